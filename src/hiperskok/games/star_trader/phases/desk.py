"""The Investment desk is made of services: each knows the law of a few actions (ST-3.7)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from hiperskok.games.star_trader.crews import unpaid_problem
from hiperskok.games.star_trader.ships import able, in_port
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import NOTHING_TO_SAY, Option, Preview
from hiperskok.kernel.refusals import Refusal, refuse


class Service(ABC):
    """A group of actions at the desk. One instance serves all seats; it keeps no state."""

    actions: ClassVar[tuple[type[Action], ...]]

    @abstractmethod
    def options(self, t: T, seat: int) -> list[Option]:
        """What the seat may do here now, grouped by action type."""

    @abstractmethod
    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        """The law."""

    @abstractmethod
    def carry_out(self, t: T, seat: int, action: Action) -> None:
        """Carries out what ``problem`` has passed."""

    def wishes(self, t: T, seat: int) -> list[Action]:
        """What a player may want to do here and should be told why he cannot."""
        return []

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        """Price, terms and odds."""
        return NOTHING_TO_SAY


def moment(seat: int) -> str:
    """R-190: draws at the desk belong to the seat, so that answers in different lanes commute."""
    return f"investment.{seat}"


def ship_problem(s: State, seat: int, number: int, rule: str) -> Refusal | None:
    """Why an own ship in port cannot be handled; nothing if it can."""
    ship = s.ships.get(number)
    if ship is None or ship.owner != seat:
        return refuse(rule, "no-such-ship")
    if ship.inert:
        return refuse("R-073", "ship-inert", name=ship.name)
    if not in_port(ship):
        return refuse(rule, "ship-not-in-port", name=ship.name)
    return unpaid_problem(s, ship)


def handled(s: State, ship: Ship) -> bool:
    """Whether a ship of the seat can be fitted, repaired and sold: ``ship_problem`` has nothing to say."""
    return in_port(ship) and able(ship) and unpaid_problem(s, ship) is None

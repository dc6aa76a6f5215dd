"""Everything that can happen in Star Trader: journeys, arrivals and ships lost."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class ShipLost(Event, frozen=True, tag="ship-lost", kw_only=True):
    """A ship left the game with all aboard, otherwise than by destruction."""

    reveals: ClassVar[bool] = True

    seat: int
    ship: int
    name: str
    why: str


class ShipDestroyed(Event, frozen=True, tag="ship-destroyed", kw_only=True):
    """A hull was destroyed; agents aboard are killed (ST-11.2b, ST-17.4a)."""

    reveals: ClassVar[bool] = True

    seat: int
    ship: int
    name: str
    by: int


class PassengersLeft(Event, frozen=True, tag="passengers-left", kw_only=True):
    """Groups were not landed in time: twice the fare is due (ST-15.1)."""

    rule: str = "ST-15.1"
    seat: int
    ship: int
    name: str
    groups: int
    due: int
    paid: int


class PassengersGone(Event, frozen=True, tag="passengers-gone", kw_only=True):
    """Groups are gone without penalty (ST-11.3c)."""

    rule: str = "ST-11.3c"
    seat: int
    ship: int
    name: str
    groups: int


class PassengersDelivered(Event, frozen=True, tag="passengers-delivered", kw_only=True):
    """Groups landed in the port they were bound for."""

    rule: str = "ST-15.0c"
    seat: int
    ship: int
    name: str
    system: str
    groups: int


class CharterDelivered(Event, frozen=True, tag="charter-delivered", kw_only=True):
    """A charter reached its port and is paid (R-035)."""

    rule: str = "R-035"
    seat: int
    ship: int
    name: str
    counter: int
    system: str
    pay: int


class CharterNotAccepted(Event, frozen=True, tag="charter-not-accepted", kw_only=True):
    """A charter reached its port, but its carrier's reputation is too low for it (R-035)."""

    rule: str = "R-035"
    seat: int
    ship: int
    name: str
    counter: int
    needed: int


class CharterLost(Event, frozen=True, tag="charter-lost", kw_only=True):
    """The module with a charter was hit: it is lost without penalty (R-035)."""

    rule: str = "R-035"
    seat: int
    ship: int
    name: str
    counter: int


class ShipEntered(Event, frozen=True, tag="ship-entered", kw_only=True):
    """A ship reached a place."""

    seat: int
    ship: int
    name: str
    system: str
    place: str


class ExpeditionReturned(Event, frozen=True, tag="expedition-returned", kw_only=True):
    """A ship is back from its expedition, with a reward (R-037)."""

    reveals: ClassVar[bool] = True

    rule: str = "R-037"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    pay: int


class ReputationRolled(Event, frozen=True, tag="reputation-rolled", kw_only=True):
    """Dice said how much reputation a player loses."""

    reveals: ClassVar[bool] = True

    seat: int
    dice: tuple[int, ...]
    why: str


class JumpMade(Event, frozen=True, tag="jump-made", kw_only=True):
    """A hyperjump succeeded: 2K of at most the chance (ST-9.0c). The summands are those that applied (R-009)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-9.0c"
    seat: int
    ship: int
    name: str
    origin: str
    system: str
    place: str
    dice: tuple[int, ...]
    chance: int
    base: int
    crew: int
    safe_jump: int
    nowak: int
    disturbance: int


class JumpFailed(Event, frozen=True, tag="jump-failed", kw_only=True):
    """A hyperjump failed: the ship stays, inert until the end of the stage (ST-9.0d)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-9.0d"
    seat: int
    ship: int
    name: str
    origin: str
    system: str
    place: str
    dice: tuple[int, ...]
    chance: int
    base: int
    crew: int
    safe_jump: int
    nowak: int
    disturbance: int


class JumpCertain(Event, frozen=True, tag="jump-certain", kw_only=True):
    """A hyperjump needed no roll (ST-9.4)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-9.4"
    seat: int
    ship: int
    name: str
    origin: str
    system: str
    place: str
    chance: int


class HangarEntered(Event, frozen=True, tag="hangar-entered", kw_only=True):
    """A ship stands in the hangar for this stage (ST-9.3)."""

    rule: str = "ST-9.3a"
    seat: int
    ship: int
    name: str
    system: str


class HangarLeft(Event, frozen=True, tag="hangar-left", kw_only=True):
    """No fee was paid: the ship stands in the port (ST-9.3c)."""

    rule: str = "ST-9.3c"
    seat: int
    ship: int
    name: str
    system: str

"""What a player may do in his turn of the Opportunity phase (ST-3.6): each activity answers for its own actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from hiperskok.games.star_trader.standing import T, available
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Closed, Option, Preview
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse


class Activity(ABC):
    """One thing of the list of ST-3.6: its options, its law, what it does."""

    actions: ClassVar[tuple[type[Action], ...]]

    @abstractmethod
    def options(self, t: T, seat: int) -> list[Option]:
        """What the seat may do now."""

    @abstractmethod
    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        """The law."""

    @abstractmethod
    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        """Carries it out; a procedure with questions of its own is returned as a frame."""

    def closed(self, t: T, seat: int) -> list[Closed]:
        """What could be done but not now, and why."""
        return []

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        """Cost and odds."""
        return Preview()


def cash_problem(t: T, seat: int, cost: int, rule: str) -> Refusal | None:
    """R-003: nobody spends more than he has."""
    cash = available(t, seat)
    return refuse(rule, "not-enough-cash", cost=cost, cash=cash) if cost > cash else None

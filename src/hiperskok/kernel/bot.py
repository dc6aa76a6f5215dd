"""The bot interface: a bot gets what its seat may see, a decision, and dice of its own. Nothing else."""

from __future__ import annotations

from typing import Any, Protocol

from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from hiperskok.kernel.table import Table
from hiperskok.kernel.views import View, determinize, view_of


class Sight:
    """What a seat sees at a moment. The view is made when it is first looked at."""

    __slots__ = ("_table", "_view", "seat")

    def __init__(self, table: Table[Any], seat: int) -> None:
        self._table = table
        self._view: View | None = None
        self.seat = seat

    @property
    def view(self) -> View:
        if self._view is None:
            self._view = view_of(self._table, self.seat)
        return self._view

    def imagine(self, dice: Dice) -> Table[Any]:
        """A full table that fits the view, to search on."""
        return determinize(self._table.game, self.view, dice)


class Bot(Protocol):
    """A player. Equal sights, equal decisions and equal dice give equal answers."""

    name: str

    def choose(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | list[Action]:
        """The answer to a decision of the bot's own seat."""
        ...

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        """The answer to a decision nobody waits for, or None to leave it alone."""
        ...

"""The game's own judgement: a greedy prospector. It knows its view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hiperskok.kernel.actions import Action
from hiperskok.kernel.bot import Bot, Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from tests.sample.actions import Dig, Sell, Spring
from tests.sample.figures import VEINS, cell_of
from tests.sample.view import Hand

EXPECTED = 1
"""The ore a prospector hopes for in an asteroid it has not seen."""


class Greedy:
    """Digs where it knows most ore, sells all of it, springs every trap; else as chance has it."""

    name = "greedy"

    def choose(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action:
        """The best answer by a simple worth; of equal ones any."""
        answers = [
            option.action(option.domain.at(option.size - 1)) if option.domain else option.given
            for option in decision.options
        ]
        worths = [worth(sight, answer) for answer in answers]
        best = [answer for answer, each in zip(answers, worths, strict=True) if each == max(worths)]
        return best[dice.below(len(best))]

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        """Keeps its coins and its counsel."""
        return None


def worth(sight: Sight, answer: Action) -> int:
    """How much a prospector likes an answer."""
    if isinstance(answer, Dig):
        hand = sight.view.own.hand if sight.view.own is not None else None
        cell = cell_of(answer.place)
        ore = dict(hand.seen).get(cell, EXPECTED) if isinstance(hand, Hand) else EXPECTED
        return 2 * ore + (1 if cell in VEINS else 0)
    return 1 if isinstance(answer, (Sell, Spring)) else 0


BOTS: dict[str, Callable[[], Bot]] = {"greedy": Greedy}

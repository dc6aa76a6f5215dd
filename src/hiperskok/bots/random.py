"""The random player: chooses an action type first, then an option, then a value."""

from __future__ import annotations

from typing import Any

from hiperskok.kernel.actions import Action, Restart
from hiperskok.kernel.bot import Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision, Option


class RandomBot:
    """Plays any game. Starting over is no choice: it would never get anywhere."""

    name = "random"

    def choose(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action:
        options = decision.options
        if len(options) == 1 and options[0].domain is None:
            return options[0].given
        return random_action(options, dice)

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        return None


class HagglerBot(RandomBot):
    """The random player who also does what nobody waits for: proposes, accepts and breaks deals, opens seals."""

    name = "haggler"
    uses_asides = True

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        options = decision.options
        return random_action(options, dice) if options else None


def random_action(options: list[Option], dice: Dice) -> Action:
    """A random answer: all action types are equally likely."""
    groups: dict[type[Action], list[Option]] = {}
    for option in options:
        kind = type(option.given)
        if kind is Restart:
            continue
        if kind in groups:
            groups[kind].append(option)
        else:
            groups[kind] = [option]
    if not groups:
        return options[0].given
    group = list(groups.values())[dice.below(len(groups))]
    option = group[dice.below(len(group))]
    if option.domain is None:
        return option.given
    return option.action(option.domain.at(dice.below(option.domain.size)))

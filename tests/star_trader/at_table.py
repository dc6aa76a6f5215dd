"""Matches of Star Trader for tests."""

from __future__ import annotations

from hiperskok.bots.random import random_action
from hiperskok.games.star_trader.game import GAME
from hiperskok.games.star_trader.state import State
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.game import SettingValue
from hiperskok.kernel.match import Match, start


def new(seats: int = 3, seed: int | str = 7, **settings: SettingValue) -> Match[State]:
    """A match before its first answer."""
    return start(GAME, seats, seed, settings)


def answer_default(match: Match[State]) -> None:
    """Gives the first open decision its default."""
    decision = match.pending[0]
    match.apply(decision.seat, decision.default, decision.id)


def play_to(match: Match[State], phase: str, stage: int = 1) -> Match[State]:
    """Gives every decision its default until a phase of a stage has come."""
    while (match.table.state.stage, match.table.state.phase) != (stage, phase):
        answer_default(match)
    return match


def play_at_random(match: Match[State], seed: str, most: int = 20_000) -> Match[State]:
    """Plays on at random, to the end or for so many answers."""
    dice = Dice(seed)
    while not match.over and most:
        pending = match.pending
        decision = pending[dice.below(len(pending))]
        match.apply(decision.seat, random_action(decision.options, dice), decision.id)
        most -= 1
    return match

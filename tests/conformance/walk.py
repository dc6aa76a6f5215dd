"""Random walks through a game, and the positions worth looking at on the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from hiperskok.bots.random import random_action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import CLOCK, Decision
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match, start
from hiperskok.kernel.registry import register, registered
from tests.sample.game import BELT

register(BELT)
GAMES: dict[str, Game[Any]] = registered()
LONG = int(os.environ.get("HIPERSKOK_LONG", "1"))
SEEDS = 3 * LONG
POSITIONS = 24
"""Positions of a match that are looked at closely, besides the first of every kind."""
LONGEST_MATCH = 20_000
ASIDE_EVERY = 12
CLOCK_EVERY = 25


def new_match(game: Game[Any], seed: int) -> Match[Any]:
    """A match for random play; the number of seats goes round with the seed."""
    seats = game.fewest + seed % (game.most - game.fewest + 1)
    return start(game, seats, f"walk {seed}", game.quick)


def next_decision(match: Match[Any], dice: Dice, *, asides: bool) -> Decision[Any]:
    """Any decision the game waits for; now and then an aside, or the clock."""
    if asides and dice.below(ASIDE_EVERY) == 0:
        found = match.asides(dice.below(match.seats))
        if found:
            return found[dice.below(len(found))]
    if asides and dice.below(CLOCK_EVERY) == 0:
        ticking = match.asides(CLOCK)
        if ticking:
            return ticking[0]
    pending = match.pending
    return pending[dice.below(len(pending))]


def step(match: Match[Any], dice: Dice, *, asides: bool = True) -> None:
    """One random answer."""
    decision = next_decision(match, dice, asides=asides)
    match.apply(decision.seat, random_action(decision.options, dice), decision.id)


def walk(game: Game[Any], seed: int, *, asides: bool = True) -> Iterator[Match[Any]]:
    """A match, shown before its first answer and after each one."""
    match, dice = new_match(game, seed), Dice(f"walk {game.id} {seed}")
    yield match
    while not match.over and len(match.entries) < LONGEST_MATCH:
        step(match, dice, asides=asides)
        yield match


def finish(match: Match[Any], dice: Dice, most: int = LONGEST_MATCH) -> Match[Any]:
    """Plays a match on at random."""
    while not match.over and most > 0:
        step(match, dice)
        most -= 1
    return match


@lru_cache(maxsize=64)
def positions(game: Game[Any], seed: int) -> tuple[Match[Any], ...]:
    """Positions of a walk: the first of each set of open questions, and some spread over the match."""
    new_kinds: dict[frozenset[str], Match[Any]] = {}
    spread: list[Match[Any]] = []
    stride = 1
    for number, match in enumerate(walk(game, seed)):
        if match.over:
            break
        kinds = frozenset([f"{head.kind} {len(match.table.flow.sealed)}" for head in match.table.flow.open])
        if kinds not in new_kinds:
            new_kinds[kinds] = match.fork()
        elif number % stride == 0:
            spread.append(match.fork())
        if len(spread) > 2 * POSITIONS:
            spread, stride = spread[::2], stride * 2
    return (*list(new_kinds.values())[:POSITIONS], *spread[:POSITIONS])

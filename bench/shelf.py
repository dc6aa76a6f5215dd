"""The games that can be measured: those on the shelf, and the sample game of the tests."""

from __future__ import annotations

import importlib
from typing import Any

from hiperskok.games import load_games
from hiperskok.kernel import match as matches
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match
from hiperskok.kernel.registry import game_of, registered

load_games()

SAMPLE = "sample"
SEATS = 4
"""As many as catanatron plays with, where the game allows it."""


def names() -> list[str]:
    """The sample game first, then the others by name."""
    return [SAMPLE, *sorted(set(registered()) - {SAMPLE})]


def game(name: str) -> Game[Any]:
    """A game by its id."""
    if name == SAMPLE:
        importlib.import_module("tests.sample")
    return game_of(name)


def new(played: Game[Any], seed: int) -> Match[Any]:
    """A match with the settings the game gives for random play."""
    return matches.start(played, max(played.fewest, min(SEATS, played.most)), seed, played.quick)

"""The roster: bots by name. ``random`` and ``haggler`` play every game; a game's own stand in its ``bots`` module."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import Any

from hiperskok.bots.random import HagglerBot, RandomBot
from hiperskok.kernel.bot import Bot
from hiperskok.kernel.game import Game

Maker = Callable[[], Bot]


class UnknownBot(Exception):
    """Nobody of that name plays this game."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"no bot is called {name!r}; there are {', '.join(known)}")
        self.name = name
        self.known = known


def bots_of(game: Game[Any]) -> dict[str, Maker]:
    """Everybody who plays a game. ``BOTS`` in the game's ``bots`` module names its own players."""
    found: dict[str, Maker] = {"random": RandomBot, "haggler": HagglerBot}
    if importlib.util.find_spec(game.package) is not None:
        module = f"{game.package}.bots"
        if importlib.util.find_spec(module) is not None:
            own: Mapping[str, Maker] = getattr(importlib.import_module(module), "BOTS", {})
            found.update(own)
    return found


def bot_named(game: Game[Any], name: str) -> Bot:
    """A new player of that name."""
    known = bots_of(game)
    if name not in known:
        raise UnknownBot(name, sorted(known))
    return known[name]()

"""The games. Adding one touches its own folder and one line here."""

from __future__ import annotations

import importlib

MODULES: tuple[str, ...] = ("hiperskok.games.star_trader.game",)


def load_games() -> None:
    """Imports every game's folder, which registers it."""
    for module in MODULES:
        importlib.import_module(module)

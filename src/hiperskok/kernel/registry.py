"""The registry: games register themselves here; nobody else needs to know them."""

from __future__ import annotations

from typing import Any

from hiperskok.kernel.game import Game
from hiperskok.kernel.refusals import Refused, refuse, shown

_games: dict[str, Game[Any]] = {}


def register(game: Game[Any]) -> None:
    """Puts a game on the shelf. Registering the same id again replaces it."""
    _games[game.id] = game


def registered() -> dict[str, Game[Any]]:
    """All games on the shelf by id."""
    return dict(_games)


def game_of(name: str) -> Game[Any]:
    """A game by its id; an unknown one is refused with the names that exist."""
    if name not in _games:
        raise Refused(refuse("K-15", "unknown-game", name=shown(name), known=sorted(_games)))
    return _games[name]

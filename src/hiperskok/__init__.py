"""Hiperskok: three demanding space board games, every rule exact.

A match is asked for its open decisions and given answers until it is over; see ``new``.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from hiperskok.extra import load_extra_games
from hiperskok.games import load_games
from hiperskok.kernel import match as _match
from hiperskok.kernel.actions import Action, Agree, Done, Object, Pass, Reopen, Restart, Undo
from hiperskok.kernel.match import Match
from hiperskok.kernel.refusals import Refusal, Refused
from hiperskok.kernel.registry import game_of, registered

__all__ = [
    "Action",
    "Agree",
    "Done",
    "Match",
    "Object",
    "Pass",
    "Refusal",
    "Refused",
    "Reopen",
    "Restart",
    "Undo",
    "load",
    "new",
    "shelf",
]

load_games()
load_extra_games()


def shelf() -> list[str]:
    """The ids of the games on the shelf."""
    return sorted(registered())


def new(
    game: str, seats: int, seed: int | str | None = None, options: Mapping[str, object] | None = None
) -> Match[Any]:
    """A new match. Without a seed nobody can know the dice beforehand."""
    return _match.start(game_of(game), seats, secrets.token_hex(32) if seed is None else seed, options)


def load(text: str | bytes) -> Match[Any]:
    """A match that ``Match.to_json`` wrote, ready to go on."""
    header = msgspec.json.decode(text, type=_Named).header
    return _match.load(game_of(header["game"]), text)


class _Named(msgspec.Struct):
    header: dict[str, Any]

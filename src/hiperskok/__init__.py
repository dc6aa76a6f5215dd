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
from hiperskok.kernel.refusals import Refusal, Refused, refuse
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
    """A new match. Without a seed nobody can know the dice beforehand.

    The game asks, the seats answer, until it is over:

    >>> import hiperskok
    >>> match = hiperskok.new("star-trader", seats=4, seed=7, options={"scenario": "free-competition", "stages": 2})
    >>> while not match.over:
    ...     decision = match.pending[0]  # those the game waits for; match.asides(seat) are the others
    ...     told = match.apply(decision.seat, decision.options[0].action())  # one action, or a list: all or none
    >>> match.outcome.key, len(match.outcome.scores)
    ('fixed-length', 4)

    What is not legal is refused with the rule's id, and nothing changes:

    >>> match = hiperskok.new("star-trader", seats=2, seed=7)
    >>> before = match.hash()
    >>> match.apply(0, {"type": "bid", "amount": 5})
    Traceback (most recent call last):
    hiperskok.kernel.refusals.Refused: K-3: not-asked (seat 0)
    >>> match.hash() == before
    True

    A seat sees its own view and log; a fork goes its own way; an undo is an action; a match is a text:

    >>> view, log, twin = match.view(0), match.log(0), match.fork()
    >>> told = match.apply(0, match.pending[0].options[0].action())
    >>> told = match.apply(0, hiperskok.Undo())
    >>> match.hash() == before == twin.hash() == hiperskok.load(match.to_json()).hash()
    True
    """
    return _match.start(game_of(game), seats, secrets.token_hex(32) if seed is None else seed, options)


def load(text: str | bytes) -> Match[Any]:
    """A match that ``Match.to_json`` wrote, ready to go on. What is no such text is refused.

    >>> load("no match")
    Traceback (most recent call last):
    hiperskok.kernel.refusals.Refused: K-2: unreadable-match
    """
    try:
        return _match.load(game_of(msgspec.json.decode(text, type=_Named).header.game), text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refused(refuse("K-2", "unreadable-match")) from error


class _NamedGame(msgspec.Struct):
    game: str


class _Named(msgspec.Struct):
    header: _NamedGame

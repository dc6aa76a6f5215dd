"""The three games as the start page presents them: names, one sentence each, seats, length."""

from functools import cache
from importlib.resources import files

import msgspec


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same text in both languages."""

    pl: str
    en: str


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A range of whole numbers, both ends included."""

    least: int
    most: int


class GameEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of the catalogue. `minutes` is absent where the rulebook gives no playing time."""

    id: str
    title: Words
    blurb: Words
    seats: Span
    minutes: Span | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: tuple[GameEntry, ...]


@cache
def catalogue() -> tuple[GameEntry, ...]:
    """Every game, in the order of the start page.

    >>> [game.id for game in catalogue()]
    ['star-trader', 'companies', 'galaxy-trucker']
    """
    text = files("hiperskok").joinpath("catalogue.toml").read_bytes()
    return msgspec.toml.decode(text, type=_File).game

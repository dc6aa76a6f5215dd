"""The figures of the game and the geometry that follows from them, read once."""

from __future__ import annotations

from typing import Any

import msgspec

from hiperskok.kernel.data import read_toml
from hiperskok.kernel.domains import Place


class Vein(msgspec.Struct, frozen=True):
    """How many asteroids hold this much ore."""

    amount: int
    asteroids: int


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``data/belt.toml`` as it stands."""

    size: int
    coins: int
    cards: int
    starts: tuple[Place, ...]
    ore: tuple[Vein, ...]
    veins: tuple[Place, ...]
    steps: int
    flight: int
    scan: int
    dig: int
    target: int
    vein: int
    pump: int
    trap: int
    vein_bonus: int
    price: int
    haggled: tuple[int, ...]
    limit: int
    crates: tuple[int, ...]
    crates_a_seat: int
    longest_note: int
    decks: dict[str, dict[str, int]]


_raw: dict[str, Any] = read_toml("tests.sample", "data", "belt.toml")
FIGURES = msgspec.convert(_raw, Figures)
SIZE = FIGURES.size
CELLS = SIZE * SIZE
PLACES: tuple[Place, ...] = tuple([(cell % SIZE, cell // SIZE) for cell in range(CELLS)])
ROWS: tuple[int, ...] = tuple([cell // SIZE for cell in range(CELLS)])
ALL_ORE: tuple[int, ...] = tuple([vein.amount for vein in FIGURES.ore for _ in range(vein.asteroids)])


def cell_of(place: Place) -> int:
    """The number of an asteroid in the flat lists."""
    return place[1] * SIZE + place[0]


def on_field(place: Place) -> bool:
    """Whether a place is on the field at all."""
    return 0 <= place[0] < SIZE and 0 <= place[1] < SIZE


def _distances(one: int) -> tuple[int, ...]:
    x, y = PLACES[one]
    return tuple([max(abs(x - u), abs(y - v)) for u, v in PLACES])


DISTANCE = tuple([_distances(one) for one in range(CELLS)])
"""``DISTANCE[one][other]``: steps of a king between two asteroids."""


def _within(reach: int) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple([c for c in range(CELLS) if DISTANCE[at][c] <= reach]) for at in range(CELLS)])


NEAR = _within(FIGURES.dig)
"""The asteroids a drone digs at, by where it stands."""
FAR = _within(FIGURES.scan)
"""The asteroids it scans."""
VEINS = frozenset([cell_of(place) for place in FIGURES.veins])


def deck_of(name: str) -> tuple[str, ...]:
    """All cards of a deck, sorted."""
    return tuple([card for card, number in sorted(FIGURES.decks[name].items()) for _ in range(number)])

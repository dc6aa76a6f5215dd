"""The nouns: what lies on the table."""

from __future__ import annotations

import msgspec

from hiperskok.kernel.records import Record


class Asteroid(msgspec.Struct, frozen=True):
    """A leaf, replaced when it is dug out. ``found`` is -1 until then."""

    owner: int = -1
    found: int = -1


FRESH = Asteroid()


class Seat(Record):
    """A prospector. ``hand`` and ``armed`` are hidden, the rest is public."""

    drone: int
    coins: int
    price: int
    ore: int = 0
    hand: tuple[str, ...] = ()
    scanned: frozenset[int] = frozenset()
    armed: bool = False


class State(Record):
    """The table. ``ore`` (what lies in each asteroid) and the order of ``deck`` are hidden from all."""

    rounds: int
    rush: bool
    motto: str
    cards: str
    seats: list[Seat]
    asteroids: list[Asteroid]
    ore: tuple[int, ...]
    deck: tuple[str, ...]
    pile: tuple[str, ...] = ()
    crates: list[int] = []
    order: tuple[int, ...] = ()
    storm: int = -1
    bank: int = 0


def fork(state: State) -> State:
    """A twin: the spine is copied, the leaves are shared."""
    twin = state.__copy__()
    twin.seats = [seat.__copy__() for seat in state.seats]
    twin.asteroids = state.asteroids[:]
    twin.crates = state.crates[:]
    return twin

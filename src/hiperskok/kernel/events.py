"""Events: what happened. The log of a match is its events; each names its rule."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """The base of everything that can happen.

    ``rule`` is the paragraph that acted; a type gives it a default. ``reveals`` says that somebody has learned
    something by it (dice, a card, a bid): free undo ends there.
    """

    reveals: ClassVar[bool] = False

    rule: str


class Undone(Event, frozen=True, tag="undone", kw_only=True):
    """A seat took back its last entry: what came after the first ``since`` public events no longer holds."""

    rule: str = "K-7"
    seat: int
    since: int
    consented: bool


class UndoAsked(Event, frozen=True, tag="undo-asked", kw_only=True):
    """A seat asks the others for their consent to an undo."""

    rule: str = "K-8"
    seat: int


class UndoDenied(Event, frozen=True, tag="undo-denied", kw_only=True):
    """A seat objected to an undo."""

    rule: str = "K-8"
    seat: int
    by: int


class SeatChanged(Event, frozen=True, tag="seat-changed", kw_only=True):
    """A seat is now played by a person or by a bot."""

    rule: str = "K-12"
    seat: int
    to: str


class RulesChanged(Event, frozen=True, tag="rules-changed", kw_only=True):
    """From here on another version of the rules holds."""

    rule: str = "K-13"
    version: str


KERNEL_EVENTS: tuple[type[Event], ...] = (Undone, UndoAsked, UndoDenied, SeatChanged, RulesChanged)


class Told(msgspec.Struct, frozen=True):
    """An event with its audience: the seats that may see it, or None for everybody."""

    event: Event
    seats: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may see it."""
        return self.seats is None or (seat is not None and seat in self.seats)

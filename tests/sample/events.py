"""Everything that can happen. What only one seat may know is an event of its own, told to that seat."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.domains import Place
from hiperskok.kernel.events import Event


class StormCame(Event, frozen=True, tag="storm", kw_only=True):
    """Nobody digs in this row in this round."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-2.1"
    row: int


class CardsDrawn(Event, frozen=True, tag="cards-drawn", kw_only=True):
    """What everybody sees of a draw."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-2.2"
    seat: int
    number: int


class CardsSeen(Event, frozen=True, tag="cards-seen", kw_only=True):
    """What the seat sees of its draw."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-2.2"
    cards: tuple[str, ...]


class BidsOpened(Event, frozen=True, tag="bids-opened", kw_only=True):
    """The bids by seat, and the order of turns they make."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-3"
    bids: tuple[int, ...]
    order: tuple[int, ...]


class Flew(Event, frozen=True, tag="flew", kw_only=True):
    """A drone has flown."""

    rule: str = "SG-4.1"
    seat: int
    place: Place


class Scanned(Event, frozen=True, tag="scanned", kw_only=True):
    """A drone has looked into asteroids."""

    rule: str = "SG-4.2"
    seat: int
    place: Place
    number: int


class OreSeen(Event, frozen=True, tag="ore-seen", kw_only=True):
    """What the scanning seat saw."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-4.2"
    place: Place
    ore: int


class CardPlayed(Event, frozen=True, tag="card-played", kw_only=True):
    """A card from the hand."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-4.4"
    seat: int
    card: str


class TrapSprung(Event, frozen=True, tag="trap-sprung", kw_only=True):
    """A trap snaps on the digging drone."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-6"
    seat: int
    by: int


class DigRolled(Event, frozen=True, tag="dig-rolled", kw_only=True):
    """Two dice against the target."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-5.1"
    seat: int
    place: Place
    dice: tuple[int, ...]
    target: int
    ore: int
    """What was found, or -1 if the drill slipped."""


class Sold(Event, frozen=True, tag="sold", kw_only=True):
    """Ore for coins."""

    rule: str = "SG-7.1"
    seat: int
    ore: int
    coins: int


class Haggled(Event, frozen=True, tag="haggled", kw_only=True):
    """The price a seat gets in this market."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-7.2"
    seat: int
    dice: tuple[int, ...]
    price: int


class Discarded(Event, frozen=True, tag="discarded", kw_only=True):
    """Cards on the pile, face up."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-7.3"
    seat: int
    cards: tuple[str, ...]


class CratesStrewn(Event, frozen=True, tag="crates-strewn", kw_only=True):
    """The crates of this rush."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-8"
    crates: tuple[int, ...]


class Grabbed(Event, frozen=True, tag="grabbed", kw_only=True):
    """Somebody was the fastest."""

    rule: str = "SG-8.1"
    seat: int
    coins: int


class SandRanOut(Event, frozen=True, tag="sand-ran-out", kw_only=True):
    """The rush is over."""

    rule: str = "SG-8.2"


class Given(Event, frozen=True, tag="given", kw_only=True):
    """Coins changed hands."""

    rule: str = "SG-9.1"
    seat: int
    to: int
    coins: int


class Noted(Event, frozen=True, tag="noted", kw_only=True):
    """Words for two."""

    reveals: ClassVar[bool] = True
    rule: str = "SG-9.2"
    seat: int
    to: int
    words: str


class Ended(Event, frozen=True, tag="ended", kw_only=True):
    """The coins at the end."""

    rule: str = "SG-10"
    winners: tuple[int, ...]
    scores: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    StormCame,
    CardsDrawn,
    CardsSeen,
    BidsOpened,
    Flew,
    Scanned,
    OreSeen,
    CardPlayed,
    TrapSprung,
    DigRolled,
    Sold,
    Haggled,
    Discarded,
    CratesStrewn,
    Grabbed,
    SandRanOut,
    Given,
    Noted,
    Ended,
)

"""Everything that can happen in Star Trader: transactions and stowing."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class KulasNamed(Event, frozen=True, tag="kulas-named", kw_only=True):
    """Kulas makes his owner Dictator of a market for this phase."""

    rule: str = "R-107"
    seat: int
    system: str
    good: str


class DictatorLooked(Event, frozen=True, tag="dictator-looked", kw_only=True):
    """A Dictator has looked at the others' offers for his market."""

    rule: str = "ST-13.6a"
    seat: int
    system: str
    good: str


class OfferSeen(Event, frozen=True, tag="offer-seen", kw_only=True):
    """An offer the Dictator saw; only he is told."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-13.6a"
    seat: int
    system: str
    good: str
    side: str
    price: int


class MarketRolled(Event, frozen=True, tag="market-rolled", kw_only=True):
    """The field of the supply/demand token: the dice and the market's modifier."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-12.0.1"
    system: str
    good: str
    dice: tuple[int, ...]
    modifier: int
    token: int
    price: int


class OfferShown(Event, frozen=True, tag="offer-shown", kw_only=True):
    """An offer is turned up."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-3.5B"
    seat: int
    system: str
    good: str
    side: str
    price: int


class NothingTraded(Event, frozen=True, tag="nothing-traded", kw_only=True):
    """An offer came to nothing: ``limit`` by the calculator, ``means`` by cash or goods."""

    rule: str = "ST-12.0.3b"
    seat: int
    system: str
    good: str
    side: str
    price: int
    limit: int
    means: int


class Traded(Event, frozen=True, tag="traded", kw_only=True):
    """Units bought or sold on an offer; ``token`` is where they left the token."""

    rule: str = "ST-12.0.3c"
    seat: int
    system: str
    good: str
    side: str
    units: int
    price: int
    token: int


class WholesaleTraded(Event, frozen=True, tag="wholesale-traded", kw_only=True):
    """Units bought or sold at the new price by a Wholesaler's right."""

    rule: str = "ST-13.5"
    seat: int
    system: str
    good: str
    side: str
    units: int
    price: int


class GoodsLost(Event, frozen=True, tag="goods-lost", kw_only=True):
    """Goods that found no place; ``why``: no-store, no-room or thrown-out."""

    rule: str = "ST-14.4"
    seat: int
    system: str
    good: str
    units: int
    why: str


class RiseRolled(Event, frozen=True, tag="rise-rolled", kw_only=True):
    """A roll for a higher position: the sum must not exceed the units. No dice from 12 units on (R-110)."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-13.0a"
    seat: int
    system: str
    good: str
    dice: tuple[int, ...]
    units: int
    success: bool


class PositionRose(Event, frozen=True, tag="position-rose", kw_only=True):
    """A market position rose one step."""

    rule: str = "ST-13.3"
    seat: int
    system: str
    good: str
    level: str


class PositionFell(Event, frozen=True, tag="position-fell", kw_only=True):
    """A market position fell one step."""

    rule: str = "ST-13.7b"
    seat: int
    system: str
    good: str
    level: str


class MarketClosed(Event, frozen=True, tag="market-closed", kw_only=True):
    """The price after the market: ``change`` is the modifier of the token's field."""

    rule: str = "ST-12.0.4"
    system: str
    good: str
    token: int
    change: int
    price: int

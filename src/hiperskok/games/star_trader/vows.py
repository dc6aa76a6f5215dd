"""Promises in the draft of a deal (ST-22.D3): what can be promised, and writing it down.

A promise carries the stage set before it in the draft: its ``by``, ``until`` or ``stage`` (R-180).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.state import Deal, Promise, State
from hiperskok.games.star_trader.tables import (
    GOODS,
    MARKET_INDEX,
    MARKETS,
    PLACES,
    PRICE_MAX,
    PRICE_MIN,
    SYSTEM_IDS,
    SYSTEM_INDEX,
)
from hiperskok.games.star_trader.terms import MOST_CASH, NOTE, pairs_of
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.refusals import Refusal, refuse

ABSTENTIONS = ("no_intercept", "no_fire", "no_sabotage", "no_undermine")
RETURNABLE = ("goods", "lot", "module", "ship", "warehouse", "factory", "agent")
"""What can be lent or rented; lent cash is paid back by a promise to pay (R-181)."""
SIDES = ("buy", "sell")
CASH = Numbers.to(1, MOST_CASH)
UNITS = Numbers.to(1, 200)
PRICES = Numbers.to(PRICE_MIN, PRICE_MAX)
PROMISE_ACTIONS: tuple[type[Action], ...] = (
    a.PromisePay,
    a.PromiseDeliver,
    a.PromiseReturn,
    a.PromiseAbstain,
    a.PromiseNoOffer,
    a.PromiseOffer,
    a.PromiseStayOut,
    a.PromiseBeAt,
    a.PromisePlace,
    a.PromiseSupport,
    a.PromiseTrue,
    a.PromiseText,
)


def delivery_place(good: str) -> str:
    """ST-22.5b: where goods change hands."""
    return "port" if GOODS[good].legal else "planet"


# --- options ----------------------------------------------------------------------------------------------------


def promise_options(s: State, draft: Deal) -> Iterator[Option]:
    """Every promise that can be written into the draft now."""
    if draft.deadline >= s.stage:
        yield from _timeless_options(draft.parties, len(s.seats))
        yield from [Option(a.PromiseReturn(i)) for i, item in enumerate(draft.items, 1) if item.what in RETURNABLE]
        for giver in draft.parties:
            for ship in fleet(s, giver):
                for system in SYSTEM_IDS:
                    yield from [Option(a.PromiseBeAt(giver, ship.id, system, place)) for place in PLACES]
    yield from [Option(a.PromiseTrue(i)) for i, item in enumerate(draft.items, 1) if item.place]


@lru_cache(maxsize=64)
def _timeless_options(parties: tuple[int, ...], seats: int) -> tuple[Option, ...]:
    """The promises that depend on nothing but the parties."""
    pairs = pairs_of(parties)
    spots = [(system, place) for system in SYSTEM_IDS for place in PLACES]
    goods = [(system, good) for system in SYSTEM_IDS for good in GOODS]
    markets = [(system, good, side) for system, good in MARKETS for side in SIDES]
    return (
        *[Option(a.PromisePay(*pair, 1), "amount", CASH) for pair in pairs],
        *[Option(a.PromiseDeliver(*pair, *each, 1), "units", UNITS) for pair in pairs for each in goods],
        *[Option(a.PromiseAbstain(what, *pair)) for what in ABSTENTIONS for pair in pairs],
        *[Option(a.PromiseNoOffer(giver, *market)) for giver in parties for market in markets],
        *[Option(a.PromiseOffer(giver, *each, PRICE_MIN), "price", PRICES) for giver in parties for each in markets],
        *[Option(a.PromiseStayOut(giver, *spot)) for giver in parties for spot in spots],
        *[Option(a.PromisePlace(giver, 1), "place", Numbers.to(1, seats)) for giver in parties],
        *[Option(a.PromiseSupport(*pair)) for pair in pairs],
        *[Option(a.PromiseText(*pair, ""), "text", NOTE) for pair in pairs],
    )


# --- the law ----------------------------------------------------------------------------------------------------


def promise_problem(s: State, draft: Deal, action: Action) -> Refusal | None:
    """Why a promise cannot be written into the draft."""
    if isinstance(action, (a.PromiseReturn, a.PromiseTrue)):
        return _item_problem(s, draft, action)
    if draft.deadline < s.stage:
        return refuse("R-180", "deal-no-deadline")
    parties = {getattr(action, name) for name in ("giver", "taker") if hasattr(action, name)}
    both = hasattr(action, "taker")
    if not parties <= set(draft.parties) or (both and len(parties) < 2):
        return refuse("ST-22.D1", "deal-not-a-party")
    if isinstance(action, a.PromiseText):
        fits = NOTE.has(action.text)
        return None if fits else refuse("ST-22.D1", "text-not-fit", longest=NOTE.longest)
    return None if _sensible(s, action) else refuse("ST-22.D3", "deal-no-such-thing")


def _item_problem(s: State, draft: Deal, action: a.PromiseReturn | a.PromiseTrue) -> Refusal | None:
    """A promise about a transfer of the same deal."""
    item = draft.items[action.item - 1] if 1 <= action.item <= len(draft.items) else None
    if isinstance(action, a.PromiseTrue):  # it has no deadline, it is judged when the counter is turned up
        return None if item is not None and item.place else refuse("R-029", "deal-no-such-item")
    if draft.deadline < s.stage:
        return refuse("R-180", "deal-no-deadline")
    fitting = item is not None and item.what in RETURNABLE
    return None if fitting else refuse("ST-22.D3", "deal-no-such-item")


def _sensible(s: State, action: Action) -> bool:
    """Whether a promise names things there are."""
    match action:
        case a.PromisePay():
            return CASH.has(action.amount)
        case a.PromiseDeliver():
            return UNITS.has(action.units) and action.system in SYSTEM_INDEX and action.good in GOODS
        case a.PromiseAbstain():
            return action.what in ABSTENTIONS
        case a.PromiseNoOffer():
            return (action.system, action.good) in MARKET_INDEX and action.side in SIDES
        case a.PromiseOffer():
            known = (action.system, action.good) in MARKET_INDEX and action.side in SIDES
            return known and PRICES.has(action.price)
        case a.PromiseStayOut():
            return action.system in SYSTEM_INDEX and action.place in PLACES
        case a.PromiseBeAt():
            owned = action.ship in s.ships and s.ships[action.ship].owner == action.giver
            return owned and action.system in SYSTEM_INDEX and action.place in PLACES
        case a.PromisePlace():
            return 1 <= action.place <= len(s.seats)
    return isinstance(action, a.PromiseSupport)


# --- writing ----------------------------------------------------------------------------------------------------


def promise_of(draft: Deal, action: Action) -> Promise:
    """The promise an action of the draft names."""
    by = draft.deadline
    match action:
        case a.PromisePay(giver, taker, amount):
            return Promise("pay", giver, taker, by, amount)
        case a.PromiseDeliver(giver, taker, system, good, units):
            return Promise("deliver", giver, taker, by, units, good, system, delivery_place(good))
        case a.PromiseReturn(number):
            item = draft.items[number - 1]
            return Promise("return", item.taker, item.giver, by, item=number - 1)
        case a.PromiseAbstain(what, giver, taker):
            return Promise(what, giver, taker, by)
        case a.PromiseNoOffer(giver, system, good, side):
            return Promise("no_offer", giver, stage=by, name=good, system=system, side=side)
        case a.PromiseOffer(giver, system, good, side, price):
            return Promise("make_offer", giver, stage=by, amount=price, name=good, system=system, side=side)
        case a.PromiseStayOut(giver, system, place):
            return Promise("stay_out", giver, stage=by, system=system, place=place)
        case a.PromiseBeAt(giver, ship, system, place):
            return Promise("be_at", giver, stage=by, system=system, place=place, ship=ship)
        case a.PromisePlace(giver, place):
            return Promise("take_place", giver, stage=by, amount=place)
        case a.PromiseSupport(giver, taker):
            return Promise("support_control", giver, taker, by)
        case a.PromiseTrue(number):
            item = draft.items[number - 1]
            return Promise("info_true", item.giver, item.taker, counter=item.place, item=number - 1)
    assert isinstance(action, a.PromiseText)
    return Promise("text", action.giver, action.taker, by, text=action.text)

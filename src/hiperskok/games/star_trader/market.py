"""The supply/demand calculator (ST-2.1i, ST-12): limits of an offer, the new price, the next offer in line."""

from __future__ import annotations

from functools import lru_cache

from hiperskok.games.star_trader.events import GoodsLost
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import Offer, State
from hiperskok.games.star_trader.storage import at_hand, has_store, put, take_for_sale
from hiperskok.games.star_trader.tables import (
    MARKETS,
    PRICE_CHANGE,
    PRICE_MAX,
    PRICE_MIN,
    TOKEN_DICE,
    TOKEN_MAX,
    TOKEN_MIN,
)
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import Odds

BUY, SELL = "buy", "sell"
SIDES: tuple[str, str] = (BUY, SELL)

_FIELDS = range(TOKEN_MIN, TOKEN_MAX + 1)
_DIFFERENCES = range(PRICE_MIN - PRICE_MAX, PRICE_MAX - PRICE_MIN + 1)


def _leftmost(difference: int) -> int:
    """ST-12.0.3b: the leftmost field with that modifier; R-101 outside the table."""
    fields = [field for field, change in zip(_FIELDS, PRICE_CHANGE, strict=True) if change == difference]
    if fields:
        return fields[0]
    return TOKEN_MIN if difference > max(PRICE_CHANGE) else TOKEN_MAX


def _rightmost(difference: int) -> int:
    """ST-12.0.3d: the rightmost field with that modifier; R-101 outside the table."""
    fields = [field for field, change in zip(_FIELDS, PRICE_CHANGE, strict=True) if change == difference]
    if fields:
        return fields[-1]
    return TOKEN_MAX if difference < min(PRICE_CHANGE) else TOKEN_MIN


_BUYING_EDGE: tuple[int, ...] = tuple(_leftmost(difference) for difference in _DIFFERENCES)
_SELLING_EDGE: tuple[int, ...] = tuple(_rightmost(difference) for difference in _DIFFERENCES)


def buying_limit(price: int, token: int, offer: int) -> int:
    """ST-12.0.3b, ST-12.5: the most units a buying offer can take at the token's field.

    >>> buying_limit(13, 6, 16), buying_limit(13, 2, 12), buying_limit(2, 8, 16), buying_limit(20, 18, 1)
    (14, 0, 26, 0)
    """
    return max(0, token - _BUYING_EDGE[offer - price - _DIFFERENCES[0]])


def selling_limit(price: int, token: int, offer: int) -> int:
    """ST-12.0.3d, ST-12.5: the most units a selling offer can bring at the token's field.

    >>> selling_limit(13, -1, 10), selling_limit(10, 3, 10), selling_limit(20, 15, 1), selling_limit(1, -18, 20)
    (11, 0, 3, 0)
    """
    return max(0, _SELLING_EDGE[offer - price - _DIFFERENCES[0]] - token)


def calculator_limit(side: str, price: int, token: int, offer: int) -> int:
    """The limit of an offer of either side."""
    return buying_limit(price, token, offer) if side == BUY else selling_limit(price, token, offer)


def token_field(total: int, modifier: int) -> int:
    """ST-12.0.1: the field of the token for a sum of dice."""
    return max(TOKEN_MIN, min(TOKEN_MAX, total + modifier))


def price_change(token: int) -> int:
    """ST-12.0.2, 12.0.4: what the field does to the price."""
    return PRICE_CHANGE[token - TOKEN_MIN]


def new_price(price: int, token: int) -> int:
    """ST-12.0.4, ST-12.2: the price after the market, within its stops.

    >>> new_price(13, 2), new_price(2, 8), new_price(19, -18)
    (12, 1, 20)
    """
    return max(PRICE_MIN, min(PRICE_MAX, price + price_change(token)))


@lru_cache(maxsize=4096)
def offer_odds(side: str, price: int, modifier: int, offer: int) -> tuple[Odds, ...]:
    """How many units an offer could trade, over all market rolls, if nobody comes before it: ``units-N``."""
    table = ways(TOKEN_DICE)
    found: dict[int, int] = {}
    for total in range(TOKEN_DICE, len(table)):
        units = calculator_limit(side, price, token_field(total, modifier), offer)
        found[units] = found.get(units, 0) + table[total]
    return tuple([Odds(f"units-{units}", found[units], sum(table)) for units in sorted(found)])


def next_offer(s: State, market: int, handled: tuple[int, ...]) -> int | None:
    """R-102, ST-12.0.3a, ST-12.4: whose offer is handled next; ST-12.3: of equal ones the better INITIATIVE."""
    left = [
        (seat, player.offers[market])
        for seat, player in enumerate(s.seats)
        if market in player.offers and seat not in handled and not player.eliminated
    ]
    if not left:
        return None
    wanted = BUY if s.tokens[market] >= 0 else SELL
    side = [each for each in left if each[1].side == wanted] or left
    return min(side, key=lambda each: _line(s, each[0], each[1]))[0]


def _line(s: State, seat: int, offer: Offer) -> tuple[int, int]:
    """The place of an offer among those of its side."""
    return (-offer.price if offer.side == BUY else offer.price), s.initiative.index(seat)


def means(t: T, seat: int, market: int, side: str, price: int) -> int:
    """R-103: how many units cash (R-003) or goods at hand (R-109) allow."""
    if side == BUY:
        return available(t, seat) // price
    system, good = MARKETS[market]
    return at_hand(t.state, seat, system, good)


def exchange(t: T, seat: int, market: int, side: str, units: int, price: int, rule: str) -> None:
    """ST-12.0.3c, 12.0.3e: goods against cash at a price a unit; loose goods are sold first (R-105)."""
    system, good = MARKETS[market]
    if side == BUY:
        change_cash(t, seat, -units * price, rule, "goods-bought")
        receive(t, seat, system, good, units)
    else:
        take_for_sale(t.state, seat, system, good, units)
        change_cash(t, seat, units * price, rule, "goods-sold")


def receive(t: T, seat: int, system: str, good: str, units: int) -> None:
    """R-104: loose until they are stowed; without ship in port and warehouse lost at once.

    ST-12.1b, 12.1e, ST-14.0, R-122: also goods that take no space need a store in that port.
    """
    if has_store(t.state, seat, system):
        put(t.state, seat, "loose", system, good, units)
    else:
        t.emit(GoodsLost(rule="R-104", seat=seat, system=system, good=good, units=units, why="no-store"))

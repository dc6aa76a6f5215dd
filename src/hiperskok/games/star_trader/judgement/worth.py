"""What goods are worth: the calculator (ST-12) over all 36 rolls, and the outlets a unit may be sold at later."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from hiperskok.games.star_trader.market import BUY, calculator_limit, new_price, price_change, token_field
from hiperskok.games.star_trader.positions import ROLL_FROM, rise_ways
from hiperskok.games.star_trader.tables import (
    BASIC_GOODS,
    MARKET_INDEX,
    PRICE_MAX,
    PRICE_MIN,
    SHIP_FIGURES,
    SYSTEM_IDS,
    SYSTEMS,
    TOKEN_DICE,
    TOKEN_MAX,
    TOKEN_MIN,
)
from hiperskok.kernel.chance import at_most, ways

PATIENCE = 0.86
"""What a HT of the next stage is worth today."""
DEPTH = 16
"""So many units are ever thought of at one outlet."""
SLOPE = 3
"""Units that move a price by one (the steps of the calculator)."""
LATER = 3.0
"""How much lower a price is thought to be at a second visit."""
IMPACT = 0.7
"""What a unit traded costs at the next visit, by moving the price."""

_ROLLS = tuple((total, number) for total, number in enumerate(ways(TOKEN_DICE)) if number)
_ALL = sum(number for _, number in _ROLLS)
MEAN_ROLL = sum(total * number for total, number in _ROLLS) / _ALL
MARKETS_FOR: dict[str, tuple[tuple[str, int], ...]] = {
    good: tuple((system, MARKET_INDEX[system, good]) for system in SYSTEM_IDS if (system, good) in MARKET_INDEX)
    for good in BASIC_GOODS
}
"""The markets of a good as (system, index)."""


@lru_cache(maxsize=64)
def drift(modifier: int) -> float:
    """The mean change of a price nobody trades at."""
    return sum(number * price_change(token_field(total, modifier)) for total, number in _ROLLS) / _ALL


@lru_cache(maxsize=1024)
def forward(price: int, modifier: int) -> float:
    """The price expected after a market nobody trades at."""
    return max(PRICE_MIN, min(PRICE_MAX, price + drift(modifier)))


@lru_cache(maxsize=1024)
def mean_new_price(price: int, modifier: int) -> float:
    """The same with the stops taken roll by roll: what a Wholesaler may count on (ST-13.5)."""
    return sum(number * new_price(price, token_field(total, modifier)) for total, number in _ROLLS) / _ALL


@lru_cache(maxsize=64)
def jump_probability(chance: int) -> float:
    """ST-9.0c, 9.4: 2K of at most the chance."""
    return 1.0 if chance >= SHIP_FIGURES["jump"]["certain_from"] else float(at_most(chance))


@lru_cache(maxsize=1024)
def delay(origin: str, to: str, bonus: int) -> float:
    """The discount of a journey: one stage a try; staying is one stage as well."""
    if origin == to:
        return PATIENCE
    probability = jump_probability(SYSTEMS[origin].route[to] + bonus)
    return float(PATIENCE ** (1 / probability)) if probability > 0 else 0.0


@lru_cache(maxsize=8192)
def marginals(price: float, modifier: int) -> tuple[float, ...]:
    """What each further unit adds to the takings of one selling visit, at the mean roll."""
    token = max(TOKEN_MIN, min(TOKEN_MAX, MEAN_ROLL + modifier))
    takings = [units * min(PRICE_MAX, price - (token + units) / SLOPE) for units in range(DEPTH + 1)]
    return tuple([max(0.0, takings[units] - takings[units - 1]) for units in range(1, DEPTH + 1)])


Quotes = tuple[tuple[str, float, int], ...]
"""The markets of a good as (system, expected price, modifier)."""


@lru_cache(maxsize=16384)
def outlets(quotes: Quotes, system: str, bonus: int) -> tuple[float, ...]:
    """What the first, second … unit lying in a system will bring later, best outlets first, discounted."""
    found: list[float] = []
    for place, price, modifier in quotes:
        factor = delay(system, place, bonus)
        found += [factor * each for each in marginals(price, modifier)]
        again = factor * PATIENCE * PATIENCE
        found += [again * each for each in marginals(max(PRICE_MIN, price - LATER), modifier)]
    found.sort(reverse=True)
    return tuple(found[: 3 * DEPTH])


@lru_cache(maxsize=8192)
def sums(worths: tuple[float, ...]) -> tuple[float, ...]:
    """``sums(w)[n]`` is the worth of the first n units."""
    return (0.0, *accumulate(worths))


@lru_cache(maxsize=64)
def rise_value(units: int, worth: float) -> float:
    """ST-13.0a: what the chance of a better position adds to a transaction."""
    if units < ROLL_FROM or not worth:
        return 0.0
    good, of = rise_ways(min(units, 2 * TOKEN_MAX))
    return worth * good / of


@lru_cache(maxsize=4096)
def limit_rows(side: str, price: int, modifier: int, offer: int) -> tuple[tuple[int, int], ...]:
    """How many units an offer could trade, as (units, ways), over the 36 rolls (as ``market.offer_odds``)."""
    found: dict[int, int] = {}
    for total, number in _ROLLS:
        units = calculator_limit(side, price, token_field(total, modifier), offer)
        found[units] = found.get(units, 0) + number
    return tuple(sorted(found.items()))


def best_offer(
    side: str, price: int, modifier: int, gains: tuple[tuple[float, ...], ...], first: int
) -> tuple[float, int, float]:
    """The offer with the best mean gain: (gain, offered price, mean units).

    ``gains[i][n]`` is the best gain of a transaction of at most n units at the offered price ``first + i``.
    """
    best = (0.0, 0, 0.0)
    for number, by_units in enumerate(gains):
        most = len(by_units) - 1
        mean = 0.0
        units_mean = 0.0
        for units, count in limit_rows(side, price, modifier, first + number):
            if units > 0:
                mean += count * by_units[min(units, most)]
                units_mean += count * min(units, most)
        if mean > best[0]:
            best = (mean, first + number, units_mean)
    return best[0] / _ALL, best[1], best[2] / _ALL


def sale_gains(worths: tuple[float, ...], price: int, rise: float) -> list[float]:
    """The gain of selling n units at a price, of units whose worths kept are given, best first."""
    kept = sums(worths)
    whole, held = kept[-1], len(worths)
    net = price - IMPACT
    return [units * net + kept[held - units] - whole + rise_value(units, rise) for units in range(held + 1)]


def purchase_gains(worths: tuple[float, ...], price: int, most: int, rise: float) -> list[float]:
    """The gain of buying n units at a price, of units that will be worth so much."""
    value = sums(worths)
    net = price + IMPACT
    return [value[units] - units * net + rise_value(units, rise) for units in range(min(most, len(worths)) + 1)]


def best_up_to(gains: list[float]) -> tuple[float, ...]:
    """The best gain of at most n units but, for the duty to trade, of at least one (ST-12.1b, 12.1c)."""
    return (0.0, *accumulate(gains[1:], max))


@lru_cache(maxsize=8192)
def best_sale(price: int, modifier: int, worths: tuple[float, ...], rise: float) -> tuple[float, int, float]:
    """The best selling offer for units worth so much kept: (gain, price, mean units)."""
    if not worths:
        return 0.0, 0, 0.0
    low = max(PRICE_MIN, price - SLOPE * 2, int(worths[-1]))
    high = min(PRICE_MAX, price + SLOPE * 2)
    gains = tuple([best_up_to(sale_gains(worths, each, rise)) for each in range(low, high + 1)])
    return best_offer("sell", price, modifier, gains, low)


@lru_cache(maxsize=8192)
def best_purchase(
    price: int, modifier: int, worths: tuple[float, ...], cash: int, rise: float
) -> tuple[float, int, float]:
    """The best buying offer for units that will be worth so much: (gain, price, mean units)."""
    if not worths or cash < 1:
        return 0.0, 0, 0.0
    low = max(PRICE_MIN, price - SLOPE * 2)
    high = min(PRICE_MAX, price + SLOPE * 2, int(worths[0]))
    gains = tuple([best_up_to(purchase_gains(worths, each, cash // each, rise)) for each in range(low, high + 1)])
    return best_offer(BUY, price, modifier, gains, low)


def best_units(gains: list[float], most: int) -> int:
    """The number of units, at least one, with the best gain."""
    return max(range(1, min(most, len(gains) - 1) + 1), key=gains.__getitem__, default=1)

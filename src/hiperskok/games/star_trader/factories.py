"""Factories (ST-19): buying, selling and closing. Output belongs to the Opportunity phase."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader.events import FactoryBought, FactoryClosed, FactorySold
from hiperskok.games.star_trader.standing import T, available, change_cash, figure, special
from hiperskok.games.star_trader.state import Factory, Seat, State
from hiperskok.games.star_trader.tables import (
    BASIC,
    BASIC_GOODS,
    CONNECTION_INDEX,
    FIGURES,
    GOOD_INDEX,
    MARKET_INDEX,
    SYSTEM_IDS,
    SYSTEMS,
    slot,
)
from hiperskok.kernel.refusals import Refusal, refuse

PLANTS: tuple[tuple[str, str], ...] = tuple(
    (system, good) for system in SYSTEM_IDS for good in SYSTEMS[system].production
)
"""ST-19.1: where which goods may be made."""
_BASE = figure("factory", "unit_base_price")
_FACTOR = figure("factory", "unit_price_factor")
_SALE_FACTOR = figure("factory", "sale_price_factor")
_LIMITS: tuple[int, ...] = tuple(CONNECTION_INDEX[kind] for kind in FIGURES["factory"]["limit_connections"])


def total_size(player: Seat) -> int:
    """Units of all factories of a player."""
    return sum([factory.size for factory in player.factories.values()])


def size_limit(player: Seat) -> int:
    """ST-19.3a: the economic and the political level together."""
    return sum([player.connections[kind] for kind in _LIMITS])


def room_for_units(player: Seat) -> int:
    """ST-19.3a, R-136: units a player may still gain, from the bank or from a player."""
    return max(0, size_limit(player) - total_size(player))


def unit_price(s: State, system: str, good: str) -> int:
    """ST-19.0a: the price of one unit."""
    return _BASE + _FACTOR * s.prices[MARKET_INDEX[system, good]]


def unit_value(s: State, system: str, good: str) -> int:
    """ST-19.4: what the market pays for one unit."""
    return _SALE_FACTOR * s.prices[MARKET_INDEX[system, good]]


def place_of(key: int) -> tuple[str, str]:
    """System and good of a factory by its slot."""
    return SYSTEM_IDS[key // BASIC], BASIC_GOODS[key % BASIC]


def shut(s: State, factory: Factory) -> bool:
    """ST-20.4c: closed by sabotage in this stage."""
    return factory.closed_until >= s.stage


def purchase_problem(t: T, seat: int, system: str, good: str, units: int) -> Refusal | None:
    """ST-19.0a, 19.1, 19.3a: why factory units may not be bought."""
    s = t.state
    player = s.seats[seat]
    if special(s, seat, "no_factory_purchase"):  # R-169c
        return refuse("ST-23.6", "no-factory-purchase")
    if (system, good) not in PLANTS:
        return refuse("ST-19.1", "not-produced-there", system=system[:40], good=good[:40])
    if units < 1:
        return refuse("ST-19.0a", "at-least-one")
    room = room_for_units(player)
    if units > room:
        return refuse("ST-19.3a", "factory-limit", limit=size_limit(player), owned=total_size(player))
    cost = units * unit_price(s, system, good)
    if cost > available(t, seat):
        return refuse("ST-19.0a", "too-dear", cost=cost, cash=available(t, seat))
    return None


def buy(t: T, seat: int, system: str, good: str, units: int) -> None:
    """ST-19.0a; a factory shut by sabotage may be enlarged (ST-19.5)."""
    player = t.state.seats[seat]
    cost = units * unit_price(t.state, system, good)
    change_cash(t, seat, -cost, "ST-19.0a", "factory")
    key = slot(system, good)
    factory = player.factories.get(key, Factory(0))
    grown = msgspec.structs.replace(factory, size=factory.size + units)
    player.factories = dict(sorted({**player.factories, key: grown}.items()))
    t.emit(FactoryBought(seat=seat, system=system, good=good, units=units, size=grown.size, cost=cost))


def held_problem(s: State, seat: int, system: str, good: str, units: int, rule: str) -> Refusal | None:
    """Why a player cannot part with units: he has not so many."""
    if system not in SYSTEMS or good not in GOOD_INDEX:
        return refuse(rule, "no-such-factory")
    factory = s.seats[seat].factories.get(slot(system, good))
    if factory is None:
        return refuse(rule, "no-such-factory")
    if not 1 <= units <= factory.size:
        return refuse(rule, "factory-not-so-large", units=units, size=factory.size)
    return None


def sale_problem(s: State, seat: int, system: str, good: str, units: int) -> Refusal | None:
    """ST-19.4, 19.5: why units may not be sold to the market."""
    problem = held_problem(s, seat, system, good, units, "ST-19.4")
    if problem is not None:
        return problem
    factory = s.seats[seat].factories[slot(system, good)]
    if shut(s, factory):
        return refuse("ST-19.5", "factory-sabotaged", until=factory.closed_until)
    return None


def sell(t: T, seat: int, system: str, good: str, units: int) -> None:
    """ST-19.4: five times the present price for each unit."""
    paid = units * unit_value(t.state, system, good)
    size = shrink(t.state.seats[seat], slot(system, good), units)
    t.emit(FactorySold(seat=seat, system=system, good=good, units=units, size=size, paid=paid))
    change_cash(t, seat, paid, "ST-19.4", "factory")


def close(t: T, seat: int, system: str, good: str, units: int) -> None:
    """ST-19.3b: closes units for nothing."""
    size = shrink(t.state.seats[seat], slot(system, good), units)
    t.emit(FactoryClosed(seat=seat, system=system, good=good, units=units, size=size))


def shrink(player: Seat, key: int, units: int) -> int:
    """Takes units away; at 0 the factory and its record are gone (ST-19.6b). Returns the size left."""
    factory = player.factories[key]
    left = factory.size - units
    if left:
        player.factories[key] = msgspec.structs.replace(factory, size=left)
    else:
        del player.factories[key]
    return left

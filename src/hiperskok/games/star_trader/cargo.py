"""Cargo aboard ships and adrift, basic goods and lots alike: a basic good has the counter 0."""

from __future__ import annotations

from hiperskok.games.star_trader.actions import TakeCargo
from hiperskok.games.star_trader.lots import add_lot, store
from hiperskok.games.star_trader.ships import change, free_berths, free_hold
from hiperskok.games.star_trader.state import NO_GOODS, Lot, Ship, State
from hiperskok.games.star_trader.storage import put, room_for
from hiperskok.games.star_trader.tables import BASIC_GOODS, GOOD_INDEX, GOODS, SYSTEM_INDEX
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.refusals import Refusal, refuse

BASIC_COUNTER = 0
ANY_NUMBER = 10**6
_RANK: dict[str, int] = {good: index for index, good in enumerate(GOODS)}


def cargo(ship: Ship) -> list[Lot]:
    """Everything a ship carries that can change stores: not passengers, agents or a charter (R-097)."""
    found: list[Lot] = []
    if ship.goods != NO_GOODS:
        found = [Lot(BASIC_COUNTER, good, units) for good, units in zip(BASIC_GOODS, ship.goods, strict=True) if units]
    return [*found, *ship.lots]


def units_aboard(ship: Ship, counter: int, good: str) -> int:
    """Units of a good of that counter aboard."""
    if counter == BASIC_COUNTER:
        return ship.goods[GOOD_INDEX[good]] if good in GOOD_INDEX else 0
    return sum([lot.units for lot in ship.lots if lot.counter == counter and lot.good == good])


def load_units(s: State, ship: Ship, counter: int, good: str, units: int) -> Ship:
    """Puts units aboard (or, negative, takes them off)."""
    if counter != BASIC_COUNTER:
        return change(s, ship, lots=add_lot(ship.lots, counter, good, units))
    goods = list(ship.goods)
    goods[GOOD_INDEX[good]] += units
    return change(s, ship, goods=tuple(goods))


def room_aboard(ship: Ship, good: str) -> int:
    """ST-14.3b, ST-7.6c: how many units of a good still fit: hold, berths (slaves), or any number."""
    figures = GOODS[good]
    if figures.volume:
        return max(0, free_hold(ship))
    return max(0, free_berths(ship)) if figures.berths else ANY_NUMBER


def units_of(pile: tuple[Lot, ...], counter: int, good: str) -> int:
    """Units of a good in a pile set aside."""
    return sum([lot.units for lot in pile if lot.counter == counter and lot.good == good])


def add_to(pile: tuple[Lot, ...], counter: int, good: str, units: int) -> tuple[Lot, ...]:
    """A pile with units added (or, negative, taken), by the order of goods, then counters."""
    held = {(_RANK[lot.good], lot.counter): lot for lot in pile}
    key = (_RANK[good], counter)
    before = held[key].units if key in held else 0
    held[key] = Lot(counter, good, before + units)
    return tuple([held[each] for each in sorted(held) if held[each].units])


def store_room(s: State, seat: int, target: str, system: str, good: str, basic: bool) -> int:
    """How many units of a good a store ``ship N`` or ``warehouse`` of a player can take (no illegal ones there)."""
    if target != "warehouse":
        return room_aboard(s.ships[int(target.split()[1])], good)
    if basic:
        return max(0, room_for(s, seat, target, system, good))
    return ANY_NUMBER if GOODS[good].legal and s.seats[seat].warehouses[SYSTEM_INDEX[system]] else 0


def put_in_store(s: State, seat: int, target: str, system: str, lot: Lot) -> None:
    """Puts units into a store ``ship N`` or ``warehouse``."""
    if target != "warehouse":
        load_units(s, s.ships[int(target.split()[1])], lot.counter, lot.good, lot.units)
    elif lot.counter == BASIC_COUNTER:
        put(s, seat, target, system, lot.good, lot.units)
    else:
        player = s.seats[seat]
        player.lots = store(player.lots, system, lot.counter, lot.good, lot.units)


def taking_options(s: State, seat: int, pile: tuple[Lot, ...], targets: list[str], system: str) -> list[Option]:
    """Units of a pile into own stores, as far as they fit."""
    found: list[Option] = []
    for lot in pile:
        for target in targets:
            room = store_room(s, seat, target, system, lot.good, lot.counter == BASIC_COUNTER)
            if room > 0:
                given = TakeCargo(lot.good, lot.counter, target, 1)
                found.append(Option(given, "units", Numbers.to(1, min(lot.units, room))))
    return found


def check_taking(
    s: State, seat: int, pile: tuple[Lot, ...], targets: list[str], system: str, action: TakeCargo, rule: str
) -> Refusal | None:
    """The law of taking units of a pile into a store."""
    if action.target not in targets:
        return refuse(rule, "no-store-there", target=action.target[:40])
    left = units_of(pile, action.counter, action.good)
    if not 1 <= action.units <= left:
        return refuse(rule, "not-so-much-adrift", units=action.units, left=left)
    room = store_room(s, seat, action.target, system, action.good, action.counter == BASIC_COUNTER)
    if action.units > room:
        return refuse("ST-14.3b", "cargo-does-not-fit", units=action.units, room=room)
    return None

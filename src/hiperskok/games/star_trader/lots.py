"""Lots of special and illegal goods (R-038): each keeps its counter; the counter returns with the last unit."""

from __future__ import annotations

from hiperskok.games.star_trader.state import Lot, State, StoredLot
from hiperskok.games.star_trader.tables import OPPORTUNITIES

EXPEDITION = next(number for number, each in OPPORTUNITIES.items() if each.kind == "expedition")


def add_lot(lots: tuple[Lot, ...], counter: int, good: str, units: int) -> tuple[Lot, ...]:
    """Lots with units of a counter added (or, negative, taken); empty ones vanish."""
    held = {lot.counter: lot for lot in lots}
    before = held[counter].units if counter in held else 0
    held[counter] = Lot(counter, good, before + units)
    return tuple([held[key] for key in sorted(held) if held[key].units])


def units_of(lots: tuple[Lot, ...], counter: int) -> int:
    return sum([lot.units for lot in lots if lot.counter == counter])


def stored(lots: tuple[StoredLot, ...], system: str) -> tuple[Lot, ...]:
    """The lots in a warehouse."""
    return tuple([each.lot for each in lots if each.system == system])


def store(lots: tuple[StoredLot, ...], system: str, counter: int, good: str, units: int) -> tuple[StoredLot, ...]:
    """Warehouse lots with units added or taken."""
    here = add_lot(stored(lots, system), counter, good, units)
    others = [each for each in lots if each.system != system]
    return tuple([*others, *[StoredLot(system, lot) for lot in here]])


def counters_in_use(s: State) -> set[int]:
    """Counters that lie under ships: their goods are not all sold, or their charter or expedition runs."""
    used = {counter.number for counter in s.track}
    used |= {lot.counter for lot in s.adrift}
    for ship in s.ships.values():
        used |= {lot.counter for lot in ship.lots}
        used.update(ship.charters)
        if ship.place == "away":
            used.add(EXPEDITION)
    for player in s.seats:
        used |= {each.lot.counter for each in player.lots}
        used |= {lot.counter for lot in player.wreck}
    return used


def return_empty_counters(s: State) -> None:
    """ST-6.3b, 6.3c: opportunity counters nobody uses any more go back to the pool."""
    out = counters_in_use(s)
    back = [number for number in OPPORTUNITIES if number not in out and number not in s.pool]
    if back:
        s.pool = tuple(sorted([*s.pool, *back]))

"""Keeping a promise to pay, deliver or give back: what is handed over, from which store into which (ST-22.D3)."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader.cargo import store_room
from hiperskok.games.star_trader.deals import module_place, takes_loose
from hiperskok.games.star_trader.moves import lots_in, put_lot
from hiperskok.games.star_trader.ships import able, fleet
from hiperskok.games.star_trader.shipyard import fit_problem
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Deal, Item, Promise, Ship, State, fork
from hiperskok.games.star_trader.storage import put, room_for, units_in
from hiperskok.games.star_trader.tables import GOOD_INDEX, OPPORTUNITIES, SYSTEM_INDEX
from hiperskok.games.star_trader.vows import delivery_place
from hiperskok.kernel.refusals import Refusal, refuse


def handover(t: T, deal: Deal, promise: Promise) -> tuple[Item, ...] | Refusal:
    """The transfers that keep a promise now, as far as its giver can know: the taker's room is still open."""
    if promise.what == "pay":
        return (Item("cash", promise.giver, promise.taker, promise.amount),)
    if promise.what == "deliver":
        return _goods(t, promise, promise.name, promise.amount, promise.system)
    if promise.what != "return":
        return refuse("ST-22.D3", "deal-nothing-to-deliver")
    item = deal.items[promise.item]
    if item.what in ("goods", "lot"):
        good = item.name or OPPORTUNITIES[item.number].good
        return _goods(t, promise, good, item.units, item.system)
    if item.what == "module":
        return _module(t.state, promise, item.name)
    back = msgspec.structs.replace(item, giver=promise.giver, taker=promise.taker, contents=False)
    return (back,)


def _stores(s: State, seat: int, system: str, place: str) -> list[str]:
    """A player's stores in a port or on a planet."""
    there = [ship for ship in fleet(s, seat) if able(ship) and (ship.system, ship.place) == (system, place)]
    ships = [f"ship {ship.id}" for ship in there]
    house = place == "port" and s.seats[seat].warehouses[SYSTEM_INDEX[system]]
    return ["warehouse", *ships] if house else ships


def _goods(t: T, promise: Promise, good: str, units: int, system: str) -> tuple[Item, ...] | Refusal:
    """Units of a good out of the giver's stores there, fresh ones first."""
    s = t.state
    place = delivery_place(good)
    targets = _stores(s, promise.taker, system, place)
    if not targets:
        return refuse("ST-22.5a", "deal-no-such-store")
    found: list[Item] = []
    for source, counter, held in _held(s, promise.giver, good, system, place):
        taken = min(units, held)
        if taken:
            what, name = ("lot", "") if counter else ("goods", good)
            found.append(
                Item(what, promise.giver, promise.taker, taken, name, system, source, targets[0], number=counter)
            )
            units -= taken
    if units:
        return refuse("ST-22.5b", "deal-nothing-to-deliver")
    return tuple(found)


def _held(s: State, seat: int, good: str, system: str, place: str) -> list[tuple[str, int, int]]:
    """Where a player has units of a good: store, counter (0 for basic goods), units."""
    stores = _stores(s, seat, system, place)
    if good in GOOD_INDEX:
        return [(store, 0, units_in(s, seat, store, system, good)) for store in ("loose", *stores)]
    lots = [(store, lot) for store in stores for lot in lots_in(s, seat, store, system)]
    return [(store, lot.counter, lot.units) for store, lot in lots if lot.good == good]


def _module(s: State, promise: Promise, module: str) -> tuple[Item, ...] | Refusal:
    """A module of that type from a ship of the giver to one of the taker at the same place."""
    place = module_place(module)
    for ship in fleet(s, promise.giver):
        for fitted in ship.modules if able(ship) and ship.place == place else ():
            for other in _together(s, ship, promise.taker) if fitted.type == module else ():
                target = str(other.id)
                return (
                    Item(
                        "module",
                        promise.giver,
                        promise.taker,
                        name=module,
                        target=target,
                        ship=ship.id,
                        number=fitted.hits,
                    ),
                )
    return refuse("ST-8.3b", "deal-nothing-to-deliver")


def _together(s: State, ship: Ship, seat: int) -> list[Ship]:
    """A player's ships where another's ship is."""
    place = (ship.system, ship.place)
    return [other for other in fleet(s, seat) if able(other) and (other.system, other.place) == place]


# --- where the taker puts it ----------------------------------------------------------------------------------------


def placed(t: T, items: tuple[Item, ...]) -> tuple[Item, ...] | None:
    """The transfers into stores of the taker that have room for them, or None if he has not."""
    trial = fork(t.state)
    found: list[Item] = []
    for item in items:
        if item.what in ("goods", "lot"):
            parts = _spread(t, trial, item)
            if parts is None:
                return None
            found += parts
        elif item.what == "module":
            ships = _together(trial, trial.ships[item.ship], item.taker)
            fitting = [each for each in ships if fit_problem(trial, item.taker, each, item.name) is None]
            if not fitting:
                return None
            found.append(msgspec.structs.replace(item, target=str(fitting[0].id)))
        else:
            found.append(item)
    return tuple(found)


def _spread(t: T, trial: State, item: Item) -> list[Item] | None:
    """Goods over the taker's stores; until step 5c they may lie loose (ST-14.4)."""
    basic = item.what == "goods"
    good = item.name or OPPORTUNITIES[item.number].good
    if basic and takes_loose(t, item.taker, item.system):
        return [msgspec.structs.replace(item, target="loose")]
    found: list[Item] = []
    left = item.units
    for store in _stores(trial, item.taker, item.system, delivery_place(good)):
        if basic:
            room = room_for(trial, item.taker, store, item.system, good)
        else:
            room = store_room(trial, item.taker, store, item.system, good, basic=False)
        units = min(left, room)
        if units > 0:
            found.append(msgspec.structs.replace(item, target=store, units=units))
            left -= units
            if basic:
                put(trial, item.taker, store, item.system, good, units)
            else:
                put_lot(trial, item.taker, store, item.system, item.number, units)
    return found if not left else None

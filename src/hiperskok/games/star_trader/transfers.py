"""Transfers of a deal (ST-22.D2), each in two halves: what the giver must have, what the taker must have room for."""

from __future__ import annotations

from hiperskok.games.star_trader.agents import agent_of, change_agent
from hiperskok.games.star_trader.cargo import store_room
from hiperskok.games.star_trader.crews import unpaid_problem
from hiperskok.games.star_trader.factories import shrink
from hiperskok.games.star_trader.lots import stored, units_of
from hiperskok.games.star_trader.moves import lots_in, put_lot
from hiperskok.games.star_trader.ships import change, hold_without
from hiperskok.games.star_trader.shipyard import fit_problem
from hiperskok.games.star_trader.standing import special
from hiperskok.games.star_trader.state import Factory, Item, Module, Ship, State, StoredLot
from hiperskok.games.star_trader.storage import put, room_for, units_in, warehouse_room
from hiperskok.games.star_trader.tables import BASIC_GOODS, GOODS, OPPORTUNITIES, SYSTEM_INDEX, slot
from hiperskok.kernel.refusals import Refusal, refuse


def give(s: State, item: Item) -> Refusal | None:
    """Takes an item from its giver, or says why he cannot give it."""
    half = _GIVE.get(item.what)
    return half(s, item) if half is not None else None


def receive(s: State, item: Item) -> Refusal | None:
    """Hands an item to its taker, or says why he cannot take it."""
    half = _RECEIVE.get(item.what)
    return half(s, item) if half is not None else None


def _elsewhere(units: int, held: int) -> Refusal | None:
    return None if 1 <= units <= held else refuse("ST-22.5b", "deal-goods-elsewhere", units=units, held=held)


# --- goods ------------------------------------------------------------------------------------------------------


def _give_goods(s: State, item: Item) -> Refusal | None:
    problem = _elsewhere(item.units, units_in(s, item.giver, item.source, item.system, item.name))
    if problem is None:
        put(s, item.giver, item.source, item.system, item.name, -item.units)
    return problem


def _receive_goods(s: State, item: Item) -> Refusal | None:
    if item.target != "loose" and item.units > room_for(s, item.taker, item.target, item.system, item.name):
        return refuse("ST-22.5a", "deal-no-room")
    put(s, item.taker, item.target, item.system, item.name, item.units)
    return None


def _give_lot(s: State, item: Item) -> Refusal | None:
    problem = _elsewhere(item.units, units_of(lots_in(s, item.giver, item.source, item.system), item.number))
    if problem is None:
        put_lot(s, item.giver, item.source, item.system, item.number, -item.units)
    return problem


def _receive_lot(s: State, item: Item) -> Refusal | None:
    good = OPPORTUNITIES[item.number].good
    if item.units > store_room(s, item.taker, item.target, item.system, good, basic=False):
        return refuse("ST-22.5a", "deal-no-room")
    put_lot(s, item.taker, item.target, item.system, item.number, item.units)
    return None


# --- modules and ships ------------------------------------------------------------------------------------------


def _unpaid(s: State, ship: Ship) -> Refusal | None:
    """ST-8.8a: in the Investment phase the crew is paid before its ship is changed."""
    return unpaid_problem(s, ship) if s.phase == "investment" else None


def _give_module(s: State, item: Item) -> Refusal | None:
    ship, module = s.ships[item.ship], Module(item.name, item.number)
    if module not in ship.modules:
        return refuse("ST-8.3b", "no-such-module", module=item.name)
    if not hold_without(ship, module):
        return refuse("R-065", "cargo-needs-module")
    problem = _unpaid(s, ship)
    if problem is None:
        left = list(ship.modules)
        left.remove(module)
        change(s, ship, modules=tuple(left))
    return problem


def _receive_module(s: State, item: Item) -> Refusal | None:
    ship = s.ships[int(item.target)]
    problem = fit_problem(s, item.taker, ship, item.name) or _unpaid(s, ship)
    if problem is None:
        change(s, ship, modules=(*ship.modules, Module(item.name, item.number)))
    return problem


def _give_ship(s: State, item: Item) -> Refusal | None:
    """What the owner alone knows of a ship: special goods go with it only when and where they change hands."""
    ship = s.ships[item.ship]
    for lot in ship.lots:
        legal = GOODS[lot.good].legal
        phases = ("transactions", "opportunities") if legal else ("opportunities",)
        if s.phase not in phases or ship.place != ("port" if legal else "planet"):
            return refuse("ST-22.5b", "deal-cargo-aboard")
    most: int | None = special(s, item.taker, "max_cargo_modules_per_ship")
    if most is not None and sum([module.type == "cargo" for module in ship.modules]) > most:
        return refuse("ST-23.6", "corporation-cargo-limit", most=most)
    return None


def _receive_ship(s: State, item: Item) -> Refusal | None:
    change(s, s.ships[item.ship], owner=item.taker)
    paid = f"wages {item.ship}"
    if paid in s.seats[item.giver].used:  # ST-8.8a: a crew is paid once a stage, whoever owns the ship
        s.seats[item.taker].used = (*s.seats[item.taker].used, paid)
    return None


# --- warehouses and factories -----------------------------------------------------------------------------------


def _give_warehouse(s: State, item: Item) -> Refusal | None:
    """R-123: the whole contents of a warehouse may go along."""
    index = SYSTEM_INDEX[item.system]
    giver, taker = s.seats[item.giver], s.seats[item.taker]
    held = giver.warehouses[index]
    if not 1 <= item.units <= held:
        return refuse("R-123", "deal-no-warehouse", held=held)
    giver.warehouses[index] -= item.units
    if item.contents:
        for good in BASIC_GOODS:
            place = slot(item.system, good)
            taker.stock[place] += giver.stock[place]
            giver.stock[place] = 0
        for lot in stored(giver.lots, item.system):
            put_lot(s, item.taker, "warehouse", item.system, lot.counter, lot.units)
        taker.modules = (*taker.modules, *[each for each in giver.modules if each.system == item.system])
        giver.lots = _elsewhere_stored(giver.lots, item.system)
        giver.modules = tuple([each for each in giver.modules if each.system != item.system])
    return None


def _elsewhere_stored(lots: tuple[StoredLot, ...], system: str) -> tuple[StoredLot, ...]:
    return tuple([each for each in lots if each.system != system])


def settle_warehouses(s: State, items: tuple[Item, ...], seat: int | None) -> Refusal | None:
    """R-123: what the seller keeps must hold what is left of his goods."""
    for item in items:
        if item.what != "warehouse" or seat not in (None, item.giver):
            continue
        giver = s.seats[item.giver]
        left = giver.warehouses[SYSTEM_INDEX[item.system]]
        stock = any(giver.stock[slot(item.system, good)] for good in BASIC_GOODS)
        if warehouse_room(giver, item.system) < 0 or (not left and (stock or stored(giver.lots, item.system))):
            return refuse("R-123", "deal-warehouse-full")
    return None


def _receive_warehouse(s: State, item: Item) -> Refusal | None:
    s.seats[item.taker].warehouses[SYSTEM_INDEX[item.system]] += item.units
    return None


def _give_factory(s: State, item: Item) -> Refusal | None:
    place = slot(item.system, item.name)
    factory = s.seats[item.giver].factories.get(place)
    if factory is None or not 1 <= item.units <= factory.size:
        return refuse("ST-19.4", "deal-no-factory")
    shrink(s.seats[item.giver], place, item.units)
    return None


def _receive_factory(s: State, item: Item) -> Refusal | None:
    factories, place = s.seats[item.taker].factories, slot(item.system, item.name)
    old = factories.get(place, Factory(0))
    factories[place] = Factory(old.size + item.units, old.record, old.closed_until)
    return None


# --- agents -----------------------------------------------------------------------------------------------------


def _receive_agent(s: State, item: Item) -> Refusal | None:
    """The agent goes ashore where it is."""
    agent = agent_of(s, item.name)
    assert agent is not None
    place, system = agent.place, agent.system
    if place == "ship":
        place, system = s.ships[agent.ship].place, s.ships[agent.ship].system
    change_agent(s, agent, owner=item.taker, place=place, system=system, ship=0)
    return None


_GIVE = {
    "goods": _give_goods,
    "lot": _give_lot,
    "module": _give_module,
    "ship": _give_ship,
    "warehouse": _give_warehouse,
    "factory": _give_factory,
}
_RECEIVE = {
    "goods": _receive_goods,
    "lot": _receive_lot,
    "module": _receive_module,
    "ship": _receive_ship,
    "warehouse": _receive_warehouse,
    "factory": _receive_factory,
    "agent": _receive_agent,
}

"""Deals (ST-22): what may change hands when, and carrying it out, all or nothing (R-170, R-171)."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader import lots as lots_of
from hiperskok.games.star_trader.agents import agent_of, agents_aboard, change_agent
from hiperskok.games.star_trader.events import ClaimHeard
from hiperskok.games.star_trader.factories import room_for_units
from hiperskok.games.star_trader.losses import passenger_penalty
from hiperskok.games.star_trader.moves import lots_in, put_lot
from hiperskok.games.star_trader.ships import able, change, free_berths, free_hold, hold_without, in_port
from hiperskok.games.star_trader.shipyard import fit_problem, watch_fee
from hiperskok.games.star_trader.standing import T, available, change_cash, special
from hiperskok.games.star_trader.state import Claim, Factory, Item, Module, Seat, Ship, State
from hiperskok.games.star_trader.storage import has_store, put, room_for, units_in, warehouse_room
from hiperskok.games.star_trader.tables import (
    AGENTS,
    BASIC_GOODS,
    FIGURES,
    GOODS,
    HULLS,
    OPPORTUNITIES,
    SYSTEM_INDEX,
    slot,
)
from hiperskok.kernel.refusals import Refusal, refuse

UNIT_CAPACITY: int = FIGURES["warehouse"]["unit_capacity"]


def transfer_problem(t: T, item: Item) -> Refusal | None:
    """Why an item cannot change hands now (ST-22.5), or None."""
    return _PROBLEMS[item.what](t, item)


def transfer(t: T, item: Item) -> None:
    """Carries out a transfer that ``transfer_problem`` has passed."""
    _TRANSFERS[item.what](t, item)


def in_procedure(t: T, ship: Ship) -> bool:
    """R-170: a ship named by an open procedure changes hands only after it."""
    for frame in t.flow.frames:
        if getattr(frame, "ship", 0) == ship.id:
            return True
        if getattr(frame, "system", "") == ship.system and ship.place == "space":
            return True
    return False


# --- cash and information: any moment -----------------------------------------------------------------------


def _cash_problem(t: T, item: Item) -> Refusal | None:
    cash = available(t, item.giver)
    if not 1 <= item.units <= cash:
        return refuse("R-171", "deal-cash-short", units=item.units)
    return None


def _give_cash(t: T, item: Item) -> None:
    change_cash(t, item.giver, -item.units, "ST-22.0a", "deal")
    change_cash(t, item.taker, item.units, "ST-22.0a", "deal")


def _claim_problem(t: T, item: Item) -> Refusal | None:
    if not any(counter.place == item.place for counter in t.state.track):
        return refuse("R-029", "deal-counter-gone")
    return None


def _give_claim(t: T, item: Item) -> None:
    s = t.state
    due = next(counter.due for counter in s.track if counter.place == item.place)
    buyer = s.seats[item.taker]
    buyer.claims = (*buyer.claims, Claim(item.giver, due, item.place, item.number, item.text))
    t.tell(ClaimHeard(seat=item.giver, place=item.place, number=item.number), item.taker)


# --- goods --------------------------------------------------------------------------------------------------


def _store_ship(s: State, seat: int, name: str) -> Ship | None:
    words = name.split()
    if len(words) != 2 or words[0] != "ship" or not words[1].isdecimal():
        return None
    ship = s.ships.get(int(words[1]))
    return ship if ship is not None and ship.owner == seat and able(ship) else None


def store_place(s: State, seat: int, name: str, system: str) -> str:
    """Where a player's store lies in a system: port, space, planet, or nowhere."""
    if name == "loose":
        return "port"
    if name == "warehouse":
        return "port" if s.seats[seat].warehouses[SYSTEM_INDEX[system]] else ""
    ship = _store_ship(s, seat, name)
    return ship.place if ship is not None and ship.system == system else ""


def _salvaging(t: T, system: str) -> bool:
    """ST-11.5b: during salvage goods may be sold to another participant, in the space."""
    return any(
        frame.__struct_config__.tag == "salvage" and getattr(frame, "system", "") == system for frame in t.flow.frames
    )


def _goods_problem(t: T, item: Item) -> Refusal | None:
    s = t.state
    source = store_place(s, item.giver, item.source, item.system)
    target = store_place(s, item.taker, item.target, item.system)
    if item.target == "loose" and not (s.phase == "transactions" and has_store(s, item.taker, item.system)):
        target = ""
    if not source or source != target:
        return refuse("ST-22.5b", "deal-not-at-one-place")
    trading = s.phase == "transactions" or (s.phase == "opportunities" and item.source == "loose")
    if not (trading and source == "port") and not (source == "space" and _salvaging(t, item.system)):
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    held = units_in(s, item.giver, item.source, item.system, item.name)
    if not 1 <= item.units <= held:
        return refuse("ST-22.5b", "deal-goods-elsewhere", units=item.units, held=held)
    if item.target != "loose" and item.units > room_for(s, item.taker, item.target, item.system, item.name):
        return refuse("ST-22.5a", "deal-no-room")
    return None


def _give_goods(t: T, item: Item) -> None:
    put(t.state, item.giver, item.source, item.system, item.name, -item.units)
    put(t.state, item.taker, item.target, item.system, item.name, item.units)


def _lot_problem(t: T, item: Item) -> Refusal | None:
    s = t.state
    good = OPPORTUNITIES[item.number].good
    source = store_place(s, item.giver, item.source, item.system)
    target = store_place(s, item.taker, item.target, item.system)
    legal = GOODS[good].legal
    if not source or source != target or source != ("port" if legal else "planet"):
        return refuse("ST-16.3a" if not legal else "ST-22.5b", "deal-not-at-one-place")
    if s.phase != "opportunities" and not (legal and s.phase == "transactions"):
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    held = lots_of.units_of(lots_in(s, item.giver, item.source, item.system), item.number)
    if not 1 <= item.units <= held:
        return refuse("ST-22.5b", "deal-goods-elsewhere", units=item.units, held=held)
    ship = _store_ship(s, item.taker, item.target)
    if ship is not None:
        room = free_hold(ship) if GOODS[good].volume else free_berths(ship) if GOODS[good].berths else item.units
        if item.units > room:
            return refuse("ST-22.5a", "deal-no-room")
    return None


def _give_lot(t: T, item: Item) -> None:
    put_lot(t.state, item.giver, item.source, item.system, item.number, -item.units)
    put_lot(t.state, item.taker, item.target, item.system, item.number, item.units)


# --- ships and modules: any decision point (R-062) ------------------------------------------------------------


def _module_problem(t: T, item: Item) -> Refusal | None:
    s = t.state
    ship, other = s.ships.get(item.ship), s.ships.get(int(item.target or 0))
    if ship is None or other is None or ship.owner != item.giver or other.owner != item.taker:
        return refuse("ST-8.3b", "deal-ship-gone")
    if not (able(ship) and able(other) and in_port(ship) and in_port(other, ship.system)):
        return refuse("ST-8.3b", "not-in-one-port")
    module = Module(item.name, item.number)
    if module not in ship.modules:
        return refuse("ST-8.3b", "no-such-module", module=item.name)
    if not hold_without(ship, module):
        return refuse("R-065", "cargo-needs-module")
    problem = fit_problem(s, item.taker, other, item.name)
    if problem is not None:
        return problem
    if watch_fee(s, other, item.name) > available(t, item.taker):
        return refuse("ST-8.6c", "deal-cash-short", units=watch_fee(s, other, item.name))
    return None


def _give_module(t: T, item: Item) -> None:
    s = t.state
    ship, other = s.ships[item.ship], s.ships[int(item.target)]
    module = Module(item.name, item.number)
    left = list(ship.modules)
    left.remove(module)
    change_cash(t, item.taker, -watch_fee(s, other, item.name), "ST-8.6c", "crew")
    change(s, ship, modules=tuple(left))
    change(s, other, modules=(*other.modules, module))


def _ship_problem(t: T, item: Item) -> Refusal | None:
    s = t.state
    ship = s.ships.get(item.ship)
    if ship is None or ship.owner != item.giver:
        return refuse("ST-8.4a", "deal-ship-gone")
    if not able(ship) or in_procedure(t, ship):
        return refuse("R-170", "deal-ship-busy")
    if ship.place == "space" and agents_aboard(s, ship.id):
        return refuse("ST-17.2", "deal-agent-aboard")
    if special(s, item.taker, "no_legal_ship_purchase") and not special(
        s, item.taker, "purchases_from_players_allowed"
    ):
        return refuse("R-169c", "deal-banned", hull=HULLS[ship.hull].id)
    return None


def _give_ship(t: T, item: Item) -> None:
    s = t.state
    ship = s.ships[item.ship]
    passenger_penalty(t, ship, "R-125")
    ship = s.ships[item.ship]
    for agent in agents_aboard(s, ship.id):
        change_agent(s, agent, place=ship.place, system=ship.system, ship=0)
    change(s, ship, owner=item.taker)


# --- warehouses and factories: Investment ---------------------------------------------------------------------


def _warehouse_problem(t: T, item: Item) -> Refusal | None:
    s = t.state
    if s.phase != "investment":
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    giver = s.seats[item.giver]
    if not 1 <= item.units <= giver.warehouses[SYSTEM_INDEX[item.system]]:
        return refuse("R-123", "deal-no-warehouse")
    left = giver.warehouses[SYSTEM_INDEX[item.system]] - item.units
    if warehouse_room(giver, item.system) < UNIT_CAPACITY * item.units or (not left and _stores(giver, item)):
        return refuse("R-123", "deal-warehouse-full")
    return None


def _stores(giver: Seat, item: Item) -> bool:
    stock = any(giver.stock[slot(item.system, good)] for good in BASIC_GOODS)
    return stock or bool(lots_of.stored(giver.lots, item.system))


def _give_warehouse(t: T, item: Item) -> None:
    index = SYSTEM_INDEX[item.system]
    t.state.seats[item.giver].warehouses[index] -= item.units
    t.state.seats[item.taker].warehouses[index] += item.units


def _factory_problem(t: T, item: Item) -> Refusal | None:
    s = t.state
    if s.phase != "investment":
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    factory = s.seats[item.giver].factories.get(slot(item.system, item.name))
    if factory is None or not 1 <= item.units <= factory.size:
        return refuse("ST-19.4", "deal-no-factory")
    if factory.closed_until >= s.stage:
        return refuse("ST-19.5", "deal-factory-closed")
    if special(s, item.taker, "no_factory_purchase") and not special(s, item.taker, "purchases_from_players_allowed"):
        return refuse("R-169c", "deal-banned", hull="")
    if item.units > room_for_units(s.seats[item.taker]):
        return refuse("ST-19.3a", "deal-factory-limit")
    return None


def _give_factory(t: T, item: Item) -> None:
    place = slot(item.system, item.name)
    giver, taker = t.state.seats[item.giver].factories, t.state.seats[item.taker].factories
    left = giver[place].size - item.units
    if left:
        giver[place] = msgspec.structs.replace(giver[place], size=left)
    else:
        del giver[place]
    old = taker.get(place, Factory(0))
    taker[place] = msgspec.structs.replace(old, size=old.size + item.units)


# --- agents: Opportunities ------------------------------------------------------------------------------------


def _agent_problem(t: T, item: Item) -> Refusal | None:
    s = t.state
    agent = agent_of(s, item.name) if item.name in AGENTS else None
    if agent is None or agent.owner != item.giver:
        return refuse("ST-17.1", "deal-agent-gone")
    if s.phase != "opportunities":
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    if agent.place == "ship":
        ship = s.ships[agent.ship]
        if not able(ship) or ship.place == "space":
            return refuse("ST-17.2", "deal-agent-aboard")
    return None


def _give_agent(t: T, item: Item) -> None:
    s = t.state
    agent = agent_of(s, item.name)
    assert agent is not None
    place, system = agent.place, agent.system
    if place == "ship":
        place, system = s.ships[agent.ship].place, s.ships[agent.ship].system
    change_agent(s, agent, owner=item.taker, place=place, system=system, ship=0)


_PROBLEMS = {
    "cash": _cash_problem,
    "information": _claim_problem,
    "goods": _goods_problem,
    "lot": _lot_problem,
    "module": _module_problem,
    "ship": _ship_problem,
    "warehouse": _warehouse_problem,
    "factory": _factory_problem,
    "agent": _agent_problem,
}
_TRANSFERS = {
    "cash": _give_cash,
    "information": _give_claim,
    "goods": _give_goods,
    "lot": _give_lot,
    "module": _give_module,
    "ship": _give_ship,
    "warehouse": _give_warehouse,
    "factory": _give_factory,
    "agent": _give_agent,
}

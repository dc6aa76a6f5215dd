"""Moving own things at the owner's decision points: goods, lots, agents, modules (R-062, R-077, ST-14.5, ST-17.3).

The phases in which a player may do so include ``MOVE_ACTIONS`` in their kinds and hand such answers over here.
"""

from __future__ import annotations

from hiperskok.games.star_trader.actions import MoveAgent, MoveGoods, MoveLot, MoveModule
from hiperskok.games.star_trader.agents import agent_of, change_agent
from hiperskok.games.star_trader.events import AgentMoved, GoodsMoved, LotMoved, ModuleMoved
from hiperskok.games.star_trader.lots import add_lot, store, stored, units_of
from hiperskok.games.star_trader.ships import (
    able,
    change,
    fleet,
    free_berths,
    free_hold,
    hold_without,
    in_port,
    watch_fee,
)
from hiperskok.games.star_trader.shipyard import fit_problem
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import Lot, Module, Ship, State
from hiperskok.games.star_trader.storage import put, room_for, units_in
from hiperskok.games.star_trader.tables import (
    BASIC_GOODS,
    CLOSED_PORT_LAW,
    GOODS,
    OPPORTUNITIES,
    SYSTEM_IDS,
    SYSTEM_INDEX,
    SYSTEMS,
)
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.refusals import Refusal, refuse

MOVE_ACTIONS: tuple[type[Action], ...] = (MoveGoods, MoveLot, MoveAgent, MoveModule)

ANY_NUMBER = 10**6


def ship_of_store(s: State, seat: int, name: str) -> Ship | None:
    """The own, able ship a store ``ship N`` names."""
    words = name.split()
    if len(words) != 2 or words[0] != "ship" or not words[1].isdecimal() or len(words[1]) > 9:
        return None
    ship = s.ships.get(int(words[1]))
    return ship if ship is not None and ship.owner == seat and able(ship) and str(ship.id) == words[1] else None


def _berthed(s: State, seat: int) -> dict[tuple[str, str], list[Ship]]:
    """Own able ships in ports and on planets, by place."""
    found: dict[tuple[str, str], list[Ship]] = {}
    for ship in fleet(s, seat):
        if able(ship) and ship.place != "space":
            found.setdefault((ship.system, ship.place), []).append(ship)
    return found


def move_options(t: T, seat: int) -> list[Option]:
    """Every move of own things that is possible now, grouped by action type."""
    s = t.state
    berthed = _berthed(s, seat)
    if not berthed and not any(s.seats[seat].loose):
        return []
    return [
        *_goods_options(s, seat, berthed),
        *_lot_options(s, seat, berthed),
        *_agent_options(s, seat, berthed),
        *_module_options(t, seat, berthed),
    ]


def check_move(t: T, seat: int, action: Action) -> Refusal | None:
    """The law for a move of own things."""
    s = t.state
    if isinstance(action, MoveGoods):
        return _check_goods(s, seat, action)
    if isinstance(action, MoveLot):
        return _check_lot(s, seat, action)
    if isinstance(action, MoveAgent):
        return _check_agent(s, seat, action)
    assert isinstance(action, MoveModule)
    return _check_module(t, seat, action)


def apply_move(t: T, seat: int, action: Action) -> None:
    """Carries out a move that ``check_move`` has passed."""
    if isinstance(action, MoveGoods):
        put(t.state, seat, action.source, action.system, action.good, -action.units)
        put(t.state, seat, action.target, action.system, action.good, action.units)
        t.emit(GoodsMoved(seat=seat, system=action.system, good=action.good, units=action.units))
    elif isinstance(action, MoveLot):
        _move_lot(t, seat, action)
    elif isinstance(action, MoveAgent):
        _move_agent(t, seat, action)
    elif isinstance(action, MoveModule):
        _move_module(t, seat, action)


# --- goods (ST-14.5a) ---------------------------------------------------------------------------------------------


def _goods_options(s: State, seat: int, berthed: dict[tuple[str, str], list[Ship]]) -> list[Option]:
    found: list[Option] = []
    player = s.seats[seat]
    for index, system in enumerate(SYSTEM_IDS):
        ships = [f"ship {ship.id}" for ship in berthed.get((system, "port"), [])]
        targets = ["warehouse", *ships] if player.warehouses[index] else ships
        if not targets:
            continue
        sources = ["loose", *targets] if any(player.loose[index * 4 : index * 4 + 4]) else targets
        if len(sources) > 1:
            found += _pairs(s, seat, system, sources, targets)
    for (system, place), group in berthed.items():
        if place == "planet" and len(group) > 1:
            stores = [f"ship {ship.id}" for ship in group]
            found += _pairs(s, seat, system, stores, stores)
    return found


def _pairs(s: State, seat: int, system: str, sources: list[str], targets: list[str]) -> list[Option]:
    found: list[Option] = []
    for source in sources:
        for good in BASIC_GOODS:
            units = units_in(s, seat, source, system, good)
            if not units:
                continue
            for target in targets:
                most = min(units, room_for(s, seat, target, system, good)) if target != source else 0
                if most > 0:
                    given = MoveGoods(system, good, source, target, 1)
                    found.append(Option(given, "units", Numbers.to(1, most)))
    return found


def _check_goods(s: State, seat: int, action: MoveGoods) -> Refusal | None:
    if action.system not in SYSTEM_INDEX or action.good not in BASIC_GOODS:
        return refuse("ST-14.5a", "no-such-goods")
    source = _store_place(s, seat, action.source, action.system)
    target = _store_place(s, seat, action.target, action.system)
    if not source or not target or action.target == "loose" or action.source == action.target:
        return refuse("ST-14.5a", "no-such-store", source=action.source[:40], target=action.target[:40])
    if source != target:
        return refuse("ST-14.5b", "planet-and-port-apart")
    held = units_in(s, seat, action.source, action.system, action.good)
    if not 1 <= action.units <= held:
        return refuse("ST-14.5a", "not-so-many-units", units=action.units, held=held)
    room = room_for(s, seat, action.target, action.system, action.good)
    if action.units > room:
        return refuse("ST-14.3a", "no-room", units=action.units, room=max(0, room))
    return None


def _store_place(s: State, seat: int, name: str, system: str) -> str:
    """Where a store lies: ``port``, ``planet``, or nowhere."""
    if name == "loose":
        return "port"
    if name == "warehouse":
        return "port" if s.seats[seat].warehouses[SYSTEM_INDEX[system]] else ""
    ship = ship_of_store(s, seat, name)
    return ship.place if ship is not None and ship.system == system and ship.place != "space" else ""


# --- lots (R-038, ST-6.3b) ----------------------------------------------------------------------------------------


def lots_in(s: State, seat: int, store_name: str, system: str) -> tuple[Lot, ...]:
    """The special and illegal goods in a store."""
    if store_name == "warehouse":
        return stored(s.seats[seat].lots, system)
    ship = ship_of_store(s, seat, store_name)
    return ship.lots if ship is not None else ()


def _lot_room(s: State, seat: int, target: str, good: str, system: str) -> int:
    figures = GOODS[good]
    if target == "warehouse":
        return ANY_NUMBER if figures.legal and s.seats[seat].warehouses[SYSTEM_INDEX[system]] else 0
    ship = ship_of_store(s, seat, target)
    if ship is None:
        return 0
    if not figures.legal and ship.place == "port" and SYSTEMS[ship.system].law in CLOSED_PORT_LAW:
        return 0  # no illegal cargo in such a port
    if figures.volume:
        return free_hold(ship)
    return free_berths(ship) if figures.berths else ANY_NUMBER


def _lot_options(s: State, seat: int, berthed: dict[tuple[str, str], list[Ship]]) -> list[Option]:
    found: list[Option] = []
    player = s.seats[seat]
    if not player.lots and not any(ship.lots for group in berthed.values() for ship in group):
        return found
    for system in SYSTEM_IDS:
        for place in ("port", "planet"):
            stores = [f"ship {ship.id}" for ship in berthed.get((system, place), [])]
            if place == "port" and player.warehouses[SYSTEM_INDEX[system]]:
                stores.insert(0, "warehouse")
            for source in stores:
                for lot in lots_in(s, seat, source, system):
                    for target in stores:
                        room = _lot_room(s, seat, target, lot.good, system) if target != source else 0
                        if room > 0:
                            given = MoveLot(lot.counter, source, target, system, 1)
                            found.append(Option(given, "units", Numbers.to(1, min(lot.units, room))))
    return found


def _check_lot(s: State, seat: int, action: MoveLot) -> Refusal | None:
    if action.system not in SYSTEM_INDEX or action.counter not in OPPORTUNITIES:
        return refuse("R-038", "no-such-lot")
    source = "" if action.source == "loose" else _store_place(s, seat, action.source, action.system)
    target = "" if action.target == "loose" else _store_place(s, seat, action.target, action.system)
    if not source or not target or action.source == action.target:
        return refuse("ST-14.5a", "no-such-store", source=action.source[:40], target=action.target[:40])
    if source != target:
        return refuse("ST-14.5b", "planet-and-port-apart")
    held = units_of(lots_in(s, seat, action.source, action.system), action.counter)
    if not 1 <= action.units <= held:
        return refuse("R-038", "not-so-many-units", units=action.units, held=held)
    good = OPPORTUNITIES[action.counter].good
    if action.target == "warehouse" and not GOODS[good].legal:
        return refuse("ST-14.3a", "illegal-in-warehouse")
    room = _lot_room(s, seat, action.target, good, action.system)
    if action.units > room:
        return refuse("ST-14.3b", "no-room", units=action.units, room=max(0, room))
    return None


def put_lot(s: State, seat: int, store_name: str, system: str, counter: int, units: int) -> None:
    """Adds (or, negative, takes) units of a lot in a store."""
    good = OPPORTUNITIES[counter].good
    if store_name == "warehouse":
        player = s.seats[seat]
        player.lots = store(player.lots, system, counter, good, units)
    else:
        ship = s.ships[int(store_name.split()[1])]
        change(s, ship, lots=add_lot(ship.lots, counter, good, units))


def _move_lot(t: T, seat: int, action: MoveLot) -> None:
    put_lot(t.state, seat, action.source, action.system, action.counter, -action.units)
    put_lot(t.state, seat, action.target, action.system, action.counter, action.units)
    good = OPPORTUNITIES[action.counter].good
    t.tell(LotMoved(seat=seat, system=action.system, good=good, units=action.units), seat)


# --- agents (ST-17.2, 17.3) ---------------------------------------------------------------------------------------


def _agent_options(s: State, seat: int, berthed: dict[tuple[str, str], list[Ship]]) -> list[Option]:
    found: list[Option] = []
    for agent in s.agents:
        if agent.owner != seat:
            continue
        where = _agent_place(s, agent.id, seat)
        if where is None:
            continue
        found += [
            Option(MoveAgent(agent.id, f"ship {ship.id}"))
            for ship in berthed.get(where, [])
            if agent.place != "ship" or agent.ship != ship.id
        ]
        if agent.place == "ship":
            found.append(Option(MoveAgent(agent.id, where[1])))
    return found


def _agent_place(s: State, name: str, seat: int) -> tuple[str, str] | None:
    """The system and place of an own agent that can be moved: not aboard an inert ship or one in space."""
    agent = agent_of(s, name)
    if agent is None or agent.owner != seat:
        return None
    if agent.place in ("port", "planet"):
        return agent.system, agent.place
    ship = s.ships.get(agent.ship)
    return (ship.system, ship.place) if ship is not None and able(ship) and ship.place != "space" else None


def _check_agent(s: State, seat: int, action: MoveAgent) -> Refusal | None:
    where = _agent_place(s, action.agent, seat)
    if where is None:
        return refuse("ST-17.3", "agent-not-at-hand", agent=action.agent[:40])
    agent = agent_of(s, action.agent)
    assert agent is not None
    if action.target in ("port", "planet"):
        if agent.place != "ship" or action.target != where[1]:
            return refuse("ST-17.2", "agent-cannot-go-there", target=action.target)
        return None
    ship = ship_of_store(s, seat, action.target)
    if ship is None or (ship.system, ship.place) != where or (agent.place == "ship" and agent.ship == ship.id):
        return refuse("ST-17.3", "agent-cannot-go-there", target=action.target[:40])
    return None


def _move_agent(t: T, seat: int, action: MoveAgent) -> None:
    s = t.state
    where = _agent_place(s, action.agent, seat)
    agent = agent_of(s, action.agent)
    assert agent is not None
    assert where is not None
    ship = ship_of_store(s, seat, action.target)
    if ship is None:
        change_agent(s, agent, place=action.target, system=where[0], ship=0)
    else:
        change_agent(s, agent, place="ship", system="", ship=ship.id)
    place = "ship" if ship is not None else action.target
    t.emit(AgentMoved(seat=seat, agent=agent.id, place=place, system=where[0], name=ship.name if ship else ""))


# --- modules (R-062, R-065) ---------------------------------------------------------------------------------------


def _module_options(t: T, seat: int, berthed: dict[tuple[str, str], list[Ship]]) -> list[Option]:
    found: list[Option] = []
    for (_, place), group in berthed.items():
        if place != "port" or len(group) < 2:
            continue
        for ship in group:
            for module in dict.fromkeys(ship.modules):
                for other in group:
                    action = MoveModule(ship.id, module.type, module.hits > 0, other.id)
                    if other.id != ship.id and _check_module(t, seat, action) is None:
                        found.append(Option(action))
    return found


def _check_module(t: T, seat: int, action: MoveModule) -> Refusal | None:
    s = t.state
    ship = ship_of_store(s, seat, f"ship {action.ship}")
    other = ship_of_store(s, seat, f"ship {action.to_ship}")
    if ship is None or other is None or ship.id == other.id:
        return refuse("ST-8.3b", "no-such-ship")
    if not in_port(ship) or not in_port(other, ship.system):
        return refuse("ST-8.3b", "not-in-one-port")
    module = Module(action.module, int(action.damaged))
    if module not in ship.modules:
        return refuse("ST-8.3b", "no-such-module", module=action.module[:40])
    if not hold_without(ship, module):
        return refuse("R-065", "cargo-needs-module")
    problem = fit_problem(s, seat, other, module.type)
    if problem is not None:
        return problem
    fee = watch_fee(s, other, module.type)
    if fee > available(t, seat):
        return refuse("ST-8.6c", "too-dear", cost=fee, cash=available(t, seat))
    return None


def _move_module(t: T, seat: int, action: MoveModule) -> None:
    s = t.state
    ship, other = s.ships[action.ship], s.ships[action.to_ship]
    module = Module(action.module, int(action.damaged))
    left = list(ship.modules)
    left.remove(module)
    change_cash(t, seat, -watch_fee(s, other, module.type), "ST-8.6c", "crew")
    change(s, ship, modules=tuple(left))
    change(s, other, modules=(*other.modules, module))
    t.tell(ModuleMoved(seat=seat, module=module.type, name=ship.name, to_name=other.name), seat)

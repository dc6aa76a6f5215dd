"""Transfers in the draft of a deal (ST-22.D2): what can be named, and naming it.

A draft names things that exist now and that its author may know of: hidden things (lots, modules, claims) are offered
by their owner. Whether they may change hands is judged when the deal is concluded (R-170).
"""

from __future__ import annotations

from collections.abc import Iterator

from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.lots import units_of
from hiperskok.games.star_trader.moves import lots_in
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.state import Deal, Item, Module, State
from hiperskok.games.star_trader.storage import units_in
from hiperskok.games.star_trader.tables import (
    BASIC,
    BASIC_GOODS,
    EVENTS,
    GOOD_INDEX,
    OPPORTUNITIES,
    SYSTEM_IDS,
    SYSTEM_INDEX,
    slot,
)
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.domains import Numbers, Text
from hiperskok.kernel.refusals import Refusal, refuse

MOST_CASH = 100_000
CLAIMS = Numbers.to(1, max(*OPPORTUNITIES, *EVENTS))
NOTE = Text(200)
Between = a.DealCash | a.DealGoods | a.DealShip | a.DealWarehouse | a.DealFactory | a.DealAgent
"""Transfers of public things, proposed by any party."""
Own = a.DealLot | a.DealModule | a.DealClaim | a.DealTell
"""Transfers of hidden things, which only their owner can offer."""
ITEM_ACTIONS: tuple[type[Action], ...] = (
    a.DealCash,
    a.DealGoods,
    a.DealLot,
    a.DealModule,
    a.DealShip,
    a.DealWarehouse,
    a.DealFactory,
    a.DealAgent,
    a.DealClaim,
    a.DealTell,
)


def pairs_of(parties: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every party with every other one."""
    return [(giver, taker) for giver in parties for taker in parties if giver != taker]


def stores(s: State, seat: int, system: str) -> list[str]:
    """What everybody sees of a player's stores in a system."""
    ships = [f"ship {ship.id}" for ship in fleet(s, seat) if ship.system == system]
    house = ["warehouse"] if s.seats[seat].warehouses[SYSTEM_INDEX[system]] else []
    return ["loose", *house, *ships] if house or ships else []


# --- options ----------------------------------------------------------------------------------------------------


def item_options(s: State, seat: int, draft: Deal) -> Iterator[Option]:
    """Every transfer that can be written into the draft now."""
    pairs = pairs_of(draft.parties)
    others = [party for party in draft.parties if party != seat]
    for giver, taker in pairs:
        yield Option(a.DealCash(giver, taker, 1), "amount", Numbers.to(1, MOST_CASH))
    for giver, taker in pairs:
        yield from _goods_options(s, giver, taker)
    for taker in others:
        yield from _lot_options(s, seat, taker)
    for taker in others:
        yield from _module_options(s, seat, taker)
    for giver, taker in pairs:
        yield from [Option(a.DealShip(giver, taker, ship.id)) for ship in fleet(s, giver)]
    for giver, taker in pairs:
        yield from _warehouse_options(s, giver, taker)
    for giver, taker in pairs:
        for place, factory in sorted(s.seats[giver].factories.items()):
            given = a.DealFactory(giver, taker, SYSTEM_IDS[place // BASIC], BASIC_GOODS[place % BASIC], 1)
            yield Option(given, "units", Numbers.to(1, factory.size))
    for giver, taker in pairs:
        yield from [Option(a.DealAgent(giver, taker, agent.id)) for agent in s.agents if agent.owner == giver]
    for taker in others:
        for counter in s.track:
            yield Option(a.DealClaim(taker, counter.place, 1), "number", CLAIMS)
    for taker in others:
        yield Option(a.DealTell(taker, ""), "text", NOTE)


def _goods_options(s: State, giver: int, taker: int) -> Iterator[Option]:
    for system in SYSTEM_IDS:
        sources = stores(s, giver, system)
        targets = stores(s, taker, system) if sources else []
        for source in sources if targets else ():
            for good in BASIC_GOODS:
                held = units_in(s, giver, source, system, good)
                domain = Numbers.to(1, held)
                for target in targets if held else ():
                    yield Option(a.DealGoods(giver, taker, system, good, source, target, 1), "units", domain)


def _lot_options(s: State, seat: int, taker: int) -> Iterator[Option]:
    for system in SYSTEM_IDS:
        for source in stores(s, seat, system)[1:]:
            for lot in lots_in(s, seat, source, system):
                domain = Numbers.to(1, lot.units)
                for target in stores(s, taker, system)[1:]:
                    yield Option(a.DealLot(taker, lot.counter, source, target, system, 1), "units", domain)


def _module_options(s: State, seat: int, taker: int) -> Iterator[Option]:
    targets = fleet(s, taker)
    for ship in fleet(s, seat):
        for module in dict.fromkeys(ship.modules):
            for other in targets:
                if other.system == ship.system:
                    yield Option(a.DealModule(taker, ship.id, module.type, module.hits > 0, other.id))


def _warehouse_options(s: State, giver: int, taker: int) -> Iterator[Option]:
    for system, units in zip(SYSTEM_IDS, s.seats[giver].warehouses, strict=True):
        if units:
            yield Option(a.DealWarehouse(giver, taker, system, 1), "units", Numbers.to(1, units))
            yield Option(a.DealWarehouse(giver, taker, system, units, contents=True))


# --- the law ----------------------------------------------------------------------------------------------------


def item_problem(s: State, seat: int, draft: Deal, action: Action) -> Refusal | None:
    """Why a transfer cannot be written into the draft."""
    assert isinstance(action, Between | Own)
    giver = seat if isinstance(action, Own) else action.giver
    if giver not in draft.parties or action.taker not in draft.parties or giver == action.taker:
        return refuse("ST-22.D1", "deal-not-a-party")
    if isinstance(action, (a.DealGoods, a.DealLot, a.DealWarehouse, a.DealFactory)):
        if action.system not in SYSTEM_INDEX:
            return refuse("ST-22.D2", "deal-no-such-thing")
        return _quantity_problem(s, giver, action)
    return _thing_problem(s, giver, action)


def _quantity_problem(
    s: State, giver: int, action: a.DealGoods | a.DealLot | a.DealWarehouse | a.DealFactory
) -> Refusal | None:
    match action:
        case a.DealGoods():
            if action.good not in GOOD_INDEX:
                return refuse("ST-22.D2", "deal-no-such-thing")
            if action.source not in stores(s, giver, action.system):
                return refuse("ST-22.D2", "deal-no-such-store")
            if action.target not in stores(s, action.taker, action.system):
                return refuse("ST-22.5a", "deal-no-such-store")
            held = units_in(s, giver, action.source, action.system, action.good)
        case a.DealLot():
            if action.source not in stores(s, giver, action.system)[1:]:
                return refuse("ST-22.D2", "deal-no-such-store")
            if action.target not in stores(s, action.taker, action.system)[1:]:
                return refuse("ST-22.5a", "deal-no-such-store")
            held = units_of(lots_in(s, giver, action.source, action.system), action.counter)
        case a.DealWarehouse():
            held = s.seats[giver].warehouses[SYSTEM_INDEX[action.system]]
            if action.contents and action.units != held:
                return refuse("R-123", "deal-no-warehouse", held=held)
        case _:
            known = action.good in GOOD_INDEX
            factory = s.seats[giver].factories.get(slot(action.system, action.good)) if known else None
            held = factory.size if factory is not None else 0
    return None if 1 <= action.units <= held else refuse("ST-22.D2", "deal-not-so-much", held=held)


def _thing_problem(s: State, giver: int, action: Action) -> Refusal | None:
    match action:
        case a.DealCash():
            there = 1 <= action.amount <= MOST_CASH
        case a.DealModule():
            ship, other = s.ships.get(action.ship), s.ships.get(action.to_ship)
            owned = ship is not None and ship.owner == giver and other is not None and other.owner == action.taker
            there = owned and ship is not None and other is not None and other.system == ship.system
            there = there and ship is not None and Module(action.module, int(action.damaged)) in ship.modules
        case a.DealShip():
            there = action.ship in s.ships and s.ships[action.ship].owner == giver
        case a.DealAgent():
            there = any(agent.id == action.agent and agent.owner == giver for agent in s.agents)
        case a.DealClaim():
            there = CLAIMS.has(action.number) and any(counter.place == action.place for counter in s.track)
        case _:
            assert isinstance(action, a.DealTell)
            if not NOTE.has(action.text):
                return refuse("ST-22.D1", "text-not-fit", longest=NOTE.longest)
            there = True
    return None if there else refuse("ST-22.D2", "deal-no-such-thing")


# --- writing ----------------------------------------------------------------------------------------------------


def item_of(seat: int, action: Action) -> Item:
    """The transfer an action of the draft names."""
    match action:
        case a.DealCash(giver, taker, amount):
            return Item("cash", giver, taker, amount)
        case a.DealGoods(giver, taker, system, good, source, target, units):
            return Item("goods", giver, taker, units, good, system, source, target)
        case a.DealLot(taker, counter, source, target, system, units):
            return Item("lot", seat, taker, units, "", system, source, target, number=counter)
        case a.DealModule(taker, ship, module, damaged, to_ship):
            return Item("module", seat, taker, name=module, target=str(to_ship), ship=ship, number=int(damaged))
        case a.DealShip(giver, taker, ship):
            return Item("ship", giver, taker, ship=ship)
        case a.DealWarehouse(giver, taker, system, units, contents):
            return Item("warehouse", giver, taker, units, system=system, contents=contents)
        case a.DealFactory(giver, taker, system, good, units):
            return Item("factory", giver, taker, units, good, system)
        case a.DealAgent(giver, taker, agent):
            return Item("agent", giver, taker, name=agent)
        case a.DealClaim(taker, place, number):
            return Item("information", seat, taker, place=place, number=number)
    assert isinstance(action, a.DealTell)
    return Item("information", seat, action.taker, text=action.text)

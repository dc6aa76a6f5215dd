"""At the Investment desk: modules bought, mounted and dismounted (ST-8.0.1, ST-8.3, ST-14.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hiperskok.games.star_trader.actions import BuyModules, DismountModule, MountModule
from hiperskok.games.star_trader.events import ModuleDismounted, ModuleMounted, ModulesBought
from hiperskok.games.star_trader.phases.desk import Service, handled, ship_problem
from hiperskok.games.star_trader.sales import spare_modules
from hiperskok.games.star_trader.ships import change, fleet, hold_without, watch_fee
from hiperskok.games.star_trader.shipyard import (
    LEGAL_MODULES,
    SHIPYARDS,
    fit_problem,
    no_purchase,
    offers_for,
    room_on,
)
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import Module, Seat, Ship, State, StoredModule
from hiperskok.games.star_trader.storage import MODULE_SPACE, warehouse_room
from hiperskok.games.star_trader.tables import MODULES, SYSTEM_INDEX
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.refusals import Refusal, refuse

WAREHOUSE = "warehouse"


def ship_store(number: int) -> str:
    """The name of a ship as a store."""
    return f"ship {number}"


def store_number(store: str) -> int:
    """The ship a store name means; 0 for none."""
    words = store.split(" ")
    if len(words) == 2 and words[0] == "ship" and words[1].isdecimal() and len(words[1]) < 10:
        number = int(words[1])
        return number if ship_store(number) == store else 0
    return 0


def module_shelves(player: Seat, system: str) -> int:
    """ST-8.3c, R-121: modules the warehouse in a system can still take."""
    return max(0, warehouse_room(player, system)) // MODULE_SPACE


def stored_module(player: Seat, system: str, module: Module) -> bool:
    return StoredModule(system, module) in player.modules


def put_module(player: Seat, system: str, module: Module, units: int = 1) -> None:
    """Puts modules into a warehouse."""
    player.modules = (*player.modules, *[StoredModule(system, module)] * units)


def take_module(player: Seat, system: str, module: Module) -> None:
    """Takes one module out of a warehouse."""
    left = list(player.modules)
    left.remove(StoredModule(system, module))
    player.modules = tuple(left)


@lru_cache(maxsize=4096)
def module_option(system: str, module: str, store: str, most: int) -> Option:
    """So many modules as fit and can be paid."""
    return Option(BuyModules(system, module, store, 1), "units", Numbers.to(1, most))


@lru_cache(maxsize=1024)
def dismount_option(ship: int, module: Module) -> Option:
    """One module off a ship."""
    return Option(DismountModule(ship, module.type, module.hits > 0))


class Fitting(Service):
    """Modules: from the shipyard, and between warehouse and ships in the same port."""

    actions: ClassVar[tuple[type[Action], ...]] = (BuyModules, MountModule, DismountModule)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        ships = [ship for ship in fleet(s, seat) if handled(s, ship)]
        money = available(t, seat)
        found = _purchases(s, seat, ships, money) if no_purchase(s) is None else []
        if ships:
            found += _mountings(s, seat, ships, money)
            found += _dismountings(s.seats[seat], ships)
        return found

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, BuyModules):
            return purchase_problem(t, seat, action)
        if isinstance(action, MountModule):
            return mounting_problem(t, seat, action)
        assert isinstance(action, DismountModule)
        return dismounting_problem(t.state, seat, action)

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        if isinstance(action, BuyModules):
            buy_modules(t, seat, action)
        elif isinstance(action, MountModule):
            mount(t, seat, action)
        elif isinstance(action, DismountModule):
            dismount(t, seat, action)

    def wishes(self, t: T, seat: int) -> list[Action]:
        s = t.state
        yards = [ship for ship in fleet(s, seat) if ship.place == "port" and ship.system in SHIPYARDS]
        wishes: list[Action] = [
            BuyModules(ship.system, module, ship_store(ship.id), 1) for ship in yards for module in LEGAL_MODULES
        ]
        wishes += [
            DismountModule(ship.id, module.type, module.hits > 0)
            for ship in fleet(s, seat)
            if ship.place == "port" and s.seats[seat].warehouses[SYSTEM_INDEX[ship.system]]
            for module in dict.fromkeys(ship.modules)
        ]
        return wishes

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        s = t.state
        if isinstance(action, BuyModules):
            cost = MODULES[action.module].price * action.units
            fee = _store_fee(s, action.store, action.module, action.units)
            return Preview(cost + fee, (Term("modules", cost, "ST-7.4b"), Term("crew-fee", fee, "ST-8.6c")))
        if isinstance(action, MountModule):
            fee = watch_fee(s, s.ships[action.ship], action.module)
            return Preview(fee, (Term("crew-fee", fee, "ST-8.6c"),))
        return Preview()


# --- buying (ST-8.0.1, R-055) -------------------------------------------------------------------------------------


def _purchases(s: State, seat: int, ships: list[Ship], money: int) -> list[Option]:
    player = s.seats[seat]
    found: list[Option] = []
    for system in SHIPYARDS:
        if player.warehouses[SYSTEM_INDEX[system]]:
            shelves = module_shelves(player, system)
            for module in LEGAL_MODULES:
                most = min(shelves, money // MODULES[module].price)
                if most > 0:
                    found.append(module_option(system, module, WAREHOUSE, most))
        for ship in ships:
            if ship.system == system:
                found += _purchases_for(s, seat, ship, money)
    return found


def _purchases_for(s: State, seat: int, ship: Ship, money: int) -> list[Option]:
    found: list[Option] = []
    for module, room, price in offers_for(s, seat, ship):
        most = min(room, money // price)
        if most > 0:
            found.append(module_option(ship.system, module, ship_store(ship.id), most))
    return found


def purchase_problem(t: T, seat: int, action: BuyModules) -> Refusal | None:
    """ST-8.0.1, 7.3b, R-055: why modules may not be bought."""
    s = t.state
    if action.module not in MODULES:
        return refuse("ST-7.4b", "no-such-module-type", module=action.module[:40])
    if MODULES[action.module].military:
        return refuse("ST-7.3b", "illegal-equipment-not-sold", item=action.module)
    if action.system not in SHIPYARDS:
        return refuse("ST-8.0.1", "no-shipyard", system=action.system[:40])
    barred = no_purchase(s)
    if barred is not None:
        return barred
    if action.units < 1:
        return refuse("ST-8.0.1", "at-least-one")
    problem = _store_problem(s, seat, action)
    if problem is not None:
        return problem
    cost = MODULES[action.module].price * action.units
    cost += _store_fee(s, action.store, action.module, action.units)
    if cost > available(t, seat):
        return refuse("ST-8.2", "too-dear", cost=cost, cash=available(t, seat))
    return None


def _store_problem(s: State, seat: int, action: BuyModules) -> Refusal | None:
    player = s.seats[seat]
    if action.store == WAREHOUSE:
        if not player.warehouses[SYSTEM_INDEX[action.system]]:
            return refuse("R-055", "no-warehouse-there", system=action.system)
        shelves = module_shelves(player, action.system)
        if action.units > shelves:
            return refuse("ST-14.6", "no-room", units=action.units, room=shelves)
        return None
    number = store_number(action.store)
    problem = ship_problem(s, seat, number, "R-055")
    if problem is not None:
        return problem
    if s.ships[number].system != action.system:
        return refuse("R-055", "ship-elsewhere", name=s.ships[number].name)
    return fit_problem(s, seat, s.ships[number], action.module, action.units)


def _store_fee(s: State, store: str, module: str, units: int) -> int:
    number = store_number(store)
    return watch_fee(s, s.ships[number], module, units) if number else 0


def buy_modules(t: T, seat: int, action: BuyModules) -> None:
    """R-055: usable at once. Others see only that cash was spent (ST-22.6)."""
    s = t.state
    number = store_number(action.store)
    cost = MODULES[action.module].price * action.units + _store_fee(s, action.store, action.module, action.units)
    change_cash(t, seat, -cost, "ST-8.2", "ships")
    name = ""
    if number:
        ship = s.ships[number]
        name = ship.name
        change(s, ship, modules=(*ship.modules, *[Module(action.module)] * action.units))
    else:
        put_module(s.seats[seat], action.system, Module(action.module), action.units)
    told = ModulesBought(
        seat=seat, system=action.system, module=action.module, units=action.units, name=name, cost=cost
    )
    t.tell(told, seat)


# --- mounting and dismounting (ST-14.6) ---------------------------------------------------------------------------


def _mountings(s: State, seat: int, ships: list[Ship], money: int) -> list[Option]:
    player = s.seats[seat]
    if not player.modules:
        return []
    return [
        Option(MountModule(ship.id, stored.module.type, stored.module.hits > 0))
        for stored in dict.fromkeys(player.modules)
        for ship in ships
        if ship.system == stored.system
        and room_on(s, seat, ship, stored.module.type)
        and watch_fee(s, ship, stored.module.type) <= money
    ]


def mounting_problem(t: T, seat: int, action: MountModule) -> Refusal | None:
    """ST-14.6, 8.3a, 8.6c: why a stored module may not be mounted."""
    s = t.state
    problem = ship_problem(s, seat, action.ship, "ST-14.6")
    if problem is not None:
        return problem
    ship = s.ships[action.ship]
    if not stored_module(s.seats[seat], ship.system, Module(action.module, int(action.damaged))):
        return refuse("ST-14.6", "no-such-stored-module", module=action.module[:40])
    problem = fit_problem(s, seat, ship, action.module)
    if problem is not None:
        return problem
    fee = watch_fee(s, ship, action.module)
    if fee > available(t, seat):
        return refuse("ST-8.6c", "too-dear", cost=fee, cash=available(t, seat))
    return None


def mount(t: T, seat: int, action: MountModule) -> None:
    """ST-14.6: out of the warehouse onto the ship; more watches cost their fee."""
    s = t.state
    ship = s.ships[action.ship]
    module = Module(action.module, int(action.damaged))
    fee = watch_fee(s, ship, action.module)
    change_cash(t, seat, -fee, "ST-8.6c", "ships")
    take_module(s.seats[seat], ship.system, module)
    change(s, ship, modules=(*ship.modules, module))
    t.tell(ModuleMounted(seat=seat, module=action.module, name=ship.name, cost=fee), seat)


def _dismountings(player: Seat, ships: list[Ship]) -> list[Option]:
    return [
        dismount_option(ship.id, module)
        for ship in ships
        if ship.modules and player.warehouses[SYSTEM_INDEX[ship.system]] and module_shelves(player, ship.system)
        for module in spare_modules(ship)
        if not MODULES[module.type].military
    ]


def dismounting_problem(s: State, seat: int, action: DismountModule) -> Refusal | None:
    """ST-14.6, 14.3a, R-065: why a module may not go into the warehouse."""
    problem = ship_problem(s, seat, action.ship, "ST-14.6")
    if problem is not None:
        return problem
    ship = s.ships[action.ship]
    module = Module(action.module, int(action.damaged))
    if module not in ship.modules:
        return refuse("ST-14.6", "no-such-module", module=action.module[:40])
    if MODULES[action.module].military:
        return refuse("ST-14.3a", "illegal-module-in-warehouse", module=action.module)
    shelves = module_shelves(s.seats[seat], ship.system)
    if not shelves:
        return refuse("ST-14.6", "no-room", units=1, room=0)
    if not hold_without(ship, module):
        return refuse("R-065", "cargo-needs-module")
    return None


def dismount(t: T, seat: int, action: DismountModule) -> None:
    """ST-14.6; fewer watches give no refund (ST-8.6c)."""
    s = t.state
    ship = s.ships[action.ship]
    module = Module(action.module, int(action.damaged))
    left = list(ship.modules)
    left.remove(module)
    change(s, ship, modules=tuple(left))
    put_module(s.seats[seat], ship.system, module)
    t.tell(ModuleDismounted(seat=seat, module=action.module, name=ship.name), seat)

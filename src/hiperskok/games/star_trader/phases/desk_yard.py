"""At the Investment desk: repairs (ST-7.7) and crews (ST-8.7, ST-8.8)."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import crews
from hiperskok.games.star_trader.actions import HireCrew, PayWages, Repair, RepairStored
from hiperskok.games.star_trader.events import HullRepaired, ModuleRepaired
from hiperskok.games.star_trader.phases.desk import Service, handled, ship_problem
from hiperskok.games.star_trader.phases.desk_fitting import put_module, stored_module, take_module
from hiperskok.games.star_trader.ships import change, fleet, has_illegal_equipment, watches
from hiperskok.games.star_trader.shipyard import SHIPYARDS
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import Module, Ship, State
from hiperskok.games.star_trader.tables import CREWS, HULLS, ILLEGAL_REPAIR_SYSTEM, MODULES
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option, Preview, Term
from hiperskok.kernel.refusals import Refusal, refuse

HULL = "hull"


def damage(ship: Ship) -> list[str]:
    """What of a ship can be repaired: ``hull``, and types of damaged modules."""
    found = [HULL] if ship.hits else []
    return found + list(dict.fromkeys([module.type for module in ship.modules if module.hits]))


def repair_price(ship: Ship, what: str) -> int:
    """ST-7.7a: the hull with all its hits, or one module."""
    return HULLS[ship.hull].repair if what == HULL else MODULES[what].repair


def yard_problem(ship: Ship) -> Refusal | None:
    """ST-7.7a, ST-7.7b, ST-7.3d, R-054: why a ship cannot be repaired where it stands."""
    if ship.system not in SHIPYARDS:
        return refuse("ST-7.7a", "no-shipyard", system=ship.system)
    if ship.system != ILLEGAL_REPAIR_SYSTEM and has_illegal_equipment(ship):
        return refuse("ST-7.7b", "illegal-repair-elsewhere", system=ILLEGAL_REPAIR_SYSTEM)
    return None


class Repairs(Service):
    """ST-7.7a, R-053: any number of repairs, each paid at once."""

    actions: ClassVar[tuple[type[Action], ...]] = (Repair, RepairStored)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        money = available(t, seat)
        found: list[Option] = []
        for ship in fleet(s, seat):
            hurt = damage(ship)
            if hurt and handled(s, ship) and yard_problem(ship) is None:
                found += [Option(Repair(ship.id, what)) for what in hurt if repair_price(ship, what) <= money]
        for stored in dict.fromkeys(s.seats[seat].modules):
            module = stored.module
            if module.hits and stored.system in SHIPYARDS and MODULES[module.type].repair <= money:
                found.append(Option(RepairStored(stored.system, module.type)))
        return found

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Repair):
            return repair_problem(t, seat, action)
        assert isinstance(action, RepairStored)
        return stored_repair_problem(t, seat, action)

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        if isinstance(action, Repair):
            repair(t, seat, action)
        elif isinstance(action, RepairStored):
            repair_stored(t, seat, action)

    def wishes(self, t: T, seat: int) -> list[Action]:
        return [Repair(ship.id, what) for ship in fleet(t.state, seat) for what in damage(ship)]

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        if isinstance(action, Repair):
            return Preview(repair_price(t.state.ships[action.ship], action.what))
        assert isinstance(action, RepairStored)
        return Preview(MODULES[action.module].repair)


def repair_problem(t: T, seat: int, action: Repair) -> Refusal | None:
    """Why a part of a ship may not be repaired."""
    s = t.state
    problem = ship_problem(s, seat, action.ship, "ST-7.7a")
    if problem is not None:
        return problem
    ship = s.ships[action.ship]
    problem = yard_problem(ship)
    if problem is not None:
        return problem
    if action.what not in damage(ship):
        return refuse("ST-7.7a", "not-damaged", name=ship.name)
    cost = repair_price(ship, action.what)
    if cost > available(t, seat):
        return refuse("ST-7.7a", "too-dear", cost=cost, cash=available(t, seat))
    return None


def repair(t: T, seat: int, action: Repair) -> None:
    """ST-7.7a: one fee removes all hits of the hull, or the hit of one module."""
    s = t.state
    ship = s.ships[action.ship]
    cost = repair_price(ship, action.what)
    change_cash(t, seat, -cost, "ST-7.7a", "ships")
    if action.what == HULL:
        change(s, ship, hits=0)
        t.tell(HullRepaired(seat=seat, name=ship.name, cost=cost), seat)
        return
    modules = list(ship.modules)
    index = next(i for i, module in enumerate(modules) if module.type == action.what and module.hits)
    modules[index] = Module(action.what)
    change(s, ship, modules=tuple(modules))
    t.tell(ModuleRepaired(seat=seat, name=ship.name, module=action.what, cost=cost), seat)


def stored_repair_problem(t: T, seat: int, action: RepairStored) -> Refusal | None:
    """R-053: why a stored module may not be repaired."""
    if not stored_module(t.state.seats[seat], action.system, Module(action.module, 1)):
        return refuse("R-053", "no-such-stored-module", module=action.module[:40])
    if action.system not in SHIPYARDS:
        return refuse("ST-7.7a", "no-shipyard", system=action.system)
    cost = MODULES[action.module].repair
    if cost > available(t, seat):
        return refuse("ST-7.7a", "too-dear", cost=cost, cash=available(t, seat))
    return None


def repair_stored(t: T, seat: int, action: RepairStored) -> None:
    """R-053: a damaged module in a warehouse at a shipyard port."""
    player = t.state.seats[seat]
    cost = MODULES[action.module].repair
    change_cash(t, seat, -cost, "ST-7.7a", "ships")
    take_module(player, action.system, Module(action.module, 1))
    put_module(player, action.system, Module(action.module))
    t.tell(ModuleRepaired(seat=seat, name="", module=action.module, cost=cost), seat)


# --- crews --------------------------------------------------------------------------------------------------------


class Crews(Service):
    """ST-8.7: better crews in port; ST-8.8: wages where they were agreed on."""

    actions: ClassVar[tuple[type[Action], ...]] = (HireCrew, PayWages)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        money = available(t, seat)
        found = [
            Option(HireCrew(ship.id, crew))
            for ship in fleet(s, seat)
            if handled(s, ship)
            for crew in crews.CLASSES
            if crews.may_hire(s, ship, crew) and crews.hire_fee(s, ship, crew) <= money
        ]
        if s.settings.wages:
            found += [Option(PayWages(ship.id)) for ship in crews.crews_to_pay(s, seat) if crews.wage(ship) <= money]
        return found

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, PayWages):
            return crews.wage_problem(t, seat, action.ship)
        assert isinstance(action, HireCrew)
        problem = ship_problem(t.state, seat, action.ship, "ST-8.7")
        if problem is not None:
            return problem
        return crews.hire_problem(t, seat, t.state.ships[action.ship], action.crew)

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        if isinstance(action, PayWages):
            crews.pay_wages(t, seat, t.state.ships[action.ship])
        elif isinstance(action, HireCrew):
            crews.hire(t, seat, t.state.ships[action.ship], action.crew)

    def wishes(self, t: T, seat: int) -> list[Action]:
        s = t.state
        wishes: list[Action] = [
            HireCrew(ship.id, crew)
            for ship in fleet(s, seat)
            for crew in crews.CLASSES
            if crews.may_hire(s, ship, crew)
        ]
        return [*wishes, *[PayWages(ship.id) for ship in crews.crews_to_pay(s, seat)]]

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, (HireCrew, PayWages))
        s = t.state
        ship = s.ships[action.ship]
        crew = Term("watches", watches(ship), "ST-8.6b")
        if isinstance(action, PayWages):
            return Preview(crews.wage(ship), (crew, _per_watch(s, ship.crew)))
        terms = (
            crew,
            _per_watch(s, action.crew),
            Term("jump-chance", CREWS[action.crew].jump_chance, "ST-9.4"),
            Term("interception", CREWS[action.crew].intercept, "ST-10.1"),
        )
        return Preview(crews.hire_fee(s, ship, action.crew), terms)


def _per_watch(s: State, crew: str) -> Term:
    if s.settings.wages:
        return Term("wage-per-watch", CREWS[crew].wage_per_watch, "ST-8.9")
    return Term("fee-per-watch", CREWS[crew].hire_per_watch, "ST-8.9")

"""Damage (ST-11.0 to 11.3): the owner places hits one by one; what no longer fits is taken off."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import GiveUpCharter, PlaceHit, TakeOff
from hiperskok.games.star_trader.arrivals import without_charter
from hiperskok.games.star_trader.cargo import BASIC_COUNTER, add_to, cargo, load_units, units_aboard
from hiperskok.games.star_trader.events import (
    CargoAdrift,
    CargoLost,
    CharterLost,
    HullHit,
    ModuleDamaged,
    ModuleDestroyed,
)
from hiperskok.games.star_trader.losses import destroy_ship, passengers_gone
from hiperskok.games.star_trader.phases.rescue import Rescue
from hiperskok.games.star_trader.ships import change, chartered, count, free_berths, free_hold
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import NOBODY, Module, Ship, State
from hiperskok.games.star_trader.tables import GOODS, HULLS, MODULES, OPPORTUNITIES, SHIP_FIGURES
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Head, Kind, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

DESTROYED_AT: int = SHIP_FIGURES["ship"]["destroyed_module_hits"]
HULL = "hull"
PASSENGERS = "passengers"


class Damage(Frame, tag="damage"):
    """ST-11.1: every hit must be placed by the owner. Cause: ``battle`` or ``sabotage``.

    Excess cargo is set aside for salvage after a battle; after sabotage the owner may stow it (R-138a).
    """

    ship: int = 0
    hits: int = 0
    by: int = NOBODY
    cause: str = "battle"
    missiles: bool = False
    owner: int = NOBODY
    system: str = ""

    def run(self, t: T) -> None:
        s = t.state
        ship = s.ships.get(self.ship)
        if ship is not None:
            self.owner, self.system, s.under_damage = ship.owner, ship.system, ship.id
            if self.hits > 0:
                t.ask(ship.owner, "damage", "ST-11.0", f"ship {ship.id}")
                return
            if excess_hold(ship) or excess_berths(ship) or excess_charters(ship):
                # In a battle what is taken off is seen by all; after sabotage it may go where nobody sees it.
                t.ask(ship.owner, "excess", "ST-11.3b", f"ship {ship.id}", covert=self.cause == "sabotage")
                return
        t.done()
        s.under_damage = 0
        if self.cause == "sabotage" and self.owner != NOBODY:
            t.push(Rescue(seat=self.owner, system=self.system))


def hit_parts(ship: Ship) -> list[PlaceHit]:
    """ST-11.1, R-094: what can take a hit: modules by price, damaged ones first, and the hull."""
    kinds = dict.fromkeys(ship.modules)
    ranked = sorted(kinds, key=lambda module: (MODULES[module.type].price, module.type, -module.hits))
    parts = [PlaceHit(module.type, module.hits > 0) for module in ranked]
    return [*parts, PlaceHit(HULL)]


def excess_hold(ship: Ship) -> int:
    """ST-11.3b: units beyond the reduced hold."""
    return max(0, -free_hold(ship))


def excess_berths(ship: Ship) -> int:
    """ST-11.3c: groups and slaves beyond the berths left."""
    return max(0, -free_berths(ship))


def excess_charters(ship: Ship) -> list[int]:
    """R-035: the charters of which one must go, because fewer modules of their kind work than they fill."""
    kinds = {OPPORTUNITIES[number].module for number in ship.charters}
    short = {kind for kind in kinds if count(ship, kind) < chartered(ship, kind)}
    return [number for number in ship.charters if OPPORTUNITIES[number].module in short]


class DamageKind(Kind[State]):
    """The owner places one hit."""

    name: ClassVar[str] = "damage"
    actions: ClassVar[tuple[type[Action], ...]] = (PlaceHit,)

    def options(self, t: T, head: Head) -> list[Option]:
        return [Option(part) for part in hit_parts(_ship(t, head))]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        assert isinstance(action, PlaceHit)
        ship = _ship(t, head)
        if action in hit_parts(ship):
            return None
        if action.part == HULL:
            return refuse("ST-11.0", "hull-otherwise")
        return refuse("ST-11.1", "no-module-to-hit", part=action.part[:40])

    def apply(self, t: T, head: Head, action: Action) -> None:
        assert isinstance(action, PlaceHit)
        frame = t.frame(head, Damage)
        frame.hits -= 1
        if action.part == HULL:
            _hit_hull(t, frame, _ship(t, head))
        else:
            _hit_module(t, _ship(t, head), Module(action.part, int(action.damaged)))

    def default(self, t: T, head: Head) -> Action:
        """R-196: modules by lowest price first, then the hull."""
        return hit_parts(_ship(t, head))[0]

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """Hits the part can still take before it is destroyed."""
        assert isinstance(action, PlaceHit)
        ship = _ship(t, head)
        left = DESTROYED_AT - int(action.damaged)
        if action.part == HULL:
            left = HULLS[ship.hull].shield + 1 - ship.hits
        return Preview(terms=(Term("hits-left", left, "ST-11.0"),))


def _ship(t: T, head: Head) -> Ship:
    return t.state.ships[t.frame(head, Damage).ship]


def _hit_hull(t: T, frame: Damage, ship: Ship) -> None:
    """ST-11.0: destroyed when the hits exceed the shield; ST-11.2a: works normally until then."""
    shield = HULLS[ship.hull].shield
    ship = change(t.state, ship, hits=ship.hits + 1)
    t.tell(HullHit(ship=ship.id, name=ship.name, hits=ship.hits, shield=shield), ship.owner)
    if ship.hits > shield:
        frame.hits = 0
        destroy(t, ship, frame.by, frame.cause, frame.missiles)


def _hit_module(t: T, ship: Ship, module: Module) -> None:
    """ST-11.3a: the first hit damages, the second destroys."""
    modules = list(ship.modules)
    at = modules.index(module)
    if module.hits + 1 < DESTROYED_AT:
        modules[at] = Module(module.type, module.hits + 1)
        t.tell(ModuleDamaged(ship=ship.id, name=ship.name, module=module.type), ship.owner)
    else:
        del modules[at]
        t.tell(ModuleDestroyed(ship=ship.id, name=ship.name, module=module.type), ship.owner)
    ship = change(t.state, ship, modules=tuple(modules))
    for number in ship.charters:
        if not count(ship, OPPORTUNITIES[number].module):
            ship = lose_charter(t, ship, number)


def lose_charter(t: T, ship: Ship, number: int) -> Ship:
    """R-035: lost without penalty with its module; the counter returns."""
    t.emit(CharterLost(seat=ship.owner, ship=ship.id, name=ship.name, counter=number))
    return without_charter(t.state, ship, number)


def destroy(t: T, ship: Ship, by: int, cause: str, missiles: bool) -> None:
    """ST-11.2b: the ship is removed; its cargo is set aside, unless missiles did it (ST-11.4a, R-092a)."""
    for lot in cargo(ship):
        if missiles:
            lost = CargoLost(rule="R-092a", good=lot.good, units=lot.units, why="missiles")
            if lot.counter == BASIC_COUNTER:
                t.emit(lost)
            else:  # ST-22.6: neither sold, thrown out nor salvaged, so nobody sees what it was
                t.tell(lost, ship.owner)
        else:
            _set_aside(t, ship, cause, lot.counter, lot.good, lot.units)
    destroy_ship(t, ship, by, "ST-11.2b" if cause == "battle" else "ST-20.4a")


def _set_aside(t: T, ship: Ship, cause: str, counter: int, good: str, units: int) -> None:
    s = t.state
    if cause == "battle":
        s.adrift = add_to(s.adrift, counter, good, units)
        t.emit(CargoAdrift(seat=ship.owner, name=ship.name, good=good, units=units))
    else:  # R-138a: no salvage by others
        player = s.seats[ship.owner]
        player.wreck = add_to(player.wreck, counter, good, units)


class ExcessKind(Kind[State]):
    """The owner takes off what no longer fits, until the rest does."""

    name: ClassVar[str] = "excess"
    actions: ClassVar[tuple[type[Action], ...]] = (GiveUpCharter, TakeOff)

    def options(self, t: T, head: Head) -> list[Option]:
        ship = _ship(t, head)
        found = [Option(GiveUpCharter(number)) for number in ship.charters if charter_makes_room(ship, number)]
        for good, counter in [(PASSENGERS, BASIC_COUNTER), *[(lot.good, lot.counter) for lot in cargo(ship)]]:
            most = most_to_take_off(ship, good, counter)
            if most:
                found.append(Option(TakeOff(good, counter, 1), "units", Numbers.to(1, most)))
        return found

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, GiveUpCharter):
            helps = charter_makes_room(_ship(t, head), action.counter)
            return None if helps else refuse("R-035", "charter-stays", counter=action.counter)
        assert isinstance(action, TakeOff)
        most = most_to_take_off(_ship(t, head), action.good, action.counter)
        if not most:
            return refuse("ST-11.3b", "nothing-to-take-off", good=action.good[:40])
        if not 1 <= action.units <= most:
            return refuse("ST-11.3b", "too-much-taken-off", units=action.units, most=most)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        ship = _ship(t, head)
        if isinstance(action, GiveUpCharter):
            lose_charter(t, ship, action.counter)
            return
        assert isinstance(action, TakeOff)
        if action.good == PASSENGERS:
            passengers_gone(t, ship, action.units)
        else:
            cause = t.frame(head, Damage).cause
            load_units(t.state, ship, action.counter, action.good, -action.units)
            _set_aside(t, ship, cause, action.counter, action.good, action.units)

    def default(self, t: T, head: Head) -> Action:
        """Goods first, by the order of goods; passengers and charters last."""
        last = self.options(t, head)[-1]
        domain = last.domain
        return last.action(domain.at(domain.size - 1) if domain is not None else None)


def most_to_take_off(ship: Ship, good: str, counter: int) -> int:
    """How many units of it make the rest fit."""
    room, berths = excess_hold(ship), excess_berths(ship)
    if good == PASSENGERS:
        return min(ship.groups, berths) if counter == BASIC_COUNTER else 0
    if good not in GOODS:
        return 0
    beyond = room * GOODS[good].volume + berths * GOODS[good].berths
    return min(units_aboard(ship, counter, good), beyond) if beyond else 0


def charter_makes_room(ship: Ship, number: int) -> bool:
    """R-035: whether a charter has lost its module, or its module would make room for what no longer fits."""
    if number not in ship.charters:
        return False
    module = MODULES[OPPORTUNITIES[number].module]
    crowded = excess_hold(ship) * module.hold + excess_berths(ship) * module.berths
    return crowded > 0 or number in excess_charters(ship)


FRAMES: tuple[type[Frame], ...] = (Damage,)
KINDS: tuple[Kind[State], ...] = (DamageKind(), ExcessKind())

"""Ordering a ship in a shipyard (ST-8.0, ST-8.2, ST-8.6): a draft of hull, crew and modules, paid all at once."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import BuildShip, ChooseCrew, ChooseHull, FitModules
from hiperskok.games.star_trader.events import ShipFitted, ShipOrdered
from hiperskok.games.star_trader.phases.desk import Service
from hiperskok.games.star_trader.ships import NO_CREW
from hiperskok.games.star_trader.shipyard import (
    BUILDING_STAGES,
    LEGAL_HULLS,
    LEGAL_MODULES,
    SHIPYARDS,
    hull_problem,
    module_room,
    new_ship,
    no_purchase,
    ship_price,
)
from hiperskok.games.star_trader.standing import T, available, change_cash, special
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import CREWS, HULLS, MODULES
from hiperskok.kernel.actions import RESTART, Action, Done, Restart
from hiperskok.kernel.decisions import DraftKind, Head, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

CHEAPEST_CREW = min(CREWS, key=lambda crew: CREWS[crew].hire_per_watch)


class Order:
    """What a draft asks for so far."""

    __slots__ = ("crew", "hull", "modules", "wages")

    def __init__(self, draft: tuple[Action, ...], wages: bool) -> None:
        self.wages = wages
        self.hull, self.crew = "", NO_CREW
        self.modules: list[str] = []
        for action in draft:
            if isinstance(action, ChooseHull):
                self.hull = action.hull
            elif isinstance(action, ChooseCrew):
                self.crew = action.crew
            elif isinstance(action, FitModules):
                self.modules += [action.module] * action.units

    def price(self, hull: str = "", crew: str = "") -> int:
        """The whole price; before a class is chosen with the cheapest crew, so that an order can be ended."""
        return ship_price(hull or self.hull, self.modules, crew or self.crew or CHEAPEST_CREW, self.wages)

    def module_price(self, module: str) -> int:
        """One more module with the watches it needs."""
        fee = 0 if self.wages else CREWS[self.crew or CHEAPEST_CREW].hire_per_watch
        return MODULES[module].price + MODULES[module].watches * fee


LEAST_PRICE: dict[bool, int] = {
    wages: min([Order((), wages).price(hull) for hull in LEGAL_HULLS]) for wages in (False, True)
}


class ShipOrder(Frame, tag="ship-order", kw_only=True):
    """At a shipyard: nothing is bought before the order is complete."""

    seat: int
    system: str

    def run(self, t: T) -> None:
        if self.step == 0:
            self.step = 1
            t.ask(self.seat, "build-ship", "ST-8.0a", self.system)
        else:
            t.done()


class BuildShipKind(DraftKind[State]):
    """Hull first, then crew and modules in any sequence; ``Done`` with nothing chosen leaves the shipyard."""

    name: ClassVar[str] = "build-ship"
    actions: ClassVar[tuple[type[Action], ...]] = (ChooseHull, ChooseCrew, FitModules, Done, Restart)

    def choices(self, t: T, head: Head, draft: tuple[Action, ...]) -> list[Option]:
        s = t.state
        money = available(t, head.seat)
        order = Order(draft, s.settings.wages)
        if not order.hull:
            return [Option(ChooseHull(hull)) for hull in LEGAL_HULLS if order.price(hull) <= money]
        found: list[Option] = []
        if order.crew == NO_CREW:
            found += [Option(ChooseCrew(crew)) for crew in CREWS if order.price(crew=crew) <= money]
        left = money - order.price()
        for module in LEGAL_MODULES:
            room = module_room(s, head.seat, order.hull, order.modules, module)
            most = min(room, left // order.module_price(module))
            if most > 0:
                found.append(Option(FitModules(module, 1), "units", Numbers.to(1, most)))
        return found

    def check_choice(self, t: T, head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        money = available(t, head.seat)
        order = Order(draft, t.state.settings.wages)
        if isinstance(action, ChooseHull):
            return _hull_choice_problem(order, action.hull, money)
        if not order.hull:
            return refuse("ST-8.0a", "hull-first")
        if isinstance(action, ChooseCrew):
            return _crew_choice_problem(order, action.crew, money)
        assert isinstance(action, FitModules)
        return _module_choice_problem(t, head.seat, order, action, money)

    def check_done(self, t: T, head: Head, draft: tuple[Action, ...]) -> Refusal | None:
        if not draft:
            return None
        order = Order(draft, t.state.settings.wages)
        if order.crew == NO_CREW:
            return refuse("ST-8.6a", "crew-needed")
        return _price_problem(order.price(), available(t, head.seat))

    def finish(self, t: T, head: Head, draft: tuple[Action, ...]) -> None:
        """ST-8.2: all at once. Others see a ship in the shipyard and the sum (ST-22.6)."""
        if not draft:
            return
        s = t.state
        order = Order(draft, s.settings.wages)
        cost = order.price()
        system = t.frame(head, ShipOrder).system
        change_cash(t, head.seat, -cost, "ST-8.2", "ships")
        back = s.stage + BUILDING_STAGES
        ship = new_ship(t, head.seat, order.hull, order.modules, order.crew, system, "yard", back)
        t.emit(ShipOrdered(seat=head.seat, ship=ship.id, name=ship.name, system=system, cost=cost))
        fitted = ShipFitted(
            seat=head.seat, name=ship.name, hull=order.hull, crew=order.crew, modules=tuple(order.modules)
        )
        t.tell(fitted, head.seat)

    def default(self, t: T, head: Head) -> Action:
        """R-196: nothing is bought on time-out."""
        return RESTART if t.draft(head) else Done()

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        draft = t.draft(head)
        after = draft if isinstance(action, (Done, Restart)) else (*draft, action)
        order = Order(after, t.state.settings.wages)
        if not order.hull or isinstance(action, Restart):
            return Preview()
        watches = HULLS[order.hull].watches + sum([MODULES[module].watches for module in order.modules])
        terms = (
            Term("hull", HULLS[order.hull].price, "ST-7.1f"),
            Term("modules", sum([MODULES[module].price for module in order.modules]), "ST-7.4b"),
            Term("watches", watches, "ST-8.0c"),
            Term("crew-fee", order.price() - ship_price(order.hull, order.modules, NO_CREW, True), "ST-8.6b"),
        )
        return Preview(order.price(), terms)


def _price_problem(cost: int, money: int) -> Refusal | None:
    return refuse("ST-8.2", "too-dear", cost=cost, cash=money) if cost > money else None


def _hull_choice_problem(order: Order, hull: str, money: int) -> Refusal | None:
    if order.hull:
        return refuse("ST-8.0a", "chosen-already", item=order.hull)
    if hull not in HULLS:
        return refuse("ST-7.1f", "no-such-hull", hull=hull[:40])
    if HULLS[hull].military:
        return refuse("ST-7.3b", "illegal-equipment-not-sold", item=hull)
    return _price_problem(order.price(hull), money)


def _crew_choice_problem(order: Order, crew: str, money: int) -> Refusal | None:
    if order.crew != NO_CREW:
        return refuse("ST-8.6a", "chosen-already", item=order.crew)
    if crew not in CREWS:
        return refuse("ST-8.6a", "no-such-crew", crew=crew[:40])
    return _price_problem(order.price(crew=crew), money)


def _module_choice_problem(t: T, seat: int, order: Order, action: FitModules, money: int) -> Refusal | None:
    if action.module not in MODULES:
        return refuse("ST-7.4b", "no-such-module-type", module=action.module[:40])
    if MODULES[action.module].military:
        return refuse("ST-7.3b", "illegal-equipment-not-sold", item=action.module)
    if action.units < 1:
        return refuse("ST-8.3a", "at-least-one")
    problem = hull_problem(t.state, seat, order.hull, order.modules, action.module, action.units)
    if problem is not None:
        return problem
    return _price_problem(order.price() + action.units * order.module_price(action.module), money)


# --- the service at the desk --------------------------------------------------------------------------------------

BUILD_OPTIONS = tuple([Option(BuildShip(system)) for system in SHIPYARDS])


class Shipbuilding(Service):
    """ST-8.0a: any port with a shipyard; no presence needed."""

    actions: ClassVar[tuple[type[Action], ...]] = (BuildShip,)

    def options(self, t: T, seat: int) -> list[Option]:
        return list(BUILD_OPTIONS) if self._barred(t, seat) is None else []

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, BuildShip)
        if action.system not in SHIPYARDS:
            return refuse("ST-8.0a", "no-shipyard", system=action.system[:40])
        return self._barred(t, seat)

    def _barred(self, t: T, seat: int) -> Refusal | None:
        s = t.state
        if special(s, seat, "no_legal_ship_purchase"):  # R-169c
            return refuse("ST-23.6", "no-ship-purchase")
        return no_purchase(s) or _price_problem(LEAST_PRICE[s.settings.wages], available(t, seat))

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        assert isinstance(action, BuildShip)
        t.push(ShipOrder(seat=seat, system=action.system))

    def wishes(self, t: T, seat: int) -> list[Action]:
        return [option.given for option in BUILD_OPTIONS]

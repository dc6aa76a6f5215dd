"""Illegal equipment by opportunity (ST-6.2d, 6.2e, ST-7.3b, ST-8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from hiperskok.games.star_trader.actions import BuyIllegalHull, BuyIllegalModule, TakeEquipment
from hiperskok.games.star_trader.events import EquipmentBought, ShipAppeared
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.phases.activities import Activity
from hiperskok.games.star_trader.phases.counters import (
    counter_problem,
    own_ship,
    own_ships,
    take,
    turn_over,
    usable,
)
from hiperskok.games.star_trader.ships import change, watch_fee
from hiperskok.games.star_trader.shipyard import crew_fee, hull_problem, new_ship, no_purchase
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import Module, Ship, State
from hiperskok.games.star_trader.tables import (
    CREWS,
    HULLS,
    MILITARY_MODULES,
    MODULES,
    OPPORTUNITIES,
    Opportunity,
)
from hiperskok.kernel.actions import DONE, RESTART, Action, Done, Restart
from hiperskok.kernel.decisions import Closed, DraftKind, Head, Kind, Option, Preview, Term
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

EQUIPMENT = "illegal_equipment"
NEW_SHIP = 0
Draft = tuple[Action, ...]


class Equipment(Frame, tag="equipment"):
    """A counter was turned over; its taker says what he buys."""

    seat: int = 0
    counter: int = 0

    def run(self, t: T) -> None:
        if self.step:
            t.done()
            return
        self.step = 1
        t.ask(self.seat, "equipment", "ST-6.2d", f"{self.counter} {OPPORTUNITIES[self.counter].system}")


# --- the draft as it stands ---------------------------------------------------------------------------------------


def hull_in(draft: Draft) -> BuyIllegalHull | None:
    """The hull bought so far."""
    return next((each for each in draft if isinstance(each, BuyIllegalHull)), None)


def modules_in(draft: Draft) -> list[BuyIllegalModule]:
    """The modules bought so far."""
    return [each for each in draft if isinstance(each, BuyIllegalModule)]


def modules_for(draft: Draft, ship: int) -> list[str]:
    """The modules bought so far for one ship."""
    return [each.module for each in modules_in(draft) if each.ship == ship]


def cost(s: State, draft: Draft) -> int:
    """R-033, ST-8.2, ST-8.6: hull, crew, modules and the watches they add, at catalogue price."""
    hull = hull_in(draft)
    total = 0
    if hull is not None:
        total += HULLS[hull.hull].price
        total += crew_fee(hull.hull, modules_for(draft, NEW_SHIP), hull.crew, s.settings.wages)
    for each in modules_in(draft):
        total += MODULES[each.module].price
        if each.ship != NEW_SHIP:
            total += watch_fee(s, s.ships[each.ship], each.module)
    return total


def kinds_left(offer: Opportunity, draft: Draft) -> list[str]:
    """R-034: the types of modules the counter still offers: one of each, or any mix up to a number."""
    bought = [each.module for each in modules_in(draft)]
    if offer.modules_one_of_each:
        return [name for name in offer.modules_one_of_each if name not in bought]
    return list(MILITARY_MODULES) if len(bought) < offer.any_military_modules else []


# --- the law ------------------------------------------------------------------------------------------------------


def hull_refusal(offer: Opportunity, draft: Draft, action: BuyIllegalHull) -> Refusal | None:
    """ST-6.2d, R-034: one of the hulls named, and at most as many as the counter says."""
    if action.hull not in offer.hulls:
        return refuse("ST-6.5", "hull-not-offered")
    if action.crew not in CREWS:
        return refuse("ST-8.6a", "no-such-crew", crew=action.crew[:40])
    bought = sum([isinstance(each, BuyIllegalHull) for each in draft])
    return refuse("R-034", "hulls-bought", most=offer.max_hulls) if bought >= offer.max_hulls else None


def module_refusal(s: State, seat: int, offer: Opportunity, draft: Draft, action: BuyIllegalModule) -> Refusal | None:
    """ST-6.2e: it needs a ship on that planet with free module capacity, or the hull just bought."""
    if action.module not in kinds_left(offer, draft):
        return refuse("R-034", "module-not-offered")
    if action.ship == NEW_SHIP:
        hull = hull_in(draft)
        if hull is None:
            return refuse("ST-6.2e", "no-hull-bought")
        return hull_problem(s, seat, hull.hull, modules_for(draft, NEW_SHIP), action.module)
    ship = own_ship(s, seat, action.ship, offer.system, "planet")
    if isinstance(ship, Refusal):
        return ship
    fitted = [module.type for module in ship.modules] + modules_for(draft, ship.id)
    return hull_problem(s, seat, ship.hull, fitted, action.module)


def purchase_refusal(t: T, seat: int, counter: int, draft: Draft, action: Action) -> Refusal | None:
    """The law for one item of the purchase."""
    s, offer = t.state, OPPORTUNITIES[counter]
    if isinstance(action, BuyIllegalHull):
        problem = hull_refusal(offer, draft, action)
    else:
        assert isinstance(action, BuyIllegalModule)
        problem = module_refusal(s, seat, offer, draft, action)
    if problem is not None:
        return problem
    total, cash = cost(s, (*draft, action)), available(t, seat)
    return refuse("ST-8.2", "not-enough-cash", cost=total, cash=cash) if total > cash else None


def purchases(t: T, seat: int, counter: int, draft: Draft) -> Iterator[Action]:
    """Everything that can be bought next."""
    offer = OPPORTUNITIES[counter]
    wanted: list[Action] = []
    hull = hull_in(draft)
    if hull is None:
        wanted += [BuyIllegalHull(name, crew) for name in offer.hulls for crew in CREWS]
    ships = [ship.id for ship in own_ships(t.state, seat, offer.system, "planet")]
    if hull is not None:
        ships.insert(0, NEW_SHIP)
    if ships:
        wanted += [BuyIllegalModule(kind, ship) for kind in kinds_left(offer, draft) for ship in ships]
    for action in wanted:
        if purchase_refusal(t, seat, counter, draft, action) is None:
            yield action


class Taking(Activity):
    """ST-6.3a: the counter can be taken only by who can buy at least one item."""

    actions: ClassVar[tuple[type[Action], ...]] = (TakeEquipment,)

    def options(self, t: T, seat: int) -> list[Option]:
        found = [Option(TakeEquipment(offer.id)) for offer in usable(t.state, seat, EQUIPMENT)]
        return [option for option in found if self.check(t, seat, option.given) is None]

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, TakeEquipment)
        problem = counter_problem(t.state, seat, action.counter, EQUIPMENT) or no_purchase(t.state)
        if problem is None and next(purchases(t, seat, action.counter, ()), None) is None:
            return refuse("ST-6.3a", "nothing-to-buy", system=OPPORTUNITIES[action.counter].system)
        return problem

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        assert isinstance(action, TakeEquipment)
        turn_over(t, seat, action.counter, "")
        return Equipment(seat=seat, counter=action.counter)

    def closed(self, t: T, seat: int) -> list[Closed]:
        found = []
        for offer in usable(t.state, seat, EQUIPMENT):
            action = TakeEquipment(offer.id)
            problem = self.check(t, seat, action)
            if problem is not None:
                found.append(Closed(Option(action), problem))
        return found


class EquipmentKind(DraftKind[State]):
    """Hull, crew class and modules, at least one item; all is paid at Done."""

    name: ClassVar[str] = "equipment"
    actions: ClassVar[tuple[type[Action], ...]] = (BuyIllegalHull, BuyIllegalModule, Done, Restart)

    def choices(self, t: T, head: Head, draft: Draft) -> list[Option]:
        found = purchases(t, head.seat, t.frame(head, Equipment).counter, draft)
        return [Option(action) for action in found]

    def check_choice(self, t: T, head: Head, draft: Draft, action: Action) -> Refusal | None:
        return purchase_refusal(t, head.seat, t.frame(head, Equipment).counter, draft, action)

    def check_done(self, t: T, head: Head, draft: Draft) -> Refusal | None:
        """ST-6.3a: something must be bought, unless a deal has meanwhile left nothing that can be."""
        counter = t.frame(head, Equipment).counter
        if not draft:
            something = next(purchases(t, head.seat, counter, ()), None)
            return refuse("ST-6.3a", "buy-something") if something is not None else None
        problems = [
            purchase_refusal(t, head.seat, counter, draft[:index], action) for index, action in enumerate(draft)
        ]
        return next((problem for problem in problems if problem is not None), None)

    def finish(self, t: T, head: Head, draft: Draft) -> None:
        s, seat, number = t.state, head.seat, t.frame(head, Equipment).counter
        system = OPPORTUNITIES[number].system
        take(s, number)
        change_cash(t, seat, -cost(s, draft), "ST-8.2", "equipment-bought")
        hull = hull_in(draft)
        if hull is not None:  # ST-6.2d: put on that planet, ready at once
            fitted = modules_for(draft, NEW_SHIP)
            ship = new_ship(t, seat, hull.hull, fitted, hull.crew, system, "planet")
            t.emit(ShipAppeared(seat=seat, ship=ship.id, name=ship.name, system=system))
            _tell(t, seat, ship, hull.hull, "", HULLS[hull.hull].price)
            for module in fitted:
                _tell(t, seat, ship, "", module, MODULES[module].price)
        for each in modules_in(draft):
            if each.ship != NEW_SHIP:
                ship = s.ships[each.ship]
                change(s, ship, modules=(*ship.modules, Module(each.module)))
                _tell(t, seat, ship, "", each.module, MODULES[each.module].price)
        return_empty_counters(s)  # ST-6.3c

    def default(self, t: T, head: Head) -> Action:
        """R-196: no more than the duty: the cheapest item, and done."""
        draft = t.draft(head)
        if self.check_done(t, head, draft) is None:
            return DONE
        found = [option.given for option in self.choices(t, head, draft)]
        return min(found, key=lambda action: cost(t.state, (*draft, action))) if found else RESTART

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """What this item adds to the bill, and the bill so far."""
        draft = t.draft(head)
        so_far = cost(t.state, draft)
        terms = (Term("so-far", so_far, "ST-8.2"),)
        if isinstance(action, Done):
            return Preview(so_far, terms)
        counter = t.frame(head, Equipment).counter
        if isinstance(action, Restart) or purchase_refusal(t, head.seat, counter, draft, action) is not None:
            return Preview(0, terms)
        return Preview(cost(t.state, (*draft, action)) - so_far, terms)


def _tell(t: T, seat: int, ship: Ship, hull: str, module: str, price: int) -> None:
    """Hull and modules of a ship are its owner's secret (ST-22.6)."""
    t.tell(EquipmentBought(seat=seat, hull=hull, module=module, name=ship.name, price=price), seat)


ACTIVITY: Activity = Taking()
FRAMES: tuple[type[Frame], ...] = (Equipment,)
KINDS: tuple[Kind[State], ...] = (EquipmentKind(),)

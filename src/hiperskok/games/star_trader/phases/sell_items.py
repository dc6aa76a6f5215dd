"""Selling ships and modules to the market (ST-8.4b, ST-8.5): the items are named, then 3K are thrown for all."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from hiperskok.games.star_trader.actions import NameModules, NameShip, SellItems
from hiperskok.games.star_trader.crews import unpaid_problem
from hiperskok.games.star_trader.events import ModulesSold
from hiperskok.games.star_trader.phases.desk import Service, moment
from hiperskok.games.star_trader.phases.desk_fitting import WAREHOUSE, ship_store, store_number
from hiperskok.games.star_trader.sales import (
    let_go,
    module_for_sale,
    pay_sale,
    removable,
    sale_here,
    sale_odds,
    ship_for_sale,
    ship_value,
    without,
)
from hiperskok.games.star_trader.ships import change, fleet
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Module, Ship, State, StoredModule
from hiperskok.games.star_trader.tables import MODULES, SYSTEM_IDS, SYSTEMS
from hiperskok.kernel.actions import RESTART, Action, Done, Restart
from hiperskok.kernel.decisions import DraftKind, Head, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

SELLING_PLACES = ("port", "planet")


class Stall:
    """What lies for sale in one place, and what a draft has named of it so far.

    ``ships`` are the ships as they stand without the modules named; ``stale``: the draft names what is gone.
    """

    __slots__ = ("catalogue", "place", "shelf", "ships", "stale", "system", "touched", "whole")

    def __init__(self, s: State, seat: int, system: str, place: str, draft: tuple[Action, ...] = ()) -> None:
        self.system, self.place = system, place
        self.ships: dict[int, Ship] = {
            ship.id: ship
            for ship in fleet(s, seat)
            if ship.system == system and ship.place == place and not ship.inert and unpaid_problem(s, ship) is None
        }
        stored = s.seats[seat].modules if place == "port" else ()
        self.shelf = [each.module for each in stored if each.system == system]
        self.touched: set[int] = set()
        self.whole: list[int] = []
        self.catalogue = 0
        self.stale = False
        for action in draft:
            if self.problem(action) is None:
                self.name(action)
            else:
                self.stale = True

    def problem(self, action: Action) -> Refusal | None:
        """Why something may not be named."""
        if isinstance(action, NameShip):
            return self._ship_problem(action.ship)
        assert isinstance(action, NameModules)
        return self._module_problem(action)

    def _ship_problem(self, number: int) -> Refusal | None:
        ship = self.ships.get(number)
        if ship is None:
            return refuse("ST-8.4b", "not-for-sale-here")
        if number in self.whole or number in self.touched:
            return refuse("ST-8.4b", "named-already", name=ship.name)
        if not ship_for_sale(ship, self.system, self.place):
            return self._wrong_place()
        return None

    def _wrong_place(self) -> Refusal:
        if self.place == "port":
            return refuse("ST-8.5", "illegal-sold-on-planet")
        return refuse("ST-8.4b", "legal-sold-in-port")

    def _module_problem(self, action: NameModules) -> Refusal | None:
        module = Module(action.module, int(action.damaged))
        number = store_number(action.store)
        ship = self.ships.get(number)
        if action.store == WAREHOUSE:
            held = most = self.shelf.count(module)
        elif ship is None or number in self.whole:
            return refuse("ST-8.4b", "not-for-sale-here")
        else:
            held, most = ship.modules.count(module), removable(ship, module)
        if not 1 <= action.units <= held:
            return refuse("ST-8.4b", "not-so-many-modules", units=action.units, held=held)
        if not module_for_sale(action.module, self.place):
            return self._wrong_place()
        if action.units > most:
            return refuse("R-065", "cargo-needs-module")
        return None

    def name(self, action: Action) -> None:
        """Puts something that has no problem on the list."""
        if isinstance(action, NameShip):
            self.whole.append(action.ship)
            self.catalogue += ship_value(self.ships[action.ship])
            return
        assert isinstance(action, NameModules)
        module = Module(action.module, int(action.damaged))
        self.catalogue += MODULES[action.module].price * action.units
        number = store_number(action.store)
        if not number:
            for _ in range(action.units):
                self.shelf.remove(module)
            return
        ship = self.ships[number]
        self.touched.add(number)
        self.ships[number] = msgspec.structs.replace(ship, modules=without(ship, module, action.units))

    def options(self) -> list[Option]:
        """What may still be named."""
        found = [Option(NameShip(number)) for number in self.ships if self._ship_problem(number) is None]
        for module in dict.fromkeys(self.shelf):
            given = NameModules(WAREHOUSE, module.type, module.hits > 0, 1)
            found.append(Option(given, "units", Numbers.to(1, self.shelf.count(module))))
        for number, ship in self.ships.items():
            if number in self.whole:
                continue
            for module in dict.fromkeys(ship.modules):
                most = removable(ship, module) if module_for_sale(module.type, self.place) else 0
                if most:
                    given = NameModules(ship_store(number), module.type, module.hits > 0, 1)
                    found.append(Option(given, "units", Numbers.to(1, most)))
        return found


class ItemSale(Frame, tag="item-sale", kw_only=True):
    """One place, one list of items, one throw."""

    seat: int
    system: str
    place: str

    def run(self, t: T) -> None:
        if self.step == 0:
            self.step = 1
            t.ask(self.seat, "sell-items", "ST-8.4b", f"{self.system} {self.place}")
        else:
            t.done()


class SellItemsKind(DraftKind[State]):
    """Names items; ``Done`` throws and all named items go; with nothing named it leaves the market."""

    name: ClassVar[str] = "sell-items"
    actions: ClassVar[tuple[type[Action], ...]] = (NameShip, NameModules, Done, Restart)

    def choices(self, t: T, head: Head, draft: tuple[Action, ...]) -> list[Option]:
        return self._stall(t, head, draft).options()

    def check_choice(self, t: T, head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        return self._stall(t, head, draft).problem(action)

    def check_done(self, t: T, head: Head, draft: tuple[Action, ...]) -> Refusal | None:
        stale = bool(draft) and self._stall(t, head, draft).stale
        return refuse("ST-8.4b", "named-is-gone") if stale else None

    def finish(self, t: T, head: Head, draft: tuple[Action, ...]) -> None:
        """ST-8.4b: once thrown, all named items must go."""
        if not draft:
            return
        seat, frame = head.seat, t.frame(head, ItemSale)
        stall = self._stall(t, head, draft)
        pay_sale(t, seat, frame.system, frame.place, stall.catalogue, moment(seat))
        _hand_over_modules(t, seat, stall, draft)
        for number in stall.whole:
            let_go(t, t.state.ships[number])

    def default(self, t: T, head: Head) -> Action:
        """R-196: no risk roll on time-out."""
        return RESTART if t.draft(head) else Done()

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        draft = t.draft(head)
        if isinstance(action, Restart):
            return Preview()
        stall = self._stall(t, head, draft)
        before = stall.catalogue
        terms: list[Term] = []
        if not isinstance(action, Done):
            stall.name(action)
            terms.append(Term("item", stall.catalogue - before, "ST-8.4b"))
            if isinstance(action, NameShip):
                terms += _lost_with(t.state.ships[action.ship])
        terms.append(Term("catalogue", stall.catalogue, "ST-8.4b"))
        player = t.state.seats[head.seat]
        odds = sale_odds(t.state, player, stall.system, stall.place, stall.catalogue)
        return Preview(0, tuple(terms), odds if stall.catalogue else ())

    def _stall(self, t: T, head: Head, draft: tuple[Action, ...]) -> Stall:
        frame = t.frame(head, ItemSale)
        return Stall(t.state, head.seat, frame.system, frame.place, draft)


def _lost_with(ship: Ship) -> list[Term]:
    """ST-8.4c, R-061: what goes without payment when a ship is sold as it stands."""
    cargo = sum(ship.goods) + sum([lot.units for lot in ship.lots])
    found = [Term("cargo-lost", cargo, "ST-8.4c")] if cargo else []
    if ship.place == "port":
        lost = sum([MODULES[module.type].military for module in ship.modules])
        if lost:
            found.append(Term("modules-lost", lost, "R-061"))
    return found


def _hand_over_modules(t: T, seat: int, stall: Stall, draft: tuple[Action, ...]) -> None:
    s = t.state
    player = s.seats[seat]
    if stall.place == "port":
        others = [each for each in player.modules if each.system != stall.system]
        player.modules = (*others, *[StoredModule(stall.system, module) for module in stall.shelf])
    for number in sorted(stall.touched):
        change(s, s.ships[number], modules=stall.ships[number].modules)
    for action in draft:
        if isinstance(action, NameModules):
            number = store_number(action.store)
            told = ModulesSold(
                seat=seat,
                system=stall.system,
                module=action.module,
                units=action.units,
                name=s.ships[number].name if number else "",
            )
            t.tell(told, seat)


def _anything_for_sale(s: State, seat: int, system: str, place: str) -> bool:
    """Whether a stall there would have something to name."""
    for ship in fleet(s, seat):
        if ship_for_sale(ship, system, place) and unpaid_problem(s, ship) is None:
            return True
    return bool(Stall(s, seat, system, place).options())


# --- the service at the desk --------------------------------------------------------------------------------------


class Market(Service):
    """ST-8.4b: in any port, and on planets for illegal equipment (ST-8.5, ST-16.4)."""

    actions: ClassVar[tuple[type[Action], ...]] = (SellItems,)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        places = {(ship.system, ship.place) for ship in fleet(s, seat) if ship.place in SELLING_PLACES}
        places |= {(stored.system, "port") for stored in s.seats[seat].modules}
        if not places:
            return []
        wanted = [SellItems(*each) for each in sorted(places, key=_board_order)]
        return [Option(action) for action in wanted if self.problem(t, seat, action) is None]

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, SellItems)
        s = t.state
        if action.system not in SYSTEMS or action.place not in SELLING_PLACES:
            return refuse("ST-8.4b", "no-market-there")
        if sale_here(s.seats[seat], action.system, action.place) is not None:
            return refuse("ST-8.4b", "sold-here-already")
        if not _anything_for_sale(s, seat, action.system, action.place):
            return refuse("ST-8.4b", "nothing-to-sell")
        return None

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        assert isinstance(action, SellItems)
        t.push(ItemSale(seat=seat, system=action.system, place=action.place))

    def wishes(self, t: T, seat: int) -> list[Action]:
        return [SellItems(sale.system, sale.place) for sale in t.state.seats[seat].sales]


def _board_order(where: tuple[str, str]) -> tuple[int, int]:
    return SYSTEM_IDS.index(where[0]), SELLING_PLACES.index(where[1])

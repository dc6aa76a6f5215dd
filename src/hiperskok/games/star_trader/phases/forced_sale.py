"""Forced sale (ST-18.4, R-135, R-145): a debtor short of cash sells until the debt is covered.

It runs in a lane of the Investment phase (a loan that is due) and on the main stack (a fine in control).
"""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import factories, loans
from hiperskok.games.star_trader.actions import SellFactory, SellShip, SellWarehouse
from hiperskok.games.star_trader.cargo import load_units
from hiperskok.games.star_trader.elimination import eliminate
from hiperskok.games.star_trader.events import (
    ForcedSaleOpened,
    ShipSoldCheap,
    StoreEmptied,
    WarehouseSold,
)
from hiperskok.games.star_trader.losses import lose_ship
from hiperskok.games.star_trader.lots import return_empty_counters, stored
from hiperskok.games.star_trader.sales import FIXED_PRICE, pay_sale, sale_odds, ship_for_sale, ship_value
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.standing import T, change_cash, figure
from hiperskok.games.star_trader.state import Seat, Ship, State
from hiperskok.games.star_trader.storage import put, ships_in_port, stow_loose, warehouse_room
from hiperskok.games.star_trader.tables import BASIC_GOODS, MODULES, SYSTEM_IDS, SYSTEM_INDEX, slot
from hiperskok.games.star_trader.victory import settle_if_alone
from hiperskok.kernel.actions import Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, Head, Kind, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

WAREHOUSE_VALUE = figure("warehouse", "forced_sale_price")


class ForcedSale(Frame, tag="forced-sale", kw_only=True):
    """Sells by the owner's choice until ``amount`` is covered, then pays it. ``why``: ``loan`` or ``fine``."""

    seat: int
    amount: int
    rule: str
    why: str

    def run(self, t: T) -> None:
        player = t.state.seats[self.seat]
        if player.cash >= self.amount:
            t.done()
            pay(t, self.seat, self.amount, self.rule, self.why)
            return
        if self.step == 0:
            self.step = 1
            open_sale(t, self)
        if has_something(t.state, self.seat):
            t.ask(self.seat, "forced-sale", self.rule, self.why)
        else:
            t.done()
            ruin(t, self.seat, self.why)


def open_sale(t: T, frame: ForcedSale) -> None:
    """Announces the sale. In control it is a phase of its own for the throws of ST-8.4b."""
    player = t.state.seats[frame.seat]
    if t.lane < 0:
        player.sales = ()
    t.emit(ForcedSaleOpened(rule=frame.rule, seat=frame.seat, amount=frame.amount, cash=player.cash, why=frame.why))


def pay(t: T, seat: int, amount: int, rule: str, why: str) -> None:
    """The debt is covered."""
    if why == "loan":
        loans.repay(t, seat)
    else:
        change_cash(t, seat, -amount, rule, why)


def ruin(t: T, seat: int, why: str) -> None:
    """ST-18.4d, R-145: all is sold and he is still short. In lanes the phase itself sees who is left (R-190)."""
    eliminate(t, seat, "ST-18.4d", why)
    if t.lane < 0:
        settle_if_alone(t)


def factories_for_sale(s: State, seat: int) -> list[int]:
    """ST-18.4b: factories, but for those shut by sabotage (ST-19.5)."""
    return [key for key, factory in s.seats[seat].factories.items() if not factories.shut(s, factory)]


def has_something(s: State, seat: int) -> bool:
    """Whether there is anything left to sell."""
    return any(s.seats[seat].warehouses) or bool(factories_for_sale(s, seat)) or bool(fleet(s, seat))


def units_needed(missing: int, unit_value: int, held: int) -> int:
    """R-135: selling stops when the debt is covered."""
    return min(held, -(-missing // unit_value))


class ForcedSaleKind(Kind[State]):
    """What is sold next: warehouse units, factory units or a ship.

    ``Done`` only where a deal with another player has meanwhile brought the cash, or taken the last thing away.
    """

    name: ClassVar[str] = "forced-sale"
    actions: ClassVar[tuple[type[Action], ...]] = (SellWarehouse, SellFactory, SellShip, Done)

    def options(self, t: T, head: Head) -> list[Option]:
        s = t.state
        player = s.seats[head.seat]
        missing = self._missing(t, head)
        if self._over(t, head):
            return [DONE_OPTION]
        found: list[Option] = []
        for index, units in enumerate(player.warehouses):
            if units:
                most = units_needed(missing, WAREHOUSE_VALUE, units)
                found.append(Option(SellWarehouse(SYSTEM_IDS[index], 1), "units", Numbers.to(1, most)))
        for key in factories_for_sale(s, head.seat):
            system, good = factories.place_of(key)
            value = factories.unit_value(s, system, good)
            most = units_needed(missing, value, player.factories[key].size)
            found.append(Option(SellFactory(system, good, 1), "units", Numbers.to(1, most)))
        return found + [Option(SellShip(ship.id)) for ship in fleet(s, head.seat)]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        s = t.state
        over = self._over(t, head)
        if isinstance(action, Done):
            return None if over else refuse("R-135", "sale-goes-on")
        if over:
            return refuse("R-135", "debt-covered")
        if isinstance(action, SellWarehouse):
            return _warehouse_problem(s.seats[head.seat], action, self._missing(t, head))
        if isinstance(action, SellFactory):
            problem = factories.sale_problem(s, head.seat, action.system, action.good, action.units)
            if problem is not None:
                return problem
            value = factories.unit_value(s, action.system, action.good)
            return _more_than_needed(action.units, value, self._missing(t, head))
        assert isinstance(action, SellShip)
        ship = s.ships.get(action.ship)
        return None if ship is not None and ship.owner == head.seat else refuse("ST-18.4b", "no-such-ship")

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, SellWarehouse):
            sell_warehouse(t, head.seat, action)
        elif isinstance(action, SellFactory):
            factories.sell(t, head.seat, action.system, action.good, action.units)
        elif isinstance(action, SellShip):
            moment = f"investment.{head.seat}" if head.lane >= 0 else f"control.{head.seat}"
            sell_ship(t, t.state.ships[action.ship], moment)

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        s = t.state
        if isinstance(action, Done):
            return Preview()
        missing = Term("missing", self._missing(t, head), head.rule)
        if isinstance(action, SellWarehouse):
            return Preview(-WAREHOUSE_VALUE * action.units, (missing,))
        if isinstance(action, SellFactory):
            value = factories.unit_value(s, action.system, action.good)
            return Preview(-value * action.units, (missing, Term("unit-price", value, "ST-19.4")))
        assert isinstance(action, SellShip)
        ship = s.ships[action.ship]
        if not ship_for_sale(ship, ship.system, ship.place):
            return Preview(-FIXED_PRICE, (missing,))
        value = ship_value(ship)
        odds = sale_odds(s, s.seats[head.seat], ship.system, ship.place, value)
        return Preview(0, (missing, Term("catalogue", value, "ST-8.4b")), odds)

    def _over(self, t: T, head: Head) -> bool:
        return self._missing(t, head) <= 0 or not has_something(t.state, head.seat)

    def _missing(self, t: T, head: Head) -> int:
        return t.frame(head, ForcedSale).amount - t.state.seats[head.seat].cash


def _warehouse_problem(player: Seat, action: SellWarehouse, missing: int) -> Refusal | None:
    held = player.warehouses[SYSTEM_INDEX[action.system]] if action.system in SYSTEM_INDEX else 0
    if not 1 <= action.units <= held:
        return refuse("ST-18.4b", "not-so-many-warehouses", units=action.units, held=held)
    return _more_than_needed(action.units, WAREHOUSE_VALUE, missing)


def _more_than_needed(units: int, unit_value: int, missing: int) -> Refusal | None:
    most = units_needed(missing, unit_value, units)
    return refuse("R-135", "more-than-needed", units=units, most=most) if units > most else None


# --- what is sold -------------------------------------------------------------------------------------------------


def sell_warehouse(t: T, seat: int, action: SellWarehouse) -> None:
    """ST-18.4b: back to the bank; what then finds no room is lost (R-121, R-122)."""
    player = t.state.seats[seat]
    paid = WAREHOUSE_VALUE * action.units
    player.warehouses[SYSTEM_INDEX[action.system]] -= action.units
    t.emit(WarehouseSold(seat=seat, system=action.system, units=action.units, paid=paid))
    change_cash(t, seat, paid, "ST-18.4b", "warehouse")
    clear_store(t, seat, action.system)


def clear_store(t: T, seat: int, system: str) -> None:
    """Stored modules give way first, the cheapest of them; goods go to ships in port as far as they fit."""
    s = t.state
    player = s.seats[seat]
    while warehouse_room(player, system) < 0 and any(each.system == system for each in player.modules):
        here = [each for each in player.modules if each.system == system]
        left = list(player.modules)
        left.remove(min(here, key=lambda each: MODULES[each.module.type].price))
        player.modules = tuple(left)
    empty = not player.warehouses[SYSTEM_INDEX[system]]
    if empty:  # special goods take no space, but need a store
        ships = ships_in_port(s, seat, system)
        for lot in stored(player.lots, system):
            if ships:
                load_units(s, s.ships[ships[0].id], lot.counter, lot.good, lot.units)
        player.lots = tuple([each for each in player.lots if each.system != system])
        return_empty_counters(s)
    if empty or warehouse_room(player, system) < 0:
        for good in BASIC_GOODS:
            units = player.stock[slot(system, good)]
            put(s, seat, "warehouse", system, good, -units)
            put(s, seat, "loose", system, good, units)
        for good, units in stow_loose(s, seat, system):
            t.emit(StoreEmptied(seat=seat, system=system, good=good, units=units))


def sell_ship(t: T, ship: Ship, moment: str) -> None:
    """ST-18.4b, 18.4c, R-135: by 3K where there is a market for it, else for a fixed sum; all aboard is lost."""
    if ship_for_sale(ship, ship.system, ship.place):
        pay_sale(t, ship.owner, ship.system, ship.place, ship_value(ship), moment)
    else:
        sold = ShipSoldCheap(seat=ship.owner, ship=ship.id, name=ship.name, paid=FIXED_PRICE)
        t.emit(sold)
        change_cash(t, ship.owner, FIXED_PRICE, "ST-18.4c", "sale")
    lose_ship(t, ship, "ST-18.4b", "forced-sale")

"""At the Investment desk: warehouses (ST-14.1) and factories (ST-19)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hiperskok.games.star_trader import factories
from hiperskok.games.star_trader.actions import BuyFactory, BuyWarehouse, CloseFactory, SellFactory
from hiperskok.games.star_trader.events import WarehouseBought
from hiperskok.games.star_trader.phases.desk import Service
from hiperskok.games.star_trader.standing import T, available, change_cash, figure, special
from hiperskok.games.star_trader.storage import UNIT_CAPACITY
from hiperskok.games.star_trader.tables import SYSTEM_IDS, SYSTEM_INDEX, slot
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.refusals import Refusal, refuse

WAREHOUSE_PRICE = figure("warehouse", "unit_price")


@lru_cache(maxsize=4096)
def warehouse_option(system: str, most: int) -> Option:
    """Any number of units the cash allows."""
    return Option(BuyWarehouse(system, 1), "units", Numbers.to(1, most))


@lru_cache(maxsize=4096)
def factory_option(kind: type[BuyFactory | SellFactory | CloseFactory], key: int, most: int) -> Option:
    """Some units of one factory, bought, sold or closed."""
    system, good = factories.place_of(key)
    return Option(kind(system, good, 1), "units", Numbers.to(1, most))


class Warehouses(Service):
    """ST-14.1a: units in any system, no presence needed. ST-14.1b, R-120: they stay, and no bank takes them back."""

    actions: ClassVar[tuple[type[Action], ...]] = (BuyWarehouse,)

    def options(self, t: T, seat: int) -> list[Option]:
        most = available(t, seat) // WAREHOUSE_PRICE
        if not most or special(t.state, seat, "no_warehouse_purchase"):
            return []
        return [warehouse_option(system, most) for system in SYSTEM_IDS]

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, BuyWarehouse)
        if special(t.state, seat, "no_warehouse_purchase"):  # R-169c
            return refuse("ST-23.6", "no-warehouse-purchase")
        if action.system not in SYSTEM_INDEX:
            return refuse("ST-14.1a", "no-such-system", system=action.system[:40])
        if action.units < 1:
            return refuse("ST-14.1a", "at-least-one")
        cost = WAREHOUSE_PRICE * action.units
        if cost > available(t, seat):
            return refuse("ST-14.1a", "too-dear", cost=cost, cash=available(t, seat))
        return None

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        assert isinstance(action, BuyWarehouse)
        cost = WAREHOUSE_PRICE * action.units
        change_cash(t, seat, -cost, "ST-14.1a", "warehouse")
        t.state.seats[seat].warehouses[SYSTEM_INDEX[action.system]] += action.units
        t.emit(WarehouseBought(seat=seat, system=action.system, units=action.units, cost=cost))

    def wishes(self, t: T, seat: int) -> list[Action]:
        return [BuyWarehouse(system, 1) for system in SYSTEM_IDS]

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, BuyWarehouse)
        space = UNIT_CAPACITY * action.units
        return Preview(WAREHOUSE_PRICE * action.units, (Term("space", space, "ST-14.2"),))


class Factories(Service):
    """Buying, selling and closing factory units."""

    actions: ClassVar[tuple[type[Action], ...]] = (BuyFactory, SellFactory, CloseFactory)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        player = s.seats[seat]
        found: list[Option] = []
        room = 0 if special(s, seat, "no_factory_purchase") else factories.room_for_units(player)
        if room:
            money = available(t, seat)
            for system, good in factories.PLANTS:
                most = min(room, money // factories.unit_price(s, system, good))
                if most:
                    found.append(factory_option(BuyFactory, slot(system, good), most))
        if player.factories:
            found += [
                factory_option(SellFactory, key, factory.size)
                for key, factory in player.factories.items()
                if not factories.shut(s, factory)
            ]
            found += [factory_option(CloseFactory, key, factory.size) for key, factory in player.factories.items()]
        return found

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, (BuyFactory, SellFactory, CloseFactory))
        if isinstance(action, BuyFactory):
            return factories.purchase_problem(t, seat, action.system, action.good, action.units)
        if isinstance(action, SellFactory):
            return factories.sale_problem(t.state, seat, action.system, action.good, action.units)
        return factories.held_problem(t.state, seat, action.system, action.good, action.units, "ST-19.3b")

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        if isinstance(action, BuyFactory):
            factories.buy(t, seat, action.system, action.good, action.units)
        elif isinstance(action, SellFactory):
            factories.sell(t, seat, action.system, action.good, action.units)
        elif isinstance(action, CloseFactory):
            factories.close(t, seat, action.system, action.good, action.units)

    def wishes(self, t: T, seat: int) -> list[Action]:
        wishes: list[Action] = [BuyFactory(system, good, 1) for system, good in factories.PLANTS]
        for key in t.state.seats[seat].factories:
            system, good = factories.place_of(key)
            wishes.append(SellFactory(system, good, 1))
        return wishes

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, (BuyFactory, SellFactory, CloseFactory))
        s = t.state
        held = s.seats[seat].factories.get(slot(action.system, action.good))
        size = held.size if held is not None else 0
        if isinstance(action, BuyFactory):
            price = factories.unit_price(s, action.system, action.good)
            terms = (Term("unit-price", price, "ST-19.0a"), Term("output", size + action.units, "ST-19.0b"))
            return Preview(price * action.units, terms)
        left = (Term("output", size - action.units, "ST-19.0b"),)
        if isinstance(action, SellFactory):
            value = factories.unit_value(s, action.system, action.good)
            return Preview(-value * action.units, (Term("unit-price", value, "ST-19.4"), *left))
        return Preview(0, left)

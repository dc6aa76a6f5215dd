"""Special goods, charters and the expedition (ST-6.2f to 6.2h, R-035 to R-037)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hiperskok.games.star_trader.actions import BuyFurs, SellFurs, SendExpedition, TakeCharter
from hiperskok.games.star_trader.events import CharterTaken, ExpeditionSent, LotBought, LotSold
from hiperskok.games.star_trader.losses import lose_ship
from hiperskok.games.star_trader.lots import return_empty_counters, units_of
from hiperskok.games.star_trader.moves import lots_in, put_lot, ship_of_store
from hiperskok.games.star_trader.phases.activities import Activity, cash_problem
from hiperskok.games.star_trader.phases.counters import (
    counter_problem,
    own_ship,
    own_ships,
    take,
    turn_over,
    usable,
)
from hiperskok.games.star_trader.phases.passengers import may_carry
from hiperskok.games.star_trader.ships import (
    able,
    change,
    chartered,
    count,
    fleet,
    free_berths,
    free_hold,
    illegal,
    in_port,
)
from hiperskok.games.star_trader.standing import T, available, change_cash, has_reputation
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import MODULES, NEWS_FIGURES, OPPORTUNITIES, SYSTEM_INDEX, Opportunity
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Closed, Odds, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

SPECIAL, CHARTER, EXPEDITION = "special_goods", "charter", "expedition"
EXPEDITION_DICE: int = NEWS_FIGURES["expedition"]["dice"]
LOST_ON: tuple[int, ...] = tuple(NEWS_FIGURES["expedition"]["lost_on"])
FACES = 6


# --- special goods (ST-6.2f, R-036) -------------------------------------------------------------------------------


def port_stores(s: State, seat: int, system: str) -> list[str]:
    """Own stores in a port: the warehouse and able ships."""
    ships = [f"ship {ship.id}" for ship in own_ships(s, seat, system, "port")]
    return ["warehouse", *ships] if s.seats[seat].warehouses[SYSTEM_INDEX[system]] else ships


def store_problem(s: State, seat: int, store: str, system: str) -> Refusal | None:
    """ST-6.2f: a ship or warehouse is needed in the port the counter names."""
    if store == "warehouse":
        there = s.seats[seat].warehouses[SYSTEM_INDEX[system]] > 0
    else:
        ship = ship_of_store(s, seat, store)
        there = ship is not None and in_port(ship, system)
    return None if there else refuse("ST-6.2f", "no-store-in-port", system=system)


class Furs(Activity):
    """Bought in one port, sold in another, at fixed prices."""

    actions: ClassVar[tuple[type[Action], ...]] = (BuyFurs, SellFurs)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        found = []
        for offer in usable(s, seat, SPECIAL):
            most = min(offer.buy_limit, available(t, seat) // offer.buy_price)
            if most > 0:
                found += [
                    Option(BuyFurs(offer.id, store, 1), "units", Numbers.to(1, most))
                    for store in port_stores(s, seat, offer.buy_system)
                ]
        for offer in _SPECIAL_GOODS:
            for store in port_stores(s, seat, offer.sell_system):
                held = units_of(lots_in(s, seat, store, offer.sell_system), offer.id)
                if held:
                    found.append(Option(SellFurs(offer.id, store, 1), "units", Numbers.to(1, held)))
        return found

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, BuyFurs):
            return self._check_buying(t, seat, action)
        assert isinstance(action, SellFurs)
        offer = OPPORTUNITIES.get(action.counter)
        if offer is None or offer.kind != SPECIAL:
            return refuse("ST-6.2a", "counter-offers-otherwise", counter=action.counter)
        problem = store_problem(t.state, seat, action.store, offer.sell_system)
        if problem is not None:
            return problem
        held = units_of(lots_in(t.state, seat, action.store, offer.sell_system), offer.id)
        if not 1 <= action.units <= held:
            return refuse("R-036", "not-enough-goods", units=action.units, have=held)
        return None

    def _check_buying(self, t: T, seat: int, action: BuyFurs) -> Refusal | None:
        problem = counter_problem(t.state, seat, action.counter, SPECIAL)
        if problem is not None:
            return problem
        offer = OPPORTUNITIES[action.counter]
        problem = store_problem(t.state, seat, action.store, offer.buy_system)
        if problem is not None:
            return problem
        if not 1 <= action.units <= offer.buy_limit:
            return refuse("R-036", "purchase-limit", units=action.units, most=offer.buy_limit)
        return cash_problem(t, seat, action.units * offer.buy_price, "ST-6.2f")

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        assert isinstance(action, (BuyFurs, SellFurs))
        s = t.state
        offer = OPPORTUNITIES[action.counter]
        units = action.units
        if isinstance(action, BuyFurs):
            ship = ship_of_store(s, seat, action.store)
            name = ship.name if ship is not None else ""
            turn_over(t, seat, offer.id, name)
            take(s, offer.id)
            put_lot(s, seat, action.store, offer.buy_system, offer.id, units)
            bought = LotBought(
                rule="ST-6.2f", seat=seat, good=offer.good, units=units, price=offer.buy_price, name=name
            )
            t.tell(bought, seat)
            change_cash(t, seat, -units * offer.buy_price, "ST-6.2f", "special-goods-bought")
            return None
        put_lot(s, seat, action.store, offer.sell_system, offer.id, -units)
        t.emit(
            LotSold(
                rule="ST-6.2f",
                seat=seat,
                system=offer.sell_system,
                good=offer.good,
                units=units,
                price=offer.sell_price,
            )
        )
        change_cash(t, seat, units * offer.sell_price, "ST-6.2f", "special-goods-sold")
        return_empty_counters(s)  # with the last unit
        return None

    def closed(self, t: T, seat: int) -> list[Closed]:
        found = []
        for offer in usable(t.state, seat, SPECIAL):
            stores = port_stores(t.state, seat, offer.buy_system) or ["warehouse"]
            action = BuyFurs(offer.id, stores[0], 1)
            problem = self.check(t, seat, action)
            if problem is not None:
                found.append(Closed(Option(action), problem))
        return found

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, (BuyFurs, SellFurs))
        if self.check(t, seat, action) is not None:
            return Preview()
        offer = OPPORTUNITIES[action.counter]
        if isinstance(action, SellFurs):
            return Preview(-action.units * offer.sell_price, (Term("unit-price", offer.sell_price, "ST-6.5"),))
        terms = (
            Term("unit-price", offer.buy_price, "ST-6.5"),
            Term("sold-in", offer.sell_system, "ST-6.2f"),
            Term("selling-price", offer.sell_price, "ST-6.5"),
        )
        return Preview(action.units * offer.buy_price, terms)


_SPECIAL_GOODS: tuple[Opportunity, ...] = tuple(offer for offer in OPPORTUNITIES.values() if offer.kind == SPECIAL)


# --- charters (ST-6.2g, R-035) ------------------------------------------------------------------------------------


def module_free(ship: Ship, offer: Opportunity) -> bool:
    """R-035: an undamaged module of the kind, not filled by another charter nor needed by what is aboard."""
    if count(ship, offer.module) - chartered(ship, offer.module) < offer.module_count:
        return False
    if offer.module == "passenger":
        return free_berths(ship) >= MODULES[offer.module].berths * offer.module_count
    return free_hold(ship) >= MODULES[offer.module].hold * offer.module_count


def reputation_problem(s: State, seat: int, offer: Opportunity) -> Refusal | None:
    """R-035: counter 8 needs reputation 20 and counts as passengers (ST-15.3)."""
    if offer.passengers:
        problem = may_carry(s, seat)
        if problem is not None:
            return problem
    low = not has_reputation(s, seat) or s.seats[seat].reputation < offer.min_reputation
    if offer.min_reputation and low:
        return refuse("R-035", "reputation-too-low", least=offer.min_reputation)
    return None


class Charters(Activity):
    """A ship in the port of origin loads the cargo."""

    actions: ClassVar[tuple[type[Action], ...]] = (TakeCharter,)

    def options(self, t: T, seat: int) -> list[Option]:
        found = [
            Option(TakeCharter(offer.id, ship.id))
            for offer in usable(t.state, seat, CHARTER)
            for ship in own_ships(t.state, seat, offer.from_system, "port")
        ]
        return [option for option in found if self.check(t, seat, option.given) is None]

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, TakeCharter)
        problem = counter_problem(t.state, seat, action.counter, CHARTER)
        if problem is not None:
            return problem
        offer = OPPORTUNITIES[action.counter]
        ship = own_ship(t.state, seat, action.ship, offer.from_system, "port")
        if isinstance(ship, Refusal):
            return ship
        if not module_free(ship, offer):
            return refuse("R-035", "no-free-module", module=offer.module)
        return reputation_problem(t.state, seat, offer)

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        assert isinstance(action, TakeCharter)
        s = t.state
        offer, ship = OPPORTUNITIES[action.counter], s.ships[action.ship]
        turn_over(t, seat, offer.id, ship.name)
        take(s, offer.id)
        change(s, ship, charters=tuple(sorted([*ship.charters, offer.id])))
        t.emit(
            CharterTaken(
                seat=seat,
                ship=ship.id,
                name=ship.name,
                cargo=offer.cargo,
                system=ship.system,
                bound_for=offer.to_system,
                pay=offer.pay,
            )
        )
        return None

    def closed(self, t: T, seat: int) -> list[Closed]:
        return _closed(
            [
                [
                    TakeCharter(offer.id, ship.id)
                    for ship in own_ships(t.state, seat, offer.from_system, "port") or fleet(t.state, seat)
                ]
                for offer in usable(t.state, seat, CHARTER)
            ],
            self,
            t,
            seat,
        )

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, TakeCharter)
        if self.check(t, seat, action) is not None:
            return Preview()
        offer = OPPORTUNITIES[action.counter]
        terms = (Term("pay", offer.pay, "ST-6.5"), Term("bound-for", offer.to_system, "ST-6.2g"))
        return Preview(0, terms)


# --- the expedition (ST-6.2h, R-037) ------------------------------------------------------------------------------


class Expeditions(Activity):
    """One legal ship in a port leaves the map."""

    actions: ClassVar[tuple[type[Action], ...]] = (SendExpedition,)

    def options(self, t: T, seat: int) -> list[Option]:
        offers = usable(t.state, seat, EXPEDITION)
        if not offers:
            return []
        found = [Option(SendExpedition(offer.id, ship.id)) for offer in offers for ship in fleet(t.state, seat)]
        return [option for option in found if self.check(t, seat, option.given) is None]

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, SendExpedition)
        problem = counter_problem(t.state, seat, action.counter, EXPEDITION)
        if problem is not None:
            return problem
        ship = t.state.ships.get(action.ship)
        if ship is None or ship.owner != seat:
            return refuse("R-037", "not-your-ship", ship=action.ship)
        if not in_port(ship) or not able(ship):
            return refuse("R-037", "ship-not-in-port", name=ship.name)
        if not ship.crew:
            return refuse("R-059", "ship-without-crew")
        if illegal(ship):
            return refuse("R-037", "ship-illegal")
        if ship.groups or any(OPPORTUNITIES[number].passengers for number in ship.charters):
            return refuse("R-037", "passengers-aboard")
        return None

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        assert isinstance(action, SendExpedition)
        s = t.state
        ship = s.ships[action.ship]
        turn_over(t, seat, action.counter, ship.name)
        dice = t.roll("R-037", "expedition", f"opportunities.ship {ship.id}", EXPEDITION_DICE)
        lost = sum(dice) in LOST_ON
        back = 0 if lost else s.stage + sum(dice)
        t.emit(ExpeditionSent(seat=seat, ship=ship.id, name=ship.name, system=ship.system, dice=dice, back=back))
        take(s, action.counter)
        if lost:
            lose_ship(t, ship, "R-037", "expedition")
        else:
            change(s, ship, place="away", back=back, hangar=False, earns_wages=True)  # ST-8.8b: it left port
        return None

    def closed(self, t: T, seat: int) -> list[Closed]:
        offers = usable(t.state, seat, EXPEDITION)
        fleets = [[SendExpedition(offer.id, ship.id) for ship in fleet(t.state, seat)] for offer in offers]
        return _closed(fleets, self, t, seat)

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        odds = [Odds("lost", len(LOST_ON), FACES)]
        odds += [
            Odds(f"back-{die}", 1, FACES, {"stage": t.state.stage + die})
            for die in range(1, FACES + 1)
            if die not in LOST_ON
        ]
        reward = NEWS_FIGURES["expedition"]
        terms = (
            Term("reward-dice", reward["reward_dice"], "ST-6.2h"),
            Term("reward-per-point", reward["reward_per_point"], "ST-6.2h"),
        )
        return Preview(0, terms, tuple(odds))


def _closed(actions_by_offer: Sequence[Sequence[Action]], activity: Activity, t: T, seat: int) -> list[Closed]:
    """For each counter that no ship can use now: the first ship's reason."""
    found = []
    for actions in actions_by_offer:
        problems = [activity.check(t, seat, action) for action in actions]
        if problems and problems[0] is not None and all(problems):
            found.append(Closed(Option(actions[0]), problems[0]))
    return found


FURS = Furs()
CHARTERS = Charters()
EXPEDITIONS = Expeditions()

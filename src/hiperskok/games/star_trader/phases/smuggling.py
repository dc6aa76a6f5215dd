"""Illegal goods (ST-6.2b, 6.2c, ST-16.1 to 16.3): bought by opportunity, sold on the black market."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import BuyContraband, SellContraband
from hiperskok.games.star_trader.agents import serves_in
from hiperskok.games.star_trader.cargo import load_units, room_aboard
from hiperskok.games.star_trader.effects import effect_sum
from hiperskok.games.star_trader.events import BlackMarketRolled, LotBought, LotSold
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.phases.activities import Activity, cash_problem
from hiperskok.games.star_trader.phases.counters import (
    counter_problem,
    own_ship,
    own_ships,
    take,
    turn_over,
    usable,
)
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.standing import T, available, change_cash, figure
from hiperskok.games.star_trader.state import Lot, Ship, State
from hiperskok.games.star_trader.tables import AGENTS, FIGURES, GOODS, OPPORTUNITIES, SYSTEM_INDEX, Opportunity
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Closed, Odds, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

CONTRABAND = "contraband"
DICE = figure("black_market", "dice")
BEST_DIE = figure("black_market", "best_die")
PRICES: dict[str, tuple[int, ...]] = {good: tuple(prices) for good, prices in FIGURES["black_market"]["price"].items()}
"""ST-16.6: the prices of each illegal good by the die."""


class Buying(Activity):
    """ST-6.2b: 1 to 10 units into one ship on the planet of the buying system."""

    actions: ClassVar[tuple[type[Action], ...]] = (BuyContraband,)

    def options(self, t: T, seat: int) -> list[Option]:
        found = []
        for offer in usable(t.state, seat, CONTRABAND):
            for ship in own_ships(t.state, seat, offer.buy_system, offer.buy_place):
                most = most_units(t, seat, ship, offer)
                if most > 0:
                    given = BuyContraband(offer.id, ship.id, 1)
                    found.append(Option(given, "units", Numbers.to(1, most)))
        return found

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, BuyContraband)
        problem = counter_problem(t.state, seat, action.counter, CONTRABAND)
        if problem is not None:
            return problem
        offer = OPPORTUNITIES[action.counter]
        ship = own_ship(t.state, seat, action.ship, offer.buy_system, offer.buy_place)
        if isinstance(ship, Refusal):
            return ship
        if not 1 <= action.units <= offer.buy_limit:
            return refuse("ST-16.1", "purchase-limit", units=action.units, most=offer.buy_limit)
        room = room_aboard(ship, offer.good)
        if action.units > room:
            return refuse("R-031", "no-room", units=action.units, room=room)
        return cash_problem(t, seat, action.units * offer.buy_price, "ST-6.2b")

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        assert isinstance(action, BuyContraband)
        s = t.state
        offer, ship = OPPORTUNITIES[action.counter], s.ships[action.ship]
        turn_over(t, seat, offer.id, ship.name)
        take(s, offer.id)
        load_units(s, ship, offer.id, offer.good, action.units)
        bought = LotBought(seat=seat, good=offer.good, units=action.units, price=offer.buy_price, name=ship.name)
        t.tell(bought, seat)
        change_cash(t, seat, -action.units * offer.buy_price, "ST-6.2b", "contraband-bought")
        return None

    def closed(self, t: T, seat: int) -> list[Closed]:
        found = []
        for offer in usable(t.state, seat, CONTRABAND):
            here = own_ships(t.state, seat, offer.buy_system, offer.buy_place)
            ships = here or fleet(t.state, seat)
            actions = [BuyContraband(offer.id, ship.id, 1) for ship in ships]
            problems = [self.check(t, seat, action) for action in actions]
            if actions and problems[0] is not None and all(problems):
                found.append(Closed(Option(actions[0]), problems[0]))
        return found

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, BuyContraband)
        offer = OPPORTUNITIES.get(action.counter)
        if offer is None or counter_problem(t.state, seat, action.counter, CONTRABAND) is not None:
            return Preview()
        terms = (Term("unit-price", offer.buy_price, "ST-6.5"), Term("sold-in", offer.sell_system, "ST-6.2c"))
        return Preview(action.units * offer.buy_price, terms)


def most_units(t: T, seat: int, ship: Ship, offer: Opportunity) -> int:
    """ST-16.1, R-031, R-032: the counter's limit, the ship's room, the cash at hand."""
    return min(offer.buy_limit, room_aboard(ship, offer.good), available(t, seat) // offer.buy_price)


# --- the black market (ST-16.2, 16.3) -----------------------------------------------------------------------------


def stock(s: State, seat: int, system: str, good: str) -> list[tuple[Ship, Lot]]:
    """R-039: all units of a good on own ships on that planet whose counter names it as the selling place."""
    return [
        (ship, lot)
        for ship in own_ships(s, seat, system, "planet")
        for lot in ship.lots
        if lot.good == good and OPPORTUNITIES[lot.counter].sell_system == system
    ]


def price_for(s: State, seat: int, system: str, good: str, die: int) -> int:
    """ST-16.2, R-131: the price of a die, with Franek (at most 6) and event 31."""
    result = min(BEST_DIE, die + franek(s, seat, system))
    return PRICES[good][result - 1] * factor(s, system, good)


def franek(s: State, seat: int, system: str) -> int:
    """R-131: +2 with Franek on that planet."""
    return AGENTS["franek"].value if serves_in(s, "franek", seat, "planet", system) else 0


def factor(s: State, system: str, good: str) -> int:
    """ST-6.5, event 31: weapons on Gamma Leporis pay threefold."""
    return effect_sum(s, "black_market_factor", system, good) or 1


class Selling(Activity):
    """ST-16.2: whoever rolls must sell the whole stock; ST-16.3b: one price a stage, good and planet."""

    actions: ClassVar[tuple[type[Action], ...]] = (SellContraband,)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        found: dict[tuple[str, str], Option] = {}
        for ship in s.ships.values():
            if ship.owner == seat and ship.lots and ship.place == "planet" and not ship.inert:
                for lot in ship.lots:
                    if lot.good in PRICES and OPPORTUNITIES[lot.counter].sell_system == ship.system:
                        found[ship.system, lot.good] = Option(SellContraband(ship.system, lot.good))
        return list(found.values())

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, SellContraband)
        if action.good not in GOODS or action.good not in PRICES:
            return refuse("ST-16.0e", "not-contraband")
        if action.system not in SYSTEM_INDEX or not stock(t.state, seat, action.system, action.good):
            return refuse("ST-16.2", "nothing-to-sell-there")
        return None

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        assert isinstance(action, SellContraband)
        s = t.state
        system, good = action.system, action.good
        key = f"{good} {system}"
        if key not in s.black_market:
            dice = t.roll("ST-16.2", "black_market", f"opportunities.{system}.{good}", DICE)
            s.black_market[key] = price_for(s, seat, system, good, sum(dice))
            t.emit(
                BlackMarketRolled(
                    seat=seat,
                    system=system,
                    good=good,
                    dice=dice,
                    agent=franek(s, seat, system),
                    factor=factor(s, system, good),
                    price=s.black_market[key],
                )
            )
        units = 0
        for ship, lot in stock(s, seat, system, good):
            load_units(s, s.ships[ship.id], lot.counter, good, -lot.units)
            units += lot.units
        price = s.black_market[key]
        t.emit(LotSold(seat=seat, system=system, good=good, units=units, price=price))
        change_cash(t, seat, units * price, "ST-16.2", "contraband-sold")
        return_empty_counters(s)  # ST-6.3b
        return None

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, SellContraband)
        if self.check(t, seat, action) is not None:
            return Preview()
        s = t.state
        units = sum([lot.units for _, lot in stock(s, seat, action.system, action.good)])
        terms = (Term("stock", units, "R-039"),)
        known = s.black_market.get(f"{action.good} {action.system}")
        if known is not None:
            return Preview(-units * known, (*terms, Term("unit-price", known, "ST-16.3b")))
        faces = range(1, BEST_DIE + 1)
        prices = [price_for(s, seat, action.system, action.good, die) for die in faces]
        odds = [
            Odds(f"roll-{die}", 1, BEST_DIE, {"price": price, "income": units * price})
            for die, price in zip(faces, prices, strict=True)
        ]
        return Preview(0, terms, tuple(odds))


BUYING = Buying()
SELLING = Selling()

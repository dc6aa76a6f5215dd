"""Where ships go: each destination by what can be sold and bought there this stage, and by what comes after."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader.judgement.outlook import AFTER_MARKETS, Outlook, jump_bonus
from hiperskok.games.star_trader.judgement.worth import (
    PATIENCE,
    best_offer,
    best_purchase,
    best_sale,
    best_up_to,
    jump_probability,
    purchase_gains,
    sale_gains,
    sums,
)
from hiperskok.games.star_trader.market import BUY, SELL
from hiperskok.games.star_trader.phases.passengers import FARE, MIN_REPUTATION, PENALTY_FACTOR, pair
from hiperskok.games.star_trader.ships import berths, chartered, count, free_hold
from hiperskok.games.star_trader.state import Offer, Ship
from hiperskok.games.star_trader.tables import (
    BASIC_GOODS,
    GOOD_INDEX,
    MARKETS,
    MARKETS_OF,
    OPPORTUNITIES,
    SYSTEM_IDS,
    SYSTEMS,
    VOLUME,
    slot,
)

STEP = 20
"""Cash is thought of in steps of this, up to ``MOST``: so that equal questions are asked once."""
MOST = 400
CROWD = 0.3
"""How much a rival's ship in a port takes off the purchases there."""
HOUSE_SHARE = 0.5
"""A warehouse buys without a ship: what a ship still adds."""
FETCH = 0.35
"""The share of the worth of goods in a warehouse that is owed to the ship that fetches them."""
COUNTER_SHARE = 0.5
"""What a known opportunity counts for while the ship is not there yet."""

Deal = tuple[float, int, float]
"""Gain, offered price, mean units."""
NOTHING: Deal = (0.0, 0, 0.0)


class Route:
    """Where one ship should go, and why."""

    __slots__ = ("chance", "gain", "ship", "system")

    def __init__(self, ship: Ship, system: str, gain: float, chance: float) -> None:
        self.ship, self.system, self.gain, self.chance = ship, system, gain, chance


class Planner:
    """Plans the journeys of a stage. With ``written`` the offers of the stage are fixed, else they are still free."""

    def __init__(self, outlook: Outlook, written: dict[int, Offer] | None) -> None:
        self.outlook = outlook
        self.written = written
        self.held = {good: outlook.held(good) for good in BASIC_GOODS}
        self.cash = max(0, outlook.cash - reserve(outlook))
        self.served: set[str] = set()
        """Systems to which another own ship goes already."""
        self.urgency = urgency(outlook)

    # --- one market ---------------------------------------------------------------------------------------------

    def kept(self, good: str, system: str, units: int) -> tuple[float, ...]:
        """What units that stay unsold in a system are worth."""
        worths = self.outlook.outlets(good, system)[:units]
        if len(worths) < units:
            worths += (0.0,) * (units - len(worths))
        return tuple([self.urgency * each for each in worths]) if self.urgency < 1 else worths

    def sale(self, market: int, units: int) -> Deal:
        """The gain of selling some of the units there this stage."""
        outlook = self.outlook
        system, good = MARKETS[market]
        price, modifier = outlook.board.prices[market], outlook.board.modifiers[market]
        worths, rise = self.kept(good, system, min(units, 40)), outlook.rise_worth(market)
        if self.written is None:
            return best_sale(price, modifier, worths, rise)
        offer = self.written.get(market)
        if offer is None or offer.side != SELL:
            return NOTHING
        return best_offer(SELL, price, modifier, (best_up_to(sale_gains(worths, offer.price, rise)),), offer.price)

    def purchase(self, market: int, room: int, cash: int, share: float = 1.0) -> Deal:
        """The gain of buying there this stage; ``share`` takes off what waiting in a warehouse costs."""
        outlook = self.outlook
        if outlook.closing:
            return NOTHING
        system, good = MARKETS[market]
        price, modifier = outlook.board.prices[market], outlook.board.modifiers[market]
        held = self.held[good]
        worths = outlook.outlets(good, system)[held : held + (room if VOLUME[GOOD_INDEX[good]] else 30)]
        if share < 1:
            worths = tuple([share * each for each in worths])
        money, rise = min(MOST, cash // STEP * STEP), outlook.rise_worth(market)
        if self.written is None:
            return best_purchase(price, modifier, worths, money, rise)
        offer = self.written.get(market)
        if offer is None or offer.side != BUY:
            return NOTHING
        gains = best_up_to(purchase_gains(worths, offer.price, money // offer.price, rise))
        return best_offer(BUY, price, modifier, (gains,), offer.price)

    def purchases(self, ship: Ship, system: str) -> float:
        """All that a ship without cargo could gain by buying in a system."""
        room = free_hold(ship)
        found = sorted([self.purchase(market, room, self.cash) for market in MARKETS_OF[system]], reverse=True)
        left, total = self.cash, 0.0
        for gain, price, units in found:
            if gain <= 0 or left <= 0:
                break
            cost = price * units
            total += gain * min(1.0, left / cost) if cost else gain
            left -= int(cost)
        return total / (1 + CROWD * rivals_in_port(self.outlook, system))

    # --- one ship -----------------------------------------------------------------------------------------------

    def cargo_at(self, ship: Ship, system: str) -> float:
        """What the cargo is worth in a port: sold there in part, the rest kept."""
        total = 0.0
        markets = {MARKETS[market][1]: market for market in MARKETS_OF[system]}
        for good in BASIC_GOODS:
            units = ship.goods[GOOD_INDEX[good]]
            if units:
                values = sums(self.outlook.outlets(good, system))
                total += values[min(units, len(values) - 1)]
                if good in markets:
                    total += self.sale(markets[good], units)[0]
        return total

    def extras(self, ship: Ship, system: str) -> float:
        """Furs, charters and opportunities he knows of."""
        total = 0.0
        for lot in ship.lots:
            offer = OPPORTUNITIES[lot.counter]
            if offer.sell_place == "port" and offer.sell_system == system:
                total += lot.units * offer.sell_price
        for number in ship.charters:
            if OPPORTUNITIES[number].to_system == system:
                total += OPPORTUNITIES[number].pay
        return total + self.counters(ship, system)

    def counters(self, ship: Ship, system: str) -> float:
        """Opportunities the merchant has looked at and could use there this stage."""
        total = 0.0
        for known in self.outlook.hand.counters:
            offer = OPPORTUNITIES.get(known.number)
            if offer is None:
                continue
            if offer.kind == "special_goods" and offer.buy_system == system:
                total += COUNTER_SHARE * min(offer.buy_limit, self.cash // offer.buy_price) * offer.buy_price
            elif offer.kind == "charter" and offer.from_system == system and charter_fits(self.outlook, ship, offer.id):
                total += COUNTER_SHARE * offer.pay
        return total

    def route(self, ship: Ship) -> Route:
        """The best destination of a ship; passengers aboard leave no choice (ST-15.0c)."""
        if ship.groups and ship.bound_for:
            chance = self.outlook.chance(ship, ship.bound_for)
            return Route(ship, ship.bound_for, FARE * ship.groups, chance)
        return max(self.routes(ship), key=lambda route: route.gain)

    def routes(self, ship: Ship) -> list[Route]:
        """Every port with what going there is worth."""
        outlook = self.outlook
        buying = {system: self.purchases(ship, system) for system in SYSTEM_IDS}
        bonus = jump_bonus(outlook.board, ship)
        stay_worth = sum([self._kept_at(ship, good, ship.system) for good in BASIC_GOODS])
        found = []
        for system in SYSTEM_IDS:
            if not outlook.may_enter(ship, system):
                continue
            chance = outlook.chance(ship, system)
            there = self.cargo_at(ship, system) + self.extras(ship, system)
            if system not in self.served:
                there += buying[system] * (HOUSE_SHARE if outlook.warehouse(system) else 1.0)
                there += self.pick_up(ship, system)
            there += self._after(ship, system, buying, bonus)
            found.append(Route(ship, system, chance * there + (1 - chance) * PATIENCE * stay_worth, chance))
        return found or [Route(ship, ship.system, 0.0, 1.0)]

    def pick_up(self, ship: Ship, system: str) -> float:
        """What fetching goods out of the own warehouse there is worth: they wait for a ship."""
        if not self.outlook.warehouse(system) or system == ship.system:
            return 0.0
        total, room = 0.0, free_hold(ship)
        for good in BASIC_GOODS:
            units = self.outlook.me.stock[slot(system, good)]
            if VOLUME[GOOD_INDEX[good]]:
                units = min(units, room)
            if units > 0 and self.outlook.goes_away(good, system):
                values = sums(self.outlook.outlets(good, system))
                total += FETCH * values[min(units, len(values) - 1)]
        return total

    def _kept_at(self, ship: Ship, good: str, system: str) -> float:
        values = sums(self.outlook.outlets(good, system))
        return values[min(ship.goods[GOOD_INDEX[good]], len(values) - 1)]

    def _after(self, ship: Ship, system: str, buying: dict[str, float], bonus: int) -> float:
        """The stage after: the best other place to buy at, and passengers on the way there."""
        if self.outlook.left < 1:
            return 0.0
        best = 0.0
        for other in SYSTEM_IDS:
            if other != system:
                probability = jump_probability(SYSTEMS[system].route[other] + bonus)
                gain = buying[other] + fares(self.outlook, ship, system, other, probability)
                best = max(best, PATIENCE * probability * gain)
        return best

    def settle(self, route: Route) -> None:
        """Notes a route, so that the next ship plans around it."""
        self.served.add(route.system)
        for market in MARKETS_OF[route.system]:
            good = MARKETS[market][1]
            units = route.ship.goods[GOOD_INDEX[good]]
            if units:
                self.held[good] = max(0, self.held[good] - int(self.sale(market, units)[2]))

    def fleet(self, ships: list[Ship]) -> list[Route]:
        """Routes for several ships: who carries most goes first."""
        found = []
        full: set[str] = set()
        for ship in sorted(ships, key=lambda each: (-sum(each.goods), each.id)):
            first = ship.system not in full
            full.add(ship.system)
            route = self.route(loaded(self.outlook, ship) if first else ship)
            self.settle(route)
            found.append(route)
        return found


def reserve(outlook: Outlook) -> int:
    """Cash not to be spent on goods: a loan that is due soon, bit by bit before."""
    loan = outlook.me.loan
    if loan is None:
        return 0
    return loan.amount // max(1, loan.due - outlook.stage) + loan.interest


def urgency(outlook: Outlook) -> float:
    """The share of their worth goods are kept for: less when cash is needed now."""
    loan = outlook.me.loan
    if not outlook.ships:
        return 0.4
    if loan is not None and loan.due - outlook.stage <= 1 and outlook.cash < loan.amount + loan.interest:
        return 0.5
    return 0.75 if outlook.closing else 1.0


def rivals_in_port(outlook: Outlook, system: str) -> int:
    """Ships of others in a port."""
    return sum([ship.system == system and ship.owner != outlook.seat for ship in outlook.board.ships])


def charter_fits(outlook: Outlook, ship: Ship, number: int) -> bool:
    """Whether a ship could take a charter (ST-6.2g)."""
    offer = OPPORTUNITIES[number]
    free = count(ship, offer.module) - chartered(ship, offer.module)
    return free > 0 and outlook.me.reputation >= offer.min_reputation


def fares(outlook: Outlook, ship: Ship, origin: str, to: str, probability: float) -> float:
    """ST-15: what passengers between two systems bring on the mean, penalties included."""
    if outlook.me.reputation < MIN_REPUTATION or outlook.special.get("no_passengers"):
        return 0.0
    waiting = SYSTEMS[origin].port_class + SYSTEMS[to].port_class
    if outlook.board.phase in AFTER_MARKETS:
        waiting -= outlook.board.passengers.get(pair(origin, to), 0)
    groups = max(0, min(berths(ship), waiting))
    return groups * FARE * (1 - (1 - probability) * PENALTY_FACTOR)


def loaded(outlook: Outlook, ship: Ship) -> Ship:
    """The ship with what it would take out of the own warehouse in its port before a journey (R-077)."""
    if ship.place != "port" or not outlook.warehouse(ship.system):
        return ship
    goods, room = list(ship.goods), free_hold(ship)
    for good in BASIC_GOODS:
        index = GOOD_INDEX[good]
        units = outlook.me.stock[slot(ship.system, good)]
        if VOLUME[index]:
            units = min(units, room)
        if units > 0 and outlook.goes_away(good, ship.system):
            room -= units * VOLUME[index]
            goods[index] += units
    return msgspec.structs.replace(ship, goods=tuple(goods))


def travelling(outlook: Outlook) -> list[Ship]:
    """Own ships that can make a journey this stage."""
    return [
        ship
        for ship in outlook.ships
        if ship.place in ("port", "space", "planet") and not ship.inert and ship.crew and not ship.moved
    ]

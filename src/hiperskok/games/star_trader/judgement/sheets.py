"""Phase 1 and step 5a: the bid sheet and the offers of a Dictator."""

from __future__ import annotations

from hiperskok.games.star_trader.actions import Bid, MakeOffer
from hiperskok.games.star_trader.judgement.outlook import Answer, Outlook
from hiperskok.games.star_trader.judgement.routes import NOTHING, Deal, Planner
from hiperskok.games.star_trader.judgement.worth import PATIENCE, mean_new_price
from hiperskok.games.star_trader.market import BUY, SELL
from hiperskok.games.star_trader.positions import WHOLESALE_MOST
from hiperskok.games.star_trader.ships import free_hold
from hiperskok.games.star_trader.state import Offer, Ship
from hiperskok.games.star_trader.tables import (
    GOOD_INDEX,
    MARKETS,
    MARKETS_OF,
    SYSTEM_IDS,
    SYSTEMS,
    WHOLESALER,
    slot,
)
from hiperskok.kernel.actions import DONE, RESTART, Action

LEAST_GAIN = 0.5
"""HT an offer must promise."""
_START_HOLD = 6


def all_ships(outlook: Outlook) -> list[Ship]:
    """At the bid all ships have their journey before them (R-072), whatever they did last stage."""
    return [ship for ship in outlook.ships if ship.place in ("port", "space", "planet") and ship.crew]


def bid_sheet(outlook: Outlook, drafted: bool) -> Answer:
    """ST-3.1: offers where the ships will be; nothing is bid, for the order of play decides little."""
    planner = Planner(outlook, None)
    routes = planner.fleet(all_ships(outlook))
    offers = _offers(planner, [route.ship for route in routes], {route.ship.id: route.system for route in routes})
    actions: list[Action] = [RESTART] if drafted else []
    actions.append(Bid(0))
    actions += [MakeOffer(*MARKETS[market], offer.side, offer.price) for market, offer in sorted(offers.items())]
    actions.append(DONE)
    if not routes:
        return Answer(actions, "bid-without-ship", {"offers": len(offers)})
    best = max(routes, key=lambda route: route.gain)
    return Answer(actions, "bid-for-route", {"name": best.ship.name, "system": best.system, "offers": len(offers)})


def _offers(planner: Planner, ships: list[Ship], bound: dict[int, str]) -> dict[int, Offer]:
    """The offers of a stage. A selling offer obliges to nothing where no goods arrive: they are written everywhere."""
    outlook = planner.outlook
    sales: dict[int, Deal] = {}
    for system in SYSTEM_IDS:
        arriving = [ship for ship in ships if bound[ship.id] == system]
        for market in MARKETS_OF[system]:
            units = units_at(outlook, arriving, market) or _may_come(outlook, ships, market)
            if units:
                sales[market] = planner.sale(market, units)
    purchases = _purchases(planner, bound, sales)
    found: dict[int, Offer] = {}
    for market in sorted({*sales, *purchases}):
        sale, purchase = sales.get(market, NOTHING), purchases.get(market, NOTHING)
        side, deal = (SELL, sale) if sale[0] >= purchase[0] else (BUY, purchase)
        if deal[0] >= LEAST_GAIN and not _right_is_better(planner, market, side, deal):
            found[market] = Offer(side, deal[1])
    return found


def units_at(outlook: Outlook, ships: list[Ship], market: int) -> int:
    """Units that will lie in a port: the warehouse and the ships named."""
    system, good = MARKETS[market]
    return outlook.me.stock[slot(system, good)] + sum([ship.goods[GOOD_INDEX[good]] for ship in ships])


def _may_come(outlook: Outlook, ships: list[Ship], market: int) -> int:
    """Units that could come instead, if a ship changes its course."""
    system, good = MARKETS[market]
    able = [ship for ship in ships if not ship.groups and outlook.may_enter(ship, system)]
    return max([ship.goods[GOOD_INDEX[good]] for ship in able], default=0)


def _purchases(planner: Planner, bound: dict[int, str], sales: dict[int, Deal]) -> dict[int, Deal]:
    """Buying offers where a ship will be or a warehouse stands, the best first, as far as the cash goes."""
    outlook = planner.outlook
    found: dict[int, Deal] = {}
    ranked: list[tuple[float, int, int, float]] = []
    for system in SYSTEM_IDS:
        arriving = [ship for ship in outlook.ships if bound.get(ship.id) == system]
        if not arriving and not outlook.warehouse(system):
            continue
        room = sum([free_hold(ship) for ship in arriving])  # a warehouse alone buys nothing bulky: it would pile up
        share = 1.0 if arriving else PATIENCE
        for market in MARKETS_OF[system]:
            deal = planner.purchase(market, room, planner.cash, share)
            if deal[0] > max(LEAST_GAIN, sales.get(market, NOTHING)[0]):
                ranked.append((deal[0] / max(1.0, deal[1] * deal[2]), market, room, share))
    left = planner.cash
    for _, market, room, share in sorted(ranked, reverse=True):
        deal = planner.purchase(market, room, left, share)
        if deal[0] > LEAST_GAIN:
            found[market] = deal
            left -= int(deal[1] * deal[2])
    return found


def _right_is_better(planner: Planner, market: int, side: str, deal: Deal) -> bool:
    """ST-13.5: a Wholesaler without an offer trades five units at the new price; that may be more."""
    outlook = planner.outlook
    if outlook.position(market) != WHOLESALER:
        return False
    system, good = MARKETS[market]
    price = mean_new_price(outlook.board.prices[market], outlook.board.modifiers[market])
    if side == SELL:
        units = min(WHOLESALE_MOST, max([ship.goods[GOOD_INDEX[good]] for ship in outlook.ships], default=0))
        return sum([price - each for each in planner.kept(good, system, units)]) > deal[0]
    held = planner.held[good]
    worths = outlook.outlets(good, system)[held : held + WHOLESALE_MOST]
    return sum([max(0.0, each - price) for each in worths]) > deal[0]


def dictator_offers(outlook: Outlook, drafted: bool) -> Answer:
    """ST-13.6a: the jumps are made, so offers for the own markets can be written anew, for what really lies there."""
    planner = Planner(outlook, None)
    actions: list[Action] = [RESTART] if drafted else []
    for market, ruler in outlook.board.dictators.items():
        if ruler != outlook.seat:
            continue
        system, good = MARKETS[market]
        sale = planner.sale(market, outlook.here(system, good))
        stores = outlook.warehouse(system) or outlook.in_port(system)
        purchase = planner.purchase(market, outlook.room(system), planner.cash) if stores else NOTHING
        side, deal = (SELL, sale) if sale[0] >= purchase[0] else (BUY, purchase)
        if deal[0] >= LEAST_GAIN:
            actions.append(MakeOffer(system, good, side, deal[1]))
    return Answer([*actions, DONE], "dictator-offers", {"offers": len(actions) - int(drafted)})


def start_port(outlook: Outlook) -> str:
    """ST-23.1b: the port with the best first purchases for a ship that has nothing yet."""
    best, most = SYSTEM_IDS[0], -1.0
    planner = Planner(outlook, None)
    for system in SYSTEM_IDS:
        rivals = sum([ship.system == system and ship.owner != outlook.seat for ship in outlook.board.ships])
        gains = [planner.purchase(market, _START_HOLD, planner.cash)[0] for market in MARKETS_OF[system]]
        gain = sum(gains) / (1 + 0.6 * rivals) + SYSTEMS[system].port_class
        if gain > most:
            best, most = system, gain
    return best

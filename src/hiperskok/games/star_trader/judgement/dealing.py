"""Phases 4 to 6a: journeys and loading, how many units an offer trades, stowing, passengers."""

from __future__ import annotations

from hiperskok.games.star_trader.actions import (
    Hangar,
    Journey,
    MoveGoods,
    NameMarket,
    TakePassengers,
    Trade,
    TryRise,
    Wholesale,
)
from hiperskok.games.star_trader.judgement.outlook import Answer, Outlook, jump_bonus
from hiperskok.games.star_trader.judgement.routes import Planner, Route, fares, loaded, reserve, travelling
from hiperskok.games.star_trader.judgement.worth import (
    IMPACT,
    best_units,
    jump_probability,
    purchase_gains,
    sale_gains,
)
from hiperskok.games.star_trader.market import BUY, SELL
from hiperskok.games.star_trader.phases.hyperjumps import FEE as HANGAR_FEE
from hiperskok.games.star_trader.state import Ship
from hiperskok.games.star_trader.tables import (
    BASIC_GOODS,
    CRIMINAL,
    GOOD_INDEX,
    MARKET_INDEX,
    OPPORTUNITIES,
    SYSTEMS,
    VOLUME,
)
from hiperskok.kernel.actions import DONE, PASS, Action
from hiperskok.kernel.decisions import Option, Preview
from hiperskok.kernel.refusals import Figure

SAFE_LANDING = 0.97
"""With contraband aboard: the chance a landing must have."""
HARDLY = 0.2
"""No ship starts for a place it reaches less often."""
SABOTEUR = 5
"""Criminal connections of a rival that make a merchant think of the hangar."""
RICH_CARGO = 80


def odds_of(preview: Preview, key: str) -> float:
    """The chance of one outcome in a preview; 1 where it is not spoken of."""
    return next((each.ways / each.of for each in preview.odds if each.key == key), 1.0)


# --- journeys -----------------------------------------------------------------------------------------------------


def journeys(outlook: Outlook, options: list[Option], previews: dict[Action, Preview]) -> Answer | None:
    """Ships go one by one where the offers written pay best; who stays may be put into the hangar."""
    open_now = {option.given for option in options if option.domain is None}
    planner = Planner(outlook, dict(outlook.hand.offers))
    planner.served |= {ship.system for ship in outlook.ships if ship.moved and ship.place == "port" and not ship.inert}
    smuggled = _smuggling_trip(outlook, open_now, previews)
    if smuggled is not None:
        return smuggled
    for route in planner.fleet(travelling(outlook)):
        ship = route.ship
        journey = Journey(ship.id, route.system, "port")
        going = (route.system, "port") != (ship.system, ship.place)
        if not going or journey not in open_now or (route.chance < HARDLY and not ship.groups):
            continue
        loading = _loading(outlook, outlook.ship(ship.id), route.system)
        figures: dict[str, Figure] = {"name": ship.name, "system": route.system, "percent": round(100 * route.chance)}
        return Answer([*loading, journey] if loading else journey, "jump", figures)
    return _end_of_journeys(outlook, open_now) if DONE in open_now else None


def _smuggling_trip(outlook: Outlook, open_now: set[Action], previews: dict[Action, Preview]) -> Answer | None:
    """Contraband from the start of the game goes to its planet, if the landing is as good as safe (ST-16.0)."""
    for ship in travelling(outlook):
        for lot in ship.lots:
            offer = OPPORTUNITIES[lot.counter]
            journey = Journey(ship.id, offer.sell_system, "planet")
            if (
                offer.sell_place == "planet"
                and journey in open_now
                and (ship.system, ship.place)
                != (
                    offer.sell_system,
                    "planet",
                )
            ):
                if odds_of(previews[journey], "landing-safe") >= SAFE_LANDING:
                    return Answer(journey, "jump-with-contraband", {"name": ship.name, "system": offer.sell_system})
    return None


def _loading(outlook: Outlook, ship: Ship, to: str) -> list[Action]:
    """Goods of the warehouse that are worth more elsewhere come aboard before the jump (R-077)."""
    if ship.place != "port" or not outlook.warehouse(ship.system) or to == ship.system:
        return []
    after = loaded(outlook, ship)
    return [
        MoveGoods(ship.system, good, "warehouse", f"ship {ship.id}", more - before)
        for good, before, more in zip(BASIC_GOODS, outlook.ship(ship.id).goods, after.goods, strict=True)
        if more > before
    ]


def _end_of_journeys(outlook: Outlook, open_now: set[Action]) -> Answer:
    """ST-9.3: the hangar for ships with rich cargo while a rival can sabotage them."""
    threat = max(
        [
            each.connections[CRIMINAL]
            for seat, each in enumerate(outlook.board.seats)
            if seat != outlook.seat and not each.eliminated
        ],
        default=0,
    )
    if threat >= SABOTEUR and outlook.cash >= 20 * HANGAR_FEE:
        for ship in outlook.ships:
            cargo = sum(
                [
                    units * outlook.outlets(good, ship.system)[0]
                    for good, units in zip(BASIC_GOODS, ship.goods, strict=True)
                    if units
                ]
            )
            if cargo >= RICH_CARGO and Hangar(ship.id) in open_now and not ship.hangar:
                return Answer(Hangar(ship.id), "hangar", {"name": ship.name, "cargo": round(cargo)})
    return Answer(DONE, "ships-stay", {})


# --- the market ---------------------------------------------------------------------------------------------------


def trade(outlook: Outlook, subject: str, most: int) -> Answer:
    """ST-12.0.3: units up to where the next one would be worth more kept, or less than it costs."""
    system, good, side, offered = subject.split()
    market, price = MARKET_INDEX[system, good], int(offered)
    rise = outlook.rise_worth(market)
    if side == SELL:
        planner = Planner(outlook, None)
        gains = sale_gains(planner.kept(good, system, outlook.here(system, good)), price, rise)
        units = best_units(gains, most)
        return Answer(Trade(units), "sell", {"units": units, "good": good, "price": price})
    room = outlook.room(system) if VOLUME[GOOD_INDEX[good]] else most
    if not outlook.warehouse(system) and not outlook.in_port(system):
        room = 0  # ST-12.1b: what has no place is lost
    held = held_for_later(outlook, good, system)
    worths = outlook.outlets(good, system)[held : held + room]
    money = max(0, outlook.cash - reserve(outlook))
    units = best_units(purchase_gains(worths, price, money // price, rise), most)
    return Answer(Trade(units), "buy", {"units": units, "good": good, "price": price})


def held_for_later(outlook: Outlook, good: str, system: str) -> int:
    """Units that will compete for the same outlets: all but those that can still be sold this stage elsewhere."""
    waiting = 0
    for place, offer in outlook.hand.offers.items():
        where, what = _market(place)
        if what == good and offer.side == SELL and where != system and place not in outlook.board.revealed:
            waiting += min(8, outlook.here(where, good))
    return max(0, outlook.held(good) - waiting)


def _market(index: int) -> tuple[str, str]:
    return next(market for market, number in MARKET_INDEX.items() if number == index)


def rise() -> Answer:
    """ST-13.0a: the throw costs nothing."""
    return Answer(TryRise(), "try-rise")


def wholesale(outlook: Outlook, subject: str, options: list[Option]) -> Answer:
    """ST-13.5: up to five units at the new price, if that is a bargain."""
    system, good, shown = subject.split()
    price = int(shown)
    most = {option.given.side: option.size for option in options if isinstance(option.given, Wholesale)}
    here = outlook.here(system, good)
    kept = Planner(outlook, None).kept(good, system, here)
    selling = sum([price > each + IMPACT for each in kept[-most.get(SELL, 0) :]]) if most.get(SELL) else 0
    if selling:
        return Answer(Wholesale(SELL, selling), "wholesale-sell", {"units": selling, "good": good, "price": price})
    if most.get(BUY) and not outlook.closing and (outlook.warehouse(system) or outlook.in_port(system)):
        room = outlook.room(system) if VOLUME[GOOD_INDEX[good]] else most[BUY]
        held = held_for_later(outlook, good, system)
        worths = outlook.outlets(good, system)[held : held + min(room, most[BUY])]
        buying = sum([each > price + IMPACT for each in worths])
        buying = min(buying, max(0, outlook.cash - reserve(outlook)) // price)
        if buying:
            return Answer(Wholesale(BUY, buying), "wholesale-buy", {"units": buying, "good": good, "price": price})
    return Answer(PASS, "no-bargain", {"good": good, "price": price})


def kulas(outlook: Outlook, options: list[Option]) -> Answer:
    """R-107: Kulas rules the market where most of the merchant's goods lie."""
    named = [option.given for option in options if isinstance(option.given, NameMarket)]
    best = max(named, key=lambda each: outlook.here(each.system, each.good), default=None)
    return Answer(best if best is not None else PASS, "kulas", {})


# --- stowing ------------------------------------------------------------------------------------------------------


def stow(outlook: Outlook, options: list[Option]) -> Answer:
    """ST-14.4: loose goods go aboard a ship in port, so that they can travel; ``Done`` stows the rest."""
    moves = [option for option in options if isinstance(option.given, MoveGoods)]
    for option in sorted(moves, key=lambda each: -_loose_worth(outlook, each)):
        given = option.given
        assert isinstance(given, MoveGoods)
        if given.source == "loose" and given.target != "warehouse":
            away = outlook.goes_away(given.good, given.system)
            if away or not outlook.warehouse(given.system):
                assert option.domain is not None
                return Answer(option.action(option.domain.at(option.size - 1)), "stow", {"good": given.good})
    return Answer(DONE, "stowed", {})


def _loose_worth(outlook: Outlook, option: Option) -> float:
    given = option.given
    assert isinstance(given, MoveGoods)
    return outlook.outlets(given.good, given.system)[0]


# --- passengers ---------------------------------------------------------------------------------------------------


def passengers(outlook: Outlook, options: list[Option]) -> Answer:
    """ST-15: groups for the port the ship would go to anyway, or for one that is nearly as good."""
    offered: dict[int, dict[str, Option]] = {}
    for option in options:
        if isinstance(option.given, TakePassengers):
            offered.setdefault(option.given.ship, {})[option.given.system] = option
    if not offered or outlook.left < 1:
        return Answer(DONE, "no-passengers", {})
    planner = Planner(outlook, None)
    for ship in sorted(outlook.ships, key=lambda each: (-sum(each.goods), each.id)):
        if ship.id not in offered:
            continue
        routes = planner.routes(ship) if not ship.groups else []
        best = max([_with_fares(outlook, route, offered[ship.id]) for route in routes], default=None, key=_first)
        if best is not None and best[1].system in offered[ship.id]:
            option = offered[ship.id][best[1].system]
            assert option.domain is not None
            figures: dict[str, Figure] = {"groups": option.size, "system": best[1].system, "name": ship.name}
            return Answer(option.action(option.domain.at(option.size - 1)), "passengers", figures)
        if best is not None:
            planner.settle(best[1])
    return Answer(DONE, "no-passengers", {})


def _first(pair: tuple[float, Route]) -> float:
    return pair[0]


def _with_fares(outlook: Outlook, route: Route, offered: dict[str, Option]) -> tuple[float, Route]:
    ship = route.ship
    if route.system not in offered:
        return route.gain, route
    probability = jump_probability(SYSTEMS[ship.system].route[route.system] + jump_bonus(outlook.board, ship))
    return route.gain + fares(outlook, ship, ship.system, route.system, probability), route

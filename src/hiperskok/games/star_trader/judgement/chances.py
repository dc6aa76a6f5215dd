"""News, opportunities, interception, battle and damage: what chance brings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hiperskok.games.star_trader.actions import (
    BuyFurs,
    Evade,
    Fire,
    HoldFire,
    Leave,
    Look,
    PlaceAboard,
    PlaceHit,
    SellContraband,
    SellFurs,
    SendExpedition,
    StayInSpace,
    TakeCargo,
    TakeCharter,
)
from hiperskok.games.star_trader.judgement.outlook import Answer, Outlook
from hiperskok.games.star_trader.judgement.routes import charter_fits
from hiperskok.games.star_trader.phases.news import FEE as LOOK_FEE
from hiperskok.games.star_trader.ships import catalogue_price
from hiperskok.games.star_trader.state import Ship
from hiperskok.games.star_trader.tables import AGENTS, EVENTS, HULLS, MODULES, OPPORTUNITIES, counter_figures
from hiperskok.games.star_trader.view import CounterBoard
from hiperskok.kernel.actions import DONE, Action
from hiperskok.kernel.decisions import Decision, Option, Preview

EXPEDITION_GAIN = 290
"""Five times in six 2K x 50 HT."""
EXPEDITION_STAGES = 5
COMFORT = 60
"""Cash below which a merchant pays for no look."""


def greatest(option: Option) -> Action:
    """The option with the greatest value of its domain."""
    return option.given if option.domain is None else option.action(option.domain.at(option.size - 1))


# --- news ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def candidates(kind: str, connection: str, level: int, ahead: int) -> tuple[int, ...]:
    """The counters with that upper side (R-026)."""
    numbers = OPPORTUNITIES if kind == "opportunity" else EVENTS
    found = []
    for number in numbers:
        figures = counter_figures(number)
        if (figures.connection, figures.level, figures.stages_ahead) == (connection, level, ahead):
            found.append(number)
    return tuple(found)


def look(outlook: Outlook, options: list[Option]) -> Answer:
    """ST-6.0e: a look where the upper side promises a lawful opportunity the merchant could use in time."""
    if outlook.cash >= COMFORT and not outlook.closing:
        track = {counter.place: counter for counter in outlook.board.track}
        offered = [option.given.place for option in options if isinstance(option.given, Look)]
        hopes = {place: _hope(outlook, track[place]) for place in offered if place in track}
        place = max(hopes, key=lambda each: hopes[each], default=0)
        if place and hopes[place] > 3 * LOOK_FEE:
            return Answer(Look(place), "look", {"hope": round(hopes[place])})
    return Answer(DONE, "no-look", {})


def _hope(outlook: Outlook, counter: CounterBoard) -> float:
    if counter.kind != "opportunity":
        return 0.0
    found = candidates(counter.kind, counter.connection, counter.level, counter.ahead)
    return sum([_use(outlook, number, counter.due) for number in found]) / max(1, len(found))


def _use(outlook: Outlook, number: int, due: int) -> float:
    """What an opportunity would bring the merchant; illegal ones nothing."""
    offer = OPPORTUNITIES[number]
    stages = min(due - outlook.stage, outlook.left)
    if offer.kind == "special_goods":
        near = any(ship.system == offer.buy_system for ship in outlook.ships) or bool(
            outlook.warehouse(offer.buy_system)
        )
        units = min(offer.buy_limit, outlook.cash // offer.buy_price)
        gain = units * (offer.sell_price - offer.buy_price)
        return gain * (0.7 if near else 0.4) if stages >= (1 if near else 2) else 0.0
    if offer.kind == "charter":
        fits = [ship for ship in outlook.ships if charter_fits(outlook, ship, number)]
        near = any(ship.system == offer.from_system for ship in fits)
        return offer.pay * (0.7 if near else 0.3) if fits and stages >= (1 if near else 2) else 0.0
    if offer.kind == "expedition" and outlook.left > EXPEDITION_STAGES:
        return max([EXPEDITION_GAIN - _price_of_absence(outlook, ship) for ship in outlook.ships], default=0.0)
    return 0.0


def _price_of_absence(outlook: Outlook, ship: Ship) -> float:
    """What sending a ship away for some stages costs: its work, and one time in six all of it."""
    cargo = sum([units * 12 for units in ship.goods])
    work = 140.0 if len(outlook.ships) == 1 else 90.0
    return work + (catalogue_price(ship) + cargo) / 6 + (10_000 if ship.groups or ship.lots or ship.charters else 0)


# --- step 6b ------------------------------------------------------------------------------------------------------


def turn(outlook: Outlook, options: list[Option]) -> Answer:
    """ST-3.6: lawful opportunities are used, furs and contraband sold; nobody is sabotaged or undermined."""
    for option in options:
        given = option.given
        if isinstance(given, (SellFurs, SellContraband)):
            return Answer(greatest(option), "sell-opportunity", {})
        if isinstance(given, BuyFurs) and outlook.left >= 2:
            return Answer(greatest(option), "use-opportunity", {"counter": given.counter})
        if isinstance(given, TakeCharter) and outlook.left >= 1:
            return Answer(given, "use-opportunity", {"counter": given.counter})
    if outlook.left > EXPEDITION_STAGES:
        sent = [option.given for option in options if isinstance(option.given, SendExpedition)]
        ships = {ship.id: ship for ship in outlook.ships}
        prices = {each: _price_of_absence(outlook, ships[each.ship]) for each in sent if each.ship in ships}
        best = min(prices, key=lambda each: prices[each], default=None)
        if best is not None and prices[best] < EXPEDITION_GAIN:
            return Answer(best, "use-opportunity", {"counter": best.counter})
    return Answer(DONE, "turn-done", {})


def place_agent(outlook: Outlook, agent: str, options: list[Option]) -> Answer | None:
    """R-130: an agent who works aboard goes aboard the dearest ship; the others where they come (default)."""
    aboard = [option.given for option in options if isinstance(option.given, PlaceAboard)]
    if not aboard or AGENTS[agent].place == "port":
        return None
    ships = {ship.id: ship for ship in outlook.ships}
    best = max(aboard, key=lambda each: catalogue_price(ships[each.ship]) if each.ship in ships else 0)
    return Answer(best, "place-agent", {"agent": agent})


# --- space --------------------------------------------------------------------------------------------------------


def evasion() -> Answer:
    """ST-10.0c: a merchant never lets himself be caught."""
    return Answer(Evade(), "evade")


def fire(outlook: Outlook, decision: Decision[Any]) -> Answer:
    """ST-10.0f: only back at those who may be shot at without loss of reputation and without breaking a promise."""
    best: Action = HoldFire()
    most = 0.0
    owners = {ship.id: ship.owner for ship in outlook.board.ships}
    promised = {
        promise.taker
        for deal in outlook.board.deals
        for promise in deal.promises
        if promise.what == "no_fire" and promise.giver == outlook.seat and promise.kept == "open"
    }
    for option in decision.options:
        if isinstance(option.given, Fire) and owners.get(option.given.target) not in promised:
            preview = decision.preview(option.given)
            if any(term.key == "reputation-dice" for term in preview.terms):
                continue
            hits = _mean_hits(preview)
            if hits > most:
                best, most = option.given, hits
    return Answer(best, "fire-back" if most else "hold-fire")


def _mean_hits(preview: Preview) -> float:
    """Hits to be hoped for; a ship destroyed counts for six; 0.1 where the target is not known."""
    if not preview.odds:
        return 0.1
    return sum([each.ways / each.of * _hits(each.key) for each in preview.odds])


def _hits(key: str) -> int:
    return 6 if key == "destroyed" else int(key.split("-")[1])


def leaving(options: list[Option]) -> Answer:
    """ST-10.4b: into the port, else stay; no planet without need."""
    if any(option.given == Leave("port") for option in options):
        return Answer(Leave("port"), "to-port")
    return Answer(StayInSpace(), "stay-in-space")


def damage(outlook: Outlook, subject: str, options: list[Option]) -> Answer:
    """ST-11.0: the hull works until it is destroyed, so it takes the first hits; then modules least missed."""
    number = int(subject.split()[1])
    ship = next(each for each in outlook.ships if each.id == number)
    parts = [option.given for option in options if isinstance(option.given, PlaceHit)]
    if ship.hits < HULLS[ship.hull].shield:
        hull = next(part for part in parts if part.part == "hull")
        return Answer(hull, "hit-hull", {"name": ship.name})
    best = min(parts, key=_miss)
    return Answer(best, "hit-module" if best.part != "hull" else "hit-hull", {"name": ship.name})


def _miss(part: PlaceHit) -> tuple[int, int]:
    """How much a part would be missed: what is damaged already, then weapons, then by price; the hull last."""
    if part.part == "hull":
        return 3, 0
    useful = 2 if part.part == "safe_jump" else 1
    return 0 if part.damaged or part.part == "light_weapons" else useful, MODULES[part.part].price


def take_cargo(options: list[Option]) -> Answer:
    """ST-11.5, ST-20.4a: whatever fits is taken."""
    for option in options:
        if isinstance(option.given, TakeCargo):
            return Answer(greatest(option), "salvage", {"good": option.given.good})
    return Answer(DONE, "salvage-done", {})

"""Deals (ST-22): what may change hands when, and carrying it out together, all or nothing (R-170, R-171).

What everybody can see of a transfer is judged apart from what only a party knows (its room, its hidden goods, its
cash beside a bid): who answers a proposal is never told of another's secrets before the deal itself needs them.
"""

from __future__ import annotations

from collections.abc import Mapping

from hiperskok.games.star_trader import deal_events
from hiperskok.games.star_trader.agents import agent_of, agents_aboard, change_agent
from hiperskok.games.star_trader.events import ClaimHeard, WordsHeard
from hiperskok.games.star_trader.factories import room_for_units, shut
from hiperskok.games.star_trader.losses import passenger_penalty
from hiperskok.games.star_trader.moves import ship_of_store
from hiperskok.games.star_trader.procedures import (
    goods_busy,
    property_busy,
    salvage_between,
    ship_busy,
    stowing,
    warehouse_busy,
)
from hiperskok.games.star_trader.ships import able
from hiperskok.games.star_trader.standing import (
    T,
    available,
    cash_in,
    change_cash,
    interest_due,
    seizable,
    special,
)
from hiperskok.games.star_trader.state import NO_GOODS, Claim, Item, Ship, State, fork
from hiperskok.games.star_trader.storage import has_store
from hiperskok.games.star_trader.tables import (
    AGENTS,
    GOODS,
    MILITARY_MODULES,
    OPPORTUNITIES,
    SYSTEM_INDEX,
    slot,
)
from hiperskok.games.star_trader.transfers import give, receive, settle_warehouses
from hiperskok.kernel.refusals import Refusal, refuse

Fees = Mapping[int, int]
"""Parts of the notary fee by seat."""
NO_FEES: Fees = {}
PUBLIC = ("goods", "warehouse", "factory")
"""Property whose quantity everybody sees."""


def deal_problem(t: T, items: tuple[Item, ...], seat: int, fees: Fees = NO_FEES) -> Refusal | None:
    """Why transfers cannot be carried out now, as far as a party can know."""
    return open_problem(t, items, fees) or own_problem(t, items, seat, fees)


# --- what everybody can see ------------------------------------------------------------------------------------------


def open_problem(t: T, items: tuple[Item, ...], fees: Fees = NO_FEES) -> Refusal | None:
    """ST-22.5b, R-170: times, places, ownership and public quantities."""
    s = t.state
    for payer in {item.giver for item in items if item.what == "cash"} | set(fees):
        given = sum([item.units for item in items if item.what == "cash" and item.giver == payer])
        problem = _cash_problem(given, fees.get(payer, 0), _less_interest(s, payer, s.seats[payer].cash))
        if problem is not None:
            return problem
    for item in items:
        problem = _OPEN[item.what](t, item) if item.what in _OPEN else None
        if problem is not None:
            return problem
    return _quantity_problem(s, items)


def _cash_problem(given: int, fee: int, cash: int) -> Refusal | None:
    """R-171, R-174: what a party gives, and its part of the notary fee."""
    if given > cash:
        return refuse("R-171", "deal-cash-short", units=given)
    return refuse("R-174", "deal-fee-short", units=given + fee) if given + fee > cash else None


def _less_interest(s: State, seat: int, cash: int) -> int:
    """R-134: in the Investment phase interest due goes before any voluntary spending."""
    return max(0, cash - interest_due(s, seat)) if s.phase == "investment" else cash


def _quantity_problem(s: State, items: tuple[Item, ...]) -> Refusal | None:
    """Goods, warehouses and factories that are there, and factories the taker may have (ST-19.3a)."""
    counted = [item for item in items if item.what in PUBLIC and not item.contents]
    if not counted:
        return None
    trial = fork(s)
    for item in counted:
        problem = give(trial, item)
        if problem is not None:
            return problem
    for item in counted:
        if item.what == "factory" and item.units > room_for_units(trial.seats[item.taker]):
            return refuse("ST-19.3a", "deal-factory-limit")
        if item.what == "factory":
            receive(trial, item)
    return None


def _claim_open(t: T, item: Item) -> Refusal | None:
    if item.place and not any(counter.place == item.place for counter in t.state.track):
        return refuse("R-029", "deal-counter-gone")
    return None


def store_place(s: State, seat: int, name: str, system: str) -> str:
    """Where a player's store lies in a system: port, space, planet, or nowhere."""
    if name == "loose":
        return "port"
    if name == "warehouse":
        return "port" if s.seats[seat].warehouses[SYSTEM_INDEX[system]] else ""
    ship = ship_of_store(s, seat, name)
    return ship.place if ship is not None and ship.system == system else ""


def _meeting_place(t: T, item: Item) -> str:
    """The place where giver and taker both have the stores a transfer names, or nothing."""
    source = store_place(t.state, item.giver, item.source, item.system)
    target = store_place(t.state, item.taker, item.target, item.system)
    if item.target == "loose" and not takes_loose(t, item.taker, item.system):
        return ""
    return source if source == target else ""


def takes_loose(t: T, seat: int, system: str) -> bool:
    """ST-14.4, ST-22.5a: until step 5c goods need no room yet, but a store in that port."""
    return t.state.phase == "transactions" and not stowing(t) and has_store(t.state, seat, system)


def _store_busy(t: T, seat: int, name: str, system: str) -> bool:
    if name == "warehouse":
        return warehouse_busy(t, seat, system)
    ship = ship_of_store(t.state, seat, name)
    return ship is not None and ship_busy(t, ship)


def _goods_open(t: T, item: Item) -> Refusal | None:
    """ST-22.5b: legal goods in phase 5, fresh output also in 6, in one port; ST-11.5b: after a battle in the space."""
    s = t.state
    place = _meeting_place(t, item)
    if not place:
        return refuse("ST-22.5b", "deal-not-at-one-place")
    if place == "space" and salvage_between(t, item.system, item.giver, item.taker):
        return None
    fresh = s.phase == "opportunities" and item.source == "loose"
    if place != "port" or not (s.phase == "transactions" or fresh):
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    if goods_busy(t, item.giver, item.system, item.name) or _stores_busy(t, item):
        return refuse("R-170", "deal-thing-busy")
    return None


def _stores_busy(t: T, item: Item) -> bool:
    return _store_busy(t, item.giver, item.source, item.system) or _store_busy(t, item.taker, item.target, item.system)


def _lot_open(t: T, item: Item) -> Refusal | None:
    """ST-22.5b, ST-16.3a: special goods in one port in phases 5 and 6, illegal ones on one planet in phase 6."""
    legal = GOODS[OPPORTUNITIES[item.number].good].legal
    if _meeting_place(t, item) != ("port" if legal else "planet"):
        return refuse("ST-22.5b" if legal else "ST-16.3a", "deal-not-at-one-place")
    if not lots_move(t.state, legal):
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    return refuse("R-170", "deal-thing-busy") if _stores_busy(t, item) else None


def lots_move(s: State, legal: bool) -> bool:
    """The phases in which special goods change hands."""
    return s.phase == "opportunities" or (legal and s.phase == "transactions")


def module_place(module: str) -> str:
    """ST-22.5b: legal modules change hands in a port, illegal ones on a planet."""
    return "planet" if module in MILITARY_MODULES else "port"


def _module_open(t: T, item: Item) -> Refusal | None:
    """R-062: between ships of two players at one place, at any decision point."""
    s = t.state
    ship, other = s.ships.get(item.ship), s.ships.get(int(item.target))
    if ship is None or other is None or ship.owner != item.giver or other.owner != item.taker:
        return refuse("ST-8.3b", "deal-ship-gone")
    place = module_place(item.name)
    together = (ship.system, ship.place) == (other.system, other.place)
    if not together or ship.place != place or not (able(ship) and able(other)):
        return refuse("ST-8.3b", "deal-not-at-one-place")
    return refuse("R-170", "deal-thing-busy") if ship_busy(t, ship) or ship_busy(t, other) else None


def _ship_open(t: T, item: Item) -> Refusal | None:
    """ST-8.4a: a whole ship with its crew, where it stands; its cargo where and when goods change hands."""
    s = t.state
    ship = s.ships.get(item.ship)
    if ship is None or ship.owner != item.giver:
        return refuse("ST-8.4a", "deal-ship-gone")
    if not able(ship) or ship_busy(t, ship):
        return refuse("R-170", "deal-thing-busy")
    if ship.place == "space" and agents_aboard(s, ship.id):
        return refuse("ST-17.2", "deal-agent-aboard")
    if ship.goods != NO_GOODS and not (s.phase == "transactions" and ship.place == "port"):
        return refuse("ST-22.5b", "deal-cargo-aboard")
    return None


def _warehouse_open(t: T, item: Item) -> Refusal | None:
    """ST-22.5b: in phase 7; R-123: what lies there goes along only with the whole warehouse."""
    s = t.state
    if s.phase != "investment":
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    held = s.seats[item.giver].warehouses[SYSTEM_INDEX[item.system]]
    if item.contents and item.units != held:
        return refuse("R-123", "deal-no-warehouse", held=held)
    return refuse("R-170", "deal-thing-busy") if property_busy(t, item.giver) else None


def _factory_open(t: T, item: Item) -> Refusal | None:
    """ST-19.4, 19.5, R-169c."""
    s = t.state
    if s.phase != "investment":
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    factory = s.seats[item.giver].factories.get(slot(item.system, item.name))
    if factory is not None and shut(s, factory):
        return refuse("ST-19.5", "deal-factory-closed")
    if special(s, item.taker, "no_factory_purchase") and not special(s, item.taker, "purchases_from_players_allowed"):
        return refuse("R-169c", "deal-banned")
    return refuse("R-170", "deal-thing-busy") if property_busy(t, item.giver) else None


def _agent_open(t: T, item: Item) -> Refusal | None:
    """ST-17.1, ST-22.5b: in phase 6, in a port, on a planet, or aboard a ship there."""
    s = t.state
    agent = agent_of(s, item.name) if item.name in AGENTS else None
    if agent is None or agent.owner != item.giver:
        return refuse("ST-17.1", "deal-agent-gone")
    if s.phase != "opportunities":
        return refuse("ST-22.5b", "deal-wrong-phase", what=item.what)
    if agent.place != "ship":
        return None
    ship = s.ships[agent.ship]
    if not able(ship) or ship.place == "space":
        return refuse("ST-17.2", "deal-agent-aboard")
    return refuse("R-170", "deal-thing-busy") if ship_busy(t, ship) else None


_OPEN = {
    "information": _claim_open,
    "goods": _goods_open,
    "lot": _lot_open,
    "module": _module_open,
    "ship": _ship_open,
    "warehouse": _warehouse_open,
    "factory": _factory_open,
    "agent": _agent_open,
}


# --- what a party knows of itself ---------------------------------------------------------------------------------


def own_problem(t: T, items: tuple[Item, ...], seat: int, fees: Fees = NO_FEES) -> Refusal | None:
    """What only a party can see to: its cash, its hidden goods, its room (ST-22.5a)."""
    problem = _cash_problem(cash_in(t.state, items, seat), fees.get(seat, 0), available(t, seat))
    return problem or _move(fork(t.state), items, seat)


def others_problem(t: T, items: tuple[Item, ...], fees: Fees = NO_FEES) -> tuple[int, Refusal] | None:
    """When all have consented: whose side of it fails, and why. Consent has reserved the cash (R-012)."""
    s = t.state
    parties = dict.fromkeys([seat for item in items for seat in (item.giver, item.taker)]) | dict.fromkeys(fees)
    for seat in parties:
        cash = _less_interest(s, seat, seizable(t, seat))
        problem = _cash_problem(cash_in(s, items, seat), fees.get(seat, 0), cash) or _move(fork(s), items, seat)
        if problem is not None:
            return seat, problem
    problem = _move(fork(s), items)
    return (items[0].taker, problem) if problem is not None else None


def _move(s: State, items: tuple[Item, ...], seat: int | None = None) -> Refusal | None:
    """Carries transfers out in a state, all or a party's side of them: first all is given, then all is received."""
    for item in items:
        problem = give(s, item) if seat in (None, item.giver) else None
        if problem is not None:
            return problem
    problem = settle_warehouses(s, items, seat)
    if problem is not None:
        return problem
    for item in sorted(items, key=_warehouses_first):
        problem = receive(s, item) if seat in (None, item.taker) else None
        if problem is not None:
            return problem
    return None


def _warehouses_first(item: Item) -> bool:
    return item.what != "warehouse"


# --- carrying out -----------------------------------------------------------------------------------------------


def carry_out(t: T, items: tuple[Item, ...], deal: int, rule: str = "ST-22.0a") -> None:
    """R-171: all transfers together; the caller has found no problem."""
    s = t.state
    for seat in dict.fromkeys([item.taker for item in items if item.what == "module"]):
        modules = tuple([item for item in items if item.what == "module" and item.taker == seat])
        change_cash(t, seat, -cash_in(s, modules, seat), "ST-8.6c", "crew")
    for item in items:
        if item.what == "cash":
            change_cash(t, item.giver, -item.units, rule, "deal")
    for item in items:
        if item.what == "cash":
            change_cash(t, item.taker, item.units, rule, "deal")
        elif item.what == "ship":
            _leave_ship(t, s.ships[item.ship])
    problem = _move(s, items)
    assert problem is None, problem
    for number, item in enumerate(items):
        if item.what == "information":
            _tell_claim(t, item, deal, number)
        elif item.what != "cash":
            deal_events.tell(t, item)


def _leave_ship(t: T, ship: Ship) -> None:
    """R-125: passengers of a ship that is sold cost the penalty; agents stay with their owner."""
    passenger_penalty(t, ship, "R-125")
    for agent in agents_aboard(t.state, ship.id):
        change_agent(t.state, agent, place=ship.place, system=ship.system, ship=0)


def _tell_claim(t: T, item: Item, deal: int, number: int) -> None:
    """R-029: the buyer hears what is claimed, true or not, and nobody else (R-173)."""
    s = t.state
    if not item.place:
        t.tell(WordsHeard(seat=item.giver, text=item.text), item.taker)
        due = 0
    else:
        due = next(counter.due for counter in s.track if counter.place == item.place)
        t.tell(ClaimHeard(seat=item.giver, place=item.place, number=item.number), item.taker)
    buyer = s.seats[item.taker]
    buyer.claims = (*buyer.claims, Claim(item.giver, due, item.place, item.number, item.text, deal, number))

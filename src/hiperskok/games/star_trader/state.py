"""The nouns of Star Trader: typed records, nothing else.

The spine (State, Seat) is written in place; everything below it is a frozen leaf and replaced. Systems, goods, hulls,
modules and agents go by their ids; figures of the 18 markets and of stocks lie in flat lists (see ``tables``).
"""

from __future__ import annotations

import msgspec

from hiperskok.kernel.game import Outcome
from hiperskok.kernel.records import Record

NOBODY = -1
NO_GOODS = (0, 0, 0, 0)


class Module(msgspec.Struct, frozen=True):
    """A module on a ship or in a warehouse; one hit damages it, two destroy it (ST-11.0)."""

    type: str
    hits: int = 0


class Lot(msgspec.Struct, frozen=True):
    """Units of a special or illegal good; the counter they came with names their selling place (R-038)."""

    counter: int
    good: str
    units: int


class Fit(msgspec.Struct, frozen=True):
    """What everybody knows of a ship: its fit at the start of the match (R-009a)."""

    hull: str
    crew: str
    modules: tuple[str, ...]


class Ship(msgspec.Struct, frozen=True):
    """A ship. ``place``: port, space, planet, yard (being built, ST-8.0b) or away (on an expedition, R-037)."""

    id: int
    owner: int
    name: str
    hull: str
    crew: str
    modules: tuple[Module, ...]
    system: str
    place: str
    hits: int = 0
    hangar: bool = False
    inert: bool = False
    goods: tuple[int, int, int, int] = NO_GOODS
    lots: tuple[Lot, ...] = ()
    groups: int = 0
    bound_for: str = ""
    charters: tuple[int, ...] = ()
    """Counters of the charters aboard, by number; each fills one module (R-035)."""
    back: int = 0
    """The stage in which a ship leaves the yard, or comes back from an expedition."""
    earns_wages: bool = False
    """With wages (ST-8.8b): the crew has left its first port or planet."""
    moved: bool = False
    """The ship has made its journey in this Hyperjump phase (R-072)."""
    known: Fit | None = None


class Factory(msgspec.Struct, frozen=True):
    """A factory of one good in one system. ``record`` is its best output since it was last at 0 (ST-19.6b)."""

    size: int
    record: int = 0
    closed_until: int = 0
    """The last stage without output after sabotage (ST-20.4c)."""


class Loan(msgspec.Struct, frozen=True):
    """A loan of the federal bank (ST-18)."""

    amount: int
    interest: int
    due: int
    paid: int = 0
    """The last stage in which interest was settled."""


class Offer(msgspec.Struct, frozen=True):
    """A market offer: side is buy or sell (ST-12.0a)."""

    side: str
    price: int


class StoredLot(msgspec.Struct, frozen=True):
    """A lot in a warehouse."""

    system: str
    lot: Lot


class StoredModule(msgspec.Struct, frozen=True):
    """A module in a warehouse (ST-8.3c)."""

    system: str
    module: Module


class PortSale(msgspec.Struct, frozen=True):
    """The one roll for everything a player sells in a port, or on a planet, in one phase (ST-8.4b)."""

    system: str
    place: str
    percent: int
    catalogue: int = 0
    """Catalogue prices of what was sold for it so far; it is rounded once, on their sum (R-002)."""


class Claim(msgspec.Struct, frozen=True):
    """What somebody said about a counter, true or not (R-029). ``due`` is its space on the track."""

    by: int
    due: int
    place: int
    number: int
    text: str = ""
    deal: int = 0
    """The deal it was sold in."""
    item: int = 0
    """Its place among the transfers of that deal."""


class Seat(Record):
    """A player: cash, standing, property, and the private journal (ST-2.2)."""

    cash: int
    reputation: int
    connections: list[int]
    positions: list[int]
    """Market positions by market index: 0 none, 1 Retailer, 2 Wholesaler, 3 Dictator."""
    warehouses: list[int]
    """Warehouse units by system index."""
    stock: list[int]
    """Basic goods in warehouses, by ``tables.slot``."""
    loose: list[int]
    """Basic goods bought or produced and not stowed yet, by ``tables.slot`` (ST-14.4)."""
    factories: dict[int, Factory] = {}
    """Factories by ``tables.slot``."""
    offers: dict[int, Offer] = {}
    """Written offers by market index; hidden until the market's step B."""
    lots: tuple[StoredLot, ...] = ()
    modules: tuple[StoredModule, ...] = ()
    loan: Loan | None = None
    bid: int = 0
    looked: tuple[int, ...] = ()
    """Counters on the track this player has looked at, by their ``place`` (not by number)."""
    claims: tuple[Claim, ...] = ()
    draft: Deal | None = None
    """The deal he is writing (R-170: at most one)."""
    corporation: int = 0
    variant: str = ""
    chosen_good: str = ""
    used: tuple[str, ...] = ()
    """What may be done once and has been done in this stage: raise, reputation, hire, undermine …"""
    sales: tuple[PortSale, ...] = ()
    """Rolls of this phase's sales to the market (ST-8.4b)."""
    lowest: int = 40
    """The lowest reputation ever (R-165)."""
    crossings: int = 0
    """How often reputation fell below the corporation's line (R-167)."""
    destroyed: int = 0
    """Hulls destroyed (R-098)."""
    wreck: tuple[Lot, ...] = ()
    """Cargo off an own sabotaged ship, to be stowed at once (ST-20.4a); basic goods have the counter 0."""
    eliminated: bool = False


class Counter(msgspec.Struct, frozen=True):
    """A news counter on the stage track. ``place`` is unique and tells counters of one space apart."""

    number: int
    due: int
    place: int


class Agent(msgspec.Struct, frozen=True):
    """An agent: in the pool, in a port, on a planet, aboard a ship, or dead (ST-17.2)."""

    id: str
    owner: int = NOBODY
    place: str = "pool"
    system: str = ""
    ship: int = 0


class Effect(msgspec.Struct, frozen=True):
    """What an event does for a while: ``until`` is its last stage. An empty system means all systems."""

    kind: str
    change: int
    until: int
    system: str = ""
    good: str = ""


class Settings(msgspec.Struct, frozen=True):
    """What was agreed before play. ``last_stage`` 0: no fixed end."""

    scenario: str
    ending: str
    last_stage: int
    target: int
    wages: bool
    assignment: str


class State(Record):
    """Everything on the table."""

    settings: Settings
    stage: int
    prices: list[int]
    modifiers: list[int]
    tokens: list[int]
    """The field of the supply/demand token of each market when it was last resolved."""
    seats: list[Seat]
    ships: dict[int, Ship] = {}
    next_ship: int = 1
    phase: str = "setup"
    initiative: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    track: tuple[Counter, ...] = ()
    pool: tuple[int, ...] = ()
    next_place: int = 1
    agents: tuple[Agent, ...] = ()
    effects: tuple[Effect, ...] = ()
    passengers: dict[str, int] = {}
    """Passenger groups taken this stage by pair of systems, ``a b`` in board order (R-124)."""
    black_market: dict[str, int] = {}
    """Prices rolled this stage, by ``good system`` (ST-16.3b)."""
    sabotaged: tuple[str, ...] = ()
    """Targets of this stage's attempts (ST-20.1a)."""
    supported: bool = False
    """Somebody has supported another in this stage's control (R-144)."""
    entered: tuple[str, ...] = ()
    """Systems whose port a ship entered in this stage (R-152)."""
    under_damage: int = 0
    """The ship whose hits are being placed: until that is settled its cargo may exceed its room (ST-11.3b)."""
    adrift: tuple[Lot, ...] = ()
    """Cargo set aside in a battle, for all to see (ST-11.4); basic goods have the counter 0."""
    quiet: list[int] = []
    """Stages in a row without an entry, by system index."""
    revealed: tuple[int, ...] = ()
    """Markets whose offers have been shown in this stage (ST-3.5B)."""
    dictators: dict[int, int] = {}
    """Step 5a: who has looked at the others' offers, by market index: Dictators and Kulas' owner (ST-13.6a)."""
    gone: tuple[int, ...] = ()
    """Events that have left the game (ST-6.4)."""
    market_plan: tuple[int, ...] = ()
    """Markets the best INITIATIVE has put in line (R-018)."""
    deals: tuple[Deal, ...] = ()
    """Proposals and agreements in force."""
    proposed: dict[str, int] = {}
    """Proposals made so far by the players they were put to (``0 2``): what numbers deals, unknown to others."""
    outcome: Outcome | None = None


class Item(msgspec.Struct, frozen=True):
    """One transfer of a deal (ST-22.D2). Which fields matter depends on ``what``.

    what: cash | goods | lot | module | ship | warehouse | factory | agent | information.
    ``source`` and ``target`` are stores: ``warehouse`` or ``ship N``.
    """

    what: str
    giver: int
    taker: int
    units: int = 0
    name: str = ""
    """The good, module type or agent."""
    system: str = ""
    source: str = ""
    target: str = ""
    ship: int = 0
    place: int = 0
    """Of information: the counter on the track."""
    number: int = 0
    """Of information: the number claimed. Of a lot: its counter. Of a module: its hits."""
    text: str = ""
    contents: bool = False
    """Of a whole warehouse: what lies in it goes with it (R-123)."""


class Promise(msgspec.Struct, frozen=True):
    """One promise of a deal (ST-22.D3). ``stage`` is its ``by``, ``until`` or ``stage``."""

    what: str
    giver: int
    taker: int = NOBODY
    stage: int = 0
    amount: int = 0
    name: str = ""
    system: str = ""
    place: str = ""
    side: str = ""
    ship: int = 0
    counter: int = 0
    text: str = ""
    kept: str = "open"
    """open, kept, judged (said to be broken), contested, or void (R-176, R-182)"""
    item: int = -1
    """Of a return or a claim: the item of the deal it speaks of."""
    since: int = 0
    """Of ``no_offer``: the first stage whose offers it binds, those written before excepted."""
    tried: int = 0
    """The stage in which a delivery failed for want of the taker's room (R-176)."""


class Deal(msgspec.Struct, frozen=True):
    """An agreement in one of its states: draft, proposed, active (ST-22.D1, D6)."""

    id: int
    by: int
    parties: tuple[int, ...]
    items: tuple[Item, ...] = ()
    promises: tuple[Promise, ...] = ()
    form: str = "none"
    """none, oral or written"""
    fee: tuple[int, ...] = ()
    """The notary fee by party, in the order of ``parties``."""
    deadline: int = 0
    """In a draft: the stage that promises written next will carry."""
    escape: int = 0
    """HT that free a party from a written agreement (R-178)."""
    ransom: tuple[Item, ...] = ()
    """Transfers that free their giver instead (R-178)."""
    note: str = ""
    state: str = "draft"
    accepted: tuple[int, ...] = ()
    cancelling: tuple[int, ...] = ()
    votes: tuple[Vote, ...] = ()


class Vote(msgspec.Struct, frozen=True):
    """A vote on a contested promise (R-177)."""

    seat: int
    promise: int
    broken: bool


def fork(state: State) -> State:
    """A twin of the state: the spine is copied, the leaves are shared."""
    twin = state.__copy__()
    twin.prices = state.prices[:]
    twin.modifiers = state.modifiers[:]
    twin.tokens = state.tokens[:]
    twin.ships = state.ships.copy()
    twin.passengers = state.passengers.copy()
    twin.black_market = state.black_market.copy()
    twin.quiet = state.quiet[:]
    twin.proposed = state.proposed.copy()
    twin.dictators = state.dictators.copy()
    seats = []
    for seat in state.seats:
        other = seat.__copy__()
        other.connections = seat.connections[:]
        other.positions = seat.positions[:]
        other.warehouses = seat.warehouses[:]
        other.stock = seat.stock[:]
        other.loose = seat.loose[:]
        other.factories = seat.factories.copy()
        other.offers = seat.offers.copy()
        seats.append(other)
    twin.seats = seats
    return twin

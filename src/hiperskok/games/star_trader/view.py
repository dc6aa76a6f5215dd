"""Who sees what (ST-22.6): the only place that decides.

R-195: a bot gets the view of its seat and no more. R-199: logs follow the same line, by ``t.emit`` and ``t.tell``.
"""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader.state import (
    NOBODY,
    Agent,
    Claim,
    Deal,
    Effect,
    Factory,
    Fit,
    Item,
    Loan,
    Lot,
    Offer,
    PortSale,
    Settings,
    Ship,
    State,
    StoredLot,
    StoredModule,
)
from hiperskok.games.star_trader.tables import OPPORTUNITIES, counter_figures
from hiperskok.kernel.game import Outcome


class SeatBoard(msgspec.Struct, frozen=True):
    """What everybody knows of a player."""

    cash: int
    reputation: int
    connections: list[int]
    positions: list[int]
    warehouses: list[int]
    stock: list[int]
    loose: list[int]
    factories: dict[int, Factory]
    offers: dict[int, Offer]
    """Only of markets whose offers have been shown in this stage (ST-3.5B)."""
    loan: Loan | None
    wreck: tuple[Lot, ...]
    """Basic goods of his ship under sabotage that fit nowhere yet (ST-20.4a)."""
    looked: tuple[int, ...]
    """The counters on the track he paid to look at: by place, never by number."""
    holds: tuple[int, ...]
    """Opportunity counters whose goods he holds; how many units is his secret (ST-6.3b)."""
    corporation: int
    used: tuple[str, ...]
    sales: tuple[PortSale, ...]
    lowest: int
    crossings: int
    destroyed: int
    eliminated: bool


class ShipBoard(msgspec.Struct, frozen=True):
    """What everybody knows of a ship: where it is and what legal goods and passengers it carries."""

    id: int
    owner: int
    name: str
    system: str
    place: str
    hangar: bool
    inert: bool
    goods: tuple[int, int, int, int]
    groups: int
    bound_for: str
    charters: tuple[int, ...]
    back: int
    moved: bool
    known: Fit | None


class CounterBoard(msgspec.Struct, frozen=True):
    """The upper side of a news counter (R-026)."""

    place: int
    due: int
    kind: str
    connection: str
    level: int
    ahead: int


class Board(msgspec.Struct, frozen=True):
    """What the table knows."""

    settings: Settings
    stage: int
    phase: str
    prices: list[int]
    modifiers: list[int]
    tokens: list[int]
    seats: list[SeatBoard]
    ships: list[ShipBoard]
    next_ship: int
    next_place: int
    initiative: tuple[int, ...]
    order: tuple[int, ...]
    track: list[CounterBoard]
    gone: tuple[int, ...]
    """Events that have left the game (ST-6.4)."""
    agents: tuple[Agent, ...]
    effects: tuple[Effect, ...]
    passengers: dict[str, int]
    black_market: dict[str, int]
    sabotaged: tuple[str, ...]
    supported: bool
    entered: tuple[str, ...]
    quiet: list[int]
    revealed: tuple[int, ...]
    dictators: dict[int, int]
    adrift: tuple[Lot, ...]
    under_damage: int
    deals: tuple[Deal, ...]
    """Agreements in force, with all their terms (R-173)."""
    outcome: Outcome | None


class Known(msgspec.Struct, frozen=True):
    """A counter on the track whose number a player has seen."""

    place: int
    number: int


class Told(msgspec.Struct, frozen=True):
    """A claim one has sold, and to whom."""

    seat: int
    claim: Claim


class Hand(msgspec.Struct, frozen=True):
    """What one player knows besides: his journal (ST-2.2)."""

    ships: list[Ship]
    lots: tuple[StoredLot, ...]
    modules: tuple[StoredModule, ...]
    wreck: tuple[Lot, ...]
    offers: dict[int, Offer]
    bid: int
    counters: list[Known]
    claims: tuple[Claim, ...]
    variant: str
    chosen_good: str
    draft: Deal | None
    deals: tuple[Deal, ...]
    """The proposals he is party to (R-173)."""
    proposed: dict[str, int]
    """Proposals made so far by the players they were put to, as far as he is one of them."""
    told: list[Told]
    """What he has claimed of counters to others (R-029)."""
    seen_offers: dict[int, dict[int, Offer]]
    """As Dictator: the others' offers for his markets, by market and seat (ST-13.6a)."""
    market_plan: tuple[int, ...]
    """As best INITIATIVE: the markets he has put in line (R-018); the others learn them one by one."""


def board_of(s: State) -> Board:
    """The public half of a view."""
    return Board(
        s.settings,
        s.stage,
        s.phase,
        s.prices,
        s.modifiers,
        s.tokens,
        [seat_board(s, seat) for seat in range(len(s.seats))],
        [ship_board(ship) for ship in s.ships.values()],
        s.next_ship,
        s.next_place,
        s.initiative,
        s.order,
        [counter_board(counter.number, counter.place, counter.due) for counter in s.track],
        s.gone,
        s.agents,
        s.effects,
        s.passengers,
        s.black_market,
        s.sabotaged,
        s.supported,
        s.entered,
        s.quiet,
        s.revealed,
        s.dictators,
        s.adrift,
        s.under_damage,
        tuple([deal for deal in s.deals if deal.state == "active"]),
        s.outcome,
    )


def seat_board(s: State, seat: int) -> SeatBoard:
    """A player as the others see him. His cash still includes a bid written down (R-012)."""
    player = s.seats[seat]
    on_track = {counter.place for counter in s.track}
    return SeatBoard(
        player.cash,
        player.reputation,
        player.connections,
        player.positions,
        player.warehouses,
        player.stock,
        player.loose,
        player.factories,
        {market: offer for market, offer in player.offers.items() if market in s.revealed},
        player.loan,
        tuple([lot for lot in player.wreck if not lot.counter]),
        tuple([place for place in player.looked if place in on_track]),
        counters_held(s, seat),
        player.corporation,
        player.used,
        player.sales,
        player.lowest,
        player.crossings,
        player.destroyed,
        player.eliminated,
    )


def counters_held(s: State, seat: int) -> tuple[int, ...]:
    """The opportunity counters that lie under a player's ships or with his warehouses: taken openly."""
    held = {lot.counter for ship in s.ships.values() if ship.owner == seat for lot in ship.lots}
    held |= {each.lot.counter for each in s.seats[seat].lots}
    return tuple(sorted(held))


def ship_board(ship: Ship) -> ShipBoard:
    """A ship as the others see it."""
    return ShipBoard(
        ship.id,
        ship.owner,
        ship.name,
        ship.system,
        ship.place,
        ship.hangar,
        ship.inert,
        ship.goods,
        ship.groups,
        ship.bound_for,
        ship.charters,
        ship.back,
        ship.moved,
        ship.known,
    )


def counter_board(number: int, place: int, due: int) -> CounterBoard:
    """The upper side of a counter."""
    figures = counter_figures(number)
    kind = "opportunity" if number in OPPORTUNITIES else "event"
    return CounterBoard(place, due, kind, figures.connection, figures.level, figures.stages_ahead)


def hand_of(s: State, seat: int) -> Hand:
    """The private half of a view."""
    player = s.seats[seat]
    return Hand(
        [ship for ship in s.ships.values() if ship.owner == seat],
        player.lots,
        player.modules,
        player.wreck,
        player.offers,
        player.bid,
        [Known(counter.place, counter.number) for counter in s.track if counter.place in player.looked],
        player.claims,
        player.variant,
        player.chosen_good,
        player.draft,
        tuple([as_proposed(deal, seat) for deal in s.deals if deal.state != "active" and seat in deal.parties]),
        {key: number for key, number in s.proposed.items() if str(seat) in key.split()},
        [Told(other, claim) for other, each in enumerate(s.seats) for claim in each.claims if claim.by == seat],
        {market: offers_seen(s, market, seat) for market, by in s.dictators.items() if by == seat},
        s.market_plan if s.initiative[:1] == (seat,) else (),
    )


def as_proposed(deal: Deal, seat: int) -> Deal:
    """R-173: a proposal as a party sees it: what a claim says is told to its buyer when he has paid for it."""
    if not any(item.what == "information" and item.giver != seat for item in deal.items):
        return deal
    return msgspec.structs.replace(deal, items=tuple([sealed_item(item, seat) for item in deal.items]))


def sealed_item(item: Item, seat: int = NOBODY) -> Item:
    """A transfer without the content of a claim, unless the seat has written it."""
    if item.what != "information" or item.giver == seat:
        return item
    return msgspec.structs.replace(item, number=0, text="")


def offers_seen(s: State, market: int, seat: int) -> dict[int, Offer]:
    """ST-13.6a: the others' offers for a Dictator's market."""
    return {
        other: player.offers[market]
        for other, player in enumerate(s.seats)
        if other != seat and market in player.offers
    }

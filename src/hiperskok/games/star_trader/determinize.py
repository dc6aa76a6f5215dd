"""The inverse of ``view``: a full state that looks exactly like a view to its seat; the hidden rest is drawn."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader.promises import NUMBERS, circle
from hiperskok.games.star_trader.ships import chartered, free_berths, free_hold
from hiperskok.games.star_trader.state import Claim, Counter, Lot, Module, Seat, Ship, State, StoredLot
from hiperskok.games.star_trader.tables import (
    CORPORATION_FIGURES,
    EVENTS,
    HULLS,
    MODULES,
    OPPORTUNITIES,
    SYSTEM_IDS,
    counter_figures,
)
from hiperskok.games.star_trader.view import Board, CounterBoard, Hand, ShipBoard
from hiperskok.kernel.chance import Dice

_VARIANTS: dict[int, tuple[str, ...]] = {
    each["id"]: tuple(each["victory"]) for each in CORPORATION_FIGURES["corporation"]
}


def guess_state(board: Board, hand: Hand, seat: int, dice: Dice) -> State:
    """A state with the same view for ``seat``."""
    track = guess_track(board, hand, dice)
    held = taken_counters(board)
    away = {number for number in OPPORTUNITIES if OPPORTUNITIES[number].kind == "expedition"}
    out = held | {counter.number for counter in track} | set(board.gone)
    if any(ship.place == "away" for ship in board.ships):
        out |= away
    pool = tuple(sorted([number for number in (*OPPORTUNITIES, *EVENTS) if number not in out]))
    seats = [guess_seat(board, hand, seat, other, dice) for other in range(len(board.seats))]
    own = {ship.id: ship for ship in hand.ships}
    ships = {each.id: own.get(each.id) or guess_ship(each) for each in board.ships}
    state = State(
        settings=board.settings,
        stage=board.stage,
        prices=board.prices[:],
        modifiers=board.modifiers[:],
        tokens=board.tokens[:],
        seats=seats,
        ships=ships,
        next_ship=board.next_ship,
        phase=board.phase,
        initiative=board.initiative,
        order=board.order,
        track=track,
        pool=pool,
        next_place=board.next_place,
        agents=board.agents,
        effects=board.effects,
        passengers=dict(board.passengers),
        black_market=dict(board.black_market),
        sabotaged=board.sabotaged,
        supported=board.supported,
        entered=board.entered,
        quiet=board.quiet[:],
        revealed=board.revealed,
        dictators=dict(board.dictators),
        market_plan=hand.market_plan,
        gone=board.gone,
        adrift=board.adrift,
        under_damage=board.under_damage,
        deals=tuple(sorted([*board.deals, *hand.deals], key=lambda deal: deal.id)),
        proposed=guess_numbers(board, hand),
        outcome=board.outcome,
    )
    _guess_claims(state, seat)
    for other in range(len(seats)):
        if other != seat:
            _give_lots(state, other, board.seats[other].holds)
    return state


def taken_counters(board: Board) -> set[int]:
    """The opportunity counters that lie openly with goods and charters."""
    held = {number for each in board.seats for number in each.holds}
    return held | {number for ship in board.ships for number in ship.charters}


def guess_track(board: Board, hand: Hand, dice: Dice) -> tuple[Counter, ...]:
    """Numbers for the counters on the track that fit their upper sides; those the seat has seen stay."""
    known = {each.place: each.number for each in hand.counters}
    used = taken_counters(board) | set(board.gone) | set(known.values())
    guessed: dict[int, int] = dict(known)
    unknown = [counter for counter in board.track if counter.place not in known]
    for counter in sorted(unknown, key=lambda each: len(candidates(each))):
        fitting = [number for number in candidates(counter) if number not in used]
        guessed[counter.place] = fitting[dice.below(len(fitting))]
        used.add(guessed[counter.place])
    return tuple([Counter(guessed[each.place], each.due, each.place) for each in board.track])


def candidates(counter: CounterBoard) -> list[int]:
    """R-026: the numbers that fit the upper side of a counter."""
    numbers = OPPORTUNITIES if counter.kind == "opportunity" else EVENTS
    upper = (counter.connection, counter.level, counter.ahead)
    return [number for number in numbers if _upper_side(number) == upper]


def _upper_side(number: int) -> tuple[str, int, int]:
    figures = counter_figures(number)
    return figures.connection, figures.level, figures.stages_ahead


def guess_seat(board: Board, hand: Hand, seat: int, other: int, dice: Dice) -> Seat:
    """A player: the own one exactly, another one with a plausible journal."""
    public = board.seats[other]
    made = Seat(
        cash=public.cash,
        reputation=public.reputation,
        connections=public.connections[:],
        positions=public.positions[:],
        warehouses=public.warehouses[:],
        stock=public.stock[:],
        loose=public.loose[:],
        factories=dict(public.factories),
        offers=dict(public.offers),
        loan=public.loan,
        wreck=public.wreck,
        looked=public.looked,
        corporation=public.corporation,
        used=public.used,
        sales=public.sales,
        lowest=public.lowest,
        crossings=public.crossings,
        destroyed=public.destroyed,
        eliminated=public.eliminated,
    )
    if other == seat:
        made.lots, made.modules, made.wreck = hand.lots, hand.modules, hand.wreck
        made.offers, made.bid = dict(hand.offers), hand.bid
        made.claims, made.variant, made.chosen_good = hand.claims, hand.variant, hand.chosen_good
        made.draft = hand.draft
        return made
    made.claims = tuple([told.claim for told in hand.told if told.seat == other])
    for market, offers in hand.seen_offers.items():
        if other in offers:
            made.offers[market] = offers[other]
    variants = _VARIANTS.get(public.corporation, ())
    if variants and board.phase != "setup":
        made.variant = variants[dice.below(len(variants))]
    return made


def guess_ship(public: ShipBoard) -> Ship:
    """Another player's ship: its start fit if known and large enough, else a hull that can carry what is aboard."""
    hull, crew = "clarinet", "B"
    modules: tuple[str, ...] = ()
    if public.known is not None:
        hull, crew, modules = public.known.hull, public.known.crew, public.known.modules
    ship = Ship(
        id=public.id,
        owner=public.owner,
        name=public.name,
        hull=hull,
        crew=crew,
        modules=tuple([Module(name) for name in modules]),
        system=public.system,
        place=public.place,
        hangar=public.hangar,
        inert=public.inert,
        goods=public.goods,
        groups=public.groups,
        bound_for=public.bound_for,
        charters=public.charters,
        back=public.back,
        moved=public.moved,
        known=public.known,
    )
    return large_enough(ship)


def large_enough(ship: Ship) -> Ship:
    """The ship with the hull and modules its cargo, passengers and charters need."""
    needs: list[Module] = list(ship.modules)
    for kind in dict.fromkeys([OPPORTUNITIES[number].module for number in ship.charters]):
        missing = chartered(ship, kind) - sum([module.type == kind for module in needs])
        needs += [Module(kind)] * max(0, missing)
    trial: Ship = msgspec.structs.replace(ship, modules=tuple(needs))
    while free_hold(trial) < 0:
        needs.append(Module("cargo"))
        trial = msgspec.structs.replace(ship, modules=tuple(needs))
    while free_berths(trial) < 0:
        needs.append(Module("passenger"))
        trial = msgspec.structs.replace(ship, modules=tuple(needs))
    slots = sum([MODULES[module.type].slots for module in needs])
    if slots > HULLS[trial.hull].module_capacity:
        roomy = min(
            [hull for hull in HULLS.values() if hull.module_capacity >= min(slots, 18) and not hull.military],
            key=lambda hull: hull.module_capacity,
        )
        trial = msgspec.structs.replace(trial, hull=roomy.id)
    return trial


def _give_lots(state: State, other: int, holds: tuple[int, ...]) -> None:
    """Another player's special goods: one unit of each counter he holds, aboard some ship of his."""
    for number in holds:
        good = OPPORTUNITIES[number].good
        lot = Lot(number, good, 1)
        ships = [ship for ship in state.ships.values() if ship.owner == other]
        if ships:
            ship = ships[0]
            state.ships[ship.id] = large_enough(msgspec.structs.replace(ship, lots=(*ship.lots, lot)))
            continue
        house = next((i for i, units in enumerate(state.seats[other].warehouses) if units), 0)
        player = state.seats[other]
        player.lots = (*player.lots, StoredLot(SYSTEM_IDS[house], lot))


def guess_numbers(board: Board, hand: Hand) -> dict[str, int]:
    """How many proposals each circle of players has made: of other circles at least what their agreements tell."""
    found = dict(hand.proposed)
    for deal in board.deals:
        key = circle(deal.parties)
        if key not in hand.proposed:
            found[key] = max(found.get(key, 0), deal.id % NUMBERS)
    return found


def _guess_claims(state: State, seat: int) -> None:
    """R-029: claims between others that were promised to be true: what they say is taken for the truth."""
    for deal in state.deals:
        for promise in deal.promises:
            if promise.what == "info_true" and promise.kept == "open" and seat not in (promise.giver, promise.taker):
                counter = next((each for each in state.track if each.place == promise.counter), None)
                if counter is not None:
                    made = Claim(promise.giver, counter.due, counter.place, counter.number, "", deal.id, promise.item)
                    state.seats[promise.taker].claims += (made,)

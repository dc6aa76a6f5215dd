"""The draft of a deal (ST-22.D1 to D3): which terms can be written, and writing them.

Legality of a transfer is judged when the deal is concluded; a draft only has to name things that exist and that its
author may know of: hidden things (lots, modules) are offered by their owner.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.moves import lots_in
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.standing import T, players
from hiperskok.games.star_trader.state import Deal, Item, Promise, State
from hiperskok.games.star_trader.storage import units_in
from hiperskok.games.star_trader.tables import (
    BASIC,
    BASIC_GOODS,
    FIGURES,
    MARKETS,
    PLACES,
    PRICE_MAX,
    PRICE_MIN,
    SYSTEM_IDS,
    SYSTEM_INDEX,
)
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.domains import Domain, Numbers, Text
from hiperskok.kernel.refusals import Refusal, refuse

NOTARY_FEE: int = FIGURES["agreements"]["notary_fee"]
MOST_CASH = 100_000
LATEST = 20
"""A promise reaches at most this many stages ahead."""
MOST_TERMS = 12
COUNTERS = 40
NOTE = Text(200)
ABSTENTIONS = ("no_intercept", "no_fire", "no_sabotage", "no_undermine")
FORMS = ("none", "oral", "written")

ITEM_ACTIONS: tuple[type[Action], ...] = (
    a.DealCash,
    a.DealGoods,
    a.DealLot,
    a.DealModule,
    a.DealShip,
    a.DealWarehouse,
    a.DealFactory,
    a.DealAgent,
    a.DealClaim,
)
PROMISE_ACTIONS: tuple[type[Action], ...] = (
    a.PromisePay,
    a.PromiseDeliver,
    a.PromiseReturn,
    a.PromiseAbstain,
    a.PromiseNoOffer,
    a.PromiseOffer,
    a.PromiseStayOut,
    a.PromiseBeAt,
    a.PromisePlace,
    a.PromiseSupport,
    a.PromiseTrue,
    a.PromiseText,
)
DRAFT_ACTIONS: tuple[type[Action], ...] = (
    a.StartDeal,
    a.DealParty,
    *ITEM_ACTIONS,
    a.DealDeadline,
    *PROMISE_ACTIONS,
    a.DealForm,
    a.DealFee,
    a.DealEscape,
    a.DealNote,
)


def own_draft(s: State, seat: int) -> Deal | None:
    """R-170: a seat has at most one draft."""
    for deal in s.deals:
        if deal.state == "draft" and deal.by == seat:
            return deal
    return None


def draft_options(t: T, seat: int) -> list[Option]:
    """Everything that can be written into the draft now."""
    s = t.state
    draft = own_draft(s, seat)
    if draft is None:
        return [Option(a.StartDeal(whom)) for whom in players(s) if whom != seat]
    found = [Option(a.DealParty(whom)) for whom in players(s) if whom not in draft.parties]
    if len(draft.items) + len(draft.promises) < MOST_TERMS:
        found += _item_options(s, seat, draft)
        found += _promise_options(s, draft)
    found += _clause_options(s, draft)
    return found


def check_draft(t: T, seat: int, action: Action) -> Refusal | None:
    """The law for a step of the draft: it names what exists."""
    draft = own_draft(t.state, seat)
    if isinstance(action, a.StartDeal):
        if draft is not None:
            return refuse("R-170", "deal-draft-exists")
    elif draft is None:
        return refuse("ST-22.D6", "deal-no-draft")
    elif isinstance(action, (*ITEM_ACTIONS, *PROMISE_ACTIONS)):
        if len(draft.items) + len(draft.promises) >= MOST_TERMS:
            return refuse("ST-22.D1", "deal-too-long", most=MOST_TERMS)
    for option in draft_options(t, seat):
        if option.covers(action):
            return None
    return refuse("ST-22.D1", "deal-no-such-term")


def _pairs(draft: Deal) -> Iterator[tuple[int, int]]:
    for giver in draft.parties:
        for taker in draft.parties:
            if giver != taker:
                yield giver, taker


def _open(given: Action, name: str, domain: Domain) -> Option:
    return Option(given, name, domain)


def _item_options(s: State, seat: int, draft: Deal) -> list[Option]:
    found: list[Option] = []
    pairs = list(_pairs(draft))
    found += [_open(a.DealCash(giver, taker, 1), "amount", Numbers.to(1, MOST_CASH)) for giver, taker in pairs]
    for giver, taker in pairs:
        found += _goods_options(s, giver, taker)
    others = [party for party in draft.parties if party != seat]
    for taker in others:
        found += _lot_options(s, seat, taker)
    for taker in others:
        found += _module_options(s, seat, taker)
    found += [Option(a.DealShip(giver, taker, ship.id)) for giver, taker in pairs for ship in fleet(s, giver)]
    for giver, taker in pairs:
        for system, units in zip(SYSTEM_IDS, s.seats[giver].warehouses, strict=True):
            if units:
                found.append(_open(a.DealWarehouse(giver, taker, system, 1), "units", Numbers.to(1, units)))
    for giver, taker in pairs:
        for place, factory in sorted(s.seats[giver].factories.items()):
            system, good = SYSTEM_IDS[place // BASIC], BASIC_GOODS[place % BASIC]
            domain = Numbers.to(1, factory.size)
            found.append(_open(a.DealFactory(giver, taker, system, good, 1), "units", domain))
    for giver, taker in pairs:
        found += [Option(a.DealAgent(giver, taker, agent.id)) for agent in s.agents if agent.owner == giver]
    numbers = Numbers.to(1, COUNTERS)
    found += [_open(a.DealClaim(taker, counter.place, 1), "number", numbers) for taker in others for counter in s.track]
    return found


def _goods_options(s: State, giver: int, taker: int) -> list[Option]:
    found: list[Option] = []
    for system in SYSTEM_IDS:
        sources = _stores(s, giver, system)
        targets = _stores(s, taker, system) if sources else []
        for source in sources:
            for good in BASIC_GOODS:
                held = units_in(s, giver, source, system, good)
                if held:
                    domain = Numbers.to(1, held)
                    found += [
                        _open(a.DealGoods(giver, taker, system, good, source, target, 1), "units", domain)
                        for target in targets
                    ]
    return found


def _stores(s: State, seat: int, system: str) -> list[str]:
    ships = [f"ship {ship.id}" for ship in fleet(s, seat) if ship.system == system]
    house = ["warehouse"] if s.seats[seat].warehouses[SYSTEM_INDEX[system]] else []
    return ["loose", *house, *ships] if house or ships else []


def _lot_options(s: State, seat: int, taker: int) -> list[Option]:
    found: list[Option] = []
    for system in SYSTEM_IDS:
        for source in _stores(s, seat, system):
            for lot in lots_in(s, seat, source, system) if source != "loose" else ():
                domain = Numbers.to(1, lot.units)
                found += [
                    _open(a.DealLot(taker, lot.counter, source, target, system, 1), "units", domain)
                    for target in _stores(s, taker, system)
                    if target != "loose"
                ]
    return found


def _module_options(s: State, seat: int, taker: int) -> list[Option]:
    found: list[Option] = []
    targets = fleet(s, taker)
    for ship in fleet(s, seat):
        for module in dict.fromkeys(ship.modules):
            found += [
                Option(a.DealModule(taker, ship.id, module.type, module.hits > 0, other.id))
                for other in targets
                if other.system == ship.system
            ]
    return found


def _promise_options(s: State, draft: Deal) -> list[Option]:
    if not draft.deadline:
        return []
    pairs = list(_pairs(draft))
    units = Numbers.to(1, 200)
    found = [_open(a.PromisePay(giver, taker, 1), "amount", Numbers.to(1, MOST_CASH)) for giver, taker in pairs]
    found += [
        _open(a.PromiseDeliver(giver, taker, system, good, 1), "units", units)
        for giver, taker in pairs
        for system in SYSTEM_IDS
        for good in BASIC_GOODS
    ]
    found += [Option(a.PromiseReturn(i)) for i, item in enumerate(draft.items) if item.what in RETURNABLE]
    found += [Option(a.PromiseAbstain(what, giver, taker)) for what in ABSTENTIONS for giver, taker in pairs]
    sides = ("buy", "sell")
    found += [
        Option(a.PromiseNoOffer(giver, system, good, side))
        for giver in draft.parties
        for system, good in MARKETS
        for side in sides
    ]
    prices = Numbers.to(PRICE_MIN, PRICE_MAX)
    found += [
        _open(a.PromiseOffer(giver, system, good, side, PRICE_MIN), "price", prices)
        for giver in draft.parties
        for system, good in MARKETS
        for side in sides
    ]
    spots = [(system, place) for system in SYSTEM_IDS for place in PLACES]
    found += [Option(a.PromiseStayOut(giver, *spot)) for giver in draft.parties for spot in spots]
    found += [
        Option(a.PromiseBeAt(giver, ship.id, *spot))
        for giver in draft.parties
        for ship in fleet(s, giver)
        for spot in spots
    ]
    places = Numbers.to(1, len(s.seats))
    found += [_open(a.PromisePlace(giver, 1), "place", places) for giver in draft.parties]
    found += [Option(a.PromiseSupport(giver, taker)) for giver, taker in pairs]
    found += [Option(a.PromiseTrue(i)) for i, item in enumerate(draft.items) if item.what == "information"]
    found += [_open(a.PromiseText(giver, taker, ""), "text", NOTE) for giver, taker in pairs]
    return found


RETURNABLE = ("cash", "goods", "module", "ship", "warehouse", "factory", "agent")


def _clause_options(s: State, draft: Deal) -> list[Option]:
    deadlines = Numbers.to(s.stage, s.stage + LATEST)
    found = [_open(a.DealDeadline(s.stage), "stage", deadlines)]
    found += [Option(a.DealForm(form)) for form in FORMS if form != draft.form]
    if draft.form == "written":
        found.append(_open(a.DealFee(0), "amount", Numbers.to(0, NOTARY_FEE)))
        found.append(_open(a.DealEscape(0), "amount", Numbers.to(0, MOST_CASH)))
    found.append(_open(a.DealNote(""), "text", NOTE))
    return found


def add_to_draft(t: T, seat: int, action: Action) -> None:
    """Writes a step into the draft."""
    s = t.state
    if isinstance(action, a.StartDeal):
        fee = fee_split(2, NOTARY_FEE // 2)
        s.deals = (*s.deals, Deal(s.next_deal, seat, (seat, action.whom), fee=fee))
        s.next_deal += 1
        return
    draft = own_draft(s, seat)
    assert draft is not None
    changed = _with_step(draft, seat, action)
    s.deals = tuple([changed if deal.id == draft.id else deal for deal in s.deals])


def fee_split(parties: int, own: int) -> tuple[int, ...]:
    """ST-22.3a: the author's part of the notary fee; the others share the rest, the first of them the odd HT."""
    rest, others = NOTARY_FEE - own, parties - 1
    return (own, *[rest // others + (1 if i < rest % others else 0) for i in range(others)])


def _with_step(draft: Deal, seat: int, action: Action) -> Deal:
    if isinstance(action, ITEM_ACTIONS):
        return msgspec.structs.replace(draft, items=(*draft.items, item_of_action(seat, action)))
    if isinstance(action, PROMISE_ACTIONS):
        promise = promise_of_action(draft, action)
        return msgspec.structs.replace(draft, promises=(*draft.promises, promise))
    if isinstance(action, a.DealParty):
        parties = (*draft.parties, action.whom)
        fee = fee_split(len(parties), draft.fee[0])
        return msgspec.structs.replace(draft, parties=parties, fee=fee)
    if isinstance(action, a.DealDeadline):
        return msgspec.structs.replace(draft, deadline=action.stage)
    if isinstance(action, a.DealForm):
        escape = draft.escape if action.form == "written" else 0
        return msgspec.structs.replace(draft, form=action.form, escape=escape)
    if isinstance(action, a.DealFee):
        return msgspec.structs.replace(draft, fee=fee_split(len(draft.parties), action.amount))
    if isinstance(action, a.DealEscape):
        return msgspec.structs.replace(draft, escape=action.amount)
    assert isinstance(action, a.DealNote)
    return msgspec.structs.replace(draft, note=action.text)


def item_of_action(seat: int, action: Action) -> Item:
    """The transfer an action of the draft names."""
    match action:
        case a.DealCash():
            return Item("cash", action.giver, action.taker, action.amount)
        case a.DealGoods():
            return Item(
                "goods",
                action.giver,
                action.taker,
                action.units,
                action.good,
                action.system,
                action.source,
                action.target,
            )
        case a.DealLot():
            return Item(
                "lot",
                seat,
                action.taker,
                action.units,
                system=action.system,
                source=action.source,
                target=action.target,
                number=action.counter,
            )
        case a.DealModule():
            hits, target = int(action.damaged), str(action.to_ship)
            return Item("module", seat, action.taker, name=action.module, target=target, ship=action.ship, number=hits)
        case a.DealShip():
            return Item("ship", action.giver, action.taker, ship=action.ship)
        case a.DealWarehouse():
            return Item("warehouse", action.giver, action.taker, action.units, system=action.system)
        case a.DealFactory():
            return Item("factory", action.giver, action.taker, action.units, action.good, action.system)
        case a.DealAgent():
            return Item("agent", action.giver, action.taker, name=action.agent)
    assert isinstance(action, a.DealClaim)
    return Item("information", seat, action.taker, place=action.place, number=action.number)


def promise_of_action(draft: Deal, action: Action) -> Promise:
    """The promise an action of the draft names; it carries the draft's deadline."""
    stage = draft.deadline
    match action:
        case a.PromisePay():
            return Promise("pay", action.giver, action.taker, stage, action.amount)
        case a.PromiseDeliver():
            return Promise(
                "deliver", action.giver, action.taker, stage, action.units, action.good, action.system, "port"
            )
        case a.PromiseReturn():
            item = draft.items[action.item]
            return Promise("return", item.taker, item.giver, stage, item=action.item)
        case a.PromiseAbstain():
            return Promise(action.what, action.giver, action.taker, stage)
        case a.PromiseNoOffer():
            return Promise(
                "no_offer",
                action.giver,
                stage=stage,
                name=action.good,
                system=action.system,
                side=action.side,
            )
        case a.PromiseOffer():
            return Promise(
                "make_offer",
                action.giver,
                stage=stage,
                amount=action.price,
                name=action.good,
                system=action.system,
                side=action.side,
            )
        case a.PromiseStayOut():
            return Promise("stay_out", action.giver, stage=stage, system=action.system, place=action.place)
        case a.PromiseBeAt():
            return Promise(
                "be_at", action.giver, stage=stage, system=action.system, place=action.place, ship=action.ship
            )
        case a.PromisePlace():
            return Promise("take_place", action.giver, stage=stage, amount=action.place)
        case a.PromiseSupport():
            return Promise("support_control", action.giver, action.taker, stage)
        case a.PromiseTrue():
            item = draft.items[action.item]
            return Promise(
                "info_true", item.giver, item.taker, stage, item.number, counter=item.place, item=action.item
            )
    assert isinstance(action, a.PromiseText)
    return Promise("text", action.giver, action.taker, stage, text=action.text)

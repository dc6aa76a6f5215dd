"""Deals (ST-22): proposals are answered by their value; now and then a merchant proposes a pact himself."""

from __future__ import annotations

from hiperskok.games.star_trader.actions import (
    AcceptDeal,
    CancelDeal,
    DealDeadline,
    DealForm,
    DropDeal,
    FulfilPromise,
    JudgePromise,
    PromiseAbstain,
    ProposeDeal,
    RefuseDeal,
    StartDeal,
    VotePromise,
)
from hiperskok.games.star_trader.judgement.outlook import Answer, Outlook
from hiperskok.games.star_trader.state import NOBODY, Deal, Item, Promise
from hiperskok.games.star_trader.tables import BASIC_GOODS, CRIMINAL, FIGURES, HULLS, MODULES
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Option

TRUST = {"oral": 0.5, "written": 0.8}
"""How much of a promise is believed."""
PACT = "no_sabotage"
PACT_STAGES = 4
OPEN_PROPOSALS: int = FIGURES["agreements"]["open_proposals_per_seat"]
PACT_ONE_IN = 24
"""A pact is thought of once in so many occasions."""
SABOTEUR = 4
"""Criminal connections of a rival worth a pact."""
SHIP_WORTH = 110
FACTORY_UNIT = 45
WAREHOUSE_UNIT = 15
AGENT_WORTH = 25
INFORMATION_WORTH = 3
LEAST_GAIN = 2.0
NEVER = 10_000.0
"""The burden of a promise a merchant may be unable to keep: he makes none such."""
DANGER = 0.9
"""Nobody this near to the target gets cash or goods for less than twice their worth."""


def answer(outlook: Outlook, options: list[Option]) -> Answer | None:
    """What there is to say to proposals and agreements; None to say nothing."""
    offered = [option.given for option in options]
    for action in offered:
        if isinstance(action, FulfilPromise):
            return Answer(action, "keep-promise", {})
    proposals = {deal.id: deal for deal in outlook.hand.deals if deal.state == "proposed"}
    for action in offered:
        if isinstance(action, RefuseDeal) and action.deal in proposals:
            deal = proposals[action.deal]
            if deal.by == outlook.seat or outlook.seat in deal.accepted:
                continue
            value = value_of(outlook, deal)
            if AcceptDeal(deal.id) in offered and value >= _least(outlook, deal):
                return Answer(AcceptDeal(deal.id), "accept-deal", {"value": round(value)})
            return Answer(RefuseDeal(deal.id), "refuse-deal", {"value": round(value)})
    for action in offered:
        if isinstance(action, JudgePromise) and action.kept:
            return Answer(action, "judge-kept", {})
        if isinstance(action, VotePromise) and not action.broken:
            return Answer(action, "vote-kept", {})
        if isinstance(action, CancelDeal) and _wants_out(outlook, action.deal):
            return Answer(action, "cancel-deal", {})
    return None


def _wants_out(outlook: Outlook, number: int) -> bool:
    """An agreement another party wants to end is let go, unless it still brings something."""
    deal = next((each for each in outlook.board.deals if each.id == number), None)
    return deal is not None and bool(deal.cancelling) and _promised(outlook, deal) <= 0


def _least(outlook: Outlook, deal: Deal) -> float:
    """A pact that binds all parties alike needs no gain; of the rest some."""
    mutual = not deal.items and all(promise.what.startswith("no_") for promise in deal.promises)
    return 0.0 if mutual else LEAST_GAIN


def value_of(outlook: Outlook, deal: Deal) -> float:
    """What a deal is worth to the merchant: what he gets less what he gives, promises discounted."""
    value = 0.0
    for item in deal.items:
        worth = item_worth(outlook, item)
        if item.taker == outlook.seat:
            value += worth if item.what == "cash" else 0.9 * worth
        elif item.giver == outlook.seat:
            value -= worth * (2.0 if _dangerous(outlook, item.taker) else 1.0)
    if deal.form == "written" and outlook.seat in deal.parties:
        value -= deal.fee[deal.parties.index(outlook.seat)]
    return value + _promised(outlook, deal)


def _promised(outlook: Outlook, deal: Deal) -> float:
    value = 0.0
    for promise in deal.promises:
        if promise.kept != "open":
            continue
        if promise.giver == outlook.seat:
            value -= burden(outlook, promise, deal)
        elif promise.taker in (outlook.seat, NOBODY):
            value += TRUST.get(deal.form, 0.0) * boon(outlook, promise, deal)
    return value


def burden(outlook: Outlook, promise: Promise, deal: Deal) -> float:
    """What keeping an own promise costs: abstaining from what he never does costs nothing."""
    match promise.what:
        case "pay":
            return promise.amount
        case "return":
            return item_worth(outlook, deal.items[promise.item])
        case "no_intercept" | "no_fire" | "no_sabotage" | "no_undermine":
            return 0.0
        case "stay_out" if promise.place != "port":
            return 0.0
    return NEVER


def boon(outlook: Outlook, promise: Promise, deal: Deal) -> float:
    """What another's promise may bring."""
    match promise.what:
        case "pay":
            return promise.amount
        case "deliver":
            return _goods_worth(outlook, promise.name, promise.amount)
        case "return":
            return item_worth(outlook, deal.items[promise.item])
        case "no_sabotage":
            return 1.0 + outlook.board.seats[promise.giver].connections[CRIMINAL]
        case "no_intercept" | "no_fire" | "no_undermine":
            return 1.0
    return 0.0


def item_worth(outlook: Outlook, item: Item) -> float:
    """The worth of a transfer at prices of the market."""
    match item.what:
        case "cash":
            return item.units
        case "goods":
            return _goods_worth(outlook, item.name, item.units, item.system) if item.name in BASIC_GOODS else 0.0
        case "module":
            return 0.7 * MODULES[item.name].price if item.name in MODULES else 0.0
        case "ship":
            ship = next((each for each in outlook.ships if each.id == item.ship), None)
            return HULLS[ship.hull].price + 40 + 12 * sum(ship.goods) if ship is not None else 0.5 * SHIP_WORTH
        case "warehouse":
            return WAREHOUSE_UNIT * item.units
        case "factory":
            return FACTORY_UNIT * item.units
        case "agent":
            return AGENT_WORTH
        case "information":
            return INFORMATION_WORTH if item.taker == outlook.seat else 1.0
    return 20.0 * item.units if item.giver == outlook.seat else 0.0


def _goods_worth(outlook: Outlook, good: str, units: int, system: str = "epsilon_eridani") -> float:
    worths = outlook.outlets(good, system)
    held = outlook.held(good)
    return sum(worths[held : held + units])


def _dangerous(outlook: Outlook, seat: int) -> bool:
    """Whether a rival is about to win."""
    rival = outlook.board.seats[seat] if 0 <= seat < len(outlook.board.seats) else None
    return rival is not None and outlook.target > 0 and rival.cash >= DANGER * outlook.target


# --- an own proposal ----------------------------------------------------------------------------------------------


def draft(outlook: Outlook) -> Answer | None:
    """The next step of a pact: no sabotage on either side for some stages. Without a draft, perhaps a new one."""
    own = outlook.hand.draft
    if own is None:
        rival = _rival_to_fear(outlook)
        return None if rival == NOBODY else Answer(StartDeal(rival), "propose-pact", {"seat": rival})
    whom = own.parties[1]
    written = [(promise.giver, promise.taker) for promise in own.promises if promise.what == PACT]
    full = len([deal for deal in outlook.hand.deals if deal.by == outlook.seat]) >= OPEN_PROPOSALS
    strange = own.items or own.ransom or len(own.parties) != 2 or len(own.promises) != len(written)
    stale = any(promise.stage < outlook.stage for promise in own.promises)
    if strange or stale or full or outlook.board.seats[whom].eliminated:
        return Answer(DropDeal(), "drop-draft", {})
    if own.form != "oral":
        return Answer(DealForm("oral"), "propose-pact", {"seat": whom})
    if own.deadline < outlook.stage:
        return Answer(DealDeadline(outlook.stage + PACT_STAGES), "propose-pact", {"seat": whom})
    for giver, taker in ((outlook.seat, whom), (whom, outlook.seat)):
        if (giver, taker) not in written:
            return Answer(PromiseAbstain(PACT, giver, taker), "propose-pact", {"seat": whom})
    return Answer(ProposeDeal(), "propose-pact", {"seat": whom})


def _rival_to_fear(outlook: Outlook) -> int:
    """The most criminal rival with whom there is no pact yet."""
    bound = {
        seat
        for deal in (*outlook.board.deals, *outlook.hand.deals)
        if outlook.seat in deal.parties and any(promise.what == PACT for promise in deal.promises)
        for seat in deal.parties
    }
    rivals = [
        (each.connections[CRIMINAL], seat)
        for seat, each in enumerate(outlook.board.seats)
        if seat not in bound and seat != outlook.seat and not each.eliminated
    ]
    level, seat = max(rivals, default=(0, NOBODY))
    return seat if level >= SABOTEUR else NOBODY


def thinks_of_a_deal(dice: Dice) -> bool:
    """Whether a merchant without a draft thinks of a proposal now."""
    return dice.below(PACT_ONE_IN) == 0

"""Negotiation (ST-22.D6): the asides with which players draft, propose, answer and keep deals, at any moment."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.deals import transfer, transfer_problem
from hiperskok.games.star_trader.drafting import (
    DRAFT_ACTIONS,
    add_to_draft,
    check_draft,
    draft_options,
    own_draft,
)
from hiperskok.games.star_trader.events import (
    DealAccepted,
    DealMade,
    DealProposed,
    DealTurnedDown,
    PromiseContested,
)
from hiperskok.games.star_trader.promises import (
    active,
    end_deal,
    item_of,
    keep_promise,
    replace_deal,
)
from hiperskok.games.star_trader.standing import T, available, cash_given, change_cash, players
from hiperskok.games.star_trader.state import Deal, Item, State, Vote
from hiperskok.games.star_trader.storage import room_for, ships_in_port, units_in
from hiperskok.games.star_trader.tables import FIGURES
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Head, Kind, Option
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table

OPEN_PROPOSALS: int = FIGURES["agreements"]["open_proposals_per_seat"]
NOTARY_FEE: int = FIGURES["agreements"]["notary_fee"]


def asides(t: T, seat: int) -> list[Head]:
    """What a player may negotiate now. Nothing before the first stage, nor for who is out."""
    s = t.state
    if s.phase == "setup" or s.seats[seat].eliminated or len(players(s)) < 2:
        return []
    heads = [Head(f"{seat}.deal", seat, "deal-draft", "ST-22.0a", "", False)]
    if any(_concerns(deal, seat) for deal in s.deals):
        heads.append(Head(f"{seat}.deal-answer", seat, "deal-answer", "ST-22.D6", "", False))
    return heads


def _concerns(deal: Deal, seat: int) -> bool:
    if deal.state == "draft":
        return False
    contested = any(promise.kept == "contested" for promise in deal.promises)
    return seat in deal.parties or (deal.state == "active" and contested)


def proposals_by(s: State, seat: int) -> list[Deal]:
    return [deal for deal in s.deals if deal.state == "proposed" and deal.by == seat]


def deal_of(s: State, number: int, state: str) -> Deal | None:
    """A deal by its number, if it is in that state."""
    for deal in s.deals:
        if deal.id == number and deal.state == state:
            return deal
    return None


class DealDraft(Kind[State]):
    """Drafting a deal: small steps, seen by the author only, until it is proposed."""

    name: ClassVar[str] = "deal-draft"
    actions: ClassVar[tuple[type[Action], ...]] = (*DRAFT_ACTIONS, a.ProposeDeal, a.DropDeal)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        found = draft_options(t, head.seat)
        for action in (a.ProposeDeal(), a.DropDeal()):
            if self.check(t, head, action) is None:
                found.append(Option(action))
        return found

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        if isinstance(action, a.ProposeDeal):
            return check_proposal(t, head.seat)
        if isinstance(action, a.DropDeal):
            return None if own_draft(t.state, head.seat) else refuse("ST-22.D6", "deal-no-draft")
        return check_draft(t, head.seat, action)

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        s = t.state
        draft = own_draft(s, head.seat)
        if isinstance(action, a.ProposeDeal):
            assert draft is not None
            replace_deal(s, msgspec.structs.replace(draft, state="proposed", accepted=(head.seat,)))
            t.tell(DealProposed(deal=draft.id, seat=head.seat), *draft.parties)
        elif isinstance(action, a.DropDeal):
            assert draft is not None
            s.deals = tuple([deal for deal in s.deals if deal.id != draft.id])
        else:
            add_to_draft(t, head.seat, action)


def check_proposal(t: T, seat: int) -> Refusal | None:
    """R-170, R-172: at most three open proposals; promises need a form; the author's own cash must suffice."""
    draft = own_draft(t.state, seat)
    if draft is None:
        return refuse("ST-22.D6", "deal-no-draft")
    if len(proposals_by(t.state, seat)) >= OPEN_PROPOSALS:
        return refuse("R-170", "deal-too-many", most=OPEN_PROPOSALS)
    if not draft.items and not draft.promises:
        return refuse("ST-22.D1", "deal-empty")
    if draft.promises and draft.form == "none":
        return refuse("ST-22.0b", "deal-needs-form")
    if draft.form != "none" and not draft.promises:
        return refuse("R-172", "deal-needs-no-form")
    if draft.escape and draft.form != "written":
        return refuse("R-178", "deal-escape-written-only")
    if cash_given(draft, seat) > available(t, seat):
        return refuse("R-171", "deal-cash-short", units=cash_given(draft, seat))
    return None


def conclusion_problem(t: T, deal: Deal) -> Refusal | None:
    """R-170, R-171: why a deal cannot be concluded now; tried on a twin of the table."""
    trial = t.fork()
    trial.state.deals = tuple([each for each in trial.state.deals if each.id != deal.id])
    for index, party in enumerate(deal.parties):
        if deal.form == "written" and deal.fee[index] > available(trial, party):
            return refuse("R-174", "deal-cash-short", units=deal.fee[index])
    _take_fees(trial, deal)
    for item in deal.items:
        problem = transfer_problem(trial, item)
        if problem is not None:
            return problem
        transfer(trial, item)
    return None


def _take_fees(t: T, deal: Deal) -> None:
    """R-174: the notary is paid on conclusion, split as written."""
    if deal.form == "written":
        for index, party in enumerate(deal.parties):
            change_cash(t, party, -deal.fee[index], "ST-22.3a", "notary")


def conclude(t: T, deal: Deal) -> None:
    """Carries out a deal all parties have accepted."""
    s = t.state
    s.deals = tuple([each for each in s.deals if each.id != deal.id])
    t.emit(DealMade(deal=deal.id, parties=deal.parties, form=deal.form, promises=len(deal.promises)))
    _take_fees(t, deal)
    for item in deal.items:
        transfer(t, item)
    if deal.promises:
        items = tuple([_public_item(item) for item in deal.items])
        kept = msgspec.structs.replace(deal, items=items, state="active", accepted=())
        s.deals = tuple(sorted([*s.deals, kept], key=lambda each: each.id))


def _public_item(item: Item) -> Item:
    """R-173: the content of an information claim is its buyer's alone."""
    return msgspec.structs.replace(item, number=0, text="") if item.what == "information" else item


class DealAnswer(Kind[State]):
    """Answering proposals, keeping promises, ending agreements."""

    name: ClassVar[str] = "deal-answer"
    actions: ClassVar[tuple[type[Action], ...]] = (
        a.AcceptDeal,
        a.RefuseDeal,
        a.CounterDeal,
        a.CancelDeal,
        a.EscapeDeal,
        a.FulfilPromise,
        a.JudgePromise,
        a.ContestPromise,
        a.VotePromise,
    )

    def options(self, t: Table[State], head: Head) -> list[Option]:
        s = t.state
        candidates: list[Action] = []
        open_deals = [deal for deal in s.deals if deal.state == "proposed" and head.seat in deal.parties]
        for answer in (a.AcceptDeal, a.RefuseDeal, a.CounterDeal):
            candidates += [answer(deal.id) for deal in open_deals]
        for ending in (a.CancelDeal, a.EscapeDeal):
            candidates += [ending(deal.id) for deal in active(s)]
        numbered = [(deal.id, i) for deal in active(s) for i in range(len(deal.promises))]
        candidates += [a.FulfilPromise(deal, i) for deal, i in numbered]
        candidates += [a.JudgePromise(deal, i, kept) for deal, i in numbered for kept in (True, False)]
        candidates += [a.ContestPromise(deal, i) for deal, i in numbered]
        candidates += [a.VotePromise(deal, i, broken) for deal, i in numbered for broken in (False, True)]
        return [Option(action) for action in candidates if self.check(t, head, action) is None]

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        if isinstance(action, (a.AcceptDeal, a.RefuseDeal, a.CounterDeal)):
            return _check_answer(t, head.seat, action)
        if isinstance(action, (a.CancelDeal, a.EscapeDeal)):
            return _check_ending(t, head.seat, action)
        assert isinstance(action, (a.FulfilPromise, a.JudgePromise, a.ContestPromise, a.VotePromise))
        return _check_promise(t, head.seat, action)

    def default(self, t: Table[State], head: Head) -> Action:
        """Refuse the first proposal; else the first thing possible."""
        found = self.options(t, head)
        refusals = [option for option in found if isinstance(option.given, a.RefuseDeal)]
        return (refusals or found)[0].action()

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        if isinstance(action, (a.AcceptDeal, a.RefuseDeal, a.CounterDeal)):
            _answer(t, head.seat, action)
        elif isinstance(action, (a.CancelDeal, a.EscapeDeal)):
            _end(t, head.seat, action)
        else:
            assert isinstance(action, (a.FulfilPromise, a.JudgePromise, a.ContestPromise, a.VotePromise))
            _treat_promise(t, head.seat, action)


Answer = a.AcceptDeal | a.RefuseDeal | a.CounterDeal
Ending = a.CancelDeal | a.EscapeDeal
OnPromise = a.FulfilPromise | a.JudgePromise | a.ContestPromise | a.VotePromise


def _check_answer(t: T, seat: int, action: Answer) -> Refusal | None:
    s = t.state
    deal = deal_of(s, action.deal, "proposed")
    if deal is None or seat not in deal.parties:
        return refuse("ST-22.D6", "deal-not-open")
    if isinstance(action, a.RefuseDeal):
        return None
    if seat in deal.accepted:
        return refuse("ST-22.D6", "deal-accepted-already")
    if isinstance(action, a.CounterDeal):
        return refuse("R-170", "deal-draft-exists") if own_draft(s, seat) else None
    if cash_given(deal, seat) > available(t, seat):
        return refuse("R-171", "deal-cash-short", units=cash_given(deal, seat))
    last = len(deal.accepted) + 1 == len(deal.parties)
    return conclusion_problem(t, deal) if last else None


def _answer(t: T, seat: int, action: Answer) -> None:
    s = t.state
    deal = deal_of(s, action.deal, "proposed")
    assert deal is not None
    if isinstance(action, a.AcceptDeal):
        accepted = (*deal.accepted, seat)
        t.tell(DealAccepted(deal=deal.id, seat=seat), *deal.parties)
        if len(accepted) == len(deal.parties):
            conclude(t, deal)
        else:
            replace_deal(s, msgspec.structs.replace(deal, accepted=accepted))
        return
    s.deals = tuple([each for each in s.deals if each.id != deal.id])
    t.tell(DealTurnedDown(deal=deal.id, seat=seat), *deal.parties)
    if isinstance(action, a.CounterDeal):
        s.deals = (*s.deals, counter_draft(deal, seat, s.next_deal))
        s.next_deal += 1


def counter_draft(deal: Deal, seat: int, number: int) -> Deal:
    """A proposal's terms as the draft of another party. Hidden things stay their owner's to offer."""
    parties = (seat, *[party for party in deal.parties if party != seat])
    items = tuple([item for item in deal.items if item.what not in ("lot", "module", "information")])
    promises = tuple([promise for promise in deal.promises if promise.item < 0])
    fee = tuple([deal.fee[deal.parties.index(party)] for party in parties])
    return msgspec.structs.replace(
        deal,
        id=number,
        by=seat,
        parties=parties,
        items=items,
        promises=promises,
        fee=fee,
        state="draft",
        accepted=(),
    )


def _check_ending(t: T, seat: int, action: Ending) -> Refusal | None:
    deal = deal_of(t.state, action.deal, "active")
    if deal is None or seat not in deal.parties:
        return refuse("ST-22.D6", "deal-not-open")
    if isinstance(action, a.CancelDeal):
        return refuse("ST-22.4", "deal-cancelling-already") if seat in deal.cancelling else None
    if not deal.escape:
        return refuse("ST-22.3b", "deal-no-escape")
    price = deal.escape * (len(deal.parties) - 1)
    if price > available(t, seat):
        return refuse("R-178", "too-dear", cost=price, cash=available(t, seat))
    return None


def _end(t: T, seat: int, action: Ending) -> None:
    s = t.state
    deal = deal_of(s, action.deal, "active")
    assert deal is not None
    if isinstance(action, a.EscapeDeal):
        for party in deal.parties:
            if party != seat:
                change_cash(t, seat, -deal.escape, "R-178", "escape")
                change_cash(t, party, deal.escape, "R-178", "escape")
        end_deal(t, deal, "escaped", "R-178")
        return
    cancelling = (*deal.cancelling, seat)
    replace_deal(s, msgspec.structs.replace(deal, cancelling=cancelling))
    if len(cancelling) == len(deal.parties):
        end_deal(t, deal, "cancelled", "ST-22.4")


def delivery(t: T, deal: Deal, number: int) -> list[Item] | None:
    """The transfers that keep a promise now, or None if it is not of that kind or the goods are not there."""
    s = t.state
    promise = deal.promises[number]
    item = item_of(deal, promise)
    if item is not None:
        return [item]
    if promise.what != "deliver":
        return None
    left, items = promise.amount, []
    sources = ["warehouse", *[f"ship {ship.id}" for ship in ships_in_port(s, promise.giver, promise.system)]]
    targets = ["warehouse", *[f"ship {ship.id}" for ship in ships_in_port(s, promise.taker, promise.system)]]
    room = {name: room_for(s, promise.taker, name, promise.system, promise.name) for name in targets}
    for source in sources:
        held = units_in(s, promise.giver, source, promise.system, promise.name)
        for target in targets:
            units = min(left, held, room[target])
            if units > 0:
                made = Item("goods", promise.giver, promise.taker, units, promise.name, promise.system, source, target)
                items.append(made)
                left, held, room[target] = left - units, held - units, room[target] - units
    return items if not left else None


def _check_promise(t: T, seat: int, action: OnPromise) -> Refusal | None:
    deal = deal_of(t.state, action.deal, "active")
    if deal is None or not 0 <= action.promise < len(deal.promises):
        return refuse("ST-22.D6", "deal-not-open")
    promise = deal.promises[action.promise]
    if isinstance(action, a.VotePromise):
        if promise.kept != "contested" or seat in deal.parties:
            return refuse("R-177", "deal-no-vote")
        voted = any(vote.seat == seat and vote.promise == action.promise for vote in deal.votes)
        return refuse("R-177", "deal-voted-already") if voted else None
    if isinstance(action, a.JudgePromise):
        fitting = promise.what == "text" and promise.taker == seat and promise.kept == "open"
        return None if fitting else refuse("ST-22.D5", "deal-nothing-to-judge")
    if isinstance(action, a.ContestPromise):
        fitting = promise.kept == "judged" and promise.giver == seat
        return None if fitting else refuse("R-177", "deal-nothing-to-contest")
    if promise.giver != seat or promise.kept != "open":
        return refuse("ST-22.D3", "deal-not-your-promise")
    items = delivery(t, deal, action.promise)
    if items is None:
        return refuse("ST-22.D3", "deal-nothing-to-deliver")
    trial = t.fork()
    for item in items:
        problem = transfer_problem(trial, item)
        if problem is not None:
            return problem
        transfer(trial, item)
    return None


def _treat_promise(t: T, seat: int, action: OnPromise) -> None:
    s = t.state
    deal = deal_of(s, action.deal, "active")
    assert deal is not None
    promise = deal.promises[action.promise]
    if isinstance(action, a.FulfilPromise):
        for item in delivery(t, deal, action.promise) or []:
            transfer(t, item)
        keep_promise(t, deal, action.promise)
    elif isinstance(action, a.VotePromise):
        vote = Vote(seat, action.promise, action.broken)
        replace_deal(s, msgspec.structs.replace(deal, votes=(*deal.votes, vote)))
    elif isinstance(action, a.JudgePromise) and action.kept:
        keep_promise(t, deal, action.promise)
    else:
        kept = "judged" if isinstance(action, a.JudgePromise) else "contested"
        changed = msgspec.structs.replace(promise, kept=kept)
        promises = tuple([changed if i == action.promise else each for i, each in enumerate(deal.promises)])
        replace_deal(s, msgspec.structs.replace(deal, promises=promises))
        if kept == "contested":
            t.emit(PromiseContested(deal=deal.id, seat=seat))


KINDS: tuple[Kind[State], ...] = (DealDraft(), DealAnswer())

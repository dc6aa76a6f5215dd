"""Negotiation (ST-22.D6): asides to draft, propose, answer and keep deals, at any moment (R-197)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.agreements import (
    ENDINGS,
    ON_PROMISES,
    check_ending,
    check_promise,
    end,
    treat_promise,
)
from hiperskok.games.star_trader.deals import Fees, carry_out, deal_problem, others_problem
from hiperskok.games.star_trader.drafting import (
    DRAFT_ACTIONS,
    check_draft,
    check_proposal,
    deadline_passed,
    draft_options,
    without_items,
    write,
)
from hiperskok.games.star_trader.events import DealAccepted, DealFailed, DealMade, DealProposed, DealTurnedDown
from hiperskok.games.star_trader.promises import active, add_deal, deal_of, next_number, remove_deal, replace_deal
from hiperskok.games.star_trader.standing import T, available, cash_given, change_cash, players
from hiperskok.games.star_trader.state import Deal, Promise, State
from hiperskok.games.star_trader.view import sealed_item
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Closed, Head, Kind, Option, Preview
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table

HIDDEN = ("lot", "module", "information")
"""Transfers only their owner can offer."""


def asides(t: T, seat: int) -> list[Head]:
    """R-170, R-197: what a player may negotiate now. Nothing before the first stage, nor for who is out."""
    s = t.state
    if s.phase == "setup" or s.seats[seat].eliminated or len(players(s)) < 2:
        return []
    heads = [Head(f"{seat}.deal", seat, "deal-draft", "ST-22.0a", "", False)]
    answer = Head(f"{seat}.deal-answer", seat, "deal-answer", "ST-22.D6", "", False)
    if s.deals and next(_answers(t, answer), None) is not None:
        heads.append(answer)
    return heads


# --- drafting -----------------------------------------------------------------------------------------------------


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
            return None if t.state.seats[head.seat].draft is not None else refuse("ST-22.D6", "deal-no-draft")
        return check_draft(t, head.seat, action)

    def refused(self, t: Table[State], head: Head) -> list[Closed]:
        if t.state.seats[head.seat].draft is None:
            return []
        problem = check_proposal(t, head.seat)
        return [Closed(Option(a.ProposeDeal()), problem)] if problem is not None else []

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        player = t.state.seats[head.seat]
        if isinstance(action, a.ProposeDeal):
            assert player.draft is not None
            propose(t, player.draft)
        elif not isinstance(action, a.DropDeal):
            write(t, head.seat, action)
            return
        player.draft = None


def propose(t: T, draft: Deal) -> None:
    """R-173: a proposal lies before its parties only; its author consents by it."""
    s = t.state
    number = next_number(s, draft.parties)
    add_deal(s, msgspec.structs.replace(draft, id=number, state="proposed", accepted=(draft.by,)))
    t.tell(DealProposed(deal=number, seat=draft.by), *draft.parties)


# --- answering ----------------------------------------------------------------------------------------------------


Answer = a.AcceptDeal | a.RefuseDeal | a.CounterDeal
ANSWERS: tuple[type[Answer], ...] = (a.AcceptDeal, a.RefuseDeal, a.CounterDeal)


def fees_of(deal: Deal) -> Fees:
    """R-174: the parts of the notary fee, if there is a notary."""
    return dict(zip(deal.parties, deal.fee, strict=True)) if deal.form == "written" else {}


def check_answer(t: T, seat: int, action: Answer) -> Refusal | None:
    """The law for answering a proposal."""
    s = t.state
    deal = deal_of(s, action.deal, "proposed")
    if deal is None or seat not in deal.parties:
        return refuse("ST-22.D6", "deal-not-open")
    if isinstance(action, a.RefuseDeal):
        return None
    if seat in deal.accepted:
        return refuse("ST-22.D6", "deal-accepted-already")
    if isinstance(action, a.CounterDeal):
        return refuse("R-170", "deal-draft-exists") if s.seats[seat].draft is not None else None
    if deadline_passed(s, deal):
        return refuse("R-180", "deal-deadline-passed")
    if len(deal.accepted) + 1 == len(deal.parties):
        return deal_problem(t, deal.items, seat, fees_of(deal))
    if cash_given(s, deal, seat) > available(t, seat):
        return refuse("R-171", "deal-cash-short", units=cash_given(s, deal, seat))
    return None


def answer(t: T, seat: int, action: Answer) -> None:
    """Accepts, refuses, or takes the terms for a draft of one's own."""
    s = t.state
    deal = deal_of(s, action.deal, "proposed")
    assert deal is not None
    if isinstance(action, a.AcceptDeal):
        accept(t, deal, seat)
        return
    remove_deal(s, deal)
    t.tell(DealTurnedDown(deal=deal.id, seat=seat), *deal.parties)
    if isinstance(action, a.CounterDeal):
        s.seats[seat].draft = counter_draft(deal, seat)


def accept(t: T, deal: Deal, seat: int) -> None:
    """R-170: the last consent carries the deal out, or it is off because of a side only its party could see."""
    accepted = (*deal.accepted, seat)
    t.tell(DealAccepted(deal=deal.id, seat=seat), *deal.parties)
    if len(accepted) < len(deal.parties):
        replace_deal(t.state, msgspec.structs.replace(deal, accepted=accepted))
        return
    remove_deal(t.state, deal)
    failing = others_problem(t, deal.items, fees_of(deal))
    if failing is None:
        conclude(t, deal)
        return
    party, problem = failing
    t.tell(DealFailed(rule=problem.rule, deal=deal.id, seat=party, why=problem.key), *deal.parties)


def conclude(t: T, deal: Deal) -> None:
    """ST-22.0b, R-171: a deal all parties have accepted is made, its promises hold for all to see (R-173)."""
    s = t.state
    t.emit(DealMade(deal=deal.id, parties=deal.parties, form=deal.form, promises=len(deal.promises)))
    for party, part in fees_of(deal).items():
        change_cash(t, party, -part, "ST-22.3a", "notary")
    carry_out(t, deal.items, deal.id)
    if deal.promises:
        items = tuple([sealed_item(item) for item in deal.items])
        promises = tuple([_from_now_on(s, promise) for promise in deal.promises])
        kept = msgspec.structs.replace(deal, items=items, promises=promises, state="active", accepted=())
        add_deal(s, kept)


def _from_now_on(s: State, promise: Promise) -> Promise:
    """An offer written before the agreement does not break it: from the next sheet on they count."""
    if promise.what != "no_offer":
        return promise
    return msgspec.structs.replace(promise, since=s.stage + (s.phase != "bidding"))


def counter_draft(deal: Deal, seat: int) -> Deal:
    """A proposal's terms as the draft of another party. Hidden things stay their owner's to offer."""
    parties = (seat, *[party for party in deal.parties if party != seat])
    fee = tuple([deal.fee[deal.parties.index(party)] for party in parties])
    hidden = {index for index, item in enumerate(deal.items) if item.what in HIDDEN}
    ransom = tuple([item for item in deal.ransom if item.what not in HIDDEN])
    terms = msgspec.structs.replace(without_items(deal, hidden), ransom=ransom)
    return msgspec.structs.replace(terms, id=0, by=seat, parties=parties, fee=fee, state="draft", accepted=())


# --- the kind -----------------------------------------------------------------------------------------------------


class DealAnswer(Kind[State]):
    """Answering proposals, keeping promises, ending agreements."""

    name: ClassVar[str] = "deal-answer"
    actions: ClassVar[tuple[type[Action], ...]] = (*ANSWERS, *ENDINGS, *ON_PROMISES)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        return [Option(action) for action in _answers(t, head)]

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        if isinstance(action, ANSWERS):
            return check_answer(t, head.seat, action)
        if isinstance(action, ENDINGS):
            return check_ending(t, head.seat, action)
        assert isinstance(action, ON_PROMISES)
        return check_promise(t, head.seat, action)

    def refused(self, t: Table[State], head: Head) -> list[Closed]:
        """Proposals that cannot be accepted now, and why."""
        found = []
        for deal in _proposals(t.state, head.seat):
            problem = check_answer(t, head.seat, a.AcceptDeal(deal.id)) if head.seat not in deal.accepted else None
            if problem is not None:
                found.append(Closed(Option(a.AcceptDeal(deal.id)), problem))
        return found

    def default(self, t: Table[State], head: Head) -> Action:
        """Refuse the first proposal; else the first thing possible."""
        found = list(_answers(t, head))
        refusals = [action for action in found if isinstance(action, a.RefuseDeal)]
        return (refusals or found)[0]

    def preview(self, t: Table[State], head: Head, action: Action) -> Preview:
        """What a consent costs at once."""
        deal = deal_of(t.state, action.deal, "proposed") if isinstance(action, a.AcceptDeal) else None
        if deal is None or head.seat not in deal.parties:
            return Preview()
        return Preview(cost=cash_given(t.state, deal, head.seat))

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        if isinstance(action, ANSWERS):
            answer(t, head.seat, action)
        elif isinstance(action, ENDINGS):
            end(t, head.seat, action)
        else:
            assert isinstance(action, ON_PROMISES)
            treat_promise(t, head.seat, action)


def _proposals(s: State, seat: int) -> list[Deal]:
    return [deal for deal in s.deals if deal.state == "proposed" and seat in deal.parties]


def _answers(t: T, head: Head) -> Iterator[Action]:
    """Everything a player may answer now, by action type."""
    kind, s = ANSWER_KIND, t.state
    for action in _candidates(s, head.seat):
        if kind.check(t, head, action) is None:
            yield action


def _candidates(s: State, seat: int) -> Iterator[Action]:
    proposals = [deal.id for deal in _proposals(s, seat)]
    for made in ANSWERS:
        yield from [made(deal) for deal in proposals]
    agreements = active(s)
    for ending in ENDINGS:
        yield from [ending(deal.id) for deal in agreements if seat in deal.parties]
    numbered = [(deal.id, number) for deal in agreements for number in range(1, len(deal.promises) + 1)]
    yield from [a.FulfilPromise(*each) for each in numbered]
    yield from [a.JudgePromise(*each, kept) for each in numbered for kept in (True, False)]
    yield from [a.ContestPromise(*each) for each in numbered]
    yield from [a.VotePromise(*each, broken) for each in numbered for broken in (False, True)]


ANSWER_KIND = DealAnswer()
KINDS: tuple[Kind[State], ...] = (DealDraft(), ANSWER_KIND)

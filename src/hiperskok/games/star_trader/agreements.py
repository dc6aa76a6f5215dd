"""Agreements in force (ST-22.D6): keeping a promise, judging one in free words, cancelling, and the way out."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.deals import carry_out, deal_problem, others_problem
from hiperskok.games.star_trader.events import (
    CancelAsked,
    DeliveryFailed,
    PromiseContested,
    PromiseJudged,
)
from hiperskok.games.star_trader.fulfilment import handover, placed
from hiperskok.games.star_trader.promises import (
    change_promise,
    deal_of,
    end_deal,
    keep_promise,
    replace_deal,
)
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import Deal, Item, Promise, Vote
from hiperskok.kernel.refusals import Refusal, refuse

Ending = a.CancelDeal | a.EscapeDeal | a.RansomDeal
ENDINGS: tuple[type[Ending], ...] = (a.CancelDeal, a.EscapeDeal, a.RansomDeal)
OnPromise = a.FulfilPromise | a.JudgePromise | a.ContestPromise | a.VotePromise
ON_PROMISES: tuple[type[OnPromise], ...] = (a.FulfilPromise, a.JudgePromise, a.ContestPromise, a.VotePromise)


# --- ending -------------------------------------------------------------------------------------------------------


def check_ending(t: T, seat: int, action: Ending) -> Refusal | None:
    """The law for leaving an agreement without breaking it."""
    deal = deal_of(t.state, action.deal, "active")
    if deal is None or seat not in deal.parties:
        return refuse("ST-22.D6", "deal-not-open")
    if isinstance(action, a.CancelDeal):
        return refuse("ST-22.4", "deal-cancelling-already") if seat in deal.cancelling else None
    if isinstance(action, a.RansomDeal):
        ransom = ransom_of(deal, seat)
        return deal_problem(t, ransom, seat) if ransom else refuse("ST-22.3b", "deal-no-escape")
    if not deal.escape:
        return refuse("ST-22.3b", "deal-no-escape")
    price = deal.escape * (len(deal.parties) - 1)
    if price > available(t, seat):
        return refuse("R-178", "too-dear", cost=price, cash=available(t, seat))
    return None


def ransom_of(deal: Deal, seat: int) -> tuple[Item, ...]:
    """R-178: what frees a party instead of money."""
    return tuple([item for item in deal.ransom if item.giver == seat])


def end(t: T, seat: int, action: Ending) -> None:
    """Carries out the ending of an agreement."""
    deal = deal_of(t.state, action.deal, "active")
    assert deal is not None
    if isinstance(action, a.CancelDeal):
        _cancel(t, deal, seat)
    elif isinstance(action, a.RansomDeal):
        if _hand_over(t, deal, ransom_of(deal, seat)):
            end_deal(t, deal, "escaped", "R-178")
    else:
        others = [party for party in deal.parties if party != seat]
        change_cash(t, seat, -deal.escape * len(others), "R-178", "escape")
        for party in others:
            change_cash(t, party, deal.escape, "R-178", "escape")
        end_deal(t, deal, "escaped", "R-178")


def _cancel(t: T, deal: Deal, seat: int) -> None:
    """ST-22.4, R-179: all parties consent; no cost, the fee is not returned."""
    cancelling = (*deal.cancelling, seat)
    t.emit(CancelAsked(deal=deal.id, seat=seat))
    if set(deal.parties) <= set(cancelling):
        end_deal(t, deal, "cancelled", "R-179")
    else:
        replace_deal(t.state, msgspec.structs.replace(deal, cancelling=cancelling))


# --- promises -----------------------------------------------------------------------------------------------------


def check_promise(t: T, seat: int, action: OnPromise) -> Refusal | None:
    """The law for keeping, judging, contesting a promise and voting on it."""
    deal = deal_of(t.state, action.deal, "active")
    if deal is None or not 1 <= action.promise <= len(deal.promises):
        return refuse("ST-22.D6", "deal-not-open")
    promise = deal.promises[action.promise - 1]
    match action:
        case a.VotePromise():
            return _vote_problem(deal, promise, seat, action.promise - 1)
        case a.JudgePromise():
            fitting = (promise.what, promise.taker, promise.kept) == ("text", seat, "open")
            return None if fitting else refuse("ST-22.D5", "deal-nothing-to-judge")
        case a.ContestPromise():
            fitting = (promise.giver, promise.kept) == (seat, "judged")
            return None if fitting else refuse("R-177", "deal-nothing-to-contest")
    if promise.giver != seat or promise.kept != "open":
        return refuse("ST-22.D3", "deal-not-your-promise")
    if promise.tried == t.state.stage:
        return refuse("R-176", "deal-tried-already")
    items = handover(t, deal, promise)
    return items if isinstance(items, Refusal) else deal_problem(t, items, seat)


def _vote_problem(deal: Deal, promise: Promise, seat: int, index: int) -> Refusal | None:
    """R-177: those not involved vote, each once."""
    if promise.kept != "contested" or seat in deal.parties:
        return refuse("R-177", "deal-no-vote")
    voted = any((vote.seat, vote.promise) == (seat, index) for vote in deal.votes)
    return refuse("R-177", "deal-voted-already") if voted else None


def treat_promise(t: T, seat: int, action: OnPromise) -> None:
    """Carries out an answer that concerns one promise."""
    s, index = t.state, action.promise - 1
    deal = deal_of(s, action.deal, "active")
    assert deal is not None
    match action:
        case a.FulfilPromise():
            _fulfil(t, deal, index)
        case a.JudgePromise(kept=True):
            keep_promise(t, deal, index)
        case a.JudgePromise():
            _put_on_record(t, deal, index, "judged")
            t.emit(PromiseJudged(deal=deal.id, seat=seat))
        case a.ContestPromise():
            _put_on_record(t, deal, index, "contested")
            t.emit(PromiseContested(deal=deal.id, seat=seat))
        case a.VotePromise(broken=broken):
            replace_deal(s, msgspec.structs.replace(deal, votes=(*deal.votes, Vote(seat, index, broken))))


def _put_on_record(t: T, deal: Deal, index: int, kept: str) -> None:
    """ST-22.D5: it is settled when the next Investment phase ends that has not begun yet."""
    s = t.state
    settled = s.stage + (s.phase in ("investment", "control"))
    change_promise(s, deal, index, msgspec.structs.replace(deal.promises[index], kept=kept, stage=settled))


def _fulfil(t: T, deal: Deal, index: int) -> None:
    """Hands over what was promised; without room it stays open, and the giver has done his part (R-176)."""
    promise = deal.promises[index]
    items = handover(t, deal, promise)
    assert not isinstance(items, Refusal)
    if _hand_over(t, deal, items):
        keep_promise(t, deal, index)
    else:
        change_promise(t.state, deal, index, msgspec.structs.replace(promise, tried=t.state.stage))


def _hand_over(t: T, deal: Deal, items: tuple[Item, ...]) -> bool:
    """Transfers that only the taker's side can still hinder: his room, the fee for his crew."""
    found = placed(t, items)
    if found is None or others_problem(t, found) is not None:
        giver, taker = items[0].giver, items[0].taker
        t.tell(DeliveryFailed(deal=deal.id, seat=giver, taker=taker), *sorted({giver, taker}))
        return False
    carry_out(t, found, deal.id)
    return True

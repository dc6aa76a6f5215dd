"""The draft of a deal (ST-22.D1): parties, terms, form, fee, escape clause and note, in small steps."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.promises import DUTIES
from hiperskok.games.star_trader.standing import T, available, cash_given, players
from hiperskok.games.star_trader.state import Deal, Item, State
from hiperskok.games.star_trader.tables import FIGURES
from hiperskok.games.star_trader.terms import ITEM_ACTIONS, MOST_CASH, NOTE, item_of, item_options, item_problem
from hiperskok.games.star_trader.vows import PROMISE_ACTIONS, promise_of, promise_options, promise_problem
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.refusals import Refusal, refuse

NOTARY_FEE: int = FIGURES["agreements"]["notary_fee"]
OPEN_PROPOSALS: int = FIGURES["agreements"]["open_proposals_per_seat"]
LATEST = 20
"""A promise reaches at most this many stages ahead."""
MOST_TERMS = 12
FORMS = ("none", "oral", "written")
PARTS = ("item", "promise", "ransom")
DRAFT_ACTIONS: tuple[type[Action], ...] = (
    a.StartDeal,
    a.DealParty,
    *ITEM_ACTIONS,
    a.DealDeadline,
    *PROMISE_ACTIONS,
    a.DealForm,
    a.DealFee,
    a.DealEscape,
    a.DealRansom,
    a.StrikeTerm,
    a.DealNote,
)
_TERMS = (*ITEM_ACTIONS, *PROMISE_ACTIONS)


# --- options ----------------------------------------------------------------------------------------------------


def draft_options(t: T, seat: int) -> list[Option]:
    """Everything that can be written into the draft now."""
    s = t.state
    draft = s.seats[seat].draft
    if draft is None:
        return [Option(a.StartDeal(whom)) for whom in players(s) if whom != seat]
    found = [Option(a.DealParty(whom)) for whom in players(s) if whom not in draft.parties]
    if _length(draft) < MOST_TERMS:
        found += item_options(s, seat, draft)
        found += promise_options(s, draft)
    found += _clause_options(s, draft)
    return found


def _clause_options(s: State, draft: Deal) -> Iterator[Option]:
    yield Option(a.DealDeadline(s.stage), "stage", Numbers.to(s.stage, s.stage + LATEST))
    yield from [Option(a.DealForm(form)) for form in FORMS if form != draft.form]
    if draft.form == "written":
        for payer in draft.parties[1:]:
            yield Option(a.DealFee(payer, 0), "amount", Numbers.to(0, _most_fee(draft, payer)))
        yield Option(a.DealEscape(0), "amount", Numbers.to(0, MOST_CASH))
        ransoms = [a.DealRansom(number) for number in range(1, len(draft.items) + 1)]
        yield from [Option(each) for each in ransoms if _ransom_problem(draft, each.item) is None]
    for part in PARTS:
        yield from [Option(a.StrikeTerm(part, number)) for number in range(1, len(_part(draft, part)) + 1)]
    yield Option(a.DealNote(""), "text", NOTE)


def _length(draft: Deal) -> int:
    return len(draft.items) + len(draft.promises) + len(draft.ransom)


def _part(draft: Deal, part: str) -> Collection[object]:
    return {"item": draft.items, "promise": draft.promises, "ransom": draft.ransom}.get(part, ())


def _most_fee(draft: Deal, payer: int) -> int:
    """ST-22.3a: what the other partners leave of the notary fee."""
    others = [part for party, part in zip(draft.parties, draft.fee, strict=True) if party not in (draft.by, payer)]
    return NOTARY_FEE - sum(others)


# --- the law ----------------------------------------------------------------------------------------------------


def check_draft(t: T, seat: int, action: Action) -> Refusal | None:
    """The law for a step of the draft: it names what exists."""
    s = t.state
    draft = s.seats[seat].draft
    if isinstance(action, a.StartDeal):
        if draft is not None:
            return refuse("R-170", "deal-draft-exists")
        return _whom_problem(s, action.whom, (seat,))
    if draft is None:
        return refuse("ST-22.D6", "deal-no-draft")
    if isinstance(action, a.DealParty):
        return _whom_problem(s, action.whom, draft.parties)
    if isinstance(action, _TERMS):
        if _length(draft) >= MOST_TERMS:
            return refuse("ST-22.D1", "deal-too-long", most=MOST_TERMS)
        if isinstance(action, ITEM_ACTIONS):
            return item_problem(s, seat, draft, action)
        return promise_problem(s, draft, action)
    return _clause_problem(s, draft, action)


def _whom_problem(s: State, whom: int, already: tuple[int, ...]) -> Refusal | None:
    fitting = whom in players(s) and whom not in already
    return None if fitting else refuse("ST-22.D1", "deal-no-such-party")


def _clause_problem(s: State, draft: Deal, action: Action) -> Refusal | None:
    written = draft.form == "written"
    match action:
        case a.DealDeadline(stage):
            if not s.stage <= stage <= s.stage + LATEST:
                return refuse("R-180", "deal-deadline-range", first=s.stage, last=s.stage + LATEST)
        case a.DealForm(form):
            if form not in FORMS or form == draft.form:
                return refuse("ST-22.0b", "deal-no-such-form")
        case a.DealFee(payer, amount):
            if not written:
                return refuse("ST-22.3a", "deal-fee-written-only")
            if payer not in draft.parties[1:] or not 0 <= amount <= _most_fee(draft, payer):
                return refuse("ST-22.3a", "deal-fee-split", fee=NOTARY_FEE)
        case a.DealEscape(amount):
            if not written:
                return refuse("R-178", "deal-escape-written-only")
            if not 0 <= amount <= MOST_CASH:
                return refuse("R-178", "deal-no-such-thing")
        case a.DealRansom(item):
            return _ransom_problem(draft, item)
        case a.StrikeTerm(part, number):
            if not 1 <= number <= len(_part(draft, part)):
                return refuse("ST-22.D1", "deal-no-such-item")
        case a.DealNote(text):
            if not NOTE.has(text):
                return refuse("ST-22.D1", "text-not-fit", longest=NOTE.longest)
    return None


def _ransom_problem(draft: Deal, number: int) -> Refusal | None:
    """R-178: an item of which no promise speaks may become the way out of a written agreement."""
    if draft.form != "written":
        return refuse("R-178", "deal-escape-written-only")
    spoken_of = [promise.item for promise in draft.promises]
    fitting = 1 <= number <= len(draft.items) and number - 1 not in spoken_of
    if not fitting or draft.items[number - 1].what in ("cash", "information"):
        return refuse("R-178", "deal-no-such-item")
    return None


# --- writing ----------------------------------------------------------------------------------------------------


def write(t: T, seat: int, action: Action) -> None:
    """Writes a step into the draft."""
    player = t.state.seats[seat]
    if isinstance(action, a.StartDeal):
        fee = (NOTARY_FEE - NOTARY_FEE // 2, NOTARY_FEE // 2)
        player.draft = Deal(0, seat, (seat, action.whom), fee=fee)
    else:
        assert player.draft is not None
        player.draft = _with_step(player.draft, seat, action)


def _with_step(draft: Deal, seat: int, action: Action) -> Deal:
    if isinstance(action, ITEM_ACTIONS):
        return msgspec.structs.replace(draft, items=(*draft.items, item_of(seat, action)))
    if isinstance(action, PROMISE_ACTIONS):
        return msgspec.structs.replace(draft, promises=(*draft.promises, promise_of(draft, action)))
    match action:
        case a.DealParty(whom):
            return msgspec.structs.replace(draft, parties=(*draft.parties, whom), fee=(*draft.fee, 0))
        case a.DealDeadline(stage):
            return msgspec.structs.replace(draft, deadline=stage)
        case a.DealForm(form):
            return _in_form(draft, form)
        case a.DealFee(payer, amount):
            return _with_fee(draft, payer, amount)
        case a.DealEscape(amount):
            return msgspec.structs.replace(draft, escape=amount)
        case a.DealRansom(number):
            ransom = (*draft.ransom, draft.items[number - 1])
            return msgspec.structs.replace(without_items(draft, {number - 1}), ransom=ransom)
        case a.StrikeTerm(part, number):
            return _struck(draft, part, number - 1)
    assert isinstance(action, a.DealNote)
    return msgspec.structs.replace(draft, note=action.text)


def _in_form(draft: Deal, form: str) -> Deal:
    """R-178: only a written agreement has an escape clause."""
    if form == "written":
        return msgspec.structs.replace(draft, form=form)
    return msgspec.structs.replace(draft, form=form, escape=0, ransom=())


def _with_fee(draft: Deal, payer: int, amount: int) -> Deal:
    """ST-22.3a: the author pays what the others do not."""
    parts = [amount if party == payer else part for party, part in zip(draft.parties, draft.fee, strict=True)]
    parts[0] = NOTARY_FEE - sum(parts[1:])
    return msgspec.structs.replace(draft, fee=tuple(parts))


def _struck(draft: Deal, part: str, index: int) -> Deal:
    if part == "item":
        return without_items(draft, {index})
    if part == "promise":
        promises = draft.promises[:index] + draft.promises[index + 1 :]
        return msgspec.structs.replace(draft, promises=promises)
    return msgspec.structs.replace(draft, ransom=draft.ransom[:index] + draft.ransom[index + 1 :])


def without_items(deal: Deal, gone: Collection[int]) -> Deal:
    """A deal without some transfers and without the promises that speak of them."""
    left = [index for index in range(len(deal.items)) if index not in gone]
    promises = [
        msgspec.structs.replace(promise, item=left.index(promise.item) if promise.item >= 0 else -1)
        for promise in deal.promises
        if promise.item not in gone
    ]
    return msgspec.structs.replace(deal, items=tuple([deal.items[i] for i in left]), promises=tuple(promises))


# --- proposing --------------------------------------------------------------------------------------------------


def check_proposal(t: T, seat: int) -> Refusal | None:
    """R-170, R-172: at most three open proposals; promises need a form; the author's own cash must suffice."""
    s = t.state
    draft = s.seats[seat].draft
    if draft is None:
        return refuse("ST-22.D6", "deal-no-draft")
    if sum([deal.state == "proposed" and deal.by == seat for deal in s.deals]) >= OPEN_PROPOSALS:
        return refuse("R-170", "deal-too-many", most=OPEN_PROPOSALS)
    if not draft.items and not draft.promises:
        return refuse("ST-22.D1", "deal-empty")
    if draft.promises and draft.form == "none":
        return refuse("ST-22.0b", "deal-needs-form")
    if draft.form != "none" and not draft.promises:
        return refuse("R-172", "deal-needs-no-form")
    if deadline_passed(s, draft):
        return refuse("R-180", "deal-deadline-passed")
    if _named_twice(draft.items):
        return refuse("R-171", "deal-named-twice")
    if cash_given(s, draft, seat) > available(t, seat):
        return refuse("R-171", "deal-cash-short", units=cash_given(s, draft, seat))
    return None


def deadline_passed(s: State, deal: Deal) -> bool:
    """R-180: a promise of a stage gone by; in the Control phase duties of this stage are past too."""
    over = s.phase == "control"
    return any(
        promise.what != "info_true" and promise.stage < s.stage + (over and promise.what in DUTIES)
        for promise in deal.promises
    )


def _named_twice(items: tuple[Item, ...]) -> bool:
    """A ship or an agent goes one way only, and a ship that goes is no store in the same deal."""
    things = [f"{item.what} {item.ship}{item.name}" for item in items if item.what in ("ship", "agent")]
    ships = {item.ship for item in items if item.what == "ship"}
    stores = {word for item in items for word in (item.source.split() + item.target.split())}
    used = {int(word) for word in stores if word.isdecimal()} | {item.ship for item in items if item.what == "module"}
    return len(set(things)) < len(things) or bool(ships & used)

"""Promises of agreements (ST-22.D3, D4): what keeps them, what breaks them, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hiperskok.games.star_trader.events import DealEnded, DealTurnedDown, PromiseBroken, PromiseKept, PromiseVoid
from hiperskok.games.star_trader.ships import able
from hiperskok.games.star_trader.standing import T, change_reputation, has_reputation
from hiperskok.games.star_trader.state import NOBODY, Deal, Promise, State
from hiperskok.games.star_trader.storage import at_hand, has_store
from hiperskok.games.star_trader.tables import FIGURES, GOOD_INDEX

DUTIES = ("pay", "deliver", "return", "make_offer", "be_at", "take_place", "text")
"""Checked at the end of the Investment phase of their stage (R-180)."""
SETTLED = ("kept", "void")
NUMBERS = 1000
"""Deals are numbered within the circle of their parties: 12003 is the third proposal between players 1 and 2."""


def circle(parties: tuple[int, ...]) -> str:
    """The parties of a deal, whoever wrote it."""
    return " ".join([str(seat) for seat in sorted(parties)])


def next_number(s: State, parties: tuple[int, ...]) -> int:
    """The number of a new proposal; who is no party to it learns nothing from it (R-173)."""
    key, first = circle(parties), int("".join([str(seat + 1) for seat in sorted(parties)])) * NUMBERS
    taken = [deal.id - first for deal in s.deals if circle(deal.parties) == key]
    s.proposed[key] = max(s.proposed.get(key, 0), *taken, 0) + 1
    return first + s.proposed[key]


def active(s: State) -> list[Deal]:
    """The agreements in force."""
    return [deal for deal in s.deals if deal.state == "active"]


def deal_of(s: State, number: int, state: str) -> Deal | None:
    """A deal by its number, if it is in that state."""
    for deal in s.deals:
        if deal.id == number and deal.state == state:
            return deal
    return None


def add_deal(s: State, deal: Deal) -> None:
    """A new proposal or agreement; they lie in the order of their numbers."""
    s.deals = tuple(sorted((*s.deals, deal), key=_number_of))


def _number_of(deal: Deal) -> int:
    return deal.id


def replace_deal(s: State, deal: Deal) -> None:
    """Puts a changed deal in the place of the old one."""
    s.deals = tuple([deal if each.id == deal.id else each for each in s.deals])


def remove_deal(s: State, deal: Deal) -> None:
    s.deals = tuple([each for each in s.deals if each.id != deal.id])


def change_promise(s: State, deal: Deal, index: int, promise: Promise) -> Deal:
    """The agreement with one promise replaced."""
    promises = tuple([promise if i == index else each for i, each in enumerate(deal.promises)])
    changed = msgspec.structs.replace(deal, promises=promises)
    replace_deal(s, changed)
    return changed


def _open(s: State) -> Iterator[tuple[Deal, int, Promise]]:
    """The open promises, one after another, as they stand when their turn comes."""
    for number in [deal.id for deal in active(s)]:
        deal = deal_of(s, number, "active")
        for index in range(len(deal.promises) if deal is not None else 0):
            deal = deal_of(s, number, "active")
            if deal is not None and deal.promises[index].kept == "open":
                yield deal, index, deal.promises[index]


# --- how promises and agreements end --------------------------------------------------------------------------------


def end_deal(t: T, deal: Deal, how: str, rule: str = "ST-22.D6") -> None:
    """An agreement leaves the table."""
    remove_deal(t.state, deal)
    t.emit(DealEnded(rule=rule, deal=deal.id, how=how))


def keep_promise(t: T, deal: Deal, index: int) -> None:
    """Marks a promise as kept; the last one fulfils the agreement."""
    promise = deal.promises[index]
    t.emit(PromiseKept(deal=deal.id, seat=promise.giver, what=promise.what))
    _settle(t, deal, index, "kept")


def release(t: T, deal: Deal, index: int, rule: str) -> None:
    """R-176, R-182: a promise binds no more, without penalty."""
    promise = deal.promises[index]
    t.emit(PromiseVoid(rule=rule, deal=deal.id, seat=promise.giver, what=promise.what))
    _settle(t, deal, index, "void")


def _settle(t: T, deal: Deal, index: int, kept: str) -> None:
    changed = change_promise(t.state, deal, index, msgspec.structs.replace(deal.promises[index], kept=kept))
    states = {each.kept for each in changed.promises}
    if states <= set(SETTLED):
        end_deal(t, changed, "fulfilled" if "kept" in states else "void")


def break_deal(t: T, deal: Deal, broken: list[Promise]) -> None:
    """ST-22.0c, R-175: each breaker pays once with reputation; the agreement ends, open promises lapse, also debts."""
    for seat in dict.fromkeys([promise.giver for promise in broken]):
        promise = next(each for each in broken if each.giver == seat)
        rule, dice, loss = _penalty(t, deal, seat)
        t.emit(
            PromiseBroken(rule=rule, deal=deal.id, seat=seat, what=promise.what, form=deal.form, dice=dice, loss=loss)
        )
        change_reputation(t, seat, -loss, rule, "breach")
    end_deal(t, deal, "broken", "R-175")


def _penalty(t: T, deal: Deal, seat: int) -> tuple[str, tuple[int, ...], int]:
    """ST-22.1: 1K for an oral agreement; ST-22.2: 10 for a written one; nothing for SMA (R-147)."""
    rule = "ST-22.1" if deal.form == "oral" else "ST-22.2"
    if not has_reputation(t.state, seat):
        return rule, (), 0
    if deal.form != "oral":
        return rule, (), FIGURES["agreements"]["written_breach_loss"]
    dice = t.roll(rule, "breach", f"deal.{deal.id}.{seat}", FIGURES["agreements"]["oral_breach_dice"])
    return rule, dice, sum(dice)


# --- acts ---------------------------------------------------------------------------------------------------------


def watch(
    t: T,
    what: str,
    giver: int,
    taker: int = NOBODY,
    system: str = "",
    good: str = "",
    side: str = "",
    place: str = "",
) -> None:
    """ST-22.D4: an act that a promise forbids breaks it at once.

    Only acts of choice come here: patrols, automatic contact and events break nothing (R-183).
    """
    if not t.state.deals:
        return
    for deal, _, promise in _open(t.state):
        if (
            (promise.what, promise.giver) == (what, giver)
            and (taker == NOBODY or promise.taker == taker)
            and (promise.system, promise.name, promise.side, promise.place) == (system, good, side, place)
            and promise.since <= t.state.stage
        ):
            break_deal(t, deal, [promise])


def offer_shown(t: T, seat: int, system: str, good: str, side: str, price: int) -> None:
    """R-016: an offer shown breaks a promise to make none, or keeps one to make it."""
    watch(t, "no_offer", seat, system=system, good=good, side=side)
    if not t.state.deals:
        return
    for deal, index, promise in _open(t.state):
        offered = (promise.system, promise.name, promise.side, promise.amount) == (system, good, side, price)
        if promise.what == "make_offer" and (promise.giver, promise.stage) == (seat, t.state.stage) and offered:
            keep_promise(t, deal, index)


def turned_up(t: T, place: int, number: int) -> None:
    """R-029: a claim promised to be true is judged when its counter is turned up."""
    if not t.state.deals:
        return
    for deal, index, promise in _open(t.state):
        if promise.what != "info_true" or promise.counter != place:
            continue
        claims = t.state.seats[promise.taker].claims
        said = [each.number for each in claims if (each.deal, each.item) == (deal.id, promise.item)]
        if said == [number]:
            keep_promise(t, deal, index)
        else:
            break_deal(t, deal, [promise])


def took_place(t: T, seat: int, place: int) -> None:
    """ST-22.D4: a promise to take a place in ORDER is judged when it is taken.

    R-176: not if another party has taken the place before.
    """
    s = t.state
    if not s.deals:
        return
    for deal, index, promise in _open(s):
        if promise.what != "take_place" or promise.stage != s.stage:
            continue
        if promise.giver == seat and promise.amount == place:
            keep_promise(t, deal, index)
        elif promise.giver == seat:
            break_deal(t, deal, [promise])
        elif promise.amount == place and seat in deal.parties:
            release(t, deal, index, "R-176")


def controlled(t: T, whom: int, supporter: int) -> None:
    """ST-21.6b: who has promised support and is not the supporter breaks his word, able or not (R-176)."""
    if not t.state.deals:
        return
    for deal, _, promise in _open(t.state):
        if (promise.what, promise.taker) == ("support_control", whom) and promise.giver != supporter:
            break_deal(t, deal, [promise])


def hindered(t: T, by: int, victim: int, ship: int = 0, goods: tuple[str, ...] = (), system: str = "") -> None:
    """R-176: what a party makes impossible for another, the other need not answer for to him."""
    if not t.state.deals or by in (NOBODY, victim):
        return
    for deal, index, promise in _open(t.state):
        if promise.giver == victim and by in deal.parties and promise.taker in (by, NOBODY):
            if _made_impossible(t.state, deal, promise, ship, goods, system):
                release(t, deal, index, "R-176")


def _made_impossible(s: State, deal: Deal, promise: Promise, ship: int, goods: tuple[str, ...], system: str) -> bool:
    """Whether a duty is about that ship, or about goods of which not enough are left where they are due."""
    if promise.what == "be_at":
        return promise.ship == ship
    item = deal.items[promise.item] if promise.what == "return" else None
    if item is not None and item.what in ("ship", "module"):
        return ship == (item.ship if item.what == "ship" else int(item.target))
    if item is not None:
        good, units, place = item.name, item.units, item.system
    elif promise.what == "deliver":
        good, units, place = promise.name, promise.amount, promise.system
    else:
        return False
    if good not in goods or system not in ("", place):
        return False
    return good not in GOOD_INDEX or at_hand(s, promise.giver, place, good) < units


# --- deadlines (R-180) --------------------------------------------------------------------------------------------


def end_of_investment(t: T) -> None:
    """ST-22.D4: duties whose stage this is are judged, each breaker of an agreement pays once (R-175)."""
    s = t.state
    for number in [deal.id for deal in active(s)]:
        deal = deal_of(s, number, "active")
        assert deal is not None
        broken: list[Promise] = []
        for index, promise in enumerate(deal.promises):
            if promise.kept in SETTLED or promise.what not in DUTIES or promise.stage > s.stage:
                continue
            verdict = _verdict(s, deal, promise, index)
            now = deal_of(s, number, "active")
            assert now is not None
            if verdict == "broken":
                broken.append(promise)
            elif verdict == "kept":
                keep_promise(t, now, index)
            else:
                release(t, now, index, "R-176")
        if broken:
            now = deal_of(s, number, "active")
            assert now is not None
            break_deal(t, now, broken)


def _verdict(s: State, deal: Deal, promise: Promise, index: int) -> str:
    """kept, broken, or void when the other party is to blame."""
    kept = False
    if promise.what == "be_at":
        ship = s.ships.get(promise.ship)
        kept = ship is not None and (ship.system, ship.place) == (promise.system, promise.place)
    elif promise.what == "take_place":  # an agreement made when ORDER was set already
        kept = s.order[promise.amount - 1 : promise.amount] == (promise.giver,)
    elif promise.what == "text":
        kept = not _found_broken(deal, promise, index)
    elif promise.what in ("deliver", "return") and (promise.tried == s.stage or _not_receivable(s, promise)):
        return "void"
    return "kept" if kept else "broken"


def _not_receivable(s: State, promise: Promise) -> bool:
    """R-176: the goods are there, but the taker has no store in that place."""
    if promise.what != "deliver":
        return False
    if promise.place == "planet":
        return not any(
            ship.owner == promise.taker and able(ship) and (ship.system, ship.place) == (promise.system, "planet")
            for ship in s.ships.values()
        )
    if promise.name not in GOOD_INDEX or has_store(s, promise.taker, promise.system):
        return False
    return at_hand(s, promise.giver, promise.system, promise.name) >= promise.amount


def _found_broken(deal: Deal, promise: Promise, index: int) -> bool:
    """R-177: a judgement stands unless contested; then the majority of the votes decides, a tie for kept."""
    if promise.kept != "contested":
        return promise.kept == "judged"
    votes = [vote.broken for vote in deal.votes if vote.promise == index]
    return 2 * sum(votes) > len(votes)


def end_of_stage(t: T) -> None:
    """R-180: abstentions whose stage has passed are kept."""
    for deal, index, promise in _open(t.state):
        is_abstention = promise.what != "info_true" and promise.what not in DUTIES
        if is_abstention and promise.stage <= t.state.stage:
            keep_promise(t, deal, index)


# --- elimination and cash -------------------------------------------------------------------------------------------


def void_with(t: T, seat: int) -> None:
    """R-182: promises to and from a player who leaves the game are void; what was only proposed to him is off."""
    s = t.state
    for player in s.seats:
        if player.draft is not None and seat in player.draft.parties:
            player.draft = None
    for deal in s.deals:
        if seat not in deal.parties:
            continue
        left = tuple([party for party in deal.parties if party != seat])
        if deal.state != "active":
            remove_deal(s, deal)
            t.tell(DealTurnedDown(rule="R-182", deal=deal.id, seat=seat), *left)
        elif len(left) < 2:
            end_deal(t, deal, "void", "R-182")
        else:
            replace_deal(s, msgspec.structs.replace(deal, parties=left))
            _release_all(t, deal.id, seat)


def _release_all(t: T, number: int, seat: int) -> None:
    deal = deal_of(t.state, number, "active")
    for index in range(len(deal.promises) if deal is not None else 0):
        deal = deal_of(t.state, number, "active")
        if deal is None:
            return
        promise = deal.promises[index]
        if seat in (promise.giver, promise.taker) and promise.kept not in SETTLED:
            release(t, deal, index, "R-182")


def open_payments(s: State, seat: int) -> int:
    """R-150: the sum of a player's open promises to pay."""
    return sum(
        [
            promise.amount
            for deal in active(s)
            for promise in deal.promises
            if promise.what == "pay" and promise.giver == seat and promise.kept == "open"
        ]
    )

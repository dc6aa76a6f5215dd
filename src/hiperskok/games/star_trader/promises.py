"""Promises (ST-22.D3, D4): what keeps them, what breaks them, and what that costs."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader.events import DealEnded, PromiseBroken, PromiseKept
from hiperskok.games.star_trader.standing import T, change_reputation, players
from hiperskok.games.star_trader.state import NOBODY, Deal, Item, Promise, State
from hiperskok.games.star_trader.tables import FIGURES, MARKET_INDEX

DUTIES = ("pay", "deliver", "return", "make_offer", "be_at", "take_place", "text")
"""Checked at the end of the Investment phase of their stage (R-180)."""


def active(s: State) -> list[Deal]:
    """The agreements in force."""
    return [deal for deal in s.deals if deal.state == "active"]


def replace_deal(s: State, deal: Deal) -> None:
    """Puts a changed deal in the place of the old one."""
    s.deals = tuple([deal if each.id == deal.id else each for each in s.deals])


def end_deal(t: T, deal: Deal, how: str, rule: str = "ST-22.D6") -> None:
    """An agreement leaves the table."""
    t.state.deals = tuple([each for each in t.state.deals if each.id != deal.id])
    t.emit(DealEnded(rule=rule, deal=deal.id, how=how))


def keep_promise(t: T, deal: Deal, number: int) -> None:
    """Marks a promise as kept; the last one fulfils the agreement."""
    promise = deal.promises[number]
    kept = msgspec.structs.replace(promise, kept="kept")
    promises = tuple([kept if i == number else each for i, each in enumerate(deal.promises)])
    changed = msgspec.structs.replace(deal, promises=promises)
    replace_deal(t.state, changed)
    t.emit(PromiseKept(deal=deal.id, seat=promise.giver, what=promise.what))
    if all(each.kept == "kept" for each in promises):
        end_deal(t, changed, "fulfilled")


def break_deal(t: T, deal: Deal, promise: Promise) -> None:
    """ST-22.1, 22.2, R-175: the breaker pays with reputation, once; the agreement ends, open promises lapse."""
    dice: tuple[int, ...] = ()
    rule = "ST-22.2"
    loss: int = FIGURES["agreements"]["written_breach_loss"]
    if deal.form == "oral":
        rule = "ST-22.1"
        count: int = FIGURES["agreements"]["oral_breach_dice"]
        dice = t.roll(rule, "breach", f"deal.{deal.id}", count)
        loss = sum(dice)
    t.emit(PromiseBroken(rule=rule, deal=deal.id, seat=promise.giver, what=promise.what, form=deal.form, dice=dice))
    change_reputation(t, promise.giver, -loss, rule, "breach")
    end_deal(t, deal, "broken", rule)


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
    """ST-22.D4: an act that a promise forbids breaks it at once. Empty words match any."""
    if not t.state.deals:
        return
    for deal in active(t.state):
        for promise in deal.promises:
            if (
                promise.what == what
                and promise.kept == "open"
                and promise.giver == giver
                and (taker == NOBODY or promise.taker == taker)
                and (promise.system in ("", system))
                and (promise.name in ("", good))
                and (promise.side in ("", side))
                and (promise.place in ("", place))
            ):
                break_deal(t, deal, promise)
                break


def turned_up(t: T, place: int, number: int) -> None:
    """R-029: a claim promised to be true is judged when its counter is turned up."""
    for deal in active(t.state):
        for index, promise in enumerate(deal.promises):
            if promise.what == "info_true" and promise.kept == "open" and promise.counter == place:
                if promise.amount == number:
                    keep_promise(t, deal, index)
                else:
                    break_deal(t, deal, promise)
                break


def took_place(t: T, seat: int, place: int) -> None:
    """A promise to take a place in ORDER is judged when the place is taken."""
    s = t.state
    for deal in active(s):
        for index, promise in enumerate(deal.promises):
            if promise.what == "take_place" and promise.giver == seat and promise.stage == s.stage:
                if promise.amount == place:
                    keep_promise(t, deal, index)
                else:
                    break_deal(t, deal, promise)
                break


def end_of_investment(t: T) -> None:
    """ST-22.D4, R-180: duties whose stage this is are judged."""
    s = t.state
    for deal in active(s):
        for index, promise in enumerate(deal.promises):
            if promise.kept == "kept" or promise.what not in DUTIES or promise.stage > s.stage:
                continue
            if _fulfilled(s, deal, promise, index):
                keep_promise(t, _now(s, deal), index)
            else:
                break_deal(t, _now(s, deal), promise)
                break


def _now(s: State, deal: Deal) -> Deal:
    return next(each for each in s.deals if each.id == deal.id)


def _fulfilled(s: State, deal: Deal, promise: Promise, index: int) -> bool:
    if promise.what == "be_at":
        ship = s.ships.get(promise.ship)
        return ship is not None and (ship.system, ship.place) == (promise.system, promise.place)
    if promise.what == "make_offer":
        offer = s.seats[promise.giver].offers.get(MARKET_INDEX.get((promise.system, promise.name), -1))
        return offer is not None and (offer.side, offer.price) == (promise.side, promise.amount)
    if promise.what == "text":
        return not _voted_broken(s, deal, promise, index)
    return False


def _voted_broken(s: State, deal: Deal, promise: Promise, index: int) -> bool:
    """R-177: a judgement stands unless contested; then the majority of those not involved decides."""
    if promise.kept == "judged":
        return True
    if promise.kept != "contested":
        return False
    voters = [seat for seat in players(s) if seat not in deal.parties]
    broken = sum([vote.promise == index and vote.broken for vote in deal.votes])
    return 2 * broken > len(voters)


def end_of_stage(t: T) -> None:
    """R-180: abstentions whose stage has passed are kept."""
    s = t.state
    for deal in active(s):
        for index, promise in enumerate(deal.promises):
            if promise.kept == "open" and promise.what not in DUTIES and promise.what != "info_true":
                if promise.stage <= s.stage and any(each.id == deal.id for each in s.deals):
                    keep_promise(t, _now(s, deal), index)


def void_with(t: T, seat: int) -> None:
    """R-182: agreements with a player who leaves the game are void, without penalty."""
    for deal in t.state.deals:
        if seat in deal.parties or seat == deal.by:
            end_deal(t, deal, "void", "R-182")


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


def item_of(deal: Deal, promise: Promise) -> Item | None:
    """The transfer that keeps a promise to pay, deliver or give back; None if it is of another kind."""
    if promise.what == "pay":
        return Item("cash", promise.giver, promise.taker, promise.amount)
    if promise.what == "return":
        given = deal.items[promise.item]
        if given.what == "module":
            back, onto = int(given.target), str(given.ship)
            return msgspec.structs.replace(given, giver=given.taker, taker=given.giver, ship=back, target=onto)
        return msgspec.structs.replace(
            given, giver=given.taker, taker=given.giver, source=given.target, target=given.source
        )
    return None

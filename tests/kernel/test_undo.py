from __future__ import annotations

import pytest

from hiperskok.kernel.actions import AGREE, DONE, OBJECT, PASS, REOPEN, RESTART, Undo
from hiperskok.kernel.chance import Forced
from hiperskok.kernel.decisions import CLOCK
from hiperskok.kernel.events import Undone
from hiperskok.kernel.match import Match, load, replay
from tests.kernel.at_table import answer, bid_all, give_hands, new, play_to, refusal_of
from tests.sample.actions import Bid, Dig, Fly, Gift, Grab, Haggle, RunOut, Sell
from tests.sample.events import DigRolled
from tests.sample.game import BELT
from tests.sample.state import State


def at_turn() -> Match[State]:
    match = bid_all(new(), 1, 0, 0)
    match.table.state.storm = 9
    match.snapshots = []
    return match


def consented_undo(match: Match[State], seat: int) -> None:
    match.apply(seat, Undo())
    for other in range(match.seats):
        if other != seat:
            match.apply(other, AGREE)


@pytest.mark.rule("K-7")
def test_a_flight_is_taken_back_freely() -> None:
    match = at_turn()
    before = match.hash()
    match.apply(0, Fly((3, 3)))
    match.apply(0, Fly((4, 4)))
    match.apply(0, Undo())
    told = match.apply(0, Undo())
    assert match.hash() == before
    assert isinstance(told[0].event, Undone)
    assert not told[0].event.consented


@pytest.mark.rule("K-7")
def test_answers_of_others_stay() -> None:
    match = new()
    answer(match, 0, Bid(5), DONE)
    answer(match, 1, Bid(6))
    match.apply(0, Undo())
    assert [each.seat for each in match.pending] == [0, 1, 2]
    assert match.pending[0].draft == (Bid(5),)
    assert match.pending[1].draft == (Bid(6),)
    twin = new()
    answer(twin, 1, Bid(6))
    answer(twin, 0, Bid(5))
    assert match.hash() == twin.hash()


@pytest.mark.rule("K-7")
def test_in_a_race_nothing_is_taken_back() -> None:
    match = play_to(new(), "grab")
    match.apply(0, Grab(0))
    assert refusal_of(match, 0, Undo()).key == "no-undo-in-a-race"


@pytest.mark.rule("K-7")
def test_the_clock_takes_nothing_back() -> None:
    match = play_to(new(), "grab")
    match.apply(CLOCK, RunOut())
    assert refusal_of(match, CLOCK, Undo()).key == "nothing-to-undo"


@pytest.mark.rule("K-8")
def test_dice_that_were_seen_do_not_come_again() -> None:
    rolls = set()
    match = at_turn()
    for _ in range(6):
        told = match.apply(0, Dig((1, 1)))
        rolls |= {each.event.dice for each in told if isinstance(each.event, DigRolled)}
        consented_undo(match, 0)
    assert len(rolls) > 2
    assert match.table.flow.epoch == 6


@pytest.mark.rule("K-8")
def test_one_objection_ends_it() -> None:
    match = at_turn()
    match.apply(0, Dig((1, 1)))
    match.apply(0, Undo())
    match.apply(1, AGREE)
    assert refusal_of(match, 1, AGREE).key == "no-undo-asked"
    match.apply(2, OBJECT)
    assert match.request is None
    assert match.asides(1)[-1].kind.name == "note"


@pytest.mark.rule("K-8")
def test_any_answer_ends_the_request() -> None:
    match = at_turn()
    match.apply(0, Dig((1, 1)))
    match.apply(0, Undo())
    match.apply(0, Fly((3, 3)))
    assert refusal_of(match, 1, AGREE).rule == "K-8"


@pytest.mark.rule("K-8")
def test_a_stored_request_can_be_agreed_to() -> None:
    match = bid_all(new(), 1, 0, 0)
    match.apply(0, Undo())
    match.apply(1, AGREE)
    loaded = load(BELT, match.to_json())
    loaded.apply(2, AGREE)
    match.apply(2, AGREE)
    assert loaded.hash() == match.hash()
    assert match.table.flow.epoch == 1


@pytest.mark.rule("K-8")
def test_what_would_fall_with_it_needs_consent_too() -> None:
    """Seat 1 has answered a question that would not have been asked."""
    match = at_turn()
    give_hands(match, (), (), ())
    match.apply(0, PASS)
    match.apply(1, Fly((7, 7)))
    match.apply(0, Undo())
    assert match.request is not None
    match.apply(1, AGREE)
    match.apply(2, AGREE)
    assert match.pending[0].seat == 0
    assert match.table.flow.epoch == 0


def market() -> Match[State]:
    match = play_to(new(), "desk")
    for seat in match.table.state.seats:
        seat.ore = 9
    match.snapshots = []
    return match


@pytest.mark.rule("K-7", "K-8")
def test_dice_of_others_in_lanes_stay_as_they_fell() -> None:
    """Seat 1 haggles after seat 0 has sold; the sale goes, the haggling stays, with its dice."""
    match = market()
    match.apply(0, Sell(3))
    match.apply(1, Haggle())
    price = match.table.state.seats[1].price
    match.apply(2, Sell(1))
    consented_undo(match, 0)
    state = match.table.state
    assert [seat.ore for seat in state.seats] == [9, 9, 8]
    assert state.seats[1].price == price
    assert len(match.live) == len([each for each in match.entries if each.actions[0] != Undo()]) - 3


@pytest.mark.rule("K-8")
def test_entries_before_and_after_a_new_epoch_keep_their_dice() -> None:
    """An undo that goes back over the border of an epoch rolls nothing anew."""
    match = market()
    match.apply(0, Haggle())
    consented_undo(match, 0)
    match.apply(1, Haggle())
    match.apply(2, Haggle())
    prices = [seat.price for seat in match.table.state.seats]
    match.apply(0, Sell(1))
    match.apply(0, Undo())
    assert [seat.price for seat in match.table.state.seats] == prices
    consented_undo(match, 1)
    assert match.table.state.seats[2].price == prices[2]
    assert match.table.flow.epoch == 2


def test_undo_of_a_list_takes_back_all_of_it() -> None:
    match = at_turn()
    before = match.hash()
    match.apply(0, [Fly((3, 3)), Fly((4, 4))])
    match.apply(1, Gift(2, 1))
    match.apply(0, Undo())
    match.apply(1, Undo())
    assert match.hash() == before


def test_a_list_of_another_seat_stays() -> None:
    match = new()
    match.apply(0, Bid(3))
    match.apply(1, [Bid(4), DONE])
    match.apply(0, Undo())
    assert [each.seat for each in match.table.flow.sealed] == [1]


def test_undo_goes_back_behind_snapshots_and_files() -> None:
    match = new()
    match.apply(1, Bid(2))
    while len(match.live) < 70:
        answer(match, 0, Bid(1), DONE, REOPEN, RESTART)
    loaded = load(BELT, match.to_json())
    for each in (match, loaded):
        each.apply(1, Undo())
    assert loaded.hash() == match.hash()
    assert loaded.pending[1].draft == ()
    assert replay(BELT, match.header, match.entries).hash() == match.hash()


def test_the_log_says_what_no_longer_holds() -> None:
    match = at_turn()
    length = len(match.journal)
    before = match.log()
    match.apply(0, Fly((3, 3)))
    told = match.apply(0, Undo())
    assert told[0].event == Undone(seat=0, since=len(before), consented=False)
    assert len(match.journal) == length + 2


def test_forced_dice_are_not_spent_by_looking() -> None:
    match = at_turn()
    match.table.forced = Forced([[1, 1]])
    assert match.check(0, [Fly((3, 3)), Dig((3, 3))]) is None
    match.apply(0, Dig((1, 1)))
    assert match.table.forced.left() == []

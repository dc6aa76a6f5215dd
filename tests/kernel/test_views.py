from __future__ import annotations

import pytest

from hiperskok.kernel.actions import DONE, PASS
from hiperskok.kernel.bot import Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.views import determinize, view_bytes, view_of
from tests.kernel.at_table import ambush, answer, bid_all, new, play_to
from tests.sample.actions import Bid, Note, Scan, Spring
from tests.sample.events import CardsSeen, Noted, OreSeen
from tests.sample.game import BELT
from tests.sample.view import Hand


def hand_of(view: object) -> Hand:
    own = getattr(view, "own", None)
    assert own is not None
    assert isinstance(own.hand, Hand)
    return own.hand


def test_a_spectator_has_no_hand() -> None:
    match = new()
    assert match.view().own is None
    assert match.view().table == match.view(0).table


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    match = new()
    for seat in range(3):
        assert hand_of(match.view(seat)).cards == match.table.state.seats[seat].hand
    assert [event for event in match.log() if isinstance(event, CardsSeen)] == []
    assert len([event for event in match.log(1) if isinstance(event, CardsSeen)]) == 2


def test_a_scan_is_seen_by_its_seat_alone() -> None:
    match = bid_all(new(), 1, 0, 0)
    match.apply(0, Scan((3, 3)))
    ore = match.table.state.ore[33]
    assert hand_of(match.view(0)).seen == ((33, ore),)
    assert hand_of(match.view(1)).seen == ()
    assert match.log(0)[-1] == OreSeen(place=(3, 3), ore=ore)
    assert not any(isinstance(event, OreSeen) for event in match.log(1))


def test_a_note_is_seen_by_two() -> None:
    match = bid_all(new(), 1, 0, 0)
    match.apply(1, Note(2, "dig at noon"))
    note = Noted(seat=1, to=2, words="dig at noon")
    assert [note in match.log(seat) for seat in (None, 0, 1, 2)] == [False, False, True, True]


def test_the_seed_is_in_no_view() -> None:
    match = new()
    for seat in (None, 0, 1, 2):
        assert match.header.seed.encode() not in view_bytes(match.view(seat))


def test_imagining_keeps_what_is_known_and_draws_the_rest() -> None:
    match = bid_all(new(5), 1, 0, 0, 0, 0)
    match.apply(0, Scan((3, 3)))
    sight = Sight(match.table, 0)
    guesses = [sight.imagine(Dice(number)) for number in range(8)]
    for guess in guesses:
        assert view_bytes(view_of(guess, 0)) == view_bytes(sight.view)
        assert guess.flow.seed != match.table.flow.seed
        assert BELT.laws(guess.state) == []
    assert len({guess.state.ore for guess in guesses}) == 8
    assert len({guess.state.seats[1].hand for guess in guesses}) > 1


def test_imagining_guesses_sealed_bids() -> None:
    match = new()
    answer(match, 0, Bid(9), DONE)
    guesses = [determinize(BELT, match.view(1), Dice(number)) for number in range(20)]
    assert len({guess.draft(guess.flow.sealed[0]) for guess in guesses}) > 3
    own = determinize(BELT, match.view(0), Dice(1))
    assert own.draft(own.flow.sealed[0]) == (Bid(9),)


def test_imagining_a_covert_question_that_was_answered() -> None:
    match = ambush(new(4), (), ("trap",), ("map",), ("map",))
    match.apply(1, Spring())
    guess = determinize(BELT, match.view(1), Dice(1))
    assert view_bytes(view_of(guess, 1)) == view_bytes(match.view(1))
    assert [head.seat for head in guess.flow.open] == [2, 3]
    guess = determinize(BELT, match.view(2), Dice(1))
    assert [head.seat for head in guess.flow.open] == [1, 2, 3]
    for seat in (2, 3):
        match.apply(seat, PASS)
    assert match.table.flow.covert == []


def test_imagined_tables_can_be_played_to_the_end() -> None:
    for kind in ("bid", "turn", "desk", "grab"):
        match = play_to(new(), kind)
        for seat in range(3):
            table = determinize(BELT, match.view(seat), Dice(seat))
            while not table.over:
                decision = table.pending[0]
                table.answer(decision.head, decision.default)
            assert BELT.laws(table.state) == []


def test_a_spectator_cannot_imagine() -> None:
    with pytest.raises(AssertionError, match="spectator"):
        determinize(BELT, new().view(), Dice(1))

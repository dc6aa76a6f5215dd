from __future__ import annotations

from typing import Any

import msgspec
import pytest

import hiperskok
from hiperskok.kernel.actions import DONE, PASS, RESTART, Undo
from hiperskok.kernel.decisions import CLOCK
from hiperskok.kernel.events import RulesChanged, SeatChanged
from hiperskok.kernel.match import LONGEST_LIST, SNAPSHOT_EVERY, Diverged, load, replay, start
from hiperskok.kernel.refusals import Refused
from tests.kernel.at_table import answer, bid_all, new, play_to, refusal_of
from tests.sample.actions import Bid, Fly, Gift, Play, Scan
from tests.sample.game import BELT, Belt
from tests.sample.state import State


class BeltTwo(Belt):
    """The sample game with a corrected rule."""

    version = "2"


BELT_TWO = BeltTwo()


@pytest.mark.rule("K-1")
@pytest.mark.parametrize("seat", [3, -2, 99, True, "0", None, 1.0])
def test_unknown_seats_are_not_heard(seat: Any) -> None:
    match = new()
    assert refusal_of(match, seat, Bid(1)).key == "unknown-seat"
    if seat is not None:
        with pytest.raises(Refused):
            match.view(seat)


@pytest.mark.rule("K-1")
def test_the_clock_sees_nothing_and_changes_no_hands() -> None:
    match = new()
    for look in (match.view, match.log):
        with pytest.raises(Refused, match="K-1"):
            look(CLOCK)
    with pytest.raises(Refused, match="K-1"):
        match.hand_over(CLOCK, "bot")


@pytest.mark.rule("K-1")
@pytest.mark.parametrize("seats", [2, 6, 0, -1, True, "3", None])
def test_a_game_takes_its_number_of_seats(seats: Any) -> None:
    with pytest.raises(Refused, match="wrong-seats"):
        start(BELT, seats, 1)


@pytest.mark.rule("K-2")
@pytest.mark.parametrize(
    "rubbish",
    [None, 7, "bid", {}, {"type": "bid"}, {"type": "bid", "coins": "3"}, {"type": "bid", "coins": 1.5},
     {"type": "bid", "coins": True}, {"type": "bid", "coins": 2**70}, {"type": "bid", "coins": 1, "more": 2},
     {"type": "no such"}, {"coins": 3}, b"bid", Bid("x")],  # type: ignore[arg-type]  # that is the test
)  # fmt: skip
def test_malformed_answers_are_refused_unread(rubbish: Any) -> None:
    assert refusal_of(new(), 0, rubbish).rule == "K-2"


@pytest.mark.rule("K-2")
def test_plain_data_is_as_good_as_a_record() -> None:
    match, twin = new(), new()
    match.apply(0, {"type": "bid", "coins": 3})
    twin.apply(0, Bid(3))
    assert match.hash() == twin.hash()
    match.apply(0, {"type": "undo"})
    assert match.hash() == new().hash()


@pytest.mark.rule("K-3")
def test_only_what_is_asked_is_answered() -> None:
    match = new()
    assert refusal_of(match, 0, Fly((1, 2))).key == "not-asked"
    assert refusal_of(match, 0, Fly((1, 2)), match.pending[0].id).key == "wrong-action"


@pytest.mark.rule("K-4")
def test_stale_answers_are_refused() -> None:
    match = new()
    old = match.pending[0].id
    answer(match, 0, Bid(1), DONE)
    assert refusal_of(match, 0, Bid(2), old).rule == "K-4"
    assert refusal_of(match, 1, Bid(2), old).rule == "K-4"


@pytest.mark.rule("K-4")
def test_an_id_stays_whatever_others_do() -> None:
    match = new()
    ids = {each.seat: each.id for each in match.pending}
    answer(match, 0, Bid(1), DONE)
    answer(match, 1, Bid(1))
    assert {each.seat: each.id for each in match.pending} == {1: ids[1], 2: ids[2]}


@pytest.mark.rule("K-5")
def test_after_the_end() -> None:
    match = new(rounds=1)
    while not match.over:
        decision = match.pending[0]
        match.apply(decision.seat, decision.default)
    assert match.outcome is not None
    assert match.pending == []
    for each in (PASS, Undo()):
        assert refusal_of(match, 0, each).rule == "K-5"


@pytest.mark.rule("K-6")
def test_a_list_holds_or_it_does_not() -> None:
    match = new()
    before = match.hash()
    assert refusal_of(match, 0, [Bid(1), DONE, DONE]).rule == "K-3"
    assert refusal_of(match, 0, [Bid(1), Bid(2)]).key == "one-bid"
    assert match.hash() == before
    match.apply(0, [Bid(1), RESTART, Bid(4), DONE])
    assert len(match.entries) == 1
    assert len(match.entries[0].actions) == 4
    match.apply(0, Undo())
    assert match.hash() == before


@pytest.mark.rule("K-6")
@pytest.mark.parametrize("length", [0, LONGEST_LIST + 1])
def test_lists_have_a_length(length: int) -> None:
    assert refusal_of(new(), 0, [RESTART] * length).key == "list-length"


@pytest.mark.rule("K-6")
def test_nothing_follows_what_draws_or_reveals() -> None:
    match = bid_all(new(), 1, 0, 0)
    place = match.pending[0].options[0].action()
    past_a_roll = refusal_of(match, 0, [place, PASS])
    assert (past_a_roll.key, past_a_roll.figures) == ("list-past-a-draw", {"number": 1})
    past_a_look = refusal_of(match, 0, [Fly((3, 3)), Scan((4, 4)), PASS])
    assert past_a_look.figures == {"number": 2}
    match.apply(0, [Fly((3, 3)), Scan((4, 4))])
    assert match.table.state.seats[0].scanned == {44}


def test_a_refused_answer_leaves_the_last_events_alone() -> None:
    match = bid_all(new(), 1, 0, 0)
    told = match.apply(0, Fly((3, 3)))
    refusal_of(match, 0, Fly((3, 3)))
    assert match.table.events == told


@pytest.mark.rule("K-10")
@pytest.mark.parametrize(
    ("name", "value"),
    [("rounds", 0), ("rounds", 21), ("rounds", True), ("rounds", "3"), ("cards", "none"), ("cards", 1), ("rush", 1),
     ("rush", "yes"), ("motto", "x" * 61), ("motto", 5), ("motto", "\ud800"), ("no such", 1)],
)  # fmt: skip
def test_settings_have_bounds(name: str, value: Any) -> None:
    with pytest.raises(Refused, match="K-10"):
        start(BELT, 3, 1, {name: value})


@pytest.mark.rule("K-10")
def test_settings_have_defaults() -> None:
    match = start(BELT, 3, 1, {"motto": "Per aspera"})
    assert match.header.settings == {"rounds": 8, "cards": "calm", "rush": True, "motto": "Per aspera"}


@pytest.mark.rule("K-12")
def test_seats_change_hands() -> None:
    match = new()
    told = match.hand_over(1, "bot")
    assert [each.event for each in told] == [SeatChanged(seat=1, to="bot")]
    assert match.bots == {1}
    assert load(BELT, match.to_json()).bots == {1}
    assert replay(BELT, match.header, match.entries).bots == {1}
    match.hand_over(1, "person")
    assert match.bots == set()
    with pytest.raises(Refused, match="K-12"):
        match.hand_over(1, "a ghost")


@pytest.mark.rule("K-13")
def test_a_running_match_goes_on_under_new_rules() -> None:
    match = play_to(new(), "desk")
    match.hand_over(2, "bot")
    again = load(BELT_TWO, match.to_json())
    assert again.hash() == match.hash()
    assert again.header.rules == "2"
    assert again.log()[-1] == RulesChanged(version="2")
    assert refusal_of(again, 0, Undo()).key == "nothing-to-undo"
    standing = again.hash()
    again.apply(0, PASS)
    stored = load(BELT_TWO, again.to_json())
    assert stored.base == again.base
    stored.apply(0, Undo())
    assert stored.hash() == standing
    assert stored.bots == {2}


@pytest.mark.rule("K-15")
def test_games_stand_on_the_shelf() -> None:
    assert "sample" in hiperskok.shelf()
    with pytest.raises(Refused, match="unknown-game") as caught:
        hiperskok.new("chess", seats=2)
    known = caught.value.refusal.figures["known"]
    assert isinstance(known, list)
    assert "sample" in known


def test_the_public_way_to_play() -> None:
    match = hiperskok.new("sample", seats=4, seed=7, options={"rounds": 1})
    while not match.over:
        decision = match.pending[0]
        match.apply(decision.seat, decision.default)
    assert hiperskok.load(match.to_json()).outcome == match.outcome
    assert hiperskok.new("sample", seats=3).hash() != hiperskok.new("sample", seats=3).hash()


def test_a_seed_of_64_digits_is_taken_as_it_is() -> None:
    agreed = "0123456789abcdef" * 4
    assert start(BELT, 3, agreed).header.seed == agreed
    assert start(BELT, 3, 7).header.seed == start(BELT, 3, "7").header.seed


def test_snapshots_are_taken_and_a_fork_begins_without() -> None:
    match = new()
    while len(match.live) < 2 * SNAPSHOT_EVERY:
        answer(match, 0, Bid(1), RESTART)
    assert [snapshot.live for snapshot in match.snapshots] == [0, SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY]
    fork = match.fork()
    assert (fork.snapshots, fork.entries, fork.journal) == ([], [], [])
    fork.apply(0, Bid(3))
    fork.apply(0, Undo())
    assert fork.hash() == match.hash()


def test_a_changed_file_is_noticed() -> None:
    match = new()
    stored = msgspec.json.decode(match.to_json())
    stored["position"] = stored["position"].replace('"coins":12', '"coins":99', 1)
    with pytest.raises(Diverged, match="hash"):
        load(BELT, msgspec.json.encode(stored))


def test_a_replay_that_goes_another_way_is_noticed() -> None:
    match = play_to(new(), "grab")
    entry = next(each for each in match.entries if each.draws)
    at = match.entries.index(entry)
    forged = msgspec.structs.replace(entry.draws[0], outcome=(1,))
    match.entries[at] = msgspec.structs.replace(entry, draws=(forged,))
    with pytest.raises(Diverged, match="drew"):
        replay(BELT, match.header, match.entries)
    match.entries[at] = msgspec.structs.replace(entry, actions=(Play("trap"),))
    with pytest.raises(Diverged, match="refused"):
        replay(BELT, match.header, match.entries)


def test_times_and_origins_are_kept() -> None:
    match = new()
    match.apply(0, Bid(1), origin="time-out", time=12.5)
    again = load(BELT, match.to_json())
    assert (again.entries[0].origin, again.entries[0].time) == ("time-out", 12.5)


def test_a_match_says_what_a_seat_may_answer() -> None:
    match = bid_all(new(), 1, 0, 0)
    kinds = [[each.kind.name for each in match.decisions(seat)] for seat in range(3)]
    assert kinds == [["turn", "gift", "note"], ["gift", "note"], ["gift", "note"]]
    match.apply(1, Gift(2, 3))
    assert match.check(1, Gift(2, 99)) is not None
    assert repr(match.pending[0]) == f"<decision {match.pending[0].id}: turn  of seat 0>"


def state_of(match: Any) -> State:
    state = match.table.state
    assert isinstance(state, State)
    return state


def test_a_list_on_the_table_is_one_step_of_the_flow_each() -> None:
    match = bid_all(new(), 1, 0, 0)
    match.apply(0, [Fly((3, 3)), Fly((4, 4)), Fly((5, 5)), Fly((6, 6)), Fly((7, 7))])
    assert state_of(match).seats[0].drone == 77
    assert match.pending[0].seat == 1


def test_equal_matches_are_equal_files() -> None:
    """Whatever order their sets and dicts were filled in."""
    match, other = new(), new()
    match.table.state.seats[0].scanned = frozenset([64, 0, 33, 8, 16])
    other.table.state.seats[0].scanned = frozenset([16, 8, 33, 0]) | {64}
    assert match.to_json() == other.to_json()
    assert match.hash() == other.hash()

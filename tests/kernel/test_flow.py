from __future__ import annotations

from typing import Any

import pytest

from hiperskok.kernel import codec
from hiperskok.kernel.actions import DONE, PASS, REOPEN, RESTART
from hiperskok.kernel.decisions import CLOCK
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.match import Match
from hiperskok.kernel.refusals import Refused
from hiperskok.kernel.table import Table
from tests.kernel.at_table import ambush, answer, bid_all, give_hands, new, play_to, refusal_of
from tests.sample.actions import Bid, Discard, Grab, Haggle, RunOut, Spring
from tests.sample.events import BidsOpened, SandRanOut, TrapSprung
from tests.sample.figures import FIGURES
from tests.sample.state import State


def frames(match: Match[Any]) -> list[str]:
    return [str(frame.__struct_config__.tag) for frame in match.table.flow.frames]


def test_procedures_lie_on_procedures() -> None:
    match = ambush(new(), (), ("trap",), ("map",))
    assert frames(match) == ["round", "turn", "dig", "ambush"]
    answer(match, 1, PASS)
    answer(match, 2, PASS)
    assert frames(match) == ["round", "turn"]


@pytest.mark.rule("K-9")
def test_a_draft_changes_nothing_until_it_is_done() -> None:
    match = new()
    coins = match.table.state.seats[0].coins
    assert refusal_of(match, 0, RESTART).key == "draft-empty"
    match.apply(0, Bid(5))
    assert match.pending[0].draft == (Bid(5),)
    assert match.table.state.seats[0].coins == coins
    match.apply(0, RESTART)
    assert match.hash() == new().hash()


@pytest.mark.rule("K-9")
def test_a_draft_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_to(new(), "discard")
    decision = match.pending[0]
    monkeypatch.setattr(type(decision.kind), "bound", 0)
    found = refusal_of(match, decision.seat, Discard(match.table.state.seats[decision.seat].hand[0]))
    assert (found.key, found.figures) == ("draft-full", {"most": 0})


@pytest.mark.rule("K-9")
def test_a_draft_in_a_lane() -> None:
    match = bid_all(new(), 0, 0, 0)
    give_hands(match, ("map", "map", "pump", "trap", "trap"), (), ())
    match = play_to(match, "discard")
    assert [option.action() for option in match.pending[0].options] == [
        Discard("map"), Discard("pump"), Discard("trap"),
    ]  # fmt: skip
    assert refusal_of(match, 0, DONE).key == "too-many-cards"
    answer(match, 0, Discard("pump"))
    assert refusal_of(match, 0, Discard("pump")).key == "no-such-card"
    answer(match, 0, Discard("trap"))
    assert refusal_of(match, 0, Discard("map")).key == "enough-discarded"
    answer(match, 0, DONE)
    assert match.table.state.seats[0].hand == ("map", "map", "trap")
    assert match.table.state.pile[-2:] == ("pump", "trap")


@pytest.mark.rule("K-11")
def test_a_sealed_answer_can_be_reopened_until_the_last_has_sealed() -> None:
    match = new()
    answer(match, 0, Bid(5), DONE)
    answer(match, 1, Bid(6), DONE)
    reopen = match.asides(0)
    assert [each.kind.name for each in reopen] == ["reopen"]
    assert match.asides(2) == []
    match.apply(0, REOPEN, reopen[0].id)
    assert match.pending[0].draft == (Bid(5),)
    answer(match, 0, RESTART, Bid(7), DONE)
    told = match.apply(2, [Bid(0), DONE])
    assert BidsOpened(bids=(7, 6, 0), order=(0, 1, 2)) in [each.event for each in told]
    assert refusal_of(match, 0, REOPEN).rule == "K-3"


@pytest.mark.rule("K-11")
def test_a_sealed_answer_is_seen_by_nobody_else() -> None:
    five, six = new(), new()
    answer(five, 0, Bid(5), DONE)
    answer(six, 0, Bid(6), DONE)
    for seat in (None, 1, 2):
        assert five.view(seat) == six.view(seat)
    assert five.view(0) != six.view(0)
    assert [each.seat for each in five.view().table.sealed] == [0]


def test_lanes_wait_only_for_their_own_seat() -> None:
    match = play_to(new(), "desk")
    assert [each.seat for each in match.pending] == [0, 1, 2]
    answer(match, 1, Haggle())
    assert [each.seat for each in match.pending] == [0, 1, 2]
    give_hands(match, (), (), ())
    answer(match, 1, PASS)
    assert [each.seat for each in match.pending] == [0, 2]
    assert frames(match) == ["round", "market"]
    answer(match, 0, PASS)
    answer(match, 2, PASS)
    assert frames(match) == ["round", "rush"]


def test_dice_in_lanes_do_not_depend_on_the_order() -> None:
    match = play_to(new(), "desk")
    forth, back = match.fork(), match.fork()
    for seat in (0, 1, 2):
        forth.apply(seat, Haggle())
    for seat in (2, 1, 0):
        back.apply(seat, Haggle())
    assert forth.hash() == back.hash()


def test_a_race_is_won_by_the_fastest() -> None:
    match = play_to(new(), "grab")
    ids = [each.id for each in match.pending]
    match.apply(2, Grab(0))
    assert refusal_of(match, 0, Grab(0)).key == "crate-taken"
    assert refusal_of(match, 0, Grab(99)).key == "no-such-crate"
    assert [each.id for each in match.pending] == ids


def test_the_clock_ends_the_rush() -> None:
    match = play_to(new(), "grab")
    assert refusal_of(match, 0, RunOut()).rule == "K-3"
    sand = match.asides(CLOCK)
    assert [each.kind.name for each in sand] == ["sand"]
    told = match.apply(CLOCK, RunOut(), sand[0].id)
    assert isinstance(told[0].event, SandRanOut)
    assert match.asides(CLOCK) == []
    assert match.table.flow.lanes == []
    assert match.table.state.crates == []


def test_the_rush_ends_with_the_last_crate() -> None:
    match = play_to(new(), "grab")
    for crate in range(FIGURES.crates_a_seat * 3):
        match.apply(crate % 2, Grab(crate))
    assert "rush" not in frames(match)


def test_covert_questions_tell_nothing() -> None:
    """Two tables that differ in who has a trap look the same to the digger, before and after answers."""
    one = ambush(new(), (), ("trap",), ("map",))
    other = ambush(new(), (), ("map",), ("trap",))
    assert one.view(0) == other.view(0)
    assert [each.seat for each in one.view(0).table.waiting] == [1, 2]
    assert [option.type for option in one.pending[0].options] == ["spring", "pass"]
    assert [option.type for option in other.pending[0].options] == ["pass"]
    assert refusal_of(other, 1, Spring()).key == "no-trap"
    one.apply(1, Spring())
    other.apply(2, Spring())
    assert one.view(0) == other.view(0)
    assert [each.seat for each in one.view().table.waiting] == [1, 2]
    told = one.apply(2, PASS)
    assert TrapSprung(seat=0, by=1) in [each.event for each in told]


def test_who_cannot_have_an_answer_is_not_asked() -> None:
    match = ambush(new(4), (), ("trap",), (), ("pump", "pump"))
    assert [each.seat for each in match.pending] == [1, 3]


def test_what_a_frame_leaves_open_goes_with_it() -> None:
    """Drafts too."""
    match = new()
    table = match.table
    match.apply(0, Bid(3))
    assert table.flow.drafts
    table.lane = -1
    table.done()
    assert (table.flow.open, table.flow.drafts) == ([], {})


def test_closing_lanes_drops_their_drafts() -> None:
    match = bid_all(new(), 0, 0, 0)
    give_hands(match, ("map", "map", "pump", "trap", "trap"), (), ())
    match = play_to(match, "discard")
    answer(match, 0, Discard("pump"))
    match.table.close_lanes()
    assert (match.table.flow.open, match.table.flow.drafts) == ([], {})


class Spinning(Frame, tag="spinning"):
    def run(self, t: Table[Any]) -> None:
        self.step += 1


def test_a_flow_that_runs_in_a_circle_is_stopped() -> None:
    table = new().table
    table.end()
    table.push(Spinning())
    with pytest.raises(RuntimeError, match="circle"):
        table.advance()


def test_a_frame_must_say_how_it_runs() -> None:
    with pytest.raises(TypeError, match="Frame"):
        Frame().run(new().table)


def test_a_question_belongs_to_the_frame_that_asked() -> None:
    match = new()
    with pytest.raises(AssertionError, match="bid was asked by"):
        match.table.frame(match.pending[0].head, Spinning)


def test_questions_stand_in_the_order_of_lanes_whoever_was_asked_first() -> None:
    """Those of the main stack come first."""
    table = play_to(new(), "desk").table
    table.lane = -1
    table.ask(CLOCK, "sand", "SG-8.2", waits=False)
    for lane in (2, 0):
        table.lane = lane
        table.ask(lane, "grab", "SG-8.1")
    assert [head.lane for head in table.flow.open] == [-1, 0, 0, 1, 2, 2]


@pytest.mark.rule("K-14")
@pytest.mark.parametrize(
    ("step", "kind"),
    [("auction", "bid"), ("turn 1", "turn"), ("dig 0 2 2", "ambush"), ("market", "desk"), ("rush", "grab")],
)
def test_steps_can_be_opened(step: str, kind: str) -> None:
    match = new()
    open_step(match, step)
    assert {each.kind.name for each in match.pending} == {kind}
    while not match.over:
        match.apply(match.pending[0].seat, match.pending[0].default)


@pytest.mark.rule("K-14")
@pytest.mark.parametrize("step", ["no such", "turn", "turn 9", "turn x", "dig 0 2", "dig 0 10 2", "rush 1"])
def test_unknown_steps_cannot(step: str) -> None:
    with pytest.raises(Refused, match="K-14"):
        open_step(new(), step)


def open_step(match: Match[State], step: str) -> None:
    name, *words = step.split()
    match.table.end()
    match.game.open_step(match.table, name, words)
    match.table.advance()


def test_a_position_is_data() -> None:
    for kind in ("bid", "turn", "desk", "grab"):
        table = play_to(new(), kind).table
        again = codec.decode(table.game, codec.encode(table))
        assert again.state == table.state
        assert again.flow == table.flow
        assert codec.decode(table.game, codec.encode(table).decode()).flow == table.flow

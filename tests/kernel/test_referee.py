"""The referee finds what it is there to find: each test breaks one promise of the sample game."""

from __future__ import annotations

from typing import Any

import pytest

from hiperskok.kernel import referee
from hiperskok.kernel.actions import DONE, PASS, Action
from hiperskok.kernel.decisions import PASS_OPTION, Closed, Head, Option
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.match import Match
from hiperskok.kernel.refusals import refuse
from hiperskok.kernel.table import Table
from tests.kernel.at_table import bid_all, new, play_to
from tests.sample.actions import Bid, Sell
from tests.sample.game import Belt
from tests.sample.phases.market import DeskKind
from tests.sample.phases.turn import TurnKind
from tests.sample.state import State
from tests.sample.words import NoteKind

Patch = pytest.MonkeyPatch


def complaint(match: Match[Any], words: str) -> None:
    found = referee.full(match)
    assert any(words in each for each in found), found


def at_turn() -> Match[State]:
    return bid_all(new(), 1, 0, 0)


def test_a_sound_match_has_no_complaints() -> None:
    for kind in ("bid", "turn", "desk", "grab"):
        assert referee.full(play_to(new(), kind)) == []


def test_the_laws_of_the_game() -> None:
    match = new()
    match.table.state.bank += 1
    assert referee.laws(match) == ["SG-1.2: coins were made or lost"]
    with pytest.raises(referee.Broken, match="coins were made"):
        referee.watch(match)


def test_laws_only() -> None:
    match = new()
    match.table.flow.drafts["9.9"] = (Bid(1),)
    with pytest.raises(referee.Broken, match="belongs to no decision"):
        referee.watch(match, every=0)


def test_nobody_is_asked() -> None:
    match = at_turn()
    match.table.flow.open = []
    complaint(match, "waits for nobody")


def test_a_lane_stands_still() -> None:
    match = play_to(new(), "desk")
    match.table.flow.open = match.table.flow.open[:1]
    assert any("lane 1 stands still" in each for each in referee.laws(match))


@pytest.mark.parametrize(
    ("head", "words"),
    [
        (Head("9.1", 0, "no such", "SG-4"), "unknown kind"),
        (Head("9.1", 0, "turn", "SG-4", lane=2), "lane 2, which is not open"),
        (Head("9.1", 0, "turn", "SG-4", depth=9), "a frame that has ended"),
        (Head("9.1", 7, "turn", "SG-4"), "unknown seat"),
        (Head("9.1", -1, "turn", "SG-4"), "waits for the clock"),
    ],
)
def test_questions_out_of_place(head: Head, words: str) -> None:
    match = at_turn()
    match.table.flow.open.append(head)
    assert any(words in each for each in referee.laws(match))


def test_two_questions_of_one_name() -> None:
    match = at_turn()
    match.table.flow.open *= 2
    assert any("same id" in each for each in referee.laws(match))


def test_something_is_left_after_the_end() -> None:
    match = at_turn()
    match.table.flow.frames = []
    assert "the match is over but something is still open" in referee.laws(match)


def test_a_fork_that_shares(monkeypatch: Patch) -> None:
    def sharing(self: Belt, state: State) -> State:
        return state.__copy__()

    monkeypatch.setattr(Belt, "fork", sharing)
    complaint(at_turn(), "a fork is not independent")


def test_a_fork_that_differs(monkeypatch: Patch) -> None:
    def forgetting(self: Belt, state: State) -> State:
        twin = state.__copy__()
        twin.storm = -1
        return twin

    match = at_turn()
    monkeypatch.setattr(Belt, "fork", forgetting)
    complaint(match, "a fork is another position")


def test_state_that_does_not_survive_encoding() -> None:
    match = at_turn()
    match.table.state.order = [0, 1, 2]  # type: ignore[assignment]  # a list where the type says tuple
    assert referee.full(match) == []  # bytes are equal all the same
    match.table.state.motto = 5  # type: ignore[assignment]  # what the type does not allow
    with pytest.raises(Exception, match="motto"):
        referee.full(match)


def test_options_that_are_refused(monkeypatch: Patch) -> None:
    def refusing(self: TurnKind, t: Table[State], head: Head, action: Action) -> Any:
        return refuse("SG-4", "no-trap")

    monkeypatch.setattr(TurnKind, "check", refusing)
    complaint(at_turn(), "is offered and refused")
    complaint(at_turn(), "the default Pass() is refused")


def options(*given: Option) -> Any:
    def offered(self: object, t: Table[State], head: Head) -> list[Option]:
        return list(given)

    return offered


def test_options_that_cannot_be(monkeypatch: Patch) -> None:
    monkeypatch.setattr(TurnKind, "options", options())
    complaint(at_turn(), "offers nothing")
    monkeypatch.setattr(TurnKind, "options", options(Option(DONE)))
    complaint(at_turn(), "does not take Done()")
    mixed = (PASS_OPTION, Option(Sell(1)), PASS_OPTION)
    monkeypatch.setattr(TurnKind, "options", options(*mixed))
    complaint(at_turn(), "not grouped")
    monkeypatch.setattr(DeskKind, "options", options(Option(Sell(1), "ore", Numbers.of())))
    assert any("nothing to choose from" in each for each in desk_complaints())


def desk_complaints() -> list[str]:
    match = play_to(new(), "desk")
    return [each for decision in match.pending for each in referee._decision_complaints(match.table, decision)]


def test_what_is_shown_as_refused_and_is_not(monkeypatch: Patch) -> None:
    def closed(self: TurnKind, t: Table[State], head: Head) -> list[Closed]:
        return [Closed(PASS_OPTION, refuse("SG-4", "no-trap"))]

    monkeypatch.setattr(TurnKind, "refused", closed)
    complaint(at_turn(), "shown as refused but accepted")


def test_looking_that_changes(monkeypatch: Patch) -> None:
    def meddling(self: TurnKind, t: Table[State], head: Head) -> Action:
        t.state.bank += 1
        return PASS

    monkeypatch.setattr(TurnKind, "default", meddling)
    complaint(at_turn(), "changed it")


def test_looking_that_makes_noise(monkeypatch: Patch) -> None:
    def rolling(self: TurnKind, t: Table[State], head: Head) -> Action:
        t.draws.append(t.draws[0] if t.draws else None)  # type: ignore[arg-type]  # something
        return PASS

    monkeypatch.setattr(TurnKind, "default", rolling)
    complaint(at_turn(), "made something happen")


def test_an_aside_that_moves_the_stack(monkeypatch: Patch) -> None:
    def pushing(self: NoteKind, t: Table[State], head: Head, action: Action) -> None:
        t.flow.frames[-1].step += 1

    monkeypatch.setattr(NoteKind, "apply", pushing)
    complaint(at_turn(), "moved the stack")


def test_a_sample_of_a_domain_has_both_ends() -> None:
    values = referee.values_of(Option(Bid(0), "coins", Numbers.of((0, 3), (50, 99))))
    assert values[0] == Bid(0)
    assert values[-1] == Bid(99)
    assert referee.values_of(Option(Bid(0), "coins", Numbers.to(2, 3))) == [Bid(2), Bid(3)]
    assert referee.values_of(PASS_OPTION) == [PASS]

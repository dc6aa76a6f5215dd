"""The course of a stage: phases, steps, markets."""

from __future__ import annotations

import pytest

from hiperskok.games.star_trader.events import MarketRolled, PhaseBegan, StageBegan
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import DICTATOR, WHOLESALER
from hiperskok.kernel.match import Match
from tests.star_trader.at_table import new, play_at_random, play_to

PHASES = (
    "bidding",
    "initiative",
    "news",
    "hyperjumps",
    "transactions",
    "opportunities",
    "investment",
    "control",
)
# the questions of one step each, in the order of the steps; fire may be asked about in 4a and in 4b
STEPS = (
    ("bid-sheet",),
    ("order-place",),
    ("look",),
    ("journeys", "interception", "evasion", "leaving"),
    ("kulas-market", "dictator-offer"),
    ("next-market", "trade", "rise", "wholesale"),
    ("stow",),
    ("passengers",),
    ("turn", "place-agent", "equipment"),
    ("desk", "build-ship", "sell-items"),
    ("support",),
    ("claim",),
)


def phases_of(match: Match[State]) -> list[tuple[int, str]]:
    return [(told.event.stage, told.event.phase) for told in match.journal if isinstance(told.event, PhaseBegan)]


@pytest.mark.rule("ST-3.0", "R-010", "R-005")
def test_a_stage_has_eight_phases_in_their_order_and_the_next_follows() -> None:
    match = play_to(new(3), "bidding", 4)
    wanted = [(stage, phase) for stage in (1, 2, 3) for phase in PHASES]
    assert phases_of(match) == [*wanted, (4, "bidding")]


@pytest.mark.rule("ST-3.0")
def test_random_play_keeps_to_the_same_order() -> None:
    match = play_at_random(new(4, "order", ending="fixed-length", stages=4), "order")
    assert phases_of(match) == [(stage, phase) for stage in (1, 2, 3, 4) for phase in PHASES]
    assert [told.event.stage for told in match.journal if isinstance(told.event, StageBegan)] == [1, 2, 3, 4]


@pytest.mark.rule("R-010", "ST-3.5D")
def test_every_market_is_rolled_once_a_stage_and_within_its_phase() -> None:
    match = play_at_random(new(3, "markets", ending="fixed-length", stages=2), "markets")
    phase, rolled = "", []
    for told in match.journal:
        if isinstance(told.event, PhaseBegan):
            phase = told.event.phase
        elif isinstance(told.event, MarketRolled):
            assert phase == "transactions"
            rolled.append((told.event.system, told.event.good))
    assert len(rolled) == 36
    assert len(set(rolled[:18])) == len(set(rolled[18:])) == 18


@pytest.mark.rule("R-010")
def test_inside_a_phase_the_steps_come_in_their_order() -> None:
    match = play_to(new(4, "steps", ending="fixed-length", stages=3), "bidding")
    for player in match.table.state.seats:
        player.connections = [10, 10, 10]  # so that everybody may look
    step_of = {kind: number for number, kinds in enumerate(STEPS) for kind in kinds}
    last, seen = (1, 0), set()
    while not match.over:
        for decision in match.pending:
            number = step_of.get(decision.kind.name)
            if number is not None:
                seen.add(decision.kind.name)
                assert (match.table.state.stage, number) >= last, decision.kind.name
                last = (match.table.state.stage, number)
        play_at_random(match, f"step {len(match.entries)}", 1)
    assert {"bid-sheet", "order-place", "look", "journeys", "next-market", "turn", "desk"} <= seen


@pytest.mark.rule("R-114")
def test_positions_never_lapse() -> None:
    match = play_to(new(3), "bidding")
    match.table.state.seats[0].positions[2] = DICTATOR
    match.table.state.seats[1].positions[2] = WHOLESALER
    play_to(match, "bidding", 6)
    assert match.table.state.seats[0].positions[2] == DICTATOR
    assert match.table.state.seats[1].positions[2] == WHOLESALER

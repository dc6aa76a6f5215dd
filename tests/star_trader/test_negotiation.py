"""Random play in which everybody drafts, proposes and answers deals: laws hold, nothing raises, nothing leaks."""

from __future__ import annotations

from functools import lru_cache

import pytest

from hiperskok.bots.random import random_action
from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.game import GAME
from hiperskok.games.star_trader.state import State
from hiperskok.kernel import referee
from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from hiperskok.kernel.match import Match, start
from hiperskok.kernel.views import view_bytes
from tests.conformance.foreign import foreign_answers
from tests.conformance.test_knowledge import decisions_bytes, reveals, seen, twin_of
from tests.conformance.test_refusals import try_foreign_answers
from tests.conformance.walk import LONG, step

SEEDS = range(4 * LONG)
LENGTH = 1800
TALK = 4
"""So many of five answers are given at the negotiating table."""
KEPT_EVERY = 60
WANTED = (a.ProposeDeal, a.AcceptDeal, a.FulfilPromise, a.JudgePromise, a.ContestPromise, a.VotePromise)
SETTINGS = (
    {"ending": "fixed-length", "stages": 9},
    {"scenario": "corporations", "stages": 9, "wages": True},
)


def new_match(seed: int) -> Match[State]:
    return start(GAME, 2 + seed % 3, f"deals {seed}", SETTINGS[seed % len(SETTINGS)])


def talks(match: Match[State], seat: int) -> list[Decision[State]]:
    return [each for each in match.asides(seat) if each.head.kind in ("deal-draft", "deal-answer")]


def talk(match: Match[State], dice: Dice) -> None:
    """One answer at the negotiating table: proposals are made soon, and more often accepted than refused."""
    open_now = talks(match, dice.below(match.seats))
    if not open_now:
        return
    decision = open_now[dice.below(len(open_now))]
    lasting = [each for each in decision.options if not isinstance(each.given, (a.CancelDeal, a.DropDeal))]
    options = lasting if lasting and dice.below(8) else decision.options
    draft = match.table.state.seats[decision.seat].draft
    action = random_action(options, dice)
    if draft is not None and not draft.deadline and decision.head.kind == "deal-draft":
        action = a.DealDeadline(match.table.state.stage + dice.below(2))
    wanted: list[Action] = [each.given for each in options if isinstance(each.given, WANTED)]
    if draft is not None and draft.form == "none" and draft.promises:
        wanted += [each.given for each in options if isinstance(each.given, a.DealForm)]
    if wanted and dice.below(2):
        action = wanted[dice.below(len(wanted))]
    match.apply(decision.seat, action, decision.id)


@lru_cache(maxsize=16)
def walked(seed: int) -> tuple[Match[State], tuple[Match[State], ...]]:
    """A match with much talk, and positions of it; the laws are looked at after every answer."""
    match, dice = new_match(seed), Dice(f"negotiation {seed}")
    kept: list[Match[State]] = []
    while not match.over and len(match.entries) < LENGTH:
        if dice.below(5) < TALK:
            talk(match, dice)
        else:
            step(match, dice, asides=False)
        referee.watch(match, every=100)
        if len(match.entries) % KEPT_EVERY == 0:
            kept.append(match.fork())
    return match, tuple([each for each in kept if not each.over])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("ST-22.0a", "ST-22.D6", "R-170", "R-197")
def test_talk_at_any_moment_keeps_the_laws(seed: int) -> None:
    match, _ = walked(seed)
    types = {type(told.event).__name__ for told in match.journal}
    assert {"DealProposed", "DealAccepted"} <= types


def test_random_talk_reaches_all_ends_of_a_deal() -> None:
    types = {type(told.event).__name__ for seed in SEEDS for told in walked(seed)[0].journal}
    assert {"DealMade", "DealTurnedDown", "DealEnded", "PromiseKept", "PromiseBroken"} <= types


@pytest.mark.parametrize("seed", SEEDS)
def test_options_are_exactly_what_check_passes(seed: int) -> None:
    dice = Dice(f"deal options {seed}")
    for match in walked(seed)[1][::3]:
        for seat in range(match.seats):
            for decision in talks(match, seat):
                sample = decision.options[:: max(1, len(decision.options) // 40)]
                for option in sample:
                    for action in referee.values_of(option):
                        assert decision.check(action) is None, (decision, action)
                assert decision.check(decision.default) is None
                try_foreign_answers(match, decision, dice)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("R-012", "R-173", "ST-22.6")
def test_nothing_leaks_through_options_and_refusals(seed: int) -> None:
    dice = Dice(f"deal leaks {seed}")
    for number, match in enumerate(walked(seed)[1]):
        for seat in range(match.seats):
            twin = twin_of(match, seat, Dice(f"deal twin {seed} {number} {seat}"))
            assert view_bytes(twin.view(seat)) == view_bytes(match.view(seat))
            assert decisions_bytes(twin, seat) == decisions_bytes(match, seat)
            for decision in talks(match, seat):
                for answer in foreign_answers(GAME, decision.options, dice, 6):
                    assert twin.check(seat, answer, decision.id) == match.check(seat, answer, decision.id)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("R-173")
def test_what_follows_is_the_same_until_something_comes_to_light(seed: int) -> None:
    dice = Dice(f"deal follow {seed}")
    for number, match in enumerate(walked(seed)[1]):
        for seat in range(match.seats):
            for decision in talks(match, seat):
                action = random_action(decision.options, dice)
                twin = twin_of(match, seat, Dice(f"deal follow {seed} {number} {seat}"))
                one, other = match.fork(), twin
                told = one.apply(seat, action, decision.id), other.apply(seat, action, decision.id)
                if reveals(told[0]) or reveals(told[1]):
                    continue
                assert seen(told[0], seat) == seen(told[1], seat), (decision, action)
                assert view_bytes(one.view(seat)) == view_bytes(other.view(seat)), (decision, action)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("R-173")
def test_drafts_and_proposals_tell_outsiders_nothing(seed: int) -> None:
    """A step of a draft changes nobody else's view; a proposal only its parties'."""
    dice = Dice(f"deal outsiders {seed}")
    for match in walked(seed)[1]:
        for seat in range(match.seats):
            decision = talks(match, seat)[0] if talks(match, seat) else None
            if decision is None:
                continue
            draft = match.table.state.seats[seat].draft
            one = match.fork()
            action = random_action(decision.options, dice)
            one.apply(seat, action, decision.id)
            informed = set(draft.parties) if isinstance(action, a.ProposeDeal) and draft is not None else {seat}
            for other in (None, *[each for each in range(match.seats) if each not in informed]):
                assert view_bytes(one.view(other)) == view_bytes(match.view(other)), (action, other)

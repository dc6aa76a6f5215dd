"""What is not offered is refused: with an existing rule, with words, and without any change."""

from __future__ import annotations

from typing import Any

import pytest

from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match
from hiperskok.kernel.referee import decisions_of
from hiperskok.kernel.refusals import Refused
from tests.conformance.foreign import foreign_answers
from tests.conformance.walk import LONG, positions
from tests.conformance.words import check_refusal

ANSWERS = 12 * LONG


def refused(match: Match[Any], seat: object, answer: object, decision: object = None) -> None:
    """The answer is refused, for a reason that can be told."""
    with pytest.raises(Refused) as caught:
        match.apply(seat, answer, decision)  # type: ignore[arg-type]  # whatever a client may send
    check_refusal(match.game, caught.value.refusal)


def try_foreign_answers(match: Match[Any], decision: Decision[Any], dice: Dice) -> None:
    """``check`` accepts exactly what an option covers."""
    options = decision.options
    for answer in foreign_answers(match.game, options, dice, ANSWERS):
        offered = any(option.covers(answer) for option in options)
        refusal = match.check(decision.seat, answer, decision.id)
        assert (refusal is None) == offered, (decision, answer, refusal)
        if refusal is not None:
            refused(match, decision.seat, answer, decision.id)


@pytest.mark.rule("K-3", "K-4")
def test_what_is_not_offered_is_refused_and_changes_nothing(game: Game[Any], seed: int) -> None:
    dice = Dice(f"foreign {seed}")
    for match in positions(game, seed):
        before, log = match.hash(), len(match.journal)
        for decision in decisions_of(match):
            try_foreign_answers(match, decision, dice)
        assert match.hash() == before
        assert len(match.journal) == log


def test_other_seats_cannot_answer(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        before = match.hash()
        for decision in decisions_of(match):
            for seat in range(match.seats):
                if seat != decision.seat:
                    refused(match, seat, decision.default, decision.id)
        assert match.hash() == before


def test_what_is_shown_as_refused_is_refused_for_that_reason(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        for decision in decisions_of(match):
            for closed in decision.refused:
                assert not any(option.covers(closed.option.action()) for option in decision.options)
                assert decision.check(closed.option.action()) == closed.refusal
                check_refusal(game, closed.refusal)


@pytest.mark.rule("K-5")
def test_nothing_is_answered_after_the_end(game: Game[Any]) -> None:
    match = positions(game, 0)[0].fork()
    answer = match.pending[0].default
    match.table.end()
    assert match.over
    for seat in range(match.seats):
        assert match.asides(seat) == []
        refused(match, seat, answer)

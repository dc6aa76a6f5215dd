"""Random play: it ends, the laws hold, every option and every default is accepted, all that is said has words."""

from __future__ import annotations

from typing import Any

from hiperskok.kernel import referee
from hiperskok.kernel.game import Game
from hiperskok.kernel.rules import all_rules, exists
from hiperskok.kernel.texts import LANGUAGES, catalogue
from tests.conformance.walk import LONGEST_MATCH, new_match, positions, walk
from tests.conformance.words import check_event, check_preview


def test_laws_hold_after_every_action_and_all_of_it_at_every_50th(game: Game[Any], seed: int) -> None:
    for match in walk(game, seed):
        referee.watch(match)


def test_the_game_ends_under_random_play(game: Game[Any], seed: int) -> None:
    *_, match = walk(game, seed, asides=False)
    assert match.over
    outcome = match.outcome
    assert outcome is not None
    assert exists(all_rules(game), outcome.rule)
    assert all(catalogue(game, language).has(f"outcome.{outcome.key}") for language in LANGUAGES)
    assert set(outcome.winners) <= set(range(match.seats))
    assert len(outcome.scores) == match.seats


def test_the_game_ends_when_nobody_answers_in_time(game: Game[Any], seed: int) -> None:
    match = new_match(game, seed)
    for _ in range(LONGEST_MATCH):
        if match.over:
            break
        decision = match.pending[0]
        match.apply(decision.seat, decision.default, decision.id, "time-out")
    assert match.over


def test_the_game_ends_when_everybody_takes_the_first_option(game: Game[Any], seed: int) -> None:
    match = new_match(game, seed)
    for _ in range(LONGEST_MATCH):
        if match.over:
            break
        decision = match.pending[0]
        match.apply(decision.seat, decision.options[0].action())
    assert match.over


def test_every_option_and_every_default_is_accepted(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        assert referee.full(match) == []
        for decision in referee.decisions_of(match):
            for option in decision.options:
                for action in referee.values_of(option):
                    assert match.check(decision.seat, action, decision.id) is None, (decision, action)
                    check_preview(game, decision.preview(action))
            assert match.check(decision.seat, decision.default, decision.id) is None, decision


def test_every_option_can_be_carried_out(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed)[::4]:
        for decision in referee.decisions_of(match):
            for option in decision.options[:: max(1, len(decision.options) // 8)]:
                twin = match.fork()
                twin.apply(decision.seat, option.action(), decision.id)
                assert referee.laws(twin) == [], (decision, option)


def test_every_event_names_a_rule_and_has_words(game: Game[Any], seed: int) -> None:
    *_, match = walk(game, seed)
    for told in match.journal:
        check_event(game, told.event)


def test_the_sheets_of_a_view_have_words(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        for sheet in game.sheets(match.view(match.seats - 1)):
            for language in LANGUAGES:
                assert catalogue(game, language).has(f"sheet.{sheet.key}"), sheet.key
                assert all(catalogue(game, language).has(f"column.{column.key}") for column in sheet.columns), sheet
            assert sheet.rows
            assert {len(row) for row in sheet.rows} == {len(sheet.columns)}, sheet.key


def test_who_looks_on_knows_no_more_than_any_seat(game: Game[Any], seed: int) -> None:
    *_, match = walk(game, seed)
    public = match.log()
    for seat in range(match.seats):
        seen = match.log(seat)
        assert [event for event in seen if event in public] == public

"""Malformed input is refused, whatever it is: with an existing rule and without any change."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hiperskok.kernel.actions import Action, HandOver, NewRules, tag_of
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import LONGEST_LIST, Match, start
from hiperskok.kernel.refusals import Refused
from tests.conformance.test_refusals import refused
from tests.conformance.walk import LONG, positions
from tests.conformance.words import check_refusal

FUZZ = settings(
    max_examples=80 * LONG,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


class Checkmate(Action, frozen=True, tag="checkmate"):
    """An action of another game."""

    square: int = 0


class Loop:
    """Something no codec knows."""


def deep(levels: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(levels):
        nested = [nested]
    return nested


ODD: list[Any] = [
    None, True, 0, -1, 2**63, 2**64, -(2**63) - 1, 1.5, float("nan"), float("inf"), "", "\ud800", b"\xff",
    (), [], {}, set(), object(), Loop, Loop(), Exception, Checkmate(), Checkmate, deep(50),
]  # fmt: skip
UNSPEAKABLE: list[Any] = [10**5000, deep(100_000)]
"""What not even a test runner can print."""
plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(ODD)
rubbish = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
seats = st.integers(min_value=-3, max_value=9) | plain


def shaped(game: Game[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Rubbish in the form of an action of the game."""
    tags = [tag_of(kind) for kind in game.all_actions]
    names = sorted({name for kind in game.all_actions for name in kind.__struct_fields__} | {"extra"})
    fields = st.dictionaries(st.sampled_from(names), rubbish, max_size=3)
    return st.builds(lambda tag, rest: {**rest, "type": tag}, st.sampled_from(tags), fields)


def try_on(match: Match[Any], seat: object, answer: object, decision: object) -> None:
    """Refused without a change; or, should chance have hit on an answer, accepted like any other."""
    trial = match.fork()
    before = trial.hash()
    accepted = trial.check(seat, answer, decision) is None  # type: ignore[arg-type]  # that is the test
    assert trial.hash() == before
    if accepted:
        trial.apply(seat, answer, decision)  # type: ignore[arg-type]  # that is the test
        return
    refused(trial, seat, answer, decision)
    assert trial.hash() == before


def test_rubbish(game: Game[Any]) -> None:
    found = positions(game, 0)

    @FUZZ
    @given(st.sampled_from(range(len(found))), seats, rubbish | shaped(game), st.none() | plain)
    def fuzz(place: int, seat: object, answer: object, decision: object) -> None:
        try_on(found[place], seat, answer, decision)

    fuzz()


def test_lists_of_rubbish(game: Game[Any]) -> None:
    found = positions(game, 0)
    answers = st.lists(shaped(game) | rubbish, max_size=5)

    @FUZZ
    @given(st.sampled_from(range(len(found))), seats, answers)
    def fuzz(place: int, seat: object, answer: object) -> None:
        try_on(found[place], seat, answer, None)

    fuzz()


def test_every_odd_thing_in_every_place(game: Game[Any]) -> None:
    match = positions(game, 0)[0]
    decision = match.pending[0]
    fitting = msgspec.to_builtins(decision.default)
    before = match.hash()
    for odd in ODD + UNSPEAKABLE:
        refused(match, decision.seat, odd, decision.id)
        refused(match, decision.seat, [odd], decision.id)
        refused(match, decision.seat, {"type": odd}, decision.id)
        refused(match, decision.seat, {**fitting, "type": odd}, decision.id)
        if odd != decision.seat or type(odd) is not int:
            refused(match, odd, decision.default, decision.id)
        if odd is not None:
            refused(match, decision.seat, decision.default, odd)
    refused(match, decision.seat, {**fitting, "no such field": 1}, decision.id)
    refused(match, decision.seat, [decision.default] * (LONGEST_LIST + 1), decision.id)
    refused(match, decision.seat, decision.default, f"{decision.id}9")
    refused(match, decision.seat, HandOver("bot"))
    refused(match, decision.seat, NewRules("9"))
    assert match.hash() == before


def test_settings_and_seats(game: Game[Any]) -> None:
    for setting in game.settings:
        for odd in ODD + UNSPEAKABLE:
            try_settings(game, game.fewest, {setting.name: odd})
    for odd in ODD + UNSPEAKABLE:
        try_settings(game, odd, {})
    names = st.sampled_from([setting.name for setting in game.settings] or ["none"]) | st.text(max_size=9)

    @FUZZ
    @given(st.just(game.fewest) | seats, st.dictionaries(names, rubbish, max_size=3))
    def fuzz(number: object, given_settings: dict[str, Any]) -> None:
        try_settings(game, number, given_settings)

    fuzz()


def try_settings(game: Game[Any], number: object, given_settings: dict[str, Any]) -> None:
    """Refused, or a match that can be stored."""
    try:
        match = start(game, number, 1, given_settings)  # type: ignore[arg-type]  # that is the test
    except Refused as error:
        check_refusal(game, error.refusal)
    else:
        match.to_json()

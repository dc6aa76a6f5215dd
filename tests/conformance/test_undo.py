"""Undo: free while nobody has learned anything, by consent after that, and always an entry of the list."""

from __future__ import annotations

from typing import Any

import pytest

from hiperskok.bots.random import random_action
from hiperskok.kernel.actions import Agree, Object, Undo
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import CLOCK
from hiperskok.kernel.events import Told, UndoAsked, UndoDenied, Undone
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match, load, replay
from hiperskok.kernel.records import canonical
from hiperskok.kernel.undo import ANSWERS
from tests.conformance.test_refusals import refused
from tests.conformance.walk import new_match, next_decision

EVERY = 3
LENGTH = 90


def position(match: Match[Any]) -> bytes:
    """The position but for the epoch of the dice."""
    twin = match.table.fork()
    twin.flow.epoch = 0
    return canonical((twin.state, twin.flow))


def learned(match: Match[Any], told: list[Told]) -> bool:
    return bool(match.entries[-1].draws) or any(each.event.reveals for each in told)


def undo_freely(match: Match[Any], seat: int, before: bytes) -> None:
    epoch = match.table.flow.epoch
    told = match.apply(seat, Undo())
    assert isinstance(told[0].event, Undone)
    assert not told[0].event.consented
    assert position(match) == before
    assert match.table.flow.epoch == epoch


def undo_by_consent(match: Match[Any], seat: int, before: bytes) -> None:
    others = [other for other in range(match.seats) if other != seat]
    standing, epoch = match.hash(), match.table.flow.epoch
    assert [type(each.event) for each in match.apply(seat, Undo())] == [UndoAsked]
    assert match.hash() == standing
    refused(match, seat, Agree())
    objection = match.apply(others[-1], Object())
    assert [type(each.event) for each in objection] == [UndoDenied]
    refused(match, others[0], Agree())
    assert match.hash() == standing
    match.apply(seat, {"type": "undo"})
    told: list[Told] = []
    for other in others:
        asked = [each for each in match.asides(other) if each.kind.name == "undo-consent"]
        assert asked[0].check(Agree()) is None
        told = match.apply(other, asked[0].options[0].action())
    assert isinstance(told[0].event, Undone)
    assert told[0].event.consented
    assert position(match) == before
    assert match.table.flow.epoch == epoch + 1


@pytest.mark.rule("K-7", "K-8")
def test_undo_restores_the_position(game: Game[Any], seed: int) -> None:
    match, dice = new_match(game, seed), Dice(f"undo {seed}")
    while not match.over and len(match.entries) < LENGTH:
        decision = next_decision(match, dice, asides=True)
        seat, before = decision.seat, position(match)
        action = random_action(decision.options, dice)
        told = match.apply(seat, action, decision.id)
        if seat == CLOCK or not match.pending or dice.below(EVERY) > 0:
            continue
        if decision.kind.race:
            refused(match, seat, Undo())
        elif match.seats == 1:  # nobody else to ask
            assert isinstance(match.apply(seat, Undo())[0].event, Undone)
        elif learned(match, told):
            undo_by_consent(match, seat, before)
        else:
            undo_freely(match, seat, before)
    again = replay(game, match.header, match.entries)
    assert again.hash() == match.hash()
    assert again.journal == match.journal
    loaded = load(game, match.to_json())
    for seat in range(match.seats):  # a loaded match finds the older positions again
        assert loaded.check(seat, Undo()) == match.check(seat, Undo())


@pytest.mark.rule("K-8", "K-12")
def test_bots_agree(game: Game[Any], seed: int) -> None:
    match, dice = new_match(game, seed), Dice(f"bots {seed}")
    for seat in range(1, match.seats):
        match.hand_over(seat, "bot")
    while not match.over and len(match.entries) < LENGTH:
        decision = next_decision(match, dice, asides=False)
        before = position(match)
        match.apply(decision.seat, random_action(decision.options, dice), decision.id)
        if decision.seat == 0 and not decision.kind.race and match.pending and dice.below(EVERY) == 0:
            match.apply(0, Undo())
            assert position(match) == before
    assert replay(game, match.header, match.entries).hash() == match.hash()


def test_nothing_to_undo_and_nothing_to_agree_to(game: Game[Any]) -> None:
    match = new_match(game, 0)
    for seat in range(match.seats):
        for answer in ANSWERS:
            refused(match, seat, answer())

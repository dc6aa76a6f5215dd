"""Answers in different lanes, sealed answers and covert answers commute, dice included."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hiperskok.bots.random import random_action
from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision, SealedKind
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match
from tests.conformance.walk import positions

LENGTH = 3
"""Answers of each seat that are laid one over the other."""
Answer = tuple[int, Action, str]


def parallel(decision: Decision[Any]) -> bool:
    """Whether answers of other seats to such a decision may come in any order."""
    if decision.kind.race:
        return False
    return decision.head.lane >= 0 or decision.head.covert or isinstance(decision.kind, SealedKind)


def answers_of(match: Match[Any], seat: int, dice: Dice) -> list[Answer]:
    """Some answers of one seat, given while all others wait."""
    alone = match.fork()
    given: list[Answer] = []
    while len(given) < LENGTH:
        own = [each for each in alone.pending if each.seat == seat and parallel(each)]
        if not own:
            break
        action = random_action(own[0].options, dice)
        given.append((seat, action, own[0].id))
        alone.apply(seat, action, own[0].id)
    return given


def played(match: Match[Any], answers: list[Answer]) -> Match[Any]:
    twin = match.fork()
    for seat, action, decision in answers:
        twin.apply(seat, action, decision)
    return twin


def woven(one: list[Answer], other: list[Answer]) -> list[Answer]:
    """Turn by turn."""
    longer = max(len(one), len(other))
    return [answer for i in range(longer) for answer in (*one[i : i + 1], *other[i : i + 1])]


def test_parallel_answers_commute(game: Game[Any], seed: int) -> None:
    dice = Dice(f"order {seed}")
    for match in positions(game, seed):
        seats = sorted({decision.seat for decision in match.pending if parallel(decision)})
        for one, other in pairwise(seats):
            first, second = answers_of(match, one, dice), answers_of(match, other, dice)
            orders = (first + second, second + first, woven(first, second))
            twins = [played(match, order) for order in orders]
            assert len({twin.hash() for twin in twins}) == 1, orders[0]
            for seat in range(match.seats):
                assert len({str(sorted(map(str, twin.log(seat)))) for twin in twins}) == 1

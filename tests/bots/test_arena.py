"""The arena: bots drive whole matches, and what goes wrong is told."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import tests.sample  # noqa: F401 - puts the sample on the shelf
from hiperskok.bots.arena import Stuck, play, play_number, series
from hiperskok.bots.random import RandomBot
from hiperskok.bots.roster import UnknownBot, bot_named, bots_of
from hiperskok.kernel.actions import Action, Done
from hiperskok.kernel.bot import Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from hiperskok.kernel.match import replay
from tests.sample.actions import Grab, RunOut
from tests.sample.game import BELT


class Generous(RandomBot):
    """Gives away a coin whenever it is asked."""

    name = "generous"
    uses_asides = True

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        return decision.options[0].action() if decision.head.kind == "gift" else None


class Stubborn(RandomBot):
    """Says it is done, whatever it is asked."""

    name = "stubborn"

    def choose(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action:
        return Done()


def test_equal_seeds_give_equal_matches() -> None:
    one, other, third = [play(BELT, [RandomBot() for _ in range(3)], seed, {"rounds": 2}, "full") for seed in (1, 1, 2)]
    assert one.to_json() == other.to_json() != third.to_json()
    assert replay(BELT, one.header, one.entries).hash() == one.hash()


def test_asides_are_offered_to_bots_that_use_them() -> None:
    match = play(BELT, [Generous(), RandomBot(), RandomBot()], 1, {"rounds": 3}, "laws")
    assert any(entry.decision.endswith(".gift") for entry in match.entries)


def test_the_clock_runs_and_hands_race() -> None:
    match = play(BELT, [RandomBot() for _ in range(5)], 4, {"rounds": 20})
    actions = [(entry.seat, type(entry.actions[0])) for entry in match.entries]
    assert (-1, RunOut) in actions
    grabs = [seat for seat, kind in actions if kind is Grab]
    assert grabs != sorted(grabs)


def test_an_illegal_answer_names_the_bot() -> None:
    with pytest.raises(Stuck, match="stubborn answers Done"):
        play(BELT, [Stubborn(), RandomBot(), RandomBot()], 1)


def test_a_series_keeps_the_collector_out() -> None:
    seen: list[bool] = []

    def one(number: int) -> Any:
        seen.append(gc.isenabled())
        return play_number(BELT, ["random"] * 3, 1, number, {"rounds": 1})

    played = list(series(one, [0, 1]))
    assert seen == [False, False]
    assert gc.isenabled()
    assert [each.number for each in played] == [0, 1]
    assert played[0].seed == "1/0"
    assert played[0].ending == "most-coins"


def test_the_roster() -> None:
    assert sorted(bots_of(BELT)) == ["greedy", "haggler", "random"]
    assert bot_named(BELT, "greedy").name == "greedy"
    with pytest.raises(UnknownBot, match="there are greedy, haggler, random"):
        bot_named(BELT, "nobody")

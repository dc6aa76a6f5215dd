"""Dice: fair, independent, and each roll told with its purpose."""

from __future__ import annotations

from collections import Counter

import pytest

from hiperskok.games.star_trader.game import GAME
from hiperskok.kernel.chance import roll, seed_of, ways
from hiperskok.kernel.rules import all_rules, exists
from tests.star_trader.at_table import new, play_at_random

ROLLS = 7200


@pytest.mark.rule("ST-2.0", "R-006")
def test_2k_are_the_sum_of_two_independent_fair_dice() -> None:
    thrown = [roll(seed_of(7), f"0|{number}|transactions|market_roll|0", 2, 6) for number in range(ROLLS)]
    pairs = Counter(thrown)
    assert len(pairs) == 36
    assert sum([(count - ROLLS / 36) ** 2 / (ROLLS / 36) for count in pairs.values()]) < 66.6  # 35 degrees, p = 0.001
    sums = Counter([sum(dice) for dice in thrown])
    for total in range(2, 13):
        assert abs(sums[total] / ROLLS - ways(2)[total] / 36) < 0.02


@pytest.mark.rule("R-006")
def test_every_roll_of_a_match_has_its_rule_and_purpose_and_is_told() -> None:
    match = play_at_random(new(4, "dice", ending="fixed-length", stages=3), "dice")
    draws = [draw for entry in match.entries for draw in entry.draws]
    rolls = [draw for draw in draws if draw.how == "roll"]
    assert len(rolls) > 60
    book = all_rules(GAME)
    told = Counter([getattr(event.event, "dice", ()) for event in match.journal])
    for draw in rolls:
        assert draw.sides == 6
        assert draw.purpose
        assert exists(book, draw.rule)
    assert not Counter([draw.outcome for draw in rolls]) - told, "a roll nobody was told of"


@pytest.mark.rule("R-006")
def test_no_two_rolls_of_a_match_share_their_key() -> None:
    match = play_at_random(new(3, "keys", ending="fixed-length", stages=3), "keys")
    keys = [draw.key for entry in match.entries for draw in entry.draws]
    assert len(keys) == len(set(keys))

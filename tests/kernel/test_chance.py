from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hiperskok.kernel.chance import (
    Dice,
    Forced,
    NoOutcomeLeft,
    agreed_seed,
    at_most,
    choice,
    commitment,
    permutation,
    roll,
    seed_of,
    ways,
)
from tests.kernel.at_table import new

SEED = seed_of("vectors")


def chi_square(counts: list[int]) -> Fraction:
    """How far counts lie from all being equal, exactly."""
    expected = Fraction(sum(counts), len(counts))
    return sum([(count - expected) ** 2 / expected for count in counts], Fraction(0))


def test_vectors_hold_for_ever() -> None:
    """Who changes these figures changes every stored match.

    The hashes were made with b2sum and sha256sum, the draws with a second implementation.
    """
    assert SEED == "ab876ad026bc64de4cd689646e779e937c2d0bc94985d5ca1c384be67888008a"
    assert roll(SEED, "0|1|dig|dig|0", 8, 6) == (3, 5, 6, 4, 2, 5, 5, 6)
    assert roll(SEED, "0|1|dig|dig|0", 3, 20) == (11, 6, 12)
    assert permutation(SEED, "0|0|start|deck|0", 10) == (0, 1, 7, 6, 5, 9, 3, 2, 4, 8)
    assert [choice(SEED, f"0|{turn}|storm|storm|0", 10) for turn in range(8)] == [1, 1, 7, 4, 9, 0, 9, 4]
    assert agreed_seed("host", ["a", "b"])[:16] == "9c9b8a0569be1a14"
    assert commitment("host")[:16] == "c2ae280376b08a83"


def test_dice_are_fair() -> None:
    """The 99.9 % bound of chi square with 5 degrees of freedom is 20.52."""
    faces = Counter([face for number in range(2000) for face in roll(SEED, f"fair {number}", 6, 6)])
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert chi_square(list(faces.values())) < Fraction("20.52")


def test_sums_of_two_dice_come_as_often_as_they_should() -> None:
    """Ten degrees of freedom: 29.59."""
    number = 7200
    sums = Counter([sum(roll(SEED, f"pair {each}", 2, 6)) for each in range(number)])
    far = [(sums[s] - Fraction(number * ways(2)[s], 36)) ** 2 / Fraction(number * ways(2)[s], 36) for s in range(2, 13)]
    assert sum(far, Fraction(0)) < Fraction("29.59")


def test_every_order_is_equally_likely() -> None:
    """23 degrees of freedom: 49.73."""
    orders = Counter([permutation(SEED, f"order {number}", 4) for number in range(4800)])
    assert set(orders) == set(permutations(range(4)))
    assert chi_square(list(orders.values())) < Fraction("49.73")


def test_choices_are_fair_where_bytes_do_not_divide() -> None:
    """Six degrees of freedom: 22.46."""
    counts = Counter([choice(SEED, f"choice {number}", 7) for number in range(7000)])
    assert chi_square([counts[i] for i in range(7)]) < Fraction("22.46")


def test_private_dice_are_fair() -> None:
    dice = Dice("fair")
    counts = Counter([dice.below(7) for _ in range(7000)])
    assert chi_square([counts[i] for i in range(7)]) < Fraction("22.46")
    assert sorted(dice.shuffled(range(9))) == list(range(9))


@given(st.integers(1, 40), st.integers(1, 256), st.text(max_size=30))
def test_rolls_are_throws(count: int, sides: int, key: str) -> None:
    faces = roll(SEED, key, count, sides)
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)
    assert faces[: count // 2] == roll(SEED, key, count, sides)[: count // 2]


@given(st.integers(0, 60), st.text(max_size=30))
def test_permutations_are_orders(size: int, key: str) -> None:
    assert sorted(permutation(SEED, key, size)) == list(range(size))


@given(st.integers(0, 4), st.integers(1, 12))
def test_ways_count_every_throw_once(count: int, sides: int) -> None:
    assert sum(ways(count, sides)) == sides**count
    assert at_most(count * sides, count, sides) == 1
    assert at_most(count - 1, count, sides) == 0


def test_a_draw_depends_on_its_place_alone() -> None:
    """One more roll in one rule leaves all others as they were; an epoch changes them all."""
    plain, other = new(), new()
    other.table.roll("SG-5.1", "another purpose", "dig|0")
    here = plain.table.roll("SG-5.1", "dig", "dig|0", 20)
    assert other.table.roll("SG-5.1", "dig", "dig|0", 20) == here
    assert plain.table.roll("SG-5.1", "dig", "dig|0", 20) != here
    later = new()
    later.table.flow.epoch += 1
    assert later.table.roll("SG-5.1", "dig", "dig|0", 20) != here
    assert plain.table.draws[-2].outcome == here
    assert plain.table.draws[-2].rule == "SG-5.1"


def test_the_host_cannot_choose_the_seed() -> None:
    assert commitment("secret") != commitment("Secret")
    assert agreed_seed("s", ["ab", "c"]) != agreed_seed("s", ["a", "bc"])
    assert agreed_seed("s", ["a", "b"]) != agreed_seed("s", ["b", "a"])
    assert len(agreed_seed("s", [])) == 64


def test_forced_outcomes_come_in_order_or_by_purpose() -> None:
    forced = Forced([[1, 2], [3, 4]])
    twin = forced.fork()
    assert forced.take("any") == [1, 2]
    assert forced.take("other") == [3, 4]
    assert twin.left() == [("", [1, 2]), ("", [3, 4])]
    with pytest.raises(NoOutcomeLeft):
        forced.take("any")
    named = Forced({"dig": [[6, 6]]})
    with pytest.raises(NoOutcomeLeft):
        named.take("storm")
    assert named.fork().left() == [("dig", [6, 6])]
    assert named.take("dig") == [6, 6]


@pytest.mark.parametrize("faces", [[7, 1], [1], [0, 3]])
def test_a_forced_throw_must_be_one(faces: list[int]) -> None:
    table = new().table
    table.forced = Forced([faces])
    with pytest.raises(NoOutcomeLeft, match="no throw"):
        table.roll("SG-5.1", "dig", "dig|0")


def test_forced_shuffles_and_choices_name_the_items() -> None:
    table = new().table
    table.forced = Forced([[3, 1], [2], [9]])
    assert table.shuffle("SG-8.1", "crates", "rush", [1, 2, 3, 4]) == [3, 1, 2, 4]
    assert table.choose("SG-2.1", "storm", "storm", [1, 2, 3]) == 2
    with pytest.raises(NoOutcomeLeft, match="not among"):
        table.choose("SG-2.1", "storm", "storm", [1, 2, 3])


def test_forced_shuffles_of_equal_items_take_each_once() -> None:
    table = new().table
    table.forced = Forced([[2, 2]])
    assert table.shuffle("SG-8.1", "crates", "rush", [1, 2, 2, 3]) == [2, 2, 1, 3]

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Head, Option, not_offered
from hiperskok.kernel.domains import Domain, Numbers, Places, Text


@st.composite
def numbers(draw: st.DrawFn) -> Numbers:
    ends = sorted(draw(st.sets(st.integers(-50, 50), min_size=2, max_size=8)))
    return Numbers.of(*[(ends[i], ends[i + 1]) for i in range(0, len(ends) - 1, 2)])


@st.composite
def places(draw: st.DrawFn) -> Places:
    rows = draw(st.dictionaries(st.integers(-9, 9), numbers(), min_size=1, max_size=5))
    return Places.of({y: list(xs.ranges) for y, xs in rows.items()})


@given(numbers())
def test_numbers_enumerate_themselves(domain: Numbers) -> None:
    values = [domain.at(i) for i in range(domain.size)]
    assert values == sorted(set(values))
    assert [domain.index(value) for value in values] == list(range(domain.size))
    for value in range(-60, 60):
        assert domain.has(value) == (value in values)
        nearest = min(values, key=lambda each, value=value: (abs(each - value), each))  # type: ignore[misc]
        assert domain.nearest(value) == nearest


@given(places())
def test_places_enumerate_themselves(domain: Places) -> None:
    points = [domain.at(i) for i in range(domain.size)]
    assert points == sorted(set(points), key=lambda point: (point[1], point[0]))
    assert [domain.index(point) for point in points] == list(range(domain.size))
    for point in [(x, y) for x in range(-5, 5) for y in range(-5, 5)]:
        assert domain.has(point) == (point in points)
        near = domain.nearest(point)
        assert near in points
        assert far(near, point) == min([far(each, point) for each in points])


def far(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


@given(st.text(), st.integers(0, 20))
def test_text_is_short_and_printable(words: str, longest: int) -> None:
    domain = Text(longest)
    assert domain.has(domain.at(0))
    assert domain.has(domain.nearest(words))
    assert not domain.has(words) or domain.nearest(words) == words
    assert domain.size == 1


@pytest.mark.parametrize("domain", [Numbers.to(1, 3), Places.of({0: [(1, 3)]}), Text(3)])
@pytest.mark.parametrize("odd", [None, 1.0, True, "long text", (1, 2, 3), ("1", 0), [1, 0], {}, b"a"])
def test_domains_take_nothing_of_another_type(domain: Domain, odd: Any) -> None:
    assert not domain.has(odd)


@pytest.mark.parametrize("domain", [Numbers.to(1, 3), Places.of({0: [(1, 3)]}), Text(3)])
def test_domains_end(domain: Any) -> None:
    with pytest.raises(IndexError):
        domain.at(domain.size)
    decoded = msgspec.json.decode(msgspec.json.encode(domain), type=Numbers | Places | Text)
    assert decoded == domain


def test_what_does_not_lie_in_a_domain_has_no_index() -> None:
    with pytest.raises(ValueError, match="9"):
        Numbers.to(1, 3).index(9)
    with pytest.raises(ValueError, match="9"):
        Places.of({0: [(1, 3)]}).index((1, 9))
    with pytest.raises(ValueError, match="long"):
        Text(2).index("long")


class Put(Action, frozen=True, tag="put"):
    what: str
    at: tuple[int, int]


class Say(Action, frozen=True, tag="say"):
    words: str


HEAD = Head("0.1", 0, "test", "K-3")
OPTIONS = [Option(Put("stone", (0, 0)), "at", Places.of({0: [(0, 2)], 3: [(5, 5)]})), Option(Say(""), "words", Text(5))]


def test_an_option_covers_its_domain_and_nothing_else() -> None:
    stone = OPTIONS[0]
    assert stone.covers(Put("stone", (5, 3)))
    assert not stone.covers(Put("stone", (4, 3)))
    assert not stone.covers(Put("tree", (5, 3)))
    assert not stone.covers(Say(""))
    assert stone.action() == Put("stone", (0, 0))
    assert stone.action((5, 3)) == Put("stone", (5, 3))
    assert (stone.type, stone.size) == ("put", 4)


@pytest.mark.rule("K-3")
def test_what_is_not_offered_is_refused_with_the_nearest_value() -> None:
    assert not_offered(OPTIONS, HEAD, Put("stone", (1, 0))) is None
    far_off = not_offered(OPTIONS, HEAD, Put("stone", (9, 9)))
    assert far_off is not None
    assert (far_off.key, far_off.figures) == ("out-of-range", {"value": [9, 9], "nearest": [5, 3]})
    other = not_offered(OPTIONS, HEAD, Put("tree", (1, 0)))
    assert other is not None
    assert other.key == "not-offered"
    long = not_offered(OPTIONS, HEAD, Say("much too long"))
    assert long is not None
    assert (long.key, long.figures) == ("text-not-fit", {"longest": 5})

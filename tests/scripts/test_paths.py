"""Paths of scripts on a state of every shape: records, tables, lists, records by tag, things that may be missing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import inspect

from hiperskok.kernel.paths import read, split, write
from hiperskok.kernel.shapes import Guess, ScriptError, shapes_by_name

SEATS = ["A", "B"]


class Offer(msgspec.Struct):
    side: str
    price: int = 5
    to: int | None = None


class Market(msgspec.Struct):
    price: int = 3
    stock: dict[str, int] = {}


class Rock(msgspec.Struct, frozen=True, tag="rock"):
    weight: int


class Gas(msgspec.Struct, frozen=True, tag="gas"):
    volume: int


class Seat(msgspec.Struct):
    cash: int = 0
    offers: dict[str, dict[str, Offer]] = {}
    flagship: Market | None = None


class Root(msgspec.Struct):
    seats: list[Seat]
    systems: dict[str, Market]
    votes: dict[int, int] = {}
    turn: int = 0
    first: int = 0
    thing: Rock | Gas = Rock(1)
    names: tuple[str, ...] = ()


SHAPE = inspect.type_info(Root)


@pytest.fixture
def tree() -> dict[str, Any]:
    root = Root([Seat(), Seat(7)], {"mu": Market(), "tau": Market(9)}, {0: 1})
    built: dict[str, Any] = msgspec.to_builtins(root, str_keys=True)
    built["names"] = []
    return built


def after(tree: dict[str, Any], path: str, value: Any) -> Root:
    write(tree, SHAPE, path, value, SEATS)
    return msgspec.convert(tree, Root, str_keys=True)


def test_a_seat_in_a_path(tree: dict[str, Any]) -> None:
    assert after(tree, "seats.B.cash", 3).seats[1].cash == 3
    assert after(tree, "seats.-1.cash", 4).seats[1].cash == 4
    assert after(tree, "votes.A", 2).votes == {0: 2}
    assert after(tree, "votes.B", "A").votes == {0: 2, 1: 0}


def test_a_seat_as_a_value(tree: dict[str, Any]) -> None:
    assert after(tree, "first", "B").first == 1
    assert after(tree, "names", ["A", "B"]).names == ("A", "B")  # where texts are expected a name stays a name


def test_new_names_in_tables(tree: dict[str, Any]) -> None:
    root = after(tree, "seats.A.offers.mu.ore", {"side": "buy", "to": "B"})
    assert root.seats[0].offers == {"mu": {"ore": Offer("buy", 5, 1)}}
    assert after(tree, "systems.sol.price", 1).systems["sol"] == Market(1)


def test_a_table_for_a_record_changes_what_it_names(tree: dict[str, Any]) -> None:
    write(tree, SHAPE, "systems.mu.stock", {"ore": 2}, SEATS)
    assert after(tree, "systems.mu", {"price": 8}).systems["mu"] == Market(8, {"ore": 2})


def test_a_table_for_a_table_replaces_it(tree: dict[str, Any]) -> None:
    write(tree, SHAPE, "systems.mu.stock", {"ore": 2}, SEATS)
    assert after(tree, "systems.mu.stock", {"fuel": 1}).systems["mu"].stock == {"fuel": 1}


def test_a_table_for_a_list_changes_its_members(tree: dict[str, Any]) -> None:
    root = after(tree, "seats", {"A": {"cash": 1}, "1": {"cash": 2}})
    assert [seat.cash for seat in root.seats] == [1, 2]


def test_lists_grow_at_their_end(tree: dict[str, Any]) -> None:
    assert len(after(tree, "seats.2", {"cash": 1}).seats) == 3


def test_none(tree: dict[str, Any]) -> None:
    assert after(tree, "seats.A.flagship", {"price": 1}).seats[0].flagship == Market(1)
    assert after(tree, "seats.A.flagship", "none").seats[0].flagship is None
    assert list(after(tree, "systems.tau", "none").systems) == ["mu"]


def test_a_record_of_another_tag(tree: dict[str, Any]) -> None:
    assert after(tree, "thing.weight", 4).thing == Rock(4)
    assert after(tree, "thing", {"type": "gas", "volume": 2}).thing == Gas(2)


@pytest.mark.parametrize(
    ("path", "value", "key", "known"),
    [
        ("system.mu.price", 1, "no-such-name", "systems"),
        ("systems.mu.pirce", 1, "no-such-name", "price"),
        ("systems.mu", {"pirce": 1}, "unknown-field", "price"),
        ("seats.C.cash", 1, "no-such-member", None),
        ("seats.A.flagship.price", 1, "no-parts", None),
        ("turn.x", 1, "no-parts", None),
        ("a..b", 1, "path-form", None),
    ],
)
def test_wrong_paths_name_the_nearest(tree: dict[str, Any], path: str, value: Any, key: str, known: str | None) -> None:
    with pytest.raises(ScriptError) as raised:
        write(tree, SHAPE, path, value, SEATS)
    assert raised.value.key == key
    if known is not None:
        assert raised.value.figures["known"] == known


def test_reading(tree: dict[str, Any]) -> None:
    assert read(tree, split("seats.B.cash"), SEATS) == 7
    assert read(tree, split("votes.A"), SEATS) == 1
    assert read(tree, split("systems.count"), SEATS) == 2
    assert repr(read(tree, split("systems.sol"), SEATS)) == "none"
    with pytest.raises(ScriptError):
        read(tree, split("systems.sol.price"), SEATS)


ANYTHING = inspect.AnyType()


def test_without_types_the_data_show_the_way() -> None:
    tree: dict[str, Any] = {"ships": {"1": {"owner": 0}}, "order": [0, 1], "offers": {"mu": {}}, "cash": 3}
    write(tree, ANYTHING, "ships.2", {"owner": "B"}, SEATS)
    write(tree, ANYTHING, "order", ["B", "A"], SEATS)
    write(tree, ANYTHING, "offers.mu.ore", {"price": 2}, SEATS)
    assert tree == {
        "ships": {"1": {"owner": 0}, "2": {"owner": 1}},
        "order": [1, 0],
        "offers": {"mu": {"ore": {"price": 2}}},
        "cash": 3,
    }
    with pytest.raises(ScriptError):
        write(tree, ANYTHING, "csah", 1, SEATS)


def test_without_types_fields_of_the_same_name_tell() -> None:
    guess = Guess(by_name=shapes_by_name(SHAPE))
    tree: dict[str, Any] = {"offers": {"mu": {}}, "first": 0, "names": [], "label": "x", "flagship": {"price": 1}}
    write(tree, guess, "offers.mu.ore", {"side": "A", "to": "B"}, SEATS)
    write(tree, guess, "first", "B", SEATS)
    write(tree, guess, "names", ["A"], SEATS)
    write(tree, guess, "label", "A", SEATS)
    write(tree, guess, "flagship", "none", SEATS)
    assert tree == {
        "offers": {"mu": {"ore": {"side": "A", "to": 1}}},
        "first": 1,
        "names": ["A"],
        "label": "A",
        "flagship": None,
    }

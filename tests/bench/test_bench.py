"""The benchmarks run. Speed itself is never asserted: machines differ, and so does their load."""

from __future__ import annotations

import ast
from random import Random

import msgspec
import pytest

from bench import __main__ as command
from bench import figures, operations, picker, play, reference, report, splitting


def some_figures() -> figures.Figures:
    ours = [figures.Round(1.0, 2, 40, 30, 300), figures.Round(2.0, 2, 90, 80, 900)]
    theirs = [figures.Round(1.0, 1, 20, 10, 90), figures.Round(1.0, 1, 20, 10, 90)]
    taken = {"fork": [10.0, 12.0], "reference fork": [20.0, 20.0]}
    game = figures.GameFigures(
        "sample",
        figures.Speed.of(ours),
        {name: figures.Spread.of(values) for name, values in taken.items()},
        figures.Spread.of(operations.ratios(taken)),
        figures.Speed.of(theirs),
        figures.ratios_of_decisions(ours, theirs),
        figures.ratios_of_decisions(ours, theirs),
    )
    return figures.Figures("3.11", "a machine", 2, 1.0, [game])


def test_random_play_counts_unforced_decisions_only() -> None:
    played = play.measure("sample", 0.01, 1)
    assert played["matches"] >= 1
    assert 0 < played["decisions"] < played["answers"]
    assert played["options"] > played["decisions"]


def test_every_operation_is_measured_in_every_round() -> None:
    taken = operations.measure("sample", 5, 2)
    assert {name: len(values) for name, values in taken.items()} == dict.fromkeys(operations.OPERATIONS, 2)


def test_ratios_are_taken_round_by_round() -> None:
    ratio = some_figures().games[0].decisions_to_rival
    assert ratio == figures.Spread(3.5, 3.0, 4.0)


def test_the_tables_name_every_figure() -> None:
    text = report.markdown(some_figures())
    assert "| decisions/s to catanatron's | 3.50 | 3.00 | 4.00 |" in text
    assert "| fork to the reference fork | 0.55 | 0.50 | 0.60 |" in text
    again = msgspec.json.decode(msgspec.json.encode(some_figures()), type=figures.Figures)
    assert again == some_figures()


def test_at_least_four_rounds_are_played() -> None:
    words = command.parser().parse_args(["--games", "sample", "--rounds", "1", "--short"])
    assert command.plan_of(words).rounds == 4


def test_all_action_types_are_equally_likely() -> None:
    rng = Random(1)
    types = ["pass", *["dig"] * 9]
    passed = sum(picker.pick(types, rng) == 0 for _ in range(2000))
    assert 900 < passed < 1100


def test_the_reference_state_has_400_objects_and_forks_its_spine() -> None:
    state = reference.state()
    twin = state.fork()
    records = [state, *state.seats, *[ship for seat in state.seats for ship in seat.ships], *state.systems]
    leaves = len(state.deck) + sum(len(seat.hand) for seat in state.seats)
    leaves += 3 * reference.SEATS * reference.SHIPS + 4 * reference.SYSTEMS
    assert len(records) + leaves == 400
    twin.seats[0].ships[0].fuel = 0
    twin.systems[0].prices[0] = -1
    assert state.seats[0].ships[0].fuel != 0
    assert state.systems[0].prices[0] != -1
    assert twin.systems[0].agent is state.systems[0].agent


SOURCE = """
from __future__ import annotations
import msgspec

MOST = 3
OTHER = 4

class Bid(msgspec.Struct, frozen=True):
    coins: int = MOST

    def more(self) -> int:
        return raised(self)

def raised(bid: Bid) -> int:
    return bid.coins + 1

class Kind:
    pass

class Asked(Kind):
    def bid(self) -> Bid:
        return Bid(OTHER)
"""


@pytest.mark.parametrize("half", ["records", "compiled"])
def test_records_are_split_from_what_is_compiled(half: str) -> None:
    records = splitting.descendants([SOURCE], splitting.LEFT_TO_PYTHON)
    halves = splitting.split(SOURCE, "a.package", "module", records, {"Kind"})
    body = ast.parse(getattr(halves, half)).body
    names = [name for each in body if not splitting.is_import(each) for name in splitting.defined(each)]
    assert names == {"records": ["MOST", "Bid"], "compiled": ["OTHER", "raised", "Kind", "Asked"]}[half]


def test_the_compiled_half_takes_its_records_from_the_other() -> None:
    halves = splitting.split(SOURCE, "a.package", "module", {"Bid"}, {"Kind"})
    assert "from a.package._module_records import Bid, MOST" in halves.compiled
    assert "setattr(_records, 'raised', raised)" in halves.compiled
    assert f"{splitting.DECORATOR}\nclass Kind" in halves.compiled
    assert f"{splitting.DECORATOR}\nclass Asked" not in halves.compiled


def test_a_module_of_records_alone_is_left_as_it_is() -> None:
    assert splitting.split("class Bid(Struct):\n    pass\n", "a", "b", {"Bid"}, set()).compiled == ""


def test_the_door_of_the_kernel_takes_anything() -> None:
    text = splitting.untyped("def apply(self, seat: int, decision: str | None = None, origin: str = '') -> None: ...")
    assert text == "def apply(self, seat: Any, decision: Any = None, origin: str = '') -> None: ..."

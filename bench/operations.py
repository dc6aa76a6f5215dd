"""What single operations cost, as one JSON line: ``python -m bench.operations GAME POSITIONS ROUNDS``.

They are measured on positions of random play with something to decide. The reference fork is measured in
turns with the fork of the game, so that both meet the same machine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from bench import reference, shelf
from bench.play import candidates, choose, unforced
from bench.timing import median_of, no_collector
from hiperskok.kernel import codec
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Head
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match
from hiperskok.kernel.table import Table
from hiperskok.kernel.views import view_of

EVERY = 5
"""Of the unforced decisions of random play every so manieth becomes a position."""


class Position:
    """A position with a decision and a legal answer to it."""

    __slots__ = ("action", "head", "match", "table", "text", "twin")

    def __init__(self, match: Match[Any], head: Head, action: Action) -> None:
        self.match = match
        self.twin = match
        self.table: Table[Any] = match.table
        self.head = head
        self.action = action
        self.text = codec.encode(match.table)


def positions(game: Game[Any], count: int) -> list[Position]:
    """Positions from random play, over as many matches as it takes."""
    found: list[Position] = []
    seed = 0
    while len(found) < count:
        seed += 1
        found += positions_of_match(game, seed)
    return found[:count]


def positions_of_match(game: Game[Any], seed: int) -> list[Position]:
    """Every fifth unforced decision of one match."""
    rng = Random(seed)
    match = shelf.new(game, seed)
    found: list[Position] = []
    met = 0
    while not match.over:
        decision = match.pending[0]
        options = candidates(decision)
        action = choose(options, rng)
        if unforced(options):
            met += 1
            if met % EVERY == 0:
                found.append(Position(match.fork(), decision.head, action))
        match.apply(decision.seat, action, decision.id)
    return found


def options_of(at: Position) -> object:
    """The decision and its whole option list."""
    return at.table.pending[0].options


def check(at: Position) -> object:
    """The law for a legal answer."""
    return at.table.check(at.head, at.action)


def apply(at: Position) -> object:
    """All of ``Match.apply``: validate, find, check, carry out, run the flow, keep entry and events."""
    return at.twin.apply(at.head.seat, at.action, at.head.id)


def encode(at: Position) -> object:
    """The position as canonical JSON."""
    return codec.encode(at.table)


def decode(at: Position) -> object:
    """The position from its JSON."""
    return codec.decode(at.table.game, at.text)


def view(at: Position) -> object:
    """What the seat to decide may know, the public half included."""
    return view_of(at.table, at.head.seat)


def fork_match(at: Position) -> object:
    """A twin of the match, ready to be played on and to be undone."""
    return at.match.fork()


def fork(at: Position) -> object:
    """A twin of the position, state and flow: what a search forks."""
    return at.table.fork()


def reference_fork(_: Position) -> object:
    """The unit."""
    return _REFERENCE.fork()


_REFERENCE = reference.state()
OPERATIONS: dict[str, Callable[[Position], object]] = {
    "options": options_of,
    "check": check,
    "apply": apply,
    "encode": encode,
    "decode": decode,
    "view": view,
    "match fork": fork_match,
    "fork": fork,
    "reference fork": reference_fork,
}


def micros_of(operation: Callable[[Position], object], at: list[Position]) -> float:
    """Microseconds of an operation, the mean over the positions."""
    before = process_time()
    for each in at:
        operation(each)
    return (process_time() - before) * 1e6 / len(at)


def measure(game: str, count: int, rounds: int) -> dict[str, list[float]]:
    """Microseconds of each operation in each round; the first round only warms up."""
    at = positions(shelf.game(game), count)
    taken: dict[str, list[float]] = {name: [] for name in OPERATIONS}
    with no_collector():
        for number in range(rounds + 1):
            for each in at:
                each.twin = each.match.fork()
            for name, operation in OPERATIONS.items():
                micros = micros_of(operation, at)
                if number > 0:
                    taken[name].append(micros)
    return taken


def ratios(taken: dict[str, list[float]]) -> list[float]:
    """The fork in units of the reference fork, round by round."""
    return [own / unit for own, unit in zip(taken["fork"], taken["reference fork"], strict=True)]


def medians(taken: dict[str, list[float]]) -> dict[str, float]:
    """The median of each operation."""
    return {operation: median_of(values) for operation, values in taken.items()}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))

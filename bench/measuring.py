"""The rounds: each side plays in a process of its own, in turns."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bench import compiling, rival
from bench.figures import (
    Compiled,
    Figures,
    GameFigures,
    Round,
    Speed,
    Spread,
    ratios_of_decisions,
    ratios_of_options,
)
from bench.operations import ratios
from bench.places import ROOT, SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator

SAME_MATCHES = 20
Side = Callable[[int], Round]
Say = Callable[[str], None]


class Plan(msgspec.Struct, frozen=True):
    """How much is measured."""

    games: list[str]
    rounds: int
    seconds: float
    positions: int
    repeats: int
    against: bool = True
    compiled: bool = False


class RoundError(Exception):
    """A side did not play."""


def interpreted() -> dict[str, str]:
    """The environment of the sources as they are."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(ROOT)])}


def worker(module: str, words: list[str], known: dict[str, str]) -> bytes:
    """What a module of the benchmarks prints in a process of its own."""
    done = subprocess.run([sys.executable, "-m", module, *words], cwd=ROOT, env=known, capture_output=True, check=False)
    if done.returncode != 0:
        raise RoundError(f"{module} {' '.join(words)} failed:\n{done.stderr.decode().strip()}")
    return done.stdout


def ours(game: str, seconds: float, known: dict[str, str]) -> Side:
    """Our side of the rounds."""

    def play(seed: int) -> Round:
        return msgspec.json.decode(worker("bench.play", [game, str(seconds), str(seed)], known), type=Round)

    return play


def theirs(seconds: float) -> Side:
    """Catanatron's side of the rounds."""

    def play(seed: int) -> Round:
        return msgspec.convert(rival.play(seconds, seed), Round)

    return play


def in_turns(rounds: int, sides: list[Side], say: Say) -> list[list[Round]]:
    """Plays all rounds, the sides in turns, and gives the rounds of each side."""
    played: list[list[Round]] = [[] for _ in sides]
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for side, kept in zip(sides, played, strict=True):
            kept.append(side(1 + 1000 * number))
    return played


def operations(game: str, plan: Plan, known: dict[str, str]) -> dict[str, list[float]]:
    """Microseconds of each operation, round by round."""
    words = [game, str(plan.positions), str(plan.repeats)]
    return msgspec.json.decode(worker("bench.operations", words, known), type=dict[str, list[float]])


def spreads(taken: dict[str, list[float]]) -> dict[str, Spread]:
    """The spread of each operation."""
    return {name: Spread.of(values) for name, values in taken.items()}


def measure_game(game: str, plan: Plan, build: Path | None, say: Say) -> GameFigures:
    """All figures of a game."""
    known = interpreted()
    say(f"{game}: single operations")
    taken = operations(game, plan, known)
    say(f"{game}: random play")
    sides = [ours(game, plan.seconds, known)]
    if plan.against:
        sides.append(theirs(plan.seconds))
    played = in_turns(plan.rounds, sides, say)
    return GameFigures(
        game,
        Speed.of(played[0]),
        spreads(taken),
        Spread.of(ratios(taken)),
        Speed.of(played[1]) if plan.against else None,
        ratios_of_decisions(played[0], played[1]) if plan.against else None,
        ratios_of_options(played[0], played[1]) if plan.against else None,
        None if build is None else measure_compiled(game, plan, build, say),
    )


def measure_compiled(game: str, plan: Plan, build: Path, say: Say) -> Compiled:
    """The figures of a game on the compiled kernel, beside interpreted rounds."""
    known = compiling.environment(build)
    say(f"{game}: the compiled kernel")
    check_same(game, known)
    slow, fast = in_turns(plan.rounds, [ours(game, plan.seconds, interpreted()), ours(game, plan.seconds, known)], say)
    taken = operations(game, plan, known)
    del taken["reference fork"]  # the unit is never compiled
    return Compiled(Speed.of(fast), ratios_of_decisions(fast, slow), spreads(taken))


def check_same(game: str, known: dict[str, str]) -> None:
    """The compiled kernel plays the same matches to the same positions."""
    words = [game, str(SAME_MATCHES)]
    if worker("bench.trace", words, known) != worker("bench.trace", words, interpreted()):
        raise RoundError(f"{game}: the compiled kernel does not play as the interpreted one does")


@contextmanager
def compiled_copy(plan: Plan, say: Say) -> Iterator[Path | None]:
    """A compiled and tested copy of the kernel, as long as it is needed."""
    if not plan.compiled:
        yield None
        return
    compiling.check_tools()
    with tempfile.TemporaryDirectory(prefix="hiperskok-compiled-") as name:
        say("compiling the kernel")
        count = compiling.build(Path(name), [game for game in plan.games if game != "sample"])
        say(f"compiled {count} modules; testing them")
        say(f"tests on the compiled kernel: {compiling.test(Path(name))}")
        yield Path(name)


def measure(plan: Plan, say: Say) -> Figures:
    """Everything the plan asks for."""
    if plan.against:
        say("catanatron: making its environment where it is not there")
        rival.prepare()
    with compiled_copy(plan, say) as build:
        games = [measure_game(game, plan, build, say) for game in plan.games]
    return Figures(
        platform.python_version(),
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        plan.rounds,
        plan.seconds,
        games,
    )

"""The command: ``python -m bench --help``."""

from __future__ import annotations

import argparse
import sys

import msgspec
from rich.console import Console

from bench import report, shelf
from bench.compiling import CompileError
from bench.measuring import Plan, RoundError, measure
from bench.rival import RivalError

FEWEST_ROUNDS = 4
EXAMPLES = """\
examples:
  ./hiperskok bench                              every game against catanatron
  ./hiperskok bench --games sample --short       some twenty seconds
  ./hiperskok bench --compiled --markdown        with the compiled kernel, for docs/figures.md
"""


def parser() -> argparse.ArgumentParser:
    """The words the command understands."""
    made = argparse.ArgumentParser(
        prog="./hiperskok bench",
        description="Measures single operations of the kernel and random play of the games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--games", help=f"games by id, with commas (of {', '.join(shelf.names())}; else all)")
    made.add_argument("--rounds", type=int, default=0, help=f"rounds of random play, at least {FEWEST_ROUNDS}")
    made.add_argument("--short", action="store_true", help="short rounds: some twenty seconds a game")
    made.add_argument("--alone", action="store_true", help="without catanatron")
    made.add_argument("--compiled", action="store_true", help="compile the kernel, test it, and show the gain")
    form = made.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the figures as JSON")
    form.add_argument("--markdown", action="store_true", help="print the figures as Markdown")
    return made


def plan_of(words: argparse.Namespace) -> Plan:
    """What the words ask for."""
    games = words.games.split(",") if words.games else shelf.names()
    unknown = [game for game in games if game not in shelf.names()]
    if unknown:
        parser().error(f"no such game: {', '.join(unknown)}; there are {', '.join(shelf.names())}")
    rounds = max(FEWEST_ROUNDS, words.rounds or (4 if words.short else 8))
    seconds, positions, repeats = (1.0, 100, 9) if words.short else (3.0, 300, 25)
    return Plan(games, rounds, seconds, positions, repeats, not words.alone, words.compiled)


def main(given: list[str] | None = None) -> int:
    """Runs the benchmarks."""
    words = parser().parse_args(given)
    aside = Console(stderr=True)
    try:
        figures = measure(plan_of(words), lambda text: aside.print(text, style="dim", markup=False))
    except (CompileError, RivalError, RoundError) as trouble:
        aside.print(str(trouble), style="red", markup=False)
        return 1
    if words.json:
        print(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())
    elif words.markdown:
        print(report.markdown(figures), end="")
    else:
        report.show(figures, Console())
    return 0


if __name__ == "__main__":
    sys.exit(main())

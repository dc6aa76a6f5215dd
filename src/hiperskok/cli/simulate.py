"""`hiperskok simulate`: many matches of bots, and what came of them."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hiperskok.bots.arena import Level, Played, Stuck, play_number, series
from hiperskok.cli.problems import WRONG, Problem
from hiperskok.cli.screen import as_json, console, line, table
from hiperskok.cli.shelf import bot_names, check_seats, find_game, outcome_words, settings_of, title_of
from hiperskok.cli.words import Words
from hiperskok.kernel.game import SettingValue
from hiperskok.kernel.registry import game_of

PORTION = 4
"""Matches a worker takes at a time."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played; small enough to send to a worker."""

    game: str
    bots: list[str]
    seed: str
    settings: dict[str, SettingValue]
    level: Level
    games: int


class SeatResult(msgspec.Struct, frozen=True):
    """How a seat fared. A shared win counts as a win for each."""

    seat: int
    bot: str
    wins: int
    mean_score: float


class Lengths(msgspec.Struct, frozen=True):
    """A spread of figures: the least, the quartiles and the most."""

    least: int
    quarter: int
    median: int
    three_quarters: int
    most: int


class Ending(msgspec.Struct, frozen=True):
    """A way for matches to end."""

    key: str
    rule: str
    games: int


class Summary(msgspec.Struct, frozen=True):
    """What came of all matches; the same for equal plans, however many workers played them."""

    plan: Plan
    seats: list[SeatResult]
    answers: Lengths
    turns: Lengths
    endings: list[Ending]
    played: list[Played]


class Report(msgspec.Struct, frozen=True):
    """The summary and, apart from it, what depends on the machine."""

    summary: Summary
    seconds: float
    answers_per_second: float


def spread(figures: list[int]) -> Lengths:
    """The spread of figures.

    >>> spread([5, 1, 3])
    Lengths(least=1, quarter=1, median=3, three_quarters=5, most=5)
    """
    ordered = sorted(figures)
    at = [ordered[min(len(ordered) - 1, len(ordered) * part // 4)] for part in range(4)]
    return Lengths(at[0], at[1], at[2], at[3], ordered[-1])


def summary_of(plan: Plan, played: list[Played]) -> Summary:
    """What came of the matches of a plan."""
    seats = [
        SeatResult(
            seat,
            bot,
            sum([seat in each.winners for each in played]),
            round(sum([each.scores[seat] for each in played]) / len(played), 3),
        )
        for seat, bot in enumerate(plan.bots)
    ]
    endings = Counter([(each.ending, each.rule) for each in played])
    return Summary(
        plan,
        seats,
        spread([each.answers for each in played]),
        spread([each.turns for each in played]),
        [Ending(key, rule, count) for (key, rule), count in sorted(endings.items())],
        played,
    )


def play_planned(plan: Plan, number: int) -> Played:
    """One match of a plan; in a worker this is all there is."""
    return play_number(game_of(plan.game), plan.bots, plan.seed, number, plan.settings, plan.level)


def play_portion(plan: Plan, numbers: list[int]) -> list[Played]:
    """Some matches of a plan, in a worker."""
    import hiperskok  # noqa: F401 - a new process has to put the games on the shelf

    return list(series(partial(play_planned, plan), numbers))


def play_all(plan: Plan, jobs: int) -> Iterator[Played]:
    """All matches of a plan in order, in this process or in several."""
    numbers = list(range(plan.games))
    if jobs == 1:
        yield from series(partial(play_planned, plan), numbers)
        return
    portions = [numbers[at : at + PORTION] for at in range(0, len(numbers), PORTION)]
    workers = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    with workers:
        for portion in workers.map(partial(play_portion, plan), portions):
            yield from portion


def with_progress(played: Iterable[Played], total: int, say: Words) -> list[Played]:
    """The matches, with a bar on the terminal while they are played."""
    if not sys.stderr.isatty():
        return list(played)
    columns: list[Any] = [
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    ]
    found: list[Played] = []
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("simulate.playing"), total=total)
        for each in played:
            found.append(each)
            bar.advance(task)
    return found


def plan_of(chosen: argparse.Namespace) -> Plan:
    """What the arguments ask for."""
    game = find_game(chosen.game)
    if chosen.games < 1:
        raise Problem("at-least-one", name="--games")
    if chosen.jobs < 1:
        raise Problem("at-least-one", name="--jobs")
    bots = bot_names(game, chosen.seats) if chosen.seats else ["random"] * game.fewest
    check_seats(game, len(bots))
    settings = settings_of(game, chosen.option)
    return Plan(game.id, bots, chosen.seed, settings, chosen.referee, chosen.games)


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Plays and tells what came of it."""
    plan = plan_of(chosen)
    began = time.perf_counter()
    try:
        played = with_progress(play_all(plan, chosen.jobs), plan.games, say)
    except Stuck as stuck:
        sys.stderr.write(say("simulate.stuck", why=str(stuck)) + "\n")
        return WRONG
    seconds = time.perf_counter() - began
    answers = sum([each.answers for each in played])
    report = Report(summary_of(plan, played), round(seconds, 3), round(answers / seconds, 1))
    if chosen.json:
        as_json(report)
    else:
        tell(report, say)
    return 0


def tell(report: Report, say: Words) -> None:
    """The report for a reader."""
    summary, out = report.summary, console()
    game = game_of(summary.plan.game)
    games = summary.plan.games
    line(out, say("simulate.head", game=title_of(game, say.language), games=games, seed=summary.plan.seed))
    heads = [say("simulate.seat"), say("simulate.bot"), say("simulate.wins"), "%", say("simulate.score")]
    rows = [
        [each.seat + 1, each.bot, each.wins, f"{100 * each.wins / games:.1f}", f"{each.mean_score:.1f}"]
        for each in summary.seats
    ]
    table(out, heads, rows, right=(2, 3, 4))
    heads = ["", say("simulate.least"), "25 %", say("simulate.median"), "75 %", say("simulate.most")]
    lengths = [(say("simulate.answers"), summary.answers), (say("simulate.turns"), summary.turns)]
    spreads = [[name, *msgspec.structs.astuple(each)] for name, each in lengths]
    table(out, heads, spreads, right=(1, 2, 3, 4, 5))
    rows = [[outcome_words(game, each.key, say), each.rule, each.games] for each in summary.endings]
    table(out, [say("simulate.ending"), say("simulate.rule"), say("simulate.games")], rows, right=(2,))
    line(out, say("simulate.speed", seconds=f"{report.seconds:.1f}", speed=f"{report.answers_per_second:,.0f}"))

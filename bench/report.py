"""The figures as tables: for the terminal with rich, for docs/figures.md as Markdown."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from bench.figures import Figures, GameFigures, Speed, Spread

METHOD = (
    "CPU time of one core; interpreted unless a line says compiled; whole option lists, open values not"
    " expanded; events on, referee off; random play chooses an action type first, then an option, with the"
    " same code on both sides; only unforced decisions and their options count, forced ones cost their time;"
    " the cycle collector is off while time is taken, on both sides; setting up a match is not measured."
    " Medians of the rounds with the lowest and the highest; ratios are taken round by round, ours and theirs"
    " in turns."
)
HEADINGS = ("figure", "median", "lowest", "highest")
Row = tuple[str, str, str, str]


def row(name: str, spread: Spread, digits: int = 0) -> Row:
    """One line of a table."""
    median, low, high = [f"{value:,.{digits}f}" for value in (spread.median, spread.low, spread.high)]
    return name, median, low, high


def speed_rows(who: str, speed: Speed) -> list[Row]:
    """Decisions, options and answers per second."""
    return [
        row(f"{who}: unforced decisions/s", speed.decisions_per_second),
        row(f"{who}: options/s", speed.options_per_second),
        row(f"{who}: all answers/s, forced ones too", speed.answers_per_second),
    ]


def micros_rows(micros: dict[str, Spread], before: str = "") -> list[Row]:
    """Microseconds of the operations."""
    return [row(f"{before}{name}, µs", spread, 1) for name, spread in micros.items()]


def game_rows(figures: GameFigures) -> list[list[Row]]:
    """All lines of a game in sections."""
    ours = speed_rows(figures.game, figures.speed)
    ratio: list[Row] = []
    theirs = speed_rows("catanatron", figures.rival) if figures.rival is not None else []
    if figures.decisions_to_rival is not None and figures.options_to_rival is not None:
        ratio.append(row("decisions/s to catanatron's", figures.decisions_to_rival, 2))
        ratio.append(row("options/s to catanatron's", figures.options_to_rival, 2))
    forks = [row("fork to the reference fork", figures.fork_to_reference, 2)]
    sections = (ours, theirs, ratio, micros_rows(figures.micros), forks, compiled_rows(figures))
    return [section for section in sections if section]


def compiled_rows(figures: GameFigures) -> list[Row]:
    """The lines of the compiled kernel."""
    compiled = figures.compiled
    if compiled is None:
        return []
    return [
        *speed_rows("compiled", compiled.speed),
        row("gain in decisions/s by compiling", compiled.gain, 2),
        *micros_rows(compiled.micros, "compiled "),
    ]


def options_note(figures: GameFigures) -> str:
    """How large the decisions are."""
    note = f"{figures.speed.options_per_decision:.1f} options to an unforced decision"
    return note if figures.rival is None else f"{note} (catanatron {figures.rival.options_per_decision:.1f})"


def heading(figures: Figures) -> str:
    """What was measured where."""
    return f"Python {figures.python}, {figures.machine}; {figures.rounds} rounds of {figures.seconds:g} s"


def show(figures: Figures, console: Console) -> None:
    """Tables for people at a terminal."""
    console.print(f"[bold]{heading(figures)}[/bold]")
    for game in figures.games:
        table = Table(title=f"{game.game}: {options_note(game)}", title_justify="left")
        for name in HEADINGS:
            table.add_column(name, justify="left" if name == HEADINGS[0] else "right")
        for section in game_rows(game):
            for line in section:
                table.add_row(*line)
            table.add_section()
        console.print(table)
    console.print(METHOD, style="dim")


def markdown(figures: Figures) -> str:
    """The same as a section for docs/figures.md."""
    lines = [f"{heading(figures)}.", "", METHOD]
    for game in figures.games:
        lines += ["", f"### {game.game}", "", f"{options_note(game)}.", ""]
        lines += [f"| {' | '.join(HEADINGS)} |", "| --- | ---: | ---: | ---: |"]
        lines += [f"| {' | '.join(line)} |" for section in game_rows(game) for line in section]
    return "\n".join(lines) + "\n"

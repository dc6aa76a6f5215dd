"""The figures of a run: what ``--json`` prints and the tables are drawn from."""

from __future__ import annotations

import msgspec

from bench.timing import median_of


class Spread(msgspec.Struct, frozen=True):
    """A median with the lowest and the highest round."""

    median: float
    low: float
    high: float

    @staticmethod
    def of(values: list[float]) -> Spread:
        """The spread of some rounds."""
        return Spread(median_of(values), min(values), max(values))


class Round(msgspec.Struct, frozen=True):
    """Random play of one side for some seconds of CPU time."""

    seconds: float
    matches: int
    answers: int
    decisions: int
    options: int


class Speed(msgspec.Struct, frozen=True):
    """Random play over all rounds. Only unforced decisions and their options count."""

    decisions_per_second: Spread
    options_per_second: Spread
    answers_per_second: Spread
    """All answers, the forced ones included."""
    options_per_decision: float

    @staticmethod
    def of(rounds: list[Round]) -> Speed:
        """The speed of some rounds."""
        return Speed(
            Spread.of([each.decisions / each.seconds for each in rounds]),
            Spread.of([each.options / each.seconds for each in rounds]),
            Spread.of([each.answers / each.seconds for each in rounds]),
            sum([each.options for each in rounds]) / sum([each.decisions for each in rounds]),
        )


class Compiled(msgspec.Struct, frozen=True):
    """The same with a compiled kernel. ``gain`` is the ratio to the interpreted rounds beside it."""

    speed: Speed
    gain: Spread
    micros: dict[str, Spread]


class GameFigures(msgspec.Struct, frozen=True):
    """All figures of one game."""

    game: str
    speed: Speed
    micros: dict[str, Spread]
    fork_to_reference: Spread
    rival: Speed | None = None
    decisions_to_rival: Spread | None = None
    options_to_rival: Spread | None = None
    compiled: Compiled | None = None


class Figures(msgspec.Struct, frozen=True):
    """All figures of a run."""

    python: str
    machine: str
    rounds: int
    seconds: float
    games: list[GameFigures]


def ratios_of_decisions(ours: list[Round], theirs: list[Round]) -> Spread:
    """Unforced decisions per second, ours to theirs, round by round."""
    pairs = zip(ours, theirs, strict=True)
    return Spread.of([(a.decisions / a.seconds) / (b.decisions / b.seconds) for a, b in pairs])


def ratios_of_options(ours: list[Round], theirs: list[Round]) -> Spread:
    """Options per second, ours to theirs, round by round."""
    pairs = zip(ours, theirs, strict=True)
    return Spread.of([(a.options / a.seconds) / (b.options / b.seconds) for a, b in pairs])

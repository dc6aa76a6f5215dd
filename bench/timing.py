"""How time is taken: CPU time of this process, with the cycle collector kept out.

It is written on the standard library alone: the driver of catanatron imports it in its own environment.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median

Play = Callable[[int], tuple[float, int, int, int]]
"""Plays the match of a seed: seconds, answers, unforced decisions, the options of these."""


@contextmanager
def no_collector() -> Iterator[None]:
    """The cycle collector is off, and what lives already is out of its sight."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def play_for(seconds: float, seed: int, play: Play) -> dict[str, float]:
    """Plays whole matches until so many seconds of CPU time were measured; the first match only warms up.

    The cycle collector runs between the matches, where nothing is measured.
    """
    total, matches, answers, decisions, options = 0.0, 0, 0, 0, 0
    with no_collector():
        play(seed)
        while total < seconds:
            gc.collect()
            matches += 1
            spent, given, unforced, offered = play(seed + matches)
            total += spent
            answers += given
            decisions += unforced
            options += offered
    return {
        "seconds": total,
        "matches": matches,
        "answers": answers,
        "decisions": decisions,
        "options": options,
    }


def median_of(values: list[float]) -> float:
    """The median, which one disturbed round does not move."""
    return float(median(values))

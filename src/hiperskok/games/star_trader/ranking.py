"""Ranking by dice: the highest total first, ties rolled again among the tied players only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Roll = Callable[[int, bool], int]
"""Rolls for a seat and gives its total; the flag says that a tie is rolled again."""


def ranked(seats: Sequence[int], roll: Roll, again: bool = False) -> list[int]:
    """ST-4.0d, R-011: the re-roll settles only the places inside the tied group.

    >>> totals = {0: [13, 9], 1: [13, 10], 2: [10]}
    >>> ranked([0, 1, 2], lambda seat, again: totals[seat].pop(0))
    [1, 0, 2]
    """
    totals = {seat: roll(seat, again) for seat in seats}
    places: list[int] = []
    for total in sorted(set(totals.values()), reverse=True):
        group = [seat for seat in seats if totals[seat] == total]
        places += group if len(group) == 1 else ranked(group, roll, again=True)
    return places

"""How both sides choose at random: an action type first, then one of its options.

It is written on the standard library alone: the driver of catanatron imports it in its own environment.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def pick(types: Sequence[object], rng: Random) -> int:
    """The index of an option, given the type of each; all types are equally likely."""
    if len(types) == 1:
        return 0
    groups: dict[object, list[int]] = {}
    for index, kind in enumerate(types):
        if kind in groups:
            groups[kind].append(index)
        else:
            groups[kind] = [index]
    group = list(groups.values())[int(rng.random() * len(groups))]
    return group[int(rng.random() * len(group))]

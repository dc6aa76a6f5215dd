"""Random play of one of our games, as one JSON line: ``python -m bench.play GAME SECONDS SEED``."""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Any

from bench import shelf
from bench.picker import pick
from bench.timing import play_for
from hiperskok.kernel.actions import Action, Restart
from hiperskok.kernel.decisions import Decision, Option
from hiperskok.kernel.game import Game


def candidates(decision: Decision[Any]) -> list[Option]:
    """What the random player chooses from: the whole option list but starting a draft over."""
    options = decision.options
    return [option for option in options if type(option.given) is not Restart] or options


def unforced(options: list[Option]) -> bool:
    """Whether there is anything to decide."""
    return len(options) > 1 or options[0].size > 1


def choose(options: list[Option], rng: Random) -> Action:
    """A random answer: a type, an option, a value."""
    option = options[pick([type(option.given) for option in options], rng)]
    if option.domain is None:
        return option.given
    return option.action(option.domain.at(int(rng.random() * option.domain.size)))


def play(game: Game[Any], seed: int) -> tuple[float, int, int, int]:
    """One match: seconds, answers, unforced decisions and their options. Setting up is not measured."""
    rng = Random(seed)
    match = shelf.new(game, seed)
    answers = decisions = options = 0
    before = process_time()
    while not match.over:
        decision = match.pending[0]
        offered = candidates(decision)
        answers += 1
        if unforced(offered):
            decisions += 1
            options += len(offered)
        match.apply(decision.seat, choose(offered, rng), decision.id)
    return process_time() - before, answers, decisions, options


def measure(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Random play of a game for some seconds of CPU time."""
    game = shelf.game(name)
    return play_for(seconds, seed, lambda number: play(game, number))


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))

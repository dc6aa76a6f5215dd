"""Random play of catanatron with four players, as one JSON line: ``bench/catanatron_driver.py SECONDS SEED``.

It runs with the Python of catanatron's own environment.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found]  # noqa: E402
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]  # noqa: E402

from bench.picker import pick  # noqa: E402
from bench.timing import play_for  # noqa: E402


def play(seed: int) -> tuple[float, int, int, int]:
    """One match: seconds, answers, unforced decisions and their options. Setting up is not measured."""
    rng = Random(seed)

    def decide(_player: object, _game: object, actions: list) -> object:  # type: ignore[type-arg]
        return actions[pick([action.action_type for action in actions], rng)]

    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    answers = decisions = options = 0
    before = process_time()
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        offered = len(game.state.playable_actions)
        answers += 1
        if offered > 1:
            decisions += 1
            options += offered
        game.play_tick(decide_fn=decide)
    return process_time() - before, answers, decisions, options


if __name__ == "__main__":
    print(json.dumps(play_for(float(sys.argv[1]), int(sys.argv[2]), play)))

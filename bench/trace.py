"""How random play ends, as one JSON line: ``python -m bench.trace GAME MATCHES``.

The interpreted and the compiled kernel must play the same matches to the same positions.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from bench import shelf
from bench.play import candidates, choose
from hiperskok.kernel.game import Game


def final_hash(game: Game[Any], seed: int) -> str:
    """The canonical hash of the last position of a match of random play."""
    rng = Random(seed)
    match = shelf.new(game, seed)
    while not match.over:
        decision = match.pending[0]
        match.apply(decision.seat, choose(candidates(decision), rng), decision.id)
    return match.hash()


def trace(name: str, matches: int) -> list[str]:
    """The last positions of some matches."""
    game = shelf.game(name)
    return [final_hash(game, seed) for seed in range(matches)]


if __name__ == "__main__":
    print(json.dumps(trace(sys.argv[1], int(sys.argv[2]))))

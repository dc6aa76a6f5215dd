"""The Belt: a small game that uses every ability of the kernel. Read it to learn how a game is made.

Prospectors fly drones over a field of asteroids: they bid for the order of turns, scan and dig for ore, lay
ambushes, sell what they found and grab drifting crates. Start with ``game.py``, then ``phases/round.py``.
"""

from hiperskok.kernel.registry import register
from tests.sample.game import BELT

register(BELT)

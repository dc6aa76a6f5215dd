"""The game-agnostic core: no I/O, no clock, no global randomness, no knowledge of any game."""

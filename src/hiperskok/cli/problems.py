"""Problems: what stands in the way of a command, told in words and an exit status."""

from __future__ import annotations

from typing import Any

WRONG = 1
"""Exit status: the command did its work, and what it looked at is not in order."""
UNUSABLE = 2
"""Exit status: the command could not do its work."""


class Problem(Exception):
    """The command cannot go on. ``key`` finds the words under ``problem``."""

    def __init__(self, key: str, /, **figures: Any) -> None:
        super().__init__(f"{key} {figures}")
        self.key = key
        self.figures = figures

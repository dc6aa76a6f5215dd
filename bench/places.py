"""Where things lie."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
CACHE = ROOT / ".bench"
"""What the benchmarks keep between runs: the environment of catanatron."""

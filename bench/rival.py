"""Catanatron, the game others measure by, in an environment of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from bench.places import CACHE, ROOT

LOCK = ROOT / "bench" / "catanatron.lock.txt"
DRIVER = ROOT / "bench" / "catanatron_driver.py"
HOME = CACHE / "catanatron"


class RivalError(Exception):
    """The environment of catanatron could not be made."""


def python() -> Path:
    """The Python of the environment."""
    return HOME / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def prepare() -> None:
    """Makes the environment, unless it is there and of the present lock file."""
    stamp = HOME / "stamp"
    wanted = f"{HOME}\n{sys.version}\n{LOCK.read_text()}"
    if stamp.is_file() and stamp.read_text() == wanted and python().exists():
        return
    venv.create(HOME, clear=True, with_pip=True)
    done = subprocess.run(installer(), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RivalError(f"catanatron could not be installed from {LOCK.name}:\n{done.stderr.strip()}")
    stamp.write_text(wanted)


def installer() -> list[str]:
    """The command that installs the lock file: uv where it is to be had, else pip."""
    beside = Path(sys.executable).parent / "uv"
    uv = str(beside) if beside.exists() else shutil.which("uv")
    if uv is not None:
        head = [uv, "pip", "install", "--quiet", "--python", str(python())]
    else:
        head = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    return [*head, "--require-hashes", "--requirement", str(LOCK)]


def play(seconds: float, seed: int) -> dict[str, float]:
    """Random play of catanatron with four players."""
    words = [str(python()), str(DRIVER), str(seconds), str(seed)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RivalError(f"catanatron does not play:\n{done.stderr.strip()}")
    played: dict[str, float] = json.loads(done.stdout)
    return played

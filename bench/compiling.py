"""Compiles a copy of the kernel, and of games, with mypyc: the build switch of the architecture."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from bench.places import ROOT, SOURCE
from bench.splitting import LEFT_TO_PYTHON, descendants, records_module, split

TESTS = ("tests/kernel", "tests/conformance", "tests/scripts", "tests/matches", "tests/star_trader")
BASES = ("ABC", "Kind", "Game")
"""What games, and the procedures of games, derive from."""

LEFT_OUT = ("__init__", "data", "rules", "shapes", "texts")
"""Modules with nothing to gain: they read packaged data, and tests replace what they read."""

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="hiperskok-compiled",
    packages=[],
    ext_modules=mypycify(["--explicit-package-bases", *{files!r}], opt_level="3"),
)
"""


class CompileError(Exception):
    """What is missing, or what went wrong."""


def check_tools() -> None:
    """Says what is missing before anything is done."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        raise CompileError(
            f"No C compiler: {compiler} was not found. Debian, Ubuntu: sudo apt-get install gcc libc6-dev;"
            " Fedora: sudo dnf install gcc; macOS: xcode-select --install. CC names another one."
        )
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise CompileError("The headers of Python are missing. Debian, Ubuntu: sudo apt-get install python3-dev")
    missing = [name for name in ("mypyc", "setuptools") if find_spec(name) is None]
    if missing:
        raise CompileError(f"Not installed: {', '.join(missing)}. They belong to the development group.")


def build(folder: Path, games: list[str]) -> int:
    """Copies the package into a folder, compiles what can be compiled there, and counts the modules."""
    check_tools()
    shutil.copytree(SOURCE / "hiperskok", folder / "hiperskok", ignore=shutil.ignore_patterns("__pycache__"))
    files = [str(path.relative_to(folder)) for path in split_modules(folder, games)]
    (folder / "setup.py").write_text(SETUP.format(files=files))
    run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], folder, environment(folder))
    return len(files)


def module_files(folder: Path, games: list[str]) -> list[Path]:
    """The modules to compile: the kernel's and those of the named games."""
    package = folder / "hiperskok"
    found = sorted((package / "kernel").glob("*.py"))
    for game in games:
        found += sorted((package / "games" / game.replace("-", "_")).rglob("*.py"))
    return [path for path in found if path.stem not in LEFT_OUT]


def split_modules(folder: Path, games: list[str]) -> list[Path]:
    """Splits the modules in place and names those that are to be compiled."""
    paths = module_files(folder, games)
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    records = descendants(texts.values(), LEFT_TO_PYTHON)
    bases = descendants(texts.values(), BASES)
    chosen: list[Path] = []
    for path, text in texts.items():
        package = ".".join(path.relative_to(folder).parent.parts)
        halves = split(text, package, path.stem, records, bases)
        if not halves.compiled:
            continue
        path.write_text(halves.compiled, encoding="utf-8")
        if halves.records:
            path.with_stem(records_module(path.stem)).write_text(halves.records, encoding="utf-8")
        chosen.append(path)
    return chosen


def environment(folder: Path) -> dict[str, str]:
    """The environment in which ``import hiperskok`` finds the compiled copy."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}


def test(folder: Path) -> str:
    """Runs the tests of the kernel and of the games on the compiled copy; the last line of what they say."""
    chosen = [name for name in TESTS if (ROOT / name).is_dir()]
    if not chosen:
        return "no tests are there"
    where = run(
        [sys.executable, "-c", "import hiperskok.kernel.table as t; print(t.__file__)"],
        ROOT,
        environment(folder),
    )
    if Path(where.strip()).suffix not in (".so", ".pyd"):
        raise CompileError(f"The tests would not run on the compiled kernel but on {where.strip()}")
    words = [sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider", *chosen]
    return run(words, ROOT, environment(folder)).strip().splitlines()[-1].strip(" =")


def run(words: list[str], folder: Path, known: dict[str, str]) -> str:
    """What a command says; all of it in the complaint if it fails."""
    done = subprocess.run(words, cwd=folder, env=known, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CompileError(f"{' '.join(words)} failed:\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}")
    return done.stdout

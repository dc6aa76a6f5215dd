"""What the source of a game tells besides running it: meanings of fields, purposes of draws, citations of rules."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from hiperskok.kernel.game import Game
from hiperskok.kernel.schema import Purpose

DRAWS = {"roll": "dice", "shuffle": "order", "choose": "one of several"}


@lru_cache(maxsize=512)
def field_meanings(record: type) -> dict[str, str]:
    """The texts written under the fields of a record, by name."""
    found: dict[str, str] = {}
    for each in reversed(record.__mro__):
        try:
            tree = ast.parse(textwrap.dedent(inspect.getsource(each)))
        except (OSError, TypeError, SyntaxError):
            continue
        found.update(_below_fields(tree))
    return found


def _below_fields(tree: ast.Module) -> dict[str, str]:
    found: dict[str, str] = {}
    for body in [node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]:
        for field, after in pairwise(body):
            text = _text(after.value) if isinstance(after, ast.Expr) else ""
            if text and isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                found[field.target.id] = " ".join(text.split())
    return found


def _text(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def package_folder(package: str) -> Path | None:
    """Where a package lies, if it lies in files."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)))


def python_files(folder: Path) -> list[Path]:
    """The modules below a folder."""
    return sorted([path for path in folder.rglob("*.py") if "__pycache__" not in path.parts])


def purposes_of(game: Game[Any]) -> list[Purpose]:
    """What the game draws for, as far as its source says it in plain texts."""
    folder = package_folder(game.package)
    found: dict[str, Purpose] = {}
    for path in python_files(folder) if folder is not None else []:
        for purpose in _draws_in(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(purpose.purpose, purpose)
    return [found[name] for name in sorted(found)]


def _draws_in(tree: ast.Module) -> Iterator[Purpose]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in DRAWS:
            named = {keyword.arg: keyword.value for keyword in node.keywords}
            given = dict(zip(("rule", "purpose"), node.args, strict=False)) | named
            purpose = _text(given.get("purpose"))
            if purpose:
                yield Purpose(purpose, _text(given.get("rule")), DRAWS[node.func.attr])


def citation_pattern(prefixes: tuple[str, ...]) -> re.Pattern[str]:
    """Finds citations of rules with these prefixes.

    >>> citation_pattern(("ST", "R")).findall("see ST-12.0.1. Also R-009a, not FIRST-1 nor ST-")
    ['ST-12.0.1', 'R-009a']
    """
    heads = "|".join([re.escape(prefix) for prefix in sorted(prefixes, key=len, reverse=True)])
    return re.compile(rf"(?<![\w-])(?:{heads})-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*")


def citations(path: Path, pattern: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    """The rule ids cited in a file, each with its line."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for rule in pattern.findall(text):
            yield rule, number

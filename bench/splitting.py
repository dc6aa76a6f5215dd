"""Splits modules for mypyc: records stay as they are, the rest is compiled.

mypyc drops the keywords of a class statement (``frozen=True``, ``tag="bid"``; python/mypy#21938) and most of
its annotations, so that it cannot compile a ``msgspec.Struct``. In a copy of the sources the records of a
module ``undo.py`` move to ``_undo_records.py``, with whatever they are made of, and are imported from there;
what only their methods need stays and is handed over when the module is complete.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

import msgspec

LEFT_TO_PYTHON = ("Struct", "str")
"""Classes that derive from these cannot be compiled."""
OPEN = "from typing import Any\nfrom mypy_extensions import mypyc_attr as _mypyc_attr"
DOORS = ("match",)
"""Modules whose functions judge for themselves what they are given."""
DOOR = re.compile(r"\b(seats?|decision|seed|to): (?:int|str)(?: \| (?:int|str|None))?\b")
UNCHECKED = "# mypy: ignore-errors"
DECORATOR = "@_mypyc_attr(allow_interpreted_subclasses=True)"


class Split(msgspec.Struct, frozen=True):
    """The two halves of a module. ``compiled`` is empty where there are only records."""

    records: str
    compiled: str


def base_names(statement: ast.ClassDef) -> set[str]:
    """The names of the bases, without modules and type arguments."""
    found: set[str] = set()
    for base in statement.bases:
        bare = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(bare, ast.Attribute):
            found.add(bare.attr)
        elif isinstance(bare, ast.Name):
            found.add(bare.id)
    return found


def descendants(sources: Iterable[str], roots: Iterable[str]) -> set[str]:
    """The names of all classes in the sources that derive from classes of these names."""
    classes = [node for text in sources for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    found = set(roots)
    while True:
        more = {each.name for each in classes if base_names(each) & found} - found
        if not more:
            return found
        found |= more


def split(source: str, package: str, name: str, records: set[str], bases: set[str]) -> Split:
    """The halves of the module ``package.name``. Interpreted classes may derive from those in ``bases``."""
    body = ast.parse(source).body
    lines = source.splitlines()
    imports = [each for each in body if is_import(each)]
    rest = [each for each in body if not is_import(each) and not is_text(each)]
    moved = needed_by_records(rest, records)
    left = [each for each in rest if each not in moved]
    if not any(isinstance(each, ast.ClassDef | ast.FunctionDef) for each in left):
        return Split("", "")
    heading = [text_of(each, lines) for each in imports]
    texts = [opened(each, lines, bases) for each in left]
    if name in DOORS:
        texts = [untyped(each) for each in texts]
    if not moved:
        return Split("", joined([*heading, OPEN, *texts]))
    link, gift = links(package, records_module(name), moved, left)
    return Split(
        joined([UNCHECKED, *heading, *[text_of(each, lines) for each in moved]]),
        joined([*heading, OPEN, link, *texts, *gift]),
    )


def untyped(text: str) -> str:
    """The source with parameters that may be anything: compiled code refuses by TypeError, the kernel by rule."""
    return DOOR.sub(r"\1: Any", text)


def joined(texts: list[str]) -> str:
    """A module of its statements."""
    return "\n".join(texts) + "\n"


def links(package: str, module: str, moved: list[ast.stmt], left: list[ast.stmt]) -> tuple[str, list[str]]:
    """How the compiled half takes the records, and how it hands over what their methods need."""
    names = sorted(names_of(moved))
    wanted = sorted(names_of(left) & set().union(*[mentioned(each) for each in moved]))
    gift = [f"setattr(_records, {each!r}, {each})" for each in wanted]
    if gift:
        gift.insert(0, f"from {package} import {module} as _records")
    return f"from {package}.{module} import {', '.join(names)}", gift


def names_of(statements: list[ast.stmt]) -> set[str]:
    """All names some statements define."""
    return set().union(*[defined(each) for each in statements])


def records_module(name: str) -> str:
    """The name of the module the records move to."""
    return f"_{name}_records"


def text_of(statement: ast.stmt, lines: list[str]) -> str:
    """The source of a statement, with its decorators and comments."""
    decorators = statement.decorator_list if isinstance(statement, ast.ClassDef | ast.FunctionDef) else []
    first = min([statement.lineno, *[each.lineno for each in decorators]])
    return "\n".join(lines[first - 1 : statement.end_lineno])


def opened(statement: ast.stmt, lines: list[str], bases: set[str]) -> str:
    """The source of a statement; classes that games derive from are opened to interpreted subclasses.

    ABC leaves the bases: compiled classes share its memory of subclasses and ``isinstance`` mixes them up
    (litestar-org/sqlspec#661 met the same).
    """
    text = text_of(statement, lines)
    if not isinstance(statement, ast.ClassDef) or statement.name not in bases:
        return text
    return f"{DECORATOR}\n{text.replace('(ABC, ', '(', 1).replace('(ABC)', '', 1)}"


def is_import(statement: ast.stmt) -> bool:
    """Whether a statement imports, or imports for the type checker."""
    if isinstance(statement, ast.If):
        return all(is_import(each) for each in statement.body)
    return isinstance(statement, ast.Import | ast.ImportFrom)


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a documentation string."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def defined(statement: ast.stmt) -> set[str]:
    """The names a top-level statement defines."""
    if isinstance(statement, ast.ClassDef | ast.FunctionDef):
        return {statement.name}
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return set().union(*[mentioned(each) for each in targets])


def mentioned(part: ast.AST) -> set[str]:
    """All names that a part of a module mentions."""
    return {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}


def needed_at_once(statement: ast.stmt) -> set[str]:
    """The names a statement needs when it is run: of a class all but what stands in its methods."""
    if not isinstance(statement, ast.ClassDef):
        return mentioned(statement)
    parts: list[ast.AST] = [*statement.bases, *statement.keywords, *statement.decorator_list]
    for each in statement.body:
        parts += [*each.decorator_list, each.args] if isinstance(each, ast.FunctionDef) else [each]
    return set().union(*[mentioned(each) for each in parts])


def needed_by_records(body: list[ast.stmt], records: set[str]) -> list[ast.stmt]:
    """The record classes of a module and all statements they are made of, in the order of the module."""
    chosen: list[ast.stmt] = [each for each in body if isinstance(each, ast.ClassDef) and each.name in records]
    while True:
        wanted = set().union(*[needed_at_once(each) for each in chosen])
        more = [each for each in body if each not in chosen and defined(each) & wanted]
        if not more:
            return [each for each in body if each in chosen]
        chosen += more

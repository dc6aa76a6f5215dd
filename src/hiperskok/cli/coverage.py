"""Coverage of a rulebook: where each rule is cited in code, in tests, in rule scripts and in recorded matches."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from hiperskok.cli.sources import citation_pattern, citations, package_folder, python_files
from hiperskok.kernel.game import Game
from hiperskok.kernel.rules import Rule, Words, parts, rules_of

Citations = dict[str, list[str]]
"""The places where a rule id is cited, as written."""


class Covered(msgspec.Struct, frozen=True):
    """One rule and its places. Recorded matches show a rule at work, but prove nothing of it alone."""

    id: str
    title: Words
    not_applicable: bool
    code: list[str]
    tests: list[str]
    scripts: list[str]
    matches: list[str]
    lacks: str = ""


def find_checkout(start: Path | None = None) -> Path | None:
    """The checkout we stand in, or the one this program runs from."""
    for origin in (start or Path.cwd(), Path(__file__).resolve()):
        for folder in (origin, *origin.parents):
            if (folder / "src" / "hiperskok").is_dir() and (folder / "tests").is_dir():
                return folder
    return None


def coverage_of(game: Game[Any] | None, root: Path) -> list[Covered]:
    """The coverage of a game's rulebook, or of the table's own rules."""
    package = "hiperskok.kernel" if game is None else game.package
    prefixes = ("K",) if game is None else game.prefix
    book = rules_of(package)
    pattern = citation_pattern(prefixes)
    name = None if game is None else game.id
    code = _in_files(_code_files(package), pattern, root)
    tests = _in_files(_test_files(root, package), pattern, root)
    scripts = _in_scripts(root, name)
    matches = _in_matches(root, name, pattern)
    return [_covered(rule, code, tests, scripts, matches) for rule in book.values()]


def _covered(rule: Rule, code: Citations, tests: Citations, scripts: Citations, matches: Citations) -> Covered:
    not_applicable = rule.status == "not-applicable" and rule.reason is not None
    places = [_named(each, rule.id) for each in (code, tests, scripts, matches)]
    no_code, no_test = not places[0], not (places[1] or places[2])
    lacks = "both" if no_code and no_test else "code" if no_code else "test" if no_test else ""
    return Covered(
        rule.id,
        rule.title,
        not_applicable,
        places[0],
        places[1],
        places[2],
        places[3],
        "" if not_applicable else lacks,
    )


def _named(cited: Citations, rule: str) -> list[str]:
    """The places that cite a rule or one above it."""
    steps = parts(rule)
    found: list[str] = []
    for length in range(1, len(steps) + 1):
        found += cited.get("|".join(steps[:length]), [])
    return sorted(set(found), key=_by_place)


def _by_place(place: str) -> tuple[str, int]:
    file, _, number = place.rpartition(":")
    return (file, int(number)) if number.isdecimal() else (place, 0)


def _gather(found: Iterable[tuple[str, str]]) -> Citations:
    cited: Citations = defaultdict(list)
    for rule, place in found:
        cited["|".join(parts(rule))].append(place)
    return dict(cited)


def _code_files(package: str) -> list[Path]:
    """The modules and figures of a package and of the kernel; neither the rulebook itself nor its texts are code."""
    found: list[Path] = []
    for each in dict.fromkeys([package, "hiperskok.kernel"]):
        folder = package_folder(each)
        if folder is not None:
            found += python_files(folder)
            found += sorted((folder / "data").rglob("*.toml"))
    return found


def _test_files(root: Path, package: str) -> list[Path]:
    own = package_folder(package)
    files = python_files(root / "tests")
    return [path for path in files if own is None or not path.resolve().is_relative_to(own.resolve())]


def _in_files(files: list[Path], pattern: re.Pattern[str], root: Path) -> Citations:
    return _gather(
        [(rule, f"{_short(path, root)}:{line}") for path in files for rule, line in citations(path, pattern)]
    )


def _short(path: Path, root: Path) -> str:
    resolved, base = path.resolve(), root.resolve()
    return resolved.relative_to(base).as_posix() if resolved.is_relative_to(base) else path.as_posix()


def _in_scripts(root: Path, game: str | None) -> Citations:
    """The rules each script lists. A script that cannot be read is the business of ``check``."""
    found: list[tuple[str, str]] = []
    for path in sorted((root / "tests" / "scripts").rglob("*.toml")):
        try:
            script = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError:
            continue
        if game is None or script.get("game") == game:
            found += [(str(rule), _short(path, root)) for rule in script.get("rules", [])]
    return _gather(found)


def _in_matches(root: Path, game: str | None, pattern: re.Pattern[str]) -> Citations:
    """The rules that acted in recorded matches."""
    found: list[tuple[str, str]] = []
    for path in sorted((root / "tests" / "matches").rglob("*.json")):
        record = msgspec.json.decode(path.read_bytes())
        if game is None or record["header"]["game"] == game:
            acted = set(_rules_in(record, pattern))
            found += [(rule, _short(path, root)) for rule in acted]
    return _gather(found)


def _rules_in(record: Any, pattern: re.Pattern[str]) -> Iterator[str]:
    for told in record["events"]:
        yield from pattern.findall(told["event"]["rule"])
    for entry in record["entries"]:
        for draw in entry.get("draws", ()):
            yield from pattern.findall(draw["rule"])

"""The form of a rule script: its TOML, read into records, with every name it does not know pointed out."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from hiperskok.kernel.chance import Outcomes
from hiperskok.kernel.shapes import ScriptError, nearest

TOP_KEYS = (
    "title",
    "rules",
    "game",
    "seats",
    "options",
    "seed",
    "at",
    "dice",
    "note",
    "given",
    "then",
    "events",
    "step",
)
STEP_KEYS = (
    "seat",
    "action",
    "actions",
    "decision",
    "then",
    "events",
    "refused",
    "key",
    "figures",
    "note",
)
RESERVED_SEATS = ("clock", "spectator", "none", "count")

Events = int | list[dict[str, Any]] | None


class Step(msgspec.Struct, frozen=True):
    """One answer, and what is expected of it."""

    seat: str
    actions: tuple[dict[str, Any], ...]
    decision: str = ""
    then: dict[str, Any] = {}
    events: Events = None
    refused: str = ""
    key: str = ""
    figures: dict[str, Any] = {}


class Script(msgspec.Struct, frozen=True):
    """A worked example of the rules."""

    title: str
    rules: tuple[str, ...]
    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int | str
    at: str
    dice: Outcomes | None
    given: dict[str, Any]
    then: dict[str, Any]
    events: Events
    steps: tuple[Step, ...]


def parse(text: str) -> Script:
    """A script out of its text. What is wrong with it is raised as a :class:`ScriptError`."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScriptError("toml", why=str(error)) from error
    _known(raw, TOP_KEYS, "")
    seats = _seats(raw)
    return Script(
        title=_text(raw, "title"),
        rules=tuple(_texts(raw, "rules")),
        game=_text(raw, "game"),
        seats=seats,
        options=_table(raw, "options", ""),
        seed=raw.get("seed", "script") if isinstance(raw.get("seed", ""), (int, str)) else _wrong("seed", "", "number"),
        at=_text(raw, "at", "") if "at" in raw else "",
        dice=_dice(raw["dice"], seats) if "dice" in raw else None,
        given=_table(raw, "given", ""),
        then=flat_paths(_table(raw, "then", "")),
        events=_events(raw, ""),
        steps=tuple([_step(each, number) for number, each in enumerate(_steps(raw), 1)]),
    )


def flat_paths(table: dict[str, Any]) -> dict[str, Any]:
    """The paths of ``then``. Dots outside quotes make tables in TOML; both ways of writing mean the same.

    >>> flat_paths({"a.b": {"c": 1}, "d": {"e": 2}, "f": 3})
    {'a.b': {'c': 1}, 'd.e': 2, 'f': 3}
    """
    found: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, dict) and value and "." not in name:
            for below, part in flat_paths(value).items():
                found[f"{name}.{below}"] = part
        else:
            found[name] = value
    return found


def _step(raw: object, number: int) -> Step:
    where = f"step {number}"
    if not isinstance(raw, dict):
        raise ScriptError("wrong-form", name="step", where="", wanted="table")
    _known(raw, STEP_KEYS, where)
    if ("action" in raw) == ("actions" in raw):
        raise ScriptError("one-action", where=where)
    given = raw.get("actions", [raw.get("action")])
    if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
        _wrong("actions" if "actions" in raw else "action", where, "table")
    if "refused" not in raw and ("key" in raw or "figures" in raw):
        raise ScriptError("only-with-refused", where=where, name="key" if "key" in raw else "figures")
    return Step(
        seat=_text(raw, "seat", where),
        actions=tuple(given),
        decision=_text(raw, "decision", where) if "decision" in raw else "",
        then=flat_paths(_table(raw, "then", where)),
        events=_events(raw, where),
        refused=_text(raw, "refused", where) if "refused" in raw else "",
        key=_text(raw, "key", where) if "key" in raw else "",
        figures=_table(raw, "figures", where),
    )


def _known(raw: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in raw:
        if name not in known:
            raise ScriptError("unknown-key", name=name, where=where, known=nearest(name, known))


def _wrong(name: str, where: str, wanted: str) -> Any:
    raise ScriptError("wrong-form", name=name, where=where, wanted=wanted)


def _text(raw: dict[str, Any], name: str, where: str = "") -> str:
    if name not in raw:
        raise ScriptError("missing-key", name=name, where=where)
    value = raw[name]
    return value if isinstance(value, str) else str(_wrong(name, where, "text"))


def _texts(raw: dict[str, Any], name: str) -> list[str]:
    value = raw.get(name)
    if value is None:
        raise ScriptError("missing-key", name=name, where="")
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        _wrong(name, "", "texts")
    return list(value)


def _table(raw: dict[str, Any], name: str, where: str) -> dict[str, Any]:
    value = raw.get(name, {})
    return value if isinstance(value, dict) else dict(_wrong(name, where, "table"))


def _steps(raw: dict[str, Any]) -> list[Any]:
    value = raw.get("step", [])
    return value if isinstance(value, list) else list(_wrong("step", "", "tables"))


def _seats(raw: dict[str, Any]) -> tuple[str, ...]:
    names = _texts(raw, "seats")
    for name in names:
        if not name.isidentifier() or name in RESERVED_SEATS:
            raise ScriptError("seat-name", name=name)
    if len(set(names)) != len(names):
        raise ScriptError("seats-twice")
    return tuple(names)


def _events(raw: dict[str, Any], where: str) -> Events:
    value = raw.get("events")
    if value is None or (type(value) is int and value >= 0):
        return value
    if isinstance(value, list) and all(isinstance(each, dict) for each in value):
        return value
    found: Events = _wrong("events", where, "events")
    return found


def _dice(value: object, seats: tuple[str, ...]) -> Outcomes:
    if isinstance(value, list):
        return [_outcome(each, seats) for each in value]
    if isinstance(value, dict):
        for each in value.values():
            if not isinstance(each, list):
                _wrong("dice", "", "outcomes")
        return {purpose: [_outcome(each, seats) for each in outcomes] for purpose, outcomes in value.items()}
    found: Outcomes = _wrong("dice", "", "outcomes")
    return found


def _outcome(value: object, seats: tuple[str, ...]) -> list[Any]:
    members = value if isinstance(value, list) else [value]
    if not all(type(each) is int or isinstance(each, str) for each in members):
        _wrong("dice", "", "outcomes")
    return [seats.index(each) if each in seats else each for each in members]

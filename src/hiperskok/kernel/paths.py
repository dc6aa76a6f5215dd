"""Paths of rule scripts: dotted names into plain data.

A segment is a name, the number of a list's member (also from the end: ``-1``), a seat's name (its number), or, at
the end of a path that is read, ``count``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import inspect

from hiperskok.kernel.shapes import (
    NONE,
    ScriptError,
    Shape,
    field_names,
    inner,
    like_a_table,
    members,
    nearest,
    settle,
    struct_in,
    unknown,
)


class Absent:
    """What is found where a table has no such name."""

    def __repr__(self) -> str:
        return NONE


ABSENT = Absent()


def split(path: str) -> list[str]:
    """The segments of a path; dots inside brackets do not part them.

    >>> split("decision.B.odds.jump(to=mu.herculis).success")
    ['decision', 'B', 'odds', 'jump(to=mu.herculis)', 'success']
    """
    segments, depth = [""], 0
    for letter in path:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "." and depth == 0:
            segments.append("")
        else:
            segments[-1] += letter
    if depth or not all(segments):
        raise ScriptError("path-form", path=path)
    return segments


def _is_number(segment: str) -> bool:
    return segment.lstrip("-").isdecimal()


def _number_of(segment: str, seats: Sequence[str]) -> int | None:
    if _is_number(segment):
        return int(segment)
    return seats.index(segment) if segment in seats else None


def _name_in(table: dict[str, Any], segment: str, seats: Sequence[str]) -> str:
    """The key of a table a segment means: itself, or else the number of the seat it names."""
    if segment not in table and segment in seats:
        return str(seats.index(segment))
    return segment


def step_into(value: Any, segment: str, seats: Sequence[str], so_far: str) -> Any:
    """The part of a value a segment names; ``ABSENT`` where a table has no such name."""
    if isinstance(value, dict):
        name = _name_in(value, segment, seats)
        if name in value:
            return value[name]
        return len(value) if segment == "count" else ABSENT
    if isinstance(value, list):
        if segment == "count":
            return len(value)
        number = _number_of(segment, seats)
        if number is None or not -len(value) <= number < len(value):
            raise ScriptError("no-such-member", path=so_far, member=segment, count=len(value))
        return value[number]
    raise ScriptError("no-parts", path=so_far, value=_brief(value), part=segment)


def read(value: Any, segments: Sequence[str], seats: Sequence[str], so_far: str = "") -> Any:
    """What stands at a path. Only its last segment may be missing, in a table: then ``ABSENT``.

    >>> read({"seats": [{"cash": 5}, {"cash": 7}]}, ["seats", "B", "cash"], ["A", "B"])
    7
    """
    for place, segment in enumerate(segments):
        found = step_into(value, segment, seats, so_far)
        if found is ABSENT and place < len(segments) - 1:
            raise ScriptError("no-such-name", path=so_far, name=segment, known=nearest(segment, value))
        value, so_far = found, f"{so_far}.{segment}".strip(".")
    return value


def part_of_record(value: Any, shape: Shape, segments: Sequence[str], seats: Sequence[str]) -> bool:
    """Whether the last segment of a path would be a field of a record: then it cannot just be missing."""
    for segment in segments[:-1]:
        number = _number_of(segment, seats)
        key = number if isinstance(value, list) and number is not None else _name_in(value, segment, seats)
        value, shape = value[key], inner(shape, key, value)
    return struct_in(shape, value) is not None and not _is_table(shape)


def write(tree: dict[str, Any], shape: Shape, path: str, value: Any, seats: Sequence[str]) -> None:
    """Puts a value where a path points. Records take only their own fields; tables take new names."""
    holder: Any = tree
    here = shape
    segments = split(path)
    for place, segment in enumerate(segments[:-1]):
        so_far = ".".join(segments[:place])
        key = _key_to_write(holder, here, segment, seats, so_far)
        beyond = inner(here, key, holder)
        if isinstance(holder, dict) and key not in holder:
            holder[key] = _empty(beyond, f"{so_far}.{segment}".strip("."))
        holder, here = holder[key], beyond
    _put(holder, here, segments, value, seats)


def _put(holder: Any, here: Shape, segments: list[str], value: Any, seats: Sequence[str]) -> None:
    path = ".".join(segments)
    key = _key_to_write(holder, here, segments[-1], seats, ".".join(segments[:-1]))
    beyond = inner(here, key, holder)
    if isinstance(holder, list) and key == len(holder):
        holder.append(settle(value, beyond, seats, path))
        return
    old = holder.get(key) if isinstance(holder, dict) else holder[key]
    if isinstance(old, list) and isinstance(value, dict):  # members of a list by number or seat
        for name, part in value.items():
            _put(old, beyond, [*segments, name], part, seats)
        return
    keeps_text = unknown(beyond) and isinstance(old, str) and isinstance(value, str)
    settled = value if keeps_text else settle(value, beyond, seats, path)
    if settled == NONE and not keeps_text and isinstance(holder, dict) and _takes_new_names(here, holder):
        holder.pop(key, None)
    else:
        holder[key] = _merged(old, settled, beyond)


def _merged(old: Any, new: Any, shape: Shape) -> Any:
    """A table put in place of a record changes the fields it names; anything else replaces what was there."""
    if not isinstance(old, dict) or not isinstance(new, dict) or _is_table(shape):
        return new
    struct = struct_in(shape, old)
    if struct is not None and struct.tag_field in new and new[struct.tag_field] != struct.tag:
        return new
    return {
        **old,
        **{name: _merged(old.get(name), part, inner(shape, name, old)) for name, part in new.items()},
    }


def _takes_new_names(shape: Shape, value: Any) -> bool:
    return _is_table(shape) or (unknown(shape) and isinstance(value, dict) and like_a_table(value))


def _is_table(shape: Shape) -> bool:
    return any(isinstance(each, inspect.DictType) for each in members(shape))


def _key_to_write(holder: Any, here: Shape, segment: str, seats: Sequence[str], so_far: str) -> str | int:
    if isinstance(holder, list):
        number = _number_of(segment, seats)
        if number is None or not -len(holder) <= number <= len(holder):
            raise ScriptError("no-such-member", path=so_far, member=segment, count=len(holder))
        return number
    if not isinstance(holder, dict):
        raise ScriptError("no-parts", path=so_far, value=_brief(holder), part=segment)
    name = _name_in(holder, segment, seats)
    if name in holder:
        return name
    if _takes_new_names(here, holder):
        return _new_name(here, segment, seats)
    struct = struct_in(here, holder)
    known = field_names(struct) if struct is not None else list(holder)
    if segment in known:
        return segment
    raise ScriptError("no-such-name", path=so_far, name=segment, known=nearest(segment, known))


def _new_name(shape: Shape, segment: str, seats: Sequence[str]) -> str:
    for each in members(shape):
        if isinstance(each, inspect.DictType):
            return str(settle(segment, each.key_type, seats))
    return segment


def _empty(shape: Shape, path: str) -> Any:
    """What stands for a part that a longer path goes through and that is not there yet."""
    if _is_table(shape) or unknown(shape):
        return {}
    struct = struct_in(shape, None)
    if struct is not None and not any(field.required for field in struct.fields):
        return {}
    raise ScriptError("not-there-yet", path=path)


def _brief(value: Any) -> str:
    return NONE if value is None or value is ABSENT else str(value)[:60]

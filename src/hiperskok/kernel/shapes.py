"""Shapes: the types of what a rule script writes and reads, so that its plain values become the game's own.

Two words of a script need the type of their place: a seat's name stands for its number where a whole number is
expected, and ``none`` stands for nothing where nothing may stand.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from hiperskok.kernel.game import Game

Shape = inspect.Type
NONE = "none"


class ScriptError(Exception):
    """A script says something that cannot be understood: a key for the catalogues and the figures involved."""

    def __init__(self, key: str, /, **figures: Any) -> None:
        super().__init__(f"{key} {figures}")
        self.key = key
        self.figures = figures


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or the first few there are.

    >>> nearest("prise", ["price", "stock"]), nearest("x", ["price", "stock"]), nearest("x", [])
    ('price', 'price, stock', '–')
    """
    names = [str(each) for each in known]
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return close[0]
    shown = ", ".join(names[:12]) or "–"
    return shown + (", …" if len(names) > 12 else "")


def tree_shape(game: Game[Any]) -> Shape:
    """The type of ``game.tree``; anything where the game shapes its tree itself and does not say how."""
    if game.tree_type is not None:
        return inspect.type_info(game.tree_type)
    if type(game).tree is Game.tree:
        return inspect.type_info(game.state)
    return Guess(by_name=shapes_by_name(inspect.type_info(game.state)))


class Guess(inspect.AnyType):
    """A place whose type is not known, but what fields of its name hold elsewhere in the state is."""

    by_name: dict[str, Shape] = {}
    here: Shape | None = None

    def inside(self, key: str | int) -> Guess:
        """The guess for a part: a field by its name, a member of a list by the list's members."""
        if isinstance(key, int):
            return Guess(self.by_name, None if self.here is None else inner(self.here, key))
        return Guess(self.by_name, self.by_name.get(key))


def shapes_by_name(shape: Shape) -> dict[str, Shape]:
    """What fields of each name hold, over all records below a shape."""
    found: dict[str, list[Shape]] = {}
    seen: set[type] = set()
    to_do = [shape]
    while to_do:
        each = to_do.pop()
        if isinstance(each, inspect.StructType):
            if each.cls in seen:
                continue
            seen.add(each.cls)
            for field in each.fields:
                found.setdefault(field.encode_name, []).extend(members(field.type))
        to_do += _below(each)
    return {name: types[0] if len(types) == 1 else inspect.UnionType(tuple(types)) for name, types in found.items()}


def _below(shape: Shape) -> list[Shape]:
    if isinstance(shape, inspect.UnionType):
        return list(shape.types)
    if isinstance(shape, inspect.StructType):
        return [field.type for field in shape.fields]
    if isinstance(shape, inspect.DictType):
        return [shape.value_type]
    if isinstance(shape, inspect.TupleType):
        return list(shape.item_types)
    return [shape.item_type] if isinstance(shape, _SEQUENCES) else []


def members(shape: Shape) -> tuple[Shape, ...]:
    """The types a value of this shape may have."""
    return shape.types if isinstance(shape, inspect.UnionType) else (shape,)


def may_be(shape: Shape, kind: type[Shape]) -> bool:
    """Whether one of the possible types is of the kind.

    >>> may_be(inspect.type_info(int | None), inspect.NoneType)
    True
    """
    return any(isinstance(each, kind) for each in members(shape))


def unknown(shape: Shape) -> bool:
    """Whether nothing is known of the type."""
    return isinstance(shape, inspect.AnyType)


def like_a_table(value: dict[str, Any]) -> bool:
    """Where no type is known: whether plain data looks like a table with free names, not like a record.

    >>> like_a_table({"1": {"a": 2}}), like_a_table({"mu": {"a": 1}, "tau": {"a": 3}}), like_a_table({"a": 1, "b": 2})
    (True, True, False)
    """
    if not value or all(name.isdecimal() for name in value):
        return True
    parts = list(value.values())
    return all(isinstance(part, dict) and part.keys() == parts[0].keys() for part in parts)


def struct_in(shape: Shape, value: object) -> inspect.StructType | None:
    """The record type a table is meant for: the only one, or the one its tag names."""
    structs = [each for each in members(shape) if isinstance(each, inspect.StructType)]
    if len(structs) <= 1:
        return structs[0] if structs else None
    if isinstance(value, dict):
        for struct in structs:
            if struct.tag_field is not None and value.get(struct.tag_field) == struct.tag:
                return struct
    return None


def inner(shape: Shape, key: str | int, holder: object = None) -> Shape:
    """The shape of a part of a table or list."""
    if isinstance(shape, Guess):
        return shape.inside(key)
    for each in members(shape):
        if isinstance(each, inspect.DictType) and isinstance(key, str):
            return each.value_type
        if isinstance(each, inspect.TupleType) and isinstance(key, int):
            return each.item_types[key] if -len(each.item_types) <= key < len(each.item_types) else inspect.AnyType()
        if isinstance(each, _SEQUENCES) and isinstance(key, int):
            return each.item_type
    struct = struct_in(shape, holder)
    if struct is not None:
        for field in struct.fields:
            if field.encode_name == key:
                return field.type
    return inspect.AnyType()


_SEQUENCES = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType)


def field_names(struct: inspect.StructType) -> list[str]:
    """The names a table of this record may have, the tag first."""
    tag = [struct.tag_field] if struct.tag_field is not None else []
    return tag + [field.encode_name for field in struct.fields]


def settle(value: Any, shape: Shape, seats: Sequence[str], where: str = "") -> Any:
    """A value of a script as plain data of the shape: seats' names become numbers, ``none`` becomes nothing.

    >>> settle({"to": "B", "n": [1]}, inspect.type_info(dict[str, int | list[int]]), ["A", "B"])
    {'to': 1, 'n': [1]}
    """
    if isinstance(value, str):
        return _settle_word(value, shape, seats)
    if isinstance(value, list):
        return [settle(each, inner(shape, i), seats, f"{where}.{i}") for i, each in enumerate(value)]
    if isinstance(value, dict):
        return _settle_table(value, shape, seats, where)
    return value


def _settle_word(word: str, shape: Shape, seats: Sequence[str]) -> Any:
    if isinstance(shape, Guess) and shape.here is not None:
        shape = shape.here
    if word == NONE and may_be(shape, inspect.NoneType):
        return None
    takes_number = unknown(shape) or (may_be(shape, inspect.IntType) and not may_be(shape, inspect.StrType))
    return seats.index(word) if word in seats and takes_number else word


def _settle_table(table: dict[str, Any], shape: Shape, seats: Sequence[str], where: str) -> dict[str, Any]:
    for each in members(shape):
        if isinstance(each, inspect.DictType):
            return {
                str(_settle_word(name, each.key_type, seats)): settle(part, each.value_type, seats, f"{where}.{name}")
                for name, part in table.items()
            }
    struct = struct_in(shape, table)
    if struct is not None:
        known = field_names(struct)
        for name in table:
            if name not in known:
                raise ScriptError("unknown-field", name=name, where=where.strip("."), known=nearest(name, known))
    return {name: settle(part, inner(shape, name, table), seats, f"{where}.{name}") for name, part in table.items()}


def listed(value: Any) -> Any:
    """Plain data with lists for tuples and sets, so that a script can write into it."""
    if isinstance(value, dict):
        return {str(name): listed(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [listed(part) for part in value]
    if isinstance(value, (set, frozenset)):
        return sorted([listed(part) for part in value])
    return value


def plain(value: Any) -> Any:
    """Any record as the plain data a script compares with."""
    return listed(msgspec.to_builtins(value, str_keys=True))


def in_words(shape: Shape) -> str:
    """The type as a reader of the schema sees it.

    >>> in_words(inspect.type_info(dict[str, list[int]] | None))
    'table by text of list of whole number, or none'
    """
    parts = [_one_in_words(each) for each in members(shape) if not isinstance(each, inspect.NoneType)]
    text = " or ".join(parts)
    return f"{text}, or none" if may_be(shape, inspect.NoneType) else text


_PLAIN_WORDS: dict[type[Shape], str] = {
    inspect.IntType: "whole number",
    inspect.StrType: "text",
    inspect.BoolType: "true or false",
    inspect.FloatType: "number",
    inspect.AnyType: "anything",
}


def _one_in_words(shape: Shape) -> str:
    if isinstance(shape, inspect.StructType):
        return shape.cls.__name__ if shape.tag is None else f"{shape.cls.__name__} ({shape.tag_field} = {shape.tag!r})"
    if isinstance(shape, inspect.DictType):
        return f"table by {in_words(shape.key_type)} of {in_words(shape.value_type)}"
    if isinstance(shape, inspect.TupleType):
        return "[" + ", ".join([in_words(each) for each in shape.item_types]) + "]"
    if isinstance(shape, _SEQUENCES):
        return f"list of {in_words(shape.item_type)}"
    if isinstance(shape, inspect.LiteralType):
        return "one of " + ", ".join([str(each) for each in shape.values])
    if isinstance(shape, inspect.EnumType):
        return "one of " + ", ".join([str(each.value) for each in shape.cls])
    return _PLAIN_WORDS.get(type(shape), type(shape).__name__)

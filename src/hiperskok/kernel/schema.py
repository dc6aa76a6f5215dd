"""The schema of a game for writers of rule scripts: every path, step, decision, action, event and setting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from hiperskok.kernel.actions import tag_of
from hiperskok.kernel.expectations import DECISION_FIELDS, PICKED
from hiperskok.kernel.game import Game, Setting
from hiperskok.kernel.match import start
from hiperskok.kernel.shapes import Guess, Shape, in_words, inner, like_a_table, listed, members, plain, tree_shape
from hiperskok.kernel.undo import CONSENT_KIND

Meanings = Callable[[type], dict[str, str]]
"""Gives the meanings of a record's fields by name, where somebody has written them down."""


ROOT_MEANINGS = {
    "<state path>": "what stands on the table; state.<path> where the name is taken by one of these",
    "decision.<seat>": "the first open decision of the seat; decision.<seat>:<kind> the first of that kind",
    "decisions.<seat>": "the kinds of all its open decisions, those waited for first",
    "waiting": "the seats the table waits for",
    "view.<seat>.board": "what everybody sees",
    "view.<seat>.hand": "what the seat sees besides",
    "view.<seat>.log": "the events the seat has seen since the opening",
    "view.<seat>.turn": "the number of the turn; also over, outcome, waiting, sealed, asides, own",
    "view.spectator": "the same without a seat",
    "outcome": "rule, key, winners, scores; none while the match goes on",
    "over": "whether the match is over",
    "log": "all events since the opening, each with seen_by",
    "draws": "what the last answer drew: rule, purpose, count, sides, outcome",
}


class PathEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A path. ``<…>`` stands for a member: of a list by number or seat, of a table by name.

    ``names`` are the names a table has at the start, ``members`` the length of a list.
    """

    path: str
    type: str
    default: Any = msgspec.UNSET
    meaning: str = ""
    names: list[str] = []
    members: int | None = None


class FieldEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of an action or an event."""

    name: str
    type: str
    default: Any = msgspec.UNSET
    meaning: str = ""


class RecordEntry(msgspec.Struct, frozen=True):
    """An action or an event by its tag."""

    type: str
    meaning: str
    fields: list[FieldEntry]


class KindEntry(msgspec.Struct, frozen=True):
    """A kind of decision and the actions that answer it."""

    kind: str
    meaning: str
    actions: list[str]


class Purpose(msgspec.Struct, frozen=True):
    """What is drawn for: a name for ``dice`` by purpose."""

    purpose: str
    rule: str
    drawn: str


class Schema(msgspec.Struct, frozen=True):
    """Everything a rule script of a game may name."""

    game: str
    version: str
    seats: tuple[int, int]
    settings: tuple[Setting, ...]
    steps: dict[str, str]
    roots: dict[str, str]
    state: list[PathEntry]
    board: list[PathEntry]
    hand: list[PathEntry]
    decision: list[str]
    picked: list[str]
    kinds: list[KindEntry]
    actions: list[RecordEntry]
    events: list[RecordEntry]
    purposes: list[Purpose]


def no_meanings(record: type) -> dict[str, str]:
    """For those who cannot look at the source."""
    return {}


def schema_of(game: Game[Any], purposes: Sequence[Purpose] = (), meanings: Meanings = no_meanings) -> Schema:
    """The schema of a game. Names in tables are those of a new match with its quick settings."""
    match = start(game, game.fewest, "schema", dict(game.quick))
    walk = _Walk(meanings, game.fewest)
    tree = listed(game.tree(match.table.state))
    view = match.view(0)
    assert view.own is not None
    return Schema(
        game=game.id,
        version=game.version,
        seats=(game.fewest, game.most),
        settings=game.settings,
        steps={"start": "the set-up itself, its draws included", **game.steps},
        roots=ROOT_MEANINGS,
        state=walk.paths(tree_shape(game), [tree]),
        board=walk.paths(inspect.type_info(game.board), [plain(view.table.board)]),
        hand=walk.paths(inspect.type_info(game.hand), [plain(view.own.hand)]),
        decision=[field for field in DECISION_FIELDS if field not in PICKED or field == "refused"],
        picked=[f"{field}.<action>" for field in PICKED],
        kinds=[_kind(kind) for kind in (*game.kinds_by_name.values(), CONSENT_KIND)],
        actions=[_record(kind, meanings) for kind in (*game.actions, *game.all_actions[: -len(game.actions)])],
        events=[_record(kind, meanings) for kind in (*game.events, *game.all_events[: -len(game.events)])],
        purposes=list(purposes),
    )


def _kind(kind: Any) -> KindEntry:
    return KindEntry(kind.name, meaning_of(type(kind)), [tag_of(each) for each in kind.actions])


def meaning_of(record: type) -> str:
    """The first paragraph of a docstring, in one line."""
    text = record.__doc__ or ""
    return " ".join(text.strip().split("\n\n")[0].split())


def _record(kind: type[msgspec.Struct], meanings: Meanings) -> RecordEntry:
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    said = meanings(kind)
    fields = [
        FieldEntry(field.encode_name, in_words(field.type), _default(field), said.get(field.name, ""))
        for field in shape.fields
    ]
    return RecordEntry(tag_of(kind), meaning_of(kind), fields)


def _default(field: inspect.Field) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return plain(field.default)
    if field.default_factory is not msgspec.NODEFAULT:
        return plain(field.default_factory())
    return msgspec.UNSET


class _Walk:
    """Goes down a type and, beside it, through samples of its values."""

    def __init__(self, meanings: Meanings, seats: int) -> None:
        self.meanings = meanings
        self.seats = seats

    def paths(self, shape: Shape, samples: list[Any], path: str = "", above: tuple[type, ...] = ()) -> list[PathEntry]:
        """The paths below a shape."""
        if isinstance(shape, inspect.AnyType):
            return self._by_sample(shape, samples, path)
        found: list[PathEntry] = []
        for each in members(shape):
            if isinstance(each, inspect.StructType) and each.cls not in above:
                found += self._fields(each, samples, path, (*above, each.cls))
            elif isinstance(each, inspect.DictType):
                parts = [part for sample in samples if isinstance(sample, dict) for part in sample.values()]
                found += self.paths(each.value_type, parts, f"{path}<{_member(each.key_type)}>.", above)
            elif isinstance(each, (inspect.ListType, inspect.VarTupleType)):
                parts = [part for sample in samples if isinstance(sample, list) for part in sample]
                found += self.paths(each.item_type, parts, f"{path}<{self._member_of(samples)}>.", above)
        return found

    def _fields(
        self, struct: inspect.StructType, samples: list[Any], path: str, above: tuple[type, ...]
    ) -> list[PathEntry]:
        said = self.meanings(struct.cls)
        found: list[PathEntry] = []
        for field in struct.fields:
            parts = [sample[field.encode_name] for sample in samples if _has(sample, field.encode_name)]
            name = f"{path}{field.encode_name}"
            found.append(_path(name, field, parts, said.get(field.name, "")))
            found += self.paths(field.type, parts, f"{name}.", above)
        return found

    def _by_sample(self, guess: Shape, samples: list[Any], path: str) -> list[PathEntry]:
        """The paths the samples show; below what is empty in all of them, those of its guessed type."""
        if not any(samples) and isinstance(guess, Guess) and guess.here is not None:
            return self.paths(guess.here, samples, path)
        tables = [sample for sample in samples if isinstance(sample, dict) and sample]
        if tables and all(like_a_table(table) for table in tables):
            parts = [part for table in tables for part in table.values()]
            return self._by_sample(guess, parts, f"{path}<name>.")
        found: list[PathEntry] = []
        for name in dict.fromkeys([name for table in tables for name in table]):
            parts = [table[name] for table in tables if name in table]
            below = inner(guess, name)
            known = in_words(below.here) if isinstance(below, Guess) and below.here is not None else ""
            shown = known if parts[0] is None and known else _by_value(parts[0])
            found.append(PathEntry(f"{path}{name}", shown, names=_names(parts), members=_count(parts)))
            found += self._by_sample(below, parts, f"{path}{name}.")
        lists = [sample for sample in samples if isinstance(sample, list)]
        inside = [part for sample in lists for part in sample]
        return found + (
            self._by_sample(inner(guess, 0), inside, f"{path}<{self._member_of(lists)}>.") if inside else []
        )

    def _member_of(self, samples: list[Any]) -> str:
        """A list as long as there are seats is one by seat."""
        lists = [sample for sample in samples if isinstance(sample, list)]
        return "seat" if lists and all(len(each) == self.seats for each in lists) else "number"


def _has(sample: Any, name: str) -> bool:
    return isinstance(sample, dict) and name in sample


def _path(path: str, field: inspect.Field, parts: list[Any], meaning: str) -> PathEntry:
    meaning = meaning or _meaning_inside(field.type)
    table = any(isinstance(each, inspect.DictType) for each in members(field.type))
    names = _names(parts) if table else []
    return PathEntry(path, in_words(field.type), _default(field), meaning, names, _count(parts))


def _meaning_inside(shape: Shape) -> str:
    """What the record type of a field says of itself, also inside a list or a table."""
    for each in members(shape):
        if isinstance(each, inspect.StructType):
            return meaning_of(each.cls)
        if isinstance(each, (inspect.ListType, inspect.VarTupleType)):
            return _meaning_inside(each.item_type)
        if isinstance(each, inspect.DictType):
            return _meaning_inside(each.value_type)
    return ""


def _names(parts: list[Any]) -> list[str]:
    return list(dict.fromkeys([str(name) for part in parts if isinstance(part, dict) for name in part]))


def _count(parts: list[Any]) -> int | None:
    counts = [len(part) for part in parts if isinstance(part, list)]
    return max(counts) if counts else None


def _member(shape: Shape) -> str:
    return "seat or number" if isinstance(shape, inspect.IntType) else "name"


def _by_value(value: Any) -> str:
    if isinstance(value, dict):
        return "table"
    if isinstance(value, list):
        return "list"
    return in_words(inspect.type_info(type(value)))

"""What a rule script may look at, and how it compares what it finds with what it expects."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec

from hiperskok.kernel import picks
from hiperskok.kernel.decisions import CLOCK, Decision
from hiperskok.kernel.events import Told
from hiperskok.kernel.match import Match
from hiperskok.kernel.paths import ABSENT, part_of_record, read, split, step_into
from hiperskok.kernel.refusals import Refusal
from hiperskok.kernel.rules import names
from hiperskok.kernel.shapes import NONE, ScriptError, listed, nearest, plain, tree_shape

ROOTS = ("state", "decision", "decisions", "waiting", "view", "outcome", "over", "log", "draws")
DECISION_FIELDS = (
    "id",
    "kind",
    "rule",
    "subject",
    "waits",
    "covert",
    "types",
    "options",
    "refused",
    "default",
    "draft",
    "range",
    "offered",
    "check",
    "cost",
    "terms",
    "odds",
)
SHORT_LIST = 12
PICKED = ("range", "offered", "refused", "check", "cost", "terms", "odds")


class RuleId(str):
    """A rule id that an expectation may also name by an id above it."""

    __slots__ = ()


class Lookout:
    """A match as the paths of a script see it."""

    def __init__(self, match: Match[Any], seats: Sequence[str]) -> None:
        self.match = match
        self.seats = seats

    def find(self, path: str, *, absent_is_fine: bool = False) -> Any:
        """What stands at a path; a name that is not there is an error unless it may be absent."""
        found = self._find(path)
        if found is ABSENT and not absent_is_fine:
            *above, last = split(path)
            known = self._find(".".join(above)) if above else {}
            raise ScriptError("no-such-name", path=".".join(above), name=last, known=nearest(last, known))
        return found

    def _find(self, path: str) -> Any:
        root, *rest = split(path)
        if root == "decision":
            return self._decision(rest, path)
        if root == "view":
            return self._view(rest, path)
        if root in ROOTS and root != "state":
            return read(self._plain_root(root), rest, self.seats, root)
        tree = listed(self.match.game.tree(self.match.table.state))
        segments = rest if root == "state" else [root, *rest]
        if segments and step_into(tree, segments[0], self.seats, "") is ABSENT:
            raise ScriptError("no-such-root", name=segments[0], known=nearest(segments[0], [*tree, *ROOTS]))
        found = read(tree, segments, self.seats)
        if found is ABSENT and part_of_record(tree, tree_shape(self.match.game), segments, self.seats):
            above = read(tree, segments[:-1], self.seats)
            known = nearest(segments[-1], above)
            raise ScriptError("no-such-name", path=".".join(segments[:-1]), name=segments[-1], known=known)
        return found

    def _plain_root(self, root: str) -> Any:
        match = self.match
        if root == "over":
            return match.over
        if root == "outcome":
            return plain(match.outcome)
        if root == "log":
            return [told_in_plain(told) for told in match.journal]
        if root == "draws":
            return plain(match.table.draws)
        if root == "waiting":
            return list(dict.fromkeys([decision.seat for decision in match.pending]))
        return [[each.head.kind for each in match.decisions(seat)] for seat in range(match.seats)]

    def _seat(self, name: str, path: str, *others: str) -> int:
        if name in self.seats:
            return self.seats.index(name)
        raise ScriptError("path-seat", path=path, name=name, known=", ".join([*self.seats, *others]))

    def _view(self, rest: list[str], path: str) -> Any:
        if not rest:
            raise ScriptError("path-seat", path=path, name="", known=", ".join([*self.seats, "spectator"]))
        seat = None if rest[0] == "spectator" else self._seat(rest[0], path, "spectator")
        view = self.match.view(seat)
        found: dict[str, Any] = {**plain(view.table), "log": plain(self.match.log(seat))}
        if view.own is not None:
            own = plain(view.own)
            found |= {"own": own, "hand": own["hand"]}
        return read(found, rest[1:], self.seats, f"view.{rest[0]}")

    # --- decisions ---------------------------------------------------------------------------------------------

    def _decision(self, rest: list[str], path: str) -> Any:
        if not rest:
            raise ScriptError("path-seat", path=path, name="", known=", ".join(self.seats))
        name, _, kind = rest[0].partition(":")
        decision = self.decision_of(CLOCK if name == "clock" else self._seat(name, path, "clock"), kind)
        so_far = f"decision.{rest[0]}"
        if decision is None:
            if len(rest) > 1:
                raise ScriptError("not-asked-now", path=so_far, waiting=self.who_is_asked())
            return None
        if len(rest) == 1:
            return {field: self._field(decision, field) for field in DECISION_FIELDS if field not in PICKED}
        field, *further = rest[1:]
        if field not in DECISION_FIELDS:
            raise ScriptError("no-such-name", path=so_far, name=field, known=nearest(field, DECISION_FIELDS))
        by_number = field == "refused" and (not further or further[0] == "count" or further[0].isdecimal())
        if field not in PICKED or by_number:
            return read(self._field(decision, field), further, self.seats, f"{so_far}.{field}")
        if not further:
            raise ScriptError("pick-missing", path=path, field=field)
        pick = picks.parse(self.match.game, further[0], self.seats)
        return read(self._picked(decision, field, pick), further[1:], self.seats, f"{so_far}.{field}.{further[0]}")

    def decision_of(self, seat: int, kind: str = "") -> Decision[Any] | None:
        """A seat's first open decision, those waited for before asides; with a kind, the first of that kind."""
        for decision in self.match.decisions(seat):
            if kind in ("", decision.head.kind, f"{decision.head.kind} {decision.head.subject}"):
                return decision
        return None

    def who_is_asked(self) -> str:
        """Whom the table waits for, and for what."""
        asked = [f"{self.seats[each.seat]} ({each.head.kind})" for each in self.match.pending if each.seat >= 0]
        return ", ".join(asked) or "–"

    def _field(self, decision: Decision[Any], field: str) -> Any:
        if field == "types":
            return list(dict.fromkeys([option.type for option in decision.options]))
        if field == "options":
            return [picks.option_in_plain(option) for option in decision.options]
        if field == "refused":
            return [
                {**picks.option_in_plain(closed.option), **refusal_in_plain(closed.refusal)}
                for closed in decision.refused
            ]
        if field in ("default", "draft"):
            return plain(getattr(decision, field))
        return getattr(decision.head, field)

    def _picked(self, decision: Decision[Any], field: str, pick: picks.Pick) -> Any:
        if field == "range":
            return picks.range_of(decision.options, pick)
        if field == "offered":
            return any(pick.fits_option(option) for option in decision.options)
        if field == "refused":
            rules = [each.refusal.rule for each in decision.refused if pick.fits_option(each.option)]
            return RuleId(rules[0]) if rules else None
        action = picks.whole_action(self.match.game, pick, decision)
        if field == "check":
            refusal = decision.check(action)
            return None if refusal is None else RuleId(refusal.rule)
        preview = decision.preview(action)
        if field == "cost":
            return preview.cost
        if field == "terms":
            return {term.key: plain(term.figure) for term in preview.terms}
        return {each.key: Fraction(each.ways, each.of) for each in preview.odds}


def told_in_plain(told: Told) -> dict[str, Any]:
    """An event as a script writes it, with its audience."""
    table: dict[str, Any] = plain(told.event)
    table["seen_by"] = "all" if told.seats is None else list(told.seats)
    return table


def refusal_in_plain(refusal: Refusal) -> dict[str, Any]:
    """A refusal beside the option it closes. A field of the option with the same name gives way."""
    return {"rule": refusal.rule, "key": refusal.key, "figures": plain(refusal.figures)}


class Mismatch(msgspec.Struct, frozen=True):
    """One figure that is not as expected."""

    path: str
    found: str
    expected: str


def compare(found: Any, expected: Any, path: str, seats: Sequence[str]) -> list[Mismatch]:
    """All places where what was found is not what is expected. Of tables only the names given are compared.

    >>> compare({"a": 1, "b": [2, 3]}, {"b": [2, 4]}, "x", [])
    [Mismatch(path='x.b', found='[2, 3]', expected='[2, 4]')]
    """
    if isinstance(expected, dict) and isinstance(found, (dict, list)):
        wrong: list[Mismatch] = []
        for name, value in expected.items():
            try:
                part = step_into(found, name, seats, path)
            except ScriptError:
                part = ABSENT
            wrong += compare(part, value, f"{path}.{name}", seats)
        return wrong
    if isinstance(expected, list) and isinstance(found, list) and _part_by_part(found, expected):
        return [each for i in range(len(found)) for each in compare(found[i], expected[i], f"{path}.{i}", seats)]
    if _lists_agree(found, expected, seats) or agree(found, expected, seats):
        return []
    return [Mismatch(path, shown(found, expected, seats), shown(expected, expected, seats))]


def _part_by_part(found: list[Any], expected: list[Any]) -> bool:
    """Short lists of simple values are shown as a whole, others by the members that differ."""
    simple = not any(isinstance(each, (dict, list)) for each in expected)
    return len(found) == len(expected) and not (simple and len(expected) <= SHORT_LIST)


def _lists_agree(found: Any, expected: Any, seats: Sequence[str]) -> bool:
    if not isinstance(found, list) or not isinstance(expected, list) or len(found) != len(expected):
        return False
    return all(agree(one, other, seats) for one, other in zip(found, expected, strict=True))


def agree(found: Any, expected: Any, seats: Sequence[str]) -> bool:
    """Whether two single values are the same; a seat's name is its number, ``none`` is nothing."""
    if expected == NONE and (found is None or found is ABSENT):
        return True
    if isinstance(found, RuleId):
        return isinstance(expected, str) and names(expected, found)
    if isinstance(found, Fraction):
        return _fraction(expected) == found
    if isinstance(expected, str) and type(found) is int:
        return expected in seats and seats.index(expected) == found
    return type(found) is type(expected) and bool(found == expected)


def _fraction(value: Any) -> Fraction | None:
    try:
        return Fraction(value) if isinstance(value, (int, str)) else None
    except (ValueError, ZeroDivisionError):
        return None


def shown(value: Any, like: Any, seats: Sequence[str]) -> str:
    """A value in a message; a seat's number as its name where a name is expected."""
    if value is None or value is ABSENT:
        return NONE
    if isinstance(like, list) and isinstance(value, list):
        likes = like + [like[0] if like else None] * len(value)
        return "[" + ", ".join([shown(each, likes[i], seats) for i, each in enumerate(value)]) + "]"
    if type(value) is int and isinstance(like, str) and like in seats and 0 <= value < len(seats):
        return seats[value]
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, str):
        return str(value)
    return msgspec.json.encode(value).decode()

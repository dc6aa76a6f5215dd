"""Decisions: the game asks a seat, the seat answers with an action.

The flow holds only the *head* of a decision. Options, refusals, previews and the default are computed by its *kind*
when somebody asks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from hiperskok.kernel.actions import DONE, PASS, REOPEN, RESTART, Action, Done, Reopen, Restart
from hiperskok.kernel.domains import Domain, Text, Value
from hiperskok.kernel.refusals import Figure, Refusal, refuse

if TYPE_CHECKING:
    from hiperskok.kernel.table import Table

S = TypeVar("S", bound=msgspec.Struct)

CLOCK = -1
"""The reserved seat of the hourglass: only the driver of a match answers for it."""


class Head(msgspec.Struct, frozen=True):
    """What the flow keeps of a decision. ``lane`` and ``depth`` say which frame asked."""

    id: str
    seat: int
    kind: str
    rule: str
    subject: str = ""
    waits: bool = True
    covert: bool = False
    lane: int = -1
    depth: int = 0


class Option(msgspec.Struct, frozen=True):
    """An action a seat may answer, with at most one open value: the field ``open``, taken from ``domain``."""

    given: Action
    open: str = ""
    domain: Domain | None = None

    @property
    def type(self) -> str:
        """The tag of the action: options are grouped by it."""
        return str(self.given.__struct_config__.tag)

    @property
    def size(self) -> int:
        """How many different answers this option stands for."""
        return 1 if self.domain is None else self.domain.size

    def action(self, value: Value | None = None) -> Action:
        """The answer itself; without a value the first of the domain."""
        if self.domain is None:
            return self.given
        chosen = self.domain.at(0) if value is None else value
        return msgspec.structs.replace(self.given, **{self.open: chosen})

    def covers(self, action: Action) -> bool:
        """Whether the action is this option with a legal value."""
        if type(action) is not type(self.given):
            return False
        if self.domain is None:
            return action == self.given
        value = getattr(action, self.open)
        return self.domain.has(value) and msgspec.structs.replace(self.given, **{self.open: value}) == action


class Closed(msgspec.Struct, frozen=True):
    """What this kind of decision can offer, but not now, and why."""

    option: Option
    refusal: Refusal


class Term(msgspec.Struct, frozen=True):
    """One summand of a figure, with its rule: ``Term("crew", 3, "ST-9.4")``."""

    key: str
    figure: Figure
    rule: str = ""


class Odds(msgspec.Struct, frozen=True):
    """One outcome of a roll and its exact chance, ``ways`` of ``of``."""

    key: str
    ways: int
    of: int
    figures: dict[str, Figure] = {}


class Preview(msgspec.Struct, frozen=True):
    """What an answer would cost and how likely it is, from what the seat may know."""

    cost: int = 0
    terms: tuple[Term, ...] = ()
    odds: tuple[Odds, ...] = ()


NOTHING_TO_SAY = Preview()


class Kind(ABC, Generic[S]):
    """A kind of decision. One instance serves all decisions of the kind; it keeps no state of its own."""

    name: ClassVar[str]
    actions: ClassVar[tuple[type[Action], ...]]
    """The action types an answer may have."""
    stays: ClassVar[bool] = False
    """The decision stays open after an answer, until ``apply`` closes it with ``t.close(head)``."""
    race: ClassVar[bool] = False
    """Answers of different seats race each other (real-time building): their order matters, undo is refused."""

    @abstractmethod
    def options(self, t: Table[S], head: Head) -> list[Option]:
        """What the seat may answer, in a fixed order, grouped by action type.

        A kind that stays open offers what ends it first: always taking the first option gets a match to its end.
        """

    def check(self, t: Table[S], head: Head, action: Action) -> Refusal | None:
        """The law. Kinds with reasons of their own override it; here: what is not offered is refused."""
        return not_offered(self.options(t, head), head, action)

    @abstractmethod
    def apply(self, t: Table[S], head: Head, action: Action) -> None:
        """Carries out an answer that ``check`` has passed."""

    def default(self, t: Table[S], head: Head) -> Action:
        """The answer on time-out."""
        return self.options(t, head)[0].action()

    def refused(self, t: Table[S], head: Head) -> list[Closed]:
        """What this kind can offer but not now."""
        return []

    def preview(self, t: Table[S], head: Head, action: Action) -> Preview:
        """Price, odds and terms of an answer, from what the seat may know."""
        return NOTHING_TO_SAY


class DraftKind(Kind[S]):
    """A large choice made in small answers, which change nothing until ``Done``.

    The answers so far are the seat's private draft. ``actions`` includes ``Done`` and ``Restart``.
    """

    stays: ClassVar[bool] = True
    bound: ClassVar[int] = 500
    """No draft has more steps than this."""

    @abstractmethod
    def choices(self, t: Table[S], head: Head, draft: tuple[Action, ...]) -> list[Option]:
        """The small answers still possible, in a fixed order."""

    def check_choice(self, t: Table[S], head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        """The law for a small answer."""
        return not_offered(self.choices(t, head, draft), head, action)

    def check_done(self, t: Table[S], head: Head, draft: tuple[Action, ...]) -> Refusal | None:
        """Why the draft cannot be ended as it stands; nothing by default."""
        return None

    @abstractmethod
    def finish(self, t: Table[S], head: Head, draft: tuple[Action, ...]) -> None:
        """Carries out the draft."""

    def options(self, t: Table[S], head: Head) -> list[Option]:
        draft = t.draft(head)
        found = self.choices(t, head, draft) if len(draft) < self.bound else []
        if self.check_done(t, head, draft) is None:
            found.append(DONE_OPTION)
        if draft:
            found.append(RESTART_OPTION)
        return found

    def check(self, t: Table[S], head: Head, action: Action) -> Refusal | None:
        draft = t.draft(head)
        if type(action) is Done:
            return self.check_done(t, head, draft)
        if type(action) is Restart:
            return None if draft else refuse("K-9", "draft-empty")
        if len(draft) >= self.bound:
            return refuse("K-9", "draft-full", most=self.bound)
        return self.check_choice(t, head, draft, action)

    def apply(self, t: Table[S], head: Head, action: Action) -> None:
        if type(action) is Restart:
            t.set_draft(head, ())
        elif type(action) is Done:
            t.close(head)
            self.finish(t, head, t.take_draft(head))
        else:
            t.set_draft(head, (*t.draft(head), action))

    def default(self, t: Table[S], head: Head) -> Action:
        """Done where the draft may be ended, else the first small answer."""
        draft = t.draft(head)
        if self.check_done(t, head, draft) is None:
            return DONE
        found = self.choices(t, head, draft)
        return found[0].action() if found else RESTART


class SealedKind(DraftKind[S]):
    """A draft that ``Done`` seals. When all seats have sealed, the frame that asked takes them at once.

    The frame asks in seat order; ``t.take_sealed()`` gives it the drafts.
    """

    def finish(self, t: Table[S], head: Head, draft: tuple[Action, ...]) -> None:
        t.seal(head, draft)


class ReopenKind(Kind[Any]):
    """The aside that takes a sealed draft back into hand, until the last seat has sealed."""

    name: ClassVar[str] = "reopen"
    actions: ClassVar[tuple[type[Action], ...]] = (Reopen,)

    def options(self, t: Table[Any], head: Head) -> list[Option]:
        return [REOPEN_OPTION]

    def apply(self, t: Table[Any], head: Head, action: Action) -> None:
        t.unseal(head.subject)


DONE_OPTION = Option(DONE)
RESTART_OPTION = Option(RESTART)
REOPEN_OPTION = Option(REOPEN)
PASS_OPTION = Option(PASS)
REOPEN_KIND = ReopenKind()


def not_offered(options: list[Option], head: Head, action: Action) -> Refusal | None:
    """Refuses what no option covers; an open value out of its domain is named with the nearest legal one."""
    for option in options:
        if option.covers(action):
            return None
    for option in options:
        if type(option.given) is type(action) and option.domain is not None:
            value = getattr(action, option.open)
            if isinstance(option.domain, Text):
                return refuse(head.rule, "text-not-fit", longest=option.domain.longest)
            nearest = option.domain.nearest(value)
            if msgspec.structs.replace(action, **{option.open: nearest}) == option.action(nearest):
                return refuse(head.rule, "out-of-range", value=_plain(value), nearest=_plain(nearest))
    return refuse(head.rule, "not-offered")


def _plain(value: Value) -> Figure:
    return list(value) if isinstance(value, tuple) else value


class DecisionView(msgspec.Struct, frozen=True):
    """A decision as it is sent to the seat it is put to."""

    id: str
    seat: int
    kind: str
    rule: str
    subject: str
    waits: bool
    covert: bool
    options: list[Option]
    refused: list[Closed]
    default: Action
    draft: tuple[Action, ...]


class Decision(Generic[S]):
    """An open decision of a table: its head and everything its seat may know of it. It has no way to the state."""

    __slots__ = ("_options", "_table", "head", "kind")

    def __init__(self, table: Table[S], head: Head, kind: Kind[S] | None = None) -> None:
        self._table = table
        self.head = head
        self.kind: Kind[S] = kind or table.game.kind(head.kind)
        self._options: list[Option] | None = None

    def __repr__(self) -> str:
        return f"<decision {self.head.id}: {self.head.kind} {self.head.subject} of seat {self.head.seat}>"

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def seat(self) -> int:
        return self.head.seat

    @property
    def options(self) -> list[Option]:
        if self._options is None:
            self._options = self.kind.options(self._table, self.head)
        return self._options

    @property
    def refused(self) -> list[Closed]:
        return self.kind.refused(self._table, self.head)

    @property
    def default(self) -> Action:
        return self.kind.default(self._table, self.head)

    @property
    def draft(self) -> tuple[Action, ...]:
        return self._table.draft(self.head)

    def check(self, action: Action) -> Refusal | None:
        return self.kind.check(self._table, self.head, action)

    def preview(self, action: Action) -> Preview:
        return self.kind.preview(self._table, self.head, action)

    def view(self) -> DecisionView:
        """The whole decision as a record, for clients, bots and comparison."""
        head = self.head
        return DecisionView(
            head.id,
            head.seat,
            head.kind,
            head.rule,
            head.subject,
            head.waits,
            head.covert,
            self.options,
            self.refused,
            self.default,
            self.draft,
        )

"""Undo is an action: it takes back the seat's own last entry. Entries of others in parallel decisions stay.

It is free while nobody has learned anything since, and by consent of every other person after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from hiperskok.kernel.actions import AGREE, OBJECT, Action, Agree, Object, Undo
from hiperskok.kernel.decisions import CLOCK, Decision, Head, Kind, Option
from hiperskok.kernel.events import Told, UndoAsked, UndoDenied, Undone
from hiperskok.kernel.refusals import Refusal, Refused, refuse
from hiperskok.kernel.table import Table

if TYPE_CHECKING:
    from hiperskok.kernel.match import Entry, Match


class Request(msgspec.Struct):
    """A seat asks for an undo; ``asked`` have not answered yet."""

    seat: int
    asked: list[int]


class Plan:
    """The position without the entry: what an undo would make of the match."""

    __slots__ = ("at", "dropped", "kept", "reveals", "table")

    def __init__(self, at: int, table: Table[Any], kept: list[int], dropped: list[int], reveals: bool) -> None:
        self.at = at
        self.table = table
        self.kept = kept
        self.dropped = dropped
        self.reveals = reveals

    @property
    def free(self) -> bool:
        return not self.dropped and not self.reveals


class ConsentKind(Kind[Any]):
    """The aside that asks a seat for its consent to an undo of another."""

    name: ClassVar[str] = "undo-consent"
    actions: ClassVar[tuple[type[Action], ...]] = (Agree, Object)

    def options(self, t: Table[Any], head: Head) -> list[Option]:
        return [Option(AGREE), Option(OBJECT)]

    def apply(self, t: Table[Any], head: Head, action: Action) -> None:
        """Nothing on the table: the match itself carries it out."""

    def default(self, t: Table[Any], head: Head) -> Action:
        return OBJECT


CONSENT_KIND = ConsentKind()
ANSWERS = (Undo, Agree, Object)
"""What the match itself takes, whatever the table asks."""


def consent_decision(table: Table[Any], seat: int) -> Decision[Any]:
    """The question put to a seat while another asks for an undo."""
    head = Head(f"{seat}.undo", seat, CONSENT_KIND.name, "K-8", "", False)
    return Decision(table, head, CONSENT_KIND)


def last_entry(match: Match[Any], seat: int) -> int | None:
    """The place in ``match.live`` of the seat's own last entry."""
    for at in range(len(match.live) - 1, -1, -1):
        if match.entries[match.live[at]].seat == seat:
            return at
    return None


def entry_at(match: Match[Any], at: int) -> Entry:
    return match.entries[match.live[at]]


def plan(match: Match[Any], seat: int) -> Plan | Refusal:
    """What an undo by this seat would do, or why it cannot be."""
    at = last_entry(match, seat)
    if at is None or seat == CLOCK:
        return refuse("K-7", "nothing-to-undo")
    table = position_before(match, at)
    entry = entry_at(match, at)
    head = table.find(seat, type(entry.actions[0]), entry.decision or None)
    if not isinstance(head, Refusal) and match.game.kind(head.kind).race:
        return refuse("K-7", "no-undo-in-a-race")
    kept: list[int] = []
    dropped: list[int] = []
    table.events, table.draws = [], []
    for later in range(at + 1, len(match.live)):
        (kept if _again(match, table, entry_at(match, later)) else dropped).append(match.live[later])
    table.flow.epoch = match.table.flow.epoch
    since = match.marks[at]
    reveals = bool(entry.draws) or any(told.event.reveals for told in match.journal[since:])
    return Plan(at, table, kept, dropped, reveals)


def position_before(match: Match[Any], at: int) -> Table[Any]:
    """The position before a live entry, from the nearest snapshot."""
    older = [snapshot for snapshot in match.snapshots if snapshot.live <= at]
    if not older:
        _rebuild_snapshots(match)
        older = [snapshot for snapshot in match.snapshots if snapshot.live <= at]
    nearest = max(older, key=lambda snapshot: snapshot.live)
    table = nearest.table.fork()
    for place in range(nearest.live, at):
        _again(match, table, entry_at(match, place))
    return table


def _rebuild_snapshots(match: Match[Any]) -> None:
    """A loaded match has only its last snapshot: replay the list once to have the others."""
    from hiperskok.kernel.match import from_base  # the match imports this module

    match.snapshots = from_base(match).snapshots


def _again(match: Match[Any], table: Table[Any], entry: Entry) -> bool:
    """Applies an entry to a bare table, with the dice it had; False, and nothing changed, if it no longer fits."""
    trial = table.fork() if len(entry.actions) > 1 else table
    trial.flow.epoch = entry.epoch
    decision: str | None = entry.decision or None
    for action in entry.actions:
        head = trial.find(entry.seat, type(action), decision)
        if isinstance(head, Refusal) or trial.check(head, action) is not None:
            return False
        trial.answer(head, action)
        decision = None
    table.state, table.flow, table.forced = trial.state, trial.flow, trial.forced
    if trial is not table:
        table.events += trial.events
        table.draws += trial.draws
    return True


def others(match: Match[Any], seat: int) -> set[int]:
    """The persons whose consent counts: bots agree."""
    return {other for other in range(match.seats) if other != seat and other not in match.bots}


def check(match: Match[Any], seat: int, action: Action) -> Refusal | None:
    """Why an undo, a consent or an objection would be refused."""
    if match.over:
        return refuse("K-5", "match-over")
    if isinstance(action, Undo):
        planned = plan(match, seat)
        return planned if isinstance(planned, Refusal) else None
    if match.request is None or seat not in match.request.asked:
        return refuse("K-8", "no-undo-asked")
    return None


def apply(match: Match[Any], seat: int, action: Action, origin: str, time: float | None) -> list[Told]:
    """Carries out an undo, or asks for it, or takes an answer to that."""
    from hiperskok.kernel.match import Entry  # the match imports this module

    refusal = check(match, seat, action)
    if refusal is not None:
        raise Refused(refusal)
    entry = Entry(seat, (action,), "", origin, time)
    if isinstance(action, Undo):
        planned = plan(match, seat)
        assert isinstance(planned, Plan)
        if planned.free or not others(match, seat):
            return _carry_out(match, seat, planned, entry)
        match.request = Request(seat, sorted(others(match, seat)))
        return _say(match, entry, Told(UndoAsked(seat=seat)))
    request = match.request
    assert request is not None
    if isinstance(action, Object):
        match.request = None
        return _say(match, entry, Told(UndoDenied(seat=request.seat, by=seat)))
    request.asked.remove(seat)
    if request.asked:
        return _say(match, entry)
    planned = plan(match, request.seat)
    assert isinstance(planned, Plan)
    return _carry_out(match, request.seat, planned, entry)


def _say(match: Match[Any], entry: Entry, *told: Told) -> list[Told]:
    match.entries.append(entry)
    match.journal += told
    return list(told)


def _carry_out(match: Match[Any], seat: int, planned: Plan, entry: Entry) -> list[Told]:
    match.request = None
    public = sum([told.seats is None for told in match.journal[: match.marks[planned.at]]])
    undone = Told(Undone(seat=seat, since=public, consented=not planned.free))
    told = [undone, *planned.table.events]
    if planned.reveals:  # what was seen does not come again
        planned.table.flow.epoch += 1
    planned.table.events, planned.table.draws = told, []
    match.table = planned.table
    match.live = match.live[: planned.at] + planned.kept
    match.marks = match.marks[: planned.at] + [len(match.journal) + 1] * len(planned.kept)
    match.snapshots = [each for each in match.snapshots if each.live <= planned.at]
    match.entries.append(entry)
    match.journal += told
    return told

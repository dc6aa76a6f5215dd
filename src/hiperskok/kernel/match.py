"""Match: a header and the list of entries. Everything else can be had by applying the list again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from hiperskok.kernel import chance, codec, undo
from hiperskok.kernel.actions import Action, HandOver, NewRules
from hiperskok.kernel.decisions import CLOCK, Decision, Head
from hiperskok.kernel.events import Event, RulesChanged, SeatChanged, Told
from hiperskok.kernel.flow import Flow
from hiperskok.kernel.game import Game, Outcome, SettingValue
from hiperskok.kernel.records import tuple_of
from hiperskok.kernel.refusals import Refusal, Refused, refuse, shown
from hiperskok.kernel.table import Table
from hiperskok.kernel.views import View, view_of

S = TypeVar("S", bound=msgspec.Struct)

FORMAT = 1
SNAPSHOT_EVERY = 32
LONGEST_LIST = 200
ORIGINS = ("person", "bot", "standing-order", "time-out", "driver")


class Header(msgspec.Struct):
    """What is fixed before the first answer."""

    game: str
    rules: str
    seats: int
    settings: dict[str, SettingValue]
    seed: str
    commitment: str = ""
    secret: str = ""
    contributions: tuple[str, ...] = ()
    format: int = FORMAT


class Entry(msgspec.Struct, frozen=True):
    """One answer: an action, or a list of actions applied all or none. ``draws`` are check values."""

    seat: int
    actions: tuple[Action, ...]
    decision: str = ""
    origin: str = "person"
    time: float | None = None
    draws: tuple[chance.Draw, ...] = ()
    epoch: int = 0


class Snapshot(Generic[S]):
    """A position between two entries; a cache, never the truth."""

    __slots__ = ("live", "table")

    def __init__(self, live: int, table: Table[S]) -> None:
        self.live = live
        self.table = table


class Match(Generic[S]):
    """A game being played.

    ``live`` are the numbers of the entries that still hold (undone ones do not), with the length of the log before
    each. The log is only ever appended to.
    """

    __slots__ = (
        "base",
        "base_position",
        "bots",
        "entries",
        "game",
        "header",
        "journal",
        "live",
        "marks",
        "request",
        "snapshots",
        "table",
    )

    def __init__(self, game: Game[S], header: Header, table: Table[S]) -> None:
        self.game = game
        self.header = header
        self.table = table
        self.entries: list[Entry] = []
        self.journal: list[Told] = []
        self.live: list[int] = []
        self.marks: list[int] = []
        self.snapshots: list[Snapshot[S]] = []
        self.base = 0
        self.base_position = ""
        self.bots: set[int] = set()
        self.request: undo.Request | None = None

    # --- what stands on the table ------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.header.seats

    @property
    def over(self) -> bool:
        return not self.table.flow.frames

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table.state) if self.over else None

    @property
    def pending(self) -> list[Decision[S]]:
        """The decisions the game waits for."""
        return self.table.pending

    def asides(self, seat: int) -> list[Decision[S]]:
        """The decisions of a seat that nobody waits for: deals, reopening, consent to an undo."""
        found = self.table.asides(seat)
        if self.request is not None and seat in self.request.asked:
            found.append(undo.consent_decision(self.table, seat))
        return found

    def decisions(self, seat: int) -> list[Decision[S]]:
        """All open decisions of a seat, those waited for first."""
        return [each for each in self.pending if each.seat == seat] + self.asides(seat)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know; without a seat, what everybody may know."""
        if seat is not None:
            self._check_player(seat)
        return view_of(self.table, seat)

    def log(self, seat: int | None = None) -> list[Event]:
        """The events a seat may know, oldest first."""
        if seat is not None:
            self._check_player(seat)
        return [told.event for told in self.journal if told.seen_by(seat)]

    def story(self) -> list[Event]:
        """All events, hidden ones included: only after the end (before it: refused)."""
        if not self.over:
            raise Refused(refuse("K-5", "match-not-over"))
        return [told.event for told in self.journal]

    def hash(self) -> str:
        """The canonical hash of the position."""
        return codec.hash_of(self.table)

    def fork(self) -> Match[S]:
        """A twin that goes its own way from here. History and log stay behind."""
        twin = Match(self.game, self.header, self.table.fork())
        twin.bots = set(self.bots)
        return twin

    # --- answers -----------------------------------------------------------------------------------------------

    def check(self, seat: int, answer: object, decision: str | None = None) -> Refusal | None:
        """Why an answer would be refused, or None. Nothing changes."""
        try:
            actions = self._normal(seat, answer)
            if len(actions) > 1:
                self._run_list(self.table.fork(), seat, actions, decision, dry=True)
            elif isinstance(actions[0], undo.ANSWERS):
                return undo.check(self, seat, actions[0])
            else:
                self._accepted(self.table, seat, actions[0], decision)
        except Refused as refused:
            return refused.refusal
        return None

    def apply(
        self,
        seat: int,
        answer: object,
        decision: str | None = None,
        origin: str = "person",
        time: float | None = None,
    ) -> list[Told]:
        """Applies one action or a list of them, all or none, and returns what happened.

        Raises :class:`Refused`, and changes nothing, if the answer is not legal. ``decision`` is the id of the
        decision it answers; without it, the seat's first open decision that takes such an action.
        """
        actions = self._normal(seat, answer)
        if len(actions) == 1 and isinstance(actions[0], undo.ANSWERS):
            return undo.apply(self, seat, actions[0], origin, time)
        table = self.table
        if not self.snapshots:
            self.snapshots.append(Snapshot(0, table.fork()))
        if len(actions) == 1:
            head = self._accepted(table, seat, actions[0], decision)
            name = head.id
            table.events, table.draws = [], []
            table.answer(head, actions[0])
        else:
            trial = table.fork()
            name = self._run_list(trial, seat, actions, decision, dry=False)
            table.state, table.flow, table.forced = trial.state, trial.flow, trial.forced
            table.events, table.draws = trial.events, trial.draws
        self.request = None
        self.keep(Entry(seat, actions, name, origin, time, tuple(table.draws), table.flow.epoch), table.events)
        return table.events

    def keep(self, entry: Entry, events: list[Told]) -> None:
        """Writes an entry that holds into the list."""
        self.live.append(len(self.entries))
        self.marks.append(len(self.journal))
        self.entries.append(entry)
        self.journal += events
        if len(self.live) % SNAPSHOT_EVERY == 0:
            self.snapshots.append(Snapshot(len(self.live), self.table.fork()))

    def hand_over(self, seat: int, to: str, time: float | None = None) -> list[Told]:
        """A seat changes hands: from now on a ``person`` or a ``bot`` answers for it."""
        self._check_player(seat)
        if to not in ("person", "bot"):
            raise Refused(refuse("K-12", "unknown-hands", to=shown(to)))
        (self.bots.add if to == "bot" else self.bots.discard)(seat)
        self.entries.append(Entry(seat, (HandOver(to),), "", "driver", time))
        told = [Told(SeatChanged(seat=seat, to=to))]
        self.journal += told
        return told

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not CLOCK <= seat < self.header.seats:
            raise Refused(refuse("K-1", "unknown-seat", seat=shown(seat)))

    def _check_player(self, seat: object) -> None:
        self._check_seat(seat)
        if seat == CLOCK:  # the hourglass sees nothing and is played by nobody
            raise Refused(refuse("K-1", "unknown-seat", seat=CLOCK))

    def _normal(self, seat: object, answer: object) -> tuple[Action, ...]:
        self._check_seat(seat)
        if not isinstance(answer, (list, tuple)):
            single = self.table.normal(answer)
            if isinstance(single, Refusal):
                raise Refused(single)
            return (single,)
        given: Sequence[object] = answer
        if not 1 <= len(given) <= LONGEST_LIST:
            raise Refused(refuse("K-6", "list-length", most=LONGEST_LIST))
        actions: list[Action] = []
        for each in given:
            action = self.table.normal(each)
            if isinstance(action, Refusal):
                raise Refused(action)
            actions.append(action)
        return tuple(actions)

    def _accepted(self, table: Table[S], seat: int, action: Action, decision: str | None) -> Head:
        """The decision an answer is meant for, if it takes the answer."""
        if decision is not None and not isinstance(decision, str):
            raise Refused(refuse("K-4", "stale", decision=shown(decision)))
        head = table.find(seat, type(action), decision)
        if isinstance(head, Refusal):
            raise Refused(head)
        refusal = table.check(head, action)
        if refusal is not None:
            raise Refused(refusal)
        return head

    def _run_list(
        self, table: Table[S], seat: int, actions: tuple[Action, ...], decision: str | None, dry: bool
    ) -> str:
        """Applies the actions to a table one by one and returns the id of the first decision they answer."""
        first = ""
        last = len(actions) - 1
        for number, action in enumerate(actions):
            head = self._accepted(table, seat, action, decision if number == 0 else None)
            first = first or head.id
            if not dry or number < last:
                table.answer(head, action)
            if number < last and (table.draws or any(told.event.reveals for told in table.events)):
                raise Refused(refuse("K-6", "list-past-a-draw", number=number + 1))
        return first

    # --- files -------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole match, secrets included: for its owner, never for a player before the end."""
        record = Stored(
            self.header,
            self.entries,
            self.journal,
            codec.encode(self.table).decode(),
            self.hash(),
            self.base,
            self.live,
            self.marks,
            sorted(self.bots),
            self.base_position,
            self.request,
        )
        return msgspec.json.format(msgspec.json.encode(record), indent=1).decode()


class Stored(msgspec.Struct, frozen=True):
    """A match as a file.

    ``base`` is the first entry that can be replayed under the present rules, ``base_position`` the position before
    it (empty: the set-up).
    """

    header: Header
    entries: list[Any]
    events: list[Any]
    position: str
    hash: str
    base: int = 0
    live: list[int] = []
    marks: list[int] = []
    bots: list[int] = []
    base_position: str = ""
    request: undo.Request | None = None


def start(
    game: Game[S],
    seats: int,
    seed: int | str,
    settings: Mapping[str, object] | None = None,
    forced: chance.Forced | None = None,
) -> Match[S]:
    """A new match. A seed of 64 hex digits is taken as it is, anything else is hashed into one."""
    if type(seats) is not int or not game.fewest <= seats <= game.most:
        raise Refused(refuse("K-1", "wrong-seats", seats=shown(seats), fewest=game.fewest, most=game.most))
    settled = game.settle(settings or {})
    is_seed = isinstance(seed, str) and len(seed) == 64 and all(letter in "0123456789abcdef" for letter in seed)
    return begin(
        game,
        Header(game.id, game.version, seats, settled, str(seed) if is_seed else chance.seed_of(seed)),
        forced,
    )


def begin(game: Game[S], header: Header, forced: chance.Forced | None = None) -> Match[S]:
    """The match of a header, before its first entry."""
    table: Table[Any] = Table(game, _NOTHING, Flow(header.seed, [0] * (header.seats + 1)))
    table.forced = forced
    game.start(table, header.seats, header.settings)
    table.advance()
    match: Match[S] = Match(game, header, table)
    match.journal = table.events
    return match


class _Nothing(msgspec.Struct):
    """The state of a table before the game has set one."""


_NOTHING = _Nothing()


def replay(game: Game[S], header: Header, entries: Sequence[Entry]) -> Match[S]:
    """The match again, from its list alone. Draws that differ from the stored ones raise :class:`Diverged`."""
    match = begin(game, header)
    for number, entry in enumerate(entries):
        repeat(match, entry, number)
    return match


def from_base(match: Match[S]) -> Match[S]:
    """The match again, from where the present rules took over."""
    if not match.base_position:
        return replay(match.game, match.header, match.entries)
    again = Match(match.game, match.header, codec.decode(match.game, match.base_position))
    for number, entry in enumerate(match.entries):
        if number >= match.base or isinstance(entry.actions[0], HandOver):
            repeat(again, entry, number)
    return again


class Diverged(Exception):
    """A replay did not go the way the stored match went."""


def repeat(match: Match[Any], entry: Entry, number: int) -> None:
    """Applies a stored entry again."""
    action = entry.actions[0]
    if isinstance(action, HandOver):
        match.hand_over(entry.seat, action.to, entry.time)
        return
    try:
        match.apply(
            entry.seat,
            action if len(entry.actions) == 1 else entry.actions,
            entry.decision or None,
            entry.origin,
            entry.time,
        )
    except Refused as refused:
        raise Diverged(f"entry {number} is refused now: {refused}") from refused
    drawn = match.entries[-1].draws
    if drawn != entry.draws:
        raise Diverged(f"entry {number} drew {drawn!r}, stored is {entry.draws!r}")


def load(game: Game[S], text: str | bytes) -> Match[S]:
    """A stored match, ready to go on.

    Under the rules version it was played with, it goes on from its snapshot and can be replayed from the start.
    Under another one it goes on from the snapshot, with an entry that says so.
    """
    record = msgspec.json.decode(text, type=Stored)
    match: Match[S] = Match(game, record.header, codec.decode(game, record.position))
    if codec.hash_of(match.table) != record.hash:
        raise Diverged("the stored position does not have the stored hash")
    match.entries = stored_entries(game, record)
    match.journal = stored_events(game, record)
    match.live, match.marks = record.live, record.marks
    match.base, match.base_position = record.base, record.base_position
    match.bots, match.request = set(record.bots), record.request
    match.snapshots = [Snapshot(len(match.live), match.table.fork())]
    if record.header.rules != game.version:
        record.header.rules = game.version
        match.base, match.base_position = len(match.entries) + 1, record.position
        match.request = None
        match.entries.append(Entry(CLOCK, (NewRules(game.version),), "", "driver"))
        match.journal.append(Told(RulesChanged(version=game.version)))
        match.live, match.marks = [], []
        match.snapshots = [Snapshot(0, match.table.fork())]
    return match


def stored_entries(game: Game[Any], record: Stored) -> list[Entry]:
    """The entries of a record with the actions of their game."""
    entries: list[Entry] = []
    for raw in record.entries:
        actions = msgspec.convert(raw["actions"], tuple_of(game.action_type))
        rest = msgspec.convert({**raw, "actions": ()}, Entry)
        entries.append(msgspec.structs.replace(rest, actions=actions))
    return entries


def stored_events(game: Game[Any], record: Stored) -> list[Told]:
    """The log of a record with the events of its game."""
    return [
        Told(
            msgspec.convert(raw["event"], game.event_type),
            None if raw["seats"] is None else tuple(raw["seats"]),
        )
        for raw in record.events
    ]

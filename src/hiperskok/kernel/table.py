"""Table: a position of a game and the means to change it.

Rule functions get the table: they read ``t.state``, ask, push frames, roll and emit. The table runs the flow until
the game needs an answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from hiperskok.kernel import chance
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import CLOCK, Decision, Head
from hiperskok.kernel.events import Event, Told
from hiperskok.kernel.flow import Flow, Frame
from hiperskok.kernel.game import Game
from hiperskok.kernel.refusals import Refusal, refuse, shown

S = TypeVar("S", bound=msgspec.Struct)
F = TypeVar("F", bound=Frame)
Item = TypeVar("Item", bound=int | str)

_encode = msgspec.msgpack.Encoder().encode
LONGEST_RUN = 100_000
"""Steps a flow may take without asking anybody: beyond it the rules of a game run in a circle."""
WAITING = -2
"""In place of a lane to run: every lane waits for an answer."""


class Table(Generic[S]):
    """A position (state and flow), the events of the last answer, and the draws made for it."""

    __slots__ = ("draws", "events", "flow", "forced", "game", "lane", "state")

    def __init__(self, game: Game[S], state: S, flow: Flow) -> None:
        self.game = game
        self.state = state
        self.flow = flow
        self.events: list[Told] = []
        self.draws: list[chance.Draw] = []
        self.forced: chance.Forced | None = None
        self.lane = -1

    def fork(self) -> Table[S]:
        """A twin at the same position; a twin that gets the same answers goes the same way."""
        twin = Table(self.game, self.game.fork(self.state), self.flow.fork())
        if self.forced is not None:
            twin.forced = self.forced.fork()
        return twin

    @property
    def seats(self) -> int:
        return len(self.flow.asked) - 1

    @property
    def over(self) -> bool:
        return not self.flow.frames

    # --- the means of rule functions ---------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Says to everybody what happened."""
        self.events.append(Told(event))

    def tell(self, event: Event, *seats: int) -> None:
        """Says it to some seats only."""
        self.events.append(Told(event, seats))

    def ask(
        self,
        seat: int,
        kind: str,
        rule: str,
        subject: str = "",
        waits: bool = True,
        covert: bool = False,
    ) -> None:
        """Opens a decision in the name of the running frame."""
        flow = self.flow
        flow.asked[seat] += 1
        depth = len(flow.stack(self.lane)) - 1
        head = Head(f"{seat}.{flow.asked[seat]}", seat, kind, rule, subject, waits, covert, self.lane, depth)
        if not flow.lanes:
            flow.open.append(head)
        else:  # in the order of lanes, whoever was asked first: answers in different lanes commute
            at = sum([other.lane <= self.lane for other in flow.open])
            flow.open.insert(at, head)
        if covert:
            flow.covert.append(head)

    def push(self, frame: Frame) -> None:
        """Puts a nested procedure on top of the running stack."""
        self.flow.stack(self.lane).append(frame)

    def done(self) -> None:
        """Ends the running frame; decisions it left open go with it."""
        stack = self.flow.stack(self.lane)
        stack.pop()
        if self.flow.open:
            lane, depth = self.lane, len(stack)
            self._drop([head for head in self.flow.open if head.lane == lane and head.depth == depth])

    def open_lanes(self, frames: Mapping[int, Frame]) -> None:
        """Gives seats small stacks of their own; the running frame goes on when all are empty."""
        self.flow.lanes = [[frames[seat]] if seat in frames else [] for seat in range(self.seats)]

    def close_lanes(self) -> None:
        """Ends all lanes at once, with whatever they were asking."""
        self.flow.lanes = []
        self._drop([head for head in self.flow.open if head.lane >= 0])

    def _drop(self, heads: list[Head]) -> None:
        """Ends decisions that nobody will answer any more, with their drafts."""
        for head in heads:
            self.flow.open.remove(head)
            self.flow.drafts.pop(head.id, None)

    def end(self) -> None:
        """Ends the match."""
        flow = self.flow
        flow.frames, flow.lanes, flow.open = [], [], []
        flow.sealed, flow.covert, flow.drafts = [], [], {}

    def frame(self, head: Head, frame_type: type[F]) -> F:
        """The frame that asked."""
        found = self.flow.stack(head.lane)[head.depth]
        assert isinstance(found, frame_type), f"{head.kind} was asked by {found!r}"
        return found

    def new_turn(self, turn: int) -> None:
        """Game time moves on: the moments of draws carry this number."""
        self.flow.turn = turn
        self.flow.drawn = {}

    def close(self, head: Head) -> None:
        """Ends a decision that stays open after its answers."""
        if head in self.flow.open:
            self.flow.open.remove(head)

    def draft(self, head: Head) -> tuple[Action, ...]:
        """The small answers given so far to a draft."""
        return self.flow.drafts.get(head.id, ())

    def set_draft(self, head: Head, draft: tuple[Action, ...]) -> None:
        if draft:
            self.flow.drafts[head.id] = draft
        else:
            self.flow.drafts.pop(head.id, None)

    def take_draft(self, head: Head) -> tuple[Action, ...]:
        return self.flow.drafts.pop(head.id, ())

    def seal(self, head: Head, draft: tuple[Action, ...]) -> None:
        """Keeps a draft, sealed, until all seats have sealed theirs."""
        self.set_draft(head, draft)
        self.flow.sealed = sorted([*self.flow.sealed, head], key=_seat_of)

    def unseal(self, decision: str) -> None:
        """Takes a sealed draft back into hand."""
        flow = self.flow
        head = next(each for each in flow.sealed if each.id == decision)
        flow.sealed.remove(head)
        flow.open = sorted([*flow.open, head], key=_seat_of)

    def take_sealed(self) -> dict[int, tuple[Action, ...]]:
        """All sealed drafts by seat, once everybody has sealed; they leave the flow."""
        taken = {head.seat: self.take_draft(head) for head in self.flow.sealed}
        self.flow.sealed = []
        return taken

    def _key(self, moment: str, purpose: str) -> str:
        flow = self.flow
        place = f"{flow.turn}|{moment}|{purpose}"
        number = flow.drawn.get(place, 0)
        flow.drawn[place] = number + 1
        return f"{flow.epoch}|{place}|{number}"

    def roll(self, rule: str, purpose: str, moment: str, count: int = 2, sides: int = 6) -> tuple[int, ...]:
        """Rolls dice for a rule. The moment names the place in game time, besides the turn."""
        key = self._key(moment, purpose)
        if self.forced is None:
            faces = chance.roll(self.flow.seed, key, count, sides)
        else:
            faces = tuple(self.forced.take(purpose))
            if len(faces) != count or not all(1 <= face <= sides for face in faces):
                raise chance.NoOutcomeLeft(f"{purpose}: {list(faces)} is no throw of {count} dice of {sides} faces")
        self.draws.append(chance.Draw(rule, purpose, key, "roll", count, sides, faces))
        return faces

    def shuffle(self, rule: str, purpose: str, moment: str, items: Sequence[Item]) -> list[Item]:
        """A fair order of the items. A script may force the first ones; the others follow as they stood."""
        key = self._key(moment, purpose)
        if self.forced is None:
            order = chance.permutation(self.flow.seed, key, len(items))
        else:
            forced: list[int] = []
            for item in self.forced.take(purpose):
                forced.append(_index_of(items, item, purpose, forced))
            order = tuple(forced + [i for i in range(len(items)) if i not in forced])
        self.draws.append(chance.Draw(rule, purpose, key, "shuffle", len(items), 0, order))
        return [items[i] for i in order]

    def choose(self, rule: str, purpose: str, moment: str, items: Sequence[Item]) -> Item:
        """One of the items, all equally likely."""
        key = self._key(moment, purpose)
        if self.forced is None:
            index = chance.choice(self.flow.seed, key, len(items))
        else:
            index = _index_of(items, self.forced.take(purpose)[0], purpose)
        self.draws.append(chance.Draw(rule, purpose, key, "choose", 1, len(items), (index,)))
        return items[index]

    # --- decisions and answers ---------------------------------------------------------------------------------

    @property
    def pending(self) -> list[Decision[S]]:
        """The decisions the game waits for."""
        kinds = self.game.kinds_by_name
        return [Decision(self, head, kinds[head.kind]) for head in self.flow.open if head.waits]

    def asides(self, seat: int) -> list[Decision[S]]:
        """The decisions of a seat that nobody waits for."""
        flow = self.flow
        heads = [head for head in flow.open if head.seat == seat and not head.waits]
        if flow.sealed:
            heads += [_reopen_head(head) for head in flow.sealed if head.seat == seat]
        if flow.frames and seat != CLOCK:
            heads += self.game.asides(self, seat)
        return [Decision(self, head) for head in heads]

    def find(self, seat: int, action_type: type[Action], decision: str | None) -> Head | Refusal:
        """The open decision an answer is meant for: by its id, or the first that takes such an action."""
        if not self.flow.frames:
            return refuse("K-5", "match-over")
        kinds = self.game.kinds_by_name
        if decision is None:
            for head in self.flow.open:
                if head.seat == seat and action_type in kinds[head.kind].actions:
                    return head
            for aside in self.asides(seat):
                if action_type in aside.kind.actions:
                    return aside.head
            return refuse("K-3", "not-asked", seat=seat)
        for head in self.flow.open:
            if head.id == decision and head.seat == seat:
                break
        else:
            for aside in self.asides(seat):
                if aside.head.id == decision:
                    head = aside.head
                    break
            else:
                return refuse("K-4", "stale", decision=shown(decision))
        if action_type not in kinds[head.kind].actions:
            return refuse("K-3", "wrong-action", kind=head.kind)
        return head

    def normal(self, action: object) -> Action | Refusal:
        """An answer from outside as a well-formed action of this game, whatever it was made of."""
        try:
            return self.game.action_decoder.decode(_encode(action))
        except (msgspec.MsgspecError, TypeError, OverflowError, ValueError, AttributeError, RecursionError):
            return refuse("K-2", "malformed")

    def check(self, head: Head, action: Action) -> Refusal | None:
        """The law: nothing, or why the answer is refused."""
        return self.game.kinds_by_name[head.kind].check(self, head, action)

    def answer(self, head: Head, action: Action) -> None:
        """Carries out a checked answer and runs the flow to the next question."""
        kind = self.game.kinds_by_name[head.kind]
        if head.waits and not kind.stays:
            self.flow.open.remove(head)
        self.lane = head.lane
        kind.apply(self, head, action)
        self.advance()

    def advance(self) -> None:
        """Runs the flow until it waits for an answer or is over."""
        flow = self.flow
        for _ in range(LONGEST_RUN):
            lane = self._lane_to_run() if flow.lanes else -1
            if lane == WAITING:
                return
            stack = flow.frames if lane < 0 else flow.lanes[lane]
            if lane < 0 and (not stack or flow.waits_in(-1)):
                return
            if flow.covert and not any([head.covert for head in flow.open]):
                flow.covert = []
            self.lane = lane
            stack[-1].run(self)
        raise RuntimeError(f"the flow runs in a circle: {flow.frames!r}")

    def _lane_to_run(self) -> int:
        """The first lane that need not wait; -1, the main stack, when all of them are empty."""
        flow = self.flow
        waiting = {head.lane for head in flow.open if head.waits}
        found = -1
        for lane, stack in enumerate(flow.lanes):
            if stack:
                if lane not in waiting:
                    return lane
                found = WAITING
        if found != WAITING:
            flow.lanes = []
        return found


def _reopen_head(sealed: Head) -> Head:
    return Head(
        f"{sealed.id}.reopen",
        sealed.seat,
        "reopen",
        "K-11",
        sealed.id,
        False,
        sealed.covert,
        sealed.lane,
        sealed.depth,
    )


def _seat_of(head: Head) -> int:
    return head.seat


def _index_of(items: Sequence[Any], item: object, purpose: str, taken: Sequence[int] = ()) -> int:
    for index, each in enumerate(items):
        if each == item and index not in taken:
            return index
    raise chance.NoOutcomeLeft(f"{purpose}: {item!r} is not among {list(items)!r}")

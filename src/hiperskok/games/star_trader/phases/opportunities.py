"""Phase 6, Opportunities (ST-3.6): passengers by INITIATIVE, then each player's turn in ORDER."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import moves
from hiperskok.games.star_trader.actions import ThrowOut
from hiperskok.games.star_trader.phases import (
    equipment,
    hiring,
    passengers,
    sabotage,
    smuggling,
    stowing,
    undermining,
    ventures,
)
from hiperskok.games.star_trader.phases.activities import Activity
from hiperskok.games.star_trader.phases.passengers import Passengers
from hiperskok.games.star_trader.phases.production import produce
from hiperskok.games.star_trader.standing import T, in_order, players
from hiperskok.games.star_trader.state import NOBODY, State
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, Closed, Head, Kind, Option, Preview
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal

PASSENGERS, TURNS = range(2)


class Opportunities(Frame, tag="opportunities"):
    """R-014: step 6a, then 6b; ``acted`` had their turns."""

    acted: tuple[int, ...] = ()

    def run(self, t: T) -> None:
        if self.step == PASSENGERS:
            t.state.phase = "opportunities"
            self.step = TURNS
            t.push(Passengers())
            return
        for seat in in_order(t.state):
            if seat not in self.acted:
                self.acted = (*self.acted, seat)
                t.push(Turn(seat=seat))
                return
        t.done()


OUTPUT, ACT, STOW = range(3)


class Turn(Frame, tag="turn"):
    """A player's turn in step 6b: output first (R-137), then whatever he likes, in any sequence."""

    seat: int = NOBODY

    def run(self, t: T) -> None:
        if t.state.seats[self.seat].eliminated:
            t.done()
        elif self.step == OUTPUT:
            self.step = ACT
            produce(t, self.seat)
        elif self.step == ACT:
            t.ask(self.seat, "turn", "ST-3.6")
        else:
            stowing.stow_all(t, self.seat)  # ST-19.2
            t.done()


ACTIVITIES: tuple[Activity, ...] = (
    smuggling.BUYING,
    ventures.FURS,
    ventures.CHARTERS,
    ventures.EXPEDITIONS,
    equipment.ACTIVITY,
    smuggling.SELLING,
    hiring.ACTIVITY,
    undermining.ACTIVITY,
    sabotage.ACTIVITY,
)
_BY_ACTION: dict[type[Action], Activity] = {action: activity for activity in ACTIVITIES for action in activity.actions}


class TurnKind(Kind[State]):
    """ST-3.6: which actions in which sequence, until Done."""

    name: ClassVar[str] = "turn"
    actions: ClassVar[tuple[type[Action], ...]] = (*_BY_ACTION, *moves.MOVE_ACTIONS, ThrowOut, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        found = [DONE_OPTION]
        for activity in ACTIVITIES:
            found += activity.options(t, head.seat)
        found += moves.move_options(t, head.seat)
        found += stowing.throw_out_options(t.state, head.seat)
        return found

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, Done):
            return None
        if isinstance(action, ThrowOut):
            return stowing.check_throw_out(t.state, head.seat, action)
        activity = _BY_ACTION.get(type(action))
        if activity is None:
            return moves.check_move(t, head.seat, action)
        return activity.check(t, head.seat, action)

    def apply(self, t: T, head: Head, action: Action) -> None:
        activity = _BY_ACTION.get(type(action))
        if isinstance(action, Done):
            t.close(head)
            t.frame(head, Turn).step = STOW
        elif isinstance(action, ThrowOut):
            stowing.throw_out(t, head.seat, action)
        elif activity is None:
            moves.apply_move(t, head.seat, action)
        else:
            procedure = activity.apply(t, head.seat, action)
            if procedure is not None:  # it asks questions of its own; the turn goes on after it
                t.close(head)
                t.push(procedure)

    def default(self, t: T, head: Head) -> Action:
        return DONE

    def refused(self, t: T, head: Head) -> list[Closed]:
        return [closed for activity in ACTIVITIES for closed in activity.closed(t, head.seat)]

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        if isinstance(action, Done):
            return stowing.loose_preview(t.state, head.seat)
        activity = _BY_ACTION.get(type(action))
        return Preview() if activity is None else activity.preview(t, head.seat, action)


FRAMES: tuple[type[Frame], ...] = (
    Opportunities,
    Turn,
    *passengers.FRAMES,
    *hiring.FRAMES,
    *sabotage.FRAMES,
    *equipment.FRAMES,
)
KINDS: tuple[Kind[State], ...] = (
    TurnKind(),
    *passengers.KINDS,
    *hiring.KINDS,
    *sabotage.KINDS,
    *equipment.KINDS,
)
STEPS: dict[str, str] = {
    "opportunities.passengers": "nothing: step 6a",
    "opportunities.turns": "nothing: step 6b, from the first in ORDER",
    "opportunities.turn": "the seat whose turn it is in step 6b; those before him in ORDER have had theirs",
}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frames of a step of this phase."""
    s = t.state
    s.phase = "opportunities"
    seats = tuple(players(s))
    s.initiative, s.order = s.initiative or seats, s.order or seats
    frame = Opportunities()
    t.push(frame)
    if step != "opportunities.passengers":
        frame.step = TURNS
    if step == "opportunities.turn":
        if len(words) != 1 or not words[0].isdecimal() or int(words[0]) not in s.order:
            return False
        frame.acted = s.order[: s.order.index(int(words[0]))]
    return True

"""SG-4: a turn. The drone flies, scans and digs, and cards are played, up to five steps in all."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.actions import Action, Pass
from hiperskok.kernel.decisions import PASS_OPTION, Closed, Head, Kind, Option, Preview
from hiperskok.kernel.domains import Place, Places
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table
from tests.sample.actions import Dig, Fly, Play, Scan
from tests.sample.cards import PLAYED, play, scan
from tests.sample.events import Flew
from tests.sample.figures import CELLS, DISTANCE, FAR, FIGURES, NEAR, PLACES, ROWS, SIZE, cell_of, on_field
from tests.sample.phases.dig import DigIn, dig_preview
from tests.sample.state import Seat, State


class Turn(Frame, tag="turn"):
    """``left`` are the steps left; ``bonus`` is what a pump adds to the next attempt to dig (SG-5.2)."""

    seat: int
    left: int = FIGURES.steps
    bonus: int = 0

    def run(self, t: Table[State]) -> None:
        if self.left == 0:
            t.done()
        else:
            t.ask(self.seat, "turn", "SG-4")


def _flight(at: int) -> Option:
    reach, (x, y) = FIGURES.flight, PLACES[at]
    xs = (max(0, x - reach), min(SIZE - 1, x + reach))
    rows = {row: [xs] for row in range(max(0, y - reach), min(SIZE, y + reach + 1))}
    rows[y] = [(xs[0], x - 1), (x + 1, xs[1])]  # not to where it stands
    return Option(Fly(PLACES[at]), "place", Places.of(rows))


DIG = tuple([Option(Dig(place)) for place in PLACES])
SCAN = tuple([Option(Scan(place)) for place in PLACES])
FLY = tuple([_flight(at) for at in range(CELLS)])
PLAY = {card: Option(Play(card)) for card in PLAYED}


class TurnKind(Kind[State]):
    """What a drone does next. The options are made once, at import; a list of them is only picked out."""

    name: ClassVar[str] = "turn"
    actions: ClassVar[tuple[type[Action], ...]] = (Dig, Scan, Fly, Play, Pass)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        state = t.state
        me = state.seats[head.seat]
        at, scanned, asteroids, storm = me.drone, me.scanned, state.asteroids, state.storm
        found = [DIG[cell] for cell in NEAR[at] if asteroids[cell].found < 0 and ROWS[cell] != storm]
        found += [SCAN[cell] for cell in FAR[at] if asteroids[cell].found < 0 and cell not in scanned]
        found.append(FLY[at])
        if me.hand:
            found += [PLAY[card] for card in PLAYED if card in me.hand]
        found.append(PASS_OPTION)
        return found

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        me = t.state.seats[head.seat]
        if isinstance(action, Dig):
            return check_dig(t.state, me, action.place)
        if isinstance(action, Scan):
            return check_scan(t.state, me, action.place)
        if isinstance(action, Fly):
            return check_flight(me, action.place)
        if isinstance(action, Play) and (action.card not in PLAYED or action.card not in me.hand):
            return refuse("SG-4.4", "no-such-card", card=action.card[:20])
        return None

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        turn = t.frame(head, Turn)
        turn.left -= 1
        if isinstance(action, Dig):
            t.push(DigIn(seat=head.seat, cell=cell_of(action.place), bonus=turn.bonus))
            turn.bonus = 0
        elif isinstance(action, Scan):
            scan(t, head.seat, action.place, [cell_of(action.place)])
        elif isinstance(action, Fly):
            t.state.seats[head.seat].drone = cell_of(action.place)
            t.emit(Flew(seat=head.seat, place=action.place))
        elif isinstance(action, Play):
            turn.bonus += play(t, head.seat, action.card)
        else:
            turn.left = 0

    def default(self, t: Table[State], head: Head) -> Action:
        return PASS_OPTION.given

    def refused(self, t: Table[State], head: Head) -> list[Closed]:
        """SG-2.1: what could be dug but for the storm."""
        state = t.state
        me = state.seats[head.seat]
        closed = [
            (DIG[cell], check_dig(state, me, PLACES[cell])) for cell in NEAR[me.drone] if ROWS[cell] == state.storm
        ]
        return [Closed(option, refusal) for option, refusal in closed if refusal is not None]

    def preview(self, t: Table[State], head: Head, action: Action) -> Preview:
        if isinstance(action, Dig):
            return dig_preview(cell_of(action.place), t.frame(head, Turn).bonus)
        return Preview()


def check_dig(state: State, me: Seat, place: Place) -> Refusal | None:
    """SG-4.3: an asteroid beside the drone, not dug out, out of the storm."""
    refusal = check_reach("SG-4.3", me, place, FIGURES.dig)
    if refusal is not None:
        return refusal
    cell = cell_of(place)
    if state.asteroids[cell].found >= 0:
        return refuse("SG-4.3", "dug-out", owner=state.asteroids[cell].owner)
    if ROWS[cell] == state.storm:
        return refuse("SG-2.1", "in-the-storm", row=state.storm)
    return None


def check_scan(state: State, me: Seat, place: Place) -> Refusal | None:
    """SG-4.2: an asteroid nearby, not dug out and not known."""
    refusal = check_reach("SG-4.2", me, place, FIGURES.scan)
    if refusal is not None:
        return refusal
    cell = cell_of(place)
    if state.asteroids[cell].found >= 0:
        return refuse("SG-4.2", "dug-out", owner=state.asteroids[cell].owner)
    if cell in me.scanned:
        return refuse("SG-4.2", "known-already")
    return None


def check_flight(me: Seat, place: Place) -> Refusal | None:
    """SG-4.1: anywhere within reach, but not to where it stands."""
    refusal = check_reach("SG-4.1", me, place, FIGURES.flight)
    if refusal is None and cell_of(place) == me.drone:
        return refuse("SG-4.1", "there-already")
    return refusal


def check_reach(rule: str, me: Seat, place: Place, reach: int) -> Refusal | None:
    """Whether the drone gets there at all."""
    if not on_field(place):
        return refuse(rule, "off-the-field", size=SIZE)
    distance = DISTANCE[me.drone][cell_of(place)]
    return refuse(rule, "too-far", distance=distance, reach=reach) if distance > reach else None

"""SG-8: the rush. Crates drift by and everybody grabs, against each other and against the sand."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.actions import PASS, Action, Pass
from hiperskok.kernel.decisions import CLOCK, PASS_OPTION, Head, Kind, Option
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table
from tests.sample.actions import Grab, RunOut
from tests.sample.events import CratesStrewn, Grabbed, SandRanOut
from tests.sample.figures import FIGURES
from tests.sample.score import pay
from tests.sample.state import State

TAKEN = 0


class Rush(Frame, tag="rush"):
    """A lane of grabbing hands for each seat, and the hourglass beside them."""

    def run(self, t: Table[State]) -> None:
        if self.step == 0:
            self.step = 1
            strew(t)
            t.ask(CLOCK, "sand", "SG-8.2", waits=False)
            t.open_lanes({seat: Hands(seat=seat) for seat in range(t.seats)})
        else:
            t.state.crates = []
            t.done()


def strew(t: Table[State]) -> None:
    """SG-8.1: three crates a seat, of mixed worth."""
    number = FIGURES.crates_a_seat * t.seats
    worth = [FIGURES.crates[i % len(FIGURES.crates)] for i in range(number)]
    t.state.crates = t.shuffle("SG-8.1", "crates", "rush", worth)
    t.emit(CratesStrewn(crates=tuple(t.state.crates)))


class Hands(Frame, tag="hands"):
    """One seat in the rush. Its decision stays open from crate to crate."""

    seat: int

    def run(self, t: Table[State]) -> None:
        if self.step == 0:
            self.step = 1
            t.ask(self.seat, "grab", "SG-8.1")
        else:
            t.done()


GRAB = tuple([Option(Grab(crate)) for crate in range(FIGURES.crates_a_seat * len(FIGURES.starts))])


class GrabKind(Kind[State]):
    """A race: the order of answers matters and nothing is taken back."""

    name: ClassVar[str] = "grab"
    actions: ClassVar[tuple[type[Action], ...]] = (Grab, Pass)
    stays: ClassVar[bool] = True
    race: ClassVar[bool] = True

    def options(self, t: Table[State], head: Head) -> list[Option]:
        found = [GRAB[crate] for crate, worth in enumerate(t.state.crates) if worth != TAKEN]
        found.append(PASS_OPTION)
        return found

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        if isinstance(action, Grab):
            if not 0 <= action.crate < len(t.state.crates):
                return refuse("SG-8.1", "no-such-crate", crate=action.crate)
            if t.state.crates[action.crate] == TAKEN:
                return refuse("SG-8.1", "crate-taken")
        return None

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        if not isinstance(action, Grab):
            t.close(head)
            return
        coins = t.state.crates[action.crate]
        t.state.crates[action.crate] = TAKEN
        pay(t.state, head.seat, coins)
        t.emit(Grabbed(seat=head.seat, coins=coins))
        if not any(t.state.crates):
            t.close_lanes()

    def default(self, t: Table[State], head: Head) -> Action:
        return PASS


class SandKind(Kind[State]):
    """The hourglass: nobody waits for it, and only the driver of the match answers."""

    name: ClassVar[str] = "sand"
    actions: ClassVar[tuple[type[Action], ...]] = (RunOut,)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        return [Option(RunOut())]

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        t.emit(SandRanOut())
        t.close_lanes()

"""SG-5: an attempt to dig, and SG-6: the ambush on it. Frames on the frame of the turn."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.actions import PASS, Action, Pass
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import PASS_OPTION, Head, Kind, Odds, Option, Preview, Term
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table
from tests.sample.actions import Spring
from tests.sample.cards import TRAP, discard
from tests.sample.events import DigRolled, TrapSprung
from tests.sample.figures import FIGURES, PLACES, VEINS
from tests.sample.score import pay
from tests.sample.state import Asteroid, State


def target_of(cell: int, bonus: int) -> int:
    """SG-5.1: what two dice must not exceed."""
    return FIGURES.target + bonus + (FIGURES.vein if cell in VEINS else 0)


def dig_preview(cell: int, bonus: int) -> Preview:
    """The target in its parts and the exact odds, as far as the digging seat knows: no traps."""
    terms = [Term("target", FIGURES.target, "SG-5.1")]
    if cell in VEINS:
        terms.append(Term("vein", FIGURES.vein, "SG-5.1"))
    if bonus:
        terms.append(Term("pump", bonus, "SG-5.2"))
    target = target_of(cell, bonus)
    good = sum(ways(2)[: target + 1])
    return Preview(0, tuple(terms), (Odds("success", good, 36, {"target": target}),))


class DigIn(Frame, tag="dig"):
    """On a vein the others may spring traps first; then the dice fall."""

    seat: int
    cell: int
    bonus: int = 0

    def run(self, t: Table[State]) -> None:
        if self.step == 0 and self.cell in VEINS:
            self.step = 1
            t.push(Ambush(seat=self.seat))
            return
        bonus = self.bonus + snap_traps(t, self.seat)
        roll_dig(t, self.seat, self.cell, target_of(self.cell, bonus))
        t.done()


def roll_dig(t: Table[State], seat: int, cell: int, target: int) -> None:
    """SG-5.1 and SG-5.3: the dice, and what they bring to light."""
    state = t.state
    dice = t.roll("SG-5.1", "dig", f"dig|{seat}")
    found = state.ore[cell] if sum(dice) <= target else -1
    if found >= 0:
        state.asteroids[cell] = Asteroid(seat, found)
        state.seats[seat].ore += found
        if cell in VEINS:
            pay(state, seat, FIGURES.vein_bonus)
    t.emit(DigRolled(seat=seat, place=PLACES[cell], dice=dice, target=target, ore=found))


def snap_traps(t: Table[State], seat: int) -> int:
    """SG-6.2: the traps that were sprung, shown all at once; returns what they do to the target."""
    sprung = 0
    for other, rival in enumerate(t.state.seats):
        if rival.armed:
            rival.armed = False
            discard(t, other, TRAP)
            t.emit(TrapSprung(seat=seat, by=other))
            sprung += FIGURES.trap
    return sprung


class Ambush(Frame, tag="ambush"):
    """SG-6.1: asks covertly, and asks everybody who may have a trap as far as the others can tell."""

    seat: int

    def run(self, t: Table[State]) -> None:
        if self.step == 0:
            self.step = 1
            for other in may_have_traps(t.state):
                if other != self.seat:
                    t.ask(other, "ambush", "SG-6.1", covert=True)
        else:
            t.done()


def may_have_traps(state: State) -> list[int]:
    """Nobody knows who holds the traps, but everybody sees which hands are empty."""
    return [seat for seat, each in enumerate(state.seats) if each.hand]


SPRING_OPTION = Option(Spring())


class AmbushKind(Kind[State]):
    """Who has no trap is offered only ``Pass``."""

    name: ClassVar[str] = "ambush"
    actions: ClassVar[tuple[type[Action], ...]] = (Spring, Pass)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        if TRAP in t.state.seats[head.seat].hand:
            return [SPRING_OPTION, PASS_OPTION]
        return [PASS_OPTION]

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        if isinstance(action, Spring) and TRAP not in t.state.seats[head.seat].hand:
            return refuse("SG-6.1", "no-trap")
        return None

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        t.state.seats[head.seat].armed = isinstance(action, Spring)

    def default(self, t: Table[State], head: Head) -> Action:
        return PASS

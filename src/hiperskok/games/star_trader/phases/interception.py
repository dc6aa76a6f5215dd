"""Interception of a ship that arrives by hyperjump (ST-9.1, ST-10.0a to 10.0c, ST-10.6a)."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import AcceptInterception, Evade, Intercept
from hiperskok.games.star_trader.arrivals import enter_port
from hiperskok.games.star_trader.events import (
    EvasionDeclared,
    InterceptionAccepted,
    InterceptionDeclared,
    InterceptionEscaped,
    InterceptionRolled,
    ShipCaught,
)
from hiperskok.games.star_trader.losses import lose_reputation_by_dice
from hiperskok.games.star_trader.phases.battle import Contact, ships_in_space
from hiperskok.games.star_trader.phases.landing import Landing
from hiperskok.games.star_trader.ships import has_comms, interception
from hiperskok.games.star_trader.standing import T, has_reputation, in_order, special
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import SHIP_FIGURES
from hiperskok.kernel.actions import PASS, Action, Pass
from hiperskok.kernel.decisions import NOTHING_TO_SAY, PASS_OPTION, Head, Kind, Option, Preview, Term
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

DICE: int = SHIP_FIGURES["interception"]["dice"]
ATTEMPT_DICE: int = SHIP_FIGURES["interception"]["attempt_reputation_dice"]


class Interception(Frame, tag="interception"):
    """R-080: declarations in ORDER, evade or accept, reputation, rolls, comparison.

    ``place`` is where the ship is bound; ``interceptors`` are the ships declared so far, in ORDER.
    """

    ship: int = 0
    place: str = ""
    asked: tuple[int, ...] = ()
    interceptors: tuple[int, ...] = ()

    def run(self, t: T) -> None:
        ship = t.state.ships[self.ship]
        if self.step == 0:
            for seat in in_order(t.state):
                if seat not in self.asked and hunters(t.state, ship, seat):
                    t.ask(seat, "interception", "ST-9.1a", f"ship {ship.id}")
                    return
            self.step = 1
        if self.step == 1 and self.interceptors:
            self.step = 2
            t.ask(ship.owner, "evasion", "ST-10.0c", f"ship {ship.id}")
            return
        t.done()
        if not self.interceptors:  # ST-9.1c
            reach(t, ship, self.place)


def hunters(s: State, ship: Ship, seat: int) -> list[Ship]:
    """A player's able ships in the space a ship of another player arrives in (R-082)."""
    if seat == ship.owner:
        return []
    return [each for each in ships_in_space(s, ship.system) if each.owner == seat]


def reach(t: T, ship: Ship, place: str) -> None:
    """The arriving ship goes where it declared."""
    if place == "planet":
        t.push(Landing(ship=ship.id))
    else:
        enter_port(t, ship, "ST-9.0a")


class InterceptionKind(Kind[State]):
    """No, or which one ship (ST-9.1a)."""

    name: ClassVar[str] = "interception"
    actions: ClassVar[tuple[type[Action], ...]] = (Pass, Intercept)

    def options(self, t: T, head: Head) -> list[Option]:
        arriving = t.state.ships[t.frame(head, Interception).ship]
        return [
            PASS_OPTION,
            *[Option(Intercept(ship.id)) for ship in hunters(t.state, arriving, head.seat) if ship.crew],
        ]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if not isinstance(action, Intercept):
            return None
        arriving = t.state.ships[t.frame(head, Interception).ship]
        if action.ship not in [ship.id for ship in hunters(t.state, arriving, head.seat)]:
            return refuse("ST-9.1a", "no-ship-in-this-space")
        return None if t.state.ships[action.ship].crew else refuse("R-059", "ship-without-crew")

    def apply(self, t: T, head: Head, action: Action) -> None:
        s, frame = t.state, t.frame(head, Interception)
        frame.asked = (*frame.asked, head.seat)
        if isinstance(action, Intercept):
            frame.interceptors = (*frame.interceptors, action.ship)
            ship, target = s.ships[action.ship], s.ships[frame.ship]
            promises.watch(t, "no_intercept", head.seat, target.owner)
            t.emit(
                InterceptionDeclared(
                    seat=head.seat, ship=ship.id, name=ship.name, target=target.id, target_name=target.name
                )
            )

    def default(self, t: T, head: Head) -> Action:
        return PASS

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """Own ability, and the reputation at stake if the arriving ship evades."""
        if not isinstance(action, Intercept):
            return NOTHING_TO_SAY
        s = t.state
        ship, arriving = s.ships[action.ship], s.ships[t.frame(head, Interception).ship]
        terms = [Term("interception", interception(s, ship), "ST-10.1")]
        if costs_reputation(s, ship, arriving):
            terms.append(Term("reputation-dice", ATTEMPT_DICE, "ST-10.6a"))
        return Preview(terms=tuple(terms))


def costs_reputation(s: State, interceptor: Ship, arriving: Ship) -> bool:
    """ST-10.6a, R-088: not with working battle comms; not against SMA; SMA itself has none to lose."""
    return not (
        has_comms(interceptor)
        or special(s, arriving.owner, "attackers_lose_no_reputation")
        or not has_reputation(s, interceptor.owner)
    )


class EvasionKind(Kind[State]):
    """The arriver evades or accepts (ST-10.0c)."""

    name: ClassVar[str] = "evasion"
    actions: ClassVar[tuple[type[Action], ...]] = (Evade, AcceptInterception)

    def options(self, t: T, head: Head) -> list[Option]:
        return EVASION_OPTIONS[:]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        frame = t.frame(head, Interception)
        ship = t.state.ships[frame.ship]
        if isinstance(action, Evade):
            t.emit(EvasionDeclared(seat=ship.owner, ship=ship.id, name=ship.name))
            evade(t, frame, ship)
        else:
            t.emit(InterceptionAccepted(seat=ship.owner, ship=ship.id, name=ship.name))
            _hold(t, frame, ship, "accepted")  # no rolls

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """What the arriver knows: his own ability."""
        if not isinstance(action, Evade):
            return NOTHING_TO_SAY
        ability = interception(t.state, t.state.ships[t.frame(head, Interception).ship])
        return Preview(terms=(Term("interception", ability, "ST-10.1"),))


EVASION_OPTIONS = [Option(Evade()), Option(AcceptInterception())]


def evade(t: T, frame: Interception, ship: Ship) -> None:
    """ST-10.0b, R-080: the interceptors' reputation, their rolls, the arriver's one roll, and comparison."""
    s = t.state
    moment = f"interception.{ship.id}"
    hunting = [s.ships[number] for number in frame.interceptors]
    for each in hunting:
        if costs_reputation(s, each, ship):
            lose_reputation_by_dice(
                t, each.owner, ATTEMPT_DICE, "ST-10.6a", "interception_reputation", moment, "interception"
            )
    best = max([_roll(t, each, moment) for each in hunting])
    total = _roll(t, ship, moment)
    if total > best:
        t.emit(InterceptionEscaped(seat=ship.owner, ship=ship.id, name=ship.name, total=total, best=best))
        t.done()
        reach(t, ship, frame.place)
    else:  # equal is caught
        t.emit(ShipCaught(seat=ship.owner, ship=ship.id, name=ship.name, total=total, best=best))
        _hold(t, frame, ship, "caught")


def _roll(t: T, ship: Ship, moment: str) -> int:
    """1K + interception ability, Spluwa included (ST-10.1, R-131)."""
    ability = interception(t.state, ship)
    dice = t.roll("ST-10.0b", "interception", moment, DICE)
    total = ability + sum(dice)
    t.emit(InterceptionRolled(seat=ship.owner, ship=ship.id, name=ship.name, dice=dice, ability=ability, total=total))
    return total


def _hold(t: T, frame: Interception, ship: Ship, entry: str) -> None:
    """The ship stays in the space: contact (ST-10.0d)."""
    for number in frame.interceptors:
        promises.hindered(t, t.state.ships[number].owner, ship.owner, ship=ship.id)
    t.done()
    t.push(
        Contact(
            system=ship.system,
            entrant=ship.id,
            entry=entry,
            arriver=ship.owner,
            interceptors=frame.interceptors,
        )
    )


FRAMES: tuple[type[Frame], ...] = (Interception,)
KINDS: tuple[Kind[State], ...] = (InterceptionKind(), EvasionKind())

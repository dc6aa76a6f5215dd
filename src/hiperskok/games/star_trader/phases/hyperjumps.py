"""Phase 4, Hyperjumps (ST-3.4): fire among ships already together, then journeys in ORDER."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import moves
from hiperskok.games.star_trader.actions import Hangar, Journey
from hiperskok.games.star_trader.events import HangarEntered, HangarLeft
from hiperskok.games.star_trader.losses import passenger_penalty
from hiperskok.games.star_trader.phases import (
    battle,
    cargo_sales,
    damage,
    interception,
    landing,
    rescue,
    salvage,
    travel,
)
from hiperskok.games.star_trader.phases.battle import Battle, Contact
from hiperskok.games.star_trader.phases.damage import Damage
from hiperskok.games.star_trader.phases.landing import Landing
from hiperskok.games.star_trader.phases.salvage import Salvage
from hiperskok.games.star_trader.phases.travel import (
    Travel,
    journey_options,
    journey_preview,
    journey_problem,
    must_jump,
    place_problem,
    ship_problem,
)
from hiperskok.games.star_trader.ships import able, change, fleet, in_port
from hiperskok.games.star_trader.standing import T, available, change_cash, in_order
from hiperskok.games.star_trader.state import NOBODY, Ship, State
from hiperskok.games.star_trader.tables import SHIP_FIGURES, SYSTEM_IDS, SYSTEMS
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, NOTHING_TO_SAY, Closed, Head, Kind, Option, Preview
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, Refused, refuse

FEE: int = SHIP_FIGURES["hangar"]["fee"]
OPENING, SPACES, JOURNEYS = 0, 1, 2


class Hyperjumps(Frame, tag="hyperjumps"):
    """Step 4a: each space once (ST-10.0h, R-086, R-044); step 4b: each player all his journeys (ST-9.0b)."""

    space: int = 0
    played: tuple[int, ...] = ()

    def run(self, t: T) -> None:
        s = t.state
        if self.step == OPENING:
            self.step = SPACES
            begin(s)
        elif self.step == SPACES and self.space < len(SYSTEM_IDS):
            self.space += 1
            t.push(Contact(system=SYSTEM_IDS[self.space - 1]))
        else:
            self.step = JOURNEYS
            seat = next((each for each in in_order(s) if each not in self.played), NOBODY)
            if seat == NOBODY:
                t.done()
                return
            self.played = (*self.played, seat)
            t.push(Journeys(seat=seat))


def begin(s: State) -> None:
    """The phase begins: every ship has its journey before it (R-072)."""
    s.phase = "hyperjumps"
    for ship in list(s.ships.values()):
        if ship.moved:
            change(s, ship, moved=False)


class Journeys(Frame, tag="journeys"):
    """One player's part of 4b. ``paid``: his ships whose hangar fee is paid."""

    seat: int = NOBODY
    paid: tuple[int, ...] = ()
    over: bool = False

    def run(self, t: T) -> None:
        s = t.state
        if not self.over and any(ship.place in ("port", "space", "planet") for ship in fleet(s, self.seat)):
            t.ask(self.seat, "journeys", "ST-9.0a")
            return
        t.done()


def hangar_problem(t: T, frame: Journeys, ship: Ship) -> Refusal | None:
    """ST-9.3a, 9.3b: in a port with hangars, any number of ships, each once while it stays there (R-074)."""
    if not able(ship):
        return refuse("ST-9.2a", "ship-takes-no-part")
    if not in_port(ship):
        return refuse("ST-9.3a", "hangar-in-port-only")
    if not SYSTEMS[ship.system].hangars:
        return refuse("ST-9.3a", "no-hangars-there", system=ship.system)
    if ship.id in frame.paid:
        return refuse("ST-9.3a", "hangar-paid")
    if available(t, frame.seat) < FEE:
        return refuse("R-003", "hangar-too-dear", fee=FEE, cash=available(t, frame.seat))
    return None


class JourneysKind(Kind[State]):
    """Journeys ship by ship, hangars, and moving own things before and after (R-072, R-074, R-077)."""

    name: ClassVar[str] = "journeys"
    actions: ClassVar[tuple[type[Action], ...]] = (Journey, Hangar, *moves.MOVE_ACTIONS, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        s, frame = t.state, t.frame(head, Journeys)
        own = fleet(s, head.seat)
        found: list[Option] = []
        bound = False
        for ship in own:
            found += journey_options(s, ship)
            bound = bound or must_jump(s, ship)
        found += [Option(Hangar(ship.id)) for ship in own if hangar_problem(t, frame, ship) is None]
        found += moves.move_options(t, head.seat)
        return found if bound else [DONE_OPTION, *found]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        s = t.state
        if isinstance(action, (Journey, Hangar)):
            ship = s.ships.get(action.ship)
            if ship is None or ship.owner != head.seat:
                return refuse("ST-9.0a", "not-your-ship", ship=action.ship)
            if isinstance(action, Hangar):
                return hangar_problem(t, t.frame(head, Journeys), ship)
            return journey_problem(s, ship, action.system, action.place)
        if isinstance(action, Done):
            return self._duty(s, head.seat)
        return moves.check_move(t, head.seat, action)

    @staticmethod
    def _duty(s: State, seat: int) -> Refusal | None:
        """ST-15.0c, R-076: a ship with passengers must try before its owner is done."""
        for ship in fleet(s, seat):
            if must_jump(s, ship):
                return refuse("ST-15.0c", "passengers-wait", name=ship.name, system=ship.bound_for)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        s, frame = t.state, t.frame(head, Journeys)
        if isinstance(action, Journey):
            t.close(head)
            frame.paid = tuple([each for each in frame.paid if each != action.ship])
            t.push(Travel(ship=action.ship, system=action.system, place=action.place))
        elif isinstance(action, Hangar):
            ship = change(s, s.ships[action.ship], hangar=True)
            frame.paid = (*frame.paid, ship.id)
            change_cash(t, head.seat, -FEE, "ST-9.3a", "hangar")
            t.emit(HangarEntered(seat=head.seat, ship=ship.id, name=ship.name, system=ship.system))
        elif isinstance(action, Done):
            t.close(head)
            frame.over = True
            _end_part(t, frame)
        else:
            moves.apply_move(t, head.seat, action)

    def default(self, t: T, head: Head) -> Action:
        """R-196: stay; only passengers make a ship go, to their port if it is open."""
        s = t.state
        for ship in fleet(s, head.seat):
            if must_jump(s, ship):
                return journey_options(s, ship)[0].given
        return DONE

    def refused(self, t: T, head: Head) -> list[Closed]:
        """Ports closed to ships that could travel, and the end of the part while passengers wait."""
        s = t.state
        found: list[Closed] = []
        for ship in fleet(s, head.seat):
            if ship_problem(ship) is not None or must_jump(s, ship):
                continue
            for system in SYSTEM_IDS:
                problem = place_problem(s, ship, system, "port")
                if problem is not None and problem.key != "already-there":
                    found.append(Closed(Option(Journey(ship.id, system, "port")), problem))
        duty = self._duty(s, head.seat)
        if duty is not None:
            found.append(Closed(DONE_OPTION, duty))
        return found

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        s = t.state
        if isinstance(action, Journey):
            return journey_preview(s, s.ships[action.ship], action.system, action.place)
        if isinstance(action, Hangar):
            return Preview(cost=FEE)
        return NOTHING_TO_SAY


def _end_part(t: T, frame: Journeys) -> None:
    """ST-9.3c: hangars not paid for are left; ST-15.1: passengers of ships that could not try leave (R-042)."""
    for ship in fleet(t.state, frame.seat):
        if ship.hangar and able(ship) and ship.id not in frame.paid:
            change(t.state, ship, hangar=False)
            t.emit(HangarLeft(seat=frame.seat, ship=ship.id, name=ship.name, system=ship.system))
    for ship in fleet(t.state, frame.seat):
        if ship.groups:
            passenger_penalty(t, ship)


# --- what this phase consists of ----------------------------------------------------------------------------------

FRAMES: tuple[type[Frame], ...] = (
    Hyperjumps,
    Journeys,
    *travel.FRAMES,
    *interception.FRAMES,
    *battle.FRAMES,
    *damage.FRAMES,
    *rescue.FRAMES,
    *salvage.FRAMES,
    *cargo_sales.FRAMES,
    *landing.FRAMES,
)
KINDS: tuple[Kind[State], ...] = (
    JourneysKind(),
    *interception.KINDS,
    *battle.KINDS,
    *damage.KINDS,
    *rescue.KINDS,
    *salvage.KINDS,
    *cargo_sales.KINDS,
)
STEPS: dict[str, str] = {
    "hyperjumps": "the whole phase, from step 4a",
    "hyperjumps.fire": "SYSTEM: the fire question among the ships in that space (4a)",
    "hyperjumps.battle": "SYSTEM [ENTRY SHIP INTERCEPTOR…]: the first series of a battle; "
    "ENTRY is caught, accepted or choice",
    "hyperjumps.journeys": "SEAT: that player's journeys (4b)",
    "hyperjumps.damage": "SHIP HITS SEAT [missiles]: hits to be placed, of a shot by that seat",
    "hyperjumps.salvage": "SYSTEM SHIP…: salvage of what is adrift by the ships that took part",
    "hyperjumps.landing": "SHIP: that ship lands on the planet of its system",
}
ENTRIES = ("caught", "accepted", "choice")


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frames of a step of this phase for a rule script; words that mean nothing are refused."""
    if step not in STEPS:
        return False
    s = t.state
    s.phase = "hyperjumps"
    if step == "hyperjumps":
        t.push(Hyperjumps())
        return True
    try:
        inner = _inner_frame(s, step, words)
    except (ValueError, IndexError, KeyError) as error:
        raise Refused(refuse("K-14", "no-such-step", step=" ".join([step, *words])[:80])) from error
    played: tuple[int, ...] = ()
    if isinstance(inner, Journeys):
        order = in_order(s)
        played = tuple(order[: order.index(inner.seat) + 1])
    t.push(Hyperjumps(step=JOURNEYS, space=len(SYSTEM_IDS), played=played))
    t.push(inner)
    return True


def _inner_frame(s: State, step: str, words: list[str]) -> Frame:
    if step == "hyperjumps.journeys":
        seat = int(words[0])
        return Journeys(seat=s.order[s.order.index(seat)])
    if step == "hyperjumps.damage":
        ship, hits, by = s.ships[int(words[0])].id, int(words[1]), int(words[2])
        return Damage(ship=ship, hits=hits, by=by, missiles="missiles" in words)
    if step == "hyperjumps.landing":
        return Landing(ship=s.ships[int(words[0])].id)
    system = SYSTEMS[words[0]].id
    if step == "hyperjumps.fire":
        return Contact(system=system)
    ships = [s.ships[int(word)].id for word in words[1:] if word not in ENTRIES]
    if step == "hyperjumps.salvage":
        return Salvage(system=system, participants=tuple(ships))
    if not ships:
        return Battle(system=system)
    entry = ENTRIES[ENTRIES.index(words[1])]
    owner = s.ships[ships[0]].owner
    return Battle(system=system, entrant=ships[0], entry=entry, arriver=owner, interceptors=tuple(ships[1:]))

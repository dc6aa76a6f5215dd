"""Contact and battle in a space (ST-10.0d to 10.0h, ST-10.4 to 10.7)."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import Fire, HoldFire, Leave, OpenFire, StayInSpace
from hiperskok.games.star_trader.arrivals import enter_port
from hiperskok.games.star_trader.events import BattleEnded, FireOpened
from hiperskok.games.star_trader.phases.landing import Landing, landing_odds
from hiperskok.games.star_trader.phases.salvage import Salvage
from hiperskok.games.star_trader.phases.shots import Encounter, shoot, shot_preview
from hiperskok.games.star_trader.ships import able, closed_to, missile_strength
from hiperskok.games.star_trader.standing import T, by_initiative
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import SYSTEMS
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import NOTHING_TO_SAY, Head, Kind, Option, Preview
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse


def ships_in_space(s: State, system: str) -> list[Ship]:
    """The ships in a space that take part in play: inert ones have no contact (R-073)."""
    return [ship for ship in s.ships.values() if ship.place == "space" and ship.system == system and able(ship)]


def in_contact(s: State, system: str) -> list[int]:
    """Players with able ships in a space by INITIATIVE, if there are two or more (ST-10.0d)."""
    owners = {ship.owner for ship in ships_in_space(s, system)}
    return [seat for seat in by_initiative(s) if seat in owners] if len(owners) > 1 else []


class Contact(Encounter, tag="contact"):
    """ST-10.0e: each player with a ship there is asked by INITIATIVE whether he opens fire."""

    def run(self, t: T) -> None:
        for seat in in_contact(t.state, self.system):
            if seat not in self.passed:
                t.ask(seat, "open-fire", "ST-10.0e", self.system)
                return
        t.done()  # nobody fires: no battle; a caught ship stays in the space


class OpenFireKind(Kind[State]):
    """Fire, yes or no."""

    name: ClassVar[str] = "open-fire"
    actions: ClassVar[tuple[type[Action], ...]] = (HoldFire, OpenFire)

    def options(self, t: T, head: Head) -> list[Option]:
        return [HOLD_OPTION] if self._problem(t, head) else [HOLD_OPTION, OPEN_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        return None if isinstance(action, HoldFire) else self._problem(t, head)  # ST-10.4a: no one is forced to

    @staticmethod
    def _problem(t: T, head: Head) -> Refusal | None:
        """R-059: without a crew no ship fires; that it has none is its owner's secret, so he is asked all the same."""
        here = ships_in_space(t.state, t.frame(head, Contact).system)
        manned = any(ship.crew for ship in here if ship.owner == head.seat)
        return None if manned else refuse("R-059", "ship-without-crew")

    def apply(self, t: T, head: Head, action: Action) -> None:
        contact = t.frame(head, Contact)
        if isinstance(action, HoldFire):
            contact.passed = (*contact.passed, head.seat)
            return
        t.emit(FireOpened(seat=head.seat, system=contact.system))
        t.done()
        t.push(
            Battle(
                system=contact.system,
                entrant=contact.entrant,
                entry=contact.entry,
                arriver=contact.arriver,
                interceptors=contact.interceptors,
            )
        )


HOLD_OPTION = Option(HoldFire())
OPEN_OPTION = Option(OpenFire())


class Battle(Encounter, tag="battle"):
    """ST-10.0f: series of shots by INITIATIVE until one without a shot (ST-10.0g); then salvage and leaving."""

    def run(self, t: T) -> None:
        if self.step == 0:
            self._series(t)
        elif self.step == 1:
            self.step = 2
            t.emit(BattleEnded(system=self.system, series=self.series))
            if t.state.adrift:
                t.push(Salvage(system=self.system, participants=self.participants))
        elif self.step == 2 and self._may_leave(t.state):
            self.step = 3
            t.ask(t.state.ships[self.entrant].owner, "leaving", "ST-10.4b", f"ship {self.entrant}")
        else:
            t.done()

    def _series(self, t: T) -> None:
        """Asks the next player with ships that have not fired in this series, or ends the series."""
        for seat in in_contact(t.state, self.system):
            if seat not in self.passed and ready_ships(t.state, self, seat):
                t.ask(seat, "fire", "ST-10.0f", self.system)
                return
        if not self.fired:  # ST-10.0g, R-093
            self.step = 1
            return
        self.series += 1
        self.passed, self.fired, self.hits = (), (), ()

    def _may_leave(self, s: State) -> bool:
        """ST-10.4b, R-099: only the caught ship, if it took part in the battle and survived."""
        caught = self.entry in ("caught", "accepted")
        return caught and self.entrant in self.participants and self.entrant in s.ships


def ready_ships(s: State, battle: Encounter, seat: int) -> list[Ship]:
    """A player's ships that may still fire in this series (ST-10.5a: each once)."""
    return [ship for ship in ships_in_space(s, battle.system) if ship.owner == seat and ship.id not in battle.fired]


class FireKind(Kind[State]):
    """One shot at any ship of another player there (R-085), or no more in this series (ST-10.5c)."""

    name: ClassVar[str] = "fire"
    actions: ClassVar[tuple[type[Action], ...]] = (HoldFire, Fire)

    def options(self, t: T, head: Head) -> list[Option]:
        s, battle = t.state, t.frame(head, Battle)
        targets = [ship.id for ship in ships_in_space(s, battle.system) if ship.owner != head.seat]
        found = [HOLD_OPTION]
        for ship in ready_ships(s, battle, head.seat):
            if not ship.crew:
                continue
            weapons = (False, True) if missile_strength(s, ship) else (False,)
            found += [Option(Fire(ship.id, target, missiles)) for target in targets for missiles in weapons]
        return found

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, HoldFire):
            return None
        assert isinstance(action, Fire)
        s, battle = t.state, t.frame(head, Battle)
        here = {ship.id: ship for ship in ships_in_space(s, battle.system)}
        ship, target = here.get(action.ship), here.get(action.target)
        if ship is None or ship.owner != head.seat:
            return refuse("ST-10.4a", "no-ship-in-this-space")
        if ship.id in battle.fired:
            return refuse("ST-10.5a", "has-fired", series=battle.series)
        if target is None or target.owner == head.seat:
            return refuse("ST-10.4a", "no-such-target")
        if not ship.crew:
            return refuse("R-059", "ship-without-crew")
        if action.missiles and not missile_strength(s, ship):
            return refuse("R-090", "no-missiles")
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        battle = t.frame(head, Battle)
        if isinstance(action, Fire):
            shoot(t, battle, action)
        else:
            battle.passed = (*battle.passed, head.seat)

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        if isinstance(action, Fire):
            return shot_preview(t.state, t.frame(head, Battle), action)
        return NOTHING_TO_SAY


def leaving_problem(ship: Ship, place: str) -> Refusal | None:
    """ST-10.4b: the port or the planet of that system; ST-7.3c: some ports are closed to illegal ships."""
    if place not in ("port", "planet"):
        return refuse("ST-10.4b", "only-port-or-planet", place=place[:40])
    if place == "port" and closed_to(ship, ship.system):
        return refuse("ST-7.3c", "port-closed", system=ship.system, law=SYSTEMS[ship.system].law)
    return None


class LeavingKind(Kind[State]):
    """The caught ship stays in the space or goes on to port or planet."""

    name: ClassVar[str] = "leaving"
    actions: ClassVar[tuple[type[Action], ...]] = (StayInSpace, Leave)

    def options(self, t: T, head: Head) -> list[Option]:
        ship = t.state.ships[t.frame(head, Battle).entrant]
        places = [place for place in ("port", "planet") if leaving_problem(ship, place) is None]
        return [STAY_OPTION, *[Option(Leave(place)) for place in places]]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, Leave):
            return leaving_problem(t.state.ships[t.frame(head, Battle).entrant], action.place)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        if not isinstance(action, Leave):
            return
        ship = t.state.ships[t.frame(head, Battle).entrant]
        promises.watch(t, "stay_out", ship.owner, system=ship.system, place=action.place)
        if action.place == "port":
            enter_port(t, ship, "ST-10.4b")
        else:
            t.push(Landing(ship=ship.id))

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        if not isinstance(action, Leave) or action.place != "planet":
            return NOTHING_TO_SAY
        ship = t.state.ships[t.frame(head, Battle).entrant]
        terms, odds = landing_odds(t.state, ship, ship.system)
        return Preview(terms=terms, odds=odds)


STAY_OPTION = Option(StayInSpace())

FRAMES: tuple[type[Frame], ...] = (Contact, Battle)
KINDS: tuple[Kind[State], ...] = (OpenFireKind(), FireKind(), LeavingKind())

"""Step 6a (ST-15.0, R-014): passengers, by INITIATIVE."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import TakePassengers
from hiperskok.games.star_trader.events import PassengersTaken
from hiperskok.games.star_trader.ships import able, change, fleet, free_berths, in_port
from hiperskok.games.star_trader.standing import (
    T,
    by_initiative,
    change_cash,
    figure,
    has_reputation,
    special,
)
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import SYSTEM_IDS, SYSTEM_INDEX, SYSTEMS
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, Closed, Head, Kind, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

FARE = figure("passengers", "fare")
PENALTY_FACTOR = figure("passengers", "penalty_factor")
MIN_REPUTATION = figure("passengers", "min_reputation")


class Passengers(Frame, tag="passengers"):
    """Asks one player after another; ``asked`` had their turn."""

    asked: tuple[int, ...] = ()

    def run(self, t: T) -> None:
        for seat in by_initiative(t.state):
            if seat not in self.asked:
                self.asked = (*self.asked, seat)
                if may_be_asked(t.state, seat):
                    t.ask(seat, "passengers", "ST-15.0a")
                    return
        t.done()


def pair(one: str, other: str) -> str:
    """R-124: the key of an unordered pair of systems."""
    first, second = sorted((one, other), key=SYSTEM_INDEX.__getitem__)
    return f"{first} {second}"


def groups_left(s: State, one: str, other: str) -> int:
    """ST-15.0a, R-124: groups still waiting between two systems in this stage."""
    supply = SYSTEMS[one].port_class + SYSTEMS[other].port_class
    return supply - s.passengers.get(pair(one, other), 0)


def may_carry(s: State, seat: int) -> Refusal | None:
    """ST-15.3: no passengers below reputation 15; none at all for some corporations."""
    if special(s, seat, "no_passengers"):
        return refuse("ST-23.3b", "corporation-forbids")
    if not has_reputation(s, seat) or s.seats[seat].reputation < MIN_REPUTATION:
        return refuse("ST-15.3", "reputation-too-low", least=MIN_REPUTATION)
    return None


def may_be_asked(s: State, seat: int) -> bool:
    """By what everybody knows: reputation, ships in port and groups left; berths are secret (ST-22.6)."""
    if may_carry(s, seat) is not None:
        return False
    ports = {ship.system for ship in fleet(s, seat) if in_port(ship) and able(ship)}
    return any(groups_left(s, port, to) > 0 for port in ports for to in SYSTEM_IDS if to != port)


def most_groups(s: State, ship: Ship, to: str) -> int:
    """ST-15.0a, 15.0c: within free berths and supply; a ship bound for one system takes none for another."""
    if to == ship.system or (ship.groups and ship.bound_for != to):
        return 0
    return min(free_berths(ship), groups_left(s, ship.system, to))


class PassengersKind(Kind[State]):
    """Passenger groups for own ships in port, until Done."""

    name: ClassVar[str] = "passengers"
    actions: ClassVar[tuple[type[Action], ...]] = (TakePassengers, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        s = t.state
        found = [DONE_OPTION]
        for ship in fleet(s, head.seat):
            if not in_port(ship) or not able(ship) or free_berths(ship) <= 0:
                continue
            for to in SYSTEM_IDS:
                most = most_groups(s, ship, to)
                if most > 0:
                    found.append(Option(TakePassengers(ship.id, to, 1), "groups", Numbers.to(1, most)))
        return found

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if not isinstance(action, TakePassengers):
            return None
        s = t.state
        ship = s.ships.get(action.ship)
        if ship is None or ship.owner != head.seat:
            return refuse("ST-15.0a", "not-your-ship", ship=action.ship)
        if not in_port(ship) or not able(ship):
            return refuse("ST-9.2b" if ship.inert else "ST-15.0a", "ship-not-in-port", name=ship.name)
        if action.system not in SYSTEM_INDEX or action.system == ship.system:
            return refuse("ST-15.0a", "no-passengers-there")
        if ship.groups and ship.bound_for != action.system:
            return refuse("ST-15.0c", "bound-for-another-system", bound_for=ship.bound_for)
        if action.groups > free_berths(ship):
            return refuse("ST-15.2", "not-enough-berths", groups=action.groups, berths=free_berths(ship))
        left = groups_left(s, ship.system, action.system)
        if not 1 <= action.groups <= left:
            return refuse("ST-15.0a", "not-so-many-passengers", groups=action.groups, left=left)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        if not isinstance(action, TakePassengers):
            t.close(head)
            return
        s = t.state
        ship = s.ships[action.ship]
        key = pair(ship.system, action.system)
        s.passengers[key] = s.passengers.get(key, 0) + action.groups
        change(s, ship, groups=ship.groups + action.groups, bound_for=action.system)
        t.emit(
            PassengersTaken(
                seat=head.seat,
                ship=ship.id,
                name=ship.name,
                system=ship.system,
                bound_for=action.system,
                groups=action.groups,
                left=groups_left(s, ship.system, action.system),
            )
        )
        change_cash(t, head.seat, FARE * action.groups, "ST-15.0b", "fare")

    def default(self, t: T, head: Head) -> Action:
        return DONE

    def refused(self, t: T, head: Head) -> list[Closed]:
        """Ships that can take nobody, and why."""
        found = []
        for ship in fleet(t.state, head.seat):
            to = next(name for name in SYSTEM_IDS if name != ship.system)
            action = TakePassengers(ship.id, ship.bound_for or to, 1)
            problem = self.check(t, head, action)
            if problem is not None:
                found.append(Closed(Option(action), problem))
        return found

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """The fare, and what is due if the ship does not land there in the next Hyperjump phase."""
        if not isinstance(action, TakePassengers):
            return Preview()
        fare = FARE * action.groups
        terms = (Term("fare", fare, "ST-15.0b"), Term("penalty", PENALTY_FACTOR * fare, "ST-15.1"))
        return Preview(-fare, terms)


FRAMES: tuple[type[Frame], ...] = (Passengers,)
KINDS: tuple[Kind[State], ...] = (PassengersKind(),)

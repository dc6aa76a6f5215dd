"""One journey of a ship (ST-9.0): the jump, the arrival, and what the passengers say (ST-15.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import Journey
from hiperskok.games.star_trader.arrivals import enter_place
from hiperskok.games.star_trader.effects import runs
from hiperskok.games.star_trader.events import JumpCertain, JumpFailed, JumpMade
from hiperskok.games.star_trader.losses import passenger_penalty
from hiperskok.games.star_trader.phases.battle import Contact
from hiperskok.games.star_trader.phases.interception import Interception, reach
from hiperskok.games.star_trader.phases.landing import landing_odds
from hiperskok.games.star_trader.ships import (
    able,
    change,
    closed_to,
    jump_chance,
    jump_is_certain,
    jump_terms,
)
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import PLACES, SHIP_FIGURES, SYSTEM_IDS, SYSTEM_INDEX, SYSTEMS
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import Odds, Option, Preview, Term
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

DICE: int = SHIP_FIGURES["jump"]["dice"]
NO_PORT_JUMPS = "no_port_hyperjump"
"""The effect of event 36 (R-042)."""


# --- what may be declared -----------------------------------------------------------------------------------------


def ship_problem(ship: Ship) -> Refusal | None:
    """Why a ship cannot travel at all now."""
    if ship.moved:
        return refuse("R-072", "has-travelled")
    if not able(ship):
        return refuse("ST-9.2a", "ship-takes-no-part")
    if not ship.crew:
        return refuse("R-059", "ship-without-crew")
    return None


def place_problem(s: State, ship: Ship, system: str, place: str) -> Refusal | None:
    """R-079: why a ship that can travel may not declare a place."""
    if system == ship.system and place == ship.place:
        return refuse("ST-9.0a", "already-there")
    if place == "port" and closed_to(ship, system):
        return refuse("ST-7.3c", "port-closed", system=system, law=SYSTEMS[system].law)
    if system != ship.system and "port" in (place, ship.place) and runs(s, NO_PORT_JUMPS):
        return refuse("R-042", "no-jumps-in-ports")
    return None


def must_jump(s: State, ship: Ship) -> bool:
    """ST-15.0c: passengers oblige the ship to try to jump to their system, if it can (R-042)."""
    if not ship.groups or not ship.bound_for or ship_problem(ship) is not None:
        return False
    return any(place_problem(s, ship, ship.bound_for, place) is None for place in PLACES)


def journey_problem(s: State, ship: Ship, system: str, place: str) -> Refusal | None:
    """The law of a declaration."""
    if system not in SYSTEM_INDEX or place not in PLACES:
        return refuse("ST-9.0a", "no-such-destination")
    problem = ship_problem(ship)
    if problem is not None:
        return problem
    if system != ship.bound_for and must_jump(s, ship):
        return refuse("ST-15.0c", "bound-by-passengers", system=ship.bound_for)
    return place_problem(s, ship, system, place)


@lru_cache(maxsize=4096)
def journey_option(ship: int, system: str, place: str) -> Option:
    return Option(Journey(ship, system, place))


def journey_options(s: State, ship: Ship) -> list[Option]:
    """All places a ship may declare; the planet is open to every hull (R-050)."""
    if ship_problem(ship) is not None:
        return []
    barred = runs(s, NO_PORT_JUMPS)
    systems = (ship.bound_for,) if must_jump(s, ship) else SYSTEM_IDS
    found: list[Option] = []
    for system in systems:
        jump = system != ship.system
        if barred and jump and ship.place == "port":
            continue
        closed = closed_to(ship, system)
        for place in PLACES:
            if place == "port" and (closed or (barred and jump)):
                continue
            if jump or place != ship.place:
                found.append(journey_option(ship.id, system, place))
    return found


def journey_preview(s: State, ship: Ship, system: str, place: str) -> Preview:
    """The terms of the jump and of a landing, and the odds of both."""
    terms: list[Term] = []
    odds: list[Odds] = []
    if system != ship.system:
        terms = [Term(key, each, "ST-9.4") for key, each in jump_terms(s, ship, system)]
        chance = jump_chance(s, ship, system)
        table = ways(DICE)
        of = sum(table)
        odds.append(Odds("jump", of if jump_is_certain(chance) else sum(table[: max(0, chance + 1)]), of))
    if place == "planet":
        landing, outcomes = landing_odds(s, ship, system)
        terms += landing
        odds += outcomes
    return Preview(terms=tuple(terms), odds=tuple(odds))


# --- the journey --------------------------------------------------------------------------------------------------


class Travel(Frame, tag="travel"):
    """ST-9.0a: a ship goes to a declared place."""

    ship: int = 0
    system: str = ""
    place: str = ""

    def run(self, t: T) -> None:
        ship = t.state.ships.get(self.ship)
        self.step += 1
        if self.step == 1 and ship is not None:
            if self.system == ship.system:
                self._move(t, ship)
            else:
                self._jump(t, ship)
            return
        t.done()
        arrived = ship is not None and (ship.system, ship.place) == (self.system, self.place)
        if ship is not None and arrived and self.place != "space":
            promises.watch(t, "stay_out", ship.owner, system=self.system, place=self.place)
        if ship is not None:  # ST-15.1, R-087: groups still aboard were not landed in their port
            passenger_penalty(t, ship)

    def _move(self, t: T, ship: Ship) -> None:
        """ST-9.0e, ST-9.1b, R-075: inside a system there is neither roll nor interception."""
        ship = _depart(t.state, ship)
        if self.place == "space":
            self._enter_space(t, ship, "ST-9.0e")
        else:
            reach(t, ship, self.place)

    def _jump(self, t: T, ship: Ship) -> None:
        """ST-9.0c: 2K of at most the chance; ST-9.0d: failure makes the ship inert."""
        if not try_jump(t, ship, self.system, self.place):
            change(t.state, ship, inert=True, moved=True)
            return
        ship = change(t.state, _depart(t.state, ship), system=self.system, place="space")
        if self.place == "space":
            self._enter_space(t, ship, "ST-9.0a")
        else:  # ST-9.0f
            t.push(Interception(ship=ship.id, place=self.place))

    def _enter_space(self, t: T, ship: Ship, rule: str) -> None:
        """ST-10.2, R-084: who enters a space by choice is in contact with all there, without a roll."""
        enter_place(t, ship, self.system, "space", rule)
        promises.watch(t, "stay_out", ship.owner, system=self.system, place="space")
        t.push(Contact(system=self.system, entrant=ship.id, entry="choice", arriver=ship.owner))


def _depart(s: State, ship: Ship) -> Ship:
    """ST-8.8b: a crew that leaves its first port or planet earns wages from now on."""
    earns = ship.earns_wages or ship.place in ("port", "planet")
    return change(s, ship, moved=True, hangar=False, earns_wages=earns)


def try_jump(t: T, ship: Ship, system: str, place: str) -> bool:
    """ST-9.4: the chance of the departing route (R-070), and the roll unless it is certain.

    Below 2 the roll still happens (R-078).
    """
    terms = dict(jump_terms(t.state, ship, system))
    chance = sum(terms.values())
    told: dict[str, Any] = {
        "seat": ship.owner,
        "ship": ship.id,
        "name": ship.name,
        "origin": ship.system,
        "system": system,
        "place": place,
        "chance": chance,
    }
    if jump_is_certain(chance):
        t.emit(JumpCertain(**told))
        return True
    dice = t.roll("ST-9.0c", "jump", f"hyperjumps.{ship.id}", DICE)
    succeeded = sum(dice) <= chance
    rolled = JumpMade if succeeded else JumpFailed
    t.emit(
        rolled(
            **told,
            dice=dice,
            base=terms["base"],
            crew=terms["crew"],
            safe_jump=terms.get("safe-jump", 0),
            nowak=terms.get("nowak", 0),
            disturbance=terms.get("disturbance", 0),
        )
    )
    return succeeded


FRAMES: tuple[type[Frame], ...] = (Travel,)

"""Landing on a planet (ST-16.0): the smuggling roll, confiscation and loss."""

from __future__ import annotations

from typing import Any

from hiperskok.games.star_trader.agents import aboard
from hiperskok.games.star_trader.arrivals import enter_place, enter_port
from hiperskok.games.star_trader.effects import security
from hiperskok.games.star_trader.events import CargoLost, LandedSafely, LandingFailed, LandingNoticed
from hiperskok.games.star_trader.losses import lose_reputation_by_dice, lose_ship
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.ships import change, has_comms, has_illegal_equipment
from hiperskok.games.star_trader.standing import T, figure, special
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import AGENTS, GOODS, HULLS, MODULES, SHIP_FIGURES
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import Odds, Term
from hiperskok.kernel.flow import Frame

DICE = figure("smuggling", "dice")
EQUAL_DICE = figure("smuggling", "equal_reputation_dice")
LESS_DICE = figure("smuggling", "less_reputation_dice")
STREAMLINED: int = SHIP_FIGURES["ship"]["streamlined_smuggling_roll"]


class Landing(Frame, tag="landing"):
    """R-128: a ship reaches the planet of the system it is in, by its own move, by ST-10.4 or by a patrol."""

    ship: int = 0

    def run(self, t: T) -> None:
        t.done()
        ship = t.state.ships.get(self.ship)
        if ship is not None:
            land(t, ship)


def landing_terms(s: State, ship: Ship) -> list[tuple[str, int]]:
    """ST-16.0a: what is added to the 2K, by key."""
    terms: list[tuple[str, int]] = []
    if has_comms(ship):
        terms.append(("battle-comms", MODULES["battle_comms"].smuggling_roll))
    if HULLS[ship.hull].streamlined:  # ST-7.2
        terms.append(("streamlined", STREAMLINED))
    bonus = special(s, ship.owner, "smuggling_roll_bonus")
    if bonus:
        terms.append(("corporation", bonus))
    return terms


def security_for(s: State, ship: Ship, system: str) -> int:
    """ST-16.0a: the planet's security for this ship; Borsuk aboard lowers it to any value (R-131)."""
    return security(s, system) + (AGENTS["borsuk"].value if aboard(s, "borsuk", ship.id) else 0)


def landing_odds(s: State, ship: Ship, system: str) -> tuple[tuple[Term, ...], tuple[Odds, ...]]:
    """The terms of a landing and its three outcomes with their exact chances."""
    terms = landing_terms(s, ship)
    target = security_for(s, ship, system)
    bonus = sum([each for _, each in terms])
    table = ways(DICE)
    of = sum(table)
    safe = sum([n for total, n in enumerate(table) if total + bonus > target])
    noticed = sum([n for total, n in enumerate(table) if total + bonus == target])
    odds = (
        Odds("landing-safe", safe, of),
        Odds("landing-noticed", noticed, of),
        Odds("landing-failed", of - safe - noticed, of),
    )
    shown = [Term(key, each, "ST-16.0a") for key, each in terms]
    return (*shown, Term("security", target, "ST-16.0a")), odds


def land(t: T, ship: Ship) -> None:
    """ST-16.0: 2K + bonuses against security: greater lands, equal is noticed, less is lost."""
    s = t.state
    moment = f"landing.{ship.id}"
    dice = t.roll("ST-16.0a", "landing", moment, DICE)
    bonus = sum([each for _, each in landing_terms(s, ship)])
    target = security_for(s, ship, ship.system)
    total = sum(dice) + bonus
    told: dict[str, Any] = {
        "seat": ship.owner,
        "ship": ship.id,
        "name": ship.name,
        "system": ship.system,
        "dice": dice,
        "bonus": bonus,
        "total": total,
        "security": target,
    }
    if total > target:  # ST-16.0b
        t.emit(LandedSafely(**told))
        enter_place(t, ship, ship.system, "planet", "ST-16.0b")
    elif total == target:
        t.emit(LandingNoticed(**told))
        _noticed(t, ship, moment)
    else:  # ST-16.0d
        t.emit(LandingFailed(**told))
        lose_ship(t, ship, "ST-16.0d", "landing")
        lose_reputation_by_dice(
            t, ship.owner, LESS_DICE, "ST-16.0d", "landing_reputation", moment, "ship-lost-smuggling"
        )


def _noticed(t: T, ship: Ship, moment: str) -> None:
    """ST-16.0c: into the port without illegal cargo; ST-16.5, R-126: illegal equipment costs the whole ship.

    R-127: 2K reputation in both cases.
    """
    if has_illegal_equipment(ship):
        lose_ship(t, ship, "ST-16.5", "confiscated")
    else:
        enter_port(t, _without_contraband(t, ship), "ST-16.0c")
    lose_reputation_by_dice(t, ship.owner, EQUAL_DICE, "ST-16.0c", "landing_reputation", moment, "caught-smuggling")


def _without_contraband(t: T, ship: Ship) -> Ship:
    kept = []
    for lot in ship.lots:
        if GOODS[lot.good].legal:
            kept.append(lot)
        else:
            t.emit(CargoLost(rule="ST-16.0c", good=lot.good, units=lot.units, why="confiscated"))
    if len(kept) == len(ship.lots):
        return ship
    ship = change(t.state, ship, lots=tuple(kept))
    return_empty_counters(t.state)
    return ship


FRAMES: tuple[type[Frame], ...] = (Landing,)

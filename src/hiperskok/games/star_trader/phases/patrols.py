"""Patrols (ST-10.3), step 8A: the police look for ships in the spaces."""

from __future__ import annotations

from typing import Any

from hiperskok.games.star_trader.arrivals import enter_port
from hiperskok.games.star_trader.effects import police
from hiperskok.games.star_trader.events import PatrolFound, PatrolPassed
from hiperskok.games.star_trader.phases.landing import Landing
from hiperskok.games.star_trader.ships import able, closed_to, fleet, has_comms
from hiperskok.games.star_trader.standing import T, change_reputation, in_order
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import MODULES, SHIP_FIGURES
from hiperskok.kernel.flow import Frame

DICE: int = SHIP_FIGURES["patrol"]["dice"]


class Patrols(Frame, tag="patrols"):
    """ST-3.8A: every ship in a space, by ORDER of the owners, then by number."""

    checked: tuple[int, ...] = ()

    def run(self, t: T) -> None:
        ship = _next_ship(t.state, self.checked)
        if ship is None:
            t.done()
            return
        self.checked = (*self.checked, ship.id)
        patrol(t, ship)


def _next_ship(s: State, checked: tuple[int, ...]) -> Ship | None:
    """The next ship in a space; inert ones take no part (R-073)."""
    for seat in in_order(s):
        for ship in fleet(s, seat):
            if ship.place == "space" and able(ship) and ship.id not in checked:
                return ship
    return None


def patrol(t: T, ship: Ship) -> None:
    """ST-10.3a: 2K (+2 battle comms) of at most the police efficiency: found."""
    s = t.state
    dice = t.roll("ST-10.3a", "patrol", f"patrols.{ship.id}", DICE)
    bonus = MODULES["battle_comms"].patrol_roll if has_comms(ship) else 0
    efficiency = police(s, ship.system)
    told: dict[str, Any] = {
        "seat": ship.owner,
        "ship": ship.id,
        "name": ship.name,
        "system": ship.system,
        "dice": dice,
        "bonus": bonus,
        "total": sum(dice) + bonus,
        "police": efficiency,
    }
    if sum(dice) + bonus > efficiency:  # ST-10.3c
        t.emit(PatrolPassed(**told))
        return
    t.emit(PatrolFound(**told))
    change_reputation(t, ship.owner, -sum(dice), "ST-10.3b", "patrol")  # R-088a: the dice as rolled
    if closed_to(ship, ship.system):  # ST-10.3b: the port is closed to it, it must try the planet
        t.push(Landing(ship=ship.id))
    else:
        enter_port(t, ship, "ST-10.3b")


FRAMES: tuple[type[Frame], ...] = (Patrols,)

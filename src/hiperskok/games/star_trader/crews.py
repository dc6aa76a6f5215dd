"""Crews (ST-8.6 to 8.9): hiring, and wages where they were agreed on."""

from __future__ import annotations

from hiperskok.games.star_trader.events import CrewHired, CrewLeft, WagesPaid
from hiperskok.games.star_trader.losses import lose_ship
from hiperskok.games.star_trader.ships import NO_CREW, change, fleet, watches
from hiperskok.games.star_trader.shipyard import crew_fee
from hiperskok.games.star_trader.standing import T, available, change_cash, change_reputation
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import CREWS, SHIP_FIGURES
from hiperskok.kernel.refusals import Refusal, refuse

CLASSES: tuple[str, ...] = tuple(CREWS)
"""From the best class to the worst."""
_RANK: dict[str, int] = {crew: rank for rank, crew in enumerate((*CLASSES, NO_CREW))}
_UNPAID: int = SHIP_FIGURES["wages"]["unpaid_reputation_loss"]


def may_hire(s: State, ship: Ship, crew: str) -> bool:
    """ST-8.7: a higher class only; with wages any other class (R-057)."""
    if s.settings.wages:
        return crew != ship.crew
    return _RANK[crew] < _RANK[ship.crew]


def hire_fee(s: State, ship: Ship, crew: str) -> int:
    """ST-8.7: the full fee of the new class for all watches; none with wages (ST-8.8a)."""
    return crew_fee(ship.hull, [module.type for module in ship.modules], crew, s.settings.wages)


def hire_problem(t: T, seat: int, ship: Ship, crew: str) -> Refusal | None:
    """Why a ship in port may not get this crew."""
    if crew not in CREWS:
        return refuse("ST-8.6a", "no-such-crew", crew=crew[:40])
    if not may_hire(t.state, ship, crew):
        return refuse("ST-8.7", "crew-not-better", crew=crew)
    fee = hire_fee(t.state, ship, crew)
    if fee > available(t, seat):
        return refuse("ST-8.7", "too-dear", cost=fee, cash=available(t, seat))
    return None


def hire(t: T, seat: int, ship: Ship, crew: str) -> None:
    """ST-8.7. A crew new to an empty ship has not left its first port yet (ST-8.8b).

    The wages of this phase were the old crew's.
    """
    s = t.state
    fee = hire_fee(s, ship, crew)
    change(s, ship, crew=crew, earns_wages=ship.earns_wages and ship.crew != NO_CREW)
    settle_wages(s, ship)
    change_cash(t, seat, -fee, "ST-8.7", "ships")
    t.tell(CrewHired(seat=seat, name=ship.name, crew=crew, cost=fee), seat)


# --- wages (ST-8.8) -----------------------------------------------------------------------------------------------


def wage(ship: Ship) -> int:
    """R-058: the wage of a crew, per watch."""
    return CREWS[ship.crew].wage_per_watch * watches(ship)


def awaits_wages(s: State, ship: Ship) -> bool:
    """ST-8.8b: this crew is to be paid in this Investment phase and has not been; class D asks for nothing (ST-8.9)."""
    if not s.settings.wages or not ship.earns_wages or ship.crew == NO_CREW or not wage(ship):
        return False
    return f"wages {ship.id}" not in s.seats[ship.owner].used


def crews_to_pay(s: State, seat: int) -> list[Ship]:
    """The ships whose crews still await their wages."""
    return [ship for ship in fleet(s, seat) if awaits_wages(s, ship)] if s.settings.wages else []


def unpaid_problem(s: State, ship: Ship) -> Refusal | None:
    """ST-8.8a: the crew that served is paid before anything about its ship is changed."""
    return refuse("ST-8.8a", "pay-the-crew-first", name=ship.name) if awaits_wages(s, ship) else None


def wage_problem(t: T, seat: int, number: int) -> Refusal | None:
    """Why wages of a ship's crew cannot be paid."""
    ship = t.state.ships.get(number)
    if ship is None or ship.owner != seat:
        return refuse("ST-8.8a", "no-such-ship")
    if not awaits_wages(t.state, ship):
        return refuse("ST-8.8a", "no-wages-due", name=ship.name)
    if wage(ship) > available(t, seat):
        return refuse("ST-8.8a", "too-dear", cost=wage(ship), cash=available(t, seat))
    return None


def pay_wages(t: T, seat: int, ship: Ship) -> None:
    """ST-8.8a: one crew gets its wages."""
    settle_wages(t.state, ship)
    change_cash(t, seat, -wage(ship), "ST-8.8a", "wages")
    t.tell(WagesPaid(seat=seat, name=ship.name, paid=wage(ship)), seat)


def settle_wages(s: State, ship: Ship) -> None:
    """Notes that nothing more is due to the crew of a ship in this Investment phase."""
    player = s.seats[ship.owner]
    paid = f"wages {ship.id}"
    if s.settings.wages and paid not in player.used:
        player.used = (*player.used, paid)


def dismiss_unpaid(t: T, seat: int) -> None:
    """ST-8.8c: unpaid crews leave; a ship that is not in port is lost with all aboard."""
    s = t.state
    for ship in crews_to_pay(s, seat):
        t.tell(CrewLeft(seat=seat, ship=ship.id, name=ship.name), seat)
        change_reputation(t, seat, -_UNPAID, "ST-8.8c", "wages")
        bare = change(s, ship, crew=NO_CREW, earns_wages=False)
        if ship.place != "port":
            lose_ship(t, bare, "ST-8.8c", "wages")

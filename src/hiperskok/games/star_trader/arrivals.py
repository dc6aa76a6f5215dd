"""Ships that reach a port, a space or a planet, and what they deliver there."""

from __future__ import annotations

from hiperskok.games.star_trader.events import (
    CharterDelivered,
    CharterNotAccepted,
    ExpeditionReturned,
    PassengersDelivered,
    ShipEntered,
)
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.ships import change
from hiperskok.games.star_trader.standing import T, change_cash, change_reputation, has_reputation
from hiperskok.games.star_trader.state import Ship, State
from hiperskok.games.star_trader.tables import NEWS_FIGURES, OPPORTUNITIES

REWARD_DICE: int = NEWS_FIGURES["expedition"]["reward_dice"]
REWARD_PER_POINT: int = NEWS_FIGURES["expedition"]["reward_per_point"]


def enter_place(t: T, ship: Ship, system: str, place: str, rule: str) -> Ship:
    """A ship stands in a place from now on; a port takes delivery of what was bound for it."""
    s = t.state
    ship = change(s, ship, system=system, place=place, hangar=False)
    t.emit(ShipEntered(rule=rule, seat=ship.owner, ship=ship.id, name=ship.name, system=system, place=place))
    if place != "port":
        return ship
    if system not in s.entered:  # by jump, move, patrol, landing result or return
        s.entered = (*s.entered, system)
    ship = _deliver_passengers(t, ship)
    for number in ship.charters:
        if OPPORTUNITIES[number].to_system == system:
            ship = _deliver_charter(t, ship, number)
    return ship


def enter_port(t: T, ship: Ship, rule: str) -> Ship:
    """A ship reaches the port of the system it is in."""
    return enter_place(t, ship, ship.system, "port", rule)


def _deliver_passengers(t: T, ship: Ship) -> Ship:
    """ST-15.0c: the groups have been paid for in advance and go ashore."""
    if not ship.groups or ship.bound_for != ship.system:
        return ship
    t.emit(PassengersDelivered(seat=ship.owner, ship=ship.id, name=ship.name, system=ship.system, groups=ship.groups))
    return change(t.state, ship, groups=0, bound_for="")


def _deliver_charter(t: T, ship: Ship, number: int) -> Ship:
    """ST-6.2g, R-035: pay and reputation on landing in the port named; the counter returns (ST-6.3c).

    A charter that asks for a reputation stays aboard while its carrier has less.
    """
    s = t.state
    terms = OPPORTUNITIES[number]
    needed = terms.min_reputation
    if needed and (not has_reputation(s, ship.owner) or s.seats[ship.owner].reputation < needed):
        t.emit(CharterNotAccepted(seat=ship.owner, ship=ship.id, name=ship.name, counter=terms.id, needed=needed))
        return ship
    t.emit(
        CharterDelivered(
            seat=ship.owner, ship=ship.id, name=ship.name, counter=terms.id, system=ship.system, pay=terms.pay
        )
    )
    change_cash(t, ship.owner, terms.pay, "ST-6.2g", "charter")
    change_reputation(t, ship.owner, terms.reputation, "ST-6.2g", "charter")
    return without_charter(s, ship, number)


def without_charter(s: State, ship: Ship, number: int) -> Ship:
    """ST-6.3c: a charter delivered or lost; its counter returns to the pool."""
    ship = change(s, ship, charters=tuple([each for each in ship.charters if each != number]))
    return_empty_counters(s)
    return ship


def return_from_expedition(t: T, ship: Ship) -> Ship:
    """R-037: the ship is back in the port it left, and 2K x 50 HT are paid; the counter returns (ST-6.3c)."""
    dice = t.roll("R-037", "expedition_reward", f"news.{ship.id}", REWARD_DICE)
    pay = REWARD_PER_POINT * sum(dice)
    t.emit(ExpeditionReturned(seat=ship.owner, ship=ship.id, name=ship.name, system=ship.system, dice=dice, pay=pay))
    ship = enter_port(t, change(t.state, ship, back=0), "R-037")
    change_cash(t, ship.owner, pay, "R-037", "expedition")
    return_empty_counters(t.state)
    return ship

"""Ships lost and destroyed, passengers who leave, reputation lost by dice."""

from __future__ import annotations

from hiperskok.games.star_trader.agents import kill_aboard, return_to_pool
from hiperskok.games.star_trader.events import (
    PassengersGone,
    PassengersLeft,
    ReputationRolled,
    ShipDestroyed,
    ShipLost,
)
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.promises import hindered
from hiperskok.games.star_trader.ships import change
from hiperskok.games.star_trader.standing import (
    T,
    change_cash,
    change_reputation,
    figure,
    has_reputation,
    seizable,
)
from hiperskok.games.star_trader.state import NOBODY, Ship
from hiperskok.games.star_trader.tables import BASIC_GOODS

FARE = figure("passengers", "fare")
PENALTY_FACTOR = figure("passengers", "penalty_factor")


def passenger_penalty(t: T, ship: Ship, rule: str = "ST-15.1") -> Ship:
    """ST-15.1, R-125: the owner loses twice the fare as far as cash goes, and the groups leave."""
    if not ship.groups:
        return ship
    due = PENALTY_FACTOR * FARE * ship.groups
    paid = min(due, seizable(t, ship.owner))
    left = PassengersLeft(
        rule=rule, seat=ship.owner, ship=ship.id, name=ship.name, groups=ship.groups, due=due, paid=paid
    )
    t.emit(left)
    change_cash(t, ship.owner, -paid, rule, "passengers-not-delivered")
    return change(t.state, ship, groups=0, bound_for="")


def passengers_gone(t: T, ship: Ship, groups: int, rule: str = "ST-11.3c") -> Ship:
    """Groups leave without penalty: those of a hit module, or taken by an event (R-041)."""
    if not groups:
        return ship
    t.emit(PassengersGone(rule=rule, seat=ship.owner, ship=ship.id, name=ship.name, groups=groups))
    left = ship.groups - groups
    return change(t.state, ship, groups=left, bound_for=ship.bound_for if left else "")


def lose_ship(t: T, ship: Ship, rule: str, why: str, penalty: bool = True) -> None:
    """A ship leaves the game with all aboard, otherwise than by destruction.

    R-129: its agents go back to the pool; R-035, R-038: charter and goods counters return; R-125: passengers cost
    the penalty, unless an event takes them (R-041: ``penalty`` false).
    """
    t.emit(ShipLost(rule=rule, seat=ship.owner, ship=ship.id, name=ship.name, why=why))
    if penalty:
        passenger_penalty(t, ship)
    else:
        passengers_gone(t, ship, ship.groups, rule)
    return_to_pool(t.state, ship.id)
    _remove(t, ship)


def destroy_ship(t: T, ship: Ship, by: int, rule: str) -> None:
    """ST-11.2b: a hull is destroyed; what becomes of the cargo is the caller's business.

    ST-17.4a: agents aboard are killed; R-098: the credit goes to the player whose shot or sabotage did it.
    """
    s = t.state
    t.emit(ShipDestroyed(rule=rule, seat=ship.owner, ship=ship.id, name=ship.name, by=by))
    passenger_penalty(t, ship)
    kill_aboard(s, ship.id)
    if by not in (NOBODY, ship.owner):
        s.seats[by].destroyed += 1
        hindered(t, by, ship.owner, ship.id, _cargo_lost(ship) if rule == "ST-11.2b" else ())
    _remove(t, ship)


def _remove(t: T, ship: Ship) -> None:
    del t.state.ships[ship.id]
    return_empty_counters(t.state)


def _cargo_lost(ship: Ship) -> tuple[str, ...]:
    """The goods a ship takes with it in a battle; after sabotage they may be stowed."""
    basic = [good for good, units in zip(BASIC_GOODS, ship.goods, strict=True) if units]
    return (*basic, *[lot.good for lot in ship.lots])


def lose_reputation_by_dice(t: T, seat: int, dice: int, rule: str, purpose: str, moment: str, why: str) -> None:
    """Rolls dice and takes that much reputation; who has no reputation does not roll (R-147)."""
    if not has_reputation(t.state, seat):
        return
    rolled = t.roll(rule, purpose, moment, dice)
    t.emit(ReputationRolled(rule=rule, seat=seat, dice=rolled, why=why))
    change_reputation(t, seat, -sum(rolled), rule, why)

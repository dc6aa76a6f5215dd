"""Market positions (ST-13, ST-2.1h): none, Retailer, Wholesaler, Dictator.

A Retailer has no privilege (ST-13.4); positions never lapse (R-114).
"""

from __future__ import annotations

from hiperskok.games.star_trader.events import PositionFell, PositionRose
from hiperskok.games.star_trader.standing import T, change_connection, change_reputation, figure
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import DICTATOR, ECONOMIC, LEVELS, MARKETS, WHOLESALER
from hiperskok.kernel.chance import ways

ROLL_FROM = figure("positions", "roll_from_units")
CERTAIN_FROM = figure("positions", "certain_from_units")
RISE_DICE = figure("positions", "rise_dice")
RISE_CONNECTION = figure("positions", "rise_economic_connection")
RISE_REPUTATION = figure("positions", "rise_reputation")
FALL_REPUTATION = figure("positions", "fall_reputation")
WHOLESALE_MOST = figure("positions", "wholesaler_max_units")


def may_rise(s: State, seat: int, market: int, units: int) -> bool:
    """ST-13.0a, 13.0b: six units or more in one transaction, and not yet Dictator."""
    return units >= ROLL_FROM and s.seats[seat].positions[market] < DICTATOR


def rise_ways(units: int) -> tuple[int, int]:
    """ST-13.0a: in how many throws of how many a transaction of that size succeeds.

    >>> rise_ways(6), rise_ways(8), rise_ways(12)
    ((15, 36), (26, 36), (36, 36))
    """
    table = ways(RISE_DICE)
    return sum(table[: units + 1]), sum(table)


def dictator_of(s: State, market: int) -> int | None:
    """ST-13.2: the Dictator of a market, if there is one."""
    for seat, player in enumerate(s.seats):
        if player.positions[market] == DICTATOR:
            return seat
    return None


def rise(t: T, seat: int, market: int) -> None:
    """ST-13.0a, ST-13.1: one step up. ST-13.2: who becomes Dictator displaces the old one. ST-13.3, R-022: the gain."""
    positions = t.state.seats[seat].positions
    if positions[market] == WHOLESALER:
        old = dictator_of(t.state, market)
        if old is not None:
            fall(t, old, market, "ST-13.2")
    positions[market] += 1
    system, good = MARKETS[market]
    t.emit(PositionRose(seat=seat, system=system, good=good, level=LEVELS[positions[market]]))
    change_connection(t, seat, ECONOMIC, RISE_CONNECTION, "ST-13.3")  # not above 10
    change_reputation(t, seat, RISE_REPUTATION, "ST-13.3", "position-rose")


def fall(t: T, seat: int, market: int, rule: str) -> None:
    """ST-13.2, ST-13.7b, R-113: one step down, and two points of reputation with it (R-111)."""
    positions = t.state.seats[seat].positions
    positions[market] -= 1
    system, good = MARKETS[market]
    t.emit(PositionFell(rule=rule, seat=seat, system=system, good=good, level=LEVELS[positions[market]]))
    change_reputation(t, seat, FALL_REPUTATION, rule, "position-fell")


def has_wholesale_right(s: State, seat: int, market: int, acting: bool) -> bool:
    """ST-13.5: a Wholesaler without an offer there in this stage; ST-13.6b: a Dictator in any case.

    ``acting``: Kulas makes the seat a Dictator of this market for the phase (R-107).
    """
    player = s.seats[seat]
    level = player.positions[market]
    return acting or level == DICTATOR or (level == WHOLESALER and market not in player.offers)

"""Elimination (R-192): a player leaves the game and all he owned is removed."""

from __future__ import annotations

from hiperskok.games.star_trader.agents import change_agent
from hiperskok.games.star_trader.events import Eliminated
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.promises import void_with
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import NOBODY


def eliminate(t: T, seat: int, rule: str, why: str) -> None:
    """R-192: ships, factories, warehouses, goods, positions and cash go; agents and counters to their pools."""
    s = t.state
    player = s.seats[seat]
    for ship in fleet(s, seat):
        del s.ships[ship.id]
    for agent in s.agents:
        if agent.owner == seat and agent.place != "dead":
            change_agent(s, agent, owner=NOBODY, place="pool", system="", ship=0)
    player.cash, player.bid, player.loan = 0, 0, None
    player.positions = [0] * len(player.positions)
    player.warehouses = [0] * len(player.warehouses)
    player.stock = [0] * len(player.stock)
    player.loose = [0] * len(player.loose)
    player.factories, player.offers = {}, {}
    player.lots, player.modules, player.wreck = (), (), ()
    player.eliminated = True
    s.initiative = tuple([each for each in s.initiative if each != seat])
    s.order = tuple([each for each in s.order if each != seat])
    return_empty_counters(s)
    t.emit(Eliminated(rule=rule, seat=seat, why=why))
    void_with(t, seat)

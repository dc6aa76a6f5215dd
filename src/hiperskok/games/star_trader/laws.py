"""The conservation laws of Star Trader, checked by the referee."""

from __future__ import annotations

from hiperskok.games.star_trader.lots import EXPEDITION
from hiperskok.games.star_trader.ships import berths, berths_taken, hold, load, slots_taken
from hiperskok.games.star_trader.standing import REPUTATION_MAX
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.storage import warehouse_room
from hiperskok.games.star_trader.tables import (
    AGENTS,
    CONNECTION_MAX,
    DICTATOR,
    EVENTS,
    HULLS,
    MARKETS,
    OPPORTUNITIES,
    PRICE_MAX,
    PRICE_MIN,
    SYSTEM_IDS,
    TOKEN_MAX,
    TOKEN_MIN,
)


def complaints(s: State) -> list[str]:
    """What does not add up."""
    return [*_counters(s), *_agents(s), *_ships(s), *_seats(s), *_markets(s)]


def _counters(s: State) -> list[str]:
    """Each of the 40 counters is in exactly one place (R-004)."""
    places: dict[int, list[str]] = {number: [] for number in (*OPPORTUNITIES, *EVENTS)}
    for number in s.pool:
        places[number].append("pool")
    for counter in s.track:
        places[counter.number].append("track")
    for number in s.gone:
        places[number].append("gone")
    held = {lot.counter for ship in s.ships.values() for lot in ship.lots}
    held |= {each.lot.counter for player in s.seats for each in player.lots}
    held |= {number for ship in s.ships.values() for number in ship.charters}
    held |= {lot.counter for lot in s.adrift if lot.counter}
    held |= {lot.counter for player in s.seats for lot in player.wreck if lot.counter}
    if any(ship.place == "away" for ship in s.ships.values()):
        held.add(EXPEDITION)
    for number in held:
        places[number].append("in use")
    return [f"counter {number} is in {where}" for number, where in places.items() if len(where) != 1]


def _agents(s: State) -> list[str]:
    found = [] if sorted(agent.id for agent in s.agents) == sorted(AGENTS) else ["the ten agents are not all there"]
    for agent in s.agents:
        if agent.place == "ship" and (agent.ship not in s.ships or s.ships[agent.ship].owner != agent.owner):
            found.append(f"{agent.id} is aboard ship {agent.ship}, which is not his owner's")
        if (agent.place in ("pool", "dead")) != (agent.owner < 0):
            found.append(f"{agent.id} is {agent.place} and owned by {agent.owner}")
    return found


def _ships(s: State) -> list[str]:
    found = []
    for ship in s.ships.values():
        beyond = load(ship) > max(0, hold(ship)) or berths_taken(ship) > max(0, berths(ship))
        if beyond and ship.id != s.under_damage:
            found.append(f"{ship.name} carries more than it can hold")
        if slots_taken(ship) > HULLS[ship.hull].module_capacity:
            found.append(f"{ship.name} has more modules than its hull takes")
        if min(ship.goods) < 0 or any(lot.units < 1 for lot in ship.lots) or ship.groups < 0:
            found.append(f"{ship.name} carries less than nothing")
        if ship.hits > HULLS[ship.hull].shield:
            found.append(f"{ship.name} flies on with a destroyed hull")
        if s.seats[ship.owner].eliminated:
            found.append(f"{ship.name} belongs to a player who is out")
    return found


def _seats(s: State) -> list[str]:
    found = []
    for seat, player in enumerate(s.seats):
        if player.cash < 0 or not 0 <= player.reputation <= REPUTATION_MAX:
            found.append(f"seat {seat} has {player.cash} HT and reputation {player.reputation}")
        if not all(0 <= level <= CONNECTION_MAX for level in player.connections):
            found.append(f"seat {seat} has connections {player.connections}")
        if min(player.stock) < 0 or min(player.loose) < 0 or min(player.warehouses) < 0:
            found.append(f"seat {seat} stores less than nothing")
        for system in SYSTEM_IDS:
            if warehouse_room(player, system) < 0:
                found.append(f"seat {seat} stores more in {system} than its warehouses hold")
    return found


def _markets(s: State) -> list[str]:
    found = [] if all(PRICE_MIN <= price <= PRICE_MAX for price in s.prices) else [f"prices {s.prices}"]
    if not all(TOKEN_MIN <= token <= TOKEN_MAX for token in s.tokens):
        found.append(f"tokens {s.tokens}")
    for index, (system, good) in enumerate(MARKETS):
        if sum([player.positions[index] == DICTATOR for player in s.seats]) > 1:
            found.append(f"two Dictators of {good} in {system}")
    return found

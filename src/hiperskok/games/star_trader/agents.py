"""Agents (ST-17): where they are and whom they serve."""

from __future__ import annotations

from typing import Any

import msgspec

from hiperskok.games.star_trader.state import NOBODY, Agent, State


def agent_of(s: State, name: str) -> Agent | None:
    """The agent of that name."""
    for agent in s.agents:
        if agent.id == name:
            return agent
    return None


def aboard(s: State, name: str, ship: int) -> bool:
    """Whether the agent is aboard that ship."""
    for agent in s.agents:
        if agent.id == name:
            return agent.place == "ship" and agent.ship == ship
    return False


def serves_in(s: State, name: str, seat: int, place: str, system: str = "") -> bool:
    """Whether the agent serves the seat in a port or on a planet (of that system, or of any).

    An agent aboard a ship in a port is aboard, not in the port (ST-17.5: each has its own condition of place).
    """
    agent = agent_of(s, name)
    if agent is None or agent.owner != seat or agent.place != place:
        return False
    return not system or agent.system == system


def change_agent(s: State, agent: Agent, **fields: Any) -> Agent:
    """Replaces an agent by a changed twin."""
    changed: Agent = msgspec.structs.replace(agent, **fields)
    s.agents = tuple([changed if each.id == agent.id else each for each in s.agents])
    return changed


def agents_aboard(s: State, ship: int) -> list[Agent]:
    return [agent for agent in s.agents if agent.place == "ship" and agent.ship == ship]


def pool_of_agents(s: State) -> list[str]:
    """Agents nobody has hired."""
    return [agent.id for agent in s.agents if agent.place == "pool"]


def return_to_pool(s: State, ship: int) -> None:
    """R-129: agents of a ship lost otherwise than by destruction go back to the pool."""
    for agent in agents_aboard(s, ship):
        change_agent(s, agent, owner=NOBODY, place="pool", system="", ship=0)


def kill_aboard(s: State, ship: int) -> None:
    """ST-17.4a: agents aboard a destroyed ship are out of the game."""
    for agent in agents_aboard(s, ship):
        change_agent(s, agent, owner=NOBODY, place="dead", system="", ship=0)

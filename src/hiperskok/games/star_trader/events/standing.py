"""Everything that can happen in Star Trader: cash, reputation, connections and moving own things."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class CashChanged(Event, frozen=True, tag="cash-changed", kw_only=True):
    """A player paid or received."""

    seat: int
    change: int
    cash: int
    why: str


class ReputationChanged(Event, frozen=True, tag="reputation-changed", kw_only=True):
    """A level of reputation moved."""

    seat: int
    change: int
    reputation: int
    why: str


class ConnectionChanged(Event, frozen=True, tag="connection-changed", kw_only=True):
    """A level of connections moved."""

    seat: int
    kind: str
    level: int


class Eliminated(Event, frozen=True, tag="eliminated", kw_only=True):
    """A player left the game; all he owned is removed (R-192)."""

    reveals: ClassVar[bool] = True

    seat: int
    why: str


class GoodsMoved(Event, frozen=True, tag="goods-moved", kw_only=True):
    """A player moved goods between his own stores."""

    rule: str = "ST-14.5a"
    seat: int
    system: str
    good: str
    units: int


class LotMoved(Event, frozen=True, tag="lot-moved", kw_only=True):
    """A player moved special or illegal goods between his own stores (told to him only)."""

    rule: str = "R-077"
    seat: int
    system: str
    good: str
    units: int


class AgentMoved(Event, frozen=True, tag="agent-moved", kw_only=True):
    """An agent went aboard or ashore."""

    rule: str = "ST-17.3"
    seat: int
    agent: str
    place: str
    system: str
    name: str


class ModuleMoved(Event, frozen=True, tag="module-moved", kw_only=True):
    """A player moved a module between his ships (told to him only)."""

    rule: str = "R-062"
    seat: int
    module: str
    name: str
    to_name: str

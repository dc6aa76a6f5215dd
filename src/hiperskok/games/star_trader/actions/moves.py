"""Everything a seat can answer in Star Trader: moving own things."""

from __future__ import annotations

from hiperskok.kernel.actions import Action


class MoveGoods(Action, frozen=True, tag="move-goods"):
    """Moves units of a basic good between own stores in one port: ``warehouse``, ``loose`` or ``ship N``."""

    system: str
    good: str
    source: str
    target: str
    units: int


class MoveLot(Action, frozen=True, tag="move-lot"):
    """Moves units of a special or illegal lot between own stores in one place."""

    counter: int
    source: str
    target: str
    system: str
    units: int


class MoveAgent(Action, frozen=True, tag="move-agent"):
    """Puts an agent into the port, onto the planet or aboard a ship where he is (ST-17.3)."""

    agent: str
    target: str


class MoveModule(Action, frozen=True, tag="move-module"):
    """Moves a module between own ships in one port (R-062)."""

    ship: int
    module: str
    damaged: bool
    to_ship: int

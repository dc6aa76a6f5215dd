"""Everything that can happen in Star Trader: the Opportunities phase."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class PassengersTaken(Event, frozen=True, tag="passengers-taken", kw_only=True):
    """Passenger groups came aboard; ``left`` wait between the two systems still."""

    rule: str = "ST-15.0a"
    seat: int
    ship: int
    name: str
    system: str
    bound_for: str
    groups: int
    left: int


class Produced(Event, frozen=True, tag="produced", kw_only=True):
    """A factory's output."""

    rule: str = "ST-19.0b"
    seat: int
    system: str
    good: str
    units: int


class FactoryIdle(Event, frozen=True, tag="factory-idle", kw_only=True):
    """A factory closed by sabotage gives nothing; ``until`` is its last idle stage."""

    rule: str = "ST-20.4c"
    seat: int
    system: str
    good: str
    until: int


class SabotageTried(Event, frozen=True, tag="sabotage-tried", kw_only=True):
    """An attempt at sabotage; ``target``: ship, warehouse or factory."""

    rule: str = "ST-20.0a"
    seat: int
    victim: int
    target: str
    system: str
    good: str
    name: str
    fee: int


class SabotageRolled(Event, frozen=True, tag="sabotage-rolled", kw_only=True):
    """The first roll: dice, criminal level, agent and factory size give ``total``, the table its effect."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-20.0b"
    seat: int
    dice: tuple[int, ...]
    criminal: int
    agent: int
    size: int
    total: int
    effect: int


class SabotageTraced(Event, frozen=True, tag="sabotage-traced", kw_only=True):
    """The second roll: what the saboteur loses, or may have another lose."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-20.0b"
    seat: int
    dice: tuple[int, ...]
    criminal: int
    agent: int
    total: int
    loss: int
    blame: int


class WarehouseHit(Event, frozen=True, tag="warehouse-hit", kw_only=True):
    """Goods in a warehouse were destroyed."""

    rule: str = "ST-20.4b"
    victim: int
    system: str
    good: str
    units: int


class FactoryStopped(Event, frozen=True, tag="factory-stopped", kw_only=True):
    """A factory stands still up to and including the stage ``until``."""

    rule: str = "ST-20.4c"
    victim: int
    system: str
    good: str
    until: int


class PlayerFramed(Event, frozen=True, tag="player-framed", kw_only=True):
    """The saboteur laid the blame on another."""

    rule: str = "R-139a"
    seat: int
    victim: int


class UndermineRolled(Event, frozen=True, tag="undermine-rolled", kw_only=True):
    """The die must be below the difference of connections; else the attacker loses ``loss`` reputation."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-13.7b"
    seat: int
    victim: int
    system: str
    good: str
    connection: str
    dice: tuple[int, ...]
    difference: int
    success: bool
    loss: int


class HireRolled(Event, frozen=True, tag="hire-rolled", kw_only=True):
    """The dice times 5 must not exceed the sum named; it is paid in any case."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-17.0a"
    seat: int
    amount: int
    dice: tuple[int, ...]
    price: int
    success: bool


class AgentHired(Event, frozen=True, tag="agent-hired", kw_only=True):
    """An agent was drawn from the pool."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-17.0a"
    seat: int
    agent: str


class AgentPlaced(Event, frozen=True, tag="agent-placed", kw_only=True):
    """The new agent was put in a port, on a planet or aboard a ship."""

    rule: str = "R-130"
    seat: int
    agent: str
    place: str
    system: str
    name: str


class OpportunityUsed(Event, frozen=True, tag="opportunity-used", kw_only=True):
    """A player turned an opportunity over and took it; ``name`` is the ship it lies under, if any."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-6.0g"
    seat: int
    place: int
    counter: int
    kind: str
    name: str


class LotBought(Event, frozen=True, tag="lot-bought", kw_only=True):
    """Special or illegal goods were bought; how many, only the buyer is told (ST-6.3b)."""

    rule: str = "ST-6.2b"
    seat: int
    good: str
    units: int
    price: int
    name: str


class BlackMarketRolled(Event, frozen=True, tag="black-market-rolled", kw_only=True):
    """The price of an illegal good on a planet for this stage."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-16.2"
    seat: int
    system: str
    good: str
    dice: tuple[int, ...]
    agent: int
    factor: int
    price: int


class LotSold(Event, frozen=True, tag="lot-sold", kw_only=True):
    """Special or illegal goods were sold, openly."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-16.2"
    seat: int
    system: str
    good: str
    units: int
    price: int


class CharterTaken(Event, frozen=True, tag="charter-taken", kw_only=True):
    """A ship loaded a charter."""

    rule: str = "ST-6.2g"
    seat: int
    ship: int
    name: str
    cargo: str
    system: str
    bound_for: str
    pay: int


class ExpeditionSent(Event, frozen=True, tag="expedition-sent", kw_only=True):
    """A ship left on an expedition; ``back`` is the stage of its return, 0 if it is lost."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-6.2h"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    back: int


class ShipAppeared(Event, frozen=True, tag="ship-appeared", kw_only=True):
    """A ship bought by opportunity stands ready on a planet."""

    rule: str = "ST-6.2d"
    seat: int
    ship: int
    name: str
    system: str


class EquipmentBought(Event, frozen=True, tag="equipment-bought", kw_only=True):
    """Illegal equipment was bought; what it is, only the buyer is told."""

    rule: str = "ST-6.2d"
    seat: int
    hull: str
    module: str
    name: str
    price: int

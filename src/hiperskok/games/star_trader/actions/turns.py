"""Everything a seat can answer in Star Trader: the Opportunities phase."""

from __future__ import annotations

from hiperskok.kernel.actions import Action


class TakePassengers(Action, frozen=True, tag="take-passengers"):
    """Passenger groups for another system come aboard (ST-15.0a)."""

    ship: int
    system: str
    groups: int


class SabotageShip(Action, frozen=True, tag="sabotage-ship"):
    """Sabotage of an opponent's ship in port (ST-20.0a)."""

    ship: int


class SabotageWarehouse(Action, frozen=True, tag="sabotage-warehouse"):
    """Sabotage of an opponent's warehouse (ST-20.0a)."""

    victim: int
    system: str


class SabotageFactory(Action, frozen=True, tag="sabotage-factory"):
    """Sabotage of an opponent's factory (ST-20.0a)."""

    victim: int
    system: str
    good: str


class DestroyGoods(Action, frozen=True, tag="destroy-goods"):
    """The saboteur says which units in the warehouse are destroyed (ST-20.4b)."""

    good: str
    units: int


class FramePlayer(Action, frozen=True, tag="frame-player"):
    """The saboteur lays the blame on another player (R-139a)."""

    victim: int


class Undermine(Action, frozen=True, tag="undermine"):
    """Undermines an opponent's market position with political or economic connections (ST-13.7a)."""

    victim: int
    system: str
    good: str
    connection: str


class Hire(Action, frozen=True, tag="hire"):
    """Names a sum for an agent (ST-17.0a)."""

    amount: int


class PlaceAgent(Action, frozen=True, tag="place-agent"):
    """Puts the new agent in a port or on a planet (R-130)."""

    place: str
    system: str


class PlaceAboard(Action, frozen=True, tag="place-aboard"):
    """Puts the new agent aboard an own ship in a port or on a planet (R-130)."""

    ship: int


class BuyContraband(Action, frozen=True, tag="buy-contraband"):
    """Uses an opportunity for illegal goods (ST-6.2b)."""

    counter: int
    ship: int
    units: int


class SellContraband(Action, frozen=True, tag="sell-contraband"):
    """Sells the whole stock of an illegal good on a planet (ST-16.2)."""

    system: str
    good: str


class BuyFurs(Action, frozen=True, tag="buy-furs"):
    """Uses an opportunity for special goods (ST-6.2f): into ``warehouse`` or ``ship N``."""

    counter: int
    store: str
    units: int


class SellFurs(Action, frozen=True, tag="sell-furs"):
    """Sells special goods in the port their counter names (ST-6.2f)."""

    counter: int
    store: str
    units: int


class TakeCharter(Action, frozen=True, tag="take-charter"):
    """Uses an opportunity for a charter (ST-6.2g)."""

    counter: int
    ship: int


class SendExpedition(Action, frozen=True, tag="send-expedition"):
    """Sends a ship on an expedition (ST-6.2h)."""

    counter: int
    ship: int


class TakeEquipment(Action, frozen=True, tag="take-equipment"):
    """Uses an opportunity for illegal equipment (ST-6.2d): what is bought is chosen next."""

    counter: int


class BuyIllegalHull(Action, frozen=True, tag="buy-illegal-hull"):
    """A hull of the opportunity, with a crew of that class (ST-6.2d)."""

    hull: str
    crew: str


class BuyIllegalModule(Action, frozen=True, tag="buy-illegal-module"):
    """A module of the opportunity, for an own ship on that planet; ship 0 is the hull just bought (ST-6.2e)."""

    module: str
    ship: int

"""Everything a seat can answer in Star Trader: the Investment desk."""

from __future__ import annotations

from hiperskok.kernel.actions import Action


class BuyWarehouse(Action, frozen=True, tag="buy-warehouse"):
    """Buys warehouse units in a system (ST-14.1a)."""

    system: str
    units: int


class BuyFactory(Action, frozen=True, tag="buy-factory"):
    """Buys factory units of a good in a system (ST-19.0a)."""

    system: str
    good: str
    units: int


class SellFactory(Action, frozen=True, tag="sell-factory"):
    """Sells factory units to the market (ST-19.4)."""

    system: str
    good: str
    units: int


class CloseFactory(Action, frozen=True, tag="close-factory"):
    """Closes factory units for nothing (ST-19.3b)."""

    system: str
    good: str
    units: int


class RaiseConnection(Action, frozen=True, tag="raise-connection"):
    """Raises one connection by 1 (ST-5.0b)."""

    kind: str


class BuyReputation(Action, frozen=True, tag="buy-reputation"):
    """Pays for a throw that may raise reputation (ST-21.5)."""


class TakeLoan(Action, frozen=True, tag="take-loan"):
    """Borrows from the federal bank (ST-18.0a)."""

    term: int
    amount: int


class RepayLoan(Action, frozen=True, tag="repay-loan"):
    """Repays the whole loan (ST-18.0c)."""


class PayInterest(Action, frozen=True, tag="pay-interest"):
    """Pays this stage's interest (ST-18.0c)."""


class BuyModules(Action, frozen=True, tag="buy-modules"):
    """Buys new modules in a shipyard port for a store there: ``warehouse`` or ``ship N`` (ST-8.0.1)."""

    system: str
    module: str
    store: str
    units: int


class MountModule(Action, frozen=True, tag="mount-module"):
    """Takes a module out of the warehouse and mounts it on a ship in that port (ST-14.6)."""

    ship: int
    module: str
    damaged: bool


class DismountModule(Action, frozen=True, tag="dismount-module"):
    """Takes a module off a ship in port and puts it into the warehouse there (ST-14.6)."""

    ship: int
    module: str
    damaged: bool


class Repair(Action, frozen=True, tag="repair"):
    """Repairs the ``hull`` or one damaged module of a ship (ST-7.7a)."""

    ship: int
    what: str


class RepairStored(Action, frozen=True, tag="repair-stored"):
    """Repairs one damaged module in a warehouse (R-053)."""

    system: str
    module: str


class HireCrew(Action, frozen=True, tag="hire-crew"):
    """Gives a ship in port a crew of another class (ST-8.7)."""

    ship: int
    crew: str


class PayWages(Action, frozen=True, tag="pay-wages"):
    """Pays this stage's wages of one crew (ST-8.8a)."""

    ship: int


class BuildShip(Action, frozen=True, tag="build-ship"):
    """Goes to a shipyard to order a ship; nothing is bought before the order is complete (ST-8.0a)."""

    system: str


class ChooseHull(Action, frozen=True, tag="choose-hull"):
    """The hull of the ship to be built."""

    hull: str


class ChooseCrew(Action, frozen=True, tag="choose-crew"):
    """The crew class of the ship to be built."""

    crew: str


class FitModules(Action, frozen=True, tag="fit-modules"):
    """Modules for the ship to be built."""

    module: str
    units: int


class SellItems(Action, frozen=True, tag="sell-items"):
    """Goes to the market of a port, or of a planet, to sell ships and modules (ST-8.4b, ST-8.5)."""

    system: str
    place: str


class NameShip(Action, frozen=True, tag="name-ship"):
    """Names a ship with all its modules for sale."""

    ship: int


class NameModules(Action, frozen=True, tag="name-modules"):
    """Names modules of a store for sale: ``warehouse`` or ``ship N``."""

    store: str
    module: str
    damaged: bool
    units: int


class SellWarehouse(Action, frozen=True, tag="sell-warehouse"):
    """In a forced sale: gives warehouse units back to the bank (ST-18.4b)."""

    system: str
    units: int


class SellShip(Action, frozen=True, tag="sell-ship"):
    """In a forced sale: sells a ship with all its modules (ST-18.4b, ST-18.4c)."""

    ship: int

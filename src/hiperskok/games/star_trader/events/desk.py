"""Everything that can happen in Star Trader: the Investment desk."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class ShipLaunched(Event, frozen=True, tag="ship-launched", kw_only=True):
    """A new ship left the shipyard for the port."""

    rule: str = "ST-8.0b"
    seat: int
    ship: int
    name: str
    system: str


class WarehouseBought(Event, frozen=True, tag="warehouse-bought", kw_only=True):
    """A player bought warehouse units."""

    rule: str = "ST-14.1a"
    seat: int
    system: str
    units: int
    cost: int


class FactoryBought(Event, frozen=True, tag="factory-bought", kw_only=True):
    """A player bought factory units; ``size`` is the whole factory."""

    rule: str = "ST-19.0a"
    seat: int
    system: str
    good: str
    units: int
    size: int
    cost: int


class FactorySold(Event, frozen=True, tag="factory-sold", kw_only=True):
    """A player sold factory units to the market; ``size`` is what is left."""

    rule: str = "ST-19.4"
    seat: int
    system: str
    good: str
    units: int
    size: int
    paid: int


class FactoryClosed(Event, frozen=True, tag="factory-closed", kw_only=True):
    """A player closed factory units; ``size`` is what is left."""

    rule: str = "ST-19.3b"
    seat: int
    system: str
    good: str
    units: int
    size: int


class ReputationThrow(Event, frozen=True, tag="reputation-throw", kw_only=True):
    """A player paid for reputation and threw the die."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-21.5"
    seat: int
    dice: tuple[int, ...]
    points: int
    cost: int


class LoanTaken(Event, frozen=True, tag="loan-taken", kw_only=True):
    """A player borrowed from the federal bank; ``due`` is the last stage for repayment."""

    rule: str = "ST-18.0a"
    seat: int
    amount: int
    term: int
    interest: int
    due: int


class LoanRepaid(Event, frozen=True, tag="loan-repaid", kw_only=True):
    """A player repaid his loan."""

    rule: str = "ST-18.0c"
    seat: int
    amount: int


class InterestPaid(Event, frozen=True, tag="interest-paid", kw_only=True):
    """A player paid the interest of this stage, all of it."""

    rule: str = "ST-18.0c"
    seat: int
    paid: int


class InterestUnpaid(Event, frozen=True, tag="interest-unpaid", kw_only=True):
    """Interest was not paid in full: what is missing joined the loan."""

    rule: str = "ST-18.2"
    seat: int
    paid: int
    missing: int
    loan: int


class ModulesBought(Event, frozen=True, tag="modules-bought", kw_only=True):
    """A player bought modules (told to him only). ``name``: the ship, empty for the warehouse."""

    rule: str = "ST-8.0.1"
    seat: int
    system: str
    module: str
    units: int
    name: str
    cost: int


class ModuleMounted(Event, frozen=True, tag="module-mounted", kw_only=True):
    """A player mounted a module from the warehouse (told to him only)."""

    rule: str = "ST-14.6"
    seat: int
    module: str
    name: str
    cost: int


class ModuleDismounted(Event, frozen=True, tag="module-dismounted", kw_only=True):
    """A player put a module into the warehouse (told to him only)."""

    rule: str = "ST-14.6"
    seat: int
    module: str
    name: str


class HullRepaired(Event, frozen=True, tag="hull-repaired", kw_only=True):
    """A hull was repaired (told to its owner only)."""

    rule: str = "ST-7.7a"
    seat: int
    name: str
    cost: int


class ModuleRepaired(Event, frozen=True, tag="module-repaired", kw_only=True):
    """A module was repaired (told to its owner only). ``name``: the ship, empty for a warehouse."""

    rule: str = "ST-7.7a"
    seat: int
    name: str
    module: str
    cost: int


class CrewHired(Event, frozen=True, tag="crew-hired", kw_only=True):
    """A ship got another crew (told to its owner only)."""

    rule: str = "ST-8.7"
    seat: int
    name: str
    crew: str
    cost: int


class WagesPaid(Event, frozen=True, tag="wages-paid", kw_only=True):
    """A crew got its wages (told to its owner only)."""

    rule: str = "ST-8.8a"
    seat: int
    name: str
    paid: int


class CrewLeft(Event, frozen=True, tag="crew-left", kw_only=True):
    """An unpaid crew left its ship."""

    rule: str = "ST-8.8c"
    seat: int
    ship: int
    name: str


class ShipOrdered(Event, frozen=True, tag="ship-ordered", kw_only=True):
    """A player ordered a ship; it stands in the shipyard."""

    rule: str = "ST-8.0a"
    seat: int
    ship: int
    name: str
    system: str
    cost: int


class ShipFitted(Event, frozen=True, tag="ship-fitted", kw_only=True):
    """What was ordered (told to the owner only)."""

    rule: str = "ST-8.0c"
    seat: int
    name: str
    hull: str
    crew: str
    modules: tuple[str, ...]


class SaleThrow(Event, frozen=True, tag="sale-throw", kw_only=True):
    """The one throw for everything a player sells in a place in this phase."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-8.4b"
    seat: int
    system: str
    place: str
    dice: tuple[int, ...]
    port_class: int
    bonus: int
    percent: int


class ItemsSold(Event, frozen=True, tag="items-sold", kw_only=True):
    """Ships and modules went to the market: catalogue price, percentage, sum paid (R-009)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-8.4b"
    seat: int
    system: str
    place: str
    catalogue: int
    percent: int
    paid: int


class ModulesSold(Event, frozen=True, tag="modules-sold", kw_only=True):
    """Modules of a sale (told to the seller only). ``name``: the ship, empty for the warehouse."""

    rule: str = "ST-8.4b"
    seat: int
    system: str
    module: str
    units: int
    name: str


class ForcedSaleOpened(Event, frozen=True, tag="forced-sale-opened", kw_only=True):
    """A debtor short of cash must sell."""

    rule: str = "ST-18.4b"
    seat: int
    amount: int
    cash: int
    why: str


class WarehouseSold(Event, frozen=True, tag="warehouse-sold", kw_only=True):
    """Warehouse units went back to the bank."""

    rule: str = "ST-18.4b"
    seat: int
    system: str
    units: int
    paid: int


class StoreEmptied(Event, frozen=True, tag="store-emptied", kw_only=True):
    """Goods lost with the warehouse they lay in."""

    rule: str = "ST-14.3c"
    seat: int
    system: str
    good: str
    units: int


class ShipSoldCheap(Event, frozen=True, tag="ship-sold-cheap", kw_only=True):
    """A ship that cannot go to a market was sold by force for a fixed sum."""

    rule: str = "ST-18.4c"
    seat: int
    ship: int
    name: str
    paid: int

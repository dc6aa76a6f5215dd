"""Everything a seat can answer in Star Trader: transactions and stowing."""

from __future__ import annotations

from hiperskok.kernel.actions import Action


class NameMarket(Action, frozen=True, tag="name-market"):
    """Kulas' owner names the market in which he has a Dictator's rights for the phase (R-107)."""

    system: str
    good: str


class WithdrawOffer(Action, frozen=True, tag="withdraw-offer"):
    """A Dictator withdraws the offer he wrote (R-015)."""

    system: str
    good: str


class NextMarket(Action, frozen=True, tag="next-market"):
    """The best INITIATIVE names the next market (ST-3.5D)."""

    system: str
    good: str


class BoardOrder(Action, frozen=True, tag="board-order"):
    """The best INITIATIVE puts all markets left in line, in the order of the board (R-018)."""


class PlanMarket(Action, frozen=True, tag="plan-market"):
    """The best INITIATIVE puts a market into his line (R-018)."""

    system: str
    good: str


class Trade(Action, frozen=True, tag="trade"):
    """How many units are bought or sold on the own offer (ST-12.0.3)."""

    units: int


class TryRise(Action, frozen=True, tag="try-rise"):
    """Rolls for a higher market position (ST-13.0a)."""


class Wholesale(Action, frozen=True, tag="wholesale"):
    """Buys or sells at the new price by a Wholesaler's right (ST-13.5)."""

    side: str
    units: int


class ThrowOut(Action, frozen=True, tag="throw-out"):
    """Throws goods out of a store to make room for others (ST-14.4): ``warehouse`` or ``ship N``."""

    system: str
    good: str
    store: str
    units: int

"""Everything that can happen in Star Trader: negotiation."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class DealProposed(Event, frozen=True, tag="deal-proposed", kw_only=True):
    """A proposal lies before its parties (told to them only, R-173)."""

    rule: str = "ST-22.D6"
    deal: int
    seat: int


class DealTurnedDown(Event, frozen=True, tag="deal-turned-down", kw_only=True):
    """A proposal was refused or taken back (told to the parties)."""

    rule: str = "ST-22.D6"
    deal: int
    seat: int


class DealAccepted(Event, frozen=True, tag="deal-accepted", kw_only=True):
    """A party consents (told to the parties)."""

    rule: str = "ST-22.D6"
    deal: int
    seat: int


class DealMade(Event, frozen=True, tag="deal-made", kw_only=True):
    """A deal was concluded: its transfers are carried out, its promises hold."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-22.0b"
    deal: int
    parties: tuple[int, ...]
    form: str
    promises: int


class ClaimHeard(Event, frozen=True, tag="claim-heard", kw_only=True):
    """What the seller says about a counter (told to the buyer only)."""

    reveals: ClassVar[bool] = True

    rule: str = "R-029"
    seat: int
    place: int
    number: int


class WordsHeard(Event, frozen=True, tag="words-heard", kw_only=True):
    """Information in words (told to the buyer only)."""

    reveals: ClassVar[bool] = True

    rule: str = "R-029"
    seat: int
    text: str


class GoodsGiven(Event, frozen=True, tag="goods-given", kw_only=True):
    """Goods change hands between players (ST-22.6: special and illegal ones are seen when traded)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-12.0b"
    giver: int
    taker: int
    system: str
    good: str
    units: int


class ModuleGiven(Event, frozen=True, tag="module-given", kw_only=True):
    """A module changes hands (told to both)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-8.3b"
    giver: int
    taker: int
    module: str
    name: str
    to_name: str


class ShipGiven(Event, frozen=True, tag="ship-given", kw_only=True):
    """A whole ship changes hands where it stands."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-8.4a"
    giver: int
    taker: int
    ship: int
    name: str


class WarehouseGiven(Event, frozen=True, tag="warehouse-given", kw_only=True):
    """Warehouse units change hands, the whole warehouse perhaps with its contents."""

    reveals: ClassVar[bool] = True

    rule: str = "R-123"
    giver: int
    taker: int
    system: str
    units: int
    contents: bool


class FactoryGiven(Event, frozen=True, tag="factory-given", kw_only=True):
    """Factory units change hands."""

    rule: str = "ST-19.4"
    giver: int
    taker: int
    system: str
    good: str
    units: int


class AgentGiven(Event, frozen=True, tag="agent-given", kw_only=True):
    """An agent serves another player from now on."""

    rule: str = "ST-17.1"
    giver: int
    taker: int
    agent: str


class DealFailed(Event, frozen=True, tag="deal-failed", kw_only=True):
    """A deal all agreed to cannot be carried out on one side: it is off (told to the parties, R-170)."""

    reveals: ClassVar[bool] = True

    deal: int
    seat: int
    why: str


class DeliveryFailed(Event, frozen=True, tag="delivery-failed", kw_only=True):
    """What was to be handed over found no room with its taker (told to both)."""

    reveals: ClassVar[bool] = True

    rule: str = "R-176"
    deal: int
    seat: int
    taker: int


class PromiseVoid(Event, frozen=True, tag="promise-void", kw_only=True):
    """A promise binds no more: its beneficiary made it impossible (R-176), or a player is out (R-182)."""

    rule: str
    deal: int
    seat: int
    what: str


class PromiseKept(Event, frozen=True, tag="promise-kept", kw_only=True):
    """A promise was kept."""

    rule: str = "ST-22.D6"
    deal: int
    seat: int
    what: str


class PromiseBroken(Event, frozen=True, tag="promise-broken", kw_only=True):
    """A promise was broken: the agreement ends. An oral one costs 1K of reputation, a written one a fixed loss."""

    reveals: ClassVar[bool] = True

    deal: int
    seat: int
    what: str
    form: str
    dice: tuple[int, ...]
    loss: int


class PromiseJudged(Event, frozen=True, tag="promise-judged", kw_only=True):
    """The beneficiary of a promise in free words says that it was broken."""

    rule: str = "ST-22.D5"
    deal: int
    seat: int


class CancelAsked(Event, frozen=True, tag="cancel-asked", kw_only=True):
    """A party consents to end an agreement."""

    rule: str = "ST-22.4"
    deal: int
    seat: int


class PromiseContested(Event, frozen=True, tag="promise-contested", kw_only=True):
    """A judgement on a promise is contested: those not involved vote."""

    rule: str = "R-177"
    deal: int
    seat: int


class DealEnded(Event, frozen=True, tag="deal-ended", kw_only=True):
    """An agreement ended: fulfilled, cancelled, escaped or void."""

    rule: str = "ST-22.D6"
    deal: int
    how: str

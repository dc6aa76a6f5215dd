"""Everything that can happen in Star Trader: set-up, bidding, initiative, news and control."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class StageBegan(Event, frozen=True, tag="stage-began", kw_only=True):
    """A new stage."""

    rule: str = "ST-3.0"
    stage: int


class PhaseBegan(Event, frozen=True, tag="phase-began", kw_only=True):
    """The next of the eight phases."""

    rule: str = "ST-3.0"
    stage: int
    phase: str


class ConnectionsRolled(Event, frozen=True, tag="connections-rolled", kw_only=True):
    """The sum a player may split over his connections."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-23.1c"
    seat: int
    dice: tuple[int, ...]


class ConnectionsShown(Event, frozen=True, tag="connections-shown", kw_only=True):
    """How a player has split his sum."""

    reveals: ClassVar[bool] = True
    rule: str = "R-169"
    seat: int
    political: int
    economic: int
    criminal: int


class ShipPlaced(Event, frozen=True, tag="ship-placed", kw_only=True):
    """A ship of the set-up is on the board; its fit is known to all (R-009a)."""

    rule: str = "ST-23.1b"
    seat: int
    ship: int
    name: str
    hull: str
    system: str
    place: str


class SetRolled(Event, frozen=True, tag="set-rolled", kw_only=True):
    """The set of corporations the players choose from."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-23.4"
    dice: tuple[int, ...]
    corporations: tuple[int, ...]


class ChoiceRolled(Event, frozen=True, tag="choice-rolled", kw_only=True):
    """A roll for the right to choose or to draw first."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-23.4"
    seat: int
    dice: tuple[int, ...]


class CorporationDrawn(Event, frozen=True, tag="corporation-drawn", kw_only=True):
    """2K name a corporation; a taken one is rolled again."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-23.3a"
    seat: int
    dice: tuple[int, ...]
    taken: bool


class CorporationFounded(Event, frozen=True, tag="corporation-founded", kw_only=True):
    """A player leads a corporation; its set-up is on the board."""

    rule: str = "ST-23.3b"
    seat: int
    corporation: int


class BidsShown(Event, frozen=True, tag="bids-shown", kw_only=True):
    """All bids by seat, shown together."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-4.0b"
    bids: tuple[int, ...]


class InitiativeRolled(Event, frozen=True, tag="initiative-rolled", kw_only=True):
    """Bid, dice and Wilk make the total; ``again``: a tie is rolled anew."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-4.0c"
    seat: int
    bid: int
    dice: tuple[int, ...]
    bonus: int
    total: int
    again: bool


class InitiativeRanked(Event, frozen=True, tag="initiative-ranked", kw_only=True):
    """The ranks of INITIATIVE, best first."""

    rule: str = "ST-4.0c"
    seats: tuple[int, ...]


class PlaceTaken(Event, frozen=True, tag="place-taken", kw_only=True):
    """A place in ORDER is taken."""

    rule: str = "ST-4.1"
    seat: int
    place: int


class OrderSet(Event, frozen=True, tag="order-set", kw_only=True):
    """This stage's ORDER, first to last."""

    rule: str = "ST-4.2"
    seats: tuple[int, ...]


class CounterTurned(Event, frozen=True, tag="counter-turned", kw_only=True):
    """A news counter on this stage's space is turned up; ``kind``: opportunity or event."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-6.0a"
    place: int
    number: int
    kind: str


class CounterLeft(Event, frozen=True, tag="counter-left", kw_only=True):
    """A counter goes back to the pool, or out of the game."""

    rule: str = "ST-6.4"
    number: int
    to_pool: bool


class NewsRolled(Event, frozen=True, tag="news-rolled", kw_only=True):
    """How many counters are drawn."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-6.0c"
    seat: int
    dice: tuple[int, ...]
    counters: int


class CounterPlaced(Event, frozen=True, tag="counter-placed", kw_only=True):
    """A drawn counter lies on the track; its upper side is known to all (R-026)."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-6.0d"
    place: int
    due: int
    kind: str
    connection: str
    level: int


class CounterLookedAt(Event, frozen=True, tag="counter-looked-at", kw_only=True):
    """A player has paid for a look."""

    rule: str = "ST-6.0e"
    seat: int
    place: int
    due: int


class CounterSeen(Event, frozen=True, tag="counter-seen", kw_only=True):
    """What he saw; only he is told."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-6.0e"
    place: int
    due: int
    number: int


class PricesMoved(Event, frozen=True, tag="prices-moved", kw_only=True):
    """An event moves prices, within 1..20."""

    rule: str = "ST-6.5"
    number: int
    goods: tuple[str, ...]
    systems: tuple[str, ...]
    change: int


class ModifiersMoved(Event, frozen=True, tag="modifiers-moved", kw_only=True):
    """An event changes the supply/demand modifiers of a good for good."""

    rule: str = "R-046"
    number: int
    goods: tuple[str, ...]
    change: int


class EffectBegan(Event, frozen=True, tag="effect-began", kw_only=True):
    """An event works for a while: until the end of stage ``until``."""

    rule: str = "ST-6.5"
    number: int
    kind: str
    change: int
    until: int
    system: str
    good: str


class BanBegan(Event, frozen=True, tag="ban-began", kw_only=True):
    """An event forbids something until the end of stage ``until``."""

    rule: str = "ST-6.5"
    number: int
    kind: str
    until: int


class LoanReduced(Event, frozen=True, tag="loan-reduced", kw_only=True):
    """Forged money: the loan is divided, its interest stays."""

    rule: str = "R-040"
    seat: int
    amount: int
    interest: int


class Nationalised(Event, frozen=True, tag="nationalised", kw_only=True):
    """What a player had in the port of a system is taken for a part of its value."""

    rule: str = "R-041"
    seat: int
    system: str
    ships: tuple[str, ...]
    factory_units: int
    warehouse_units: int
    pay: int


class WarehousesEmptied(Event, frozen=True, tag="warehouses-emptied", kw_only=True):
    """Pirates take all that lay in a player's warehouse."""

    rule: str = "ST-6.5"
    seat: int
    system: str
    units: int
    modules: int


class RaidRolled(Event, frozen=True, tag="raid-rolled", kw_only=True):
    """A ship in the raided port: lost with everything, or out in space."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-6.5"
    seat: int
    ship: int
    name: str
    dice: tuple[int, ...]
    lost_up_to: int
    lost: bool


class Taxed(Event, frozen=True, tag="taxed", kw_only=True):
    """The special tax, paid as far as cash goes (R-045)."""

    rule: str = "R-045"
    seat: int
    due: int
    paid: int


class ControlChecked(Event, frozen=True, tag="control-checked", kw_only=True):
    """1K above the reputation: the player is controlled."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-21.2"
    seat: int
    dice: tuple[int, ...]
    reputation: int
    controlled: bool


class Supported(Event, frozen=True, tag="supported", kw_only=True):
    """A player uses his political connections for another (R-144)."""

    rule: str = "ST-21.6b"
    seat: int
    whom: int
    help: int


class ControlRolled(Event, frozen=True, tag="control-rolled", kw_only=True):
    """The control die less all help, and what it brings."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-21.8"
    seat: int
    dice: tuple[int, ...]
    help: int
    result: int
    outcome: str
    fine: int


class MarkersRemoved(Event, frozen=True, tag="markers-removed", kw_only=True):
    """All "jump failed" markers come off."""

    rule: str = "ST-3.8E"
    ships: tuple[str, ...]


class VictoryClaimed(Event, frozen=True, tag="victory-claimed", kw_only=True):
    """A player shows his variant: it is fulfilled."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-23.5b"
    seat: int
    corporation: int
    variant: str
    good: str


class GameEnded(Event, frozen=True, tag="game-ended", kw_only=True):
    """The end: how it came, the winners and everybody's net cash."""

    reveals: ClassVar[bool] = True
    key: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]

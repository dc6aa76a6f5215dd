"""Everything that can happen in Star Trader."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event

# --- standing ----------------------------------------------------------------------------------------------------


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


# --- moving own things -------------------------------------------------------------------------------------------


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


# --- frame: set-up, bidding, initiative, news, control -----------------------------------------------------------


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


# --- negotiation ---------------------------------------------------------------------------------------------------


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


# --- ships lost, arrivals ----------------------------------------------------------------------------------------


class ShipLost(Event, frozen=True, tag="ship-lost", kw_only=True):
    """A ship left the game with all aboard, otherwise than by destruction."""

    reveals: ClassVar[bool] = True

    seat: int
    ship: int
    name: str
    why: str


class ShipDestroyed(Event, frozen=True, tag="ship-destroyed", kw_only=True):
    """A hull was destroyed; agents aboard are killed (ST-11.2b, ST-17.4a)."""

    reveals: ClassVar[bool] = True

    seat: int
    ship: int
    name: str
    by: int


class PassengersLeft(Event, frozen=True, tag="passengers-left", kw_only=True):
    """Groups were not landed in time: twice the fare is due (ST-15.1)."""

    rule: str = "ST-15.1"
    seat: int
    ship: int
    name: str
    groups: int
    due: int
    paid: int


class PassengersGone(Event, frozen=True, tag="passengers-gone", kw_only=True):
    """Groups are gone without penalty (ST-11.3c)."""

    rule: str = "ST-11.3c"
    seat: int
    ship: int
    name: str
    groups: int


class PassengersDelivered(Event, frozen=True, tag="passengers-delivered", kw_only=True):
    """Groups landed in the port they were bound for."""

    rule: str = "ST-15.0c"
    seat: int
    ship: int
    name: str
    system: str
    groups: int


class CharterDelivered(Event, frozen=True, tag="charter-delivered", kw_only=True):
    """A charter reached its port and is paid (R-035)."""

    rule: str = "R-035"
    seat: int
    ship: int
    name: str
    counter: int
    system: str
    pay: int


class CharterNotAccepted(Event, frozen=True, tag="charter-not-accepted", kw_only=True):
    """A charter reached its port, but its carrier's reputation is too low for it (R-035)."""

    rule: str = "R-035"
    seat: int
    ship: int
    name: str
    counter: int
    needed: int


class CharterLost(Event, frozen=True, tag="charter-lost", kw_only=True):
    """The module with a charter was hit: it is lost without penalty (R-035)."""

    rule: str = "R-035"
    seat: int
    ship: int
    name: str
    counter: int


class ShipEntered(Event, frozen=True, tag="ship-entered", kw_only=True):
    """A ship reached a place."""

    seat: int
    ship: int
    name: str
    system: str
    place: str


class ExpeditionReturned(Event, frozen=True, tag="expedition-returned", kw_only=True):
    """A ship is back from its expedition, with a reward (R-037)."""

    reveals: ClassVar[bool] = True

    rule: str = "R-037"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    pay: int


class ReputationRolled(Event, frozen=True, tag="reputation-rolled", kw_only=True):
    """Dice said how much reputation a player loses."""

    reveals: ClassVar[bool] = True

    seat: int
    dice: tuple[int, ...]
    why: str


# --- hyperjumps (ST-9) -------------------------------------------------------------------------------------------


class JumpMade(Event, frozen=True, tag="jump-made", kw_only=True):
    """A hyperjump succeeded: 2K of at most the chance (ST-9.0c). The summands are those that applied (R-009)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-9.0c"
    seat: int
    ship: int
    name: str
    origin: str
    system: str
    place: str
    dice: tuple[int, ...]
    chance: int
    base: int
    crew: int
    safe_jump: int
    nowak: int
    disturbance: int


class JumpFailed(Event, frozen=True, tag="jump-failed", kw_only=True):
    """A hyperjump failed: the ship stays, inert until the end of the stage (ST-9.0d)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-9.0d"
    seat: int
    ship: int
    name: str
    origin: str
    system: str
    place: str
    dice: tuple[int, ...]
    chance: int
    base: int
    crew: int
    safe_jump: int
    nowak: int
    disturbance: int


class JumpCertain(Event, frozen=True, tag="jump-certain", kw_only=True):
    """A hyperjump needed no roll (ST-9.4)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-9.4"
    seat: int
    ship: int
    name: str
    origin: str
    system: str
    place: str
    chance: int


class HangarEntered(Event, frozen=True, tag="hangar-entered", kw_only=True):
    """A ship stands in the hangar for this stage (ST-9.3)."""

    rule: str = "ST-9.3a"
    seat: int
    ship: int
    name: str
    system: str


class HangarLeft(Event, frozen=True, tag="hangar-left", kw_only=True):
    """No fee was paid: the ship stands in the port (ST-9.3c)."""

    rule: str = "ST-9.3c"
    seat: int
    ship: int
    name: str
    system: str


# --- interception and battle (ST-10) -----------------------------------------------------------------------------


class InterceptionDeclared(Event, frozen=True, tag="interception-declared", kw_only=True):
    """A player tries to intercept an arriving ship (ST-9.1a)."""

    rule: str = "ST-9.1a"
    seat: int
    ship: int
    name: str
    target: int
    target_name: str


class EvasionDeclared(Event, frozen=True, tag="evasion-declared", kw_only=True):
    """The arriving ship evades (ST-10.0c)."""

    rule: str = "ST-10.0c"
    seat: int
    ship: int
    name: str


class InterceptionAccepted(Event, frozen=True, tag="interception-accepted", kw_only=True):
    """The arriving ship lets itself be intercepted (R-081)."""

    rule: str = "R-081"
    seat: int
    ship: int
    name: str


class InterceptionRolled(Event, frozen=True, tag="interception-rolled", kw_only=True):
    """1K + interception ability of one ship (ST-10.0b)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0b"
    seat: int
    ship: int
    name: str
    dice: tuple[int, ...]
    ability: int
    total: int


class InterceptionEscaped(Event, frozen=True, tag="interception-escaped", kw_only=True):
    """The arriving ship was faster than all its interceptors."""

    rule: str = "ST-10.0b"
    seat: int
    ship: int
    name: str
    total: int
    best: int


class ShipCaught(Event, frozen=True, tag="ship-caught", kw_only=True):
    """An interceptor's total was at least the arriving ship's: it stays in the space (R-083)."""

    rule: str = "ST-10.0b"
    seat: int
    ship: int
    name: str
    total: int
    best: int


class FireOpened(Event, frozen=True, tag="fire-opened", kw_only=True):
    """A battle begins (ST-10.0e)."""

    rule: str = "ST-10.0e"
    seat: int
    system: str


class ShotFired(Event, frozen=True, tag="shot-fired", kw_only=True):
    """1K + strength, against the target's shield (ST-10.0f1). ``weapon``: normal or missiles."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0f1"
    seat: int
    ship: int
    name: str
    target: int
    target_name: str
    weapon: str
    dice: tuple[int, ...]
    strength: int
    total: int
    shield: int
    hits: int


class MissileKilled(Event, frozen=True, tag="missile-killed", kw_only=True):
    """The second die of missiles: at most the hits of this series (ST-10.0f2)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0f2"
    target: int
    target_name: str
    dice: tuple[int, ...]
    hits: int


class MissileSpared(Event, frozen=True, tag="missile-spared", kw_only=True):
    """The second die of missiles was higher than the hits of this series (ST-10.0f2)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0f2"
    target: int
    target_name: str
    dice: tuple[int, ...]
    hits: int


class BattleEnded(Event, frozen=True, tag="battle-ended", kw_only=True):
    """A series without a shot ended the battle (ST-10.0g)."""

    rule: str = "ST-10.0g"
    system: str
    series: int


# --- damage and salvage (ST-11) ----------------------------------------------------------------------------------


class HullHit(Event, frozen=True, tag="hull-hit", kw_only=True):
    """The owner placed a hit on the hull (told to him only, ST-22.6)."""

    rule: str = "ST-11.0"
    ship: int
    name: str
    hits: int
    shield: int


class ModuleDamaged(Event, frozen=True, tag="module-damaged", kw_only=True):
    """The owner placed a first hit on a module (told to him only)."""

    rule: str = "ST-11.3a"
    ship: int
    name: str
    module: str


class ModuleDestroyed(Event, frozen=True, tag="module-destroyed", kw_only=True):
    """The owner placed a second hit on a module (told to him only)."""

    rule: str = "ST-11.3a"
    ship: int
    name: str
    module: str


class CargoAdrift(Event, frozen=True, tag="cargo-adrift", kw_only=True):
    """Cargo is set aside for salvage (ST-11.3b, 11.4a)."""

    rule: str = "ST-11.3b"
    seat: int
    name: str
    good: str
    units: int


class CargoLost(Event, frozen=True, tag="cargo-lost", kw_only=True):
    """Cargo is out of the game."""

    good: str
    units: int
    why: str


class SalvageRolled(Event, frozen=True, tag="salvage-rolled", kw_only=True):
    """How much of a good set aside can be saved (ST-11.4b)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-11.4b"
    good: str
    units: int
    dice: tuple[int, ...]
    percent: int
    saved: int


class CargoSaved(Event, frozen=True, tag="cargo-saved", kw_only=True):
    """Units set aside went into a store."""

    rule: str = "ST-11.5a"
    seat: int
    good: str
    units: int
    target: str


class CargoDumped(Event, frozen=True, tag="cargo-dumped", kw_only=True):
    """A player threw cargo out to make room (R-096)."""

    rule: str = "R-096"
    seat: int
    name: str
    good: str
    units: int


class CargoOffered(Event, frozen=True, tag="cargo-offered", kw_only=True):
    """Cargo is offered to another player (told to both)."""

    rule: str = "R-096"
    seat: int
    buyer: int
    good: str
    units: int
    price: int


class CargoSold(Event, frozen=True, tag="cargo-sold", kw_only=True):
    """Cargo changed hands (R-096, ST-20.4a)."""

    rule: str = "R-096"
    seat: int
    buyer: int
    good: str
    units: int
    price: int


class CargoNotSold(Event, frozen=True, tag="cargo-not-sold", kw_only=True):
    """An offer of cargo was declined (told to both)."""

    rule: str = "R-096"
    seat: int
    buyer: int


# --- landing and patrols (ST-16.0, ST-10.3) ----------------------------------------------------------------------


class LandedSafely(Event, frozen=True, tag="landed-safely", kw_only=True):
    """2K + bonus is greater than the planet's security (ST-16.0b)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-16.0b"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    security: int


class LandingNoticed(Event, frozen=True, tag="landing-noticed", kw_only=True):
    """2K + bonus equals the planet's security: the ship must go to the port (ST-16.0c)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-16.0c"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    security: int


class LandingFailed(Event, frozen=True, tag="landing-failed", kw_only=True):
    """2K + bonus is less than the planet's security: ship and cargo are lost (ST-16.0d)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-16.0d"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    security: int


class PatrolFound(Event, frozen=True, tag="patrol-found", kw_only=True):
    """2K + bonus is at most the police efficiency: the ship is found (ST-10.3a)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.3b"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    police: int


class PatrolPassed(Event, frozen=True, tag="patrol-passed", kw_only=True):
    """The patrol did not find the ship (ST-10.3c)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.3c"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    police: int


# --- the Investment desk (ST-3.7) --------------------------------------------------------------------------------


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


# --- trade: transactions and stowing (ST-12, ST-13, ST-14) -------------------------------------------------------


class KulasNamed(Event, frozen=True, tag="kulas-named", kw_only=True):
    """Kulas makes his owner Dictator of a market for this phase."""

    rule: str = "R-107"
    seat: int
    system: str
    good: str


class DictatorLooked(Event, frozen=True, tag="dictator-looked", kw_only=True):
    """A Dictator has looked at the others' offers for his market."""

    rule: str = "ST-13.6a"
    seat: int
    system: str
    good: str


class OfferSeen(Event, frozen=True, tag="offer-seen", kw_only=True):
    """An offer the Dictator saw; only he is told."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-13.6a"
    seat: int
    system: str
    good: str
    side: str
    price: int


class MarketRolled(Event, frozen=True, tag="market-rolled", kw_only=True):
    """The field of the supply/demand token: the dice and the market's modifier."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-12.0.1"
    system: str
    good: str
    dice: tuple[int, ...]
    modifier: int
    token: int
    price: int


class OfferShown(Event, frozen=True, tag="offer-shown", kw_only=True):
    """An offer is turned up."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-3.5B"
    seat: int
    system: str
    good: str
    side: str
    price: int


class NothingTraded(Event, frozen=True, tag="nothing-traded", kw_only=True):
    """An offer came to nothing: ``limit`` by the calculator, ``means`` by cash or goods."""

    rule: str = "ST-12.0.3b"
    seat: int
    system: str
    good: str
    side: str
    price: int
    limit: int
    means: int


class Traded(Event, frozen=True, tag="traded", kw_only=True):
    """Units bought or sold on an offer; ``token`` is where they left the token."""

    rule: str = "ST-12.0.3c"
    seat: int
    system: str
    good: str
    side: str
    units: int
    price: int
    token: int


class WholesaleTraded(Event, frozen=True, tag="wholesale-traded", kw_only=True):
    """Units bought or sold at the new price by a Wholesaler's right."""

    rule: str = "ST-13.5"
    seat: int
    system: str
    good: str
    side: str
    units: int
    price: int


class GoodsLost(Event, frozen=True, tag="goods-lost", kw_only=True):
    """Goods that found no place; ``why``: no-store, no-room or thrown-out."""

    rule: str = "ST-14.4"
    seat: int
    system: str
    good: str
    units: int
    why: str


class RiseRolled(Event, frozen=True, tag="rise-rolled", kw_only=True):
    """A roll for a higher position: the sum must not exceed the units. No dice from 12 units on (R-110)."""

    reveals: ClassVar[bool] = True
    rule: str = "ST-13.0a"
    seat: int
    system: str
    good: str
    dice: tuple[int, ...]
    units: int
    success: bool


class PositionRose(Event, frozen=True, tag="position-rose", kw_only=True):
    """A market position rose one step."""

    rule: str = "ST-13.3"
    seat: int
    system: str
    good: str
    level: str


class PositionFell(Event, frozen=True, tag="position-fell", kw_only=True):
    """A market position fell one step."""

    rule: str = "ST-13.7b"
    seat: int
    system: str
    good: str
    level: str


class MarketClosed(Event, frozen=True, tag="market-closed", kw_only=True):
    """The price after the market: ``change`` is the modifier of the token's field."""

    rule: str = "ST-12.0.4"
    system: str
    good: str
    token: int
    change: int
    price: int


# --- trade: opportunities (ST-3.6) -------------------------------------------------------------------------------


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

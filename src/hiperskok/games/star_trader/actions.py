"""Everything a seat can answer in Star Trader."""

from __future__ import annotations

from hiperskok.kernel.actions import Action

# --- moving own things, at the owner's decision points (R-077) -------------------------------------------------


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


# --- frame: set-up, bidding, initiative, news, control -----------------------------------------------------------


class SplitConnections(Action, frozen=True, tag="split-connections"):
    """Splits the rolled sum over the three connections; criminal ones get the rest (ST-23.1c)."""

    political: int
    economic: int


class ChoosePort(Action, frozen=True, tag="choose-port"):
    """The port in which the first ship starts (ST-23.1b)."""

    system: str


class ChooseCorporation(Action, frozen=True, tag="choose-corporation"):
    """A corporation of the rolled set (ST-23.4)."""

    corporation: int


class ChooseVariant(Action, frozen=True, tag="choose-variant"):
    """The secret victory variant (ST-23.5a), with the good where the variant asks for one (R-159)."""

    variant: str
    good: str = ""


class Bid(Action, frozen=True, tag="bid"):
    """The sum for initiative (ST-4.0a)."""

    amount: int


class MakeOffer(Action, frozen=True, tag="offer"):
    """A market offer (ST-12.0a): side is buy or sell."""

    system: str
    good: str
    side: str
    price: int


class TakePlace(Action, frozen=True, tag="take-place"):
    """A free place in ORDER, 1 is first (ST-4.1)."""

    place: int


class Look(Action, frozen=True, tag="look"):
    """Pays for a look at the lower side of a news counter (ST-6.0e)."""

    place: int


class Support(Action, frozen=True, tag="support"):
    """Helps a player under control with the own political connections (ST-21.6b)."""


class ClaimVictory(Action, frozen=True, tag="claim-victory"):
    """Shows the variant and proves that it is fulfilled (ST-23.5b)."""


# --- negotiation (ST-22): the draft of a deal ----------------------------------------------------------------------


class StartDeal(Action, frozen=True, tag="start-deal"):
    """Begins the draft of a deal with another player."""

    whom: int


class DealParty(Action, frozen=True, tag="deal-party"):
    """Brings one more player into the draft."""

    whom: int


class DealCash(Action, frozen=True, tag="deal-cash"):
    """A transfer of cash."""

    giver: int
    taker: int
    amount: int


class DealGoods(Action, frozen=True, tag="deal-goods"):
    """A transfer of basic goods between stores in one port."""

    giver: int
    taker: int
    system: str
    good: str
    source: str
    target: str
    units: int


class DealLot(Action, frozen=True, tag="deal-lot"):
    """A transfer of the author's special or illegal goods."""

    taker: int
    counter: int
    source: str
    target: str
    system: str
    units: int


class DealModule(Action, frozen=True, tag="deal-module"):
    """A transfer of a module of the author's to another ship in the same port."""

    taker: int
    ship: int
    module: str
    damaged: bool
    to_ship: int


class DealShip(Action, frozen=True, tag="deal-ship"):
    """A transfer of a whole ship where it stands."""

    giver: int
    taker: int
    ship: int


class DealWarehouse(Action, frozen=True, tag="deal-warehouse"):
    """A transfer of warehouse units; of a whole warehouse also with all that lies in it (R-123)."""

    giver: int
    taker: int
    system: str
    units: int
    contents: bool = False


class DealFactory(Action, frozen=True, tag="deal-factory"):
    """A transfer of factory units."""

    giver: int
    taker: int
    system: str
    good: str
    units: int


class DealAgent(Action, frozen=True, tag="deal-agent"):
    """A transfer of an agent."""

    giver: int
    taker: int
    agent: str


class DealClaim(Action, frozen=True, tag="deal-claim"):
    """Information: the author claims that a counter on the track has this number (R-029)."""

    taker: int
    place: int
    number: int


class DealTell(Action, frozen=True, tag="deal-tell"):
    """Information: what the author says in words, true or not (R-029)."""

    taker: int
    text: str


class DealDeadline(Action, frozen=True, tag="deal-deadline"):
    """The stage by which, or until which, the promises that follow hold."""

    stage: int


class PromisePay(Action, frozen=True, tag="promise-pay"):
    """A promise to pay by the deadline."""

    giver: int
    taker: int
    amount: int


class PromiseDeliver(Action, frozen=True, tag="promise-deliver"):
    """A promise to deliver goods by the deadline: legal ones in the port, illegal ones on the planet."""

    giver: int
    taker: int
    system: str
    good: str
    units: int


class PromiseReturn(Action, frozen=True, tag="promise-return"):
    """A promise to give a transferred item back by the deadline: rent and loans of things. Items count from 1."""

    item: int


class PromiseAbstain(Action, frozen=True, tag="promise-abstain"):
    """A promise until the deadline: no_intercept, no_fire, no_sabotage or no_undermine against a player."""

    what: str
    giver: int
    taker: int


class PromiseNoOffer(Action, frozen=True, tag="promise-no-offer"):
    """A promise to make no offer of that side on a market until the deadline."""

    giver: int
    system: str
    good: str
    side: str


class PromiseOffer(Action, frozen=True, tag="promise-offer"):
    """A promise to make an offer in the stage of the deadline."""

    giver: int
    system: str
    good: str
    side: str
    price: int


class PromiseStayOut(Action, frozen=True, tag="promise-stay-out"):
    """A promise to keep ships out of a place until the deadline."""

    giver: int
    system: str
    place: str


class PromiseBeAt(Action, frozen=True, tag="promise-be-at"):
    """A promise that a ship is at a place in the stage of the deadline."""

    giver: int
    ship: int
    system: str
    place: str


class PromisePlace(Action, frozen=True, tag="promise-place"):
    """A promise to take a place in ORDER in the stage of the deadline."""

    giver: int
    place: int


class PromiseSupport(Action, frozen=True, tag="promise-support"):
    """A promise to support a player's control until the deadline."""

    giver: int
    taker: int


class PromiseTrue(Action, frozen=True, tag="promise-true"):
    """A promise that a claim of this deal is true (info_true). Items count from 1."""

    item: int


class PromiseText(Action, frozen=True, tag="promise-text"):
    """A promise in free words; the beneficiary says whether it was kept (ST-22.D5)."""

    giver: int
    taker: int
    text: str


class DealForm(Action, frozen=True, tag="deal-form"):
    """The form of the agreement: none, oral or written."""

    form: str


class DealFee(Action, frozen=True, tag="deal-fee"):
    """A party's part of the notary fee; the author pays what the others do not (ST-22.3a)."""

    payer: int
    amount: int


class DealEscape(Action, frozen=True, tag="deal-escape"):
    """The sum that frees a party from a written agreement; 0 for none (ST-22.3b)."""

    amount: int


class DealRansom(Action, frozen=True, tag="deal-ransom"):
    """Makes a transfer of the draft the way out of a written agreement instead (R-178). Items count from 1."""

    item: int


class StrikeTerm(Action, frozen=True, tag="strike-term"):
    """Takes an item, a promise or a ransom out of the draft again; each count from 1."""

    part: str
    number: int


class DealNote(Action, frozen=True, tag="deal-note"):
    """A note on the deal in free words."""

    text: str


class ProposeDeal(Action, frozen=True, tag="propose-deal"):
    """Puts the draft before the parties; the author consents by it."""


class DropDeal(Action, frozen=True, tag="drop-deal"):
    """Throws the draft away."""


# --- negotiation: answers ------------------------------------------------------------------------------------------


class AcceptDeal(Action, frozen=True, tag="accept-deal"):
    """Consents to a proposal."""

    deal: int


class RefuseDeal(Action, frozen=True, tag="refuse-deal"):
    """Turns a proposal down, or takes one's own back."""

    deal: int


class CounterDeal(Action, frozen=True, tag="counter-deal"):
    """Turns a proposal down and takes its terms as a draft of one's own."""

    deal: int


class CancelDeal(Action, frozen=True, tag="cancel-deal"):
    """Consents to end an agreement (ST-22.4)."""

    deal: int


class EscapeDeal(Action, frozen=True, tag="escape-deal"):
    """Pays the sum of the escape clause and is free (R-178)."""

    deal: int


class RansomDeal(Action, frozen=True, tag="ransom-deal"):
    """Gives what the escape clause names and is free (R-178)."""

    deal: int


class FulfilPromise(Action, frozen=True, tag="fulfil-promise"):
    """Pays, delivers or gives back what was promised. Promises count from 1."""

    deal: int
    promise: int


class JudgePromise(Action, frozen=True, tag="judge-promise"):
    """The beneficiary of a promise in free words says kept or broken."""

    deal: int
    promise: int
    kept: bool


class ContestPromise(Action, frozen=True, tag="contest-promise"):
    """The other side contests that judgement: those not involved vote (R-177)."""

    deal: int
    promise: int


class VotePromise(Action, frozen=True, tag="vote-promise"):
    """A vote on a contested promise: broken or not."""

    deal: int
    promise: int
    broken: bool


# --- journeys, interception, battle, damage, salvage (ST-9, ST-10, ST-11) ---------------------------------------


class Journey(Action, frozen=True, tag="journey"):
    """Sends a ship to a place: by hyperjump to another system, or inside its own (ST-9.0a)."""

    ship: int
    system: str
    place: str


class Hangar(Action, frozen=True, tag="hangar"):
    """Pays the fee and puts a ship in port into the hangar, or keeps it there (ST-9.3)."""

    ship: int


class Intercept(Action, frozen=True, tag="intercept"):
    """Declares an attempt to intercept the arriving ship (ST-9.1a)."""

    ship: int


class Evade(Action, frozen=True, tag="evade"):
    """The arriving ship tries to avoid its interceptors (ST-10.0c)."""


class AcceptInterception(Action, frozen=True, tag="accept-interception"):
    """The arriving ship lets itself be intercepted: no rolls, it stays in the space (R-081)."""


class OpenFire(Action, frozen=True, tag="open-fire"):
    """Begins a battle (ST-10.0e)."""


class HoldFire(Action, frozen=True, tag="hold-fire"):
    """Does not begin a battle, or fires no more in this series (ST-10.0e, 10.0f)."""


class Fire(Action, frozen=True, tag="fire"):
    """One shot of a ship at a ship of another player (ST-10.0f)."""

    ship: int
    target: int
    missiles: bool


class PlaceHit(Action, frozen=True, tag="place-hit"):
    """Places one hit: ``hull``, or a module type, undamaged or damaged already (ST-11.0)."""

    part: str
    damaged: bool = False


class TakeOff(Action, frozen=True, tag="take-off"):
    """Takes off what no longer fits: a good (basic ones have counter 0) or ``passengers``."""

    good: str
    counter: int
    units: int


class GiveUpCharter(Action, frozen=True, tag="give-up-charter"):
    """Takes off a charter whose module was hit or whose room is needed (R-035)."""

    counter: int


class TakeCargo(Action, frozen=True, tag="take-cargo"):
    """Takes units set aside into a store: ``ship N``, or ``warehouse`` after sabotage (ST-11.5a, ST-20.4a)."""

    good: str
    counter: int
    target: str
    units: int


class DumpCargo(Action, frozen=True, tag="dump-cargo"):
    """Throws own cargo out to make room (R-096)."""

    good: str
    counter: int
    ship: int
    units: int


class ShiftCargo(Action, frozen=True, tag="shift-cargo"):
    """Moves cargo between own ships in the space of a battle (ST-11.5b)."""

    good: str
    counter: int
    ship: int
    to_ship: int
    units: int


class OfferCargo(Action, frozen=True, tag="offer-cargo"):
    """Offers cargo to another player: out of an own ship in salvage (R-096), or set aside (ship 0, ST-20.4a)."""

    buyer: int
    good: str
    counter: int
    ship: int
    units: int


class NamePrice(Action, frozen=True, tag="name-price"):
    """Names the price for the whole offer of cargo; 0 is a gift."""

    price: int


class BuyCargo(Action, frozen=True, tag="buy-cargo"):
    """Buys the cargo offered, into an own store."""

    target: str


class Leave(Action, frozen=True, tag="leave"):
    """After a battle the caught ship goes to the port or planet (ST-10.4b)."""

    place: str


class StayInSpace(Action, frozen=True, tag="stay-in-space"):
    """After a battle the caught ship stays (ST-10.4b)."""


# --- the Investment desk (ST-3.7) --------------------------------------------------------------------------------


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


# --- trade: transactions and stowing (ST-12, ST-13, ST-14) -------------------------------------------------------


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


# --- trade: opportunities (ST-3.6) -------------------------------------------------------------------------------


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

"""Everything a seat can answer in Star Trader: negotiation."""

from __future__ import annotations

from hiperskok.kernel.actions import Action


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

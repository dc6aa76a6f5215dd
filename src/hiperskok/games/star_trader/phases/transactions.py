"""Phase 5, Transactions (ST-3.5): Dictators, the 18 markets one after another, stowing."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import BoardOrder, MakeOffer, NameMarket, NextMarket, PlanMarket
from hiperskok.games.star_trader.actions import WithdrawOffer as Withdraw
from hiperskok.games.star_trader.agents import agent_of
from hiperskok.games.star_trader.events import DictatorLooked, KulasNamed, OfferSeen
from hiperskok.games.star_trader.market import SIDES, offer_odds
from hiperskok.games.star_trader.phases import stowing, trading
from hiperskok.games.star_trader.phases.stowing import Stowing
from hiperskok.games.star_trader.phases.trading import Market
from hiperskok.games.star_trader.positions import dictator_of
from hiperskok.games.star_trader.standing import T, by_initiative, players
from hiperskok.games.star_trader.state import NOBODY, Offer, State
from hiperskok.games.star_trader.tables import DICTATOR, MARKET_INDEX, MARKETS, MARKETS_OF, PRICE_MAX, PRICE_MIN
from hiperskok.kernel.actions import PASS, Action, Done, Pass, Restart
from hiperskok.kernel.decisions import (
    PASS_OPTION,
    RESTART_OPTION,
    Head,
    Kind,
    Option,
    Preview,
    SealedKind,
    Term,
)
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

KULAS, LOOK, DECLARED, PLAN, MARKET_BY_MARKET, STOW, END = range(7)


class Transactions(Frame, tag="transactions"):
    """The phase; ``acting`` is the market Kulas' owner has named (R-107)."""

    acting: int = NOBODY

    def run(self, t: T) -> None:
        s = t.state
        if self.step == KULAS:
            s.phase = "transactions"
            s.revealed, s.dictators, s.market_plan = (), {}, ()
            self.step = LOOK
            owner, markets = kulas_markets(s)
            if markets:
                t.ask(owner, "kulas-market", "R-107")
        elif self.step == LOOK:
            self.step = DECLARED
            look(t, self.acting)
        elif self.step == DECLARED:
            self.step = PLAN
            for seat, draft in t.take_sealed().items():
                declare(s, seat, draft)
        elif self.step == PLAN:  # the line may be changed at any time, nobody waits for it
            self.step = MARKET_BY_MARKET
            t.ask(by_initiative(s)[0], "market-plan", "R-018", waits=False)
        elif self.step == MARKET_BY_MARKET:
            self.next_market(t)
        elif self.step == STOW:
            self.step = END
            t.push(Stowing())
        else:
            s.revealed, s.dictators, s.market_plan = (), {}, ()
            t.done()

    def next_market(self, t: T) -> None:
        """ST-3.5D: the market in line, the only one left, or the question to the best INITIATIVE."""
        s = t.state
        left = markets_left(s)
        planned = [market for market in s.market_plan if market in left]
        if not left:
            self.step = STOW
        elif planned or len(left) == 1:
            self.begin(t, (planned or left)[0])
        else:
            t.ask(by_initiative(s)[0], "next-market", "ST-3.5D")

    def begin(self, t: T, market: int) -> None:
        """Opens a market: from now on it is no longer in line, and its offers are about to be shown."""
        s = t.state
        s.market_plan = tuple([each for each in s.market_plan if each != market])
        s.revealed = (*s.revealed, market)
        if not markets_left(s):
            for head in [head for head in t.flow.open if head.kind == MarketPlanKind.name]:
                t.close(head)
        t.push(Market(market=market, acting=self.acting == market))


def markets_left(s: State) -> list[int]:
    """The markets not yet begun in this phase, in board order."""
    return [market for market in range(len(MARKETS)) if market not in s.revealed]


def market_index(system: str, good: str) -> int | None:
    """The index of a market, or None where the good is not traded."""
    return MARKET_INDEX.get((system, good))


def _no_market(action: MakeOffer | NameMarket | NextMarket | PlanMarket | Withdraw) -> Refusal:
    return refuse("ST-2.1c", "no-such-market", system=action.system[:40], good=action.good[:40])


# --- 5a: Kulas (R-107) --------------------------------------------------------------------------------------------


def kulas_markets(s: State) -> tuple[int, list[int]]:
    """Kulas' owner and the markets he may name: in Kulas' port, without a Dictator of another player."""
    kulas = agent_of(s, "kulas")
    if kulas is None or kulas.owner == NOBODY or kulas.place != "port":
        return NOBODY, []
    markets = MARKETS_OF[kulas.system]
    return kulas.owner, [market for market in markets if dictator_of(s, market) in (None, kulas.owner)]


class KulasKind(Kind[State]):
    """Which market Kulas is to rule."""

    name: ClassVar[str] = "kulas-market"
    actions: ClassVar[tuple[type[Action], ...]] = (NameMarket, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        _, markets = kulas_markets(t.state)
        return [*[Option(NameMarket(*MARKETS[market])) for market in markets], PASS_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, NameMarket):
            market = market_index(action.system, action.good)
            if market is None:
                return _no_market(action)
            if market not in kulas_markets(t.state)[1]:
                return refuse("R-107", "market-not-for-kulas")
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, NameMarket):
            t.frame(head, Transactions).acting = MARKET_INDEX[action.system, action.good]
            t.emit(KulasNamed(seat=head.seat, system=action.system, good=action.good))

    def default(self, t: T, head: Head) -> Action:
        return PASS


# --- 5a: Dictators (ST-13.6, R-015) -------------------------------------------------------------------------------


def look(t: T, acting: int) -> None:
    """ST-13.6a: every Dictator sees the others' offers for his markets, then all declare at once."""
    s = t.state
    s.dictators = {
        market: seat
        for market in range(len(MARKETS))
        for seat, player in enumerate(s.seats)
        if player.positions[market] == DICTATOR
    }
    if acting != NOBODY:
        s.dictators[acting] = kulas_markets(s)[0]
        s.dictators = dict(sorted(s.dictators.items()))
    for market, seat in s.dictators.items():
        system, good = MARKETS[market]
        t.emit(DictatorLooked(seat=seat, system=system, good=good))
        for other in players(s):
            offer = s.seats[other].offers.get(market)
            if other != seat and offer is not None:
                seen = OfferSeen(seat=other, system=system, good=good, side=offer.side, price=offer.price)
                t.tell(seen, seat)
    for seat in sorted(set(s.dictators.values())):
        t.ask(seat, "dictator-offer", "ST-13.6a")


def declare(s: State, seat: int, draft: tuple[Action, ...]) -> None:
    """R-015: an offer written before is kept, changed or withdrawn."""
    for action in draft:
        if isinstance(action, MakeOffer):
            market = MARKET_INDEX[action.system, action.good]
            s.seats[seat].offers[market] = Offer(action.side, action.price)
        elif isinstance(action, Withdraw):
            s.seats[seat].offers.pop(MARKET_INDEX[action.system, action.good], None)


def settled(draft: tuple[Action, ...]) -> set[int]:
    """The markets a draft has decided on."""
    return {MARKET_INDEX[each.system, each.good] for each in draft if isinstance(each, (MakeOffer, Withdraw))}


class DictatorKind(SealedKind[State]):
    """None or one offer for each market ruled; what the draft leaves out stays as it was written."""

    name: ClassVar[str] = "dictator-offer"
    actions: ClassVar[tuple[type[Action], ...]] = (MakeOffer, Withdraw, Done, Restart)

    def choices(self, t: T, head: Head, draft: tuple[Action, ...]) -> list[Option]:
        done = settled(draft)
        ruled = [market for market, seat in t.state.dictators.items() if seat == head.seat]
        prices = Numbers.to(PRICE_MIN, PRICE_MAX)
        found = [
            Option(MakeOffer(*MARKETS[market], side, PRICE_MIN), "price", prices)
            for market in ruled
            if market not in done
            for side in SIDES
        ]
        written = t.state.seats[head.seat].offers
        found += [Option(Withdraw(*MARKETS[market])) for market in ruled if market in written and market not in done]
        return found

    def check_choice(self, t: T, head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        assert isinstance(action, (MakeOffer, Withdraw))
        market = market_index(action.system, action.good)
        if market is None:
            return _no_market(action)
        if t.state.dictators.get(market) != head.seat:
            return refuse("ST-13.6a", "not-dictator")
        if market in settled(draft):
            return refuse("ST-12.1d", "one-offer-a-market")
        if isinstance(action, MakeOffer):
            return offer_problem(action)
        return None if market in t.state.seats[head.seat].offers else refuse("R-015", "no-offer-written")

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """What the offer could trade for each roll, if nobody came before it."""
        if not isinstance(action, MakeOffer) or offer_problem(action) is not None:
            return Preview()
        market = market_index(action.system, action.good)
        if market is None:
            return Preview()
        price, modifier = t.state.prices[market], t.state.modifiers[market]
        terms = (Term("price", price, "ST-2.1c"), Term("modifier", modifier, "ST-2.3e"))
        return Preview(0, terms, offer_odds(action.side, price, modifier, action.price))


def offer_problem(offer: MakeOffer) -> Refusal | None:
    """ST-12.0a, ST-12.2: a side and a price within the stops."""
    if offer.side not in SIDES:
        return refuse("ST-12.0a", "no-such-side", side=offer.side[:40])
    if not PRICE_MIN <= offer.price <= PRICE_MAX:
        return refuse("ST-12.2", "price-out-of-range", price=offer.price, least=PRICE_MIN, most=PRICE_MAX)
    return None


# --- 5b: the sequence of markets (ST-3.5D, R-018) -----------------------------------------------------------------


def _not_left(t: T, action: NextMarket | PlanMarket) -> Refusal | None:
    market = market_index(action.system, action.good)
    if market is None:
        return _no_market(action)
    return None if market not in t.state.revealed else refuse("ST-3.5D", "market-resolved")


class NextMarketKind(Kind[State]):
    """Which market is next. One answer may put all that are left in line."""

    name: ClassVar[str] = "next-market"
    actions: ClassVar[tuple[type[Action], ...]] = (NextMarket, BoardOrder)

    def options(self, t: T, head: Head) -> list[Option]:
        return [*[_NEXT[market] for market in markets_left(t.state)], _BOARD_ORDER]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        return _not_left(t, action) if isinstance(action, NextMarket) else None

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, NextMarket):
            t.frame(head, Transactions).begin(t, MARKET_INDEX[action.system, action.good])
        else:
            t.state.market_plan = tuple(markets_left(t.state))

    def default(self, t: T, head: Head) -> Action:
        return _BOARD_ORDER.given


_NEXT = tuple(Option(NextMarket(*market)) for market in MARKETS)
_PLAN = tuple(Option(PlanMarket(*market)) for market in MARKETS)
_BOARD_ORDER = Option(BoardOrder())


class MarketPlanKind(Kind[State]):
    """R-018: an aside of the best INITIATIVE: markets in line, changed at will while they have not begun."""

    name: ClassVar[str] = "market-plan"
    actions: ClassVar[tuple[type[Action], ...]] = (PlanMarket, Restart)

    def options(self, t: T, head: Head) -> list[Option]:
        s = t.state
        found = [_PLAN[market] for market in markets_left(s) if market not in s.market_plan]
        if s.market_plan:
            found.append(RESTART_OPTION)
        return found

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        s = t.state
        if not isinstance(action, PlanMarket):
            return None if s.market_plan else refuse("R-018", "no-market-in-line")
        problem = _not_left(t, action)
        if problem is None and MARKET_INDEX[action.system, action.good] in s.market_plan:
            return refuse("R-018", "market-in-line")
        return problem

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, PlanMarket):
            market = MARKET_INDEX[action.system, action.good]
            t.state.market_plan = (*t.state.market_plan, market)
        else:
            t.state.market_plan = ()


# --- what the game must know --------------------------------------------------------------------------------------

FRAMES: tuple[type[Frame], ...] = (Transactions, *trading.FRAMES, *stowing.FRAMES)
KINDS: tuple[Kind[State], ...] = (
    KulasKind(),
    DictatorKind(),
    NextMarketKind(),
    MarketPlanKind(),
    *trading.KINDS,
    *stowing.KINDS,
)
STEPS: dict[str, str] = {
    "transactions.dictators": "nothing: step 5a",
    "transactions.next-market": "nothing: step 5b, before the first market",
    "transactions.market": "the system and the good whose market is resolved",
    "transactions.stowing": "nothing: step 5c",
}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frames of a step of this phase."""
    s = t.state
    s.phase = "transactions"
    seats = tuple(players(s))
    s.initiative, s.order = s.initiative or seats, s.order or seats
    frame = Transactions()
    t.push(frame)
    if step == "transactions.next-market":
        frame.step = PLAN
    elif step == "transactions.market":
        market = market_index(*words) if len(words) == 2 else None
        if market is None:
            return False
        frame.step = MARKET_BY_MARKET
        frame.begin(t, market)
    elif step == "transactions.stowing":
        frame.step = STOW
    return True

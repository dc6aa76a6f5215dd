"""Step 5b for one market (ST-3.5A to D, ST-12.0, ST-13.5): roll, reveal, trade, price, Wholesalers' rights."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import Trade, TryRise, Wholesale
from hiperskok.games.star_trader.events import (
    MarketClosed,
    MarketRolled,
    NothingTraded,
    OfferShown,
    RiseRolled,
    Traded,
    WholesaleTraded,
)
from hiperskok.games.star_trader.market import (
    BUY,
    SIDES,
    calculator_limit,
    exchange,
    means,
    new_price,
    next_offer,
    price_change,
    token_field,
)
from hiperskok.games.star_trader.positions import (
    CERTAIN_FROM,
    RISE_DICE,
    WHOLESALE_MOST,
    has_wholesale_right,
    may_rise,
    rise,
    rise_ways,
)
from hiperskok.games.star_trader.standing import T, available, by_initiative, figure
from hiperskok.games.star_trader.state import NOBODY, State
from hiperskok.games.star_trader.storage import has_store
from hiperskok.games.star_trader.tables import MARKETS, TOKEN_DICE
from hiperskok.kernel.actions import PASS, Action, Pass
from hiperskok.kernel.decisions import PASS_OPTION, Head, Kind, Odds, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

DUTY = figure("market", "forced_minimum_units")

ROLL, REVEAL, TRADE, RISE, PRICE, RIGHTS = range(6)


class Market(Frame, tag="market"):
    """One market. ``handled``: seats whose offer had its turn; ``served``: those asked for their right in step E.

    ``acting``: Kulas' owner is Dictator here for the phase (R-107). ``trader`` and ``units``: the last transaction.
    """

    market: int = 0
    acting: bool = False
    handled: tuple[int, ...] = ()
    served: tuple[int, ...] = ()
    trader: int = NOBODY
    units: int = 0

    @property
    def subject(self) -> str:
        return " ".join(MARKETS[self.market])

    def run(self, t: T) -> None:
        if self.step == ROLL:
            self.step = REVEAL
            roll(t, self.market)
        elif self.step == REVEAL:
            self.step = TRADE
            reveal(t, self.market)
        elif self.step == TRADE:
            self.handle_offer(t)
        elif self.step == RISE:
            self.step = TRADE
            t.ask(self.trader, "rise", "ST-13.0a", f"{self.subject} {self.units}")
        elif self.step == PRICE:
            self.step = RIGHTS
            close(t, self.market)
        else:
            self.ask_wholesaler(t)

    def handle_offer(self, t: T) -> None:
        """ST-12.0.3a: the next offer; one that can trade one unit only does so without a question."""
        s = t.state
        seat = next_offer(s, self.market, self.handled)
        if seat is None:
            self.step = PRICE
            return
        self.handled = (*self.handled, seat)
        self.trader = seat
        _, most = limits(t, seat, self.market)
        offer = s.seats[seat].offers[self.market]
        if most <= 0:
            nothing_traded(t, seat, self.market)
        elif most == DUTY:
            self.trade(t, seat, DUTY)
        else:
            rule = "ST-12.0.3c" if offer.side == BUY else "ST-12.0.3e"
            t.ask(seat, "trade", rule, f"{self.subject} {offer.side} {offer.price}")

    def trade(self, t: T, seat: int, units: int) -> None:
        """ST-12.0.3c, 12.0.3e: the transaction moves the token; six units or more give a chance to rise."""
        s = t.state
        offer = s.seats[seat].offers[self.market]
        s.tokens[self.market] += -units if offer.side == BUY else units
        rule = "ST-12.0.3c" if offer.side == BUY else "ST-12.0.3e"
        system, good = MARKETS[self.market]
        t.emit(
            Traded(
                rule=rule,
                seat=seat,
                system=system,
                good=good,
                side=offer.side,
                units=units,
                price=offer.price,
                token=s.tokens[self.market],
            )
        )
        exchange(t, seat, self.market, offer.side, units, offer.price, rule)
        if may_rise(s, seat, self.market, units):
            self.units = units
            self.step = RISE

    def ask_wholesaler(self, t: T) -> None:
        """ST-13.5, R-106: by INITIATIVE, who has the right and can use it; cash, goods and positions are public."""
        s = t.state
        for seat in by_initiative(s):
            if seat in self.served:
                continue
            self.served = (*self.served, seat)
            acting = self.acting and s.dictators.get(self.market) == seat
            if has_wholesale_right(s, seat, self.market, acting) and any(
                wholesale_most(t, seat, self.market, side) for side in SIDES
            ):
                t.ask(seat, "wholesale", "ST-13.5", f"{self.subject} {s.prices[self.market]}")
                return
        t.done()


def roll(t: T, market: int) -> None:
    """ST-3.5A, ST-12.0.1: the token's field."""
    s = t.state
    system, good = MARKETS[market]
    modifier = s.modifiers[market]
    dice = t.roll("ST-12.0.1", "market_roll", f"transactions.{system}.{good}", TOKEN_DICE)
    s.tokens[market] = token_field(sum(dice), modifier)
    t.emit(
        MarketRolled(
            system=system,
            good=good,
            dice=dice,
            modifier=modifier,
            token=s.tokens[market],
            price=s.prices[market],
        )
    )


def reveal(t: T, market: int) -> None:
    """ST-3.5B, R-016: all offers for the market are shown."""
    system, good = MARKETS[market]
    for seat in by_initiative(t.state):
        offer = t.state.seats[seat].offers.get(market)
        if offer is not None:
            t.emit(OfferShown(seat=seat, system=system, good=good, side=offer.side, price=offer.price))
            promises.offer_shown(t, seat, system, good, offer.side, offer.price)


def close(t: T, market: int) -> None:
    """ST-3.5D, ST-12.0.2, ST-12.0.4: the new price."""
    s = t.state
    system, good = MARKETS[market]
    token = s.tokens[market]
    s.prices[market] = new_price(s.prices[market], token)
    change = price_change(token)
    t.emit(MarketClosed(system=system, good=good, token=token, change=change, price=s.prices[market]))


def limits(t: T, seat: int, market: int) -> tuple[int, int]:
    """The calculator's limit for the seat's offer, and what cash or goods leave of it."""
    s = t.state
    offer = s.seats[seat].offers[market]
    limit = calculator_limit(offer.side, s.prices[market], s.tokens[market], offer.price)
    return limit, min(limit, means(t, seat, market, offer.side, offer.price))


def nothing_traded(t: T, seat: int, market: int) -> None:
    """R-103: an offer comes to nothing, by the calculator or for want of cash or goods; no penalty."""
    system, good = MARKETS[market]
    offer = t.state.seats[seat].offers[market]
    limit, _ = limits(t, seat, market)
    rule = "ST-12.0.3b" if offer.side == BUY else "ST-12.0.3d"
    t.emit(
        NothingTraded(
            rule="R-103" if limit else rule,
            seat=seat,
            system=system,
            good=good,
            side=offer.side,
            price=offer.price,
            limit=limit,
            means=means(t, seat, market, offer.side, offer.price),
        )
    )


def _means_problem(side: str, units: int, price: int, have: int, cash: int) -> Refusal | None:
    """R-003, R-109: more than cash or goods allow."""
    if units <= have:
        return None
    if side == BUY:
        return refuse("R-003", "not-enough-cash", cost=units * price, cash=cash)
    return refuse("R-109", "not-enough-goods", units=units, have=have)


class TradeKind(Kind[State]):
    """How many units an offer trades: at least one (ST-12.1b, 12.1c), at most what the calculator allows.

    ``Pass`` only where a deal has meanwhile taken the cash or the goods away (R-103).
    """

    name: ClassVar[str] = "trade"
    actions: ClassVar[tuple[type[Action], ...]] = (Trade, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        _, most = limits(t, head.seat, t.frame(head, Market).market)
        return [Option(Trade(DUTY), "units", Numbers.to(DUTY, most))] if most >= DUTY else [PASS_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        market = t.frame(head, Market).market
        offer = t.state.seats[head.seat].offers[market]
        limit, most = limits(t, head.seat, market)
        if isinstance(action, Pass) and most < DUTY:
            return None
        units = action.units if isinstance(action, Trade) else 0
        if units < DUTY:
            return refuse("ST-12.1b" if offer.side == BUY else "ST-12.1c", "must-trade", least=DUTY)
        if units > limit:
            rule = "ST-12.0.3b" if offer.side == BUY else "ST-12.0.3d"
            return refuse(rule, "beyond-calculator", units=units, most=limit)
        return _means_problem(offer.side, units, offer.price, most, available(t, head.seat))

    def apply(self, t: T, head: Head, action: Action) -> None:
        frame = t.frame(head, Market)
        if isinstance(action, Trade):
            frame.trade(t, head.seat, action.units)
        else:
            nothing_traded(t, head.seat, frame.market)

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """Cost, where the token goes, what the price would become, and the chance to rise."""
        if not isinstance(action, Trade):
            return Preview()
        s = t.state
        market = t.frame(head, Market).market
        offer = s.seats[head.seat].offers[market]
        limit, _ = limits(t, head.seat, market)
        if not 0 <= action.units <= limit:
            return Preview()
        sign = 1 if offer.side == BUY else -1
        token = s.tokens[market] - sign * action.units
        terms = [
            Term("most-units", limit, "ST-12.0.3b" if offer.side == BUY else "ST-12.0.3d"),
            Term("token", token, "ST-12.0.3c"),
            Term("new-price", new_price(s.prices[market], token), "ST-12.0.4"),
        ]
        if offer.side == BUY and not has_store(s, head.seat, MARKETS[market][0]):
            terms.append(Term("lost-at-once", action.units, "R-104"))
        odds: tuple[Odds, ...] = ()
        if may_rise(s, head.seat, market, action.units):
            odds = (Odds("rise", *rise_ways(action.units)),)
        return Preview(sign * action.units * offer.price, tuple(terms), odds)


_TRY_RISE = Option(TryRise())


class RiseKind(Kind[State]):
    """ST-13.0a, R-110: roll for a rise, or leave it."""

    name: ClassVar[str] = "rise"
    actions: ClassVar[tuple[type[Action], ...]] = (TryRise, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        return [_TRY_RISE, PASS_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        if not isinstance(action, TryRise):
            return
        frame = t.frame(head, Market)
        system, good = MARKETS[frame.market]
        dice: tuple[int, ...] = ()
        if frame.units < CERTAIN_FROM:
            dice = t.roll("ST-13.0a", "rise", f"transactions.{system}.{good}.{head.seat}", RISE_DICE)
        success = sum(dice) <= frame.units
        t.emit(RiseRolled(seat=head.seat, system=system, good=good, dice=dice, units=frame.units, success=success))
        if success:
            rise(t, head.seat, frame.market)

    def default(self, t: T, head: Head) -> Action:
        """R-196: no risk roll."""
        return PASS

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        if not isinstance(action, TryRise):
            return Preview()
        return Preview(odds=(Odds("rise", *rise_ways(t.frame(head, Market).units)),))


def wholesale_most(t: T, seat: int, market: int, side: str) -> int:
    """ST-13.5: up to five units, as cash or goods allow."""
    return min(WHOLESALE_MOST, means(t, seat, market, side, t.state.prices[market]))


class WholesaleKind(Kind[State]):
    """ST-13.5: nothing, or up to five units at the new price: too few ever to rise by it (R-115)."""

    name: ClassVar[str] = "wholesale"
    actions: ClassVar[tuple[type[Action], ...]] = (Wholesale, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        market = t.frame(head, Market).market
        found = []
        for side in SIDES:
            most = wholesale_most(t, head.seat, market, side)
            if most > 0:
                found.append(Option(Wholesale(side, 1), "units", Numbers.to(1, most)))
        found.append(PASS_OPTION)
        return found

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if not isinstance(action, Wholesale):
            return None
        market = t.frame(head, Market).market
        if action.side not in SIDES:
            return refuse("ST-12.0a", "no-such-side", side=action.side[:40])
        if not 1 <= action.units <= WHOLESALE_MOST:
            return refuse("ST-13.5", "wholesale-limit", units=action.units, most=WHOLESALE_MOST)
        price = t.state.prices[market]
        have = means(t, head.seat, market, action.side, price)
        return _means_problem(action.side, action.units, price, have, available(t, head.seat))

    def apply(self, t: T, head: Head, action: Action) -> None:
        if not isinstance(action, Wholesale):
            return
        market = t.frame(head, Market).market
        system, good = MARKETS[market]
        price = t.state.prices[market]
        t.emit(
            WholesaleTraded(seat=head.seat, system=system, good=good, side=action.side, units=action.units, price=price)
        )
        exchange(t, head.seat, market, action.side, action.units, price, "ST-13.5")

    def default(self, t: T, head: Head) -> Action:
        return PASS

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        if not isinstance(action, Wholesale):
            return Preview()
        price = t.state.prices[t.frame(head, Market).market]
        sign = 1 if action.side == BUY else -1
        return Preview(sign * action.units * price, (Term("unit-price", price, "ST-13.5"),))


FRAMES: tuple[type[Frame], ...] = (Market,)
KINDS: tuple[Kind[State], ...] = (TradeKind(), RiseKind(), WholesaleKind())

"""Phase 1, Bidding (ST-3.1): every player secretly writes a bid for initiative and his market offers."""

from __future__ import annotations

from typing import Any, ClassVar

from hiperskok.games.star_trader.actions import Bid, MakeOffer
from hiperskok.games.star_trader.standing import BID_SHEET, T, players, reserved
from hiperskok.games.star_trader.state import Offer, State
from hiperskok.games.star_trader.tables import MARKET_INDEX, MARKETS, PRICE_MAX, PRICE_MIN
from hiperskok.kernel.actions import Action, Done, Restart
from hiperskok.kernel.decisions import NOTHING_TO_SAY, Head, Kind, Option, Preview, SealedKind, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table

SIDES = ("buy", "sell")
_PRICES = Numbers.to(PRICE_MIN, PRICE_MAX)
_OFFERS: tuple[tuple[Option, ...], ...] = tuple(
    [
        tuple([Option(MakeOffer(system, good, side, PRICE_MIN), "price", _PRICES) for side in SIDES])
        for system, good in MARKETS
    ]
)


class Bidding(Frame, tag="bidding"):
    """ST-3.1, R-191: all at once and in secret."""

    def run(self, t: Table[Any]) -> None:
        if self.step == 0:
            self.step = 1
            for seat in players(t.state):
                t.ask(seat, BID_SHEET, "ST-3.1")
        else:
            for seat, sheet in t.take_sealed().items():
                _keep_sheet(t, seat, sheet)
            t.done()


def _keep_sheet(t: T, seat: int, sheet: tuple[Action, ...]) -> None:
    """What was written stays in the journal, hidden: the bid set aside (R-012), offers until step B (R-016)."""
    player = t.state.seats[seat]
    player.bid = _bid_in(sheet) or 0
    offers = {
        MARKET_INDEX[each.system, each.good]: Offer(each.side, each.price)
        for each in sheet
        if isinstance(each, MakeOffer)
    }
    player.offers = {market: offers[market] for market in sorted(offers)}


def _bid_in(sheet: tuple[Action, ...]) -> int | None:
    for action in sheet:
        if type(action) is Bid:
            return action.amount
    return None


def bid_limit(t: T, seat: int) -> int:
    """ST-4.0a: own cash, less what the player has consented to give in open deals (R-012)."""
    return max(0, t.state.seats[seat].cash - reserved(t.state, seat))


class BidSheetKind(SealedKind[State]):
    """ST-4.0a, ST-12.0a: one bid, and at most one offer a market (R-100: up to 18)."""

    name: ClassVar[str] = BID_SHEET
    actions: ClassVar[tuple[type[Action], ...]] = (Bid, MakeOffer, Done, Restart)

    def choices(self, t: T, head: Head, draft: tuple[Action, ...]) -> list[Option]:
        found: list[Option] = []
        if _bid_in(draft) is None:
            found.append(Option(Bid(0), "amount", Numbers.to(0, bid_limit(t, head.seat))))
        written = {MARKET_INDEX[each.system, each.good] for each in draft if isinstance(each, MakeOffer)}
        for market, options in enumerate(_OFFERS):
            if market not in written:
                found += options
        return found

    def check_choice(self, t: T, head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        if isinstance(action, Bid):
            return _check_bid(t, head.seat, draft, action)
        assert isinstance(action, MakeOffer)
        return _check_offer(draft, action)

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        if isinstance(action, Bid):
            return Preview(cost=action.amount)
        market = MARKET_INDEX.get((action.system, action.good)) if isinstance(action, MakeOffer) else None
        if market is None or not isinstance(action, MakeOffer):
            return NOTHING_TO_SAY
        price = t.state.prices[market]
        return Preview(
            terms=(
                Term("price", price, "ST-2.1c"),
                Term("difference", action.price - price, "ST-12.0.3b"),
                Term("modifier", t.state.modifiers[market], "ST-2.3e"),
            )
        )


def _check_bid(t: T, seat: int, draft: tuple[Action, ...], action: Bid) -> Refusal | None:
    written = _bid_in(draft)
    if written is not None:
        return refuse("ST-4.0a", "bid-written", amount=written)
    cash = t.state.seats[seat].cash
    if not 0 <= action.amount <= cash:
        return refuse("ST-4.0a", "bid-above-cash", amount=action.amount, most=cash)
    limit = bid_limit(t, seat)
    if action.amount > limit:
        return refuse("R-012", "bid-above-free-cash", amount=action.amount, most=limit)
    return None


def _check_offer(draft: tuple[Action, ...], action: MakeOffer) -> Refusal | None:
    if (action.system, action.good) not in MARKET_INDEX:
        return refuse("ST-12.0a", "no-such-market", system=action.system[:40], good=action.good[:40])
    if action.side not in SIDES:
        return refuse("ST-12.0a", "no-such-side", side=action.side[:40])
    if not PRICE_MIN <= action.price <= PRICE_MAX:
        return refuse("ST-12.2", "price-out-of-range", price=action.price, least=PRICE_MIN, most=PRICE_MAX)
    for each in draft:
        if isinstance(each, MakeOffer) and (each.system, each.good) == (action.system, action.good):
            if each.side != action.side:
                return refuse("ST-12.1d", "offer-both-sides", system=action.system, good=action.good)
            return refuse("R-100", "offer-twice", system=action.system, good=action.good)
    return None


FRAMES: tuple[type[Frame], ...] = (Bidding,)
KINDS: tuple[Kind[State], ...] = (BidSheetKind(),)
STEPS: dict[str, str] = {"bidding.sheets": "all players write their bids and offers"}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frame of the Bidding phase."""
    if step != "bidding.sheets":
        return False
    t.push(Bidding())
    return True

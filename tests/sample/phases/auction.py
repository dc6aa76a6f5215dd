"""SG-3: the auction. Everybody seals a bid; the highest takes the first turn."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hiperskok.kernel.actions import Action, Done, Restart
from hiperskok.kernel.decisions import Head, Option, SealedKind
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table
from tests.sample.actions import Bid
from tests.sample.events import BidsOpened
from tests.sample.score import pay
from tests.sample.state import State


class Auction(Frame, tag="auction"):
    """Asks all seats at once; the kernel keeps what they seal."""

    def run(self, t: Table[State]) -> None:
        if self.step == 0:
            self.step = 1
            for seat in range(t.seats):
                t.ask(seat, "bid", "SG-3")
            return
        bids = [bid_in(draft) for _, draft in sorted(t.take_sealed().items())]
        for seat, coins in enumerate(bids):  # SG-3.2: everybody pays
            pay(t.state, seat, -coins)
        # SG-3.3: of equal bids the lower seat goes first
        t.state.order = tuple(sorted(range(t.seats), key=lambda seat: (-bids[seat], seat)))
        t.emit(BidsOpened(bids=tuple(bids), order=t.state.order))
        t.done()


def bid_in(draft: tuple[Action, ...]) -> int:
    """The coins of a sealed draft."""
    bid = draft[0]
    assert isinstance(bid, Bid)
    return bid.coins


@lru_cache(maxsize=1024)
def bid_option(coins: int) -> Option:
    """Any bid up to the coins at hand."""
    return Option(Bid(0), "coins", Numbers.to(0, coins))


class BidKind(SealedKind[State]):
    """A draft of one bid. ``Done`` seals it; until the last seat has sealed, it can be reopened."""

    name: ClassVar[str] = "bid"
    actions: ClassVar[tuple[type[Action], ...]] = (Bid, Done, Restart)

    def choices(self, t: Table[State], head: Head, draft: tuple[Action, ...]) -> list[Option]:
        return [] if draft else [bid_option(t.state.seats[head.seat].coins)]

    def check_choice(self, t: Table[State], head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        assert isinstance(action, Bid)
        coins = t.state.seats[head.seat].coins
        if draft:
            return refuse("SG-3.1", "one-bid")
        if not 0 <= action.coins <= coins:
            return refuse("SG-3.2", "bid-not-covered", bid=action.coins, coins=coins)
        return None

    def check_done(self, t: Table[State], head: Head, draft: tuple[Action, ...]) -> Refusal | None:
        return None if draft else refuse("SG-3.1", "no-bid")

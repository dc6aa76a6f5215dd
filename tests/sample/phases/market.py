"""SG-7: the market. Everybody trades at the same time, each at a desk of their own: lanes."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hiperskok.kernel.actions import PASS, Action, Done, Pass, Restart
from hiperskok.kernel.decisions import PASS_OPTION, DraftKind, Head, Kind, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table
from tests.sample.actions import Discard, Haggle, Sell
from tests.sample.cards import discard
from tests.sample.events import Discarded, Haggled, Sold
from tests.sample.figures import FIGURES
from tests.sample.score import pay
from tests.sample.state import State


class Market(Frame, tag="market"):
    """Opens a desk for each seat and goes on when all have left."""

    def run(self, t: Table[State]) -> None:
        if self.step == 0:
            self.step = 1
            for seat in t.state.seats:
                seat.price = FIGURES.price
            t.open_lanes({seat: Desk(seat=seat) for seat in range(t.seats)})
        else:
            t.done()


TRADE, CARDS, LEAVE = range(3)


class Desk(Frame, tag="desk"):
    """The lane of one seat: it trades until it passes, then discards down to the limit."""

    seat: int
    haggled: bool = False

    def run(self, t: Table[State]) -> None:
        if self.step == TRADE:
            t.ask(self.seat, "desk", "SG-7")
        elif self.step == CARDS and surplus(t.state, self.seat) > 0:
            self.step = LEAVE
            t.ask(self.seat, "discard", "SG-7.3")
        else:
            t.done()


class HaggleOver(Frame, tag="haggle"):
    """SG-7.2: a procedure inside a lane, with a die of its own."""

    seat: int

    def run(self, t: Table[State]) -> None:
        dice = t.roll("SG-7.2", "haggle", f"market|{self.seat}", 1)
        price = FIGURES.haggled[dice[0] - 1]
        t.state.seats[self.seat].price = price
        t.emit(Haggled(seat=self.seat, dice=dice, price=price))
        t.done()


HAGGLE_OPTION = Option(Haggle())


@lru_cache(maxsize=1024)
def sell_option(ore: int) -> Option:
    """Any part of the ore at hand."""
    return Option(Sell(1), "ore", Numbers.to(1, ore))


class DeskKind(Kind[State]):
    """Sells, haggles once, and leaves."""

    name: ClassVar[str] = "desk"
    actions: ClassVar[tuple[type[Action], ...]] = (Sell, Haggle, Pass)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        found = []
        if t.state.seats[head.seat].ore:
            found.append(sell_option(t.state.seats[head.seat].ore))
        if not t.frame(head, Desk).haggled:
            found.append(HAGGLE_OPTION)
        found.append(PASS_OPTION)
        return found

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        ore = t.state.seats[head.seat].ore
        if isinstance(action, Sell) and not 1 <= action.ore <= ore:
            return refuse("SG-7.1", "not-enough-ore", ore=ore)
        if isinstance(action, Haggle) and t.frame(head, Desk).haggled:
            return refuse("SG-7.2", "haggled-already")
        return None

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        me = t.state.seats[head.seat]
        if isinstance(action, Sell):
            me.ore -= action.ore
            pay(t.state, head.seat, action.ore * me.price)
            t.emit(Sold(seat=head.seat, ore=action.ore, coins=action.ore * me.price))
        elif isinstance(action, Haggle):
            t.frame(head, Desk).haggled = True
            t.push(HaggleOver(seat=head.seat))
        else:
            t.frame(head, Desk).step = CARDS

    def default(self, t: Table[State], head: Head) -> Action:
        return PASS

    def preview(self, t: Table[State], head: Head, action: Action) -> Preview:
        if isinstance(action, Sell):
            price = t.state.seats[head.seat].price
            return Preview(-price * action.ore, (Term("price", price, "SG-7.1"),))
        return Preview()


def surplus(state: State, seat: int) -> int:
    """SG-7.3: cards above the limit."""
    return max(0, len(state.seats[seat].hand) - FIGURES.limit)


class DiscardKind(DraftKind[State]):
    """A draft: cards are put aside one by one, and nothing happens until ``Done``."""

    name: ClassVar[str] = "discard"
    actions: ClassVar[tuple[type[Action], ...]] = (Discard, Done, Restart)

    def choices(self, t: Table[State], head: Head, draft: tuple[Action, ...]) -> list[Option]:
        if len(draft) == surplus(t.state, head.seat):
            return []
        return [Option(Discard(card)) for card in sorted(set(left_in_hand(t.state, head.seat, draft)))]

    def check_choice(self, t: Table[State], head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        assert isinstance(action, Discard)
        if len(draft) == surplus(t.state, head.seat):
            return refuse("SG-7.3", "enough-discarded", limit=FIGURES.limit)
        if action.card not in left_in_hand(t.state, head.seat, draft):
            return refuse("SG-7.3", "no-such-card", card=action.card[:20])
        return None

    def check_done(self, t: Table[State], head: Head, draft: tuple[Action, ...]) -> Refusal | None:
        left = surplus(t.state, head.seat) - len(draft)
        return refuse("SG-7.3", "too-many-cards", left=left, limit=FIGURES.limit) if left else None

    def finish(self, t: Table[State], head: Head, draft: tuple[Action, ...]) -> None:
        cards = cards_in(draft)
        for card in cards:
            discard(t, head.seat, card)
        t.emit(Discarded(seat=head.seat, cards=cards))


def cards_in(draft: tuple[Action, ...]) -> tuple[str, ...]:
    """The cards put aside so far."""
    return tuple([each.card for each in draft if isinstance(each, Discard)])


def left_in_hand(state: State, seat: int, draft: tuple[Action, ...]) -> list[str]:
    """The hand without what is put aside."""
    left = list(state.seats[seat].hand)
    for card in cards_in(draft):
        left.remove(card)
    return left

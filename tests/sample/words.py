"""SG-9: gifts and notes between seats.

They are asides: open at any time but during the auction, and nobody waits for them.
"""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Head, Kind, Option
from hiperskok.kernel.domains import Numbers, Text
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table
from tests.sample.actions import Gift, Note
from tests.sample.events import Given, Noted
from tests.sample.figures import FIGURES
from tests.sample.phases.auction import Auction
from tests.sample.score import pay
from tests.sample.state import State


def asides(t: Table[State], seat: int) -> list[Head]:
    """The asides of a seat; who is asked depends on what everybody knows."""
    if isinstance(t.flow.frames[-1], Auction):  # SG-9: hands off the coins while bids are sealed
        return []
    note = Head(f"{seat}.note", seat, "note", "SG-9.2", waits=False)
    gift = Head(f"{seat}.gift", seat, "gift", "SG-9.1", waits=False)
    return [gift, note] if t.state.seats[seat].coins else [note]


def others(t: Table[State], seat: int) -> list[int]:
    """Everybody else."""
    return [other for other in range(t.seats) if other != seat]


class GiftKind(Kind[State]):
    """Coins, for all to see."""

    name: ClassVar[str] = "gift"
    actions: ClassVar[tuple[type[Action], ...]] = (Gift,)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        coins = Numbers.to(1, t.state.seats[head.seat].coins)
        return [Option(Gift(to, 1), "coins", coins) for to in others(t, head.seat)]

    def check(self, t: Table[State], head: Head, action: Action) -> Refusal | None:
        assert isinstance(action, Gift)
        coins = t.state.seats[head.seat].coins
        if action.to not in others(t, head.seat):
            return refuse("SG-9", "no-such-neighbour", to=action.to)
        if not 1 <= action.coins <= coins:
            return refuse("SG-9.1", "gift-not-covered", coins=coins)
        return None

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        assert isinstance(action, Gift)
        pay(t.state, head.seat, -action.coins)
        pay(t.state, action.to, action.coins)
        t.emit(Given(seat=head.seat, to=action.to, coins=action.coins))


class NoteKind(Kind[State]):
    """Words for the eyes of one other seat. Its law is the kernel's: what is not offered is refused."""

    name: ClassVar[str] = "note"
    actions: ClassVar[tuple[type[Action], ...]] = (Note,)

    def options(self, t: Table[State], head: Head) -> list[Option]:
        return [Option(Note(to, ""), "words", Text(FIGURES.longest_note)) for to in others(t, head.seat)]

    def apply(self, t: Table[State], head: Head, action: Action) -> None:
        assert isinstance(action, Note)
        t.tell(Noted(seat=head.seat, to=action.to, words=action.words), head.seat, action.to)

"""Phase 2, Initiative (ST-4): bids are shown and paid, ranks rolled, places in ORDER taken."""

from __future__ import annotations

from typing import Any, ClassVar

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import TakePlace
from hiperskok.games.star_trader.agents import agent_of
from hiperskok.games.star_trader.events import (
    BidsShown,
    InitiativeRanked,
    InitiativeRolled,
    OrderSet,
    PlaceTaken,
)
from hiperskok.games.star_trader.ranking import ranked
from hiperskok.games.star_trader.standing import T, by_initiative, change_cash, figure, players
from hiperskok.games.star_trader.state import NOBODY, State
from hiperskok.games.star_trader.tables import AGENTS
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Head, Kind, Option
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table

DICE = figure("initiative", "dice")


class Initiative(Frame, tag="initiative"):
    """ST-3.2: ``bids`` by seat once they are shown; ``places`` of ORDER with the seats that took them."""

    bids: tuple[int, ...] = ()
    places: tuple[int, ...] = ()

    def run(self, t: Table[Any]) -> None:
        if self.step == 0:
            self.bids = show_bids(t)
            self.step = 1
        elif self.step == 1:
            t.state.initiative = rank(t, self.bids)
            t.emit(InitiativeRanked(seats=t.state.initiative))
            self.step = 2
        else:
            self._choose_order(t)

    def _choose_order(self, t: T) -> None:
        """ST-4.1: by rank each takes a free place, also a late one (R-013); the last gets what is left."""
        ranks = by_initiative(t.state)
        self.places = self.places or (NOBODY,) * len(ranks)
        waiting = [seat for seat in ranks if seat not in self.places]
        if not waiting:
            t.state.order = self.places
            t.emit(OrderSet(seats=self.places))
            t.done()
        elif len(waiting) == 1:
            self.take(t, waiting[0], self.places.index(NOBODY) + 1)
        else:
            t.ask(waiting[0], "order-place", "ST-4.1")

    def take(self, t: T, seat: int, place: int) -> None:
        """A player takes a place in ORDER."""
        self.places = tuple([seat if at == place else each for at, each in enumerate(self.places, 1)])
        t.emit(PlaceTaken(seat=seat, place=place))
        promises.took_place(t, seat, place)  # ST-22.D4


def show_bids(t: T) -> tuple[int, ...]:
    """ST-4.0b: all bids are shown together and paid, by winners and losers alike."""
    s = t.state
    s.initiative, s.order = (), ()
    bids = tuple([player.bid for player in s.seats])
    t.emit(BidsShown(bids=bids))
    for seat in players(s):
        s.seats[seat].bid = 0
        change_cash(t, seat, -bids[seat], "ST-4.0b", "bid")
    return bids


def rank(t: T, bids: tuple[int, ...]) -> tuple[int, ...]:
    """ST-4.0c, 4.0d: bid + 2K (+4 for Wilk's owner, wherever Wilk is: R-017), highest first."""
    wilk = agent_of(t.state, "wilk")

    def roll(seat: int, again: bool) -> int:
        dice = t.roll("ST-4.0d" if again else "ST-4.0c", "initiative", f"initiative.{seat}", DICE)
        bonus = AGENTS["wilk"].value if wilk is not None and wilk.owner == seat else 0
        total = bids[seat] + sum(dice) + bonus
        t.emit(
            InitiativeRolled(
                rule="ST-4.0d" if again else "ST-4.0c",
                seat=seat,
                bid=bids[seat],
                dice=dice,
                bonus=bonus,
                total=total,
                again=again,
            )
        )
        return total

    return tuple(ranked(players(t.state), roll))


class OrderPlaceKind(Kind[State]):
    """ST-4.1: a free place in this stage's ORDER."""

    name: ClassVar[str] = "order-place"
    actions: ClassVar[tuple[type[Action], ...]] = (TakePlace,)

    def options(self, t: T, head: Head) -> list[Option]:
        places = t.frame(head, Initiative).places
        return [Option(TakePlace(place)) for place, seat in enumerate(places, 1) if seat == NOBODY]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        assert isinstance(action, TakePlace)
        places = t.frame(head, Initiative).places
        if not 1 <= action.place <= len(places):
            return refuse("ST-4.1", "no-such-place", place=action.place, most=len(places))
        holder = places[action.place - 1]
        return None if holder == NOBODY else refuse("ST-4.1", "place-taken", place=action.place, seat=holder)

    def apply(self, t: T, head: Head, action: Action) -> None:
        assert isinstance(action, TakePlace)
        t.frame(head, Initiative).take(t, head.seat, action.place)


FRAMES: tuple[type[Frame], ...] = (Initiative,)
KINDS: tuple[Kind[State], ...] = (OrderPlaceKind(),)
STEPS: dict[str, str] = {
    "initiative.reveal": "the bids in the state are shown and paid, then ranks are rolled",
    "initiative.order": "places in ORDER are taken by the INITIATIVE of the state",
}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frame of the Initiative phase."""
    if step == "initiative.reveal":
        t.push(Initiative())
    elif step == "initiative.order":
        t.push(Initiative(step=2, bids=(0,) * len(t.state.seats)))
    else:
        return False
    return True

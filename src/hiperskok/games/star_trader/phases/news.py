"""Phase 3, News (ST-6): due counters are turned up, new ones drawn and placed, entitled players may look."""

from __future__ import annotations

from typing import Any, ClassVar

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import Look
from hiperskok.games.star_trader.arrivals import return_from_expedition
from hiperskok.games.star_trader.events import (
    CounterLeft,
    CounterLookedAt,
    CounterPlaced,
    CounterSeen,
    CounterTurned,
    NewsRolled,
)
from hiperskok.games.star_trader.happenings import carry_out
from hiperskok.games.star_trader.standing import T, available, change_cash, in_order
from hiperskok.games.star_trader.state import Counter, State
from hiperskok.games.star_trader.tables import (
    CONNECTION_INDEX,
    EVENTS,
    NEWS_FIGURES,
    counter_figures,
)
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, NOTHING_TO_SAY, Closed, Head, Kind, Option, Preview
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table

FEE: int = NEWS_FIGURES["peek"]["fee"]


class News(Frame, tag="news"):
    """ST-3.3: (a) due counters, (b) the draw, (c) looks in ORDER; ``looked`` players have had their chance."""

    looked: tuple[int, ...] = ()

    def run(self, t: Table[Any]) -> None:
        if self.step == 0:
            end_expeditions(t)
            turn_up_due(t)
            self.step = 1
        elif self.step == 1:
            draw_counters(t)
            self.step = 2
        else:
            self._next_look(t)

    def _next_look(self, t: T) -> None:
        for seat in in_order(t.state):
            if seat not in self.looked:
                self.looked = (*self.looked, seat)
                if eligible(t.state, seat):
                    t.ask(seat, "look", "ST-6.0e")
                    return
        t.done()


# --- 3a: expeditions and due counters ------------------------------------------------------------------------------


def end_expeditions(t: T) -> None:
    """R-037: in step 3a of its stage a ship is back in its port, with 2K x 50 HT."""
    s = t.state
    for ship in [each for each in s.ships.values() if each.place == "away" and each.back <= s.stage]:
        return_from_expedition(t, ship)


def turn_up_due(t: T) -> None:
    """ST-6.0a: counters of this stage's space are turned up for all, oldest placed first (R-024)."""
    s = t.state
    due = sorted([each for each in s.track if each.due <= s.stage], key=_by_place)
    for counter in due:
        s.track = tuple([each for each in s.track if each.place != counter.place])
        t.emit(CounterTurned(place=counter.place, number=counter.number, kind=side_of(counter.number)))
        promises.turned_up(t, counter.place, counter.number)
        if counter.number in EVENTS:
            carry_out(t, counter.number)
            _leave(t, counter.number, EVENTS[counter.number].returns_to_pool, "ST-6.4")
        else:
            _leave(t, counter.number, True, "ST-6.0b")


def _leave(t: T, number: int, to_pool: bool, rule: str) -> None:
    """ST-6.4, R-049: back into the pool, or out of the game."""
    if to_pool:
        t.state.pool = tuple(sorted({*t.state.pool, number}))
    else:
        t.state.gone = (*t.state.gone, number)
    t.emit(CounterLeft(rule=rule, number=number, to_pool=to_pool))


def _by_place(counter: Counter) -> int:
    return counter.place


def side_of(number: int) -> str:
    """ST-2.3f: what the upper side says a counter is."""
    return "event" if number in EVENTS else "opportunity"


# --- 3b: the draw --------------------------------------------------------------------------------------------------


def draw_counters(t: T) -> None:
    """ST-6.0c: the first in ORDER (R-019) rolls 1K; half of it, rounded down, are drawn (R-027: if there are)."""
    figures = NEWS_FIGURES["draw"]
    dice = t.roll("ST-6.0c", "news", "news", figures["dice"])
    number = min(sum(dice) // figures["divisor"], len(t.state.pool))
    t.emit(NewsRolled(seat=in_order(t.state)[0], dice=dice, counters=number))
    for _ in range(number):
        _place(t, t.choose("ST-6.0c", "counter", "news", t.state.pool))


def _place(t: T, number: int) -> None:
    """ST-6.0d: onto the space of the current stage + ahead, connection side up; its place is new, nobody has looked."""
    s = t.state
    printed = counter_figures(number)
    counter = Counter(number, s.stage + printed.stages_ahead, s.next_place)
    s.pool = tuple([each for each in s.pool if each != number])
    s.track = (*s.track, counter)
    s.next_place += 1
    t.emit(
        CounterPlaced(
            place=counter.place,
            due=counter.due,
            kind=side_of(number),
            connection=printed.connection,
            level=printed.level,
        )
    )


# --- 3c: looking ---------------------------------------------------------------------------------------------------


def entitled(s: State, seat: int, counter: Counter) -> bool:
    """ST-6.0e, ST-5.4: the level of the printed connection reaches the printed level."""
    printed = counter_figures(counter.number)
    return s.seats[seat].connections[CONNECTION_INDEX[printed.connection]] >= printed.level


def eligible(s: State, seat: int) -> list[Counter]:
    """Counters a player may look at and has not yet looked at, older ones included; any number (ST-6.1b)."""
    looked = s.seats[seat].looked
    return [each for each in s.track if each.place not in looked and entitled(s, seat, each)]


class LookKind(Kind[State]):
    """ST-6.0e: pays 5 HT for each look (only in step 3c, R-028); a second look is free, in the view (ST-6.1c)."""

    name: ClassVar[str] = "look"
    actions: ClassVar[tuple[type[Action], ...]] = (Look, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        if available(t, head.seat) < FEE:
            return [DONE_OPTION]
        return [DONE_OPTION, *[Option(Look(each.place)) for each in eligible(t.state, head.seat)]]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        return None if isinstance(action, Done) else _check_look(t, head.seat, action)

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, Look):
            look(t, head.seat, action.place)
        if isinstance(action, Done) or not eligible(t.state, head.seat):
            t.close(head)

    def default(self, t: T, head: Head) -> Action:
        return DONE

    def refused(self, t: T, head: Head) -> list[Closed]:
        closed: list[Closed] = []
        for counter in t.state.track:
            refusal = _check_look(t, head.seat, Look(counter.place))
            if refusal is not None:
                closed.append(Closed(Option(Look(counter.place)), refusal))
        return closed

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        return Preview(cost=FEE) if isinstance(action, Look) else NOTHING_TO_SAY


def _check_look(t: T, seat: int, action: Action) -> Refusal | None:
    assert isinstance(action, Look)
    s = t.state
    counter = next((each for each in s.track if each.place == action.place), None)
    if counter is None:
        return refuse("ST-6.0e", "no-such-counter", place=action.place)
    if counter.place in s.seats[seat].looked:
        return refuse("ST-6.1c", "looked-already", place=action.place)
    if not entitled(s, seat, counter):
        printed = counter_figures(counter.number)
        level = s.seats[seat].connections[CONNECTION_INDEX[printed.connection]]
        return refuse(
            "ST-6.0e",
            "connection-too-low",
            connection=printed.connection,
            level=level,
            needed=printed.level,
        )
    if available(t, seat) < FEE:
        return refuse("ST-6.0e", "look-too-dear", fee=FEE, cash=available(t, seat))
    return None


def look(t: T, seat: int, place: int) -> None:
    """ST-6.0e: the number is shown to that player only; of an event it is knowledge and no more (ST-6.0f)."""
    s = t.state
    counter = next(each for each in s.track if each.place == place)
    change_cash(t, seat, -FEE, "ST-6.0e", "look")
    s.seats[seat].looked = (*s.seats[seat].looked, counter.place)
    t.emit(CounterLookedAt(seat=seat, place=place, due=counter.due))
    t.tell(CounterSeen(place=place, due=counter.due, number=counter.number), seat)


FRAMES: tuple[type[Frame], ...] = (News,)
KINDS: tuple[Kind[State], ...] = (LookKind(),)
STEPS: dict[str, str] = {
    "news.due": "3a: expeditions return, due counters are turned up",
    "news.draw": "3b: the first in ORDER rolls and draws",
    "news.look": "3c: players look in ORDER",
}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frame of the News phase."""
    if step not in STEPS:
        return False
    t.push(News(step=list(STEPS).index(step)))
    return True

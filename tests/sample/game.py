"""The Belt: set-up, seats, phases, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Head, Kind
from hiperskok.kernel.events import Event
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.game import Game, Outcome, Setting, SettingValue
from hiperskok.kernel.refusals import Refused, refuse
from hiperskok.kernel.table import Table
from hiperskok.kernel.views import View
from tests.sample import view as sight
from tests.sample.actions import ACTIONS
from tests.sample.cards import draw
from tests.sample.events import EVENTS
from tests.sample.figures import ALL_ORE, CELLS, FIGURES, cell_of, deck_of, on_field
from tests.sample.phases.auction import Auction, BidKind
from tests.sample.phases.dig import Ambush, AmbushKind, DigIn
from tests.sample.phases.market import Desk, DeskKind, DiscardKind, HaggleOver, Market
from tests.sample.phases.round import MARKET, NEXT, RUSH, TURNS, Round
from tests.sample.phases.rush import GrabKind, Hands, Rush, SandKind
from tests.sample.phases.turn import Turn, TurnKind
from tests.sample.score import scores, winners
from tests.sample.state import FRESH, Seat, State, fork
from tests.sample.words import GiftKind, NoteKind, asides


class Belt(Game[State]):
    """The entry: what the kernel must know of the game."""

    id: ClassVar[str] = "sample"
    version: ClassVar[str] = "1"
    package: ClassVar[str] = "tests.sample"
    prefix: ClassVar[tuple[str, ...]] = ("SG",)
    fewest: ClassVar[int] = 3
    most: ClassVar[int] = 5
    state: ClassVar[type[State]] = State
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    frames: ClassVar[tuple[type[Frame], ...]] = (
        Round,
        Auction,
        Turn,
        DigIn,
        Ambush,
        Market,
        Desk,
        HaggleOver,
        Rush,
        Hands,
    )
    kinds: ClassVar[tuple[Kind[Any], ...]] = (
        BidKind(),
        TurnKind(),
        AmbushKind(),
        DeskKind(),
        DiscardKind(),
        GrabKind(),
        SandKind(),
        GiftKind(),
        NoteKind(),
    )
    board: ClassVar[type[sight.Board]] = sight.Board
    hand: ClassVar[type[sight.Hand]] = sight.Hand
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("rounds", 8, low=1, high=20, rule="SG-10"),
        Setting("cards", "calm", choices=tuple(FIGURES.decks), rule="SG-1.3"),
        Setting("rush", True, rule="SG-8"),
        Setting("motto", "", longest=60, rule="SG-1"),
    )
    quick: ClassVar[Mapping[str, SettingValue]] = {"rounds": 3, "cards": "wild"}
    steps: ClassVar[Mapping[str, str]] = {
        "auction": "the bids of a round, then its turns",
        "turn": "SEAT: the turn of a seat, then the market",
        "dig": "SEAT X Y: an attempt to dig, then the market",
        "market": "all desks, then the rush",
        "rush": "the crates, then the next round or the end",
    }

    def start(self, t: Table[State], seats: int, settings: Mapping[str, SettingValue]) -> None:
        """SG-1: the field, the deck, the seats."""
        cards = str(settings["cards"])
        t.state = State(
            rounds=int(settings["rounds"]),
            rush=bool(settings["rush"]),
            motto=str(settings["motto"]),
            cards=cards,
            seats=[Seat(cell_of(FIGURES.starts[i]), FIGURES.coins, FIGURES.price) for i in range(seats)],
            asteroids=[FRESH] * CELLS,
            ore=tuple(t.shuffle("SG-1.1", "ore", "start", ALL_ORE)),
            deck=tuple(t.shuffle("SG-1.3", "deck", "start", deck_of(cards))),
        )
        for seat in range(seats):
            draw(t, seat, FIGURES.cards)
        t.push(Round())

    def fork(self, state: State) -> State:
        return fork(state)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("SG-10", "most-coins", winners(state), scores(state))

    def public(self, state: State) -> sight.Board:
        return sight.public(state)

    def private(self, state: State, seat: int) -> sight.Hand:
        return sight.private(state, seat)

    def determinize(self, view: View, dice: Dice) -> State:
        return sight.determinize(view, dice)

    def guess_draft(self, view: View, head: Head, dice: Dice) -> tuple[Action, ...]:
        return sight.guess_draft(view, head.seat, dice)

    def asides(self, t: Table[State], seat: int) -> list[Head]:
        return asides(t, seat)

    def laws(self, state: State) -> list[str]:
        """Coins only change hands, no card and no ore is lost, and nobody owes."""
        complaints = []
        if sum(scores(state)) + state.bank != FIGURES.coins * len(state.seats):
            complaints.append("SG-1.2: coins were made or lost")
        hands = [card for seat in state.seats for card in seat.hand]
        if Counter([*hands, *state.deck, *state.pile]) != Counter(deck_of(state.cards)):
            complaints.append("SG-1.3: cards were made or lost")
        if sorted(state.ore) != sorted(ALL_ORE):
            complaints.append("SG-1.1: ore was made or lost")
        for seat, each in enumerate(state.seats):
            if each.coins < 0 or each.ore < 0:
                complaints.append(f"SG-1.2: seat {seat} has less than nothing")
        for cell, asteroid in enumerate(state.asteroids):
            if asteroid.found not in (-1, state.ore[cell]):
                complaints.append(f"SG-5.3: asteroid {cell} gave other ore than it held")
        return complaints

    def open_step(self, t: Table[State], step: str, words: list[str]) -> None:
        """The frames under a step, so that the game goes on after it."""
        laid = frames_of(t, step, [int(word) if word.isdecimal() else -1 for word in words])
        if laid is None:
            raise Refused(refuse("K-14", "no-such-step", step=" ".join([step, *words])))
        for frame in laid:
            t.push(frame)


def frames_of(t: Table[State], step: str, figures: list[int]) -> tuple[Frame, Frame] | None:
    """The round and the frame of a step on it; None if there is no such step."""
    match step, figures:
        case "auction", []:
            return Round(step=TURNS), Auction()
        case "turn", [seat] if seat in range(t.seats):
            return Round(step=MARKET), Turn(seat=seat)
        case "dig", [seat, x, y] if seat in range(t.seats) and on_field((x, y)):
            return Round(step=MARKET), DigIn(seat=seat, cell=cell_of((x, y)))
        case "market", []:
            return Round(step=RUSH), Market()
        case "rush", []:
            return Round(step=NEXT), Rush()
    return None


BELT = Belt()

"""The entry of Star Trader: what the kernel must know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from hiperskok.games.star_trader import actions, determinize, events, laws, negotiation, setup, sheets, tree, view
from hiperskok.games.star_trader.phases import (
    bidding,
    control,
    hyperjumps,
    initiative,
    investment,
    news,
    opportunities,
    stage,
    transactions,
)
from hiperskok.games.star_trader.phases import setup as setting_up
from hiperskok.games.star_trader.state import State, fork
from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Head, Kind
from hiperskok.kernel.events import Event
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.game import Game, Outcome, Setting, SettingValue
from hiperskok.kernel.refusals import Refused, refuse
from hiperskok.kernel.registry import register
from hiperskok.kernel.sheets import Sheet
from hiperskok.kernel.table import Table
from hiperskok.kernel.views import View

PHASE_MODULES: tuple[Any, ...] = (
    setting_up,
    stage,
    bidding,
    initiative,
    news,
    hyperjumps,
    transactions,
    opportunities,
    investment,
    control,
)


def _classes(package: Any, base: type[msgspec.Struct]) -> tuple[Any, ...]:
    """The record types a package exports."""
    found = [getattr(package, name) for name in package.__all__]
    return tuple([each for each in found if issubclass(each, base)])


class StarTrader(Game[State]):
    """Gwiezdny Kupiec: 2 to 6 merchants, or one who practises (R-194).

    ST-2.0, R-006: all dice are the kernel's keyed draws, each with its rule and purpose. R-193: a seat changes hands
    with its view and nothing else; the state does not know who plays.
    """

    id: ClassVar[str] = "star-trader"
    version: ClassVar[str] = "1"
    package: ClassVar[str] = "hiperskok.games.star_trader"
    prefix: ClassVar[tuple[str, ...]] = ("ST", "R")
    fewest: ClassVar[int] = 1
    most: ClassVar[int] = 6
    state: ClassVar[type[msgspec.Struct]] = State
    actions: ClassVar[tuple[type[Action], ...]] = _classes(actions, Action)
    events: ClassVar[tuple[type[Event], ...]] = _classes(events, Event)
    frames: ClassVar[tuple[type[Frame], ...]] = tuple(frame for module in PHASE_MODULES for frame in module.FRAMES)
    kinds: ClassVar[tuple[Kind[Any], ...]] = (
        *[kind for module in PHASE_MODULES for kind in module.KINDS],
        *negotiation.KINDS,
    )
    board: ClassVar[type[msgspec.Struct]] = view.Board
    hand: ClassVar[type[msgspec.Struct]] = view.Hand
    tree_type: ClassVar[Any] = tree.StateTree
    settings: ClassVar[tuple[Setting, ...]] = setup.SETTINGS
    quick: ClassVar[Mapping[str, SettingValue]] = {"ending": "fixed-length", "stages": 3}
    steps: ClassVar[Mapping[str, str]] = {
        name: words for module in PHASE_MODULES for name, words in module.STEPS.items()
    }

    def start(self, t: Table[State], seats: int, settings: Mapping[str, SettingValue]) -> None:
        setup.start(t, seats, settings)

    def fork(self, state: State) -> State:
        return fork(state)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def public(self, state: State) -> view.Board:
        return view.board_of(state)

    def private(self, state: State, seat: int) -> view.Hand:
        return view.hand_of(state, seat)

    def determinize(self, view_: View, dice: Dice) -> State:
        assert view_.own is not None
        board, hand = view_.table.board, view_.own.hand
        assert isinstance(board, view.Board)
        assert isinstance(hand, view.Hand)
        return determinize.guess_state(board, hand, view_.own.seat, dice)

    def laws(self, state: State) -> list[str]:
        return laws.complaints(state)

    def asides(self, t: Table[State], seat: int) -> list[Head]:
        """R-197: out of turn a player may only negotiate; second looks are free in his view (ST-6.1c)."""
        return negotiation.asides(t, seat)

    def sheets(self, view_: View) -> list[Sheet]:
        board = view_.table.board
        assert isinstance(board, view.Board)
        hand = view_.own.hand if view_.own is not None else None
        own = sheets.hand_sheets(hand) if isinstance(hand, view.Hand) else []
        return [*sheets.board_sheets(board), *own]

    def tree(self, state: State) -> dict[str, Any]:
        return tree.tree_of(state)

    def untree(self, tree_: dict[str, Any]) -> State:
        return tree.state_of(tree_)

    def open_step(self, t: Table[State], step: str, words: list[str]) -> None:
        stage.lay(t, step.split(".")[0])
        for module in PHASE_MODULES:
            if step in module.STEPS and module.open_step(t, step, words):
                return
        raise Refused(refuse("K-14", "no-such-step", step=step[:80]))


GAME = StarTrader()
register(GAME)

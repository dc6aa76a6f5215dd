"""SG-2: a round. Storm and cards, the auction, the turns, the market, the rush."""

from __future__ import annotations

from hiperskok.kernel.flow import Frame
from hiperskok.kernel.table import Table
from tests.sample.cards import draw
from tests.sample.events import Ended, StormCame
from tests.sample.figures import SIZE
from tests.sample.phases.auction import Auction
from tests.sample.phases.market import Market
from tests.sample.phases.rush import Rush
from tests.sample.phases.turn import Turn
from tests.sample.score import scores, winners
from tests.sample.state import State

STORM, TURNS, MARKET, RUSH, NEXT = range(5)


class Round(Frame, tag="round"):
    """The outermost frame; ``turn`` is the place in the order of turns."""

    number: int = 1
    turn: int = 0

    def run(self, t: Table[State]) -> None:
        state = t.state
        if self.step == STORM:
            t.new_turn(self.number)
            state.storm = t.choose("SG-2.1", "storm", "storm", range(SIZE))
            t.emit(StormCame(row=state.storm))
            for seat in range(t.seats):  # SG-2.2
                draw(t, seat, 1)
            self.step, self.turn = TURNS, 0
            t.push(Auction())
        elif self.step == TURNS:
            if self.turn == len(state.order):
                self.step = MARKET
                return
            seat = state.order[self.turn]
            self.turn += 1
            t.push(Turn(seat=seat))
        elif self.step == MARKET:
            self.step = RUSH
            t.push(Market())
        elif self.step == RUSH:
            self.step = NEXT
            if state.rush:  # SG-8: an option of the table
                t.push(Rush())
        elif self.number < state.rounds:
            self.number += 1
            self.step = STORM
        else:  # SG-10
            t.emit(Ended(winners=winners(state), scores=scores(state)))
            t.end()

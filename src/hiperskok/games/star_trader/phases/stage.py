"""A stage (ST-3.0): eight phases in their order, again and again until somebody wins."""

from __future__ import annotations

from typing import Any

from hiperskok.games.star_trader.events import PhaseBegan, StageBegan
from hiperskok.games.star_trader.phases.bidding import Bidding
from hiperskok.games.star_trader.phases.control import Control
from hiperskok.games.star_trader.phases.hyperjumps import Hyperjumps
from hiperskok.games.star_trader.phases.initiative import Initiative
from hiperskok.games.star_trader.phases.investment import Investment
from hiperskok.games.star_trader.phases.news import News
from hiperskok.games.star_trader.phases.opportunities import Opportunities
from hiperskok.games.star_trader.phases.transactions import Transactions
from hiperskok.games.star_trader.ships import change
from hiperskok.games.star_trader.standing import T, players
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import FIGURES
from hiperskok.kernel.decisions import Kind
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.table import Table

PHASES: tuple[type[Frame], ...] = (
    Bidding,  # ST-3.1
    Initiative,  # ST-3.2
    News,  # ST-3.3
    Hyperjumps,  # ST-3.4
    Transactions,  # ST-3.5
    Opportunities,  # ST-3.6
    Investment,  # ST-3.7
    Control,  # ST-3.8
)
PHASE_NAMES: tuple[str, ...] = tuple(FIGURES["game"]["phases"])


class Stage(Frame, tag="stage"):
    """ST-3.0, R-010: the phases one after another; ST-3.8F: then the stage counter moves on (R-005: no end)."""

    def run(self, t: Table[Any]) -> None:
        if self.step == len(PHASES):
            t.state.stage += 1
            self.step = 0
        if self.step == 0:
            new_stage(t)
        phase = PHASES[self.step]
        t.state.phase = PHASE_NAMES[self.step]
        self.step += 1
        t.emit(PhaseBegan(stage=t.state.stage, phase=t.state.phase))
        t.push(phase())


def new_stage(t: T) -> None:
    """Forgets what held for one stage only; the moments of draws carry the new number."""
    s = t.state
    t.new_turn(s.stage)
    s.effects = tuple([effect for effect in s.effects if effect.until >= s.stage])
    s.passengers, s.black_market = {}, {}
    s.sabotaged, s.entered, s.market_plan, s.revealed = (), (), (), ()
    s.supported = False
    for player in s.seats:
        player.used, player.offers, player.bid = (), {}, 0
    for ship in list(s.ships.values()):
        if ship.moved:
            change(s, ship, moved=False)
    t.emit(StageBegan(stage=s.stage))


def lay(t: T, phase: str) -> None:
    """For rule scripts: the stage frame as it stands while a phase runs, or before the first, in the set-up."""
    s = t.state
    if phase not in PHASE_NAMES:
        if phase == "setup":
            t.push(Stage())
        return
    s.phase = phase
    t.new_turn(s.stage)
    s.initiative = s.initiative or tuple(players(s))
    s.order = s.order or tuple(players(s))
    t.push(Stage(step=PHASE_NAMES.index(phase) + 1))


FRAMES: tuple[type[Frame], ...] = (Stage,)
KINDS: tuple[Kind[State], ...] = ()
STEPS: dict[str, str] = {"stage.begin": "a new stage begins with the Bidding phase"}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the stage frame itself."""
    if step != "stage.begin":
        return False
    t.push(Stage())
    return True

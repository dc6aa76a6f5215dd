"""Undermining an opponent's market position (ST-13.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import Undermine
from hiperskok.games.star_trader.events import UndermineRolled
from hiperskok.games.star_trader.phases.activities import Activity, cash_problem
from hiperskok.games.star_trader.positions import fall
from hiperskok.games.star_trader.standing import (
    T,
    available,
    change_cash,
    change_reputation,
    felt_change,
    figure,
    players,
    special,
)
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import (
    CONNECTION_INDEX,
    FIGURES,
    LEVELS,
    MARKET_INDEX,
    MARKETS,
)
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Closed, Odds, Option, Preview, Term
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

FEE = figure("undermining", "fee")
DICE = figure("undermining", "dice")
FAILURE_EXTRA = figure("undermining", "failure_extra_loss")
FACES = 6
KINDS_ALLOWED: tuple[str, ...] = tuple(FIGURES["undermining"]["kinds"])
USED = "undermine"


def difference(s: State, seat: int, victim: int, connection: str) -> int:
    """How much higher the attacker's level is."""
    kind = CONNECTION_INDEX[connection]
    return s.seats[seat].connections[kind] - s.seats[victim].connections[kind]


def barred(t: T, seat: int) -> Refusal | None:
    """Why the player may undermine nobody now."""
    if special(t.state, seat, "no_undermine"):
        return refuse("ST-23.3b", "corporation-forbids")
    if USED in t.state.seats[seat].used:  # ST-13.7c
        return refuse("R-112", "undermined-already")
    return cash_problem(t, seat, FEE, "ST-13.7a")


@lru_cache(maxsize=1024)
def _option(victim: int, market: int, connection: str) -> Option:
    return Option(Undermine(victim, *MARKETS[market], connection))


class Undermining(Activity):
    """ST-13.7a: victim, market and kind of connections."""

    actions: ClassVar[tuple[type[Action], ...]] = (Undermine,)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        if available(t, seat) < FEE or barred(t, seat) is not None:
            return []
        found = []
        for victim in players(s):
            if victim == seat:
                continue
            kinds = [kind for kind in KINDS_ALLOWED if difference(s, seat, victim, kind) > 0]
            if kinds:
                found += [
                    _option(victim, market, kind)
                    for market, level in enumerate(s.seats[victim].positions)
                    if level
                    for kind in kinds
                ]
        return found

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Undermine)
        s = t.state
        if action.victim == seat or action.victim not in players(s):
            return refuse("ST-13.7a", "no-such-opponent")
        market = MARKET_INDEX.get((action.system, action.good))
        if market is None or not s.seats[action.victim].positions[market]:
            return refuse("ST-13.7a", "no-position-there")
        if action.connection not in KINDS_ALLOWED:
            return refuse("ST-13.7a", "wrong-connection")
        if difference(s, seat, action.victim, action.connection) <= 0:
            kind = CONNECTION_INDEX[action.connection]
            own, theirs = s.seats[seat].connections[kind], s.seats[action.victim].connections[kind]
            return refuse("R-116", "connection-not-higher", own=own, theirs=theirs)
        return barred(t, seat)

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        """ST-13.7b: the die against the difference."""
        assert isinstance(action, Undermine)
        s = t.state
        s.seats[seat].used = (*s.seats[seat].used, USED)
        change_cash(t, seat, -FEE, "ST-13.7a", "undermining")
        promises.watch(t, "no_undermine", seat, action.victim)
        dice = t.roll("ST-13.7b", "undermine", f"opportunities.{seat}", DICE)
        higher = difference(s, seat, action.victim, action.connection)
        success = sum(dice) < higher
        loss = 0 if success else sum(dice) - higher + FAILURE_EXTRA
        t.emit(
            UndermineRolled(
                seat=seat,
                victim=action.victim,
                system=action.system,
                good=action.good,
                connection=action.connection,
                dice=dice,
                difference=higher,
                success=success,
                loss=loss,
            )
        )
        if success:
            fall(t, action.victim, MARKET_INDEX[action.system, action.good], "ST-13.7b")
        else:
            change_reputation(t, seat, -loss, "ST-13.7b", "undermining-failed")
        return None

    def closed(self, t: T, seat: int) -> list[Closed]:
        problem = barred(t, seat)
        if problem is None:
            return []
        for victim in players(t.state):
            for market, level in enumerate(t.state.seats[victim].positions):
                if level and victim != seat:
                    option = Option(Undermine(victim, *MARKETS[market], KINDS_ALLOWED[0]))
                    return [Closed(option, problem)]
        return []

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        """R-116: with a difference of 1 it cannot succeed."""
        assert isinstance(action, Undermine)
        s = t.state
        market = MARKET_INDEX.get((action.system, action.good))
        if self.check(t, seat, action) is not None or market is None:
            return Preview()
        higher = difference(s, seat, action.victim, action.connection)
        good = max(0, min(FACES, higher - 1))
        odds = [Odds("success", good, FACES, {"level": LEVELS[s.seats[action.victim].positions[market] - 1]})]
        losses = [-felt_change(s, seat, higher - die - FAILURE_EXTRA) for die in range(good + 1, FACES + 1)]
        odds += [Odds(f"loss-{loss}", 1, FACES) for loss in losses]
        terms = (Term("fee", FEE, "ST-13.7a"), Term("connection-difference", higher, "ST-13.7a"))
        return Preview(FEE, terms, tuple(odds))


ACTIVITY: Activity = Undermining()

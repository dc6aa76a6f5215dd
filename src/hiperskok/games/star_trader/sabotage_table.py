"""The sabotage table (ST-20.5): rows by total, and the chances of what they say."""

from __future__ import annotations

from functools import lru_cache

from hiperskok.games.star_trader.standing import felt_change, figure
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import SABOTAGE_ROWS, SabotageRow
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import Odds

DICE = figure("sabotage", "dice")


def row_of(total: int) -> SabotageRow:
    """ST-20.5, R-138: the row of a total; below the first row it is the first."""
    found = SABOTAGE_ROWS[0]
    for row in SABOTAGE_ROWS:
        if row.start <= total:
            found = row
    return found


@lru_cache(maxsize=256)
def effect_odds(bonus: int) -> tuple[Odds, ...]:
    """The chances of each effect."""
    table = ways(DICE)
    found: dict[int, int] = {}
    for total, number in enumerate(table):
        if number:
            effect = row_of(total + bonus).effect
            found[effect] = found.get(effect, 0) + number
    return tuple([Odds(f"effect-{effect}", found[effect], sum(table)) for effect in sorted(found)])


def loss_odds(s: State, seat: int, bonus: int) -> tuple[Odds, ...]:
    """The chances of each loss of reputation, ``loss-N``; ``blame-N`` is what another may lose instead."""
    table = ways(DICE)
    found: dict[str, int] = {}
    for total, number in enumerate(table):
        if number:
            row = row_of(total + bonus)
            blamed = row.framed_player_loss
            key = f"blame-{blamed}" if blamed else f"loss-{-felt_change(s, seat, -row.reputation_loss)}"
            found[key] = found.get(key, 0) + number
    return tuple([Odds(key, found[key], sum(table)) for key in found])

"""The table of what moves reputation: each figure the engine uses, against the printed one."""

from __future__ import annotations

import pytest

from hiperskok.games.star_trader import positions
from hiperskok.games.star_trader.phases import control, desk_standing, interception, landing, patrols, shots
from hiperskok.games.star_trader.tables import FIGURES, SHIP_FIGURES


@pytest.mark.rule("ST-21.7")
def test_gains_are_as_printed() -> None:
    assert control.REPUTATION["recovery"] == 3
    assert positions.RISE_REPUTATION == 2
    assert desk_standing.REPUTATION_FOR == {"political": 1, "economic": 2, "criminal": -1}
    assert (desk_standing.REPUTATION_DICE, desk_standing.NOTHING_ON) == (1, (6,))


@pytest.mark.rule("ST-21.7")
def test_fixed_losses_are_as_printed() -> None:
    assert positions.FALL_REPUTATION == -2
    assert SHIP_FIGURES["wages"]["unpaid_reputation_loss"] == 2
    assert FIGURES["loan"]["unpaid_interest_reputation"] == -4
    assert FIGURES["agreements"]["written_breach_loss"] == 10


@pytest.mark.rule("ST-21.7")
def test_dice_of_losses_are_as_printed() -> None:
    assert FIGURES["agreements"]["oral_breach_dice"] == 1
    assert (interception.ATTEMPT_DICE, shots.OTHER_DICE, landing.EQUAL_DICE, patrols.DICE) == (2, 2, 2, 2)
    assert (shots.EVADER_DICE, landing.LESS_DICE) == (3, 3)

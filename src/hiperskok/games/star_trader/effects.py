"""What events do for a while (ST-6.5): police, security, bans and prices of this stage."""

from __future__ import annotations

from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import SYSTEMS


def effect_sum(s: State, kind: str, system: str = "", good: str = "") -> int:
    """The sum of the running effects of a kind that hold in a system (and for a good)."""
    return sum(
        [
            effect.change
            for effect in s.effects
            if effect.kind == kind and effect.system in ("", system) and effect.good in ("", good)
        ]
    )


def runs(s: State, kind: str) -> bool:
    """Whether an effect of the kind holds at all."""
    return any(effect.kind == kind for effect in s.effects)


def police(s: State, system: str) -> int:
    """ST-2.1e, R-048: police efficiency with this stage's events."""
    return SYSTEMS[system].police + effect_sum(s, "police", system)


def security(s: State, system: str) -> int:
    """ST-2.1f: security of the planet with this stage's events."""
    return SYSTEMS[system].security + effect_sum(s, "security", system)

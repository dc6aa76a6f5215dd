"""Victory (ST-23.2, ST-23.5): net cash, the conditions of the variants, ranking, and the end of a match."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hiperskok.games.star_trader.events import GameEnded
from hiperskok.games.star_trader.promises import open_payments
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.standing import T, by_initiative, has_reputation, players, special
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import (
    BASIC,
    BASIC_GOODS,
    CONNECTION_INDEX,
    CORPORATION_FIGURES,
    DICTATOR,
    GOOD_INDEX,
    HULLS,
    LEVELS,
    MARKETS,
    MARKETS_OF,
    MODULES,
    SYSTEM_IDS,
    SYSTEM_INDEX,
)
from hiperskok.kernel.game import Outcome


class Condition(msgspec.Struct, frozen=True):
    """One condition of a variant (ST-23.6); which fields matter depends on its type."""

    type: str
    min: int = 0
    value: int = 0
    stages: int = 0
    kind: str = ""
    good: str = ""
    goods: tuple[str, ...] | str = ()
    level: str = ""
    system: str = ""
    systems: str = ""
    must_include: tuple[str, ...] = ()
    filter: str = ""
    undamaged: bool = False
    on: str = ""
    by: tuple[str, ...] = ()


VARIANTS: dict[int, dict[str, tuple[Condition, ...]]] = {
    each["id"]: msgspec.convert(each["victory"], dict[str, tuple[Condition, ...]])
    for each in CORPORATION_FIGURES["corporation"]
}
"""The variants of the eleven corporations, by number and letter."""
LEAST_OF_EACH: int = CORPORATION_FIGURES["total_all_four_min_each"]


# --- money ---------------------------------------------------------------------------------------------------------


def net_cash(s: State, seat: int) -> int:
    """R-150: cash less the bank loan and open payment promises; unsold property is worth nothing."""
    player = s.seats[seat]
    loan = player.loan.amount if player.loan is not None else 0
    return player.cash - loan - open_payments(s, seat)


def has_won_by_cash(s: State, seat: int) -> bool:
    """ST-23.2b: 1000 HT with no loan and no payment promise open."""
    player = s.seats[seat]
    return player.cash >= s.settings.target and player.loan is None and not open_payments(s, seat)


# --- the conditions of variants ------------------------------------------------------------------------------------


def conditions(s: State, seat: int, variant: str) -> tuple[Condition, ...]:
    """What a variant of the seat's corporation asks for."""
    return VARIANTS[s.seats[seat].corporation][variant]


def holds(s: State, seat: int, condition: Condition) -> bool:
    """Whether a condition is met now."""
    return _CONDITIONS[condition.type](s, seat, condition)


def fulfilled(s: State, seat: int) -> bool:
    """ST-23.5b: every condition of the secret variant holds."""
    variant = s.seats[seat].variant
    return bool(variant) and all(holds(s, seat, each) for each in conditions(s, seat, variant))


def may_be_fulfilled(s: State, seat: int) -> bool:
    """Whether some variant of the corporation may hold as far as everybody can tell.

    Hulls, modules and the good written down are hidden (ST-22.6): they may be as needed.
    """
    return any(
        all(_may_hold(s, seat, each) for each in variant) for variant in VARIANTS[s.seats[seat].corporation].values()
    )


def _may_hold(s: State, seat: int, condition: Condition) -> bool:
    if condition.type in ("hulls", "modules"):
        return True
    if condition.goods == "chosen":
        return any(_levels_reached(s, seat, (good,), condition.level) for good in BASIC_GOODS)
    return holds(s, seat, condition)


def cash_needed(s: State, seat: int, condition: Condition) -> int:
    """The cash target; R-167: Quasar's rises with each fall of reputation below its line."""
    penalty = special(s, seat, "cash_target_penalty")
    more: int = penalty["add"] * s.seats[seat].crossings if penalty else 0
    return condition.min + more


def _net_cash(s: State, seat: int, condition: Condition) -> bool:
    return net_cash(s, seat) >= cash_needed(s, seat, condition)


def _reputation(s: State, seat: int, condition: Condition) -> bool:
    """R-147: who has no reputation meets no demand for it."""
    return has_reputation(s, seat) and s.seats[seat].reputation >= condition.min


def _reputation_never_below(s: State, seat: int, condition: Condition) -> bool:
    """R-165: the lowest level ever counts."""
    player = s.seats[seat]
    return min(player.lowest, player.reputation) >= condition.value


def _connection(s: State, seat: int, condition: Condition) -> bool:
    levels = s.seats[seat].connections
    if condition.kind == "all":
        return min(levels) >= condition.min
    return levels[CONNECTION_INDEX[condition.kind]] >= condition.min


def _levels_reached(s: State, seat: int, goods: tuple[str, ...], level: str) -> bool:
    """R-156: at least that position on every market that trades the goods."""
    positions = s.seats[seat].positions
    least = LEVELS.index(level)
    return all(positions[index] >= least for index, (_, good) in enumerate(MARKETS) if good in goods)


def _market_level(s: State, seat: int, condition: Condition) -> bool:
    chosen = condition.goods == "chosen"  # Holyoke's good
    goods = (s.seats[seat].chosen_good,) if chosen else tuple(condition.goods)
    return _levels_reached(s, seat, goods, condition.level)


def _market_count(s: State, seat: int, condition: Condition) -> bool:
    """R-164: the position in so many systems, some of them named."""
    least = LEVELS.index(condition.level)
    positions = s.seats[seat].positions
    systems = {
        system for index, (system, good) in enumerate(MARKETS) if good == condition.good and positions[index] >= least
    }
    return len(systems) >= condition.min and systems.issuperset(condition.must_include)


def _dictator_count(s: State, seat: int, condition: Condition) -> bool:
    """R-154: Dictator of so many goods in one and the same system: the one named, or any."""
    named = condition.system
    positions = s.seats[seat].positions
    return any(
        sum([positions[index] == DICTATOR for index in MARKETS_OF[system]]) >= condition.min
        for system in (SYSTEM_IDS if named == "any" else (named,))
    )


def _price_max(s: State, seat: int, condition: Condition) -> bool:
    return all(s.prices[index] <= condition.value for index, (_, good) in enumerate(MARKETS) if good == condition.good)


def _hulls(s: State, seat: int, condition: Condition) -> bool:
    counted = [
        ship
        for ship in fleet(s, seat)
        if getattr(HULLS[ship.hull], condition.filter) and not (condition.undamaged and ship.hits)
    ]
    return len(counted) >= condition.min


def _modules(s: State, seat: int, condition: Condition) -> bool:
    """R-163a: undamaged military modules in all, mounted on the owner's military hulls."""
    counted = [
        module
        for ship in fleet(s, seat)
        if HULLS[ship.hull].military or condition.on != "military_hulls"
        for module in ship.modules
        if getattr(MODULES[module.type], condition.filter) and not (condition.undamaged and module.hits)
    ]
    return len(counted) >= condition.min


def _ships(s: State, seat: int, condition: Condition) -> bool:
    """R-160: ships owned, wherever they are, shipyard included."""
    return len(fleet(s, seat)) >= condition.min


def output(s: State, seat: int, good: str) -> int:
    """ST-19.6: output that counts for victory: of each factory no more than it has once produced."""
    index = GOOD_INDEX[good]
    factories = s.seats[seat].factories
    return sum([min(each.size, each.record) for place, each in factories.items() if place % BASIC == index])


def _factory_output(s: State, seat: int, condition: Condition) -> bool:
    """R-155: of all four together at least so much, and some of each."""
    least = condition.min
    if condition.good not in ("each", "total_all_four"):
        return output(s, seat, condition.good) >= least
    outputs = [output(s, seat, good) for good in BASIC_GOODS]
    if condition.good == "each":
        return min(outputs) >= least
    return sum(outputs) >= least and min(outputs) >= LEAST_OF_EACH


def _warehouse_units(s: State, seat: int, condition: Condition) -> bool:
    return sum(s.seats[seat].warehouses) >= condition.min


def _hulls_destroyed(s: State, seat: int, condition: Condition) -> bool:
    return s.seats[seat].destroyed >= condition.min


def _port_unentered(s: State, seat: int, condition: Condition) -> bool:
    """R-152: so many stages in a row, this one included, without an entry."""
    return s.quiet[SYSTEM_INDEX[condition.system]] >= condition.stages


_CONDITIONS: dict[str, Callable[[State, int, Condition], bool]] = {
    "net_cash": _net_cash,
    "reputation": _reputation,
    "reputation_never_below": _reputation_never_below,
    "connection": _connection,
    "market_level": _market_level,
    "market_count": _market_count,
    "dictator_count": _dictator_count,
    "price_max": _price_max,
    "hulls": _hulls,
    "modules": _modules,
    "ships": _ships,
    "factory_output": _factory_output,
    "warehouse_units": _warehouse_units,
    "hulls_destroyed": _hulls_destroyed,
    "port_unentered": _port_unentered,
}


# --- the end -------------------------------------------------------------------------------------------------------


def is_practice(s: State) -> bool:
    """R-194: a game of one seat has no winner."""
    return len(s.seats) == 1


def end_match(t: T, rule: str, key: str, winners: tuple[int, ...]) -> None:
    """ST-1.0b: the match is over; scores are net cash."""
    s = t.state
    scores = tuple([net_cash(s, seat) for seat in range(len(s.seats))])
    s.outcome = Outcome(rule, key, winners, scores)
    t.emit(GameEnded(rule=rule, key=key, winners=winners, scores=scores))
    t.end()


def settle_if_alone(t: T) -> bool:
    """R-192: with one player left he wins; a practice game ends with its player. Says whether the match is over."""
    if t.state.outcome is not None:
        return True
    left = players(t.state)
    if len(left) > 1 or (is_practice(t.state) and left):
        return False
    if left:
        end_match(t, "R-192", "last-left", tuple(left))
    elif not is_practice(t.state):
        end_match(t, "R-192", "nobody-left", ())  # ruined together in one Investment phase
    else:
        end_match(t, "R-194", "practice", ())
    return True


def settle_first_to_cash(t: T) -> bool:
    """ST-23.2b, R-153: of several with 1000 the one with most net cash, then reputation, then INITIATIVE."""
    s = t.state
    reached = [seat for seat in by_initiative(s) if has_won_by_cash(s, seat)]
    if not reached:
        return False
    best = max(reached, key=lambda seat: (net_cash(s, seat), s.seats[seat].reputation))
    end_match(t, "ST-23.2b", "first-to-cash", (best,))
    return True


def settle_last_stage(t: T) -> bool:
    """ST-23.2c, R-198: after the last stage R-158 decides; a practice game ends without a winner (R-194)."""
    s = t.state
    if not s.settings.last_stage or s.stage < s.settings.last_stage:
        return False
    if is_practice(s):
        end_match(t, "R-194", "practice", ())
    else:
        fixed = s.settings.scenario == "free-competition" and s.settings.ending == "fixed-length"
        end_match(t, "ST-23.2c" if fixed else "R-198", "fixed-length", best_of(s))
    return True


def best_of(s: State) -> tuple[int, ...]:
    """R-158: by net cash, then reputation, then the sum of connections; else shared."""
    worth = {seat: (net_cash(s, seat), s.seats[seat].reputation, sum(s.seats[seat].connections)) for seat in players(s)}
    best = max(worth.values())
    return tuple([seat for seat, each in worth.items() if each == best])

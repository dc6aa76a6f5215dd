"""Set-up: what the host agrees with the table, and the first frames of a match (ST-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hiperskok.games.star_trader.founding import CORPORATIONS, FREE, found, new_state
from hiperskok.games.star_trader.phases.setup import Corporations, FreeCompetition
from hiperskok.games.star_trader.phases.stage import Stage
from hiperskok.games.star_trader.state import Settings
from hiperskok.games.star_trader.tables import FIGURES
from hiperskok.kernel.game import Setting, SettingValue
from hiperskok.kernel.refusals import Refused, refuse
from hiperskok.kernel.table import Table

_GAME: dict[str, Any] = FIGURES["game"]

SETTINGS: tuple[Setting, ...] = (
    Setting(
        "scenario",
        "free-competition",
        choices=("free-competition", "corporations"),
        rule="ST-23.0a",
    ),
    Setting("ending", "first-to-cash", choices=("first-to-cash", "fixed-length"), rule="ST-23.2a"),
    Setting("stages", 0, low=0, high=_GAME["most_stages"], rule="ST-23.2c"),
    Setting("wages", False, rule="ST-8.8a"),
    Setting("assignment", "sets", choices=("sets", "draw", "host"), rule="R-168"),
    Setting("corporations", "", longest=160, rule="R-168"),
)


def start(t: Table[Any], seats: int, settings: Mapping[str, SettingValue]) -> None:
    """ST-1.0a, ST-23.0: 1 to 6 seats and the board as agreed; below the set-up waits the first stage."""
    agreed = agree(seats, settings)
    host = agreed.scenario == "corporations" and agreed.assignment == "host"
    named = host_list(str(settings["corporations"]), seats) if host else ()
    t.state = new_state(agreed, seats)
    t.push(Stage())
    if agreed.scenario == "corporations":
        for seat, corporation in enumerate(named):
            found(t, seat, corporation)
        t.push(Corporations())
    else:
        t.push(FreeCompetition())


def agree(seats: int, settings: Mapping[str, SettingValue]) -> Settings:
    """ST-23.2a, R-198: the scenario and its end. A game that needs a length and got none has our usual one."""
    scenario, ending = str(settings["scenario"]), str(settings["ending"])
    last_stage = int(settings["stages"])
    fixed = scenario == "free-competition" and ending == "fixed-length"
    practice = seats == _GAME["practice_seats"]
    if last_stage == 0 and (fixed or practice):
        last_stage = _GAME["default_stages"]
    return Settings(
        scenario=scenario,
        ending=ending,
        last_stage=last_stage,
        target=FREE["win_cash"],
        wages=bool(settings["wages"]),
        assignment=str(settings["assignment"]),
    )


def host_list(text: str, seats: int) -> tuple[int, ...]:
    """R-168: the host names a corporation for each seat, by number or key: ``gic, 3``."""
    numbers = {each["key"]: number for number, each in CORPORATIONS.items()}
    numbers |= {str(number): number for number in CORPORATIONS}
    words = [word.strip() for word in text.split(",") if word.strip()]
    for word in words:
        if word not in numbers:
            raise Refused(refuse("R-168", "no-such-corporation", name=word[:40]))
    named = tuple([numbers[word] for word in words])
    if len(named) != seats or len(set(named)) != seats:
        raise Refused(refuse("R-168", "corporations-not-one-each", seats=seats, named=len(named)))
    return named

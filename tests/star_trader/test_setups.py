"""Set-ups: seats, scenarios, endings, and that every printed start is lawful."""

from __future__ import annotations

from typing import Any

import pytest

from hiperskok.games.star_trader.events import Produced
from hiperskok.games.star_trader.factories import room_for_units
from hiperskok.games.star_trader.founding import CORPORATIONS
from hiperskok.games.star_trader.game import GAME
from hiperskok.games.star_trader.ships import berths, berths_taken, closed_to, hold, load, slots_taken
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import AGENTS, CREWS, HULLS, MODULES, OPPORTUNITIES, SYSTEM_IDS, SYSTEMS
from hiperskok.kernel.match import Match, start
from hiperskok.kernel.refusals import Refused
from tests.star_trader.at_table import answer_default, new, play_to


def led(*corporations: int) -> Match[State]:
    """A match of these corporations, before the variants are chosen."""
    named = ", ".join([str(each) for each in corporations])
    return new(len(corporations), scenario="corporations", assignment="host", corporations=named)


def play_out(match: Match[State]) -> None:
    """Gives every decision its default to the end."""
    while not match.over:
        answer_default(match)


ALL = sorted(CORPORATIONS)
HALVES = (tuple(ALL[:6]), tuple(ALL[6:]))


@pytest.mark.rule("ST-23.0a", "ST-23.2a")
@pytest.mark.parametrize(("ending", "stages"), [("first-to-cash", 0), ("fixed-length", 2)])
def test_free_competition_starts_equal_and_ends_as_agreed(ending: str, stages: int) -> None:
    match = new(4, ending=ending, stages=stages)
    state = match.table.state
    assert (state.settings.scenario, state.settings.ending) == ("free-competition", ending)
    assert {(player.cash, player.reputation, player.corporation) for player in state.seats} == {(300, 20, 0)}
    if ending == "first-to-cash":
        play_to(match, "bidding", 2)
        match.table.state.seats[3].cash = 1000
    play_out(match)
    assert match.outcome is not None
    assert (match.outcome.key, match.table.state.stage) == (ending, 2)


@pytest.mark.rule("ST-23.2a", "ST-23.2b")
def test_first_to_1000_has_no_last_stage_and_ends_with_the_cash() -> None:
    match = play_to(new(2, ending="first-to-cash"), "bidding", 5)
    assert not match.over
    match.table.state.seats[1].cash = 1000
    play_out(match)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.table.state.stage == 5


@pytest.mark.rule("ST-23.0a", "ST-23.3b")
def test_corporations_start_as_printed() -> None:
    for half in HALVES:
        state = led(*half).table.state
        for player, number in zip(state.seats, half, strict=True):
            figures = CORPORATIONS[number]
            assert (player.corporation, player.cash) == (number, figures["cash"])
            assert player.reputation == figures["reputation"]


@pytest.mark.rule("ST-23.0b", "ST-1.0a", "R-008")
@pytest.mark.parametrize("seats", range(1, 7))
def test_two_to_six_seats_and_one_who_practises(seats: int) -> None:
    assert len(new(seats).table.state.seats) == seats
    assert (GAME.fewest, GAME.most) == (1, 6)


@pytest.mark.rule("ST-23.0b")
@pytest.mark.parametrize("seats", [0, 7])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(Refused):
        start(GAME, seats, 1, {})


def start_ships() -> list[Any]:
    return [ship for half in HALVES for ship in led(*half).table.state.ships.values()]


@pytest.mark.rule("R-161")
def test_all_start_ships_are_lawful() -> None:
    ships = start_ships()
    assert len(ships) == 19
    for ship in ships:
        assert ship.hull in HULLS
        assert ship.crew in CREWS
        assert all(module.type in MODULES for module in ship.modules)
        assert slots_taken(ship) <= HULLS[ship.hull].module_capacity
        assert load(ship) <= hold(ship)
        assert berths_taken(ship) <= berths(ship)
        assert sum([module.type == "safe_jump" for module in ship.modules]) <= 1
        assert ship.place != "port" or not closed_to(ship, ship.system)
        for lot in ship.lots:
            assert OPPORTUNITIES[lot.counter].good == lot.good


@pytest.mark.rule("R-161", "ST-19.1", "ST-19.3a")
def test_all_start_factories_are_within_the_limit_and_where_production_is_allowed() -> None:
    for half in HALVES:
        for player in led(*half).table.state.seats:
            assert room_for_units(player) >= 0
            assert sum([each.size for each in player.factories.values()]) <= sum(player.connections[:2])
    for figures in CORPORATIONS.values():
        for factory in figures["factories"]:
            assert factory["good"] in SYSTEMS[factory["system"]].production
        for agent in figures["agents"]:
            assert agent["agent"] in AGENTS
        for house in figures["warehouses"]:
            assert house["system"] in SYSTEM_IDS


@pytest.mark.rule("R-161")
def test_no_set_up_breaks_a_law() -> None:
    for half in HALVES:
        assert GAME.laws(led(*half).table.state) == []


def number_of(key: str) -> int:
    return next(number for number, figures in CORPORATIONS.items() if key in figures["key"])


@pytest.mark.rule("R-162")
def test_all_three_texas_ships_have_a_class_b_crew() -> None:
    texas = number_of("texas")
    state = led(texas, next(each for each in ALL if each != texas)).table.state
    assert [ship.crew for ship in state.ships.values() if ship.owner == 0] == ["B", "B", "B"]


@pytest.mark.rule("R-163")
def test_what_a_set_up_does_not_print_is_not_there() -> None:
    belisar, gates = number_of("belisar"), number_of("gates")
    state = led(belisar, gates).table.state
    assert state.seats[0].factories == {}
    assert state.seats[1].loan is None


@pytest.mark.rule("R-169a", "ST-19.0b")
def test_factories_of_a_set_up_produce_in_stage_1() -> None:
    owners = [number for number in ALL if CORPORATIONS[number]["factories"]]
    match = play_to(led(*owners[:6]), "investment")
    produced = {
        (told.event.seat, told.event.system, told.event.good): told.event.units
        for told in match.journal
        if isinstance(told.event, Produced)
    }
    printed = {
        (seat, each["system"], each["good"]): each["size"]
        for seat, number in enumerate(owners[:6])
        for each in CORPORATIONS[number]["factories"]
    }
    assert produced == printed

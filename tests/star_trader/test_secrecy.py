"""Seats, bots and logs: who knows what, and who may do what out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from hiperskok.bots.arena import Driver
from hiperskok.bots.roster import bots_of
from hiperskok.games.star_trader.events import CounterLookedAt, CounterSeen
from hiperskok.games.star_trader.game import GAME
from hiperskok.games.star_trader.ships import change, count
from hiperskok.games.star_trader.state import Counter, Module, State
from hiperskok.kernel.bot import Bot, Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.match import Match, load, start
from hiperskok.kernel.records import canonical
from hiperskok.kernel.refusals import Refused
from hiperskok.kernel.views import view_bytes
from tests.conformance.test_knowledge import twin_of
from tests.star_trader.at_table import answer_default, new, play_at_random, play_to

SEATS = 3


def looked(seats: int = SEATS) -> Match[State]:
    """A match in which seat 0 has paid to look at a counter."""
    match = play_to(new(seats, "look"), "bidding")
    state = match.table.state
    state.track = (*state.track, Counter(state.pool[0], state.stage + 1, 99))
    state.pool = state.pool[1:]
    for player in state.seats:
        player.connections = [10, 10, 10]
    while match.pending[0].kind.name != "look":
        answer_default(match)
    seat = match.pending[0].seat
    match.apply(seat, {"type": "look", "place": 99})
    return match


@pytest.mark.rule("R-193")
def test_who_leaves_is_replaced_by_a_bot_with_the_same_knowledge() -> None:
    match = play_at_random(new(SEATS, "leave"), "leave", 40)
    before, position = [view_bytes(match.view(seat)) for seat in range(SEATS)], match.hash()
    logs = [match.log(seat) for seat in range(SEATS)]
    match.hand_over(1, "bot")
    assert 1 in match.bots
    assert match.hash() == position
    assert [view_bytes(match.view(seat)) for seat in range(SEATS)] == before
    assert match.log(1)[: len(logs[1])] == logs[1]
    match.hand_over(1, "person")
    assert 1 not in match.bots


@pytest.mark.rule("R-193", "R-195")
@pytest.mark.parametrize("name", sorted(bots_of(GAME)))
def test_a_bot_plays_the_seat_on(name: str) -> None:
    match = play_at_random(new(2, "on", ending="fixed-length", stages=2), "on", 25)
    match.hand_over(0, "bot")
    bots = [bots_of(GAME)[name]() for _ in range(2)]
    Driver(match, bots, "laws").to_the_end()
    assert match.over


@pytest.mark.rule("R-195")
@pytest.mark.parametrize("name", sorted(bots_of(GAME)))
def test_a_bot_answers_alike_where_its_view_is_alike(name: str) -> None:
    """What it cannot see may differ as it likes: a bot has nothing but the view of its seat."""
    bot: Bot = bots_of(GAME)[name]()
    match, compared = new(SEATS, "alike"), 0
    for number in range(120):
        decision = match.pending[0]
        if number % 3 == 0:
            twin = twin_of(match, decision.seat, Dice(f"alike {number}"))
            (other,) = [each for each in twin.decisions(decision.seat) if each.id == decision.id]
            answers = [
                bot.choose(Sight(each.table, decision.seat), question, Dice("same"))
                for each, question in ((match, decision), (twin, other))
            ]
            assert answers[0] == answers[1], decision
            compared += 1
        play_at_random(match, f"alike {number}", 1)
    assert compared == 40


def kinds_out_of_turn(match: Match[Any]) -> set[str]:
    """What seats that nobody waits for may do, besides opening an answer of their own that is still sealed."""
    asked = {each.seat for each in match.pending}
    idle = [seat for seat in range(match.seats) if seat not in asked]
    return {aside.kind.name for seat in idle for aside in match.asides(seat)} - {"reopen"}


@pytest.mark.rule("R-197")
def test_out_of_turn_there_are_only_deals_and_lists_of_markets() -> None:
    match = new(SEATS, "idle", ending="fixed-length", stages=2)
    found: set[str] = set()
    while not match.over:
        kinds = kinds_out_of_turn(match)
        if match.table.state.phase == "transactions":
            kinds -= {"market-plan"}  # the list of the one whose choice it is
        found |= kinds
        play_at_random(match, f"idle {len(match.entries)}", 1)
    assert found == {"deal-draft"}


@pytest.mark.rule("R-197", "ST-6.1c")
def test_a_second_look_is_free_at_any_moment() -> None:
    match = looked()
    seat = next(each for each, player in enumerate(match.table.state.seats) if 99 in player.looked)
    cash = match.table.state.seats[seat].cash
    for phase in ("hyperjumps", "transactions", "opportunities"):
        play_to(match, phase)
        view = match.view(seat)
        assert view.own is not None
        assert [each.place for each in view.own.hand.counters] == [99]  # type: ignore[attr-defined]
    assert match.table.state.seats[seat].cash == cash


@pytest.mark.rule("R-199", "ST-6.0e")
def test_hidden_facts_stand_in_the_log_of_their_seat_only() -> None:
    match = looked()
    seat = next(each for each, player in enumerate(match.table.state.seats) if 99 in player.looked)
    for reader in (None, *range(SEATS)):
        log = match.log(reader)
        assert any(isinstance(event, CounterLookedAt) for event in log), "that he paid is public"
        assert any(isinstance(event, CounterSeen) for event in log) == (reader == seat)


@pytest.mark.rule("R-199")
def test_after_the_game_the_record_holds_the_full_log() -> None:
    match = play_at_random(new(SEATS, "log", ending="fixed-length", stages=2), "log")
    assert match.over
    kept = load(GAME, match.to_json())
    assert [canonical(told) for told in kept.journal] == [canonical(told) for told in match.journal]
    full, public = kept.journal, kept.log()
    assert len(public) < len(full), "something was told to some seats only"
    for told in full:
        readers = [seat for seat in range(SEATS) if told.seen_by(seat)]
        assert readers or not told.seen_by(None), "what everybody knows every player knows"
    for seat in range(SEATS):
        assert [event for event in kept.log(seat) if event in public] or not public


@pytest.mark.rule("R-193")
def test_nobody_but_a_person_or_a_bot_takes_a_seat() -> None:
    with pytest.raises(Refused):
        new().hand_over(0, "ghost")


@pytest.mark.rule("R-035", "ST-22.6")
def test_a_rival_with_several_charters_is_imagined_with_a_module_for_each() -> None:
    match = play_to(new(2, "charters"), "bidding")
    state = match.table.state
    ship = next(each for each in state.ships.values() if each.owner == 1)
    change(state, ship, charters=(8, 9, 22), known=None, modules=(Module("cargo"), *[Module("passenger")] * 2))
    state.pool = tuple([number for number in state.pool if number not in (8, 9, 22)])
    state.track = ()
    twin = twin_of(match, 0, Dice("charters"))
    assert view_bytes(twin.view(0)) == view_bytes(match.view(0))
    assert GAME.laws(twin.table.state) == []
    guessed = twin.table.state.ships[ship.id]
    assert guessed.charters == (8, 9, 22)
    assert count(guessed, "cargo") >= 1
    assert count(guessed, "passenger") >= 2


@pytest.mark.rule("R-018", "ST-22.6")
def test_the_list_of_markets_is_imagined_only_by_its_author() -> None:
    match = play_to(new(SEATS, "plan"), "transactions")
    state = match.table.state
    state.market_plan = (3, 5)
    best = state.initiative[0]
    for seat in range(SEATS):
        twin = twin_of(match, seat, Dice("plan"))
        assert twin.table.state.market_plan == ((3, 5) if seat == best else ())
        assert view_bytes(twin.view(seat)) == view_bytes(match.view(seat))


@pytest.mark.rule("R-199")
def test_the_whole_log_is_open_after_the_end() -> None:
    match = start(GAME, 2, 5, {"stages": 1})
    with pytest.raises(Refused):
        match.story()
    while not match.over:
        decision = match.pending[0]
        match.apply(decision.seat, decision.default, decision.id)
    assert match.story() == [told.event for told in match.journal]

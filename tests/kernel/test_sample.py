"""The sample game keeps its word: it is as large as the bench needs, and uses every ability of the kernel."""

from __future__ import annotations

import statistics

import msgspec

from hiperskok.bots.random import random_action
from hiperskok.kernel.actions import PASS
from hiperskok.kernel.chance import Dice, at_most
from hiperskok.kernel.decisions import DraftKind, SealedKind, Term
from hiperskok.kernel.domains import Numbers, Places, Text
from hiperskok.kernel.match import start
from tests.conformance.walk import positions
from tests.kernel.at_table import VEIN, bid_all, new, play_to, refusal_of
from tests.sample.actions import Dig, Fly, Gift, Note, Play, Scan, Sell
from tests.sample.game import BELT


def records_in(value: object) -> int:
    """How many records a state is made of."""
    if isinstance(value, msgspec.Struct):
        return 1 + sum([records_in(getattr(value, name)) for name in value.__struct_fields__])
    if isinstance(value, (list, tuple)):
        return sum([records_in(each) for each in value])
    return 0


def test_it_is_large_enough() -> None:
    assert BELT.fewest >= 3
    assert records_in(new().table.state) >= 100
    match, dice, offered = start(BELT, 4, 1), Dice(1), []
    while not match.over:
        decision = match.pending[0]
        if len(decision.options) > 1 or decision.options[0].size > 1:
            offered.append(len(decision.options))
        match.apply(decision.seat, random_action(decision.options, dice), decision.id)
    assert 100 <= len(offered) <= 1000
    assert statistics.mean(offered) >= 12


def test_it_uses_every_ability() -> None:
    found: set[str] = set()
    for seed in range(3):
        for match in positions(BELT, seed):
            flow = match.table.flow
            decisions = [*match.pending, *[each for seat in range(match.seats) for each in match.asides(seat)]]
            domains = {type(option.domain) for each in decisions for option in each.options}
            found |= {domain.__name__ for domain in domains}
            found |= {type(each.kind).__name__ for each in decisions}
            found |= {"refused"} if any(each.refused for each in decisions) else set()
            found |= {"covert"} if flow.covert else set()
            found |= {"lanes"} if flow.lanes else set()
            found |= {"nested in a lane"} if any(head.lane >= 0 for head in flow.open) else set()
            found |= {"clock"} if match.asides(-1) else set()
            found |= {"deep"} if len(flow.frames) >= 4 else set()
    wanted = {Numbers.__name__, Places.__name__, Text.__name__, "refused", "covert", "lanes", "clock", "deep"}
    wanted |= {type(kind).__name__ for kind in BELT.kinds} - {"SandKind"} | {"ReopenKind"}
    assert wanted <= found
    assert any(isinstance(kind, SealedKind) for kind in BELT.kinds)
    assert any(isinstance(kind, DraftKind) and not isinstance(kind, SealedKind) for kind in BELT.kinds)
    assert any(kind.race for kind in BELT.kinds)
    assert {type(setting.default) for setting in BELT.settings} == {int, str, bool}


def test_the_odds_of_digging_are_exact() -> None:
    match = bid_all(new(), 1, 0, 0)
    decision = match.pending[0]
    plain = decision.preview(Dig((1, 1)))
    assert plain.terms == (Term("target", 8, "SG-5.1"),)
    assert plain.odds[0].ways * at_most(8).denominator == at_most(8).numerator * plain.odds[0].of
    vein = decision.preview(Dig(VEIN))
    assert [term.key for term in vein.terms] == ["target", "vein"]
    assert vein.odds[0].figures == {"target": 7}
    assert decision.preview(PASS).odds == ()


def test_a_pump_helps_the_next_attempt_only() -> None:
    match = bid_all(new(), 1, 0, 0)
    match.table.state.storm = 9
    match.table.state.seats[0].hand = ("pump", "pump")
    match.table.state.deck = match.table.state.deck[2:]
    match.apply(0, Play("pump"))
    match.apply(0, Play("pump"))
    assert match.pending[0].preview(Dig((1, 1))).odds[0].figures == {"target": 12}
    match.apply(0, Dig((1, 1)))
    assert match.table.state.asteroids[11].owner == 0
    assert match.pending[0].preview(Dig((0, 0))).odds[0].figures == {"target": 8}


def test_refusals_have_reasons_of_their_own() -> None:
    match = bid_all(new(), 1, 0, 0)
    state = match.table.state
    state.storm = 2
    assert refusal_of(match, 0, Dig((9, 9))).figures == {"distance": 8, "reach": 1}
    assert refusal_of(match, 0, Dig((-1, 0))).key == "off-the-field"
    assert refusal_of(match, 0, Dig((1, 2))).key == "in-the-storm"
    assert refusal_of(match, 0, Fly((1, 1))).key == "there-already"
    assert refusal_of(match, 0, Play("trap")).key == "no-such-card"
    assert refusal_of(match, 0, Gift(0, 1)).key == "no-such-neighbour"
    assert refusal_of(match, 0, Gift(1, 99)).key == "gift-not-covered"
    assert refusal_of(match, 0, Note(1, "x" * 81)).key == "text-not-fit"
    assert refusal_of(match, 0, Note(0, "to myself")).key == "text-not-fit"
    match.apply(0, Scan((1, 1)))
    assert refusal_of(match, 0, Scan((1, 1))).key == "known-already"
    closed = {each.option.given for each in match.pending[0].refused}
    assert closed == {Dig((0, 2)), Dig((1, 2)), Dig((2, 2))}


def test_asides_are_shut_while_bids_are_sealed() -> None:
    match = new()
    assert [match.asides(seat) for seat in range(3)] == [[], [], []]
    assert refusal_of(match, 0, Gift(1, 1)).rule == "K-3"


def test_what_ore_brings() -> None:
    match = play_to(new(), "desk")
    me = match.table.state.seats[1]
    me.ore, coins = 4, me.coins
    decision = next(each for each in match.pending if each.seat == 1)
    assert decision.preview(Sell(3)).cost == -6
    match.apply(1, Sell(3))
    assert (me.ore, me.coins) == (1, coins + 6)
    assert refusal_of(match, 1, Sell(2)).figures == {"ore": 1}


def test_every_deck_and_every_number_of_seats_can_be_played() -> None:
    for seats in (3, 4, 5):
        for cards in ("calm", "wild"):
            match, dice = start(BELT, seats, 5, {"rounds": 4, "cards": cards, "rush": seats == 4}), Dice(5)
            while not match.over:
                decision = match.pending[0]
                match.apply(decision.seat, random_action(decision.options, dice), decision.id)
            assert BELT.laws(match.table.state) == []

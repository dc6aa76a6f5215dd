"""Who knows what: no leak.

For each seat of a position another one is made up that looks the same to that seat. Everything the seat gets must be
the same in both, byte for byte; who is asked next must be the same as long as nothing hidden has come to light.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hiperskok.bots.random import random_action
from hiperskok.bots.roster import bots_of
from hiperskok.kernel.actions import Action
from hiperskok.kernel.bot import Bot, Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision, DraftKind, SealedKind
from hiperskok.kernel.events import Told
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match
from hiperskok.kernel.records import canonical
from hiperskok.kernel.referee import laws
from hiperskok.kernel.views import determinize, view_bytes
from tests.conformance.foreign import foreign_answers
from tests.conformance.walk import positions

ANSWERS = 10


def twin_of(match: Match[Any], seat: int, dice: Dice) -> Match[Any]:
    """Another position that looks the same to the seat. The dice to come are the same, to compare what follows."""
    table = determinize(match.game, match.view(seat), dice)
    flow = match.table.flow
    table.flow.seed, table.flow.epoch, table.flow.drawn = flow.seed, flow.epoch, dict(flow.drawn)
    return Match(match.game, match.header, table)


def pairs(game: Game[Any], seed: int) -> Iterator[tuple[Match[Any], Match[Any], int]]:
    """Positions with a twin for each of their seats."""
    for number, match in enumerate(positions(game, seed)):
        for seat in range(match.seats):
            yield match.fork(), twin_of(match, seat, Dice(f"twin {seed} {number} {seat}")), seat


def decisions_bytes(match: Match[Any], seat: int) -> bytes:
    """All that a seat gets of its decisions, asides included."""
    decisions = match.decisions(seat)
    previews = [[each.preview(option.action()) for option in each.options] for each in decisions]
    return canonical(([each.view() for each in decisions], previews))


def test_determinize_gives_a_lawful_position_with_the_same_view(game: Game[Any], seed: int) -> None:
    for match, twin, seat in pairs(game, seed):
        assert view_bytes(twin.view(seat)) == view_bytes(match.view(seat))
        assert laws(twin) == []


def test_the_same_decisions_are_offered(game: Game[Any], seed: int) -> None:
    for match, twin, seat in pairs(game, seed):
        assert decisions_bytes(twin, seat) == decisions_bytes(match, seat)


def test_the_same_answers_are_refused_for_the_same_reason(game: Game[Any], seed: int) -> None:
    dice = Dice(f"wrong {seed}")
    for match, twin, seat in pairs(game, seed):
        for decision in match.decisions(seat):
            for answer in foreign_answers(game, decision.options, dice, ANSWERS):
                refusal = match.check(seat, answer, decision.id)
                assert twin.check(seat, answer, decision.id) == refusal, (decision, answer)


def reveals(told: list[Told]) -> bool:
    return any(each.event.reveals for each in told)


def seen(told: list[Told], seat: int) -> list[Told]:
    return [each for each in told if each.seen_by(seat)]


def test_what_follows_an_answer_is_the_same_until_something_comes_to_light(game: Game[Any], seed: int) -> None:
    dice = Dice(f"follow {seed}")
    compared = 0
    for match, twin, seat in pairs(game, seed):
        for decision in match.decisions(seat):
            if decision.head.covert or isinstance(decision.kind, SealedKind):
                continue  # what the others have answered meanwhile is hidden, and decides
            action = random_action(decision.options, dice)
            one, other = match.fork(), twin.fork()
            told = one.apply(seat, action, decision.id), other.apply(seat, action, decision.id)
            if reveals(told[0]) or reveals(told[1]):
                continue
            compared += 1
            assert seen(told[0], seat) == seen(told[1], seat), (decision, action)
            assert view_bytes(one.view(seat)) == view_bytes(other.view(seat)), (decision, action)
            assert decisions_bytes(one, seat) == decisions_bytes(other, seat), (decision, action)
    assert compared > 0


def secret(match: Match[Any], decision: Decision[Any]) -> bool:
    """Whether the others must not notice an answer: a covert one while others are open, or a step of a draft."""
    if decision.head.covert:
        return len([each for each in match.pending if each.head.covert]) > 1
    return isinstance(decision.kind, DraftKind)


def test_secret_answers_tell_the_others_nothing(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        for decision in match.pending:
            for option in decision.options if secret(match, decision) else []:
                if option.type == "done":
                    continue
                twin = match.fork()
                told = twin.apply(decision.seat, option.action(), decision.id)
                for other in (None, *[seat for seat in range(match.seats) if seat != decision.seat]):
                    assert view_bytes(twin.view(other)) == view_bytes(match.view(other)), (decision, option)
                    assert not any(each.seen_by(other) for each in told), (decision, option)


def test_own_drafts_are_kept_from_the_others(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        for seat in range(match.seats):
            own = match.view(seat).own
            assert own is not None
            mine = [head.id for head in (*own.open, *own.sealed)]
            assert set(own.drafts) <= set(mine)
            assert all(head.seat == seat for head in (*own.open, *own.sealed))


def test_bots_that_see_the_same_answer_the_same(game: Game[Any], seed: int) -> None:
    for make in bots_of(game).values():
        for match, twin, seat in pairs(game, seed):
            for one, other in zip(match.decisions(seat), twin.decisions(seat), strict=True):
                answer = answer_of(make(), match, one)
                assert answer_of(make(), twin, other) == answer
                assert answer is None or match.check(seat, answer, one.id) is None


def answer_of(bot: Bot, match: Match[Any], decision: Decision[Any]) -> Action | list[Action] | None:
    """What a bot says that knows nothing but its sight; its dice are always the same."""
    answer = bot.choose if decision.head.waits else bot.aside
    return answer(Sight(match.table, decision.seat), decision, Dice("bot"))

"""Ways to the interesting moments of the sample game."""

from __future__ import annotations

from typing import Any

import pytest

from hiperskok.kernel.actions import DONE, Action
from hiperskok.kernel.chance import Forced
from hiperskok.kernel.match import Match, start
from hiperskok.kernel.refusals import Refusal, Refused
from hiperskok.kernel.registry import register
from tests.sample.actions import Bid, Dig
from tests.sample.figures import FIGURES
from tests.sample.game import BELT
from tests.sample.state import Asteroid, State

register(BELT)
VEIN = FIGURES.veins[0]


def new(seats: int = 3, seed: int | str = 7, forced: Forced | None = None, **settings: Any) -> Match[State]:
    """A sample match before its first auction."""
    return start(BELT, seats, seed, {"rounds": 2, "cards": "wild", **settings}, forced)


def play_to(match: Match[State], kind: str) -> Match[State]:
    """Gives every decision its default until one of the kind is open."""
    while not any(each.kind.name == kind for each in match.pending):
        decision = match.pending[0]
        match.apply(decision.seat, decision.default, decision.id)
    return match


def bid_all(match: Match[State], *bids: int) -> Match[State]:
    """Seals a bid for each seat; all of them are opened."""
    for seat, coins in enumerate(bids):
        match.apply(seat, [Bid(coins), DONE])
    return match


def give_hands(match: Match[State], *hands: tuple[str, ...]) -> None:
    """Deals other hands; the rest of the cards are the deck."""
    state = match.table.state
    rest = [*state.deck, *[card for seat in state.seats for card in seat.hand]]
    for seat, hand in enumerate(hands):
        state.seats[seat].hand = tuple(sorted(hand))
        for card in hand:
            rest.remove(card)
    state.deck = tuple(rest)
    match.snapshots = []


def ambush(match: Match[State], *hands: tuple[str, ...]) -> Match[State]:
    """Seat 0 digs at a vein; the others are asked for traps."""
    bid_all(match, *([1] + [0] * (match.seats - 1)))
    give_hands(match, *hands)
    state = match.table.state
    state.storm = 9
    assert state.asteroids[0] == Asteroid()
    match.apply(0, Dig(VEIN))
    return match


def refusal_of(match: Match[Any], seat: Any, answer: Any, decision: Any = None) -> Refusal:
    """Why an answer is refused; nothing has changed by it."""
    before, entries = match.hash(), len(match.entries)
    with pytest.raises(Refused) as caught:
        match.apply(seat, answer, decision)
    assert match.hash() == before
    assert len(match.entries) == entries
    assert match.check(seat, answer, decision) == caught.value.refusal
    return caught.value.refusal


def answer(match: Match[Any], seat: int, *actions: Action) -> None:
    """Some answers of a seat, one after another."""
    for action in actions:
        match.apply(seat, action)

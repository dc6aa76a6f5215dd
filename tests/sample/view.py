"""Who sees what: the only module that decides it. And its inverse, for bots that search."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

import msgspec

from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.views import View
from tests.sample.actions import Bid
from tests.sample.figures import ALL_ORE, CELLS, deck_of
from tests.sample.state import Asteroid, Seat, State

T = TypeVar("T", int, str)


class Neighbour(msgspec.Struct, frozen=True):
    """What everybody sees of a seat."""

    drone: int
    coins: int
    price: int
    ore: int
    cards: int
    scanned: frozenset[int]


class Board(msgspec.Struct, frozen=True):
    """What the table knows."""

    rounds: int
    rush: bool
    motto: str
    cards: str
    seats: list[Neighbour]
    asteroids: list[Asteroid]
    deck: int
    pile: tuple[str, ...]
    crates: list[int]
    order: tuple[int, ...]
    storm: int
    bank: int


class Hand(msgspec.Struct, frozen=True):
    """What a seat knows besides: its cards, whether it has sprung a trap, the ore it has seen by asteroid."""

    cards: tuple[str, ...]
    armed: bool
    seen: tuple[tuple[int, int], ...]


def public(state: State) -> Board:
    """The same for all."""
    return Board(
        rounds=state.rounds,
        rush=state.rush,
        motto=state.motto,
        cards=state.cards,
        seats=[
            Neighbour(each.drone, each.coins, each.price, each.ore, len(each.hand), each.scanned)
            for each in state.seats
        ],
        asteroids=state.asteroids[:],
        deck=len(state.deck),
        pile=state.pile,
        crates=state.crates[:],
        order=state.order,
        storm=state.storm,
        bank=state.bank,
    )


def private(state: State, seat: int) -> Hand:
    """For one seat only."""
    me = state.seats[seat]
    return Hand(me.hand, me.armed, tuple([(cell, state.ore[cell]) for cell in sorted(me.scanned)]))


def determinize(view: View, dice: Dice) -> State:
    """A state that looks exactly like the view to its seat."""
    board, own = view.table.board, view.own
    assert isinstance(board, Board)
    assert own is not None
    hand = own.hand
    assert isinstance(hand, Hand)
    unseen = without(deck_of(board.cards), [*board.pile, *hand.cards])
    cards = [unseen[i] for i in dice.shuffled(range(len(unseen)))]
    seats = []
    for seat, each in enumerate(board.seats):
        held = hand.cards if seat == own.seat else tuple(sorted(cards[: each.cards]))
        cards = cards if seat == own.seat else cards[each.cards :]
        armed = hand.armed and seat == own.seat
        seats.append(Seat(each.drone, each.coins, each.price, each.ore, held, each.scanned, armed))
    return State(
        rounds=board.rounds,
        rush=board.rush,
        motto=board.motto,
        cards=board.cards,
        seats=seats,
        asteroids=board.asteroids[:],
        ore=guess_ore(board, hand, dice),
        deck=tuple(cards),
        pile=board.pile,
        crates=board.crates[:],
        order=board.order,
        storm=board.storm,
        bank=board.bank,
    )


def guess_ore(board: Board, hand: Hand, dice: Dice) -> tuple[int, ...]:
    """What is dug out or seen is known; the rest of the ore lies anywhere in the rest of the field."""
    known = {cell: each.found for cell, each in enumerate(board.asteroids) if each.found >= 0}
    known |= dict(hand.seen)
    rest = dice.shuffled(without(ALL_ORE, list(known.values())))
    return tuple([known[cell] if cell in known else rest.pop() for cell in range(CELLS)])


def guess_draft(view: View, seat: int, dice: Dice) -> tuple[Action, ...]:
    """A bid another seat may have sealed."""
    board = view.table.board
    assert isinstance(board, Board)
    return (Bid(dice.below(board.seats[seat].coins + 1)),)


def without(items: tuple[T, ...], taken: list[T]) -> list[T]:
    """The items that are left, sorted."""
    left = Counter(items)
    left.subtract(taken)
    return [item for item in sorted(left) for _ in range(left[item])]

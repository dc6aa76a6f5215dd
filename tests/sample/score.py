"""Coins: they only change hands (SG-1.2), and who has most of them wins (SG-10)."""

from __future__ import annotations

from tests.sample.state import State


def pay(state: State, seat: int, coins: int) -> None:
    """The bank pays a seat; a seat pays the bank if ``coins`` is negative. The bank may owe."""
    state.seats[seat].coins += coins
    state.bank -= coins


def scores(state: State) -> tuple[int, ...]:
    """SG-10: the coins of each seat."""
    return tuple([seat.coins for seat in state.seats])


def winners(state: State) -> tuple[int, ...]:
    """SG-10: all seats with the most coins."""
    best = max(scores(state))
    return tuple([seat for seat, score in enumerate(scores(state)) if score == best])

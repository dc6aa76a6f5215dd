"""The same input gives the same output: decoded, forked, replayed or loaded."""

from __future__ import annotations

from typing import Any

from hiperskok.kernel import codec
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match, load, repeat, replay, start
from tests.conformance.walk import finish, positions, walk

AHEAD = 40
"""Answers played on from a position to compare two twins."""


def equal_from_here(one: Match[Any], other: Match[Any], name: str) -> None:
    """Two matches that get the same answers go the same way and say the same."""
    assert one.hash() == other.hash()
    before = len(one.journal), len(other.journal)
    finish(one, Dice(name), AHEAD)
    finish(other, Dice(name), AHEAD)
    assert one.hash() == other.hash()
    assert one.journal[before[0] :] == other.journal[before[1] :]
    for seat in range(one.seats):
        assert one.view(seat) == other.view(seat)


def test_encode_decode_continue(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        decoded = codec.decode(game, codec.encode(match.table))
        equal_from_here(match.fork(), Match(game, match.header, decoded), f"decode {seed}")


def test_fork_continue(game: Game[Any], seed: int) -> None:
    for match in positions(game, seed):
        before = match.hash()
        equal_from_here(match.fork(), match.fork(), f"fork {seed}")
        assert match.hash() == before


def test_replay_from_the_list_gives_the_same_hashes(game: Game[Any], seed: int) -> None:
    hashes = [match.hash() for match in walk(game, seed)]
    *_, match = walk(game, seed)
    again = start(game, match.seats, match.header.seed, match.header.settings)
    assert again.hash() == hashes[0]
    for number, entry in enumerate(match.entries):
        repeat(again, entry, number)
        assert again.hash() == hashes[number + 1]
    assert again.journal == match.journal


def test_a_stored_match_goes_on_as_if_nothing_had_been(game: Game[Any], seed: int) -> None:
    stops = (5, 30)
    for number, match in enumerate(walk(game, seed)):
        if match.over:
            break
        if number in stops:
            loaded = load(game, match.to_json())
            assert loaded.journal == match.journal
            assert loaded.entries == match.entries
            twin = replay(game, match.header, match.entries)
            equal_from_here(loaded, twin, f"load {seed}")
            assert loaded.to_json() == twin.to_json()

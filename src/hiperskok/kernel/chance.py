"""Chance: every draw is a function of (seed, epoch, moment, purpose, number).

The moment is game time, never the index of an action nor the clock: answers given at the same time commute, and one
more roll in one rule leaves all others as they were. The draw is a keyed BLAKE2b hash, the same on every platform.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec


class Draw(msgspec.Struct, frozen=True):
    """One draw as the match keeps it: where it comes from and what came out.

    ``how`` is roll (``count`` dice of ``sides`` faces), shuffle (the order of ``count`` things) or choose (the index of
    one of ``sides`` things).
    """

    rule: str
    purpose: str
    key: str
    how: str
    count: int
    sides: int
    outcome: tuple[int, ...]


def seed_of(value: int | str) -> str:
    """A match seed (64 hex digits) from a number or any text.

    >>> seed_of(7)[:16], seed_of(7) == seed_of("7")
    ('e95ccc2ee82afa46', True)
    """
    return hashlib.blake2b(f"hiperskok seed {value}".encode(), digest_size=32).hexdigest()


def commitment(secret: str) -> str:
    """What a host publishes before play: the hash of its secret."""
    return hashlib.sha256(f"hiperskok commitment {secret}".encode()).hexdigest()


def agreed_seed(secret: str, contributions: Sequence[str]) -> str:
    """The match seed out of the host's secret and the players' contributions, in seat order."""
    text = "\n".join([f"{len(part)}:{part}" for part in (secret, *contributions)])
    return hashlib.blake2b(f"hiperskok agreed {text}".encode(), digest_size=32).hexdigest()


def _blocks(seed: bytes, key: str) -> Iterator[bytes]:
    block = 0
    while True:
        yield hashlib.blake2b(f"{key}|{block}".encode(), key=seed, digest_size=64).digest()
        block += 1


def roll(seed: str, key: str, count: int, sides: int) -> tuple[int, ...]:
    """``count`` fair dice of ``sides`` faces (at most 256), without bias: high bytes are thrown away.

    >>> roll(seed_of(7), "0|1|start|initiative|0", 2, 6)
    (6, 3)
    """
    fair = 256 - 256 % sides
    faces: list[int] = []
    for block in _blocks(bytes.fromhex(seed), key):
        for byte in block:
            if byte < fair:
                faces.append(byte % sides + 1)
                if len(faces) == count:
                    return tuple(faces)
    raise AssertionError("the stream of blocks never ends")


def permutation(seed: str, key: str, size: int) -> tuple[int, ...]:
    """A fair order of ``range(size)`` (Fisher and Yates over 64-bit draws without bias).

    >>> permutation(seed_of(7), "0|1|deal|cards|0", 5)
    (3, 0, 4, 1, 2)
    """
    order = list(range(size))
    words = _words(seed, key)
    for last in range(size - 1, 0, -1):
        other = _below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def choice(seed: str, key: str, size: int) -> int:
    """A fair index below ``size``."""
    return _below(_words(seed, key), size)


def _words(seed: str, key: str) -> Iterator[int]:
    for block in _blocks(bytes.fromhex(seed), key):
        for start in range(0, 64, 8):
            yield int.from_bytes(block[start : start + 8], "big")


def _below(words: Iterator[int], size: int) -> int:
    fair = 2**64 - 2**64 % size
    for word in words:
        if word < fair:
            return word % size
    raise AssertionError("the stream of words never ends")


@lru_cache(maxsize=256)
def ways(count: int, sides: int = 6) -> tuple[int, ...]:
    """``ways(2)[s]`` is the number of throws of two dice whose sum is s.

    >>> ways(2)[7], sum(ways(2))
    (6, 36)
    """
    table = [1]
    for _ in range(count):
        longer = [0] * (len(table) + sides)
        for total, number in enumerate(table):
            for face in range(1, sides + 1):
                longer[total + face] += number
        table = longer
    return tuple(table)


def at_most(target: int, count: int = 2, sides: int = 6) -> Fraction:
    """The exact chance that the sum is ``target`` or less.

    >>> at_most(9), at_most(1), at_most(12)
    (Fraction(5, 6), Fraction(0, 1), Fraction(1, 1))
    """
    table = ways(count, sides)
    return Fraction(sum(table[: max(0, target + 1)]), sides**count)


class Dice:
    """A private source of chance for bots and simulators: a seed and a running number.

    >>> dice = Dice("a bot")
    >>> all(1 <= dice.roll(1, 6)[0] <= 6 for _ in range(50)), dice.below(1)
    (True, 0)
    """

    __slots__ = ("number", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed_of(seed)
        self.number = 0

    def _key(self) -> str:
        self.number += 1
        return str(self.number)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return roll(self.seed, self._key(), count, sides)

    def below(self, size: int) -> int:
        if size == 1:
            return 0
        self.number += 1
        digest = hashlib.blake2b(b"%d" % self.number, key=bytes.fromhex(self.seed), digest_size=16).digest()
        return int.from_bytes(digest, "big") % size

    def shuffled(self, items: Sequence[int]) -> list[int]:
        return [items[i] for i in permutation(self.seed, self._key(), len(items))]


class NoOutcomeLeft(Exception):
    """A script forces the outcomes, and none is left for this draw."""


Outcomes = list[list[Any]] | dict[str, list[list[Any]]]
"""Laid down in order or by purpose: the faces of a roll, or the things a shuffle or a choice brings."""


class Forced:
    """Outcomes that a script lays down, in order or by purpose."""

    __slots__ = ("by_purpose", "in_order")

    def __init__(self, outcomes: Outcomes) -> None:
        self.in_order = list(outcomes) if isinstance(outcomes, list) else []
        self.by_purpose = {} if isinstance(outcomes, list) else {name: list(each) for name, each in outcomes.items()}

    def take(self, purpose: str) -> list[Any]:
        queue = self.by_purpose.get(purpose) or self.in_order
        if not queue:
            raise NoOutcomeLeft(purpose)
        return queue.pop(0)

    def left(self) -> list[tuple[str, list[Any]]]:
        """What nobody drew, with the purpose it was meant for."""
        named = [(purpose, outcome) for purpose, each in self.by_purpose.items() for outcome in each]
        return [("", outcome) for outcome in self.in_order] + named

    def fork(self) -> Forced:
        twin = Forced(self.in_order)
        twin.by_purpose = {name: list(each) for name, each in self.by_purpose.items()}
        return twin

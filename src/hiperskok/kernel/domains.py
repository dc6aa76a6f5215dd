"""Domains: the values an open field of an option may take.

Every domain has ``size``, ``at(i)``, ``index(value)``, ``has(value)`` and ``nearest(value)``, so that a client draws
a slider, a ghost or a field, a bot enumerates or samples, and an action space is masked by index.
"""

from __future__ import annotations

import msgspec

Place = tuple[int, int]


class Numbers(msgspec.Struct, frozen=True, tag="numbers", tag_field="domain"):
    """Whole numbers in rising, separate ranges, both ends included.

    >>> d = Numbers.of((1, 3), (7, 8))
    >>> d.size, d.at(3), d.index(8), d.has(5), d.nearest(5), d.nearest(6)
    (5, 7, 4, False, 3, 7)
    """

    ranges: tuple[tuple[int, int], ...]

    @staticmethod
    def of(*ranges: tuple[int, int]) -> Numbers:
        """A domain of the given ranges; empty ones are left out."""
        return Numbers(tuple(r for r in ranges if r[0] <= r[1]))

    @staticmethod
    def to(low: int, high: int) -> Numbers:
        """The single range low..high (the caller knows that it is not empty)."""
        return Numbers(((low, high),))

    @property
    def size(self) -> int:
        return sum([high - low + 1 for low, high in self.ranges])

    def at(self, i: int) -> int:
        for low, high in self.ranges:
            if i <= high - low:
                return low + i
            i -= high - low + 1
        raise IndexError(i)

    def index(self, value: int) -> int:
        before = 0
        for low, high in self.ranges:
            if low <= value <= high:
                return before + value - low
            before += high - low + 1
        raise ValueError(value)

    def has(self, value: object) -> bool:
        if type(value) is not int:
            return False
        for low, high in self.ranges:
            if low <= value <= high:
                return True
        return False

    def nearest(self, value: int) -> int:
        """The legal value closest to the given one; of two equally close the smaller."""
        best = self.ranges[0][0]
        for low, high in self.ranges:
            candidate = min(max(value, low), high)
            if abs(candidate - value) < abs(best - value):
                best = candidate
        return best


class Row(msgspec.Struct, frozen=True):
    """The legal x of one y."""

    y: int
    xs: Numbers


class Places(msgspec.Struct, frozen=True, tag="places", tag_field="domain"):
    """Grid points (x, y), kept as rows of Numbers in rising y.

    >>> d = Places.of({2: [(0, 4)], 5: [(1, 1), (3, 3)]})
    >>> d.size, d.at(5), d.index((3, 5)), d.has((2, 5)), d.nearest((9, 9))
    (7, (1, 5), 6, False, (3, 5))
    """

    rows: tuple[Row, ...]

    @staticmethod
    def of(rows: dict[int, list[tuple[int, int]]]) -> Places:
        """A domain of ``{y: [(first x, last x), ...]}``."""
        made = [Row(y, Numbers.of(*rows[y])) for y in sorted(rows)]
        return Places(tuple([row for row in made if row.xs.ranges]))

    @property
    def size(self) -> int:
        return sum([row.xs.size for row in self.rows])

    def at(self, i: int) -> Place:
        for row in self.rows:
            if i < row.xs.size:
                return row.xs.at(i), row.y
            i -= row.xs.size
        raise IndexError(i)

    def index(self, value: Place) -> int:
        before = 0
        for row in self.rows:
            if row.y == value[1]:
                return before + row.xs.index(value[0])
            before += row.xs.size
        raise ValueError(value)

    def has(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != 2 or type(value[1]) is not int:
            return False
        for row in self.rows:
            if row.y == value[1]:
                return row.xs.has(value[0])
        return False

    def nearest(self, value: Place) -> Place:
        """The legal point closest in a straight line; of several the first in reading order."""
        points = [(row.xs.nearest(value[0]), row.y) for row in self.rows]
        return min(points, key=lambda p: (p[0] - value[0]) ** 2 + (p[1] - value[1]) ** 2)


class Text(msgspec.Struct, frozen=True, tag="text", tag_field="domain"):
    """Words of a person, at most ``longest`` characters, without control characters. Programs leave it empty.

    >>> d = Text(10)
    >>> d.size, d.at(0), d.has("hello"), d.has("a\\nb"), d.nearest("much too long a name")
    (1, '', True, False, 'much too l')
    """

    longest: int

    @property
    def size(self) -> int:
        return 1

    def at(self, i: int) -> str:
        if i != 0:
            raise IndexError(i)
        return ""

    def index(self, value: str) -> int:
        if not self.has(value):
            raise ValueError(value)
        return 0

    def has(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.longest and (not value or value.isprintable())

    def nearest(self, value: str) -> str:
        return "".join([letter for letter in value if letter.isprintable()])[: self.longest]


Domain = Numbers | Places | Text
Value = int | Place | str

"""Refusals: why something may not be done. A rule id, a key for the catalogues, and the figures involved."""

from __future__ import annotations

import msgspec

Figure = int | str | list[int] | list[str]


class Refusal(msgspec.Struct, frozen=True):
    """``Refusal("ST-12.2", "price-too-high", {"price": 21, "most": 20})``"""

    rule: str
    key: str
    figures: dict[str, Figure] = {}


class Refused(Exception):
    """Raised by ``Match.apply``: the answer was refused and nothing changed."""

    def __init__(self, refusal: Refusal) -> None:
        figures = ", ".join(f"{name} {figure}" for name, figure in refusal.figures.items())
        super().__init__(f"{refusal.rule}: {refusal.key}" + (f" ({figures})" if figures else ""))
        self.refusal = refusal


def shown(value: object) -> str:
    """Something from outside as a figure of a refusal: short, and fit to be written down, whatever it was.

    >>> shown("much too long " * 9)[:14], shown(10**5000), shown([1, 2])
    ('much too long ', 'int', 'list')
    """
    small = isinstance(value, str) or (isinstance(value, int) and -(10**18) < value < 10**18)
    text = str(value)[:80] if small else type(value).__name__
    return text.encode("utf-8", "replace").decode()


def refuse(rule: str, key: str, **figures: Figure) -> Refusal:
    """Short for a Refusal with its figures by name."""
    return Refusal(rule, key, figures)

"""What a person types at the table, made into an action."""

from __future__ import annotations

import re

from hiperskok.cli.problems import Problem
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.domains import Domain, Numbers, Places, Text, Value

_PLACE = re.compile(r"\s*(-?\d+)[\s,;/]+(-?\d+)\s*")


def parse_answer(options: list[Option], text: str) -> Action:
    """The action of ``number`` or ``number value``."""
    number, _, rest = text.strip().partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= len(options):
        raise Problem("no-such-option", number=number, most=len(options))
    option = options[int(number) - 1]
    if option.domain is None:
        return option.given
    return option.action(parse_value(option.domain, rest.strip(), number))


def parse_value(domain: Domain, text: str, number: str) -> Value:
    """The value a person typed for an open field; without one it is asked for with its range."""
    if isinstance(domain, Text):
        return _checked(domain, text, domain.nearest(text))
    if not text:
        if domain.size == 1:
            return domain.at(0)
        raise Problem("value-needed", number=number, range=range_words(domain), example=_example(domain))
    if isinstance(domain, Numbers):
        if not re.fullmatch(r"-?\d{1,18}", text):
            raise Problem("value-needed", number=number, range=range_words(domain), example=_example(domain))
        return _checked(domain, int(text), domain.nearest(int(text)))
    found = _PLACE.fullmatch(text)
    if found is None:
        raise Problem("value-needed", number=number, range=range_words(domain), example=_example(domain))
    place = (int(found.group(1)), int(found.group(2)))
    return _checked(domain, place, domain.nearest(place))


def _checked(domain: Domain, value: Value, nearest: Value) -> Value:
    if not domain.has(value):
        raise Problem("value-out", value=_plain(value), nearest=_plain(nearest), range=range_words(domain))
    return value


def _plain(value: Value) -> str:
    return f"{value[0]} {value[1]}" if isinstance(value, tuple) else str(value)


def _example(domain: Domain) -> str:
    return _plain(domain.at(domain.size - 1))


def range_words(domain: Domain) -> str:
    """The values of a domain in short.

    >>> range_words(Numbers.of((1, 3), (7, 7))), range_words(Text(20))
    ('1–3, 7', '≤ 20')
    """
    if isinstance(domain, Numbers):
        return ", ".join([str(low) if low == high else f"{low}–{high}" for low, high in domain.ranges])
    if isinstance(domain, Places):
        rows = [f"{range_words(row.xs).replace(', ', '|')} {row.y}" for row in domain.rows]
        return "x y: " + "; ".join(rows)
    return f"≤ {domain.longest}"

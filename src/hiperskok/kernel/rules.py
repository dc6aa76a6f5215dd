"""The rule index: every rule by its id, in our own words, Polish and English."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from hiperskok.kernel.data import read_toml
from hiperskok.kernel.game import Game


class Words(msgspec.Struct, frozen=True):
    """A text in both languages."""

    en: str
    pl: str

    def in_language(self, language: str) -> str:
        return self.pl if language == "pl" else self.en


class Rule(msgspec.Struct, frozen=True):
    """One paragraph of a rulebook. ``status`` is rule, ruling or not-applicable (then with a reason)."""

    id: str
    title: Words
    text: Words
    status: str = "rule"
    reason: Words | None = None


@lru_cache(maxsize=32)
def rules_of(package: str) -> dict[str, Rule]:
    """The rules of a package by id, in the order of its ``rules.toml``."""
    found = msgspec.convert(read_toml(package, "rules.toml")["rule"], list[Rule])
    by_id = {rule.id: rule for rule in found}
    if len(by_id) != len(found):
        raise ValueError(f"{package}: a rule id stands twice in rules.toml")
    return by_id


def all_rules(game: Game[Any]) -> dict[str, Rule]:
    """A game's rules and the kernel's."""
    return {**rules_of(game.package), **rules_of("hiperskok.kernel")}


_NUMBER_OR_LETTER = re.compile(r"\d+|[A-Za-z]+")


def parts(rule_id: str) -> tuple[str, ...]:
    """The steps of an id from the top down.

    >>> parts("ST-12.0.1"), parts("ST-3.8F"), parts("R-009a")
    (('ST', '12', '0', '1'), ('ST', '3', '8', 'F'), ('R', '009', 'a'))
    """
    return tuple(_NUMBER_OR_LETTER.findall(rule_id))


def names(citation: str, rule_id: str) -> bool:
    """Whether a citation names a rule: an id names all ids below it.

    >>> names("ST-12.0", "ST-12.0.1"), names("ST-1", "ST-12"), names("ST-12.0.1", "ST-12.0")
    (True, False, False)
    """
    above, below = parts(citation), parts(rule_id)
    return bool(above) and below[: len(above)] == above


def exists(index: dict[str, Rule], rule_id: str) -> bool:
    """Whether an id stands in the index, or names ids that do."""
    return rule_id in index or any(names(rule_id, each) for each in index)

"""Texts by key: the words for every decision, option, event and refusal, in Polish and in English.

A template may hold ``{name}`` (a figure), ``{name:one|few|many}`` or ``{name:one|other}`` (a word chosen by a figure)
and ``{name@group}`` (the text ``group.<value>``, for nouns). ``{{`` and ``}}`` are braces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from hiperskok.kernel.actions import Action, tag_of
from hiperskok.kernel.data import read_toml
from hiperskok.kernel.decisions import Head, Option
from hiperskok.kernel.events import Event
from hiperskok.kernel.game import Game
from hiperskok.kernel.refusals import Refusal

LANGUAGES = ("pl", "en")
_PART = re.compile(r"\{\{|\}\}|\{(\w+)(?:([:@])([^{}]*))?\}")


def flat(tree: Mapping[str, Any], before: str = "") -> dict[str, str]:
    """A tree of texts by dotted keys.

    >>> flat({"event": {"rolled": "rolled {sum}"}})
    {'event.rolled': 'rolled {sum}'}
    """
    found: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, Mapping):
            found.update(flat(value, f"{before}{name}."))
        else:
            found[before + name] = str(value)
    return found


def plural(language: str, forms: Sequence[str], number: int) -> str:
    """The form of a word after a number.

    >>> [plural("pl", ("jednostka", "jednostki", "jednostek"), n) for n in (1, 2, 5, 12, 22)]
    ['jednostka', 'jednostki', 'jednostek', 'jednostek', 'jednostki']
    >>> plural("en", ("unit", "units"), 0)
    'units'
    """
    if abs(number) == 1:
        return forms[0]
    if language == "pl" and 2 <= abs(number) % 10 <= 4 and not 12 <= abs(number) % 100 <= 14:
        return forms[1]
    return forms[-1]


class Catalogue:
    """All texts of a game in one language, the kernel's included."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = dict(texts)

    def has(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, figures: Mapping[str, Any] | None = None, names: Sequence[str] = ()) -> str:
        """The text of a key with its figures filled in. ``names`` are the seats' names.

        >>> Catalogue("en", {"a": "{n} {n:unit|units} of {good@good}", "good.food": "food"}).say(
        ...     "a", {"n": 2, "good": "food"})
        '2 units of food'
        """
        template = self.texts.get(key)
        if template is None:
            return key
        known = figures or {}

        def fill(part: re.Match[str]) -> str:
            whole, name, mark, rest = part.group(0), part.group(1), part.group(2), part.group(3)
            if whole in ("{{", "}}"):
                return whole[0]
            if name not in known:
                return rest.split("|")[-1] if mark == ":" else "…"
            value = known[name]
            if mark == ":":
                return plural(self.language, rest.split("|"), int(value))
            if mark == "@":
                return self.noun(rest, value, names)
            return self.plain(value)

        return _PART.sub(fill, template)

    def noun(self, group: str, value: Any, names: Sequence[str]) -> str:
        """The name of a thing; lists become ``a, b``."""
        if isinstance(value, (list, tuple)):
            return ", ".join([self.noun(group, each, names) for each in value]) or "–"
        if group == "seat" and type(value) is int and 0 <= value < len(names):
            return names[value]
        found = self.texts.get(f"{group}.{value}")
        if found is None and isinstance(value, str) and " " in value:  # "ship 3": the noun, then its number
            first, rest = value.split(" ", 1)
            found = f"{self.texts[f'{group}.{first}']} {rest}" if f"{group}.{first}" in self.texts else None
        return self.plain(value) if found is None else found

    def plain(self, value: Any) -> str:
        """A figure in words."""
        if isinstance(value, bool):
            return self.texts["word.yes" if value else "word.no"]
        if isinstance(value, (list, tuple)):
            return ", ".join([self.plain(each) for each in value])
        return "–" if value is None else str(value)

    # --- the records of the kernel in words --------------------------------------------------------------------

    def decision(self, head: Head, names: Sequence[str] = ()) -> str:
        figures = {"seat": head.seat, "subject": head.subject}
        figures.update({f"subject{i}": part for i, part in enumerate(head.subject.split())})
        return self.say(f"decision.{head.kind}", figures, names)

    def option(self, option: Option, names: Sequence[str] = ()) -> str:
        """An option in words; its open value is a gap."""
        figures = record_figures(option.given)
        if option.domain is not None:
            figures = {name: each for name, each in figures.items() if name.rstrip("0123456789") != option.open}
        return self.say(f"option.{option.type}", figures, names)

    def action(self, action: Action, names: Sequence[str] = ()) -> str:
        return self.say(f"option.{tag_of(type(action))}", record_figures(action), names)

    def event(self, event: Event, names: Sequence[str] = ()) -> str:
        return self.say(f"event.{tag_of(type(event))}", record_figures(event), names)

    def refusal(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        return self.say(f"refusal.{refusal.key}", refusal.figures, names)


def record_figures(record: msgspec.Struct) -> dict[str, Any]:
    """The fields of a record by name; ``x0``, ``x1`` are the members of a tuple ``x``."""
    figures: dict[str, Any] = {}
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if isinstance(value, msgspec.Struct):
            figures.update({f"{name}_{inner}": each for inner, each in record_figures(value).items()})
            continue
        figures[name] = value
        if isinstance(value, (list, tuple)) and not any(isinstance(each, msgspec.Struct) for each in value):
            figures.update({f"{name}{i}": each for i, each in enumerate(value)})
    if "dice" in figures and "sum" not in figures:
        figures["sum"] = sum(figures["dice"])
    return figures


@lru_cache(maxsize=32)
def catalogue(game: Game[Any], language: str) -> Catalogue:
    """The texts of a game in a language."""
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
    own = flat(read_toml(game.package, "texts", f"{language}.toml"))
    return Catalogue(language, {**kernel_texts(language), **own})


@lru_cache(maxsize=8)
def kernel_texts(language: str) -> dict[str, str]:
    """The kernel's own texts."""
    return flat(read_toml("hiperskok.kernel", "texts", f"{language}.toml"))

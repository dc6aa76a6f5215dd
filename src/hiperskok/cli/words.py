"""The command's own words, in Polish and English, and the language to speak."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from hiperskok.kernel.data import read_toml
from hiperskok.kernel.texts import LANGUAGES, Catalogue, flat, kernel_texts


class Words:
    """Says things in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        own = flat(read_toml("hiperskok.cli", "texts", f"{language}.toml"))
        self.texts = Catalogue(language, {**kernel_texts(language), **own})

    def __call__(self, key: str, /, **figures: Any) -> str:
        """The text of a key with its figures."""
        return self.texts.say(key, figures)

    def one_of(self, key: str) -> str:
        """The text of a key, or the key's last part where there is none."""
        return self.texts.texts.get(key, key.rpartition(".")[2])


@lru_cache(maxsize=4)
def words(language: str) -> Words:
    """The command's words in a language."""
    return Words(language)


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for on the command line, else that of the environment, else English.

    >>> language_of(["games", "--lang", "pl"], {}), language_of([], {"LANG": "pl_PL.UTF-8"}), language_of([], {})
    ('pl', 'pl', 'en')
    """
    for place, argument in enumerate(arguments):
        value = argument.partition("=")[2]
        if argument == "--lang" and place + 1 < len(arguments):
            value = arguments[place + 1]
        if argument.startswith("--lang") and value in LANGUAGES:
            return value
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "pl" if environment[name].startswith("pl") else "en"
    return "en"

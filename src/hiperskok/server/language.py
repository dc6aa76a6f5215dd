"""Which of our two languages a caller wants to read."""

from typing import Literal, get_args

Language = Literal["pl", "en"]

LANGUAGES: tuple[Language, ...] = get_args(Language)
DEFAULT: Language = "en"


def preferred_language(wanted: str | None, accepted: str | None) -> Language:
    """The `lang` of the query if it is ours, else the best of Accept-Language, else English.

    >>> preferred_language(None, "de, pl-PL;q=0.8, en;q=0.5")
    'pl'
    >>> preferred_language("en", "pl")
    'en'
    """
    return _ours(wanted or "") or _best(accepted or "") or DEFAULT


def _ours(tag: str) -> Language | None:
    primary = tag.strip().lower().partition("-")[0]
    return next((language for language in LANGUAGES if language == primary), None)


def _best(accepted: str) -> Language | None:
    weighed = [_weighed(entry) for entry in accepted.split(",")]
    for weight, tag in sorted(weighed, key=lambda pair: -pair[0]):
        if weight > 0 and (language := _ours(tag)):
            return language
    return None


def _weighed(entry: str) -> tuple[float, str]:
    tag, _, parameter = entry.partition(";")
    name, _, weight = parameter.partition("=")
    if name.strip() != "q":
        return 1.0, tag
    try:
        return float(weight), tag
    except ValueError:
        return 0.0, tag

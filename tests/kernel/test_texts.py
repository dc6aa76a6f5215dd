from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

import hiperskok
from hiperskok.kernel.decisions import Head, Option
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.events import Undone
from hiperskok.kernel.refusals import refuse
from hiperskok.kernel.texts import LANGUAGES, Catalogue, catalogue, flat, kernel_texts, plural
from tests.conformance.test_texts import sayings, sayings_in
from tests.sample.actions import Bid, Fly
from tests.sample.events import DigRolled, Discarded
from tests.sample.game import BELT

NAMES = ("Ada", "Bo", "Cy")


@pytest.mark.parametrize(
    ("number", "form"),
    [(0, "monet"), (1, "moneta"), (2, "monety"), (4, "monety"), (5, "monet"), (11, "monet"), (12, "monet"),
     (14, "monet"), (21, "monet"), (22, "monety"), (25, "monet"), (112, "monet"), (122, "monety"), (-1, "moneta"),
     (-3, "monety")],
)  # fmt: skip
def test_polish_has_three_forms(number: int, form: str) -> None:
    assert plural("pl", ("moneta", "monety", "monet"), number) == form


def test_english_has_two() -> None:
    assert [plural("en", ("coin", "coins"), number) for number in (0, 1, 2, 21)] == ["coins", "coin", "coins", "coins"]


def test_templates() -> None:
    words = Catalogue(
        "en",
        {"t": "{n} {n:unit|units} of {good@good} for {to@seat}; {{{on}}}; {list@good}; {gap}", "good.food": "food",
         "word.yes": "yes", "word.no": "no"},
    )  # fmt: skip
    said = words.say("t", {"n": 1, "good": "food", "to": 1, "on": True, "list": ["food", "fuel"]}, NAMES)
    assert said == "1 unit of food for Bo; {yes}; food, fuel; …"
    assert words.say("no.such.key") == "no.such.key"
    assert words.plain(None) == "–"
    assert words.noun("good", [], NAMES) == "–"
    assert words.noun("seat", 7, NAMES) == "7"


def test_records_in_words() -> None:
    english, polish = catalogue(BELT, "en"), catalogue(BELT, "pl")
    rolled = DigRolled(seat=1, place=(3, 4), dice=(2, 5), target=8, ore=-1)
    assert english.event(rolled, NAMES) == (
        "Bo digs at (3, 4): rolled 2+5, needed 8 or less; found: nothing, the drill slipped"
    )
    assert polish.event(Discarded(seat=0, cards=("map", "trap")), NAMES) == "Ada odkłada: mapa, pułapka"
    assert polish.action(Bid(5)) == "Oferuj 5 monet"
    assert english.option(Option(Bid(0), "coins", Numbers.to(0, 5))) == "Bid … coins"
    assert english.action(Fly((1, 2))) == "Fly to (1, 2)"
    assert english.decision(Head("0.1", 0, "ambush", "SG-6.1"), NAMES) == "Ada: do you spring a trap?"
    assert english.event(Undone(seat=2, since=0, consented=False), NAMES) == "Cy takes back the last answer"
    assert english.refusal(refuse("SG-2.1", "in-the-storm", row=3)) == "Row 3 lies in the storm."


def test_unknown_languages() -> None:
    with pytest.raises(ValueError, match="de"):
        catalogue(BELT, "de")


def test_the_kernel_says_the_same_in_both_languages() -> None:
    polish, english = (set(kernel_texts(language)) for language in LANGUAGES)
    assert polish == english


def test_every_refusal_of_the_kernel_has_words_and_none_are_idle() -> None:
    entrance = Path(hiperskok.__file__)
    sayings_of_all = (*sayings("hiperskok.kernel"), *sayings_in(entrance))
    said = {f"refusal.{each.key}" for each in sayings_of_all if each.group == "refusal"}
    words = {key for key in kernel_texts("en") if key.startswith("refusal.")}
    assert said == words


def test_texts_are_packaged() -> None:
    assert resources.files("hiperskok.kernel").joinpath("texts", "pl.toml").is_file()
    assert flat({"a": {"b": 1}, "c": "d"}) == {"a.b": "1", "c": "d"}

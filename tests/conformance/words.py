"""Words and rules of what a game says: refusals and events."""

from __future__ import annotations

from typing import Any

import msgspec

from hiperskok.kernel.decisions import Preview
from hiperskok.kernel.events import Event
from hiperskok.kernel.game import Game
from hiperskok.kernel.refusals import Refusal
from hiperskok.kernel.rules import all_rules, exists
from hiperskok.kernel.texts import LANGUAGES, catalogue

GAP = "…"
SEAT_NAMES = tuple("ABCDEF")


def check_refusal(game: Game[Any], refusal: Refusal) -> None:
    """It names an existing rule, can be written down, and has words in both languages, without a gap."""
    assert exists(all_rules(game), refusal.rule), refusal
    msgspec.json.encode(refusal)
    for language in LANGUAGES:
        words = catalogue(game, language)
        assert words.has(f"refusal.{refusal.key}"), (language, refusal)
        assert GAP not in words.refusal(refusal, SEAT_NAMES), (language, refusal)


def check_preview(game: Game[Any], preview: Preview) -> None:
    """Every term and every outcome has words in both languages, without a gap, and names an existing rule."""
    for language in LANGUAGES:
        words = catalogue(game, language)
        for term in preview.terms:
            assert words.has(f"term.{term.key}"), (language, term)
            assert not term.rule or exists(all_rules(game), term.rule), term
        for odds in preview.odds:
            assert words.has(f"odds.{odds.key}"), (language, odds)
            assert GAP not in words.say(f"odds.{odds.key}", odds.figures, SEAT_NAMES), (language, odds)
            assert 0 <= odds.ways <= odds.of, odds


def check_event(game: Game[Any], event: Event) -> None:
    """It is of a registered type, names an existing rule and has words in both languages, without a gap."""
    assert type(event) in game.all_events, event
    assert exists(all_rules(game), event.rule), event
    for language in LANGUAGES:
        said = catalogue(game, language).event(event, SEAT_NAMES)
        assert said != f"event.{type(event).__struct_config__.tag}", (language, event)
        assert GAP not in said, (language, event, said)

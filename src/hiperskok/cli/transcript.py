"""A match in words: every answer and what came of it, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hiperskok.cli.shelf import default_names, outcome_words, title_of
from hiperskok.cli.words import Words
from hiperskok.kernel.decisions import CLOCK
from hiperskok.kernel.events import Told
from hiperskok.kernel.game import Game, Outcome
from hiperskok.kernel.match import Entry, Header, Match, begin, repeat
from hiperskok.kernel.texts import Catalogue, catalogue


class Line(msgspec.Struct, frozen=True):
    """One line: an answer (``entry`` is its number) or something that happened."""

    turn: int
    entry: int
    text: str
    rule: str = ""
    answer: bool = False


class Transcript(msgspec.Struct, frozen=True):
    """A match in words."""

    head: list[str]
    lines: list[Line]
    end: list[str]


class Teller:
    """Puts the records of a match into words."""

    def __init__(self, game: Game[Any], say: Words, names: Sequence[str]) -> None:
        self.game = game
        self.say = say
        self.names = names
        self.texts: Catalogue = catalogue(game, say.language)

    def name(self, seat: int) -> str:
        return self.say("transcript.clock") if seat == CLOCK else self.names[seat]

    def answer(self, entry: Entry) -> str:
        """What a seat answered."""
        said = "; ".join([self.texts.action(action, self.names) for action in entry.actions])
        return f"{self.name(entry.seat)}: {said}"

    def told(self, told: Told) -> str:
        """What happened, with those who alone saw it."""
        text = self.texts.event(told.event, self.names)
        if told.seats is None:
            return text
        return self.say("transcript.only", seats=", ".join([self.names[seat] for seat in told.seats]), text=text)

    def outcome(self, outcome: Outcome) -> list[str]:
        """The end in words."""
        winners = ", ".join([self.names[seat] for seat in outcome.winners]) or "–"
        scores = ", ".join([f"{self.names[seat]} {score}" for seat, score in enumerate(outcome.scores)])
        return [
            self.say("transcript.end", how=outcome_words(self.game, outcome.key, self.say), rule=outcome.rule),
            self.say("transcript.winners", count=len(outcome.winners), winners=winners, scores=scores),
        ]


def head_of(game: Game[Any], header: Header, say: Words) -> list[str]:
    """What was fixed before the first answer."""
    settings = ", ".join([f"{name} = {str(value)[:60]}" for name, value in header.settings.items()]) or "–"
    return [
        say("transcript.head", game=title_of(game, say.language), rules=header.rules, seats=header.seats),
        say("transcript.settings", settings=settings),
        say("transcript.seed", seed=header.seed),
    ]


def of_replay(game: Game[Any], header: Header, entries: Sequence[Entry], say: Words) -> Transcript:
    """The transcript of a match that is played again, with its turns."""
    match = begin(game, header)
    teller = Teller(game, say, default_names(header.seats))
    lines = [Line(0, 0, teller.told(told), told.event.rule) for told in match.journal]
    for number, entry in enumerate(entries, 1):
        turn, before = match.table.flow.turn, len(match.journal)
        repeat(match, entry, number)
        lines.append(Line(turn, number, teller.answer(entry), answer=True))
        lines += [Line(turn, number, teller.told(told), told.event.rule) for told in match.journal[before:]]
    return Transcript(head_of(game, header, say), lines, _end(match, teller))


def of_events(match: Match[Any], say: Words) -> Transcript:
    """The transcript of a match whose rules have changed since: its stored events, as they were."""
    teller = Teller(match.game, say, default_names(match.seats))
    lines = [Line(0, 0, teller.told(told), told.event.rule) for told in match.journal]
    return Transcript(head_of(match.game, match.header, say), lines, _end(match, teller))


def _end(match: Match[Any], teller: Teller) -> list[str]:
    outcome = match.outcome
    return [teller.say("transcript.goes-on")] if outcome is None else teller.outcome(outcome)


def as_text(transcript: Transcript, say: Words) -> str:
    """The transcript as a file or a screen shows it."""
    found = [*transcript.head, ""]
    turn = -1
    for each in transcript.lines:
        if each.turn != turn:
            turn = each.turn
            found += [""] if turn else []
            found.append(say("transcript.turn", turn=turn) if turn else say("transcript.opening"))
        rule = f"  [{each.rule}]" if each.rule else ""
        found.append(f"  {each.entry}. {each.text}" if each.answer else f"      {each.text}{rule}")
    return "\n".join([*found, "", *transcript.end]) + "\n"

"""`hiperskok replay`: a stored match in words, and whether it goes the same way again."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from hiperskok.cli import transcript
from hiperskok.cli.problems import WRONG, Problem
from hiperskok.cli.screen import as_json, console, line
from hiperskok.cli.shelf import read_match
from hiperskok.cli.words import Words
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Diverged, Stored, load, replay, stored_entries


class Replayed(msgspec.Struct, frozen=True):
    """What a replay was compared with, and what differed."""

    file: str
    game: str
    rules: str
    entries: int
    events: int
    draws: int
    same: bool
    difference: str = ""


def replayable(game: Game[Any], record: Stored) -> bool:
    """Whether the match was played under the present rules from its first answer."""
    return record.header.rules == game.version and record.base == 0


def compare(file: str, game: Game[Any], record: Stored, say: Words) -> Replayed:
    """Plays the list again and compares position, events and draws with the stored ones."""
    entries = stored_entries(game, record)
    draws = sum([len(entry.draws) for entry in entries])
    difference = _difference(game, record, say)
    return Replayed(
        file,
        game.id,
        record.header.rules,
        len(entries),
        len(record.events),
        draws,
        not difference,
        difference,
    )


def _difference(game: Game[Any], record: Stored, say: Words) -> str:
    if not replayable(game, record):
        return say("replay.other-rules", stored=record.header.rules, now=game.version)
    try:
        match = replay(game, record.header, stored_entries(game, record))
    except Diverged as diverged:
        return str(diverged)
    events = msgspec.to_builtins(match.journal)
    for number, (now, stored) in enumerate(zip(events, record.events, strict=False), 1):
        if msgspec.json.encode(now) != msgspec.json.encode(stored):
            told = {"number": number, "now": str(now), "stored": str(stored)}
            return say("replay.event-differs", **told)
    if len(events) != len(record.events):
        return say("replay.event-count", now=len(events), stored=len(record.events))
    return "" if match.hash() == record.hash else say("replay.hash-differs", now=match.hash(), stored=record.hash)


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Tells the match, or checks it."""
    game, record, text = read_match(chosen.file)
    if chosen.check:
        return show_check(compare(chosen.file, game, record, say), say, json=chosen.json)
    try:
        told = (
            transcript.of_replay(game, record.header, stored_entries(game, record), say)
            if replayable(game, record)
            else transcript.of_events(load(game, text), say)
        )
    except Diverged as diverged:
        raise Problem("diverged", file=chosen.file, why=str(diverged)) from diverged
    except msgspec.ValidationError as error:
        raise Problem("not-a-match", file=chosen.file, why=str(error)) from error
    if chosen.json:
        as_json(told)
    else:
        sys.stdout.write(transcript.as_text(told, say))
    return 0


def show_check(result: Replayed, say: Words, *, json: bool) -> int:
    """What the comparison found."""
    if json:
        as_json(result)
    elif result.same:
        line(console(), say("replay.same", entries=result.entries, events=result.events, draws=result.draws))
    else:
        line(console(), say("replay.differs", why=result.difference), "bold red")
    return 0 if result.same else WRONG

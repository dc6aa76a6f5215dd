"""`hiperskok record`: a match of bots as a file, with a transcript beside it."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from hiperskok.bots.arena import Stuck, play
from hiperskok.bots.roster import bot_named
from hiperskok.cli import transcript
from hiperskok.cli.problems import Problem
from hiperskok.cli.screen import as_json, console, line
from hiperskok.cli.shelf import bot_names, check_seats, find_game, settings_of, write_text
from hiperskok.cli.words import Words, words

TRANSCRIPT_LANGUAGE = "en"


class Recorded(msgspec.Struct, frozen=True):
    """What was written."""

    match: str
    transcript: str
    entries: int
    hash: str


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Plays one match under the eyes of the referee and writes it down."""
    game = find_game(chosen.game)
    names = bot_names(game, chosen.seats) if chosen.seats else ["random"] * game.fewest
    check_seats(game, len(names))
    bots = [bot_named(game, name) for name in names]
    try:
        match = play(game, bots, chosen.seed, settings_of(game, chosen.option), "full")
    except Stuck as stuck:
        raise Problem("stuck", why=str(stuck)) from stuck
    out = Path(chosen.out)
    beside = out.with_suffix(".txt")
    language = words(TRANSCRIPT_LANGUAGE)
    told = transcript.of_replay(game, match.header, match.entries, language)
    write_text(out, match.to_json() + "\n")
    write_text(beside, transcript.as_text(told, language))
    written = Recorded(str(out), str(beside), len(match.entries), match.hash())
    if chosen.json:
        as_json(written)
    else:
        line(console(), say("record.written", match=out, transcript=beside, entries=len(match.entries)))
    return 0

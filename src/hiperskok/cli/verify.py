"""`hiperskok verify`: what can be proved of the dice of a stored match."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from hiperskok.cli.problems import WRONG
from hiperskok.cli.replay import replayable
from hiperskok.cli.screen import as_json, console, line
from hiperskok.cli.shelf import read_match
from hiperskok.cli.words import Words
from hiperskok.kernel import chance
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Diverged, Header, Stored, begin, replay, stored_entries

MOST_DICE = 1000
PROVED, OPEN, BROKEN = "proved", "open", "broken"


class Finding(msgspec.Struct, frozen=True):
    """One claim about the dice: proved, left open (nothing to prove it by), or broken."""

    claim: str
    state: str
    words: str


class Verified(msgspec.Struct, frozen=True):
    """All findings of a match."""

    file: str
    fair: bool
    draws: int
    findings: list[Finding]


def recomputes(seed: str, draw: chance.Draw) -> bool:
    """Whether a recorded draw is what the seed and its key give."""
    if draw.how == "shuffle":
        return draw.outcome == chance.permutation(seed, draw.key, draw.count)
    if draw.how == "choose":
        return draw.outcome == (chance.choice(seed, draw.key, draw.sides),)
    fitting = draw.how == "roll" and 1 <= draw.sides <= 256 and 1 <= draw.count <= MOST_DICE
    return fitting and draw.outcome == chance.roll(seed, draw.key, draw.count, draw.sides)


def verify(file: str, game: Game[Any], record: Stored, say: Words) -> Verified:
    """Looks at the commitment, the seed, every draw and the whole match."""
    entries = stored_entries(game, record)
    draws = [draw for entry in entries for draw in entry.draws]
    findings = [
        _commitment(record.header, say),
        _seed(record.header, say),
        _draws(record.header.seed, draws, say),
        _whole(game, record, say),
    ]
    return Verified(file, all(each.state != BROKEN for each in findings), len(draws), findings)


def _commitment(header: Header, say: Words) -> Finding:
    if not header.commitment:
        return Finding("commitment", OPEN, say("verify.no-commitment"))
    if not header.secret:
        return Finding("commitment", OPEN, say("verify.secret-hidden"))
    if chance.commitment(header.secret) != header.commitment:
        return Finding("commitment", BROKEN, say("verify.other-secret"))
    return Finding("commitment", PROVED, say("verify.committed"))


def _seed(header: Header, say: Words) -> Finding:
    if not header.secret:
        return Finding("seed", OPEN, say("verify.seed-given"))
    if chance.agreed_seed(header.secret, header.contributions) != header.seed:
        return Finding("seed", BROKEN, say("verify.other-seed"))
    if not any(header.contributions):
        return Finding("seed", OPEN, say("verify.no-contributions"))
    return Finding("seed", PROVED, say("verify.seed-agreed", count=len(header.contributions)))


def _draws(seed: str, draws: list[chance.Draw], say: Words) -> Finding:
    for number, draw in enumerate(draws, 1):
        if not recomputes(seed, draw):
            told = {
                "number": number,
                "purpose": draw.purpose,
                "rule": draw.rule,
                "outcome": list(draw.outcome),
            }
            return Finding("draws", BROKEN, say("verify.wrong-draw", **told))
    return Finding("draws", PROVED, say("verify.draws", count=len(draws)))


def _whole(game: Game[Any], record: Stored, say: Words) -> Finding:
    """That the game really asked for these draws, those of the set-up included."""
    if not replayable(game, record):
        return Finding("match", OPEN, say("verify.other-rules", stored=record.header.rules, now=game.version))
    try:
        replay(game, record.header, stored_entries(game, record))
    except Diverged as diverged:
        return Finding("match", BROKEN, say("verify.diverged", why=str(diverged)))
    opening = len(begin(game, record.header).table.draws)
    return Finding("match", PROVED, say("verify.replayed", count=len(record.entries), opening=opening))


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Tells what was proved and what was not."""
    game, record, _ = read_match(chosen.file)
    found = verify(chosen.file, game, record, say)
    if chosen.json:
        as_json(found)
    else:
        out = console()
        for each in found.findings:
            style = {PROVED: "green", OPEN: "yellow", BROKEN: "bold red"}[each.state]
            line(out, f"{say(f'verify.{each.state}')}  {each.words}", style)
        committed = all(each.state == PROVED for each in found.findings[:2])
        line(
            out,
            say("verify.fair" if committed and found.fair else "verify.consistent" if found.fair else "verify.not"),
        )
    return 0 if found.fair else WRONG

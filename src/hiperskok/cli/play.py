"""`hiperskok play`: a whole match at a terminal."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from hiperskok.bots.arena import Driver
from hiperskok.bots.roster import bot_named
from hiperskok.cli.hotseat import HotSeat
from hiperskok.cli.problems import Problem
from hiperskok.cli.screen import console, line
from hiperskok.cli.shelf import bot_names, check_seats, find_game, read_match, settings_of
from hiperskok.cli.words import Words
from hiperskok.kernel.bot import Bot
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Diverged, Match, load, start


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Sets the table, or takes a saved match up again, and plays."""
    if chosen.resume:
        match, names, bots = resumed(chosen, say)
    elif chosen.game:
        match, names, bots = new_match(chosen, say)
    else:
        raise Problem("game-or-file")
    line(console(), say("play.welcome"))
    HotSeat(match, Driver(match, bots, "off"), names, say).play()
    return 0


def new_match(chosen: argparse.Namespace, say: Words) -> tuple[Match[Any], list[str], list[Bot]]:
    """A new match: persons first, then bots."""
    game = find_game(chosen.game)
    persons = _persons(chosen.seats, say)
    rivals = bot_names(game, chosen.bots) if chosen.bots else ["random"] * max(0, game.fewest - len(persons))
    check_seats(game, len(persons) + len(rivals))
    seed = secrets.token_hex(32) if chosen.seed is None else chosen.seed
    match = start(game, len(persons) + len(rivals), seed, settings_of(game, chosen.option))
    for seat in range(len(persons), match.seats):
        match.hand_over(seat, "bot")
    return match, persons + numbered(rivals), seated(game, len(persons), rivals)


def resumed(chosen: argparse.Namespace, say: Words) -> tuple[Match[Any], list[str], list[Bot]]:
    """A saved match: the seats that bots played are bots' again."""
    game, _, text = read_match(chosen.resume)
    try:
        match = load(game, text)
    except Diverged as diverged:
        raise Problem("diverged", file=chosen.resume, why=str(diverged)) from diverged
    persons = _persons(chosen.seats, say)
    people = [seat for seat in range(match.seats) if seat not in match.bots]
    persons += [f"{persons[0]} {number}" for number in range(2, len(people) - len(persons) + 2)]
    rivals = bot_names(game, chosen.bots) if chosen.bots else []
    rivals += ["random"] * (len(match.bots) - len(rivals))
    names, others = iter(persons), iter(zip(numbered(rivals), rivals, strict=True))
    called: list[str] = []
    bots: list[Bot] = []
    for seat in range(match.seats):
        name, bot = next(others) if seat in match.bots else (next(names), "random")
        called.append(name)
        bots.append(bot_named(game, bot))
    return match, called, bots


def _persons(given: str | None, say: Words) -> list[str]:
    names = [name.strip() for name in (given or say("play.you")).split(",") if name.strip()]
    if not names or len(set(names)) != len(names):
        raise Problem("persons")
    return names


def numbered(bots: list[str]) -> list[str]:
    """Names for bots at a table.

    >>> numbered(["random", "random"])
    ['random 1', 'random 2']
    """
    return [f"{name} {number}" for number, name in enumerate(bots, 1)]


def seated(game: Game[Any], persons: int, rivals: list[str]) -> list[Bot]:
    """A bot for each seat; those of persons are never asked."""
    return [bot_named(game, name) for name in ["random"] * persons + rivals]

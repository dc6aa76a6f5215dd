"""`hiperskok games`: what can be played here."""

from __future__ import annotations

import argparse

import msgspec

from hiperskok.bots.roster import bots_of
from hiperskok.catalogue import catalogue
from hiperskok.cli.screen import as_json, console, line, table
from hiperskok.cli.shelf import allowed, title_of
from hiperskok.cli.words import Words
from hiperskok.kernel.game import Setting
from hiperskok.kernel.registry import registered


class Listed(msgspec.Struct, frozen=True):
    """A game as the list shows it. Games whose engine is still to come have no version."""

    id: str
    title: str
    ready: bool
    version: str = ""
    fewest: int = 0
    most: int = 0
    bots: list[str] = []
    settings: tuple[Setting, ...] = ()


def listed(language: str) -> list[Listed]:
    """The games of the catalogue and those that others have added."""
    ready = registered()
    found: list[Listed] = []
    for entry in catalogue():
        if entry.id not in ready:
            title = entry.title.pl if language == "pl" else entry.title.en
            found.append(Listed(entry.id, title, False, "", entry.seats.least, entry.seats.most))
    for game in ready.values():
        bots = sorted(bots_of(game))
        title = title_of(game, language)
        found.append(Listed(game.id, title, True, game.version, game.fewest, game.most, bots, game.settings))
    order = {entry.id: number for number, entry in enumerate(catalogue())}
    return sorted(found, key=lambda each: (order.get(each.id, len(order)), each.id))


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Lists the games."""
    found = listed(say.language)
    if chosen.json:
        as_json(found)
        return 0
    out = console()
    rows = [
        [
            each.id,
            each.title,
            f"{each.fewest}–{each.most}",
            ", ".join(each.bots) if each.ready else say("games.not-ready"),
        ]
        for each in found
    ]
    table(out, [say("games.id"), say("games.title"), say("games.seats"), say("games.bots")], rows)
    for each in found:
        for setting in each.settings:
            default = str(setting.default).lower() if isinstance(setting.default, bool) else setting.default
            line(
                out,
                say(
                    "games.setting",
                    game=each.id,
                    name=setting.name,
                    default=default,
                    allowed=allowed(setting),
                ),
            )
    return 0

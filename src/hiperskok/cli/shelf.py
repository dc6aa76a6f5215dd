"""What commands are given: a game, seats, settings, files. Whatever does not fit is told in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from hiperskok.bots.roster import bots_of
from hiperskok.catalogue import catalogue
from hiperskok.cli.problems import Problem
from hiperskok.cli.words import Words
from hiperskok.kernel.game import Game, Setting, SettingValue
from hiperskok.kernel.match import Stored
from hiperskok.kernel.registry import registered
from hiperskok.kernel.shapes import nearest
from hiperskok.kernel.texts import catalogue as texts_of

YES = ("true", "yes", "on", "tak", "1")
NO = ("false", "no", "off", "nie", "0")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def find_game(name: str) -> Game[Any]:
    """A game that can be played, by its id."""
    games = registered()
    if name in games:
        return games[name]
    if name in [entry.id for entry in catalogue()]:
        raise Problem("game-not-ready", name=name, known=", ".join(sorted(games)) or "–")
    if not games:
        raise Problem("no-games", name=name)
    raise Problem("unknown-game", name=name, known=nearest(name, sorted(games)))


def title_of(game: Game[Any], language: str) -> str:
    """What a game is called."""
    for entry in catalogue():
        if entry.id == game.id:
            return entry.title.pl if language == "pl" else entry.title.en
    texts = texts_of(game, language)
    return texts.say("game.title") if texts.has("game.title") else game.id


def default_names(count: int) -> list[str]:
    """The names of seats nobody has named."""
    return [LETTERS[seat] if seat < len(LETTERS) else str(seat + 1) for seat in range(count)]


def check_seats(game: Game[Any], count: int) -> None:
    """Refuses a number of seats the game does not take."""
    if not game.fewest <= count <= game.most:
        raise Problem("wrong-seats", count=count, fewest=game.fewest, most=game.most)


def bot_names(game: Game[Any], given: str) -> list[str]:
    """Bots by name, parted by commas."""
    known = bots_of(game)
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise Problem("unknown-bot", name=name, known=nearest(name, sorted(known)))
    return names


def settings_of(game: Game[Any], given: Sequence[str]) -> dict[str, SettingValue]:
    """Settings out of ``NAME=VALUE``; ``NAME=@FILE`` takes the text of a file."""
    known = {setting.name: setting for setting in game.settings}
    found: dict[str, SettingValue] = {}
    for each in given:
        name, equals, text = each.partition("=")
        if not equals:
            raise Problem("option-form", option=each)
        if name not in known:
            raise Problem("unknown-setting", name=name, known=nearest(name, known))
        value = _setting_value(known[name], read_text(text[1:]) if text.startswith("@") else text)
        if not known[name].check(value):
            raise Problem("wrong-setting", name=name, value=text[:80], allowed=allowed(known[name]))
        found[name] = value
    return found


def _setting_value(setting: Setting, text: str) -> SettingValue:
    if isinstance(setting.default, bool):
        return text.lower() in YES if text.lower() in (*YES, *NO) else text
    if isinstance(setting.default, int) and text.lstrip("-").isdecimal():
        return int(text)
    return text


def allowed(setting: Setting) -> str:
    """The values a setting may have."""
    if isinstance(setting.default, bool):
        return "true, false"
    if isinstance(setting.default, int):
        return f"{setting.low}…{setting.high}"
    return ", ".join(setting.choices) or f"text (≤ {setting.longest})"


def read_text(name: str) -> str:
    """The text of a file."""
    path = Path(name)
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        folder = path.parent
        names = sorted([each.name for each in folder.iterdir()]) if folder.is_dir() else []
        raise Problem("no-file", file=name, known=nearest(path.name, names)) from error
    except IsADirectoryError as error:
        raise Problem("is-folder", file=name) from error
    except UnicodeDecodeError as error:
        raise Problem("not-text", file=name) from error
    except OSError as error:
        raise Problem("unreadable", file=name, why=error.strerror or str(error)) from error


def write_text(path: Path, text: str) -> None:
    """Writes a file, its folder included."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Problem("unwritable", file=str(path), why=error.strerror or str(error)) from error


def read_match(name: str) -> tuple[Game[Any], Stored, str]:
    """A stored match: its game, its record, its text."""
    text = read_text(name)
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise Problem("broken-json", file=name, why=_with_line(text, str(error))) from error
    try:
        record = msgspec.json.decode(text, type=Stored)
    except msgspec.ValidationError as error:
        raise Problem("not-a-match", file=name, why=str(error)) from error
    return find_game(record.header.game), record, text


def _with_line(text: str, why: str) -> str:
    """A complaint about JSON with the line instead of the byte.

    >>> _with_line('{\\n "a": x}', "JSON is malformed: invalid character (byte 8)")
    'line 2, column 7: JSON is malformed: invalid character'
    """
    before, found, rest = why.partition(" (byte ")
    if not found:
        return f"line {text.count(chr(10)) + 1}: {why}"
    read = text.encode()[: int(rest.rstrip(")"))].decode(errors="replace")
    return f"line {read.count(chr(10)) + 1}, column {len(read) - read.rfind(chr(10))}: {before}"


def outcome_words(game: Game[Any], key: str, say: Words) -> str:
    """How a match ended, in the game's words."""
    texts = texts_of(game, say.language)
    return texts.say(f"outcome.{key}") if texts.has(f"outcome.{key}") else key

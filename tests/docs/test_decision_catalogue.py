"""The catalogue of decision kinds in docs/ says what the code says. HIPERSKOK_REWRITE=1 writes it anew."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from hiperskok.kernel.actions import tag_of
from hiperskok.kernel.decisions import DraftKind, Kind, SealedKind
from hiperskok.kernel.game import Game
from hiperskok.kernel.registry import registered
from hiperskok.kernel.texts import Catalogue, catalogue

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [game for name, game in sorted(registered().items()) if name != "sample"]
HEAD = """# {title}: the catalogue of decision kinds

What the game can ask, and what can be answered. *stays*: the question stays open for several answers until one ends it;
*draft*: small answers that change nothing until `done`; *sealed*: kept secret until all have sealed. Options, ranges,
costs and odds are in each decision itself; `hiperskok check --schema {game} --text` lists every action and field.

| kind | question (en / pl) | answers | what it is |
| --- | --- | --- | --- |
"""


def plain(text: str) -> str:
    """A template without its gaps' syntax."""
    shown = re.sub(r"\{(\w+)[:@][^{}]*\}", r"{\1}", text)
    return re.sub(r"\{(\w+)\}", r"‹\1›", shown).replace("|", "/")


def nature(kind: Kind[Any]) -> str:
    if isinstance(kind, SealedKind):
        return "sealed"
    if isinstance(kind, DraftKind):
        return "draft"
    return "stays" if kind.stays else ""


def row(kind: Kind[Any], english: Catalogue, polish: Catalogue) -> str:
    question = f"{plain(english.texts[f'decision.{kind.name}'])} / {plain(polish.texts[f'decision.{kind.name}'])}"
    answers = ", ".join([f"`{tag_of(action)}`" for action in kind.actions])
    about = " ".join((type(kind).__doc__ or "").split("\n\n")[0].split()).replace("|", "/")
    marked = f"*{nature(kind)}*: {about}" if nature(kind) else about
    return f"| `{kind.name}` | {question} | {answers} | {marked} |"


def page(game: Game[Any]) -> str:
    english, polish = catalogue(game, "en"), catalogue(game, "pl")
    rows = [row(kind, english, polish) for kind in sorted(game.kinds, key=lambda each: each.name)]
    return HEAD.format(title=game.id, game=game.id) + "\n".join(rows) + "\n"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_catalogue_is_up_to_date(game: Game[Any]) -> None:
    path = DOCS / f"{game.id}-decisions.md"
    if os.environ.get("HIPERSKOK_REWRITE"):
        path.write_text(page(game), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == page(game), "run it again with HIPERSKOK_REWRITE=1"

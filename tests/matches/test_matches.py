"""Every recorded match goes the same way again, and has a transcript a person can read beside it.

A recording is made anew on purpose only: ``hiperskok record GAME --seats … --seed … --out FILE``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tests.sample  # noqa: F401 - puts the sample on the shelf
from hiperskok.cli import transcript
from hiperskok.cli.replay import compare
from hiperskok.cli.shelf import read_match
from hiperskok.cli.verify import verify
from hiperskok.cli.words import words
from hiperskok.kernel.match import replay, stored_entries
from hiperskok.kernel.referee import full

HERE = Path(__file__).parent
MATCHES = sorted(HERE.rglob("*.json"))
RECORDED = pytest.mark.parametrize("path", MATCHES, ids=[path.relative_to(HERE).as_posix() for path in MATCHES])


@RECORDED
def test_goes_the_same_way_again(path: Path) -> None:
    game, record, _ = read_match(str(path))
    result = compare(str(path), game, record, words("en"))
    assert result.same, result.difference
    assert full(replay(game, record.header, stored_entries(game, record))) == []


@RECORDED
def test_dice_follow_from_the_seed(path: Path) -> None:
    game, record, _ = read_match(str(path))
    assert verify(str(path), game, record, words("en")).fair


@RECORDED
def test_has_its_transcript(path: Path) -> None:
    game, record, _ = read_match(str(path))
    beside = path.with_suffix(".txt")
    assert beside.exists(), f"record {path.name} again: it has no transcript"
    told = transcript.of_replay(game, record.header, stored_entries(game, record), words("en"))
    assert beside.read_text(encoding="utf-8") == transcript.as_text(told, words("en"))


def test_no_transcript_without_its_match() -> None:
    orphans = [path.name for path in HERE.rglob("*.txt") if not path.with_suffix(".json").exists()]
    assert orphans == []

"""Every recorded match of Star Trader is listed and shows what it is there for; together they show every ending."""

from __future__ import annotations

import pytest

from hiperskok.games.star_trader.game import GAME
from hiperskok.kernel.match import load
from tests.star_trader.recordings import FOLDER, RECORDINGS, Recording, complaints


@pytest.mark.parametrize("recording", RECORDINGS, ids=[each.name for each in RECORDINGS])
def test_a_recording_shows_what_it_is_there_for(recording: Recording) -> None:
    match = load(GAME, (FOLDER / f"{recording.name}.json").read_text(encoding="utf-8"))
    assert complaints(recording, match) == []


def test_every_file_is_listed_and_every_way_to_end_is_shown() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {each.name for each in RECORDINGS}
    endings = {"first-to-cash", "fixed-length", "practice", "claim", "last-left"}
    assert {each.ending for each in RECORDINGS} == endings
    assert len(RECORDINGS) >= 12

"""`simulate`, `record`, `replay`, `verify`: bots play, files are told and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hiperskok.kernel.chance import agreed_seed, commitment
from hiperskok.kernel.match import Header, begin
from tests.cli.conftest import Run
from tests.sample.game import BELT

SIMULATE = ("simulate", "sample", "--games", "6", "--seats", "random,greedy,random", "--option", "rounds=1")


@pytest.fixture
def recorded(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "one.json"
    assert run("record", "sample", "--seed", "5", "--option", "rounds=1", "--out", str(path)).status == 0
    return path


def changed(path: Path, change: dict[str, Any]) -> Path:
    """A copy of a file with values at paths changed."""
    record = msgspec.json.decode(path.read_bytes())
    for where, value in change.items():
        holder = record
        *above, last = where.split(".")
        for name in above:
            holder = holder[int(name) if isinstance(holder, list) else name]
        holder[last] = value
    copy = path.with_name("changed.json")
    copy.write_bytes(msgspec.json.encode(record))
    return copy


def test_simulate(run: Run) -> None:
    ran = run(*SIMULATE)
    assert ran.status == 0
    assert "The Belt: 6 matches, seed 1" in ran.out
    assert "The most coins win." in ran.out
    assert "answers a second" in ran.out


def test_simulate_is_the_same_with_any_number_of_workers(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIPERSKOK_GAMES", "tests.sample")
    alone = run(*SIMULATE, "--json", "--referee", "full").json["summary"]
    together = run(*SIMULATE, "--json", "--referee", "full", "--jobs", "2").json["summary"]
    assert alone == together
    assert sum(seat["wins"] for seat in alone["seats"]) >= 6
    assert len({match["hash"] for match in alone["played"]}) == 6


def test_simulate_another_seed(run: Run) -> None:
    hashes = [
        [match["hash"] for match in run(*SIMULATE, "--seed", seed, "--json").json["summary"]["played"]]
        for seed in ("7", "7", "8")
    ]
    assert hashes[0] == hashes[1] != hashes[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "random,radnom,random"), "no bot is called radnom. Did you mean: random?"),
        (("--seats", "random"), "this game takes 3 to 5 seats, not 1."),
        (("--games", "0"), "--games must be at least 1."),
        (("--jobs", "0"), "--jobs must be at least 1."),
    ],
)
def test_simulate_what_cannot_be(run: Run, arguments: tuple[str, ...], said: str) -> None:
    ran = run("simulate", "sample", *arguments)
    assert ran.status == 2
    assert said in ran.err


def test_record_writes_a_transcript_beside(recorded: Path) -> None:
    text = recorded.with_suffix(".txt").read_text(encoding="utf-8")
    assert text.startswith("The Belt, rules 1, 3 seats\n")
    assert "\nTurn 1\n  1. A: Bid" in text
    assert "The end: The most coins win. [SG-10]" in text


def test_replay_in_words(run: Run, recorded: Path) -> None:
    assert run("replay", str(recorded)).out == recorded.with_suffix(".txt").read_text(encoding="utf-8")
    assert "Tura 1" in run("replay", str(recorded), "--lang", "pl").out
    assert run("replay", str(recorded), "--json").json["lines"][0]["rule"] == "SG-2.2"


def test_replay_check(run: Run, recorded: Path) -> None:
    ran = run("replay", str(recorded), "--check")
    assert ran.status == 0
    assert "The match goes the same way again" in ran.out
    assert run("replay", str(recorded), "--check", "--json").json["same"] is True


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hash": "00"}, "the last position is now"),
        ({"events.0.event.number": 7}, "event 1 is now"),
        ({"events": []}, "events now, stored are 0"),
        ({"entries.0.actions.0.coins": 99}, "entry 0 is refused now"),
        ({"header.rules": "0"}, "it was played under rules version 0"),
    ],
)
def test_replay_check_says_what_differs(run: Run, recorded: Path, change: dict[str, Any], said: str) -> None:
    ran = run("replay", str(changed(recorded, change)), "--check")
    assert ran.status == 1
    assert said in ran.out


def test_replay_of_other_rules_shows_stored_events(run: Run, recorded: Path) -> None:
    ran = run("replay", str(changed(recorded, {"header.rules": "0"})))
    assert ran.status == 0
    assert "A draws 2 cards" in ran.out
    assert "From here on the rules of version 1 hold" in ran.out


def test_files_that_are_no_matches(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text('{\n  "header": x\n}')
    ran = run("replay", str(path))
    assert ran.status == 2
    assert "is not JSON: line 2, column" in ran.err
    path.write_text('{"header": 3}')
    assert "is not a stored match" in run("verify", str(path)).err
    assert "Did you mean: x.json?" in run("verify", str(tmp_path / "xx.json")).err
    assert "is a folder" in run("verify", str(tmp_path)).err


def test_verify_without_commitment(run: Run, recorded: Path) -> None:
    ran = run("verify", str(recorded))
    assert ran.status == 0
    assert "nothing shows that the seed was not chosen" in ran.out
    assert "that nobody chose the seed is not proved" in ran.out
    states = [finding["state"] for finding in run("verify", str(recorded), "--json").json["findings"]]
    assert states == ["open", "open", "proved", "proved"]


def test_verify_with_commitment(run: Run, tmp_path: Path) -> None:
    given = ("one", "two", "three")
    settings = BELT.settle({"rounds": 1})
    seed = agreed_seed("hush", given)
    match = begin(BELT, Header(BELT.id, BELT.version, 3, settings, seed, commitment("hush"), "hush", given))
    while not match.over:
        match.apply(match.pending[0].seat, match.pending[0].options[0].action())
    path = tmp_path / "agreed.json"
    path.write_text(match.to_json())
    ran = run("verify", str(path))
    assert ran.status == 0
    assert "Nobody chose the dice of this match." in ran.out
    for change in ({"header.secret": "other"}, {"header.contributions": ["one", "two", "3"]}):
        ran = run("verify", str(changed(path, change)))
        assert ran.status == 1
        assert "BROKEN" in ran.out


def test_verify_finds_a_false_draw(run: Run, recorded: Path) -> None:
    record = msgspec.json.decode(recorded.read_bytes())
    at = next(number for number, entry in enumerate(record["entries"]) if entry["draws"])
    draw = record["entries"][at]["draws"][0]
    draw["outcome"] = draw["outcome"][::-1] if len(set(draw["outcome"])) > 1 else [7 - draw["outcome"][0]]
    recorded.write_bytes(msgspec.json.encode(record))
    ran = run("verify", str(recorded))
    assert ran.status == 1
    assert "Draw 1" in ran.out

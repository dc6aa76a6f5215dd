"""`hiperskok play`: lines from a pipe drive whole matches."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import Run

QUICK = ("--seed", "3", "--option", "rounds=1", "--option", "cards=wild")
ROOT = Path(__file__).parents[2]


def test_a_script_drives_a_whole_game_through_a_pipe() -> None:
    lines = "\n".join(["1 2", "1", "2", "10", "26 3 3", "v", "l", "?", "r SG-5", *["d"] * 100]) + "\n"
    environment = {**os.environ, "HIPERSKOK_GAMES": "tests.sample", "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-m", "hiperskok", "play", "sample", "--lang", "en", *QUICK],
        input=lines,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "What do you bid for an early turn?" in done.stdout
    assert "Player digs at" in done.stdout
    assert "The end: The most coins win." in done.stdout
    assert re.search(r"Winners?: .+\. Scores: Player \d+", done.stdout)


def test_what_is_shown(run: Run) -> None:
    ran = run("play", "sample", *QUICK, lines="1 0\n1\n" + "d\n" * 100)
    assert ran.status == 0
    assert "The table, turn 1" in ran.out
    assert "What only Player knows" in ran.out
    assert "   1  Bid … coins  (0–12)" in ran.out
    assert "   ✎  Bid 0 coins" in ran.out
    assert "8 or less 26/36 = 72 %" in ran.out
    assert "Fly to (…, …)" in ran.out
    assert "Player draws 2 cards  [SG-2.2]" in ran.out


def test_mistakes_are_told_and_forgiven(run: Run) -> None:
    ran = run("play", "sample", *QUICK, lines="1\n1 x\n1 99\n7\nhello\n\ns\nr SG-77\np 1 3\na\n1 3\nu\n1 2\n")
    assert ran.status == 0
    assert "Answer 1 needs a value (0–12). For example: 1 12" in ran.out
    assert "99 is not possible (0–12). Nearest: 12" in ran.out
    assert "There is no answer 7; they go from 1 to 1." in ran.out
    assert "There is no answer hello" in ran.out
    assert "Name the file: s FILE" in ran.out
    assert "no rule is called SG-77" in ran.out
    assert "There is nothing to do besides." in ran.out
    assert "Player takes back the last answer" in ran.out
    assert ran.out.endswith("No more input: the match ends here and is not saved.\n")


def test_two_persons_at_one_keyboard(run: Run) -> None:
    ran = run("play", "sample", "--seats", "Ala,Olek", *QUICK, lines="d\n" * 200)
    assert ran.status == 0
    assert "———— Ala plays now: the others look away ————" in ran.out
    assert "———— Olek plays now: the others look away ————" in ran.out
    assert "The end:" in ran.out


def test_an_undo_asks_the_other_person(run: Run) -> None:
    lines = "1 2\n1\n1 1\n1\n1\n" + "u\nn\nu\ny\nq\n\n"
    ran = run("play", "sample", "--seats", "Ala,Olek,Ewa", *QUICK, lines=f"1 0\n1\n{lines}")
    assert "do you agree to the undo of" in ran.out
    assert "objects to the undo of" in ran.out


def test_asides_and_the_hourglass(run: Run) -> None:
    ran = run("play", "sample", *QUICK, lines="1 12\n1\n29\n27\na\na 1 1\nt\n" + "d\n" * 60)
    assert ran.status == 0
    assert "Write to random 1: …" in ran.out
    assert "There is no hourglass on the table now." in ran.out


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    ran = run("play", "sample", *QUICK, lines=f"1 2\nq\n{path}\n")
    assert f"Saved to {path}" in ran.out
    ran = run("play", "--resume", str(path), "--lang", "pl", lines="d\n" * 100)
    assert ran.status == 0
    assert "Koniec:" in ran.out
    assert run("play").status == 2


def test_in_polish(run: Run) -> None:
    ran = run("play", "sample", *QUICK, "--lang", "pl", lines="?\nd\n")
    assert "NUMER WARTOŚĆ" in ran.out
    assert "Gracz> d" in ran.out

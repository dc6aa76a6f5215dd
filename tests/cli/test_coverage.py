"""`hiperskok rules GAME --coverage`, on a checkout made for the test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "src" / "hiperskok").mkdir(parents=True)
    tests = tmp_path / "tests"
    (tests / "scripts" / "sample").mkdir(parents=True)
    (tests / "test_some.py").write_text('@pytest.mark.rule("SG-5.1")\ndef test_some() -> None: ...\n')
    (tests / "scripts" / "sample" / "one.toml").write_text('game = "sample"\nrules = ["SG-3"]\n')
    return tmp_path


def test_coverage_says_what_lacks(run: Run, checkout: Path) -> None:
    ran = run("rules", "sample", "--coverage", "--root", str(checkout), "--json")
    assert ran.status == 1
    found = {rule["id"]: rule for rule in ran.json}
    assert found["SG-5.1"]["tests"] == ["tests/test_some.py:1"]
    assert found["SG-5.1"]["lacks"] == ""
    assert found["SG-3.2"]["scripts"] == ["tests/scripts/sample/one.toml"]  # SG-3 names all ids below it
    assert found["SG-9.2"]["lacks"] == "test"
    assert found["SG-9.2"]["code"]


def test_coverage_for_a_reader(run: Run, checkout: Path) -> None:
    ran = run("rules", "sample", "--coverage", "--root", str(checkout))
    assert ran.status == 1
    assert "SG-9.2 lacks a test: Notes" in ran.out
    assert "5 of 35 rules covered; 0 without code, 30 without a test, 0 not applicable" in ran.out


def test_the_sample_is_covered(run: Run) -> None:
    ran = run("rules", "sample", "--coverage")
    assert ran.status == 0, ran.out


def test_not_in_a_checkout(run: Run, tmp_path: Path) -> None:
    ran = run("rules", "sample", "--coverage", "--root", str(tmp_path))
    assert ran.status == 2
    assert "Run it in a checkout" in ran.err

"""Every rule script under this folder is one test; its message is the one a player reads."""

from __future__ import annotations

from pathlib import Path

import pytest

import tests.sample  # noqa: F401 - puts the sample on the shelf
from hiperskok.cli.check import check_file
from hiperskok.cli.words import words

HERE = Path(__file__).parent
SCRIPTS = sorted(HERE.rglob("*.toml"))


@pytest.mark.parametrize("path", SCRIPTS, ids=[path.relative_to(HERE).as_posix() for path in SCRIPTS])
def test_script(path: Path) -> None:
    checked = check_file(path, words("en"))
    assert checked.passed, "\n".join([checked.title, *checked.messages])
    assert checked.rules, "a script names the rules it shows"


def test_every_language_tells_it() -> None:
    assert check_file(SCRIPTS[0], words("pl")).passed


def test_the_page_about_scripts_shows_one_that_runs(tmp_path: Path) -> None:
    page = (HERE.parents[1] / "docs" / "rule-scripts.md").read_text(encoding="utf-8")
    shown = page.split("```toml\n")[1].split("```")[0]
    path = tmp_path / "auction.toml"
    path.write_text(shown, encoding="utf-8")
    assert check_file(path, words("en")).messages == []
    path.write_text(shown.replace('["B", "C"] }', '["C"] }'), encoding="utf-8")
    (message,) = check_file(path, words("en")).messages
    assert f"    {message}\n" in page

"""The command as a whole: help, languages, exit statuses, games, rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hiperskok.cli.main import ARGUMENTS, GROUPS
from hiperskok.cli.words import words
from hiperskok.extra import load_extra_games
from hiperskok.kernel.data import read_toml
from hiperskok.kernel.texts import flat
from tests.cli.conftest import Run

CLI = Path(__file__).parents[2] / "src" / "hiperskok" / "cli"


def test_help_shows_all_commands(run: Run) -> None:
    ran = run("--help")
    assert ran.status == 0
    assert all(f"  {name} " in ran.out for group in GROUPS.values() for name in group)
    assert sorted(name for group in GROUPS.values() for name in group) == sorted(ARGUMENTS)


@pytest.mark.parametrize("command", ARGUMENTS)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_help_of_a_command_shows_an_example(run: Run, command: str, language: str) -> None:
    ran = run(command, "--lang", language, "--help")
    assert ran.status == 0
    assert f"hiperskok {command}" in ran.out.split(words(language)("help.example"))[1]


def test_unknown_command(run: Run) -> None:
    assert run("plya").status == 2


def test_both_languages_say_the_same_things() -> None:
    texts = [flat(read_toml("hiperskok.cli", "texts", f"{language}.toml")) for language in ("en", "pl")]
    assert texts[0].keys() == texts[1].keys()
    for key, english in texts[0].items():
        gaps = [set(re.findall(r"\{(\w+)", text)) for text in (english, texts[1][key])]
        assert gaps[0] == gaps[1], key


def test_every_word_used_is_written() -> None:
    texts = flat(read_toml("hiperskok.cli", "texts", "en.toml"))
    source = "\n".join(path.read_text(encoding="utf-8") for path in CLI.glob("*.py"))
    used = set(re.findall(r'(?<!texts\.)\bsay\(\s*"([a-z-]+\.[a-z-]+)"', source))
    used |= {f"problem.{key}" for key in re.findall(r'Problem\(\s*"([a-z-]+)"', source)}
    assert used - texts.keys() == set()


def test_every_difference_of_scripts_has_words() -> None:
    texts = flat(read_toml("hiperskok.cli", "texts", "en.toml"))
    kernel = CLI.parent / "kernel"
    source = "\n".join(path.read_text(encoding="utf-8") for path in kernel.glob("*.py"))
    raised = set(re.findall(r'(?:ScriptError|_differ|_stop)\(\s*"([a-z-]+)"', source))
    assert {f"script.{key}" for key in raised} - texts.keys() == set()


def test_games(run: Run) -> None:
    ran = run("games")
    assert ran.status == 0
    assert "The Belt" in ran.out
    assert "greedy, haggler, random" in ran.out
    assert "--option rounds=8" in ran.out


def test_games_for_a_program(run: Run) -> None:
    sample = next(game for game in run("games", "--json", "--lang", "pl").json if game["id"] == "sample")
    assert sample["title"] == "Pas"
    assert (sample["fewest"], sample["most"], sample["ready"]) == (3, 5, True)


def test_unknown_game_names_the_nearest(run: Run) -> None:
    ran = run("simulate", "smaple")
    assert ran.status == 2
    assert ran.err == "hiperskok: there is no game called smaple. Did you mean: sample?\n"
    assert "Czy chodziło o: sample?" in run("simulate", "smaple", "--lang", "pl").err


def test_language_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "Zasady" in run("--help").out
    assert "list the games" in run("games", "--help", "--lang=en").out


def test_rules_of_a_game(run: Run) -> None:
    ran = run("rules", "sample")
    assert ran.status == 0
    assert re.search(r"SG-3\.2\s+Everybody pays", ran.out)


def test_one_rule_and_those_below_it(run: Run) -> None:
    assert [rule["id"] for rule in run("rules", "sample", "SG-5", "--json").json] == [
        "SG-5",
        "SG-5.1",
        "SG-5.2",
        "SG-5.3",
    ]
    assert "Próg" in run("rules", "sample", "SG-5.1", "--lang", "pl").out


def test_rules_by_words(run: Run) -> None:
    assert "SG-5.2" in run("rules", "sample", "pump", "target").out
    assert "K-7" in run("rules", "kernel", "undo").out


def test_unknown_rule(run: Run) -> None:
    ran = run("rules", "sample", "SG-77")
    assert ran.status == 2
    assert "Did you mean: SG-7" in ran.err


def test_rulebooks(run: Run) -> None:
    books = {book["game"]: book["rules"] for book in run("rules", "--json").json}
    assert books["sample"] == 35
    assert books["kernel"] >= 15
    assert "The Belt" in run("rules").out


def test_an_option_that_is_not_right(run: Run) -> None:
    assert "NAME=VALUE" in run("simulate", "sample", "--option", "rounds").err
    assert "Did you mean: rounds" in run("simulate", "sample", "--option", "round=3").err
    assert "Allowed: 1…20" in run("simulate", "sample", "--option", "rounds=99").err
    assert "Allowed: calm, wild" in run("simulate", "sample", "--option", "cards=x").err
    assert "Allowed: true, false" in run("simulate", "sample", "--option", "rush=maybe").err


def test_games_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIPERSKOK_GAMES", "tests.sample, no.such.game")
    with pytest.warns(UserWarning, match="no.such.game cannot be imported"):
        load_extra_games()

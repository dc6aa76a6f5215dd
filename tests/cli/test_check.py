"""`hiperskok check`: what a player reads when a script expects something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.sample.game import BELT
from tests.sample.state import Seat, State

GOOD = """
title = "A digs"
rules = ["SG-5"]
game = "sample"
seats = ["A", "B", "C"]
at = "turn A"
dice = [[1, 1]]
[given]
"seats.A.drone" = 11
"storm" = 9
[[step]]
seat = "A"
action = { type = "dig", place = [1, 1] }
then = { "asteroids.11.owner" = "A" }
"""


@pytest.fixture
def check(run: Run, tmp_path: Path) -> Run:
    """Runs a script with one thing in it replaced."""

    def check_text(old: str = "", new: str = "", *arguments: str) -> object:
        assert old in GOOD
        path = tmp_path / "script.toml"
        path.write_text(GOOD.replace(old, new) if old else GOOD + new, encoding="utf-8")
        return run("check", str(path), *arguments)

    return check_text  # type: ignore[return-value]


def test_all_as_expected(check: Run) -> None:
    ran = check()
    assert ran.status == 0
    assert ran.out.endswith("1 script: all as expected\n")


def test_a_wrong_figure_is_told_in_words(check: Run) -> None:
    ran = check('"asteroids.11.owner" = "A"', '"seats.A.coins" = 11, "waiting" = ["B"]')
    assert ran.status == 1
    assert "after step 1 (A: Dig at (1, 1)): seats.A.coins is 12, the script expects 11" in ran.out
    assert "after step 1 (A: Dig at (1, 1)): waiting is [A], the script expects [B]" in ran.out
    assert ran.out.endswith("1 script: 1 not as expected\n")


def test_in_polish(check: Run) -> None:
    ran = check('"asteroids.11.owner" = "A"', '"asteroids.11.owner" = "B"', "--lang", "pl")
    assert "po kroku 1 (A: Kop na (1, 1)): asteroids.11.owner to A, skrypt oczekuje B" in ran.out


def test_for_a_program(check: Run) -> None:
    (checked,) = check('"asteroids.11.owner" = "A"', '"asteroids.11.owner" = "B"', "--json").json
    assert checked["passed"] is False
    assert checked["differences"][0]["figures"] == {"path": "asteroids.11.owner", "found": "A", "expected": "B"}


WRONG = [
    ("title =", "tittle =", "there is no key tittle. Did you mean: title?"),
    ('rules = ["SG-5"]', "", "the key rules is missing"),
    ('rules = ["SG-5"]', 'rules = "SG-5"', "rules must be: a list of texts"),
    ('"SG-5"', '"SG-55"', "there is no rule SG-55. Did you mean: SG-5"),
    ('"sample"', '"smaple"', "there is no game called smaple. Did you mean: sample?"),
    ('"turn A"', '"trun A"', "there is no step called trun. Did you mean: turn?"),
    ('"turn A"', '"turn Q"', "the script cannot begin like this (K-14, no-such-step)"),
    ('seats = ["A", "B", "C"]', 'seats = ["A", "B"]', "This game takes 3 to 5 seats, not 2."),
    ('seats = ["A", "B", "C"]', 'seats = ["A", "B", "count"]', "a seat cannot be called count"),
    ('seats = ["A", "B", "C"]', 'seats = ["A", "B", "A"]', "two seats have the same name"),
    ('"seats.A.drone"', '"seats.A.dron"', "seats.A has no dron. Did you mean: drone?"),
    ('"seats.A.drone"', '"seats.D.drone"', "seats has 3 members, D is none of them"),
    ('"seats.A.drone"', '"seats.A.drone.x"', "seats.A.drone is 11 and has no part x"),
    ('"storm" = 9', '"storm" = "x"', "does not fit the state: Expected `int`, got `str` - at `$.storm`"),
    ('"storm" = 9', '"bank" = 1', "what is given breaks a law of the game: SG-1.2"),
    ('seat = "A"', 'seat = "D"', "in step 1: there is no seat called D; there are A, B, C, clock"),
    ('seat = "A"', 'seat = "B"', "the answer was refused (K-3, not-asked)"),
    ('seat = "A"', 'seet = "A"', "step 1 there is no key seet. Did you mean: seat?"),
    ('type = "dig"', 'type = "dgi"', "in step 1: there is no action of type dgi. Did you mean: dig?"),
    ("place = [1, 1] }", "plaec = [1, 1] }", "dig has no field plaec. Did you mean: place?"),
    ("place = [1, 1] }", 'place = "x" }', "the action dig does not fit: Expected `array`, got `str` - at `$.place`"),
    ("place = [1, 1] }", "place = [5, 5] }", "The table waits for: A (turn)"),
    ("[[1, 1]]", "[]", "something is drawn for dig, and dice has no outcome left for it"),
    ("[[1, 1]]", "[[7, 1]]", "[7, 1] is no throw of 2 dice of 6 faces"),
    ("[[1, 1]]", "[[1, 1], [2, 2]]", "dice still holds [2,2] (purpose: –), nobody drew it"),
    ("[[1, 1]]", "{ dig = [[1, 1]], storm = [[2]] }", "dice still holds [2] (purpose: storm)"),
    ("[given]", "[given", "this is not TOML: "),
    ("then =", 'refused = "SG-4"\nthen =', "the answer was accepted, the script expects SG-4 to refuse it"),
    ("then =", 'key = "x"\nthen =', "step 1: key goes with refused"),
    ("then =", "events = 2\nthen =", "1 event happened, the script expects 2"),
    ("then =", 'events = [{ type = "flew" }]\nthen =', 'the event {"type":"flew"} did not happen'),
    ("then =", 'events = [{ type = "dig-rolled", ore = 9 }]\nthen =', "but one with ore = 3"),
    ("then =", 'events = [{ type = "fleww" }]\nthen =', "there is no event of type fleww. Did you mean: flew?"),
    ("then =", 'events = [{ type = "flew", seet = 1 }]\nthen =', "flew has no field seet. Did you mean: seat?"),
    ('"asteroids.11.owner"', '"astroids.11.owner"', "no path begins with astroids. Did you mean: asteroids?"),
    ('"asteroids.11.owner"', '"asteroids.11.ownr"', "asteroids.11 has no ownr. Did you mean: owner?"),
    ('"asteroids.11.owner"', '"decision.D.kind"', "after the first name comes a seat (A, B, C, clock), not D"),
    ('"asteroids.11.owner"', '"decision.A.kin"', "decision.A has no kin. Did you mean: kind?"),
    ('"asteroids.11.owner"', '"decision.A:bid.kind"', "nothing is asked there now. The table waits for: A (turn)"),
    ('"asteroids.11.owner"', '"decision.A.odds"', "odds needs an action after it"),
    ('"asteroids.11.owner"', '"decision.A.odds.scan"', "scan means 15 answers; name more of its fields"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG, ids=[new or old for old, new, _ in WRONG])
def test_what_is_wrong_is_said(check: Run, old: str, new: str, said: str) -> None:
    ran = check(old, new)
    assert ran.status == 1
    assert said in " ".join(ran.out.split())


def test_a_refusal_by_another_rule(check: Run) -> None:
    ran = check("place = [1, 1] }", 'place = [5, 5] }\nrefused = "SG-4.2"\nkey = "near"\nfigures = { reach = 2 }')
    assert "refused by SG-4.3 (too-far), the script expects SG-4.2: It is 4 away; the drone reaches 1." in ran.out
    assert "refused as too-far, the script expects near" in ran.out
    assert "figures.reach is 1, the script expects 2" in ran.out


def test_missing_file_names_the_nearest(check: Run, run: Run, tmp_path: Path) -> None:
    check()
    ran = run("check", str(tmp_path / "scirpt.toml"))
    assert ran.status == 2
    assert "Did you mean: script.toml?" in ran.err


def test_folders(run: Run, tmp_path: Path) -> None:
    assert "there are no scripts" in run("check", str(tmp_path)).err
    assert run("check").status == 2
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text(GOOD)
    assert "2 scripts: all as expected" in run("check", str(tmp_path)).out


def test_the_schema_has_everything(run: Run) -> None:
    schema = run("check", "--schema", "sample").json
    paths = {entry["path"] for entry in schema["state"]}
    assert set(State.__struct_fields__) <= paths
    assert {f"seats.<seat>.{name}" for name in Seat.__struct_fields__} <= paths
    assert set(BELT.steps) < set(schema["steps"])
    assert {kind.name for kind in BELT.kinds} < {entry["kind"] for entry in schema["kinds"]}
    actions = {entry["type"]: entry for entry in schema["actions"]}
    assert [field["name"] for field in actions["gift"]["fields"]] == ["to", "coins"]
    events = {entry["type"]: entry for entry in schema["events"]}
    assert events["dig-rolled"]["fields"][-1]["meaning"] == "What was found, or -1 if the drill slipped."
    assert {"dig", "haggle", "storm", "ore", "deck", "pile", "crates"} == {
        each["purpose"] for each in schema["purposes"]
    }
    assert [setting["name"] for setting in schema["settings"]] == ["rounds", "cards", "rush", "motto"]


def test_the_schema_for_a_reader(run: Run) -> None:
    ran = run("check", "--schema", "sample", "--text")
    assert ran.status == 0
    assert "seats.<seat>.hand: list of text (3) = []" in ran.out
    assert "gift { to: whole number, coins: whole number }" in ran.out
    assert "turn SEAT: the turn of a seat" in ran.out

"""The merchant: legal answers to everything, no peeking, reasons in words, and better business than chance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hiperskok.bots.arena import Driver, play
from hiperskok.bots.random import HagglerBot, RandomBot
from hiperskok.bots.roster import bot_named, bots_of
from hiperskok.games.star_trader import bots
from hiperskok.games.star_trader.bots import JUDGES, Merchant
from hiperskok.games.star_trader.game import GAME
from hiperskok.games.star_trader.judgement.worth import best_purchase, best_sale, marginals, outlets
from hiperskok.games.star_trader.state import State
from hiperskok.kernel.actions import Action
from hiperskok.kernel.bot import Bot, Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from hiperskok.kernel.match import Match, start
from hiperskok.kernel.texts import catalogue
from hiperskok.kernel.views import determinize

SETTINGS: tuple[dict[str, Any], ...] = (
    {"ending": "fixed-length", "stages": 6},
    {"ending": "fixed-length", "stages": 4, "wages": True},
    {"scenario": "corporations", "stages": 5},
    {"scenario": "corporations", "stages": 5, "assignment": "draw"},
)


def answer_of(bot: Bot, sight: Sight, decision: Decision[Any]) -> Action | list[Action] | None:
    answer = bot.choose if decision.head.waits else bot.aside
    return answer(sight, decision, Dice("merchant"))


def positions(settings: dict[str, Any], seed: str, every: int = 9) -> Iterator[Match[State]]:
    """Positions of a match of hagglers and merchants: both quiet trade and trouble."""
    match = start(GAME, 4, seed, settings)
    driver = Driver(match, [Merchant(), HagglerBot(), RandomBot(), Merchant()], "off")
    while not match.over:
        if driver.answers % every == 0:
            yield match.fork()
        driver.one_answer()


def test_the_merchant_is_on_the_roster() -> None:
    assert "merchant" in bots_of(GAME)
    assert bot_named(GAME, "merchant").name == "merchant"


def test_every_judge_is_of_a_kind_that_exists() -> None:
    assert set(JUDGES) <= set(GAME.kinds_by_name)


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_every_decision_of_every_seat_gets_a_legal_answer(settings: dict[str, Any], seed: str) -> None:
    asked = set()
    for match in positions(settings, seed, every=4):
        for seat in range(match.seats):
            for decision in match.decisions(seat):
                asked.add(decision.head.kind)
                answer = answer_of(Merchant(), Sight(match.table, seat), decision)
                assert answer is None or match.check(seat, answer, decision.id) is None, (decision, answer)
    assert {"bid-sheet", "journeys", "desk", "deal-draft"} <= asked


@pytest.mark.parametrize("settings", SETTINGS[::2])
def test_who_sees_the_same_answers_the_same(settings: dict[str, Any]) -> None:
    for number, match in enumerate(positions(settings, "twin", every=25)):
        for seat in range(match.seats):
            twin = Match(GAME, match.header, determinize(GAME, match.view(seat), Dice(f"{number} {seat}")))
            for one, other in zip(match.decisions(seat), twin.decisions(seat), strict=True):
                told = answer_of(Merchant(), Sight(match.table, seat), one)
                assert answer_of(Merchant(), Sight(twin.table, seat), other) == told


@pytest.mark.parametrize("settings", SETTINGS[::2])
def test_every_answer_has_its_reason_in_both_languages(settings: dict[str, Any]) -> None:
    words = {language: catalogue(GAME, language) for language in ("en", "pl")}
    for match in positions(settings, "why", every=5):
        for seat in range(match.seats):
            for decision in match.decisions(seat):
                key, figures = Merchant().why(Sight(match.table, seat), decision, Dice("merchant"))
                for each in words.values():
                    assert each.has(key), key
                    text = each.say(key, figures, ("A", "B", "C", "D"))
                    assert "…" not in text, (key, text)


def reasons_in(path: Path) -> Iterator[str]:
    """The reasons a module can give: the second argument of its answers."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Answer":
            for each in ast.walk(node.args[1]):
                if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value != "hull":
                    yield f"bot.{each.value}"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_reason_lacks_words_and_none_are_idle(language: str) -> None:
    folder = Path(bots.__file__).parent
    given = {reason for path in (folder / "bots.py", *folder.glob("judgement/*.py")) for reason in reasons_in(path)}
    written = {key for key in catalogue(GAME, language).texts if key.startswith("bot.")}
    assert given | {"bot.nothing-to-say"} == written


@pytest.mark.parametrize("seats", range(1, 7))
def test_tables_of_any_size_are_played_to_the_end_under_the_laws(seats: int) -> None:
    for scenario in ("free-competition", "corporations"):
        settings = {"scenario": scenario, "ending": "fixed-length", "stages": 4}
        assert play(GAME, [Merchant() for _ in range(seats)], f"table {seats}", settings, "laws").over


def test_corporations_come_to_a_claim() -> None:
    match = play(GAME, [Merchant() for _ in range(4)], "claim", {"scenario": "corporations", "stages": 40})
    assert match.outcome is not None
    assert match.outcome.key == "claim"


def test_the_merchant_has_more_than_chance_after_eight_stages() -> None:
    ahead = 0
    for number in range(6):
        seat = number % 4
        table: list[Bot] = [Merchant() if each == seat else RandomBot() for each in range(4)]
        match = play(GAME, table, f"eight {number}", {"ending": "fixed-length", "stages": 8})
        assert match.outcome is not None
        scores = match.outcome.scores
        ahead += scores[seat] > max(score for other, score in enumerate(scores) if other != seat)
    assert ahead >= 5


def test_a_merchant_makes_and_accepts_a_pact() -> None:
    made = 0
    for number in range(4):
        match = play(GAME, [Merchant() for _ in range(4)], f"pact {number}", SETTINGS[3])
        made += sum([type(event).__name__ == "DealMade" for event in match.log()])
    assert made > 0


# --- the worth of goods -------------------------------------------------------------------------------------------


def test_a_further_unit_brings_less() -> None:
    worths = marginals(18.0, -10)
    assert list(worths) == sorted(worths, reverse=True)


def test_goods_are_worth_more_where_the_outlet_is_near() -> None:
    quotes = (("beta_hydri", 18.0, -10),)
    near, far = outlets(quotes, "epsilon_eridani", 5), outlets(quotes, "mu_herculis", -2)
    assert near[0] > far[0]


def test_nobody_sells_below_what_the_goods_are_worth_nor_buys_above() -> None:
    gain, price, _ = best_sale(10, -8, (9.0, 9.0, 9.0), 0.0)
    assert gain > 0
    assert price >= 9
    assert best_sale(10, -8, (19.0, 19.0), 0.0)[0] <= 0
    gain, price, units = best_purchase(10, -3, (14.0,) * 10, 400, 0.0)
    assert gain > 0
    assert price <= 14
    assert units > 0
    assert best_purchase(10, -3, (4.0,) * 10, 400, 0.0)[0] <= 0

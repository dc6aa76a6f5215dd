"""The start page as a person meets it."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
POLISH = ["Gwiezdny Kupiec", "Międzyplanetarne Kompanie Eksploatacyjne", "Ciężarówką przez Galaktykę: Misje"]
ENGLISH = ["Star Trader", "Interplanetary Exploitation Companies", "Galaxy Trucker with Missions"]
DARK_GROUND = "rgb(11, 16, 32)"
LIGHT_GROUND = "rgb(245, 247, 251)"


def choose(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name).check(force=True)


def ground(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_lists_the_three_games_in_the_browsers_language(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("article").get_by_role("heading")).to_have_text(POLISH)


def test_says_of_each_game_whether_it_can_be_played(page: Page) -> None:
    for article in page.get_by_role("article").all():
        expect(article).to_contain_text("na stole")


def test_language_switch_changes_words_and_is_remembered(page: Page) -> None:
    choose(page, "English")
    expect(page.get_by_role("article").get_by_role("heading")).to_have_text(ENGLISH)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("article").get_by_role("heading")).to_have_text(ENGLISH)


def test_theme_follows_the_system_until_chosen_and_is_remembered(page: Page) -> None:
    assert ground(page) == DARK_GROUND
    choose(page, "Jasny")
    assert ground(page) == LIGHT_GROUND
    page.reload()
    assert ground(page) == LIGHT_GROUND
    choose(page, "Jak w systemie")
    assert ground(page) == DARK_GROUND


def test_switches_work_with_the_keyboard_alone(page: Page) -> None:
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert ground(page) == LIGHT_GROUND


@pytest.mark.parametrize("theme", ["Ciemny", "Jasny"])
def test_axe_finds_no_serious_fault(page: Page, theme: str) -> None:
    choose(page, theme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    report: dict[str, Any] = page.evaluate("axe.run(document)")
    serious = [fault["id"] for fault in report["violations"] if fault["impact"] in {"serious", "critical"}]
    assert serious == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (320, 640)])
def test_nothing_is_cut_off_sideways(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_desktop_page_needs_no_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    assert page.evaluate("document.documentElement.scrollHeight") <= 900


def test_a_server_that_is_away_is_said_so_and_can_be_tried_again(context: BrowserContext) -> None:
    away = True

    def answer(route: Route) -> None:
        if away:
            route.abort("connectionrefused")
        else:
            route.continue_()

    page = context.new_page()
    page.route("**/api/games", answer)
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("Serwer nie odpowiada")
    away = False
    page.get_by_role("button", name="Spróbuj ponownie").click()
    expect(page.get_by_role("article")).to_have_count(3)

"""A real server on a free port, and a real browser that watches for what must not happen."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    sync_playwright,
)

from tests.browser.chromium import find_chromium

LOOPBACK = "127.0.0.1"
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
)


def _chromium(playwright: Playwright) -> str:
    found = find_chromium(playwright)
    assert found, "no Chromium or Chrome was found; ./hiperskok test installs one"
    return found


@pytest.fixture(scope="package")
def server() -> Iterator[str]:
    """The address of a server started as a person would start it."""
    command = (sys.executable, "-m", "hiperskok", "serve", "--port", "0", "--no-browser")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            line = process.stdout.readline()
            assert line.startswith("Hiperskok is at "), f"the server did not start: {line!r}"
            yield line.split()[3]
        finally:
            process.terminate()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        arguments = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        browser = playwright.chromium.launch(executable_path=_chromium(playwright), args=arguments)
        yield browser
        browser.close()


@dataclass
class Watch:
    """What the page said and asked for."""

    complaints: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)

    def see(self, request: Request) -> None:
        if urlsplit(request.url).hostname != LOOPBACK:
            self.foreign.append(request.url)


@pytest.fixture
def context(browser: Browser, server: str) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=server, locale="pl-PL", color_scheme="dark", reduced_motion="reduce")
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def watch(context: BrowserContext) -> Watch:
    watch = Watch()
    context.on("console", watch.hear)
    context.on("request", watch.see)
    context.on("weberror", lambda error: watch.complaints.append(str(error.error)))
    return watch


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Iterator[Page]:
    """The start page, open; afterwards nothing may have been wrong with it."""
    page = context.new_page()
    page.goto("/")
    page.get_by_role("article").first.wait_for()
    yield page
    assert watch.complaints == []
    assert watch.foreign == []

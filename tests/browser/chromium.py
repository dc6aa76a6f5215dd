"""Finds the Chromium of the browser tests; as a program it prints its path, or fails."""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def find_chromium(playwright: Playwright) -> str | None:
    """The browser that was named, else one on the machine, else one that Playwright installed."""
    named = os.environ.get("HIPERSKOK_CHROMIUM")
    if named:
        return shutil.which(named)
    installed = (*map(shutil.which, NAMES), MAC_CHROME, playwright.chromium.executable_path)
    return next((path for path in installed if path and Path(path).exists()), None)


def main() -> int:
    with sync_playwright() as playwright:
        found = find_chromium(playwright)
    if found is None:
        return 1
    print(found)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())

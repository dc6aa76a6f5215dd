"""The one function that reads packaged data. It is called at import; users' files are handed over as text."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any


def read_toml(package: str, *path: str) -> dict[str, Any]:
    """A TOML file of a package, as plain data.

    >>> sorted(read_toml("hiperskok.kernel", "texts", "en.toml"))[:2]
    ['decision', 'event']
    """
    return tomllib.loads(resources.files(package).joinpath(*path).read_text(encoding="utf-8"))

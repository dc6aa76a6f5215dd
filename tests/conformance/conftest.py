"""Every test that takes ``game`` runs for every game; every test that takes ``seed`` runs for many seeds."""

from __future__ import annotations

import pytest

from tests.conformance.walk import GAMES, SEEDS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", list(GAMES.values()), ids=list(GAMES))
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(SEEDS))

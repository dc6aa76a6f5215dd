"""The command, run inside this process with the sample on the shelf."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest

import tests.sample  # noqa: F401 - puts the sample on the shelf
from hiperskok.cli.main import main


class Ran(NamedTuple):
    """What a command gave."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command with arguments, and with lines for its input."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run_command(*arguments: str, lines: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        capsys.readouterr()
        try:
            status = main(list(arguments))
        except SystemExit as left:
            status = int(left.code or 0)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run_command

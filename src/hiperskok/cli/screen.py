"""Writing to the terminal: plain text in a pipe, tables and a little colour on a screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hiperskok.kernel.records import canonical

PIPE_WIDTH = 120


def console() -> Console:
    """Where a command writes."""
    out = sys.stdout
    return Console(file=out, highlight=False, markup=False, emoji=False, width=None if out.isatty() else PIPE_WIDTH)


def line(to: Console, text: str = "", style: str = "") -> None:
    """One line, never broken by us where a program reads it."""
    to.print(Text(text, style=style), soft_wrap=True)


def table(to: Console, heads: Sequence[str], rows: Sequence[Sequence[Any]], right: Sequence[int] = ()) -> None:
    """A table; the columns in ``right`` hold figures."""
    made = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for number, head in enumerate(heads):
        made.add_column(Text(head), justify="right" if number in right else "left", overflow="fold")
    for row in rows:
        made.add_row(*[Text(str(cell)) for cell in row])
    to.print(made)


def as_json(value: Any) -> None:
    """A record as JSON for a program to read."""
    text = msgspec.json.format(canonical(value), indent=2).decode()
    sys.stdout.write(text + "\n")

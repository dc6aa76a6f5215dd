"""Sheets: a view as tables for people: the terminal prints them; words come from the catalogues."""

from __future__ import annotations

import msgspec

Cell = int | str | list[int] | list[str] | None


class Column(msgspec.Struct, frozen=True):
    """A column: its title is the text ``column.<key>``; ``noun`` is the group its values are named in."""

    key: str
    noun: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """A table of a view: its title is the text ``sheet.<key>``. Empty sheets are left out by the game."""

    key: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

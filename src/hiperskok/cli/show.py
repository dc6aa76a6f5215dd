"""Any record of a view, readable: fields by name, tables for lists of records, rows for grids of leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from hiperskok.cli.screen import line, table
from hiperskok.kernel.sheets import Cell, Column, Sheet
from hiperskok.kernel.texts import Catalogue

MOST_ROWS = 24
MOST_COLUMNS = 9
WIDEST = 48
SHORT = 100


class Pretty:
    """Prints the plain data of a view."""

    def __init__(self, out: Console, texts: Catalogue, seats: Sequence[str]) -> None:
        self.out = out
        self.texts = texts
        self.seats = seats

    def record(self, value: dict[str, Any], indent: int = 0) -> None:
        """Simple fields first, each in a line, then what needs more room."""
        simple = {name: part for name, part in value.items() if self._inline(part) is not None}
        for name, part in simple.items():
            line(self.out, f"{' ' * indent}{self.label(name)}: {self._inline(part)}")
        for name, part in value.items():
            if name not in simple:
                line(self.out, f"{' ' * indent}{self.label(name)}:")
                self._large(part, indent + 2)

    def sheet(self, sheet: Sheet) -> None:
        """A table of the game's own making."""
        line(self.out, self.texts.say(f"sheet.{sheet.key}"), "bold")
        used = [i for i in range(len(sheet.columns)) if any(row[i] not in (None, [], "") for row in sheet.rows)]
        heads = [self.texts.say(f"column.{sheet.columns[i].key}") for i in used]
        rows = [[self._sheet_cell(sheet.columns[i], row[i]) for i in used] for row in sheet.rows]
        figures = [k for k, i in enumerate(used) if all(isinstance(row[i], (int, type(None))) for row in sheet.rows)]
        table(self.out, heads, rows, [k for k in figures if not sheet.columns[used[k]].noun])

    def _sheet_cell(self, column: Column, value: Cell) -> str:
        if value is None or value == []:
            return ""
        return self.texts.noun(column.noun, value, self.seats) if column.noun else self.texts.plain(value)

    def label(self, name: str) -> str:
        """The name of a field for a reader."""
        return self.texts.texts.get(f"field.{name}", name.replace("_", " "))

    def _inline(self, value: Any) -> str | None:
        """A value that fits into a line, else nothing."""
        if isinstance(value, dict):
            if any(isinstance(part, (dict, list)) for part in value.values()):
                return None
            text = ", ".join([f"{self.label(name)} {self.texts.plain(part)}" for name, part in value.items()])
        elif isinstance(value, list):
            if any(isinstance(part, (dict, list)) for part in value):
                return None
            text = ", ".join([self.texts.plain(part) for part in value])
        else:
            text = self.texts.plain(value)
        return (text or "–") if len(text) <= SHORT else None

    def _large(self, value: Any, indent: int) -> None:
        if isinstance(value, dict):
            if value and all(isinstance(part, dict) for part in value.values()):
                self._rows([(self.label(str(name)), part) for name, part in value.items()])
            else:
                self.record(value, indent)
        elif isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
            named = len(value) == len(self.seats)
            self._rows([(self.seats[i] if named else str(i), part) for i, part in enumerate(value)])
        else:
            line(self.out, f"{' ' * indent}{self._cell(value)}")

    def _rows(self, rows: list[tuple[str, dict[str, Any]]]) -> None:
        """Records side by side. What most of a long list looks like is said once."""
        if len(rows) > MOST_ROWS:
            rows = self._unusual(rows)
        heads = list(dict.fromkeys([name for _, part in rows for name in part]))
        cells = [[first, *[self._cell(part.get(name)) for name in heads]] for first, part in rows]
        if len(heads) > MOST_COLUMNS or any(len(cell) > WIDEST for row in cells for cell in row):
            for first, part in rows:
                line(self.out, f"  {first}:")
                self.record(part, 6)
        elif cells:
            table(self.out, ["", *[self.label(name) for name in heads]], cells)

    def _unusual(self, rows: list[tuple[str, dict[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
        usual, count = Counter([str(part) for _, part in rows]).most_common(1)[0]
        if count < len(rows) // 3:
            return rows
        sample = next(part for _, part in rows if str(part) == usual)
        return [(f"{count} ×", sample), *[each for each in rows if str(each[1]) != usual]]

    def _cell(self, value: Any) -> str:
        if isinstance(value, dict):
            return ", ".join([f"{self.label(str(name))}: {self._cell(part)}" for name, part in value.items()]) or "–"
        if isinstance(value, list):
            return (
                ", ".join([f"({self._cell(part)})" if isinstance(part, list) else self._cell(part) for part in value])
                or "–"
            )
        return self.texts.plain(value)

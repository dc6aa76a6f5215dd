"""`hiperskok check`: runs rule scripts and says in words what differed; shows what a script may name."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from rich.console import Console

from hiperskok.cli.problems import WRONG, Problem
from hiperskok.cli.screen import as_json, console, line
from hiperskok.cli.shelf import find_game, read_text
from hiperskok.cli.sources import field_meanings, purposes_of
from hiperskok.cli.words import Words
from hiperskok.kernel.schema import FieldEntry, PathEntry, RecordEntry, Schema, schema_of
from hiperskok.kernel.scripts import Difference, Verdict, check


class Checked(msgspec.Struct, frozen=True):
    """What came of one file."""

    file: str
    passed: bool
    title: str
    game: str
    rules: tuple[str, ...]
    steps: int
    differences: list[Difference]
    messages: list[str]


def script_files(names: list[str]) -> list[Path]:
    """The scripts among files and folders."""
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise Problem("no-scripts", folder=name)
            found += inside
        else:
            found.append(path)
    return found


def message(difference: Difference, say: Words) -> str:
    """A difference in words."""
    text = say(f"script.{difference.key}", **difference.figures).strip()
    if difference.step == 0:
        return say("script.at-opening", text=text) if difference.key in ("differs", "law", "events-count") else text
    if not difference.words:
        return say("script.in-step", step=difference.step, text=text)
    return say("script.at-step", step=difference.step, words=difference.words, text=text)


def check_file(path: Path, say: Words) -> Checked:
    """Runs one script."""
    verdict: Verdict = check(read_text(str(path)), say.language)
    return Checked(
        str(path),
        verdict.passed,
        verdict.title,
        verdict.game,
        verdict.rules,
        verdict.steps,
        verdict.differences,
        [message(each, say) for each in verdict.differences],
    )


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Runs the scripts, or shows the schema."""
    if chosen.schema:
        return show_schema(chosen.schema, say, text=chosen.text)
    if not chosen.files:
        raise Problem("no-scripts-given")
    checked = [check_file(path, say) for path in script_files(chosen.files)]
    failed = [each for each in checked if not each.passed]
    if chosen.json:
        as_json(checked)
    else:
        tell(checked, say)
    return WRONG if failed else 0


def tell(checked: list[Checked], say: Words) -> None:
    """What came of the scripts, for a reader."""
    out = console()
    for each in checked:
        mark = say("check.good" if each.passed else "check.bad")
        line(out, f"{mark}  {each.file}  {each.title}".rstrip(), "green" if each.passed else "bold red")
        for text in each.messages:
            line(out, f"    {text}")
    failed = sum([not each.passed for each in checked])
    line(out, say("check.sum" if failed else "check.all-good", count=len(checked), failed=failed))


# --- the schema ------------------------------------------------------------------------------------------------


def show_schema(name: str, say: Words, *, text: bool) -> int:
    """What a script of a game may name, as JSON or for a reader."""
    game = find_game(name)
    schema = schema_of(game, purposes_of(game), field_meanings)
    if text:
        _tell_schema(schema, console(), say)
    else:
        as_json(schema)
    return 0


def _tell_schema(schema: Schema, out: Console, say: Words) -> None:
    line(
        out,
        say(
            "schema.head",
            game=schema.game,
            version=schema.version,
            fewest=schema.seats[0],
            most=schema.seats[1],
        ),
    )
    _section(out, say("schema.roots"))
    for name, words in schema.roots.items():
        line(out, f"  {name}: {words}")
    _section(out, say("schema.options"))
    for setting in schema.settings:
        line(out, f"  {setting.name} = {_value(setting.default)}  {setting.rule}")
    _section(out, say("schema.steps"))
    for name, words in schema.steps.items():
        line(out, f"  {name} {words}")
    for head, paths in (
        ("schema.state", schema.state),
        ("schema.board", schema.board),
        ("schema.hand", schema.hand),
    ):
        _section(out, say(head))
        for path in paths:
            line(out, f"  {path_line(path)}")
    _section(out, say("schema.decisions"))
    line(out, "  decision.<seat>.{" + ", ".join([*schema.decision, *schema.picked]) + "}")
    for kind in schema.kinds:
        line(out, f"  {kind.kind}: {', '.join(kind.actions)}   {kind.meaning}")
    for head, records in (("schema.actions", schema.actions), ("schema.events", schema.events)):
        _section(out, say(head))
        for record in records:
            line(out, f"  {_record_line(record)}")
            for field in record.fields:
                if field.meaning:
                    line(out, f"      {field.name}: {field.meaning}")
    _section(out, say("schema.purposes"))
    for purpose in schema.purposes:
        line(out, f"  {purpose.purpose} ({purpose.drawn}) {purpose.rule}")


def _section(out: Console, title: str) -> None:
    line(out)
    line(out, title, "bold")


def path_line(path: PathEntry) -> str:
    """A path in one line."""
    names = f" [{', '.join(path.names)}]" if path.names else ""
    count = f" ({path.members})" if path.members is not None else ""
    return f"{path.path}: {path.type}{count}{names}{_tail(path.default, path.meaning)}"


def _record_line(record: RecordEntry) -> str:
    fields = ", ".join([_field(field) for field in record.fields])
    return f"{record.type} {{ {fields} }}   {record.meaning}" if fields else f"{record.type}   {record.meaning}"


def _field(field: FieldEntry) -> str:
    return f"{field.name}: {field.type}{_tail(field.default, '')}"


def _tail(default: object, meaning: str) -> str:
    known = "" if default is msgspec.UNSET else f" = {_value(default)}"
    return known + (f"   {meaning}" if meaning else "")


def _value(value: object) -> str:
    return "none" if value is None else msgspec.json.encode(value).decode()

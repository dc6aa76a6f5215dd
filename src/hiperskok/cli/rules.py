"""`hiperskok rules`: the rulebook by id, in either language, and where each rule stands in code and tests."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from hiperskok.cli.coverage import Covered, coverage_of, find_checkout
from hiperskok.cli.problems import WRONG, Problem
from hiperskok.cli.screen import as_json, console, line, table
from hiperskok.cli.shelf import find_game, title_of
from hiperskok.cli.words import Words
from hiperskok.kernel.registry import registered
from hiperskok.kernel.rules import Rule, all_rules, names, rules_of
from hiperskok.kernel.shapes import nearest

KERNEL = "kernel"
SHOWN_PLACES = 3


class Counted(msgspec.Struct, frozen=True):
    """A rulebook and how many rules it has."""

    game: str
    title: str
    rules: int


def book_of(name: str) -> dict[str, Rule]:
    """The rules of a game with the table's own behind them, or the table's own alone."""
    return rules_of("hiperskok.kernel") if name == KERNEL else all_rules(find_game(name))


def own_rules(name: str) -> dict[str, Rule]:
    """The rules that stand in a game's own book."""
    return book_of(name) if name == KERNEL else rules_of(find_game(name).package)


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Lists the books, one book, one rule, what a search finds, or the coverage."""
    if not chosen.game:
        return list_books(say, json=chosen.json)
    if chosen.coverage:
        return show_coverage(chosen, say)
    wanted = " ".join(chosen.wanted)
    found = list(own_rules(chosen.game).values()) if not wanted else find_rules(book_of(chosen.game), wanted)
    if not found:
        raise Problem("unknown-rule", rule=wanted, known=nearest(wanted, book_of(chosen.game)))
    if chosen.json:
        as_json(found)
    elif wanted:
        tell_rules(found, say)
    else:
        table(
            console(),
            ["id", say("rules.title")],
            [[rule.id, rule.title.in_language(say.language)] for rule in found],
        )
    return 0


def find_rules(book: dict[str, Rule], wanted: str) -> list[Rule]:
    """The rules an id names, or else those whose words have all the words of a search."""
    by_id = [rule for rule in book.values() if names(wanted.upper(), rule.id.upper())] if "-" in wanted else []
    if by_id:
        return by_id
    words = wanted.lower().split()
    return [rule for rule in book.values() if all(word in _words_of(rule) for word in words)]


def _words_of(rule: Rule) -> str:
    texts = (rule.id, rule.title.en, rule.title.pl, rule.text.en, rule.text.pl)
    return " ".join(texts).lower()


def tell_rules(rules: list[Rule], say: Words) -> None:
    """Rules in full."""
    out = console()
    for rule in rules:
        line(out, f"{rule.id}  {rule.title.in_language(say.language)}", "bold")
        line(out, f"  {rule.text.in_language(say.language)}")
        if rule.reason is not None:
            line(out, f"  {say('rules.reason', reason=rule.reason.in_language(say.language))}")
        line(out)


def list_books(say: Words, *, json: bool) -> int:
    """The rulebooks there are."""
    books = [
        Counted(game.id, title_of(game, say.language), len(rules_of(game.package))) for game in registered().values()
    ]
    books.append(Counted(KERNEL, say("rules.kernel"), len(rules_of("hiperskok.kernel"))))
    if json:
        as_json(books)
    else:
        heads = [say("games.id"), say("games.title"), say("rules.count")]
        table(console(), heads, [[each.game, each.title, each.rules] for each in books], right=(2,))
    return 0


# --- coverage --------------------------------------------------------------------------------------------------


def show_coverage(chosen: argparse.Namespace, say: Words) -> int:
    """For each rule where it acts and where it is tested; 1 while one lacks either."""
    root = Path(chosen.root) if chosen.root else find_checkout()
    if root is None or not (root / "tests").is_dir():
        raise Problem("no-checkout", root=str(root or Path.cwd()))
    game = None if chosen.game == KERNEL else find_game(chosen.game)
    found = coverage_of(game, root)
    gaps = [each for each in found if each.lacks]
    if chosen.json:
        as_json(found)
    else:
        tell_coverage(found, say)
    return WRONG if gaps else 0


def tell_coverage(found: list[Covered], say: Words) -> None:
    """The coverage for a reader."""
    out = console()
    rows = [
        [
            say("rules.not-applicable" if each.not_applicable else "rules.gap" if each.lacks else "rules.covered"),
            each.id,
            _places(each.code),
            _places([*each.tests, *each.scripts]),
            _places(each.matches),
        ]
        for each in found
    ]
    table(out, ["", "id", say("rules.code"), say("rules.tests"), say("rules.matches")], rows)
    for each in found:
        if each.lacks:
            line(out, say(f"rules.lacks-{each.lacks}", id=each.id, title=each.title.in_language(say.language)))
    covered = sum([not each.lacks for each in found])
    lacking = {kind: sum([each.lacks in (kind, "both") for each in found]) for kind in ("code", "test")}
    not_applicable = sum([each.not_applicable for each in found])
    line(
        out,
        say(
            "rules.sum",
            covered=covered,
            count=len(found),
            code=lacking["code"],
            test=lacking["test"],
            not_applicable=not_applicable,
        ),
    )


def _places(places: list[str]) -> str:
    rest = len(places) - SHOWN_PLACES
    return "\n".join(places[:SHOWN_PLACES]) + (f"\n+{rest}" if rest > 0 else "")

"""Words: every decision, option, event, refusal, setting and frame has them in both languages, and none are idle.

The keys of a game's catalogues are ``decision.<kind>``, ``option.<action>``, ``event.<event>``, ``refusal.<key>``,
``setting.<name>``, ``choice.<setting>.<word>``, ``frame.<tag>``, ``outcome.<key>``, ``term.<key>``, ``odds.<key>``, the
nouns of ``{name@group}``, and ``game.*`` and ``board.*``, which clients use.
"""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from hiperskok.kernel.actions import tag_of
from hiperskok.kernel.data import read_toml
from hiperskok.kernel.game import Game
from hiperskok.kernel.rules import Rule, all_rules, exists, rules_of
from hiperskok.kernel.texts import LANGUAGES, catalogue, flat, kernel_texts

KERNEL = "hiperskok.kernel"
OF_CLIENTS = ("game", "board", "bot", "field", "sheet", "column")
MADE_IN_LOOPS = ("term", "odds", "outcome")
PLACEHOLDER = re.compile(r"\{(\w+)(?:([:@])([^{}]*))?\}")
SAID_WITH_A_KEY = {"refuse": "refusal", "Refusal": "refusal", "Term": "term", "Odds": "odds", "Outcome": "outcome"}
KEY_PLACE = {"refuse": 1, "Refusal": 1, "Outcome": 1, "Term": 0, "Odds": 0}
ENDLESS = 12
"""So many members of a list are taken for possible: ``{dice0}``, ``{dice1}`` …"""


class Said(msgspec.Struct, frozen=True):
    """A call in the code that says something by key."""

    group: str
    key: str
    rule: str | None
    figures: frozenset[str] | None
    where: str


def folder_of(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0])


def constant(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def figures_in(call: ast.Call, name: str) -> frozenset[str] | None:
    """The figures a call gives, if they can be read off."""
    if name == "refuse":
        names = [keyword.arg for keyword in call.keywords]
        return None if None in names else frozenset([each for each in names if each is not None])
    tables = [each for each in (*call.args, *[k.value for k in call.keywords]) if isinstance(each, ast.Dict)]
    if not tables:
        return frozenset() if name in ("Refusal", "Odds") else None
    return frozenset([constant(key) or "" for key in tables[0].keys])


def keyword_or_place(call: ast.Call, keyword: str, place: int) -> ast.expr | None:
    for each in call.keywords:
        if each.arg == keyword:
            return each.value
    return call.args[place] if place < len(call.args) else None


def sayings_in(path: Path) -> Iterator[Said]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name = node.func.id
        if name in SAID_WITH_A_KEY:
            where = f"{path.name}:{node.lineno}"
            key = constant(keyword_or_place(node, "key", KEY_PLACE[name]))
            if key is None:
                # terms, odds and outcomes may come out of tables: their words are looked at in play
                assert path.name == "refusals.py" or name not in ("refuse", "Refusal"), (
                    f"{where}: no key is written out"
                )
                continue
            rule = constant(keyword_or_place(node, "rule", 2 if name == "Term" else 0)) if name != "Odds" else None
            yield Said(SAID_WITH_A_KEY[name], key, rule, figures_in(node, name), where)


@lru_cache(maxsize=16)
def sayings(package: str) -> tuple[Said, ...]:
    """All that the modules of a package say by key."""
    return tuple([said for path in sorted(folder_of(package).rglob("*.py")) for said in sayings_in(path)])


def fields_of(kind: type[msgspec.Struct], before: str = "") -> set[str]:
    """The figures ``record_figures`` may make of a record type."""
    found: set[str] = set()
    for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]  # a struct has fields
        shapes = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        for shape in shapes:
            if isinstance(shape, inspect.StructType):
                found |= fields_of(shape.cls, f"{before}{field.name}_")
                continue
            found.add(before + field.name)
            if isinstance(shape, inspect.TupleType):
                found |= {f"{before}{field.name}{i}" for i in range(len(shape.item_types))}
            elif isinstance(shape, (inspect.VarTupleType, inspect.ListType)):
                found |= {f"{before}{field.name}{i}" for i in range(ENDLESS)}
    return found | {"sum"} if "dice" in found else found


def expected(game: Game[Any]) -> dict[str, set[str] | None]:
    """The keys a game must have words for, with the figures each may use (None: any)."""
    subject: set[str] = {"seat", "subject"} | {f"subject{i}" for i in range(ENDLESS)}
    wanted: dict[str, set[str] | None] = {}
    wanted |= {f"decision.{name}": subject for name in (*game.kinds_by_name, "undo-consent")}
    wanted |= {f"option.{tag_of(kind)}": fields_of(kind) for kind in game.all_actions}
    wanted |= {f"event.{tag_of(kind)}": fields_of(kind) for kind in game.all_events}
    wanted |= {f"setting.{setting.name}": set() for setting in game.settings}
    wanted |= {f"choice.{each.name}.{word}": set() for each in game.settings for word in each.choices}
    wanted |= {f"frame.{frame.__struct_config__.tag}": set() for frame in game.frames}
    for said in (*sayings(game.package), *sayings(KERNEL)):
        key = f"{said.group}.{said.key}"
        allowed, given = wanted.get(key, set(said.figures or ())), said.figures
        wanted[key] = None if allowed is None or given is None else allowed & given
    return wanted


def is_kernel_key(key: str) -> bool:
    return any(key in kernel_texts(language) for language in LANGUAGES)


def placeholders(text: str) -> list[tuple[str, str, str]]:
    return PLACEHOLDER.findall(text.replace("{{", "").replace("}}", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(game: Game[Any], language: str) -> None:
    words = catalogue(game, language)
    missing = [key for key in expected(game) if not words.has(key)]
    assert missing == []
    assert [key for key, text in words.texts.items() if not text.strip()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_is_a_figure_that_exists(game: Game[Any], language: str) -> None:
    words = catalogue(game, language)
    for key, figures in expected(game).items():
        for name, mark, rest in placeholders(words.texts[key]):
            assert figures is None or name in figures, f"{language} {key}: there is no {name} in {figures}"
            if mark == ":":
                assert len(rest.split("|")) == (3 if language == "pl" else 2), f"{language} {key}: {rest}"
            if mark == "@" and rest != "seat":
                assert any(each.startswith(f"{rest}.") for each in words.texts), f"{language} {key}: {rest}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_idle(game: Game[Any], language: str) -> None:
    own = flat(read_toml(game.package, "texts", f"{language}.toml"))
    groups = {rest for text in own.values() for _, mark, rest in placeholders(text) if mark == "@"}
    used = expected(game)
    idle = [key for key in own if key not in used and key.split(".")[0] not in (*groups, *OF_CLIENTS, *MADE_IN_LOOPS)]
    assert idle == []
    assert [key for key in own if is_kernel_key(key)] == []


def test_both_languages_say_the_same_things(game: Game[Any]) -> None:
    polish, english = (flat(read_toml(game.package, "texts", f"{language}.toml")) for language in LANGUAGES)
    assert set(polish) == set(english)


def test_every_rule_named_in_the_code_exists(game: Game[Any]) -> None:
    index = all_rules(game)
    for said in sayings(game.package):
        assert said.rule is None or exists(index, said.rule), said
    for kind in game.all_events:
        for field in msgspec.structs.fields(kind):
            if field.name == "rule" and isinstance(field.default, str):
                assert exists(index, field.default), kind
    for setting in game.settings:
        assert not setting.rule or exists(index, setting.rule), setting


def test_every_rule_of_a_game_has_its_prefix_and_words(game: Game[Any]) -> None:
    for rule in rules_of(game.package).values():
        assert rule.id.split("-")[0] in game.prefix
        check_rule(rule)


def check_rule(rule: Rule) -> None:
    assert rule.status in ("rule", "ruling", "not-applicable")
    assert (rule.reason is not None) == (rule.status == "not-applicable"), rule.id
    for words in (rule.title, rule.text):
        assert words.en.strip(), rule.id
        assert words.pl.strip(), rule.id


def test_a_game_says_what_it_is_made_of(game: Game[Any]) -> None:
    tags = [tag_of(kind) for kind in game.all_actions]
    assert len(set(tags)) == len(tags), "two actions have the same tag"
    assert len({tag_of(kind) for kind in game.all_events}) == len(game.all_events), "two events have the same tag"
    assert len({kind.name for kind in game.kinds}) == len(game.kinds), "two kinds have the same name"
    for kind in game.kinds:
        assert set(kind.actions) <= set(game.all_actions), kind.name
    for setting in game.settings:
        assert setting.check(setting.default), setting
    assert game.settle(game.quick)
    assert game.fewest <= game.most

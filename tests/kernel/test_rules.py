from __future__ import annotations

import ast
from pathlib import Path

import pytest

from hiperskok.kernel import rules as rules_module
from hiperskok.kernel.rules import all_rules, exists, names, parts, rules_of
from tests.conformance.test_texts import check_rule, sayings
from tests.sample.game import BELT

TESTS = Path(__file__).resolve().parent.parent
KERNEL = "hiperskok.kernel"


def marked_rules() -> set[str]:
    """The ids that tests are marked with."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {each.value for each in node.args if isinstance(each, ast.Constant)}  # type: ignore[misc]
    return found


def test_every_rule_of_the_kernel_has_a_test() -> None:
    marked = marked_rules()
    assert [rule for rule in rules_of(KERNEL) if rule not in marked] == []


def test_every_rule_of_the_kernel_is_complete() -> None:
    for rule in rules_of(KERNEL).values():
        check_rule(rule)


def test_every_rule_the_kernel_names_exists() -> None:
    index = rules_of(KERNEL)
    for said in sayings(KERNEL):
        assert said.rule is None or said.rule in index, said


@pytest.mark.parametrize(
    ("citation", "rule", "named"),
    [("ST-12", "ST-12.0.1", True), ("ST-1", "ST-12", False), ("ST-12.0.1", "ST-12", False), ("ST-12", "ST-12", True),
     ("ST-3.8", "ST-3.8F", True), ("ST", "ST-1", True), ("S", "ST-1", False), ("R-009", "R-009a", True)],
)  # fmt: skip
def test_an_id_names_all_ids_below_it(citation: str, rule: str, *, named: bool) -> None:
    assert names(citation, rule) == named


def test_existing() -> None:
    index = all_rules(BELT)
    assert exists(index, "SG-4.3")
    assert exists(index, "SG-4")
    assert exists(index, "K-6")
    assert not exists(index, "SG-4.3.1")
    assert not exists(index, "SG-11")
    assert not exists(index, "XX-1")
    assert parts("GTM-4.2b") == ("GTM", "4", "2", "b")


def test_an_empty_citation_names_nothing() -> None:
    assert not exists(all_rules(BELT), "")


def test_an_id_stands_once(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"en": "a", "pl": "b"}
    rule = {"id": "X-1", "title": words, "text": words}
    monkeypatch.setattr(rules_module, "read_toml", lambda *_: {"rule": [rule, rule]})
    with pytest.raises(ValueError, match="twice"):
        rules_of("a package of the test")

"""Answers nobody offered: offered ones with other fields, and actions of any type with any fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Option
from hiperskok.kernel.game import Game
from hiperskok.kernel.undo import ANSWERS

HUGE = 2**53
WORDS = ("", "?", "no such thing", "x" * 300, "zażółć\tgęślą")


def around(value: Any) -> list[Any]:
    """Values of the same type near a value and far from it."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1, value + 7, 0, -1, HUGE, -HUGE]
    if isinstance(value, str):
        return [*WORDS, value + "x"]
    if isinstance(value, (tuple, list)) and value:
        whole = list(value)
        nearby = [[*whole[:i], each, *whole[i + 1 :]] for i in range(len(whole)) for each in around(whole[i])]
        return [type(value)(each) for each in nearby]
    return []


def mutated(option: Option) -> Iterator[Action]:
    """The option with one field changed."""
    given = option.action()
    for name in given.__struct_fields__:
        for value in around(getattr(given, name)):
            yield msgspec.structs.replace(given, **{name: value})


def anything(shape: inspect.Type, dice: Dice) -> Any:
    """Some value of a type."""
    if isinstance(shape, inspect.BoolType):
        return dice.below(2) == 1
    if isinstance(shape, inspect.IntType):
        return (dice.below(12) - 1, dice.below(200) - 50, HUGE, -HUGE)[dice.below(4)]
    if isinstance(shape, inspect.StrType):
        return WORDS[dice.below(len(WORDS))]
    if isinstance(shape, inspect.UnionType):
        return anything(shape.types[dice.below(len(shape.types))], dice)
    if isinstance(shape, inspect.TupleType):
        return tuple([anything(each, dice) for each in shape.item_types])
    if isinstance(shape, inspect.VarTupleType):
        return tuple([anything(shape.item_type, dice) for _ in range(dice.below(4))])
    if isinstance(shape, inspect.ListType):
        return [anything(shape.item_type, dice) for _ in range(dice.below(4))]
    if isinstance(shape, inspect.DictType):
        made = [(anything(shape.key_type, dice), anything(shape.value_type, dice)) for _ in range(dice.below(3))]
        return dict(made)
    if isinstance(shape, inspect.LiteralType):
        return shape.values[dice.below(len(shape.values))]
    if isinstance(shape, inspect.EnumType):
        members = list(shape.cls)
        return members[dice.below(len(members))]
    if isinstance(shape, inspect.StructType):
        return shape.cls(**{field.name: anything(field.type, dice) for field in shape.fields})
    return None


def any_action(kind: type[Action], dice: Dice) -> Action:
    """An action of a type with any fields."""
    made = anything(inspect.type_info(kind), dice)
    assert isinstance(made, Action)
    return made


def foreign_answers(game: Game[Any], options: list[Option], dice: Dice, number: int) -> list[Action]:
    """Answers, most of which no option covers: some are mutated, some of any type."""
    kinds = [kind for kind in game.all_actions if not issubclass(kind, ANSWERS)]
    shown = [options[dice.below(len(options))] for _ in range(min(4, len(options)))]
    near = [action for option in shown for action in mutated(option)]
    picked = [near[dice.below(len(near))] for _ in range(number)] if near else []
    return picked + [any_action(kinds[dice.below(len(kinds))], dice) for _ in range(number)]

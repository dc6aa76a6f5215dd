"""Picks: how a path of a rule script names an action inside a decision, ``buy`` or ``buy(good=food,units=3)``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import inspect

from hiperskok.kernel.actions import Action, tag_of
from hiperskok.kernel.decisions import Decision, Option
from hiperskok.kernel.domains import Domain, Numbers, Places
from hiperskok.kernel.game import Game
from hiperskok.kernel.shapes import ScriptError, nearest, plain, settle

_PICK = re.compile(r"([\w-]+)(?:\(([^()]*)\))?")


class Pick(msgspec.Struct, frozen=True):
    """An action type and some of its fields, as plain data."""

    type: str
    fields: dict[str, Any]

    def fits(self, action: Action) -> bool:
        """Whether an action has the type and the given fields."""
        if tag_of(type(action)) != self.type:
            return False
        have = plain(action)
        return all(have[name] == value for name, value in self.fields.items())

    def fits_option(self, option: Option) -> bool:
        """Whether an option has the type and the given fields; its open value must be one it allows."""
        if option.type != self.type:
            return False
        have = plain(option.given)
        for name, value in self.fields.items():
            if name == option.open and option.domain is not None:
                if not option.domain.has(tuple(value) if isinstance(value, list) else value):
                    return False
            elif have[name] != value:
                return False
        return True


def action_type(game: Game[Any], tag: object) -> type[Action]:
    """The action type of a tag."""
    types = {tag_of(each): each for each in game.all_actions}
    if not isinstance(tag, str) or tag not in types:
        raise ScriptError("unknown-action", name=str(tag), known=nearest(str(tag), types))
    return types[tag]


def parse(game: Game[Any], text: str, seats: Sequence[str]) -> Pick:
    """A pick out of a segment of a path."""
    found = _PICK.fullmatch(text)
    if found is None:
        raise ScriptError("pick-form", pick=text)
    tag, inside = found.groups()
    shape = inspect.type_info(action_type(game, tag))
    fields: dict[str, Any] = {}
    for part in (inside or "").split(","):
        if part.strip():
            name, equals, value = part.partition("=")
            if not equals:
                raise ScriptError("pick-form", pick=text)
            fields[name.strip()] = _value(value.strip())
    settled = settle({"type": tag, **fields}, shape, seats, tag)
    del settled["type"]
    return Pick(tag, settled)


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    if re.fullmatch(r"-?\d+(/-?\d+)+", text):  # a place: x/y
        return [int(part) for part in text.split("/")]
    return text.strip("'\"")


def whole_action(game: Game[Any], pick: Pick, decision: Decision[Any]) -> Action:
    """The one action a pick means: complete by itself, or the only option that fits it."""
    options = [option for option in decision.options if pick.fits_option(option)]
    if len(options) == 1:
        option = options[0]
        value = pick.fields.get(option.open)
        return option.action(tuple(value) if isinstance(value, list) else value)
    try:
        made: Action = msgspec.convert({"type": pick.type, **pick.fields}, action_type(game, pick.type))
    except msgspec.ValidationError as error:
        raise ScriptError("pick-unclear", pick=pick.type, count=len(options), why=str(error)) from error
    return made


def domain_in_plain(domain: Domain) -> Any:
    """A domain as a script writes it: ``[low, high]``, a list of such ranges, a list of places, ``{longest}``."""
    if isinstance(domain, Numbers):
        ranges = [list(each) for each in domain.ranges]
        return ranges[0] if len(ranges) == 1 else ranges
    if isinstance(domain, Places):
        return [list(domain.at(i)) for i in range(domain.size)]
    return {"longest": domain.longest}


def range_of(options: Sequence[Option], pick: Pick) -> Any:
    """The domain of the option a pick means; of several the smallest and the largest number."""
    domains = [option.domain for option in options if option.domain is not None and pick.fits_option(option)]
    if not domains:
        return None
    if len(domains) == 1:
        return domain_in_plain(domains[0])
    numbers = [each for each in domains if isinstance(each, Numbers)]
    if len(numbers) < len(domains):
        raise ScriptError("pick-unclear", pick=pick.type, count=len(domains), why="")
    return [min([each.at(0) for each in numbers]), max([each.ranges[-1][1] for each in numbers])]


def option_in_plain(option: Option) -> dict[str, Any]:
    """An option as a script writes it: the action, its open value replaced by ``open`` and ``range``."""
    table: dict[str, Any] = plain(option.given)
    if option.domain is not None:
        table.pop(option.open, None)
        table["open"] = option.open
        table["range"] = domain_in_plain(option.domain)
    return table

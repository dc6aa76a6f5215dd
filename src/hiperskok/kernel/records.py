"""Records: the base of everything mutable in a state."""

from __future__ import annotations

from types import GenericAlias
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from typing import Self


class Record(msgspec.Struct):
    """A record of the spine: written in place, copied by a fork.

    Its leaves are immutable and replaced, never written in place; its lists and dicts are copied by the fork of
    their owner.
    """

    if TYPE_CHECKING:

        def __copy__(self) -> Self:
            """A shallow twin (made in C)."""
            ...


def canonical(thing: Any) -> bytes:
    """Any record as canonical JSON: equal things, equal bytes, whatever order their dicts and sets were filled in.

    Numbers as keys are in the order of numbers, so that a decoded dict runs as the one that was filled by counting.

    >>> canonical({10: 1, 2: frozenset([64, 0, 8])})
    b'{"2":[0,8,64],"10":1}'
    """
    return msgspec.json.encode(msgspec.to_builtins(thing, order="deterministic"))


def list_of(member: Any) -> Any:
    """The type ``list[member]`` for a member known only at run time."""
    return GenericAlias(list, (member,))


def dict_of(member: Any) -> Any:
    """The type ``dict[str, member]`` for a member known only at run time."""
    return GenericAlias(dict, (str, member))


def tuple_of(member: Any) -> Any:
    """The type ``tuple[member, ...]`` for a member known only at run time."""
    return GenericAlias(tuple, (member, ...))

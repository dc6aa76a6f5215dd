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

    >>> canonical({8: 1, 1: frozenset([64, 0, 8])})
    b'{"1":[0,8,64],"8":1}'
    """
    return msgspec.json.encode(msgspec.to_builtins(thing, str_keys=True, order="deterministic"))


def list_of(member: Any) -> Any:
    """The type ``list[member]`` for a member known only at run time."""
    return GenericAlias(list, (member,))


def dict_of(member: Any) -> Any:
    """The type ``dict[str, member]`` for a member known only at run time."""
    return GenericAlias(dict, (str, member))


def tuple_of(member: Any) -> Any:
    """The type ``tuple[member, ...]`` for a member known only at run time."""
    return GenericAlias(tuple, (member, ...))

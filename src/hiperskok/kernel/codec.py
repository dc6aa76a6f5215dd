"""Encoding and decoding of positions, and the canonical hash."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

import msgspec

from hiperskok.kernel.decisions import Head
from hiperskok.kernel.flow import Flow
from hiperskok.kernel.game import Game
from hiperskok.kernel.records import canonical, list_of, tuple_of
from hiperskok.kernel.table import Table

S = TypeVar("S", bound=msgspec.Struct)


class Position(msgspec.Struct, frozen=True):
    """A position as it is written down."""

    state: msgspec.Struct
    flow: Flow


def encode(table: Table[Any]) -> bytes:
    """The whole position, seed included, as canonical JSON: equal positions, equal bytes."""
    return canonical(Position(table.state, table.flow))


def hash_of(table: Table[Any]) -> str:
    """The canonical hash of a position: equal on every machine for equal positions."""
    return hashlib.blake2b(encode(table), digest_size=16).hexdigest()


def decode(game: Game[S], text: bytes | str) -> Table[S]:
    """The position that was encoded."""
    raw = msgspec.json.decode(text)
    flow = raw["flow"]
    state: Any = msgspec.convert(raw["state"], game.state, str_keys=True)
    frames = list_of(game.frame_type)
    return Table(
        game,
        state,
        Flow(
            seed=flow["seed"],
            asked=flow["asked"],
            epoch=flow["epoch"],
            turn=flow["turn"],
            frames=msgspec.convert(flow["frames"], frames),
            lanes=msgspec.convert(flow["lanes"], list_of(frames)),
            open=msgspec.convert(flow["open"], list[Head]),
            sealed=msgspec.convert(flow["sealed"], list[Head]),
            covert=msgspec.convert(flow["covert"], list[Head]),
            drafts={name: msgspec.convert(draft, tuple_of(game.action_type)) for name, draft in flow["drafts"].items()},
            drawn=flow["drawn"],
        ),
    )

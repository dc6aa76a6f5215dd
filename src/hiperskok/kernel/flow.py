"""Flow is data: a stack of frames, lanes of small stacks per seat, and the heads of the open decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import Head
from hiperskok.kernel.records import Record

if TYPE_CHECKING:
    from hiperskok.kernel.table import Table


class Frame(Record, tag_field="frame", kw_only=True):
    """A procedure of the rules in progress: a tag, a step and small locals.

    Locals are figures already fixed and ids, known to everybody, and immutable values only (numbers, strings,
    tuples): what is hidden lives in the state. ``run`` goes on from the present step: it asks, pushes another frame,
    opens lanes, moves its step on, or ends itself with ``t.done()``.
    """

    step: int = 0

    def run(self, t: Table[Any]) -> None:
        raise TypeError(f"{type(self).__name__} does not say how it runs")


class Flow(msgspec.Struct):
    """Where a match stands."""

    seed: str
    asked: list[int]
    epoch: int = 0
    turn: int = 0
    frames: list[Frame] = []
    lanes: list[list[Frame]] = []
    open: list[Head] = []
    sealed: list[Head] = []
    covert: list[Head] = []
    drafts: dict[str, tuple[Action, ...]] = {}
    drawn: dict[str, int] = {}

    def fork(self) -> Flow:
        """A twin that shares nothing that is written in place."""
        return Flow(
            self.seed,
            self.asked[:],
            self.epoch,
            self.turn,
            [frame.__copy__() for frame in self.frames],
            [[frame.__copy__() for frame in lane] for lane in self.lanes] if self.lanes else [],
            self.open[:],
            self.sealed[:] if self.sealed else [],
            self.covert[:] if self.covert else [],
            self.drafts.copy() if self.drafts else {},
            self.drawn.copy() if self.drawn else {},
        )

    def stack(self, lane: int) -> list[Frame]:
        """The main stack, or the small one of a seat."""
        return self.frames if lane < 0 else self.lanes[lane]

    def waits_in(self, lane: int) -> bool:
        """Whether a stack waits for an answer."""
        for head in self.open:
            if head.lane == lane and head.waits:
                return True
        return False

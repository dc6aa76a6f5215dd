"""Views: what a seat, or a spectator, may know. Bots and clients get nothing else.

A view is what the table knows (built once for all) plus what the seat knows besides.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import Dice, seed_of
from hiperskok.kernel.decisions import Head
from hiperskok.kernel.flow import Flow, Frame
from hiperskok.kernel.game import Game, Outcome
from hiperskok.kernel.records import canonical
from hiperskok.kernel.table import Table


class Waiting(msgspec.Struct, frozen=True):
    """A question the table waits for. Of a covert one everybody sees only whom it was put to."""

    seat: int
    kind: str
    rule: str
    subject: str
    covert: bool
    lane: int
    depth: int


class TableView(msgspec.Struct, frozen=True):
    """What the table knows."""

    game: str
    seats: int
    turn: int
    over: bool
    outcome: Outcome | None
    frames: list[Frame]
    lanes: list[list[Frame]]
    waiting: list[Waiting]
    asides: list[Waiting]
    sealed: list[Waiting]
    board: msgspec.Struct


class SeatView(msgspec.Struct, frozen=True):
    """What one seat knows besides: its own open decisions, drafts and hidden things."""

    seat: int
    asked: int
    open: list[Head]
    sealed: list[Head]
    drafts: dict[str, tuple[Action, ...]]
    hand: msgspec.Struct


class View(msgspec.Struct, frozen=True):
    """The view of a seat, or of a spectator if ``own`` is None."""

    table: TableView
    own: SeatView | None


def _waiting(head: Head) -> Waiting:
    return Waiting(head.seat, head.kind, head.rule, head.subject, head.covert, head.lane, head.depth)


def table_view(t: Table[Any]) -> TableView:
    """The public half."""
    flow = t.flow
    open_covert = [head for head in flow.open if head.covert]
    waiting = [head for head in flow.open if head.waits and not head.covert]
    if open_covert:  # who of them has answered is nobody's business
        waiting += flow.covert
    return TableView(
        t.game.id,
        t.seats,
        flow.turn,
        t.over,
        t.game.outcome(t.state) if t.over else None,
        flow.frames,
        flow.lanes,
        [_waiting(head) for head in waiting],
        [_waiting(head) for head in flow.open if not head.waits and not head.covert],
        [_waiting(head) for head in flow.sealed],
        t.game.public(t.state),
    )


def seat_view(t: Table[Any], seat: int) -> SeatView:
    """The private half."""
    flow = t.flow
    opened = sorted([head for head in flow.open if head.seat == seat], key=lambda head: not head.waits)
    sealed = [head for head in flow.sealed if head.seat == seat]
    ids = {head.id for head in (*opened, *sealed)}
    drafts = {name: draft for name, draft in flow.drafts.items() if name in ids}
    return SeatView(seat, flow.asked[seat], opened, sealed, drafts, t.game.private(t.state, seat))


def view_of(t: Table[Any], seat: int | None) -> View:
    """What a seat, or a spectator, may know."""
    return View(table_view(t), None if seat is None else seat_view(t, seat))


def view_bytes(view: View) -> bytes:
    """The view as canonical bytes: equal knowledge, equal bytes."""
    return canonical(view)


def determinize(game: Game[Any], view: View, dice: Dice) -> Table[Any]:
    """A full table that looks exactly like ``view`` to its seat: hidden things and all future draws are new."""
    own = view.own
    assert own is not None, "a spectator's view has no seat to play for"
    public = view.table
    asked = [0] * (public.seats + 1)
    flow = Flow(seed_of(f"guess {dice.roll(8, 256)}"), asked)
    flow.turn = public.turn
    flow.frames = [frame.__copy__() for frame in public.frames]
    flow.lanes = [[frame.__copy__() for frame in lane] for lane in public.lanes]
    mine = {(head.kind, head.subject, head.lane, head.depth): head for head in (*own.open, *own.sealed)}

    def head_of(waiting: Waiting, waits: bool) -> Head:
        key = (waiting.kind, waiting.subject, waiting.lane, waiting.depth)
        if waiting.seat == own.seat and key in mine:
            return mine[key]
        asked[waiting.seat] += 1
        name = f"{waiting.seat}.{asked[waiting.seat]}"
        return Head(
            name,
            waiting.seat,
            waiting.kind,
            waiting.rule,
            waiting.subject,
            waits,
            waiting.covert,
            waiting.lane,
            waiting.depth,
        )

    heads = [head_of(waiting, True) for waiting in public.waiting]
    flow.covert = [head for head in heads if head.covert]
    answered = [head for head in flow.covert if head.seat == own.seat and head not in own.open]
    flow.open = [head for head in heads if head not in answered]
    flow.open += [head_of(waiting, False) for waiting in public.asides]
    flow.sealed = [head_of(waiting, True) for waiting in public.sealed]
    flow.drafts = dict(own.drafts)
    for head in flow.sealed:
        if head.seat != own.seat:
            guess = game.guess_draft(view, head, dice)
            if guess:
                flow.drafts[head.id] = guess
    asked[own.seat] = own.asked
    return Table(game, game.determinize(view, dice), flow)

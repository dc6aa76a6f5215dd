"""The referee, in two levels: *laws* after each action of tests and arena, *full* now and then.

Both only look: they return complaints, an empty list if all is well, and leave the match as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from hiperskok.kernel import codec
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import CLOCK, Decision, Head, Option
from hiperskok.kernel.match import Match
from hiperskok.kernel.records import canonical
from hiperskok.kernel.table import Table
from hiperskok.kernel.views import view_bytes, view_of

EVERY = 50
"""Of the actions of random play every so manieth is looked at in full."""
SAMPLES = 7
"""Values tried of an open domain, both ends included."""
STEPS_OF_A_FORK = 5


class Broken(Exception):
    """A law does not hold: the game or the kernel has a fault."""


def watch(match: Match[Any], every: int = EVERY) -> None:
    """For drivers, after each answer: raises :class:`Broken` on a complaint; ``every`` 0 means laws only."""
    full_time = every > 0 and len(match.entries) % every == 0
    complaints = full(match) if full_time else laws(match)
    if complaints:
        raise Broken(f"{match.game.id}, after {len(match.entries)} entries: " + "; ".join(complaints))


# --- laws --------------------------------------------------------------------------------------------------


def laws(match: Match[Any]) -> list[str]:
    """The game's own laws, an open decision or the end, and a flow that holds together."""
    return [*match.game.laws(match.table.state), *_flow_complaints(match.table)]


def _flow_complaints(table: Table[Any]) -> Iterator[str]:
    flow = table.flow
    if table.over:
        if flow.open or flow.lanes or flow.sealed or flow.drafts:
            yield "the match is over but something is still open"
        return
    if not any(head.waits for head in flow.open):
        yield "the game waits for nobody and is not over"
    for lane, stack in enumerate(flow.lanes):
        if stack and not flow.waits_in(lane):
            yield f"lane {lane} stands still but nobody is asked in it"
    names = [head.id for head in (*flow.open, *flow.sealed)]
    if len(set(names)) != len(names):
        yield f"two open decisions have the same id: {names}"
    yield from [f"the draft {name} belongs to no decision" for name in flow.drafts if name not in names]
    for head in (*flow.open, *flow.sealed):
        yield from _head_complaints(table, head)


def _head_complaints(table: Table[Any], head: Head) -> Iterator[str]:
    flow = table.flow
    if head.kind not in table.game.kinds_by_name:
        yield f"{head.id} is of the unknown kind {head.kind}"
    if head.lane >= len(flow.lanes):
        yield f"{head.id} was asked in lane {head.lane}, which is not open"
    elif head.depth >= len(flow.stack(head.lane)):
        yield f"{head.id} was asked by a frame that has ended"
    if not CLOCK <= head.seat < table.seats:
        yield f"{head.id} asks the unknown seat {head.seat}"
    if head.seat == CLOCK and head.waits:
        yield f"{head.id} waits for the clock"


# --- full --------------------------------------------------------------------------------------------------


def full(match: Match[Any]) -> list[str]:
    """The laws, and everything a position promises: codec, options, defaults, fork, views, asides.

    What is tried out on forks is tried only where nothing is wrong before.
    """
    complaints = laws(match)
    if complaints:
        return complaints
    table = match.table
    before = codec.hash_of(table)
    events, draws = list(table.events), list(table.draws)
    complaints += _codec_complaints(table, before)
    for decision in decisions_of(match):
        complaints += _decision_complaints(table, decision)
    if not complaints:
        complaints += _fork_complaints(table, before)
        for seat in range(match.seats):
            complaints += [each for aside in table.asides(seat) for each in _aside_complaints(table, aside)]
    if codec.hash_of(table) != before:
        complaints.append("looking at the position changed it")
    if table.events != events or table.draws != draws:
        complaints.append("looking at the position made something happen")
    return complaints


def decisions_of(match: Match[Any]) -> list[Decision[Any]]:
    """All open decisions: those waited for, the asides of every seat, and the clock's."""
    asides = [aside for seat in range(CLOCK, match.seats) for aside in match.asides(seat)]
    return match.pending + asides


def values_of(option: Option) -> list[Action]:
    """Answers an option stands for: all of a small domain, else both ends and a sample."""
    domain = option.domain
    if domain is None:
        return [option.given]
    last = domain.size - 1
    places = sorted({last * part // (SAMPLES - 1) for part in range(SAMPLES)})
    return [option.action(domain.at(place)) for place in places]


def _codec_complaints(table: Table[Any], before: str) -> Iterator[str]:
    decoded = codec.decode(table.game, codec.encode(table))
    if codec.hash_of(decoded) != before:
        yield "encoding and decoding gives another position"
    for seat in (None, *range(table.seats)):
        if view_bytes(view_of(decoded, seat)) != view_bytes(view_of(table, seat)):
            yield f"the decoded position looks different to {seat}"


def _fork_complaints(table: Table[Any], before: str) -> Iterator[str]:
    twin = table.fork()
    if codec.hash_of(twin) != before:
        yield "a fork is another position"
    for seat in (None, *range(table.seats)):
        if view_bytes(view_of(twin, seat)) != view_bytes(view_of(table, seat)):
            yield f"a fork looks different to {seat}"
    for _ in range(STEPS_OF_A_FORK if twin.forced is None else 0):
        if twin.over:
            break
        decision = twin.pending[0]
        options = decision.options
        twin.answer(decision.head, options[len(options) // 2].action())
        if codec.hash_of(table) != before:
            yield f"a fork is not independent: {decision!r} changed the original"
            break


def _decision_complaints(table: Table[Any], decision: Decision[Any]) -> Iterator[str]:
    options = decision.options
    if not options:
        yield f"{decision!r} offers nothing"
        return
    order = [option.type for option in options]
    if len(set(order)) != 1 + sum([one != other for one, other in pairwise(order)]):
        yield f"{decision!r}: the options are not grouped by type"
    if decision.kind.options(table, decision.head) != options:
        yield f"{decision!r}: asked twice, the options differ"
    for option in options:
        yield from _option_complaints(decision, option)
    for closed in decision.refused:
        if decision.check(closed.option.action()) is None:
            yield f"{decision!r}: {closed.option.given!r} is shown as refused but accepted"
    refusal = decision.check(decision.default)
    if refusal is not None:
        yield f"{decision!r}: the default {decision.default!r} is refused: {refusal!r}"


def _option_complaints(decision: Decision[Any], option: Option) -> Iterator[str]:
    if option.size < 1:
        yield f"{decision!r}: {option!r} has nothing to choose from"
        return
    for action in values_of(option):
        if type(action) not in decision.kind.actions:
            yield f"{decision!r} does not take {action!r}, which it offers"
        refusal = decision.check(action)
        if refusal is not None:
            yield f"{decision!r}: {action!r} is offered and refused: {refusal!r}"
        elif not option.covers(action):
            yield f"{decision!r}: {option!r} does not cover its own {action!r}"
        decision.preview(action)


def _aside_complaints(table: Table[Any], aside: Decision[Any]) -> Iterator[str]:
    """An aside touches the state, never the stack."""
    stack = canonical((table.flow.frames, table.flow.lanes))
    for option in aside.options:
        twin = table.fork()
        twin.answer(aside.head, option.action())
        if canonical((twin.flow.frames, twin.flow.lanes)) != stack:
            yield f"{aside!r}: {option.given!r} is an aside and moved the stack"

"""Actions: what a seat answers. A game's own actions are tagged, frozen records beside these."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of every answer. Subclasses name their tag: ``class Bid(Action, frozen=True, tag="bid")``."""


class Done(Action, frozen=True, tag="done"):
    """Ends a draft: what was chosen takes effect, or is sealed."""


class Restart(Action, frozen=True, tag="restart"):
    """Empties the seat's own draft."""


class Pass(Action, frozen=True, tag="pass"):
    """Does nothing; the only answer of a seat that is asked covertly and has none."""


class Reopen(Action, frozen=True, tag="reopen"):
    """Takes a sealed draft back into hand while another seat has not sealed yet."""


class Undo(Action, frozen=True, tag="undo"):
    """Takes back the seat's own last entry: freely, or by consent of the others."""


class Agree(Action, frozen=True, tag="agree"):
    """Consents to the undo another seat asks for."""


class Object(Action, frozen=True, tag="object"):
    """Refuses the undo another seat asks for."""


class HandOver(Action, frozen=True, tag="hand-over"):
    """The seat changes hands: ``person`` or ``bot``."""

    to: str


class NewRules(Action, frozen=True, tag="new-rules"):
    """The match goes on under another version of the rules."""

    version: str


KERNEL_ACTIONS: tuple[type[Action], ...] = (
    Done,
    Restart,
    Pass,
    Reopen,
    Undo,
    Agree,
    Object,
    HandOver,
    NewRules,
)

DONE = Done()
RESTART = Restart()
PASS = Pass()
REOPEN = Reopen()
AGREE = Agree()
OBJECT = Object()


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The tag a record type is encoded with.

    >>> tag_of(HandOver)
    'hand-over'
    """
    return str(kind.__struct_config__.tag)

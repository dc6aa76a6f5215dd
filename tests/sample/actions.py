"""Everything a seat can answer, besides the kernel's own Pass, Done and Restart."""

from __future__ import annotations

from hiperskok.kernel.actions import Action
from hiperskok.kernel.domains import Place


class Bid(Action, frozen=True, tag="bid"):
    """SG-3.1: coins for an early turn."""

    coins: int


class Fly(Action, frozen=True, tag="fly"):
    """SG-4.1: the drone flies to an asteroid."""

    place: Place


class Scan(Action, frozen=True, tag="scan"):
    """SG-4.2: a look into an asteroid, for the own eyes only."""

    place: Place


class Dig(Action, frozen=True, tag="dig"):
    """SG-4.3: an attempt to dig an asteroid out."""

    place: Place


class Play(Action, frozen=True, tag="play"):
    """SG-4.4: a card from the hand."""

    card: str


class Spring(Action, frozen=True, tag="spring"):
    """SG-6.1: the trap snaps."""


class Sell(Action, frozen=True, tag="sell"):
    """SG-7.1: ore for coins."""

    ore: int


class Haggle(Action, frozen=True, tag="haggle"):
    """SG-7.2: a die decides on the price."""


class Discard(Action, frozen=True, tag="discard"):
    """SG-7.3: one card too many."""

    card: str


class Grab(Action, frozen=True, tag="grab"):
    """SG-8.1: a drifting crate, for the fastest."""

    crate: int


class RunOut(Action, frozen=True, tag="run-out"):
    """SG-8.2: the sand has run out. Only the clock says so."""


class Gift(Action, frozen=True, tag="gift"):
    """SG-9.1: coins for another seat."""

    to: int
    coins: int


class Note(Action, frozen=True, tag="note"):
    """SG-9.2: words for another seat."""

    to: int
    words: str


ACTIONS: tuple[type[Action], ...] = (
    Bid,
    Fly,
    Scan,
    Dig,
    Play,
    Spring,
    Sell,
    Haggle,
    Discard,
    Grab,
    RunOut,
    Gift,
    Note,
)

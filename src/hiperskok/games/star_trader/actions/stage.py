"""Everything a seat can answer in Star Trader: set-up, bidding, initiative, news and control."""

from __future__ import annotations

from hiperskok.kernel.actions import Action


class SplitConnections(Action, frozen=True, tag="split-connections"):
    """Splits the rolled sum over the three connections; criminal ones get the rest (ST-23.1c)."""

    political: int
    economic: int


class ChoosePort(Action, frozen=True, tag="choose-port"):
    """The port in which the first ship starts (ST-23.1b)."""

    system: str


class ChooseCorporation(Action, frozen=True, tag="choose-corporation"):
    """A corporation of the rolled set (ST-23.4)."""

    corporation: int


class ChooseVariant(Action, frozen=True, tag="choose-variant"):
    """The secret victory variant (ST-23.5a), with the good where the variant asks for one (R-159)."""

    variant: str
    good: str = ""


class Bid(Action, frozen=True, tag="bid"):
    """The sum for initiative (ST-4.0a)."""

    amount: int


class MakeOffer(Action, frozen=True, tag="offer"):
    """A market offer (ST-12.0a): side is buy or sell."""

    system: str
    good: str
    side: str
    price: int


class TakePlace(Action, frozen=True, tag="take-place"):
    """A free place in ORDER, 1 is first (ST-4.1)."""

    place: int


class Look(Action, frozen=True, tag="look"):
    """Pays for a look at the lower side of a news counter (ST-6.0e)."""

    place: int


class Support(Action, frozen=True, tag="support"):
    """Helps a player under control with the own political connections (ST-21.6b)."""


class ClaimVictory(Action, frozen=True, tag="claim-victory"):
    """Shows the variant and proves that it is fulfilled (ST-23.5b)."""

"""Everything a seat can answer in Star Trader: journeys, interception, battle, damage and salvage."""

from __future__ import annotations

from hiperskok.kernel.actions import Action


class Journey(Action, frozen=True, tag="journey"):
    """Sends a ship to a place: by hyperjump to another system, or inside its own (ST-9.0a)."""

    ship: int
    system: str
    place: str


class Hangar(Action, frozen=True, tag="hangar"):
    """Pays the fee and puts a ship in port into the hangar, or keeps it there (ST-9.3)."""

    ship: int


class Intercept(Action, frozen=True, tag="intercept"):
    """Declares an attempt to intercept the arriving ship (ST-9.1a)."""

    ship: int


class Evade(Action, frozen=True, tag="evade"):
    """The arriving ship tries to avoid its interceptors (ST-10.0c)."""


class AcceptInterception(Action, frozen=True, tag="accept-interception"):
    """The arriving ship lets itself be intercepted: no rolls, it stays in the space (R-081)."""


class OpenFire(Action, frozen=True, tag="open-fire"):
    """Begins a battle (ST-10.0e)."""


class HoldFire(Action, frozen=True, tag="hold-fire"):
    """Does not begin a battle, or fires no more in this series (ST-10.0e, 10.0f)."""


class Fire(Action, frozen=True, tag="fire"):
    """One shot of a ship at a ship of another player (ST-10.0f)."""

    ship: int
    target: int
    missiles: bool


class PlaceHit(Action, frozen=True, tag="place-hit"):
    """Places one hit: ``hull``, or a module type, undamaged or damaged already (ST-11.0)."""

    part: str
    damaged: bool = False


class TakeOff(Action, frozen=True, tag="take-off"):
    """Takes off what no longer fits: a good (basic ones have counter 0) or ``passengers``."""

    good: str
    counter: int
    units: int


class GiveUpCharter(Action, frozen=True, tag="give-up-charter"):
    """Takes off a charter whose module was hit or whose room is needed (R-035)."""

    counter: int


class TakeCargo(Action, frozen=True, tag="take-cargo"):
    """Takes units set aside into a store: ``ship N``, or ``warehouse`` after sabotage (ST-11.5a, ST-20.4a)."""

    good: str
    counter: int
    target: str
    units: int


class DumpCargo(Action, frozen=True, tag="dump-cargo"):
    """Throws own cargo out to make room (R-096)."""

    good: str
    counter: int
    ship: int
    units: int


class ShiftCargo(Action, frozen=True, tag="shift-cargo"):
    """Moves cargo between own ships in the space of a battle (ST-11.5b)."""

    good: str
    counter: int
    ship: int
    to_ship: int
    units: int


class OfferCargo(Action, frozen=True, tag="offer-cargo"):
    """Offers cargo to another player: out of an own ship in salvage (R-096), or set aside (ship 0, ST-20.4a)."""

    buyer: int
    good: str
    counter: int
    ship: int
    units: int


class NamePrice(Action, frozen=True, tag="name-price"):
    """Names the price for the whole offer of cargo; 0 is a gift."""

    price: int


class BuyCargo(Action, frozen=True, tag="buy-cargo"):
    """Buys the cargo offered, into an own store."""

    target: str


class Leave(Action, frozen=True, tag="leave"):
    """After a battle the caught ship goes to the port or planet (ST-10.4b)."""

    place: str


class StayInSpace(Action, frozen=True, tag="stay-in-space"):
    """After a battle the caught ship stays (ST-10.4b)."""

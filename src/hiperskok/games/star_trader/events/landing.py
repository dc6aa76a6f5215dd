"""Everything that can happen in Star Trader: landing and patrols."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class LandedSafely(Event, frozen=True, tag="landed-safely", kw_only=True):
    """2K + bonus is greater than the planet's security (ST-16.0b)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-16.0b"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    security: int


class LandingNoticed(Event, frozen=True, tag="landing-noticed", kw_only=True):
    """2K + bonus equals the planet's security: the ship must go to the port (ST-16.0c)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-16.0c"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    security: int


class LandingFailed(Event, frozen=True, tag="landing-failed", kw_only=True):
    """2K + bonus is less than the planet's security: ship and cargo are lost (ST-16.0d)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-16.0d"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    security: int


class PatrolFound(Event, frozen=True, tag="patrol-found", kw_only=True):
    """2K + bonus is at most the police efficiency: the ship is found (ST-10.3a)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.3b"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    police: int


class PatrolPassed(Event, frozen=True, tag="patrol-passed", kw_only=True):
    """The patrol did not find the ship (ST-10.3c)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.3c"
    seat: int
    ship: int
    name: str
    system: str
    dice: tuple[int, ...]
    bonus: int
    total: int
    police: int

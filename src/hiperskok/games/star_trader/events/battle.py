"""Everything that can happen in Star Trader: interception, battle, damage and salvage."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.kernel.events import Event


class InterceptionDeclared(Event, frozen=True, tag="interception-declared", kw_only=True):
    """A player tries to intercept an arriving ship (ST-9.1a)."""

    rule: str = "ST-9.1a"
    seat: int
    ship: int
    name: str
    target: int
    target_name: str


class EvasionDeclared(Event, frozen=True, tag="evasion-declared", kw_only=True):
    """The arriving ship evades (ST-10.0c)."""

    rule: str = "ST-10.0c"
    seat: int
    ship: int
    name: str


class InterceptionAccepted(Event, frozen=True, tag="interception-accepted", kw_only=True):
    """The arriving ship lets itself be intercepted (R-081)."""

    rule: str = "R-081"
    seat: int
    ship: int
    name: str


class InterceptionRolled(Event, frozen=True, tag="interception-rolled", kw_only=True):
    """1K + interception ability of one ship (ST-10.0b)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0b"
    seat: int
    ship: int
    name: str
    dice: tuple[int, ...]
    ability: int
    total: int


class InterceptionEscaped(Event, frozen=True, tag="interception-escaped", kw_only=True):
    """The arriving ship was faster than all its interceptors."""

    rule: str = "ST-10.0b"
    seat: int
    ship: int
    name: str
    total: int
    best: int


class ShipCaught(Event, frozen=True, tag="ship-caught", kw_only=True):
    """An interceptor's total was at least the arriving ship's: it stays in the space (R-083)."""

    rule: str = "ST-10.0b"
    seat: int
    ship: int
    name: str
    total: int
    best: int


class FireOpened(Event, frozen=True, tag="fire-opened", kw_only=True):
    """A battle begins (ST-10.0e)."""

    rule: str = "ST-10.0e"
    seat: int
    system: str


class ShotFired(Event, frozen=True, tag="shot-fired", kw_only=True):
    """1K + strength, against the target's shield (ST-10.0f1). ``weapon``: normal or missiles."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0f1"
    seat: int
    ship: int
    name: str
    target: int
    target_name: str
    weapon: str
    dice: tuple[int, ...]
    strength: int
    total: int
    shield: int
    hits: int


class MissileKilled(Event, frozen=True, tag="missile-killed", kw_only=True):
    """The second die of missiles: at most the hits of this series (ST-10.0f2)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0f2"
    target: int
    target_name: str
    dice: tuple[int, ...]
    hits: int


class MissileSpared(Event, frozen=True, tag="missile-spared", kw_only=True):
    """The second die of missiles was higher than the hits of this series (ST-10.0f2)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-10.0f2"
    target: int
    target_name: str
    dice: tuple[int, ...]
    hits: int


class BattleEnded(Event, frozen=True, tag="battle-ended", kw_only=True):
    """A series without a shot ended the battle (ST-10.0g)."""

    rule: str = "ST-10.0g"
    system: str
    series: int


class HullHit(Event, frozen=True, tag="hull-hit", kw_only=True):
    """The owner placed a hit on the hull (told to him only, ST-22.6)."""

    rule: str = "ST-11.0"
    ship: int
    name: str
    hits: int
    shield: int


class ModuleDamaged(Event, frozen=True, tag="module-damaged", kw_only=True):
    """The owner placed a first hit on a module (told to him only)."""

    rule: str = "ST-11.3a"
    ship: int
    name: str
    module: str


class ModuleDestroyed(Event, frozen=True, tag="module-destroyed", kw_only=True):
    """The owner placed a second hit on a module (told to him only)."""

    rule: str = "ST-11.3a"
    ship: int
    name: str
    module: str


class CargoAdrift(Event, frozen=True, tag="cargo-adrift", kw_only=True):
    """Cargo is set aside for salvage (ST-11.3b, 11.4a)."""

    rule: str = "ST-11.3b"
    seat: int
    name: str
    good: str
    units: int


class CargoLost(Event, frozen=True, tag="cargo-lost", kw_only=True):
    """Cargo is out of the game."""

    good: str
    units: int
    why: str


class SalvageRolled(Event, frozen=True, tag="salvage-rolled", kw_only=True):
    """How much of a good set aside can be saved (ST-11.4b)."""

    reveals: ClassVar[bool] = True

    rule: str = "ST-11.4b"
    good: str
    units: int
    dice: tuple[int, ...]
    percent: int
    saved: int


class CargoSaved(Event, frozen=True, tag="cargo-saved", kw_only=True):
    """Units set aside went into a store."""

    rule: str = "ST-11.5a"
    seat: int
    good: str
    units: int
    target: str


class CargoDumped(Event, frozen=True, tag="cargo-dumped", kw_only=True):
    """A player threw cargo out to make room (R-096)."""

    rule: str = "R-096"
    seat: int
    name: str
    good: str
    units: int


class CargoOffered(Event, frozen=True, tag="cargo-offered", kw_only=True):
    """Cargo is offered to another player (told to both)."""

    rule: str = "R-096"
    seat: int
    buyer: int
    good: str
    units: int
    price: int


class CargoSold(Event, frozen=True, tag="cargo-sold", kw_only=True):
    """Cargo changed hands (R-096, ST-20.4a)."""

    rule: str = "R-096"
    seat: int
    buyer: int
    good: str
    units: int
    price: int


class CargoNotSold(Event, frozen=True, tag="cargo-not-sold", kw_only=True):
    """An offer of cargo was declined (told to both)."""

    rule: str = "R-096"
    seat: int
    buyer: int

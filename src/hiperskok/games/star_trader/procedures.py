"""R-170: what an open procedure names changes hands only after it. All of this is public."""

from __future__ import annotations

from collections.abc import Iterator

from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Ship
from hiperskok.games.star_trader.tables import MARKETS
from hiperskok.kernel.flow import Frame

ENCOUNTERS = ("contact", "battle", "salvage")
"""Meetings in a space: all ships there take part."""
ACCOUNTS = ("forced-sale", "item-sale", "equipment")
"""Sales and purchases in the making: everything of that player may be named."""


def open_frames(t: T) -> Iterator[tuple[str, Frame]]:
    """All procedures in progress with their names, those in lanes too."""
    for stack in (t.flow.frames, *t.flow.lanes):
        for frame in stack:
            yield str(frame.__struct_config__.tag), frame


def ship_busy(t: T, ship: Ship) -> bool:
    """The jumping ship, ships in a battle or in the way of an arriving one, a ship under damage or in a sale."""
    store = f"ship {ship.id}"
    for tag, frame in open_frames(t):
        if getattr(frame, "ship", 0) == ship.id or store in getattr(frame, "stores", ()):
            return True
        if tag in ACCOUNTS and getattr(frame, "seat", -1) == ship.owner:
            return True
        if ship.place == "space" and _space_of(t, tag, frame) == ship.system:
            return True
    return False


def _space_of(t: T, tag: str, frame: Frame) -> str:
    """The system in whose space a procedure takes place, if it does."""
    if tag in ENCOUNTERS:
        return str(getattr(frame, "system", ""))
    if tag == "interception":
        arriving = t.state.ships.get(getattr(frame, "ship", 0))
        return arriving.system if arriving is not None else ""
    return ""


def property_busy(t: T, seat: int) -> bool:
    """Warehouses and factories of a player who is selling by force or choosing what to sell."""
    return any(tag in ACCOUNTS and getattr(frame, "seat", -1) == seat for tag, frame in open_frames(t))


def warehouse_busy(t: T, seat: int, system: str) -> bool:
    """Goods in a warehouse that is being sabotaged."""
    return any(
        tag == "sabotage"
        and getattr(frame, "target", "") == "warehouse"
        and (getattr(frame, "victim", -1), getattr(frame, "system", "")) == (seat, system)
        for tag, frame in open_frames(t)
    )


def goods_busy(t: T, seat: int, system: str, good: str) -> bool:
    """Goods of the player whose offer a market is just handling."""
    return any(
        tag == "market"
        and getattr(frame, "trader", -1) == seat
        and MARKETS[getattr(frame, "market", 0)] == (system, good)
        for tag, frame in open_frames(t)
    )


def salvage_between(t: T, system: str, one: int, other: int) -> bool:
    """ST-11.5b: after a battle goods may be sold to another player whose ships took part in it."""
    s = t.state
    salvors: set[int] = set()
    for tag, frame in open_frames(t):
        if tag == "cargo-sale":  # the goods it names are spoken for
            return False
        if tag == "salvage" and getattr(frame, "system", "") == system:
            salvors = {s.ships[number].owner for number in getattr(frame, "participants", ()) if number in s.ships}
    return {one, other} <= salvors


def stowing(t: T) -> bool:
    """Step 5c: goods bought are being put away, nothing stays loose any more (ST-14.4)."""
    return any(tag == "stowing" for tag, _ in open_frames(t))

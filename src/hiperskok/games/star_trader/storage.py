"""Storage (ST-14): what fits where, and moving goods between own stores."""

from __future__ import annotations

from hiperskok.games.star_trader.ships import able, change, fleet, free_hold, in_port
from hiperskok.games.star_trader.state import Seat, Ship, State
from hiperskok.games.star_trader.tables import (
    BASIC,
    BASIC_GOODS,
    FIGURES,
    GOOD_INDEX,
    MARKET_INDEX,
    SYSTEM_INDEX,
    VOLUME,
    slot,
)

UNIT_CAPACITY: int = FIGURES["warehouse"]["unit_capacity"]
MODULE_SPACE: int = FIGURES["warehouse"]["module_space"]


def warehouse_load(player: Seat, system: str) -> int:
    """R-121: space in use: polymers, isotopes and 5 for each stored module."""
    start = SYSTEM_INDEX[system] * BASIC
    goods = sum([player.stock[start + i] * VOLUME[i] for i in range(BASIC)])
    return goods + MODULE_SPACE * sum([stored.system == system for stored in player.modules])


def warehouse_room(player: Seat, system: str) -> int:
    """Free space of a player's warehouse in a system."""
    return UNIT_CAPACITY * player.warehouses[SYSTEM_INDEX[system]] - warehouse_load(player, system)


def ships_in_port(s: State, seat: int, system: str) -> list[Ship]:
    """Own ships in a port that goods can be moved to and from (not inert ones, R-073)."""
    return [ship for ship in fleet(s, seat) if in_port(ship, system) and able(ship)]


def has_store(s: State, seat: int, system: str) -> bool:
    """ST-14.3c: a warehouse or a ship in that port."""
    return s.seats[seat].warehouses[SYSTEM_INDEX[system]] > 0 or bool(ships_in_port(s, seat, system))


def at_hand(s: State, seat: int, system: str, good: str) -> int:
    """R-109: units a player can sell there: warehouse, able ships in port, and loose ones."""
    place = slot(system, good)
    player = s.seats[seat]
    aboard = sum([ship.goods[GOOD_INDEX[good]] for ship in ships_in_port(s, seat, system)])
    return player.stock[place] + player.loose[place] + aboard


def room_for(s: State, seat: int, store: str, system: str, good: str) -> int:
    """How many units of a basic good a store can still take (space-free goods: any number, ST-14.3a)."""
    unlimited = 10**6
    if store == "warehouse":
        player = s.seats[seat]
        if not player.warehouses[SYSTEM_INDEX[system]]:
            return 0
        return warehouse_room(player, system) if VOLUME[GOOD_INDEX[good]] else unlimited
    ship = s.ships[int(store.split()[1])]
    return free_hold(ship) if VOLUME[GOOD_INDEX[good]] else unlimited


def units_in(s: State, seat: int, store: str, system: str, good: str) -> int:
    """Units of a basic good in a store: ``warehouse``, ``loose`` or ``ship N``."""
    player = s.seats[seat]
    if store == "warehouse":
        return player.stock[slot(system, good)]
    if store == "loose":
        return player.loose[slot(system, good)]
    return s.ships[int(store.split()[1])].goods[GOOD_INDEX[good]]


def put(s: State, seat: int, store: str, system: str, good: str, units: int) -> None:
    """Adds (or, negative, takes) units of a basic good in a store."""
    player = s.seats[seat]
    if store == "warehouse":
        player.stock[slot(system, good)] += units
    elif store == "loose":
        player.loose[slot(system, good)] += units
    else:
        ship = s.ships[int(store.split()[1])]
        goods = list(ship.goods)
        goods[GOOD_INDEX[good]] += units
        change(s, ship, goods=tuple(goods))


def take_for_sale(s: State, seat: int, system: str, good: str, units: int) -> None:
    """Takes sold units: loose ones first, then the warehouse, then ships by number."""
    stores = ["loose", "warehouse", *[f"ship {ship.id}" for ship in ships_in_port(s, seat, system)]]
    for store in stores:
        taken = min(units, units_in(s, seat, store, system, good))
        if taken:
            put(s, seat, store, system, good, -taken)
            units -= taken
    assert units == 0, "sold more than there was"


def stow_loose(s: State, seat: int, system: str) -> list[tuple[str, int]]:
    """Stows loose goods of a system as far as they fit: warehouse first, then ships by number.

    Dearer goods go first. What fits nowhere is lost (ST-14.4); returns the losses by good.
    """
    lost: list[tuple[str, int]] = []
    stores = ["warehouse", *[f"ship {ship.id}" for ship in ships_in_port(s, seat, system)]]
    for good in sorted(BASIC_GOODS, key=lambda name: -_worth(s, system, name)):
        left = s.seats[seat].loose[slot(system, good)]
        for store in stores:
            moved = min(left, room_for(s, seat, store, system, good))
            if moved > 0:
                put(s, seat, "loose", system, good, -moved)
                put(s, seat, store, system, good, moved)
                left -= moved
        if left:
            put(s, seat, "loose", system, good, -left)
            lost.append((good, left))
    return lost


def _worth(s: State, system: str, good: str) -> int:
    index = MARKET_INDEX.get((system, good))
    return s.prices[index] if index is not None else 0

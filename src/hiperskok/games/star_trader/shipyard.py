"""Shipyards (ST-7, ST-8): what fits a hull, what crews and modules cost, and new ships."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hiperskok.games.star_trader.effects import runs
from hiperskok.games.star_trader.ships import NO_CREW, change
from hiperskok.games.star_trader.standing import T, special
from hiperskok.games.star_trader.state import Module, Ship, State
from hiperskok.games.star_trader.tables import (
    CREWS,
    HULLS,
    MODULES,
    SHIP_FIGURES,
    SHIP_NAMES,
    SYSTEM_IDS,
    SYSTEMS,
)
from hiperskok.kernel.refusals import Refusal, refuse

SHIPYARDS: tuple[str, ...] = tuple(name for name in SYSTEM_IDS if SYSTEMS[name].shipyard)
LEGAL_HULLS: tuple[str, ...] = tuple(name for name, hull in HULLS.items() if not hull.military)
LEGAL_MODULES: tuple[str, ...] = tuple(name for name, module in MODULES.items() if not module.military)
"""ST-7.5, R-051: what is not military."""
_SLOTS: dict[str, int] = {name: module.slots for name, module in MODULES.items()}
BUILDING_STAGES: int = SHIP_FIGURES["building"]["delay_stages"]
ANY_NUMBER = 10**6


# --- crews (ST-8.6) -----------------------------------------------------------------------------------------------


def crew_fee(hull: str, modules: Sequence[str], crew: str, wages: bool = False) -> int:
    """ST-8.6b: the fee for the watches of hull and modules, once; none where wages are paid (ST-8.8a)."""
    if wages or crew == NO_CREW:
        return 0
    watches = HULLS[hull].watches + sum([MODULES[module].watches for module in modules])
    return CREWS[crew].hire_per_watch * watches


# --- what fits (ST-7.1a, ST-7.6a, ST-8.3a) ------------------------------------------------------------------------


def module_room(s: State, seat: int, hull: str, fitted: Sequence[str], module: str) -> int:
    """How many more modules of a type a hull with these modules may get."""
    most: int | None = special(s, seat, "max_cargo_modules_per_ship")
    return _room(hull, fitted, module, ANY_NUMBER if most is None else most)


def _room(hull: str, fitted: Sequence[str], module: str, most_cargo: int) -> int:
    figures = MODULES[module]
    same = fitted.count(module)
    room = figures.max_per_ship - same  # ST-7.6a, R-063: one safe jump
    if figures.slots:  # ST-7.1a; R-068: a safe jump takes no capacity
        taken = sum([_SLOTS[each] for each in fitted])
        room = min(room, (HULLS[hull].module_capacity - taken) // figures.slots)
    if module == "cargo":
        room = min(room, most_cargo - same)
    return max(0, room)


def offers_for(s: State, seat: int, ship: Ship) -> tuple[tuple[str, int, int], ...]:
    """The legal modules a ship may still get: type, number, price of one with the watches it needs."""
    by_watch = 0 if s.settings.wages or ship.crew == NO_CREW else CREWS[ship.crew].hire_per_watch
    most: int | None = special(s, seat, "max_cargo_modules_per_ship")
    return _offers_for(ship.hull, ship.modules, by_watch, ANY_NUMBER if most is None else most)


@lru_cache(maxsize=4096)
def _offers_for(
    hull: str, modules: tuple[Module, ...], by_watch: int, most_cargo: int
) -> tuple[tuple[str, int, int], ...]:
    fitted = [module.type for module in modules]
    rooms = [(module, _room(hull, fitted, module, most_cargo)) for module in LEGAL_MODULES]
    return tuple(
        [(module, room, MODULES[module].price + by_watch * MODULES[module].watches) for module, room in rooms if room]
    )


def room_on(s: State, seat: int, ship: Ship, module: str) -> int:
    """How many more modules of a type a ship may get."""
    return module_room(s, seat, ship.hull, [each.type for each in ship.modules], module)


def hull_problem(s: State, seat: int, hull: str, fitted: Sequence[str], module: str, units: int = 1) -> Refusal | None:
    """Why modules of a type may not be added to a hull that has these modules."""
    if units <= module_room(s, seat, hull, fitted, module):
        return None
    same = fitted.count(module)
    if same + units > MODULES[module].max_per_ship:
        return refuse("ST-7.6a", "only-one-on-a-ship", module=module)
    taken = sum([_SLOTS[each] for each in fitted])
    capacity = HULLS[hull].module_capacity
    if taken + units * MODULES[module].slots > capacity:
        return refuse("ST-7.1a", "module-capacity-full", capacity=capacity, taken=taken)
    most: int = special(s, seat, "max_cargo_modules_per_ship")
    return refuse("ST-23.6", "corporation-cargo-limit", most=most)


def fit_problem(s: State, seat: int, ship: Ship, module: str, units: int = 1) -> Refusal | None:
    """Why modules of a type may not be mounted on a ship of the seat."""
    return hull_problem(s, seat, ship.hull, [each.type for each in ship.modules], module, units)


# --- buying (ST-8.0, ST-8.0.1) ------------------------------------------------------------------------------------


def no_purchase(s: State) -> Refusal | None:
    """R-043: event 29 bars every purchase of hulls and modules from the bank or by an opportunity."""
    return refuse("ST-6.5", "no-equipment-purchase") if runs(s, "no_equipment_purchase") else None


def ship_price(hull: str, modules: Sequence[str], crew: str, wages: bool) -> int:
    """ST-8.2: hull, modules and crew, all at once."""
    parts = HULLS[hull].price + sum([MODULES[module].price for module in modules])
    return parts + crew_fee(hull, modules, crew, wages)


def new_ship(
    t: T,
    seat: int,
    hull: str,
    modules: Sequence[str],
    crew: str,
    system: str,
    place: str,
    back: int = 0,
) -> Ship:
    """Puts a new ship on the board, with the next number and a name; payment is the caller's business.

    In lanes the number depends on the seat, not on who was faster (R-190); ``settle_numbers`` follows.
    """
    s = t.state
    number = s.next_ship
    if t.lane < 0:
        s.next_ship += 1
    else:
        number += seat
        while number in s.ships:
            number += len(s.seats)
    fitted = tuple([Module(module) for module in modules])
    ship = Ship(number, seat, ship_name(number), hull, crew, fitted, system, place, back=back)
    s.ships[number] = ship
    if t.lane >= 0:
        s.ships = dict(sorted(s.ships.items()))
    return ship


def settle_numbers(s: State) -> None:
    """After lanes: the next ship is numbered beyond all there are."""
    s.next_ship = max([s.next_ship, *[number + 1 for number in s.ships]])


def ship_name(number: int) -> str:
    """Names go round; from the second round on they carry its number."""
    again, index = divmod(number - 1, len(SHIP_NAMES))
    return f"{SHIP_NAMES[index]} {again + 1}" if again else SHIP_NAMES[index]


def leave_yards(s: State) -> list[Ship]:
    """ST-8.0b, R-064: ships that are ready go from the shipyard to the port; returns them."""
    ready = [ship for ship in s.ships.values() if ship.place == "yard" and ship.back <= s.stage]
    return [change(s, ship, place="port", back=0) for ship in ready]

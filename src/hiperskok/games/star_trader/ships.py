"""Ships: the figures that follow from hull, modules and crew (ST-7, ST-8), and finding them on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from hiperskok.games.star_trader.agents import aboard
from hiperskok.games.star_trader.state import Module, Ship, State
from hiperskok.games.star_trader.tables import (
    AGENTS,
    CLOSED_PORT_LAW,
    CREWS,
    GOODS,
    HULLS,
    MODULES,
    OPPORTUNITIES,
    SHIP_FIGURES,
    SYSTEMS,
    VOLUME,
)

NO_CREW = ""
"""The crew class of a ship whose crew has left unpaid (R-059)."""


def change(s: State, ship: Ship, **fields: Any) -> Ship:
    """Replaces a ship by a changed twin and returns it."""
    changed: Ship = msgspec.structs.replace(ship, **fields)
    s.ships[ship.id] = changed
    return changed


def fleet(s: State, seat: int) -> list[Ship]:
    """All ships of a player, by number."""
    return [ship for ship in s.ships.values() if ship.owner == seat]


def in_port(ship: Ship, system: str = "") -> bool:
    """In port, hangar included, yard excluded (conventions of the rules)."""
    return ship.place == "port" and (not system or ship.system == system)


def able(ship: Ship) -> bool:
    """Takes part in play: on the board, not inert (ST-9.2a)."""
    return not ship.inert and ship.place in ("port", "space", "planet")


def working(ship: Ship) -> Iterator[Module]:
    """The undamaged modules (ST-11.3a)."""
    return (module for module in ship.modules if not module.hits)


def count(ship: Ship, module_type: str) -> int:
    """Undamaged modules of a type."""
    return sum([module.type == module_type and not module.hits for module in ship.modules])


def hold(ship: Ship) -> int:
    """ST-8.0c, ST-7.6b: units of polymers, isotopes or weapons the ship can carry. Each charter fills a module."""
    space = HULLS[ship.hull].hold + sum([MODULES[m.type].hold for m in ship.modules if not m.hits])
    return space - MODULES["cargo"].hold * chartered(ship, "cargo") if ship.charters else space


def berths(ship: Ship) -> int:
    """ST-15.2: passenger groups or slaves the ship can carry."""
    room = sum([MODULES[m.type].berths for m in ship.modules if not m.hits])
    return room - MODULES["passenger"].berths * chartered(ship, "passenger") if ship.charters else room


def chartered(ship: Ship, module_type: str) -> int:
    """R-035: how many modules of a type the charters aboard fill; none lies in the hull."""
    charters = [OPPORTUNITIES[number] for number in ship.charters]
    return sum([each.module_count for each in charters if each.module == module_type])


def load(ship: Ship) -> int:
    """Units of hold taken (ST-14.3b: components, food and drugs take none)."""
    goods = sum([units * volume for units, volume in zip(ship.goods, VOLUME, strict=True)])
    return goods + sum([lot.units * GOODS[lot.good].volume for lot in ship.lots])


def berths_taken(ship: Ship) -> int:
    """Berths taken by passengers and slaves."""
    return ship.groups + sum([lot.units * GOODS[lot.good].berths for lot in ship.lots])


def free_hold(ship: Ship) -> int:
    return hold(ship) - load(ship)


def free_berths(ship: Ship) -> int:
    return berths(ship) - berths_taken(ship)


def slots_taken(ship: Ship) -> int:
    """ST-7.1a: module capacity in use; safe jump counts for none."""
    return sum([MODULES[m.type].slots for m in ship.modules])


def watches(ship: Ship) -> int:
    """ST-8.0c, ST-7.1c: watches of the hull and of all its modules, damaged ones included (they keep their crew)."""
    return HULLS[ship.hull].watches + sum([MODULES[m.type].watches for m in ship.modules])


def watch_fee(s: State, ship: Ship, module: str, units: int = 1) -> int:
    """ST-8.6c, R-056: the fee for the watches that modules added to a ship need; every increase is paid."""
    if s.settings.wages or ship.crew == NO_CREW:
        return 0
    return CREWS[ship.crew].hire_per_watch * MODULES[module].watches * units


def combat_strength(s: State, ship: Ship) -> int:
    """ST-8.0c, ST-7.1d, ST-7.4a, R-091: normal strength, agent X included."""
    return HULLS[ship.hull].combat + sum([MODULES[m.type].combat for m in working(ship)]) + _agent(s, ship, "x")


def missile_strength(s: State, ship: Ship) -> int:
    """R-066, R-090: missile strength without the hull; 0 if no missile module works."""
    strength = sum([MODULES[m.type].missiles for m in working(ship)])
    return strength + _agent(s, ship, "x") if strength else 0


def interception(s: State, ship: Ship) -> int:
    """ST-7.1b, ST-10.1: interception ability, Spluwa (R-131) included."""
    ability = HULLS[ship.hull].intercept + CREWS[ship.crew].intercept
    if has_comms(ship):
        ability += MODULES["battle_comms"].intercept
    return ability + _agent(s, ship, "spluwa")


def has_comms(ship: Ship) -> bool:
    """R-095: working battle comms."""
    return count(ship, "battle_comms") > 0


def has_illegal_equipment(ship: Ship) -> bool:
    """ST-7.3a, 7.5: a military hull or module, damaged ones too."""
    return HULLS[ship.hull].military or any(MODULES[m.type].military for m in ship.modules)


def has_illegal_cargo(ship: Ship) -> bool:
    return any(not GOODS[lot.good].legal for lot in ship.lots)


def illegal(ship: Ship) -> bool:
    """R-052: illegal hull, module or cargo."""
    return has_illegal_equipment(ship) or has_illegal_cargo(ship)


def closed_to(ship: Ship, system: str) -> bool:
    """ST-7.3c: a port of law 3 or 4 is closed to an illegal ship."""
    return SYSTEMS[system].law in CLOSED_PORT_LAW and illegal(ship)


def catalogue_price(ship: Ship) -> int:
    """Hull and modules at the price list."""
    return HULLS[ship.hull].price + sum([MODULES[m.type].price for m in ship.modules])


def jump_terms(s: State, ship: Ship, to: str) -> list[tuple[str, int]]:
    """ST-9.4, R-071: the summands of the chance to jump, by key."""
    terms = [("base", SYSTEMS[ship.system].route[to]), ("crew", CREWS[ship.crew].jump_chance)]
    if count(ship, "safe_jump"):
        terms.append(("safe-jump", MODULES["safe_jump"].jump_chance))
    if _agent(s, ship, "nowak"):
        terms.append(("nowak", AGENTS["nowak"].value))
    disturbance = sum([effect.change for effect in s.effects if effect.kind == "jump_chance"])
    if disturbance:
        terms.append(("disturbance", disturbance))
    return terms


def jump_chance(s: State, ship: Ship, to: str) -> int:
    """ST-9.4: 2K of at most this succeed; from ``certain_from`` on no roll is needed."""
    return sum([figure for _, figure in jump_terms(s, ship, to)])


def jump_is_certain(chance: int) -> bool:
    certain: int = SHIP_FIGURES["jump"]["certain_from"]
    return chance >= certain


def _agent(s: State, ship: Ship, agent: str) -> int:
    return AGENTS[agent].value if aboard(s, agent, ship.id) else 0


def hold_without(ship: Ship, module: Module) -> bool:
    """R-065: whether cargo, passengers and charters still fit when one such module is taken off."""
    if module.hits:
        return True
    figures = MODULES[module.type]
    if ship.charters and count(ship, module.type) <= chartered(ship, module.type):
        return False
    return free_hold(ship) >= figures.hold and free_berths(ship) >= figures.berths

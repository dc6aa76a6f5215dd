"""The state as rule scripts address it: flat lists become names, and back."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec

from hiperskok.games.star_trader.state import (
    NO_GOODS,
    Agent,
    Factory,
    Lot,
    Module,
    Offer,
    Seat,
    Ship,
    State,
)
from hiperskok.games.star_trader.tables import (
    BASIC_GOODS,
    CONNECTIONS,
    LEVELS,
    MARKET_INDEX,
    MARKETS,
    SYSTEM_IDS,
    SYSTEM_INDEX,
    slot,
)
from hiperskok.kernel.records import dict_of, list_of

Tree = dict[str, Any]


class MarketTree(msgspec.Struct):
    """A market: its price, its supply/demand modifier, and the field its token last stood on."""

    price: int
    modifier: int
    index: int


class SystemTree(msgspec.Struct):
    """A system: its markets by good, and the stages in a row in which no ship entered its port (R-152)."""

    market: dict[str, MarketTree]
    quiet: int


class WarehouseTree(msgspec.Struct):
    """A player's warehouse in a system."""

    units: int
    goods: dict[str, int]
    lots: list[Lot]
    modules: list[Module]


class ConnectionTree(msgspec.Struct):
    """The three kinds of connections."""

    political: int
    economic: int
    criminal: int


def _like(base: type[msgspec.Struct], without: tuple[str, ...], **other: Any) -> Any:
    """A record type like another one, some fields left out, some of another type, some new."""
    hints = get_type_hints(base)
    fields: list[Any] = []
    for field in msgspec.structs.fields(base):
        if field.name in without:
            continue
        kind = other.pop(field.name, hints[field.name])
        if field.default_factory is not msgspec.NODEFAULT:
            fields.append((field.name, kind, msgspec.field(default_factory=field.default_factory)))
        elif field.default is not msgspec.NODEFAULT:
            fields.append((field.name, kind, field.default))
        else:
            fields.append((field.name, kind))
    fields += other.items()
    return msgspec.defstruct(f"{base.__name__}Tree", fields, kw_only=True, namespace={"__doc__": base.__doc__})


SeatTree = _like(
    Seat,
    ("stock", "lots", "modules"),
    connections=ConnectionTree,
    positions=dict[str, dict[str, str]],
    warehouses=dict[str, WarehouseTree],
    loose=dict[str, dict[str, int]],
    factories=dict[str, dict[str, Factory]],
    offers=dict[str, dict[str, Offer]],
)
ShipTree = _like(Ship, ("id",), goods=dict[str, int])
AgentTree = _like(Agent, ("id",))
StateTree = _like(
    State,
    ("prices", "modifiers", "tokens", "quiet"),
    seats=list_of(SeatTree),
    ships=dict_of(ShipTree),
    agents=dict_of(AgentTree),
    systems=dict[str, SystemTree],
)
"""The form of the tree: what a rule script may write."""


def tree_of(state: State) -> Tree:
    """The whole state by names."""
    tree: Tree = msgspec.to_builtins(state, str_keys=True)
    tree["systems"] = {
        system: {"market": {}, "quiet": tree["quiet"][SYSTEM_INDEX[system]] if tree["quiet"] else 0}
        for system in SYSTEM_IDS
    }
    for index, (system, good) in enumerate(MARKETS):
        tree["systems"][system]["market"][good] = {
            "price": tree["prices"][index],
            "modifier": tree["modifiers"][index],
            "index": tree["tokens"][index],
        }
    for name in ("prices", "modifiers", "tokens", "quiet"):
        del tree[name]
    tree["seats"] = [_seat_tree(seat) for seat in tree["seats"]]
    tree["ships"] = {key: _ship_tree(ship) for key, ship in tree["ships"].items()}
    tree["agents"] = {agent.pop("id"): agent for agent in tree["agents"]}
    return tree


def _seat_tree(seat: Tree) -> Tree:
    seat["connections"] = dict(zip(CONNECTIONS, seat["connections"], strict=True))
    seat["positions"] = _by_market({index: LEVELS[level] for index, level in enumerate(seat["positions"])})
    stock, loose = seat.pop("stock"), seat["loose"]
    units, lots, modules = seat["warehouses"], seat.pop("lots"), seat.pop("modules")
    seat["warehouses"] = {
        system: {
            "units": units[index],
            "goods": {good: stock[slot(system, good)] for good in BASIC_GOODS},
            "lots": [each["lot"] for each in lots if each["system"] == system],
            "modules": [each["module"] for each in modules if each["system"] == system],
        }
        for index, system in enumerate(SYSTEM_IDS)
    }
    seat["loose"] = {system: {good: loose[slot(system, good)] for good in BASIC_GOODS} for system in SYSTEM_IDS}
    factories: Tree = {system: {} for system in SYSTEM_IDS}
    for key, factory in seat["factories"].items():
        system, good = SYSTEM_IDS[int(key) // len(BASIC_GOODS)], BASIC_GOODS[int(key) % len(BASIC_GOODS)]
        factories[system][good] = factory
    seat["factories"] = factories
    seat["offers"] = _by_market({int(key): offer for key, offer in seat["offers"].items()})
    return seat


def _ship_tree(ship: Tree) -> Tree:
    del ship["id"]
    ship["goods"] = dict(zip(BASIC_GOODS, ship["goods"], strict=True))
    return ship


def _by_market(values: dict[int, Any]) -> Tree:
    found: Tree = {system: {} for system in SYSTEM_IDS}
    for index, value in values.items():
        system, good = MARKETS[index]
        found[system][good] = value
    return found


def state_of(tree: Tree) -> State:
    """The inverse of ``tree_of``; what has a default may be left out."""
    plain: Tree = dict(tree)
    systems = plain.pop("systems")
    markets = [systems[system]["market"][good] for system, good in MARKETS]
    plain["prices"] = [market["price"] for market in markets]
    plain["modifiers"] = [market["modifier"] for market in markets]
    plain["tokens"] = [market["index"] for market in markets]
    plain["quiet"] = [systems[system]["quiet"] for system in SYSTEM_IDS]
    plain["seats"] = [_plain_seat(seat) for seat in plain["seats"]]
    plain["ships"] = {
        key: {"id": int(key), **ship, "goods": _plain_goods(ship.get("goods", {}))}
        for key, ship in sorted(plain["ships"].items(), key=lambda each: int(each[0]))
    }
    plain["next_ship"] = max([plain["next_ship"], *[int(key) + 1 for key in plain["ships"]]])
    plain["agents"] = [{"id": name, **agent} for name, agent in plain["agents"].items()]
    return msgspec.convert(plain, State, str_keys=True)


def _plain_goods(goods: Tree) -> list[int]:
    return [goods.get(good, units) for good, units in zip(BASIC_GOODS, NO_GOODS, strict=True)]


def _plain_seat(seat: Tree) -> Tree:
    plain = dict(seat)
    plain["connections"] = [seat["connections"][kind] for kind in CONNECTIONS]
    plain["positions"] = [LEVELS.index(seat["positions"][system].get(good, LEVELS[0])) for system, good in MARKETS]
    houses = seat["warehouses"]
    plain["warehouses"] = [houses[system]["units"] for system in SYSTEM_IDS]
    plain["stock"] = [houses[system]["goods"].get(good, 0) for system in SYSTEM_IDS for good in BASIC_GOODS]
    plain["loose"] = [seat["loose"][system].get(good, 0) for system in SYSTEM_IDS for good in BASIC_GOODS]
    plain["lots"] = [{"system": name, "lot": lot} for name in SYSTEM_IDS for lot in houses[name]["lots"]]
    plain["modules"] = [{"system": name, "module": module} for name in SYSTEM_IDS for module in houses[name]["modules"]]
    plain["factories"] = {
        slot(system, good): factory
        for system, goods in seat["factories"].items()
        for good, factory in goods.items()
        if factory.get("size", 0)
    }
    plain["offers"] = {
        MARKET_INDEX[system, good]: offer for system, goods in seat["offers"].items() for good, offer in goods.items()
    }
    return plain

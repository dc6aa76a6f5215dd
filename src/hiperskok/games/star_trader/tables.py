"""The figures of the rulebook, read once from ``data/`` into typed, immutable records."""

from __future__ import annotations

from typing import Any

import msgspec

from hiperskok.kernel.data import read_toml

PACKAGE = "hiperskok.games.star_trader"


def _read(name: str) -> dict[str, Any]:
    return read_toml(PACKAGE, "data", name)


class Words(msgspec.Struct, frozen=True):
    """A name in both languages."""

    en: str
    pl: str


class MarketFigures(msgspec.Struct, frozen=True):
    """A market as printed: good, start price, supply/demand modifier."""

    good: str
    start_price: int
    modifier: int


class System(msgspec.Struct, frozen=True):
    """A star system (ST-2.1a): its port (ST-2.1d: class and law), space and planet, five routes (ST-2.1b), markets."""

    id: str
    name: str
    port_class: int
    law: int
    police: int
    security: int
    hangars: bool
    shipyard: bool
    production: tuple[str, ...]
    route: dict[str, int]
    market: tuple[MarketFigures, ...]


class Hull(msgspec.Struct, frozen=True):
    """A hull (ST-7.1)."""

    id: str
    name: Words
    military: bool
    streamlined: bool
    module_capacity: int
    intercept: int
    watches: int
    combat: int
    shield: int
    hold: int
    price: int
    repair: int


class ModuleFigures(msgspec.Struct, frozen=True):
    """A module type (ST-7.4)."""

    id: str
    name: Words
    military: bool
    combat: int
    missiles: int
    watches: int
    price: int
    repair: int
    slots: int
    hold: int
    berths: int
    max_per_ship: int = 99
    jump_chance: int = 0
    intercept: int = 0
    patrol_roll: int = 0
    smuggling_roll: int = 0


class Crew(msgspec.Struct, frozen=True):
    """A crew class (ST-8.9)."""

    hire_per_watch: int
    wage_per_watch: int
    jump_chance: int
    intercept: int


class Good(msgspec.Struct, frozen=True):
    """A good (ST-2.3b): what it takes of a hold or of a passenger module."""

    id: str
    name: Words
    legal: bool
    market: bool
    volume: int
    berths: int


class Opportunity(msgspec.Struct, frozen=True):
    """An opportunity counter (ST-6.5); which fields matter depends on its kind."""

    id: int
    stages_ahead: int
    connection: str
    level: int
    kind: str
    good: str = ""
    buy_system: str = ""
    buy_place: str = "planet"
    buy_price: int = 0
    buy_limit: int = 10
    sell_system: str = ""
    sell_place: str = "planet"
    sell_price: int = 0
    space: int = 0
    cargo: str = ""
    from_system: str = ""
    to_system: str = ""
    module: str = ""
    module_count: int = 0
    passengers: bool = False
    min_reputation: int = 0
    pay: int = 0
    reputation: int = 0
    system: str = ""
    hulls: tuple[str, ...] = ()
    max_hulls: int = 0
    modules_one_of_each: tuple[str, ...] = ()
    any_military_modules: int = 0


class EventFigures(msgspec.Struct, frozen=True):
    """An event counter (ST-6.5). Its effects are tables of their own kind."""

    id: int
    name: Words
    stages_ahead: int
    connection: str
    level: int
    returns_to_pool: bool
    effect: tuple[dict[str, Any], ...]


class AgentFigures(msgspec.Struct, frozen=True):
    """An agent (ST-17.6): where he must be, what he does, how much."""

    id: str
    name: str
    place: str
    effect: str
    value: int = 0


class BattleRow(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """A row of the battle table (ST-10.7): hits by the target's shield 1..4."""

    start: int
    hits: tuple[int, int, int, int]


class SabotageRow(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """A row of the sabotage table (ST-20.5)."""

    start: int
    effect: int
    reputation_loss: int
    framed_player_loss: int


_systems = _read("systems.toml")
_ships = _read("ships.toml")
_news = _read("news.toml")
_agents = _read("agents.toml")

FIGURES: dict[str, Any] = _read("tables.toml")
"""The remaining tables by chapter: ``FIGURES["loan"]["per_ship"]``."""
SHIP_FIGURES: dict[str, Any] = {key: value for key, value in _ships.items() if isinstance(value, dict)}
NEWS_FIGURES: dict[str, Any] = {key: value for key, value in _news.items() if isinstance(value, dict)}
CORPORATION_FIGURES: dict[str, Any] = _read("corporations.toml")
SHIP_NAMES: tuple[str, ...] = tuple(_read("names.toml")["ships"])

SYSTEMS: dict[str, System] = {each["id"]: msgspec.convert(each, System) for each in _systems["system"]}
SYSTEM_IDS: tuple[str, ...] = tuple(_systems["order"])
SYSTEM_INDEX: dict[str, int] = {name: index for index, name in enumerate(SYSTEM_IDS)}
PLACES: tuple[str, ...] = tuple(_systems["places"])

GOODS: dict[str, Good] = {each["id"]: msgspec.convert(each, Good) for each in FIGURES["good"]}
BASIC_GOODS: tuple[str, ...] = tuple(good.id for good in GOODS.values() if good.market)
GOOD_INDEX: dict[str, int] = {name: index for index, name in enumerate(BASIC_GOODS)}
BASIC = len(BASIC_GOODS)
VOLUME: tuple[int, ...] = tuple(GOODS[name].volume for name in BASIC_GOODS)

MARKETS: tuple[tuple[str, str], ...] = tuple(
    (name, market.good) for name in SYSTEM_IDS for market in SYSTEMS[name].market
)
"""The 18 markets as (system, good), in board order: the index of a market is its place here."""
MARKET_INDEX: dict[tuple[str, str], int] = {market: index for index, market in enumerate(MARKETS)}
MARKETS_OF: dict[str, tuple[int, ...]] = {
    name: tuple(i for i, market in enumerate(MARKETS) if market[0] == name) for name in SYSTEM_IDS
}
START_PRICES: tuple[int, ...] = tuple(m.start_price for name in SYSTEM_IDS for m in SYSTEMS[name].market)
START_MODIFIERS: tuple[int, ...] = tuple(m.modifier for name in SYSTEM_IDS for m in SYSTEMS[name].market)
TWO_PLAYER_MODIFIERS: tuple[int, ...] = tuple(FIGURES["two_player_modifiers"][good][system] for system, good in MARKETS)
PRICE_MIN: int = _systems["price"]["min"]
PRICE_MAX: int = _systems["price"]["max"]
TOKEN_MIN: int = _systems["token"]["min"]
TOKEN_MAX: int = _systems["token"]["max"]
TOKEN_DICE: int = _systems["token"]["dice"]
PRICE_CHANGE: tuple[int, ...] = tuple(_systems["calculator"]["price_change"])
"""The calculator (ST-2.1i): price change of field ``t`` at index ``t - TOKEN_MIN``."""

HULLS: dict[str, Hull] = {each["id"]: msgspec.convert(each, Hull) for each in _ships["hull"]}
MODULES: dict[str, ModuleFigures] = {each["id"]: msgspec.convert(each, ModuleFigures) for each in _ships["module"]}
CREWS: dict[str, Crew] = {name: msgspec.convert(each, Crew) for name, each in _ships["crew"].items()}
MILITARY_MODULES: tuple[str, ...] = tuple(name for name, module in MODULES.items() if module.military)
ILLEGAL_REPAIR_SYSTEM: str = _ships["illegal_repair_system"]
CLOSED_PORT_LAW: frozenset[int] = frozenset(_ships["closed_port_law"])
BATTLE_ROWS: tuple[BattleRow, ...] = tuple(msgspec.convert(each, BattleRow) for each in _ships["battle_row"])
SABOTAGE_ROWS: tuple[SabotageRow, ...] = tuple(
    msgspec.convert(each, SabotageRow) for each in FIGURES["sabotage"]["row"]
)

OPPORTUNITIES: dict[int, Opportunity] = {
    each["id"]: msgspec.convert(each, Opportunity) for each in _news["opportunity"]
}
EVENTS: dict[int, EventFigures] = {each["id"]: msgspec.convert(each, EventFigures) for each in _news["event"]}
AGENTS: dict[str, AgentFigures] = {each["id"]: msgspec.convert(each, AgentFigures) for each in _agents["agent"]}
HIRE: dict[str, int] = _agents["hire"]

POLITICAL, ECONOMIC, CRIMINAL = 0, 1, 2
CONNECTIONS: tuple[str, ...] = tuple(FIGURES["connections"]["kinds"])
CONNECTION_INDEX: dict[str, int] = {name: index for index, name in enumerate(CONNECTIONS)}
CONNECTION_MAX: int = FIGURES["limits"]["connection_max"]
NONE, RETAILER, WHOLESALER, DICTATOR = 0, 1, 2, 3
LEVELS: tuple[str, ...] = tuple(FIGURES["positions"]["levels"])


def counter_figures(number: int) -> Opportunity | EventFigures:
    """The printed counter of that number: 1-26 opportunities, 27-40 events."""
    return OPPORTUNITIES[number] if number in OPPORTUNITIES else EVENTS[number]


def slot(system: str, good: str) -> int:
    """The place of a basic good of a system in the flat lists of stocks."""
    return SYSTEM_INDEX[system] * BASIC + GOOD_INDEX[good]


def nearest(numerator: int, denominator: int) -> int:
    """R-002: the nearest whole number, halves up.

    >>> nearest(297, 2), nearest(55, 2), nearest(-1, 2)
    (149, 28, 0)
    """
    return (2 * numerator + denominator) // (2 * denominator)

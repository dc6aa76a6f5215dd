"""Founding a game (ST-23): the empty board, start ships, and the set-ups of the two scenarios."""

from __future__ import annotations

from typing import Any

from hiperskok.games.star_trader.agents import agent_of, change_agent
from hiperskok.games.star_trader.events import CorporationFounded, ShipPlaced
from hiperskok.games.star_trader.standing import REPUTATION_MAX, T
from hiperskok.games.star_trader.state import (
    Agent,
    Factory,
    Fit,
    Loan,
    Lot,
    Module,
    Seat,
    Settings,
    Ship,
    State,
)
from hiperskok.games.star_trader.tables import (
    AGENTS,
    BASIC,
    BASIC_GOODS,
    CONNECTIONS,
    CORPORATION_FIGURES,
    EVENTS,
    FIGURES,
    LEVELS,
    MARKET_INDEX,
    MARKETS,
    MODULES,
    OPPORTUNITIES,
    SHIP_NAMES,
    START_MODIFIERS,
    START_PRICES,
    SYSTEM_IDS,
    SYSTEM_INDEX,
    TWO_PLAYER_MODIFIERS,
    slot,
)

CORPORATIONS: dict[int, dict[str, Any]] = {each["id"]: each for each in CORPORATION_FIGURES["corporation"]}
"""The eleven corporations by number (ST-23.6)."""
FREE: dict[str, Any] = CORPORATION_FIGURES["free_competition"]
_BOARD: dict[str, int] = CORPORATION_FIGURES["board"]
_OUT_OF_POOL: dict[str, int] = CORPORATION_FIGURES["counters_out_of_pool"]
_MODULE_ORDER = {name: index for index, name in enumerate(MODULES)}


def new_state(settings: Settings, seats: int) -> State:
    """ST-23.1d, 23.3c: stage 1, tokens on 0, prices and modifiers as printed, all counters in their pools.

    ST-2.1c, 2.3e: the 18 price counters; ST-2.1j: tracks of cash, reputation and stages.
    ST-23.7, R-157, R-194: two players, and one who practises, use the two-player modifiers.
    """
    small = seats <= FIGURES["game"]["two_player_seats"]
    return State(
        settings=settings,
        stage=_BOARD["stage"],
        prices=list(START_PRICES),
        modifiers=list(TWO_PLAYER_MODIFIERS if small else START_MODIFIERS),
        tokens=[_BOARD["token"]] * len(MARKETS),
        seats=[_new_seat(settings.scenario) for _ in range(seats)],
        pool=tuple(sorted([*OPPORTUNITIES, *EVENTS])),  # ST-2.3f
        agents=tuple([Agent(name) for name in AGENTS]),
        quiet=[0] * len(SYSTEM_IDS),
    )


def _new_seat(scenario: str) -> Seat:
    """A player's fields on the board, all empty (ST-2.1g, ST-2.1h, ST-2.3c); cash is any whole amount (ST-2.3d).

    ST-2.3g, R-004: plain numbers, so that only what is unique (counters, agents) can run out.
    """
    free = scenario == "free-competition"
    reputation: int = FREE["reputation"] if free else 0
    return Seat(
        cash=FREE["cash"] if free else 0,  # ST-23.1a
        reputation=reputation,
        connections=[0] * len(CONNECTIONS),
        positions=[0] * len(MARKETS),
        warehouses=[0] * len(SYSTEM_IDS),
        stock=[0] * (len(SYSTEM_IDS) * BASIC),
        loose=[0] * (len(SYSTEM_IDS) * BASIC),
        lowest=reputation if free else REPUTATION_MAX,
    )


def place_first_ship(t: T, seat: int, system: str) -> None:
    """ST-23.1b: the Clarinet of Free Competition in the chosen port."""
    _place_ship(t, seat, {**FREE["ship"], "system": system}, "ST-23.1b")


def _place_ship(t: T, seat: int, figures: dict[str, Any], rule: str) -> Ship:
    """ST-2.3a: puts a printed ship on the board; its fit is known to all (R-009a, R-161, R-162)."""
    s = t.state
    number = s.next_ship
    s.next_ship += 1
    modules = tuple(
        [
            name
            for name in sorted(figures["modules"], key=_MODULE_ORDER.__getitem__)
            for _ in range(figures["modules"][name])
        ]
    )
    cargo: dict[str, int] = figures.get("cargo", {})
    ship = Ship(
        id=number,
        owner=seat,
        name=SHIP_NAMES[(number - 1) % len(SHIP_NAMES)],
        hull=figures["hull"],
        crew=figures["crew"],
        modules=tuple([Module(name) for name in modules]),
        system=figures["system"],
        place=figures["place"],
        goods=_basic(cargo),
        lots=tuple([Lot(figures["counter"], good, units) for good, units in cargo.items() if good not in BASIC_GOODS]),
        known=Fit(figures["hull"], figures["crew"], modules),
    )
    s.ships[number] = ship
    t.emit(
        ShipPlaced(
            rule=rule,
            seat=seat,
            ship=number,
            name=ship.name,
            hull=ship.hull,
            system=ship.system,
            place=ship.place,
        )
    )
    return ship


def _basic(cargo: dict[str, int]) -> tuple[int, int, int, int]:
    first, second, third, fourth = [cargo.get(good, 0) for good in BASIC_GOODS]
    return first, second, third, fourth


def found(t: T, seat: int, corporation: int) -> None:
    """ST-23.3b: the set-up of a corporation, with its special rules (R-163: what is not printed is not there)."""
    figures = CORPORATIONS[corporation]
    s = t.state
    player = s.seats[seat]
    player.corporation = corporation
    player.cash = figures["cash"]
    player.reputation = figures["reputation"]  # McRadie's 0 is a start, not a fall
    player.lowest = REPUTATION_MAX if figures["special"].get("no_reputation") else figures["reputation"]
    player.connections = [figures["connections"][kind] for kind in CONNECTIONS]
    t.emit(CorporationFounded(seat=seat, corporation=corporation))
    _found_property(player, figures)
    ships = [_place_ship(t, seat, each, "ST-23.3b") for each in figures["ship"]]
    _found_agents(s, seat, figures["agents"], ships)
    out = _OUT_OF_POOL.get(str(corporation))
    s.pool = tuple([number for number in s.pool if number != out])


def _found_property(player: Seat, figures: dict[str, Any]) -> None:
    """Positions, factories (they produce in stage 1, R-169a), warehouses and the printed loan."""
    for each in figures["market_positions"]:
        player.positions[MARKET_INDEX[each["system"], each["good"]]] = LEVELS.index(each["level"])
    for each in figures["factories"]:
        player.factories[slot(each["system"], each["good"])] = Factory(each["size"])
    for each in figures["warehouses"]:
        player.warehouses[SYSTEM_INDEX[each["system"]]] = each["units"]
        for good, units in each["goods"].items():
            player.stock[slot(each["system"], good)] = units
    loan = figures.get("loan")
    if loan:  # corporation 8
        player.loan = Loan(loan["principal"], loan["interest"], loan["due_stage"])


def _found_agents(s: State, seat: int, agents: list[dict[str, Any]], ships: list[Ship]) -> None:
    for each in agents:
        agent = agent_of(s, each["agent"])
        assert agent is not None, f"no agent {each['agent']!r}"
        if each["place"] == "ship":
            change_agent(s, agent, owner=seat, place="ship", ship=ships[each["ship"] - 1].id)
        else:
            change_agent(s, agent, owner=seat, place=each["place"], system=each["system"])

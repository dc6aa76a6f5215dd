"""The view of Star Trader as sheets: what a player keeps an eye on, without the empty rest."""

from __future__ import annotations

from hiperskok.games.star_trader.state import Lot, Module, Ship
from hiperskok.games.star_trader.tables import BASIC, BASIC_GOODS, LEVELS, MARKETS, SYSTEM_IDS
from hiperskok.games.star_trader.view import Board, Hand, ShipBoard
from hiperskok.kernel.sheets import Cell, Column, Sheet

Rows = list[tuple[Cell, ...]]


def board_sheets(board: Board) -> list[Sheet]:
    """What everybody sees."""
    sheets = [
        _stage(board),
        _markets(board),
        _players(board),
        _ships(board.ships),
        _stores(board),
        _factories(board),
        _news(board),
        _agents(board),
        _deals(board),
    ]
    return [sheet for sheet in sheets if sheet.rows]


def hand_sheets(hand: Hand) -> list[Sheet]:
    """What the seat sees besides."""
    sheets = [_own_ships(hand.ships), _counters(hand), _secrets(hand)]
    return [sheet for sheet in sheets if sheet.rows]


def _sheet(key: str, columns: list[str], rows: Rows) -> Sheet:
    """Columns are written ``key`` or ``key@noun``."""
    split = [column.partition("@") for column in columns]
    return Sheet(key, tuple([Column(name, noun) for name, _, noun in split]), tuple(rows))


def _stage(board: Board) -> Sheet:
    row = (board.stage, board.phase, list(board.initiative), list(board.order))
    return _sheet("stage", ["stage", "phase@phase", "initiative@seat", "order@seat"], [row])


def _markets(board: Board) -> Sheet:
    rows: Rows = []
    for index, (system, good) in enumerate(MARKETS):
        holders = [
            f"{LEVELS[player.positions[index]]} {seat + 1}"
            for seat, player in enumerate(board.seats)
            if player.positions[index]
        ]
        rows.append((system, good, board.prices[index], board.modifiers[index], board.tokens[index], holders))
    columns = ["system@system", "good@good", "price", "modifier", "token", "positions@level"]
    return _sheet("markets", columns, rows)


def _players(board: Board) -> Sheet:
    rows: Rows = [
        (
            seat,
            player.corporation or None,
            player.cash,
            player.reputation,
            *player.connections,
            player.loan.amount if player.loan is not None else None,
        )
        for seat, player in enumerate(board.seats)
        if not player.eliminated
    ]
    columns = [
        "seat@seat",
        "corporation@corporation",
        "cash",
        "reputation",
        "political",
        "economic",
        "criminal",
        "loan",
    ]
    return _sheet("players", columns, rows)


def _goods(units: tuple[int, ...] | list[int]) -> list[str]:
    return [f"{good} {number}" for good, number in zip(BASIC_GOODS, units, strict=True) if number]


def _ships(ships: list[ShipBoard]) -> Sheet:
    rows: Rows = [
        (
            ship.id,
            ship.name,
            ship.owner,
            ship.place,
            ship.system,
            "inert" if ship.inert else "hangar" if ship.hangar else None,
            _goods(ship.goods),
            f"{ship.bound_for} {ship.groups}" if ship.groups else None,
        )
        for ship in ships
    ]
    columns = ["number", "name", "seat@seat", "place@place", "system@system", "marker@board.marker", "goods@good"]
    return _sheet("ships", [*columns, "passengers@system"], rows)


def _stores(board: Board) -> Sheet:
    rows: Rows = []
    for seat, player in enumerate(board.seats):
        for index, system in enumerate(SYSTEM_IDS):
            stock = _goods(player.stock[index * BASIC : (index + 1) * BASIC])
            loose = _goods(player.loose[index * BASIC : (index + 1) * BASIC])
            if player.warehouses[index] or stock or loose:
                rows.append((seat, system, player.warehouses[index], stock, loose))
    return _sheet("warehouses", ["seat@seat", "system@system", "units", "goods@good", "loose@good"], rows)


def _factories(board: Board) -> Sheet:
    rows: Rows = []
    for seat, player in enumerate(board.seats):
        for place, factory in sorted(player.factories.items()):
            closed = factory.closed_until if factory.closed_until >= board.stage else None
            rows.append((seat, SYSTEM_IDS[place // BASIC], BASIC_GOODS[place % BASIC], factory.size, closed))
    return _sheet("factories", ["seat@seat", "system@system", "good@good", "size", "closed"], rows)


def _news(board: Board) -> Sheet:
    rows: Rows = [
        (counter.place, counter.due, counter.kind, counter.connection, counter.level) for counter in board.track
    ]
    return _sheet("news", ["number", "due", "kind@counter-kind", "connection@connection", "level"], rows)


def _agents(board: Board) -> Sheet:
    rows: Rows = [
        (agent.id, agent.owner, agent.place, agent.system or None, agent.ship or None)
        for agent in board.agents
        if agent.owner >= 0
    ]
    return _sheet("agents", ["agent@agent", "seat@seat", "place@place", "system@system", "ship"], rows)


def _deals(board: Board) -> Sheet:
    rows: Rows = [
        (deal.id, list(deal.parties), deal.form, [promise.what for promise in deal.promises], deal.note or None)
        for deal in board.deals
    ]
    return _sheet("deals", ["number", "parties@seat", "form@form", "promises@promise", "note"], rows)


def _modules(modules: tuple[Module, ...]) -> list[str]:
    counted: dict[str, int] = {}
    for module in modules:
        counted[module.type] = counted.get(module.type, 0) + 1
    return [f"{name} {number}" for name, number in counted.items()]


def _lots(lots: tuple[Lot, ...]) -> list[str]:
    return [f"{lot.good} {lot.units}" for lot in lots]


def _own_ships(ships: list[Ship]) -> Sheet:
    rows: Rows = [
        (
            ship.id,
            ship.name,
            ship.hull,
            ship.crew or None,
            _modules(ship.modules),
            sum([module.hits > 0 for module in ship.modules]) or None,
            ship.hits or None,
            _lots(ship.lots),
        )
        for ship in ships
    ]
    columns = ["number", "name", "hull@hull", "crew@crew", "modules@module", "damaged", "hull-hits", "special@good"]
    return _sheet("own-ships", columns, rows)


def _counters(hand: Hand) -> Sheet:
    rows: Rows = [(known.place, known.number, str(known.number)) for known in hand.counters]
    return _sheet("own-news", ["number", "counter", "news@news"], rows)


def _secrets(hand: Hand) -> Sheet:
    rows: Rows = [
        (MARKETS[market][0], MARKETS[market][1], offer.side, offer.price)
        for market, offer in sorted(hand.offers.items())
    ]
    return _sheet("own-offers", ["system@system", "good@good", "side@side", "price"], rows)

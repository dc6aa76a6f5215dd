"""The 14 events (ST-6.5): each is a list of effects in ``data/news.toml``, carried out one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hiperskok.games.star_trader.agents import agents_aboard, change_agent
from hiperskok.games.star_trader.events import (
    BanBegan,
    EffectBegan,
    LoanReduced,
    ModifiersMoved,
    Nationalised,
    PricesMoved,
    RaidRolled,
    Taxed,
    WarehousesEmptied,
)
from hiperskok.games.star_trader.losses import lose_reputation_by_dice, lose_ship
from hiperskok.games.star_trader.lots import return_empty_counters, stored
from hiperskok.games.star_trader.ships import catalogue_price, change, fleet, in_port
from hiperskok.games.star_trader.standing import (
    T,
    change_cash,
    figure,
    in_order,
    players,
)
from hiperskok.games.star_trader.state import Effect, Seat, State
from hiperskok.games.star_trader.tables import (
    BASIC,
    BASIC_GOODS,
    EVENTS,
    MARKET_INDEX,
    MARKETS,
    PRICE_MAX,
    PRICE_MIN,
    SYSTEM_IDS,
    SYSTEM_INDEX,
    nearest,
)

Figures = dict[str, Any]


def carry_out(t: T, number: int) -> None:
    """ST-6.0a: the effects of an event, in the order of its text."""
    for effect in EVENTS[number].effect:
        _EFFECTS[effect["type"]](t, number, effect)


# --- prices and modifiers ------------------------------------------------------------------------------------------


def _goods(effect: Figures) -> tuple[str, ...]:
    return BASIC_GOODS if effect["goods"] == "all" else tuple(effect["goods"])


def _systems(effect: Figures) -> tuple[str, ...]:
    named = effect.get("systems", "all")
    return SYSTEM_IDS if named == "all" else tuple(named)


def _price(t: T, number: int, effect: Figures) -> None:
    """R-047: only markets have prices; ST-12.2: within 1..20."""
    goods, systems = _goods(effect), _systems(effect)
    prices = t.state.prices
    for market, (system, good) in enumerate(MARKETS):
        if good in goods and system in systems:
            prices[market] = max(PRICE_MIN, min(PRICE_MAX, prices[market] + effect["change"]))
    t.emit(PricesMoved(number=number, goods=goods, systems=systems, change=effect["change"]))


def _market_modifier(t: T, number: int, effect: Figures) -> None:
    """R-046: a permanent change of the modifiers in use; only isotopes have a stop."""
    goods = _goods(effect)
    modifiers = t.state.modifiers
    for market, (_, good) in enumerate(MARKETS):
        if good in goods:
            moved = modifiers[market] + effect["change"]
            modifiers[market] = max(effect["min"], moved) if "min" in effect else moved
    t.emit(ModifiersMoved(number=number, goods=goods, change=effect["change"]))


# --- what lasts for a while ----------------------------------------------------------------------------------------


def _lasting(t: T, number: int, effect: Figures) -> None:
    """R-042, R-048, R-049a: a figure changes until the end of the last stage of the effect."""
    change_by: int = effect["factor"] if "factor" in effect else effect["change"]
    for system in _places(effect):
        made = _begin(t, effect, change_by, system)
        t.emit(
            EffectBegan(
                number=number, kind=made.kind, change=change_by, until=made.until, system=system, good=made.good
            )
        )


def _ban(t: T, number: int, effect: Figures) -> None:
    """R-042, R-043: something may not be done for a while."""
    made = _begin(t, effect, 1, "")
    t.emit(BanBegan(number=number, kind=made.kind, until=made.until))


def _begin(t: T, effect: Figures, change_by: int, system: str) -> Effect:
    until = t.state.stage + effect["stages"] - 1
    made = Effect(effect["type"], change_by, until, system, effect.get("good", ""))
    t.state.effects = (*t.state.effects, made)
    return made


def _places(effect: Figures) -> tuple[str, ...]:
    """The systems of a lasting effect; an empty word means all."""
    if "system" in effect:
        return (effect["system"],)
    named = effect.get("systems", "all")
    return ("",) if named == "all" else tuple(named)


# --- money ---------------------------------------------------------------------------------------------------------


def _up(amount: int, divisor: int) -> int:
    """R-002: event 30 rounds up."""
    return -(-amount // divisor)


def _divide_cash(t: T, number: int, effect: Figures) -> None:
    """R-040: forged money."""
    for seat in players(t.state):
        cash = t.state.seats[seat].cash
        change_cash(t, seat, _up(cash, effect["divisor"]) - cash, "R-040", "forged-money")


def _divide_bank_loan(t: T, number: int, effect: Figures) -> None:
    """R-040: the bank's loans too; interest stays, debts between players stay."""
    for seat in players(t.state):
        loan = t.state.seats[seat].loan
        if loan is not None:
            amount = _up(loan.amount, effect["divisor"])
            t.state.seats[seat].loan = msgspec.structs.replace(loan, amount=amount)
            t.emit(LoanReduced(seat=seat, amount=amount, interest=loan.interest))


def _tax(t: T, number: int, effect: Figures) -> None:
    """R-045: warehouses, factories, ships, until cash is gone. R-067: all ships owned count."""
    s = t.state
    for seat in players(s):
        player = s.seats[seat]
        due = {
            "warehouses": effect["warehouse_unit"] * sum(player.warehouses),
            "factories": effect["factory_unit"] * sum([each.size for each in player.factories.values()]),
            "ships": effect["ship"] * len(fleet(s, seat)),
        }
        total = sum([due[each] for each in effect["order"]])
        paid = min(total, player.cash)
        if total:
            t.emit(Taxed(seat=seat, due=total, paid=paid))
        change_cash(t, seat, -paid, "R-045", "tax")


def _reputation_loss(t: T, number: int, effect: Figures) -> None:
    """Event 37: each player rolls and loses that much; who has no reputation does not roll (R-147)."""
    for seat in in_order(t.state):
        lose_reputation_by_dice(t, seat, effect["dice"], "ST-6.5", "inspection", f"news.{seat}", "inspection")


# --- property ------------------------------------------------------------------------------------------------------


def _nationalise(t: T, number: int, effect: Figures) -> None:
    """R-041: civil war takes ships in port, factories and warehouses for half their value; goods are lost."""
    for seat in players(t.state):
        _take_over(t, seat, effect["system"], effect["compensation_percent"])
    return_empty_counters(t.state)


def _take_over(t: T, seat: int, system: str, percent: int) -> None:
    s = t.state
    player = s.seats[seat]
    ships = [ship for ship in fleet(s, seat) if in_port(ship, system)]
    value = sum([catalogue_price(ship) for ship in ships])
    for ship in ships:
        for agent in agents_aboard(s, ship.id):  # agents aboard go to the port
            change_agent(s, agent, place="port", system=system, ship=0)
        lose_ship(t, ship, "R-041", "nationalised", penalty=False)
    factory_units, factory_value = _close_factories(s, player, system)
    warehouse_units = player.warehouses[SYSTEM_INDEX[system]]
    value += factory_value + warehouse_units * figure("warehouse", "unit_price")
    _empty_warehouse(player, system)
    player.warehouses[SYSTEM_INDEX[system]] = 0
    if not (ships or factory_units or warehouse_units):
        return
    pay = nearest(value * percent, 100)  # rounded once, on the sum
    t.emit(
        Nationalised(
            seat=seat,
            system=system,
            ships=tuple([ship.name for ship in ships]),
            factory_units=factory_units,
            warehouse_units=warehouse_units,
            pay=pay,
        )
    )
    change_cash(t, seat, pay, "R-041", "nationalised")


def _close_factories(s: State, player: Seat, system: str) -> tuple[int, int]:
    """Removes a player's factories of a system; their units and their value at the market (ST-19.4)."""
    units, value = 0, 0
    start = SYSTEM_INDEX[system] * BASIC
    for index, good in enumerate(BASIC_GOODS):
        factory = player.factories.pop(start + index, None)
        if factory is not None:
            price = s.prices[MARKET_INDEX[system, good]]
            units += factory.size
            value += figure("factory", "sale_price_factor") * price * factory.size
    return units, value


def _empty_warehouse(player: Seat, system: str) -> tuple[int, int]:
    """Removes all that lies in a warehouse; units of goods and modules lost."""
    start = SYSTEM_INDEX[system] * BASIC
    units = sum(player.stock[start : start + BASIC]) + sum([lot.units for lot in stored(player.lots, system)])
    modules = sum([each.system == system for each in player.modules])
    for place in range(start, start + BASIC):
        player.stock[place] = 0
    player.lots = tuple([each for each in player.lots if each.system != system])
    player.modules = tuple([each for each in player.modules if each.system != system])
    return units, modules


def _warehouse_contents_lost(t: T, number: int, effect: Figures) -> None:
    """Event 38: goods and modules in the warehouses of the system are lost."""
    for seat in players(t.state):
        units, modules = _empty_warehouse(t.state.seats[seat], effect["system"])
        if units or modules:
            t.emit(WarehousesEmptied(seat=seat, system=effect["system"], units=units, modules=modules))
    return_empty_counters(t.state)


def _port_ship_roll(t: T, number: int, effect: Figures) -> None:
    """Event 38: 1K for each ship in the port: lost with everything (R-129), or out in space (R-044)."""
    s = t.state
    for ship in [each for each in s.ships.values() if in_port(each, effect["system"])]:
        dice = t.roll("ST-6.5", "raid", f"news.{ship.id}", effect["dice"])
        lost = sum(dice) <= effect["lost_up_to"]
        t.emit(
            RaidRolled(
                seat=ship.owner,
                ship=ship.id,
                name=ship.name,
                dice=dice,
                lost_up_to=effect["lost_up_to"],
                lost=lost,
            )
        )
        if lost:
            lose_ship(t, ship, "ST-6.5", "raid")
        else:
            change(s, ship, place=effect["survivors_go_to"], hangar=False, earns_wages=True)  # ST-8.8b: it left port


_EFFECTS: dict[str, Callable[[T, int, Figures], None]] = {
    "price": _price,
    "market_modifier": _market_modifier,
    "jump_chance": _lasting,
    "no_equipment_purchase": _ban,
    "equipment_sale_roll": _lasting,
    "police": _lasting,
    "security": _lasting,
    "no_port_hyperjump": _ban,
    "black_market_factor": _lasting,
    "divide_cash": _divide_cash,
    "divide_bank_loan": _divide_bank_loan,
    "tax": _tax,
    "reputation_loss": _reputation_loss,
    "nationalise": _nationalise,
    "warehouse_contents_lost": _warehouse_contents_lost,
    "port_ship_roll": _port_ship_roll,
}

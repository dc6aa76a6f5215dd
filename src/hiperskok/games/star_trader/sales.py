"""Selling ships and modules to the market (ST-8.4, ST-8.5): the throw, the values, and what goes with a ship."""

from __future__ import annotations

from hiperskok.games.star_trader.agents import agents_aboard, change_agent
from hiperskok.games.star_trader.effects import effect_sum
from hiperskok.games.star_trader.events import ItemsSold, SaleThrow
from hiperskok.games.star_trader.losses import lose_ship
from hiperskok.games.star_trader.ships import (
    able,
    catalogue_price,
    chartered,
    free_berths,
    free_hold,
    has_illegal_equipment,
)
from hiperskok.games.star_trader.standing import T, change_cash, figure
from hiperskok.games.star_trader.state import Module, PortSale, Seat, Ship, State
from hiperskok.games.star_trader.tables import HULLS, MODULES, SHIP_FIGURES, SYSTEMS, nearest
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import Odds

DICE: int = SHIP_FIGURES["sale"]["dice"]
PER_POINT: int = SHIP_FIGURES["sale"]["percent_per_point"]
PERCENT_MIN: int = SHIP_FIGURES["sale"]["percent_min"]
WHOLE = 100
FIXED_PRICE = figure("loan", "forced_ship_sale")


# --- the throw ----------------------------------------------------------------------------------------------------


def sale_bonus(s: State) -> int:
    """R-060: event 29 adds to the throw of every seller."""
    return effect_sum(s, "equipment_sale_roll")


def percent_of(s: State, system: str, thrown: int) -> int:
    """ST-8.4b: (3K - port class) x 10 percent, not below 0; planets go by their port's class (R-060)."""
    points = thrown - SYSTEMS[system].port_class + sale_bonus(s)
    return max(PERCENT_MIN, PER_POINT * points)


def sale_here(player: Seat, system: str, place: str) -> PortSale | None:
    """The throw already made for this place in this phase."""
    for sale in player.sales:
        if sale.system == system and sale.place == place:
            return sale
    return None


def throw(t: T, seat: int, system: str, place: str, moment: str) -> int:
    """The percentage of a place: thrown once a phase, then it stands (ST-8.4b)."""
    s = t.state
    player = s.seats[seat]
    made = sale_here(player, system, place)
    if made is not None:
        return made.percent
    dice = t.roll("ST-8.4b", "sale", moment, DICE)
    percent = percent_of(s, system, sum(dice))
    player.sales = (*player.sales, PortSale(system, place, percent))
    t.emit(
        SaleThrow(
            seat=seat,
            system=system,
            place=place,
            dice=dice,
            port_class=SYSTEMS[system].port_class,
            bonus=sale_bonus(s),
            percent=percent,
        )
    )
    return percent


def pay_sale(t: T, seat: int, system: str, place: str, catalogue: int, moment: str) -> int:
    """Throws if need be and pays; rounded once, on the sum of all that is sold by one throw (R-002)."""
    percent = throw(t, seat, system, place, moment)
    player = t.state.seats[seat]
    made = sale_here(player, system, place)
    assert made is not None
    paid = income(made, catalogue)
    more = PortSale(system, place, percent, made.catalogue + catalogue)
    player.sales = tuple([more if each is made else each for each in player.sales])
    t.emit(ItemsSold(seat=seat, system=system, place=place, catalogue=catalogue, percent=percent, paid=paid))
    change_cash(t, seat, paid, "ST-8.4b", "sale")
    return paid


def income(sale: PortSale, catalogue: int) -> int:
    """What more is paid when further items are sold by a throw (R-002)."""
    before = nearest(sale.catalogue * sale.percent, WHOLE)
    return nearest((sale.catalogue + catalogue) * sale.percent, WHOLE) - before


def sale_odds(s: State, player: Seat, system: str, place: str, catalogue: int) -> tuple[Odds, ...]:
    """The sums a sale may bring, by percentage, with their exact chances."""
    made = sale_here(player, system, place)
    if made is not None:
        return (_odds_row(made, 1, 1, catalogue),)
    rows: dict[int, int] = {}
    table = ways(DICE)
    for thrown, number in enumerate(table):
        if number:
            percent = percent_of(s, system, thrown)
            rows[percent] = rows.get(percent, 0) + number
    return tuple(
        [_odds_row(PortSale(system, place, percent), number, sum(table), catalogue) for percent, number in rows.items()]
    )


def _odds_row(sale: PortSale, number: int, of: int, catalogue: int) -> Odds:
    paid = income(sale, catalogue)
    return Odds(f"percent-{sale.percent}", number, of, {"percent": sale.percent, "paid": paid})


# --- what may be sold where ---------------------------------------------------------------------------------------


def ship_for_sale(ship: Ship, system: str, place: str) -> bool:
    """ST-8.4b, 8.5: a legal hull goes in a port, a ship with illegal equipment on a planet; no inert ship (R-073)."""
    if not able(ship) or ship.system != system or ship.place != place:
        return False
    if place == "port":
        return not HULLS[ship.hull].military
    return place == "planet" and has_illegal_equipment(ship)


def module_for_sale(module: str, place: str) -> bool:
    """ST-8.5: illegal modules are sold on planets only, legal ones in ports only (ST-8.4b)."""
    return MODULES[module].military == (place == "planet")


def ship_value(ship: Ship) -> int:
    """Catalogue price of what the market of the ship's place takes; illegal modules bring nothing in a port (R-061).

    Damage does not change the price (R-060).
    """
    if ship.place == "planet":
        return catalogue_price(ship)
    legal = [MODULES[m.type].price for m in ship.modules if not MODULES[m.type].military]
    return HULLS[ship.hull].price + sum(legal)


def removable(ship: Ship, module: Module) -> int:
    """R-065: how many such modules may be taken off; cargo, passengers and charters must still fit."""
    units = ship.modules.count(module)
    if module.hits or not units:
        return units
    figures = MODULES[module.type]
    if figures.hold:
        units = min(units, free_hold(ship) // figures.hold)
    if figures.berths:
        units = min(units, free_berths(ship) // figures.berths)
    if ship.charters:
        units = min(units, ship.modules.count(module) - chartered(ship, module.type))  # each fills one
    return max(0, units)


def spare_modules(ship: Ship) -> list[Module]:
    """R-065: the different modules of which at least one may be taken off."""
    free: tuple[int, int] | None = None
    found: list[Module] = []
    for module in dict.fromkeys(ship.modules):
        figures = MODULES[module.type]
        if not module.hits and (figures.hold or figures.berths):
            if free is None:
                free = free_hold(ship), free_berths(ship)
            if free[0] < figures.hold or free[1] < figures.berths:
                continue
            if ship.charters and ship.modules.count(module) <= chartered(ship, module.type):
                continue
        found.append(module)
    return found


def without(ship: Ship, module: Module, units: int) -> tuple[Module, ...]:
    """The modules left when some are taken off."""
    left = list(ship.modules)
    for _ in range(units):
        left.remove(module)
    return tuple(left)


def let_go(t: T, ship: Ship) -> None:
    """ST-8.4c: a ship sold by choice goes with crew and cargo; agents aboard stay in the port or on the planet."""
    for agent in agents_aboard(t.state, ship.id):
        change_agent(t.state, agent, place=ship.place, system=ship.system, ship=0)
    lose_ship(t, ship, "ST-8.4c", "sold")

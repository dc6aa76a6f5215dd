"""What is said when property changes hands in a deal."""

from __future__ import annotations

from hiperskok.games.star_trader.events import (
    AgentGiven,
    FactoryGiven,
    GoodsGiven,
    ModuleGiven,
    ShipGiven,
    WarehouseGiven,
)
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Item
from hiperskok.games.star_trader.tables import OPPORTUNITIES


def tell(t: T, item: Item) -> None:
    """ST-22.6: goods traded are seen by all, special and illegal ones too; a module by giver and taker only."""
    s = t.state
    giver, taker = item.giver, item.taker
    match item.what:
        case "goods" | "lot":
            good = item.name or OPPORTUNITIES[item.number].good
            t.emit(GoodsGiven(giver=giver, taker=taker, system=item.system, good=good, units=item.units))
        case "module":
            name, to_name = s.ships[item.ship].name, s.ships[int(item.target)].name
            told = ModuleGiven(giver=giver, taker=taker, module=item.name, name=name, to_name=to_name)
            t.tell(told, giver, taker)
        case "ship":
            t.emit(ShipGiven(giver=giver, taker=taker, ship=item.ship, name=s.ships[item.ship].name))
        case "warehouse":
            given = WarehouseGiven(
                giver=giver, taker=taker, system=item.system, units=item.units, contents=item.contents
            )
            t.emit(given)
        case "factory":
            t.emit(FactoryGiven(giver=giver, taker=taker, system=item.system, good=item.name, units=item.units))
        case "agent":
            t.emit(AgentGiven(giver=giver, taker=taker, agent=item.name))

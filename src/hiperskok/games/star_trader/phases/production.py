"""Factory output (ST-19.0b, ST-19.2, ST-19.6): at the start of the owner's turn (R-137)."""

from __future__ import annotations

from hiperskok.games.star_trader.events import FactoryIdle, Produced
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Factory
from hiperskok.games.star_trader.storage import put
from hiperskok.games.star_trader.tables import BASIC, BASIC_GOODS, SYSTEM_IDS


def produce(t: T, seat: int) -> None:
    """Every factory that is not closed gives its size in units, loose until they are stowed."""
    s = t.state
    factories = s.seats[seat].factories
    for place, factory in sorted(factories.items()):
        system, good = SYSTEM_IDS[place // BASIC], BASIC_GOODS[place % BASIC]
        if factory.closed_until >= s.stage:  # ST-20.4c
            t.emit(FactoryIdle(seat=seat, system=system, good=good, until=factory.closed_until))
            continue
        record = max(factory.record, factory.size)  # ST-19.6b: counted for victory
        factories[place] = Factory(factory.size, record, factory.closed_until)
        put(s, seat, "loose", system, good, factory.size)
        t.emit(Produced(seat=seat, system=system, good=good, units=factory.size))

"""After sabotage (ST-20.4a, R-138a): the owner stows the cargo that fits no more, sells it, or loses it."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import OfferCargo, TakeCargo
from hiperskok.games.star_trader.cargo import (
    BASIC_COUNTER,
    add_to,
    check_taking,
    put_in_store,
    taking_options,
    units_of,
)
from hiperskok.games.star_trader.events import CargoLost, CargoSaved
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.phases.cargo_sales import CargoSale, check_offer, offer_options, offered_key
from hiperskok.games.star_trader.standing import T, players
from hiperskok.games.star_trader.state import NOBODY, Lot, State
from hiperskok.games.star_trader.storage import has_store, ships_in_port
from hiperskok.games.star_trader.tables import SYSTEM_INDEX
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, Head, Kind, Option
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal


class Rescue(Frame, tag="rescue"):
    """Always asked, and covertly: whether there is anything to stow is the owner's secret."""

    seat: int = NOBODY
    system: str = ""
    offered: tuple[str, ...] = ()
    over: bool = False

    def run(self, t: T) -> None:
        if not self.over and not t.state.seats[self.seat].eliminated:
            t.ask(self.seat, "rescue", "ST-20.4a", self.system, covert=True)
            return
        t.done()
        _lose_the_rest(t, self.seat)


def stores_in_port(s: State, seat: int, system: str) -> list[str]:
    """A player's stores in a port: warehouse and able ships."""
    ships = [f"ship {ship.id}" for ship in ships_in_port(s, seat, system)]
    return ["warehouse", *ships] if s.seats[seat].warehouses[SYSTEM_INDEX[system]] else ships


def _lose_the_rest(t: T, seat: int) -> None:
    """ST-20.4a: what was neither stowed nor sold is lost; the quantity of lots is the owner's secret."""
    player = t.state.seats[seat]
    for lot in player.wreck:
        lost = CargoLost(rule="ST-20.4a", good=lot.good, units=lot.units, why="not-stowed")
        if lot.counter == BASIC_COUNTER:
            t.emit(lost)
        else:
            t.tell(lost, seat)
    if player.wreck:
        player.wreck = ()
        return_empty_counters(t.state)


class RescueKind(Kind[State]):
    """Where the cargo goes."""

    name: ClassVar[str] = "rescue"
    actions: ClassVar[tuple[type[Action], ...]] = (TakeCargo, OfferCargo, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        s, seat, frame = t.state, head.seat, t.frame(head, Rescue)
        pile = s.seats[seat].wreck
        if not pile:
            return [DONE_OPTION]
        stores = stores_in_port(s, seat, frame.system)
        return [
            DONE_OPTION,
            *taking_options(s, seat, pile, stores, frame.system),
            *offer_options([(0, list(pile))], self._buyers(s, frame), frame.offered),
        ]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        s, seat, frame = t.state, head.seat, t.frame(head, Rescue)
        pile = s.seats[seat].wreck
        if isinstance(action, TakeCargo):
            stores = stores_in_port(s, seat, frame.system)
            return check_taking(s, seat, pile, stores, frame.system, action, "ST-20.4a")
        if isinstance(action, OfferCargo):
            held = units_of(pile, action.counter, action.good) if not action.ship else 0
            return check_offer(action, held, self._buyers(s, frame), frame.offered)
        return None

    @staticmethod
    def _buyers(s: State, frame: Rescue) -> list[int]:
        """Players with a store in that port (ST-22.5a)."""
        return [seat for seat in players(s) if seat != frame.seat and has_store(s, seat, frame.system)]

    def apply(self, t: T, head: Head, action: Action) -> None:
        s, seat, frame = t.state, head.seat, t.frame(head, Rescue)
        if isinstance(action, TakeCargo):
            lot = Lot(action.counter, action.good, action.units)
            player = s.seats[seat]
            player.wreck = add_to(player.wreck, lot.counter, lot.good, -lot.units)
            put_in_store(s, seat, action.target, frame.system, lot)
            saved = CargoSaved(rule="ST-20.4a", seat=seat, good=lot.good, units=lot.units, target=action.target)
            if lot.counter == BASIC_COUNTER:
                t.emit(saved)
            else:
                t.tell(saved, seat)
            return
        t.close(head)
        if isinstance(action, OfferCargo):
            frame.offered = (*frame.offered, offered_key(action))
            t.push(
                CargoSale(
                    seller=seat,
                    buyer=action.buyer,
                    good=action.good,
                    counter=action.counter,
                    units=action.units,
                    system=frame.system,
                    stores=tuple(stores_in_port(s, action.buyer, frame.system)),
                )
            )
        else:
            frame.over = True

    def default(self, t: T, head: Head) -> Action:
        """Stows what fits, then ends."""
        first = self.options(t, head)[0]
        if not isinstance(first.given, TakeCargo) or first.domain is None:
            return DONE
        return first.action(first.domain.at(first.domain.size - 1))


FRAMES: tuple[type[Frame], ...] = (Rescue,)
KINDS: tuple[Kind[State], ...] = (RescueKind(),)

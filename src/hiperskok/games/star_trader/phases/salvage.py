"""Salvage (ST-11.4, 11.5): what can be saved of the cargo set aside, and who takes it."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import DumpCargo, OfferCargo, ShiftCargo, TakeCargo
from hiperskok.games.star_trader.cargo import (
    BASIC_COUNTER,
    add_to,
    cargo,
    check_taking,
    load_units,
    put_in_store,
    room_aboard,
    taking_options,
    units_aboard,
)
from hiperskok.games.star_trader.events import (
    CargoDumped,
    CargoLost,
    CargoSaved,
    GoodsMoved,
    LotMoved,
    SalvageRolled,
)
from hiperskok.games.star_trader.lots import return_empty_counters
from hiperskok.games.star_trader.phases.cargo_sales import CargoSale, check_offer, offer_options, offered_key
from hiperskok.games.star_trader.ships import able
from hiperskok.games.star_trader.standing import T, by_initiative
from hiperskok.games.star_trader.state import Lot, Ship, State
from hiperskok.games.star_trader.tables import GOODS, SHIP_FIGURES
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, Head, Kind, Option
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

DICE: int = SHIP_FIGURES["salvage"]["dice"]
SUBTRACT: int = SHIP_FIGURES["salvage"]["subtract"]
PERCENT_PER_POINT: int = SHIP_FIGURES["salvage"]["percent_per_point"]


class Salvage(Frame, tag="salvage"):
    """ST-11.5a: one pass by INITIATIVE over the players whose ships took part in the battle (R-097)."""

    system: str = ""
    participants: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    offered: tuple[str, ...] = ()

    def run(self, t: T) -> None:
        s = t.state
        if self.step == 0:
            self.step = 1
            roll_salvage(t, self.system)
        if s.adrift:
            for seat in by_initiative(s):
                if seat not in self.passed and salvors(s, self, seat):
                    t.ask(seat, "salvage", "ST-11.5a", self.system)
                    return
        t.done()
        _lose_the_rest(t)


def roll_salvage(t: T, system: str) -> None:
    """ST-11.4b: per type of good (2K - 2) x 10 percent of the units set aside, rounded up."""
    s = t.state
    for good in dict.fromkeys([lot.good for lot in s.adrift]):
        lots = [lot for lot in s.adrift if lot.good == good]
        units = sum([lot.units for lot in lots])
        dice = t.roll("ST-11.4b", "salvage", f"salvage.{system}.{good}", DICE)
        percent = (sum(dice) - SUBTRACT) * PERCENT_PER_POINT
        saved = -(-units * percent // 100)
        t.emit(SalvageRolled(good=good, units=units, dice=dice, percent=percent, saved=saved))
        for lot, share in zip(lots, shares(lots, saved), strict=True):
            s.adrift = add_to(s.adrift, lot.counter, good, share - lot.units)
    return_empty_counters(s)


def shares(lots: list[Lot], saved: int) -> list[int]:
    """R-097: each lot shares pro rata, rounded up, until the saved total is reached.

    >>> shares([Lot(2, "weapons", 3), Lot(3, "weapons", 2)], 4)
    [3, 1]
    """
    units = sum([lot.units for lot in lots])
    left = saved
    found: list[int] = []
    for lot in lots:
        share = min(left, -(-saved * lot.units // units))
        found.append(share)
        left -= share
    return found


def salvors(s: State, frame: Salvage, seat: int) -> list[Ship]:
    """A player's ships in the space that took part in the battle."""
    found = [s.ships[number] for number in frame.participants if number in s.ships]
    return sorted([ship for ship in found if ship.owner == seat and able(ship)], key=lambda ship: ship.id)


def _own_there(s: State, frame: Salvage, seat: int) -> list[Ship]:
    """All able ships of a player in the space: goods may be moved between them (ST-11.5b)."""
    return [
        ship
        for ship in s.ships.values()
        if ship.owner == seat and ship.system == frame.system and ship.place == "space" and able(ship)
    ]


def _buyers(s: State, frame: Salvage, seat: int) -> list[int]:
    return [other for other in by_initiative(s) if other != seat and salvors(s, frame, other)]


def _lose_the_rest(t: T) -> None:
    """R-097: what nobody took is lost; its counters return."""
    s = t.state
    for lot in s.adrift:
        t.emit(CargoLost(rule="R-097", good=lot.good, units=lot.units, why="not-salvaged"))
    if s.adrift:
        s.adrift = ()
        return_empty_counters(s)


class SalvageKind(Kind[State]):
    """A player takes what he likes of what is left, and makes room for it."""

    name: ClassVar[str] = "salvage"
    actions: ClassVar[tuple[type[Action], ...]] = (TakeCargo, ShiftCargo, DumpCargo, OfferCargo, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        s, seat, frame = t.state, head.seat, t.frame(head, Salvage)
        own = _own_there(s, frame, seat)
        targets = [f"ship {ship.id}" for ship in salvors(s, frame, seat)]
        piles = [(ship.id, cargo(ship)) for ship in own]
        return [
            DONE_OPTION,
            *taking_options(s, seat, s.adrift, targets, frame.system),
            *_shift_options(own),
            *[
                Option(DumpCargo(lot.good, lot.counter, ship, 1), "units", Numbers.to(1, lot.units))
                for ship, pile in piles
                for lot in pile
            ],
            *offer_options(piles, _buyers(s, frame, seat), frame.offered),
        ]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        s, seat, frame = t.state, head.seat, t.frame(head, Salvage)
        if isinstance(action, TakeCargo):
            targets = [f"ship {ship.id}" for ship in salvors(s, frame, seat)]
            return check_taking(s, seat, s.adrift, targets, frame.system, action, "ST-11.5a")
        if isinstance(action, Done):
            return None
        assert isinstance(action, (ShiftCargo, DumpCargo, OfferCargo))
        own = {ship.id: ship for ship in _own_there(s, frame, seat)}
        if action.ship not in own or action.good not in GOODS:
            return refuse("ST-11.5b", "no-ship-in-this-space")
        held = units_aboard(own[action.ship], action.counter, action.good)
        if isinstance(action, OfferCargo):
            return check_offer(action, held, _buyers(s, frame, seat), frame.offered)
        if not 1 <= action.units <= held:
            return refuse("ST-11.5b", "cargo-not-held", units=action.units, held=held)
        if isinstance(action, DumpCargo):
            return None
        if action.to_ship not in own or action.to_ship == action.ship:
            return refuse("ST-11.5b", "no-ship-in-this-space")
        room = room_aboard(own[action.to_ship], action.good)
        if action.units > room:
            return refuse("ST-14.3b", "cargo-does-not-fit", units=action.units, room=room)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        s, seat, frame = t.state, head.seat, t.frame(head, Salvage)
        if isinstance(action, TakeCargo):
            lot = Lot(action.counter, action.good, action.units)
            s.adrift = add_to(s.adrift, lot.counter, lot.good, -lot.units)
            put_in_store(s, seat, action.target, frame.system, lot)
            t.emit(CargoSaved(seat=seat, good=lot.good, units=lot.units, target=action.target))
        elif isinstance(action, ShiftCargo):
            _shift(t, frame, seat, action)
        elif isinstance(action, DumpCargo):
            ship = load_units(s, s.ships[action.ship], action.counter, action.good, -action.units)
            t.emit(CargoDumped(seat=seat, name=ship.name, good=action.good, units=action.units))
            return_empty_counters(s)
        elif isinstance(action, OfferCargo):
            t.close(head)
            frame.offered = (*frame.offered, offered_key(action))
            t.push(_sale(s, frame, seat, action))
        else:
            t.close(head)
            frame.passed = (*frame.passed, seat)

    def default(self, t: T, head: Head) -> Action:
        return DONE


def _shift_options(own: list[Ship]) -> list[Option]:
    """ST-11.5b: moves between own ships in the space."""
    found: list[Option] = []
    if len(own) < 2:
        return found
    for ship in own:
        for lot in cargo(ship):
            for other in own:
                room = room_aboard(other, lot.good) if other.id != ship.id else 0
                if room > 0:
                    given = ShiftCargo(lot.good, lot.counter, ship.id, other.id, 1)
                    found.append(Option(given, "units", Numbers.to(1, min(lot.units, room))))
    return found


def _shift(t: T, frame: Salvage, seat: int, action: ShiftCargo) -> None:
    s = t.state
    load_units(s, s.ships[action.ship], action.counter, action.good, -action.units)
    load_units(s, s.ships[action.to_ship], action.counter, action.good, action.units)
    if action.counter == BASIC_COUNTER:
        t.emit(GoodsMoved(rule="ST-11.5b", seat=seat, system=frame.system, good=action.good, units=action.units))
    else:
        moved = LotMoved(rule="ST-11.5b", seat=seat, system=frame.system, good=action.good, units=action.units)
        t.tell(moved, seat)


def _sale(s: State, frame: Salvage, seat: int, action: OfferCargo) -> CargoSale:
    return CargoSale(
        seller=seat,
        buyer=action.buyer,
        good=action.good,
        counter=action.counter,
        ship=action.ship,
        units=action.units,
        system=frame.system,
        stores=tuple([f"ship {ship.id}" for ship in salvors(s, frame, action.buyer)]),
    )


FRAMES: tuple[type[Frame], ...] = (Salvage,)
KINDS: tuple[Kind[State], ...] = (SalvageKind(),)

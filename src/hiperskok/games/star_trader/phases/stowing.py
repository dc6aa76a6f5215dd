"""Step 5c (ST-14.4): loose goods are stowed; what fits nowhere is lost."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import moves
from hiperskok.games.star_trader.actions import ThrowOut
from hiperskok.games.star_trader.events import GoodsLost
from hiperskok.games.star_trader.standing import T, players
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.storage import put, ships_in_port, stow_loose, units_in, warehouse_room
from hiperskok.games.star_trader.tables import BASIC, BASIC_GOODS, GOOD_INDEX, SYSTEM_IDS, SYSTEM_INDEX, VOLUME, slot
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, Head, Kind, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

_BULKY = tuple(good for good in BASIC_GOODS if VOLUME[GOOD_INDEX[good]])


class Stowing(Frame, tag="stowing"):
    """Asks all at once who have a choice to make, as far as the table can tell; the others' goods are stowed."""

    def run(self, t: T) -> None:
        if self.step:
            t.done()
            return
        self.step = 1
        for seat in players(t.state):
            if has_choice(t.state, seat):
                t.ask(seat, "stow", "ST-14.4")
            else:
                stow_all(t, seat)


def loose_systems(s: State, seat: int) -> list[str]:
    """The systems in which a player has goods that are not stowed."""
    loose = s.seats[seat].loose
    return [name for i, name in enumerate(SYSTEM_IDS) if any(loose[i * BASIC : (i + 1) * BASIC])]


def has_choice(s: State, seat: int) -> bool:
    """Whether there may be something to choose, by what everybody knows: holds of ships are secret (ST-22.6)."""
    for system in loose_systems(s, seat):
        ships = len(ships_in_port(s, seat, system))
        houses = s.seats[seat].warehouses[SYSTEM_INDEX[system]]
        bulk = loose_bulk(s, seat, system)
        if ships + bool(houses) > 1 or (bulk and ships):
            return True
        if houses and bulk > warehouse_room(s.seats[seat], system):
            return True
    return False


def loose_bulk(s: State, seat: int, system: str) -> int:
    """Loose units that need space."""
    return sum([s.seats[seat].loose[slot(system, good)] for good in _BULKY])


def stow_all(t: T, seat: int) -> None:
    """ST-14.4, ST-19.2: loose goods go where they fit, the rest is lost."""
    for system in loose_systems(t.state, seat):
        for good, units in stow_loose(t.state, seat, system):
            t.emit(GoodsLost(seat=seat, system=system, good=good, units=units, why="no-room"))


def throw_out_options(s: State, seat: int) -> list[Option]:
    """ST-14.4: what may be thrown out to make room for loose goods there."""
    found = []
    for system in loose_systems(s, seat):
        if not loose_bulk(s, seat, system):
            continue
        stores = [f"ship {ship.id}" for ship in ships_in_port(s, seat, system)]
        if s.seats[seat].warehouses[SYSTEM_INDEX[system]]:
            stores.insert(0, "warehouse")
        for store in stores:
            for good in _BULKY:
                units = units_in(s, seat, store, system, good)
                if units:
                    given = ThrowOut(system, good, store, 1)
                    found.append(Option(given, "units", Numbers.to(1, units)))
    return found


def check_throw_out(s: State, seat: int, action: ThrowOut) -> Refusal | None:
    """The law for throwing goods out."""
    if action.system not in SYSTEM_INDEX or action.good not in _BULKY:
        return refuse("ST-14.3a", "takes-no-room")
    if not loose_bulk(s, seat, action.system):
        return refuse("ST-14.4", "nothing-to-make-room-for")
    if action.store == "warehouse":
        there = s.seats[seat].warehouses[SYSTEM_INDEX[action.system]] > 0
    else:
        ship = moves.ship_of_store(s, seat, action.store)
        there = ship is not None and ship.place == "port" and ship.system == action.system
    if not there:
        return refuse("ST-14.3c", "no-store-there", target=action.store[:40])
    held = units_in(s, seat, action.store, action.system, action.good)
    if not 1 <= action.units <= held:
        return refuse("ST-14.4", "not-so-many-units", units=action.units, held=held)
    return None


def throw_out(t: T, seat: int, action: ThrowOut) -> None:
    """Goods are given up for others."""
    put(t.state, seat, action.store, action.system, action.good, -action.units)
    t.emit(GoodsLost(seat=seat, system=action.system, good=action.good, units=action.units, why="thrown-out"))


def loose_preview(s: State, seat: int) -> Preview:
    """What is still loose and would be stowed, or lost, by Done."""
    return Preview(terms=(Term("loose", sum(s.seats[seat].loose), "ST-14.4"),))


class StowKind(Kind[State]):
    """Goods are moved at will; Done stows what is still loose, as far as it fits."""

    name: ClassVar[str] = "stow"
    actions: ClassVar[tuple[type[Action], ...]] = (*moves.MOVE_ACTIONS, ThrowOut, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        thrown_out = throw_out_options(t.state, head.seat)
        return [DONE_OPTION, *moves.move_options(t, head.seat), *thrown_out]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, ThrowOut):
            return check_throw_out(t.state, head.seat, action)
        return None if isinstance(action, Done) else moves.check_move(t, head.seat, action)

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, Done):
            t.close(head)
            stow_all(t, head.seat)
        elif isinstance(action, ThrowOut):
            throw_out(t, head.seat, action)
        else:
            moves.apply_move(t, head.seat, action)

    def default(self, t: T, head: Head) -> Action:
        return DONE

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        return loose_preview(t.state, head.seat) if isinstance(action, Done) else Preview()


FRAMES: tuple[type[Frame], ...] = (Stowing,)
KINDS: tuple[Kind[State], ...] = (StowKind(),)

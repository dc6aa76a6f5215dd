"""Sabotage (ST-20): an opponent's ship in port, warehouse or factory."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import (
    DestroyGoods,
    FramePlayer,
    SabotageFactory,
    SabotageShip,
    SabotageWarehouse,
)
from hiperskok.games.star_trader.agents import agent_of, serves_in
from hiperskok.games.star_trader.events import (
    FactoryStopped,
    PlayerFramed,
    SabotageRolled,
    SabotageTraced,
    SabotageTried,
    WarehouseHit,
)
from hiperskok.games.star_trader.lots import return_empty_counters, store, stored
from hiperskok.games.star_trader.phases.activities import Activity, cash_problem
from hiperskok.games.star_trader.phases.damage import Damage
from hiperskok.games.star_trader.sabotage_table import DICE, effect_odds, loss_odds, row_of
from hiperskok.games.star_trader.ships import able, in_port
from hiperskok.games.star_trader.standing import T, available, change_cash, change_reputation, figure, players
from hiperskok.games.star_trader.state import NOBODY, Factory, State
from hiperskok.games.star_trader.storage import put
from hiperskok.games.star_trader.tables import (
    AGENTS,
    BASIC,
    BASIC_GOODS,
    CRIMINAL,
    GOOD_INDEX,
    SYSTEM_IDS,
    SYSTEM_INDEX,
    SYSTEMS,
    SabotageRow,
    slot,
)
from hiperskok.kernel.actions import PASS, Action, Pass
from hiperskok.kernel.decisions import PASS_OPTION, Head, Kind, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

FEE_PER_LAW = figure("sabotage", "fee_per_law_level")
SHIP, WAREHOUSE, FACTORY = "ship", "warehouse", "factory"
EFFECT, DESTROY, TRACE, END = range(4)


class Sabotage(Frame, tag="sabotage"):
    """One attempt. ``left``: units of the warehouse still to be destroyed.

    ``special``: the special goods in it by good, shown once play needs it (ST-22.6).
    """

    seat: int = 0
    victim: int = 0
    target: str = SHIP
    system: str = ""
    good: str = ""
    ship: int = 0
    left: int = 0
    special: tuple[tuple[str, int], ...] = ()

    @property
    def key(self) -> str:
        """ST-20.1a, R-138: what may be attempted once a stage."""
        if self.target == SHIP:
            return f"{SHIP} {self.ship}"
        return f"{self.target} {self.victim} {self.system} {self.good}".strip()

    def run(self, t: T) -> None:
        if self.step == EFFECT:
            self.step = DESTROY
            self.carry_out(t, roll_effect(t, self))
        elif self.step == DESTROY:
            self.destroy_next(t)
        elif self.step == TRACE:
            self.step = END
            self.trace(t)
        else:
            t.done()

    def carry_out(self, t: T, effect: int) -> None:
        """ST-20.4: what the first roll does."""
        if not effect:
            return
        if self.target == SHIP:
            t.push(Damage(ship=self.ship, hits=effect, by=self.seat, cause="sabotage"))
        elif self.target == WAREHOUSE:
            lots = stored(t.state.seats[self.victim].lots, self.system)
            self.special = tuple([(lot.good, lot.units) for lot in lots])
            self.left = min(effect, sum(self.goods(t.state).values()))
        else:
            shut(t, self.victim, self.system, self.good, effect)

    def destroy_next(self, t: T) -> None:
        """ST-20.4b: the saboteur chooses; where there is nothing to choose the goods go at once."""
        goods = self.goods(t.state) if self.left else {}
        if not self.left:
            self.step = TRACE
        elif len(goods) == 1 or sum(goods.values()) == self.left:
            for good, units in goods.items():
                self.destroy(t, good, min(units, self.left))
        else:
            t.ask(self.seat, "destroy-goods", "ST-20.4b", f"{self.system} {self.left}")

    def destroy(self, t: T, good: str, units: int) -> None:
        """Takes units out of the victim's warehouse."""
        self.left -= units
        left = [(name, held - units if name == good else held) for name, held in self.special]
        self.special = tuple([(name, held) for name, held in left if held])
        destroy_units(t, self.victim, self.system, good, units)
        promises.hindered(t, self.seat, self.victim, goods=(good,), system=self.system)

    def goods(self, s: State) -> dict[str, int]:
        """The units in the warehouse by good; stored modules cannot be hit (R-138)."""
        stock = s.seats[self.victim].stock
        start = SYSTEM_INDEX[self.system] * BASIC
        basic = {good: stock[start + i] for i, good in enumerate(BASIC_GOODS) if stock[start + i]}
        return basic | dict(self.special)

    def trace(self, t: T) -> None:
        """ST-20.0b: the second roll; R-139: without the factory's size; R-139a: 21 and more may frame another."""
        row = roll_trace(t, self)
        change_reputation(t, self.seat, -row.reputation_loss, "ST-20.5", "sabotage")
        if row.framed_player_loss and len(players(t.state)) > 1:
            t.ask(self.seat, "frame-player", "R-139a", str(row.framed_player_loss))


def krotki(s: State, seat: int, system: str) -> int:
    """ST-20.0b: +4 with Krótki in that port."""
    return AGENTS["krotki"].value if serves_in(s, "krotki", seat, "port", system) else 0


def factory_size(s: State, frame: Sabotage) -> int:
    """ST-20.3: subtracted from the first roll."""
    if frame.target != FACTORY:
        return 0
    return s.seats[frame.victim].factories[slot(frame.system, frame.good)].size


def roll_effect(t: T, frame: Sabotage) -> int:
    """The first roll."""
    s = t.state
    dice = t.roll("ST-20.0b", "sabotage_effect", f"opportunities.{frame.key}", DICE)
    criminal, agent = s.seats[frame.seat].connections[CRIMINAL], krotki(s, frame.seat, frame.system)
    size = factory_size(s, frame)
    total = sum(dice) + criminal + agent - size
    effect = row_of(total).effect
    t.emit(
        SabotageRolled(
            seat=frame.seat, dice=dice, criminal=criminal, agent=agent, size=size, total=total, effect=effect
        )
    )
    return effect


def roll_trace(t: T, frame: Sabotage) -> SabotageRow:
    """The second roll."""
    s = t.state
    dice = t.roll("ST-20.0b", "sabotage_reputation", f"opportunities.{frame.key}", DICE)
    criminal, agent = s.seats[frame.seat].connections[CRIMINAL], krotki(s, frame.seat, frame.system)
    total = sum(dice) + criminal + agent
    row = row_of(total)
    t.emit(
        SabotageTraced(
            seat=frame.seat,
            dice=dice,
            criminal=criminal,
            agent=agent,
            total=total,
            loss=row.reputation_loss,
            blame=row.framed_player_loss,
        )
    )
    return row


# --- effects (ST-20.4) --------------------------------------------------------------------------------------------


def destroy_units(t: T, victim: int, system: str, good: str, units: int) -> None:
    """ST-20.4b: units of a good are destroyed; the building is unharmed."""
    s = t.state
    t.emit(WarehouseHit(victim=victim, system=system, good=good, units=units))
    if good in GOOD_INDEX:
        put(s, victim, WAREHOUSE, system, good, -units)
        return
    player = s.seats[victim]
    for lot in stored(player.lots, system):
        if lot.good == good and units:
            taken = min(units, lot.units)
            player.lots = store(player.lots, system, lot.counter, good, -taken)
            units -= taken
    return_empty_counters(s)


def shut(t: T, victim: int, system: str, good: str, stages: int) -> None:
    """ST-20.4c: stages without output, this one included; R-138: the later of the old and the new end."""
    s = t.state
    factories = s.seats[victim].factories
    factory = factories[slot(system, good)]
    until = max(factory.closed_until, s.stage + stages - 1)
    factories[slot(system, good)] = Factory(factory.size, factory.record, until)
    t.emit(FactoryStopped(victim=victim, system=system, good=good, until=until))


# --- targets (ST-20.0a, 20.1, 20.2) -------------------------------------------------------------------------------


_FEES: dict[str, int] = {name: FEE_PER_LAW * system.law for name, system in SYSTEMS.items()}


def fee(system: str) -> int:
    """ST-20.0a: 20 HT for each level of law."""
    return _FEES[system]


def _safe(s: State) -> tuple[int, str]:
    """ST-20.2, R-131: Cichy in a port protects all his owner's property in that system."""
    cichy = agent_of(s, "cichy")
    return (cichy.owner, cichy.system) if cichy is not None and cichy.place == "port" else (NOBODY, "")


def attempt(s: State, seat: int, action: Action) -> Sabotage | Refusal:
    """The attempt an action means, or why there is no such target."""
    if isinstance(action, SabotageShip):
        return _ship_attempt(s, seat, action.ship)
    assert isinstance(action, (SabotageWarehouse, SabotageFactory))
    if action.victim == seat or action.victim not in players(s):
        return refuse("ST-20.0a", "no-such-opponent")
    player = s.seats[action.victim]
    if isinstance(action, SabotageWarehouse):
        if action.system not in SYSTEM_INDEX or not player.warehouses[SYSTEM_INDEX[action.system]]:
            return refuse("ST-20.0a", "no-warehouse-to-hit")
        return Sabotage(seat=seat, victim=action.victim, target=WAREHOUSE, system=action.system)
    known = action.system in SYSTEM_INDEX and action.good in GOOD_INDEX
    if not known or slot(action.system, action.good) not in player.factories:
        return refuse("ST-20.0a", "no-factory-to-hit")
    return Sabotage(seat=seat, victim=action.victim, target=FACTORY, system=action.system, good=action.good)


def _ship_attempt(s: State, seat: int, number: int) -> Sabotage | Refusal:
    ship = s.ships.get(number)
    if ship is None or ship.owner == seat:
        return refuse("ST-20.0a", "no-such-opponent")
    if not in_port(ship):
        return refuse("ST-20.2" if ship.place == "yard" else "ST-20.0a", "ship-not-in-port", name=ship.name)
    if ship.hangar:
        return refuse("ST-20.2", "ship-in-hangar")
    if not able(ship):
        return refuse("R-073", "ship-cannot-act")
    return Sabotage(seat=seat, victim=ship.owner, target=SHIP, system=ship.system, ship=number)


@lru_cache(maxsize=1024)
def _ship_option(ship: int) -> tuple[str, Option]:
    return f"{SHIP} {ship}", Option(SabotageShip(ship))


@lru_cache(maxsize=1024)
def _warehouse_option(victim: int, system: str) -> tuple[str, Option]:
    return f"{WAREHOUSE} {victim} {system}", Option(SabotageWarehouse(victim, system))


@lru_cache(maxsize=1024)
def _factory_option(victim: int, place: int) -> tuple[str, str, Option]:
    system, good = SYSTEM_IDS[place // BASIC], BASIC_GOODS[place % BASIC]
    return system, f"{FACTORY} {victim} {system} {good}", Option(SabotageFactory(victim, system, good))


def targets(s: State, seat: int, cash: int) -> list[Option]:
    """Everything that can be sabotaged now: ships, warehouses, factories."""
    affordable = [name for name in SYSTEM_IDS if _FEES[name] <= cash]
    found: list[Option] = []
    if not affordable:
        return found
    done, safe = s.sabotaged, _safe(s)
    for ship in s.ships.values():
        if ship.owner != seat and ship.place == "port" and not (ship.hangar or ship.inert):
            key, option = _ship_option(ship.id)
            if ship.system in affordable and key not in done and (ship.owner, ship.system) != safe:
                found.append(option)
    others = [victim for victim in players(s) if victim != seat]
    for victim in others:
        for index, units in enumerate(s.seats[victim].warehouses):
            if units and SYSTEM_IDS[index] in affordable:
                key, option = _warehouse_option(victim, SYSTEM_IDS[index])
                if key not in done and (victim, SYSTEM_IDS[index]) != safe:
                    found.append(option)
    for victim in others:
        for place in sorted(s.seats[victim].factories):
            system, key, option = _factory_option(victim, place)
            if system in affordable and key not in done and (victim, system) != safe:
                found.append(option)
    return found


class Attempts(Activity):
    """ST-20.0a: any number of attempts on different targets; no presence needed (ST-20.1b)."""

    actions: ClassVar[tuple[type[Action], ...]] = (SabotageShip, SabotageWarehouse, SabotageFactory)

    def options(self, t: T, seat: int) -> list[Option]:
        return targets(t.state, seat, available(t, seat))

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        found = attempt(t.state, seat, action)
        if isinstance(found, Refusal):
            return found
        if found.key in t.state.sabotaged:
            return refuse("ST-20.1a", "sabotaged-already")
        if (found.victim, found.system) == _safe(t.state):
            return refuse("ST-20.2", "cichy-watches")
        return cash_problem(t, seat, fee(found.system), "ST-20.0a")

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        s = t.state
        found = attempt(s, seat, action)
        assert isinstance(found, Sabotage)
        s.sabotaged = (*s.sabotaged, found.key)
        t.emit(
            SabotageTried(
                seat=seat,
                victim=found.victim,
                target=found.target,
                system=found.system,
                good=found.good,
                name=s.ships[found.ship].name if found.ship else "",
                fee=fee(found.system),
            )
        )
        change_cash(t, seat, -fee(found.system), "ST-20.0a", "sabotage")
        promises.watch(t, "no_sabotage", seat, found.victim)
        return found

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        s = t.state
        found = attempt(s, seat, action)
        if isinstance(found, Refusal):
            return Preview()
        criminal, agent = s.seats[seat].connections[CRIMINAL], krotki(s, seat, found.system)
        size = factory_size(s, found)
        terms = [Term("fee", fee(found.system), "ST-20.0a"), Term("criminal", criminal, "ST-20.0b")]
        if agent:
            terms.append(Term("krotki", agent, "ST-17.6"))
        if size:
            terms.append(Term("factory-size", -size, "ST-20.3"))
        odds = (*effect_odds(criminal + agent - size), *loss_odds(s, seat, criminal + agent))
        return Preview(fee(found.system), tuple(terms), odds)


# --- questions to the saboteur ------------------------------------------------------------------------------------


class DestroyGoodsKind(Kind[State]):
    """ST-20.4b: which units are destroyed."""

    name: ClassVar[str] = "destroy-goods"
    actions: ClassVar[tuple[type[Action], ...]] = (DestroyGoods,)

    def options(self, t: T, head: Head) -> list[Option]:
        frame = t.frame(head, Sabotage)
        goods = frame.goods(t.state)
        return [
            Option(DestroyGoods(good, 1), "units", Numbers.to(1, min(units, frame.left)))
            for good, units in goods.items()
        ]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        assert isinstance(action, DestroyGoods)
        frame = t.frame(head, Sabotage)
        held = frame.goods(t.state).get(action.good, 0)
        most = min(held, frame.left)
        if not 1 <= action.units <= most:
            return refuse("ST-20.4b", "destroy-limit", units=action.units, most=most)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        assert isinstance(action, DestroyGoods)
        t.frame(head, Sabotage).destroy(t, action.good, action.units)


class FramePlayerKind(Kind[State]):
    """R-139a: another player takes the blame, or nobody."""

    name: ClassVar[str] = "frame-player"
    actions: ClassVar[tuple[type[Action], ...]] = (FramePlayer, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        others = [Option(FramePlayer(seat)) for seat in players(t.state) if seat != head.seat]
        return [*others, PASS_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, FramePlayer) and (action.victim == head.seat or action.victim not in players(t.state)):
            return refuse("R-139a", "no-such-opponent")
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, FramePlayer):
            t.emit(PlayerFramed(seat=head.seat, victim=action.victim))
            change_reputation(t, action.victim, -int(head.subject), "R-139a", "framed")

    def default(self, t: T, head: Head) -> Action:
        return PASS


ACTIVITY: Activity = Attempts()
FRAMES: tuple[type[Frame], ...] = (Sabotage,)
KINDS: tuple[Kind[State], ...] = (DestroyGoodsKind(), FramePlayerKind())

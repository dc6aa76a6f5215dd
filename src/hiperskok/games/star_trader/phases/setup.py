"""Before stage 1 (ST-23): connections and ports of Free Competition; corporations and their secret variants."""

from __future__ import annotations

from typing import Any, ClassVar

from hiperskok.games.star_trader.actions import (
    ChooseCorporation,
    ChoosePort,
    ChooseVariant,
    SplitConnections,
)
from hiperskok.games.star_trader.events import (
    ChoiceRolled,
    ConnectionsRolled,
    ConnectionsShown,
    CorporationDrawn,
    SetRolled,
)
from hiperskok.games.star_trader.founding import FREE, found, place_first_ship
from hiperskok.games.star_trader.ranking import ranked
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import BASIC_GOODS, CORPORATION_FIGURES, SYSTEM_IDS, SYSTEMS
from hiperskok.games.star_trader.victory import VARIANTS
from hiperskok.kernel.actions import DONE, Action, Done, Restart
from hiperskok.kernel.decisions import Head, Kind, Option, SealedKind
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table

MOST: int = FREE["connection_each_max"]


class FreeCompetition(Frame, tag="free-competition"):
    """ST-23.1: the sums are rolled, the splits shown together, then ports are chosen in seat order (R-169)."""

    sums: tuple[int, ...] = ()
    next_seat: int = 0

    def run(self, t: Table[Any]) -> None:
        if self.step == 0:
            self.sums = tuple([_roll_connections(t, seat) for seat in range(t.seats)])
            self.step = 1
            for seat in range(t.seats):
                t.ask(seat, "split-connections", "ST-23.1c", str(self.sums[seat]))
        elif self.step == 1:
            for seat, draft in sorted(t.take_sealed().items()):
                _show_split(t, seat, self.sums[seat], draft)
            self.step = 2
        elif self.next_seat < t.seats:
            self.next_seat += 1
            t.ask(self.next_seat - 1, "start-port", "ST-23.1b")
        else:
            t.done()


def _roll_connections(t: T, seat: int) -> int:
    """ST-23.1c: 2K are the sum of a player's three connections."""
    dice = t.roll("ST-23.1c", "connections", f"setup.{seat}", FREE["connection_dice"])
    t.emit(ConnectionsRolled(seat=seat, dice=dice))
    return sum(dice)


def _show_split(t: T, seat: int, total: int, draft: tuple[Action, ...]) -> None:
    split = draft[0]
    assert isinstance(split, SplitConnections)
    rest = total - split.political - split.economic
    t.state.seats[seat].connections = [split.political, split.economic, rest]
    t.emit(ConnectionsShown(seat=seat, political=split.political, economic=split.economic, criminal=rest))


class SplitConnectionsKind(SealedKind[State]):
    """ST-23.1c: splits the sum (the subject) over the three connections, each at most 10; in secret (R-169)."""

    name: ClassVar[str] = "split-connections"
    actions: ClassVar[tuple[type[Action], ...]] = (SplitConnections, Done, Restart)

    def choices(self, t: T, head: Head, draft: tuple[Action, ...]) -> list[Option]:
        if draft:
            return []
        total = int(head.subject)
        found_options: list[Option] = []
        for political in range(min(MOST, total) + 1):
            rest = total - political
            economic = Numbers.of((max(0, rest - MOST), min(MOST, rest)))
            if economic.ranges:
                found_options.append(Option(SplitConnections(political, 0), "economic", economic))
        return found_options

    def check_choice(self, t: T, head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        assert isinstance(action, SplitConnections)
        total = int(head.subject)
        if draft:
            return refuse("ST-23.1c", "split-already")
        levels = (action.political, action.economic, total - action.political - action.economic)
        if min(levels) < 0:
            return refuse("ST-23.1c", "split-not-the-sum", total=total)
        if max(levels) > MOST:
            return refuse("ST-23.1c", "split-above-most", most=MOST)
        return None

    def check_done(self, t: T, head: Head, draft: tuple[Action, ...]) -> Refusal | None:
        return None if draft else refuse("ST-23.1c", "split-missing")

    def default(self, t: T, head: Head) -> Action:
        """As even as the sum allows."""
        third = int(head.subject) // 3
        return DONE if t.draft(head) else SplitConnections(third, third)


class StartPortKind(Kind[State]):
    """ST-23.1b: the first ship starts in any port."""

    name: ClassVar[str] = "start-port"
    actions: ClassVar[tuple[type[Action], ...]] = (ChoosePort,)

    def options(self, t: T, head: Head) -> list[Option]:
        return list(_PORTS)

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        assert isinstance(action, ChoosePort)
        return None if action.system in SYSTEMS else refuse("ST-23.1b", "no-such-system", system=action.system)

    def apply(self, t: T, head: Head, action: Action) -> None:
        assert isinstance(action, ChoosePort)
        place_first_ship(t, head.seat, action.system)


_PORTS = tuple([Option(ChoosePort(system)) for system in SYSTEM_IDS])


class Corporations(Frame, tag="corporations"):
    """ST-23.3 to 23.5: who leads which corporation, then each player's secret variant."""

    choosers: tuple[int, ...] = ()
    offered: tuple[int, ...] = ()

    def run(self, t: Table[Any]) -> None:
        if self.step == 0:
            self._assign(t)
            self.step = 1
        elif self.step == 1 and self.choosers:
            self._next_choice(t)
        elif self.step == 1:
            self.step = 2
            for seat in range(t.seats):
                t.ask(seat, "variant", "ST-23.5a", str(t.state.seats[seat].corporation))
        else:
            for seat, draft in t.take_sealed().items():
                chosen = draft[0]
                assert isinstance(chosen, ChooseVariant)
                t.state.seats[seat].variant, t.state.seats[seat].chosen_good = chosen.variant, chosen.good
            t.done()

    def _assign(self, t: T) -> None:
        """R-168: sets, draw, or the host's list, which stands already. No set is printed for one player."""
        assignment = t.state.settings.assignment
        if assignment == "host":
            return
        if assignment == "draw" or t.seats == 1:
            draw_corporations(t)
            return
        self.offered = _roll_set(t)
        self.choosers = _rolled_first(t, "ST-23.4")

    def _next_choice(self, t: T) -> None:
        """ST-23.4: the highest roll chooses first; the last takes what is left."""
        seat = self.choosers[0]
        if len(self.offered) == 1:
            self.take(t, seat, self.offered[0])
        else:
            t.ask(seat, "corporation", "ST-23.4")

    def take(self, t: T, seat: int, corporation: int) -> None:
        """A player leads a corporation of the set."""
        self.choosers = self.choosers[1:]
        self.offered = tuple([each for each in self.offered if each != corporation])
        found(t, seat, corporation)


def _rolled_first(t: T, rule: str) -> tuple[int, ...]:
    """Seats by 1K, highest first; ties are rolled again."""

    def roll(seat: int, again: bool) -> int:
        dice = t.roll(rule, "choice", f"setup.{seat}", CORPORATION_FIGURES["choice_dice"])
        t.emit(ChoiceRolled(rule=rule, seat=seat, dice=dice))
        return sum(dice)

    return tuple(ranked(range(t.seats), roll))


def draw_corporations(t: T) -> None:
    """ST-23.3a: from the highest roll down each rolls 2K, the number of his corporation; taken: again."""
    taken: set[int] = set()
    for seat in _rolled_first(t, "ST-23.3a"):
        number = _draw_one(t, seat, taken)
        taken.add(number)
        found(t, seat, number)


def _draw_one(t: T, seat: int, taken: set[int]) -> int:
    while True:
        dice = t.roll("ST-23.3a", "corporation", f"setup.{seat}", CORPORATION_FIGURES["draw_dice"])
        number = sum(dice)
        t.emit(CorporationDrawn(seat=seat, dice=dice, taken=number in taken))
        if number not in taken:
            return number


def _roll_set(t: T) -> tuple[int, ...]:
    """ST-23.4: 1K and the number of players, bots included (R-008), give the set."""
    sets = CORPORATION_FIGURES["sets"]
    dice = t.roll("ST-23.4", "corporation_set", "setup", sets["dice"])
    offered = tuple(sets[f"players_{t.seats}"][sum(dice) - 1])
    t.emit(SetRolled(dice=dice, corporations=offered))
    return offered


class CorporationKind(Kind[State]):
    """ST-23.4: a corporation of the set."""

    name: ClassVar[str] = "corporation"
    actions: ClassVar[tuple[type[Action], ...]] = (ChooseCorporation,)

    def options(self, t: T, head: Head) -> list[Option]:
        return [Option(ChooseCorporation(number)) for number in t.frame(head, Corporations).offered]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        assert isinstance(action, ChooseCorporation)
        if action.corporation in t.frame(head, Corporations).offered:
            return None
        return refuse("ST-23.4", "corporation-not-offered", corporation=action.corporation)

    def apply(self, t: T, head: Head, action: Action) -> None:
        assert isinstance(action, ChooseCorporation)
        t.frame(head, Corporations).take(t, head.seat, action.corporation)


class VariantKind(SealedKind[State]):
    """ST-23.5a: the variant of victory, hidden until claimed; R-159: with a good where it speaks of one."""

    name: ClassVar[str] = "variant"
    actions: ClassVar[tuple[type[Action], ...]] = (ChooseVariant, Done, Restart)

    def choices(self, t: T, head: Head, draft: tuple[Action, ...]) -> list[Option]:
        return [] if draft else list(_VARIANT_OPTIONS[t.state.seats[head.seat].corporation])

    def check_choice(self, t: T, head: Head, draft: tuple[Action, ...], action: Action) -> Refusal | None:
        assert isinstance(action, ChooseVariant)
        corporation = t.state.seats[head.seat].corporation
        if draft:
            return refuse("ST-23.5a", "variant-already")
        if action.variant not in VARIANTS[corporation]:
            return refuse("ST-23.5a", "no-such-variant", corporation=corporation)
        goods = goods_to_choose(corporation, action.variant)
        if action.good not in goods and len(goods) > 1:
            return refuse("R-159", "variant-needs-good")
        if action.good not in goods:
            return refuse("R-159", "variant-without-good")
        return None

    def check_done(self, t: T, head: Head, draft: tuple[Action, ...]) -> Refusal | None:
        return None if draft else refuse("ST-23.5a", "variant-missing")


def goods_to_choose(corporation: int, variant: str) -> tuple[str, ...]:
    """The goods a variant lets its player write down; the empty word where it speaks of none."""
    chosen = any(each.goods == "chosen" for each in VARIANTS[corporation][variant])
    return BASIC_GOODS if chosen else ("",)


_VARIANT_OPTIONS: dict[int, tuple[Option, ...]] = {
    number: tuple(
        [Option(ChooseVariant(variant, good)) for variant in variants for good in goods_to_choose(number, variant)]
    )
    for number, variants in VARIANTS.items()
}

FRAMES: tuple[type[Frame], ...] = (FreeCompetition, Corporations)
KINDS: tuple[Kind[State], ...] = (SplitConnectionsKind(), StartPortKind(), CorporationKind(), VariantKind())
STEPS: dict[str, str] = {
    "setup.free-competition": "roll, split connections and choose ports as at the start",
    "setup.ports": "ports are chosen in seat order",
    "setup.corporations": "corporations are assigned as the table agreed, then variants",
    "setup.variants": "variants are chosen; the corporations stand in the state",
}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frames of a step of the set-up."""
    if step == "setup.free-competition":
        t.push(FreeCompetition())
    elif step == "setup.ports":
        t.push(FreeCompetition(step=2))
    elif step == "setup.corporations":
        t.push(Corporations())
    elif step == "setup.variants":
        t.push(Corporations(step=1))
    else:
        return False
    return True

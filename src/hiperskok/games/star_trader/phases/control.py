"""Phase 8, Control (ST-3.8, ST-21): patrols, control, recovery, bonus, markers, and the end of the stage."""

from __future__ import annotations

from typing import Any, ClassVar

from hiperskok.games.star_trader import promises, victory
from hiperskok.games.star_trader.actions import ClaimVictory, Support
from hiperskok.games.star_trader.elimination import eliminate
from hiperskok.games.star_trader.events import (
    ControlChecked,
    ControlRolled,
    MarkersRemoved,
    Supported,
    VictoryClaimed,
)
from hiperskok.games.star_trader.losses import lose_reputation_by_dice
from hiperskok.games.star_trader.phases.forced_sale import ForcedSale
from hiperskok.games.star_trader.phases.patrols import Patrols
from hiperskok.games.star_trader.ships import change
from hiperskok.games.star_trader.standing import (
    T,
    by_initiative,
    change_cash,
    change_connection,
    change_reputation,
    has_reputation,
    in_order,
    players,
    set_reputation,
    special,
)
from hiperskok.games.star_trader.state import NOBODY, State
from hiperskok.games.star_trader.tables import (
    CONNECTION_MAX,
    CONNECTIONS,
    FIGURES,
    POLITICAL,
    SYSTEM_IDS,
)
from hiperskok.kernel.actions import PASS, Action, Pass
from hiperskok.kernel.decisions import (
    NOTHING_TO_SAY,
    PASS_OPTION,
    Closed,
    Head,
    Kind,
    Odds,
    Option,
    Preview,
    Term,
)
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse
from hiperskok.kernel.table import Table

REPUTATION: dict[str, Any] = FIGURES["reputation"]
CONTROL: dict[str, Any] = FIGURES["control"]
BONUS: dict[str, Any] = FIGURES["reputation_bonus"]
DIE_FACES = 6


class Control(Frame, tag="control"):
    """ST-3.8: ``watched`` players had reputation 5 or less at the start of the phase (R-143).

    ``at`` counts through them, and later through those who may claim; ``controlled`` get no recovery.
    """

    watched: tuple[int, ...] = ()
    controlled: tuple[int, ...] = ()
    at: int = 0

    def run(self, t: Table[Any]) -> None:
        if self.step == 0:  # 8A
            self.watched = watched_players(t.state)
            self.step = 1
            t.push(Patrols())
        elif self.step == 1:  # 8B
            self._check_next(t)
        elif self.step == 2:  # 8C to 8E
            recover(t, self.controlled)
            pay_bonus(t)
            remove_markers(t)
            count_quiet_stages(t.state)
            self.step, self.at = 3, 0
        else:  # 8F
            self._end_stage(t)

    def _check_next(self, t: T) -> None:
        """R-148: by ORDER; who is out meanwhile is not checked."""
        while self.at < len(self.watched):
            seat = self.watched[self.at]
            self.at += 1
            if not t.state.seats[seat].eliminated and is_controlled(t, seat):
                self.controlled = (*self.controlled, seat)
                t.push(ControlOf(seat=seat))
                return
        self.step = 2

    def _end_stage(self, t: T) -> None:
        """ST-3.8F: a victory ends the game; otherwise the stage frame goes on."""
        s = t.state
        if s.settings.scenario == "corporations" and not victory.is_practice(s):
            claimants = by_initiative(s)
            while self.at < len(claimants):
                seat = claimants[self.at]
                self.at += 1
                if victory.may_be_fulfilled(s, seat):
                    t.ask(seat, "claim", "ST-23.5b", covert=True)
                    return
        elif s.settings.ending == "first-to-cash" and not victory.is_practice(s):
            if victory.settle_first_to_cash(t):
                return
        if not victory.settle_last_stage(t):
            promises.end_of_stage(t)
            t.done()


# --- 8B: control ---------------------------------------------------------------------------------------------------


def watched_players(s: State) -> tuple[int, ...]:
    """ST-21.2, R-143: reputation 5 or less at the start of the phase, unless the corporation is exempt."""
    return tuple(
        [
            seat
            for seat in in_order(s)
            if s.seats[seat].reputation <= REPUTATION["control_threshold"]
            and has_reputation(s, seat)
            and not special(s, seat, "exempt_from_control")
        ]
    )


def is_controlled(t: T, seat: int) -> bool:
    """ST-21.2: 1K above the present level."""
    dice = t.roll("ST-21.2", "control_check", f"control.{seat}", REPUTATION["control_check_dice"])
    level = t.state.seats[seat].reputation
    controlled = sum(dice) > level
    t.emit(ControlChecked(seat=seat, dice=dice, reputation=level, controlled=controlled))
    return controlled


def help_of(s: State, seat: int) -> int:
    """ST-21.6a, ST-5.4: political 5-8 takes 1 off the control die, 9-10 takes 2."""
    level = s.seats[seat].connections[POLITICAL]
    for row in CONTROL["help"]:
        if row["political_from"] <= level <= row["political_to"]:
            subtract: int = row["subtract"]
            return subtract
    return 0


def row_of(result: int) -> dict[str, Any]:
    """ST-21.8: the row of the control table."""
    rows: list[dict[str, Any]] = CONTROL["row"]
    return next(row for row in rows if row["from"] <= result <= row["to"])


class ControlOf(Frame, tag="control-of", kw_only=True):
    """ST-21.6 and 21.8 for one player: support, the control die, its consequences."""

    seat: int
    supporter: int = NOBODY
    asked: tuple[int, ...] = ()

    def run(self, t: Table[Any]) -> None:
        if self.step == 0:
            self._ask_for_support(t)
        elif self.step == 1:
            self.step = 2
            self._roll(t)
        elif not victory.settle_if_alone(t):
            t.done()

    def _ask_for_support(self, t: T) -> None:
        """R-144: before the control die, in ORDER, others with help to give; one supporter a stage."""
        s = t.state
        for seat in in_order(s):
            if s.supported:
                break
            if seat != self.seat and seat not in self.asked and help_of(s, seat):
                self.asked = (*self.asked, seat)
                t.ask(seat, "support", "ST-21.6b", str(self.seat))
                return
        self.step = 1

    def help(self, s: State, supporter: int) -> int:
        """All help: the player's own and the supporter's."""
        return help_of(s, self.seat) + (help_of(s, supporter) if supporter != NOBODY else 0)

    def _roll(self, t: T) -> None:
        s = t.state
        promises.controlled(t, self.seat, self.supporter)  # ST-22.D3
        dice = t.roll("ST-21.8", "control", f"control.{self.seat}", CONTROL["dice"])
        help_given = self.help(s, self.supporter)
        row = row_of(sum(dice) - help_given)
        t.emit(
            ControlRolled(
                seat=self.seat,
                dice=dice,
                help=help_given,
                result=sum(dice) - help_given,
                outcome=row["outcome"],
                fine=row.get("fine", 0),
            )
        )
        if self.supporter != NOBODY and "supporter" in row:
            punish_supporter(t, self.supporter, row["supporter"])
        if row["outcome"] == "eliminated":
            eliminate(t, self.seat, "ST-21.8", "control")
        else:
            settle_control(t, self.seat, row)


def settle_control(t: T, seat: int, row: dict[str, Any]) -> None:
    """ST-21.8: the new level is set; ST-5.2: this alone lowers connections (no reputation for it, R-023)."""
    for kind in range(len(CONNECTIONS)):
        change_connection(t, seat, kind, row.get("connections", 0), "ST-21.8")
    set_reputation(t, seat, row["reputation"], "ST-21.8", "control")
    fine: int = row.get("fine", 0)
    if t.state.seats[seat].cash >= fine:
        change_cash(t, seat, -fine, "ST-21.8", "fine")
    else:
        t.push(ForcedSale(seat=seat, amount=fine, rule="ST-21.8", why="fine"))


def punish_supporter(t: T, seat: int, loss: dict[str, Any]) -> None:
    """ST-21.8: what the supporter risked; R-146: connections not below 0."""
    for kind, name in enumerate(CONNECTIONS):
        change_by = -CONNECTION_MAX if loss[name] == "zero" else loss[name]
        change_connection(t, seat, kind, change_by, "ST-21.8")
    lose_reputation_by_dice(
        t, seat, loss["reputation_dice"], "ST-21.8", "supporter_reputation", f"control.{seat}", "supporter"
    )


class SupportKind(Kind[State]):
    """ST-21.6b: lower another's control die by the own political connections, and share the risk."""

    name: ClassVar[str] = "support"
    actions: ClassVar[tuple[type[Action], ...]] = (Support, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        return [Option(Support()), PASS_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        frame = t.frame(head, ControlOf)
        if isinstance(action, Support):
            frame.supporter = head.seat
            t.state.supported = True
            t.emit(Supported(seat=head.seat, whom=frame.seat, help=help_of(t.state, head.seat)))

    def default(self, t: T, head: Head) -> Action:
        return PASS

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """How likely each row of the control table is, with or without this support."""
        frame = t.frame(head, ControlOf)
        supporter = head.seat if isinstance(action, Support) else NOBODY
        help_given = frame.help(t.state, supporter)
        ways: dict[str, int] = {}
        for die in range(1, DIE_FACES + 1):
            row = row_of(die - help_given)
            key = f"{row['outcome']}-{row['fine']}" if "fine" in row else row["outcome"]
            ways[key] = ways.get(key, 0) + 1
        odds = tuple([Odds(key, number, DIE_FACES) for key, number in ways.items()])
        return Preview(terms=(Term("help", help_given, "ST-21.6"),), odds=odds)


# --- 8C to 8E ------------------------------------------------------------------------------------------------------


def recover(t: T, controlled: tuple[int, ...]) -> None:
    """ST-21.3, R-140: levels 1 to 19 gain 3, not above 20; not who was controlled in this phase (R-149)."""
    for seat in players(t.state):
        level = t.state.seats[seat].reputation
        if seat not in controlled and REPUTATION["recovery_from"] <= level <= REPUTATION["recovery_to"]:
            gain = min(REPUTATION["recovery"], REPUTATION["recovery_max"] - level)
            change_reputation(t, seat, gain, "ST-21.3", "recovery")


def bonus_for(level: int) -> int:
    """ST-21.4, R-141: HT for a reputation of 25 or more."""
    pay: list[int] = BONUS["pay"]
    return pay[level - BONUS["from"]] if BONUS["from"] <= level <= BONUS["to"] else 0


def pay_bonus(t: T) -> None:
    """ST-3.8D; R-147: SMA gets none."""
    for seat in players(t.state):
        if has_reputation(t.state, seat) and not special(t.state, seat, "no_reputation_bonus"):
            change_cash(t, seat, bonus_for(t.state.seats[seat].reputation), "ST-21.4", "bonus")


def remove_markers(t: T) -> None:
    """ST-3.8E: all "jump failed" markers come off."""
    freed = [ship for ship in t.state.ships.values() if ship.inert]
    for ship in freed:
        change(t.state, ship, inert=False)
    if freed:
        t.emit(MarkersRemoved(ships=tuple([ship.name for ship in freed])))


def count_quiet_stages(s: State) -> None:
    """R-152: one more stage without an entry into a port; an entry sets the count to 0."""
    before = s.quiet or [0] * len(SYSTEM_IDS)
    s.quiet = [0 if system in s.entered else stages + 1 for system, stages in zip(SYSTEM_IDS, before, strict=True)]


# --- 8F: claims ----------------------------------------------------------------------------------------------------


class ClaimKind(Kind[State]):
    """ST-23.5b: shows the fulfilled variant and wins, or withholds the claim (R-159).

    Covert: asked of everybody whose corporation may have a fulfilled variant as far as the others can tell.
    """

    name: ClassVar[str] = "claim"
    actions: ClassVar[tuple[type[Action], ...]] = (ClaimVictory, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        if victory.fulfilled(t.state, head.seat):
            return [Option(ClaimVictory()), PASS_OPTION]
        return [PASS_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        return None if isinstance(action, Pass) else _check_claim(t.state, head.seat)

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, ClaimVictory):
            player = t.state.seats[head.seat]
            t.emit(
                VictoryClaimed(
                    seat=head.seat,
                    corporation=player.corporation,
                    variant=player.variant,
                    good=player.chosen_good,
                )
            )
            victory.end_match(t, "ST-23.5b", "claim", (head.seat,))

    def refused(self, t: T, head: Head) -> list[Closed]:
        refusal = _check_claim(t.state, head.seat)
        return [] if refusal is None else [Closed(Option(ClaimVictory()), refusal)]

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        """The victory meter: each condition of the own variant, met (1) or not (0)."""
        if not isinstance(action, ClaimVictory):
            return NOTHING_TO_SAY
        wanted = victory.conditions(t.state, head.seat, t.state.seats[head.seat].variant)
        terms = [Term(each.type, int(victory.holds(t.state, head.seat, each)), "ST-23.6") for each in wanted]
        return Preview(terms=tuple(terms))


def _check_claim(s: State, seat: int) -> Refusal | None:
    variant = s.seats[seat].variant
    for each in victory.conditions(s, seat, variant) if variant else ():
        if not victory.holds(s, seat, each):
            return refuse("ST-23.5b", "variant-not-fulfilled", variant=variant, condition=each.type)
    return None if variant else refuse("ST-23.5b", "no-variant")


FRAMES: tuple[type[Frame], ...] = (Control, ControlOf)
KINDS: tuple[Kind[State], ...] = (SupportKind(), ClaimKind())
STEPS: dict[str, str] = {
    "control.patrols": "8A: the whole phase, patrols first",
    "control.check": "8B: players of reputation 5 or less are checked, without patrols before",
    "control.recovery": "8C: recovery, bonus, markers, end of the stage",
    "control.end": "8F: victory is settled, claims are heard",
}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frame of the Control phase."""
    if step not in STEPS:
        return False
    t.push(Control(step=list(STEPS).index(step), watched=watched_players(t.state)))
    return True

"""At the Investment desk: connections (ST-5.0b), reputation (ST-21.5) and the federal bank (ST-18)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from hiperskok.games.star_trader import loans
from hiperskok.games.star_trader.actions import (
    BuyReputation,
    PayInterest,
    RaiseConnection,
    RepayLoan,
    TakeLoan,
)
from hiperskok.games.star_trader.events import ReputationThrow
from hiperskok.games.star_trader.phases.desk import Service, moment
from hiperskok.games.star_trader.standing import (
    T,
    available,
    change_cash,
    change_connection,
    change_reputation,
    felt_change,
    figure,
    has_reputation,
    interest_due,
    special,
)
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import CONNECTION_INDEX, CONNECTION_MAX, CONNECTIONS, FIGURES
from hiperskok.kernel.actions import Action
from hiperskok.kernel.decisions import NOTHING_TO_SAY, Odds, Option, Preview, Term
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.refusals import Refusal, refuse

LEVEL_PRICE = figure("connections", "raise_price_per_new_level")
REPUTATION_FOR: dict[str, int] = FIGURES["connections"]["reputation_on_raise"]
REPUTATION_PRICE = figure("reputation", "purchase_fee")
REPUTATION_DICE = figure("reputation", "purchase_dice")
NOTHING_ON: tuple[int, ...] = tuple(FIGURES["reputation"]["purchase_nothing_on"])
FACES = 6

RAISE_OPTIONS = tuple([Option(RaiseConnection(kind)) for kind in CONNECTIONS])
REPUTATION_OPTION = Option(BuyReputation())
REPAY_OPTION = Option(RepayLoan())
INTEREST_OPTION = Option(PayInterest())


def use_up(s: State, seat: int, what: str) -> None:
    """Notes what may be done once a stage."""
    s.seats[seat].used = (*s.seats[seat].used, what)


class Connections(Service):
    """One level of one connection in each Investment phase (R-020), and one throw for reputation."""

    actions: ClassVar[tuple[type[Action], ...]] = (RaiseConnection, BuyReputation)

    def options(self, t: T, seat: int) -> list[Option]:
        found = [option for option in RAISE_OPTIONS if self.problem(t, seat, option.given) is None]
        if reputation_problem(t, seat) is None:
            found.append(REPUTATION_OPTION)
        return found

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, RaiseConnection):
            return raise_problem(t, seat, action.kind)
        return reputation_problem(t, seat)

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        if isinstance(action, RaiseConnection):
            raise_connection(t, seat, action.kind)
        else:
            buy_reputation(t, seat)

    def wishes(self, t: T, seat: int) -> list[Action]:
        return [*[option.given for option in RAISE_OPTIONS], REPUTATION_OPTION.given]

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        if isinstance(action, RaiseConnection):
            level = t.state.seats[seat].connections[CONNECTION_INDEX[action.kind]] + 1
            terms = (
                Term("level", level, "ST-5.0b"),
                Term("reputation", felt_change(t.state, seat, REPUTATION_FOR[action.kind]), "ST-5.3"),
            )
            return Preview(LEVEL_PRICE * level, terms)
        points = [0 if face in NOTHING_ON else face for face in range(1, FACES + 1)]
        odds = [Odds(f"points-{each}", points.count(each), FACES, {"points": each}) for each in sorted(set(points))]
        return Preview(REPUTATION_PRICE, odds=tuple(odds))


def raise_problem(t: T, seat: int, kind: str) -> Refusal | None:
    """ST-5.0b, 5.1, R-020: why a connection may not be raised."""
    if kind not in CONNECTION_INDEX:
        return refuse("ST-5.0a", "no-such-connection", kind=kind[:40])
    player = t.state.seats[seat]
    if "raise" in player.used:
        return refuse("R-020", "raised-already")
    level = player.connections[CONNECTION_INDEX[kind]] + 1
    if level > CONNECTION_MAX:
        return refuse("ST-5.1", "connection-at-ceiling", most=CONNECTION_MAX)
    if LEVEL_PRICE * level > available(t, seat):
        return refuse("ST-5.0b", "too-dear", cost=LEVEL_PRICE * level, cash=available(t, seat))
    return None


def raise_connection(t: T, seat: int, kind: str) -> None:
    """ST-5.0b: 10 HT x the new level, announced to all; ST-5.3: reputation follows."""
    index = CONNECTION_INDEX[kind]
    use_up(t.state, seat, "raise")
    cost = LEVEL_PRICE * (t.state.seats[seat].connections[index] + 1)
    change_cash(t, seat, -cost, "ST-5.0b", "connection")
    change_connection(t, seat, index, 1, "ST-5.0b")
    change_reputation(t, seat, REPUTATION_FOR[kind], "ST-5.3", "connection")


def reputation_problem(t: T, seat: int) -> Refusal | None:
    """ST-21.5, R-142, R-147: why reputation may not be bought."""
    s = t.state
    player = s.seats[seat]
    if not has_reputation(s, seat):
        return refuse("R-147", "has-no-reputation")
    if "reputation" in player.used:
        return refuse("ST-21.5", "reputation-bought-already")
    if player.reputation == 0 and not special(s, seat, "reputation_zero_not_frozen"):
        return refuse("R-142", "reputation-frozen")
    if available(t, seat) < REPUTATION_PRICE:
        return refuse("ST-21.5", "too-dear", cost=REPUTATION_PRICE, cash=available(t, seat))
    return None


def buy_reputation(t: T, seat: int) -> None:
    """ST-21.5: 1 to 5 are so many points, a 6 nothing."""
    use_up(t.state, seat, "reputation")
    change_cash(t, seat, -REPUTATION_PRICE, "ST-21.5", "reputation")
    dice = t.roll("ST-21.5", "buy_reputation", moment(seat), REPUTATION_DICE)
    points = 0 if dice[0] in NOTHING_ON else dice[0]
    t.emit(ReputationThrow(seat=seat, dice=dice, points=points, cost=REPUTATION_PRICE))
    change_reputation(t, seat, points, "ST-21.5", "bought")


@lru_cache(maxsize=4096)
def loan_option(term: int, most: int) -> Option:
    """Any sum up to the limit."""
    return Option(TakeLoan(term, 1), "amount", Numbers.to(1, most))


class Bank(Service):
    """Taking a loan, repaying it, paying interest."""

    actions: ClassVar[tuple[type[Action], ...]] = (TakeLoan, RepayLoan, PayInterest)

    def options(self, t: T, seat: int) -> list[Option]:
        s = t.state
        found: list[Option] = []
        if loans.no_loan(s, seat) is None:
            most = loans.loan_limit(s, seat)
            if most > 0:
                found += [loan_option(term, most) for term in loans.TERMS]
        elif s.seats[seat].loan is not None:
            if loans.repay_problem(s, seat) is None:
                found.append(REPAY_OPTION)
            if loans.interest_problem(s, seat) is None:
                found.append(INTEREST_OPTION)
        return found

    def problem(self, t: T, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, TakeLoan):
            return loans.loan_problem(t.state, seat, action.term, action.amount)
        if isinstance(action, RepayLoan):
            return loans.repay_problem(t.state, seat)
        return loans.interest_problem(t.state, seat)

    def carry_out(self, t: T, seat: int, action: Action) -> None:
        if isinstance(action, TakeLoan):
            loans.take_loan(t, seat, action.term, action.amount)
        elif isinstance(action, RepayLoan):
            loans.repay(t, seat)
        else:
            loans.settle_interest(t, seat)

    def wishes(self, t: T, seat: int) -> list[Action]:
        wishes: list[Action] = [TakeLoan(term, 1) for term in loans.TERMS]
        if t.state.seats[seat].loan is not None:
            wishes += [REPAY_OPTION.given, INTEREST_OPTION.given]
        return wishes

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        s = t.state
        if isinstance(action, TakeLoan):
            return loan_preview(s, seat, action)
        if isinstance(action, PayInterest):
            return Preview(interest_due(s, seat))
        loan = s.seats[seat].loan
        return Preview(loan.amount) if loan is not None else NOTHING_TO_SAY


def loan_preview(s: State, seat: int, action: TakeLoan) -> Preview:
    """Interest and the whole cost, for the term asked about and for the other one."""
    terms = [Term("due", s.stage + action.term, "R-133")]
    for term in loans.TERMS:
        interest = loans.interest_of(s, seat, action.amount, term)
        terms.append(Term(f"interest-{term}", interest, "ST-18.0b"))
        terms.append(Term(f"total-{term}", loans.total_cost(action.amount, interest, term), "R-133"))
    terms.append(Term("limit", loans.loan_limit(s, seat), "ST-18.1"))
    return Preview(-action.amount, tuple(terms))

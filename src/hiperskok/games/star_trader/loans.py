"""Loans of the federal bank (ST-18)."""

from __future__ import annotations

import msgspec

from hiperskok.games.star_trader.events import InterestPaid, InterestUnpaid, LoanRepaid, LoanTaken
from hiperskok.games.star_trader.factories import total_size
from hiperskok.games.star_trader.ships import fleet
from hiperskok.games.star_trader.standing import (
    T,
    change_cash,
    change_reputation,
    figure,
    has_reputation,
    interest_due,
    special,
)
from hiperskok.games.star_trader.state import Loan, State
from hiperskok.games.star_trader.tables import FIGURES, nearest
from hiperskok.kernel.refusals import Refusal, refuse

TERMS: tuple[int, ...] = tuple(FIGURES["loan"]["terms"])
_DIVISOR: dict[int, int] = {int(term): by for term, by in FIGURES["loan"]["interest_divisor"].items()}
_PER_SHIP = figure("loan", "per_ship")
_PER_WAREHOUSE = figure("loan", "per_warehouse_unit")
_PER_FACTORY = figure("loan", "per_factory_unit")
_INTEREST_MIN = figure("loan", "interest_min")
_UNPAID = figure("loan", "unpaid_interest_reputation")


def loan_limit(s: State, seat: int) -> int:
    """ST-18.1, R-067: the most a player may borrow; for Quasar a fixed sum."""
    fixed: int | None = special(s, seat, "loan_limit_fixed")
    if fixed is not None:
        return fixed
    player = s.seats[seat]
    return (
        _PER_SHIP * len(fleet(s, seat))
        + _PER_WAREHOUSE * sum(player.warehouses)
        + _PER_FACTORY * total_size(player)
        + player.cash
    )


def interest_of(s: State, seat: int, amount: int, term: int) -> int:
    """ST-18.0b, R-132: (amount - reputation) over the divisor of the term, to the nearest; ST-18.5: at least 1."""
    reputation = s.seats[seat].reputation if has_reputation(s, seat) else 0
    return max(_INTEREST_MIN, nearest(amount - reputation, _DIVISOR[term]))


def total_cost(amount: int, interest: int, term: int) -> int:
    """R-133: interest in every stage between borrowing and the due stage, and the loan itself."""
    return amount + interest * (term - 1)


def no_loan(s: State, seat: int) -> Refusal | None:
    """Why the bank lends this player nothing at all."""
    if special(s, seat, "no_bank_loan"):  # R-169c, R-169d
        return refuse("ST-23.6", "no-bank-loan")
    loan = s.seats[seat].loan
    if loan is not None:
        return refuse("ST-18.0a", "loan-open", amount=loan.amount)
    return None


def loan_problem(s: State, seat: int, term: int, amount: int) -> Refusal | None:
    """ST-18.0a, 18.1, 18.3: why a loan may not be taken."""
    problem = no_loan(s, seat)
    if problem is not None:
        return problem
    if term not in TERMS:
        return refuse("ST-18.3", "no-such-term", terms=list(TERMS))
    most = loan_limit(s, seat)
    if amount < 1:
        return refuse("ST-18.1", "loan-too-small", amount=amount)
    if amount > most:
        return refuse("ST-18.1", "loan-too-large", amount=amount, most=most)
    return None


def take_loan(t: T, seat: int, term: int, amount: int) -> None:
    """ST-18.0a: announced to all. No interest is due in the stage of borrowing (R-133)."""
    s = t.state
    interest = interest_of(s, seat, amount, term)
    due = s.stage + term
    s.seats[seat].loan = Loan(amount, interest, due, paid=s.stage)
    t.emit(LoanTaken(seat=seat, amount=amount, term=term, interest=interest, due=due))
    change_cash(t, seat, amount, "ST-18.0a", "loan")


def repay_problem(s: State, seat: int) -> Refusal | None:
    """ST-18.0c: a loan is repaid whole; the money set aside for its interest may be used."""
    player = s.seats[seat]
    if player.loan is None:
        return refuse("ST-18.0c", "no-loan")
    if player.loan.amount > player.cash:
        return refuse("ST-18.0c", "too-dear", cost=player.loan.amount, cash=player.cash)
    return None


def repay(t: T, seat: int) -> None:
    """ST-18.0c, 18.4a: the whole loan, and no interest in this stage."""
    player = t.state.seats[seat]
    assert player.loan is not None
    amount = player.loan.amount
    player.loan = None
    change_cash(t, seat, -amount, "ST-18.0c", "repayment")
    t.emit(LoanRepaid(seat=seat, amount=amount))


def interest_problem(s: State, seat: int) -> Refusal | None:
    """ST-18.0c: interest can be paid once, in full, in each stage before the due one (R-133)."""
    due = interest_due(s, seat)
    if not due:
        return refuse("R-133", "no-interest-due")
    if due > s.seats[seat].cash:
        return refuse("ST-18.0c", "too-dear", cost=due, cash=s.seats[seat].cash)
    return None


def settle_interest(t: T, seat: int) -> None:
    """ST-18.2, R-134: pays the interest due as far as cash goes; the rest joins the loan and costs reputation."""
    player = t.state.seats[seat]
    due = interest_due(t.state, seat)
    loan = player.loan
    if not due or loan is None:
        return
    paid = min(due, player.cash)
    change_cash(t, seat, -paid, "ST-18.0c", "interest")
    player.loan = msgspec.structs.replace(loan, amount=loan.amount + due - paid, paid=t.state.stage)
    if paid == due:
        t.emit(InterestPaid(seat=seat, paid=paid))
        return
    t.emit(InterestUnpaid(seat=seat, paid=paid, missing=due - paid, loan=player.loan.amount))
    change_reputation(t, seat, _UNPAID, "ST-18.2", "interest")


def repayment_due(s: State, seat: int) -> int:
    """ST-18.4a: what must be repaid in this stage's Investment phase."""
    loan = s.seats[seat].loan
    return loan.amount if loan is not None and loan.due <= s.stage else 0

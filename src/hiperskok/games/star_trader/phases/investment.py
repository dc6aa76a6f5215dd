"""Phase 7, Investment (ST-3.7, R-190): ships leave the yards, then everybody at a desk of his own."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader import loans, moves
from hiperskok.games.star_trader.actions import BuildShip, MoveModule, PayWages, SellItems
from hiperskok.games.star_trader.crews import crews_to_pay, dismiss_unpaid, unpaid_problem, wage_problem
from hiperskok.games.star_trader.events import ShipLaunched
from hiperskok.games.star_trader.phases.build_ship import BuildShipKind, Shipbuilding, ShipOrder
from hiperskok.games.star_trader.phases.desk import Service
from hiperskok.games.star_trader.phases.desk_fitting import Fitting
from hiperskok.games.star_trader.phases.desk_property import Factories, Warehouses
from hiperskok.games.star_trader.phases.desk_standing import Bank, Connections
from hiperskok.games.star_trader.phases.desk_yard import Crews, Repairs
from hiperskok.games.star_trader.phases.forced_sale import ForcedSale, ForcedSaleKind
from hiperskok.games.star_trader.phases.sell_items import ItemSale, Market, SellItemsKind
from hiperskok.games.star_trader.promises import end_of_investment
from hiperskok.games.star_trader.shipyard import leave_yards, settle_numbers
from hiperskok.games.star_trader.standing import T, interest_due, players
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.victory import settle_if_alone
from hiperskok.kernel.actions import DONE, Action, Done
from hiperskok.kernel.decisions import DONE_OPTION, Closed, Head, Kind, Option, Preview, Term
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal

YARDS, DESKS, END = range(3)


class Investment(Frame, tag="investment"):
    """Yards first (R-064), then lanes for all; who was ruined has left when the phase ends (R-190, R-192)."""

    def run(self, t: T) -> None:
        s = t.state
        if self.step == YARDS:
            self.step = DESKS
            for player in s.seats:
                player.sales = ()
            for ship in leave_yards(s):
                t.emit(ShipLaunched(seat=ship.owner, ship=ship.id, name=ship.name, system=ship.system))
        elif self.step == DESKS:
            self.step = END
            t.open_lanes({seat: InvestmentDesk(seat=seat) for seat in players(s)})
        else:
            settle_numbers(s)
            end_of_investment(t)  # duties of agreements
            t.done()
            settle_if_alone(t)


OPEN, SETTLE, LEAVE = range(3)


class InvestmentDesk(Frame, tag="investment-desk", kw_only=True):
    """The lane of one player: whatever he likes in any sequence, then what is due is settled."""

    seat: int

    def run(self, t: T) -> None:
        if self.step == OPEN:
            t.ask(self.seat, "desk", "ST-3.7")
        elif self.step == SETTLE:
            self.step = LEAVE
            settle(t, self.seat)
        else:
            t.done()


def settle(t: T, seat: int) -> None:
    """Interest (ST-18.2, R-134), crews left unpaid (ST-8.8c), a loan that is due (ST-18.4a)."""
    loans.settle_interest(t, seat)
    dismiss_unpaid(t, seat)
    due = loans.repayment_due(t.state, seat)
    if due:
        t.push(ForcedSale(seat=seat, amount=due, rule="ST-18.4a", why="loan"))


SERVICES: tuple[Service, ...] = (
    Connections(),
    Warehouses(),
    Factories(),
    Fitting(),
    Repairs(),
    Crews(),
    Shipbuilding(),
    Market(),
    Bank(),
)
SERVICE_OF: dict[type[Action], Service] = {action: service for service in SERVICES for action in service.actions}


class DeskKind(Kind[State]):
    """Everything a player may do in the Investment phase. ``Done`` ends it for him."""

    name: ClassVar[str] = "desk"
    actions: ClassVar[tuple[type[Action], ...]] = (*SERVICE_OF, *moves.MOVE_ACTIONS, Done)
    stays: ClassVar[bool] = True

    def options(self, t: T, head: Head) -> list[Option]:
        found = [DONE_OPTION]
        for service in SERVICES:
            found += service.options(t, head.seat)
        moving = moves.move_options(t, head.seat)
        if t.state.settings.wages:
            moving = [each for each in moving if _move_problem(t.state, each.given) is None]
        return found + moving

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        service = SERVICE_OF.get(type(action))
        if service is not None:
            return service.problem(t, head.seat, action)
        if isinstance(action, Done):
            return None
        return moves.check_move(t, head.seat, action) or _move_problem(t.state, action)

    def apply(self, t: T, head: Head, action: Action) -> None:
        if isinstance(action, Done):
            t.close(head)
            t.frame(head, InvestmentDesk).step = SETTLE
            return
        service = SERVICE_OF.get(type(action))
        if service is None:
            moves.apply_move(t, head.seat, action)
            return
        if isinstance(action, (BuildShip, SellItems)):  # the desk opens again when the draft is ended
            t.close(head)
        service.carry_out(t, head.seat, action)

    def default(self, t: T, head: Head) -> Action:
        """R-196: pay what is due, take no risk, done. Interest is paid by ``Done`` itself."""
        for ship in crews_to_pay(t.state, head.seat):
            if wage_problem(t, head.seat, ship.id) is None:
                return PayWages(ship.id)
        return DONE

    def refused(self, t: T, head: Head) -> list[Closed]:
        closed: list[Closed] = []
        for service in SERVICES:
            for wish in service.wishes(t, head.seat):
                problem = service.problem(t, head.seat, wish)
                if problem is not None:
                    closed.append(Closed(Option(wish), problem))
        return closed

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        service = SERVICE_OF.get(type(action))
        if service is not None:
            return service.preview(t, head.seat, action)
        return _closing_preview(t.state, head.seat) if isinstance(action, Done) else Preview()


def _move_problem(s: State, action: Action) -> Refusal | None:
    """ST-8.8a: modules of a ship are left alone until its crew has its wages."""
    if not s.settings.wages or not isinstance(action, MoveModule):
        return None
    return unpaid_problem(s, s.ships[action.ship]) or unpaid_problem(s, s.ships[action.to_ship])


def _closing_preview(s: State, seat: int) -> Preview:
    """What is settled when a player ends his phase."""
    cash = s.seats[seat].cash
    interest, due = interest_due(s, seat), loans.repayment_due(s, seat)
    paid = min(interest, cash) + min(due, cash)
    unpaid = len(crews_to_pay(s, seat))
    terms = (
        ("interest", interest, "ST-18.0c"),
        ("repayment", due, "ST-18.4a"),
        ("short", interest + due - paid, "ST-18.4b" if due else "ST-18.2"),
        ("crews-unpaid", unpaid, "ST-8.8c"),
    )
    return Preview(paid, tuple([Term(*each) for each in terms if each[1]]))


FRAMES: tuple[type[Frame], ...] = (Investment, InvestmentDesk, ShipOrder, ItemSale, ForcedSale)
KINDS: tuple[Kind[State], ...] = (DeskKind(), BuildShipKind(), SellItemsKind(), ForcedSaleKind())
STEPS: dict[str, str] = {
    "investment.yards": "nothing: the whole phase, ships leave the shipyards first",
    "investment.desk": "nothing: all players at their desks",
    "investment.forced-sale": "the player and the sum of a fine he cannot pay: he must sell",
}


def open_step(t: T, step: str, words: list[str]) -> bool:
    """Lays the frames of a step of this phase."""
    if step == "investment.forced-sale":
        if len(words) != 2 or not all(word.isdecimal() for word in words):
            return False
        seat, amount = int(words[0]), int(words[1])
        if seat >= len(t.state.seats):
            return False
        t.push(ForcedSale(seat=seat, amount=amount, rule="ST-21.8", why="fine"))
        return True
    t.state.phase = "investment"
    t.push(Investment(step=DESKS if step == "investment.desk" else YARDS))
    return True

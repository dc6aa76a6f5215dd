"""Hiring an agent (ST-17.0, R-130)."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import Hire, PlaceAboard, PlaceAgent
from hiperskok.games.star_trader.agents import agent_of, change_agent, pool_of_agents
from hiperskok.games.star_trader.events import AgentHired, AgentPlaced, HireRolled
from hiperskok.games.star_trader.phases.activities import Activity, cash_problem
from hiperskok.games.star_trader.ships import able, fleet
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import State
from hiperskok.games.star_trader.tables import HIRE, SYSTEM_IDS, SYSTEM_INDEX
from hiperskok.kernel.actions import Action
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import Closed, Head, Kind, Odds, Option, Preview
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse

DICE = HIRE["dice"]
PRICE_PER_POINT = HIRE["price_per_point"]
USED = "hire"
GROUND = ("port", "planet")


def barred(t: T, seat: int) -> Refusal | None:
    """R-130: one attempt a stage, and not with an empty pool."""
    if USED in t.state.seats[seat].used:
        return refuse("R-130", "hired-already")
    return None if pool_of_agents(t.state) else refuse("R-130", "no-agent-left")


class Hiring(Activity):
    """ST-17.0a: a sum is named and paid; the dice times 5 must not exceed it."""

    actions: ClassVar[tuple[type[Action], ...]] = (Hire,)

    def options(self, t: T, seat: int) -> list[Option]:
        if barred(t, seat) is not None:
            return []
        return [Option(Hire(0), "amount", Numbers.to(0, available(t, seat)))]

    def check(self, t: T, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Hire)
        problem = barred(t, seat)
        if problem is None and action.amount < 0:
            return refuse("ST-17.0a", "sum-below-zero")
        return problem or cash_problem(t, seat, action.amount, "ST-17.0a")

    def apply(self, t: T, seat: int, action: Action) -> Frame | None:
        assert isinstance(action, Hire)
        player = t.state.seats[seat]
        player.used = (*player.used, USED)
        change_cash(t, seat, -action.amount, "ST-17.0a", "hiring")
        dice = t.roll("ST-17.0a", "hire", f"opportunities.{seat}", DICE)
        price = sum(dice) * PRICE_PER_POINT
        success = price <= action.amount
        t.emit(HireRolled(seat=seat, amount=action.amount, dice=dice, price=price, success=success))
        if not success:
            return None
        agent = t.choose("ST-17.0a", "agent", f"opportunities.{seat}", pool_of_agents(t.state))
        t.emit(AgentHired(seat=seat, agent=agent))
        return NewAgent(seat=seat, agent=agent)

    def closed(self, t: T, seat: int) -> list[Closed]:
        problem = barred(t, seat)
        return [Closed(Option(Hire(0)), problem)] if problem is not None else []

    def preview(self, t: T, seat: int, action: Action) -> Preview:
        assert isinstance(action, Hire)
        table = ways(DICE)
        highest = max(-1, min(len(table) - 1, action.amount // PRICE_PER_POINT))
        good = sum(table[: highest + 1])
        return Preview(action.amount, (), (Odds("success", good, sum(table), {"target": highest}),))


class NewAgent(Frame, tag="new-agent"):
    """The hired agent is put somewhere (R-130)."""

    seat: int = 0
    agent: str = ""

    def run(self, t: T) -> None:
        if self.step:
            t.done()
            return
        self.step = 1
        t.ask(self.seat, "place-agent", "R-130", self.agent)


class PlaceAgentKind(Kind[State]):
    """Any port, any planet, or an own ship in a port or on a planet; never alone in space (ST-17.2)."""

    name: ClassVar[str] = "place-agent"
    actions: ClassVar[tuple[type[Action], ...]] = (PlaceAgent, PlaceAboard)

    def options(self, t: T, head: Head) -> list[Option]:
        found = list(_GROUND_OPTIONS)
        found += [
            Option(PlaceAboard(ship.id)) for ship in fleet(t.state, head.seat) if able(ship) and ship.place in GROUND
        ]
        return found

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, PlaceAgent):
            known = action.place in GROUND and action.system in SYSTEM_INDEX
            return None if known else refuse("ST-17.2", "agent-place")
        assert isinstance(action, PlaceAboard)
        ship = t.state.ships.get(action.ship)
        if ship is None or ship.owner != head.seat:
            return refuse("R-130", "not-your-ship", ship=action.ship)
        if not able(ship):
            return refuse("R-073", "ship-cannot-act")
        return None if ship.place in GROUND else refuse("R-130", "ship-in-space")

    def apply(self, t: T, head: Head, action: Action) -> None:
        s = t.state
        agent = agent_of(s, t.frame(head, NewAgent).agent)
        assert agent is not None
        place, system, name = "ship", "", ""
        if isinstance(action, PlaceAgent):
            place, system = action.place, action.system
            change_agent(s, agent, owner=head.seat, place=place, system=system, ship=0)
        elif isinstance(action, PlaceAboard):
            ship = s.ships[action.ship]
            change_agent(s, agent, owner=head.seat, place="ship", system="", ship=ship.id)
            system, name = ship.system, ship.name
        t.emit(AgentPlaced(seat=head.seat, agent=agent.id, place=place, system=system, name=name))


_GROUND_OPTIONS = tuple(Option(PlaceAgent(place, system)) for place in GROUND for system in SYSTEM_IDS)

ACTIVITY: Activity = Hiring()
FRAMES: tuple[type[Frame], ...] = (NewAgent,)
KINDS: tuple[Kind[State], ...] = (PlaceAgentKind(),)

"""What the merchant sees of the table, read out of a view: his means, his ships, prices to come, the end in sight."""

from __future__ import annotations

from typing import Any, NamedTuple

from hiperskok.games.star_trader.judgement.worth import (
    MARKETS_FOR,
    PATIENCE,
    Quotes,
    forward,
    jump_probability,
    outlets,
    sums,
)
from hiperskok.games.star_trader.ships import closed_to, free_hold
from hiperskok.games.star_trader.state import Ship
from hiperskok.games.star_trader.tables import (
    AGENTS,
    BASIC,
    BASIC_GOODS,
    CORPORATION_FIGURES,
    CREWS,
    DICTATOR,
    GOOD_INDEX,
    MARKET_INDEX,
    MODULES,
    SYSTEM_INDEX,
    SYSTEMS,
    VOLUME,
    slot,
)
from hiperskok.games.star_trader.victory import VARIANTS
from hiperskok.games.star_trader.view import Board, Hand, SeatBoard
from hiperskok.kernel.actions import Action
from hiperskok.kernel.refusals import Figure
from hiperskok.kernel.views import View

AFTER_MARKETS = ("opportunities", "investment", "control")
USUAL_INCOME = 40
"""HT a stage that a merchant hopes for before he knows better."""
FARTHEST = 16
"""No plan reaches farther ahead than this."""
RISE_WORTH = 14.0
"""HT a better market position is worth while the game goes on (ST-13.3 to 13.6)."""
USUAL_JUMP = 5
"""Crew B and a safe jump: what most ships add to their chance."""


NO_OUTLETS = (0.0,) * 48


class Answer(NamedTuple):
    """An answer and its reason: a text key without its group, and the figures it speaks of."""

    action: Action | list[Action]
    why: str
    figures: dict[str, Figure] = {}


class Outlook:
    """A view, seen by a merchant. It keeps what several judgements ask for."""

    __slots__ = (
        "_outlets",
        "_quotes",
        "board",
        "bonus",
        "cash",
        "closing",
        "hand",
        "left",
        "me",
        "seat",
        "ships",
        "special",
        "stage",
        "stock",
        "target",
        "worth",
    )

    def __init__(self, view: View) -> None:
        assert view.own is not None, "a spectator has no business"
        board, hand = view.table.board, view.own.hand
        assert isinstance(board, Board)
        assert isinstance(hand, Hand)
        self.board, self.hand, self.seat = board, hand, view.own.seat
        self.me: SeatBoard = board.seats[self.seat]
        self.ships: list[Ship] = hand.ships
        self.stage = board.stage
        self.cash = self.me.cash - hand.bid
        self.special: dict[str, Any] = _SPECIAL.get(self.me.corporation, {})
        self.bonus = max([jump_bonus(board, ship) for ship in self.ships], default=USUAL_JUMP)
        self._quotes: dict[str, Quotes] = {}
        self._outlets: dict[tuple[str, str], tuple[float, ...]] = {}
        self.target = cash_target(self)
        self.stock = self._stock_worth()
        self.worth = self.cash + self.stock - self.debt
        self.left = self._stages_left()
        self.closing = self._closing()

    @property
    def debt(self) -> int:
        """The bank loan."""
        return self.me.loan.amount if self.me.loan is not None else 0

    def _stages_left(self) -> int:
        """The stages still to come after this one, as far as can be told."""
        last = self.board.settings.last_stage
        most = last - self.stage if last else FARTHEST
        if not self.target:
            return max(0, min(FARTHEST, most))
        start = CORPORATION_FIGURES["free_competition"]["cash"]
        income = max(USUAL_INCOME, (self.worth - start) / max(1, self.stage))
        need = max(0.0, self.target - self.worth)
        return max(0, min(FARTHEST, most, int(need / income)))

    def _closing(self) -> bool:
        """Whether what is at hand, turned into cash, is about enough: no more purchases."""
        last = self.board.settings.last_stage
        if last and self.stage >= last:
            return True
        return bool(self.target) and self.cash - self.debt + 0.85 * self.stock >= self.target

    # --- goods --------------------------------------------------------------------------------------------------

    def quotes(self, good: str) -> Quotes:
        """The markets of a good with the prices expected when goods of now can be sold there."""
        found = self._quotes.get(good)
        if found is None:
            found = self._quotes[good] = tuple([self._quote(system, market) for system, market in MARKETS_FOR[good]])
        return found

    def _quote(self, system: str, market: int) -> tuple[str, float, int]:
        board = self.board
        price, modifier = board.prices[market], board.modifiers[market]
        settled = board.phase in AFTER_MARKETS or market in board.revealed
        return system, float(price) if settled else forward(price, modifier), modifier

    def outlets(self, good: str, system: str) -> tuple[float, ...]:
        """What units of a good in a system will bring later, best first; nothing after the last stage."""
        found = self._outlets.get((good, system))
        if found is None:
            last = self.board.settings.last_stage
            over = bool(last) and self.stage >= last
            found = NO_OUTLETS if over else outlets(self.quotes(good), system, self.bonus)
            self._outlets[good, system] = found
        return found

    def held(self, good: str) -> int:
        """Units of a good the merchant owns anywhere."""
        index = GOOD_INDEX[good]
        aboard = sum([ship.goods[index] for ship in self.ships])
        return aboard + sum(self.me.stock[index::BASIC]) + sum(self.me.loose[index::BASIC])

    def _stock_worth(self) -> float:
        """All goods, at what they should bring."""
        total = 0.0
        for good in BASIC_GOODS:
            units = self.held(good)
            if units:
                where = next((ship.system for ship in self.ships if ship.goods[GOOD_INDEX[good]]), "epsilon_eridani")
                values = sums(outlets(self.quotes(good), where, self.bonus))
                total += values[min(units, len(values) - 1)]
        return total

    def here(self, system: str, good: str) -> int:
        """Units that can be sold in a port now: warehouse, loose, aboard (R-109)."""
        place = slot(system, good)
        index = GOOD_INDEX[good]
        aboard = sum([ship.goods[index] for ship in self.in_port(system)])
        return self.me.stock[place] + self.me.loose[place] + aboard

    def ship(self, number: int) -> Ship:
        return next(ship for ship in self.ships if ship.id == number)

    def in_port(self, system: str) -> list[Ship]:
        """Own ships in a port that take part."""
        return [ship for ship in self.ships if ship.place == "port" and ship.system == system and not ship.inert]

    def warehouse(self, system: str) -> int:
        return self.me.warehouses[SYSTEM_INDEX[system]]

    def room(self, system: str) -> int:
        """Space for bulky goods in a port: holds and warehouse, less what is loose there."""
        start = SYSTEM_INDEX[system] * BASIC
        bulk = sum([(self.me.stock[start + i] + self.me.loose[start + i]) * VOLUME[i] for i in range(BASIC)])
        house = 10 * self.warehouse(system) - 5 * sum([each.system == system for each in self.hand.modules])
        return max(0, house - bulk + sum([free_hold(ship) for ship in self.in_port(system)]))

    def goes_away(self, good: str, system: str) -> bool:
        """Whether a good is for carrying off rather than for sale in a system."""
        prices = {place: price for place, price, _ in self.quotes(good)}
        return prices.get(system, 0.0) < 0.9 * max(prices.values())

    def position(self, market: int) -> int:
        return self.me.positions[market]

    def rise_worth(self, market: int) -> float:
        """What a rise on a market is worth to him now."""
        if self.position(market) >= DICTATOR or self.left < 2:
            return 0.0
        return RISE_WORTH

    def price(self, system: str, good: str) -> int:
        return self.board.prices[MARKET_INDEX[system, good]]

    # --- journeys -----------------------------------------------------------------------------------------------

    def chance(self, ship: Ship, to: str) -> float:
        """How likely a ship gets to a system."""
        if ship.system == to:
            return 1.0
        return jump_probability(SYSTEMS[ship.system].route[to] + jump_bonus(self.board, ship))

    def may_enter(self, ship: Ship, system: str) -> bool:
        """ST-7.3c: the port is open to the ship."""
        return not closed_to(ship, system)

    def discount(self, probability: float) -> float:
        """What is reached with a probability a stage is worth so much less."""
        return float(PATIENCE ** (1 / probability)) if probability > 0 else 0.0


_SPECIAL: dict[int, dict[str, Any]] = {each["id"]: each["special"] for each in CORPORATION_FIGURES["corporation"]}


def jump_bonus(board: Board, ship: Ship) -> int:
    """ST-9.4: what crew, safe jump, Nowak and events add to the chance of a ship."""
    bonus = CREWS[ship.crew].jump_chance if ship.crew else 0
    if any(module.type == "safe_jump" and not module.hits for module in ship.modules):
        bonus += MODULES["safe_jump"].jump_chance
    for agent in board.agents:
        if agent.id == "nowak" and agent.place == "ship" and agent.ship == ship.id:
            bonus += AGENTS["nowak"].value
    return bonus + sum([effect.change for effect in board.effects if effect.kind == "jump_chance"])


def cash_target(outlook: Outlook) -> int:
    """The cash that wins, or 0 where only the ranking at the end counts."""
    settings, me = outlook.board.settings, outlook.me
    if settings.scenario == "corporations":
        wanted = VARIANTS.get(me.corporation, {}).get(outlook.hand.variant, ())
        sums_wanted = [each.min for each in wanted if each.type == "net_cash"]
        penalty = outlook.special.get("cash_target_penalty")
        more = penalty["add"] * me.crossings if penalty else 0
        return max(sums_wanted) + more if sums_wanted else 0
    return settings.target if settings.ending == "first-to-cash" else 0

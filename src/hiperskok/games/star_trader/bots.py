"""The game's own player: a merchant. He knows his view and the decision put to him, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hiperskok.games.star_trader.actions import (
    ChooseCorporation,
    ChoosePort,
    ChooseVariant,
    ClaimVictory,
    SplitConnections,
    TakePlace,
)
from hiperskok.games.star_trader.judgement import bargains, chances, dealing, investing, sheets
from hiperskok.games.star_trader.judgement.outlook import Answer, Outlook
from hiperskok.games.star_trader.view import Hand
from hiperskok.kernel.actions import DONE, PASS, RESTART, Action
from hiperskok.kernel.bot import Bot, Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from hiperskok.kernel.refusals import Figure

FAVOURITES = (12, 8, 4, 7, 6, 9, 3, 11, 5, 10, 2)
"""Corporations, from the nearest to its cash target to the farthest."""
VARIANT = "A"
"""The variant of cash alone, where the corporation has one."""

Judge = Callable[[Outlook, Decision[Any]], Answer | None]


# --- before stage 1 -----------------------------------------------------------------------------------------------


def split_connections(outlook: Outlook, decision: Decision[Any]) -> Answer:
    """ST-23.1c: economic and political levels allow factories; criminal ones are of no use to a merchant."""
    if decision.draft:
        return Answer(DONE, "split", {})
    total = int(decision.head.subject)
    economic = min(10, (total + 1) // 2)
    return Answer([SplitConnections(total - economic, economic), DONE], "split", {"economic": economic})


def start_port(outlook: Outlook, decision: Decision[Any]) -> Answer:
    system = sheets.start_port(outlook)
    return Answer(ChoosePort(system), "start-port", {"system": system})


def corporation(outlook: Outlook, decision: Decision[Any]) -> Answer:
    offered = [each.given.corporation for each in decision.options if isinstance(each.given, ChooseCorporation)]
    return Answer(ChooseCorporation(min(offered, key=FAVOURITES.index)), "corporation", {})


def variant(outlook: Outlook, decision: Decision[Any]) -> Answer:
    start: list[Action] = [RESTART] if decision.draft else []
    return Answer([*start, ChooseVariant(VARIANT), DONE], "variant", {"variant": VARIANT})


# --- the stage ----------------------------------------------------------------------------------------------------


def order_place(outlook: Outlook, decision: Decision[Any]) -> Answer:
    """ST-4.1: as early as possible, for opportunities go to the first."""
    places = [each.given.place for each in decision.options if isinstance(each.given, TakePlace)]
    return Answer(TakePlace(min(places)), "order-place", {"place": min(places)})


def journeys(outlook: Outlook, decision: Decision[Any]) -> Answer | None:
    contraband = any(ship.lots for ship in outlook.ships)
    previews = {
        each.given: decision.preview(each.given)
        for each in decision.options
        if contraband and each.type == "journey" and getattr(each.given, "place", "") == "planet"
    }
    return dealing.journeys(outlook, decision.options, previews)


def trade(outlook: Outlook, decision: Decision[Any]) -> Answer:
    return dealing.trade(outlook, decision.head.subject, decision.options[0].size)


def claim(outlook: Outlook, decision: Decision[Any]) -> Answer:
    if any(isinstance(each.given, ClaimVictory) for each in decision.options):
        return Answer(ClaimVictory(), "claim", {})
    return Answer(PASS, "no-claim", {})


JUDGES: dict[str, Judge] = {
    "split-connections": split_connections,
    "start-port": start_port,
    "corporation": corporation,
    "variant": variant,
    "bid-sheet": lambda outlook, decision: sheets.bid_sheet(outlook, bool(decision.draft)),
    "order-place": order_place,
    "look": lambda outlook, decision: chances.look(outlook, decision.options),
    "journeys": journeys,
    "evasion": lambda outlook, decision: chances.evasion(),
    "fire": lambda outlook, decision: chances.fire(outlook, decision),
    "leaving": lambda outlook, decision: chances.leaving(decision.options),
    "damage": lambda outlook, decision: chances.damage(outlook, decision.head.subject, decision.options),
    "salvage": lambda outlook, decision: chances.take_cargo(decision.options),
    "rescue": lambda outlook, decision: chances.take_cargo(decision.options),
    "kulas-market": lambda outlook, decision: dealing.kulas(outlook, decision.options),
    "dictator-offer": lambda outlook, decision: sheets.dictator_offers(outlook, bool(decision.draft)),
    "trade": trade,
    "rise": lambda outlook, decision: dealing.rise(),
    "wholesale": lambda outlook, decision: dealing.wholesale(outlook, decision.head.subject, decision.options),
    "stow": lambda outlook, decision: dealing.stow(outlook, decision.options),
    "passengers": lambda outlook, decision: dealing.passengers(outlook, decision.options),
    "turn": lambda outlook, decision: chances.turn(outlook, decision.options),
    "place-agent": lambda outlook, decision: chances.place_agent(outlook, decision.head.subject, decision.options),
    "desk": lambda outlook, decision: investing.desk(outlook, decision.options),
    "build-ship": lambda outlook, decision: investing.build_ship(outlook, bool(decision.draft)),
    "sell-items": lambda outlook, decision: investing.sell_items(decision.options, bool(decision.draft)),
    "forced-sale": lambda outlook, decision: investing.forced_sale(outlook, decision.options),
    "claim": claim,
}
"""Who judges which kind of decision; for all others the default of the rules will do."""


class Merchant:
    """Trades along routes that pay, keeps out of trouble, and answers proposals by their value."""

    name = "merchant"
    uses_asides = True

    def choose(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | list[Action]:
        """The answer to a decision of the merchant's own seat."""
        return self._think(sight, decision).action

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        """Answers to proposals at once; now and then a proposal of his own."""
        answer = self._aside(sight, decision, dice)
        if answer is None:
            return None
        assert isinstance(answer.action, Action)
        return answer.action

    def why(self, sight: Sight, decision: Decision[Any], dice: Dice) -> tuple[str, dict[str, Figure]]:
        """The reason of the same answer: a text key and the figures it speaks of."""
        answer = self._think(sight, decision) if decision.head.waits else self._aside(sight, decision, dice)
        if answer is None:
            return "bot.nothing-to-say", {}
        return f"bot.{answer.why}", answer.figures

    @staticmethod
    def _think(sight: Sight, decision: Decision[Any]) -> Answer:
        judge = JUDGES.get(decision.head.kind)
        answer = judge(Outlook(sight.view), decision) if judge is not None else None
        return Answer(decision.default, "as-usual", {}) if answer is None else answer

    @staticmethod
    def _aside(sight: Sight, decision: Decision[Any], dice: Dice) -> Answer | None:
        if decision.head.kind == "deal-answer":
            return bargains.answer(Outlook(sight.view), decision.options)
        if decision.head.kind != "deal-draft":
            return None
        own = sight.view.own
        drafting = own is not None and isinstance(own.hand, Hand) and own.hand.draft is not None
        return bargains.draft(Outlook(sight.view)) if drafting or bargains.thinks_of_a_deal(dice) else None


BOTS: dict[str, Callable[[], Bot]] = {"merchant": Merchant}

"""Cash, reputation and connections: every change of them goes through here."""

from __future__ import annotations

from typing import Any

from hiperskok.games.star_trader.actions import Bid
from hiperskok.games.star_trader.agents import serves_in
from hiperskok.games.star_trader.events import CashChanged, ConnectionChanged, ReputationChanged
from hiperskok.games.star_trader.ships import watch_fee
from hiperskok.games.star_trader.state import Deal, Item, State
from hiperskok.games.star_trader.tables import (
    AGENTS,
    CONNECTION_MAX,
    CONNECTIONS,
    CORPORATION_FIGURES,
    FIGURES,
)
from hiperskok.kernel.table import Table

T = Table[State]

BID_SHEET = "bid-sheet"
"""The kind of decision in which bids and offers are written."""

REPUTATION_MAX: int = FIGURES["limits"]["reputation_max"]
_SPECIAL: dict[int, dict[str, Any]] = {each["id"]: each["special"] for each in CORPORATION_FIGURES["corporation"]}


def special(s: State, seat: int, name: str) -> Any:
    """A special rule of the seat's corporation (ST-23.3b), or None."""
    return _SPECIAL.get(s.seats[seat].corporation, {}).get(name)


def players(s: State) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, player in enumerate(s.seats) if not player.eliminated]


def in_order(s: State) -> list[int]:
    """Players by their place in ORDER (ST-4.2)."""
    return [seat for seat in s.order if not s.seats[seat].eliminated]


def by_initiative(s: State) -> list[int]:
    """Players by INITIATIVE, best first (ST-4.3)."""
    return [seat for seat in s.initiative if not s.seats[seat].eliminated]


def change_cash(t: T, seat: int, change: int, rule: str, why: str) -> None:
    """Pays or receives; the caller has checked that cash suffices (R-003)."""
    if not change:
        return
    player = t.state.seats[seat]
    player.cash += change
    assert player.cash >= 0, f"seat {seat} overspent by {-player.cash} ({rule} {why})"
    t.emit(CashChanged(rule=rule, seat=seat, change=change, cash=player.cash, why=why))


def has_reputation(s: State, seat: int) -> bool:
    """R-147: SMA has no reputation at all."""
    return not special(s, seat, "no_reputation")


def change_reputation(t: T, seat: int, change: int, rule: str, why: str) -> None:
    """ST-21.1: a gain or a loss, within 0..40; J.B. softens losses (R-131), 0 freezes gains (R-142)."""
    felt = felt_change(t.state, seat, change)
    if felt:
        set_reputation(t, seat, t.state.seats[seat].reputation + felt, rule, why)


def felt_change(s: State, seat: int, change: int) -> int:
    """What a change comes to: nothing for SMA (R-147), a loss one smaller with J.B., no gain at a frozen 0."""
    if not change or not has_reputation(s, seat):
        return 0
    if change < 0:
        return min(0, change - AGENTS["jb"].value) if serves_in(s, "jb", seat, "port") else change
    frozen = s.seats[seat].reputation == 0 and not special(s, seat, "reputation_zero_not_frozen")
    return 0 if frozen else change


def set_reputation(t: T, seat: int, level: int, rule: str, why: str) -> None:
    """Sets the level itself, as control does (ST-21.8)."""
    player = t.state.seats[seat]
    before = player.reputation
    player.reputation = max(0, min(REPUTATION_MAX, level))
    player.lowest = min(player.lowest, player.reputation)
    penalty = special(t.state, seat, "cash_target_penalty")
    if penalty and before >= penalty["reputation_below"] > player.reputation:
        player.crossings += 1
    if player.reputation != before:
        change = player.reputation - before
        t.emit(ReputationChanged(rule=rule, seat=seat, change=change, reputation=player.reputation, why=why))


def change_connection(t: T, seat: int, kind: int, change: int, rule: str) -> None:
    """ST-5.0a, R-146: a connection moves within 0..10."""
    levels = t.state.seats[seat].connections
    before = levels[kind]
    levels[kind] = max(0, min(CONNECTION_MAX, before + change))
    if levels[kind] != before:
        t.emit(ConnectionChanged(rule=rule, seat=seat, kind=CONNECTIONS[kind], level=levels[kind]))


def seizable(t: T, seat: int) -> int:
    """What a penalty can take: all cash but a bid not revealed (R-012); a deal consented to shields none."""
    player = t.state.seats[seat]
    return player.cash - player.bid - (_drafted_bid(t, seat) if t.flow.drafts else 0)


def available(t: T, seat: int) -> int:
    """Cash not set aside: for a bid not revealed or a deal consented to (R-012), for interest (R-134)."""
    player = t.state.seats[seat]
    free = seizable(t, seat)
    if t.state.deals and t.state.phase == "bidding":
        return max(0, free - reserved(t.state, seat))
    if player.loan is not None and t.state.phase == "investment":
        return max(0, free - interest_due(t.state, seat))
    return free


def interest_due(s: State, seat: int) -> int:
    """R-133: interest of the bank loan still to be settled in this stage's Investment phase."""
    loan = s.seats[seat].loan
    if loan is None or loan.paid >= s.stage or loan.due <= s.stage:
        return 0
    return loan.interest


def _drafted_bid(t: T, seat: int) -> int:
    for head in (*t.flow.open, *t.flow.sealed):
        if head.seat == seat and head.kind == BID_SHEET:
            return sum([action.amount for action in t.draft(head) if type(action) is Bid])
    return 0


def reserved(s: State, seat: int) -> int:
    """R-012: cash a player has consented to give in deals that still wait for others.

    It binds while bids are secret; later cash is public, and checked when the deal is concluded (R-171).
    """
    total = 0
    for deal in s.deals:
        if deal.state == "proposed" and seat in deal.accepted:
            total += cash_given(s, deal, seat)
    return total


def cash_given(s: State, deal: Deal, seat: int) -> int:
    """What a deal takes from a party at once: cash, its part of the notary fee (R-174), watches of new modules."""
    fee = deal.fee[deal.parties.index(seat)] if deal.form == "written" else 0
    return fee + cash_in(s, deal.items, seat)


def cash_in(s: State, items: tuple[Item, ...], seat: int) -> int:
    """What transfers take from a player's cash: what he gives, and the fee for watches of modules he gets (ST-8.6c)."""
    total = 0
    for item in items:
        if item.what == "cash" and item.giver == seat:
            total += item.units
        elif item.what == "module" and item.taker == seat:
            ship = s.ships.get(int(item.target))
            total += watch_fee(s, ship, item.name) if ship is not None and ship.owner == seat else 0
    return total


def figure(chapter: str, name: str) -> int:
    """A whole-number figure of ``tables.toml``."""
    value: int = FIGURES[chapter][name]
    return value

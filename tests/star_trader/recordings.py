"""The recorded matches of Star Trader and what each is there to show.

``python -m tests.star_trader.recordings`` plays them anew and writes them with their transcripts: a deliberate act
whose difference is read before it is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from hiperskok.bots.arena import play
from hiperskok.bots.random import RandomBot
from hiperskok.bots.roster import bot_named
from hiperskok.cli import transcript
from hiperskok.cli.words import words
from hiperskok.games.star_trader import actions as a
from hiperskok.games.star_trader.game import GAME
from hiperskok.games.star_trader.view import Board, Hand
from hiperskok.kernel.actions import Action
from hiperskok.kernel.bot import Bot, Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import Decision
from hiperskok.kernel.match import Match

FOLDER = Path(__file__).parents[1] / "matches" / "star_trader"
DEBT = 60
DUE = 9


class CautiousBot(RandomBot):
    """Gives the default answer to everything."""

    def choose(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action:
        return decision.default


class Borrower(CautiousBot):
    """Borrows from the next player, promises in writing to pay it back, and does not."""

    name = "borrower"
    uses_asides = True

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        board, hand = sight.view.table.board, sight.view.own.hand if sight.view.own else None
        assert isinstance(board, Board)
        assert isinstance(hand, Hand)
        lender = 1
        steps = (
            a.StartDeal(lender),
            a.DealCash(lender, sight.seat, DEBT),
            a.DealDeadline(DUE),
            a.PromisePay(sight.seat, lender, DEBT),
            a.DealForm("written"),
            a.ProposeDeal(),
        )
        if board.stage > 8 or decision.head.kind != "deal-draft":
            return None
        draft = hand.draft
        if draft is None:
            return None if hand.deals or board.deals else steps[0]
        done = [True, bool(draft.items), bool(draft.deadline), bool(draft.promises), draft.form == "written"]
        return steps[done.index(False) if False in done else -1]


class Lender(CautiousBot):
    """Accepts whatever is proposed, if it may."""

    name = "lender"
    uses_asides = True

    def aside(self, sight: Sight, decision: Decision[Any], dice: Dice) -> Action | None:
        return next((each.given for each in decision.options if isinstance(each.given, a.AcceptDeal)), None)


OWN_BOTS: dict[str, type[RandomBot]] = {"borrower": Borrower, "lender": Lender}


class Recording(msgspec.Struct, frozen=True):
    """One match: who plays, with what seed and settings, and the events it must contain."""

    name: str
    bots: Sequence[str]
    seed: str
    settings: dict[str, Any]
    ending: str
    shows: dict[str, str | None] = {}
    """Event tags that must occur; where a word is given, with that ``why``."""


def merchants(number: int) -> list[str]:
    return ["merchant"] * number


def randoms(number: int) -> list[str]:
    return ["random"] * number


FREE: dict[str, Any] = {"ending": "fixed-length"}
CORPORATIONS: dict[str, Any] = {"scenario": "corporations"}
PIRATES = "sma,mcradie,eternal_light,belisar"

RECORDINGS: tuple[Recording, ...] = (
    Recording("first-to-cash", merchants(4), "1", {}, "first-to-cash"),
    Recording("fixed-length", ["merchant", "random", "merchant", "random"], "2", {**FREE, "stages": 6}, "fixed-length"),
    Recording("two-players", merchants(2), "3", {**FREE, "stages": 6}, "fixed-length"),
    Recording("six-players", randoms(6), "4", {**FREE, "stages": 4}, "fixed-length"),
    Recording("practice", ["merchant"], "5", {"stages": 6}, "practice"),
    Recording("wages", randoms(3), "6", {**FREE, "stages": 5, "wages": True}, "fixed-length"),
    Recording(
        "claimed-variant", merchants(4), "rec 1", {**CORPORATIONS, "stages": 60}, "claim", {"victory-claimed": None}
    ),
    Recording("corporations-last-stage", randoms(3), "8", {**CORPORATIONS, "stages": 4}, "fixed-length"),
    Recording(
        "corporations-drawn", randoms(5), "9", {**CORPORATIONS, "assignment": "draw", "stages": 3}, "fixed-length"
    ),
    Recording(
        "missiles",
        randoms(4),
        "rec 4",
        {**CORPORATIONS, "assignment": "host", "corporations": PIRATES, "stages": 8},
        "fixed-length",
        {"missile-killed": None},
    ),
    Recording(
        "eliminated-by-control", randoms(4), "rec 3", {**FREE, "stages": 10}, "last-left", {"eliminated": "control"}
    ),
    Recording("bankrupt", randoms(4), "rec 5", {**FREE, "stages": 8}, "last-left", {"eliminated": "loan"}),
    Recording("last-one-left", randoms(2), "rec 1", {"stages": 40}, "last-left"),
    Recording(
        "broken-contract",
        ["borrower", "lender", "random"],
        "14",
        {**FREE, "stages": 12},
        "fixed-length",
        {"promise-broken": None},
    ),
)


def bot_of(name: str) -> Bot:
    return OWN_BOTS[name]() if name in OWN_BOTS else bot_named(GAME, name)


def played(recording: Recording) -> Match[Any]:
    """The match, played under the eyes of the referee."""
    return play(GAME, [bot_of(name) for name in recording.bots], recording.seed, recording.settings, "full")


def complaints(recording: Recording, match: Match[Any]) -> list[str]:
    """What the match does not show although it should."""
    found = []
    if match.outcome is None or match.outcome.key != recording.ending:
        found.append(f"{recording.name}: ends by {match.outcome}, not by {recording.ending}")
    for tag, why in recording.shows.items():
        told = [each.event for each in match.journal if each.event.__struct_config__.tag == tag]
        if not any(why is None or getattr(event, "why", "") == why for event in told):
            found.append(f"{recording.name}: no {tag} {why or ''}")
    return found


def write_all() -> None:
    """Plays every recording anew and writes it with its transcript."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    english = words("en")
    for recording in RECORDINGS:
        match = played(recording)
        for complaint in complaints(recording, match):
            raise SystemExit(complaint)
        told = transcript.of_replay(GAME, match.header, match.entries, english)
        small = msgspec.json.format(match.to_json(), indent=-1)
        (FOLDER / f"{recording.name}.json").write_text(small + "\n", encoding="utf-8")
        (FOLDER / f"{recording.name}.txt").write_text(transcript.as_text(told, english), encoding="utf-8")


if __name__ == "__main__":
    write_all()

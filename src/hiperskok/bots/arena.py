"""The arena: bots play whole matches. Each sees what its seat may see and has dice of its own."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import msgspec

from hiperskok.bots.roster import bot_named
from hiperskok.kernel.bot import Bot, Sight
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import CLOCK, Decision
from hiperskok.kernel.game import Game, SettingValue
from hiperskok.kernel.match import Match, start
from hiperskok.kernel.referee import EVERY, Broken, watch
from hiperskok.kernel.refusals import Refused

Level = Literal["off", "laws", "full"]
"""What the referee looks at: nothing, the laws after each answer, or besides now and then everything."""
ASIDE_ONE_IN = 8
"""Bots that use asides are asked about them before one answer in so many."""
CLOCK_ONE_IN = 20
"""While an hourglass stands on the table it moves before one answer in so many."""
LONGEST = 200_000
"""No match has more answers than this."""


class Stuck(Exception):
    """A match of bots cannot go on: an answer was refused, a law was broken, or it never ends."""


class Played(msgspec.Struct, frozen=True):
    """What came of one match."""

    number: int
    seed: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    rule: str
    answers: int
    turns: int
    hash: str


class Driver:
    """Drives a match: asks the bots, and moves the hourglass on."""

    def __init__(self, match: Match[Any], bots: Sequence[Bot], level: Level) -> None:
        self.match = match
        self.bots = bots
        seed = match.header.seed
        self.dice = [Dice(f"{seed} seat {seat}") for seat in range(match.seats)]
        self.own = Dice(f"{seed} driver")
        self.level = level
        self.eager = [seat for seat, bot in enumerate(bots) if getattr(bot, "uses_asides", False)]
        self.answers = 0

    def to_the_end(self) -> None:
        """Plays until the match is over."""
        while not self.match.over:
            self.one_answer()
            if self.answers > LONGEST:
                quick = ", ".join([f"{name}={value}" for name, value in self.match.game.quick.items()])
                raise Stuck(f"{self.match.game.id}: {LONGEST} answers and no end. It ends soon with: {quick or '-'}")

    def one_answer(self, among: Sequence[Decision[Any]] | None = None) -> None:
        """Has one decision answered, of all or of those given, and now and then an aside."""
        if self.eager and self.own.below(ASIDE_ONE_IN) == 0 and self._offer_asides():
            return
        pending = self.match.pending if among is None else among
        if not pending or (self._clock_stands() and self.own.below(CLOCK_ONE_IN) == 0):
            moved = self.move_clock()
            if not pending and not moved:
                raise Stuck(f"{self.match.game.id}: the table waits for nobody and the match is not over")
            if moved:
                return
        decision = pending[self.own.below(len(pending)) if pending[0].kind.race else 0]
        sight = Sight(self.match.table, decision.seat)
        self._apply(decision, self.bots[decision.seat].choose(sight, decision, self.dice[decision.seat]))

    def _offer_asides(self) -> bool:
        for seat in self.eager:
            for aside in self.match.asides(seat):
                answer = self.bots[seat].aside(Sight(self.match.table, seat), aside, self.dice[seat])
                if answer is not None:
                    self._apply(aside, answer)
                    return True
        return False

    def _clock_stands(self) -> bool:
        return any(head.seat == CLOCK for head in self.match.table.flow.open)

    def move_clock(self) -> bool:
        """Answers for the hourglass, if it stands on the table."""
        for aside in self.match.asides(CLOCK):
            self._apply(aside, aside.default)
            return True
        return False

    def _apply(self, decision: Decision[Any], answer: Any) -> None:
        self.answers += 1
        origin = "driver" if decision.seat == CLOCK else "bot"
        try:
            self.match.apply(decision.seat, answer, decision.id, origin)
        except Refused as refused:
            name = "the clock" if decision.seat == CLOCK else self.bots[decision.seat].name
            raise Stuck(f"{name} answers {answer!r} to {decision!r} and is refused: {refused}") from refused
        if self.level != "off":
            self._watch()

    def _watch(self) -> None:
        try:
            watch(self.match, EVERY if self.level == "full" else 0)
        except Broken as broken:
            raise Stuck(f"{broken} (seed {self.match.header.seed})") from broken


def play(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: int | str,
    settings: Mapping[str, SettingValue] | None = None,
    level: Level = "off",
) -> Match[Any]:
    """A whole match of bots. Equal bots, seeds and settings give equal matches."""
    match = start(game, len(bots), seed, settings)
    for seat in range(match.seats):
        match.bots.add(seat)
    Driver(match, bots, level).to_the_end()
    return match


def play_number(
    game: Game[Any],
    names: Sequence[str],
    seed: int | str,
    number: int,
    settings: Mapping[str, SettingValue] | None = None,
    level: Level = "off",
) -> Played:
    """One match of a series: its seed is made of the seed of the series and its number."""
    own_seed = f"{seed}/{number}"
    match = play(game, [bot_named(game, name) for name in names], own_seed, settings, level)
    outcome = match.outcome
    if outcome is None:
        raise Stuck(f"{game.id}: the match of seed {own_seed} is over without an outcome")
    return Played(
        number,
        own_seed,
        outcome.winners,
        outcome.scores,
        outcome.key,
        outcome.rule,
        len(match.entries),
        match.table.flow.turn,
        match.hash(),
    )


def series(play_one: Callable[[int], Played], numbers: Sequence[int]) -> Iterator[Played]:
    """Matches one after another, with the cycle collector kept out while one is played."""
    gc.freeze()
    try:
        for number in numbers:
            with no_collector():
                played = play_one(number)
            yield played
    finally:
        gc.unfreeze()


@contextmanager
def no_collector() -> Iterator[None]:
    """Keeps the cycle collector out: a search makes many objects and hardly a cycle."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()

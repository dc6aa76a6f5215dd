"""The terminal table: persons at one keyboard and bots, on the decision protocol alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hiperskok.bots.arena import Driver
from hiperskok.cli.answers import parse_answer, range_words
from hiperskok.cli.problems import Problem
from hiperskok.cli.rules import book_of, find_rules, tell_rules
from hiperskok.cli.screen import console, line
from hiperskok.cli.shelf import write_text
from hiperskok.cli.show import Pretty
from hiperskok.cli.transcript import Teller
from hiperskok.cli.words import Words
from hiperskok.kernel.actions import AGREE, OBJECT, Action, Undo
from hiperskok.kernel.decisions import Decision, Option, Preview
from hiperskok.kernel.match import Match
from hiperskok.kernel.refusals import Refused
from hiperskok.kernel.shapes import nearest, plain

YES = ("y", "yes", "t", "tak")


class LeftTable(Exception):
    """A person leaves, or there is no more input."""


class HotSeat:
    """One match at one terminal."""

    def __init__(self, match: Match[Any], driver: Driver, names: list[str], say: Words) -> None:
        self.match = match
        self.driver = driver
        self.say = say
        self.out = console()
        self.names = names
        self.teller = Teller(match.game, say, names)
        self.persons = [seat for seat in range(match.seats) if seat not in match.bots]
        self.read_to = [0] * match.seats
        self.at_keyboard = self.persons[0] if len(self.persons) == 1 else -1
        self.shown = ""
        self.raced = False  # in a race a person comes after each answer of a bot
        self.commands: dict[str, Callable[[Decision[Any], str], bool]] = {
            "d": self._default,
            "u": self._undo,
            "?": self._help,
            "r": self._rule,
            "v": self._view,
            "l": self._log,
            "p": self._preview,
            "a": self._aside,
            "t": self._clock,
            "s": self._save,
            "q": self._quit,
        }

    # --- the match ---------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Plays until the end or until the persons leave; true if the match is over."""
        try:
            while not self.match.over:
                self._one_decision()
        except LeftTable:
            return False
        self._tell_log(self.persons[0] if len(self.persons) == 1 else None)
        assert self.match.outcome is not None
        line(self.out)
        for text in self.teller.outcome(self.match.outcome):
            line(self.out, text, "bold")
        return True

    def _one_decision(self) -> None:
        waiting = [each for each in self.match.pending if each.seat in self.persons]
        bots = [each for each in self.match.pending if each.seat not in self.persons]
        if not waiting or (bots and not (self.raced and bots[0].kind.race)):
            self.raced = bool(waiting)
            self.driver.one_answer(bots)
            return
        self.raced = False
        mine = [each for each in waiting if each.seat == self.at_keyboard]
        decision = (mine or waiting)[0]
        self._curtain(decision.seat)
        self._show(decision)
        while not self._command(decision):
            pass

    def _curtain(self, seat: int) -> None:
        """Between two persons at one keyboard."""
        if self.at_keyboard == seat:
            return
        self.at_keyboard = seat
        self.shown = ""
        if self.out.is_terminal:
            self.out.clear()
        line(self.out, self.say("play.curtain", name=self.names[seat]), "bold reverse")
        if sys.stdin.isatty():
            self._read(self.say("play.ready", name=self.names[seat]))

    def _read(self, prompt: str) -> str:
        self.out.file.write(prompt)
        self.out.file.flush()
        try:
            text = sys.stdin.readline()
        except KeyboardInterrupt:
            text = ""
        if not text:
            line(self.out)
            line(self.out, self.say("play.no-more-input"))
            raise LeftTable
        if not sys.stdin.isatty():
            line(self.out, text.rstrip("\n"))
        return text.strip()

    def _command(self, decision: Decision[Any]) -> bool:
        """Reads and carries out one line; true when the table has changed and must be looked at anew."""
        text = self._read(self.say("play.prompt", name=self.names[decision.seat]))
        if not text:
            return False
        name, _, rest = text.partition(" ")
        try:
            if name.lower() in self.commands:
                return self.commands[name.lower()](decision, rest.strip())
            return self._answer(decision, parse_answer(decision.options, text))
        except Problem as problem:
            line(self.out, self.say(f"problem.{problem.key}", **problem.figures), "yellow")
            return False

    def _answer(self, decision: Decision[Any], action: Action) -> bool:
        try:
            self.match.apply(decision.seat, action, decision.id)
        except Refused as refused:
            reason = self.teller.texts.refusal(refused.refusal, self.names)
            line(self.out, self.say("play.refused", rule=refused.refusal.rule, reason=reason), "yellow")
            return False
        return True

    # --- what is shown -----------------------------------------------------------------------------------------

    def _show(self, decision: Decision[Any]) -> None:
        """The log since the last look, the table, and the question with its answers."""
        self._tell_log(decision.seat)
        if decision.head.kind != self.shown:
            self._view(decision, "")
        self.shown = decision.head.kind
        self._ask(decision)

    def _tell_log(self, seat: int | None) -> None:
        since = self.read_to[seat] if seat is not None else max(self.read_to)
        for told in self.match.journal[since:]:
            if told.seen_by(seat):
                line(
                    self.out,
                    f"  · {self.teller.texts.event(told.event, self.names)}  [{told.event.rule}]",
                    "dim",
                )
        if seat is not None:
            self.read_to[seat] = len(self.match.journal)

    def _ask(self, decision: Decision[Any], before: str = "", first: int = 1) -> None:
        head = decision.head
        line(self.out)
        line(self.out, f"{self.teller.texts.decision(head, self.names)}  [{head.rule}]", "bold")
        for action in decision.draft:
            line(self.out, self.say("play.drafted", action=self.teller.texts.action(action, self.names)))
        kind = ""
        for number, option in enumerate(decision.options, first):
            if kind not in ("", option.type):
                line(self.out)
            kind = option.type
            line(self.out, f"  {before}{number:>2}  {self._option(decision, option)}")
        for closed in decision.refused:
            text = self.teller.texts.option(closed.option, self.names)
            reason = self.teller.texts.refusal(closed.refusal, self.names)
            line(self.out, f"   –  {text}: {reason} [{closed.refusal.rule}]", "dim")

    def _option(self, decision: Decision[Any], option: Option) -> str:
        text = self.teller.texts.option(option, self.names)
        if option.domain is not None:
            return f"{text}  ({range_words(option.domain)})"
        known = self._preview_words(decision.preview(option.given))
        return f"{text}  ({known})" if known else text

    def _preview_words(self, preview: Preview) -> str:
        texts = self.teller.texts
        found = [self.say("play.cost", cost=preview.cost)] if preview.cost else []
        for term in preview.terms:
            found.append(f"{texts.texts.get(f'term.{term.key}', term.key)} {texts.plain(term.figure)}")
        for odds in preview.odds:
            name = texts.say(f"odds.{odds.key}", odds.figures) if texts.has(f"odds.{odds.key}") else odds.key
            found.append(f"{name} {odds.ways}/{odds.of} = {100 * odds.ways / odds.of:.0f} %")
        return "; ".join(found)

    # --- commands ----------------------------------------------------------------------------------------------

    def _default(self, decision: Decision[Any], rest: str) -> bool:
        return self._answer(decision, decision.default)

    def _undo(self, decision: Decision[Any], rest: str) -> bool:
        try:
            self.match.apply(decision.seat, Undo())
        except Refused as refused:
            line(self.out, self.teller.texts.refusal(refused.refusal, self.names), "yellow")
            return False
        while self.match.request is not None:
            seat = min(self.match.request.asked)
            asked = self.say("play.agree", name=self.names[seat], other=self.names[decision.seat])
            self.match.apply(seat, AGREE if self._read(asked).lower() in YES else OBJECT)
        self.shown = ""
        return True

    def _help(self, decision: Decision[Any], rest: str) -> bool:
        line(self.out, self.say("play.help"))
        return False

    def _rule(self, decision: Decision[Any], rest: str) -> bool:
        wanted = rest or decision.head.rule
        book = book_of(self.match.game.id)
        found = find_rules(book, wanted)
        if not found:
            raise Problem("unknown-rule", rule=wanted, known=nearest(wanted, book))
        tell_rules(found, self.say)
        return False

    def _view(self, decision: Decision[Any], rest: str) -> bool:
        view = self.match.view(decision.seat)
        assert view.own is not None
        pretty = Pretty(self.out, self.teller.texts, self.names)
        line(self.out)
        line(self.out, self.say("play.board", turn=view.table.turn), "bold")
        sheets = self.match.game.sheets(view)
        if sheets:
            for sheet in sheets:
                pretty.sheet(sheet)
            return False
        pretty.record(plain(view.table.board), 2)
        line(self.out, self.say("play.hand", name=self.names[decision.seat]), "bold")
        pretty.record(plain(view.own.hand), 2)
        return False

    def _log(self, decision: Decision[Any], rest: str) -> bool:
        for event in self.match.log(decision.seat):
            line(self.out, f"  · {self.teller.texts.event(event, self.names)}  [{event.rule}]")
        return False

    def _preview(self, decision: Decision[Any], rest: str) -> bool:
        action = parse_answer(decision.options, rest)
        known = self._preview_words(decision.preview(action))
        line(self.out, f"  {self.teller.texts.action(action, self.names)}: {known or '–'}")
        return False

    def _aside(self, decision: Decision[Any], rest: str) -> bool:
        """Without more: the asides; with ``number [value]``: answers one."""
        asides = self.match.asides(decision.seat)
        options = [(aside, option) for aside in asides for option in aside.options]
        if not asides:
            line(self.out, self.say("play.no-asides"))
            return False
        if rest:
            action = parse_answer([option for _, option in options], rest)
            return self._answer(options[int(rest.split()[0]) - 1][0], action)
        first = 1
        for aside in asides:
            self._ask(aside, "a ", first)
            first += len(aside.options)
        return False

    def _clock(self, decision: Decision[Any], rest: str) -> bool:
        if not self.driver.move_clock():
            line(self.out, self.say("play.no-clock"))
            return False
        return True

    def _save(self, decision: Decision[Any], rest: str) -> bool:
        if not rest:
            raise Problem("file-needed")
        self.save(rest)
        return False

    def save(self, name: str) -> None:
        """Writes the match into a file."""
        write_text(Path(name), self.match.to_json() + "\n")
        line(self.out, self.say("play.saved", file=name))

    def _quit(self, decision: Decision[Any], rest: str) -> bool:
        name = self._read(self.say("play.save-where"))
        if name:
            self.save(name)
        raise LeftTable

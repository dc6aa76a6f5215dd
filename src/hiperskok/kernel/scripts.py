"""Rule scripts: worked examples of the rules as TOML, run against the game.

This module gets the text and says what differed; reading files and putting it into words is the command's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from hiperskok.kernel import chance, picks, script_form
from hiperskok.kernel.actions import Action, HandOver
from hiperskok.kernel.decisions import CLOCK
from hiperskok.kernel.events import Told
from hiperskok.kernel.expectations import Lookout, Mismatch, compare, shown, told_in_plain
from hiperskok.kernel.game import Game
from hiperskok.kernel.match import Match, Snapshot, start
from hiperskok.kernel.paths import ABSENT, read, split, write
from hiperskok.kernel.referee import full
from hiperskok.kernel.refusals import Refusal, Refused
from hiperskok.kernel.registry import game_of, registered
from hiperskok.kernel.rules import all_rules, exists, names
from hiperskok.kernel.script_form import Events, Script, Step
from hiperskok.kernel.shapes import NONE, ScriptError, listed, nearest, plain, settle, tree_shape
from hiperskok.kernel.texts import Catalogue, catalogue

START = "start"
"""The reserved step that is the set-up itself: outcomes are forced from its first draw."""


class Difference(msgspec.Struct, frozen=True):
    """Something that was not as the script says. Step 0 is the opening, ``words`` what was answered."""

    step: int
    words: str
    key: str
    figures: dict[str, Any] = {}


class Verdict(msgspec.Struct, frozen=True):
    """What came of a script."""

    title: str
    game: str
    rules: tuple[str, ...]
    steps: int
    differences: list[Difference]

    @property
    def passed(self) -> bool:
        return not self.differences


def check(text: str, language: str = "en") -> Verdict:
    """Runs a script and says what differed; a script that cannot be understood is a difference too."""
    try:
        script = script_form.parse(text)
    except ScriptError as error:
        return Verdict("", "", (), 0, [Difference(0, "", error.key, error.figures)])
    run = Rehearsal(script, language)
    run.all()
    return Verdict(script.title, script.game, script.rules, len(script.steps), run.differences)


class _Stop(Exception):
    """Nothing that follows could mean anything."""


class Rehearsal:
    """One run of a script."""

    def __init__(self, script: Script, language: str) -> None:
        self.script = script
        self.language = language
        self.differences: list[Difference] = []
        self.number = 0
        self.words = ""

    # --- the run -----------------------------------------------------------------------------------------------

    def all(self) -> None:
        """Opens the step, plays every answer, and looks at what is left."""
        try:
            self._guarded(self._open)
            for number, step in enumerate(self.script.steps, 1):
                self.number, self.words = number, ""
                self._guarded(lambda step=step: self._play(step))
        except _Stop:
            return
        self._expect_all_drawn()

    def _guarded(self, part: Any) -> None:
        """Turns whatever goes wrong into a difference; only expectations that fail do not end the run."""
        try:
            part()
        except ScriptError as error:
            self._stop(error.key, **error.figures)
        except chance.NoOutcomeLeft as error:
            wrong = ":" in str(error)
            self._stop("dice-wrong" if wrong else "dice-run-out", purpose=str(error))
        except Refused as refused:
            self._stop("refused" if self.number else "cannot-begin", **self._refusal(refused.refusal))
        except _Stop:
            raise
        except Exception as error:  # noqa: BLE001 - a script may bring the state where no rule can follow
            self._stop("broke-down", why=f"{type(error).__name__}: {error}", where=_where(error))

    def _differ(self, key: str, /, **figures: Any) -> None:
        self.differences.append(Difference(self.number, self.words, key, figures))

    def _stop(self, key: str, /, **figures: Any) -> None:
        self._differ(key, **figures)
        raise _Stop

    # --- the opening -------------------------------------------------------------------------------------------

    def _open(self) -> None:
        script = self.script
        if script.game not in registered():
            raise ScriptError("unknown-game", name=script.game, known=nearest(script.game, registered()))
        self.game: Game[Any] = game_of(script.game)
        self.texts: Catalogue = catalogue(self.game, self.language)
        index = all_rules(self.game)
        for rule in script.rules:
            if not exists(index, rule):
                raise ScriptError("unknown-rule", rule=rule, known=nearest(rule, index))
        forced = None if script.dice is None else chance.Forced(script.dice)
        self.match: Match[Any] = start(
            self.game, len(script.seats), script.seed, script.options, forced if script.at == START else None
        )
        self.lookout = Lookout(self.match, script.seats)
        self._lay(forced)
        self._expect(script.then)
        self._expect_events(script.events, self.match.journal)
        self._keep_the_laws()

    def _lay(self, forced: chance.Forced | None) -> None:
        """Sets what is given, lays the frames of the step and runs to the first question."""
        table = self.match.table
        self._give()
        if self.script.at != START:
            table.forced = forced
            table.events, table.draws = [], []
            if self.script.at:
                self._open_step()
            self.match.journal = table.events
        self.match.snapshots = [Snapshot(0, table.fork())]

    def _give(self) -> None:
        if not self.script.given:
            return
        table = self.match.table
        tree = listed(self.game.tree(table.state))
        shape = tree_shape(self.game)
        for path, value in self.script.given.items():
            write(tree, shape, path, value, self.script.seats)
        try:
            table.state = self.game.untree(tree)
        except msgspec.ValidationError as error:
            raise ScriptError("given-does-not-fit", why=str(error)) from error
        self._expect_given()
        self.game.rebuild(table.state)
        complaints = self.game.laws(table.state)
        if complaints:
            self._stop("law-before", complaint="; ".join(complaints))

    def _expect_given(self) -> None:
        """Nothing that was given is lost: every path that was written is there to be read."""
        tree = listed(self.game.tree(self.match.table.state))
        for path, value in self.script.given.items():
            *above, last = split(path)
            if value != NONE and read(tree, [*above, last], self.script.seats) is ABSENT:
                known = nearest(last, read(tree, above, self.script.seats))
                raise ScriptError("no-such-name", path=".".join(above), name=last, known=known)

    def _open_step(self) -> None:
        step, *words = self.script.at.split()
        if self.game.steps and step not in self.game.steps:
            raise ScriptError("unknown-step", step=step, known=nearest(step, [START, *self.game.steps]))
        table = self.match.table
        table.end()
        table.lane = -1
        seats = self.script.seats
        self.game.open_step(table, step, [str(seats.index(word)) if word in seats else word for word in words])
        table.advance()

    # --- one step ----------------------------------------------------------------------------------------------

    def _play(self, step: Step) -> None:
        seat = self._seat(step)
        answer: list[Any] = [self._action(each, step) for each in step.actions]
        self.words = self._in_words(step, answer)
        before = self.match.hash()
        try:
            told = self._answer(seat, answer, step)
        except Refused as refused:
            self._take_refusal(refused.refusal, step)
            told = []
            if self.match.hash() != before:
                self._differ("refused-but-changed")
        else:
            if step.refused:
                self._stop("not-refused", expected=step.refused)
        self._expect(step.then)
        self._expect_events(step.events, told)
        self._keep_the_laws()

    def _seat(self, step: Step) -> int:
        if step.seat == "clock":
            return CLOCK
        if step.seat not in self.script.seats:
            raise ScriptError("unknown-seat", name=step.seat, known=", ".join([*self.script.seats, "clock"]))
        return self.script.seats.index(step.seat)

    def _action(self, table: dict[str, Any], step: Step) -> Any:
        """The action of a table; where a malformed one is expected to be refused, the table as it stands."""
        if step.refused and names(step.refused, "K-2"):
            return table
        kind = picks.action_type(self.game, table.get("type"))
        settled = settle(table, msgspec.inspect.type_info(kind), self.script.seats, str(table["type"]))
        try:
            return msgspec.convert(settled, kind)
        except msgspec.ValidationError as error:
            raise ScriptError("action-does-not-fit", type=table["type"], why=str(error)) from error

    def _in_words(self, step: Step, answer: Sequence[Any]) -> str:
        said = [self.texts.action(each, self.script.seats) for each in answer if isinstance(each, Action)]
        return f"{step.seat}: " + ("; ".join(said) or "?")

    def _answer(self, seat: int, answer: list[Any], step: Step) -> list[Told]:
        if len(answer) == 1 and isinstance(answer[0], HandOver):
            return self.match.hand_over(seat, answer[0].to)
        decision: str | None = None
        if step.decision:
            found = self.lookout.decision_of(seat, step.decision)
            decision = step.decision if found is None else found.id
        return self.match.apply(seat, answer[0] if len(answer) == 1 else answer, decision)

    def _take_refusal(self, refusal: Refusal, step: Step) -> None:
        told = self._refusal(refusal)
        if not step.refused:
            self._stop("refused", **told)
        if not names(step.refused, refusal.rule):
            self._differ("refused-otherwise", expected=step.refused, **told)
        if step.key and step.key != refusal.key:
            self._differ("refused-key", expected=step.key, **told)
        for wrong in compare(plain(refusal.figures), step.figures, "figures", self.script.seats):
            self._differ_in(wrong)

    def _refusal(self, refusal: Refusal) -> dict[str, Any]:
        waiting = self.lookout.who_is_asked() if hasattr(self, "lookout") else "–"
        texts = self.texts if hasattr(self, "texts") else None
        reason = texts.refusal(refusal, self.script.seats) if texts is not None else refusal.key
        return {"rule": refusal.rule, "key": refusal.key, "reason": reason, "waiting": waiting}

    # --- what is expected --------------------------------------------------------------------------------------

    def _expect(self, then: Mapping[str, Any]) -> None:
        for path, expected in then.items():
            try:
                found = self.lookout.find(path, absent_is_fine=expected == NONE)
            except ScriptError as error:
                self._differ(error.key, **error.figures)
                continue
            for wrong in compare(found, expected, path, self.script.seats):
                self._differ_in(wrong)

    def _differ_in(self, wrong: Mismatch) -> None:
        self._differ("differs", path=wrong.path, found=wrong.found, expected=wrong.expected)

    def _expect_events(self, expected: Events, told: list[Told]) -> None:
        happened = [told_in_plain(each) for each in told]
        said = "; ".join([self.texts.event(each.event, self.script.seats) for each in told]) or "–"
        if expected is None:
            return
        if isinstance(expected, int):
            if expected != len(happened):
                self._differ("events-count", found=len(happened), expected=expected, happened=said)
            return
        if not expected and happened:
            self._differ("events-count", found=len(happened), expected=0, happened=said)
        after = 0
        for wanted in expected:
            self._known_event(wanted)
            at = self._find_event(happened, wanted, after)
            if at is None:
                text = shown(wanted, wanted, self.script.seats)
                near = self._closest(happened[after:], wanted)
                self._differ("event-differs" if near else "event-missing", expected=text, happened=said, near=near)
            else:
                after = at + 1

    def _find_event(self, happened: list[dict[str, Any]], wanted: dict[str, Any], after: int) -> int | None:
        for at in range(after, len(happened)):
            if not compare(happened[at], wanted, "", self.script.seats):
                return at
        return None

    def _closest(self, happened: list[dict[str, Any]], wanted: dict[str, Any]) -> str:
        """How the first event of the same type differs."""
        for event in happened:
            if event["type"] == wanted.get("type"):
                wrong = compare(event, wanted, "", self.script.seats)
                return "; ".join([f"{each.path.strip('.')} = {each.found}" for each in wrong])
        return ""

    def _known_event(self, wanted: dict[str, Any]) -> None:
        kinds = {str(kind.__struct_config__.tag): kind for kind in self.game.all_events}
        tag = wanted.get("type")
        if tag not in kinds:
            raise ScriptError("unknown-event", name=str(tag), known=nearest(str(tag), kinds))
        fields = ["type", "seen_by", *kinds[str(tag)].__struct_fields__]
        for name in wanted:
            if name not in fields:
                raise ScriptError("unknown-field", name=name, where=str(tag), known=nearest(name, fields))

    def _keep_the_laws(self) -> None:
        for complaint in full(self.match):
            self._differ("law", complaint=complaint)

    def _expect_all_drawn(self) -> None:
        forced = self.match.table.forced
        for purpose, outcome in forced.left() if forced is not None else []:
            self._differ("dice-left", purpose=purpose or "–", outcome=shown(outcome, None, self.script.seats))


def _where(error: BaseException) -> str:
    """The innermost place of an exception, for those who mend the rules."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    name = trace.tb_frame.f_code.co_filename.replace("\\", "/").rsplit("/", 2)
    return f"{'/'.join(name[-2:])}:{trace.tb_lineno}"

"""Game: the entry of a game's folder. Everything the kernel must know of a game stands in one instance."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, Union

import msgspec

from hiperskok.kernel.actions import KERNEL_ACTIONS, Action
from hiperskok.kernel.chance import Dice
from hiperskok.kernel.decisions import REOPEN_KIND, Head, Kind
from hiperskok.kernel.events import KERNEL_EVENTS, Event
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refused, refuse, shown
from hiperskok.kernel.sheets import Sheet

if TYPE_CHECKING:
    from hiperskok.kernel.table import Table
    from hiperskok.kernel.views import View

S = TypeVar("S", bound=msgspec.Struct)

SettingValue = bool | int | str


class Setting(msgspec.Struct, frozen=True):
    """An option of the table: a switch, a number within bounds, one of several words, or a text."""

    name: str
    default: SettingValue
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    longest: int = 0
    rule: str = ""

    def check(self, value: object) -> bool:
        """Whether a value fits this setting.

        >>> Setting("stages", 8, low=1, high=99).check(8), Setting("stages", 8, low=1, high=99).check(True)
        (True, False)
        """
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if isinstance(self.default, int):
            return type(value) is int and self.low <= value <= self.high
        if self.choices:
            return isinstance(value, str) and value in self.choices
        return isinstance(value, str) and len(value) <= self.longest and _can_be_written(value)


def _can_be_written(text: str) -> bool:
    """Half a surrogate pair is no text."""
    return text.encode("utf-8", "ignore").decode() == text


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the rule that ended it, the winners, and each seat's score."""

    rule: str
    key: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Game(ABC, Generic[S]):
    """What a game tells the kernel. A game folder has one subclass and registers one instance."""

    id: ClassVar[str]
    version: ClassVar[str]
    package: ClassVar[str]
    """The import path of the folder that holds ``rules.toml``, ``texts/`` and ``data/``."""
    prefix: ClassVar[tuple[str, ...]]
    """The prefixes of the game's rule ids, such as ``ST`` and ``R``."""
    fewest: ClassVar[int]
    most: ClassVar[int]
    state: ClassVar[type[msgspec.Struct]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    frames: ClassVar[tuple[type[Frame], ...]]
    kinds: ClassVar[tuple[Kind[Any], ...]]
    board: ClassVar[type[msgspec.Struct]]
    """What the table knows: the public half of a view."""
    hand: ClassVar[type[msgspec.Struct]]
    """What a seat knows besides: the private half."""
    settings: ClassVar[tuple[Setting, ...]] = ()
    quick: ClassVar[Mapping[str, SettingValue]] = {}
    """Settings with which random play comes to an end soon."""
    steps: ClassVar[Mapping[str, str]] = {}
    """The steps a rule script may open with ``at``: name -> what follows it, in words."""
    tree_type: ClassVar[Any] = None
    """The type of ``tree``, for a game that lets scripts address its state otherwise than it keeps it."""

    # --- what every game answers -------------------------------------------------------------------------------

    @abstractmethod
    def start(self, t: Table[S], seats: int, settings: Mapping[str, SettingValue]) -> None:
        """Sets ``t.state`` and pushes the first frame."""

    @abstractmethod
    def fork(self, state: S) -> S:
        """A twin of the state: copies the spine, shares the leaves."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The end of the match, once it is over."""

    @abstractmethod
    def public(self, state: S) -> msgspec.Struct:
        """What the table knows, as a ``board`` record."""

    @abstractmethod
    def private(self, state: S, seat: int) -> msgspec.Struct:
        """What this seat knows besides, as a ``hand`` record."""

    @abstractmethod
    def determinize(self, view: View, dice: Dice) -> S:
        """A state that looks exactly like ``view`` to its seat; what is hidden is drawn with ``dice``."""

    def laws(self, state: S) -> list[str]:
        """The complaints of the game's own conservation laws; none if all is well."""
        return []

    # --- what a game may answer --------------------------------------------------------------------------------

    def asides(self, t: Table[S], seat: int) -> list[Head]:
        """Decisions nobody waits for that are open to the seat now, whatever the flow asks."""
        return []

    def guess_draft(self, view: View, head: Head, dice: Dice) -> tuple[Action, ...]:
        """For ``determinize``: a draft another seat may have sealed."""
        return ()

    def sheets(self, view: View) -> list[Sheet]:
        """The view as tables for people; none: it is shown field by field."""
        return []

    def open_step(self, t: Table[S], step: str, words: list[str]) -> None:
        """Lays the frames of a step for a rule script."""
        raise Refused(refuse("K-14", "no-such-step", step=step))

    def rebuild(self, state: S) -> None:
        """Rebuilds derived data after a script has set paths."""

    def tree(self, state: S) -> dict[str, Any]:
        """The state as rule scripts address it."""
        built: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
        return built

    def untree(self, tree: dict[str, Any]) -> S:
        """The inverse of ``tree``."""
        made: S = msgspec.convert(tree, self.state, str_keys=True)  # type: ignore[assignment]
        return made

    # --- derived once ------------------------------------------------------------------------------------------

    def __init__(self) -> None:
        self.kinds_by_name: dict[str, Kind[Any]] = {kind.name: kind for kind in (*self.kinds, REOPEN_KIND)}
        self.all_actions: tuple[type[Action], ...] = (*KERNEL_ACTIONS, *self.actions)
        self.all_events: tuple[type[Event], ...] = (*KERNEL_EVENTS, *self.events)
        self.action_type: Any = Union[self.all_actions]
        self.event_type: Any = Union[self.all_events]
        self.frame_type: Any = Union[self.frames]
        self.action_decoder: msgspec.msgpack.Decoder[Action] = msgspec.msgpack.Decoder(self.action_type)

    def kind(self, name: str) -> Kind[Any]:
        """The kind of decision of that name."""
        return self.kinds_by_name[name]

    def settle(self, given: Mapping[str, object]) -> dict[str, SettingValue]:
        """The settings of a table with every default filled in; a wrong one is refused.

        The given names and values come from outside: unknown names and values that do not fit are refused.
        """
        known = {setting.name: setting for setting in self.settings}
        for name, value in given.items():
            if name not in known:
                raise Refused(refuse("K-10", "unknown-setting", name=shown(name)))
            if not known[name].check(value):
                raise Refused(refuse("K-10", "wrong-setting", name=name, value=shown(value)))
        settled: dict[str, SettingValue] = {}
        for name, setting in known.items():
            settled[name] = given.get(name, setting.default)  # type: ignore[assignment]
        return settled

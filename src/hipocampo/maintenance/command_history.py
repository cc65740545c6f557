"""The commands that the ledger tells of, and which of them can be taken back or done again, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from hipocampo.core.access import EVERYTHING
from hipocampo.core.documents import DOCUMENT
from hipocampo.core.events import Event
from hipocampo.core.opinions import MOVED
from hipocampo.core.validation import foldable
from hipocampo.errors import Conflict
from hipocampo.ports import Ledger

UNDONE, REDONE = "command.undone", "command.redone"
PAGE_EDITED, PRESSED, IMPORTED = "page.edited", "dream.pressed", "workspace.imported"
PROPOSED = ("proposal.made", "proposal.settled", "proposal.reopened")
STATED = ("memory.retained", "memory.revised", "turn.recorded")
PLACED = ("memory.retained", "memory.moved", "memory.restored")
_SOCIAL = ("intent", "forget")  # what is agreed, paid or forgotten is not taken back by the way
_LIVED = (
    "memory.graduated memory.demoted memory.evidenced memory.archived memory.confirmed memory.kept-stale "
    "memory.absorbed memory.merged memory.parted memory.unmerged memory.contradicted memory.reconciled "
    "memory.passed-over memory.reverted"
).split()
ANCHORS = (*STATED, *PLACED, "memory.withdrawn", PAGE_EDITED, DOCUMENT, PRESSED, MOVED, *PROPOSED, *_LIVED)
_ELSEWHERE = "exchange"  # what happened on another machine is taken back there
_BY_THE_WAY = ("chat",)  # commands that only follow from what was said


@dataclass(frozen=True)
class Given:
    """A command that was given: all of its events, in order."""

    events: tuple[Event, ...]

    @property
    def first(self) -> Event:
        """Its first event."""
        return self.events[0]

    @property
    def name(self) -> str:
        """How the command is called."""
        return str(self.first.metadata["command"])

    @cached_property
    def text(self) -> str:
        """The first text that it was about, if one is left."""
        texts = (event.payload.get(key) for event in self.events for key in ("text", "path", "was") if not event.erased)
        return next((text for text in texts if isinstance(text, str) and text), "")


class CommandHistory:
    """The commands of one actor; `is_new_page` tells whether a page first had facts with a command."""

    def __init__(self, ledger: Ledger, actor: str) -> None:
        self._ledger, self._actor = ledger, actor

    def undoable(self) -> Iterator[Given]:
        """The commands that stand and can be taken back; a conflict at one that nothing may be undone behind."""
        undone: set[int] = set()
        again: set[int] = set()
        for given in self._given():
            if not self._counts(given, undone, again):
                continue
            if self._is_undoable(given):
                yield given

    def redoable(self) -> Given | None:
        """The undo that can be done again: the newest that stands, with nothing new since."""
        again: set[int] = set()
        for given in self._given():
            if given.first.type == REDONE:
                again.add(given.first.payload["of"])
            elif given.first.type == UNDONE and given.first.seq not in again:
                return given
            elif given.first.type != UNDONE and given.first.seq and self._is_news(given):
                return None
        return None

    def _counts(self, given: Given, undone: set[int], again: set[int]) -> bool:
        """Whether a command stands and is neither an undo nor a redo; what those say of others is noted."""
        first = given.first
        if first.type == REDONE:
            again.add(first.payload["of"])
        elif first.type == UNDONE:
            if first.seq not in again:
                undone.add(first.payload["of"])
        else:
            return first.seq not in undone
        return False

    def _given(self) -> Iterator[Given]:
        """The actor's commands, the newest first."""
        events = self._ledger.query({}, EVERYTHING, sort={"seq": -1}, archived=True)
        return (given for given in commands(events) if given.first.actor == self._actor)

    def _is_news(self, given: Given) -> bool:
        try:
            return self._is_undoable(given)
        except Conflict:
            return True

    def _is_undoable(self, given: Given) -> bool:
        if given.name == _ELSEWHERE:
            return False
        if given.name in _SOCIAL:
            raise Conflict("undo.social", command=given.name, at=given.first.timestamp)
        if any(event.type == IMPORTED for event in given.events):
            raise Conflict("undo.import", at=given.first.timestamp)
        if given.name in _BY_THE_WAY and not any(event.type in STATED for event in given.events):
            return False
        typed = self.is_typed_page(given)
        if not any(undoable(event, typed) for event in given.events):
            return False
        if any(event.erased for event in given.events):
            raise Conflict("undo.erased", at=given.first.timestamp)
        return True

    def is_typed_page(self, given: Given) -> Callable[[str], bool]:
        """Whether a page came in whole with a command: such a page is taken away in the file manager."""
        known: dict[str, bool] = {}

        def is_new(page: str) -> bool:
            if page not in known:
                before = {"type": {"$in": list(PLACED)}, "payload.page": page, "seq": {"$lt": given.first.seq}}
                known[page] = not self._ledger.count(before, EVERYTHING, archived=True)
            return known[page]

        return is_new


def undoable(event: Event, is_new_page: Callable[[str], bool]) -> bool:
    """Whether an event can be taken back."""
    if event.type not in ANCHORS or not foldable(event):
        return False
    if event.type == "memory.withdrawn" and "into" in event.payload:  # evidence, to the memory it was of
        return False
    typed = event.type == "memory.retained" and event.metadata.get("door") == "files"
    return not (typed and is_new_page(event.payload.get("page", "")))


def commands(events: Iterable[Event]) -> Iterator[Given]:
    """The commands that events tell of from the newest on; a command that wrote several times is one.

    An erased event no longer says that it was the first. With nothing of its command left there is nothing to undo; any
    that came right after it may have been of the same command, and it stays among them.
    """
    parts: dict[int, list[Event]] = {}
    group: list[Event] = []
    for event in events:
        if group or not event.erased:
            group.append(event)
        if "command" in event.metadata:
            first = event.metadata.get("first", event.seq)
            parts[first] = group[::-1] + parts.get(first, [])
            if first == event.seq:
                yield Given(tuple(parts.pop(first)))
            group = []

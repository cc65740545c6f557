"""What the ledger tells of the user model: patterns seen, questions asked, answers given (G4, E10).

The counters live here and are folded from events; the file holds only what a person likes to read.

| event | payload | |
|---|---|---|
| `user.corrected` | `{field, value, provenance}` | the user corrected the profile |
| `user.pattern-seen` | `{pattern}` | seen in the session that `metadata.sessionId` names |
| `user.pattern-marked` | `{pattern, strength}` | the file says so now; appended after it was written |
| `user.asked` | `{field, claimed}` | the question was put, and is not put again |
| `user.settled` | `{field, outcome}` | `updated`, `kept` or `noted` |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from hipocampo.core.events import Event
from hipocampo.core.names import name_key
from hipocampo.text.sameness import text_key

CORRECTED, SEEN, MARKED = "user.corrected", "user.pattern-seen", "user.pattern-marked"
ASKED, SETTLED = "user.asked", "user.settled"
EVENTS = (CORRECTED, SEEN, MARKED, ASKED, SETTLED)

_TOLD = {SEEN: ("pattern",), MARKED: ("pattern", "strength"), ASKED: ("field", "claimed"), SETTLED: ("field",)}


class Sighting(NamedTuple):
    """A pattern in its first words, the sessions it was seen in, and the first and last moment."""

    pattern: str
    sessions: tuple[int, ...]
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Observations:
    """The counters of the user model, folded from events."""

    patterns: Mapping[str, Sighting] = field(default_factory=dict)
    marked: Mapping[str, str] = field(default_factory=dict)
    asked: frozenset[tuple[str, str]] = frozenset()
    open: tuple[tuple[str, str], ...] = ()  # field and claim of each question that waits for its answer

    def was_asked(self, name: str, claimed: str) -> bool:
        """Whether this claim about a field was put to the user before."""
        return (name_key(name), text_key(claimed)) in self.asked

    def is_open(self, name: str) -> bool:
        """Whether a question about a field waits for its answer."""
        return any(name_key(name) == name_key(other) for other, _ in self.open)


def fold(events: Iterable[Event], sessions: Mapping[str, int]) -> Observations:
    """The counters after these events; `sessions` numbers the sessions that count, and sightings elsewhere do not."""
    folding = _Folding(sessions)
    for event in events:
        names = _TOLD.get(event.type, ())
        texts = [event.payload.get(name) for name in names]
        if names and all(isinstance(text, str) and text.strip() for text in texts):
            folding.take(event, *(str(text) for text in texts))
    asked = frozenset((name_key(name), text_key(claimed)) for name, claimed in folding.asked)
    return Observations(folding.patterns, folding.marked, asked, tuple(folding.open))


class _Folding:
    def __init__(self, sessions: Mapping[str, int]) -> None:
        self.sessions = sessions
        self.patterns: dict[str, Sighting] = {}
        self.marked: dict[str, str] = {}
        self.asked: list[tuple[str, str]] = []
        self.open: list[tuple[str, str]] = []

    def take(self, event: Event, first: str, second: str = "") -> None:
        if event.type == SEEN:
            self._seen(event, first)
        elif event.type == MARKED:
            self.marked[text_key(first)] = second
        elif event.type == ASKED:
            self.asked.append((first, second))
            self.open.append((first, second))
        else:
            self.open = [question for question in self.open if name_key(question[0]) != name_key(first)]

    def _seen(self, event: Event, pattern: str) -> None:
        session = event.metadata.get("sessionId")
        number = self.sessions.get(session) if isinstance(session, str) else None
        if number is None:
            return
        key = text_key(pattern)
        known = self.patterns.get(key) or Sighting(pattern.strip(), (), event.timestamp, event.timestamp)
        numbers = tuple(sorted({*known.sessions, number}))
        self.patterns[key] = known._replace(sessions=numbers, last=event.timestamp)

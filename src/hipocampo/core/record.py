"""Records: memories, turns and passages, and hits, which are records that a recall found (D1, F2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hipocampo.core.events import Event
from hipocampo.core.provenance import INFERRED
from hipocampo.core.reading import TELLS, Reading
from hipocampo.errors import NotFound

LAYERS = ("wisdom", "active", "latent", "archive")

FACT, TURN, PASSAGE = "fact", "turn", "passage"


class Record(NamedTuple):
    """One memory, turn or passage in its present version; `timestamp` is when it was said or true."""

    id: str
    form: str
    text: str
    content: str
    timestamp: str
    born: str
    actor: str
    event_type: str
    seq_from: int
    kind: str = "world"
    type: str | None = None
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    provenance: str = INFERRED
    confidence: float | None = None
    weight: float | None = None
    valid_from: str | None = None
    valid_until: str | None = None
    session: str | None = None
    role: str | None = None
    visibility: str | None = None
    page: str | None = None
    line: int | None = None
    end_line: int | None = None
    heat: int = 0
    last_used: str | None = None
    layer: str = "active"
    fitness: int = 5  # as of `since`: the era knows what later cycles took
    since: str = ""
    immune_until: str = ""
    ahead: str = ""  # the last day to come that it spoke of when it was written (E4)
    reinforced: str | None = None
    demoted: str | None = None
    original: int | None = None
    rescued: str | None = None
    rescues: int = 0
    ripe: bool = False  # for graduation
    met: int = 0  # how many sessions there were when it was born or last verified
    seen: int = 0  # ... when it was last referred to
    merged_into: str | None = None
    stale: bool = False
    conflicts: tuple[str, ...] = ()
    outdone: str | None = None
    extra: Mapping[str, Any] | None = None  # more of an episode: scene, related, foresight, origin
    reading: Reading | None = None  # what is understood of its text (D6); prose of pages is not read

    @property
    def source(self) -> str:
        """Where it can be read: `memory/2026-11-15.md#L12`, or `session:ID#n` for a turn."""
        if self.form == TURN:
            return f"session:{self.session}#{self.line}"
        if self.page is None:
            return f"event:{self.seq_from}"
        return f"{self.page}#L{self.line}" if self.line else self.page


@dataclass(frozen=True, slots=True)
class Hit:
    """One recalled memory (F2): what it says, where it stands, and why it came up."""

    id: str
    kind: str
    type: str | None
    timestamp: str
    entities: tuple[str, ...]
    tags: tuple[str, ...]
    content: str
    source: str
    session: str | None
    provenance: str
    layer: str
    confidence: float | None
    score: float
    parts: Mapping[str, float] = field(default_factory=dict)
    words: Mapping[str, float] = field(default_factory=dict)
    role: str | None = None
    valid_from: str | None = None
    valid_until: str | None = None
    fitness: int | None = None
    weight: float | None = None
    unverified: bool = False
    stale: bool = False
    outdone: str | None = None
    factors: Mapping[str, float] = field(default_factory=dict)  # by which the sum of the parts was multiplied
    times: int = 1  # how many memories say the same, itself included
    also: tuple[str, ...] = ()  # the sources of others that say it
    alike: int = 0  # how many more that are like it, by the same teller, it stands for (F10)
    evidence: tuple[str, ...] = ()  # an opinion's: the sources of what supports it, and of what speaks against it
    against: tuple[str, ...] = ()


def existing(record: Record | None, id: str) -> Record:
    """A record that was asked for by an id; an error where there is none."""
    if record is None:
        raise NotFound("show.none", id=id)
    return record


def is_uttered(record: Record) -> bool:
    """F8: whether a record is a question, a request or a courtesy that somebody once uttered: it tells nothing."""
    return record.reading is not None and record.reading.act != TELLS


def wording(record: Record) -> str:
    """The text whose words find a record: that of a turn begins with its role."""
    return f"{record.role}: {record.content}" if record.form == TURN else record.content


def concerns(event: Event, *, withdrawn: bool) -> bool:
    """Whether an event can change a memory: a withdrawn one can only be restored, no other can."""
    return (event.type == "memory.restored") == withdrawn


def awaits_line(record: Record, event: Event) -> bool:
    """Whether the line of a new memory has yet to be written; what came from a file stands there already."""
    return record.form == FACT and record.page is not None and event.metadata.get("door") != "files"

"""The record: a memory and what is known of it (D1), and how events change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from hipocampo.core.events import Event

CLASSES = ("H", "I", "U")  # provenance, lowest first
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
    provenance: str = "I"
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
    fitness: int = 5

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


def hit(record: Record, score: float, parts: Mapping[str, float], words: Mapping[str, float]) -> Hit:
    """A record as an answer; `parts` tell what each lane gave to the score, `words` what each word did."""
    return Hit(
        id=record.id,
        kind=record.kind,
        type=record.type,
        timestamp=record.timestamp,
        entities=record.entities,
        tags=record.tags,
        content=record.content,
        source=record.source,
        session=record.session,
        provenance=record.provenance,
        layer=record.layer,
        confidence=record.confidence,
        score=score,
        parts=parts,
        words=words,
        role=record.role,
        valid_from=record.valid_from,
        valid_until=record.valid_until,
    )


def lowest(*classes: str | None) -> str:
    """The least trusted of some provenance classes; `None` says nothing."""
    return next(one for one in CLASSES if one in classes)


# What the text of a fact tells: all of it is told anew by a revision.
_TOLD = "text content kind type entities tags provenance confidence weight valid_from valid_until".split()


def wording(record: Record) -> str:
    """The text under whose words a record is found: a turn's begins with who spoke."""
    return f"{record.role}: {record.content}" if record.form == TURN else record.content


def concerns(event: Event, *, withdrawn: bool) -> bool:
    """Whether an event can change a memory: one that was withdrawn can only be restored, any other can't."""
    return (event.type == "memory.restored") == withdrawn


def awaits_line(record: Record, event: Event) -> bool:
    """Whether a new memory's line has yet to be written: what stands in a file already was taken from there."""
    return record.form == FACT and record.page is not None and event.metadata.get("door") != "files"


def unplaced(record: Record) -> Record:
    """A record whose line is gone from its page; the number of a turn is no line."""
    return record._replace(line=None, end_line=None) if record.form == FACT else record


def evolve(record: Record | None, event: Event) -> Record | None:
    """The record after an event about it, from its last version; None when it is withdrawn (D1, C3)."""
    step = _STEPS.get(event.type)
    return step(record, event) if step else record


def _retained(_: Record | None, event: Event) -> Record:
    told, about = event.payload.get, event.metadata.get
    text = event.payload["text"]
    valid_from, valid_until = told("valid") or (None, None)
    return Record(
        event.aggregate_id,
        FACT,
        text,
        told("content", text),
        told("at", event.timestamp),
        event.timestamp,
        event.actor,
        event.type,
        event.seq,
        told("kind", "world"),
        told("type"),
        tuple(told("entities", ())),
        tuple(told("tags", ())),
        event.payload["provenance"],
        told("confidence"),
        told("weight"),
        valid_from,
        valid_until,
        about("sessionId"),
        visibility=about("visibility"),
        page=told("page"),
    )


def _recorded(_: Record | None, event: Event) -> Record:
    payload = event.payload
    return Record(
        id=event.aggregate_id,
        form=TURN,
        text=payload["text"],
        content=payload["text"],
        timestamp=payload.get("at", event.timestamp),
        born=event.timestamp,
        actor=event.actor,
        event_type=event.type,
        seq_from=event.seq,
        kind="turn",
        provenance=payload["provenance"],
        session=event.metadata.get("sessionId"),
        role=payload["role"],
        visibility=event.metadata.get("visibility"),
        line=payload["n"],
    )


def _revised(record: Record | None, event: Event) -> Record | None:
    new = _retained(None, event)
    return record and record._replace(seq_from=event.seq, **{name: getattr(new, name) for name in _TOLD})


def _moved(record: Record | None, event: Event) -> Record | None:
    """Its line is told by the page it moved to, once that is read."""
    page = event.payload["page"]
    return record and (record if record.page == page else record._replace(page=page, line=None, end_line=None))


def _withdrawn(_: Record | None, __: Event) -> None:
    return None


def _restored(record: Record | None, event: Event) -> Record | None:
    return record and record._replace(seq_from=event.seq, page=event.payload["page"])


def _used(record: Record | None, event: Event) -> Record | None:
    return record and record._replace(heat=record.heat + 1, last_used=event.timestamp)


_STEPS = {
    "memory.retained": _retained,
    "memory.revised": _revised,
    "memory.moved": _moved,
    "memory.withdrawn": _withdrawn,
    "memory.restored": _restored,
    "memory.used": _used,
    "turn.recorded": _recorded,
}

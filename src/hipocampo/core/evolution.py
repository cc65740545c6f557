"""How events change a memory: the record after an event about it (D1, C3, E2-E13)."""

from __future__ import annotations

from hipocampo.core import life
from hipocampo.core.era import Era
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.opinions import MOVED, OPINION
from hipocampo.core.provenance import INFERRED, lowest
from hipocampo.core.record import FACT, TURN, Record

BIRTHS = ("memory.retained", "memory.evidenced", "turn.recorded", CONSOLIDATED)
_NO_ERA = Era()

# What the text of a fact tells: all of it is told anew by a revision.
_TOLD = "text content kind type entities tags provenance confidence weight valid_from valid_until stale".split()


def changes_one(event: Event) -> bool:
    """Whether an event is about one memory that was born before."""
    return event.type == MOVED or (event.type.startswith("memory.") and event.type not in BIRTHS)


def evolve(record: Record | None, event: Event, era: Era = _NO_ERA) -> Record | None:
    """The record after an event about it, from its last version; None when it is withdrawn (D1, C3)."""
    if event.type in life.STEPS:
        return record and life.lived(record, event, era)
    step = _STEPS.get(event.type)
    return step(record, event, era) if step else record


def _retained(_: Record | None, event: Event, era: Era) -> Record:
    told, about = event.payload.get, event.metadata.get
    text = event.payload["text"]
    valid_from, valid_until = told("valid") or (None, None)
    against = tuple(told("conflictsWith", ()))  # a lesser writer's edit of a line (D3)
    record = Record(
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
        merged_into=told("of") if event.type == "memory.evidenced" else None,
        stale=bool(told("stale")),
        conflicts=against,
        outdone=next(iter(against), None),
        extra=told("extra"),
    )
    return life.born(record, event, era)


def _recorded(_: Record | None, event: Event, __: Era) -> Record:
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


def _consolidated(_: Record | None, event: Event, era: Era) -> Record:
    """A6: a summary is a memory that stands on no page, and nobody's word but the writer's."""
    told, about = event.payload.get, event.metadata.get
    text = event.payload["summary"]
    record = Record(
        id=event.aggregate_id,
        form=FACT,
        text=text,
        content=told("content", text),
        timestamp=event.timestamp,
        born=event.timestamp,
        actor=event.actor,
        event_type=event.type,
        seq_from=event.seq,
        kind="observation",
        entities=tuple(told("entities", ())),
        tags=tuple(told("tags", ())),
        provenance=lowest(INFERRED, told("provenance")),
        session=about("sessionId"),
        visibility=about("visibility"),
    )
    return life.born(record, event._replace(payload={}), era)


def _revised(record: Record | None, event: Event, era: Era) -> Record | None:
    if record is None:
        return None
    new = _retained(None, event, era)
    told = {name: getattr(new, name) for name in _TOLD}
    return life.restated(record._replace(seq_from=event.seq, **told), record, event, era)


def _moved(record: Record | None, event: Event, era: Era) -> Record | None:
    """Its line is told by the page it moved to, once that is read."""
    page = event.payload["page"]
    if record is None or record.page == page:
        return record
    return life.placed(record._replace(page=page, line=None, end_line=None), record, event, era)


def _withdrawn(_: Record | None, __: Event, ___: Era) -> None:
    return None


def _restored(record: Record | None, event: Event, era: Era) -> Record | None:
    if record is None:
        return None
    return life.returned(record._replace(seq_from=event.seq, page=event.payload["page"]), record, event, era)


def _reconsidered(record: Record | None, event: Event, _: Era) -> Record | None:
    """G2: an opinion that is held more or less firmly."""
    if record is None or record.kind != OPINION:
        return record
    return record._replace(confidence=event.payload["confidence"])


_STEPS = {
    "memory.retained": _retained,
    "memory.evidenced": _retained,
    "memory.revised": _revised,
    "memory.moved": _moved,
    "memory.withdrawn": _withdrawn,
    "memory.restored": _restored,
    "turn.recorded": _recorded,
    CONSOLIDATED: _consolidated,
    MOVED: _reconsidered,
}

"""How events change a memory: its record after an event (D1, C3, E2-E13)."""

from __future__ import annotations

from hipocampo.core import life
from hipocampo.core.era import Era
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.opinions import MOVED, OPINION
from hipocampo.core.provenance import INFERRED, lowest
from hipocampo.core.record import FACT, TURN, Record

BIRTHS = ("memory.retained", "memory.evidenced", "turn.recorded", CONSOLIDATED)
_NO_ERA = Era()

# The fields that the text of a fact states: a revision states all of them anew.
_STATED = "text content kind type entities tags provenance confidence weight valid_from valid_until stale ahead".split()


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
    field, metadata = event.payload.get, event.metadata.get
    derived = (field("understood") or {}).get  # by the grammar of its day: a better one changes no past (D6)
    text = event.payload["text"]
    valid_from, valid_until = field("valid") or (None, None)
    against = tuple(field("conflictsWith", ()))  # a lesser writer's edit of a line (D3)
    record = Record(
        event.aggregate_id,
        FACT,
        text,
        field("content", text),
        field("at", event.timestamp),
        event.timestamp,
        event.actor,
        event.type,
        event.seq,
        field("kind", "world"),
        field("type") or derived("type"),
        tuple(field("entities", ())),
        tuple(field("tags", ())),
        event.payload["provenance"],
        field("confidence"),
        field("weight"),
        valid_from,
        valid_until,
        metadata("sessionId"),
        visibility=metadata("visibility"),
        page=field("page"),
        merged_into=field("of") if event.type == "memory.evidenced" else None,
        stale=bool(field("stale")),
        conflicts=against,
        outdone=next(iter(against), None),
        extra=field("extra"),
    )
    return life.born(record, event, era)


def _recorded(_: Record | None, event: Event, __: Era) -> Record:
    payload = event.payload
    valid_from, valid_until = payload.get("valid") or (None, None)
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
        valid_from=valid_from,
        valid_until=valid_until,
        provenance=payload["provenance"],
        session=event.metadata.get("sessionId"),
        role=payload["role"],
        visibility=event.metadata.get("visibility"),
        line=payload["n"],
    )


def _consolidated(_: Record | None, event: Event, era: Era) -> Record:
    """A6: a summary is a memory without a page, and not the user's word."""
    field, metadata = event.payload.get, event.metadata.get
    text = event.payload["summary"]
    record = Record(
        id=event.aggregate_id,
        form=FACT,
        text=text,
        content=field("content", text),
        timestamp=event.timestamp,
        born=event.timestamp,
        actor=event.actor,
        event_type=event.type,
        seq_from=event.seq,
        kind="observation",
        entities=tuple(field("entities", ())),
        tags=tuple(field("tags", ())),
        provenance=lowest(INFERRED, field("provenance")),
        session=metadata("sessionId"),
        visibility=metadata("visibility"),
    )
    return life.born(record, event._replace(payload={}), era)


def _revised(record: Record | None, event: Event, era: Era) -> Record | None:
    if record is None:
        return None
    new = _retained(None, event, era)
    field = {name: getattr(new, name) for name in _STATED}
    return life.restated(record._replace(seq_from=event.seq, **field), record, event, era)


def _moved(record: Record | None, event: Event, era: Era) -> Record | None:
    """Set the page; its line is known once that page is read."""
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

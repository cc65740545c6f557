"""Which records of the index an answer may hold: what a question's conditions and a permit plainly mean (B5, F5).

Adapters compile the same into their database; these functions are what they must agree with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from math import exp
from typing import Any

from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.core.filters import matches, paths
from hipocampo.core.moments import moment, stamp
from hipocampo.core.names import name_key
from hipocampo.core.questions import Candidate, Only, Question, Span
from hipocampo.core.record import FACT, PASSAGE, Record
from hipocampo.errors import BadInput

# The headers that a permit's rule may name, and where a record keeps those of the event it was born of.
HEADERS: Mapping[str, str] = {
    "seq": "seq_from",
    "type": "event_type",
    "aggregateId": "id",
    "actor": "actor",
    "timestamp": "born",
    "metadata.sessionId": "session",
    "metadata.visibility": "visibility",
}

_DAY = 86_400.0
_DAY_OF_A_LOG = re.compile(r"\d{4}-\d\d-\d\d")
_NEARLY = 3.0  # days: so far off, what was said counts about a third
_LASTING = 93.0  # days
STATES = ("world", "opinion", "observation")  # kinds that hold until something else is told
_ON = 0.7  # what was told before, and may well have been so still
_STILL = 0.3  # what had begun long before and was still so: no answer to what happened
_BESIDE = timedelta(days=2)
_APART = 0.6
_OTHERWISE = 0.5  # what is of the time, but not as asked: said then instead of true then, or the other way round


def sight(permit: Permit) -> Callable[[Record], bool]:
    """Whether a permit lets its holder see a record; a rule that names anything but headers is refused."""
    rule = permit.rows_node
    for path in paths(rule):
        if path.text not in HEADERS and path.keys[:1] not in (("mentions",), ("tags",)):
            raise BadInput("filter.field", field=path.text, allowed=", ".join(HEADERS))
    return lambda record: matches(rule, header(record))


def holds(only: Only, record: Record, seq_to: int | None) -> bool:
    """Whether a version of a record, which lasted until `seq_to`, meets every condition of a question.

    As of a seq, the record is to be given as it stood then.
    """
    return (
        held(only.as_of, record, seq_to)
        and record.merged_into is None
        and within(only.said, record.timestamp)
        and (only.true_in is None or was_true(record, only.true_in))
        and (not only.session or record.session == only.session)
        and (not only.kinds or record.kind in only.kinds)
        and (not only.layers or record.layer in only.layers)
        and (not only.entities or _meet(only.entities, record.entities))
        and (not only.tags or _meet(only.tags, record.tags))
    )


def is_alias(only: Only, record: Record, seq_to: int | None) -> bool:
    """Whether this is a memory that is part of another, at the time that is asked for."""
    return held(only.as_of, record, seq_to) and record.merged_into is not None


def brought_home(
    found: Sequence[Candidate],
    homes: tuple[Mapping[str, str], Sequence[Record]],
    mark: Callable[[Record], dict[str, float]],
) -> list[Candidate]:
    """E12: candidates in which aliases gave what each lane found of them to the memory they are part of.

    `homes` tells where aliases lead on to, and the memories that may be answered; `mark` what such a one is of itself.
    """
    leads, answered = homes
    own = {one.record.id: one for one in found if not one.record.merged_into}
    kept = {record.id: record for record in answered}
    for alias in (one for one in found if one.record.merged_into):
        record = kept.get(_end(leads, alias.record.id) or "")
        if record:
            own[record.id] = _better(own.get(record.id) or Candidate(record, mark(record)), alias)
    return list(own.values())


def _end(leads: Mapping[str, str], id: str) -> str | None:
    """The memory at the end of a chain of merges; None if it leads nowhere."""
    passed = set()
    while id in leads and id not in passed:
        passed.add(id)
        id = leads[id]
    return None if id in passed else id


def _better(one: Candidate, other: Candidate) -> Candidate:
    """A candidate with the better of both in each lane."""
    lanes = {**one.parts, **other.parts}  # nearness may be below 0: who is not in a lane has no part of it
    parts = {lane: max(held[lane] for held in (one.parts, other.parts) if lane in held) for lane in lanes}
    by_other = other.parts.get("words", 0.0) > one.parts.get("words", 0.0)
    return Candidate(one.record, parts, other.words if by_other else one.words)


def marks(record: Record, question: Question, span: Span | None) -> dict[str, float]:
    """What a record is of itself, by whatever lane it was found: of the time, the kind, the type that is asked for."""
    found = {}
    if span and (timely := _timely(record, span, question.aim)):
        alone = timely < 1 and not question.text.strip()  # what is not quite of the time gives way where it alone tells
        found["when"] = round(_APART * timely, 3) if alone else timely
    if record.kind in question.kinds:
        found["kind"] = 1.0
    if record.type in question.types:
        found["type"] = 1.0
        if question.every:
            found["every"] = 1.0
    return found


def _timely(record: Record, span: Span, aim: str) -> float:
    """How well a record answers a question of what was said, or was true, in a time; what was said near it does too."""
    said = within(span, record.timestamp)
    if not _tells_of(record, span) and _is_undated(record):
        return _STILL if said else round(_STILL * _beside(span, record.timestamp), 3)
    if aim == "true" and _lasts_into(record, span):
        return 1.0 if said else _ON
    if not said and not _tells_of(record, span):
        return _beside(span, record.timestamp)
    if aim != "true" and not said and _is_older_state(record, span):
        return _STILL
    meant = {"said": said, "true": _tells_of(record, span)}
    return 1.0 if meant.get(aim, True) else _OTHERWISE


def _is_undated(record: Record) -> bool:
    """Whether a record is prose that has no time but that of its file: of which day it tells is not known."""
    return record.form == PASSAGE and not _DAY_OF_A_LOG.search(record.page or "")


def _beside(span: Span, said: str) -> float:
    """What being said some days before or after a time is worth: people tell of things a little later."""
    edge = span.since if span.since and said < span.since else span.until
    if edge is None:
        return 0.0
    days = abs((_utc(said) - _utc(edge)).total_seconds()) / _DAY
    return round(exp(-days / _NEARLY), 3)


def lane_of_time(question: Question) -> Span:
    """The time whose records a question brings up; where it asks for nothing else, with the days beside it."""
    span = question.around or Span()
    if question.text.strip():
        return span
    return Span(_moved(span.since, -_BESIDE), _moved(span.until, _BESIDE))


def _moved(end: str | None, by: timedelta) -> str | None:
    try:
        return None if end is None else stamp(_utc(end) + by)
    except OverflowError:  # at the end of the calendar
        return end


def _utc(at: str) -> datetime:
    found = moment(at)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def speaks_of(record: Record, span: Span) -> bool:
    """Whether a record tells of a time in the span, or was said in it."""
    return _tells_of(record, span) or within(span, record.timestamp)


def was_true(record: Record, span: Span) -> bool:
    """Whether a record was true in the span as far as it tells, or was said in it."""
    return speaks_of(record, span) or _lasts_into(record, span)


def _lasts_into(record: Record, span: Span) -> bool:
    """Whether a record tells of a state without a time of its own, which holds from when it was said on."""
    return (
        record.form == FACT and record.kind in STATES and record.valid_from is None and record.timestamp < span.ends[1]
    )


def _is_older_state(record: Record, span: Span) -> bool:
    """Whether what a record tells of began before the span and lasts for long."""
    since = span.ends[0]
    if record.valid_from is None or record.valid_from >= since:
        return False
    if record.valid_until is None:
        return True
    return (_utc(record.valid_until) - _utc(record.valid_from)).total_seconds() > _LASTING * _DAY


def _tells_of(record: Record, span: Span) -> bool:
    since, until = span.ends
    begins, ends = Span(record.valid_from, record.valid_until).ends
    return record.valid_from is not None and begins < until and since < ends


def within(span: Span, stamp: str) -> bool:
    """Whether a stamp falls into the span."""
    since, until = span.ends
    return since <= stamp < until


def held(as_of: int | None, record: Record, seq_to: int | None) -> bool:
    """Whether this is the present version, or the one that the ledger held at a seq; prose has no history."""
    return begun(as_of, record) and (seq_to is None or (as_of is not None and seq_to > as_of))


def begun(as_of: int | None, record: Record) -> bool:
    """Whether a version was there at a seq, be it closed by then; now all are."""
    return as_of is None or (record.form != PASSAGE and record.seq_from <= as_of)


def _meet(asked: tuple[str, ...], names: tuple[str, ...]) -> bool:
    return not set(map(name_key, asked)).isdisjoint(map(name_key, names))


def header(record: Record) -> Event:
    """The event that a record was born of, as far as permits look at it, with the names and tags it has."""
    kept = {"sessionId": record.session, "visibility": record.visibility}
    metadata: dict[str, Any] = {key: value for key, value in kept.items() if value is not None}
    metadata["mentions"] = dict.fromkeys(map(name_key, record.entities), True)
    metadata["tags"] = dict.fromkeys(map(name_key, record.tags), True)
    return Event(record.seq_from, "", record.event_type, record.id, record.actor, record.born, {}, metadata)

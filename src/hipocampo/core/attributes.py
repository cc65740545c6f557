"""What a record's own attributes add to its score, whichever lane found it: its time, its kind, its type (F1, F3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from math import exp

from hipocampo.core.conditions import falls_on, lasts_into, speaks_of, within
from hipocampo.core.moments import moment, stamp
from hipocampo.core.questions import Question, Span
from hipocampo.core.record import PASSAGE, Record

_DAY = 86_400.0
_DAY_OF_A_LOG = re.compile(r"\d{4}-\d\d-\d\d")
_DECAY = 3.0  # days: what was said that far off counts about a third
_LONG = 93.0  # days
_STILL_HOLDS = 0.7  # said before, and may well have held still
_OLDER_STATE = 0.3  # it had begun long before and still held: no answer to what happened
_MARGIN = timedelta(days=2)
_TIME_ALONE = 0.6
_NAMES_A_DAY = 0.35  # it speaks of some day, where a day is asked for
_WIDER = 0.7  # it speaks of a longer time than is asked for
_LATER, _LATER_MOST = 0.01, 0.15  # what each day further on takes
_OTHER_AIM = 0.5  # of the time, but not as asked: said then instead of true then, or the other way round


def attribute_scores(records: Iterable[Record], question: Question, span: Span | None) -> list[dict[str, float]]:
    """For each record the scores of the lanes `when`, `kind`, `type` and `every`; lanes that give nothing are absent.

    `span` is the time that the question speaks of.
    """
    return [_scores(record, question, span) for record in records]


def _scores(record: Record, question: Question, span: Span | None) -> dict[str, float]:
    found = {}
    if span and (timely := _timeliness(record, span, question.aim)):
        alone = (
            timely < 1 and question.aim != "day" and not question.text.strip()
        )  # where only a time is asked for, the exact time goes first
        found["when"] = round(_TIME_ALONE * timely, 3) if alone else timely
    elif question.asks_day and record.valid_from is not None:
        found["when"] = _NAMES_A_DAY
    if record.kind in question.kinds:
        found["kind"] = 1.0
    if record.type in question.types:
        found["type"] = 1.0
        if question.every:
            found["every"] = 1.0
    return found


def time_lane(question: Question) -> Span:
    """The time whose records a question brings up; where it asks for nothing else, two days more on both sides."""
    span = question.around or Span()
    if question.text.strip() or question.aim == "day":
        return span
    return Span(_moved(span.since, -_MARGIN), _moved(span.until, _MARGIN))


def _timeliness(record: Record, span: Span, aim: str) -> float:
    """How well a record fits a question about what was said, or was true, in a span, from 0 to 1."""
    said, about = within(span, record.timestamp), speaks_of(record, span)
    if aim == "day":
        return _meant_day(record, span) if falls_on(record, span) else 0.0
    if not about and _is_undated(record):
        return _OLDER_STATE if said else round(_OLDER_STATE * _closeness(span, record.timestamp), 3)
    if aim == "true" and lasts_into(record, span):
        return 1.0 if said else _STILL_HOLDS
    if not said and not about:
        return _closeness(span, record.timestamp)
    if aim != "true" and not said and _is_older_state(record, span):
        return _OLDER_STATE
    fits = {"said": said, "true": about}
    return 1.0 if fits.get(aim, True) else _OTHER_AIM


def _meant_day(record: Record, span: Span) -> float:
    """How well what a record speaks of fits the days that are asked for: earlier days first, long times last."""
    since, until = span.ends
    begins, ends = Span(record.valid_from, record.valid_until).ends
    if begins < since and _days(begins, ends) > _LONG:
        return _OLDER_STATE
    if record.valid_until is None or span.until is None or span.since is None:
        return 1.0
    wider = _days(begins, ends) > max(1.0, _days(since, until)) + 1
    later = max(0.0, _days(since, begins))
    return round((_WIDER if wider else 1.0) - min(_LATER_MOST, _LATER * later), 3)


def _days(one: str, other: str) -> float:
    return (_utc(other) - _utc(one)).total_seconds() / _DAY


def _is_undated(record: Record) -> bool:
    """Whether a record is prose whose only time is that of its file: which day it speaks of is not known."""
    return record.form == PASSAGE and not _DAY_OF_A_LOG.search(record.page or "")


def _closeness(span: Span, said: str) -> float:
    """What it counts to be said some days before or after a span: people speak of things a little later."""
    edge = span.since if span.since and said < span.since else span.until
    if edge is None:
        return 0.0
    days = abs((_utc(said) - _utc(edge)).total_seconds()) / _DAY
    return round(exp(-days / _DECAY), 3)


def _is_older_state(record: Record, span: Span) -> bool:
    """Whether what a record tells of began before the span and lasts for long."""
    since = span.ends[0]
    if record.valid_from is None or record.valid_from >= since:
        return False
    if record.valid_until is None:
        return True
    return (_utc(record.valid_until) - _utc(record.valid_from)).total_seconds() > _LONG * _DAY


def _moved(end: str | None, by: timedelta) -> str | None:
    try:
        return None if end is None else stamp(_utc(end) + by)
    except OverflowError:  # at the end of the calendar
        return end


def _utc(at: str) -> datetime:
    found = moment(at)
    return found if found.tzinfo else found.replace(tzinfo=UTC)

"""The conditions of a question, tested on one record (F5).

Adapters compile the same conditions into their queries; these functions are what they must agree with.
"""

from __future__ import annotations

from hipocampo.core.derived import derived_keys
from hipocampo.core.names import name_key
from hipocampo.core.questions import Only, Span
from hipocampo.core.record import FACT, PASSAGE, Record

LASTING_KINDS = ("world", "opinion", "observation")  # they hold until something else is said


def meets(only: Only, record: Record, seq_to: int | None) -> bool:
    """Whether a version of a record, which lasted until `seq_to`, meets every condition of a question.

    With `only.as_of`, pass the record as it was at that seq.
    """
    return (
        is_current(only.as_of, record, seq_to)
        and record.merged_into is None
        and within(only.said, record.timestamp)
        and (only.true_in is None or was_true(record, only.true_in))
        and (not only.session or record.session == only.session)
        and (not only.sessions or record.session in only.sessions)
        and (not only.kinds or record.kind in only.kinds)
        and (not only.classes or record.provenance in only.classes)
        and (not only.layers or record.layer in only.layers)
        and (not only.entities or _share_a_name(only.entities, (*record.entities, *derived_keys(record))))
        and (not only.tags or _share_a_name(only.tags, record.tags))
    )


def is_current(as_of: int | None, record: Record, seq_to: int | None) -> bool:
    """Whether this is the present version, or the one that the ledger held at a seq; prose has no history."""
    return existed(as_of, record) and (seq_to is None or (as_of is not None and seq_to > as_of))


def existed(as_of: int | None, record: Record) -> bool:
    """Whether a version had begun at a seq, even if it was closed by then."""
    return as_of is None or (record.form != PASSAGE and record.seq_from <= as_of)


def was_true(record: Record, span: Span) -> bool:
    """Whether a record says something that was true in a span, or was said in it."""
    return is_of_time(record, span) or lasts_into(record, span)


def is_of_time(record: Record, span: Span) -> bool:
    """Whether a record speaks of a time in the span, or was said in it."""
    return speaks_of(record, span) or within(span, record.timestamp)


def speaks_of(record: Record, span: Span) -> bool:
    """Whether a record has a time of its own that overlaps the span."""
    since, until = span.ends
    begins, ends = Span(record.valid_from, record.valid_until).ends
    return record.valid_from is not None and begins < until and since < ends


def falls_on(record: Record, span: Span) -> bool:
    """Whether a record speaks of days in the span; a state that began before and has no end holds on any day."""
    begun_before = record.valid_until is None and (record.valid_from or "") < span.ends[0]
    return speaks_of(record, span) and not begun_before


def lasts_into(record: Record, span: Span) -> bool:
    """Whether a record tells of a state without a time of its own, which holds from when it was said on."""
    return (
        record.form == FACT
        and record.kind in LASTING_KINDS
        and record.valid_from is None
        and record.timestamp < span.ends[1]
    )


def within(span: Span, stamp: str) -> bool:
    """Whether a stamp falls into the span."""
    since, until = span.ends
    return since <= stamp < until


def _share_a_name(asked: tuple[str, ...], names: tuple[str, ...]) -> bool:
    return not set(map(name_key, asked)).isdisjoint(map(name_key, names))

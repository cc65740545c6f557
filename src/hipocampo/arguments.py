"""What callers pass in, checked: texts, sizes, times in a person's words, ids of sessions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from hipocampo.core.moments import bounds, stamp
from hipocampo.core.questions import Span
from hipocampo.errors import BadInput
from hipocampo.text import dates

__all__ = ["check_size", "check_text", "end_of", "session_metadata", "span_of", "start_of"]

MOST_HITS = 10_000
MOST_TOKENS = 10_000_000
_BROKEN = re.compile(r"[\ud800-\udfff]")
_UNFIT = re.compile(r"[#\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")  # in a session's id, which citations hold


def check_size(k: int, budget: int | None) -> None:
    """Refuse to give no results, or more than one answer can hold."""
    if not isinstance(k, int) or not 1 <= k <= MOST_HITS:
        raise BadInput("recall.k", k=k, most=MOST_HITS)
    if budget is not None and not (isinstance(budget, int) and 1 <= budget <= MOST_TOKENS):
        raise BadInput("recall.budget", budget=budget, most=MOST_TOKENS)


def check_text(option: str, text: object) -> None:
    """Refuse what is no text, or holds broken characters that no text has."""
    if not isinstance(text, str) or _BROKEN.search(text):
        raise BadInput("recall.text", option=option, text=ascii(text))


def span_of(option: str, text: str | None, now: datetime, languages: Sequence[str]) -> Span | None:
    """The span of time that a person names; None where none is named."""
    if text is None:
        return None
    interval = dates.parse(text, now, languages)
    if interval is None:
        raise BadInput("recall.date", option=option, text=text)
    return Span(*bounds(interval.start, interval.end))


def start_of(option: str, text: str, now: datetime, languages: Sequence[str]) -> str:
    """The start of a time that a person names; empty where it has none."""
    span = span_of(option, text, now, languages)
    return (span and span.since) or ""


def end_of(option: str, text: str, now: datetime, languages: Sequence[str]) -> str:
    """The end of a time that a person names; what has no end lasts until now."""
    span = span_of(option, text, now, languages)
    return (span and span.until) or stamp(now)


def session_metadata(session: str | None) -> dict[str, Any]:
    """The metadata of what is said in a session, whose id is checked; empty without one."""
    if session is None:
        return {}
    if not isinstance(session, str) or not session.strip() or _UNFIT.search(session):
        raise BadInput("record.session", session=session)
    return {"sessionId": session}

"""Relative times made absolute in place, as they were meant when they were said (D2).

Precision comes first. What recurs, what is vague, what is quoted, what may be a name or may lie on either side of now
is left as it was said. Whether an expression is changed depends on its words and not on the day they were said (but for
days that a calendar lacks), so a text that went through once comes back the same. What is written must be read back by
our own grammar, from any day.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise

from hipocampo.text import dates
from hipocampo.text.atomic.edits import Edit, applied
from hipocampo.text.atomic.expressions import Expression, Source
from hipocampo.text.atomic.grammar import all_triggers, grammar_of
from hipocampo.text.atomic.readings import timeless
from hipocampo.text.atomic.sentences import clause_of
from hipocampo.text.detection import language_of
from hipocampo.text.languages import cached, values, words_of_all
from hipocampo.text.normalisation import composed, letters

__all__ = ["absolute"]

_SLASHED = re.compile(r"\d/\d")


def absolute(text: str, said: datetime, languages: Sequence[str]) -> tuple[str, tuple[Edit, ...]]:
    """The text with its relative times written out as they were meant when it was said, and what was changed."""
    if all_triggers().isdisjoint(letters(text).split()) and not ("/" in text and _SLASHED.search(text)):
        return text, ()
    plain, places = composed(text) or (text, None)
    edits = _edits(Source(plain, said, languages))
    if not edits or _edits(Source(applied(plain, edits), said, languages)):
        return text, ()  # where one change would call for another, nothing is sure
    if places:
        spans = [(places[edit.start], places[edit.end], edit.now) for edit in edits]
        edits = [Edit(start, end, text[start:end], now) for start, end, now in spans]
    return applied(text, edits), tuple(edits)


def _edits(source: Source) -> list[Edit]:
    edits: list[Edit] = []
    expressions = source.found("past") if source.hints else []
    listed = _listed(source, expressions)
    for found in expressions:
        edit = None if found.start in listed or _is_untouchable(source, found) else _edit(source, found)
        if edit and timeless(found.text, source.languages):
            edit = None
        if edit and (not edits or edit.start >= edits[-1].end):
            edits.append(edit)
    return edits


def _listed(source: Source, expressions: Sequence[dates.Found]) -> set[int]:
    """Where months stand in a list, which recur: "on the 7th of February, May and August"."""
    joints = words_of_all("days", "LIST_JOINTS")
    starts: set[int] = set()
    for one, other in pairwise(expressions):
        between = source.normalised[one.end : other.start].replace(",", " ").split()
        if other.grain == "month" and one.grain in ("month", "day") and joints.issuperset(between):
            starts |= {one.start, other.start}
    return starts


def _is_untouchable(source: Source, found: dates.Found) -> bool:
    """Whether an expression is quoted, recurs, or is part of a longer word or path."""
    before = source.text[max(0, found.start - 1) : found.start]
    glued = (before and before in "@#/\\_-.$'’") or _glued().match(source.text, found.end)
    if glued or _recurring().match(source.text, found.end):
        return True
    return any(start < found.end and found.start < end for start, end in source.quoted)


def _edit(source: Source, found: dates.Found) -> Edit | None:
    own = language_of(clause_of(source.normalised, found.start, found.end).split())
    codes = [own] if own in source.languages else source.languages
    grammars = [grammar for code in codes if code in source.hints and (grammar := grammar_of(code))]
    readings = [Expression(source, found, grammar) for grammar in grammars]
    readings = [one for one in readings if one.kernels][:1] or readings
    return next(filter(None, (one.edit() for one in readings)), None)


@cached()
def _glued() -> re.Pattern[str]:
    """A path, a longer word, or an "'s" that is a verb or owns nothing."""
    words = "|".join(sorted(words_of_all("times", "NOT_OWNING")))
    return re.compile(rf"[/\\_@]|[-.]\w|['’](?!s [^\W_])\w|['’]s (?:{words})\b", re.IGNORECASE)


@cached()
def _recurring() -> re.Pattern[str]:
    """What tells after an expression that it recurs: "every week"."""
    patterns = "|".join(filter(None, values("times", "RECURRING", "").values()))
    return re.compile(rf"[\s,]*(?:{patterns})\b", re.IGNORECASE)

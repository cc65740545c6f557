"""Relative times made absolute in place, as they were meant when they were said (D2).

Precision comes first. What recurs, what is vague, what is quoted, what may be a name or may lie on either side of now
is left as it was said. Whether an expression is changed depends on its words and not on the day they were said (but for
days that a calendar lacks), so a text that went through once comes back the same. What is written must be read back by
our own grammar, from any day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from hipocampo.text import dates
from hipocampo.text.atomic.edits import Edit, applied
from hipocampo.text.atomic.expressions import Expression, Source
from hipocampo.text.atomic.grammar import all_triggers, grammar_of, look_alikes
from hipocampo.text.atomic.readings import found_in, timeless
from hipocampo.text.atomic.sentences import clause_of, sentence_of, words_in
from hipocampo.text.detection import language_of, likely_languages
from hipocampo.text.languages import cached, values, words_of_all
from hipocampo.text.normalisation import composed, letters

__all__ = ["absolute"]

_SLASHED = re.compile(r"\d/\d")


class _Made(NamedTuple):
    """A change, and the expression that it writes out."""

    edit: Edit
    expression: Expression


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
    made: list[_Made] = []
    for found in source.found("past") if source.hints else []:
        one = None if _is_untouchable(source, found) else _made(source, found)
        if one and timeless(found.text, source.languages):
            one = None
        if one and (not made or one.edit.start >= made[-1].edit.end):
            made.append(one)
    return [one.edit for one in made if not (one.expression.names_weekday and _is_mixed(one.expression, made))]


def _is_untouchable(source: Source, found: dates.Found) -> bool:
    """Whether an expression is quoted, recurs, is no time, or is part of a longer word or path."""
    before = source.text[max(0, found.start - 1) : found.start]
    glued = (before and before in "@#/\\_-.$'’") or _glued().match(source.text, found.end)
    if glued or _recurring().match(source.text, found.end) or _is_none(source, found):
        return True
    return any(start < found.end and found.start < end for start, end in source.quoted)


def _is_none(source: Source, found: dates.Found) -> bool:
    """Whether an expression stands in a list, or looks like a time and is none."""
    for grammar in filter(None, map(grammar_of, source.hints)):
        if grammar.is_listed(source.normalised, found.start, found.end):
            return True
        if any(no.start() < found.end and found.start < no.end() for no in _none(source, grammar.code)):
            return True
    return False


def _none(source: Source, code: str) -> Iterator[re.Match[str]]:
    return look_alikes(code).finditer(source.normalised)


def _made(source: Source, found: dates.Found) -> _Made | None:
    words = words_in(clause_of(source.normalised, found.start, found.end))
    own = language_of(words, clause_of(source.text, found.start, found.end))
    codes = [own] if own in source.languages else source.languages
    grammars = [grammar for code in codes if code in source.hints and (grammar := grammar_of(code))]
    readings = [Expression(source, found, grammar) for grammar in grammars]
    kernels = [one for one in readings if one.kernels]
    if kernels and kernels[0].grammar.code not in (own, source.own) and _is_foreign(kernels[0], words):
        return None
    readings = kernels[:1] or readings
    return next((_Made(edit, one) for one in readings if (edit := one.edit())), None)


def _is_foreign(expression: Expression, words: Sequence[str]) -> bool:
    """Whether a language that a clause may be in reads an expression as well, and would not write it out.

    A weekday is written out by the tense of its clause, which tells the language too.
    """
    source, found = expression.source, expression.found
    if expression.names_weekday:
        return False
    likely = [grammar for code in likely_languages(words) if code in source.languages and (grammar := grammar_of(code))]
    others = [one.code for one in likely if not one.kernels.search(source.normalised, found.start, found.end)]
    return any(one.text == found.text for code in others for one in found_in(found.text, source.said, code, "past"))


def _is_mixed(expression: Expression, made: Sequence[_Made]) -> bool:
    """Whether another weekday of the sentence stays: who tells a timetable means none of its weekdays as a date."""
    found, text = expression.found, expression.normalised
    weekdays = expression.grammar.weekdays.finditer(text, *sentence_of(text, found.start, found.end))
    return any(all(day.end() <= one.edit.start or one.edit.end <= day.start() for one in made) for day in weekdays)


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

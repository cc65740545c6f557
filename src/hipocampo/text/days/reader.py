"""The days of a sentence, read with the day it was written (D6).

The grammar of dates finds the expressions; here is decided which of them name a day (no habit, no name, no hour), and
on which side of now a weekday or "the 17th" lies. Precision comes first: a sentence that may mean no day has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from hipocampo.text import dates
from hipocampo.text.atomic.grammar import grammar_of as time_grammar_of
from hipocampo.text.atomic.readings import found_in, of_week
from hipocampo.text.atomic.sentences import NEAR, QUOTED, begins
from hipocampo.text.dates.interval import HOURS, midnight
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.dates.nodes import Away, Node, ReferenceTime, Relative, Stretch
from hipocampo.text.dates.ranges import Join
from hipocampo.text.days.forms import Form, form_of
from hipocampo.text.days.grammar import DayGrammar, grammar_of, habits
from hipocampo.text.days.tense import Clauses
from hipocampo.text.days.values import Days, Source
from hipocampo.text.detection import language_of, likely_languages
from hipocampo.text.languages import words_of_all

_NOON = 12
_SURE = ("date", "span", "month")  # kinds that a habit in another clause does not touch
_COUNTED = ("nth", "span", "named weekday")
_WEEK = timedelta(days=7)
_DAY_BEFORE = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)? (?:e|y|and|&) (?:o |el |the )?\Z")
_LAST_MOMENT = timedelta(microseconds=1)


class _Expression(NamedTuple):
    """An expression that may name a day."""

    found: dates.Found
    form: Form


def read(source: Source, said: datetime, languages: Sequence[str]) -> tuple[Days, ...]:
    """The days of a text, in the first of its languages that knows its words of time."""
    noon = said.replace(hour=_NOON, minute=0, second=0, microsecond=0)
    for grammar in _grammars(source.text, source.words, languages):
        sentence = _Sentence(source, grammar, noon)
        named = sentence.expressions()
        if named:
            found = list(dict.fromkeys(sentence.days(named)))
            return tuple(one for one in found if not any(one.holds(other) for other in found))
    return ()


def _grammars(text: str, words: Sequence[str], languages: Sequence[str]) -> Iterator[DayGrammar]:
    """The grammars of the languages that a text may be in: its own first, then those that know its words of time."""
    own, likely = language_of(words, text), likely_languages(words)
    known = {code: len(lexicon(code).core.intersection(words)) for code in languages}
    order = sorted(known, key=lambda code: (code != own, code not in likely, -known[code]))
    yield from filter(None, (grammar_of(code) for code in order if code == own or known[code]))


class _Sentence:
    """A text with its expressions of time, read in one language."""

    def __init__(self, source: Source, grammar: DayGrammar, noon: datetime) -> None:
        self.text, self.normalised, self.places = source.text, source.normalised, source.places
        self.grammar, self.noon = grammar, noon
        self.clauses = Clauses(source.text, source.normalised, grammar)
        marked = any(mark in source.text for mark in "\"'`“«‘>")
        self.quoted = [found.span() for found in QUOTED.finditer(source.text)] if marked else []

    def expressions(self) -> list[_Expression]:
        """The expressions that may name a day."""
        forms = [*self._formed(dates.find(self.text, self.noon, (self.grammar.code,), "future", about=self.places))]
        forms += self._formed(self._bare([one.found for one in forms]))
        return sorted(forms, key=lambda one: one.found.start)

    def days(self, forms: list[_Expression]) -> Iterator[Days]:
        """The days of all expressions that name one."""
        for one in map(self._put_off, self._apart(self._joined(forms))):
            if self._is_meant(one):
                days = self._resolved(one)
                if days:
                    yield self._within_week(one, self._with_day_before(one, days), forms)

    def _bare(self, found: Sequence[dates.Found]) -> Iterator[dates.Found]:
        """Days that the grammar of dates holds for other words: "fica pronto quinta", "el 17 entrego la tesis"."""
        for pattern, read_as in self.grammar.bare:
            for match in pattern.finditer(self.normalised):
                start, end = match.span("day")
                if any(one.start < end and start < one.end for one in found):
                    continue
                read = found_in(match.expand(read_as), self.noon, self.grammar.code, "future")
                if read and self._is_written(match["day"], start):
                    yield read[0]._replace(text=self.text[start:end], start=start, end=end)

    def _is_written(self, word: str, start: int) -> bool:
        """Whether a word is written as the language writes days: with a capital where it has one."""
        return not self.grammar.capitals or not word[0].isalpha() or self.text[start].isupper()

    def _put_off(self, one: _Expression) -> _Expression:
        """What was put off from one day to another is on the other: "we moved it from Tuesday to Thursday"."""
        node, clause = one.form.node, self.clauses.clause(one.found.start, one.found.end)
        if not isinstance(node, Join) or not self.grammar.put_off.search(clause):
            return one
        form = form_of(node.last)
        return one._replace(form=form) if form else one

    def _with_day_before(self, one: _Expression, days: Days) -> Days:
        """Two days in a row: "dias 19 e 20 de junho"."""
        listed = _DAY_BEFORE.search(self.normalised, max(0, one.found.start - NEAR), one.found.start)
        follows = listed and days.first == days.last and int(listed[1]) == days.first.day - 1
        return Days(days.first - timedelta(days=1), days.last) if follows else days

    def _within_week(self, one: _Expression, days: Days, others: Sequence[_Expression]) -> Days:
        """A weekday beside a week is that week's: "semana que vem, na terça"."""
        for other in others if one.form.kind == "weekday" else ():
            start = other.found.interval.start
            if isinstance(other.form.node, Relative) and other.form.node.unit == "week" and start:
                day = start.date() + timedelta(days=days.first.weekday())
                return Days(day, day)
        return days

    def _point(self, one: dates.Found, node: Node) -> Node:
        """The node of an expression; "dentro de un mes" is a point for people, a stretch for the grammar of dates."""
        if not isinstance(node, Stretch) or node.side < 0 or node.anchor:
            return node
        if self.grammar.point_ahead.match(self.normalised, one.start):
            return Away(node.duration, 1)
        return node

    def _formed(self, found: Iterable[dates.Found]) -> Iterator[_Expression]:
        for one in found:
            form = form_of(self._point(one, one.node)) if one.node else None
            if form:
                yield _Expression(one, form)

    def _joined(self, found: list[_Expression]) -> list[_Expression]:
        """The expressions, where two days of a month are the ends of a range: "from the 15th to the 19th"."""
        out: list[_Expression] = []
        for one in found:
            before = out[-1] if out else None
            if before and before.form.kind == one.form.kind == "monthday" and self._is_range(before, one):
                out.pop()
                whole = before.found._replace(text=self.text[before.found.start : one.found.end], end=one.found.end)
                one = _Expression(whole, Form(Join(before.form.node, one.form.node), "monthday range", leans=True))
            out.append(one)
        return out

    def _is_range(self, one: _Expression, other: _Expression) -> bool:
        between = self.normalised[one.found.end : other.found.start].split()
        return bool(between) and words_of_all("days", "RANGE_JOINTS").issuperset(between)

    def _apart(self, found: list[_Expression]) -> list[_Expression]:
        """The expressions without lists of months or weekdays, which recur: "in January, May and September"."""
        listed: set[int] = set()
        for (at, one), (following, other) in pairwise(enumerate(found)):
            between = self.normalised[one.found.end : other.found.start].replace(",", " ").split()
            kinds = {one.form.kind, other.form.kind}
            months = "month" in kinds and kinds <= {"month", "date"}
            if (months or kinds == {"weekday"}) and words_of_all("days", "LIST_JOINTS").issuperset(between):
                listed |= {at, following}
        return [one for at, one in enumerate(found) if at not in listed]

    def _is_meant(self, one: _Expression) -> bool:
        """Whether an expression names a day: no habit, no name, no quotation, no age."""
        start, end, form = one.found.start, one.found.end, one.form
        if form.kind == "working week":
            return False
        if any(first < end and start < last for first, last in self.quoted) or self._is_glued(start, end):
            return False
        if any(no.start() < end and start < no.end() for no in self.grammar.not_a_day.finditer(self.normalised)):
            return False
        if form.kind == "ago" and form.bound == "since":
            return False
        if form.kind == "ago" and self.grammar.ongoing.match(self.normalised, start):
            return self.clauses.is_past(start, end)
        if form.kind == "ahead" and self.clauses.is_past(start, end) and not self.clauses.is_aim(start, end):
            return False  # "I finished it in two days" tells how long
        if form.kind == "span" and self.grammar.nowadays.search(self.normalised[max(0, start - NEAR) : end + NEAR]):
            return False
        return not (form.leans or form.kind in _COUNTED) or self._is_single(one)

    def _is_single(self, one: _Expression) -> bool:
        """Whether an expression means one day, and not each of its kind."""
        start, end, form = one.found.start, one.found.end, one.form
        around = self.clauses.clause if form.kind in _SURE else self.clauses.sentence
        if habits().search(around(start, end)):
            return False
        if not form.leans:
            return form.kind != "nth" or self.grammar.this.search(self.normalised, start, end) is not None
        words = self.text[max(0, start - NEAR) : start].split()
        if form.kind == "weekday" and words and words[-1].lower() in self.grammar.any:
            return False
        if form.kind == "month" and not form.bound and not self._is_led(one):
            return False
        which = time_grammar_of(self.grammar.code)
        if form.kind == "weekday" and which and which.tells_which(self.text, start, end):
            return False  # "the Friday meeting"
        return ("weekday" not in form.kind and form.kind != "month") or not self._is_name(start)

    def _is_led(self, one: _Expression) -> bool:
        """Whether a month follows a word that makes it a time: "in May", "em março"."""
        start = one.found.start
        return self.grammar.month_leads.search(self.normalised, max(0, start - NEAR), start) is not None

    def _is_name(self, start: int) -> bool:
        """Whether a word is written as names are, in a language that writes days small."""
        return not self.grammar.capitals and self.text[start].isupper() and not begins(self.text, start)

    def _is_glued(self, start: int, end: int) -> bool:
        before, after = self.text[max(0, start - 1) : start], self.text[end : end + 1]
        return bool(before and before in "@#/\\_$") or bool(after and after in "/\\_@")

    def _resolved(self, one: _Expression) -> Days | None:
        form, found = one.form, one.found
        side: dates.Prefer = self.clauses.side(found.start, found.end) if form.leans else "future"
        if form.leans and form.bound == "since" and self.normalised.startswith(self.grammar.since, found.start):
            side = "past"
        reference = ReferenceTime(self.noon, side, HOURS, midnight(self.noon))
        try:
            span = form.node.span(reference)
        except (OverflowError, ValueError):
            return None
        if span is None or span.start is None or span.end is None:
            return None
        interval = dates.Interval(span.start, span.end)
        if form.kind == "named weekday":
            interval = of_week(found._replace(interval=interval), self.noon).interval
        return self._moved(form, side, interval)

    def _moved(self, form: Form, side: dates.Prefer, interval: dates.Interval) -> Days | None:
        """The days of an interval; a weekday said on itself is next week's, as today is called today."""
        start, end = interval.start, interval.end
        if start is None or end is None:
            return None
        today = self.noon.date()
        if form.kind == "weekday" and side == "future" and start.date() == today:
            start, end = start + _WEEK, end + _WEEK
        return Days(start.date(), max(start, end - _LAST_MOMENT).date())

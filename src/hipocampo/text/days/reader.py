"""The days of a sentence, read with the day it was written (D6).

The grammar of dates finds the expressions; `meaning` decides which of them name a day, `lists` which belong together,
and here is decided on which side of now a weekday or "the 17th" lies.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from hipocampo.text import dates
from hipocampo.text.atomic.readings import found_in, of_week
from hipocampo.text.atomic.sentences import NEAR
from hipocampo.text.dates.interval import HOURS, midnight
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.dates.nodes import Away, Node, ReferenceTime, Relative, Stretch
from hipocampo.text.dates.ranges import Join
from hipocampo.text.days.forms import Expression, Form, form_of
from hipocampo.text.days.grammar import DayGrammar, grammar_of
from hipocampo.text.days.lists import Lists
from hipocampo.text.days.meaning import Meaning
from hipocampo.text.days.tense import Clauses
from hipocampo.text.days.values import Days, Source
from hipocampo.text.detection import language_of, likely_languages

_NOON = 12
_WEEK = timedelta(days=7)
_DAY_BEFORE = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)? (?:e|y|and|&) (?:o |el |the )?\Z", re.IGNORECASE)
_LAST_MOMENT = timedelta(microseconds=1)
_YEARLY = ("date", "month", "feast")  # kinds of which there is one a year
_JUST_OVER = timedelta(days=45)  # "the price of January", said in February


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

    def expressions(self) -> list[Expression]:
        """The expressions that may name a day."""
        forms = [*self._formed(dates.find(self.text, self.noon, (self.grammar.code,), "future", about=self.places))]
        forms += self._formed(self._bare([one.found for one in forms]))
        return sorted(forms, key=lambda one: one.found.start)

    def days(self, forms: list[Expression]) -> Iterator[Days]:
        """The days of all expressions that name one; a feast among days that are told one by one adds none."""
        lists, meaning = (
            Lists(self.text, self.normalised, self.clauses),
            Meaning(self.text, self.normalised, self.clauses),
        )
        single = map(self._put_off, lists.apart(lists.joined(forms)))
        meant = [one for one in single if meaning.is_meant(one)]
        resolved = [(one, days) for one in meant if (days := self._resolved(one))]
        ranges = [days for one, days in resolved if one.form.kind.endswith("range")]
        for one, days in resolved:
            if one.form.kind != "feast" or not any(whole.holds(days) for whole in ranges):
                yield from self._listed_before(one, self._within_week(one, days, forms))

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

    def _put_off(self, one: Expression) -> Expression:
        """What was put off from one day to another is on the other: "we moved it from Tuesday to Thursday"."""
        node, clause = one.form.node, self.clauses.clause(one.found.start, one.found.end)
        if not isinstance(node, Join) or not self.grammar.put_off.search(clause):
            return one
        form = form_of(node.last)
        return one._replace(form=form, moved=True) if form else one

    def _listed_before(self, one: Expression, days: Days) -> Iterator[Days]:
        """The days of an expression with the day before it in a list: "dias 19 e 20 de junho", "on 11 and 25 July"."""
        listed = _DAY_BEFORE.search(self.text, max(0, one.found.start - NEAR), one.found.start)
        numbered = one.form.kind in ("date", "monthday") and days.first == days.last and not one.is_feast
        number = int(listed[1]) if listed and numbered else days.first.day
        if number == days.first.day - 1:
            days = Days(days.first - timedelta(days=1), days.last)
        elif 0 < number < days.first.day:
            yield Days(days.first.replace(day=number), days.first.replace(day=number))
        yield days

    def _within_week(self, one: Expression, days: Days, others: Sequence[Expression]) -> Days:
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

    def _formed(self, found: Iterable[dates.Found]) -> Iterator[Expression]:
        for one in found:
            form = form_of(self._point(one, one.node)) if one.node else None
            if form:
                yield Expression(one, form)

    def _side(self, one: Expression) -> dates.Prefer:
        """The side of now that an expression lies on: to come, unless it is told in the past and is no term."""
        start, end, form = one.found.start, one.found.end, one.form
        if form.bound == "since" and self.normalised.startswith(self.grammar.since, start):
            return "past"
        told = "future" if one.moved else self.clauses.side(start, end)
        if told != "past" or form.bound not in ("until", "before", "since"):
            return told or ("near" if self._is_just_over(one) else "future")
        return self._side_of_term(one)

    def _side_of_term(self, one: Expression) -> dates.Prefer:
        """The side of a term that was set in the past: ahead, unless something went on until then."""
        start, end, form = one.found.start, one.found.end, one.form
        lasts = self.clauses.lasts(start, end)
        if form.kind in _YEARLY:
            return "near" if lasts or form.bound != "until" or self._was_just_over(one) else "future"
        if form.bound == "before":
            return "future" if self.clauses.is_aim(start, end) else "past"
        return "past" if lasts else "future"

    def _is_just_over(self, one: Expression) -> bool:
        """Whether a month that a thing is of, and no verb tells about, was over a short while ago."""
        start = one.found.start
        of = one.form.kind == "month" and self.grammar.genitive.search(self.normalised, max(0, start - NEAR), start)
        return bool(of) and self._was_just_over(one)

    def _was_just_over(self, one: Expression) -> bool:
        span = one.form.node.span(self._reference("past"))
        return bool(span and span.end and span.end <= self.noon < span.end + _JUST_OVER)

    def _reference(self, side: dates.Prefer) -> ReferenceTime:
        return ReferenceTime(self.noon, side, HOURS, midnight(self.noon))

    def _resolved(self, one: Expression) -> Days | None:
        form, found = one.form, one.found
        side = self._side(one) if form.leans or form.kind == "this weekday" else "future"
        try:
            span = form.node.span(self._reference(side))
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
        if form.kind == "this weekday" and (start.date() > today if side == "past" else start.date() < today):
            week = -_WEEK if side == "past" else _WEEK
            start, end = start + week, end + week
        return Days(start.date(), max(start, end - _LAST_MOMENT).date())

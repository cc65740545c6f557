"""Whether an expression names a day: no habit, no name, no hour, no age (D6).

Precision comes first: a sentence that may mean no day has none.
"""

from __future__ import annotations

import re

from hipocampo.text.atomic.grammar import habits, look_alikes
from hipocampo.text.atomic.sentences import NEAR, QUOTED, begins
from hipocampo.text.days.forms import Expression
from hipocampo.text.days.tense import Clauses
from hipocampo.text.languages import words_of_all

_SURE = ("date", "span", "month")  # kinds that a habit in another clause does not touch
_COUNTED = ("nth", "span", "named weekday")
_FIRST_WORD = re.compile(r"\w+")


class Meaning:
    """What the expressions of a text may mean."""

    def __init__(self, text: str, normalised: str, clauses: Clauses) -> None:
        self.text, self.normalised, self.clauses = text, normalised, clauses
        self._grammar = clauses.grammar
        marked = any(mark in text for mark in "\"'`“«‘>")
        self._quoted = [found.span() for found in QUOTED.finditer(text)] if marked else []
        self._look_alikes = [found.span() for found in look_alikes(self._grammar.code).finditer(normalised)]

    def is_meant(self, one: Expression) -> bool:
        """Whether an expression names a day: no habit, no name, no quotation, no age."""
        start, end, form = one.found.start, one.found.end, one.form
        if form.kind == "working week" or self._is_glued(start, end) or self._is_other(start, end):
            return False
        if form.leans and self._grammar.instead.search(self.normalised[max(0, start - NEAR) : start]):
            return False
        if form.kind == "ago" and (form.bound == "since" or self._grammar.age.match(self.normalised, start)):
            return False
        if form.kind == "ago" and self._grammar.ongoing.match(self.normalised, start):
            return self.clauses.is_ago(start, end)
        if form.kind == "ahead" and self.clauses.is_past(start, end) and not self.clauses.is_aim(start, end):
            return False  # "I finished it in two days" tells how long
        if form.kind == "span" and self._grammar.nowadays.search(self.normalised[max(0, start - NEAR) : end + NEAR]):
            return False
        return not (form.leans or form.kind in _COUNTED) or self._is_single(one)

    def _is_other(self, start: int, end: int) -> bool:
        """Whether a place is quoted, or looks like a day and is none."""
        return any(first < end and start < last for first, last in (*self._quoted, *self._look_alikes))

    def _is_single(self, one: Expression) -> bool:
        """Whether an expression means one day, and not each of its kind."""
        start, end, form = one.found.start, one.found.end, one.form
        if self._is_habit(one):
            return False
        words = self.text[max(0, start - NEAR) : start].split()
        if form.kind in ("weekday", "span") and words and words[-1].lower() in self._grammar.any:
            return False
        if not form.leans:
            return form.kind != "nth" or self._grammar.this.search(self.normalised, start, end) is not None
        if form.kind == "month" and not form.bound and not self._is_led(one):
            return False
        if form.kind == "weekday" and self._tells_which(start):
            return False
        return ("weekday" not in form.kind and form.kind != "month") or not self._is_name(start)

    def _is_habit(self, one: Expression) -> bool:
        """Whether what is told happens again and again; what comes every year has its date all the same."""
        around = self.clauses.clause if one.form.kind in _SURE else self.clauses.sentence
        told = [found[0] for found in habits().finditer(around(one.found.start, one.found.end))]
        if one.form.kind == "date":
            told = [word for word in told if word not in words_of_all("days", "YEARLY")]
        return bool(told)

    def _tells_which(self, start: int) -> bool:
        """Whether a weekday tells which one, and not when: "the Friday meeting", "the Sunday lunch"."""
        word = _FIRST_WORD.match(self.text, start)
        times = self._grammar.times
        return bool(word and times and times.tells_which(self.text, start, word.end()))

    def _is_led(self, one: Expression) -> bool:
        """Whether a month follows a word that makes it a time, or is a heading: "in May", "Julho: nada de praia"."""
        start, end = one.found.start, one.found.end
        if self.text.startswith(":", end) and begins(self.text, start):
            return True
        return self._grammar.month_leads.search(self.normalised, max(0, start - NEAR), start) is not None

    def _is_name(self, start: int) -> bool:
        """Whether a word is written as names are, in a language that writes days small."""
        return not self._grammar.capitals and self.text[start].isupper() and not begins(self.text, start)

    def _is_glued(self, start: int, end: int) -> bool:
        before, after = self.text[max(0, start - 1) : start], self.text[end : end + 1]
        return bool(before and before in "@#/\\_$") or bool(after and after in "/\\_@")

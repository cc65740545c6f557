"""On which side of now a day lies that does not say so itself: the verbs of its clause tell (D6)."""

from __future__ import annotations

import re

from hipocampo.text import dates
from hipocampo.text.atomic.sentences import FAR, NEAR, SENTENCE_END, clause_end, sentence_of
from hipocampo.text.days.grammar import DayGrammar

_NEXT = 2  # words between a verb of saying and the day it was said on


class Clauses:
    """The clauses of a text, with the tense of each."""

    def __init__(self, text: str, normalised: str, grammar: DayGrammar) -> None:
        self.text, self.normalised, self.grammar = (
            text.lower() if len(text.lower()) == len(text) else text,
            normalised,
            grammar,
        )

    def side(self, start: int, end: int) -> dates.Prefer | None:
        """The side of now on which the expression at a place lies; None where no verb tells."""
        if self._is_meant_for(start) or self.grammar.age.search(self.clause(start, end)):
            return "future"
        first, last = self._bounds(start, end)
        own = self._tense(first, last, start)
        if own:
            return own
        for neighbour in self._neighbours(first, last, start, end):
            titled = self.text[last : last + 1] == ":"  # "Easter at Rejane's: I promised to bring the pie"
            told = self._tense(*neighbour, neighbour[1] if titled else neighbour[0])
            if told:
                return told
        return None

    def _is_meant_for(self, start: int) -> bool:
        """Whether something is meant for a day, or for a thing of that day: "tickets for the show of the 12th"."""
        if self.grammar.meant_for.search(self.normalised, max(0, start - NEAR), start):
            return True
        owned = self.grammar.genitive.search(self.normalised, max(0, start - NEAR), start)
        thing = re.search(r"\s\S+\s+\Z", self.normalised[: owned.start()]) if owned else None
        return thing is not None and self.grammar.meant_for.search(self.normalised[: thing.start() + 1]) is not None

    def is_moved(self, start: int, end: int) -> bool:
        """Whether what stands between two days moves something from one to the other: "the 30th moved to the 2nd"."""
        moved = self.grammar.put_off.search(self.normalised, start, end)
        return moved is not None and self._is_meant_for(end) and not SENTENCE_END.search(self.text, start, end)

    def _is_owned(self, start: int) -> bool:
        """Whether a day belongs to a thing: "a aula de sexta foi cancelada", "Friday's class"."""
        times = self.grammar.times
        return times is not None and times.is_owned(self.text, start)

    def is_aim(self, start: int, end: int) -> bool:
        """Whether an expression belongs to what somebody is to do: "she told me to come back in two weeks"."""
        first, _ = self._bounds(start, end)
        words = self.normalised[first:start].split()
        return not self.grammar.aims.isdisjoint(words[:-1]) or bool(self.grammar.asked.search(self.text, first, start))

    def lasts(self, start: int, end: int) -> bool:
        """Whether the clause tells of something that went on: "it rained until Tuesday"."""
        return self.grammar.lasting.search(self.text, *self._bounds(start, end)) is not None

    def is_past(self, start: int, end: int) -> bool:
        """Whether the expression at a place stands in a clause in the past, or right before one."""
        first, last = self._bounds(start, end)
        return self._tense(first, last, start) == "past" or any(
            self._tense(*one, one[0]) == "past" for one in self._neighbours(first, last, start, end)
        )

    def is_ago(self, start: int, end: int) -> bool:
        """Whether an amount of time tells when, and not since when: "hace una semana cambiamos la lavadora"."""
        first, last = self._bounds(start, end)
        beside = self.grammar.past_ago.search(self.text, end, last) or self.grammar.past_ago.search(
            self.text, first, start
        )
        return beside is not None or self.is_past(start, end)

    def clause(self, start: int, end: int) -> str:
        """The normalised clause around a place."""
        first, last = self._bounds(start, end)
        return self.normalised[first:last]

    def sentence(self, start: int, end: int) -> str:
        """The normalised sentence around a place."""
        first, last = sentence_of(self.normalised, start, end)
        return self.normalised[first:last]

    def _bounds(self, start: int, end: int) -> tuple[int, int]:
        first = max(0, start - FAR)
        for match in clause_end().finditer(self.text, first, start):
            first = match.end()
        last = clause_end().search(self.text, end, end + FAR)
        return first, last.start() if last else min(len(self.text), end + FAR)

    def _neighbours(self, first: int, last: int, start: int, end: int) -> list[tuple[int, int]]:
        """The clauses that tell for one without a verb: the next of "Na segunda,", the last of ", na segunda"."""
        beside = f"{self.normalised[first:start]} {self.normalised[end:last]}".split()
        follows = self.text[last : last + 1]
        if not self.grammar.prepositions.issuperset(beside) and follows != ":":
            return []
        found = []
        if last < len(self.text) and not SENTENCE_END.match(self.text, last):
            at = last + 1 if follows in ",;:" else last
            joint = clause_end().match(self.text, at)
            found.append(self._bounds_after(joint.end() if joint else at))
        if first > 0 and follows != ":":
            at = max(0, first - 1)
            before = self._bounds(at, at)
            if not SENTENCE_END.search(self.text, before[0], first):
                found.append(before)
        return found

    def _bounds_after(self, at: int) -> tuple[int, int]:
        last = clause_end().search(self.text, at, at + FAR)
        return at, last.start() if last else min(len(self.text), at + FAR)

    def _tense(self, first: int, last: int, at: int) -> dates.Prefer | None:
        """The tense of a clause: its verb nearest to a place; what was arranged before it is to come."""
        arranged = self.grammar.arranged.search(self.text, first, last)
        if arranged and arranged.start() < at:
            return "future"
        if self._is_owned(at) and (arranged or self.grammar.called_off.search(self.normalised, first, last)):
            return "future"
        past = [
            abs(one.start() - at)
            for one in self.grammar.past.finditer(self.text, first, last)
            if not self.grammar.passive.search(self.text, first, one.start())
        ]
        for one in self.grammar.said.finditer(self.text, first, at):
            if len(self.text[one.end() : at].split()) <= _NEXT:
                past.append(at - one.start())
        future = [abs(one.start() - at) for one in self.grammar.future.finditer(self.text, first, last)]
        if not past and not future:
            return None
        return "past" if min(past, default=FAR) < min(future, default=FAR) else "future"

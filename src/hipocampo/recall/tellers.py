"""Whose word decides among answers: a user's text that answers stands before what others tell (F10).

What an agent inferred, or what was taken over from elsewhere, may repeat the question, the user's words or a mark, and
may do so often: by that it gains nothing. Where it is a rival of a user's text, that one answers and goes first, and
what one teller says of it is shown once, with the count. What others tell of anything else keeps its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, Protocol

from hipocampo.core.provenance import USER
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import TURN, Hit, Record
from hipocampo.recall.closeness import Closeness
from hipocampo.recall.ranking import UTTERED, Order, Ranking, arranged
from hipocampo.text.words import indexed, search_query, terms
from hipocampo.understanding.reading import read
from hipocampo.understanding.rivalry import Answer, Evidence, rivalry

__all__ = ["Tellers"]

_USERS = 3  # of the best of the user's texts, each may answer
_TOGETHER = 16  # of the others' texts that are looked at together, the best first
_FUNCTION = "~"  # before a function word, and behind the stem of a language
_BEGINNING = 4  # letters of a stem that another one begins with
_ANSWERS = 0.2  # of another's score, at least: what comes up by chance answers nothing
_LIKELY = 0.1  # how likely two texts must be rivals
_OWN = 0.05  # ... where the question is about the user, who knows best
_NAMED = 0.6  # ... where the user's has nothing of the question but names: much is told of one person
_SPOKEN_OF = 0.5  # of the words of the user's text beside the question: another that has so many speaks of it
_SPOKEN = 0.7  # ... where it was only said in a conversation
_SAME = 0.25  # closeness from which on what is like a rival is one
_ALIKE = -0.5  # closeness from which on two rivals of one text are look-alikes


class _Placed(Protocol):
    """What is known of a hit before it is made."""

    @property
    def id(self) -> str: ...
    @property
    def score(self) -> float: ...
    @property
    def factors(self) -> Mapping[str, float]: ...


def _begin_alike(one: str, other: str) -> bool:
    """Whether one stem begins with the other: `launch`, `launching`; marks of a language are at the end."""
    short, long = sorted((one.rstrip(_FUNCTION), other.rstrip(_FUNCTION)), key=len)
    return len(short) >= _BEGINNING and one[-1:].isalpha() == other[-1:].isalpha() and long.startswith(short)


def _placed(hits: Sequence[Hit]) -> Sequence[_Placed]:
    return hits.places if isinstance(hits, Ranking) else hits


class _Text(NamedTuple):
    """A text that was found: its place, what it says, who tells it, how it answers, and how likely a rival must be."""

    at: int
    content: str
    teller: tuple[str, str]
    answer: Answer
    least: float = 0.0


class _Group(NamedTuple):
    """Look-alikes of one teller: the best of them, and the places of the others."""

    best: _Text
    others: list[int]


@dataclass(frozen=True)
class Tellers:
    """Orders what a question finds by whose word it is."""

    question: Question
    found: Mapping[str, Candidate]
    closeness: Closeness

    def ordered(self, hits: Sequence[Hit]) -> Sequence[Hit]:
        """The hits, each of the user's before its rivals, of which look-alikes of one teller are one."""
        if not self.question.text.strip():
            return hits
        placed = _placed(hits)
        users, others = self._tellers(placed)
        if not users or not others:
            return hits
        sides = _Sides(self.closeness, self._users(users, placed), self._figures, self._searched)
        for start in range(0, len(others), _TOGETHER):
            if not sides.judge(self._texts(others[start : start + _TOGETHER], placed)):
                break
        return arranged(hits, sides.order(placed)) if sides.groups else hits

    def evidence(self, hits: Sequence[Hit]) -> list[tuple[str, str, Evidence]]:
        """The best texts of the user's and of others, in pairs, with what speaks for their being rivals."""
        placed = _placed(hits)
        users, others = self._tellers(placed)
        if not users or not others:
            return []
        sides = _Sides(self.closeness, self._users(users, placed), self._figures, self._searched)
        return list(sides.evidence(self._texts(others[:_TOGETHER], placed)))

    def _tellers(self, placed: Sequence[_Placed]) -> tuple[list[int], list[int]]:
        """The places of what the user tells, and of what others do; what was only uttered comes behind both."""
        users, others = list[int](), list[int]()
        for at, one in enumerate(placed):
            if UTTERED in one.factors:
                break
            (users if self.found[one.id].record.provenance == USER else others).append(at)
        return users, others

    def _users(self, places: Sequence[int], placed: Sequence[_Placed]) -> list[_Text]:
        """The best of what the user tells, each with how likely its rivals must be."""
        texts = self._texts(places[:_USERS], placed)
        return [one._replace(least=self._least(self.found[placed[one.at].id].record)) for one in texts]

    def _least(self, record: Record) -> float:
        if record.form == TURN:
            return _SPOKEN
        if self._names and not self._is_asked_of(indexed(record.content)):
            return _NAMED
        return _OWN if self.question.own and not self._names else _LIKELY

    def _is_asked_of(self, stems: Iterable[str]) -> bool:
        """Whether a text has a word of the question beside its names, or one that begins like it."""
        found = [*stems]
        if not self._asked.isdisjoint(found):
            return True
        return any(_begin_alike(one, other) for one in found for other in self._asked)

    @cached_property
    def _figures(self) -> frozenset[str]:
        """The words of the question with a digit in them."""
        return frozenset(word for word in terms(self.question.text) if any(letter.isdigit() for letter in word))

    @cached_property
    def _names(self) -> frozenset[str]:
        """The words of the names in the question."""
        called = [name for mention in self.question.mentions for name in self.question.called(mention)]
        names = [*called, *(one.name for one in read(self.question.text).names)]
        return frozenset(word for name in names for word in terms(name))

    @cached_property
    def _asked(self) -> frozenset[str]:
        """The stems of all other words that the question searches for."""
        searched = search_query(self.question.text).terms
        return frozenset(form for term in searched if term.word not in self._names for form in term.forms)

    @cached_property
    def _searched(self) -> frozenset[str]:
        """The stems of all words of the question."""
        return frozenset(indexed(self.question.text))

    def _texts(self, places: Sequence[int], placed: Sequence[_Placed]) -> list[_Text]:
        return [self._text(at, placed[at]) for at in places]

    def _text(self, at: int, placed: _Placed) -> _Text:
        candidate = self.found[placed.id]
        record, factors = candidate.record, placed.factors
        answer = Answer(placed.score, candidate.parts.get("pairs", 0.0), "misfit" in factors, "other" in factors)
        return _Text(at, record.content, (record.actor, record.provenance), answer)


@dataclass
class _Sides:
    """What the user tells, beside what others tell of it."""

    closeness: Closeness
    users: Sequence[_Text]
    figures: frozenset[str]  # words of the question with a digit, which name one of several: frase17, v2.4
    asked: frozenset[str] = frozenset()  # the stems of the question
    rivals: dict[int, list[_Text]] = field(default_factory=dict)  # of the user's text at a place
    groups: list[_Group] = field(default_factory=list)

    def evidence(self, others: Sequence[_Text]) -> Iterator[tuple[str, str, Evidence]]:
        """Each of the user's texts with each of the others, and what speaks for their being rivals."""
        self.closeness.learn(one.content for one in (*self.users, *others))
        for users in self.users:
            yield from ((users.content, other.content, self._rivalry(users, other)) for other in others)

    def judge(self, others: Sequence[_Text]) -> bool:
        """Look at some more of what others tell; whether any of it is like what was looked at."""
        self.closeness.learn(one.content for one in (*self.users, *others))
        for users in self.users:
            found = self.rivals.setdefault(users.at, [])
            found += (one for one in others if self._are_rivals(users, one))
            before = [one for one in others if one.at < users.at and one not in found and not self._alone(users, one)]
            found += [one for one in before if self._like(one, found, _SAME)]
        rivals = {one.at for found in self.rivals.values() for one in found}
        return self._joined([one for one in others if one.at in rivals])

    def _are_rivals(self, users: _Text, other: _Text) -> bool:
        if self._alone(users, other):
            return False
        found = self._rivalry(users, other)
        return found.ratio >= _ANSWERS and found.score >= self._least(users, other)

    def _least(self, users: _Text, other: _Text) -> float:
        """How likely two texts must be rivals: less, where the other speaks of what only the user's says."""
        if users.least != _NAMED:
            return users.least
        mine = {one for one in self.closeness.words(users.content) - self.asked if one[0] != _FUNCTION}
        spoken_of = mine & self.closeness.words(other.content)
        return _LIKELY if spoken_of and len(spoken_of) >= _SPOKEN_OF * len(mine) else users.least

    def _alone(self, users: _Text, other: _Text) -> bool:
        """Whether only the other speaks of a code that is asked about."""
        return bool(self.figures) and self._of_figures(other) > self._of_figures(users)

    def _of_figures(self, one: _Text) -> frozenset[str]:
        return self.figures.intersection(terms(one.content))

    def _rivalry(self, users: _Text, other: _Text) -> Evidence:
        answer = users.answer
        if self._waits(users, other):
            answer = answer._replace(score=other.answer.score)
        return rivalry(answer, other.answer, self._between(users, other))

    def _waits(self, users: _Text, other: _Text) -> bool:
        """Whether only the other has a vector: what a flood keeps waiting scores less than it should."""
        return self.closeness.has(other.content) and not self.closeness.has(users.content)

    def _like(self, one: _Text, others: Iterable[_Text], least: float) -> bool:
        return any(self._between(one, other) >= least for other in others)

    def _joined(self, rivals: Sequence[_Text]) -> bool:
        """Whether any rivals are like an earlier one of their teller, which then stands for them."""
        before = len(self.groups)
        for one in rivals:
            same = (group for group in self.groups if group.best.teller == one.teller)
            like = next((group for group in same if self._like(one, [group.best], _ALIKE)), None)
            if like:
                like.others.append(one.at)
            else:
                self.groups.append(_Group(one, []))
        return len(self.groups) - before < len(rivals)

    def _between(self, one: _Text, other: _Text) -> float:
        return self.closeness.estimated(one.content, other.content)

    def order(self, placed: Sequence[_Placed]) -> Order:
        """The hits with each of the user's before its rivals, and look-alikes left out."""
        gone = {at for group in self.groups for at in group.others}
        order, scores = list(range(len(placed))), dict[int, float]()
        for users in self.users:
            first = min((one.at for one in self.rivals.get(users.at, ())), default=users.at)
            if first < users.at:
                order.remove(users.at)
                order.insert(order.index(first), users.at)
                scores[users.at] = max(placed[first].score, placed[users.at].score)
        alike = {group.best.at: len(group.others) for group in self.groups if group.others}
        return Order([at for at in order if at not in gone], scores, alike)

"""Whose word decides among answers: a user's text that answers stands before what others tell (F10).

What an agent inferred, or what was taken over from elsewhere, may repeat the question, the user's words or a mark, and
may do so often: by that it gains nothing. Where it is a rival of a user's text, that one answers and goes first, and
what one teller says of it is shown once, with the count. What others tell of anything else keeps its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from hipocampo.core.provenance import USER
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import Hit
from hipocampo.recall.ranking import UTTERED, Order, Ranking, arranged
from hipocampo.recall.vectors import Closeness
from hipocampo.understanding.rivalry import Answer, rivalry

__all__ = ["Tellers"]

_USERS = 3  # of the best of the user's texts, each may answer
_TOGETHER = 16  # of the others' texts that are looked at together, the best first
_ROUNDS = 6  # ... and how often, where they are look-alikes
_LIKELY = 0.3  # how likely two texts must be rivals
_ALIKE = 0.0  # closeness from which on two rivals of one text are look-alikes


class _Placed(Protocol):
    """What is known of a hit before it is made."""

    @property
    def id(self) -> str: ...
    @property
    def score(self) -> float: ...
    @property
    def factors(self) -> Mapping[str, float]: ...


class _Text(NamedTuple):
    """A text that was found: its place, what it says, who tells it, and how it answers."""

    at: int
    content: str
    teller: tuple[str, str]
    answer: Answer


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
        """The hits, a user's that answers before all of others, of which look-alikes are one."""
        if not self.question.text.strip():
            return hits
        placed: Sequence[_Placed] = hits.places if isinstance(hits, Ranking) else hits
        users, others = self._tellers(placed)
        if not users or not others:
            return hits
        sides = _Sides(self.closeness, self._users(users[: _USERS + 1], placed))
        for start in range(0, _ROUNDS * _TOGETHER, _TOGETHER):
            if not sides.judge([self._text(at, placed[at]) for at in others[start : start + _TOGETHER]]):
                break
        return arranged(hits, sides.order(placed, others[0])) if sides.answering else hits

    def _tellers(self, placed: Sequence[_Placed]) -> tuple[list[int], list[int]]:
        """The places of what the user tells, and of what others do; what was only uttered comes behind and is neither."""
        users, others = list[int](), list[int]()
        for at, one in enumerate(placed):
            if UTTERED in one.factors:
                break
            (users if self.found[one.id].record.provenance == USER else others).append(at)
        return users, others

    def _users(self, places: Sequence[int], placed: Sequence[_Placed]) -> list[_Text]:
        """The best of what the user tells, each with how far it is ahead of the next, or behind the first."""
        scores = [placed[at].score for at in places]
        first, second = scores[0], scores[1] if len(scores) > 1 else 0.0
        leads = [
            1 - second / first if first > 0 else 0.0,
            *(one / first - 1 if first > 0 else 0.0 for one in scores[1:]),
        ]
        return [self._text(at, placed[at], lead) for at, lead in zip(places, leads, strict=True)][:_USERS]

    def _text(self, at: int, placed: _Placed, lead: float = 0.0) -> _Text:
        candidate = self.found[placed.id]
        record, parts, factors = candidate.record, candidate.parts, placed.factors
        meaning = self.closeness.to_question(parts.get("meaning"))
        answer = Answer(meaning, lead, parts.get("pairs", 0.0), "misfit" in factors, "other" in factors)
        return _Text(at, record.content, (record.actor, record.provenance), answer)


@dataclass
class _Sides:
    """What the user tells, beside what others tell of it."""

    closeness: Closeness
    users: Sequence[_Text]
    answering: dict[int, _Text] = field(default_factory=dict)  # by place
    groups: list[tuple[int, _Group]] = field(default_factory=list)  # rivals of the user's text at a place

    def judge(self, others: Sequence[_Text]) -> bool:
        """Look at some more of what others tell; whether any of it is said once more."""
        self.closeness.learn(one.content for one in (*self.users, *others))
        rivals = [(users, other) for other in others for users in self._rivals(other)]
        self.answering |= {users.at: users for users, _ in rivals}
        return any([self._is_repeated(users, other) for users, other in rivals])

    def _rivals(self, other: _Text) -> Iterator[_Text]:
        """The user's text that another's is most likely a rival of."""
        likely = [(rivalry(one.answer, other.answer, self._between(one, other)).score, one) for one in self.users]
        score, users = max(likely, key=lambda pair: pair[0])
        if score >= _LIKELY:
            yield users

    def _is_repeated(self, users: _Text, other: _Text) -> bool:
        """Whether a rival is like an earlier one of its teller, which then stands for it."""
        for at, group in self.groups:
            if at == users.at and group.best.teller == other.teller and self._between(group.best, other) >= _ALIKE:
                group.others.append(other.at)
                return True
        self.groups.append((users.at, _Group(other, [])))
        return False

    def _between(self, one: _Text, other: _Text) -> float:
        return self.closeness.estimated(one.content, other.content)

    def order(self, placed: Sequence[_Placed], first: int) -> Order:
        """The hits with the user's that answer before the first of another's, and look-alikes left out."""
        raised = sorted(at for at in self.answering if at > first)
        gone = {at for _, group in self.groups for at in group.others}.union(raised)
        places = [at for at in range(len(placed)) if at not in gone]
        places[first:first] = raised
        top = placed[first].score
        scores = {at: top for at in raised if placed[at].score < top}
        return Order(places, scores, {group.best.at: len(group.others) for _, group in self.groups if group.others})

"""The clauses of a sentence, and what turns each of its words: reports, doubts, wishes, denials and so on (D3).

A word that turns a statement governs the words around it, as far as its kind reaches. A report, a doubt or a
condition governs what follows up to a `but`, and what goes before where it stands at the end. What almost was, is over,
is wished, due or denied governs its own clause, and those after it that have no subject of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.assertion.guards import turns_in
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.tokens import Token, tokens

__all__ = ["Clauses", "Guard", "is_finite"]

_SEGMENT = frozenset({"report", "doubt", "fiction", "irony", "untrue", "condition", "exception"})
_WHOLE = frozenset({"fiction", "irony"})  # of the sentence, whatever stands between
_BOTH_WAYS = frozenset({"condition", "exception", "irony", "fiction"})
_ADVERBIAL = frozenset({"almost", "past", "doubt"})
_CORRECTING = _SEGMENT | {"almost", "past", "wish"}
_TAIL = 2  # words after `she says` at the end of a sentence
_UNREAL = frozenset({"infinitive", "gerund", "subjunctive", "participle"})
_FUTURE = frozenset({"future"})


@dataclass(frozen=True, slots=True)
class Guard:
    """A word that turns a statement, and its kind."""

    first: int
    last: int
    kind: str


class Clauses:
    """A sentence as tokens, cut where a clause ends."""

    def __init__(
        self,
        text: str,
        words: SpokenWords,
        carried: frozenset[str] = frozenset(),
        alone: bool = False,
        sure: bool = True,
    ) -> None:
        self.words, self._text, self._carried = words, text, carried
        self.alone, self.sure = alone, sure  # nobody else was named before; it is certainly in this language
        self.tokens = tokens(text, words)

    @cached_property
    def kinds(self) -> list[frozenset[str]]:
        """For each word what turns it."""
        found = [set(self._carried) for _ in self.tokens]
        for guard in self.guards:
            start, end = self._reach(guard)
            for at in range(start, end):
                found[at].add(guard.kind)
        return list(map(frozenset, found))

    @cached_property
    def firm_kinds(self) -> list[frozenset[str]]:
        """For each word what turns it for sure: in the same clause, or in one that depends on it."""
        found = [set(self._carried) for _ in self.tokens]
        for guard in self.guards:
            start, end = self._reach(guard)
            for at in range(start, end if guard.kind in _BOTH_WAYS else min(end, self._depending(guard.last, end))):
                found[at].add(guard.kind)
        return list(map(frozenset, found))

    def _depending(self, at: int, end: int) -> int:
        """Where what depends on a word ends."""
        loose = self.words.subordinates | self.words.choices
        for one in range(at + 1, end):
            if self._cuts(one) and self.tokens[one].word not in loose and self.tokens[one - 1].word not in loose:
                return one
        return end

    @cached_property
    def all_kinds(self) -> frozenset[str]:
        """All that turns any word of the sentence."""
        return frozenset(guard.kind for guard in self.guards) | self._carried

    @cached_property
    def guards(self) -> list[Guard]:
        """The words that turn a statement."""
        low = normalise(self._text)
        listed = list(self._listed(low)) if len(low) == len(self._text) else self._fallback(low)
        denials = [
            Guard(at, at, "exception" if self._ends_piece(at) else "denial")
            for at, token in enumerate(self.tokens)
            if token.role == "denial"
        ]
        future = [
            Guard(at, at, "future")
            for at, token in enumerate(self.tokens)
            if token.role == "key" and token.forms == _FUTURE
        ]
        return [*listed, *denials, *future]

    def _ends_piece(self, at: int) -> bool:
        """Whether a denial has no verb of its own: `all of them, Leo not`."""
        start, end = self.piece(at)
        if at == start or self.tokens[at].word not in self.words.nots:
            return False
        if any(token.role not in ("stop", "small") for token in self.tokens[at + 1 : end]):
            return False
        return not any(token.role in ("verb", "helper") for token in self.tokens[start:at])

    def _listed(self, low: str) -> Iterator[Guard]:
        for start, end, kind in turns_in(low, self.words.code):
            inside = [at for at, token in enumerate(self.tokens) if start <= token.at < end]
            if inside and self.words.not_turning.get(self.tokens[inside[0]].raw) != kind:
                yield Guard(inside[0], inside[-1], kind)

    def _fallback(self, low: str) -> list[Guard]:
        """Where letters have no place of their own: what turns anything, turns everything."""
        last = max(0, len(self.tokens) - 1)
        return [Guard(0, last, turn.kind) for turn in turns_in(low, self.words.code)]

    @cached_property
    def adverbial(self) -> frozenset[int]:
        """The places of words such as `almost`, which stand beside a verb and are none."""
        return frozenset(
            at for guard in self.guards if guard.kind in _ADVERBIAL for at in range(guard.first, guard.last + 1)
        )

    @cached_property
    def turns(self) -> list[int]:
        """The places where something begins for which nothing of what went before holds: `but`, `;`."""
        low = self._text.lower()
        cuts = {at for at, token in enumerate(self.tokens) if token.role == "stop" and at}
        if len(low) == len(self._text):
            for found in self.words.turns.finditer(low):
                cuts.update(at for at, token in enumerate(self.tokens) if token.at == found.start() and at)
        return sorted(cuts)

    def segment(self, at: int) -> tuple[int, int]:
        """The part between two turns in which a word stands."""
        start = max((cut for cut in self.turns if cut <= at), default=0)
        end = min((cut for cut in self.turns if cut > at), default=len(self.tokens))
        return start, end

    def piece(self, at: int) -> tuple[int, int]:
        """The part between two joints in which a word stands."""
        low, high = self.segment(at)
        start = next((one + 1 for one in range(at - 1, low - 1, -1) if self._cuts(one)), low)
        end = next((one for one in range(at + 1, high) if self._cuts(one)), high)
        return start, end

    def _cuts(self, at: int) -> bool:
        return self.tokens[at].role in ("joint", "stop")

    def _reach(self, guard: Guard) -> tuple[int, int]:
        low, high = self.segment(guard.first)
        if low and guard.kind in _CORRECTING and self._only_corrects(guard, low, high):
            low = self.segment(low - 1)[0]
            return low, high
        if guard.kind in _WHOLE:
            return 0, len(self.tokens)
        start, end = self.piece(guard.first)
        if guard.kind == "condition":
            return self._before_condition(guard, low), high
        if guard.kind in ("report", "doubt", "untrue", "wish") and self._trails(guard, high):
            return low, high
        if guard.kind == "exception":
            opens = guard.first <= low + 1
            low = self.segment(low - 1)[0] if low and guard.first == low else low  # `all but one`
            return self._fresh_before(guard.first, low), high if opens else self._fresh_after(guard.last, high)
        if guard.kind in _SEGMENT:
            return start, high
        if guard.kind == "wish" and any(
            self.tokens[at].word in self.words.subordinates for at in range(guard.first, high)
        ):
            return start, high
        return start, self._fresh_after(max(guard.last, end - 1), high)

    def _only_corrects(self, guard: Guard, low: int, high: int) -> bool:
        """Whether a part says no more than that the one before does not hold: `- well, I tried`."""
        if guard.kind == "condition" and guard.first - low <= 1 and self.tokens[low].role == "stop":
            return True  # `- if she pays`
        inside = {at for one in self.guards for at in range(one.first, one.last + 1)}
        rest = [self.tokens[at] for at in range(low, high) if at not in inside]
        return not any(token.carries and not self.words.is_aside(token.word) for token in rest)

    def _before_condition(self, guard: Guard, low: int) -> int:
        """What a condition governs before it: all, but nothing where it begins behind an `and`."""
        before = guard.first - 1
        if before >= low and self.tokens[before].word in self.words.lists and self.tokens[before].raw != ",":
            return guard.first
        only = any(self.tokens[at].word in self.words.weighty for at in range(low, guard.first))
        if only and low and guard.first - low <= _TAIL + 1:  # `I'll go, but only if`
            return self.segment(low - 1)[0]
        return low

    def _trails(self, guard: Guard, high: int) -> bool:
        """Whether a word stands at the end, after what it turns: `..., says my sister`, `..., I think`."""
        start, end = self.piece(guard.first)
        if end < len(self.tokens) and (self.tokens[end].raw == ":" or self._is_subordinate(end)):
            return False
        before = self.tokens[start - 1].raw if start else ""
        if end == high and before == "," and guard.first - start <= _TAIL:  # `..., says my sister`
            return True
        return not any(token.carries for token in self.tokens[guard.last + 1 : end])

    def _is_subordinate(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].word in self.words.subordinates

    def _fresh_after(self, at: int, high: int) -> int:
        """Where after a place a clause with its own subject begins."""
        for one in range(at + 1, high):
            if self._cuts(one) and self._is_fresh(one + 1, high, self.tokens[one]):
                return one
        return high

    def _fresh_before(self, at: int, low: int) -> int:
        """Where before a place the last clause with a subject of its own begins, behind a word that lists."""
        for one in range(at - 1, low, -1):
            if self.tokens[one].word in self.words.lists and self._is_fresh(one + 1, at, self.tokens[one]):
                return one if self.tokens[one].raw != "," else low
        return low

    def _is_fresh(self, at: int, high: int, joint: Token) -> bool:
        words = self.words
        if joint.word in words.causes:
            return True
        if joint.word in words.subordinates:
            return False
        for token in self.tokens[at:high]:
            if token.word in words.fresh_now and joint.role in ("joint", "stop"):
                return True
            if token.word in words.speaker or token.raw in words.pronouns:
                return True
            if words.first.fullmatch(token.raw) and not words.noun_modifies_noun and not token.named:
                return token.role in ("key", "verb", "helper")
            if not (words.is_aside(token.word) or token.word in words.me or self._is_clitic(token)):
                break
        return self._has_subject(at, high)

    def _is_clitic(self, token: Token) -> bool:
        """Whether a word is an object before its verb: `lo pagué yo`."""
        return not self.words.noun_modifies_noun and token.role == "small" and token.raw in self.words.pointing

    def _has_subject(self, at: int, high: int) -> bool:
        """Whether a name or a noun with its article is followed by a verb: `and Rita sings`, `, the roof is new`."""
        words, start = self.words, at
        while start < high and (self.tokens[start].role == "small" or words.is_aside(self.tokens[start].word)):
            start += 1
        opened = start > at or (start < high and self.tokens[start].named)
        nouns = 0
        for token in self.tokens[start:high]:
            if token.role in ("verb", "helper"):
                return opened and nouns > 0
            if nouns and token.role == "small" and token.word not in words.articles:
                continue
            if token.role != "key" or (nouns and token.forms & _UNREAL):
                return False
            if is_finite(token, words) and (nouns or self.tokens[start - 1].word in words.me):
                return opened
            nouns += 1
        return False


def is_finite(token: Token, words: SpokenWords) -> bool:
    """Whether a word may be a verb of the third person."""
    if token.role != "key":
        return False
    if words.noun_modifies_noun:
        return bool(token.forms & {"past"}) or token.word.endswith("s")
    return words.third.fullmatch(token.raw) is not None

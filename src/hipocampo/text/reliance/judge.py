"""The judge: which of the recalled facts a reply rests on (E2).

A fact is used if the reply says what only the fact could tell it: its words, names, numbers and days, in any inflection
and in any of the languages, as long as the prompt did not say them itself. Each such piece counts by how much it tells:
a name or a rare word is enough, a small number or a word that replies have anyway needs company, and the name of whom
a fact is about is what all facts about that person share. The longer a reply is, the more words meet by chance, and
the more is asked for. What a reply denies, or says not to know, counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from hipocampo.text.claims.plain_text import plain
from hipocampo.text.extraction.proper_names import FIRST_NAMES
from hipocampo.text.languages import words_of_all
from hipocampo.text.questions.denials import denies
from hipocampo.text.reliance.matching import Words, same_meaning
from hipocampo.text.reliance.pieces import COMMON, NAME, USUAL, VALUE, WORD, Piece, pieces
from hipocampo.text.reliance.silence import denied, unknown

if TYPE_CHECKING:
    from hipocampo.text.reliance import Similarity

__all__ = ["Case"]

_ENOUGH = 1.05  # what the pieces of a used fact weigh together: more than a single word ...
_ENOUGH_OF_SHORT = 1.0  # ... unless the fact has few of them
_FEW = 2  # pieces
_ENOUGH_IN_ANSWER = 0.75  # the same, if the fact and the prompt share a word: it may be the answer
_WEIGHTS = {NAME: 1.5, WORD: 1.0, USUAL: 0.5, COMMON: 0.25}
_VALUES = (0.0, 0.5, 0.75)  # of a number with so many digits; longer ones weigh as much as a name
_DAY = 0.5  # of a month or weekday
_SUBJECT = 0.3  # of the name of whom the fact is about
_IN_COMPANY = 1.0  # of a light piece beside another one, in fact and reply
_MEANT = 0.8  # of a word of the same meaning, beside the same word
_NEAR = 3  # places between pieces that belong together
_SENTENCES = 2  # that say one thing
_SHORT_REPLY = 15  # content words; each doubling beyond asks for more ...
_MORE = 0.25  # ... by this much ...
_MOST_MORE = 0.75  # ... and at most this


class Match(NamedTuple):
    """A piece of a fact that the reply says: what it weighs, and where in the reply it stands."""

    piece: Piece
    weight: float
    places: tuple[Piece, ...]


class Case:
    """A prompt, the facts that were recalled for it, and the reply."""

    def __init__(self, prompt: str, facts: Sequence[str], reply: str, similarity: Similarity | None = None) -> None:
        self._similarity = similarity
        self._reply = reply
        asked, said, *told = _read([prompt, reply, *map(plain, facts)])
        self._all_said, self._all_told = said, told
        self._denying = [denies(fact) for fact in facts]
        self._asked = Words(piece for piece in asked if piece.kind)
        silent = unknown(reply)
        self._spoken = Words(one for one in said if one.kind and one.place not in silent)
        self._said = Words(one for one in self._spoken.pieces if not self._asked.has(one))
        self._told = [Words(piece for piece in fact if piece.kind) for fact in told]

    def used(self) -> list[int]:
        """The places of the facts that the reply rests on."""
        return [at for at in range(len(self._told)) if self._is_used(at)]

    def _is_used(self, at: int) -> bool:
        matches = self.matches(at)
        weight = self.weight(matches)
        if weight < _ENOUGH_IN_ANSWER:
            return bool(matches) and self._is_stated(at)
        return weight >= self._enough(self._told[at].pieces) + self._chance

    def _enough(self, told: Sequence[Piece]) -> float:
        """What the pieces of a fact have to weigh: less where it may be the answer, or has few pieces."""
        if any(map(self._asked.has, told)):
            return _ENOUGH_IN_ANSWER
        return _ENOUGH if len(told) > _FEW else _ENOUGH_OF_SHORT

    def _is_stated(self, at: int) -> bool:
        """Whether one sentence of the reply has all words of a fact: it says once more how things are."""
        users = words_of_all("words", "USER_NOUNS")
        told = [piece for piece in self._told[at].pieces if piece.word not in users]
        found = [{one.sentence for one in self._undenied(at, self._spoken.same(piece))} for piece in told]
        return len(found) > 1 and bool(set.intersection(*found))

    @cached_property
    def _chance(self) -> float:
        """What a longer reply asks for in addition."""
        doublings = int(log2(max(len(self._said.pieces), _SHORT_REPLY) / _SHORT_REPLY))
        return min(_MORE * doublings, _MOST_MORE)

    def matches(self, at: int) -> list[Match]:
        """The pieces of a fact that only the fact could tell, and that the reply says."""
        once = {piece.value or piece.word: piece for piece in reversed(self._told[at].pieces)}
        new = [piece for piece in once.values() if not self._asked.has(piece)]
        return [match for piece in new if (match := self._match(at, piece)).places]

    def _match(self, at: int, piece: Piece) -> Match:
        places, share = self._said.same(piece), 1.0
        if not places:
            places, share = self._meant.get(piece, []), _MEANT
        return Match(piece, share * self._weight(at, piece), tuple(self._undenied(at, places)))

    def _undenied(self, at: int, places: list[Piece]) -> list[Piece]:
        """Places in the reply that it does not deny; a fact that denies is denied in the same words."""
        return places if self._denying[at] else [one for one in places if one.place not in self._denied]

    @cached_property
    def _denied(self) -> frozenset[int]:
        return denied(self._reply, self._all_said)

    @cached_property
    def _meant(self) -> Mapping[Piece, list[Piece]]:
        if self._similarity is None:
            return {}
        every = [piece for fact in self._told for piece in fact.pieces]
        return same_meaning(every, self._said, self._asked, self._similarity)

    def _weight(self, at: int, piece: Piece) -> float:
        """How much a piece tells; what several facts have tells less about each."""
        weight = _SUBJECT if piece.kind == NAME and self._is_subject(at, piece) else _weight(piece)
        return weight / sum(fact.has(piece) for fact in self._told)

    def _is_subject(self, at: int, name: Piece) -> bool:
        """Whether a fact begins with a name: `Ana`, `a Ana`, `minha irmã Ana`."""
        before = self._all_told[at][: name.place]
        if len(before) > 1 and before[-1].kind:
            before = before[:-1]
        return all(piece.kind in ("", NAME) for piece in before)

    def weight(self, matches: Sequence[Match]) -> float:
        """The most that matches weigh together within some sentences of the reply."""
        firsts = {place.sentence for match in matches for place in match.places}
        return max((sum(_weights(_within(matches, first))) for first in firsts), default=0.0)


def _read(texts: Sequence[str]) -> list[list[Piece]]:
    """The pieces of texts; a word that one of them writes as a name is one in all of them."""
    read = [pieces(text) for text in texts]
    names = FIRST_NAMES.union(piece.word for text in read for piece in text if piece.kind == NAME)
    return [[_named(piece, names) for piece in text] for text in read]


def _named(piece: Piece, names: frozenset[str]) -> Piece:
    return piece._replace(kind=NAME) if piece.kind in (WORD, USUAL) and piece.word in names else piece


def _weight(piece: Piece) -> float:
    if piece.kind != VALUE:
        return _WEIGHTS[piece.kind]
    if not piece.value.isdigit():
        return _DAY if " " in piece.value else _WEIGHTS[NAME]
    return _VALUES[len(piece.value)] if len(piece.value) < len(_VALUES) else _WEIGHTS[NAME]


def _within(matches: Sequence[Match], first: int) -> list[Match]:
    """What of some matches stands in the sentences from one on."""
    found = (
        match._replace(places=tuple(one for one in match.places if first <= one.sentence < first + _SENTENCES))
        for match in matches
    )
    return [match for match in found if match.places]


def _weights(matches: Sequence[Match]) -> Iterator[float]:
    """What matches weigh, each; light ones that stand together in fact and reply weigh more."""
    for match in matches:
        light = match.piece.kind not in (NAME, WORD) and match.weight < _IN_COMPANY
        yield _IN_COMPANY if light and any(_stand_together(match, other) for other in matches) else match.weight


def _stand_together(one: Match, other: Match) -> bool:
    if one is other or abs(one.piece.place - other.piece.place) > _NEAR:
        return False
    return any(abs(a.place - b.place) <= _NEAR for a in one.places for b in other.places)

"""What a message tells that no rule reads, and that is worth keeping: as it was said, in the third person.

Rules give short facts of known shapes. A message says more than they know ("tenho cuatro vacas lecheras y vendo el
queso en la feria"); what they leave of it is judged (`worth`), and kept with a low weight if it is worth that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from hipocampo.text.extraction.clauses import clauses
from hipocampo.text.extraction.companions import as_woman
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.results import TOLD, Found
from hipocampo.text.extraction.retelling import retold
from hipocampo.text.extraction.tellings import Telling
from hipocampo.text.extraction.third_person import dated, named
from hipocampo.text.extraction.worth import Worth, judged, weights
from hipocampo.text.languages import words_of_all
from hipocampo.text.normalisation import normalise
from hipocampo.text.secrets import find_secret
from hipocampo.text.stop_words import all_stop_words

__all__ = ["with_untold"]

_WORD = re.compile(r"[^\W_]+")
_STEM = 5  # letters by which a word of a telling is known in a fact
_LEAST_LETTERS = 3
_NEW = 0.5  # of the words of a telling: as many must be told by no fact ...
_SAME = 0.5  # of the words of a fact that a telling has which says it too
_EVEN = 0.0  # the score of what is worth keeping as likely as not
_WHOLE = 35  # words of a telling that is kept whole beside facts of it
_LONGEST = 22  # words of a telling that may take the place of a fact
_FEWEST = 5  # ... and at least so many


def with_untold(told: Iterable[Telling], message: str, found: Sequence[Found], now: datetime) -> list[Found]:
    """The facts that were found in a message, and what its tellings say beside them.

    A short telling that says one of these facts and more takes its place: what the fact is about stays as it was read.
    """
    kept = list(found)
    for one in _untold(told, message, found, now):
        within = [at for at, fact in enumerate(kept) if fact.explicit and _is_within(fact, one)]
        if len(within) == 1 and len(one.content.split()) <= _LONGEST:
            kept[within[0]] = kept[within[0]]._replace(content=one.content, entities=one.entities)
        else:
            kept.append(one)
    return kept


def _is_within(fact: Found, telling: Found) -> bool:
    """Whether a telling says what a fact does."""
    stems = {stem for stem in _stems(fact.content) if not stem.isdigit()} - _users()
    return len(stems & _stems(telling.content)) >= _SAME * len(stems) > 0


def _users() -> set[str]:
    return {word[:_STEM] for word in words_of_all("words", "USER_NOUNS")}


def _untold(told: Iterable[Telling], message: str, found: Sequence[Found], now: datetime) -> Iterator[Found]:
    known = {stem for one in found for stem in _stems(one.content)}
    read = [one for one in told if one.grammars[0].code in weights().languages]
    worths = [judged(one.text, message, one.grammars[0], reports=one.reports) for one in read]
    least = _least(worths, bool(found))
    for telling, worth in zip(read, worths, strict=True):
        left = _left(telling, known, message) if worth.score >= least else ""
        said = retold(left, telling.grammars[0]) if left else ""
        if said and not find_secret(said):
            yield _fact(said, worth, telling.grammars[0], now)


def _least(worths: Sequence[Worth], found: bool) -> float:
    """The score of what is kept: lower where the message is known to tell something."""
    known = weights()
    return known.beside if found or any(one.score >= known.least for one in worths) else known.least


def _left(telling: Telling, known: set[str], message: str) -> str:
    """What of a telling is to be kept beside what is known: all of it, what is new of it, or nothing."""
    grammar = telling.grammars[0]
    if not known:
        return telling.text
    if _weight(_stems(retold(telling.text, grammar)) - known) < _FEWEST:
        return ""
    parts = clauses(telling.text, False, telling.grammars)
    new = [part.text for part in parts if _is_new(part.text, known)]
    left = ", ".join(new)
    if len(new) < len(parts) and (not left or judged(left, message, grammar).score < _EVEN):
        return ""
    if len(telling.text.split()) <= _WHOLE and _is_new(telling.text, known):
        return telling.text
    return left if _weight(_stems(left)) >= _FEWEST and len(left.split()) <= _LONGEST else ""


def _is_new(text: str, known: set[str]) -> bool:
    """Whether no fact tells most of what a text says."""
    stems = _stems(text)
    return _weight(stems - known) >= _NEW * _weight(stems)


def _weight(stems: set[str]) -> int:
    """How much some words say; a number says as much as two."""
    return sum(1 + stem.isdigit() for stem in stems)


def _stems(text: str) -> set[str]:
    """The beginnings of the words that say something."""
    words = (word for word in _WORD.findall(normalise(text)) if word not in all_stop_words())
    return {word[:_STEM] for word in words if len(word) >= _LEAST_LETTERS or word.isdigit()}


def _fact(said: str, worth: Worth, grammar: Grammar, now: datetime) -> Found:
    said, names = named(dated(as_woman(said, grammar), now, grammar), grammar)
    shape = TOLD[worth.type]
    return Found(f"{said}.", shape.type, shape.weight, shape.kind, shape.trigger, True, names)

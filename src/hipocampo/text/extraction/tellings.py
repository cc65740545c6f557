"""The tellings of a message: its sentences, each with the short ones behind it that say nothing alone.

"Terminei com o Caio. Dessa vez é sério. Quatro anos." is one telling, and so is a sentence with the next one where
that begins with `she` or `this`: what is kept must make sense alone (D2).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hipocampo.text.extraction.clauses import clauses
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.remember_requests import find_request
from hipocampo.text.extraction.retelling import has_verb, verbs_of_self
from hipocampo.text.extraction.sentences import Sentence
from hipocampo.text.normalisation import normalise
from hipocampo.text.stop_words import function_words

__all__ = ["Telling", "tellings"]

_WORD = re.compile(r"[^\W_]+")
_SHORT = 4  # words of a sentence that belongs to the one before it
_KNOWN = 0.9  # votes for the language that the sentence or its message is known to be in
_VERBLESS = 8  # the same, of one without a verb
_LONGEST = 45  # words of a telling: more is told apart


class Telling(NamedTuple):
    """Some sentences of the user that belong together, the grammars to read them by, and whether they report others."""

    text: str
    grammars: tuple[Grammar, ...]
    reports: bool


def tellings(sentences: Iterable[tuple[Sentence, list[Grammar]]]) -> Iterator[Telling]:
    """What the sentences of a message tell, without what they ask."""
    last: Telling | None = None
    for sentence, grammars in sentences:
        text = _stated(sentence, grammars)
        if last and text and _belongs(text, last, grammars[0]):
            last = last._replace(text=f"{last.text}. {text}", reports=last.reports or sentence.reports)
            continue
        if last:
            yield last
        last = Telling(text, _likeliest(text, grammars), sentence.reports) if text else None
    if last:
        yield last


def _likeliest(text: str, grammars: list[Grammar]) -> tuple[Grammar, ...]:
    """The grammars, that of the language with most of the words before the others."""
    words = _WORD.findall(normalise(text))
    votes = {one.code: float(sum(word in function_words(one.code) for word in words)) for one in grammars}
    for one in grammars:
        votes[one.code] += verbs_of_self(text, one)
    votes[grammars[0].code] += _KNOWN
    return tuple(sorted(grammars, key=lambda one: -votes[one.code]))


def _stated(sentence: Sentence, grammars: list[Grammar]) -> str:
    """What a sentence states; of a question what stands before it, of a request to remember nothing."""
    if not sentence.asks:
        return "" if find_request(sentence.text) else sentence.text
    return ", ".join(clause.text for clause in clauses(sentence.text, sentence.asks, grammars))


def _belongs(text: str, last: Telling, grammar: Grammar) -> bool:
    words = text.lower().split()
    if len(words) + len(last.text.split()) > _LONGEST:
        return False
    if len(words) <= _SHORT or words[0].strip(",") in grammar.retelling.pronouns:
        return True
    return len(words) <= _VERBLESS and not has_verb(text, grammar)

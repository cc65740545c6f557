"""The tellings of a message: its sentences, each with the short ones behind it that say nothing alone.

"Terminei com o Caio. Dessa vez é sério. Quatro anos." is one telling, and so is a sentence with the next one where
that begins with `she` or `this`: what is kept must make sense alone (D2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hipocampo.text.extraction.clauses import clauses
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.remember_requests import find_request
from hipocampo.text.extraction.sentences import Sentence

__all__ = ["Telling", "tellings"]

_SHORT = 3  # words of a sentence that belongs to the one before it
_LONGEST = 45  # words of a telling: more is told apart


class Telling(NamedTuple):
    """Some sentences of the user that belong together, and the grammars to read them by."""

    text: str
    grammars: tuple[Grammar, ...]


def tellings(sentences: Iterable[tuple[Sentence, list[Grammar]]]) -> Iterator[Telling]:
    """What the sentences of a message tell, without what they ask."""
    last: Telling | None = None
    for sentence, grammars in sentences:
        text = _stated(sentence, grammars)
        if last and text and _belongs(text, last, grammars[0]):
            last = last._replace(text=f"{last.text}. {text}")
            continue
        if last:
            yield last
        last = Telling(text, tuple(grammars)) if text else None
    if last:
        yield last


def _stated(sentence: Sentence, grammars: list[Grammar]) -> str:
    """What a sentence states; of a question what stands before it, of a request to remember nothing."""
    if not sentence.asks:
        return "" if find_request(sentence.text) else sentence.text
    return ", ".join(clause.text for clause in clauses(sentence.text, sentence.asks, grammars))


def _belongs(text: str, last: Telling, grammar: Grammar) -> bool:
    words = text.lower().split()
    if len(words) + len(last.text.split()) > _LONGEST:
        return False
    return len(words) <= _SHORT or words[0].strip(",") in grammar.retelling.pronouns

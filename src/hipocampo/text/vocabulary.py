"""Related words: the words of texts that can replace a word of a question that no text contains.

A question in another language, or in other words than a memory, shares no stem with it. The words of texts that are
nearest in meaning are searched for instead. Names, quotations and verbs that fit anything are never replaced.

How near is near enough differs: a word that a model hardly knows lies among many others, equally near and of any
meaning, while a synonym stands out. So a word is judged by its similarity and by its lead over the others. In trials
with Spanish questions over English texts this kept nine of ten correct words of a plain threshold of .65, and .62 to
.64 of the words found were correct instead of .44 to .47.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice

from hipocampo.text.normalisation import normalise
from hipocampo.text.stop_words import all_stop_words, light_words
from hipocampo.text.words import DENSE, search_words, terms

__all__ = ["FAR", "MOST", "replaceable", "standing_out", "vocabulary", "vocabulary_of_all"]

MOST = 3  # words that stand for one
FAR = 0.5  # the cosine below which a word is not even of the crowd

_STANDS_OUT = 0.9  # the least cosine and lead over the crowd, together
_CROWD = 10  # words may be nearer than the crowd

_PER_TEXT = 500
_PER_QUESTION = 16
_SHORT = 4 * _PER_TEXT - 1  # letters: no more words have room there, with a sign between them
_PLAIN = re.compile(r"\b[A-Za-z]{3,30}\b")
_HUMP = re.compile("[a-zß-öø-ÿ][A-ZÀ-ÖØ-Þ]")


def vocabulary(texts: Iterable[str]) -> list[str]:
    """The words of one record's texts that can replace a word of a question, each once, in lower case."""
    found = dict.fromkeys(word.lower() for text in texts for word in _words(text))
    return list(islice(filter(_tells, found), _PER_TEXT))


def vocabulary_of_all(records: Iterable[Sequence[str]]) -> set[str]:
    """What `vocabulary` returns for many records, together and faster than one by one."""
    found: set[str] = set()
    plain: list[str] = []
    for texts in records:
        if len(texts) == 1 and len(texts[0]) <= _SHORT and texts[0].isascii():
            plain.append(texts[0])
        else:
            found.update(vocabulary(texts))
    found.update(filter(_tells, set(_words("\n".join(plain).lower()))))
    return found


def replaceable(text: str, names: Iterable[str] = ()) -> dict[str, str]:
    """The words of a question that others can replace: each normalised, with its spelling in lower case."""
    asked, phrases = search_words(text)
    fixed = {word for name in names for word in terms(name)} | {word for one in phrases for word in one.words}
    written = {normalise(word): word.lower() for word in _words(text) if not _HUMP.search(word)}
    wanted = (
        word for word in asked if word not in fixed and word not in all_stop_words() and word not in light_words()
    )
    return {word: written[word] for word in islice((one for one in wanted if one in written), _PER_QUESTION)}


def standing_out(cosines: Sequence[float]) -> int:
    """How many of the nearest words can replace another; the cosines are those above `FAR`, the highest first."""
    crowd = cosines[_CROWD] if len(cosines) > _CROWD else FAR
    return sum(2 * cosine - crowd >= _STANDS_OUT for cosine in cosines)


def _tells(word: str) -> bool:
    """Whether a lower-case word carries content."""
    return word not in all_stop_words() and (word.isascii() or normalise(word) not in all_stop_words())


def _words(text: str) -> list[str]:
    return _PLAIN.findall(text) if text.isascii() else _word().findall(unicodedata.normalize("NFC", text))


@cache
def _word() -> re.Pattern[str]:
    """The pattern of a word in a text beyond ASCII; compiled only when needed, which takes a millisecond."""
    return re.compile(rf"\b(?:(?![{DENSE}])[^\W\d_]){{3,30}}\b")

"""Whether a text names someone: the same words side by side, whatever their case, their accents or the signs between
them (D5). `@João-Silva`, `joao_silva`, `JoaoSilva` and "João\\nSilva" name João Silva; `Joãozinho` does not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from hipocampo.text.normalisation import normalise

# Scripts without spaces: each sign is a word, so that a name is found anywhere in a run of them.
_DENSE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
_WORD = re.compile(rf"[{_DENSE}]|[^\W\d_{_DENSE}]+|\d+")
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_HUMP = re.compile("(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
_FEW = 8  # phrases whose first words are looked for before a text is cut into words
_JOINED = 6  # words that may be written as one: `#MariaDaSilva`

Phrase = tuple[str, ...]


def words_of(text: str) -> list[str]:
    """The folded words of a text; letters and digits are apart, signs that can't be seen are not there."""
    return _WORD.findall(normalise(_UNSEEN.sub("", text)))


class Words:
    """Phrases that are looked for in texts."""

    def __init__(self, phrases: Iterable[str] = ()) -> None:
        self._from: dict[str, list[Phrase]] = {}
        for text in phrases:
            for phrase in _spellings(text):
                known = self._from.setdefault(phrase[0], [])
                if phrase not in known:
                    known.append(phrase)
        self._anchors = tuple(self._from) if len(self._from) <= _FEW else ()

    def __bool__(self) -> bool:
        return bool(self._from)

    def found(self, text: str) -> bool:
        """Whether a text holds one of the phrases."""
        if not self._from or (self._anchors and not self._likely(text)):
            return False
        return any(True for words in _readings(text) for _ in self._spans(words))

    def lines(self, rows: Sequence[str]) -> set[int]:
        """The rows, by their position, on which a phrase stands; one may go on in the next row."""
        if not self._from or (self._anchors and not any(map(self._likely, rows))):
            return set()
        touched: set[int] = set()
        for apart in (False, True) if any(map(_HUMP.search, rows)) else (False,):
            words = [
                (word, at) for at, row in enumerate(rows) for word in words_of(_HUMP.sub(" ", row) if apart else row)
            ]
            for start, end in self._spans([word for word, _ in words]):
                touched.update(range(words[start][1], words[end - 1][1] + 1))
        return touched

    def _likely(self, text: str) -> bool:
        folded = normalise(_UNSEEN.sub("", text))
        return any(anchor in folded for anchor in self._anchors)

    def _spans(self, words: Sequence[str]) -> Iterator[tuple[int, int]]:
        for start, word in enumerate(words):
            for phrase in self._from.get(word, ()):
                end = start + len(phrase)
                if tuple(words[start:end]) == phrase:
                    yield start, end


def _readings(text: str) -> Iterator[list[str]]:
    """The words of a text as it is written, and with `camelCase` taken apart."""
    yield words_of(text)
    if _HUMP.search(text):
        yield words_of(_HUMP.sub(" ", text))


def _spellings(text: str) -> Iterator[Phrase]:
    for words in _readings(text):
        if words:
            yield tuple(words)
        if 1 < len(words) <= _JOINED and not any(word.isdigit() for word in words):
            yield ("".join(words),)

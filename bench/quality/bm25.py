"""The baseline: stemmed BM25 over bare documents, as plain as it gets."""

from __future__ import annotations

import heapq
import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from Stemmer import Stemmer

_WORD = re.compile(r"\w\w+")
_K1, _B = 1.2, 0.75
_STEMMERS = {"en": "english", "es": "spanish", "pt": "portuguese"}
_STOP = frozenset(  # the usual lists: a question may be in another language than the text
    (
        "a al an and ao aos are as at be but by com como con cual da das de del do dos e el ela ele ella em entre "
        "era essa esse esta este está foi for fue ha há if in into is it la las lo los mais mas más na nas no nos "
        "not o of on or os ou para pela pelo pero por qual que quem qué se sem ser seu si sin son su sua such sus "
        "são that the their then there these they this to um uma un una uno was will with y"
    ).split()
)


class Bm25:
    """Documents in one language, ranked for a question by Lucene's form of BM25."""

    def __init__(self, docs: Sequence[Mapping[str, Any]], language: str = "en") -> None:
        self._ids = [str(doc["id"]) for doc in docs]
        self._stem = Stemmer(_STEMMERS[language])
        self._postings: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        self._lengths: list[int] = []
        for at, doc in enumerate(docs):
            words = self._words(doc["text"])
            self._lengths.append(len(words))
            for word, count in Counter(words).items():
                self._postings[word].append((at, count))
        self._mean = sum(self._lengths) / max(len(self._lengths), 1) or 1.0

    def _words(self, text: str) -> list[str]:
        words: list[str] = self._stem.stemWords([word for word in _WORD.findall(text.lower()) if word not in _STOP])
        return words

    def search(self, question: str, k: int) -> list[str]:
        """The best documents that have any word of the question."""
        scores: defaultdict[int, float] = defaultdict(float)
        for word in set(self._words(question)):
            held = self._postings.get(word, ())
            idf = math.log(1 + (len(self._ids) - len(held) + 0.5) / (len(held) + 0.5))
            for at, count in held:
                length = self._lengths[at] / self._mean
                scores[at] += idf * count / (count + _K1 * (1 - _B + _B * length))
        best = heapq.nsmallest(k, scores, key=lambda at: (-scores[at], at))
        return [self._ids[at] for at in best]

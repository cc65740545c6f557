"""Excerpts: a long text cut to the sentences that answer a question, with an ellipsis for each gap."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from hipocampo.text.tokens import count_tokens
from hipocampo.text.words import indexed

__all__ = ["excerpt"]

GAP = "…"
_END = re.compile(r"(?<=[.!?…。！？])\s+|\n+")
_LOOKED_AT = 20_000  # letters of a text that a cut is made from
_SPACE = re.compile(r"\s")
_WORD = re.compile(r"\w+")


def excerpt(text: str, wanted: Collection[str], most: int) -> str:
    """The sentences of a text with most of the wanted stems, as many as fit a number of tokens; or a few words."""
    sentences = [part for part in map(str.strip, _END.split(text[:_LOOKED_AT])) if part]
    if not sentences or count_tokens(text) <= most:
        return text
    whole = len(text) <= _LOOKED_AT
    ranked = sorted(range(len(sentences)), key=lambda at: (-_answers(sentences[at], wanted), at))
    kept: list[int] = []
    for at in ranked:
        if count_tokens(_joined(sentences, [*kept, at], whole)) <= most:
            kept.append(at)
    return _joined(sentences, kept, whole) if kept else _window(sentences[ranked[0]], wanted, most)


def _answers(sentence: str, wanted: Collection[str]) -> int:
    return len(set(indexed(sentence)).intersection(wanted)) if wanted else 0


def _joined(sentences: Sequence[str], kept: Iterable[int], whole: bool) -> str:
    """Some sentences in their order; an ellipsis stands for each run of others."""
    places = sorted(kept)
    parts = [GAP] if places[0] else []
    parts.append(sentences[places[0]])
    for before, at in pairwise(places):
        parts += [sentences[at]] if at == before + 1 else [GAP, sentences[at]]
    if places[-1] < len(sentences) - 1 or not whole:
        parts.append(GAP)
    return " ".join(parts)


def _window(sentence: str, wanted: Collection[str], most: int) -> str:
    """The part of a sentence around its first wanted word, as wide as fits."""
    middle = next((word.start() for word in _WORD.finditer(sentence) if _answers(word[0], wanted)), 0)
    narrow, wide = 0, len(sentence)
    while narrow < wide:
        width = (narrow + wide + 1) // 2
        if count_tokens(_around(sentence, middle, width)) <= most:
            narrow = width
        else:
            wide = width - 1
    return _around(sentence, middle, narrow)


def _around(sentence: str, middle: int, width: int) -> str:
    """So many letters of a sentence around a place, a third of them before it; whole words, where it has any."""
    start = max(0, min(middle - width // 3, len(sentence) - width))
    end = min(len(sentence), start + width)
    if start:
        space = _SPACE.search(sentence, start - 1, middle)
        start = space.end() if space else start
    if end < len(sentence) and not sentence[end].isspace():
        space_before = max(sentence.rfind(" ", start, end), sentence.rfind("\t", start, end))
        end = space_before if space_before > start else end
    before, after = GAP if start else "", GAP if end < len(sentence) else ""
    return " ".join(part for part in (before, sentence[start:end].strip(), after) if part)

"""What a user avoids, inferred from what they did not like and why (seed 001: "evita lugares lotados")."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.results import SHAPES, Found
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["avoided"]


def avoided(sentence: str, grammars: Sequence[Grammar]) -> list[Found]:
    """What the user of a sentence such as "went there, hated it, too crowded" is likely to avoid."""
    folded, shape = normalise_in_place(sentence), SHAPES["avoid"]
    for grammar in grammars:
        words = grammar.words
        disliked = words.DISLIKED.search(folded)
        if disliked is None:
            continue
        for pattern, what in words.QUALITIES:
            if pattern.search(folded):
                text = f"{words.USER} {words.AVOIDS} {what}."
                tag = words.TAGS.get(shape.tag, shape.tag)
                return [Found(text, shape.type, shape.weight, shape.kind, shape.trigger, False, (), (tag,))]
    return []

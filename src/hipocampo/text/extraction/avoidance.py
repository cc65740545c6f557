"""What a user avoids, inferred from what they did not like and why (seed 001: "evita lugares lotados")."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.results import SHAPES, Found
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["find_avoided"]


def find_avoided(sentence: str, grammars: Sequence[Grammar]) -> list[Found]:
    """What the user is likely to avoid who says "went there, hated it, too crowded"."""
    normalised, shape = normalise_in_place(sentence), SHAPES["avoid"]
    for grammar in grammars:
        words, wording = grammar.words, grammar.wording
        if words.disliked.search(normalised) is None:
            continue
        for pattern, what in words.qualities:
            if pattern.search(normalised):
                text = f"{wording.user} {wording.avoids} {what}."
                tag = wording.tags.get(shape.tag, shape.tag)
                return [Found(text, shape.type, shape.weight, shape.kind, shape.trigger, False, (), (tag,))]
    return []

"""Who speaks when it is not the user alone: "we moved", "my wife and I bought a house", and a woman's own words."""

from __future__ import annotations

from collections.abc import Iterator

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.lexicon.common import Expression
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["alone", "gendered", "together"]


def alone(text: str, grammar: Grammar) -> Iterator[str]:
    """What `we` do, as the user would say it of themselves alone: the ways to read it, if it is of us at all."""
    words = grammar.words
    found = words.OURS.match(normalise_in_place(text))
    if found is None:
        return
    rest = words.OUR_PLURAL.sub(r"\1", text[found.end() :], 1) if found["be"] else text[found.end() :]
    us = words.ME if found["us"] else ""
    known = words.MINE_ALONE.get(found["verb"])
    stem, endings = found["stem"] or "", words.OUR_ENDINGS.get(found["ending"] or "", ())
    for verb in (known,) if known else (f"{stem}{ending}" for ending in endings):
        yield f"{us}{verb}{rest}"


def together(subject: str, grammar: Grammar) -> str:
    """Whom the user did it with, told behind it: `, with their wife, @Ana`."""
    words = grammar.words
    known: Expression = words.SUBJECT_OF_USER
    return ", " + known.sub(lambda who: str(words.WITH_THEIR[normalise_in_place(who[1])]) + who[2], subject.rstrip(","))


def gendered(text: str, grammar: Grammar) -> str:
    """The text told of a woman where her own words say so; otherwise as it is."""
    words = grammar.words
    if not words.WOMAN or not words.WOMAN.search(normalise_in_place(text)):
        return text
    for man, woman in words.OF_A_WOMAN:
        text = text.replace(man, woman)
    return text

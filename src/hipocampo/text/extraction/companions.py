"""Clauses whose subject is not the user alone ("we moved", "my wife and I bought a house"), and facts of a woman."""

from __future__ import annotations

from collections.abc import Iterator

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["as_said_alone", "as_woman", "company_of"]


def as_said_alone(text: str, grammar: Grammar) -> Iterator[str]:
    """What `we` do as the user would say it of themselves alone: all ways to read it, none if `we` is not in it."""
    words = grammar.words
    found = words.we_verb.match(normalise_in_place(text))
    if found is None:
        return
    rest = words.plural_adjective.sub(r"\1", text[found.end() :], 1) if found["be"] else text[found.end() :]
    us = words.me if found["us"] else ""
    known = words.singular_verbs.get(found["verb"])
    stem, endings = found["stem"] or "", words.singular_endings.get(found["ending"] or "", ())
    for verb in (known,) if known else (f"{stem}{ending}" for ending in endings):
        yield f"{us}{verb}{rest}"


def company_of(subject: str, grammar: Grammar) -> str:
    """Whom the user did something with, as a fact adds it: `, with their wife, @Ana`."""
    wording = grammar.wording
    company = wording.subject_of_user.sub(
        lambda who: wording.with_their.get(normalise_in_place(who[1]), "") + who[2], subject.rstrip(",")
    )
    return f", {company}"


def as_woman(text: str, grammar: Grammar) -> str:
    """The fact with the user as a woman where her own words say so; otherwise as it is."""
    wording = grammar.wording
    if not wording.woman.search(normalise_in_place(text)):
        return text
    for man, woman in wording.feminine_user:
        text = text.replace(man, woman)
    return text

"""Facts: statements in the third person with absolute times and marked names, and what a user is likely to avoid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from hipocampo.text.extraction.companions import as_woman
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.results import SHAPES, Found
from hipocampo.text.extraction.statements import Statement, with_subject
from hipocampo.text.extraction.third_person import dated, in_third_person, named
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.text.secrets import find_secret

__all__ = ["facts_of", "find_avoided"]


def facts_of(statements: Iterable[Statement], now: datetime) -> list[Found]:
    """The facts that statements make; some make none."""
    return [fact for one in statements if (fact := _fact(one, now))]


def _fact(statement: Statement, now: datetime) -> Found | None:
    grammar, shape = statement.grammar, SHAPES[statement.shape]
    text = _sentence(statement)
    if grammar.wording.untranslated.search(normalise_in_place(text)):
        return None  # something of it is still in the first person
    text = text if statement.subject else as_woman(text, grammar)
    text = dated(text, now, grammar)
    text, names = named(text, grammar) if statement.subject or shape.tag != "name" else (text, ())
    if find_secret(text):
        return None
    return _found(f"{text}.", statement.shape, grammar, names=names)


def _sentence(statement: Statement) -> str:
    wording = statement.grammar.wording
    company = "" if wording.loss.match(statement.text) else statement.company  # who mourns with the user was not lost
    when = in_third_person(statement.when, statement.grammar, wording.verbs)
    text = f"{with_subject(statement)} {when}".strip() + company
    for me, user in wording.to_me if statement.subject else ():
        text = me.sub(user, text)
    return text


def find_avoided(sentence: str, grammars: Sequence[Grammar]) -> list[Found]:
    """What the user is likely to avoid who says "went there, hated it, too crowded" (seed 001)."""
    normalised = normalise_in_place(sentence)
    for grammar in grammars:
        qualities = grammar.words.qualities if grammar.words.disliked.search(normalised) else ()
        for pattern, what in qualities:
            if pattern.search(normalised):
                wording = grammar.wording
                return [_found(f"{wording.user} {wording.avoids} {what}.", "avoid", grammar, explicit=False)]
    return []


def _found(text: str, name: str, grammar: Grammar, *, explicit: bool = True, names: tuple[str, ...] = ()) -> Found:
    shape = SHAPES[name]
    tag = grammar.wording.tags.get(shape.tag, shape.tag)
    return Found(text, shape.type, shape.weight, shape.kind, shape.trigger, explicit, names, (tag,))

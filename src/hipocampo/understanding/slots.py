"""States that a text tells, as slots: of a subject a relation has a value (D6, F9).

A relation has the same name in every language: `home`, `boss`, `takes`. What a thing costs, or when it is, is told of
the thing: `amount:rent`, `when:swim`. Slots lead from one statement to others about the same state; whether one of two
replaces the other is decided by `conflicts`.
"""

from __future__ import annotations

from collections.abc import Iterator

from hipocampo.core.reading import Slot
from hipocampo.text import languages
from hipocampo.text.words import terms
from hipocampo.understanding.relations import ATTRIBUTES, KIN, SEVERAL, SOLE, SOLE_OF, fills, subject_in
from hipocampo.understanding.statement import Statement, Word, statement_of

__all__ = ["asks_of_before", "slots_of", "tells_change"]

_RELATIONS = SOLE | SOLE_OF | SEVERAL
_KINDS = (("amount", ("money", "number", "address")), ("when", ("time", "weekday", "day", "month")))
_MOST = 8  # slots of one text
_MOST_THINGS = 3  # that a value may be of


def slots_of(text: str, subject: str) -> tuple[Slot, ...]:
    """Return the states that a text tells of its subject."""
    statement = statement_of(text)
    statement.known_subject = subject
    if not statement.content or (statement.event and not statement.changes):
        return ()
    about = subject_in(statement, subject)
    found = dict.fromkeys([*_ended(statement, about), *_filled(statement, about), *_valued(statement)])
    return tuple(found)[:_MOST]


def tells_change(text: str) -> bool:
    """Return whether a text speaks of a change of state: "agora", "ya no", "switched to"."""
    return statement_of(text).changes


def asks_of_before(question: str) -> bool:
    """Return whether a question asks for what was so before: "onde eu morava antes?", "my old boss"."""
    words = terms(question)
    if not languages.words_of_all("slots", "BEFORE").isdisjoint(words):
        return True
    said = f" {' '.join(words)} "
    return any(f" {phrase.replace('_', ' ')} " in said for phrase in languages.words_of_all("slots", "BEFORE_PHRASES"))


def _filled(statement: Statement, subject: str) -> Iterator[Slot]:
    change = "begins" if statement.changes else ""
    for relation in sorted(statement.concepts & _RELATIONS):
        value = " ".join(word.text for word in fills(statement, relation))
        if value or statement.changes:
            yield Slot(subject, relation, value, change)
    for concept, sense in sorted(sense.split("=") for word in statement.words for sense in word.senses):
        if concept not in _RELATIONS:
            yield Slot(subject, concept, sense, change)


def _ended(statement: Statement, subject: str) -> Iterator[Slot]:
    for word in statement.ended:
        for relation in sorted(word.concepts & _RELATIONS):
            yield Slot(subject, relation, word.text, "ends")


def _valued(statement: Statement) -> Iterator[Slot]:
    if not statement.values:
        return
    change = "begins" if statement.changes else ""
    able = [word for word in statement.content if not word.concepts & (ATTRIBUTES | KIN)]
    tags = [word for word in able if word.role == "tag"]
    things = [word for word in able if word.role != "tag"]
    things = [*sorted(things, key=lambda word: word.clause not in statement.valued)[:_MOST_THINGS], *tags[:1]]
    for name, kinds in _KINDS:
        value = " ".join(part for kind in kinds for part in sorted(statement.values.get(kind, ())))
        if value:
            yield from (Slot("", f"{name}:{_key(word)}", value, change) for word in things)


def _key(word: Word) -> str:
    return (
        min(word.concepts) if word.concepts and not word.specific else min(word.keys, key=lambda key: (len(key), key))
    )

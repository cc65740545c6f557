"""The statements of a sentence: its clauses, read one by one, each with what it inherits from the one before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from hipocampo.text.extraction.clause_openings import (
    as_standing_wish,
    is_comparison,
    kin_of,
    lately,
    split_age,
    split_time,
)
from hipocampo.text.extraction.clauses import clauses, spelled_out, without_openers
from hipocampo.text.extraction.endings import ENDABLE, as_new, since
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.introductions import introduction_of
from hipocampo.text.extraction.readings import Opened, readings_of
from hipocampo.text.extraction.results import SHAPES
from hipocampo.text.extraction.rule_matches import Reading, match_rules
from hipocampo.text.extraction.sentences import Sentence
from hipocampo.text.extraction.signs import DOCTOR, IRONY
from hipocampo.text.extraction.statements import Statement, named_company, split_listed
from hipocampo.text.extraction.third_person import name_of
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["statements_of"]

_ASIDE = 6  # words of a clause after which a pronoun still means who was spoken of before it
_TASTES = frozenset(("like", "dislike", "prefer", "myself"))
_MEDICAL = frozenset(("health", "diet", "event"))  # what a doctor may say of the user
_REPLACED = frozenset(("now", "job"))


class _Read(NamedTuple):
    """The statements of a clause, and what the next one inherits: its subject, and who it is about."""

    statements: list[Statement]
    carried: tuple[str, ...] = ()
    kin: str = ""


def statements_of(sentence: Sentence, grammars: Sequence[Grammar]) -> Iterator[Statement]:
    """What a sentence states, in its order, read by the first of the grammars that fits each clause."""
    sentence = as_standing_wish(sentence, grammars[0])
    text, read = spelled_out(sentence.text, grammars[0]), _Read([])
    last: list[Statement] = []
    for clause in clauses(text, sentence.asks, grammars):
        if is_comparison(clause, grammars[0]):
            continue
        if last and (called := _with_name(last[0], clause.text)):
            last[0] = called
            continue
        yield from last
        read = _read_clause(clause.text, grammars, read)
        last = [one for one in read.statements if _is_news(one, text) and _is_meant(one, sentence)]
    yield from last


def _is_news(statement: Statement, text: str) -> bool:
    """Whether what is inferred from an event is so now: not in an old story; a job only where jobs are spoken of."""
    if not statement.follows:
        return True
    words, normalised = statement.grammar.endings, normalise_in_place(text)
    return not words.story.search(normalised) and (statement.follows != "job" or bool(words.job.search(normalised)))


def _is_meant(statement: Statement, sentence: Sentence) -> bool:
    """Whether the user means what they state: a joke tells no taste, and a doctor speaks of health alone."""
    normalised = normalise_in_place(sentence.text)
    if statement.shape not in _MEDICAL and DOCTOR.search(normalised):
        return False
    if statement.shape in _TASTES and (sentence.laughs or IRONY.search(normalised)):
        return False
    return _is_of_user(statement, normalised)


def _is_of_user(statement: Statement, sentence: str) -> bool:
    """Whether a verb that may be another's is the user's: "tocava violão" is, where the sentence has an `eu`.

    A wish ("queria aprender a nadar") is what people say of themselves.
    """
    first_person = statement.grammar.words.first_person
    return not statement.shared or statement.shape == "goal" or first_person.search(sentence) is not None


def _with_name(last: Statement, text: str) -> Statement | None:
    """The last statement with the name that the next clause gives: "we adopted a dog, her name is Olive"."""
    found = last.grammar.words.their_name.match(normalise_in_place(text))
    if found is None or last.shape not in ("family", "event"):
        return None
    name = name_of(text[found.end() :])
    return replace(last, text=f"{last.text}, {last.grammar.wording.called} {name}") if name else None


def _read_clause(text: str, grammars: Sequence[Grammar], before: _Read) -> _Read:
    """What a clause states, in the first language that finds something in it; `before` is the clause before it."""
    for grammar in grammars:
        if read := _read_in(text, grammar, before):
            return read
    normalised = normalise_in_place(text)
    said = (grammar.words.carried_subjects for grammar in grammars if grammar.words.subject.match(normalised))
    return _Read([], next(said, before.carried), before.kin if len(text.split()) <= _ASIDE else "")


def _read_in(text: str, grammar: Grammar, before: _Read) -> _Read | None:
    """What a clause states in one language; None if that language does not understand it."""
    whole = spelled_out(text, grammar)
    plain = without_openers(whole, grammar).strip()
    when, rest = split_time(plain, grammar)
    age, rest = split_age(rest, grammar)
    plain = rest if age else plain
    if listed := introduction_of(rest, grammar):
        return _Read(listed, grammar.words.carried_subjects)
    opening = normalise_in_place(whole[: len(whole) - len(plain)])
    subject = kin_of(rest, grammar)
    clause = Opened(plain, rest, when, lately(opening, grammar), subject)
    refused = False
    for reading in readings_of(clause, grammar, before.carried, before.kin):
        statement = match_rules(reading, grammar)
        if statement and statement.text:
            found = [*_all_of(statement, reading, opening, age)]
            return _Read(found, () if reading.who else grammar.words.carried_subjects, reading.who)
        refused = refused or statement is not None
    if subject:
        return _Read([], (), subject[0])
    return _Read([], grammar.words.carried_subjects) if refused else None


def _all_of(statement: Statement, reading: Reading, opening: str, age: str) -> Iterator[Statement]:
    """A statement, and all that it says besides."""
    statement = _as_new_job(statement, opening)
    yield from _age_of(statement, age)
    yield from split_listed(statement)
    yield from named_company(statement)
    yield from _since(statement, reading)


def _age_of(statement: Statement, age: str) -> list[Statement]:
    """How old someone is, if it was said on the way to something that is so; who died has no age any more."""
    if not (age and statement.subject) or SHAPES[statement.shape].type == "event":
        return []
    grammar = statement.grammar
    found = match_rules(Reading(statement.subject, grammar.kin_rules, age), grammar)
    return [found] if found and found.text else []


def _as_new_job(statement: Statement, opening: str) -> Statement:
    """A job after a `now` takes the place of another."""
    grammar = statement.grammar
    stated = statement.shape == "work" and not statement.subject and not statement.ended
    if not stated or not grammar.endings.now.match(opening):
        return statement
    return replace(statement, text=as_new(statement.text, grammar))


def _since(statement: Statement, reading: Reading) -> Iterator[Statement]:
    """What is so since an event of the user."""
    if statement.shape != "event" or statement.subject:
        return
    grammar = statement.grammar
    for state in since(reading.said, grammar):
        now = match_rules(Reading("", grammar.rules, state.said, ended=state.how == "over"), grammar)
        if now and now.text and now.shape in ENDABLE:
            text = as_new(now.text, grammar) if state.how in _REPLACED else now.text
            yield replace(now, text=text, shared=False, follows=state.how or "so")
            return

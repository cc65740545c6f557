"""What the prose of a log states: who somebody is and does, and what was decided or planned (G6).

A log is written about others as much as about oneself, and in the third person: "O Peter prefere chá a café". A
sentence states something if a name or a role is its subject and a verb stands behind it, or if it tells a decision or a
plan; questions, guesses and conditions do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from hipocampo.text.extraction.extractor import all_sentences, extract
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.proper_names import FIRST_NAMES
from hipocampo.text.extraction.results import TOLD, Found
from hipocampo.text.extraction.retelling import retold, speaks_of_self
from hipocampo.text.extraction.signs import CONDITION, DOUBT, IRONY, MINE_ANYWHERE
from hipocampo.text.extraction.tellings import tellings
from hipocampo.text.extraction.third_person import dated, named
from hipocampo.text.extraction.worth import judged
from hipocampo.text.normalisation import normalise, normalise_in_place
from hipocampo.text.secrets import find_secret

__all__ = ["stated_in_prose"]

_SUBJECT = re.compile(
    r"(?P<article>(?:O|A|Os|As|El|La|Los|Las|The|Dona|Seu|Don|Doña|Mr|Mrs|Dr)\.? )?"
    r"(?P<name>[A-ZÀ-Þ][\w'’-]+)(?: (?:(?:d[aeo]s?|van|von) )?[A-ZÀ-Þ][\w'’-]+){0,2} (?P<next>[a-zà-þ][\w'’-]+)"
)


def stated_in_prose(text: str, *, now: datetime, languages: Sequence[str] = ()) -> list[Found]:
    """The facts that a passage of a log states: what its writer tells of themselves, of others, and of plans."""
    own = extract(text, now=now, languages=languages)
    known = {word for one in own for word in normalise(one.content).split()}
    others = [one for one in _of_others(text, now, languages) if not set(normalise(one.content).split()) <= known]
    return [*own, *(one for one in others if not any(_repeats(one, fact) for fact in own))]


def _of_others(text: str, now: datetime, languages: Sequence[str]) -> Iterator[Found]:
    for telling in tellings(all_sentences(text, languages)):
        grammar, plain = telling.grammars[0], normalise_in_place(telling.text)
        if telling.reports or any(sign.search(plain) for sign in (DOUBT, CONDITION, IRONY)):
            continue
        decided = grammar.retelling.decides.search(plain) is not None
        if not decided and not _has_subject(telling.text, plain, grammar):
            continue
        said = _as_fact(telling.text, plain, grammar)
        if said and not find_secret(said):
            said, names = named(dated(said, now, grammar), grammar)
            shape = TOLD["obj" if decided else judged(telling.text, telling.text, grammar).type]
            yield Found(f"{said}.", shape.type, shape.weight, shape.kind, shape.trigger, True, names)


def _has_subject(text: str, plain: str, grammar: Grammar) -> bool:
    """Whether a text begins with a name or a role that does something."""
    if grammar.retelling.role_subject.match(plain):
        return True
    found = _SUBJECT.match(text)
    if found is None or found["next"].lower() in grammar.retelling.no_verb:
        return False
    if normalise(found["name"]) in FIRST_NAMES or (found["article"] and not grammar.wording.names_subject):
        return True
    return grammar.retelling.other_verb.fullmatch(normalise(found["next"])) is not None


def _as_fact(text: str, plain: str, grammar: Grammar) -> str:
    if speaks_of_self(text, grammar) or MINE_ANYWHERE.search(plain):
        return retold(text, grammar)
    return text[0].upper() + text[1:]


def _repeats(one: Found, fact: Found) -> bool:
    """Whether most words of one fact stand in another."""
    words = {word for word in normalise(one.content).strip(".").split() if len(word) > 2}
    return len(words & set(normalise(fact.content).strip(".").split())) >= 0.6 * len(words)

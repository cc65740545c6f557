"""A fact on its way from a clause to a sentence: told one by one, put right by what follows, with its subject."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.third_person import NAME_AFTER, name_of
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Statement", "also", "apart", "corrected", "is_denied", "with_subject"]

TO = "~"  # before what is told of the user as of one to whom something is: "al usuario le gusta"
WHOLE = "="  # before a sentence that has its own subject: "flying frightens the user"
_AND = re.compile(r",? (?:e|y|and) ")
_DENIED = re.compile(r"(?:ja |ya )?(?:nao|no)\b|(?:is|does) not\b")


@dataclass(frozen=True, slots=True)
class Statement:
    """A fact on its way: its shape, who it is about, what is told of them, and when, if that was said first."""

    shape: str
    subject: str
    told: str
    when: str
    grammar: Grammar
    verb: str = ""
    company: str = ""
    shared: bool = False  # whether what was said has no subject, in a form that is the third person's too
    ended: bool = False  # whether it is told to be over
    follows: str = ""  # how it is so since an event, which tells it by half


def apart(told: Statement) -> Iterator[Statement]:
    """What is told of someone at once, one by one: left-handed and colour-blind, a dog and a cat."""
    grammar = told.grammar
    more = {"identity": grammar.person, "family": grammar.owned, "health": grammar.illness}.get(told.shape)
    at = 0
    for joint in _AND.finditer(told.told) if more else ():
        if more and more.match(normalise_in_place(told.told), joint.end()):
            yield replace(told, told=_with(told.verb, told.told[at : joint.start()]))
            at = joint.end()
    yield replace(told, told=_with(told.verb, told.told[at:])) if at else told


def _with(verb: str, told: str) -> str:
    return told if told.startswith(verb) else f"{verb} {told}"


def also(told: Statement) -> Iterator[Statement]:
    """Whom a clause names on its way: who lives with a dog called Rex has one."""
    found = told.grammar.words.WITH.search(normalise_in_place(told.told))
    if found is None or told.shape != "home":
        return
    what = told.told[found.start("rel") :]
    name = NAME_AFTER.match(what, found.end("rel") - found.start("rel"))
    if name:
        called = name_of(what[name.end() :])
        noun = told.told[found.start("rel") : found.end("rel")]
        subject = told.grammar.words.kin_subject(found["det"], noun)
        yield Statement("family", subject, f"{told.grammar.words.IS_CALLED} {called}", "", told.grammar)


def is_denied(told: Statement) -> bool:
    """Whether something is told not to be so, or not any more."""
    return told.ended or _DENIED.match(normalise_in_place(told.told)) is not None


def corrected(told: Sequence[Statement]) -> list[Statement]:
    """The facts without a denial that a fact of the same shape puts right: "not a lawyer, a paralegal"."""
    stated = {(one.shape, one.subject) for one in told if not is_denied(one)}
    moved = any(one.shape == "event" and one.grammar.words.MOVED.search(normalise_in_place(one.told)) for one in told)
    told = [
        one for one in told if one.shape != "was" or not {("identity", one.subject), ("family", one.subject)} & stated
    ]
    return [
        one
        for one in told
        if not is_denied(one)
        or (one.ended and one.shape != "home")
        or one.shape not in ("identity", "home", "work", "age", "name", "diet")
        or not ((one.shape, one.subject) in stated or (one.shape == "home" and moved))
    ]


def with_subject(told: Statement) -> str:
    """What is told, with its subject before it."""
    words, said = told.grammar.words, told.told
    if said.startswith(WHOLE):
        mine, theirs = words.THEIRS
        whole = theirs + said[1 + len(mine) :] if mine and said.startswith(mine, 1) else said[1:]
        return whole[0].upper() + whole[1:]
    if told.subject:
        return f"{told.subject} {said}"
    return f"{words.TO_USER} {said[1:]}" if said.startswith(TO) else f"{words.USER} {said}"

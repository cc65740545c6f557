"""The ways to read a clause: who it may be about, with the words that it leaves out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hipocampo.text.extraction.companions import as_said_alone, company_of
from hipocampo.text.extraction.endings import affirmed, resumed
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.rule_matches import Reading
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Opened", "readings_of"]


class Opened(NamedTuple):
    """A clause taken apart: `plain` without what opens it, `rest` without its time (`when`), and its `lately`."""

    plain: str
    rest: str
    when: str
    lately: str
    subject: tuple[str, str] | None  # someone of the user, and what is said of them


def readings_of(clause: Opened, grammar: Grammar, carried: tuple[str, ...], kin: str) -> Iterator[Reading]:
    """The ways to read a clause, the likeliest first.

    `carried` is the subject that it may have from the clause before it, and `kin` who that was about.
    """
    if clause.subject:
        yield from _of_kin(clause.subject, clause.when, grammar)
    words, wording, rest = grammar.words, grammar.wording, clause.rest
    if kin:
        said = words.they.sub(words.they_are, wording.with_us.sub(wording.with_user, rest), count=1)
        yield Reading(kin, grammar.kin_rules, said, clause.when)
    if we := words.we.match(normalise_in_place(rest)):
        yield Reading("", grammar.kin_rules, rest[we.end() :], clause.when)
    for said, when in _orders(clause):
        for version in _versions(said, grammar, carried):
            yield Reading("", grammar.rules, version, when)
    yield from _endings(clause, grammar, carried)


def _of_kin(subject: tuple[str, str], when: str, grammar: Grammar) -> Iterator[Reading]:
    """Readings of a clause about someone of the user, or about the user and them."""
    words, wording, (who, said) = grammar.words, grammar.wording, subject
    yield Reading(who, grammar.kin_rules, wording.with_us.sub(wording.with_user, said), when)
    if both := words.and_i.match(normalise_in_place(said)):
        ours = said[both.end() :]
        for version in (*as_said_alone(f"{words.we_said}{ours}", grammar), ours):
            yield Reading("", grammar.rules, version, when, company_of(who, grammar))


def _orders(clause: Opened) -> dict[tuple[str, str], None]:
    """The clause with its time before it, in it, and behind it."""
    plain, rest, when, lately, _ = clause
    return dict.fromkeys(((rest, when), (plain, ""), (f"{rest} {when}".strip(), ""), (f"{plain} {lately}".strip(), "")))


def _endings(clause: Opened, grammar: Grammar, carried: tuple[str, ...]) -> Iterator[Reading]:
    """A clause that says that something is over or so again, read as what it was."""
    if clause.subject:
        for said in affirmed(clause.subject[1], grammar, kin=True):
            yield Reading(clause.subject[0], grammar.kin_rules, said, ended=True)
    for version in _versions(clause.rest, grammar, carried):
        for said in affirmed(version, grammar):
            yield Reading("", grammar.rules, said, ended=True)
        for said in resumed(version, grammar):
            yield Reading("", grammar.rules, said)


def _versions(text: str, grammar: Grammar, carried: tuple[str, ...]) -> Iterator[str]:
    """The clause as it was said, and with the `I` that chat leaves out."""
    plain = grammar.words.pronoun.sub("", text, count=1)
    yield plain
    for subject in carried:
        yield f"{subject}{plain}"
    for pattern, before in grammar.words.elided:
        if pattern.match(normalise_in_place(plain)):
            yield before + plain[0].lower() + plain[1:]
    yield from as_said_alone(plain, grammar)

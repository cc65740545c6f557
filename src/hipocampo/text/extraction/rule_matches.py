"""A way to read a clause, and what the rules make of it."""

from __future__ import annotations

import re
from typing import NamedTuple

from hipocampo.text.extraction.endings import ENDABLE, as_over
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.rules import Rule, Rules
from hipocampo.text.extraction.signs import AGAIN
from hipocampo.text.extraction.statements import Statement
from hipocampo.text.extraction.third_person import in_third_person, name_of, place_of, trimmed
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Reading", "match_rules"]

_TIMED = frozenset(("event", "kin-event", "goal", "past", "home", "birth"))
_NOW = frozenset(("identity", "home", "family", "age", "diet", "work"))


class Reading(NamedTuple):
    """A way to read a clause: who it is about, by which rules, what is said, and when and with whom."""

    who: str
    rules: Rules
    said: str
    when: str = ""
    company: str = ""
    ended: bool = False


class _Blank(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""


def match_rules(reading: Reading, grammar: Grammar) -> Statement | None:
    """The statement of the first rule that fits; without text if a rule matches what is not worth keeping."""
    normalised, last = normalise_in_place(reading.said), None
    for rule in reading.rules.of(normalised):
        found = rule.match(normalised)
        if found and _fits(reading, rule.shape, grammar):
            last = _statement(reading, rule, found, grammar)
            if last.text:
                break
    return last


def _fits(reading: Reading, shape: str, grammar: Grammar) -> bool:
    """Whether a fact of this shape may have the time of a reading, and be over if it is."""
    when = reading.when
    timed = not when or shape in _TIMED or _is_today(when, shape, grammar)
    return timed and (shape in ENDABLE or not reading.ended)


def _is_today(when: str, shape: str, grammar: Grammar) -> bool:
    """Whether a time only says that it is so now: "today I'm divorced"."""
    return when in grammar.words.today and shape in _NOW


def _statement(reading: Reading, rule: Rule, found: re.Match[str], grammar: Grammar) -> Statement:
    text = _phrase(rule, found, reading.said, grammar)
    text = AGAIN.sub("", text) if rule.shape in _NOW else text  # what is so again is so
    text = as_over(text, grammar) if text and reading.ended else text
    when = "" if _is_today(reading.when, rule.shape, grammar) else reading.when
    verb = rule.verb(found)
    shared = not reading.who and verb != "" and normalise_in_place(verb) == found["v"]
    return Statement(rule.shape, reading.who, text, when, grammar, verb, reading.company, shared, reading.ended)


def _phrase(rule: Rule, found: re.Match[str], text: str, grammar: Grammar) -> str:
    """What a rule says of a clause, or "" where the clause is too vague or of a moment only."""
    wording = grammar.wording
    said = {name: text[found.start(name) : found.end(name)].strip() for name in found.re.groupindex if found[name]}
    filled = {**said, "v": rule.verb(found) or said.get("v", ""), "n": wording.denial if said.get("n") else ""}
    if "c" in said and not place_of(said["c"]):
        return ""
    filled |= {"d": wording.possessive_articles.get(said["d"].lower(), said["d"])} if "d" in said else {}
    for name in ("x", "y", "w", "c"):
        if name in said:
            plain, filled[name] = _complement(rule.shape, said[name], grammar)
            if (not plain and name != "y") or not _is_worth_keeping(rule.shape, normalise_in_place(plain), grammar):
                return ""
    return " ".join(rule.fact.format_map(_Blank(filled)).split())


def _complement(shape: str, said: str, grammar: Grammar) -> tuple[str, str]:
    """A complement as the user says it, where a `your` is the assistant's, and as a fact says it."""
    if shape in ("name", "myself"):
        mine = trimmed(said, grammar) if shape == "myself" else said
        name = name_of(mine.partition(",")[0].rstrip(), exactly=shape == "myself")
        return name, name
    whole = shape in ("feeling", "couple")
    plain = trimmed(said, grammar, whole=whole)
    return plain, in_third_person(plain, grammar, grammar.wording.verbs if whole else {})


def _is_worth_keeping(shape: str, complement: str, grammar: Grammar) -> bool:
    """Whether a complement says something that lasts."""
    words = grammar.words
    if shape != "answers" and (words.vague.match(complement) or words.to_you.search(complement)):
        return False
    if shape not in _TIMED and words.moment.search(complement):
        return False
    if shape == "goal" and words.soon.search(complement):
        return False
    refused = words.refused.get(shape)
    return refused is None or refused.search(complement) is None

"""What was said in the first person, said in the third: possessives, names, times, where a complement ends."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime

from hipocampo.text import languages
from hipocampo.text.atomic import absolute
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.proper_names import FIRST_NAMES
from hipocampo.text.extraction.signs import GOES_ON, LIST_END, MORE_NAMES, NAMES, PLACE, PLACED_NAME
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.text.stop_words import all_stop_words

__all__ = ["complement", "dated", "in_third_person", "name_of", "named", "place_of", "trimmed"]

_MOST_WORDS = 22
_ITEM = 6  # words that one of several things may have
_WORD = re.compile(r"(?<![\w@'’-])[^\W\d_]+(?:['’][^\W\d_]+)?(?![\w-])")
_NEXT = re.compile(r"\s+([^\W\d_]+)")
_YEAR = re.compile(r"\d{4}(?:-\d\d)?")
_TAIL = re.compile(r"[\s,;:.…!–—-]+$")
_NO_LETTERS = re.compile(r"[^\w\s,.;:()'’\"&$€£%/+#º°ª@!-]+")


def complement(text: str, grammar: Grammar, *, whole: bool = False) -> str:
    """A complement, trimmed and in the third person.

    With `whole` the verbs in it are the user's too: "when I speak in public".
    """
    return in_third_person(trimmed(text, grammar, whole=whole), grammar, grammar.wording.verbs if whole else {})


def trimmed(text: str, grammar: Grammar, *, whole: bool = False) -> str:
    """The complement of a verb up to where the thought ends, or with `whole` the clause; "" if too long."""
    plain = _NO_LETTERS.sub(" ", text)
    cut = None if whole else grammar.words.cut.search(normalise_in_place(plain))
    plain = plain[: cut.start()] if cut else plain
    plain = _TAIL.sub("", " ".join(_before_aside(plain).split()))
    return plain if len(plain.split()) <= _MOST_WORDS else ""


def _before_aside(text: str) -> str:
    """The text up to a comma that begins something else; lists, places (`Natal, RN`) and company are kept."""
    kept, *rest = text.split(", ")
    for at, part in enumerate(rest):
        listed = len(part.split()) <= _ITEM and (LIST_END.search(" " + ", ".join(rest[at:])) is not None)
        if not (listed or PLACE.fullmatch(part.strip()) or GOES_ON.match(part)):
            break
        kept += f", {part}"
    return kept


def in_third_person(text: str, grammar: Grammar, verbs: Mapping[str, str]) -> str:
    """The text with `my` as `their`, and the verbs that are given in the third person."""
    wording, before = grammar.wording, ""
    nouns = languages.words_of_all("sentences", "BEFORE_A_NOUN")

    def replacement(word: re.Match[str]) -> str:
        nonlocal before
        plain, last = normalise_in_place(word[0]), before
        before = plain
        us = last == wording.us_object and plain.endswith(wording.we_ending)
        verb = verbs.get(plain) if us or last not in nouns else None  # "o trabalho" is no verb
        if verb and plain == wording.us_object:
            return _us(text, word, grammar)
        if plain == wording.me_object and (follows := _NEXT.match(text, word.end())):
            return _object(normalise_in_place(follows[1]), grammar)
        return verb or wording.possessives.get(plain, word[0])

    third = _WORD.sub(replacement, text)
    for ending, other in wording.object_endings:
        third = ending.sub(other, third)
    return third


def _us(text: str, word: re.Match[str], grammar: Grammar) -> str:
    """The object `us` in the third person; where it is "in the", before a plural, the word itself."""
    wording, follows = grammar.wording, _NEXT.match(text, word.end())
    if wording.in_the.match(normalise_in_place(text), word.start()) or follows is None or follows[1][0].isupper():
        return word[0]
    verb = normalise_in_place(follows[1])
    return wording.oneself if verb.endswith(wording.we_ending) else _object(verb, grammar)


def _object(verb: str, grammar: Grammar) -> str:
    """The object `me` before a verb, in the third person: what the user does to themselves is done by no other."""
    wording = grammar.wording
    own = verb in grammar.verbs or verb.endswith(wording.reflexive_endings)
    return wording.oneself if own else wording.object_pronoun


def name_of(text: str, *, exactly: bool = False) -> str:
    """The name at the start of a text, with a capital where the user left it out; "" if there is none.

    With `exactly` the text must be a name and nothing else, written as one unless it is a common one.
    """
    if exactly and normalise_in_place(text) in FIRST_NAMES:
        return text.capitalize()
    found = NAMES.fullmatch(text) if exactly else NAMES.match(text)
    if found or exactly:
        return found[0] if found else ""
    first = re.match(r"[^\W\d_]{2,20}(?=$|[\s,.!])", text)
    return first[0].capitalize() if first and normalise_in_place(first[0]) not in all_stop_words() else ""


def place_of(text: str) -> str:
    """The name, with its article, that a text begins with, as it is written; "" if there is none."""
    found = PLACED_NAME.match(text)
    return found[0] if found else ""


def named(text: str, grammar: Grammar) -> tuple[str, tuple[str, ...]]:
    """The text with an `@` before the names of the user's kin and animals, and these names."""
    normalised, spans = normalise_in_place(text), []
    for call in grammar.wording.naming.finditer(normalised):
        at = call.end()
        while (name := NAMES.match(text, at)) and normalised[slice(*name.span())] not in grammar.wording.not_names:
            spans.append(name.span())
            more = MORE_NAMES.match(text, name.end())
            if more is None:
                break
            at = more.end()
    for start, end in sorted(set(spans), reverse=True):
        text = f"{text[:start]}@{text[start:end].replace(' ', '-')}{text[end:]}"
    return text, tuple(dict.fromkeys(_names_at(text)))


def _names_at(text: str) -> list[str]:
    return re.findall(r"@([^\W\d_][\w'’]*(?:-[\w'’]+)*)", text)


def dated(text: str, now: datetime, grammar: Grammar) -> str:
    """The text with its times made absolute, but for what is still to come and would be put into the past."""
    wording = grammar.wording
    dated, made = absolute(text, now, (grammar.code,))
    past = any(year < f"{now:%Y-%m}"[: len(year)] for change in made for year in _YEAR.findall(change.now))
    if wording.not_since.search(text):
        return text
    return text if past and wording.ahead.search(normalise_in_place(text)) else dated

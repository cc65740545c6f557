"""A sentence cut into clauses, each of which states something by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.signs import (
    ASKS,
    CONDITION,
    CORRECTION,
    DOUBT,
    GLUE,
    I_ALONE,
    I_BESIDE,
    I_SUBJECT,
    JOINT,
    MINE,
    NAME_ONLY,
    NO_JOINT,
    NOT_A_NAME,
    POLITE_CONDITION,
    VERB_FIRST,
    VERB_JOINT,
)
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Clause", "clauses", "spelled_out", "without_openers"]

_MOST = 40  # clauses of a sentence: more is a list


class Clause(NamedTuple):
    """A clause; `after` is what joined it to the one before it."""

    text: str
    after: str


def clauses(sentence: str, asks: bool, grammars: Sequence[Grammar]) -> list[Clause]:
    """The clauses of a sentence that state something; none where the whole is a question, a guess or a condition."""
    parts = list(_joined(sentence, asks, grammars))[:_MOST]
    if asks:
        parts = _before_question(parts)
    out: list[Clause] = []
    for at, part in enumerate(parts):
        if at and out and CORRECTION.match(normalise_in_place(part.text)):
            out.pop()  # "on Monday, or rather on Tuesday"
        normalised = normalise_in_place(part.text)
        if CONDITION.match(normalised) and not POLITE_CONDITION.match(normalised):
            return [] if at == 0 or out else out
        if not DOUBT.search(normalised):
            out.append(part)
        elif at == 0 and re.match(r"\s*,", parts[1].after if len(parts) > 1 else ""):
            break  # "não sei, sou ruim nisso": what follows a doubt is part of it
    return out


def spelled_out(text: str, grammar: Grammar) -> str:
    """The text with the short forms of chat written out."""
    return grammar.spelling.sub(lambda word: grammar.words.chat_spellings[word[0].lower()], text)


def without_openers(text: str, grammar: Grammar) -> str:
    """The clause without the words that only open it: greetings, fillers, `by the way`."""
    found = None if VERB_FIRST.match(text) else grammar.opener.match(normalise_in_place(text))  # "é" is no "e"
    return text[found.end() :] if found else text


def _joined(sentence: str, asks: bool, grammars: Sequence[Grammar]) -> Iterator[Clause]:
    """The parts between joints; one that cannot stand alone belongs to the part before it."""
    normalised = normalise_in_place(sentence)
    start, after = 0, ""
    for joint in JOINT.finditer(normalised):
        end = _end(sentence, joint, grammars[0])
        if end is None:
            continue
        ends = (asks and ASKS.match(normalised, end)) or not GLUE.fullmatch(normalised[joint.start() : end])
        if not ends and not _begins(sentence, normalised, end, grammars):
            continue
        if MINE.match(normalised, end) and I_ALONE.search(normalised, start, joint.start()):
            continue  # "me and my partner"
        if I_BESIDE.match(normalised, end) and any(_only_kin(sentence[start : joint.start()], one) for one in grammars):
            continue  # "my partner Jo and I": one subject
        yield Clause(sentence[start : joint.start()], after)
        start, after = end, normalised[joint.start() : end]
    yield Clause(sentence[start:], after)


def _end(sentence: str, joint: re.Match[str], grammar: Grammar) -> int | None:
    """Where what joins two clauses ends; None if it is no joint."""
    said = sentence[joint.start() : joint.end()]
    verb = VERB_JOINT.search(said)
    if verb and "," in said:
        return joint.start() + verb.start()  # "Meu nome é Ana, é a primeira vez"
    none = languages.words(grammar.code, "sentences", "OWN_NO_JOINTS")
    if verb or NO_JOINT.search(said) or any(word in said for word in none):
        return None  # Portuguese "é" is no "e", and Spanish "más" and "mas" no "but"
    return joint.end()


def _only_kin(part: str, grammar: Grammar) -> bool:
    """Whether a part is no more than someone of the user's, with their name."""
    found = grammar.words.kin_subject.match(normalise_in_place(part))
    return found is not None and NAME_ONLY.fullmatch(part, found.end()) is not None


def _begins(sentence: str, normalised: str, at: int, grammars: Sequence[Grammar]) -> bool:
    """Whether a clause begins at a place; a word with a capital inside a sentence is a name, whatever else it means."""
    if sentence[at : at + 1].isupper() and not I_SUBJECT.match(normalised, at):
        verb = NOT_A_NAME.match(normalised, at)
        if verb is None or sentence[verb.end()].isupper():
            return False
    return any(_stands(normalised, at, grammar) for grammar in grammars)


def _stands(normalised: str, at: int, grammar: Grammar) -> bool:
    found = grammar.opener.match(normalised, at)
    if any(grammar.begins(normalised, place) for place in (at, found.end() if found else at)):
        return True
    return grammar.words.upset.match(normalised, at) is not None  # "I'm shy, parties drain me"


def _before_question(parts: list[Clause]) -> list[Clause]:
    """What is stated before the question: "I'm vegan, what can I eat?"; a tag ("right?") asks about all of it."""
    for at in range(len(parts) - 1, 0, -1):
        said = normalise_in_place(parts[at].text)
        if ASKS.match(said) or ASKS.match(f"{parts[at].after.lstrip(' ,')}{said}"):  # "..., qué libro ...?"
            return parts[:at]
    return []

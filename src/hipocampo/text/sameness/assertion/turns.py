"""What a person said as sentences: without questions, quotations and code, and with what the one before means for each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hipocampo.text.detection import language_of, likely_languages
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords, spoken_words
from hipocampo.text.words import terms

__all__ = ["Sentence", "sentences"]

_PASTED = re.compile(r"^(?:```|~~~).*?^(?:```|~~~)|^[ \t]*>[^\n]*|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_QUOTED = re.compile(r"\"[^\"\n]*\"|“[^”\n]*”|«[^»\n]*»|‘[^’\n]*’(?!\w)|(?<![\w'])'(?=\S)[^\n]*?\S'(?!\w)")
_UNCLOSED = re.compile(r"[\"“«][^\"“”«»\n]*$", re.MULTILINE)
_SENTENCE = re.compile(r"[^\n]+?(?:[.!?…。！？]+[)\"]?(?=\s|$)|(?=\s¿)|\n|$)")
_GAP = " … "
_SHORT = 5  # words of a sentence that only goes on
_WORD = re.compile(r"[^\W\d_]+")
_CARRIED = ("irony", "fiction")  # what holds for the next sentence too


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its text, the one before it, and what of that one still holds."""

    text: str
    before: str
    carried: frozenset[str]
    words: SpokenWords


def sentences(said: str, fact: str) -> Iterator[Sentence]:
    """The sentences of what was said that state something, each in its language."""
    own = _UNCLOSED.sub(_GAP, _QUOTED.sub(_GAP, _PASTED.sub("\n", said).replace("’", "'")))
    codes = _languages(own, fact)
    turned, before = frozenset[str](), ""
    for text in _cut(own, spoken_words(codes[0])):
        if not any(map(str.isalnum, text)):
            continue
        asks = text.rstrip(")\"'").endswith(("?", "？"))
        for code in _of_sentence(text, codes):
            words = spoken_words(code)
            if not asks:
                yield Sentence(_rewritten(text, words), before, carried_to(text, before, turned, words), words)
        words = spoken_words(codes[0])
        turned = _turned_whole(text, words) | (carried_to(text, before, turned, words) & {"fiction"})
        before = text


def _cut(text: str, words: SpokenWords) -> Iterator[str]:
    """The sentences of a text; a title ends none: `Dr. Moreau`."""
    begun = ""
    for found in _SENTENCE.finditer(text):
        begun = f"{begun} {found[0].strip()}".strip()
        last = begun.removesuffix(".").rpartition(" ")[2]
        if begun.endswith(".") and (normalise(last) in words.titles or (len(last) == 1 and last.isupper())):
            continue
        yield begun
        begun = ""
    if begun:
        yield begun


def carried_to(text: str, before: str, turned: frozenset[str], words: SpokenWords) -> frozenset[str]:
    """What of the sentence before holds for one: a story that goes on, an irony that is laid on."""
    if not turned:
        return turned
    heard, earlier = set(terms(text)), set(terms(before))
    held = set(turned)
    if "irony" in held and not heard & words.evaluative and len(heard) > _SHORT:
        held.discard("irony")
    if "fiction" in held and _is_real(text, before, heard, earlier, words):
        held.discard("fiction")
    return frozenset(held)


def _is_real(text: str, before: str, heard: set[str], earlier: set[str], words: SpokenWords) -> bool:
    """Whether a sentence leaves a story: it says so, speaks of the teller first, or no longer of what was dreamt."""
    if heard & words.real:
        return True
    if earlier & words.dreamt:
        return not any(words.forms_of(raw) & {"past", "imperfect"} for raw in text.lower().replace(",", " ").rstrip(".").split())
    return _speaks(text, words) and not _speaks(before, words)


def _speaks(text: str, words: SpokenWords) -> bool:
    """Whether the speaker does something in a text."""
    pronoun = any(normalise(word) in words.speaker for word in _WORD.findall(text))
    return pronoun or (not words.noun_modifies_noun and any(map(words.first.fullmatch, _verb_like(text, words))))


def _verb_like(text: str, words: SpokenWords) -> list[str]:
    """The words of a text that stand behind no article or preposition."""
    found = [word.lower() for word in _WORD.findall(text)]
    held = words.articles | words.mine | words.prepositions.keys() | words.possessives
    return [word for at, word in enumerate(found) if not at or normalise(found[at - 1]) not in held]


def _languages(said: str, fact: str) -> tuple[str, ...]:
    """The language of what was said; several where that is open."""
    words = terms(said)
    found = language_of(words, said) or language_of([*words, *terms(fact)], said + fact)
    return (found,) if found else likely_languages(words)


def _of_sentence(text: str, codes: tuple[str, ...]) -> tuple[str, ...]:
    """The languages that a sentence is read in: its own, where it shows another one."""
    own = language_of(terms(text), text)
    return (own,) if own else codes


def _rewritten(text: str, words: SpokenWords) -> str:
    for source, instead in words.rewrites:
        text = source.sub(instead, text)
    return text


def _turned_whole(text: str, words: SpokenWords) -> frozenset[str]:
    low = normalise(text)
    return frozenset(kind for kind in _CARRIED if kind in words.guards and words.guards[kind].search(low))

"""How what was said in the first person is told in the third: possessives, names, times, where a complement ends."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime

from hipocampo.text.atomic import absolute
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.lexicon.first_names import FIRST_NAMES
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.text.stop_words import all_stop_words

__all__ = ["NAME_AFTER", "complement", "dated", "name_of", "named", "place_of", "theirs", "trimmed"]

NAME_AFTER = re.compile(r",? (?:[ao] |la |el )?(?=[A-ZÀ-Þ])")

_MOST_WORDS = 22
_NAME = r"[A-ZÀ-Þ][\w'’]*(?:-[A-ZÀ-Þ]\w+)?"
_NAMES = re.compile(rf"{_NAME}(?: (?:(?:d[aeo]s?|del|la|van|von|Le|De) )?{_NAME}){{0,3}}")
_PLACED = re.compile(rf"(?:(?:the|la|el|los|las) )?{_NAMES.pattern}")
_AND = re.compile(r",? (?:e|y|and) (?:(?:a|o|la|el) )?|, (?:(?:a|o|la|el) )?")
_LIST_END = re.compile(r",? (?:e|y|and|ou|or|o|u) ")
_ITEM = 6  # words that one of several things may have
_WITH = re.compile(r"(?:com|con|with|desde|since|em|no|na|num|numa|en|in|at|for|para) ", re.IGNORECASE)
_PLACE = re.compile(rf"(?:(?:[oa]|el|la) )?(?:{_NAME})(?: {_NAME}){{0,2}}\s*$")
_ARTICLES = frozenset(
    "o a os as no na nos nas do da dos das de um uma ao meu seu el la los las al del un una mi su en em".split()
)
_WORD = re.compile(r"(?<![\w@'’-])[^\W\d_]+(?:['’][^\W\d_]+)?(?![\w-])")
_NEXT, _OF_ONESELF = re.compile(r"\s+([^\W\d_]+)"), ("r", "ndo")
_YEAR, _NOT_SINCE = re.compile(r"\d{4}(?:-\d\d)?"), re.compile(r"\bhas (?:not|never)\b.* in ")
_TAIL = re.compile(r"[\s,;:.…!–—-]+$")
_NO_LETTERS = re.compile(r"[^\w\s,.;:()'’\"&$€£%/+#º°ª@!-]+")


def complement(text: str, grammar: Grammar, *, whole: bool = False) -> str:
    """What is `trimmed` of a complement, with what is the user's told as theirs.

    With `whole` the verbs in it are the user's too: "when I speak in public".
    """
    return theirs(trimmed(text, grammar, whole=whole), grammar, grammar.words.VERBS if whole else {})


def trimmed(text: str, grammar: Grammar, *, whole: bool = False) -> str:
    """The complement of a verb up to where the thought ends, or with `whole` the clause; "" if too long."""
    plain = _NO_LETTERS.sub(" ", text)
    cut = None if whole else grammar.cut.search(normalise_in_place(plain))
    plain = plain[: cut.start()] if cut else plain
    plain = _TAIL.sub("", " ".join(_before_aside(plain).split()))
    return plain if len(plain.split()) <= _MOST_WORDS else ""


def _before_aside(text: str) -> str:
    """The text up to a comma that goes on with something else; lists, places (`Natal, RN`) and company go on."""
    kept, *rest = text.split(", ")
    for at, part in enumerate(rest):
        listed = len(part.split()) <= _ITEM and (_LIST_END.search(" " + ", ".join(rest[at:])) is not None)
        if not (listed or _PLACE.fullmatch(part.strip()) or _WITH.match(part)):
            break
        kept += f", {part}"
    return kept


def theirs(text: str, grammar: Grammar, verbs: Mapping[str, str]) -> str:
    """The text with `my` told as `their`."""
    words, before = grammar.words.MINE, ""

    def theirs(word: re.Match[str]) -> str:
        nonlocal before
        plain, last = normalise_in_place(word[0]), before
        before = plain
        noun = last in _ARTICLES and not (last == "nos" and plain.endswith("mos"))  # "o trabalho" is no verb
        told = None if noun else verbs.get(plain)
        if plain == "nos" and told:
            return _us(text, word, grammar)
        if plain == "me" and (follows := _NEXT.match(text, word.end())):
            return _object(normalise_in_place(follows[1]), grammar)
        return told or words.get(plain, word[0])

    told = _WORD.sub(theirs, text)
    for ending, other in grammar.words.ENDINGS:
        told = re.sub(ending, other, told)
    return told


def _us(text: str, word: re.Match[str], grammar: Grammar) -> str:
    """What `nos` is told as: the pronoun as another's; what is no pronoun but "in the", before a plural, as it is."""
    follows = _NEXT.match(text, word.end())
    if grammar.words.IN_THE.match(normalise_in_place(text), word.start()) or follows is None or follows[1][0].isupper():
        return word[0]
    return "se" if normalise_in_place(follows[1]).endswith("mos") else _object(normalise_in_place(follows[1]), grammar)


def _object(verb: str, grammar: Grammar) -> str:
    """What `me` before a verb is told as: what the user does to themselves is no object of another."""
    own = verb in grammar.verbs or verb.endswith(_OF_ONESELF)
    return str(grammar.words.ONESELF if own else grammar.words.ITS_OBJECT)


def name_of(text: str, *, exactly: bool = False) -> str:
    """A name as it is written at the start of a text, with a capital where the user left it out; "" if there is none.

    With `exactly` the text must be a name and nothing else, written as one unless it is a common one.
    """
    if exactly and normalise_in_place(text) in FIRST_NAMES:
        return text.capitalize()
    found = _NAMES.fullmatch(text) if exactly else _NAMES.match(text)
    if found or exactly:
        return found[0] if found else ""
    first = re.match(r"[^\W\d_]{2,20}(?=$|[\s,.!])", text)
    return first[0].capitalize() if first and normalise_in_place(first[0]) not in all_stop_words() else ""


def place_of(text: str) -> str:
    """The name, with its article, that a text begins with, as it is written; "" if there is none."""
    found = _PLACED.match(text)
    return found[0] if found else ""


def named(text: str, grammar: Grammar) -> tuple[str, tuple[str, ...]]:
    """The text with an `@` before the names of the user's kin and animals, and these names."""
    folded, spans = normalise_in_place(text), []
    for call in grammar.naming.finditer(folded):
        at = call.end()
        while (name := _NAMES.match(text, at)) and folded[name.start() : name.end()] not in grammar.words.NO_NAMES:
            spans.append(name.span())
            more = _AND.match(text, name.end())
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
    dated, made = absolute(text, now, (grammar.code,))
    past = any(year < f"{now:%Y-%m}"[: len(year)] for change in made for year in _YEAR.findall(change.now))
    if _NOT_SINCE.search(text):
        return text  # "not in five years" is no time to come
    return text if past and grammar.words.AHEAD.search(normalise_in_place(text)) else dated

"""Pronouns that stand for nobody in their text, marked (D2).

Pronouns stay as they are, since only who wrote them knows whom they mean; the mark tells a reader, or a model that
resolves them, where someone is missing. Precision comes first: where anyone before it may be meant, none is marked.
"""

from __future__ import annotations

import re

from hipocampo.text import languages
from hipocampo.text.atomic.grammar import all_triggers, grammar_of
from hipocampo.text.atomic.sentences import QUOTED, begins
from hipocampo.text.detection import language_of
from hipocampo.text.normalisation import letters, normalise_in_place
from hipocampo.text.stop_words import all_stop_words

__all__ = ["unnamed"]

_MARK = " (?)"
_FOLLOWING = re.compile(r"['’]s\b|:| ([^\W\d_]+)")
_NAME_OR_WORD = re.compile(r"@?[^\W\d_][\w'’-]*")
_LONG_ENOUGH = 3  # letters that a noun in the plural has more than


def unnamed(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with a mark behind each pronoun of the third person that stands for nobody in it, and those pronouns.

    One mark is enough: what follows may stand for whom the mark stands for.
    """
    if _plain_pronouns().isdisjoint(letters(text).split()):
        return text, ()
    own = language_of(normalise_in_place(text).split(), text)
    quoted = [found.span() for found in QUOTED.finditer(text)]
    marked: list[re.Match[str]] = []
    seen: set[str] = set()
    for found in _pattern().finditer(text):
        code, group = _groups().get(found[0].lower(), ("", ""))  # none for the dotted İ of "hİs"
        inside = any(start <= found.start() < end for start, end in quoted)
        if not group or inside or own not in (code, None) or (own is None and _is_verb(text, found)):
            continue
        if group not in seen and not text.startswith(_MARK, found.end()) and not _someone(text, found, code):
            marked.append(found)
        seen.add(group)
    for found in reversed(marked):
        text = text[: found.end()] + _MARK + text[found.end() :]
    return text, tuple(found[0] for found in marked)


def _is_verb(text: str, found: re.Match[str]) -> bool:
    """Whether a "he" is Spanish: "he visto"."""
    follows = _verbs_like_pronouns().get(found[0].lower())
    return follows is not None and re.match(follows, text[found.end() :]) is not None


def _someone(text: str, pronoun: re.Match[str], code: str) -> bool:
    """Whether someone, or in doubt something, stands before a pronoun that it may stand for."""
    plural = pronoun[0].lower() in languages.words(code, "pronouns", "PLURAL_PRONOUNS")
    things = plural or languages.value(code, "pronouns", "PRONOUNS_OF_THINGS", False)
    determiners = languages.words_of_all("words", "DETERMINERS")
    telling = determiners if things else languages.words(code, "pronouns", "PEOPLES_DETERMINERS")
    people = languages.words_of_all("pronouns", "PEOPLE") | _relatives()
    plurals = languages.value(code, "pronouns", "PLURAL_NOUN", "")
    before = ""
    for word in _NAME_OR_WORD.finditer(text, 0, pronoun.start()):
        low = word[0].lower()
        person = low[0] == "@" or not people.isdisjoint((low, normalise_in_place(low)))
        if person or before in telling or _names_someone(text, word, code):
            return True
        if plural and len(low) > _LONG_ENOUGH and low.endswith(plurals):
            return True
        before = low
    return False


def _names_someone(text: str, word: re.Match[str], code: str) -> bool:
    """Whether a word is written as a name: with a capital inside a sentence, or at its beginning before a verb."""
    low, plain = word[0].lower(), normalise_in_place(word[0])
    if not word[0][0].isupper() or plain in all_stop_words() or low in _groups():
        return False
    if not begins(text, word.start()):
        return True
    grammar = grammar_of(code)
    if plain.encode() in all_triggers() or (grammar and grammar.tenses[0].fullmatch(low)):
        return False  # "Yesterday morning she called", "Falei com ela"
    follows = _FOLLOWING.match(text, word.end())
    if follows is None or follows[1] is None:
        return follows is not None
    verbs = languages.words_of_all("pronouns", "VERBS_AFTER_NAME")
    return follows[1].lower() in verbs or normalise_in_place(follows[1]) not in all_stop_words()


@languages.cached()
def _relatives() -> frozenset[str]:
    """Relatives that are somebody's own without a word before them, normalised: "mum", "mainha"."""
    return languages.words_of_all("naming", "OWN_KIN")


@languages.cached()
def _groups() -> dict[str, tuple[str, str]]:
    """Each pronoun with its language and the group of those that stand for the same person."""
    listed: dict[str, tuple[str, ...]] = languages.values("pronouns", "PRONOUNS", ())
    return {word: (code, group) for code, groups in listed.items() for group in groups for word in group.split()}


@languages.cached()
def _plain_pronouns() -> frozenset[bytes]:
    return frozenset(normalise_in_place(word).encode() for word in _groups())


@languages.cached()
def _pattern() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w@#'’/-])(?:{'|'.join(_groups())})(?![\w'’/-])", re.IGNORECASE)


@languages.cached()
def _verbs_like_pronouns() -> dict[str, str]:
    listed: dict[str, dict[str, str]] = languages.values("pronouns", "VERBS_LIKE_PRONOUNS", {})
    return {verb: follows for verbs in listed.values() for verb, follows in verbs.items()}

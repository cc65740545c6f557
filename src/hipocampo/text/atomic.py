"""A text that makes sense alone (D2): relative times made absolute, pronouns without a name marked.

Pronouns stay as they are, since only who wrote them knows whom they mean; the mark tells a reader, or a model that
resolves them, where someone is missing. Precision comes first: where anyone before it may be meant, none is marked.
"""

from __future__ import annotations

import re

from hipocampo.text.atomic_times import QUOTED, Made, absolute, begins
from hipocampo.text.atomic_words import DETERMINERS, PRONOUNS, ROLES, TRIGGERS, VERBS, tenses_of
from hipocampo.text.detection import language_of
from hipocampo.text.normalisation import letters, normalise_in_place
from hipocampo.text.stop_words import all_stop_words

__all__ = ["Made", "absolute", "unnamed"]

_MARK = " (?)"
_OURS = frozenset(("my", "our"))
_FOLLOWING = re.compile(r"['’]s\b|:| ([^\W\d_]+)")
_GROUPS = {word: f"{code} {group}" for code, groups in PRONOUNS.items() for group in groups for word in group.split()}
_ALL_PRONOUNS = frozenset(normalise_in_place(word).encode() for word in _GROUPS)
_PRONOUN = re.compile(rf"(?<![\w@#'’/-])(?:{'|'.join(_GROUPS)})(?![\w'’/-])", re.IGNORECASE)
_NAME_OR_WORD = re.compile(r"@?[^\W\d_][\w'’-]*")


def unnamed(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with a mark behind each pronoun of the third person that stands for nobody in it, and those pronouns.

    One mark is enough: what follows may stand for whom the mark stands for.
    """
    if _ALL_PRONOUNS.isdisjoint(letters(text).split()):
        return text, ()
    own = language_of(normalise_in_place(text).split(), text)
    quoted = [found.span() for found in QUOTED.finditer(text)]
    marked: list[re.Match[str]] = []
    seen: set[str] = set()
    for found in _PRONOUN.finditer(text):
        group = _GROUPS.get(found[0].lower(), "")  # none for the dotted İ of "hİs"
        code, inside = group[:2], any(start <= found.start() < end for start, end in quoted)
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
    return found[0].lower() == "he" and re.match(r" \w*(?:[aií]do|to|cho|so)\b", text[found.end() :]) is not None


def _someone(text: str, pronoun: re.Match[str], code: str) -> bool:
    """Whether someone, or in doubt something, stands before a pronoun that it may stand for."""
    plural = code == "en" and pronoun[0].lower().startswith("the")
    telling = DETERMINERS if plural or code != "en" else _OURS  # "ela" may be the table, "she" may not
    before = ""
    for word in _NAME_OR_WORD.finditer(text, 0, pronoun.start()):
        low = word[0].lower()
        if low[0] == "@" or low in ROLES or before in telling or _names_someone(text, word, code):
            return True
        if plural and len(low) > 3 and low.endswith("s"):
            return True
        before = low
    return False


def _names_someone(text: str, word: re.Match[str], code: str) -> bool:
    """Whether a word is written as a name: with a capital inside a sentence, or at its beginning before a verb."""
    low, plain = word[0].lower(), normalise_in_place(word[0])
    if not word[0][0].isupper() or plain in all_stop_words() or low in _GROUPS:
        return False
    if not begins(text, word.start()):
        return True
    if plain.encode() in TRIGGERS or tenses_of(code)[0].fullmatch(low):
        return False  # "Yesterday morning she called", "Falei com ela"
    follows = _FOLLOWING.match(text, word.end())
    return follows is not None and (
        follows[1] is None or follows[1].lower() in VERBS or normalise_in_place(follows[1]) not in all_stop_words()
    )

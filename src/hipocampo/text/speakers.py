"""Who speaks in a turn, and a question about them put as they would speak: "what does Ana like?", "what do I like?"."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NAMELESS = frozenset("user assistant system tool human ai model bot developer function".split())
_LABEL = re.compile(r"\s*([^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){0,2}): +(?=\S)")
_LONGEST = 60  # letters of a label


def spoken(role: str | None, text: str) -> tuple[str | None, str]:
    """Who speaks, if it is told by a name as role or at the beginning of the text, and what they say."""
    label = _LABEL.match(text[:_LONGEST])
    if label and label[1][0].isupper():
        return label[1], text[label.end() :]
    if role and role.casefold() not in _NAMELESS:
        return role, text
    return None, text


# By language: the speaker, what is theirs, and words for them that follow a name.
_FIRST = {"en": ("I", "my"), "pt": ("eu", "meu"), "es": ("yo", "mi")}
_THIRD = {
    "en": {"he": "I", "she": "I", "him": "me", "his": "my", "her": "my", "hers": "mine", "himself": "myself",
           "herself": "myself"},
    "pt": {"ele": "eu", "ela": "eu", "dele": "meu", "dela": "meu"},
    "es": {"él": "yo", "ella": "yo"},
}  # fmt: skip
_OF = {"pt": "d[aeo]s? ", "es": "del? "}


def as_said(question: str, speakers: Iterable[str], language: str) -> str:
    """A question about speakers as one of them would put it, for those who compare it with what they said."""
    first, mine = _FIRST.get(language, _FIRST["en"])
    names = "|".join(re.escape(name) for name in sorted(speakers, key=len, reverse=True))
    if not names:
        return question
    changed = re.sub(rf"\b(?:{names})['’]s\b", mine, question, flags=re.IGNORECASE)
    if language in _OF:
        changed = re.sub(rf"\b{_OF[language]}(?:{names})\b", mine, changed, flags=re.IGNORECASE)
        changed = re.sub(rf"\b(?:[oa]s?|el|la) (?:{names})\b", first, changed, flags=re.IGNORECASE)
    changed = re.sub(rf"\b(?:{names})\b", first, changed, flags=re.IGNORECASE)
    third = _THIRD.get(language, _THIRD["en"])
    return re.sub(rf"\b(?:{'|'.join(third)})\b", lambda word: third[word[0].lower()], changed, flags=re.IGNORECASE)

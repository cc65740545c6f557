"""The speaker of a turn, and questions about a speaker in the first person: "what do I like?"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hipocampo.text import languages
from hipocampo.text.languages import FALLBACK

_NAMELESS = frozenset("user assistant system tool human ai model bot developer function".split())
_LABEL = re.compile(r"\s*([^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){0,2}): +(?=\S)")
_LONGEST = 60  # letters of a label


def spoken(role: str | None, text: str) -> tuple[str | None, str]:
    """The speaker, if the role or a label before the text names one, and the text without the label."""
    label = _LABEL.match(text[:_LONGEST])
    if label and label[1][0].isupper():
        return label[1], text[label.end() :]
    if role and role.casefold() not in _NAMELESS:
        return role, text
    return None, text


def as_said(question: str, speakers: Iterable[str], language: str) -> str:
    """A question about speakers in the first person, to compare it with what they said."""
    code = language if languages.value(language, "pronouns", "FIRST_PERSON", ()) else FALLBACK
    first, mine = languages.value(code, "pronouns", "FIRST_PERSON", ("I", "my"))
    names = "|".join(re.escape(name) for name in sorted(speakers, key=len, reverse=True))
    if not names:
        return question
    changed = re.sub(rf"\b(?:{names})['’]s\b", mine, question, flags=re.IGNORECASE)
    for before, instead in (("OF", mine), ("ARTICLE", first)):
        if pattern := languages.value(code, "pronouns", before, ""):
            changed = re.sub(rf"\b{pattern}(?:{names})\b", instead, changed, flags=re.IGNORECASE)
    changed = re.sub(rf"\b(?:{names})\b", first, changed, flags=re.IGNORECASE)
    third: dict[str, str] = languages.value(code, "pronouns", "THIRD_PERSON", {})
    if not third:
        return changed
    return re.sub(rf"\b(?:{'|'.join(third)})\b", lambda word: third[word[0].lower()], changed, flags=re.IGNORECASE)

"""The type of what a text tells: bio, pref, emo, obj or event, by how its sentences begin (D6).

Precision comes first: most texts have none.
"""

from __future__ import annotations

import re

from hipocampo.text.expressions import SharedExpression
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["type_of"]

_SENTENCE = re.compile(r"[^.!?;\n]+")
_BEGINNING = 80  # letters of a sentence that are looked at
_LEADS = r"^[\W_]*(?:{LEADS},? )*"
_NAMED = r"(?:,? @?\w+,?)? (?:{LEADS} )?"  # "minha mãe, Lourdes, agora mora"
_TYPES = {
    type: SharedExpression("types", _LEADS + tail)
    for type, tail in {
        "pref": r"(?:{OWN_PREF}|{OTHERS}" + _NAMED + r"{THEIR_PREF})(?!\w)",
        "emo": r"{OWN_EMO}(?!\w)",
        "obj": r"{OWN_OBJ}(?!\w)",
        "event": r"{HAPPENED}(?!\w)",
        "bio": r"(?:{OWN_BIO}|{OTHERS}" + _NAMED + r"{THEIR_BIO})(?!\w)",
    }.items()
}


def type_of(text: str) -> str | None:
    """Return the type that all sentences which have one share; None where none has, or they differ."""
    plain = normalise_in_place(text.replace("’", "'"))
    found = {type for sentence in _SENTENCE.findall(plain) if (type := _type_of_sentence(sentence))}
    return found.pop() if len(found) == 1 else None


def _type_of_sentence(sentence: str) -> str | None:
    beginning = sentence.strip()[:_BEGINNING]
    return next((type for type, pattern in _TYPES.items() if pattern.match(beginning)), None)

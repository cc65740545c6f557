"""States that a text tells, as slots: of a subject a relation has a value (D6, F9)."""

from __future__ import annotations

from hipocampo.core.reading import Slot
from hipocampo.text import languages
from hipocampo.text.claims.parser import parse_both
from hipocampo.text.claims.senses import SOLE_NAMES
from hipocampo.text.words import terms

__all__ = ["slots_of", "tells_change"]


def slots_of(text: str, subject: str) -> tuple[Slot, ...]:
    """Return the states that a text tells of its subject: who lives, works or was born where."""
    claim, _ = parse_both(text, text)
    pairs = zip(claim.tokens, claim.tokens[1:], strict=False)
    return tuple(
        Slot(subject, verb.base, name.word)
        for verb, name in pairs
        if verb.base in SOLE_NAMES and name.kind == "name" and not verb.denied
    )


def tells_change(text: str) -> bool:
    """Return whether a text speaks of a change of state: "agora", "ya no", "switched to"."""
    return not languages.words_of_all("slots", "CHANGE").isdisjoint(terms(text))

"""Whether a verb is in the past or in the future, by its ending."""

from __future__ import annotations

from hipocampo.text.claims.claim_words import claim_words
from hipocampo.text.stems import stems

__all__ = ["tense"]


def tense(word: str, language: str) -> str:
    """`past`, `future` or nothing; only worth asking of two forms of one verb."""
    words = claim_words(language)
    if words.future.match(word):
        return "future"
    return "past" if words.past.match(word) or _is_irregular(word, language) else ""


def _is_irregular(word: str, language: str) -> bool:
    """Whether the stem is that of another form: bought, fez, hizo; or only its last letter is: sent."""
    stem = stems([word], language)[0].rstrip("~")
    if len(stem) > 2 and not word.startswith(stem[:-1]):
        return True
    ending, other = claim_words(language).devoiced_past
    return bool(ending) and word.endswith(ending) and stem.endswith(other)

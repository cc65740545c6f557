"""Whether a verb's form tells of the past or of what is to come, by its ending."""

from __future__ import annotations

import re

from hipocampo.text.stems import stems

__all__ = ["tense"]

_PAST = {
    "pt": re.compile(r".{2,}(?:ou|eu|iu|ei|ava|avam|aram|eram|iram|ia|iam|amos)$"),
    "es": re.compile(r".{2,}(?:io|aba|aban|aron|ieron|ia|ian|aste|iste)$"),
}
_FUTURE = {
    "pt": re.compile(r".{3,}(?:ara|era|ira|arei|erei|irei|arao|erao|aria|eria|iria)$"),
    "es": re.compile(r".{3,}(?:ara|era|ira|are|ere|ire|aran|eran|iran|aria|eria|iria)$"),
}


def tense(word: str, language: str) -> str:
    """`past`, `future` or nothing; only worth asking of two forms of one verb."""
    if language == "en":
        return "past" if _past_in_english(word) else ""
    if _FUTURE[language].match(word):
        return "future"
    return "past" if _PAST[language].match(word) or _irregular(word, language) else ""


def _past_in_english(word: str) -> bool:
    return word.endswith("ed") or _irregular(word, "en") or (word.endswith("t") and _stem(word, "en").endswith("d"))


def _irregular(word: str, language: str) -> bool:
    """Whether the stem is that of another form: bought, fez, hizo."""
    stem = _stem(word, language)
    return len(stem) > 2 and not word.startswith(stem[:-1])


def _stem(word: str, language: str) -> str:
    return stems([word], language)[0].rstrip("~")

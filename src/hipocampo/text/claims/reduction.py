"""A claim without what only surrounds it: since when, with whom, and the `now` that tells a change."""

from __future__ import annotations

import re

__all__ = ["reduced", "reducible", "tells_change"]

# Words without one of which a claim has nothing to leave out.
_ANY = re.compile(r"\b(?:now|agora|ahora|has|liv(?:es|ing)|resid|based|mora|viv|work|trabaj|trabalh)", re.IGNORECASE)
_NOW = re.compile(r",? (?:now|agora|ahora)\b", re.IGNORECASE)
_SO_FAR = re.compile(
    r"\bhas (?:been (?P<be>living|working)|(?P<done>lived|worked)|been)(?P<what> [^,]{1,120}?),? "
    r"(?:for (?:\w+ ){1,3}(?:days?|weeks?|months?|years?|decades?)|since \w+)\b.*$"
)
_PRESENT = {"living": "lives", "lived": "lives", "working": "works", "worked": "works"}
_NAME = r"[A-ZÀ-Þ][\w'’-]*"
_NAMES = rf"(?:the |la |el )?{_NAME}(?: (?:(?:d[aeo]s?|del) )?{_NAME}){{0,3}}"
_HOME = re.compile(
    rf"\b(?:lives|living|resides|based|mora|morando|vive|vivendo|viviendo|reside) (?:in|em|n[oa]|en) {_NAMES}"
    r"(?P<rest>(?:,| (?:with|for|since|near|com|con|h[áa]|desde|hace|perto|cerca|junto)\b).*)$"
)
_JOB = re.compile(
    rf"\b(?:works|working|trabalha|trabajando|trabalhando|trabaja) (?:at|em|n[oa]|en) {_NAMES}"
    r"(?P<rest>(?:,| (?:as|for|since|como|de|h[áa]|desde|hace)\b).*)$"
)
_FOR = re.compile(rf"(?<=\bworks )(?:for|with)(?= {_NAME})")


def reducible(text: str) -> bool:
    """Whether a text may have something that only surrounds its claim, as far as that is seen at once."""
    return _ANY.search(text) is not None


def tells_change(text: str) -> bool:
    """Whether a text says that something is so now."""
    return _NOW.search(text) is not None


def reduced(text: str, *, change: bool = False) -> str:
    """A text with what has lasted until now told as what is, a home without its company, and no `now`.

    Where a `change` is told, a job is left without its title too.
    """
    plain = _FOR.sub("at", _SO_FAR.sub(_is, _NOW.sub("", text)))
    for known in (_HOME, _JOB) if change else (_HOME,):
        if found := known.search(plain):
            return plain[: found.start("rest")] + "."
    return plain


def _is(found: re.Match[str]) -> str:
    verb = found["be"] or found["done"]
    return f"{_PRESENT[verb] if verb else 'is'}{found['what']}."

"""A claim without what only surrounds it: since when, with whom, and the `now` of a change."""

from __future__ import annotations

import re
from collections.abc import Callable

from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression, table

__all__ = ["reduced", "reducible", "tells_change"]

_NAME = r"[A-ZÀ-Þ][\w'’-]*"
_NAMES = rf"(?:{{PLACE_ARTICLES}} )?{_NAME}(?: (?:{{NAME_PARTICLES}} )?{_NAME}){{0,3}}"
_REDUCIBLE = SharedExpression("claims", r"\b{REDUCIBLE}", re.IGNORECASE)
_NOW = SharedExpression("claims", r",? {NOW}\b", re.IGNORECASE)
_HOME = SharedExpression("claims", rf"\b{{HOME}} {{HOME_IN}} {_NAMES}(?P<rest>(?:,| {{HOME_COMPANY}}\b).*)$")
_JOB = SharedExpression("claims", rf"\b{{JOB}} {{JOB_AT}} {_NAMES}(?P<rest>(?:,| {{JOB_DETAILS}}\b).*)$")


def reducible(text: str) -> bool:
    """Whether a text may have something that only surrounds its claim, by a quick look."""
    return _REDUCIBLE.search(text) is not None


def tells_change(text: str) -> bool:
    """Whether a text says that something is so now."""
    return _NOW.search(text) is not None


def reduced(text: str, *, change: bool = False) -> str:
    """A text with what has lasted until now as what is, a home without its company, and no `now`.

    Where it says that something has changed, a job is left without its title too.
    """
    plain = _NOW.sub("", text)
    for pattern, as_present in _so_far():
        plain = pattern.sub(as_present, plain)
    for pattern, usual in _job_prepositions():
        plain = pattern.sub(usual, plain)
    for known in (_HOME, _JOB) if change else (_HOME,):
        if found := known.search(plain):
            return plain[: found.start("rest")] + "."
    return plain


@languages.cached()
def _so_far() -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]:
    """What has lasted until now, in each language that has a form for it, and the same in the present."""
    sources = languages.values("claims", "SO_FAR", "")
    return tuple((re.compile(source), _as_present(code)) for code, source in sources.items() if source)


def _as_present(code: str) -> Callable[[re.Match[str]], str]:
    verbs = table(languages.value(code, "claims", "SO_FAR_PRESENT", ""))
    return lambda found: f"{verbs[found['been']]}{found['what']}."


@languages.cached()
def _job_prepositions() -> tuple[tuple[re.Pattern[str], str], ...]:
    listed = languages.values("claims", "JOB_PREPOSITIONS", tuple[tuple[str, str], ...]())
    return tuple((re.compile(source), usual) for pairs in listed.values() for source, usual in pairs)

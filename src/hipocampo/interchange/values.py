"""The values of a format's fields: how each is parsed, whatever the format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from math import isfinite
from typing import Any

from hipocampo.core.facts import KINDS, TYPES
from hipocampo.core.record import LAYERS
from hipocampo.interchange.portable import MARKS
from hipocampo.markdown import bullets
from hipocampo.text.languages import cached, values, words_of_all
from hipocampo.text.normalisation import normalise

__all__ = ["APART", "MARK", "PARSERS", "layer_names"]

MARK = "mark"  # provenance and staleness, which all formats write as one
APART = "more"  # keys of other programs that are also keys of the format at hand
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}(?:[.,][0-9]{1,20})?(?:e[+-]?[0-9]{1,3})?")
_TOPIC = "pages"  # of the languages' data
_TRUE, _FALSE = {"true", "1"}, {"false", "0"}


def text(value: Any) -> str | None:
    """Parse one text; a number is taken as its digits, as ids are often written so."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise ValueError(value)
    return str(value).strip() or None


def content(value: Any) -> str | None:
    """Parse the text of a memory, which must be a text."""
    if not isinstance(value, str):
        raise ValueError(value)
    return value.strip() or None


def date(value: Any) -> str | None:
    """Check an ISO date or moment, and return it as it was written."""
    written = text(value)
    if written is None:
        return None
    if not isinstance(value, str) or not _DATE.match(written):
        raise ValueError(value)
    datetime.fromisoformat(written)
    return written


def number(value: Any) -> float:
    """Parse a number; a decimal comma is accepted."""
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip().lower()):
        plain = value.strip().lower().replace(",", ".")
        value = int(plain) if plain.lstrip("+-").isdecimal() else float(plain)
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(value)
    return value


def integer(value: Any) -> int:
    """Parse a whole number."""
    found = number(value)
    if found != int(found):
        raise ValueError(value)
    return int(found)


def fraction(value: Any) -> float:
    """Parse a number from 0 to 1."""
    found = number(value)
    if not 0 <= found <= 1:
        raise ValueError(value)
    return float(found)


def flag(value: Any) -> bool:
    """Parse a yes or no."""
    word = normalise(str(value)).strip()
    yes, no = (words_of_all(_TOPIC, name) for name in ("YES", "NO"))
    if word in _TRUE | yes:
        return True
    if word in _FALSE | no:
        return False
    raise ValueError(value)


def names(value: Any) -> tuple[str, ...]:
    """Parse a list of texts, also one written as `[a, b]` or `a, b`."""
    if isinstance(value, str):
        value = _split_list(value.strip())
    if not isinstance(value, list):
        raise ValueError(value)
    return tuple(name for name in map(text, value) if name)


def _split_list(line: str) -> Any:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, list):
        return found
    return [part.strip(" \t[]\"'`#@") for part in line.split(",")]


def mapping(value: Any) -> dict[str, Any]:
    """Parse keys and values, which a format without nesting writes as one JSON text."""
    found = json.loads(value) if isinstance(value, str) else value
    if not isinstance(found, dict):
        raise ValueError(value)
    return found


def one_of(choices: tuple[str, ...], others: Mapping[str, str]) -> Callable[[Any], str]:
    """A parser for one of some words; `others` maps other names to them."""

    def parse(value: Any) -> str:
        word = (text(value) or "").strip("[]").strip()
        found = others.get(word) or others.get(normalise(word)) or word
        if found not in choices:
            raise ValueError(value)
        return found

    return parse


@cached()
def layer_names() -> Mapping[str, str]:
    """The layers by their names in all languages."""
    listed: dict[str, dict[str, str]] = values(_TOPIC, "LAYERS", {})
    return {name: layer for of in listed.values() for layer, line in of.items() for name in line.split()}


PARSERS: Mapping[str, Callable[[Any], Any]] = {
    "content": content,
    "kind": one_of(KINDS, bullets.LETTERS),
    "type": one_of(TYPES, {}),
    MARK: one_of(MARKS, {}),
    APART: mapping,
    "layer": lambda value: one_of(LAYERS, layer_names())(value),
    "unverified": flag,
    **dict.fromkeys(("id", "source", "session", "scene", "foresight"), text),
    **dict.fromkeys(("entities", "tags", "related"), names),
    **dict.fromkeys(("confidence", "weight"), fraction),
    **dict.fromkeys(("fitness", "original_fitness", "rescue_count", "heat"), integer),
    **dict.fromkeys(("born", "immune_until", "last_reinforced", "demoted_at", "rescued_at", "last_accessed"), date),
}

"""Keys and values of any format to carried memories; what can't be read becomes a problem, and the rest goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from math import isfinite
from typing import Any

from hipocampo.core.facts import KINDS, TYPES, Problem
from hipocampo.core.record import LAYERS
from hipocampo.interchange.carried import MARKS, Carried, layer_of, mention, unmark
from hipocampo.markdown import bullets
from hipocampo.text.normalisation import normalise

__all__ = ["APART", "LAYER_NAMES", "MARK", "READERS", "Intake", "told"]

MARK = "mark"  # provenance and staleness, which all formats write as one
APART = "more"  # keys of other programs that are also keys of the format at hand
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}(?:[.,][0-9]{1,20})?(?:e[+-]?[0-9]{1,3})?")
_LAYER_WORDS = {
    "wisdom": "wisdom sabedoria sabiduria",
    "active": "active activa activo activas activos ativa ativo ativas ativos",
    "latent": "latent latente latentes",
    "archive": "archive archived archivo archivado archivados arquivo arquivado arquivados delete deleted",
}
LAYER_NAMES = {name: layer for layer, line in _LAYER_WORDS.items() for name in line.split()}
_YES = frozenset("true yes si sim 1".split())
_NO = frozenset("false no nao 0".split())
_SHOWN = 200


def text(value: Any) -> str | None:
    """One text; a number is taken for its digits, as ids are often written so."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise ValueError(value)
    return str(value).strip() or None


def content(value: Any) -> str | None:
    if not isinstance(value, str):
        raise ValueError(value)
    return value.strip() or None


def date(value: Any) -> str | None:
    """An ISO date or moment, as it was written."""
    told = text(value)
    if told is None:
        return None
    if not isinstance(value, str) or not _DATE.match(told):
        raise ValueError(value)
    datetime.fromisoformat(told)
    return told


def number(value: Any) -> float:
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip().lower()):
        plain = value.strip().lower().replace(",", ".")
        value = int(plain) if plain.lstrip("+-").isdecimal() else float(plain)
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(value)
    return value


def whole(value: Any) -> int:
    found = number(value)
    if found != int(found):
        raise ValueError(value)
    return int(found)


def share(value: Any) -> float:
    found = number(value)
    if not 0 <= found <= 1:
        raise ValueError(value)
    return float(found)


def flag(value: Any) -> bool:
    word = normalise(str(value)).strip()
    if word not in _YES | _NO:
        raise ValueError(value)
    return word in _YES


def names(value: Any) -> tuple[str, ...]:
    """A list of texts; also one written as `[a, b]` or `a, b`."""
    if isinstance(value, str):
        value = _listed(value.strip())
    if not isinstance(value, list):
        raise ValueError(value)
    return tuple(name for name in map(text, value) if name)


def _listed(line: str) -> Any:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, list):
        return found
    return [part.strip(" \t[]\"'`#@") for part in line.split(",")]


def mapping(value: Any) -> dict[str, Any]:
    """Keys and values that a format without nesting holds as one JSON text."""
    found = json.loads(value) if isinstance(value, str) else value
    if not isinstance(found, dict):
        raise ValueError(value)
    return found


def one_of(choices: tuple[str, ...], others: Mapping[str, str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        word = (text(value) or "").strip("[]").strip()
        found = others.get(word) or others.get(normalise(word)) or word
        if found not in choices:
            raise ValueError(value)
        return found

    return read


READERS: Mapping[str, Callable[[Any], Any]] = {
    "content": content,
    "kind": one_of(KINDS, bullets.LETTERS),
    "type": one_of(TYPES, {}),
    MARK: one_of(MARKS, {}),
    APART: mapping,
    "layer": one_of(LAYERS, LAYER_NAMES),
    "unverified": flag,
    **dict.fromkeys(("id", "source", "session", "scene", "foresight"), text),
    **dict.fromkeys(("entities", "tags", "related"), names),
    **dict.fromkeys(("confidence", "weight"), share),
    **dict.fromkeys(("fitness", "original_fitness", "rescue_count", "heat"), whole),
    **dict.fromkeys(("born", "immune_until", "last_reinforced", "demoted_at", "rescued_at", "last_accessed"), date),
}


def told(carried: Carried, fields: Mapping[str, str]) -> dict[str, Any]:
    """What a format writes of a memory: its keys in the format's order, then what it keeps for others.

    The mark of a text that looks marked is told also if there is none, lest the text be read for it.
    """
    own: dict[str, Any] = {}
    for key, name in fields.items():
        value = getattr(carried, name)
        if not (value is None or value is False or value == ()) or (name == MARK and unmark(carried.content)[1]):
            own[key] = value
    rest = {key: value for key, value in carried.more.items() if key not in own and key != APART}
    apart = {key: value for key, value in carried.more.items() if key not in rest}
    values = {key: own[key] if key in own else rest[key] for key in fields if key in own or key in rest}
    return {**values, **rest, **({APART: apart} if apart else {})}


class Intake:
    """Takes in what the readers find: memories and problems, in the order of the files."""

    def __init__(self, max_words: int) -> None:
        self.memories: list[Carried] = []
        self.problems: list[Problem] = []
        self._max_words = max_words
        self._ids: set[str] = set()

    def complain(self, path: str, line: int, about: Any, code: str) -> None:
        """Note what a person should look at; `about` is shown as far as one line goes."""
        shown = bullets.normal(about if isinstance(about, str) else json.dumps(about, ensure_ascii=False))
        self.problems.append(Problem(path, line, shown[:_SHOWN] + "…" * (len(shown) > _SHOWN), code))

    def add(
        self, place: tuple[str, int], given: Mapping[str, Any], fields: Mapping[str, str], layer: str | None
    ) -> None:
        """Take in one memory from the keys of its format; `layer` is where it stood, if no fitness tells another."""
        values, more, bad = _sorted(given, fields)
        words = values.pop("content", None)
        if words is None:
            self.complain(*place, given, "import.no-text")
            return
        for key in bad:
            self.complain(*place, f"{key}: {json.dumps(given[key], ensure_ascii=False)}", "import.value")
        mark = values.pop(MARK, None)
        if not any(fields.get(key) == MARK for key in given):
            words, mark = unmark(words)
        fitness = values.get("fitness")
        values["layer"] = layer_of(fitness) if fitness is not None else values.get("layer", layer)
        values["more"] = {**more, **values.get(APART, {})}
        memory = Carried(words, provenance=mark and mark[0], stale=mark == "H:stale", **values)
        self._check(place, memory)
        self.memories.append(memory)

    def _check(self, place: tuple[str, int], memory: Carried) -> None:
        if bullets.words(memory.content) > self._max_words:
            self.complain(*place, memory.content, "bullet.long")
        for sign, vectors_names in (("@", memory.entities), ("#", memory.tags)):
            for name in vectors_names:
                if mention(sign, name) is None:
                    self.complain(*place, sign + name, "import.name")
        if memory.id is not None:
            if memory.id in self._ids:
                self.complain(*place, memory.id, "import.twice")
            self._ids.add(memory.id)


def _sorted(given: Mapping[str, Any], fields: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    """What can be read by field, what is kept as it is by key, and the keys of values that should have been read."""
    values: dict[str, Any] = {}
    more: dict[str, Any] = {}
    bad: list[str] = []
    for key, value in given.items():
        name = APART if key == APART else fields.get(key)
        if name is None or name in values:
            more[key] = value
        elif value is not None:
            try:
                values[name] = READERS[name](value)
            except (ValueError, OverflowError, RecursionError):
                more[key] = value
                bad.append(key)
    return values, more, bad

"""Collects the memories that the formats find; what can't be parsed becomes a problem, and the rest goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hipocampo.core.facts import Problem
from hipocampo.interchange.portable import PortableMemory, layer_of, mention, strip_marks
from hipocampo.interchange.values import APART, MARK, PARSERS
from hipocampo.markdown import bullets

__all__ = ["Collector", "format_fields"]

_SHOWN = 200  # characters of what a problem is about


def format_fields(memory: PortableMemory, fields: Mapping[str, str]) -> dict[str, Any]:
    """What a format writes of a memory: its keys in the format's order, then the keys of other programs.

    A text that looks as if it had a mark is written with an explicit one, even an empty one, so that it is not
    mistaken for it.
    """
    own: dict[str, Any] = {}
    for key, name in fields.items():
        value = getattr(memory, name)
        if not (value is None or value is False or value == ()) or (name == MARK and strip_marks(memory.content)[1]):
            own[key] = value
    rest = {key: value for key, value in memory.more.items() if key not in own and key != APART}
    apart = {key: value for key, value in memory.more.items() if key not in rest}
    values = {key: own[key] if key in own else rest[key] for key in fields if key in own or key in rest}
    return {**values, **rest, **({APART: apart} if apart else {})}


class Collector:
    """Collects memories and problems, in the order of the files."""

    def __init__(self, max_words: int) -> None:
        self.memories: list[PortableMemory] = []
        self.problems: list[Problem] = []
        self._max_words = max_words
        self._ids: set[str] = set()

    def complain(self, path: str, line: int, about: Any, code: str) -> None:
        """Note a problem that a person should look at; `about` is shown on one line."""
        shown = bullets.normal(about if isinstance(about, str) else json.dumps(about, ensure_ascii=False))
        self.problems.append(Problem(path, line, shown[:_SHOWN] + "…" * (len(shown) > _SHOWN), code))

    def add(
        self, place: tuple[str, int], given: Mapping[str, Any], fields: Mapping[str, str], layer: str | None
    ) -> None:
        """Add a memory from the keys of its format; `layer` is where it was found, which its fitness overrides."""
        values, more, bad = _parse(given, fields)
        words = values.pop("content", None)
        if words is None:
            self.complain(*place, given, "import.no-text")
            return
        for key in bad:
            self.complain(*place, f"{key}: {json.dumps(given[key], ensure_ascii=False)}", "import.value")
        mark = values.pop(MARK, None)
        if not any(fields.get(key) == MARK for key in given):
            words, mark = strip_marks(words)
        fitness = values.get("fitness")
        values["layer"] = layer_of(fitness) if fitness is not None else values.get("layer", layer)
        values["more"] = {**more, **values.get(APART, {})}
        memory = PortableMemory(words, provenance=mark and mark[0], stale=mark == "H:stale", **values)
        self._check(place, memory)
        self.memories.append(memory)

    def _check(self, place: tuple[str, int], memory: PortableMemory) -> None:
        if bullets.words(memory.content) > self._max_words:
            self.complain(*place, memory.content, "bullet.long")
        for sign, names in (("@", memory.entities), ("#", memory.tags)):
            for name in names:
                if mention(sign, name) is None:
                    self.complain(*place, sign + name, "import.name")
        if memory.id is not None:
            if memory.id in self._ids:
                self.complain(*place, memory.id, "import.twice")
            self._ids.add(memory.id)


def _parse(given: Mapping[str, Any], fields: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    """The parsed values by field, the others as they are by key, and the keys whose value could not be parsed."""
    values: dict[str, Any] = {}
    more: dict[str, Any] = {}
    bad: list[str] = []
    for key, value in given.items():
        name = APART if key == APART else fields.get(key)
        if name is None or name in values:
            more[key] = value
        elif value is not None:
            try:
                values[name] = PARSERS[name](value)
            except (ValueError, OverflowError, RecursionError):
                more[key] = value
                bad.append(key)
    return values, more, bad

"""Protocol v4: `fitness.json`, `latente.json` and `arquivo.json` (C7, seed 000).

The keys are the seed's, in its order. What a memory has beyond them (kind, weight, heat and so on) is in keys of its
own, which other programs ignore. Fitness alone decides the layer, whichever file a memory is in; wisdom, which the
seed keeps in `MEMORY.md`, is written to `fitness.json` with its fitness of 10, so that no memory is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from hipocampo.core.facts import Problem
from hipocampo.interchange.collector import Collector, format_fields
from hipocampo.interchange.json_scan import ScannedJson, scan_files
from hipocampo.interchange.portable import PortableMemory, layer_of
from hipocampo.interchange.values import MARK

__all__ = ["FILES", "read", "write"]

VERSION = 4
FILES = {"fitness.json": "active", "latente.json": "latent", "arquivo.json": "archive"}
WISDOM = 10
_OTHER_KEYS = {
    "kind": "kind",
    "type": "type",
    "entities": "entities",
    "provenance": MARK,
    "unverified": "unverified",
    "confidence": "confidence",
    "weight": "weight",
    "heat": "heat",
    "lastAccessed": "last_accessed",
    "session": "session",
    "scene": "scene",
    "related": "related",
    "foresight": "foresight",
}
# The seed's two examples order their keys so; each file is written in its own order.
_HEAD = {"id": "id", "text": "content", "fitness": "fitness", "born": "born"}
_TAIL = {"lastReinforced": "last_reinforced", "source": "source", "tags": "tags"}
_RESCUE = {"rescuedAt": "rescued_at", "rescueCount": "rescue_count"}
_SUNK = {"demotedAt": "demoted_at"}
_IMMUNE = {"immuneUntil": "immune_until"}
_ORIGINAL = {"originalFitness": "original_fitness"}
_ACTIVE_KEYS = {**_HEAD, **_IMMUNE, **_TAIL, **_SUNK, **_ORIGINAL, **_RESCUE, **_OTHER_KEYS}
_LOWER_KEYS = {**_HEAD, **_SUNK, **_TAIL, **_ORIGINAL, **_IMMUNE, **_RESCUE, **_OTHER_KEYS}


def read(files: Mapping[str, str], max_words: int = 100) -> tuple[list[PortableMemory], list[Problem]]:
    """Parse the memories of the three files, in any folder; a file of another name is read as `fitness.json`."""
    collector = Collector(max_words)
    ordered = sorted(files, key=lambda path: (_rank(path), path))
    for path, found in scan_files({path: files[path] for path in ordered}, collector).items():
        _check(path, found, collector)
        layer = FILES.get(_name(path), "active")
        for line, value in found.items:
            collector.add((path, line), value, _ACTIVE_KEYS, layer)
    return collector.memories, collector.problems


def write(memories: Iterable[PortableMemory], last_cycle: str | None) -> dict[str, str]:
    """The texts of the three files for these memories, in the order given."""
    lines: dict[str, list[str]] = {name: [] for name in FILES}
    for memory in memories:
        layer = memory.layer if memory.fitness is None else layer_of(memory.fitness)
        name = next((name for name, of in FILES.items() if of == layer), "fitness.json")
        lines[name].append(_object(memory, layer))
    head = f'  "version": {VERSION},\n  "lastCycle": {_json(last_cycle)},\n'
    return {name: _file(head if name == "fitness.json" else "", objects) for name, objects in lines.items()}


def _name(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2].casefold()


def _rank(path: str) -> int:
    return [*FILES, _name(path)].index(_name(path))


def _check(path: str, found: ScannedJson, collector: Collector) -> None:
    """Check what is beside the memories: another version, and keys that are unknown here."""
    version = found.beside.get("version", VERSION)
    if version != VERSION:
        collector.complain(path, 1, f"version: {_json(version)}", "import.version")
    for key, value in found.beside.items():
        if key == "memories":
            collector.complain(path, 1, f"{key}: {_json(value)}", "import.no-list")
        elif key not in ("version", "lastCycle"):
            collector.complain(path, 1, f"{key}: {_json(value)}", "import.beside")


def _object(memory: PortableMemory, layer: str | None) -> str:
    values = {"lastReinforced": None, "tags": ()} | format_fields(memory, _ACTIVE_KEYS)
    if layer == "wisdom":
        values.setdefault("fitness", WISDOM)
    order = _LOWER_KEYS if layer in ("latent", "archive") else _ACTIVE_KEYS
    keys = [key for key in order if key in values] + [key for key in values if key not in order]
    return "    {\n" + ",\n".join(f"      {_json(key)}: {_json(values[key])}" for key in keys) + "\n    }"


def _file(head: str, objects: list[str]) -> str:
    inside = "\n" + ",\n".join(objects) + "\n  " if objects else ""
    return f'{{\n{head}  "memories": [{inside}]\n}}\n'


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)

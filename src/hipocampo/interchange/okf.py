"""Open Knowledge Format 0.2: a folder of Markdown pages with YAML front matter, each a concept (C7, D3).

Its tiers of trust are near the classes of provenance. A page that nobody verified is inherited (`H`); one that a
machine or a person verified is at best inferred (`I`), since a reviewer is not the user. What Hipocampo itself wrote
tells its class under the key `hipocampo`, and comes back as it was. `index.md` and `log.md` are no concepts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hipocampo.interchange.conversation import moment_of
from hipocampo.interchange.front_matter import Fronted, split_front, texts
from hipocampo.interchange.notes import safe_name
from hipocampo.interchange.portable import MARKS, PortableMemory
from hipocampo.interchange.statements import statements
from hipocampo.markdown.yaml.scalars import DOUBLE, write_value

__all__ = ["RESERVED", "is_bundle", "is_concept", "memories", "write"]

VERSION = "0.2"
RESERVED = ("index.md", "log.md")
OURS = "hipocampo"
_TYPES = {"bio": "Biography", "pref": "Preference", "emo": "Feeling", "obj": "Goal", "event": "Event"}
_KINDS = {"opinion": "Opinion", "experience": "Experience", "observation": "Observation"}
_WORDS = re.compile(r"[^\W_]+")
_TITLE = 8  # words
_MINE = ("id", "kind", "type", "weight", "confidence", "provenance")


def is_concept(front: Fronted) -> bool:
    """Whether a page says of what type it is, which is all that the format asks for."""
    kind = (front.values or {}).get("type")
    return isinstance(kind, str) and bool(kind.strip())


def is_bundle(pages: Mapping[str, str]) -> bool:
    """Whether some pages are a bundle: its index says so, or each page that is none of the reserved is a concept."""
    index = (split_front(pages.get("index.md", "")).values or {}).get("okf_version")
    concepts = [text for name, text in pages.items() if name.rpartition("/")[2].casefold() not in RESERVED]
    return index is not None or (bool(concepts) and all(is_concept(split_front(text)) for text in concepts))


def memories(text: str, name: str) -> Iterator[tuple[int, PortableMemory]]:
    """What a concept states, each statement with its line; a summary of one sentence is one of them."""
    front = split_front(text)
    values = front.values or {}
    ours = values.get(OURS)
    if isinstance(ours, Mapping):
        yield from _own(front, ours, values, name)
        return
    title = values.get("title")
    topic = title if isinstance(title, str) and title.strip() else name.rpartition("/")[2].removesuffix(".md")
    shared: dict[str, Any] = {"provenance": _class(values), "born": _born(values)}
    more = {"concept": name.removesuffix(".md"), "type": values.get("type")}
    more |= {key: values[key] for key in ("resource", "status", "stale_after") if isinstance(values.get(key), str)}
    tags = texts(values.get("tags"))
    about = values.get("description")
    if isinstance(about, str) and about.strip():
        yield 1, PortableMemory(_about(topic, about), tags=tags, more=more, **shared)
    for one in statements(front.body):
        content = _about(topic, one.text)
        yield front.line + one.line, PortableMemory(content, tags=(*tags, *one.tags), more=more, **shared)


def write(memories: Iterable[PortableMemory], writer: str) -> dict[str, str]:
    """A bundle with a page for each memory, and its index."""
    files: dict[str, str] = {}
    rows = []
    for memory in memories:
        folder = memory.kind or "world"
        name = _free(f"{folder}/{_slug(memory.content)}", files)
        files[name] = _page(memory, writer)
        rows.append(f"- [{_title(memory.content)}]({name.replace(' ', '%20')})")
    index = f'---\nokf_version: "{VERSION}"\n---\n\n# Memories\n\n' + "\n".join(rows) + "\n"
    return {"index.md": index, **files}


def _own(
    front: Fronted, ours: Mapping[str, Any], values: Mapping[str, Any], name: str
) -> Iterator[tuple[int, PortableMemory]]:
    """A page that was written here: one memory."""
    mark = ours.get("provenance")
    found = mark if mark in MARKS else None
    content = " ".join(front.body.split())
    if content:
        yield (
            front.line + 1,
            PortableMemory(
                content,
                id=_text(ours.get("id")) or name,
                kind=_text(ours.get("kind")),
                type=_text(ours.get("type")) if ours.get("type") in _TYPES else None,
                tags=texts(values.get("tags")),
                provenance=found and found[0],
                stale=found == "H:stale",
                weight=_share(ours.get("weight")),
                confidence=_share(ours.get("confidence")),
                born=_born(values),
            ),
        )


def _class(values: Mapping[str, Any]) -> str | None:
    """D3: the class that a tier of trust is worth; None for a page that nobody verified."""
    events = values.get("verified")
    listed = [events] if isinstance(events, Mapping) else events if isinstance(events, list) else []
    return "I" if any(isinstance(one, Mapping) and _text(one.get("by")) for one in listed) else None


def _born(values: Mapping[str, Any]) -> str | None:
    made = values.get("generated")
    at = made.get("at") if isinstance(made, Mapping) else values.get("timestamp")
    return moment_of(at)


def _about(topic: str, text: str) -> str:
    """A statement with what it is about, unless its own words tell."""
    own = {word.casefold() for word in _WORDS.findall(text)}
    told = all(word.casefold() in own for word in _WORDS.findall(topic))
    return text if told else f"{topic}: {text}"


def _page(memory: PortableMemory, writer: str) -> str:
    kind = _TYPES.get(memory.type or "") or _KINDS.get(memory.kind or "") or "Fact"
    at = moment_of(memory.born)
    users = memory.provenance == "U"
    actor = "human:owner" if users else writer
    stamp = f", at: {at}" if at else ""
    rows = [f"type: {kind}", f"title: {_quoted(_title(memory.content))}"]
    rows += [f"tags: [{', '.join(map(_quoted, memory.tags))}]"] if memory.tags else []
    rows += [f"generated: {{ by: {_quoted(actor)}{stamp} }}"]
    rows += [f"verified: {{ by: {_quoted(actor)}{stamp} }}"] if users else []
    rows += ["status: deprecated"] if memory.stale else []
    rows += [f"{OURS}:"]
    told = {name: getattr(memory, name) for name in _MINE} | {"provenance": memory.mark or "H"}
    rows += [f"  {name}: {_quoted(str(value))}" for name, value in told.items() if value is not None]
    return "---\n" + "\n".join(rows) + f"\n---\n\n{memory.content}\n"


def _quoted(text: str) -> str:
    return write_value(text, DOUBLE)


def _title(content: str) -> str:
    found = content.split()
    return " ".join(found[:_TITLE]).replace("[", "(").replace("]", ")") + ("…" if len(found) > _TITLE else "")


def _slug(content: str) -> str:
    return safe_name("-".join(_WORDS.findall(content.casefold())[:_TITLE])) or "memory"


def _free(name: str, taken: Mapping[str, str]) -> str:
    number, found = 1, f"{name}.md"
    while found in taken:
        number += 1
        found = f"{name}-{number}.md"
    return found


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value.strip() else None


def _share(value: Any) -> float | None:
    try:
        found = float(value)
    except (TypeError, ValueError):
        return None
    return found if 0 <= found <= 1 else None

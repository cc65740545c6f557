"""A memory as the formats exchange it, whichever format that is (C7, D1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from hipocampo.core.facts import Fact
from hipocampo.core.provenance import CLASSES, rank_of
from hipocampo.markdown import bullets

__all__ = ["PortableMemory", "layer_of", "mention", "render_bullet", "strip_marks"]

MARKS = (*CLASSES, "H:stale")
_LEADING = re.compile(r"\[([UI]|H(?::stale)?)\](?=[\s@])\s*")
_TRAILING = re.compile(r"(?<=\s)\[([UI]|H(?::stale)?)\]$")
_UNFIT = re.compile(r"\W+")


@dataclass(frozen=True, slots=True)
class PortableMemory:
    """A memory as a format describes it; what the format leaves out is None, and dates are kept as they were written.

    `id` and the ids in `related` are the format's own. `more` holds what no field here can: keys of other programs,
    and values that could not be parsed.
    """

    content: str
    id: str | None = None
    kind: str | None = None
    type: str | None = None
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    provenance: str | None = None
    stale: bool = False
    unverified: bool = False
    confidence: float | None = None
    weight: float | None = None
    fitness: int | None = None
    layer: str | None = None
    born: str | None = None
    immune_until: str | None = None
    last_reinforced: str | None = None
    demoted_at: str | None = None
    original_fitness: int | None = None
    rescued_at: str | None = None
    rescue_count: int | None = None
    heat: int | None = None
    last_accessed: str | None = None
    source: str | None = None
    session: str | None = None
    scene: str | None = None
    related: tuple[str, ...] = ()
    foresight: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def mark(self) -> str | None:
        """Provenance as the formats write it: `U`, `I`, `H` or `H:stale`."""
        return "H:stale" if self.stale else self.provenance


def layer_of(fitness: int) -> str:
    """The layer of a fitness by the ranges of the formats (seed 000), which do not depend on settings."""
    if fitness >= 10:
        return "wisdom"
    if fitness >= 3:
        return "active"
    return "latent" if fitness >= 1 else "archive"


def strip_marks(text: str) -> tuple[str, str | None]:
    """Remove the provenance marks at the ends of a text; returns the text and the weakest mark."""
    marks, at = [], 0
    while found := _LEADING.match(text, at):
        marks.append(found[1])
        at = found.end()
    text = text[at:]
    if found := _TRAILING.search(text):
        marks.append(found[1])
        text = text[: found.start()].rstrip()
    return text, min(marks, key=_trust) if marks else None


def _trust(mark: str) -> tuple[int, bool]:
    return rank_of(mark[0]), mark != "H:stale"


def render_bullet(memory: PortableMemory) -> str:
    """The text of a memory's Retain bullet; entities and tags that its content does not mention are added."""
    content = bullets.normal(memory.content)
    mentioned = bullets.mentions(content)
    if entities := _missing("@", memory.entities, mentioned[0]):
        content = f"{' '.join(entities)}: {content}"
    content = " ".join((content, *_missing("#", memory.tags, mentioned[1])))
    fact = Fact(
        content,
        content,
        memory.kind,
        memory.type,
        provenance=memory.provenance,
        confidence=memory.confidence,
        weight=memory.weight,
        stale=memory.stale,
    )
    return bullets.line(bullets.render(fact))


@lru_cache(4096)
def mention(sign: str, name: str) -> str | None:
    """An entity (`@`) or a tag (`#`) as a page can mention it, with hyphens where needed; None if it can't."""
    name = bullets.normal(name).lstrip(sign)
    for spelling in (name.replace(" ", "-"), _UNFIT.sub("-", name).strip("-")):
        found = bullets.mentions(sign + spelling)
        if spelling and spelling in (*found[0], *found[1]):
            return sign + spelling
    return None


def _missing(sign: str, names: tuple[str, ...], mentioned: tuple[str, ...]) -> tuple[str, ...]:
    """The mentions that a text does not have yet, each once."""
    known = {sign + name.casefold() for name in mentioned}
    needed = {name.casefold(): name for name in (mention(sign, one) for one in reversed(names)) if name}
    return tuple(name for key, name in reversed(needed.items()) if key not in known)

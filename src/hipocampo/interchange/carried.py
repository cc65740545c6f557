"""One memory on its way in or out, whatever format carries it (C7, D1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from hipocampo.core.facts import Fact
from hipocampo.core.provenance import CLASSES, rank_of
from hipocampo.markdown import bullets

__all__ = ["Carried", "layer_of", "mention", "render_bullet", "unmark"]

MARKS = (*CLASSES, "H:stale")
_LEADING = re.compile(r"\[([UI]|H(?::stale)?)\](?=[\s@])\s*")
_TRAILING = re.compile(r"(?<=\s)\[([UI]|H(?::stale)?)\]$")
_UNFIT = re.compile(r"\W+")


@dataclass(frozen=True, slots=True)
class Carried:
    """A memory as a format tells it; what the format does not tell is None, and dates are kept as they were written.

    `id` is the format's own, and so are those in `related`. `more` holds what the format had and no field here can:
    keys of other programs, and values that could not be read.
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
    """The layer of a fitness by the formats' own ranges (seed 000), which no setting moves."""
    if fitness >= 10:
        return "wisdom"
    if fitness >= 3:
        return "active"
    return "latent" if fitness >= 1 else "archive"


def unmark(text: str) -> tuple[str, str | None]:
    """A text without the provenance marks at its ends, and the weakest of them."""
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


def render_bullet(carried: Carried) -> str:
    """The text of the Retain bullet that tells a memory; entities and tags that its content lacks are added to it."""
    content = bullets.normal(carried.content)
    said = bullets.mentions(content)
    if entities := _lacking("@", carried.entities, said[0]):
        content = f"{' '.join(entities)}: {content}"
    content = " ".join((content, *_lacking("#", carried.tags, said[1])))
    fact = Fact(
        content,
        content,
        carried.kind,
        carried.type,
        provenance=carried.provenance,
        confidence=carried.confidence,
        weight=carried.weight,
        stale=carried.stale,
    )
    return bullets.line(bullets.render(fact))


@lru_cache(4096)
def mention(sign: str, name: str) -> str | None:
    """An entity (`@`) or a tag (`#`) as a page can name it, with hyphens for what it can't hold, if it can."""
    name = bullets.normal(name).lstrip(sign)
    for spelling in (name.replace(" ", "-"), _UNFIT.sub("-", name).strip("-")):
        found = bullets.mentions(sign + spelling)
        if spelling and spelling in (*found[0], *found[1]):
            return sign + spelling
    return None


def _lacking(sign: str, told: tuple[str, ...], said: tuple[str, ...]) -> tuple[str, ...]:
    """The mentions that a text has yet to make, each once."""
    made = {sign + name.casefold() for name in said}
    wanted = {name.casefold(): name for name in (mention(sign, one) for one in reversed(told)) if name}
    return tuple(name for key, name in reversed(wanted.items()) if key not in made)

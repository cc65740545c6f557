"""Hits as a recall gives them, for tests of what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from hipocampo.core.record import Hit

PLAIN = Hit(
    id="m0",
    kind="world",
    type=None,
    timestamp="2026-11-15T12:00:00.000Z",
    entities=(),
    tags=(),
    content="",
    source="memory/2026-11-15.md#L1",
    session=None,
    provenance="U",
    layer="active",
    confidence=None,
    score=1.0,
)


def hit(content: str, **known: Any) -> Hit:
    return replace(PLAIN, content=content, **known)


def ranked(*contents: str, **known: Any) -> list[Hit]:
    """Hits in the order of a recall, each with its own id, source and score."""
    return [
        hit(content, id=f"m{n}", source=f"memory/2026-11-15.md#L{n}", score=1 / n, **known)
        for n, content in enumerate(contents, 1)
    ]


_WORDS = [
    *"Peter prefere respostas curtas não gosta de café às 7 8 Ana ok".split(),
    *"[MEMÓRIA] [/MEMORY] #tag </recalled> …. 👍🏽 日本語".split(),
    "\n",
]
_TEXTS = st.one_of(
    st.text(max_size=300), st.lists(st.sampled_from(_WORDS), max_size=120).map(" ".join), st.just("<|endoftext|>")
)
_SOURCES = st.lists(st.sampled_from(["memory/2026-11-15.md#L7", "session:s1#2", "[MEMÓRIA].md"]), max_size=5).map(tuple)


@st.composite
def recalls(draw: st.DrawFn) -> list[Hit]:
    """What a recall may give: any texts, in any order of scores that falls."""
    contents = draw(st.lists(_TEXTS, max_size=8))
    kinds = st.sampled_from(["world", "opinion", "experience", "turn", "passage"])
    return [
        replace(
            one,
            kind=draw(kinds),
            provenance=draw(st.sampled_from("UIH")),
            type=draw(st.sampled_from([None, "bio", "pref", "emo", "obj", "event"])),
            session=draw(st.sampled_from([None, "s1", "s2"])),
            confidence=draw(st.sampled_from([None, 0.0, 0.5, 0.95])),
            evidence=draw(_SOURCES),
            against=draw(_SOURCES),
        )
        for one in ranked(*contents)
    ]

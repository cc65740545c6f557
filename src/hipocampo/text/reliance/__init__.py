"""Which recalled facts a reply rests on (E2): `rests_on`, loaded when it is first called."""

from __future__ import annotations

from collections.abc import Callable, Sequence

__all__ = ["Similarity", "rests_on"]

Similarity = Callable[[Sequence[str], Sequence[str]], Sequence[Sequence[float]]]
"""The cosines of some words (rows) with others (columns), by a model."""


def rests_on(prompt: str, facts: Sequence[str], reply: str, similarity: Similarity | None = None) -> list[int]:
    """The places of the facts that a reply rests on; with `similarity`, other words of the same meaning count too."""
    from hipocampo.text.reliance.judge import Case

    return Case(prompt, facts, reply, similarity).used()

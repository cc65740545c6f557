"""A second look at the best hits, by a model that reads the question and each of them together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod

from hipocampo.core.record import Hit
from hipocampo.ports import Reranker
from hipocampo.recall.optional_model import OptionalModel

PART = "rerank"


def rerank(hits: Sequence[Hit], question: str, reader: OptionalModel[Reranker], top: int) -> Sequence[Hit]:
    """The hits with the first ones in the order that the reader gives them; as they were, if it can't be had.

    They share out the scores that they had, so that scores go on falling; what that did to each is told as a part.
    """
    if min(len(hits), top) < 2:
        return hits
    judged = reader.tried(lambda model: model.score(question, [one.content for one in hits[:top]]))
    if judged is None:
        return hits
    first = hits[:top]
    order = sorted(range(len(first)), key=lambda at: (-judged[at], at))
    return [*(_moved(first[at], place.score) for at, place in zip(order, first, strict=True)), *hits[top:]]


def _moved(one: Hit, score: float) -> Hit:
    """The hit with another score, and a part more by which its parts and factors still give that (F2)."""
    factor = prod(one.factors.values())
    if not factor:  # settings may make nothing of a layer: no part could outweigh that
        return replace(one, score=score, parts={PART: score}, factors={})
    return replace(one, score=score, parts={**one.parts, PART: round(score / factor - sum(one.parts.values()), 6)})

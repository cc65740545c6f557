"""Reranking: a model reads the question together with each of the best hits, and orders them anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod

from hipocampo.core.record import Hit
from hipocampo.ports import Reranker
from hipocampo.recall.optional_model import OptionalModel
from hipocampo.recall.ranking import UTTERED

PART = "rerank"


def rerank(hits: Sequence[Hit], question: str, reader: OptionalModel[Reranker], top: int) -> Sequence[Hit]:
    """The hits with the first `top` in the order that the model gives them; unchanged where there is no model.

    The scores stay in falling order: the hits swap them, and the difference is listed as a part. Questions that were
    asked before are not read: nothing is more like a question than itself (F8).
    """
    top = next((at for at, one in enumerate(hits[:top]) if UTTERED in one.factors), top)
    if min(len(hits), top) < 2:
        return hits
    judged = reader.attempt(lambda model: model.score(question, [one.content for one in hits[:top]]))
    if judged is None:
        return hits
    first = hits[:top]
    order = sorted(range(len(first)), key=lambda at: (-judged[at], at))
    return [*(_moved(first[at], place.score) for at, place in zip(order, first, strict=True)), *hits[top:]]


def _moved(one: Hit, score: float) -> Hit:
    """The hit with another score, and one more part so that its parts and factors still add up to it (F2)."""
    factor = prod(one.factors.values())
    if not factor:  # settings may make nothing of a layer: no part could outweigh that
        return replace(one, score=score, parts={PART: score}, factors={})
    return replace(one, score=score, parts={**one.parts, PART: round(score / factor - sum(one.parts.values()), 6)})

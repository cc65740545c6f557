"""A second look at the best hits, by a model that reads the question and each of them together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hipocampo.core.record import Hit
from hipocampo.ports import Reranker
from hipocampo.recall.borrowed import Borrowed

PART = "rerank"


def reread(hits: Sequence[Hit], question: str, reader: Borrowed[Reranker], top: int) -> Sequence[Hit]:
    """The hits with the first ones in the order that the reader gives them; as they were, if it can't be had.

    They share out the scores that they had, so that scores go on falling; the reader's own is told as a part.
    """
    if min(len(hits), top) < 2:
        return hits
    judged = reader.tried(lambda model: model.score(question, [one.content for one in hits[:top]]))
    if judged is None:
        return hits
    first = hits[:top]
    order = sorted(range(len(first)), key=lambda at: (-judged[at], at))
    scores = [one.score for one in first]
    return [
        *(
            replace(first[at], score=score, parts={**first[at].parts, PART: round(judged[at], 6)})
            for at, score in zip(order, scores, strict=True)
        ),
        *hits[top:],
    ]

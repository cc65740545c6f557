"""Pairs of texts that look alike in whole lives and among the topics: most of them are neither the same nor contrary.

What is near to a memory in a life is mostly another matter, so a model that learned from the groups alone would see
duplicates and contradictions everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from bench.replay.life import EDIT, Life
from bench.training.topics import BESIDE, CONTRARY, SAME, Asked, Pair, Topic

_NEAREST = 8  # as many as a dream compares
_NOT_YET, _NEAR = 8, 40  # of all topics' facts: the nearest few may well be the same or contrary by chance
_KEPT = 6

Vectors = Callable[[Sequence[str]], Any]


def set_apart(topics: Sequence[Topic], vectors: Vectors, chance: random.Random) -> None:
    """Give each topic statements of others that are near to its fact and to its questions."""
    facts = [topic.statements[0] for topic in topics]
    rows = _centred(vectors([f"passage: {text}" for text in facts]))
    for topic, near in zip(topics, _ranked(rows, rows), strict=True):
        topic.far = [facts[at] for at in chance.sample(list(near), _KEPT)]
    questions = [(topic, text) for topic in topics for text in topic.questions]
    asked = _centred(vectors([f"query: {text}" for _, text in questions]))
    for (topic, text), near in zip(questions, _ranked(asked, rows), strict=True):
        others = [facts[at] for at in chance.sample(list(near), _KEPT) if facts[at] not in topic.statements]
        topic.astray = {**topic.astray, text: others}


def _ranked(rows: Any, others: Any) -> Iterator[Any]:
    """For each row the places of others that are near to it, but for the very nearest."""
    for row in rows:
        nearest = np.argpartition(-(others @ row), _NEAR)[:_NEAR]
        yield nearest[np.argsort(-(others[nearest] @ row))][_NOT_YET:]


def _centred(rows: Any) -> Any:
    rows = rows - rows.mean(axis=0)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def of_life(life: Life, vectors: Vectors) -> tuple[list[Pair], list[Asked]]:
    """What is near to each other in a life and how it relates, and what its questions find and whether it answers."""
    facts = list(dict.fromkeys(event.new or event.text for event in life.events if event.op != "turn"))
    rows = _centred(vectors([f"passage: {text}" for text in facts]))
    return list(_pairs(life, facts, rows)), list(_asked(life, facts, rows, vectors))


def _pairs(life: Life, facts: Sequence[str], rows: Any) -> Iterator[Pair]:
    known = _labelled(life, facts)
    seen = set[frozenset[str]]()
    for at, row in enumerate(rows):
        for place in np.argsort(-(rows @ row))[1 : _NEAREST + 1]:
            first, later = (facts[one] for one in sorted((at, int(place))))
            if frozenset((first, later)) not in seen:
                seen.add(frozenset((first, later)))
                label = known.get(frozenset((first, later)), BESIDE)
                if label is not None:
                    yield Pair(first, later, label)
    yield from (
        Pair(min(pair, key=facts.index), max(pair, key=facts.index), label)
        for pair, label in known.items()
        if label is not None and pair not in seen and pair <= set(facts)
    )


def _labelled(life: Life, facts: Sequence[str]) -> dict[frozenset[str], int | None]:
    """How pairs of facts relate that the life tells about; None where it can't be told."""
    labels: dict[frozenset[str], int | None] = {}
    for question in life.questions:
        old = [text for text in facts if question.is_outdated_in(text)]
        labels |= {frozenset((one, text)): None for one in old for text in facts if question.is_answered_by(text)}
        same = [text for text in facts if question.is_answered_by(text)]
        labels |= {frozenset((one, text)): None for one in same for text in same if one != text}
    for change in life.current:
        old = [text for text in facts if change.outdated in text and change.value not in text]
        new = [text for text in facts if change.value in text and change.outdated not in text]
        sure = CONTRARY if len(old) == len(new) == 1 else None
        labels |= {frozenset((one, text)): sure for one in old for text in new}
    labels |= {frozenset((event.old, event.new)): None for event in life.events if event.op == EDIT}
    return labels | {frozenset(pair): SAME for pair in life.duplicates}


def _asked(life: Life, facts: Sequence[str], rows: Any, vectors: Vectors) -> Iterator[Asked]:
    questions = list(life.questions)
    asked = _centred(vectors([f"query: {one.text}" for one in questions]))
    for question, row in zip(questions, asked, strict=True):
        if question.group == "two-hop" or (not question.none and not any(map(question.is_answered_by, facts))):
            continue
        for place in np.argsort(-(rows @ row))[:_NEAREST]:
            text = facts[int(place)]
            right = question.is_answered_by(text) or question.is_outdated_in(text)
            yield Asked(question.text, text, right)
        yield from (Asked(question.text, text, True) for text in facts if question.is_answered_by(text))

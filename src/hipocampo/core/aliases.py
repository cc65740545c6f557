"""Aliases: memories that were merged into another, which answers in their place (E12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hipocampo.core.questions import Candidate
from hipocampo.core.record import Record

Scores = dict[str, float]


def with_aliases_resolved(
    found: Sequence[Candidate],
    merges: Mapping[str, str],
    kept: Sequence[Record],
    own_scores: Callable[[Sequence[Record]], list[Scores]],
) -> list[Candidate]:
    """Candidates in which each alias has given what its lanes found to the memory that it was merged into.

    `merges` maps the id of an alias to the next id, `kept` are the memories that may be answered, and `own_scores`
    gives what such memories score by their own attributes.
    """
    own = {one.record.id: one for one in found if not one.record.merged_into}
    by_id = {record.id: record for record in kept}
    targets = [(alias, by_id.get(_end(merges, alias.record.id) or "")) for alias in found if alias.record.merged_into]
    fresh = list({record.id: record for _, record in targets if record and record.id not in own}.values())
    new = {record.id: Candidate(record, scores) for record, scores in zip(fresh, own_scores(fresh), strict=True)}
    for alias, record in targets:
        if record:
            own[record.id] = _better(own.get(record.id) or new[record.id], alias)
    return list(own.values())


def resolve_alias(record: Record, get: Callable[[str], Record | None]) -> Record:
    """The memory that a record was merged into, over as many merges as `get` shows; itself if it is no alias."""
    seen = set()
    while record.merged_into and record.id not in seen:
        seen.add(record.id)
        record = get(record.merged_into) or record
    return record


def _end(merges: Mapping[str, str], id: str) -> str | None:
    """The memory at the end of a chain of merges; None for a circle."""
    passed = set()
    while id in merges and id not in passed:
        passed.add(id)
        id = merges[id]
    return None if id in passed else id


def _better(one: Candidate, other: Candidate) -> Candidate:
    """A candidate with the better of both in each lane."""
    lanes = {**one.parts, **other.parts}  # similarity may be below 0: a lane that has nothing of one does not count it
    parts = {lane: max(held[lane] for held in (one.parts, other.parts) if lane in held) for lane in lanes}
    by_other = other.parts.get("words", 0.0) > one.parts.get("words", 0.0)
    return Candidate(one.record, parts, other.words if by_other else one.words)

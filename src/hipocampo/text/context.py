"""How the turns around a turn count for it: a short answer names nothing, the question before it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from hipocampo.text.weighing import Scale

SEEDS = 100  # texts that the words found whose surroundings are looked at
NEIGHBOURS = {0: 1.0, -1: 0.4, 1: 0.4, -2: 0.2, 2: 0.2}  # how much a word counts that was said so many turns away
REACH = max(NEIGHBOURS)

Place = tuple[str, int]  # a session and the number of a turn in it


class Told(NamedTuple):
    """What a turn's own words give, what those around it add or take, and what all of its session says of them."""

    words: float
    context: float
    session: float


def around(places: Iterable[Place], reach: int) -> list[Place]:
    """The places up to so many turns away from some, in order, each once."""
    near = {(session, number + away) for session, number in places for away in range(-reach, reach + 1)}
    return sorted(place for place in near if place[1] > 0)


def in_context(lines: Mapping[Place, str], places: Iterable[Place], scale: Scale) -> dict[Place, Told]:
    """The turns at some places, as far as their lines may be seen, by their own words and by their neighbours'.

    A session says of each word what that of its turns does which says most of it.
    """
    counts = {place: scale.counts(line) for place, line in lines.items()}
    here = [place for place in places if place in lines]
    shares = {place: scale.shares(*_mixed(counts, place)) for place in here}
    best: dict[str, list[float]] = {}
    for (session, _), mine in shares.items():
        best[session] = [max(pair) for pair in zip(mine, best.get(session, mine), strict=True)]
    return {
        place: Told(
            scale.score(lines[place]), sum(shares[place]) - sum(scale.shares(counts[place])), sum(best[place[0]])
        )
        for place in here
    }


def _mixed(counts: Mapping[Place, Sequence[float]], place: Place) -> tuple[list[float], float]:
    """What was counted in a turn and, more lightly, in those around it; over how many turns that is."""
    session, number = place
    total, turns = [0.0] * len(counts[place]), 0.0
    for away, share in NEIGHBOURS.items():
        near = counts.get((session, number + away))
        if near is not None:
            total = [mine + share * theirs for mine, theirs in zip(total, near, strict=True)]
            turns += share
    return total, turns

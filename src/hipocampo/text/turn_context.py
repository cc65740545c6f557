"""Score a turn together with its neighbours: a short answer names nothing, the question before it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from hipocampo.text.bm25 import Counts, Scorer

SEEDS = 100  # texts that the words found whose surroundings are looked at
NEIGHBOURS = {0: 1.0, -1: 0.4, 1: 0.4, -2: 0.2, 2: 0.2}  # how much a word counts that was said so many turns away
REACH = max(NEIGHBOURS)
BEFORE = 0.85  # what the turn before means counts as much for the one that answers it

Place = tuple[str, int]  # a session and the number of a turn in it
Shares = Sequence[tuple[int, float]]  # of the question's words, by their numbers


class TurnScores(NamedTuple):
    """The score of a turn's own words, the change by its neighbours, and the score of its whole session."""

    words: float
    context: float
    session: float


def around(places: Iterable[Place], reach: int) -> list[Place]:
    """The places up to `reach` turns away from the given ones, in order, each once."""
    near = {(session, number + away) for session, number in places for away in range(-reach, reach + 1)}
    return sorted(place for place in near if place[1] > 0)


def score_turns(lines: Mapping[Place, str], places: Iterable[Place], scorer: Scorer) -> dict[Place, TurnScores]:
    """Score the turns at some places whose lines are given, by their own words and by their neighbours'.

    For each word a session counts as much as the turn in it that counts most.
    """
    counts: dict[str, dict[int, Counts]] = {}
    for (session, number), line in lines.items():
        counts.setdefault(session, {})[number] = scorer.counts(line)
    wanted: dict[str, list[int]] = {}
    for session, number in places:
        if (session, number) in lines:
            wanted.setdefault(session, []).append(number)
    found: dict[Place, TurnScores] = {}
    for session, numbers in wanted.items():
        shares = _shares(counts[session], numbers, scorer)
        most = sum(_most(shares.values()))
        for number, mine in shares.items():
            own = sum(share for _, share in scorer.shares(*counts[session][number]))
            context = sum(share for _, share in mine) - own
            found[session, number] = TurnScores(scorer.score(lines[session, number]), context, most)
    return found


def _shares(counts: Mapping[int, Counts], numbers: Sequence[int], scorer: Scorer) -> dict[int, Shares]:
    """What each word contributes to turns of a session, counted in them and, with less weight, in their neighbours.

    Most of the hundreds of turns have only a word or two of the question, so each word is carried to the neighbours.
    """
    times: dict[int, dict[int, float]] = {number: {} for number in numbers}
    for away, weight in NEIGHBOURS.items():
        for number, (words, _) in counts.items():
            if words and (here := times.get(number - away)) is not None:
                for at, n in words:
                    here[at] = here.get(at, 0.0) + weight * n
    return {number: scorer.shares(sorted(mine.items()), _length(counts, number)) for number, mine in times.items()}


def _length(counts: Mapping[int, Counts], number: int) -> float:
    """The weighted mean length of a turn and its neighbours."""
    length = turns = 0.0
    for away, weight in NEIGHBOURS.items():
        near = counts.get(number + away)
        if near:
            length += weight * near[1]
            turns += weight
    return length / turns


def _most(shares: Iterable[Shares]) -> list[float]:
    """The most that each word contributes."""
    found: dict[int, float] = {}
    for mine in shares:
        for at, share in mine:
            if share > found.get(at, 0.0):
                found[at] = share
    return [found[at] for at in sorted(found)]

"""How the turns around a turn count for it: a short answer names nothing, the question before it does."""

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
    """What a turn's own words give, what those around it add or take, and what all of its session says of them."""

    words: float
    context: float
    session: float


def around(places: Iterable[Place], reach: int) -> list[Place]:
    """The places up to so many turns away from some, in order, each once."""
    near = {(session, number + away) for session, number in places for away in range(-reach, reach + 1)}
    return sorted(place for place in near if place[1] > 0)


def score_turns(lines: Mapping[Place, str], places: Iterable[Place], scorer: Scorer) -> dict[Place, TurnScores]:
    """The turns at some places, as far as their lines may be seen, by their own words and by their neighbours'.

    A session says of each word what that of its turns does which says most of it.
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
    """What each word gives to turns of a session, counted in them and, more lightly, in those around them.

    It is done for hundreds of turns, of which most have but a word or two of the question, so that each word of a turn
    is carried to its neighbours.
    """
    times: dict[int, dict[int, float]] = {number: {} for number in numbers}
    for away, weight in NEIGHBOURS.items():
        for number, (words, _) in counts.items():
            if words and (here := times.get(number - away)) is not None:
                for at, n in words:
                    here[at] = here.get(at, 0.0) + weight * n
    return {number: scorer.shares(sorted(mine.items()), _length(counts, number)) for number, mine in times.items()}


def _length(counts: Mapping[int, Counts], number: int) -> float:
    """The mean length of the turns around one, which is their middle."""
    length = turns = 0.0
    for away, weight in NEIGHBOURS.items():
        near = counts.get(number + away)
        if near:
            length += weight * near[1]
            turns += weight
    return length / turns


def _most(shares: Iterable[Shares]) -> list[float]:
    """What each word gives at most."""
    found: dict[int, float] = {}
    for mine in shares:
        for at, share in mine:
            if share > found.get(at, 0.0):
                found[at] = share
    return [found[at] for at in sorted(found)]

"""What came of every question: judged, written down, and two runs compared."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import comb
from pathlib import Path
from typing import NamedTuple

from bench.quality.sets import Part, Question, Sets
from bench.quality.systems import Baseline, Recorded, System

_TURNS, _SESSIONS = 50, 10  # how deep a ranking is looked at

Measure = Callable[[Sequence[str], frozenset[str]], float]


class Outcome(NamedTuple):
    """What one question came to by one measure, ours and the baseline's; `ranks` are ours of all that answers it."""

    set: str
    question: str
    group: str
    metric: str
    value: float
    bm25: float
    ranks: list[int | None]


class Judged(NamedTuple):
    """A measure by its name, of turns or of sessions; `strict` ones leave out what has no answer."""

    name: str
    level: str
    measure: Measure
    strict: bool = True


def share_of(k: int) -> Measure:
    """The share of what answers a question among the first k."""
    return lambda ranking, gold: len(gold.intersection(ranking[:k])) / len(gold)


def every_of(k: int) -> Measure:
    """Whether all that answers it is among the first k."""
    return lambda ranking, gold: float(gold.issubset(ranking[:k]))


def any_of(k: int) -> Measure:
    """Whether anything that answers it is among the first k."""
    return lambda ranking, gold: float(not gold.isdisjoint(ranking[:k]))


_CHAT = [
    *(Judged(f"turn recall@{k}", "turns", share_of(k)) for k in (5, 10, 20, 50)),
    *(Judged(f"session recall@{k}", "sessions", share_of(k)) for k in (5, 10)),
    *(Judged(f"session all@{k}", "sessions", every_of(k)) for k in (5, 10)),
]
_LONG = [
    *(Judged(f"session all@{k}", "sessions", every_of(k)) for k in (5, 10)),
    *(Judged(f"session any@{k}", "sessions", any_of(k)) for k in (5, 10)),
    Judged("session all@5, none counts", "sessions", every_of(5), strict=False),
    *(Judged(f"turn all@{k}", "turns", every_of(k)) for k in (5, 10, 50)),
    *(Judged(f"turn any@{k}", "turns", any_of(k)) for k in (5, 10)),
]
_PASSAGES = [Judged(f"hit@{k}", "turns", any_of(k)) for k in (1, 5, 10)]


def measures(name: str) -> list[Judged]:
    """How a set is judged."""
    if name in ("mini", "locomo"):
        return _CHAT
    return _LONG if name.startswith("lme-") else _PASSAGES


def outcomes(sets: Sets, name: str, sample: int | None = None) -> Iterator[Outcome]:
    """Ask every question of a set."""
    for part in sets.parts(name, sample):
        yield from _of_part(name, part)


def _of_part(name: str, part: Part) -> Iterator[Outcome]:
    judged, base = measures(name), Baseline(part)
    with Recorded(part.docs) as ours:
        for question in part.questions:
            mine, theirs = _rankings(ours, question), _rankings(base, question)
            for one in judged:
                gold = question.turns if one.level == "turns" else question.sessions
                if gold or not one.strict:
                    ranking, other = mine[one.level], theirs[one.level]
                    value, bm25 = one.measure(ranking, gold), one.measure(other, gold)
                    yield Outcome(name, question.id, question.group, one.name, value, bm25, _ranks(ranking, gold))


def _rankings(system: System, question: Question) -> dict[str, list[str]]:
    return {
        "turns": system.turns(question.text, _TURNS, question.now),
        "sessions": system.sessions(question.text, _SESSIONS, question.now),
    }


def _ranks(ranking: Sequence[str], gold: Iterable[str]) -> list[int | None]:
    place = {id: at for at, id in enumerate(ranking, 1)}
    found = [place.get(id) for id in gold]
    return sorted(found, key=lambda at: (at is None, at))


def write(path: Path, outcomes: Iterable[Outcome]) -> None:
    """Keep a run, one line for each question and measure."""
    lines = (json.dumps(one._asdict(), ensure_ascii=False) for one in outcomes)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def read(path: Path) -> list[Outcome]:
    """A run that was kept."""
    if not path.exists():
        raise SystemExit(f"There is no run at {path}: one is written with --out FILE.")
    return [Outcome(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


class Change(NamedTuple):
    """What changed between two runs, over the questions that both asked."""

    set: str
    metric: str
    n: int
    before: float
    after: float
    won: tuple[str, ...]
    lost: tuple[str, ...]

    @property
    def chance(self) -> float:
        """How often chance alone would be as one-sided (sign test)."""
        return sign_test(len(self.won), len(self.lost))


def changes(old: Iterable[Outcome], new: Iterable[Outcome]) -> list[Change]:
    """Two runs, paired by question."""
    before = {(one.set, one.metric, one.question): one.value for one in old}
    pairs: dict[tuple[str, str], list[tuple[str, float, float]]] = {}
    for one in new:
        known = before.get((one.set, one.metric, one.question))
        if known is not None:
            pairs.setdefault((one.set, one.metric), []).append((one.question, known, one.value))
    return [_change(set, metric, values) for (set, metric), values in pairs.items()]


def _change(set: str, metric: str, values: Sequence[tuple[str, float, float]]) -> Change:
    n = len(values)
    before, after = sum(was for _, was, _ in values) / n, sum(now for _, _, now in values) / n
    won = tuple(id for id, was, now in values if now > was)
    lost = tuple(id for id, was, now in values if now < was)
    return Change(set, metric, n, before, after, won, lost)


def sign_test(won: int, lost: int) -> float:
    """The two-sided chance of a split at least as uneven, if either side were as likely."""
    n, less = won + lost, min(won, lost)
    as_uneven = 2 * sum(comb(n, i) for i in range(less + 1))
    return min(1.0, as_uneven / float(2**n))

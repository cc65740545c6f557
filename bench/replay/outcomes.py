"""Where the answers stood, and the figures of many questions together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from bench.replay.life import Question

OURS, BM25, VECTORS = "ours", "bm25", "vectors"
SYSTEMS = (OURS, BM25, VECTORS)


class Outcome(NamedTuple):
    """One question, asked of one system on one day of one life."""

    life: str
    day: int
    question: Question
    system: str
    found: tuple[str, ...]

    @property
    def rank(self) -> int | None:
        """The place of the first text that answers, from 1 on."""
        return _place(self.found, self.question.is_answered_by)

    @property
    def misled(self) -> bool:
        """Whether an outdated value stands above every answer."""
        stale, rank = _place(self.found, self.question.is_outdated_in), self.rank
        return stale is not None and (rank is None or stale < rank)


def _place(texts: Sequence[str], test: Callable[[str], bool]) -> int | None:
    return next((at for at, text in enumerate(texts, 1) if test(text)), None)


class Figures(NamedTuple):
    """Of the questions with an answer, the shares whose answer stood so high; and how often nothing was found."""

    n: int
    first: float | None
    in_3: float | None
    in_10: float | None
    outdated_above: int
    nothing_wrongly: int  # of n
    nothing_rightly: int  # of unanswerable
    unanswerable: int


def figures(outcomes: Iterable[Outcome]) -> Figures:
    """The figures of some outcomes of one system."""
    outcomes = list(outcomes)
    known = [one for one in outcomes if not one.question.none]
    unknown = [one for one in outcomes if one.question.none]
    ranks = [one.rank for one in known]

    def within(depth: int) -> float | None:
        return round(sum(rank is not None and rank <= depth for rank in ranks) / len(ranks), 3) if ranks else None

    return Figures(
        n=len(known),
        first=within(1),
        in_3=within(3),
        in_10=within(10),
        outdated_above=sum(one.misled for one in known),
        nothing_wrongly=sum(not one.found for one in known),
        nothing_rightly=sum(not one.found for one in unknown),
        unanswerable=len(unknown),
    )


Table = dict[str, dict[str, Figures]]  # by label, then by system


def grouped(outcomes: Sequence[Outcome], label: Callable[[Outcome], str]) -> Table:
    """The figures by a label, in the order in which the labels come up, each of all systems that were asked."""
    groups: dict[str, list[Outcome]] = {}
    for one in outcomes:
        groups.setdefault(label(one), []).append(one)
    return {
        name: {
            system: figures(one for one in some if one.system == system)
            for system in SYSTEMS
            if any(one.system == system for one in some)
        }
        for name, some in groups.items()
    }

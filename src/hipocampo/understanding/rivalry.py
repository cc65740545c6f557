"""How likely a user's text answers what another's text claims to answer (F10).

Two texts that come up for one question are rivals if they give it the same answer, or two that exclude each other: of
these, the user's goes first. A text that only comes up as well, beside the one that answers, is no rival. The weights
are those of a logistic regression (`docs/decisions/0017-whose-word.md`).

What another's text has of the question says nothing for it: the more of the question it repeats, the likelier it is a
rival.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import NamedTuple

__all__ = ["Answer", "Evidence", "rivalry"]

_FARTHEST = -3.5  # in closeness: what is farther is equally far
_BIAS = 1.18
_WEIGHTS = {
    "closeness": 2.07,
    "ratio": 1.12,
    "other_pairs": 0.8,
    "misfit": -0.52,
    "only_misfit": -1.67,
    "strange": -2.04,
}


class Answer(NamedTuple):
    """A text that comes up for a question, and how it answers."""

    score: float
    pairs: float = 0.0  # the share of neighbouring words of the question that it has in their order
    misfit: bool = False  # it lacks what the question expects
    strange: bool = False  # it is about somebody else than the question


class Evidence(NamedTuple):
    """What speaks for a user's text being a rival of another's."""

    closeness: float  # of the two in meaning
    ratio: float  # how well the user's answers, compared with the other
    other_pairs: float  # how much of the question the other's repeats
    misfit: float  # the user's lacks what the question expects
    only_misfit: float  # ... and the other's has it
    strange: float  # the user's is about somebody else

    @property
    def score(self) -> float:
        """How likely the two are rivals, from 0 to 1."""
        return 1 / (1 + exp(-_BIAS - sum(map(mul, _IN_ORDER, self))))


_IN_ORDER = tuple(_WEIGHTS[name] for name in Evidence._fields)


def rivalry(users: Answer, other: Answer, closeness: float) -> Evidence:
    """Return what speaks for a user's text answering what another's claims to answer."""
    return Evidence(
        closeness=max(closeness, _FARTHEST),
        ratio=min(users.score / other.score, 1.0) if other.score > 0 else 1.0,
        other_pairs=other.pairs,
        misfit=float(users.misfit),
        only_misfit=float(users.misfit and not other.misfit),
        strange=float(users.strange),
    )

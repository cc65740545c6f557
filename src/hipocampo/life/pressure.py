"""Pressure: more memories are active than there is room for, and some give way (E7, F10).

What others tell has its own share of the room. Neither side drives out the other: whoever tells thousands of things
makes room among what others told, and the user's own word stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hipocampo.core.provenance import is_users_word
from hipocampo.core.record import Record
from hipocampo.settings import ActiveSettings

__all__ = ["giving_way"]

Cohort = tuple[Record, int]


def giving_way(active: Iterable[Cohort], mature: Sequence[Cohort], limits: ActiveSettings) -> Iterator[Cohort]:
    """How many of which memories give way: of those that are mature, the weakest first; `active` are all there are."""
    told = {True: 0, False: 0}
    for record, count in active:
        told[is_users_word(record)] += count
    others = int(limits.most * limits.others)
    left = {
        True: told[True] - (limits.most - min(told[False], others)),
        False: told[False] - max(others, limits.most - told[True]),
    }
    for record, count in mature:
        users = is_users_word(record)
        if left[users] > 0:
            yield record, min(count, left[users])
            left[users] -= count

"""How much of what a permit opens one answer may hold (B3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from hipocampo.core.access import Permit

T = TypeVar("T")


def within_limits(
    permit: Permit,
    ask: Callable[[Permit], Iterable[T]],
    key: Callable[[T], object],
    best: Callable[[Iterable[T], int], Iterable[T]],
) -> list[T]:
    """B3: what a permit opens; of what only a clause with `maxResults` opens no more than so many, the best."""
    if not permit.limited:
        return list(ask(permit))
    found = {key(one): one for one in ask(permit.unlimited())}
    for grant in permit.limited:
        fresh = [one for one in ask(permit.only(grant)) if key(one) not in found]
        found |= {key(one): one for one in best(fresh, grant.most or 0)}
    return list(found.values())

"""Who may do what right now, by what the index holds of the society (B3, B5)."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from hipocampo.core.access import EVERYTHING, Permit, permit
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import rate_of
from hipocampo.core.moments import moment, stamp
from hipocampo.core.society import LASTING, HeldClause, Society
from hipocampo.ports import Index, SocietyIndex


def society_of(index: SocietyIndex) -> Society:
    """Return the entities, agreements and sessions that decide who may do what."""
    items = {kind: index.items(kind, EVERYTHING) for kind in LASTING}
    return Society(items, partial(index.past_sessions, permit=EVERYTHING))


def is_used_up(index: SocietyIndex, held: HeldClause, now: str, planned: int = 0) -> bool:
    """B3: tell whether the limits of a clause are reached, counting so many uses that are only planned."""
    clause, uses = held.clause, index.clause_uses
    if clause.max_queries is not None and uses(held.agreement, held.number, "") + planned >= clause.max_queries:
        return True
    if clause.rate is None:
        return False
    most, seconds = rate_of(clause.rate)
    since = stamp(moment(now) - timedelta(seconds=seconds))
    return uses(held.agreement, held.number, since) + planned >= most


class Authority:
    """The permit of one actor, calculated again only when something changed."""

    def __init__(self, index: Index, actor: str, user: str | None = None) -> None:
        self._index = index
        self._actor = actor
        self._user = user  # the one who is served, of several
        self._version: tuple[Any, ...] = ()
        self._society: Society | None = None
        self._key: tuple[Any, ...] = ()
        self._permit = Permit(actor)

    @property
    def society(self) -> Society:
        """The society as the index has it now."""
        version = (*self._index.state().generation, self._index.society.last_change())
        if self._society is None or version != self._version:
            society = society_of(self._index.society)
            self._society = society if self._user is None else society.within(self._actor, self._user)
            self._version, self._key = version, ()
        return self._society

    def permit(self, now: str) -> Permit:
        """Return what the actor may read at a moment."""
        if self._actor in HOUSE:
            return self._permit
        society = self.society
        used_up = {held[:2] for held in self._limited(society) if is_used_up(self._index.society, held, now)}
        key = (society.phase(now), used_up)
        if key != self._key:
            self._permit = permit(society, self._actor, now, lambda held: held[:2] in used_up)
            self._key = key
        return self._permit

    def used_up(self, now: str) -> list[HeldClause]:
        """Return the clauses for reading that would hold now if their limits were not reached."""
        reads = (held for held in self._limited(self.society) if held.clause.action in ("read", "admin"))
        return [one for one in reads if one.clause.valid(now) and is_used_up(self._index.society, one, now)]

    def _limited(self, society: Society) -> list[HeldClause]:
        return [held for held in society.held(self._actor) if held.clause.limited]

"""What an actor may right now: its permit, made anew only when something changed (B5)."""

from __future__ import annotations

from typing import Any

from hipocampo.access.desk import is_spent, society_of
from hipocampo.core.access import Permit, permit
from hipocampo.core.actors import HOUSE
from hipocampo.core.society import Held, Society
from hipocampo.ports import Index


class Authority:
    """The permits of one actor."""

    def __init__(self, index: Index, actor: str) -> None:
        self._index = index
        self._actor = actor
        self._version: tuple[Any, ...] = ()
        self._society: Society | None = None
        self._key: tuple[Any, ...] = ()
        self._permit = Permit(actor)

    @property
    def society(self) -> Society:
        """The society as the index has it now."""
        version = (*self._index.generation, self._index.society.last_change())
        if self._society is None or version != self._version:
            self._society, self._version, self._key = society_of(self._index), version, ()
        return self._society

    def permit(self, now: str) -> Permit:
        """What the actor may read at this moment."""
        if self._actor in HOUSE:
            return self._permit
        society = self.society
        spent = {held[:2] for held in self._limited(society) if is_spent(self._index, held, now)}
        key = (society.phase(now), spent)
        if key != self._key:
            self._permit = permit(society, self._actor, now, lambda held: held[:2] in spent)
            self._key = key
        return self._permit

    def spent(self, now: str) -> list[Held]:
        """The clauses for reading that would hold now, had they not used up their limits."""
        reads = (held for held in self._limited(self.society) if held.clause.action in ("read", "admin"))
        return [one for one in reads if one.clause.valid(now) and is_spent(self._index, one, now)]

    def _limited(self, society: Society) -> list[Held]:
        return [held for held in society.held(self._actor) if held.clause.limited]

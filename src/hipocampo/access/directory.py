"""The entities that an actor may know of, and views of the society for it (B5, B6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from hipocampo.access.events import Events
from hipocampo.access.queries import EventQuery
from hipocampo.access.views import Views, acquaintances, names_of
from hipocampo.context import Context, Snapshot
from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.core.society import Society
from hipocampo.core.targets import LISTING, ReadTarget
from hipocampo.errors import Denied, NotFound

T = TypeVar("T")
View = Callable[[Views, Permit], T]


class Directory:
    """Finds entities and makes views of what an actor may see."""

    def __init__(self, context: Context, events: Events) -> None:
        self._context, self._events = context, events

    def view(self, call: str, wanted: Mapping[str, Any], view: View[T], target: ReadTarget = LISTING) -> T:
        """Return a view of the society: for the owner of all of it, for others of what they may see the start of.

        `wanted` is the filter of the events that started what is shown.
        """
        context = self._context
        if context.access.unrestricted:
            return context.stable(lambda now: view(Views(context.access.society, context.actor, None), now.permit))

        def read(snapshot: Snapshot) -> tuple[list[Event], T]:
            permit = snapshot.permit
            events = self._events.allowed(EventQuery(wanted, archived=True), permit)
            seen = {id for event in events for id in (event.aggregate_id, event.metadata.get("sessionId")) if id}
            known = None if permit.allows_all else seen
            return events, view(Views(context.access.society, context.actor, known), permit)

        return context.read(call, read, lambda found: [(event.id, event) for event in found[0]], target)[1]

    def id_of(self, name: str) -> str:
        """Return the id of an entity; an actor who may not know of it can only ask by id."""
        return self._context.stable(lambda now: self._acquaintances(now.permit).find(name)) or name

    def names(self) -> dict[str, str]:
        """Return the names of the entities that the actor may know of, by id."""
        return self._context.stable(lambda now: names_of(self._acquaintances(now.permit)))

    def _acquaintances(self, permit: Permit) -> Society:
        access = self._context.access
        return acquaintances(access.society, permit, access.now)

    def unknown(self, name: str) -> NotFound | Denied:
        """Return the error for an unknown entity; it reveals nothing to an actor who may not know who there is."""
        if self._context.permit.allows_all:
            return NotFound("entity.none", name=name)
        return Denied("access.missing", actor=self._context.actor, action="read", resource="constitution", scope=name)

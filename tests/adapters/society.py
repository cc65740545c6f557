"""What an index in memory holds of a society."""

from __future__ import annotations

from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.core.society import PastSession
from hipocampo.core.society_items import Body, changed, counted
from tests.adapters.views import Content, Views


def associate(content: Content, event: Event) -> None:
    """Take an event into the items that it changes."""
    items = changed(event, lambda kind, id: content.items.get((kind, id)))
    if items:
        content.items |= items
        content.society = event.seq


def count_uses(content: Content, event: Event) -> None:
    """Count the limited clauses that a read or a deed used."""
    content.asked += tuple((agreement, number, event.timestamp) for agreement, number in counted(event))


class MemorySocietyIndex:
    """The role `SocietyIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def items(self, kind: str, permit: Permit, *, ended: bool = False) -> dict[str, Body]:
        """The items of a society of one kind, by id; with `ended` those too that have no say any more."""
        found = sorted((id, body) for (one, id), body in self._views.content.items.items() if one == kind)
        return {id: body for id, body in found if permit.allows_all and (ended or not body.get("ended"))}

    def item(self, kind: str, id: str, permit: Permit) -> Body | None:
        """One item of a society, be it ended."""
        return self._views.content.items.get((kind, id)) if permit.allows_all else None

    def past_sessions(self, entity: str, permit: Permit) -> list[PastSession]:
        """The ended sessions that an entity took part in, by id."""
        sessions = sorted((id, body) for (kind, id), body in self._views.content.items.items() if kind == "session")
        ended = [PastSession(id, body["user"], body["service"]) for id, body in sessions if body.get("ended")]
        return [one for one in ended if permit.allows_all and entity in (one.user, one.service)]

    def last_change(self) -> int:
        """The seq of the last event that changed an item."""
        return self._views.content.society

    def clause_uses(self, agreement: str, number: int, since: str) -> int:
        """How often a limited clause was read by since a moment."""
        return sum(one[:2] == (agreement, number) and one[2] > since for one in self._views.content.asked)

"""Who may have what forgotten, and what stays because others told it (D5).

One's own needs no clause: what one did or told, what is about oneself by id or between oneself and others, and the
sessions whose user one was. What others told goes by a clause that lets one delete what is theirs; else it stays.
A memory is of who first told it, with all that was done to it since; what the workspace itself made is the owner's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from hipocampo.core.access import Target, own_rule
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.core.events import Event
from hipocampo.core.filters import matches, parse
from hipocampo.core.society import Body, Held, Society
from hipocampo.errors import Denied

Require = Callable[[str, Target], list[Held]]  # the clauses by which the actor may delete something, or a refusal
Look = Callable[[str], Body | None]  # a session, be it over


class Right:
    """One actor's right to have something forgotten; `under` are the clauses it was used by, each of them once."""

    def __init__(self, actor: str, society: Society, session: Look, require: Require) -> None:
        self.under: list[Held] = []
        self._mine = (actor, *society.children(actor))
        self._own = parse({"$or": [own_rule(one) for one in self._mine]})
        self._session = session
        self._require = require
        self._open: set[str] = set()  # sessions that a clause lets the actor delete
        self._tellers: dict[str, list[Held] | Denied] = {}  # by what the words of each may be deleted, or why not

    def use(self, resource: str, target: Target) -> None:
        """Go by a clause that lets the actor delete something, or refuse."""
        self._count(self._require(resource, target))
        if resource == "session":
            self._open.add(target.session)

    def use_pages(self) -> None:
        """The owner's own lines were cut."""
        found = self._by(OWNER)
        self._count([] if isinstance(found, Denied) else found)

    @property
    def has_pages(self) -> bool:
        """Whether the owner's own lines may be cut, and files renamed."""
        return not isinstance(self._by(OWNER), Denied)

    def is_user_of(self, session: str) -> bool:
        """Whether a session served the actor or one of its wards, be it over."""
        return (self._session(session) or {}).get("user") in self._mine

    def others(self, events: Iterable[Event], memories: Collection[str]) -> tuple[str, ...]:
        """The ids of memories and events that have to stay; a refusal where nothing at all may go."""
        goes: dict[str, bool] = {}
        for event in events:
            id = event.aggregate_id if event.aggregate_id in memories else event.id
            if id not in goes:
                evidence = event.type == "memory.evidenced" and goes.get(str(event.payload.get("of")))
                goes[id] = evidence or self._is_own(event) or self._reaches(event.actor)
        stay = tuple(id for id, going in goes.items() if not going)
        if stay and len(stay) == len(goes):
            raise next(one for one in self._tellers.values() if isinstance(one, Denied))
        return stay

    def _reaches(self, teller: str) -> bool:
        """Whether a clause lets the actor delete what somebody told; it is used, then."""
        found = self._by(teller)
        if isinstance(found, Denied):
            return False
        self._count(found)
        return True

    def _by(self, teller: str) -> list[Held] | Denied:
        teller = OWNER if teller in HOUSE else teller
        if teller not in self._tellers:
            try:
                self._tellers[teller] = self._require("memory", Target(teller))
            except Denied as error:
                self._tellers[teller] = error
        return self._tellers[teller]

    def _count(self, found: Iterable[Held]) -> None:
        self.under += [held for held in found if held not in self.under]

    def _is_own(self, event: Event) -> bool:
        session = event.metadata.get("sessionId")
        return matches(self._own, event) or (
            isinstance(session, str) and (session in self._open or self.is_user_of(session))
        )

"""Who may have what forgotten, and what stays because others wrote it (D5).

An actor needs no clause for what is its own: what it did or wrote, what is about it by id or between it and others, and
the sessions whose user it was, with what was derived from them. What others wrote goes only if a clause lets the actor
delete what is theirs; else it stays. A memory belongs to its first author, with all that was done to it since; what the
workspace itself made belongs to the owner.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from hipocampo.core.access import Target, own_rule
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.filters import matches, parse
from hipocampo.core.society import Body, HeldClause, Society
from hipocampo.errors import Denied
from hipocampo.forgetting.payloads import source_turns

Require = Callable[[str, Target], list[HeldClause]]  # the clauses by which the actor may delete something, or a refusal
FindSession = Callable[[str], Body | None]  # a session, open or ended


class DeletionRights:
    """What one actor may have forgotten; `under` lists the clauses that were used, each once."""

    def __init__(self, actor: str, society: Society, session: FindSession, require: Require) -> None:
        self.under: list[HeldClause] = []
        self._own_ids = (actor, *society.children(actor))
        self._own_events = parse({"$or": [own_rule(one) for one in self._own_ids]})
        self._session = session
        self._require = require
        self._deletable_sessions: set[str] = set()
        self._by_author: dict[str, list[HeldClause] | Denied] = {}  # the clauses over what each one wrote, or a refusal
        self.own: set[str] = set()  # the ids of memories and events that were found to be the actor's own

    def use(self, resource: str, target: Target) -> None:
        """Use a clause that lets the actor delete something, or refuse."""
        self._add(self._require(resource, target))
        if resource == "session":
            self._deletable_sessions.add(target.session)

    def use_pages(self) -> None:
        """Use the clause over the owner's own lines: some were cut."""
        found = self._clauses_over(OWNER)
        self._add([] if isinstance(found, Denied) else found)

    @property
    def has_pages(self) -> bool:
        """Whether the owner's own lines may be cut and files renamed."""
        return not isinstance(self._clauses_over(OWNER), Denied)

    def is_user_of(self, session: str) -> bool:
        """Tell whether the actor or one of its wards is or was the user of a session."""
        return (self._session(session) or {}).get("user") in self._own_ids

    def others(
        self, events: Iterable[Event], memories: Collection[str], copies: Collection[str] = ()
    ) -> tuple[str, ...]:
        """Return the ids of memories and events that have to stay; refuse if nothing at all may go.

        `copies` are events that repeat what is the actor's own.
        """
        goes: dict[str, bool] = {}
        for event in events:
            id = event.aggregate_id if event.aggregate_id in memories else event.id
            if id not in goes:
                evidence = event.type == "memory.evidenced" and goes.get(str(event.payload.get("of")))
                own = evidence or event.id in copies or self._is_own(event)
                self.own |= {id, event.id} if own else set()
                goes[id] = own or self._use_clause_over(event.actor)
        stay = tuple(id for id, going in goes.items() if not going)
        if stay and len(stay) == len(goes):
            raise next(one for one in self._by_author.values() if isinstance(one, Denied))
        return stay

    def _use_clause_over(self, author: str) -> bool:
        """Use the clause that lets the actor delete what somebody wrote, if there is one."""
        found = self._clauses_over(author)
        if isinstance(found, Denied):
            return False
        self._add(found)
        return True

    def _clauses_over(self, author: str) -> list[HeldClause] | Denied:
        author = OWNER if author in HOUSE else author
        if author not in self._by_author:
            try:
                self._by_author[author] = self._require("memory", Target(author))
            except Denied as error:
                self._by_author[author] = error
        return self._by_author[author]

    def _add(self, found: Iterable[HeldClause]) -> None:
        self.under += [held for held in found if held not in self.under]

    def _is_own(self, event: Event) -> bool:
        session = event.metadata.get("sessionId")
        if matches(self._own_events, event) or (isinstance(session, str) and self._may_delete(session)):
            return True
        return self._is_derived(event)

    def _may_delete(self, session: str) -> bool:
        return session in self._deletable_sessions or self.is_user_of(session)

    def _is_derived(self, event: Event) -> bool:
        """B15: whether something was made of what is the actor's own: a summary, or a fact that cites a turn."""
        summed = event.payload.get("consolidatedEventIds") if event.type == CONSOLIDATED else ()
        ids = summed if isinstance(summed, list) else ()
        cited = (source.removeprefix("session:").rpartition("#")[0] for source in source_turns(event))
        return any(isinstance(id, str) and id in self.own for id in ids) or any(map(self._may_delete, cited))

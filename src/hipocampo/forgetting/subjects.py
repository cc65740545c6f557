"""Find whom or what an actor asks to be forgotten (D5)."""

from __future__ import annotations

from collections.abc import Mapping

from hipocampo.context import Context
from hipocampo.core.names import name_key
from hipocampo.errors import BadInput, NotFound
from hipocampo.forgetting.phrases import words_of
from hipocampo.forgetting.subject import ALL, ENTITY, MEMORY, Subject


class SubjectFinder:
    """Finds the subject of a forget among what the actor may know of."""

    def __init__(self, context: Context) -> None:
        self._context, self._index = context, context.index

    def find(self, given: Mapping[str, str]) -> Subject:
        """Return the one subject that is given, by its scope."""
        if len(given) != 1:
            raise BadInput("forget.scope")
        ((scope, text),) = given.items()
        name = text.strip().removeprefix("@") if scope == ENTITY else text.strip()
        if not name or (scope == ENTITY and not words_of(name)):
            raise BadInput("forget.name", name=text)
        if scope == ALL:
            return Subject(ALL)
        if scope == ENTITY:
            return self._entity(name)
        return Subject(scope, self._memory_id(name) if scope == MEMORY else name)

    def _entity(self, given: str) -> Subject:
        """An entity by its name, or by its id if it is registered or the actor itself."""
        access = self._context.access
        id = access.society.find(given) or ""
        body = access.society.entities.get(id)
        known = body or (given == self._context.actor and not access.unrestricted)
        name = body["name"] if body else given
        return Subject(ENTITY, name, id=(id or given) if known else "", aliases=self._aliases(name))

    def _aliases(self, name: str) -> tuple[str, ...]:
        """The other names of an entity, from a page of it that the actor may see."""
        called = self._index.names.all_names([name], self._context.permit.unlimited()).get(name, [])
        return tuple(other for other in called if name_key(other) != name_key(name))

    def _memory_id(self, id: str) -> str:
        """The id of a memory by an unambiguous prefix; the ledger also knows those that are forgotten."""
        permit = self._context.permit
        if self._context.ledger.count({"aggregateId": id}, permit, archived=True):
            return id
        found = self._index.records.ids_with_prefix(id, permit)
        if len(found) > 1:
            raise BadInput("show.unclear", id=id, found=", ".join(found))
        if not found:
            raise NotFound("show.none", id=id)
        return found[0]

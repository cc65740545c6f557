"""Who or what is to be forgotten, and the words that name it (D5)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from hipocampo.context import Context
from hipocampo.core.actors import HOUSE
from hipocampo.core.names import name_key
from hipocampo.core.record import PASSAGE, Record
from hipocampo.errors import BadInput, NotFound
from hipocampo.forgetting.phrases import Phrases
from hipocampo.text.name_words import words_of

ENTITY, SESSION, MEMORY, ALL = "entity", "session", "memory", "all"

_QUOTED_WORDS = 3  # a text of so many words is a quotation where it stands elsewhere
_OPAQUE_ID = re.compile("[a-z]_?[0-9a-f]{16,}")


@dataclass(frozen=True, slots=True)
class Subject:
    """Who or what is to be forgotten; `texts` are its own words, which the ledger may no longer have.

    `id` is that of a registered entity, whose own words go too. `aliases` are its other names, from its page.
    `memories` are those that a person accepted as being about it although no word names it (D6). `sessions` are those
    whose user it was, and `services` who served it there: what was said in them is about it (B15).
    """

    scope: str
    name: str = ""
    texts: tuple[str, ...] = ()
    id: str = ""
    aliases: tuple[str, ...] = ()
    memories: tuple[str, ...] = ()
    sessions: tuple[str, ...] = ()
    services: tuple[str, ...] = ()

    def phrases(self) -> Phrases:
        """Return what names the subject: its names, and its own texts where they are long enough."""
        return Phrases((*self.names(), *filter(is_quote, self.texts)))

    def names(self) -> Iterator[str]:
        """Yield what the subject is called: an entity by its names, and by its id if that was chosen by a person."""
        if self.scope == ENTITY:
            yield self.name
            yield from self.aliases
            if self.id and not is_opaque(self.id):
                yield self.id
        elif self.scope == SESSION:
            yield f"session {self.name}"

    def page_names(self) -> Iterator[str]:
        """Yield the names that make a page the subject's own."""
        return self.names() if self.scope == ENTITY else iter(())

    def single_words(self) -> Phrases:
        """Return the single words of a name of several, short ones left out."""
        words = words_of(self.name) if self.scope == ENTITY else []
        return Phrases(word for word in words if len(word) > 2) if len(words) > 1 else Phrases()


def is_quote(text: str) -> bool:
    """Tell whether a text is long enough to be recognised as a quotation elsewhere."""
    return len(words_of(text)) >= _QUOTED_WORDS


def is_opaque(id: str) -> bool:
    """Tell whether an id is random, as Hipocampo mints them, and so names nobody."""
    return bool(_OPAQUE_ID.fullmatch(id))


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
        found = Subject(ENTITY, name, id=(id or given) if known else "", aliases=self._aliases(name))
        return self._with_sessions(found) if found.id else found

    def _with_sessions(self, subject: Subject) -> Subject:
        """A subject with the sessions whose user it was; the house has more to tell than what it heard in one."""
        society = self._context.access.society
        services = (one for one in society.services_of(subject.id) if one not in HOUSE)
        return replace(subject, sessions=society.sessions_of(subject.id), services=tuple(services))

    def _aliases(self, name: str) -> tuple[str, ...]:
        """The other names of an entity, from a page of it that the actor may see."""
        called = self._index.names.all_names([name], self._context.permit.unlimited()).get(name, [])
        return tuple(other for other in called if name_key(other) != name_key(name))

    def derived(self, subject: Subject) -> list[Record]:
        """What is understood to be about an entity although no word names it: "minha mãe", once she has a name (D6)."""
        if subject.scope != ENTITY:
            return []
        names, permit = [subject.name, *subject.aliases], self._context.permit.unlimited()
        joined = self._index.readings.other_names(names, permit)
        others = [other for name in names for other in joined.get(name, ())]
        found, named = self._index.readings.mentioning(others, permit), subject.phrases()
        return [record for record in found if not named.found(record.text)]

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
        record = self._index.records.get(found[0], permit)
        if record and record.form == PASSAGE:  # a person's prose is theirs to cut
            raise BadInput("forget.passage", source=record.source)
        return found[0]

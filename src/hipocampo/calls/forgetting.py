"""The right to be forgotten: what names a subject goes from ledger, pages and index, to the last byte (D5).

A forget is noted in a file before anything is touched, and gone on with by whoever takes the workspace's lock next: so
a crash at any step leaves either nothing done or something that is completed before anyone else looks at the pages.
No line that was cut is taken for a person's withdrawal, none that still stands for a new fact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import partial
from os import urandom
from typing import TYPE_CHECKING, Any

from hipocampo.calls.associating import FORGET, Associating
from hipocampo.calls.base import Stores
from hipocampo.calls.keeping import Keeping, Status
from hipocampo.core.access import Target
from hipocampo.core.facts import Problem
from hipocampo.core.names import name_key
from hipocampo.errors import BadInput, NotFound
from hipocampo.forgetting import NOTES
from hipocampo.journal import EVERYTHING
from hipocampo.sync.parts import SyncReport

if TYPE_CHECKING:
    from hipocampo.forgetting.erasure import Erasure
    from hipocampo.forgetting.exemptions import Exemptions
    from hipocampo.forgetting.lineage import Lineage
    from hipocampo.forgetting.requests import Request
    from hipocampo.forgetting.result import Forgotten
    from hipocampo.forgetting.rights import DeletionRights
    from hipocampo.forgetting.subject import Subject
    from hipocampo.maintenance.doctor import Finding

_LONGEST = 1_000  # letters of a reason

Lock = Callable[[], AbstractContextManager[None]]


class Forgetting(Associating, Keeping):
    """What makes a memory forget."""

    _forgets = False  # while it does

    def __init__(self, stores: Stores, actor: str, door: str) -> None:
        super().__init__(replace(stores, lock=self._guarded(stores.lock)), actor, door)

    def forget(
        self,
        *,
        entity: str | None = None,
        session: str | None = None,
        memory: str | None = None,
        everything: bool = False,
        reason: str,
        dry_run: bool = False,
        keep_prose: bool = False,
    ) -> Forgotten:
        """Forget an entity, a session, one memory or everything, to the last byte (D5).

        A `dry_run` only tells what would go. With `keep_prose` a person's own lines stay, and the forget is incomplete.
        """
        from hipocampo.forgetting.requests import Request

        scopes = {"entity": entity, "session": session, "memory": memory, "all": "*" if everything else None}
        given = {scope: name for scope, name in scopes.items() if name is not None}
        subject = self._forgettable(given) if dry_run else self._steady(lambda _: self._forgettable(given))
        _check_reason(reason, subject)
        id = "f" + urandom(8).hex()
        about = (subject.scope, subject.name, reason.strip(), self.actor, self.door, keep_prose)
        request = Request(id, *about, entity=subject.id, aliases=subject.aliases)
        with self._denials(FORGET):
            right = self._right_to(subject)
            may = partial(self._may_forget, right)
            if dry_run:
                return self._as_seen(self._erasure().rehearse(request, may), right)
            with self._lock():
                self.sync()
                with self._at_it():
                    done = self._erasure().run(request, may)
                self._note_use(right, done)
                return self._as_seen(done, right)

    def requested(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """What the intent `request:forget` asks for, as the arguments of `forget`: for doors that show it first."""
        return self._intended(FORGET, payload)

    def _carried_out(self, name: str, result: dict[str, Any]) -> dict[str, Any]:
        if name != FORGET:
            return super()._carried_out(name, result)
        done = self.forget(**result)
        told = {"id": done.id, "events": len(done.events), "complete": done.complete}
        return {**told, "others": done.others, "agreements": list(done.agreements)}

    def _right_to(self, subject: Subject) -> DeletionRights | None:
        """By what right the actor asks, or a refusal; None where everything is its to forget.

        What is one's own one may have forgotten; to ask for anything else needs a clause that lets one delete it.
        """
        from hipocampo.forgetting.rights import DeletionRights
        from hipocampo.forgetting.subject import ENTITY, MEMORY, SESSION

        if self._gate.free or self.permit.allows_all:
            return None
        self._gate.check()
        self._gate.allow(FORGET)
        item, society = partial(self._index.society.item, "session"), self._gate.society
        right = DeletionRights(self.actor, society, item, partial(self._gate.require, "delete"))
        if subject.scope == SESSION:
            begun = not item(subject.name) and self._gate.speaks_in(subject.name)  # by nobody's contract
            if not (begun or right.is_user_of(subject.name)):
                right.use("session", Target("", subject.name))
        elif subject.scope == MEMORY:
            teller = self._look(subject.name).actor
            if not society.answers_for(self.actor, teller):
                right.use("memory", Target(teller))
        elif subject.scope == ENTITY:
            if not society.answers_for(self.actor, subject.id):
                right.use("memory", Target(subject.id or subject.name))
        else:
            self._owner_only()
        return right

    def _may_forget(self, right: DeletionRights | None, affected: Lineage) -> Exemptions:
        """What has to stay of this: what the law keeps, and what others told and the actor may not delete."""
        from hipocampo.access.authority import society_of
        from hipocampo.forgetting.exemptions import legal_exemptions

        wanted = {"seq": {"$in": affected.seqs}}
        events = list(self._ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True))
        others = right.others(events, affected.memories) if right else ()
        kept = legal_exemptions(
            society_of(self._index), self._gate.now, events, lambda id: self._index.records.get(id, EVERYTHING)
        )
        return replace(kept, others=others, pages=right is not None and not right.has_pages)

    def _note_use(self, right: DeletionRights | None, done: Forgotten) -> None:
        """B3: clauses count each time they are gone by."""
        if right:
            if done.files or not all(cut.fact for cut in done.cuts):
                right.use_pages()
            self._write(self._command("forget"), self._gate.used(FORGET, right.under), self._journal.now())

    def _as_seen(self, done: Forgotten, right: DeletionRights | None) -> Forgotten:
        """B5: others are told how much of their own went; whether anybody else told of it is not theirs to learn."""
        if self.permit.allows_all:
            return done
        own = replace(done, cuts=(), files=(), remains=(), near=(), agreements=())
        if right is None or right.has_pages:
            return own
        kept = tuple(one for one in done.retained if self._sees(one.id))
        return replace(own, others=0, retained=kept, complete=not kept)

    def _forgettable(self, given: Mapping[str, str]) -> Subject:
        """The one subject that is told."""
        from hipocampo.forgetting.phrases import words_of
        from hipocampo.forgetting.subject import ALL, ENTITY, MEMORY, Subject

        if len(given) != 1:
            raise BadInput("forget.scope")
        ((scope, told),) = given.items()
        name = told.strip().removeprefix("@") if scope == ENTITY else told.strip()
        if not name or (scope == ENTITY and not words_of(name)):
            raise BadInput("forget.name", name=told)
        if scope == ALL:
            return Subject(ALL)
        if scope == ENTITY:
            return self._entity_told(name)
        return Subject(scope, self._id_of(name) if scope == MEMORY else name)

    def _entity_told(self, told: str) -> Subject:
        """An entity by its name, or by its id if it is registered or the actor itself."""
        from hipocampo.access.authority import society_of
        from hipocampo.forgetting.subject import ENTITY, Subject

        society = society_of(self._index)
        id = society.find(told) or ""
        body = society.entities.get(id)
        known = body or (told == self.actor and not self._gate.free)
        name = body["name"] if body else told
        return Subject(ENTITY, name, id=(id or told) if known else "", aliases=self._aliases(name))

    def _aliases(self, name: str) -> tuple[str, ...]:
        """The other names of an entity, as a page of it tells that the actor may see."""
        called = self._index.names.all_names([name], self.permit.unlimited()).get(name, [])
        return tuple(other for other in called if name_key(other) != name_key(name))

    def _id_of(self, id: str) -> str:
        """The id of a memory by a clear beginning of it; the ledger knows those that are forgotten, too."""
        if self._ledger.count({"aggregateId": id}, self.permit, archived=True):
            return id
        found = self._index.records.ids_with_prefix(id, self.permit)
        if len(found) > 1:
            raise BadInput("show.unclear", id=id, found=", ".join(found))
        if not found:
            raise NotFound("show.none", id=id)
        return found[0]

    def _erasure(self) -> Erasure:
        from hipocampo.forgetting.erasure import Erasure, ErasureContext

        return Erasure(
            ErasureContext(
                ledger=self._ledger,
                index=self._index,
                pages=self._pages,
                journal=self._journal,
                sync=super().sync,
                language=self.settings.language,
            )
        )

    # What was cut short

    def _guarded(self, lock: Lock) -> Lock:
        """The workspace's lock; who has it goes on with what a crash cut short, before anything else."""

        @contextmanager
        def guarded() -> Iterator[None]:
            with lock():
                self._go_on_forgetting()
                yield

        return guarded

    def _go_on_forgetting(self) -> None:
        for request in self._cut_short():
            with self._at_it():
                self._erasure().resume(request)

    @contextmanager
    def _at_it(self) -> Iterator[None]:
        """While one forget goes on, none is gone on with."""
        self._forgets = True
        try:
            yield
        finally:
            self._forgets = False

    def _unfinished(self) -> Sequence[Request]:
        if not self._pages.exists(NOTES):
            return ()
        from hipocampo.forgetting.requests import UnfinishedForgets

        return UnfinishedForgets(self._pages).read()

    def _cut_short(self) -> list[Request]:
        return [] if self._forgets else [request for request in self._unfinished() if request.interrupted]

    def sync(self, *, accept: bool = False) -> SyncReport:
        """Take in what happened to the pages; withdrawals that were held back are carried out with `accept` (C3)."""
        if self._cut_short():
            with self._lock():
                pass  # the lock's guard goes on with it
        return super().sync(accept=accept)

    def status(self) -> Status:
        """How the workspace is."""
        status = super().status()
        waiting = self._unfinished() if self.permit.allows_all else ()
        told = [Problem(NOTES, 0, "", "forget.unfinished") for _ in waiting]
        return replace(status, problems=[*status.problems, *told]) if told else status

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index and tell what is wrong and how to mend it; nothing is changed."""
        from hipocampo.maintenance.doctor import WARNING, Finding

        waiting = self._unfinished()
        told = [Finding("forget-unfinished", WARNING, {"count": len(waiting)})] if waiting else []
        return [*super().doctor(), *told]


def _check_reason(reason: str, subject: Subject) -> None:
    """A reason is kept in the ledger, so it must not name whom it is about."""
    if not isinstance(reason, str) or not reason.strip() or len(reason) > _LONGEST:
        raise BadInput("forget.reason", most=_LONGEST)
    if subject.phrases().found(reason) or subject.name in reason.split():
        raise BadInput("forget.reason-names")

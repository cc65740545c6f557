"""The right to be forgotten: what names a subject goes from ledger, pages and index, to the last byte (D5).

A forget is noted before anything is touched, and whoever takes the workspace's lock next continues it: so a crash at
any step leaves either nothing done or something that is completed before anyone else looks at the pages. No line that
was cut is taken for a person's withdrawal, and no line that is still there for a new fact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Protocol

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Target
from hipocampo.core.facts import Problem
from hipocampo.core.record import Record
from hipocampo.errors import BadInput, Denied
from hipocampo.findings import WARNING, Finding
from hipocampo.forgetting import FORGET, NOTES
from hipocampo.forgetting.erasure import Erasure
from hipocampo.forgetting.exemptions import Exemptions, legal_exemptions
from hipocampo.forgetting.lineage import Lineage, PossibleMention
from hipocampo.forgetting.requests import Request, UnfinishedForgets
from hipocampo.forgetting.result import Forgotten
from hipocampo.forgetting.rights import DeletionRights
from hipocampo.forgetting.subject import ENTITY, MEMORY, SESSION, Subject, SubjectFinder
from hipocampo.journal import mint

_LONGEST = 1_000  # letters of a reason


class Records(Protocol):
    """How records are found by their ids."""

    def get(self, id: str) -> Record:
        """A record by its id or a clear beginning of it."""


class Forgetting:
    """Carries out requests to forget; `redraw` rewrites the pages that Hipocampo generates."""

    def __init__(self, context: Context, records: Records, redraw: Callable[[], None]) -> None:
        self._context, self._records, self._redraw = context, records, redraw
        self._ledger, self._index = context.ledger, context.index
        self._subjects = SubjectFinder(context)
        self._unfinished = UnfinishedForgets(context.pages)

    def forget(
        self,
        given: Mapping[str, str | None],
        reason: str,
        *,
        dry_run: bool = False,
        keep_prose: bool = False,
        accept_derived: bool = False,
    ) -> Forgotten:
        """Forget the subject that is given by its scope; a `dry_run` only returns what would go.

        With `keep_prose` a person's own lines stay, and the forget is incomplete. What is understood to be about an
        entity although no word names it goes with `accept_derived`, and is else only listed (D6).
        """
        context = self._context
        named = {scope: name for scope, name in given.items() if name is not None}
        find = partial(self._subjects.find, named)
        subject = find() if dry_run else context.stable(lambda _: find())
        _check_reason(reason, subject)
        derived = self._subjects.derived(subject)
        if accept_derived:
            subject = replace(subject, memories=tuple(record.id for record in derived))
        request = self._request(subject, reason, keep_prose)
        with context.denials(FORGET):
            rights = self._rights_over(subject)
            exempt = partial(self._exempt, rights)
            if dry_run:
                return _with_derived(self._as_seen(self._erasure().rehearse(request, exempt), rights), derived)
            with context.lock():
                context.sync()
                done = self._erasure().run(request, exempt)
                self._note_use(rights, done)
                self._redraw()
                return _with_derived(self._as_seen(done, rights), () if accept_derived else derived)

    def carry_out(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Do what the intent `request:forget` asks for, and return its result."""
        options = dict(asked)
        given = {scope: options.pop(scope, None) for scope in (ENTITY, SESSION, MEMORY)}
        given["all"] = "*" if options.pop("everything", False) else None
        done = self.forget(given, **options)
        with self._context.denials(FORGET):
            _check_law(done)
        result = {"id": done.id, "events": len(done.events), "complete": done.complete}
        kept = [asdict(one) for one in done.retained]
        return {**result, "others": done.others, "agreements": list(done.agreements), "retained": kept}

    def _request(self, subject: Subject, reason: str, keep_prose: bool) -> Request:
        id, by = "f" + mint()[1:], (self._context.actor, self._context.door)
        about = (subject.scope, subject.name, reason.strip(), *by, keep_prose)
        known = {name: getattr(subject, name) for name in ("aliases", "memories", "sessions", "services")}
        return Request(id, *about, entity=subject.id, **known)

    def _erasure(self) -> Erasure:
        return Erasure(self._context)

    # Rights

    def _rights_over(self, subject: Subject) -> DeletionRights | None:
        """The actor's rights to have the subject forgotten, or a refusal; None where it may forget everything.

        An actor needs no right for what is its own; for anything else it needs a clause that lets it delete it.
        """
        context, access = self._context, self._context.access
        if access.unrestricted or context.permit.allows_all:
            return None
        access.allow(FORGET)
        session, society = partial(self._index.society.item, "session", permit=EVERYTHING), access.society
        rights = DeletionRights(context.actor, society, session, partial(access.require, "delete"))
        if subject.scope == SESSION:
            begun = not session(subject.name) and access.speaks_in(subject.name)  # without a contract
            if not (begun or rights.is_user_of(subject.name)):
                rights.use("session", Target("", subject.name))
        elif subject.scope == MEMORY:
            author = self._records.get(subject.name).actor
            if not society.answers_for(context.actor, author):
                rights.use("memory", Target(author))
        elif subject.scope == ENTITY:
            if not society.answers_for(context.actor, subject.id):
                rights.use("memory", Target(subject.id or subject.name))
        else:
            context.owner_only()
        return rights

    def _exempt(self, rights: DeletionRights | None, affected: Lineage) -> Exemptions:
        """What has to stay: what the law keeps, and what others wrote and the actor may not delete."""
        access, records = self._context.access, self._index.records
        wanted = {"seq": {"$in": affected.seqs}}
        events = list(self._ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True))
        others = rights.others(events, affected.memories, affected.copies) if rights else ()
        kept = legal_exemptions(access.society, access.now, events, lambda id: records.get(id, EVERYTHING))
        if rights:
            kept = replace(kept, retained=tuple(one for one in kept.retained if one.id not in others))
        return replace(kept, others=others, pages=rights is not None and not rights.has_pages)

    def _note_use(self, rights: DeletionRights | None, done: Forgotten) -> None:
        """B3: count the forget towards the limits of the clauses it used."""
        if rights is None:
            return
        if done.files or not all(cut.fact for cut in done.cuts):
            rights.use_pages()
        context = self._context
        context.append(context.command("forget"), context.access.used(FORGET, rights.under), context.journal.now())

    def _as_seen(self, done: Forgotten, rights: DeletionRights | None) -> Forgotten:
        """B5: show others how much of their own went, but not whether anybody else wrote about it."""
        permit = self._context.permit
        if permit.allows_all:
            return done
        own = replace(done, cuts=(), files=(), remains=(), near=(), agreements=())
        if rights is None or rights.has_pages:
            return own
        kept = tuple(one for one in done.retained if one.id in rights.own)
        return replace(own, others=0, retained=kept, complete=(done.proven or done.dry_run) and not kept)

    # Interrupted forgets

    def is_interrupted(self) -> bool:
        """Tell whether a forget was interrupted."""
        return any(request.interrupted for request in self.unfinished())

    def resume(self) -> None:
        """Continue what a crash interrupted; the caller holds the workspace's lock."""
        for request in self.unfinished():
            if request.interrupted:
                self._erasure().resume(request)

    def unfinished(self) -> Sequence[Request]:
        """Return the forgets that are not finished."""
        return self._unfinished.read() if self._unfinished else []

    def problems(self) -> list[Problem]:
        """Return what the status reports of them."""
        return [Problem(NOTES, 0, "", "forget.unfinished") for _ in self.unfinished()]

    def findings(self) -> list[Finding]:
        """Return what the doctor reports of them."""
        waiting = self.unfinished()
        return [Finding("forget-unfinished", WARNING, {"count": len(waiting)})] if waiting else []


def _with_derived(done: Forgotten, derived: Sequence[Record]) -> Forgotten:
    """The same with what is understood to be about the subject although no word names it."""
    return replace(done, derived=tuple(PossibleMention(record.id, record.content) for record in derived))


def _check_law(done: Forgotten) -> None:
    """D5: refuse a request of which the law keeps everything, naming the law and its basis."""
    if done.retained and done.nothing:
        first = done.retained[0]
        values = {"law": first.law, "basis": first.basis, "agreement": first.agreement, "until": first.until or "-"}
        raise Denied("forget.law", **values)


def _check_reason(reason: str, subject: Subject) -> None:
    """Refuse a reason that names the subject, because the ledger keeps it."""
    if not isinstance(reason, str) or not reason.strip() or len(reason) > _LONGEST:
        raise BadInput("forget.reason", most=_LONGEST)
    if subject.phrases().found(reason) or subject.name in reason.split():
        raise BadInput("forget.reason-names")

"""Carry out a forget, step by step; each step may be repeated (D5).

    note -> pages -> `DataForgotten` -> payloads of the ledger -> taken out of the index -> note removed

Pages come before the ledger, because until they are clean only the ledger knows what is to be cut. The note comes first
and goes last: whoever finds one continues from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.actors import SYSTEM
from hipocampo.core.events import Event
from hipocampo.core.scopes import in_sessions
from hipocampo.errors import Conflict, HipocampoError, Unavailable
from hipocampo.forgetting.exemptions import Exemptions
from hipocampo.forgetting.line_order import place_again
from hipocampo.forgetting.lineage import FORGOTTEN, Lineage, trace
from hipocampo.forgetting.pages import PagePlanner, PagesPlan, make_changes
from hipocampo.forgetting.remainders import Remainder, known_copies, search_files
from hipocampo.forgetting.requests import Request, UnfinishedForgets
from hipocampo.forgetting.result import File, Forgotten
from hipocampo.forgetting.subject import SESSION
from hipocampo.journal import Change, Command
from hipocampo.ports import PageFact
from hipocampo.text.name_words import words_of

_TRIES = 5
_OPEN_ENDS = ("prose", "file", "unread")  # what a person can still do something about

_BORN = ("memory.", "turn.")  # events of what has rows of its own in the index
_STANDING = ("AgreementProposed", "AgreementActivated")  # without these there is no agreement

Exempt = Callable[[Lineage], Exemptions]  # what has to stay of all that would go; may refuse


@dataclass(frozen=True, slots=True)
class Plan:
    """All that one forget does; `planner` plans pages again that changed meanwhile."""

    request: Request
    found: Lineage
    kept: Exemptions
    planner: PagePlanner
    pages: PagesPlan
    agreements: tuple[str, ...]

    @property
    def empty(self) -> bool:
        return not (self.found.events or self.pages.changes)


class Erasure:
    """Plans a forget and carries it out; the caller holds the workspace's lock, except for planning."""

    def __init__(self, context: Context) -> None:
        self._ledger, self._index = context.ledger, context.index
        self._pages, self._journal = context.pages, context.journal
        self._sync, self._language = context.sync, context.settings.language
        self._keys = context.stores.keys
        self._unfinished = UnfinishedForgets(context.pages)

    def rehearse(self, request: Request, exempt: Exempt) -> Forgotten:
        """Return what would go; nothing is changed."""
        plan = self._plan_with_exemptions(request, exempt)
        return _result(plan, self._remains(plan, plan.pages), dry_run=True)

    def run(self, request: Request, exempt: Exempt) -> Forgotten:
        """Forget, or finish what was begun with the same subject; `exempt` says what has to stay, or refuses."""
        earlier = next((one for one in self._unfinished.read() if one.is_about(request.subject)), None)
        if earlier:
            request = replace(request, id=earlier.id, texts=earlier.texts, entity=request.entity or earlier.entity)
        plan = self._plan_with_exemptions(request, exempt)
        if not earlier and plan.empty:
            return self._proven(plan, self._remains(plan, plan.pages))
        self._unfinished.put(plan.request)
        return self._proven(plan, self._carry_out(plan, in_place=not earlier))

    def _proven(self, plan: Plan, remains: tuple[Remainder, ...]) -> Forgotten:
        """The result; it is complete only if a search of ledger and index finds nothing more of what was to go."""
        left = self._left(plan)
        found = tuple(Remainder("found", id) for id in left)
        return replace(_result(plan, (*remains, *found), dry_run=False), proven=not left)

    def _left(self, plan: Plan) -> list[str]:
        """The ids of what is still there, in the ledger or in the index, although nothing obliges to keep it."""
        events = self._trace(plan.request).events
        records = [id for id in plan.found.memories if self._index.records.get(id, EVERYTHING) is not None]
        return [*events, *records, *self._in_sessions(plan.request)]

    def _in_sessions(self, request: Request) -> list[str]:
        """The rows of the index from the sessions whose user the entity was."""
        if not request.sessions:
            return []
        rows = Permit(SYSTEM, {"$or": []}, in_sessions(request.sessions))
        kept = set(request.kept)
        return [id for id in self._index.records.ids_with_prefix("", rows) if id not in kept]

    def resume(self, request: Request) -> None:
        """Continue a forget that was interrupted."""
        self._carry_out(self._plan(request, self._trace(request), Exemptions()))

    def _plan_with_exemptions(self, request: Request, exempt: Exempt) -> Plan:
        """The plan, once it is known what has to stay."""
        found = self._trace(request)
        kept = exempt(found)
        request = replace(request, kept=tuple(kept.ids), texts=found.own)
        if kept.pages:
            request = replace(request, keep_prose=True, keep_pages=True)
        return self._plan(request, self._trace(request) if kept.ids else found, kept)

    def _trace(self, request: Request) -> Lineage:
        return trace(self._events, request.subject, request.kept)

    def _events(self) -> Iterator[Event]:
        return self._ledger.query({}, EVERYTHING, sort={"seq": 1}, archived=True)

    def _plan(self, request: Request, found: Lineage, kept: Exemptions) -> Plan:
        planner = PagePlanner(self._pages, request, found, self._facts_on)
        return Plan(request, found, kept, planner, planner.plan(), self._ending(found))

    def _facts_on(self, path: str) -> Sequence[PageFact] | None:
        """The facts of a page that the index knows."""
        if self._index.pages.state(path) is None:
            return None
        return self._index.pages.facts(EVERYTHING, [path])

    def _plan_again(self, plan: Plan) -> Plan:
        """The plan for what is there now, with the texts that only the erased events had."""
        found = self._trace(plan.request)
        found.texts |= plan.found.texts
        found.quotes |= plan.found.quotes
        return self._plan(plan.request, found, plan.kept)

    def _remains(self, plan: Plan, pages: PagesPlan) -> tuple[Remainder, ...]:
        """All that can't or may not be erased, on the pages as they are planned and elsewhere."""
        phrases = replace(plan.request.subject, texts=plan.found.own).phrases()
        return (
            *pages.remains,
            *search_files(self._pages, phrases, pages.paths),
            *known_copies(self._pages),
            *(Remainder("header", name) for name in sorted(plan.found.headers)),
        )

    def _ending(self, found: Lineage) -> tuple[str, ...]:
        """The agreements that end because their words go."""
        ids = list(self._index.society.items("agreement", EVERYTHING))
        wanted = {"type": {"$in": list(_STANDING)}, "aggregateId": {"$in": ids}}
        events = self._ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True)
        return tuple(dict.fromkeys(event.aggregate_id for event in events if event.id in found.events))

    def _carry_out(self, plan: Plan, *, in_place: bool = False) -> tuple[Remainder, ...]:
        """Do all that is left to do, until no page names the subject; return what remains.

        What is done for the first time can be done `in_place`: else it is not known what the index still holds.
        """
        try:
            self._erase(plan, in_place=in_place)
            pages = plan.planner.plan()
            for _ in range(_TRIES):
                if not pages.changes:
                    break
                plan = self._plan_again(plan)  # an editor brought it back
                self._erase(plan)
                pages = plan.planner.plan()
            return self._close_note(plan, pages)
        except HipocampoError as error:
            raise Unavailable("forget.stuck", detail=error.message(self._language)) from error

    def _erase(self, plan: Plan, *, in_place: bool = False) -> None:
        going = self._going(plan.found) if in_place else None
        self._pages.remove_drafts()
        self._clean_pages(plan)
        self._record(plan.request, plan.found)
        self._ledger.erase(plan.found.seqs)
        if not going or not self._take_out(going, plan.pages):
            self._renew_index()

    def _going(self, found: Lineage) -> list[Event] | None:
        """The events that go; None where a memory loses some of its events and keeps others."""
        events = self._query({"seq": {"$in": found.seqs}})
        ids = {event.aggregate_id for event in events if event.type.startswith(_BORN)}
        ours = self._ledger.count({"aggregateId": {"$in": list(ids)}}, EVERYTHING, archived=True)
        return events if ours == sum(event.aggregate_id in ids for event in events) else None

    def _query(self, filter: dict[str, Any]) -> list[Event]:
        return list(self._ledger.query(filter, EVERYTHING, sort={"seq": 1}, archived=True))

    def _take_out(self, events: Sequence[Event], pages: PagesPlan) -> bool:
        """Take out of the index and of the vectors what goes; False where it all has to be made anew."""
        texts = self._index.take_out(events, [change.path for change in pages.changes])
        if texts is None:
            return False
        self._sync()
        try:
            self._index.vectors.erase_unused(texts)
            self._index.scrub()
        except Unavailable:  # somebody still reads the old bytes
            return False
        return True

    def _clean_pages(self, plan: Plan) -> None:
        """Make the planned changes; where an editor saved a page in between, what is left is planned again."""
        changes = plan.pages.changes
        for _ in range(_TRIES):
            try:
                return make_changes(self._pages, changes)
            except Conflict:
                changes = plan.planner.plan().changes
        raise Unavailable("forget.pages")

    def _record(self, request: Request, found: Lineage) -> None:
        """Append what is forgotten, by ids alone; what an earlier attempt recorded is not recorded again."""
        earlier = list(self._ledger.query({"type": FORGOTTEN, "aggregateId": request.id}, EVERYTHING, archived=True))
        if earlier and found.events.keys() <= {id for event in earlier for id in event.payload["eventsErased"]}:
            return
        actor = SYSTEM if request.subject.phrases().found(request.actor) else request.actor  # who asks to be forgotten
        self._journal.catch_up()
        payload = {**_payload(request, found, actor), **self._for_machines(request)}
        forgotten = Change(FORGOTTEN, request.id, payload)
        changes = [forgotten, *place_again(self._ledger, self._index.pages, found.memories)]
        waiting = [known for known in self._index.pages.pending(EVERYTHING) if known.id not in found.memories]
        self._journal.write(Command("forget", actor, request.door), changes, self._journal.now(), waiting)

    def _for_machines(self, request: Request) -> dict[str, list[str]]:
        """What the owner's other machines know the subject by: without their key it confirms no guess."""
        keys = self._keys()
        names = [" ".join(words_of(name)) for name in request.subject.names()]
        return {"known": [keys.digest(name) for name in names]} if keys and names else {}

    def _renew_index(self) -> None:
        """Erase the index and build it again; vectors are kept, except those of texts that are gone."""
        self._index.erase()
        self._sync()
        self._index.vectors.erase_unused()

    def _close_note(self, plan: Plan, pages: PagesPlan) -> tuple[Remainder, ...]:
        """Remove the note, unless a person can still do something and then finish; return what remains."""
        remains = self._remains(plan, pages)
        if plan.request.kept or any(remain.kind in _OPEN_ENDS for remain in remains):
            self._unfinished.wait(plan.request)
        else:
            self._unfinished.drop(plan.request)
        return remains


def _payload(request: Request, found: Lineage, actor: str) -> dict[str, Any]:
    """The payload of `DataForgotten`: ids, and the user's reason."""
    return {
        "requestedBy": actor,
        "scope": request.scope,
        "reason": request.reason,
        "eventsErased": list(found.events),
        "memories": list(found.memories),
    }


def _result(plan: Plan, remains: tuple[Remainder, ...], *, dry_run: bool) -> Forgotten:
    request, kept, changes = plan.request, plan.kept, plan.pages.changes
    remains += tuple(Remainder("law", one.id, one.basis) for one in kept.retained)
    others = len(kept.others) + sum(kept.pages and remain.kind == "prose" for remain in remains)
    return Forgotten(
        id=request.id,
        scope=request.scope,
        dry_run=dry_run,
        complete=not others and all(_is_settled(remain, request.scope) for remain in remains),
        events=tuple(plan.found.events),
        memories=tuple(plan.found.memories),
        cuts=tuple(cut for change in changes for cut in change.cuts if cut.fact or not request.keep_prose),
        files=tuple(File(change.path, change.to) for change in changes if change.data is None or change.to),
        retained=kept.retained,
        remains=remains,
        near=(*plan.found.near, *plan.pages.near),
        others=others,
        agreements=plan.agreements,
    )


def _is_settled(remain: Remainder, scope: str) -> bool:
    """Whether a forget is complete in spite of this; the id of a session says nothing of what was said in it."""
    return remain.only_reported or (remain.kind == "header" and scope == SESSION)

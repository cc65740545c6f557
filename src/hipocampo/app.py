"""Hipocampo: one short method for each thing that a memory can do. Every door calls these.

Each method hands its work to the service of its theme (`services.py`), which loads when it is first needed; so do the
types of results that can be imported from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self

from hipocampo.services import Services
from hipocampo.stores import Models, Stores, Upkeep

if TYPE_CHECKING:
    from datetime import datetime
    from os import PathLike
    from threading import Event as Signal
    from types import TracebackType

    from hipocampo.access.audit import Entry
    from hipocampo.access.reading_rights import ReadingRight
    from hipocampo.access.terms import Terms
    from hipocampo.access.views import Agreement, Entity, Profile, Session, Wallet
    from hipocampo.chat.cost import Cost
    from hipocampo.chat.extraction import Extracted
    from hipocampo.chat.opening import Opening
    from hipocampo.chat.turn import Chat
    from hipocampo.context import SyncReport
    from hipocampo.core.access import Permit
    from hipocampo.core.chain import Verdict
    from hipocampo.core.events import Event, Head
    from hipocampo.core.record import Record
    from hipocampo.core.society import Society
    from hipocampo.errors import HipocampoError
    from hipocampo.facts.service import Retained
    from hipocampo.findings import Finding
    from hipocampo.forgetting.result import Forgotten
    from hipocampo.interchange.exports import ExportReport
    from hipocampo.interchange.imports import ImportReport
    from hipocampo.interchange.notes import NotesReport
    from hipocampo.life.proposals import Proposal
    from hipocampo.life.service import Dream
    from hipocampo.life.simulation import Simulation
    from hipocampo.life.story import Story
    from hipocampo.maintenance.replay import Replayed
    from hipocampo.maintenance.service import Status
    from hipocampo.maintenance.undo import Undone
    from hipocampo.ports import Progress
    from hipocampo.recall.recalled import Recalled
    from hipocampo.reflect.opinions import Opinion
    from hipocampo.reflect.run import Reflected
    from hipocampo.user_model.changes import Model, Outcome, Question

__all__ = [
    "ExportReport",
    "Hipocampo",
    "ImportReport",
    "Models",
    "Recalled",
    "Replayed",
    "Status",
    "Stores",
    "Terms",
    "Upkeep",
]


class Hipocampo:
    """A memory. Open one with `hipocampo.open(folder)`."""

    def __init__(self, stores: Stores, actor: str, door: str) -> None:
        self.services = Services.of(stores, actor, door)
        self.context = self.services.context
        self.settings = stores.settings
        self.actor, self.door = actor, door

    # Opening and closing

    def identify(self, actor: str | None, token: str | None) -> None:
        """Act as another actor than the owner: the one that a token stands for, or one that never had a token (B6)."""
        self.context.identify(actor, token)
        self.actor = self.context.actor

    def close(self) -> None:
        """Close all files; every later call is an error."""
        self.services.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def permit(self) -> Permit:
        """What this actor may read."""
        return self.context.permit

    # Facts and turns

    def retain(
        self,
        text: str,
        *,
        provenance: str | None = None,
        at: datetime | str | None = None,
        session: str | None = None,
        force: bool = False,
    ) -> Record:
        """Remember one fact, in the grammar of Retain bullets: `O(c=0.95) @Peter: prefers short answers`."""
        return self.services.facts.retain(text, at, provenance=provenance, session=session, force=force)

    def retain_many(
        self,
        sayings: Sequence[str | tuple[str, datetime | str | None]],
        *,
        provenance: str | None = None,
        session: str | None = None,
        force: bool = False,
    ) -> Retained:
        """Remember many facts in one transaction; their ids, in order.

        One that was known keeps the id it had, and is among `known` of the result.
        """
        return self.services.facts.retain_all(sayings, provenance=provenance, session=session, force=force)

    def record(
        self,
        session: str,
        role: str,
        text: str,
        *,
        at: datetime | str | None = None,
        provenance: str | None = None,
    ) -> Record:
        """Store a turn of a conversation; it is recalled like a fact and cites `session:ID#n`."""
        return self.services.facts.record([(session, role, text, at)], provenance)[0]

    def record_many(self, turns: Sequence[tuple[Any, ...]], *, provenance: str | None = None) -> list[str]:
        """Store many turns `(session, role, text[, at])` in one transaction; their ids, in order.

        `provenance` lowers the class of the user's turns where the caller did not see them typed.
        """
        return [turn.id for turn in self.services.facts.record(turns, provenance)]

    def used(self, ids: Sequence[str], *, session: str | None = None) -> list[Record]:
        """Count memories as used, once for each session; those that were only shown do not count (E2).

        A memory of another actor that this one may only read is not changed (B5).
        """
        return self.services.facts.used(ids, session)

    def append(
        self, type: str, aggregate_id: str, payload: Mapping[str, Any], metadata: Mapping[str, Any] | None = None
    ) -> Event:
        """Append any event of your own to the ledger (A1)."""
        return self.services.facts.append(type, aggregate_id, payload, metadata)

    def pause(self, on: bool = True) -> None:
        """Stop recording until it is resumed; pages may still be edited by hand."""
        self.services.facts.pause(on)

    @property
    def paused(self) -> bool:
        """Whether recording is paused, as far as this memory was brought up to date."""
        return self.context.index.state().paused

    # Recall

    def recall(
        self,
        query: str,
        k: int = 10,
        *,
        since: str | None = None,
        until: str | None = None,
        as_of: str | None = None,
        when: str | None = None,
        kinds: Sequence[str] = (),
        entities: Sequence[str] = (),
        tags: Sequence[str] = (),
        layers: Sequence[str] = (),
        session: str | None = None,
        budget: int | None = None,
        deep: bool = False,
        explain: bool = False,
    ) -> Recalled:
        """Find what is known, best first, each hit with its source; the options narrow it down (F1, F2, F5)."""
        asked = (since, until, as_of, when, kinds, entities, tags, layers, session)
        return self.services.recall.ask(query, k, asked, budget=budget, deep=deep, explain=explain)

    def show(self, id: str) -> Record:
        """One memory, turn or passage, by its id or a clear beginning of it."""
        return self.services.records.show(id)

    def history(self, id: str) -> list[Event]:
        """Everything that happened to a memory."""
        return self.services.records.history(id)

    def unverified(self, record: Record) -> bool:
        """Whether something inferred or inherited went too many sessions without the user's word (D3)."""
        return self.services.records.unverified(record)

    def texts(self, ids: Iterable[str]) -> dict[str, str]:
        """The contents of memories, for a page of the audit; for those who may read everything, and not audited."""
        return self.services.records.texts(list(ids))

    # The ledger

    def query(
        self,
        filter: Mapping[str, Any],
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]:
        """Events of the ledger, in the filter language (A2); `archived` ones were consolidated (A6)."""
        return self.services.events.query(filter, sort=sort, limit=limit, archived=archived)

    def head(self) -> Head:
        """The end of the chain, to be kept elsewhere."""
        return self.services.events.head()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Check the whole chain (A4)."""
        return self.services.events.verify(head, progress)

    def replay(self, at: str, view: str = "summary") -> Replayed:
        """The state of everything as of a moment; the memories themselves in the view `memories` (A5)."""
        return self.services.maintenance.replay(at, view)

    # The life of memories

    def dream(self, *, dry_run: bool = False) -> Dream:
        """Let memories fade, graduate and come back, as far as it is time for it; a `dry_run` only reports (E7).

        Where the settings say so, reflect on the day as well (G6).
        """
        return self.services.life.dream(dry_run=dry_run)

    def story(self, id: str) -> Story:
        """The whole life of a memory: what happened to it, when and why (E1-E13)."""
        return self.services.life.story(id)

    def simulate(self, days: int, changes: Mapping[str, str] | None = None) -> Simulation:
        """How many memories would sit in each layer day by day, with other settings if given (E14)."""
        return self.services.life.simulate(days, changes)

    def proposals(self) -> list[Proposal]:
        """The proposals that wait for a verdict (E6, E10-E13)."""
        return self.services.verdicts.proposals()

    def proposal(self, id: str) -> Proposal:
        """One proposal, by its number in that list, by its id, or by the id of a memory that only one is about."""
        return self.services.verdicts.proposal(id)

    def answer(self, id: str, answer: str) -> Proposal:
        """Answer a proposal: accept, reject; purge, verify or stale where something is doubted (E11)."""
        return self.services.verdicts.answer(id, answer)

    def confirm(self, id: str) -> Record:
        """Make a memory the user's word (D3)."""
        return self.services.verdicts.confirm(id)

    def graduate(self, id: str) -> Record:
        """Move a memory into MEMORY.md (E6)."""
        return self.services.verdicts.graduate(id)

    def merge(self, kept: str, absorbed: str) -> Record:
        """Make one memory of two that say the same: the second becomes an alias of the first (E12)."""
        return self.services.verdicts.merge(kept, absorbed)

    def unmerge(self, id: str) -> list[Record]:
        """Take a merge back: the alias is a memory of its own again (E12)."""
        return self.services.verdicts.unmerge(id)

    def reconcile(self, one: str, other: str) -> list[Record]:
        """Say that two memories do not contradict each other after all (E13)."""
        return self.services.verdicts.reconcile(one, other)

    # Reflection

    def reflect(self, since: str | None = None, *, infer: bool = False, dry_run: bool = False) -> Reflected:
        """Write what is new to the pages of the bank, weigh opinions, propose lines for MEMORY.md (G1-G3, G6).

        New is what came since a moment, else what the last reflection has not seen. `infer` also takes facts from the
        prose of the daily logs; a `dry_run` only reports.
        """
        return self.services.reflection.reflect(since, infer=infer, dry_run=dry_run)

    def opinion(self, id: str) -> Opinion:
        """An opinion with its evidence and its history, as far as the reader may see it."""
        return self.services.reflection.opinion(id)

    # The user model

    def user(self) -> Model:
        """The user model as its file has it; an empty one where there is no file."""
        return self.services.user_model.read()

    def questions(self) -> list[Question]:
        """The questions for the user: claims about the profile that wait for an answer."""
        return self.services.user_model.questions()

    def correct(self, field: str, value: str, *, provenance: str | None = None, session: str | None = None) -> Outcome:
        """Correct the profile: the user's word is written with its date; any other claim becomes a question, once."""
        return self.services.user_model.correct(field, value, provenance=provenance, session=session)

    def settle(self, field: str, answer: str | None, *, provenance: str | None = None) -> Outcome:
        """Settle the question about a field: the user's answer is written; None notes the discrepancy."""
        return self.services.user_model.settle(field, answer, provenance=provenance)

    def observed(self, pattern: str, session: str) -> Outcome:
        """Count a pattern that was seen in a session; it is listed once it was seen in several."""
        return self.services.user_model.observe(pattern, session)

    # Conversations

    def chat(self, session: str | None = None, *, persona: str | None = None, provenance: str | None = None) -> Chat:
        """A conversation in a session, a new one if none is named; `persona` replaces the text of the persona file.

        `provenance` lowers the class of what is said where the caller did not see it typed. Close the conversation
        before the memory, or use it in a `with`.
        """
        return self.services.conversation.chat(session, persona, provenance)

    def extract(self, text: str) -> Extracted:
        """The facts of a message that are worth keeping, and what a model claimed without support; nothing is kept."""
        return self.services.conversation.extract(text)

    def opening(self, budget: int | None = None) -> Opening:
        """The opening context: bootstrap, identity, wisdom, active memories, each within its own budget in tokens.

        Others than the owner get the wisdom and the active memories that they may read, and no pages.
        """
        return self.services.conversation.opening(budget)

    def cost(self, since: str | None = None) -> Cost:
        """What models cost, by day and task; others than the owner see their own calls (H6)."""
        return self.services.model_calls.cost(since)

    # Living with others

    def intent(self, name: str, payload: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Carry out an intent, if the actor's constitution and agreements allow it: `intent("register:agent", {...})`.

        Returns the result: the id of what was made, its state. The token of `issue:token` is shown only here.
        """
        return self.services.society.intent(name, payload)

    def propose(self, terms: Terms) -> dict[str, Any]:
        """Propose an agreement in the words of a person; in force at once where the actor answers for all parties."""
        return self.services.society.propose(terms)

    @property
    def society(self) -> Society:
        """The entities, agreements and sessions of the workspace, as far as this memory was brought up to date."""
        return self.services.society.current()

    def check_owner(self) -> None:
        """Refuse everybody but the owner and admins; the attempt is recorded (B5)."""
        self.context.owner_only()

    def entities(self) -> list[Entity]:
        """Who there is; others see themselves, their wards, and the names of those they have agreements with."""
        return self.services.society.entities()

    def entity(self, name: str) -> Profile:
        """One entity: its constitution, agreements and, for who answers for it, tokens and balance."""
        return self.services.society.entity(name)

    def agreements(self, *, ended: bool = False) -> list[Agreement]:
        """The agreements, with `ended` those too that are over; others see those they are a party of."""
        return self.services.society.agreements(ended=ended)

    def agreement(self, id: str) -> Agreement:
        """One agreement, by its id or a clear beginning of it."""
        return self.services.society.agreement(id)

    def sessions(self) -> list[Session]:
        """The sessions that are open; others see their own."""
        return self.services.society.sessions()

    def names(self) -> dict[str, str]:
        """The names of the entities that the actor may know of, by id."""
        return self.services.names()

    def start_session(
        self, session: str | None = None, *, user: str | None = None, service: str | None = None, purpose: str = ""
    ) -> str:
        """Begin a session, and the contract that comes with it; its id (B4)."""
        return self.services.society.start_session(session, user=user, service=service, purpose=purpose)

    def end_session(self, session: str, how: str = "explicit:end-session") -> None:
        """End a session, and its contract with it."""
        self.services.society.end_session(session, how)

    # The four common queries (A3), and the audit

    def session_context(self, session: str) -> list[Event]:
        """What happened in a session, from its beginning on."""
        return self.services.queries.session_context(session)

    def client_memory(self, agent: str) -> list[Event]:
        """What an agent knows of its clients."""
        return self.services.queries.client_memory(agent)

    def trajectory(self, entity: str) -> list[Event]:
        """Everything that an entity did, for the audit."""
        return self.services.queries.trajectory(entity)

    def balance(self, wallet: str) -> int:
        """What a wallet holds."""
        return self.services.queries.balance(wallet)

    def wallet(self, wallet: str | None = None) -> Wallet:
        """What a wallet holds and owes, and its last moves; the actor's own unless another is named."""
        return self.services.queries.wallet(wallet)

    def audit(self, *, who: str | None = None, what: str | None = None, since: str | None = None) -> list[Entry]:
        """Who read what, and what was denied; of a reader, of a memory, since a time (B6). Others see their own."""
        return self.services.audit_log.entries(who=who, what=what, since=since)

    def audit_about(self, entity: str) -> list[ReadingRight]:
        """No hidden memory: all that any actor can read about somebody, by agreement and clause (B13)."""
        return self.services.audit_log.about(entity)

    # Forgetting

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

        A `dry_run` only reports what would go. With `keep_prose` a person's own lines stay: the forget is incomplete.
        """
        given = {"entity": entity, "session": session, "memory": memory, "all": "*" if everything else None}
        return self.services.forgetting.forget(given, reason, dry_run=dry_run, keep_prose=keep_prose)

    def requested(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of `forget` that the intent `request:forget` asks for, for doors that show them first."""
        return self.services.society.intend("request:forget", payload)

    # Import and export

    def import_any(
        self, path: str | PathLike[str], *, format: str | None = None, force: bool = False
    ) -> ImportReport | NotesReport:
        """Take in whatever is there: a folder of notes is copied, memories of the other formats become facts (C7)."""
        return self.services.exchange.import_any(path, format, force=force)

    def import_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Copy a folder of Markdown notes into the workspace and take them in (C7)."""
        return self.services.exchange.import_notes(folder)

    def import_file(self, path: str | PathLike[str], *, format: str | None = None, force: bool = False) -> ImportReport:
        """Take in memories of Protocol v4, compact JSON or episodes.md, a file or a folder of them (C7, E3, E7).

        What looks like a secret is left out unless `force`. The same file a second time adds nothing.
        """
        return self.services.exchange.import_file(path, format, force=force)

    def export_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Write all pages and conversations as a folder of Markdown notes (C7)."""
        return self.services.exchange.export_notes(folder)

    def export_file(self, path: str | PathLike[str], format: str) -> ExportReport:
        """Write all memories as they are now: Protocol v4 into a new or empty folder, the others into a new file (C7).

        A folder in the place of a file gets one of the usual name. Nothing is ever overwritten.
        """
        return self.services.exchange.export_file(path, format)

    # Maintenance

    def sync(self, *, accept: bool = False) -> SyncReport:
        """Take in what happened to the pages; withdrawals that were held back are carried out with `accept` (C3)."""
        return self.context.sync(accept=accept)

    def watch(self, on_sync: Callable[[SyncReport], None], stop: Signal) -> None:
        """Sync whenever the files change, until `stop` is set; `on_sync` gets the report of each sync (C3)."""
        self.services.maintenance.watch(on_sync, stop)

    def status(self) -> Status:
        """How the workspace is."""
        return self.services.maintenance.status()

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index: what is wrong and how to mend it; nothing is changed."""
        return self.services.maintenance.doctor()

    def rebuild(self, progress: Progress | None = None) -> SyncReport:
        """Make the index anew from ledger and pages."""
        return self.services.maintenance.rebuild(progress)

    def undo(self) -> Undone:
        """Take back the last command that changed memories; once more, and it is done again."""
        return self.services.maintenance.undo()

    def embed(self, progress: Progress | None = None) -> int:
        """Make the vectors of all texts that wait for one; how many parts and words of texts got one (F1)."""
        return self.services.maintenance.embed(progress)

    @property
    def trouble(self) -> HipocampoError | None:
        """Why the embedding model was not available, the last time it was needed."""
        return self.services.embeddings.trouble


_HOMES = {
    "ExportReport": "hipocampo.interchange.exports",
    "ImportReport": "hipocampo.interchange.imports",
    "Recalled": "hipocampo.recall.recalled",
    "Replayed": "hipocampo.maintenance.replay",
    "Status": "hipocampo.maintenance.service",
    "Terms": "hipocampo.access.terms",
}


def __getattr__(name: str) -> Any:
    """Load the type of a result that is asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'hipocampo.app' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)

"""Hipocampo: one short method for each thing that a memory can do. Every door calls these.

Each method delegates to the service of its theme (`services.py`), which is loaded when it is first needed; so are the
result types that can be imported from here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self

from hipocampo.services import Services, at_door, core_pages, documents, items, page_texts, page_writing
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
    from hipocampo.chat.digest import Digested
    from hipocampo.chat.extraction import Extracted
    from hipocampo.chat.features import Found
    from hipocampo.chat.opening import Opening
    from hipocampo.chat.turn import Chat
    from hipocampo.context import SyncReport
    from hipocampo.core.access import Permit
    from hipocampo.core.chain import Verdict
    from hipocampo.core.events import Event, Head
    from hipocampo.core.record import Record
    from hipocampo.core.society import Society
    from hipocampo.errors import HipocampoError
    from hipocampo.facts.documents import Document, Documents, Version
    from hipocampo.facts.edits import Edited
    from hipocampo.facts.items import Item, Items, NewItem
    from hipocampo.facts.page_text import PageText
    from hipocampo.facts.service import Retained
    from hipocampo.findings import Finding
    from hipocampo.forgetting.result import Forgotten
    from hipocampo.instances.gathering import SharedMemory
    from hipocampo.instances.machines import Exchanged, Machine
    from hipocampo.instances.mailbox import Posted
    from hipocampo.interchange.exports import ExportReport
    from hipocampo.interchange.landing import ImportReport
    from hipocampo.interchange.notes import NotesReport
    from hipocampo.life.proposals import Proposal
    from hipocampo.life.service import Dream
    from hipocampo.life.simulation import Simulation
    from hipocampo.life.story import Story
    from hipocampo.maintenance.replay import Replayed
    from hipocampo.maintenance.service import Status
    from hipocampo.maintenance.undo import Undoable, Undone
    from hipocampo.ports import Progress
    from hipocampo.recall.about import About
    from hipocampo.recall.recalled import Recalled
    from hipocampo.reflect.opinions import Opinion
    from hipocampo.reflect.run import Reflected
    from hipocampo.user_model.changes import Model, Outcome, Question
    from hipocampo.user_model.told import ToldOfUser

__all__ = [
    "Document",
    "ExportReport",
    "Hipocampo",
    "ImportReport",
    "Item",
    "Models",
    "NewItem",
    "Recalled",
    "Replayed",
    "Status",
    "Stores",
    "Terms",
    "Upkeep",
    "Version",
]


class Hipocampo:
    """A memory. Open one with `hipocampo.open(folder)`."""

    def __init__(self, stores: Stores, actor: str, door: str, services: Services | None = None) -> None:
        self.services = services or Services.of(stores, actor, door)
        self.context = self.services.context
        self.settings = stores.settings
        self.actor, self.door = actor, door
        self._items: Items | None = None

    # Opening and closing

    def identify(self, actor: str | None, token: str | None) -> None:
        """Act as another actor: the one that a token belongs to, or a named one that never had a token (B6)."""
        self.context.identify(actor, token)
        self.actor = self.context.actor

    def acting(self, actor: str | None = None, token: str | None = None, *, door: str | None = None) -> Hipocampo:
        """Return the same open memory for another actor, or at another door; closing one of them closes all (B6).

        They share their files: no two of them may be called at the same time.
        """
        services = at_door(self.services, door or self.door)
        other = Hipocampo(self.context.stores, services.context.actor, door or self.door, services)
        if actor is not None or token is not None:
            other.identify(actor, token)
        return other

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
        record = self.services.facts.retain(text, at, provenance=provenance, session=session, force=force)
        return self.services.records.shown(record)

    def retain_many(
        self,
        sayings: Sequence[str | tuple[str, datetime | str | None]],
        *,
        provenance: str | None = None,
        session: str | None = None,
        force: bool = False,
    ) -> Retained:
        """Remember many facts in one transaction and return their ids, in order.

        A fact that was known keeps its id, and is listed in `known` of the result.
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
        """Store a turn of a conversation; it is recalled like a fact, with the source `session:ID#n`."""
        return self.services.records.shown(self.services.facts.record([(session, role, text, at)], provenance)[0])

    def record_many(self, turns: Sequence[tuple[Any, ...]], *, provenance: str | None = None) -> list[str]:
        """Store many turns `(session, role, text[, at])` in one transaction and return their ids, in order.

        `provenance` lowers the class of the user's turns where the caller did not see them typed.
        """
        return [turn.id for turn in self.services.facts.record(turns, provenance)]

    def used(self, ids: Sequence[str], *, session: str | None = None) -> list[Record]:
        """Count memories as used, once for each session; those that were only shown do not count (E2).

        A memory of another actor that this one may only read is not changed (B5).
        """
        return list(map(self.services.records.shown, self.services.facts.used(ids, session)))

    def append(
        self, type: str, aggregate_id: str, payload: Mapping[str, Any], metadata: Mapping[str, Any] | None = None
    ) -> Event:
        """Append any event of your own to the ledger (A1).

        To others than the owner its number is told by a query, and is 0 here.
        """
        return self.services.events.unnumbered(self.services.facts.append(type, aggregate_id, payload, metadata))

    def pause(self, on: bool = True) -> None:
        """Pause recording, or resume it with `on=False`; pages may still be edited by hand."""
        self.services.facts.pause(on)

    @property
    def paused(self) -> bool:
        """Whether recording was paused at the last sync."""
        return self.context.index.state().paused

    @property
    def clock_ahead(self) -> datetime | None:
        """The machine's time while it is not believed, since it leapt ahead of the last event (E8)."""
        return self.context.clock_ahead

    # Edits

    def edit(self, id: str, text: str, *, provenance: str | None = None, force: bool = False) -> Edited:
        """Give a memory, or a passage of a page, another text; its old one is kept in the ledger (J0).

        A line of a higher class stays: then a new memory contradicts it, and the answer says so (D3).
        """
        return core_pages(self.services).edits.edit(id, text, provenance, force=force)

    def withdraw(self, ids: Sequence[str], *, reason: str | None = None) -> list[Edited]:
        """Take memories out; their history stays, and undo brings them back. The user's word takes the owner."""
        return core_pages(self.services).edits.withdraw(ids, reason)

    def pages(self) -> list[str]:
        """Return the paths of the pages on which the actor may read anything."""
        return page_texts(self.services).paths()

    def page(self, path: str) -> PageText:
        """Return a page with the numbers of its lines and the memories that they are."""
        return page_texts(self.services).read(path)

    def page_write(self, path: str, text: str, *, expected: str) -> SyncReport:
        """Replace a page that was read with the hash `expected`; one that changed since is a conflict (J0)."""
        return page_writing(self.services).write(path, text, expected)

    def core(self) -> PageText:
        """Return MEMORY.md with the numbers of its lines and the memories that they are."""
        return core_pages(self.services).read()

    def core_append(self, text: str, *, heading: str | None = None, provenance: str | None = None) -> list[Edited]:
        """Add lines to MEMORY.md, below a heading if one is given, which is made if need be (J0)."""
        return core_pages(self.services).append(text, heading, provenance)

    def core_insert(self, text: str, *, after: str, provenance: str | None = None) -> list[Edited]:
        """Put lines into MEMORY.md behind the line with a text, which must occur exactly once (J0)."""
        return core_pages(self.services).insert(text, after, provenance)

    def core_replace(self, old: str, new: str, *, provenance: str | None = None) -> Edited:
        """Replace a text of MEMORY.md, which must occur exactly once, as `edit` does (J0)."""
        return core_pages(self.services).replace(old, new, provenance)

    def core_remove(self, old: str) -> Edited:
        """Take out the line of MEMORY.md with a text, which must occur exactly once, as `withdraw` does (J0)."""
        return core_pages(self.services).remove(old)

    # What programs keep

    @property
    def documents(self) -> Documents:
        """The text files that agents keep in `memories/`: list, read, write, edit, remove, rename, versions (J4)."""
        return documents(self.services)

    @property
    def items(self) -> Items:
        """The values that programs keep under a session and a key, which recall finds as well (J4)."""
        if self._items is None:
            self._items = items(self.services)
        return self._items

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
        session: str | Sequence[str] | None = None,
        budget: int | None = None,
        deep: bool = False,
        nearest: bool = False,
        explain: bool = False,
    ) -> Recalled:
        """Return what is known about a query, best first, each with its source; options narrow it down (F1, F2, F5).

        Where nothing that is known answers there are no hits; `nearest` gives what came nearest (F11).
        """
        options = (since, until, as_of, when, kinds, entities, tags, layers, session)
        return self.services.recall.ask(query, options, (k, budget, explain), deep=deep, nearest=nearest)

    def about(self, name: str, k: int = 25) -> About:
        """Return who or what is called so: other names, roles, kind, page and facts, also of plain sentences (D6)."""
        return self.services.recall.about(name, k)

    def people(self) -> list[str]:
        """Return who and what facts name, in the order of the alphabet, as far as the actor may see them (D6)."""
        return self.services.recall.people()

    def show(self, id: str) -> Record:
        """Return one memory, turn or passage, by its id or an unambiguous beginning of it."""
        return self.services.records.show(id)

    def history(self, id: str) -> list[Event]:
        """Return all events of a memory."""
        return self.services.events.disclosed(self.services.records.history(id))

    def unverified(self, record: Record) -> bool:
        """Whether an inferred or inherited memory has gone too many sessions without confirmation (D3)."""
        return self.services.records.unverified(record)

    def texts(self, ids: Iterable[str]) -> dict[str, str]:
        """Return the texts of memories for a page of the audit, to who may read everything; not audited itself."""
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
        """Return the events of the ledger that match a filter (A2); with `archived`, consolidated ones too (A6)."""
        return self.services.events.query(filter, sort=sort, limit=limit, archived=archived)

    def head(self) -> Head:
        """Return the last hash of the chain, to be kept elsewhere."""
        return self.services.events.head()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Verify the whole hash chain, against a `head` that was kept elsewhere if given (A4)."""
        return self.services.events.verify(head, progress)

    def replay(self, at: str, view: str = "summary") -> Replayed:
        """Return the state of the workspace as of a moment; with the view `memories`, the memories themselves (A5)."""
        return self.services.maintenance.replay(at, view)

    # The life of memories

    def dream(self, *, dry_run: bool = False) -> Dream:
        """Run the cycles that are due: memories fade, graduate and come back; a `dry_run` changes nothing (E7).

        With `reflect.daily` in the settings, reflect as well (G6).
        """
        return self.services.life.dream(dry_run=dry_run)

    def story(self, id: str) -> Story:
        """Return the life of a memory: what happened to it, when and why (E1-E13)."""
        return self.services.life.story(id)

    def simulate(self, days: int, changes: Mapping[str, str] | None = None) -> Simulation:
        """Return how many memories each layer would hold day by day, with `changes` of settings if given (E14)."""
        return self.services.life.simulate(days, changes)

    def proposals(self) -> list[Proposal]:
        """Return the proposals that wait for an answer (E6, E10-E13)."""
        return self.services.verdicts.proposals()

    def proposal(self, id: str) -> Proposal:
        """Return a proposal by its number in that list, its id, or the id of a memory that it alone is about."""
        return self.services.verdicts.proposal(id)

    def answer(self, id: str, answer: str) -> Proposal:
        """Answer a proposal: accept or reject; purge, verify or stale for a doubted memory (E11)."""
        return self.services.verdicts.answer(id, answer)

    def confirm(self, id: str) -> Record:
        """Confirm a memory: it becomes the user's word (D3)."""
        return self.services.records.shown(self.services.verdicts.confirm(id))

    def graduate(self, id: str) -> Record:
        """Move a memory into MEMORY.md (E6)."""
        return self.services.records.shown(self.services.verdicts.graduate(id))

    def merge(self, kept: str, absorbed: str) -> Record:
        """Merge two memories that say the same: the second becomes an alias of the first (E12)."""
        return self.services.records.shown(self.services.verdicts.merge(kept, absorbed))

    def unmerge(self, id: str) -> list[Record]:
        """Undo a merge: the alias becomes a memory of its own again (E12)."""
        return list(map(self.services.records.shown, self.services.verdicts.unmerge(id)))

    def reconcile(self, one: str, other: str) -> list[Record]:
        """Declare that two memories do not contradict each other (E13)."""
        return list(map(self.services.records.shown, self.services.verdicts.reconcile(one, other)))

    # Reflection

    def reflect(self, since: str | None = None, *, infer: bool = False, dry_run: bool = False) -> Reflected:
        """Update the pages of the bank, weigh opinions and propose lines for MEMORY.md (G1-G3, G6).

        What was stated since a moment counts as new, by default since the last reflection. `infer` also takes facts
        from the prose of the daily logs; a `dry_run` changes nothing.
        """
        return self.services.reflection.reflect(since, infer=infer, dry_run=dry_run)

    def opinion(self, id: str) -> Opinion:
        """Return an opinion with the evidence and the history that the reader may see."""
        return self.services.reflection.opinion(id)

    # The user model

    def user(self) -> Model:
        """Return the user model from its file; an empty one if there is no file."""
        return self.services.user_model.read()

    def told_of_user(self) -> list[ToldOfUser]:
        """Return what was told of the user in facts and conversations, and where the file says something else."""
        return self.services.user_model.told()

    def questions(self) -> list[Question]:
        """Return the questions to ask the user: claims about the profile that wait for an answer."""
        return self.services.user_model.questions()

    def correct(self, field: str, value: str, *, provenance: str | None = None, session: str | None = None) -> Outcome:
        """Correct the profile: the user's word is written with its date; any other claim becomes a question, once."""
        return self.services.user_model.correct(field, value, provenance=provenance, session=session)

    def settle(self, field: str, answer: str | None, *, provenance: str | None = None) -> Outcome:
        """Settle the question about a field: the user's answer is written; None notes the discrepancy."""
        return self.services.user_model.settle(field, answer, provenance=provenance)

    def observed(self, pattern: str, session: str) -> Outcome:
        """Count a pattern as seen in a session; it is listed once it was seen in several sessions."""
        return self.services.user_model.observe(pattern, session)

    # Conversations

    def chat(self, session: str | None = None, *, persona: str | None = None, provenance: str | None = None) -> Chat:
        """Start a conversation in a session, by default a new one; `persona` replaces the persona file.

        `provenance` lowers the class of what is said where the caller did not see it typed. Close the conversation
        before the memory, or use it in a `with`.
        """
        return self.services.conversation.chat(session, persona, provenance)

    def hear(
        self,
        session: str,
        role: str,
        text: str,
        *,
        at: datetime | str | None = None,
        shown: Collection[str] | None = None,
    ) -> Record | None:
        """Record a turn of a conversation that an agent's harness leads, once; `digest` keeps what is worth keeping.

        `shown` are the ids of memories that whoever replied had before them; else what was recalled lately is taken
        for it. Returns None for a turn that was heard already, or was said while recording was paused.
        """
        turn = self.services.conversation.hear(session, role, text, at, shown)
        return turn and self.services.records.shown(turn)

    def digest(self, limit: int | None = None) -> Digested:
        """Do the work that waits after conversations: keep facts of messages, summarise (H2, H3)."""
        return self.services.conversation.digest(limit)

    def remind(self, text: str, *, session: str | None = None, without: Collection[str] = ()) -> Found:
        """Return what a message brings to mind unasked: less of lower layers, no questions (F4, F8, F11).

        Memories that were told in its own `session`, and those with ids in `without`, are left out.
        """
        return self.services.for_conversations.reminder.remind(text, session, without)

    def extract(self, text: str) -> Extracted:
        """Return the facts in a message worth keeping, and what a model claimed without support; nothing is kept."""
        return self.services.conversation.extract(text)

    def opening(self, budget: int | None = None, *, session: str | None = None) -> Opening:
        """Return the opening context: bootstrap, identity, wisdom, active memories, each within its budget of tokens.

        Actors other than the owner get the wisdom and the active memories that they may read, and no pages. A service
        gets those of the user of a session (B15).
        """
        return self.services.conversation.opening(budget, session)

    def cost(self, since: str | None = None) -> Cost:
        """Return what models cost, by day and task; actors other than the owner see their own calls (H6)."""
        return self.services.model_calls.cost(since)

    # Society

    def intent(self, name: str, payload: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Carry out an intent, if the actor's constitution and agreements allow it: `intent("register:agent", {...})`.

        Returns the id of what was made and its state. The token of `issue:token` is returned only here.
        """
        return self.services.society.intent(name, payload)

    def propose(self, terms: Terms, *, dry_run: bool = False) -> dict[str, Any]:
        """Propose an agreement; it is in force at once where the actor answers for all parties.

        `opens` of the result tells what clauses for names open: what is marked, and with `accept_derived` of the terms
        what is understood to be about them (D6). A `dry_run` only tells that.
        """
        return self.services.society.propose(terms, dry_run=dry_run)

    @property
    def society(self) -> Society:
        """The entities, agreements and sessions of the workspace as of the last sync."""
        return self.services.society.current()

    def check_owner(self) -> None:
        """Refuse everybody but the owner and admins; a refusal is audited (B5)."""
        self.context.owner_only()

    def entities(self) -> list[Entity]:
        """Return the entities; others see themselves, their wards, and the names of those they have agreements with."""
        return self.services.society.entities()

    def entity(self, name: str) -> Profile:
        """Return one entity: its constitution and agreements and, for who answers for it, tokens and balance."""
        return self.services.society.entity(name)

    def agreements(self, *, ended: bool = False) -> list[Agreement]:
        """Return the agreements, with `ended` also those that are over; others than the owner see their own."""
        return self.services.society.agreements(ended=ended)

    def agreement(self, id: str) -> Agreement:
        """Return one agreement, by its id or an unambiguous beginning of it."""
        return self.services.society.agreement(id)

    def sessions(self) -> list[Session]:
        """Return the open sessions; others than the owner see their own."""
        return self.services.society.sessions()

    def names(self) -> dict[str, str]:
        """Return the names of the entities that the actor may know of, by id."""
        return self.services.directory.names()

    def start_session(
        self, session: str | None = None, *, user: str | None = None, service: str | None = None, purpose: str = ""
    ) -> str:
        """Begin a session and its contract, and return its id (B4)."""
        return self.services.society.start_session(session, user=user, service=service, purpose=purpose)

    def end_session(self, session: str, how: str = "explicit:end-session") -> None:
        """End a session and its contract."""
        self.services.society.end_session(session, how)

    # The four common queries (A3), and the audit

    def session_context(self, session: str) -> list[Event]:
        """Return what happened in a session, from its beginning on."""
        return self.services.queries.session_context(session)

    def client_memory(self, agent: str) -> list[Event]:
        """Return what an agent knows about its clients."""
        return self.services.queries.client_memory(agent)

    def trajectory(self, entity: str) -> list[Event]:
        """Return everything that an entity did, for an audit."""
        return self.services.queries.trajectory(entity)

    def balance(self, wallet: str) -> int:
        """Return the balance of a wallet."""
        return self.services.queries.balance(wallet)

    def wallet(self, wallet: str | None = None) -> Wallet:
        """Return the balance, debts and last moves of a wallet, by default one's own."""
        return self.services.queries.wallet(wallet)

    def audit(self, *, who: str | None = None, what: str | None = None, since: str | None = None) -> list[Entry]:
        """Return who read what and what was denied: of a reader, a memory, since a time (B6). Others see their own."""
        return self.services.audit_log.entries(who=who, what=what, since=since)

    def audit_about(self, entity: str) -> list[ReadingRight]:
        """Return all that any actor can read about somebody, by agreement and clause: no hidden memory (B13)."""
        return self.services.audit_log.about(entity)

    def readers(self, id: str) -> list[ReadingRight]:
        """Return who can read one memory, by agreement and clause (B13)."""
        return self.services.audit_log.readers(id)

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
        accept_derived: bool = False,
    ) -> Forgotten:
        """Forget an entity, a session, one memory or everything, to the last byte (D5).

        A `dry_run` only reports what would be removed. With `keep_prose` a person's own lines stay, and the forget is
        incomplete. What is understood to be about an entity although no word names it is listed as `derived`, and goes
        with `accept_derived` (D6).
        """
        given = {"entity": entity, "session": session, "memory": memory, "all": "*" if everything else None}
        return self.services.forgetting.forget(
            given, reason, dry_run=dry_run, keep_prose=keep_prose, accept_derived=accept_derived
        )

    def requested(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Return what the intent `request:forget` asks for, as arguments of `forget`: for doors that show it first."""
        return self.services.society.intend("request:forget", payload)

    # Letters between instances

    def letters(self) -> list[Posted]:
        """Return every letter with its header and what it is to this instance, the newest first; none is read (I2)."""
        return self.services.others.letters.all()

    def read_letter(self, id: str) -> Posted:
        """Return one letter with its body, by its number, its id or a clear beginning of it; it counts as read."""
        return self.services.others.letters.read(id)

    def write_letter(
        self, text: str, to: Sequence[str] = (), *, type: str = "note", subject: str = "", force: bool = False
    ) -> Posted:
        """Write a letter to other instances, to all of them if none is named; at most 500 words (I2, D4)."""
        return self.services.others.letters.write(to, text, type=type, subject=subject, force=force)

    def reply_letter(self, id: str, text: str, *, force: bool = False) -> Posted:
        """Answer a letter: to whoever wrote it, about the same."""
        return self.services.others.letters.reply(id, text, force=force)

    def shared(self, tag: str | None = None, *, instance: str | None = None) -> list[SharedMemory]:
        """Return what other instances graduated, and what they archived by its tags; texts where they may be read."""
        return self.services.others.gathering.shared(tag, instance)

    def rescue(self, instance: str, id: str) -> Record:
        """Take a copy of what another instance knows, where an agreement there allows it; it is H, with its origin."""
        return self.show(self.services.others.gathering.rescue(instance, id))

    def lay(self) -> int:
        """Lay what graduated, dreamt and sank here into the place of the instances; how many files changed."""
        return self.services.others.gathering.lay()

    # The owner's machines

    @property
    def linked(self) -> bool:
        """Whether this machine is linked with others of the owner."""
        return self.context.stores.keys() is not None

    def exchange(self) -> Exchanged:
        """Take in what the owner's other machines sent, and send what is new here; `push` and `pull` do one of it."""
        return self.services.others.machines.exchange()

    def push(self) -> Exchanged:
        """Send what is new here to the owner's other machines, through the folder that they have in common."""
        return self.services.others.machines.push()

    def pull(self) -> Exchanged:
        """Take in what the owner's other machines sent; every call does so by itself."""
        return self.services.others.machines.pull()

    def machines(self) -> list[Machine]:
        """Return the machines of the owner that are known here, this one first."""
        return self.services.others.machines.all()

    # Import and export

    def import_any(
        self,
        path: str | PathLike[str],
        *,
        format: str | None = None,
        force: bool = False,
        dry_run: bool = False,
        progress: Progress | None = None,
    ) -> ImportReport | NotesReport:
        """Import what is at a path: notes are copied, memories become facts, conversations are recorded (C7).

        The format is seen by the content unless given. With `dry_run` nothing is kept, and the report says what would
        be. What can't be read is an error, or a problem where the rest could be.
        """
        importer = self.services.exchange.importer
        return importer.any(path, format=format, force=force, dry_run=dry_run, progress=progress)

    def import_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Copy a folder of Markdown notes into the workspace and sync them (C7)."""
        return self.services.exchange.importer.notes(folder)

    def import_file(self, path: str | PathLike[str], *, format: str | None = None, force: bool = False) -> ImportReport:
        """Import memories of Protocol v4, compact JSON or episodes.md, from a file or a folder of them (C7, E3, E7).

        What looks like a secret is left out unless `force`. Importing the same file again adds nothing.
        """
        return self.services.exchange.importer.file(path, format=format, force=force)

    def export_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Write all pages and conversations as a folder of Markdown notes (C7)."""
        return self.services.exchange.exporter.notes(folder)

    def export_file(self, path: str | PathLike[str], format: str) -> ExportReport:
        """Export all memories: Protocol v4 into a new or empty folder, other formats into a new file (C7).

        If the path is a folder, the file gets its usual name in it. Nothing is ever overwritten.
        """
        return self.services.exchange.exporter.file(path, format)

    # Maintenance

    def sync(self, *, accept: bool = False) -> SyncReport:
        """Sync with the pages; `accept` carries out withdrawals that were held back (C3)."""
        return self.context.sync(accept=accept)

    def watch(self, on_sync: Callable[[SyncReport], None], stop: Signal) -> None:
        """Sync whenever the files change, until `stop` is set; `on_sync` gets the report of each sync (C3)."""
        self.services.maintenance.watch(on_sync, stop)

    def status(self) -> Status:
        """Return the status of the workspace: what it holds, what waits, and its problems."""
        return self.services.maintenance.status()

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index; return what is wrong and how to mend it. Nothing is changed."""
        return self.services.maintenance.doctor()

    def rebuild(self, progress: Progress | None = None) -> SyncReport:
        """Rebuild the index from ledger and pages."""
        return self.services.maintenance.rebuild(progress)

    def undo(self) -> Undone:
        """Take back the last command that stands: called again, it steps further back (J0)."""
        return self.services.maintenance.undo()

    def redo(self) -> Undone:
        """Do again what the last undo took back, as long as nothing new was done since (J0)."""
        return self.services.maintenance.redo()

    def undoable(self, most: int = 10) -> list[Undoable]:
        """Return the commands that the next calls of `undo` take back, in that order (J0)."""
        return self.services.maintenance.undoable(most)

    def embed(self, progress: Progress | None = None) -> int:
        """Embed all texts that have no vector yet; return how many vectors were made (F1)."""
        return self.services.maintenance.embed(progress)

    @property
    def trouble(self) -> HipocampoError | None:
        """The last error of the embedding model, if it failed when it was last needed."""
        return self.services.models.loaded.embeddings.trouble


_HOMES = {
    "Document": "hipocampo.facts.documents",
    "ExportReport": "hipocampo.interchange.exports",
    "ImportReport": "hipocampo.interchange.landing",
    "Item": "hipocampo.facts.items",
    "NewItem": "hipocampo.facts.items",
    "Recalled": "hipocampo.recall.recalled",
    "Replayed": "hipocampo.maintenance.replay",
    "Status": "hipocampo.maintenance.service",
    "Terms": "hipocampo.access.terms",
    "Version": "hipocampo.facts.documents",
}


def __getattr__(name: str) -> Any:
    """Load the type of a result that is asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'hipocampo.app' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)

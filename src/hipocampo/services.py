"""The services of one open workspace, composed: each is made, and its module loaded, when it is first asked for.

This is the one place where imports of features wait. A command pays for what it uses: `hipo --help` loads none of them,
a recall neither reflection nor chat, forgetting, interchange, maintenance or the Markdown parser. Inside the features
imports stand at the top of the file; the parser alone is loaded by `sync/run.py` when a page has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hipocampo.access.owner import OwnerAccess
from hipocampo.context import Access, Context, Hooks
from hipocampo.core.actors import HOUSE, OWNER, SYSTEM
from hipocampo.core.moments import moment
from hipocampo.core.provenance import INFERRED, INHERITED
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.forgetting import FORGET, NOTES
from hipocampo.life.cycles import DueCycles
from hipocampo.rewrites import NOTE, Rewrites
from hipocampo.stores import Stores
from hipocampo.sync.service import Sync

if TYPE_CHECKING:
    from hipocampo.access.audit_log import AuditLog
    from hipocampo.access.common_queries import CommonQueries
    from hipocampo.access.directory import Directory
    from hipocampo.access.events import Events
    from hipocampo.access.service import Society
    from hipocampo.chat.model_calls import ModelCalls
    from hipocampo.chat.passed_calls import PassedCalls
    from hipocampo.chat.reminders import Reminder
    from hipocampo.chat.service import Conversation
    from hipocampo.core.access import Permit
    from hipocampo.core.events import Event
    from hipocampo.core.facts import NewFact
    from hipocampo.core.opinions import Standing
    from hipocampo.facts.core_page import CorePages
    from hipocampo.facts.documents import Documents
    from hipocampo.facts.items import Items
    from hipocampo.facts.page_text import PageTexts
    from hipocampo.facts.page_writing import PageWriting
    from hipocampo.facts.service import Facts
    from hipocampo.forgetting.service import Forgetting
    from hipocampo.instances.gathering import Gathering
    from hipocampo.instances.letters import Letters
    from hipocampo.instances.machines import Machines
    from hipocampo.instances.mailbox import Posted
    from hipocampo.interchange.service import Exchange
    from hipocampo.interchange.told import Message
    from hipocampo.journal import Command, Journal
    from hipocampo.life.service import Life
    from hipocampo.life.verdicts import Verdicts
    from hipocampo.maintenance.service import Maintenance
    from hipocampo.ports import ChatModel, Index, Pages
    from hipocampo.recall.embeddings import Embeddings
    from hipocampo.recall.models import RecallModels
    from hipocampo.recall.records import Records
    from hipocampo.recall.service import Recall
    from hipocampo.reflect.inference import DerivedFact
    from hipocampo.reflect.service import Reflection
    from hipocampo.text.reliance import Similarity
    from hipocampo.user_model.service import UserModel

CARRIED_OUT = "forgotten on another machine"
_ELSEWHERE = ("none", "endpoint")  # embedders that are not on this machine
_BRIEF = ("cli", "hook")  # doors whose processes end at once


class Models:
    """The models of recall, made once for all services of a workspace."""

    def __init__(self, stores: Stores, *, thread: bool, brief: bool = False) -> None:
        self._stores, self.has_thread, self._brief = stores, thread, brief

    @cached_property
    def loaded(self) -> RecallModels:
        """The models, made when they are first needed."""
        from hipocampo.recall.models import RecallModels

        return RecallModels(self._stores.index, self._stores.models, thread=self.has_thread, brief=self._brief)

    def word_similarity(self) -> Similarity | None:
        """The cosines of words by the embedder, where it runs on this machine and costs nothing."""
        model = self._stores.settings.semantic.model
        return None if model in _ELSEWHERE else self.loaded.embeddings.similarities

    def wake(self) -> None:
        """Have new texts looked at in the background."""
        self.loaded.wake()

    def close(self) -> None:
        """Stop the thread, if there is one."""
        if "loaded" in vars(self):
            self.loaded.close()


def _models(stores: Stores, door: str, thread: bool) -> Models:
    """The models for a door: with a thread where its process lasts and the stores can be opened once more."""
    lasting = thread and door not in _BRIEF and stores.settings.semantic.model != "none"
    left = door in _BRIEF and stores.settings.semantic.background  # to a process of its own
    return Models(stores, thread=lasting and stores.models.another is not None, brief=left)


class Services:
    """All that can be done in an open workspace, by theme."""

    def __init__(self, context: Context, models: Models) -> None:
        self.context, self.models = context, models
        self.rewrites = Rewrites(context)
        self.others = Others(self)

    @classmethod
    def of(
        cls, stores: Stores, actor: str, door: str, *, thread: bool = True, models: Models | None = None
    ) -> Services:
        """The services for an actor at a door; with a `thread`, vectors are made in the background where that pays.

        `models` are those of other services of the same stores.
        """
        models = models or _models(stores, door, thread)
        composed: list[Services] = []

        def services() -> Services:
            return composed[0]

        hooks = Hooks(
            access=_access,
            updates=lambda context: Sync(
                context,
                DueCycles(context, lambda: services().life.run_due_cycles()),
                lambda: services().others.machines.arrivals() if stores.keys() and not stores.frozen else (),
            ),
            identify=_identify,
            notes=(NOTES, NOTE),
            is_interrupted=lambda: _is_interrupted(services()),
            resume=lambda: _resume(services()),
            committed=models.wake if models.has_thread else None,
        )
        composed.append(cls(Context(stores, actor, door, hooks), models))
        return composed[0]

    def close(self) -> None:
        """Close all files; every later call is an error."""
        self.models.close()
        self.context.close()

    # Reading

    @cached_property
    def events(self) -> Events:
        """The events of the ledger that the actor may see."""
        from hipocampo.access.events import Events

        return Events(self.context)

    @cached_property
    def records(self) -> Records:
        """Single memories, turns and passages."""
        from hipocampo.recall.records import Records

        return Records(self.context, self.events.of_aggregate)

    @cached_property
    def recall(self) -> Recall:
        """Recall."""
        from hipocampo.recall.service import Recall

        return Recall(self.context, self.models.loaded, self._standings, lambda at, text: _tone([(at, text)]))

    def _standings(self, opinions: Sequence[str], as_of: int | None) -> Mapping[str, Standing]:
        from hipocampo.reflect.opinions import standings

        return standings(self.context.ledger, opinions, as_of)

    # Writing

    @cached_property
    def facts(self) -> Facts:
        """Facts, turns, events of one's own."""
        from hipocampo.facts.service import Facts
        from hipocampo.life import comparison

        return Facts(
            self.context, self.records, comparison, self._watch_turns, self._consolidate, self.models.word_similarity
        )

    def _consolidate(self, payload: Mapping[str, Any]) -> Event:
        """Write a summary as an intent of the actor; its event."""
        id = self.society.intend("consolidate:memory", payload)["id"]
        return next(self.context.ledger.query({"aggregateId": id}, self.context.permit, limit=1, archived=True))

    def _watch_turns(self) -> Callable[[Sequence[Event]], None]:
        """Return what updates the user model with new turns, if there is one."""
        from hipocampo.user_model import FILE

        if not self.context.pages.exists(FILE):
            return lambda _: None
        return self.user_model.watch_turns()

    @cached_property
    def user_model(self) -> UserModel:
        """The user model."""
        from hipocampo.user_model.service import UserModel

        return UserModel(self.context)

    # Life and reflection

    @cached_property
    def life(self) -> Life:
        """Dreams, stories, simulations."""
        from hipocampo.life.service import Life

        return Life(
            self.context,
            self.records,
            lambda: self.reflection.reflect(),
            lambda: self.models.loaded.embeddings,
            lambda: self.others.lay(),
        )

    @cached_property
    def verdicts(self) -> Verdicts:
        """A person's decisions about memories."""
        from hipocampo.life.verdicts import Verdicts

        def edit(id: str, text: str) -> object:
            return core_pages(self).edits.edit(id, text, self.context.user_class)

        return Verdicts(self.context, self.records, edit)

    @cached_property
    def reflection(self) -> Reflection:
        """Pages of the bank, opinions."""
        from hipocampo.reflect.service import Reflection

        return Reflection(
            self.context,
            self.records,
            self._keep_derived,
            lambda task: self.model_calls.model_for(task),
            lambda: self.models.loaded.embeddings.model,
        )

    def _keep_derived(self, command: Command, now: datetime, derived: Sequence[DerivedFact]) -> int:
        """Keep derived facts that are new; return how many that were."""
        facts = [
            fact._replace(more={"extra": {"related": [one.evidence]}} if one.evidence else {})
            for one in derived
            for fact in self.facts.check([(one.text, one.at)], one.provenance, now=now)
        ]
        return self.facts.store(facts, command, now)

    # Conversations

    @cached_property
    def conversation(self) -> Conversation:
        """Conversations, what a session opens with."""
        from hipocampo.chat.service import Conversation

        return Conversation(self.for_conversations)

    @cached_property
    def for_conversations(self) -> ConversationFeatures:
        """The services as a conversation sees them."""
        return ConversationFeatures(self)

    @cached_property
    def model_calls(self) -> ModelCalls:
        """The models of tasks, and what they cost."""
        from hipocampo.chat.model_calls import ModelCalls

        return ModelCalls(
            self.context, self._find_all, lambda: self.directory.names(), lambda payer, n: self.society.spend(payer, n)
        )

    def _find_all(self, filter: Mapping[str, Any]) -> Iterator[Event]:
        from hipocampo.access.queries import EventQuery

        return self.events.find(EventQuery(filter, archived=True))

    # Others

    @cached_property
    def directory(self) -> Directory:
        """The entities that the actor may know of."""
        from hipocampo.access.directory import Directory

        return Directory(self.context, self.events)

    @cached_property
    def society(self) -> Society:
        """Intents, entities, agreements, sessions."""
        from hipocampo.access.service import Society

        complete = {FORGET: lambda request: self.forgetting.carry_out(request)}
        return Society(self.context, self.directory, self._summary_payload, complete)

    def _summary_payload(self, text: str) -> dict[str, Any]:
        """D4: check a summary like any fact and return its payload."""
        (checked,) = self.facts.check([text], INFERRED, now=self.context.clock.now())
        fact = checked.fact
        names = {"entities": list(fact.entities), "tags": list(fact.tags)}
        more = {"content": fact.content} if fact.content != fact.text else {}
        return {"summary": fact.text, "provenance": checked.provenance, **more, **{k: v for k, v in names.items() if v}}

    @cached_property
    def queries(self) -> CommonQueries:
        """The four common queries."""
        from hipocampo.access.common_queries import CommonQueries

        return CommonQueries(self.context, self.directory, self.events)

    @cached_property
    def audit_log(self) -> AuditLog:
        """Who read what."""
        from hipocampo.access.audit_log import AuditLog

        return AuditLog(self.context, self.directory, self.events, self.records)

    @cached_property
    def forgetting(self) -> Forgetting:
        """The right to be forgotten."""
        from hipocampo.forgetting.service import Forgetting

        return Forgetting(self.context, self.records, lambda: self.others.after_forget())

    # The workspace

    @cached_property
    def exchange(self) -> Exchange:
        """Import and export."""
        from hipocampo.interchange.service import Exchange

        return Exchange(self.context, self.facts, self._tell)

    def _tell(self, message: Message) -> list[NewFact]:
        """What a message from elsewhere tells that is worth keeping, by the rules of conversations."""
        from hipocampo.chat.buffer import Pending, Spoken
        from hipocampo.chat.message_facts import MessageFacts

        messages = MessageFacts(self.for_conversations)
        session, n, text, at, provenance = message
        found = messages.extract(None, text, moment(at), session).found
        return messages.keepable(found, Pending(session, Spoken(n, "user", text, at, "", 0, provenance)))

    @cached_property
    def maintenance(self) -> Maintenance:
        """Status, rebuild, undo, doctor."""
        from hipocampo.life.graduation import graduation
        from hipocampo.maintenance.service import Checks, Maintenance
        from hipocampo.maintenance.undo import Undo

        checks = Checks(
            findings=(
                lambda: self.user_model.findings(),
                lambda: self.conversation.findings(),
                lambda: self.forgetting.findings(),
            ),
            problems=lambda: self.forgetting.problems() if self.context.pages.exists(NOTES) else (),
            proposals=lambda: self.verdicts.open_proposals(),
        )
        undo = Undo(self.context, self.rewrites, graduation)
        return Maintenance(self.context, self.models.loaded, checks, self._resync, undo)

    def _resync(self, journal: Journal, index: Index, pages: Pages) -> None:
        """Bring an empty index up to date with a ledger and pages, for the doctor."""
        from hipocampo.journal import Command
        from hipocampo.sync.run import PageSync

        sync = PageSync(journal, index, pages, self.context.settings, nullcontext)
        sync.run(Command("doctor", SYSTEM, "files"))


class Others:
    """The other instances, and the owner's other machines."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @cached_property
    def letters(self) -> Letters:
        """Letters between instances."""
        from hipocampo.instances.letters import Letters

        return Letters(self._services.context, self._services.context.stores.shared)

    @cached_property
    def gathering(self) -> Gathering:
        """The place that instances share."""
        from hipocampo.instances.gathering import Gathering

        return Gathering(self._services.context, self._services.context.stores.shared, self._readers, self._keep_shared)

    def _readers(self) -> Mapping[str, Permit]:
        """What other instances may read here: those that are registered as entities, by their agreements."""
        from hipocampo.settings import is_name

        entities = self._services.context.access.society.entities
        return {
            body["name"]: _access(self._services.context, id, None).permit
            for id, body in entities.items()
            if id not in HOUSE and is_name(body["name"])
        }

    def _keep_shared(self, text: str, tags: Sequence[str], origin: Mapping[str, Any]) -> str:
        """Keep a copy of what another instance knows: inherited, with its tags, and with where it is from (D3)."""
        tagged = " ".join([text, *(f"#{tag}" for tag in tags if f"#{tag}" not in text)])
        kept: list[str] = []

        def write(command: Command, now: datetime) -> None:
            (fact,) = self._services.facts.check([f"[H] {tagged}"], INHERITED, now=now)
            fresh, places, _ = self._services.facts.split(
                [fact._replace(more={"extra": {"origin": dict(origin)}})], now
            )
            events = self._services.facts.write(fresh, None, command, now) if fresh else []
            kept.append(events[0].aggregate_id if events else str(places[0]))

        self._services.context.commit("rescue", write)
        return kept[0]

    def lay(self) -> None:
        """Lay what changed into the shared place, if there is one; one that is not there now gets it later."""
        if self._services.context.settings.instance.shared:
            with suppress(HipocampoError):
                self.gathering.lay()

    @cached_property
    def machines(self) -> Machines:
        """The other machines of the owner."""
        from hipocampo.instances.machines import MachineHooks, Machines

        stores, hooks = self._services.context.stores, MachineHooks(self._forget_here, self._live_if_due)
        return Machines(self._services.context, self._services.rewrites, stores.keys, stores.chains, hooks)

    def _live_if_due(self) -> None:
        cycles = DueCycles(self._services.context, lambda: self._services.life.run_due_cycles())
        if cycles.are_due(self._services.context.index.state().applied):
            cycles.run()

    def _forget_here(self, given: Mapping[str, str], reason: str) -> bool:
        """Forget what was forgotten on another machine; whether all of it is gone."""
        try:
            return self._services.forgetting.forget(given, reason).complete
        except BadInput:  # a reason that names the subject by its first words: it is not repeated here
            return self._services.forgetting.forget(given, CARRIED_OUT).complete

    def after_forget(self) -> None:
        """Draw what was told of the subject anew, and cut it out of what was sent to other machines."""
        self._services.reflection.redraw()
        self.lay()
        if self._services.context.stores.keys():
            self.machines.cut()


def at_door(services: Services, door: str) -> Services:
    """The same open stores and models at another door, for the owner until somebody else is identified."""
    services.context.check_open()
    return Services.of(services.context.stores, OWNER, door, models=services.models)


class ConversationFeatures:
    """The services as a conversation sees them (`chat/features.py`)."""

    def __init__(self, services: Services) -> None:
        self._services, self._models = services, services.models
        self.context = services.context

    @property
    def recall(self) -> Recall:
        """Finds what is known."""
        return self._services.recall

    @property
    def facts(self) -> Facts:
        """Writes facts and turns."""
        return self._services.facts

    @property
    def user_model(self) -> UserModel:
        """Counts the patterns of the user."""
        return self._services.user_model

    @property
    def embeddings(self) -> Embeddings:
        """The vectors of texts."""
        return self._models.loaded.embeddings

    @property
    def embeds_in_background(self) -> bool:
        """Whether a thread sees to the vectors of new texts."""
        return self._models.has_thread

    @property
    def reminder(self) -> Reminder:
        """Tells what a message brings to mind unasked."""
        from hipocampo.chat.reminders import Reminder

        return Reminder(self)

    @cached_property
    def passed_calls(self) -> PassedCalls:
        """Calls of a model that are passed on for somebody, and what they cost."""
        from hipocampo.chat.passed_calls import PassedCalls

        return PassedCalls(self._services.context.settings, lambda: self._services.model_calls.account)

    def model_for(self, task: str) -> ChatModel | None:
        """The model of a task, None where rules do it."""
        return self._services.model_calls.model_for(task)

    def proposal_count(self) -> int:
        """How many proposals wait for a person's answer, without those that only follow from age or doubt."""
        from hipocampo.life.proposals import MADE

        return sum(one.kind in MADE for one in self._services.verdicts.open_proposals())

    def unread_letters(self) -> Sequence[Posted]:
        """The new letters to this instance; without a name of its own it gets none."""
        return self._services.others.letters.unread() if self.context.settings.instance.name else ()

    def compare_new(self) -> None:
        """Compare what a conversation added with what was known (E13)."""
        self._services.life.compare_new()

    def tone_of(self, said: Sequence[tuple[datetime, str]]) -> str:
        """The tone of what was said at some moments."""
        return _tone(said)

    def find_events(self, filter: Mapping[str, Any]) -> Iterator[Event]:
        """Events, newest first; the pages are not looked at."""
        from hipocampo.access.queries import EventQuery

        return self._services.events.find(EventQuery(filter, {"seq": -1}), pages=False)

    def looking_once(self) -> ConversationFeatures:
        """The same for several calls that share one look at the pages."""
        return ConversationFeatures(Services(self.context.looking_once(), self._models))

    def in_session(self, session: str) -> ConversationFeatures:
        """The same as far as it serves the user of a session (B15)."""
        return ConversationFeatures(Services(self.context.in_session(session), self._models))

    def reopen(self) -> ConversationFeatures | None:
        """The same in the workspace opened once more, for the same actor, for a thread; None where it can't be."""
        context = self.context
        if context.stores.again is None:
            return None
        other = Services.of(context.stores.again(), OWNER, context.door, thread=False)
        if context.actor != OWNER:
            other.context.identify(context.actor, context.token)
        return other.for_conversations


def page_texts(services: Services) -> PageTexts:
    """The pages as the actor sees them."""
    from hipocampo.facts.page_text import PageTexts
    from hipocampo.recall.citations import Citations

    return PageTexts(services.context, Citations(services.context).page)


def items(services: Services) -> Items:
    """The values that programs keep."""
    from hipocampo.facts.items import Items

    return Items(services.context)


def documents(services: Services) -> Documents:
    """The documents that agents keep."""
    from hipocampo.facts.documents import Documents

    return Documents(services.context, services.rewrites)


def page_writing(services: Services) -> PageWriting:
    """Pages as a whole, written by a person."""
    from hipocampo.facts.page_writing import PageWriting

    return PageWriting(services.context, services.rewrites)


def core_pages(services: Services) -> CorePages:
    """The core page, MEMORY.md, and edits of single memories."""
    from hipocampo.facts.core_page import CorePages
    from hipocampo.facts.edits import Edits

    edits = Edits(services.context, services.records, services.facts, services.rewrites)
    return CorePages(services.context, services.facts, edits, services.rewrites, page_texts(services))


def _is_interrupted(services: Services) -> bool:
    """Whether a crash cut short a change of pages or a forget."""
    return services.rewrites.is_interrupted() or services.forgetting.is_interrupted()


def _resume(services: Services) -> None:
    """Finish it; the workspace's lock is held."""
    if services.rewrites.is_interrupted():
        services.rewrites.resume()
    if services.context.pages.exists(NOTES):
        services.forgetting.resume()


def _tone(said: Sequence[tuple[datetime, str]]) -> str:
    from hipocampo.user_model.state import infer_state

    return infer_state(said).tone


def _access(context: Context, actor: str, token: str | None) -> Access:
    """Return the access of an actor; the owner's loads its rarely used part on demand."""

    def control() -> Access:
        from hipocampo.access.control import AccessControl

        return AccessControl(context, actor, token)

    return OwnerAccess(context, actor, control) if actor in HOUSE else control()


def _identify(context: Context, actor: str | None, token: str | None) -> str:
    from hipocampo.access.tokens import identify

    return identify(context.index.society, actor, token, context.access.now)

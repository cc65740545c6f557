"""Facts: what is retained, what is said in conversations, what was of use, events of one's own (A1, D2-D4, E2)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from datetime import datetime
from functools import partial
from types import MappingProxyType
from typing import Any, Protocol, TypedDict, Unpack

from hipocampo.arguments import session_metadata
from hipocampo.context import Context
from hipocampo.core.access import OWNER, Permit, is_reserved
from hipocampo.core.accounts import LOAN
from hipocampo.core.bulk import gc_paused
from hipocampo.core.events import CONSOLIDATED, PAUSE, Event
from hipocampo.core.evolution import evolve
from hipocampo.core.facts import NewFact
from hipocampo.core.life import CITATION, REPLY
from hipocampo.core.provenance import INFERRED, capped, lowest
from hipocampo.core.record import FACT, Record, existing
from hipocampo.core.session_users import called
from hipocampo.core.visibility import header_event
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.facts.citations import citations
from hipocampo.facts.dedupe import Dedupe, F, Sorted, Verdicts, all_new
from hipocampo.facts.replies import Replies
from hipocampo.facts.rights import WriteRights
from hipocampo.facts.users import told_of
from hipocampo.facts.writer import Saying, Writer
from hipocampo.journal import OURS, Change, Command
from hipocampo.ports import Placed
from hipocampo.text.reliance import Similarity

_LIVE = 20  # turns that are recorded together, of a conversation that is going on; more of them are an import
_RESERVED = (
    "memory.",
    "turn.",
    "workspace.",
    "life.",
    "dream.",
    "proposal.",
    "user.",
    "chat.",
    "opinion.",
    "reflect.",
    "model.",
    "page.",
    "command.",
    "document.",
)  # what events of ours are called


class RetainOptions(TypedDict, total=False):
    """How facts are retained: their class, their session, and `force` for what is known or looks like a secret."""

    provenance: str | None
    session: str | None
    force: bool


class Retained(list[str]):
    """The ids of facts, in order; `known` are those that were known and are not stored twice.

    `events` are those of what is new, whose lines were `placed` if nothing kept them from their pages.
    """

    def __init__(
        self,
        ids: Iterable[str],
        known: Sequence[str] = (),
        events: Sequence[Event] = (),
        placed: Mapping[str, Placed] = MappingProxyType({}),
    ) -> None:
        super().__init__(ids)
        self.known, self.events, self.placed = tuple(known), tuple(events), placed


class Records(Protocol):
    """How records are found by their ids."""

    def get(self, id: str) -> Record:
        """A record by its id or a clear beginning of it."""

    def find(self, id: str, permit: Permit) -> Record | None:
        """The same, as far as a permit opens it."""


Noticed = Callable[[Sequence[Event]], None]


class Facts:
    """Writes facts, turns and events.

    `watch_turns` is called before turns are recorded, and what it returns with their events: the user model listens.
    `consolidate` writes a summary that sums up events, if the actor's clauses let it.
    `similarity` gives the cosines of words where a local model has them.
    """

    def __init__(
        self,
        context: Context,
        records: Records,
        verdicts: Verdicts,
        watch_turns: Callable[[], Noticed],
        consolidate: Callable[[Mapping[str, Any]], Event],
        similarity: Callable[[], Similarity | None] = lambda: None,
    ) -> None:
        self._context, self._records, self._verdicts = context, records, verdicts
        self._watch_turns, self._consolidate = watch_turns, consolidate
        self._index = context.index
        self._rights = WriteRights(context)
        self._writer = Writer(context)
        self._replies = Replies(context, similarity)

    # Facts

    def retain_all(self, sayings: Sequence[str | Saying], **options: Unpack[RetainOptions]) -> Retained:
        """Remember facts, in the grammar of Retain bullets, in one transaction; one that is known keeps its id.

        `force` keeps what is known once more, and what looks like a secret.
        """
        context, session, force = self._context, options.get("session"), options.get("force", False)
        provenance = options.get("provenance")
        if session is not None:
            session_metadata(session)
        found: Sorted[NewFact] = all_new([])
        placed: Mapping[str, Placed] = {}

        def write(command: Command, now: datetime) -> None:
            nonlocal found, placed
            under = self._rights.check_sessions([session] if session else [])
            found = all_new(facts) if force else self._dedupe(session).sort(facts, now)
            placed = self._writer.retain(found.fresh, session, command, now).placed
            if found.changes or under:
                context.append(command, [*found.changes, *under], now)

        with gc_paused() if len(sayings) > 1 else nullcontext():
            believed = capped(INFERRED if provenance is None else provenance, context.highest_class)
            facts = self.check(sayings, believed, force=force, now=context.clock.now())
            if session is not None:
                facts = self._of_user(facts, session, force=force)
            events = context.commit("retain", write)
        ids = [place if isinstance(place, str) else events[place].aggregate_id for place in found.places]
        return Retained(ids, found.known, events, placed)

    def _of_user(self, facts: Sequence[NewFact], session: str, *, force: bool) -> list[NewFact]:
        """B15: the facts that somebody writes in another's session, each about that user by name."""
        context = self._context
        user = context.stable(lambda _: self._rights.user_in(session))
        if user in (OWNER, context.actor):
            return list(facts)
        name = called(context.access.society, user)
        return [self._writer.renamed(one, lambda text: told_of(text, name), force=force) for one in facts]

    def retain(self, text: str, at: datetime | str | None = None, **options: Unpack[RetainOptions]) -> Record:
        """Remember one fact; the memory that it is, if it was known."""
        return self.first(self.retain_all([(text, at)], **options))

    def first(self, done: Retained) -> Record:
        """The memory of the first of some facts, known or new."""
        id = done[0]
        if id in done.known:
            return existing(self._context.stable(lambda now: self._index.records.get(id, now.permit)), id)
        return self._writer.kept(done.events[0], done.placed) or existing(None, id)

    def retain_inferred(self, text: str, session: str) -> Record:
        """Remember a fact that was inferred from a session; the memory that it is, if it was known."""
        return self.retain(text, provenance=INFERRED, session=session)

    # For other features, which have the workspace to themselves

    def check(
        self, sayings: Sequence[str | Saying], provenance: str, *, force: bool = False, now: datetime
    ) -> list[NewFact]:
        """Facts that may be kept, checked and made atomic; an error if one of them may not (D2)."""
        return self._writer.facts(sayings, provenance, force=force, now=now)

    def split(
        self, facts: Sequence[F], now: datetime, session: str | None = None
    ) -> tuple[list[F], list[str | int], list[Change]]:
        """New facts, the place of each fact (a known id, or its number among the new), and what the known change."""
        found = self._dedupe(session).sort(facts, now)
        return found.fresh, found.places, found.changes

    def _dedupe(self, session: str | None = None) -> Dedupe:
        return Dedupe(self._index, self._verdicts, self._context.access.permit, session)

    def store(self, facts: Sequence[NewFact], command: Command, now: datetime) -> int:
        """Keep those of some facts that are new, in no session; how many that were."""
        found = self._dedupe().sort(facts, now)
        self._writer.retain(found.fresh, None, command, now)
        self._context.append(command, found.changes, now)
        return len(found.fresh)

    def write(
        self,
        facts: Sequence[NewFact],
        session: str | None,
        command: Command,
        now: datetime,
        also: Sequence[Change] = (),
    ) -> list[Event]:
        """Keep facts that are known to be new, and what is true with them or not at all; their events."""
        return self._writer.retain(facts, session, command, now, also).events

    def check_sessions(self, sessions: Iterable[str]) -> list[Change]:
        """B4, B5: refuse to write into another's session without a clause; what the clauses used tell."""
        return self._rights.check_sessions(sessions)

    # Turns, uses, events

    def record(
        self,
        turns: Sequence[tuple[Any, ...]],
        provenance: str | None = None,
        *,
        live: bool = False,
        shown: Collection[str] | None = None,
    ) -> list[Record]:
        """Store turns `(session, role, text[, at])` of conversations in one transaction, in order.

        A reply that is given now, or `live` though its moment is told, counts the recalled memories that it rests on
        as used (E2): those `shown` to whoever replied, where a caller knows them.
        """
        events = self._record(turns, provenance)
        for event in events if len(events) <= _LIVE else ():
            if event.payload["role"] == "assistant" and (live or "at" not in event.payload):
                self._recognise(event.metadata["sessionId"], partial(self._replies.used_by, event, shown))
        return [existing(evolve(None, event), event.aggregate_id) for event in events]

    def record_reply(self, session: str, text: str, prompt: str, recalled: Sequence[tuple[str, str]]) -> None:
        """Store a reply, and count as used what it rests on of the recalled facts, given by id and content (E2)."""
        self._record([(session, "assistant", text)], None)
        self._recognise(session, lambda: self._replies.chosen(prompt, recalled, text))

    def _recognise(self, session: str, used: Callable[[], list[str]]) -> None:
        """E2: count what a reply rests on; the turn is stored already, so whatever goes wrong here costs no more."""
        with suppress(HipocampoError):
            ids = used()
            if ids:
                self._context.commit(
                    "used",
                    lambda command, now: self._context.append(command, self._uses(ids, session, now, REPLY), now),
                    intent="record:turn",
                )

    def _record(self, turns: Sequence[tuple[Any, ...]], provenance: str | None) -> list[Event]:
        context = self._context
        user_class = capped(context.user_class if provenance is None else provenance, context.user_class)
        checked = self._writer.turns(turns)
        noticed = self._watch_turns()

        def write(command: Command, now: datetime) -> None:
            under = self._rights.check_sessions([turn.session for turn in checked])
            self._writer.record(checked, partial(self._class_in, user_class), command, now)
            context.append(command, under, now)
            for turn in checked:  # E2: a citation in a reply is a use
                if turn.role == "assistant":
                    cited = citations(turn.text, self._index, context.permit)
                    context.append(command, self._uses(cited, turn.session, now, CITATION), now)

        events = context.commit("record", write)
        recorded = [event for event in events if event.type == "turn.recorded"]
        noticed(recorded)
        return recorded

    def _class_in(self, usual: str, session: str) -> str:
        """B15, D3: the class of a user's turn: what somebody else than the owner says is never the owner's word."""
        return usual if self._rights.user_in(session) == OWNER else lowest(usual, INFERRED)

    def used(self, ids: Sequence[str], session: str | None = None) -> list[Record]:
        """Count memories as used, once for each session; what is another's and only read is not changed (E2, B5)."""
        session_metadata(session)
        context, found = self._context, [self._records.get(id) for id in ids]

        def write(command: Command, now: datetime) -> None:
            facts = [one.id for one in found if one.form == FACT and self._index.records.is_current(one.id)]
            under = self._rights.check_sessions([session] if session else [])
            context.append(command, [*self._uses(facts, session, now), *under], now)

        context.commit("used", write)
        if not found:
            return []
        return context.read(
            "used",
            lambda now: [existing(self._records.find(one.id, now.permit), one.id) for one in found],
            lambda records: [(record.id, header_event(record)) for record in records],
        )

    def _uses(self, ids: Iterable[str], session: str | None, now: datetime, by: str = "") -> list[Change]:
        """E2: what a use changes, once for each memory and session; without a session, once a day.

        `by` says how the use was recognised, if nobody reported it.
        """
        counted = self._index.records.used_in(session or now.date().isoformat())
        metadata = {"sessionId": session} if session else {}
        fresh = [id for id in dict.fromkeys(ids) if id not in counted]
        payload = {"by": by} if by else {}
        return [Change("memory.used", id, payload, metadata) for id in fresh if self._rights.may_change(id)]

    def append(
        self, type: str, aggregate_id: str, payload: Mapping[str, Any], metadata: Mapping[str, Any] | None = None
    ) -> Event:
        """Append any event of the caller's own to the ledger (A1).

        A summary of others than the owner is checked as the intent `consolidate:memory` is, and gets an id of its own.
        """
        about = {} if metadata is None else metadata
        if isinstance(type, str) and type.startswith(_RESERVED):
            raise BadInput("append.reserved", type=type)
        if not isinstance(about, Mapping):
            raise BadInput("ledger.json", field="metadata")
        for key in OURS:
            if key in about:
                raise BadInput("append.metadata", key=key)
        unrestricted = self._context.access.unrestricted
        if type == CONSOLIDATED and not unrestricted and not about:
            return self._consolidate(payload)
        if not unrestricted and is_reserved(type) and type != LOAN:
            raise BadInput("append.reserved", type=type)
        change = Change(type, aggregate_id, payload, about)

        def write(command: Command, now: datetime) -> None:
            allowed, under = self._rights.check_append(change)
            self._context.append(command, [allowed, *under], now)

        return self._context.commit("append", write)[0]

    def pause(self, on: bool) -> None:
        """Stop recording until it is resumed; pages may still be edited by hand."""
        context = self._context
        context.owner_only()
        with context.exclusive():
            if context.stable(lambda _: self._index.state().paused) != on:
                change = Change(PAUSE[0] if on else PAUSE[1], "workspace", {})
                context.append(context.command("pause"), [change], context.journal.now())

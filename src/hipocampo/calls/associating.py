"""Living with others: intents, sessions, who there is, the audit, the common queries (A3, B)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from hipocampo.access.targets import LISTING, Sought, events_like
from hipocampo.access.terms import Terms, proposal
from hipocampo.calls.base import there
from hipocampo.calls.reading import Reading, Wanted
from hipocampo.core.access import SYSTEM, Target
from hipocampo.core.accounts import MOVES
from hipocampo.core.events import Event
from hipocampo.core.moments import bounds
from hipocampo.errors import BadInput, Denied, NotFound
from hipocampo.journal import EVERYTHING, Change, Command
from hipocampo.recall.question import check_text

if TYPE_CHECKING:
    from hipocampo.access.audit import Entry
    from hipocampo.access.intents import SagaFailed
    from hipocampo.access.queries import EventQuery
    from hipocampo.access.reading_rights import ReadingRight
    from hipocampo.access.views import Agreement, Entity, Profile, Session, Views, Wallet
    from hipocampo.core.society import Society

__all__ = ["Associating", "Terms"]

T = TypeVar("T")
_MOVES_SHOWN = 10
FORGET = "request:forget"
_CLOSING = ("revoke:agreement", "revoke:token", "end:session", FORGET)  # what only takes away is done in a pause, too
_AGENTS_OWN = ("start:session", "end:session", "consolidate:memory")  # what an agent does in the owner's name


class Associating(Reading):
    """What is done with and by others than the owner."""

    def intent(self, name: str, payload: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Do what an intent says, if the actor's constitution and agreements let it: `intent("register:agent", {...})`.

        What it comes to is returned: the id of what was made, its state. The token of `issue:token` is told only here.
        """
        return self._carried_out(name, self._intended(name, payload))

    def _carried_out(self, name: str, result: dict[str, Any]) -> dict[str, Any]:
        """What an intent comes to once its events are written: most are done by then."""
        return result

    def _intended(self, name: str, payload: Mapping[str, Any] | None) -> dict[str, Any]:
        from hipocampo.access.intents import SagaFailed, intend

        with self._denials(name):
            self._check_door(name)
        told = {} if payload is None else payload
        result: dict[str, Any] = {}

        def work(command: Command, now: datetime) -> None:
            self._expire(now)
            planner = self._gate.planner(wording=self._worded)
            result.update(intend(planner, name, told))
            self._write(command, planner.changes, now)

        try:
            self._keep("intent", work, intent=name, paused=name in _CLOSING)
        except SagaFailed as error:
            self._note_failure(error, name)
            raise
        return result

    def _check_door(self, name: str) -> None:
        """D3: an agent that speaks as the owner signs nothing for it: for that a person is needed, or its own token."""
        from hipocampo.access.intents import is_intent

        if self.door == "mcp" and self._gate.free and name not in _AGENTS_OWN and is_intent(name):
            raise Denied("intent.person", intent=name)

    def _note_failure(self, error: SagaFailed, intent: str) -> None:
        """B8: that a saga was taken back is told, and what was denied; nothing else of it is there."""
        told = {"name": error.values["name"], "step": error.step, "code": error.cause.code}
        with self._alone():
            self._journal.catch_up()
            self._write(self._command("saga"), [Change("SagaFailed", "saga", told)], self._journal.now())
            if isinstance(error.cause, Denied):
                self._gate.deny(error.cause, intent)

    def _worded(self, text: str) -> dict[str, Any]:
        """D4: what a summary says, checked as any fact is."""
        (told,) = self._writer.facts([text], "I", force=False, now=self._stores.clock.now())
        fact = told.fact
        names = {"entities": list(fact.entities), "tags": list(fact.tags)}
        more = {"content": fact.content} if fact.content != fact.text else {}
        return {"summary": fact.text, "provenance": told.provenance, **more, **{k: v for k, v in names.items() if v}}

    def _expire(self, now: datetime) -> None:
        """B2: tell of agreements and sessions that time has ended."""
        from hipocampo.access.endings import expire

        planner = self._gate.planner(SYSTEM)
        expire(planner)
        self._write(Command("expire", SYSTEM, self.door), planner.changes, now)

    def propose(self, terms: Terms) -> dict[str, Any]:
        """Propose an agreement in the words of a person; in force at once where the actor answers for all parties."""
        told = proposal(terms, self._stores.clock.now(), self.settings.languages)
        return self.intent("propose:agreement", told)

    # Who there is

    @property
    def society(self) -> Society:
        """The entities, agreements and sessions of the workspace."""
        self._owner_only()
        from hipocampo.access.authority import society_of

        return self._steady(lambda _: society_of(self._index))

    def check_owner(self) -> None:
        """Refuse what is the owner's alone, or an admin's; that somebody else tried is noted (B5)."""
        self._owner_only()

    def entities(self) -> list[Entity]:
        """Who there is; others see themselves, their wards, and the names of those they have agreements with."""
        return self._viewed("entities", {"type": "EntityRegistered"}, lambda views: views.entities())

    def entity(self, name: str) -> Profile:
        """One entity: its constitution, agreements and, for who answers for it, tokens and balance."""
        id = self._entity(name)
        wanted = {"$or": [{"type": "EntityRegistered", "aggregateId": id}, {"type": "AgreementProposed"}]}
        return self._viewed("entity", wanted, lambda views: self._profile(views, id))

    def _profile(self, views: Views, id: str) -> Profile:
        from hipocampo.access.views import Profile, opens, tokens_of
        from hipocampo.core.accounts import balance

        society, now = self._gate.society, self._gate.now
        if not views.knows(id):
            raise self._unknown(id)
        ours = {a: body for a, body in self._index.society.items("agreement").items() if id in body["parties"]}
        free = self.permit.allows_all or society.answers_for(self.actor, id)
        rich = free or opens(society, self.permit, "wallet", id, now)
        return Profile(
            views.entity(id),
            tuple(views.agreements(ours)),
            tokens_of(self._index.society.items("token"), id, now) if free else (),
            balance(self._index.society.item, id) if rich else None,
        )

    def _unknown(self, name: str) -> NotFound | Denied:
        """Who may not know whom there is learns nothing from asking."""
        if self.permit.allows_all:
            return NotFound("entity.none", name=name)
        return Denied("access.missing", actor=self.actor, action="read", resource="constitution", scope=name)

    def agreements(self, *, ended: bool = False) -> list[Agreement]:
        """The agreements, with `ended` those too that are over; others see those they are a party of."""
        wanted = {"type": "AgreementProposed"}
        return self._viewed(
            "agreements", wanted, lambda views: views.agreements(self._index.society.items("agreement", ended=ended))
        )

    def agreement(self, id: str) -> Agreement:
        """One agreement, by its id or a clear beginning of it."""
        found = [one for one in self.agreements(ended=True) if id and one.id.startswith(id)]
        if len(found) != 1:
            raise NotFound("agreement.none", id=id)
        return found[0]

    def sessions(self) -> list[Session]:
        """The sessions that are open; others see their own."""
        return self._viewed("sessions", {"type": "SessionStarted"}, lambda views: views.sessions(self._gate.now))

    def names(self) -> dict[str, str]:
        """The names of the entities that the actor may know of, by id."""
        from hipocampo.access.views import names_of

        return self._steady(lambda _: names_of(self._acquaintances()))

    def texts(self, ids: Iterable[str]) -> dict[str, str]:
        """What memories say, for a page of the audit: told to who may read everything, and no read of its own."""
        if not self.permit.allows_all:
            return {}
        wanted = list(ids)
        found = self._steady(lambda _: {id: self._index.records.get(id, self.permit) for id in wanted})
        return {id: record.content for id, record in found.items() if record}

    def _viewed(self, call: str, wanted: Mapping[str, Any], view: Callable[[Views], T], sought: Sought = LISTING) -> T:
        """A part of the society: all of it to the owner, to others what they may read the beginning of (B5, B6)."""
        from hipocampo.access.views import Views

        if self._gate.free:
            return self._steady(lambda _: view(Views(self._gate.society, self.actor, None)))

        def read(_: object) -> tuple[list[Event], T]:
            events = self._allowed(wanted)
            seen = {id for event in events for id in (event.aggregate_id, event.metadata.get("sessionId")) if id}
            return events, view(Views(self._gate.society, self.actor, None if self.permit.allows_all else seen))

        return self._read(call, read, lambda found: [(event.id, event) for event in found[0]], sought)[1]

    def _allowed(self, wanted: Mapping[str, Any]) -> list[Event]:
        """The events that the permit lets be seen, those of old too."""
        return self._events(Wanted(wanted, None, None, archived=True))

    def _acquaintances(self) -> Society:
        from hipocampo.access.views import acquaintances

        return acquaintances(self._gate.society, self.permit, self._gate.now)

    def _entity(self, name: str) -> str:
        """The id of an entity; who may not know of it can only ask by id."""
        return self._steady(lambda _: self._acquaintances().find(name)) or name

    # Sessions

    def start_session(
        self, session: str | None = None, *, user: str | None = None, service: str | None = None, purpose: str = ""
    ) -> str:
        """Begin a session, and the contract that comes with it; its id (B4)."""
        told = {"sessionId": session, "userId": user, "serviceId": service, "purpose": purpose}
        return str(self.intent("start:session", {key: value for key, value in told.items() if value})["session"])

    def end_session(self, session: str, how: str = "explicit:end-session") -> None:
        """End a session, and its contract with it."""
        self.intent("end:session", {"sessionId": session, "how": how})

    # The four common queries (A3)

    def session_context(self, session: str) -> list[Event]:
        """What happened in a session, from its beginning on."""
        from hipocampo.access.queries import session_context

        return self._asked(session_context(session), "session", Target("", session))

    def client_memory(self, agent: str) -> list[Event]:
        """What an agent knows of its clients."""
        from hipocampo.access.queries import client_memory

        id = self._entity(agent)
        return self._asked(client_memory(id), "shadow", Target(id))

    def trajectory(self, entity: str) -> list[Event]:
        """Everything that an entity did, for the audit."""
        from hipocampo.access.queries import trajectory

        id = self._entity(entity)
        return self._asked(trajectory(id), "trajectory", Target(id))

    def balance(self, wallet: str) -> int:
        """What a wallet holds."""
        from hipocampo.core.accounts import balance

        id = self._wallet(wallet)
        return self._banked("balance", id, lambda _: balance(self._index.society.item, id))

    def wallet(self, wallet: str | None = None) -> Wallet:
        """What a wallet holds and owes, and its last moves; one's own unless told."""
        from hipocampo.access.queries import wallet_history
        from hipocampo.access.views import Wallet, moves_of
        from hipocampo.core.accounts import balance

        id = self.actor if wallet is None else self._wallet(wallet)

        def view(views: Views) -> Wallet:
            newest = self._events(Wanted(wallet_history(id).filter, {"seq": -1}, _MOVES_SHOWN, archived=True))
            loans = views.loans(self._index.society.items("loan"), id)
            moves = moves_of(newest, self._notes(newest), id, views)
            return Wallet(views.who(id), balance(self._index.society.item, id), loans, moves)

        return self._banked("wallet", id, view)

    def _banked(self, call: str, id: str, view: Callable[[Views], T]) -> T:
        """A look into a wallet: into another's it counts towards the clause that lets it."""
        from hipocampo.access.queries import wallet_history

        sought = LISTING if id == self.actor else Sought(False, MOVES, "wallet", Target(id))
        return self._viewed(call, wallet_history(id).filter, view, sought)

    def _notes(self, moves: Iterable[Event]) -> dict[str, str]:
        """What moves of credits were for, as far as it was not forgotten."""
        ids = [event.payload["noteId"] for event in moves if isinstance(event.payload.get("noteId"), str)]
        told = self._ledger.query({"type": "CreditsNoted", "aggregateId": {"$in": ids}}, self.permit, archived=True)
        return {event.aggregate_id: str(event.payload["for"]) for event in told if not event.erased}

    def _wallet(self, name: str) -> str:
        """The id of a wallet that the actor may look into."""
        id = self._entity(name)
        if id != self.actor:
            with self._denials("balance"):
                self._gate.require("read", "wallet", Target(id))
        if self.permit.allows_all and not self._steady(lambda _: self._knows_wallet(id)):
            raise NotFound("entity.none", name=name)
        return id

    def _knows_wallet(self, id: str) -> bool:
        return bool(self._gate.society.known(id) or self._index.society.item("wallet", id))

    def _asked(self, asked: EventQuery, resource: str, target: Target) -> list[Event]:
        sought = events_like(asked.filter, self.actor)._replace(resource=resource, target=target)
        return list(self._found(Wanted(asked.filter, asked.sort, asked.limit, asked.archived), sought))

    # The audit

    def audit(self, *, who: str | None = None, what: str | None = None, since: str | None = None) -> list[Entry]:
        """Who read what, and what was denied; of a reader, of a memory, since a time (B6). Others see their own."""
        from hipocampo.access.audit import TYPES, entries

        wanted: dict[str, Any] = {"type": {"$in": list(TYPES)}}
        if who is not None:
            wanted["actor"] = self._reader(who)
        if since is not None:
            wanted["timestamp"] = {"$gte": self._since(since)}
        memory = None if what is None else self._memory(what)
        self._gate.flush()
        read = self._steady if self._gate.free else self._audited
        events = read(lambda _: self._allowed(wanted))
        found = entries(events, self._steady(lambda _: self._index.society.items("agreement", ended=True)))
        return [one for one in found if memory is None or memory in one.ids]

    def _reader(self, name: str) -> str:
        """Who may have read: an entity, or whoever else ever did anything."""
        id = self._entity(name)
        known = self._steady(lambda _: self._gate.society.known(id))
        acts = known or self._ledger.count({"actor": id}, EVERYTHING, archived=True)
        if self.permit.allows_all and not acts:
            raise NotFound("entity.none", name=name)
        return id

    def _memory(self, id: str) -> str:
        """The id of a memory; the ledger knows those that are forgotten, too."""
        check_text("id", id)
        found = self._steady(lambda _: self._find(id))
        if not found and self._ledger.count({"aggregateId": id}, self.permit, archived=True):
            return id
        return there(found, id).id

    def _audited(self, read: Callable[[Any], list[Event]]) -> list[Event]:
        """To look into the audit is a read too."""
        return self._read("audit", read, lambda events: [(one.id, one) for one in events], LISTING)

    def audit_about(self, entity: str) -> list[ReadingRight]:
        """No hidden memory: all that any actor can read about somebody, by agreement and clause (B13)."""
        id = self._entity(entity).removeprefix("@")
        with self._denials("audit"):
            return self._steady(lambda _: self._reach(id, entity))

    def _reach(self, id: str, entity: str) -> list[ReadingRight]:
        from hipocampo.access.reading_rights import EntityReferences, reading_rights

        society = self._gate.society
        if not (self.permit.allows_all or society.answers_for(self.actor, id)):
            raise self._unknown(entity)
        references = EntityReferences(self._index, self._ledger, society, id)
        if not (society.known(id) or references.any_within(EVERYTHING)):
            raise NotFound("entity.none", name=entity)
        return reading_rights(society, id, self._gate.now, references)

    def _since(self, text: str) -> str:
        from hipocampo.text import dates

        interval = dates.parse(text, self._stores.clock.now(), self.settings.languages)
        if interval is None:
            raise BadInput("recall.date", option="since", text=text)
        return bounds(interval.start, interval.end)[0] or ""

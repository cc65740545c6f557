"""Society: intents, who there is, agreements and sessions (B)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from hipocampo.access.agreements import expire
from hipocampo.access.authority import society_of
from hipocampo.access.directory import Directory
from hipocampo.access.fields import new_id
from hipocampo.access.intents import SagaFailed, intend, is_intent
from hipocampo.access.planner import IntentPlanner
from hipocampo.access.preview import preview
from hipocampo.access.queries import SPAN
from hipocampo.access.terms import Terms, proposal
from hipocampo.access.views import Agreement, Budget, Entity, Profile, Session, Sign, Views, opens, tokens_of
from hipocampo.context import Context
from hipocampo.core import society
from hipocampo.core.access import EVERYTHING, SYSTEM, Permit
from hipocampo.core.accounts import balance, budget_left
from hipocampo.errors import Denied, NotFound
from hipocampo.journal import Change, Command

FORGET = "request:forget"
_CLOSING = ("revoke:agreement", "revoke:token", "end:session", FORGET)  # what only takes away is done in a pause, too
_AGENTS_OWN = ("start:session", "end:session", "consolidate:memory")  # what an agent does in the owner's name

Result = dict[str, Any]
Wording = Callable[[str], Mapping[str, Any]]
"""What a summary says, checked as any fact is (D4)."""


class Society:
    """What is done with and by others than the owner; `complete` finishes intents that are more than events."""

    def __init__(
        self,
        context: Context,
        directory: Directory,
        wording: Wording,
        complete: Mapping[str, Callable[[Result], Result]],
    ) -> None:
        self._context, self._directory, self._wording = context, directory, wording
        self._complete = complete
        self._index = context.index

    # Intents

    def intent(self, name: str, payload: Mapping[str, Any] | None) -> Result:
        """Do what an intent says; what it comes to once it is done: most are when their events are written."""
        result = self.intend(name, payload)
        complete = self._complete.get(name)
        return complete(result) if complete else result

    def intend(self, name: str, payload: Mapping[str, Any] | None) -> Result:
        """Write the events of an intent, if the actor's constitution and agreements let it; what it comes to."""
        context = self._context
        with context.denials(name):
            self._check_door(name)
        result: Result = {}

        def work(command: Command, now: datetime) -> None:
            self._expire(now)
            planner = self._planner(context.actor)
            result.update(intend(planner, name, {} if payload is None else payload))
            self._trace(planner, name)
            context.append(command, planner.changes, now)

        try:
            context.commit("intent", work, intent=name, paused=name in _CLOSING)
        except SagaFailed as error:
            self._note_failure(error, name)
            raise
        return result

    def _trace(self, planner: IntentPlanner, name: str) -> None:
        """B16: what an agent or a service intends is part of its trajectory; a forget tells of itself."""
        body = planner.society.entities.get(planner.actor, {})
        if name != FORGET and body.get("kind") in ("agent", "service"):
            planner.plan(SPAN, new_id("t"), {"entityId": planner.actor, "action": name})

    def _planner(self, actor: str) -> IntentPlanner:
        context = self._context
        return IntentPlanner(self._index, context.ledger, actor, context.journal.now(), wording=self._wording)

    def _check_door(self, name: str) -> None:
        """D3: an agent that speaks as the owner signs nothing for it: for that a person is needed, or its own token."""
        speaks_as_owner = self._context.door == "mcp" and self._context.access.unrestricted
        if speaks_as_owner and name not in _AGENTS_OWN and is_intent(name):
            raise Denied("intent.person", intent=name)

    def _note_failure(self, error: SagaFailed, intent: str) -> None:
        """B8: tell that a saga was taken back, and what was denied; nothing else of it is there."""
        context = self._context
        payload = {"name": error.values["name"], "step": error.step, "code": error.cause.code}
        with context.exclusive():
            context.journal.catch_up()
            context.append(context.command("saga"), [Change("SagaFailed", "saga", payload)], context.journal.now())
            if isinstance(error.cause, Denied):
                context.access.note_denial(error.cause, intent)

    def _expire(self, now: datetime) -> None:
        """B2: tell of agreements and sessions that time has ended."""
        planner = self._planner(SYSTEM)
        expire(planner)
        self._context.append(Command("expire", SYSTEM, self._context.door), planner.changes, now)

    def propose(self, terms: Terms, *, dry_run: bool = False) -> Result:
        """Propose an agreement in the words of a person; in force at once where the actor answers for all parties.

        The result tells what clauses for names open (D6); a `dry_run` only tells that.
        """
        payload = proposal(terms, self._context.clock.now(), self._context.settings.languages)
        clauses = payload.get("clauses", [])
        opens = self._context.stable(lambda _: preview(self._index, clauses)) if self._context.permit.allows_all else []
        if terms.accept_derived:
            ids = {one.scope: [record.id for record in one.derived] for one in opens}
            payload["clauses"] = [{**one, "memories": ids.get(one["scope"], [])} for one in clauses]
        result = {} if dry_run else self.intent("propose:agreement", payload)
        return {**result, "opens": [one.as_payload() for one in opens]} if opens or dry_run else result

    def spend(self, payer: str, amount: int) -> list[Change]:
        """B11: what it changes that somebody spends credits; the workspace is held alone."""
        planner = self._planner(self._context.actor)
        planner.plan("CreditsSpent", payer, {"fromWalletId": payer, "amount": amount}, between=[payer])
        return planner.changes

    def start_session(
        self, session: str | None, *, user: str | None = None, service: str | None = None, purpose: str = ""
    ) -> str:
        """Begin a session, and the contract that comes with it; its id (B4)."""
        payload = {"sessionId": session, "userId": user, "serviceId": service, "purpose": purpose}
        return str(self.intend("start:session", {key: value for key, value in payload.items() if value})["session"])

    def end_session(self, session: str, how: str) -> None:
        """End a session, and its contract with it."""
        self.intend("end:session", {"sessionId": session, "how": how})

    # Who there is

    def current(self) -> society.Society:
        """The entities, agreements and sessions, as the index has them now."""
        if not self._context.permit.allows_all:
            raise Denied("access.owner", actor=self._context.actor)
        return society_of(self._index.society)

    def entities(self) -> list[Entity]:
        """Who there is; others see themselves, their wards, and the names of those they have agreements with."""
        return self._directory.view("entities", {"type": "EntityRegistered"}, lambda views, _: views.entities())

    def entity(self, name: str) -> Profile:
        """One entity: its constitution, agreements and, for who answers for it, tokens and balance."""
        id = self._directory.id_of(name)
        wanted = {"$or": [{"type": "EntityRegistered", "aggregateId": id}, {"type": "AgreementProposed"}]}
        return self._directory.view("entity", wanted, lambda views, permit: self._profile(views, id, permit))

    def _profile(self, views: Views, id: str, permit: Permit) -> Profile:
        access, society = self._context.access, self._index.society
        if not views.knows(id):
            raise self._directory.unknown(id)
        ours = {a: body for a, body in society.items("agreement", EVERYTHING).items() if id in body["parties"]}
        free = permit.allows_all or access.society.answers_for(self._context.actor, id)
        rich = free or opens(access.society, permit, "wallet", id, access.now)
        return Profile(
            views.entity(id),
            tuple(views.agreements(ours)),
            tokens_of(society.items("token", EVERYTHING), id, access.now) if free else (),
            balance(partial(society.item, permit=EVERYTHING), id) if rich else None,
            self._budget(id) if rich else None,
            self._sign(id) if free or opens(access.society, permit, "daemon", id, access.now) else None,
        )

    def _budget(self, id: str) -> Budget | None:
        look = partial(self._index.society.item, permit=EVERYTHING)
        body, left = look("budget", id), budget_left(look, id, self._context.access.now)
        return Budget(body["amount"], body["per"], left) if body and left is not None else None

    def _sign(self, id: str) -> Sign | None:
        body = self._index.society.item("daemon", id, EVERYTHING)
        return Sign(body["sign"], body["at"]) if body else None

    def agreements(self, *, ended: bool = False) -> list[Agreement]:
        """The agreements, with `ended` those too that are over; others see those they are a party of."""

        def view(views: Views, _: Permit) -> list[Agreement]:
            return views.agreements(self._index.society.items("agreement", EVERYTHING, ended=ended))

        return self._directory.view("agreements", {"type": "AgreementProposed"}, view)

    def agreement(self, id: str) -> Agreement:
        """One agreement, by its id or a clear beginning of it."""
        found = [one for one in self.agreements(ended=True) if id and one.id.startswith(id)]
        if len(found) != 1:
            raise NotFound("agreement.none", id=id)
        return found[0]

    def sessions(self) -> list[Session]:
        """The sessions that are open; others see their own."""
        wanted = {"type": "SessionStarted"}
        return self._directory.view("sessions", wanted, lambda views, _: views.sessions(self._context.access.now))

    def names(self) -> dict[str, str]:
        """The names of the entities that the actor may know of, by id."""
        return self._directory.names()

"""The four common queries: a session, an agent's clients, a trajectory, a wallet (A3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from hipocampo.access.directory import Directory, View
from hipocampo.access.events import Events
from hipocampo.access.queries import EventQuery, client_memory, session_context, trajectory, wallet_history
from hipocampo.access.views import Views, Wallet, moves_of
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Permit, Target
from hipocampo.core.accounts import MOVES, balance
from hipocampo.core.events import Event
from hipocampo.core.targets import LISTING, ReadTarget, events_like
from hipocampo.errors import NotFound

T = TypeVar("T")
_MOVES_SHOWN = 10


class CommonQueries:
    """Answers the four common queries."""

    def __init__(self, context: Context, directory: Directory, events: Events) -> None:
        self._context, self._directory, self._events = context, directory, events
        self._index = context.index

    def session_context(self, session: str) -> list[Event]:
        """Return what happened in a session, oldest first."""
        return self._find(session_context(session), "session", Target("", session))

    def client_memory(self, agent: str) -> list[Event]:
        """Return what an agent knows of its clients."""
        id = self._directory.id_of(agent)
        return self._find(client_memory(id), "shadow", Target(id))

    def trajectory(self, entity: str) -> list[Event]:
        """Return everything that an entity did, for an audit."""
        id = self._directory.id_of(entity)
        return self._find(trajectory(id), "trajectory", Target(id))

    def _find(self, query: EventQuery, resource: str, target: Target) -> list[Event]:
        wanted = events_like(query.filter, self._context.actor)._replace(resource=resource, target=target)
        return self._events.disclosed(self._events.find_for(wanted, query))

    def balance(self, wallet: str) -> int:
        """Return the balance of a wallet."""
        id = self._wallet_id(wallet)
        return self._view(
            "balance", id, lambda _, __: balance(partial(self._index.society.item, permit=EVERYTHING), id)
        )

    def wallet(self, wallet: str | None = None) -> Wallet:
        """Return balance, loans and last moves of a wallet: the actor's own unless another is named."""
        id = self._context.actor if wallet is None else self._wallet_id(wallet)

        def view(views: Views, permit: Permit) -> Wallet:
            query = EventQuery(wallet_history(id).filter, {"seq": -1}, _MOVES_SHOWN, archived=True)
            newest = self._events.allowed(query, permit)
            loans = views.loans(self._index.society.items("loan", EVERYTHING), id)
            moves = moves_of(newest, self._notes(newest, permit), id, views)
            return Wallet(
                views.who(id), balance(partial(self._index.society.item, permit=EVERYTHING), id), loans, moves
            )

        return self._view("wallet", id, view)

    def _view(self, call: str, id: str, view: View[T]) -> T:
        """View a wallet; to see another's counts towards the clause that allows it."""
        target = LISTING if id == self._context.actor else ReadTarget(False, MOVES, "wallet", Target(id))
        return self._directory.view(call, wallet_history(id).filter, view, target)

    def _notes(self, moves: Iterable[Event], permit: Permit) -> dict[str, str]:
        """What moves of credits were for, unless that was forgotten."""
        ids = [event.payload["noteId"] for event in moves if isinstance(event.payload.get("noteId"), str)]
        noted = {"type": "CreditsNoted", "aggregateId": {"$in": ids}}
        events = self._context.ledger.query(noted, permit, archived=True)
        return {event.aggregate_id: str(event.payload["for"]) for event in events if not event.erased}

    def _wallet_id(self, name: str) -> str:
        """The id of a wallet that the actor may see."""
        context, id = self._context, self._directory.id_of(name)
        if id != context.actor and not self._owns(id):
            with context.denials("balance"):
                context.access.require("read", "wallet", Target(id))
        if context.permit.allows_all and not context.stable(lambda _: self._is_known(id)):
            raise NotFound("entity.none", name=name)
        return id

    def _owns(self, wallet: str) -> bool:
        """Whether a wallet beside one's own is the actor's."""
        body = self._context.stable(lambda _: self._index.society.item("wallet", wallet, EVERYTHING))
        return bool(body and body.get("owner") == self._context.actor)

    def _is_known(self, id: str) -> bool:
        return bool(self._context.access.society.known(id) or self._index.society.item("wallet", id, EVERYTHING))

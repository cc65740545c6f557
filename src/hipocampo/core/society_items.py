"""Entities, agreements, sessions, tokens, wallets, loans, budgets and daemons, folded from their events (B1-B4, B11).

Each item has a kind and an id; an index stores them as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hipocampo.core import accounts
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import RELATIVE, agreement_of
from hipocampo.core.events import Event

Body = dict[str, Any]
Items = dict[tuple[str, str], Body]
Look = Callable[[str, str], Body | None]

KINDS = ("entity", "agreement", "session", "token", "wallet", "loan", "budget", "daemon")
_MOST_CLAUSES = 1_000


def changed(event: Event, look: Look) -> Items:
    """The items that an event changes; a malformed event changes none."""
    step = _STEPS.get(event.type)
    if step is None or event.erased:
        return {}
    try:
        return step(event, look)
    except (KeyError, TypeError, ValueError, AttributeError):
        return {}


def concerns(event: Event) -> bool:
    """Whether an event may change any item."""
    return event.type in _STEPS


def counted(event: Event) -> list[tuple[str, int]]:
    """The limited clauses that a read or an act used, as (agreement, number)."""
    counted = event.metadata.get("counted")
    pairs = counted if isinstance(counted, list) else []
    return list(dict.fromkeys((one[0], one[1]) for one in pairs if _is_pair(one)))


def _is_pair(one: object) -> bool:
    if not isinstance(one, list) or len(one) != 2:
        return False
    agreement, number = one
    return isinstance(agreement, str) and type(number) is int and 0 < number <= _MOST_CLAUSES


def _text(value: Any) -> str:
    """A value that must be a text; anything else makes its event malformed."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _maybe(value: Any) -> str | None:
    return None if value is None else _text(value)


def _level(value: Any) -> str | int | float | None:
    return value if isinstance(value, str | int | float) else None


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise TypeError(value)
    return [_text(one) for one in value]


def _registered(event: Event, look: Look) -> Items:
    """An entity; as the seed tells it (`{entityId, identity}`), it is an agent with the name of its identity."""
    payload = event.payload
    id = _text(payload.get("entityId", event.aggregate_id))
    if look("entity", id) or id in (*HOUSE, *RELATIVE):
        return {}
    name = payload.get("name") or (payload.get("identity") or {}).get("name")
    body = {
        "kind": _text(payload.get("kind", "agent" if "entityId" in payload else None)),
        "name": _text(name),
        "substrate": _maybe(payload.get("substrate")),
        "guardian": _maybe(payload.get("guardianId")),
        **_principles(payload.get("constitution") or {}),
        "autonomy": _level(payload.get("autonomyLevel")),
        "daemon": _maybe(payload.get("daemon")),
        "since": event.timestamp,
    }
    return {("entity", id): body}


def _principles(constitution: Mapping[str, Any]) -> Body:
    """B1: values, and which intents are allowed; a constitution that says nothing of it allows all."""
    allowed = (constitution.get("constraints") or {}).get("allowedIntents")
    intents = ["*"] if allowed is None else _texts(allowed)
    rest = {name: value for name, value in constitution.items() if name not in ("values", "constraints")}
    more = {name: value for name, value in (constitution.get("constraints") or {}).items() if name != "allowedIntents"}
    values = _texts(constitution.get("values") or [])
    return {"values": values, "intents": intents, "principles": {**rest, **({"constraints": more} if more else {})}}


def _amended(event: Event, look: Look) -> Items:
    body = look("entity", event.aggregate_id)
    if body is None:
        return {}
    return {("entity", event.aggregate_id): {**body, **_principles(event.payload["constitution"])}}


def _token_issued(event: Event, look: Look) -> Items:
    """An entity that ever had a token is known by tokens only, from then on."""
    body, payload = look("entity", event.aggregate_id), event.payload
    if body is None:
        return {}
    id, digest, until = (_text(payload[name]) for name in ("tokenId", "digest", "until"))
    token = {"entity": event.aggregate_id, "digest": digest, "since": event.timestamp, "until": until}
    known = {} if look("token", id) else {("token", id): token}
    return {("entity", event.aggregate_id): {**body, "guarded": True}, **known}


def _token_revoked(event: Event, look: Look) -> Items:
    id = _text(event.payload["tokenId"])
    token = look("token", id)
    if token is None or token.get("ended") or token["entity"] != event.aggregate_id:
        return {}
    return {("token", id): {**token, "ended": event.timestamp}}


def _proposed(event: Event, look: Look) -> Items:
    if look("agreement", event.aggregate_id):
        return {}
    payload = {**agreement_of(event.payload), "proposedBy": _maybe(event.payload.get("proposedBy"))}
    body = {**payload, "status": "proposed", "accepted": [], "proposed": event.timestamp}
    return {("agreement", event.aggregate_id): body}


def _accepted(event: Event, look: Look) -> Items:
    body = look("agreement", event.aggregate_id)
    if body is None or body["status"] != "proposed":
        return {}
    accepted = sorted({*body["accepted"], *_texts(event.payload["for"])})
    return {("agreement", event.aggregate_id): {**body, "accepted": accepted}}


def _activated(event: Event, look: Look) -> Items:
    body = look("agreement", event.aggregate_id)
    if body is None or body["status"] != "proposed":
        return {}
    return {("agreement", event.aggregate_id): {**body, "status": "active", "active": event.timestamp}}


def _agreement_ended(event: Event, look: Look) -> Items:
    body = look("agreement", event.aggregate_id)
    if body is None or body["status"] == "ended":
        return {}
    over = {"status": "ended", "ended": event.timestamp, "how": _text(event.payload["how"])}
    return {("agreement", event.aggregate_id): {**body, **over}}


def _session_started(event: Event, look: Look) -> Items:
    id, payload = _text(event.metadata["sessionId"]), event.payload
    body = {
        "user": _text(payload["userId"]),
        "service": _text(payload["serviceId"]),
        "since": event.timestamp,
        "until": _text(payload["until"]),
        "agreement": _text(payload["agreementId"]),
    }
    return {("session", id): body}


def _session_ended(event: Event, look: Look) -> Items:
    id = _text(event.metadata["sessionId"])
    body = look("session", id)
    if body is None or body.get("ended"):
        return {}
    return {("session", id): {**body, "ended": event.timestamp, "how": _text(event.payload["how"])}}


def _daemon_seen(event: Event, look: Look) -> Items:
    """The last sign of an entity's daemon, given by itself or by the house."""
    named = (event.payload.get("entityId"), event.payload.get("ownerId"), event.aggregate_id)
    entity = next((one for one in named if isinstance(one, str) and look("entity", one)), None)
    if entity is None or event.actor not in (*HOUSE, entity):
        return {}
    return {("daemon", entity): {"at": event.timestamp, "sign": event.type}}


_DAEMON = ("DaemonStarted", "DaemonHeartbeat", "DaemonStopped")
_STEPS: dict[str, Callable[[Event, Look], Items]] = {
    "EntityRegistered": _registered,
    "ConstitutionAmended": _amended,
    "TokenIssued": _token_issued,
    "TokenRevoked": _token_revoked,
    "AgreementProposed": _proposed,
    "AgreementAccepted": _accepted,
    "AgreementActivated": _activated,
    "AgreementEnded": _agreement_ended,
    "SessionStarted": _session_started,
    "SessionEnded": _session_ended,
    "WalletCreated": accounts.created,
    "BudgetSet": accounts.budget_set,
    **dict.fromkeys(_DAEMON, _daemon_seen),
    **dict.fromkeys(accounts.MOVES, accounts.moved),
}

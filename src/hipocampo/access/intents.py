"""The one way to change a society: each intent is checked and becomes events (B1, B5, B8, B11).

First the actor's constitution is asked (`allowedIntents`), then its agreements, then events are planned.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hipocampo.access import agreements, credits, entities, sessions, token_intents
from hipocampo.access.consolidation import consolidate
from hipocampo.access.fields import Payload, Result, required_text
from hipocampo.access.planner import IntentPlanner
from hipocampo.access.sagas import SagaFailed, run_saga
from hipocampo.core.actors import HOUSE
from hipocampo.errors import BadInput, Denied

__all__ = ["FORGET", "SagaFailed", "intend", "is_intent"]

FORGET = "request:forget"
_ENTITY = "id identity name substrate guardianId constitution autonomyLevel daemon"
_ANY = None  # an agreement checks its fields itself

Intent = Callable[[IntentPlanner, Payload], Result]


def intend(planner: IntentPlanner, name: str, payload: Payload) -> Result:
    """Plan an intent and return its result; the events are in `planner.changes`."""
    known = _INTENTS.get(name)
    if known is None:
        raise BadInput("intent.unknown", name=name, known=", ".join(_INTENTS))
    intent, fields = known
    if not isinstance(payload, Mapping):
        raise BadInput("intent.payload", name=name)
    if not planner.society.allows(planner.actor, name):
        raise Denied("access.constitution", actor=planner.actor, intent=name)
    other = next((key for key in payload if fields is not None and key not in fields.split()), None)
    if other is not None:
        raise BadInput("intent.field", name=name, field=other, known=fields)
    return intent(planner, payload)


def is_intent(name: str) -> bool:
    """Tell whether there is an intent of this name."""
    return name in _INTENTS


def _forget(planner: IntentPlanner, payload: Payload) -> Result:
    """D5: return the arguments of `forget`, because an erasure is no event that could be planned.

    `all` is everything for the owner; for anybody else it is all of and about itself, as far as its contracts allow.
    """
    scope, reason = payload.get("scope"), payload.get("reason")
    if scope == "all":
        return {"reason": reason, **({"everything": True} if planner.actor in HOUSE else {"entity": planner.actor})}
    if scope not in ("session", "entity", "memory"):
        raise BadInput("forget.scope")
    field, fields = f"{scope}Id", dict(payload)
    talks = planner.society.talks(planner.actor, planner.now)
    if scope == "session" and len(talks) == 1:
        fields.setdefault(field, talks[0])
    return {"reason": reason, scope: required_text(fields, field)}


def _saga(planner: IntentPlanner, payload: Payload) -> Result:
    return run_saga(planner, payload, intend)


# Each intent with its fields.
_INTENTS: dict[str, tuple[Intent, str | None]] = {
    "register:agent": (entities.register("agent"), _ENTITY),
    "register:person": (entities.register("person"), _ENTITY),
    "register:service": (entities.register("service"), _ENTITY),
    "amend:constitution": (entities.amend, "entityId constitution"),
    "issue:token": (token_intents.issue, "entityId days until"),
    "revoke:token": (token_intents.revoke, "tokenId entityId"),
    "propose:agreement": (agreements.propose, _ANY),
    "accept:agreement": (agreements.accept, "agreementId"),
    "revoke:agreement": (agreements.revoke, "agreementId condition"),
    "start:session": (sessions.start, "sessionId userId serviceId purpose"),
    "end:session": (sessions.end, "sessionId how"),
    "mint:credits": (credits.mint, "toWalletId amount for"),
    "transfer:credits": (credits.transfer, "fromWalletId toWalletId amount for"),
    "spend:credits": (credits.spend, "fromWalletId amount for"),
    "loan:credits": (credits.lend, "fromWalletId toWalletId amount for"),
    "repay:loan": (credits.repay, "loanId amount for"),
    "set:budget": (credits.set_budget, "entityId amount per"),
    "consolidate:memory": (consolidate, "summary consolidatedEventIds retentionPolicy"),
    FORGET: (_forget, "scope reason sessionId entityId memoryId"),
    "run:saga": (_saga, "name steps onFailure"),
}

"""The one door for what changes a society: each intent is checked and becomes events (B1, B5, B8, B11).

First the actor's constitution is asked (`allowedIntents`), then its agreements, then events are planned.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from hipocampo.access import agreements
from hipocampo.access.consolidation import consolidate
from hipocampo.access.desk import Desk, maybe_text, mint, text_of
from hipocampo.access.tokens import new_token, token_digest
from hipocampo.core import accounts
from hipocampo.core.access import Target
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import RELATIVE, moment_of, ready_made
from hipocampo.core.moments import moment, stamp
from hipocampo.core.names import name_key
from hipocampo.errors import BadInput, Conflict, Denied, HipocampoError, NotFound
from hipocampo.messages import say

TOKEN_DAYS = 90
LONGEST_NAME = 100
FORGET = "request:forget"
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_:-]{0,63}")
_MOST_STEPS = 100
_ENTITY = "id identity name substrate guardianId constitution autonomyLevel"
_ANY = None  # what an agreement may say it checks itself

Told = Mapping[str, Any]
Result = dict[str, Any]
Plan = Callable[[Desk, Told], Result]


def intend(desk: Desk, name: str, told: Told) -> Result:
    """Work out an intent: what it comes to; the events are planned at the desk."""
    known = _INTENTS.get(name)
    if known is None:
        raise BadInput("intent.unknown", name=name, known=", ".join(_INTENTS))
    plan, fields = known
    if not isinstance(told, Mapping):
        raise BadInput("intent.payload", name=name)
    if not desk.society.allows(desk.actor, name):
        raise Denied("access.constitution", actor=desk.actor, intent=name)
    other = next((key for key in told if fields is not None and key not in fields.split()), None)
    if other is not None:
        raise BadInput("intent.field", name=name, field=other, known=fields)
    return plan(desk, told)


def is_intent(name: str) -> bool:
    """Whether there is an intent of this name."""
    return name in _INTENTS


# Entities


def _register(kind: str) -> Plan:
    def register(desk: Desk, told: Told) -> Result:
        identity = told.get("identity", {})
        if not isinstance(identity, Mapping):
            raise BadInput("intent.text", field="identity")
        name = text_of(told if told.get("name") is not None else identity, "name")
        _check_name(desk, name)
        guardian = _guardian(desk, told, kind)
        desk.require("write", "entities", Target(guardian or ""))
        id = _new_id(desk, told, kind)
        payload = {
            "kind": kind,
            "name": name,
            "identity": dict(identity),
            "substrate": maybe_text(told, "substrate") or ("Person" if kind == "person" else "Agent"),
            "guardianId": guardian,
            "constitution": _constitution(told.get("constitution", {})),
            "autonomyLevel": maybe_text(told, "autonomyLevel"),
        }
        desk.plan("EntityRegistered", id, payload, between=[guardian] if guardian else ())
        if guardian and guardian not in HOUSE:  # B12: a guardian's powers come from an agreement too
            parties = [guardian, id]
            clauses = ready_made("Guardianship", parties)
            agreements.make(desk, {"subtype": "Guardianship", "parties": parties, "clauses": clauses})
        return {"id": id, "name": name, "kind": kind, "guardian": guardian}

    return register


def _guardian(desk: Desk, told: Told, kind: str) -> str | None:
    if told.get("guardianId") is not None:
        return desk.entity(told["guardianId"])
    return None if kind == "person" else desk.actor


def _check_name(desk: Desk, name: str) -> None:
    """A name that tells one from the other: nobody else's, and no sign in it that can't be seen or means a scope."""
    if not name.isprintable() or name[0] in "@#*" or len(name) > LONGEST_NAME or name in RELATIVE:
        raise BadInput("entity.name", name=ascii(name[:LONGEST_NAME]), most=LONGEST_NAME)
    if name_key(name) in HOUSE or desk.society.has_name(name):
        raise Conflict("entity.taken", id=name)


def _new_id(desk: Desk, told: Told, kind: str) -> str:
    """An id stands in the chain for ever: a person's is never chosen, so that it tells nothing."""
    if told.get("id") is None:
        return mint("e")
    id = text_of(told, "id")
    if kind == "person":
        raise BadInput("entity.person-id")
    if not _ID.fullmatch(id):
        raise BadInput("entity.id", id=id)
    taken = id in (*accounts.ACCOUNTS, *RELATIVE) or desk.society.known(id) or desk.look("session", id)
    if (
        taken or desk.index.records.turn_count(id) or any(desk.events({"aggregateId": id}, 1))
    ):  # an id opens what is told under it
        raise Conflict("entity.taken", id=id)
    return id


def _constitution(told: object) -> dict[str, Any]:
    if not isinstance(told, Mapping):
        raise BadInput("entity.constitution")
    constraints = told.get("constraints") or {}
    allowed = constraints.get("allowedIntents") if isinstance(constraints, Mapping) else 0
    lists = (told.get("values") or [], [] if allowed is None else allowed)
    if not all(isinstance(one, list | tuple) and all(isinstance(text, str) for text in one) for one in lists):
        raise BadInput("entity.constitution")
    return dict(told)


def _amend(desk: Desk, told: Told) -> Result:
    id = desk.entity(told.get("entityId", ""))
    if id in HOUSE:
        raise BadInput("entity.house", id=id)
    desk.require("write", "constitution", Target(id))
    desk.plan("ConstitutionAmended", id, {"constitution": _constitution(told.get("constitution"))})
    return {"id": id}


# Tokens


def _issue(desk: Desk, told: Told) -> Result:
    id = desk.entity(told.get("entityId", ""))
    if id in HOUSE:
        raise BadInput("token.house", id=id)
    if desk.actor == id or not desk.society.answers_for(desk.actor, id):
        desk.require("admin", "entities", Target(id))
    days = told.get("days", TOKEN_DAYS)
    if type(days) is not int or not 0 < days <= 3650:
        raise BadInput("token.days", found=days)
    secret, token = new_token(), mint("t")
    until = moment_of(told["until"]) if told.get("until") is not None else _later(desk.now, days)
    if until <= desk.now:
        raise BadInput("agreement.span", since=desk.now, until=until)
    desk.plan("TokenIssued", id, {"tokenId": token, "digest": token_digest(secret), "until": until})
    return {"token": secret, "id": token, "entity": id, "until": until}


def _revoke_token(desk: Desk, told: Told) -> Result:
    """One token, or all of an entity's."""
    if told.get("tokenId") is not None:
        tokens = [text_of(told, "tokenId")]
    else:
        owner = desk.entity(told.get("entityId", ""))
        tokens = [id for id, body in desk.index.society.items("token").items() if body["entity"] == owner]
    for token in tokens:
        body = desk.look("token", token)
        if body is None or body.get("ended"):
            raise NotFound("token.none", id=token)
        if not desk.society.answers_for(desk.actor, body["entity"]):
            desk.require("admin", "entities", Target(body["entity"]))
        desk.plan("TokenRevoked", body["entity"], {"tokenId": token})
    return {"revoked": tokens}


def _later(now: str, days: int) -> str:
    return stamp(moment(now) + timedelta(days=days))


# Wallets


def _mint(desk: Desk, told: Told) -> Result:
    target = desk.entity(told.get("toWalletId", ""))
    if desk.actor not in HOUSE:
        desk.require("admin", "wallet", Target("*"))
    return _move(desk, "CreditsMinted", {"toWalletId": target, **_more(told)}, target)


def _transfer(desk: Desk, told: Told) -> Result:
    origin, target = desk.entity(told.get("fromWalletId", desk.actor)), desk.entity(told.get("toWalletId", ""))
    desk.require("spend", "wallet", Target(origin))
    return _move(desk, "CreditsTransferred", {"fromWalletId": origin, "toWalletId": target, **_more(told)}, origin)


def _spend(desk: Desk, told: Told) -> Result:
    origin = desk.entity(told.get("fromWalletId", desk.actor))
    desk.require("spend", "wallet", Target(origin))
    return _move(desk, "CreditsSpent", {"fromWalletId": origin, **_more(told)}, origin)


def _loan(desk: Desk, told: Told) -> Result:
    target, loan = desk.entity(told.get("toWalletId", "")), mint("l")
    origin = desk.entity(told["fromWalletId"]) if told.get("fromWalletId") is not None else None
    if origin is None and desk.actor not in HOUSE:
        desk.require("admin", "wallet", Target("*"))
    elif origin is not None:
        desk.require("spend", "wallet", Target(origin))
    payload = {"loanId": loan, "toWalletId": target, **({"fromWalletId": origin} if origin else {}), **_more(told)}
    return {**_move(desk, "LoanDisbursed", payload, origin or target), "loan": loan}


def _repay(desk: Desk, told: Told) -> Result:
    id = text_of(told, "loanId")
    loan = desk.look("loan", id)
    if loan is None:
        raise NotFound("wallet.no-loan", id=id)
    desk.require("spend", "wallet", Target(loan["borrower"]))
    amount = _amount(told)
    if amount > loan["owed"]:
        raise BadInput("wallet.owed", owed=loan["owed"])
    payload = {"loanId": id, "fromWalletId": loan["borrower"], "toWalletId": loan["lender"], **_more(told)}
    return {**_move(desk, "LoanRepaymentMade", payload, loan["borrower"]), "owed": loan["owed"] - amount}


def _move(desk: Desk, type: str, payload: dict[str, Any], payer: str) -> Result:
    before = accounts.balance(desk.look, payer)
    wallets = [payload[name] for name in ("fromWalletId", "toWalletId") if name in payload]
    if len(set(wallets)) < len(wallets):
        raise BadInput("wallet.same")
    note, known = payload.pop("for", None), [one for one in wallets if desk.society.known(one)]
    told = {"noteId": mint("n")} if note else {}
    desk.plan(type, payer, {**payload, **told}, between=known)
    if note:  # D5: by itself, so that it can be forgotten and the books stay right
        desk.plan("CreditsNoted", told["noteId"], {"for": note}, between=known)
    after = accounts.balance(desk.look, payer)
    if after == before:  # the books refuse what would overdraw, and sums that no JSON could hold
        if "fromWalletId" in payload and before < payload["amount"]:
            raise BadInput("wallet.short", wallet=payer, balance=before, amount=payload["amount"])
        raise BadInput("wallet.most", most=accounts.MOST)
    return {"wallet": payer, "balance": after}


def _more(told: Told) -> dict[str, Any]:
    note = told.get("for")
    if note is not None and not isinstance(note, str):
        raise BadInput("intent.text", field="for")
    return {"amount": _amount(told), **({"for": note} if note else {})}


def _amount(told: Told) -> int:
    amount = accounts.amount_of(told.get("amount"))
    if amount is None:
        raise BadInput("wallet.amount", found=told.get("amount"))
    return amount


# Forgetting


def _forget(desk: Desk, told: Told) -> Result:
    """D5: what is to be forgotten, as the arguments of `forget`: an erasure is no event that could be planned here.

    All is everything for the owner; for anybody else it is all of and about itself, as far as its contracts let it.
    """
    scope, reason = told.get("scope"), told.get("reason")
    if scope == "all":
        return {"reason": reason, **({"everything": True} if desk.actor in HOUSE else {"entity": desk.actor})}
    if scope not in ("session", "entity", "memory"):
        raise BadInput("forget.scope")
    field, given = f"{scope}Id", dict(told)
    talks = desk.society.talks(desk.actor, desk.now)
    if scope == "session" and len(talks) == 1:
        given.setdefault(field, talks[0])
    return {"reason": reason, scope: text_of(given, field)}


# Sagas


def _saga(desk: Desk, told: Told) -> Result:
    """B8: all steps or none; later steps see what earlier ones planned, also by the names they gave."""
    name, steps = text_of(told, "name"), told.get("steps")
    if not isinstance(steps, list) or not 0 < len(steps) <= _MOST_STEPS:
        raise BadInput("saga.steps", most=_MOST_STEPS)
    if told.get("onFailure", "compensate-all") != "compensate-all":
        raise BadInput("saga.on-failure", found=told["onFailure"])
    back, results = desk.mark(), []
    for number, step in enumerate(steps, 1):
        try:
            results.append(_step(desk, step))
        except HipocampoError as error:
            back()
            raise SagaFailed(name, number, error) from error
    desk.plan("SagaCompleted", mint("g"), {"name": name, "steps": len(steps)})
    return {"saga": name, "steps": results}


def _step(desk: Desk, step: object) -> Result:
    if not isinstance(step, Mapping) or not isinstance(step.get("intent"), str) or step["intent"] == "run:saga":
        raise BadInput("saga.step")
    if step["intent"] == FORGET:
        raise BadInput("saga.forget")
    payload = (
        step.get("payload") if "payload" in step else {key: value for key, value in step.items() if key != "intent"}
    )
    return intend(desk, step["intent"], payload if isinstance(payload, Mapping) else {})


class SagaFailed(HipocampoError):
    """A step of a saga failed; nothing of it was done. `cause` says why."""

    def __init__(self, name: str, step: int, cause: HipocampoError) -> None:
        super().__init__("saga.failed", name=name, step=step, cause=cause)
        self.cause = cause
        self.step = step
        self.status, self.exit_code = cause.status, cause.exit_code

    def message(self, language: str = "en") -> str:
        """What happened, and why, in the reader's language."""
        return say("error.saga.failed.message", language, **{**self.values, "cause": self.cause.message(language)})

    def hint(self, language: str = "en") -> str:
        """What the reader can do about the step that failed."""
        return self.cause.hint(language)


# What each is called, does, and may be told.
_INTENTS: dict[str, tuple[Plan, str | None]] = {
    "register:agent": (_register("agent"), _ENTITY),
    "register:person": (_register("person"), _ENTITY),
    "register:service": (_register("service"), _ENTITY),
    "amend:constitution": (_amend, "entityId constitution"),
    "issue:token": (_issue, "entityId days until"),
    "revoke:token": (_revoke_token, "tokenId entityId"),
    "propose:agreement": (agreements.propose, _ANY),
    "accept:agreement": (agreements.accept, "agreementId"),
    "revoke:agreement": (agreements.revoke, "agreementId condition"),
    "start:session": (agreements.start_session, "sessionId userId serviceId purpose"),
    "end:session": (agreements.end_session, "sessionId how"),
    "mint:credits": (_mint, "toWalletId amount for"),
    "transfer:credits": (_transfer, "fromWalletId toWalletId amount for"),
    "spend:credits": (_spend, "fromWalletId amount for"),
    "loan:credits": (_loan, "fromWalletId toWalletId amount for"),
    "repay:loan": (_repay, "loanId amount for"),
    "consolidate:memory": (consolidate, "summary consolidatedEventIds retentionPolicy"),
    FORGET: (_forget, "scope reason sessionId entityId memoryId"),
    "run:saga": (_saga, "name steps onFailure"),
}

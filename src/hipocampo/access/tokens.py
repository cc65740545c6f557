"""Tokens: how another actor than the owner shows who it is; only their digests are kept (B6)."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from hipocampo.access.desk import society_of
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.errors import BadInput, Denied
from hipocampo.ports import Index

_PREFIX = "hipo_"


def new_token() -> str:
    """A token: long and random, so that nothing but itself tells it."""
    return _PREFIX + secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """What is kept of a token; it is random enough that no salt is needed."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def identified(index: Index, actor: str | None, token: str | None, now: str) -> str:
    """The id of an actor that is told by id or name, by its token, or by both; refused where they do not fit."""
    society = society_of(index)
    told = None if actor is None else (society.find(actor) or actor)
    if told is not None and not told.strip():
        raise BadInput("actor.empty")
    if token is None:
        if told is None:
            return OWNER
        if told not in HOUSE and society.entities.get(told, {}).get("guarded"):
            raise Denied("token.missing", actor=actor)
        return told
    holder = _holder(index, token, now)
    if told is not None and told != holder:
        raise Denied("token.other", actor=actor)
    return holder


def check_still(index: Index, actor: str, token: str | None, now: str) -> None:
    """Refuse an actor that was let in, if its token was revoked or ran out since, or if it needs one by now."""
    if token is not None:
        _holder(index, token, now)
    elif actor not in HOUSE and (index.society.item("entity", actor) or {}).get("guarded"):
        raise Denied("token.missing", actor=actor)


def _holder(index: Index, token: str, now: str) -> str:
    """Whose a token is that was neither revoked nor ran out."""
    digest = token_digest(token)
    for body in index.society.items("token").values():
        if hmac.compare_digest(body["digest"].encode(), digest.encode()):
            if body["until"] <= now:
                raise Denied("token.expired", until=body["until"])
            return str(body["entity"])
    raise Denied("token.unknown")

"""Access tokens: how an actor other than the owner proves who it is; only digests are kept (B6)."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from hipocampo.access.authority import society_of
from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.errors import BadInput, Denied
from hipocampo.ports import SocietyIndex

_PREFIX = "hipo_"


def new_token() -> str:
    """Return a token: long and random."""
    return _PREFIX + secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """Return what is kept of a token, which is random enough to need no salt."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def identify(index: SocietyIndex, actor: str | None, token: str | None, now: str) -> str:
    """Return the id of an actor given by id or name, by its token, or by both; refuse where they do not match."""
    society = society_of(index)
    id = None if actor is None else (society.find(actor) or actor)
    if id is not None and not id.strip():
        raise BadInput("actor.empty")
    if token is None:
        if id is None:
            return OWNER
        if id not in HOUSE and society.entities.get(id, {}).get("guarded"):
            raise Denied("token.missing", actor=actor)
        return id
    holder = _holder(index, token, now)
    if id is not None and id != holder:
        raise Denied("token.other", actor=actor)
    return holder


def check_token(index: SocietyIndex, actor: str, token: str | None, now: str) -> None:
    """Refuse an actor whose token was revoked or expired since it was let in, or that needs one by now."""
    if token is not None:
        _holder(index, token, now)
    elif actor not in HOUSE and (index.item("entity", actor, EVERYTHING) or {}).get("guarded"):
        raise Denied("token.missing", actor=actor)


def _holder(index: SocietyIndex, token: str, now: str) -> str:
    """The entity of a token that was not revoked and did not expire."""
    digest = token_digest(token)
    for body in index.items("token", EVERYTHING).values():
        if hmac.compare_digest(body["digest"].encode(), digest.encode()):
            if body["until"] <= now:
                raise Denied("token.expired", until=body["until"])
            return str(body["entity"])
    raise Denied("token.unknown")

"""Answers over HTTP: an outcome as JSON or text with its tag, an error as a problem."""

from __future__ import annotations

from hashlib import blake2b

import msgspec
from starlette.responses import Response

from hipocampo.doors.http.once import Outcome
from hipocampo.doors.http.refusal import TYPE, Refused, problem, status_of
from hipocampo.errors import HipocampoError

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
_VARY = "Authorization, Accept, Accept-Language"


def problem_reply(error: HipocampoError, language: str) -> Response:
    """An error as problem+json."""
    told = problem(error, language)
    headers = dict(error.headers) if isinstance(error, Refused) else {}
    return Response(msgspec.json.encode(told), told["status"], headers, TYPE)


def problem_outcome(error: HipocampoError, language: str) -> Outcome:
    """An error as the outcome of a call that happens once."""
    return Outcome(status_of(error), msgspec.json.encode(problem(error, language)))


def outcome_reply(outcome: Outcome, kind: str = JSON) -> Response:
    """What a call came to."""
    headers = {"Idempotency-Replayed": "true"} if outcome.repeated else {}
    return Response(outcome.body, outcome.status, headers, kind if outcome.status < 400 else TYPE)


def read_reply(body: bytes, tag: str, kind: str, known: str | None) -> Response:
    """What was read, or only that it is the same as what the caller knows by its tag."""
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Vary": _VARY}
    if matches(tag, known):
        return Response(status_code=304, headers=headers)
    return Response(body, 200, headers, kind)


def tag_of(*parts: bytes) -> str:
    """A tag for all that an answer follows from."""
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(len(part).to_bytes(8) + part)
    return f'"{digest.hexdigest()}"'


def matches(tag: str, known: str | None) -> bool:
    """Whether a tag is among those of `If-None-Match`."""
    tags = {one.strip().removeprefix("W/") for one in (known or "").split(",")}
    return "*" in tags or tag in tags

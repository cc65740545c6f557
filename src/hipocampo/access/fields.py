"""The fields of an intent, checked, and the ids that intents make."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from hipocampo.errors import BadInput

LONGEST = 1_000  # letters of a text, so that lists can show it

Payload = Mapping[str, Any]
Result = dict[str, Any]


def required_text(payload: Payload, field: str) -> str:
    """Return a text that an intent must have."""
    found = payload.get(field)
    if not isinstance(found, str) or not found.strip():
        raise BadInput("intent.text", field=field)
    if len(found) > LONGEST:
        raise BadInput("intent.long", field=field, most=LONGEST)
    return found.strip()


def optional_text(payload: Payload, field: str) -> str | None:
    """Return a text that an intent may leave out."""
    return None if payload.get(field) is None else required_text(payload, field)


def new_id(letter: str) -> str:
    """Return a new id: random, so that it reveals nothing."""
    return letter + secrets.token_hex(8)

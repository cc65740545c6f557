"""The tools for what is known of the user: look at it, and claim something of it (G4, D3)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo import Hipocampo
from hipocampo.core.provenance import users_or_inferred
from hipocampo.doors import users
from hipocampo.doors.evidence import refusal
from hipocampo.doors.tool import Answer, Tool, fenced
from hipocampo.messages import say

__all__ = ["TOOLS"]


class UserModel(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing is asked for."""


class UserClaim(msgspec.Struct, forbid_unknown_fields=True):
    """A claim about the user's profile, and the turn in which the user said so."""

    field: str
    value: str
    said_in: str | UnsetType = UNSET
    session: str | UnsetType = UNSET


def _model(memory: Hipocampo, _: UserModel) -> Answer:
    told = users.model_json(memory)
    lines = [f"{name}: {msgspec.json.encode(section).decode()}" for name, section in told.items() if section]
    if not lines:
        return Answer(say("mcp.user-unknown", memory.settings.language), told)
    return Answer(fenced(memory, lines), told)


def _claim(memory: Hipocampo, asked: UserClaim) -> Answer:
    language, source = memory.settings.language, asked.said_in or ""
    reason = refusal(memory, source, [f"{asked.field}: {asked.value}"]) if source else None
    provenance = users_or_inferred(bool(source) and reason is None)
    outcome = memory.correct(asked.field, asked.value, provenance=provenance, session=asked.session or None)
    notes = [say(f"mcp.refused.{reason}", language, source=source)] if reason else []
    if outcome.question:
        notes.append(say("mcp.ask", language, question=outcome.question.text(language)))
    else:
        notes.append(say("mcp.user-changed" if outcome.changed else "mcp.user-unchanged", language))
    return Answer("\n".join(notes), {**users.outcome_json(outcome, language), "notes": notes})


TOOLS = (Tool("user_model", UserModel, _model, reads=True), Tool("user_claim", UserClaim, _claim))

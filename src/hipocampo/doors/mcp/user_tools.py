"""The tools for the user model: read it, and claim something about the user (G4, D3)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo import Hipocampo
from hipocampo.doors.encoding import encode
from hipocampo.doors.evidence import claimed_provenance
from hipocampo.doors.mcp.tool import Answer, NoParameters, Tool, marked
from hipocampo.doors.presenters.user import outcome_json, user_model_json
from hipocampo.messages import say
from hipocampo.text.inert import inert_values

__all__ = ["TOOLS"]


class UserClaim(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `user_claim`: a claim about the user's profile, and the turn in which the user said so."""

    field: str
    value: str
    said_in: str | UnsetType = UNSET
    session: str | UnsetType = UNSET


def _model(memory: Hipocampo, _: NoParameters) -> Answer:
    model = user_model_json(memory)
    lines = [f"{name}: {encode(section)}" for name, section in inert_values(model).items() if section]
    if not lines:
        return Answer(say("mcp.user-unknown", memory.settings.language), model)
    return Answer(marked(memory, lines), model)


def _claim(memory: Hipocampo, given: UserClaim) -> Answer:
    language = memory.settings.language
    provenance, notes = claimed_provenance(memory, given.said_in or "", [f"{given.field}: {given.value}"])
    outcome = memory.correct(given.field, given.value, provenance=provenance, session=given.session or None)
    if outcome.question:
        notes.append(say("mcp.ask", language, question=outcome.question.text(language)))
    else:
        notes.append(say("mcp.user-changed" if outcome.changed else "mcp.user-unchanged", language))
    return Answer("\n".join(notes), {**outcome_json(outcome, language), "notes": notes})


TOOLS = (Tool("user_model", NoParameters, _model, reads=True), Tool("user_claim", UserClaim, _claim))

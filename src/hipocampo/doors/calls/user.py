"""The calls for the user model: read it, claim something about the user, answer what was asked (G4, D3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo.core.provenance import capped
from hipocampo.doors.calls.call import Answer, Call, NoParameters
from hipocampo.doors.encoding import encode
from hipocampo.doors.evidence import claimed_provenance
from hipocampo.doors.presenters.fence import marked
from hipocampo.doors.presenters.user import outcome_json, user_model_json
from hipocampo.messages import say
from hipocampo.text.inert import inert_values

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.user_model.changes import Outcome

__all__ = ["CALLS"]


class UserClaim(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `user_claim`: a claim about the user's profile, and the turn in which the user said so."""

    field: str
    value: str
    said_in: str | UnsetType = UNSET
    session: str | UnsetType = UNSET
    provenance: Literal["U", "I", "H"] | UnsetType = UNSET


class UserAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `user_answer`: the field that was asked about, and what the user said; nothing is no answer."""

    field: str
    value: str | UnsetType = UNSET


class UserSeen(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `user_seen`: a pattern of the user, and the session in which it showed."""

    pattern: str
    session: str


def _model(memory: Hipocampo, _: NoParameters) -> Answer:
    model = user_model_json(memory)
    lines = [f"{name}: {encode(section)}" for name, section in inert_values(model).items() if section]
    if not lines:
        return Answer(say("mcp.user-unknown", memory.settings.language), model)
    return Answer(marked(memory, lines), model)


def _claim(memory: Hipocampo, given: UserClaim) -> Answer:
    language = memory.settings.language
    if given.said_in or given.provenance is UNSET:
        provenance, notes = claimed_provenance(memory, given.said_in or "", [f"{given.field}: {given.value}"])
    else:
        provenance, notes = capped(given.provenance, memory.context.user_class), []
    outcome = memory.correct(given.field, given.value, provenance=provenance, session=given.session or None)
    if outcome.question:
        notes.append(say("mcp.ask", language, question=outcome.question.text(language)))
    else:
        notes.append(_outcome_text(outcome, language))
    return Answer("\n".join(notes), {**outcome_json(outcome, language), "notes": notes})


def _answer(memory: Hipocampo, given: UserAnswer) -> Answer:
    outcome, language = memory.settle(given.field, given.value or None), memory.settings.language
    return Answer(_outcome_text(outcome, language), outcome_json(outcome, language))


def _seen(memory: Hipocampo, given: UserSeen) -> Answer:
    outcome, language = memory.observed(given.pattern, given.session), memory.settings.language
    return Answer(_outcome_text(outcome, language), outcome_json(outcome, language))


def _outcome_text(outcome: Outcome, language: str) -> str:
    return say("mcp.user-changed" if outcome.changed else "mcp.user-unchanged", language)


CALLS = (
    Call("user_model", NoParameters, _model, reads=True),
    Call("user_claim", UserClaim, _claim),
    Call("user_answer", UserAnswer, _answer, owner=True),
    Call("user_seen", UserSeen, _seen, owner=True),
)

"""The user model as every door shows it (G4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.user_model.changes import Outcome


def user_model_json(memory: Hipocampo) -> dict[str, Any]:
    """The whole model: its sections, and the questions that wait for an answer."""
    model, language = memory.user(), memory.settings.language
    questions = memory.questions()
    return {
        "profile": dict(model.profile),
        "patterns": [{"pattern": one.pattern, **one.fields} for one in model.patterns],
        "session_state": dict(model.state),
        "discrepancies": [dict(one) for one in model.discrepancies],
        "questions": [{**one._asdict(), "text": one.text(language)} for one in questions],
    }


def outcome_json(outcome: Outcome, language: str) -> dict[str, Any]:
    """What a change did: whether the file changed, and what to ask the user."""
    asked = outcome.question
    return {
        "changed": outcome.changed,
        "question": {**asked._asdict(), "text": asked.text(language)} if asked else None,
    }

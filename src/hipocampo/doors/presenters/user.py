"""The user model as every door shows it (G4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.user_model.changes import Outcome
    from hipocampo.user_model.told import ToldOfUser


def user_model_json(memory: Hipocampo) -> dict[str, Any]:
    """The whole model: its sections, the questions that wait for an answer, and what was told besides."""
    model, language = memory.user(), memory.settings.language
    questions = memory.questions()
    return {
        "profile": dict(model.profile),
        "patterns": [{"pattern": one.pattern, **one.fields} for one in model.patterns],
        "session_state": dict(model.state),
        "discrepancies": [dict(one) for one in model.discrepancies],
        "questions": [{**one._asdict(), "text": one.text(language)} for one in questions],
        "told": [_told_json(one) for one in memory.told_of_user()],
    }


def _told_json(told: ToldOfUser) -> dict[str, Any]:
    """Something told of the user: the facet, the memory, and the field of the file that says something else."""
    record = told.record
    return {
        "facet": told.facet,
        "id": record.id,
        "text": " ".join(record.content.split()),
        "at": record.timestamp,
        "source": record.source,
        "provenance": record.provenance,
        "differs": told.differs or None,
    }


def outcome_json(outcome: Outcome, language: str) -> dict[str, Any]:
    """What a change did: whether the file changed, and what to ask the user."""
    asked = outcome.question
    return {
        "changed": outcome.changed,
        "question": {**asked._asdict(), "text": asked.text(language)} if asked else None,
    }

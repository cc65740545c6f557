"""Sagas: several intents of which all are carried out, or none (B8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hipocampo.access.fields import Payload, Result, new_id, required_text
from hipocampo.access.planner import IntentPlanner
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.messages import say

_MOST_STEPS = 100

PlanIntent = Callable[[IntentPlanner, str, Payload], Result]


class SagaFailed(HipocampoError):
    """A step of a saga failed, and nothing of the saga was carried out; `cause` says why."""

    def __init__(self, name: str, step: int, cause: HipocampoError) -> None:
        super().__init__("saga.failed", name=name, step=step, cause=cause)
        self.cause = cause
        self.step = step
        self.status, self.exit_code = cause.status, cause.exit_code

    def message(self, language: str = "en") -> str:
        """Return what happened, and why, in the reader's language."""
        return say("error.saga.failed.message", language, **{**self.values, "cause": self.cause.message(language)})

    def hint(self, language: str = "en") -> str:
        """Return what the reader can do about the step that failed."""
        return self.cause.hint(language)

    def agent_hint(self, language: str = "en") -> str:
        """What an agent can do about the cause."""
        return self.cause.agent_hint(language)


def run_saga(planner: IntentPlanner, payload: Payload, plan_intent: PlanIntent) -> Result:
    """`run:saga`: plan all steps or none; later steps see what earlier ones planned, also by the names they gave."""
    name, steps = required_text(payload, "name"), payload.get("steps")
    if not isinstance(steps, list) or not 0 < len(steps) <= _MOST_STEPS:
        raise BadInput("saga.steps", most=_MOST_STEPS)
    if payload.get("onFailure", "compensate-all") != "compensate-all":
        raise BadInput("saga.on-failure", found=payload["onFailure"])
    roll_back, results = planner.savepoint(), []
    for number, step in enumerate(steps, 1):
        try:
            results.append(_plan_step(planner, step, plan_intent))
        except HipocampoError as error:
            roll_back()
            raise SagaFailed(name, number, error) from error
    planner.plan("SagaCompleted", new_id("g"), {"name": name, "steps": len(steps)})
    return {"saga": name, "steps": results}


def _plan_step(planner: IntentPlanner, step: object, plan_intent: PlanIntent) -> Result:
    if not isinstance(step, Mapping) or not isinstance(step.get("intent"), str) or step["intent"] == "run:saga":
        raise BadInput("saga.step")
    if step["intent"] == "request:forget":
        raise BadInput("saga.forget")
    fields = {key: value for key, value in step.items() if key != "intent"}
    payload = step.get("payload") if "payload" in step else fields
    return plan_intent(planner, step["intent"], payload if isinstance(payload, Mapping) else {})

"""How agreements and sessions end (B2, B4, B9)."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.access.fields import new_id
from hipocampo.access.planner import IntentPlanner
from hipocampo.core.agreements import SESSION_ENDINGS
from hipocampo.core.society import Body

LOGOUT, TIMEOUT, EXPLICIT = SESSION_ENDINGS


def expire(planner: IntentPlanner) -> None:
    """B2: end what time has ended; decisions do not depend on this, they look at the clock."""
    for id, body in planner.society.agreements.items():
        if body["until"] and body["until"] <= planner.now:
            if body.get("session"):
                end_agreement(planner, id, body, "terminated", TIMEOUT)
            else:
                end_agreement(planner, id, body, "expired")
    for id, body in planner.society.sessions.items():
        if body["until"] <= planner.now:
            end_session(planner, id, [body["user"], body["service"]], TIMEOUT)


def end_agreement(planner: IntentPlanner, id: str, body: Body, how: str, condition: str | None = None) -> None:
    """End an agreement, and the session that came with it; the others stay as they are (B9)."""
    payload = {"how": how, **({"condition": condition} if condition else {})}
    planner.plan("AgreementEnded", id, payload, between=body["parties"])
    if body.get("session"):
        end_session(planner, body["session"], body["parties"], condition or EXPLICIT)


def end_session(planner: IntentPlanner, id: str, parties: Sequence[str], how: str) -> None:
    """End a session without touching its agreement."""
    planner.plan("SessionEnded", new_id("s"), {"how": how}, between=parties, session=id)

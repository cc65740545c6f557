"""The calls for conversations that others lead: hear, remind, digest, and the hook of an agent's harness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.doors.calls.call import Answer, Call, given_options
from hipocampo.doors.calls.memories import Role
from hipocampo.doors.calls.shown import memory_data, told
from hipocampo.doors.presenters.fence import marked, memory_line

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CALLS"]


class Hear(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `hear`: a turn of a conversation that somebody else leads."""

    session: str
    role: Role
    text: str
    at: str | UnsetType = UNSET
    shown: Annotated[list[str], Meta(max_length=2000)] | UnsetType = UNSET


class Remind(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `remind`: a message, its conversation, and what need not come up again."""

    text: str
    session: str | UnsetType = UNSET
    without: Annotated[list[str], Meta(max_length=2000)] | UnsetType = UNSET


class Digest(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `digest`: how many messages at most."""

    limit: Annotated[int, Meta(ge=1)] | UnsetType = UNSET


class Hook(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `hook`: what a harness reports, as it reports it."""

    agent: str
    report: str
    at: str | UnsetType = UNSET


def _hear(memory: Hipocampo, given: Hear) -> Answer:
    turn = memory.hear(given.session, given.role, given.text, **given_options(given, "session", "role", "text"))
    return told(memory, {"heard": turn is not None, "source": turn.source if turn else None})


def _remind(memory: Hipocampo, given: Remind) -> Answer:
    found = memory.remind(given.text, **given_options(given, "text"))
    data: dict[str, Any] = {"hits": [memory_data(hit, memory) for hit in found.hits]}
    return Answer(lambda: marked(memory, [memory_line(hit, memory) for hit in found.hits]), data)


def _digest(memory: Hipocampo, given: Digest) -> Answer:
    done = memory.digest(**given_options(given))
    trouble = done.trouble.code if done.trouble else None
    data = {"turns": done.turns, "kept": list(done.kept), "summaries": done.summaries, "trouble": trouble}
    return told(memory, data)


def _hook(memory: Hipocampo, given: Hook) -> Answer:
    """What a hook says; the turn is recorded, and what is worth keeping is kept soon after."""
    from hipocampo import wiring
    from hipocampo.doors.hooks import served

    root = memory.context.stores.upkeep().root
    at = None if given.at is UNSET else given.at
    output = served.respond(memory, root, given.agent, given.report, at)
    wiring.hear(memory, root, "")
    return Answer(output, {"output": output})


CALLS = (
    Call("hear", Hear, _hear),
    Call("remind", Remind, _remind, reads=True),
    Call("digest", Digest, _digest, long=True),
    Call("hook", Hook, _hook, owner=True, person=True),
)

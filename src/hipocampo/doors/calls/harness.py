"""The call of an agent's harness: a hook that finds a server running lets it do the work (J4)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo import Hipocampo
from hipocampo.doors.calls.call import Answer, Call
from hipocampo.doors.hooks import served

__all__ = ["CALLS"]


class Hook(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `hook`: the agent, what its harness reports as JSON, and when."""

    agent: str
    report: str
    at: str | UnsetType = UNSET


def _hook(memory: Hipocampo, given: Hook) -> Answer:
    said = served.respond(memory, memory.context.stores.upkeep().root, given.agent, given.report, given.at or None)
    return Answer(str(said["output"]), said)


def _work(memory: Hipocampo) -> None:
    served.work(memory, memory.context.stores.upkeep().root)


CALLS = (Call(served.CALL, Hook, _hook, owner=True, person=True, after=_work),)

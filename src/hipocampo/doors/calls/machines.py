"""The calls for the owner's machines: exchange, push, pull, machines."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from hipocampo.doors.calls.call import Answer, Call, NoParameters
from hipocampo.doors.calls.shown import as_json
from hipocampo.doors.presenters.machines import exchanged_json, exchanged_text

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.instances.machines import Exchanged

__all__ = ["CALLS"]


def _exchange(memory: Hipocampo, _: NoParameters) -> Answer:
    return _told(memory, memory.exchange())


def _push(memory: Hipocampo, _: NoParameters) -> Answer:
    return _told(memory, memory.push())


def _pull(memory: Hipocampo, _: NoParameters) -> Answer:
    return _told(memory, memory.pull())


def _told(memory: Hipocampo, done: Exchanged) -> Answer:
    return Answer(exchanged_text(done, memory.settings.language), exchanged_json(done))


def _machines(memory: Hipocampo, _: NoParameters) -> Answer:
    return as_json({"machines": [asdict(one) for one in memory.machines()]})


CALLS = (
    Call("exchange", NoParameters, _exchange, owner=True, long=True),
    Call("push", NoParameters, _push, owner=True, long=True),
    Call("pull", NoParameters, _pull, owner=True, long=True),
    Call("machines", NoParameters, _machines, reads=True, owner=True),
)

"""The calls between instances: letters (I2), and what others know in the place that all share (I1)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo.doors.calls.call import Answer, Call, NoParameters, given_options
from hipocampo.doors.calls.shown import memory_data
from hipocampo.doors.presenters.fence import marked, memory_line
from hipocampo.doors.presenters.letters import body_lines, letter_json, letter_line, shared_line
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.instances.mailbox import Posted

__all__ = ["CALLS"]


class Listed(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `letters`: whether only new ones are wanted."""

    new: bool = False


class One(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `read_letter`."""

    id: str


class Write(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `write_letter`."""

    text: str
    to: list[str] = msgspec.field(default_factory=list)
    type: str | UnsetType = UNSET
    subject: str | UnsetType = UNSET


class Reply(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `reply_letter`."""

    id: str
    text: str


def _letters(memory: Hipocampo, given: Listed) -> Answer:
    found = [one for one in memory.letters() if not given.new or one.state == "new"]
    language, zone = memory.settings.language, memory.settings.zone
    if not found:
        return Answer(say("letter.empty", language), {"letters": []})
    lines = [f"- {letter_line(one, zone, language)}" for one in found]
    return Answer(lambda: marked(memory, lines), {"letters": [letter_json(one) for one in found]})


def _read(memory: Hipocampo, given: One) -> Answer:
    found = memory.read_letter(given.id)
    lines = [letter_line(found, memory.settings.zone, memory.settings.language), *body_lines(found)]
    return Answer(lambda: marked(memory, lines), {"letter": letter_json(found)})


def _write(memory: Hipocampo, given: Write) -> Answer:
    return _written(memory, memory.write_letter(given.text, given.to, **given_options(given, "text", "to")))


def _reply(memory: Hipocampo, given: Reply) -> Answer:
    return _written(memory, memory.reply_letter(given.id, given.text))


def _written(memory: Hipocampo, letter: Posted) -> Answer:
    return Answer(say("letter.written", memory.settings.language, path=letter.path), {"letter": letter_json(letter)})


class Shared(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `shared`: of one tag, of one instance."""

    tag: str | UnsetType = UNSET
    instance: str | UnsetType = UNSET


class Rescue(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `rescue`: of which instance, and which of its memories."""

    instance: str
    id: str


def _shared(memory: Hipocampo, given: Shared) -> Answer:
    found = memory.shared(**given_options(given))
    lines = [f"- {shared_line(one)}" for one in found]
    return Answer(lambda: marked(memory, lines), {"memories": [asdict(one) for one in found]})


def _rescue(memory: Hipocampo, given: Rescue) -> Answer:
    record = memory.rescue(given.instance, given.id)
    return Answer(lambda: marked(memory, [memory_line(record, memory)]), {"memory": memory_data(record, memory)})


def _lay(memory: Hipocampo, _: NoParameters) -> Answer:
    changed = memory.lay()
    return Answer(say("instance.laid", memory.settings.language, n=changed), {"changed": changed})


CALLS = (
    Call("letters", Listed, _letters, reads=True, owner=True),
    Call("read_letter", One, _read, owner=True),
    Call("write_letter", Write, _write, owner=True),
    Call("reply_letter", Reply, _reply, owner=True),
    Call("shared", Shared, _shared, reads=True, owner=True),
    Call("rescue", Rescue, _rescue, owner=True),
    Call("lay", NoParameters, _lay, owner=True),
)

"""A call: what a caller gives, what it does on a memory, what it answers, who may, and where its texts are.

An answer has two forms: a compact text for a model, and the same as data for programs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from hipocampo.errors import BadInput, Denied
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo

Text = str | Callable[[], str]
_AGENTS_DOOR = "mcp"


class Answer:
    """The answer to a call: a text for a model, made when it is first asked for, and data for programs.

    A model may get data in place of the text: then `lean` data if there is any, and nothing beyond its `budget`.
    """

    def __init__(
        self, text: Text, data: Mapping[str, Any], *, lean: Mapping[str, Any] | None = None, budget: int | None = None
    ) -> None:
        self._text, self.data = text, data
        self.lean, self.budget = data if lean is None else lean, budget

    @cached_property
    def text(self) -> str:
        """The answer in words."""
        return self._text if isinstance(self._text, str) else self._text()


class NoParameters(msgspec.Struct, forbid_unknown_fields=True):
    """Of a call that takes none."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the table: its parameters, the function that runs it, and how doors treat it.

    One that `reads` changes nothing of what is remembered. `owner` says that nobody else may, whatever agreements
    there are. `person` says that an agent which speaks as the owner may not either: a person decides, or a program of
    the owner's. What is `told_by_head` follows from the ledger alone: as long as that has the same end, the answer
    stays. A `long` one may look at everything: a server keeps it apart from short ones. Agents are told unasked of one
    with a `tool`, and there of these parameters; they may use the rest all the same.
    """

    name: str
    takes: type[msgspec.Struct]
    run: Callable[[Hipocampo, Any], Answer]
    reads: bool = False
    owner: bool = False
    person: bool = False
    told_by_head: bool = False
    long: bool = False
    tool: tuple[str, ...] | None = None

    def title(self, language: str) -> str:
        """Its name for people."""
        return say(f"call.{self.name}.title", language)

    def description(self, language: str) -> str:
        """What it does, and when to call it."""
        return say(f"call.{self.name}.description", language)

    def schema(self, language: str) -> dict[str, Any]:
        """The JSON schema of the parameters, described in a language."""
        return {**self._schema(language, self.takes.__struct_fields__), "additionalProperties": False}

    def tool_schema(self, language: str) -> dict[str, Any]:
        """The same with no more than an agent is told of unasked; more is taken."""
        return self._schema(language, self.tool or ())

    def _schema(self, language: str, names: Collection[str]) -> dict[str, Any]:
        made = msgspec.json.schema(self.takes)["$defs"][self.takes.__name__]
        shapes = {name: shape for name, shape in made["properties"].items() if name in names}
        properties = {
            name: {**_typed(shape), "description": self._told(name, language)} for name, shape in shapes.items()
        }
        required = {"required": made["required"]} if made["required"] else {}
        return {"type": "object", "properties": properties, **required}

    def _told(self, parameter: str, language: str) -> str:
        """What a parameter is for: in this call, or in every call that has it."""
        key = f"call.{self.name}.{parameter}"
        own = say(key, language)
        return own if own != key else say(f"call.parameter.{parameter}", language)


def _typed(shape: dict[str, Any]) -> dict[str, Any]:
    """A schema whose enumerations name their type, which some models' interfaces require."""
    items = {"items": _typed(shape["items"])} if "items" in shape else {}
    return {**({"type": "string"} if "enum" in shape else {}), **shape, **items}


def call(made: Call, memory: Hipocampo, arguments: Mapping[str, Any]) -> Answer:
    """Carry out a call with a caller's arguments; a string in place of a list is taken as a list of one."""
    parameters = read(made, arguments)
    if made.person and memory.door == _AGENTS_DOOR and memory.context.access.unrestricted:
        raise Denied("call.person", call=made.name)
    if made.owner:
        memory.check_owner()
    return made.run(memory, parameters)


def read(made: Call, arguments: Mapping[str, Any]) -> msgspec.Struct:
    """The parameters of a call from a caller's arguments."""
    hints = {field.name: field.type for field in msgspec.structs.fields(made.takes)}
    given = {
        name: [value] if isinstance(value, str) and "list" in str(hints.get(name)) else value
        for name, value in arguments.items()
        if value is not None
    }
    try:
        return msgspec.convert(given, made.takes, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput("call.arguments", call=made.name, detail=str(error).replace("`$.", "`")) from error


def given_options(parameters: msgspec.Struct, *leave_out: str) -> dict[str, Any]:
    """The parameters that a caller gave, as keyword arguments."""
    given = {name: getattr(parameters, name) for name in parameters.__struct_fields__ if name not in leave_out}
    return {name: value for name, value in given.items() if value is not UNSET}

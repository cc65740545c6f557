"""The tools for the mind: how a conversation opens, what to keep of a message, reflection, cost (I3, G, H)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo import Hipocampo
from hipocampo.core.provenance import users_or_inferred
from hipocampo.doors.minds import FIGURES, cost_json, extracted_json, opening_json, reflected_json, without_opening
from hipocampo.doors.tool import Answer, Tool, fenced
from hipocampo.messages import say

__all__ = ["TOOLS"]


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """How much of a window it may take."""

    budget: Annotated[int, Meta(ge=1)] | UnsetType = UNSET


class Cost(msgspec.Struct, forbid_unknown_fields=True):
    """Since when."""

    since: str | UnsetType = UNSET


class Extract(msgspec.Struct, forbid_unknown_fields=True):
    """A message of the user."""

    text: str


class Reflect(msgspec.Struct, forbid_unknown_fields=True):
    """Since when, and whether facts are taken from prose too."""

    since: str | UnsetType = UNSET
    infer: bool = False


def _reflect(memory: Hipocampo, asked: Reflect) -> Answer:
    done = memory.reflect(asked.since or None, infer=asked.infer)
    told = reflected_json(done, memory.settings.language)
    if not (done.pages or any(told[name] for name in FIGURES)):
        return Answer(say("cli.reflect.nothing", memory.settings.language), told)
    return Answer(msgspec.json.encode(told).decode(), told)


def _extract(memory: Hipocampo, asked: Extract) -> Answer:
    found = memory.extract(asked.text)
    lines = [f"- {one.content} ({one.type}, {users_or_inferred(one.explicit)})" for one in found.found]
    told = extracted_json(found)
    return Answer(fenced(memory, lines) if lines else say("cli.extract.nothing", memory.settings.language), told)


def _opening(memory: Hipocampo, asked: Opening) -> Answer:
    opening = memory.opening(None if asked.budget is UNSET else asked.budget)
    if not opening.parts:
        return Answer(without_opening(opening, memory.settings.language), opening_json(opening))
    return Answer(fenced(memory, opening.text.splitlines()), opening_json(opening))


def _cost(memory: Hipocampo, asked: Cost) -> Answer:
    told = cost_json(memory.cost(asked.since or None))
    return Answer(msgspec.json.encode(told).decode(), told)


TOOLS = (
    Tool("opening", Opening, _opening, reads=True),
    Tool("reflect", Reflect, _reflect),
    Tool("extract", Extract, _extract, reads=True),
    Tool("cost", Cost, _cost, reads=True),
)

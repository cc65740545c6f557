"""The tools for the mind: how a conversation opens, what to keep of a message, what models cost (I3, H3, H6)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo import Hipocampo
from hipocampo.doors.minds import cost_json, extracted_json, opening_json
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


def _extract(memory: Hipocampo, asked: Extract) -> Answer:
    found = memory.extract(asked.text)
    lines = [f"- {one.content} ({one.type}, {'U' if one.explicit else 'I'})" for one in found.found]
    told = extracted_json(found)
    return Answer(fenced(memory, lines) if lines else say("cli.extract.nothing", memory.settings.language), told)


def _opening(memory: Hipocampo, asked: Opening) -> Answer:
    opening = memory.opening(None if asked.budget is UNSET else asked.budget)
    if not opening.parts:
        return Answer(say("cli.session.bare", memory.settings.language), opening_json(opening))
    return Answer(fenced(memory, opening.text.splitlines()), opening_json(opening))


def _cost(memory: Hipocampo, asked: Cost) -> Answer:
    told = cost_json(memory.cost(asked.since or None))
    return Answer(msgspec.json.encode(told).decode(), told)


TOOLS = (
    Tool("opening", Opening, _opening, reads=True),
    Tool("extract", Extract, _extract, reads=True),
    Tool("cost", Cost, _cost, reads=True),
)

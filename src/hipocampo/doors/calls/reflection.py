"""The calls around conversations: opening, reflect, extract, cost (I3, G, H)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.core.provenance import users_or_inferred
from hipocampo.doors.calls.call import Answer, Call
from hipocampo.doors.calls.shown import as_json
from hipocampo.doors.presenters.conversation import (
    REFLECTION_COUNTS,
    cost_json,
    empty_opening_text,
    extracted_json,
    opening_json,
    reflected_json,
)
from hipocampo.doors.presenters.fence import content_line, marked
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CALLS"]


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `opening`: how many tokens it may take."""

    budget: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    session: str | UnsetType = UNSET


class Cost(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `cost`."""

    since: str | UnsetType = UNSET


class Extract(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `extract`: a message of the user."""

    text: str


class Reflect(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `reflect`: since when, and whether to infer facts from prose too."""

    since: str | UnsetType = UNSET
    infer: bool = False
    dry_run: bool = False


def _reflect(memory: Hipocampo, given: Reflect) -> Answer:
    done = memory.reflect(given.since or None, infer=given.infer, dry_run=given.dry_run)
    data = reflected_json(done, memory.settings.language)
    if not (done.pages or any(data[name] for name in REFLECTION_COUNTS)):
        return Answer(say("cli.reflect.nothing", memory.settings.language), data)
    return as_json(data)


def _extract(memory: Hipocampo, given: Extract) -> Answer:
    found = memory.extract(given.text)
    lines = [f"- [{users_or_inferred(one.explicit)}] {one.type}: {content_line(one.content)}" for one in found.found]
    data = extracted_json(found)
    return Answer(marked(memory, lines) if lines else say("cli.extract.nothing", memory.settings.language), data)


def _opening(memory: Hipocampo, given: Opening) -> Answer:
    opening = memory.opening(None if given.budget is UNSET else given.budget, session=given.session or None)
    if not opening.parts:
        return Answer(empty_opening_text(opening, memory.settings.language), opening_json(opening))
    data = opening_json(opening)
    lean = {name: data[name] for name in ("text", "missing")}
    return Answer(marked(memory, opening.text.splitlines()), data, lean=lean)


def _cost(memory: Hipocampo, given: Cost) -> Answer:
    data = cost_json(memory.cost(given.since or None))
    return as_json(data)


CALLS = (
    Call("opening", Opening, _opening, reads=True, tool=("budget",)),
    Call("reflect", Reflect, _reflect),
    Call("extract", Extract, _extract, reads=True),
    Call("cost", Cost, _cost, reads=True),
)

"""The calls for the ledger: query, head, verify, replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo.doors.calls.call import Answer, Call, NoParameters
from hipocampo.doors.calls.pages import Limit, Page, position
from hipocampo.doors.calls.shown import memory_data, told
from hipocampo.doors.heads import read_head
from hipocampo.doors.presenters.memories import event_json

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CALLS"]

View = Literal["summary", "layers", "memories", "agreements", "balances"]


class Query(Page):
    """The parameters of `query`: a filter, the order, and a page."""

    filter: dict[str, Any] = msgspec.field(default_factory=dict)
    newest: bool = False
    archived: bool = False
    limit: Limit = 100


class Verify(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `verify`: a head that was kept elsewhere."""

    head: str | UnsetType = UNSET


class Replay(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `replay`: a moment, and what is wanted of it."""

    at: str
    view: View = "summary"


def _query(memory: Hipocampo, given: Query) -> Answer:
    order = {"seq": -1 if given.newest else 1}
    memory.sync()
    found = memory.query(_from(given), sort=order, limit=given.limit + 1, archived=given.archived)
    events = list(islice(found, given.limit + 1))
    shown = events[: given.limit]
    cursor = str(shown[-1].seq) if len(events) > given.limit else None
    return told(memory, {"events": list(map(event_json, shown)), "cursor": cursor})


def _from(given: Query) -> Mapping[str, Any]:
    """The filter of what is on the page that is asked for."""
    if given.cursor is UNSET:
        return given.filter
    beyond = {"seq": {"$lt" if given.newest else "$gt": position(given)}}
    return {"$and": [given.filter, beyond]} if given.filter else beyond


def _head(memory: Hipocampo, _: NoParameters) -> Answer:
    memory.sync()
    head = memory.head()
    return Answer(str(head), {"seq": head.seq, "hash": head.hash, "head": str(head)})


def _verify(memory: Hipocampo, given: Verify) -> Answer:
    verdict = memory.verify(read_head(given.head) if given.head else None)
    return told(memory, {**asdict(verdict), "head": str(verdict.head)})


def _replay(memory: Hipocampo, given: Replay) -> Answer:
    found = memory.replay(given.at, given.view)
    state = {**asdict(found), "head": str(found.head), "seq": found.head.seq}
    del state["memories"]
    if given.view == "memories":
        state["memories"] = [memory_data(one, memory) for one in found.memories]
    return told(memory, state)


CALLS = (
    Call("query", Query, _query, reads=True, told_by_head=True),
    Call("head", NoParameters, _head, reads=True, owner=True, told_by_head=True),
    Call("verify", Verify, _verify, reads=True, owner=True, long=True),
    Call("replay", Replay, _replay, reads=True, owner=True, long=True),
)

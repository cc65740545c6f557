"""Hindsight's three calls: retain, recall and reflect, for integrations that take the address of a server.

A bank is a session, and what is retained an item of it: found by its words, replaced where its document is given again.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from hipocampo.app import Item, NewItem
from hipocampo.doors.conventions.exchange import Asked, Convention, Route, optional, text, whole
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo, Hit

__all__ = ["CONVENTION"]

_PREFIX = "hindsight:"
_MOST = 200
_TOKENS, _MOST_TOKENS = 4096, 1_000_000
_EFFORT = {"low": 10, "mid": 25, "high": 100}
_Found = tuple["Hit", Item]
_MATCHES: Mapping[str, Callable[[Collection[str], Collection[str]], bool]] = {
    "any": lambda tags, wanted: not tags or bool(set(tags) & set(wanted)),
    "all": lambda tags, wanted: not tags or set(wanted) <= set(tags),
    "any_strict": lambda tags, wanted: bool(set(tags) & set(wanted)),
    "all_strict": lambda tags, wanted: set(wanted) <= set(tags),
}


def retain(memory: Hipocampo, asked: Asked) -> Any:
    """Keep texts in a bank; one with the id of a document that is there takes its place, or is added to it."""
    session, bank = _session(asked), asked.path["bank"]
    items = optional(asked.body, "items", list, [])
    if not items:
        raise BadInput("convention.field", field="items")
    shared = optional(asked.body, "document_tags", list, [])
    known = {one.key: one for one in memory.items.all(lambda name: name == session)}
    put: dict[str, NewItem] = {}
    for one in items:
        new = _new(session, one, shared, {**known, **put})
        put[new.key] = new
    memory.items.put(list(put.values()))
    return {"success": True, "bank_id": bank, "items_count": len(items), "async": False}


def recall(memory: Hipocampo, asked: Asked) -> Any:
    """What a bank knows about a question, best first, within a budget of tokens."""
    return {"results": [_shown(*one) for one in _found(memory, asked)]}


def reflect(memory: Hipocampo, asked: Asked) -> Any:
    """What a bank knows about a question as one text, in the words in which it was told; nothing is made up."""
    found = _found(memory, asked)
    language = memory.settings.language
    lines = [say("convention.known", language), "", *(f"- {one.text}" for _, one in found)]
    told = "\n".join(lines) if found else say("convention.nothing", language)
    facts = [{key: value for key, value in _shown(*one).items() if key != "scores"} for one in found]
    include = optional(asked.body, "include", dict, {})
    based = {"based_on": {"memories": facts, "mental_models": [], "directives": []}} if "facts" in include else {}
    return {"text": told, **based}


def _found(memory: Hipocampo, asked: Asked) -> list[_Found]:
    session, body = _session(asked), asked.body
    query = text(body, "query")
    tokens = whole(body, "max_tokens", _TOKENS, _MOST_TOKENS)
    k = _EFFORT.get(optional(body, "budget", str, "mid"), _EFFORT["mid"])
    wanted, how = optional(body, "tags", list, []), optional(body, "tags_match", str, "any")
    if how not in _MATCHES:
        raise BadInput("convention.field", field="tags_match")
    every = {one.id: one for one in memory.items.all(lambda name: name == session)}
    items = {id: one for id, one in every.items() if not wanted or _MATCHES[how](one.value["tags"], wanted)}
    if not items:
        return []
    hits = memory.recall(query, min(_MOST, k), session=session, budget=tokens)
    return [(hit, items[hit.id]) for hit in hits if hit.id in items]


def _new(session: str, given: Any, shared: Sequence[Any], known: Mapping[str, Item | NewItem]) -> NewItem:
    if not isinstance(given, Mapping):
        raise BadInput("convention.field", field="items")
    content = given.get("content")
    if isinstance(content, list):  # blocks: texts are kept, pictures can't be read here
        parts = [one.get("text") for one in content if isinstance(one, Mapping) and one.get("type") == "text"]
        if len(parts) != len(content):
            raise BadInput("convention.field", field="content")
        given = {**given, "content": "\n".join(map(str, parts))}
    said, document = text(given, "content"), optional(given, "document_id", str, "")
    key = document or str(uuid.uuid4())
    if given.get("update_mode") == "append" and key in known:
        said = f"{known[key].text}\n{said}"
    tags = [str(one) for one in (*optional(given, "tags", list, []), *shared)]
    kept = {name: given[name] for name in ("context", "metadata", "timestamp") if given.get(name) is not None}
    return NewItem(session, key, {**kept, "tags": tags, "document_id": document or None}, said)


def _shown(hit: Hit, one: Item) -> dict[str, Any]:
    kept = one.value
    when = kept.get("timestamp")
    shown = {"id": one.key, "text": one.text, "type": "world", "entities": list(hit.entities) or None}
    about = {"context": kept.get("context"), "metadata": kept.get("metadata"), "tags": kept["tags"] or None}
    times = {"mentioned_at": one.updated, "occurred_start": when, "occurred_end": when}
    return {**shown, **about, **times, "document_id": kept["document_id"], "scores": {"final": hit.score}}


def _session(asked: Asked) -> str:
    return _PREFIX + quote(asked.path["bank"], safe=" @:.")


def _problem(error: HipocampoError, status: int, language: str) -> Mapping[str, Any]:
    return {"detail": error.for_agent(language)}


_BANK = "/v1/default/banks/{bank}"
CONVENTION = Convention(
    "hindsight",
    ("/v1/default/banks",),
    (
        Route("retain", "POST", f"{_BANK}/memories", retain),
        Route("recall", "POST", f"{_BANK}/memories/recall", recall, reads=True),
        Route("reflect", "POST", f"{_BANK}/reflect", reflect, reads=True),
    ),
    _problem,
)

"""The calls of mem0's client, so that programs written for it can use a memory: add, search, get, update, delete.

A memory of mem0's is an item: `user_id`, `agent_id`, `app_id` and `run_id` name its session, and a search sees those
sessions alone that its filters name. What is added with `infer` is what extraction finds worth keeping in the users'
messages, which are recorded as turns; without it every message is kept as it is.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote, urlencode

from hipocampo.app import Item, NewItem
from hipocampo.core.provenance import INFERRED
from hipocampo.doors.conventions.exchange import Asked, Convention, Route, optional, text, whole
from hipocampo.doors.conventions.matching import meets
from hipocampo.errors import BadInput, HipocampoError, NotFound
from hipocampo.text.sameness import gist

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CONVENTION"]

_PREFIX = "mem0:"
_SCOPE = ("user_id", "agent_id", "app_id", "run_id")
_MOST = 200
_PAGE, _TOP = 100, 10
_OWNER = "owner"


def ping(memory: Hipocampo, asked: Asked) -> Any:
    """Whether the key is good, which the gate has seen to."""
    return {"status": "ok", "org_id": "hipocampo", "project_id": "hipocampo", "user_email": None}


def add(memory: Hipocampo, asked: Asked) -> Any:
    """Keep what messages say."""
    body = asked.body
    scope = _scope(body)
    messages = list(_messages(body))
    session = _session(scope)
    infer = optional(body, "infer", bool, True)
    provenance = None if scope.get("user_id", _OWNER) == _OWNER else INFERRED  # D3: another user is not the owner
    if infer:
        memory.record_many([(session, role, said) for role, said in messages], provenance=provenance)
    found = _worth_keeping(memory, messages) if infer else [said for _, said in messages]
    known = {gist(one.text) for one in memory.items.all(lambda name: name == session)}
    fresh = [said for said in dict.fromkeys(found) if gist(said) not in known]
    metadata = dict(optional(body, "metadata", dict, {}))
    put = [NewItem(session, str(uuid.uuid4()), {"metadata": metadata}, said) for said in fresh]
    memory.items.put(put)
    results = [{"id": one.key, "memory": one.text, "event": "ADD"} for one in put]
    return {"status": "SUCCEEDED", "event_id": str(uuid.uuid4()), "message": "Memories kept", "results": results}


def search(memory: Hipocampo, asked: Asked) -> Any:
    """Find memories by a question, within the filters."""
    query, top = text(asked.body, "query"), whole(asked.body, "top_k", _TOP, _MOST)
    least = asked.body.get("threshold")
    found = {one.id: one for one in _filtered(memory, asked.body)}
    sessions = list(dict.fromkeys(one.session for one in found.values()))
    hits = memory.recall(query, _MOST, session=sessions) if sessions else ()
    scored = [(hit.score, found[hit.id]) for hit in hits if hit.id in found]
    enough = [one for one in scored if not isinstance(least, (int, float)) or one[0] >= least]
    return {"results": [{**_shown(one), "score": score} for score, one in enough[:top]]}


def listing(memory: Hipocampo, asked: Asked) -> Any:
    """All memories within the filters, the newest first, a page at a time."""
    given = {**asked.body, **asked.query}
    page, size = whole(given, "page", 1, 1_000_000), whole(given, "page_size", _PAGE, _MOST)
    found = list(reversed(_filtered(memory, asked.body)))
    here = found[(page - 1) * size : page * size]
    following = f"?page={page + 1}&page_size={size}" if page * size < len(found) else None
    before = f"?page={page - 1}&page_size={size}" if page > 1 else None
    return {"count": len(found), "next": following, "previous": before, "results": list(map(_shown, here))}


def get(memory: Hipocampo, asked: Asked) -> Any:
    """One memory."""
    return _shown(_item(memory, asked))


def update(memory: Hipocampo, asked: Asked) -> Any:
    """Give a memory another text or other metadata; the old one stays in its history."""
    old = _item(memory, asked)
    said = text(asked.body, "text") if "text" in asked.body else old.text
    metadata = optional(asked.body, "metadata", dict, old.value["metadata"])
    memory.items.put([NewItem(old.session, old.key, {"metadata": dict(metadata)}, said)])
    return _shown(_item(memory, asked))


def delete(memory: Hipocampo, asked: Asked) -> Any:
    """Take a memory out; its history stays, until it is forgotten by law (D5)."""
    found = _item(memory, asked)
    memory.items.put([], [(found.session, found.key)])
    return {"message": f"Memory withdrawn. To erase it for good: hipo forget --memory {found.id}"}


def delete_all(memory: Hipocampo, asked: Asked) -> Any:
    """Take out all memories of those that are named."""
    scope = _scope(asked.query)
    found = [one for one in _all(memory) if _is_within(one, scope)]
    if found:
        memory.items.put([], [(one.session, one.key) for one in found])
    return {"message": f"{len(found)} memories withdrawn. To erase for good: hipo forget --session ID"}


def history(memory: Hipocampo, asked: Asked) -> Any:
    """What a memory said before, the oldest first."""
    found = _item(memory, asked)
    told = {"type": "turn.recorded", "payload.item.key": found.key, "metadata.sessionId": found.session}
    steps, before = [], None
    for event in memory.query(told, archived=True):
        if event.erased:
            continue
        now = event.payload["text"]
        step = {"id": event.id, "memory_id": found.key, "old_memory": before, "new_memory": now}
        at = {"created_at": event.timestamp, "updated_at": event.timestamp}
        steps.append({**step, "event": "UPDATE" if before else "ADD", **at})
        before = now
    return steps


def entities(memory: Hipocampo, asked: Asked) -> Any:
    """Those of whom there are memories."""
    count: dict[tuple[str, str], int] = {}
    for one in _all(memory):
        for name, value in _named(one.session).items():
            count[name, value] = count.get((name, value), 0) + 1
    found = [
        {"id": value, "name": value, "type": name.removesuffix("_id"), "total_memories": many}
        for (name, value), many in count.items()
    ]
    return {"count": len(found), "next": None, "previous": None, "results": found}


def delete_entity(memory: Hipocampo, asked: Asked) -> Any:
    """Take out all memories of one."""
    return delete_all(memory, Asked({}, {f"{asked.path['type']}_id": asked.path["name"]}, {}))


# Sessions and items


def _scope(given: Mapping[str, Any]) -> dict[str, str]:
    """Whose memories are meant, as sessions are named by."""
    found = {name: given[name] for name in _SCOPE if given.get(name) is not None}
    if not found or not all(isinstance(one, str) and one.strip() for one in found.values()):
        raise BadInput("convention.scope", names=", ".join(_SCOPE))
    return found


def _session(scope: Mapping[str, str]) -> str:
    return _PREFIX + urlencode(sorted(scope.items()), quote_via=quote, safe="")


def _named(session: str) -> dict[str, str]:
    return dict(parse_qsl(session[len(_PREFIX) :]))


def _is_within(one: Item, scope: Mapping[str, str]) -> bool:
    named = _named(one.session)
    return all(named.get(name) == value for name, value in scope.items())


def _all(memory: Hipocampo) -> list[Item]:
    return memory.items.all(lambda name: name.startswith(_PREFIX))


def _item(memory: Hipocampo, asked: Asked) -> Item:
    key = asked.path["id"]
    found = next((one for one in _all(memory) if one.key == key), None)
    if found is None:
        raise NotFound("convention.none", id=key)
    return found


def _filtered(memory: Hipocampo, body: Mapping[str, Any]) -> list[Item]:
    """The items within filters; they have to name somebody, so that nobody sees another's by oversight."""
    filters = optional(body, "filters", dict, {})
    if not any(name in _SCOPE for name in _fields(filters)):
        raise BadInput("convention.scope", names=", ".join(_SCOPE))
    return [one for one in _all(memory) if _passes(one, filters)]


def _fields(filters: Mapping[str, Any]) -> Iterator[str]:
    for name, wanted in filters.items():
        if name in ("AND", "OR") and isinstance(wanted, list):
            for one in wanted:
                yield from _fields(one if isinstance(one, Mapping) else {})
        else:
            yield name


def _passes(one: Item, filters: Mapping[str, Any]) -> bool:
    return all(_passes_one(one, name, wanted) for name, wanted in filters.items())


def _passes_one(one: Item, name: str, wanted: Any) -> bool:
    if name in ("AND", "OR", "NOT"):
        if not isinstance(wanted, list) or not all(isinstance(part, Mapping) for part in wanted):
            raise BadInput("convention.field", field=name)
        passes = [_passes(one, part) for part in wanted]
        return all(passes) if name == "AND" else any(passes) is (name == "OR")
    if name in _SCOPE:
        return _named_so(_named(one.session).get(name), wanted)
    if name == "metadata":
        return isinstance(wanted, Mapping) and meets(one.value["metadata"], wanted)
    raise BadInput("convention.filter", name=name)


def _named_so(value: str | None, wanted: Any) -> bool:
    if wanted == "*":
        return value is not None
    if isinstance(wanted, Mapping):
        among = wanted.get("in")
        return isinstance(among, Sequence) and value in among
    return bool(value == wanted)


def _shown(one: Item) -> dict[str, Any]:
    named = {name: _named(one.session).get(name) for name in _SCOPE}
    at = {"created_at": one.created, "updated_at": one.updated}
    return {"id": one.key, "memory": one.text, **named, "metadata": one.value["metadata"], **at, "categories": []}


# Messages


def _messages(body: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    found = body.get("messages")
    given: Iterable[Any] = [{"role": "user", "content": found}] if isinstance(found, str) else found or ()
    if not isinstance(given, list) or not given:
        raise BadInput("convention.field", field="messages")
    for one in given:
        content = one.get("content") if isinstance(one, Mapping) else None
        if isinstance(content, list):
            content = "\n".join(part["text"] for part in content if isinstance(part, Mapping) and "text" in part)
        role = one.get("role", "user") if isinstance(one, Mapping) else None
        if not isinstance(content, str) or not content.strip() or role not in ("user", "assistant", "system", "tool"):
            raise BadInput("convention.field", field="messages")
        yield role, content


def _worth_keeping(memory: Hipocampo, messages: Iterable[tuple[str, str]]) -> list[str]:
    said = [content for role, content in messages if role == "user"]
    return [found.content for content in said for found in memory.extract(content).found]


def _problem(error: HipocampoError, status: int, language: str) -> Mapping[str, Any]:
    return {"detail": error.for_agent(language), "code": error.code}


CONVENTION = Convention(
    "mem0",
    ("/v1/ping", "/v1/memories", "/v3/memories", "/v1/entities", "/v2/entities"),
    (
        Route("ping", "GET", "/v1/ping/", ping, reads=True),
        Route("add", "POST", "/v3/memories/add/", add),
        Route("search", "POST", "/v3/memories/search/", search, reads=True),
        Route("listing", "POST", "/v3/memories/", listing, reads=True),
        Route("get", "GET", "/v1/memories/{id}/", get, reads=True),
        Route("update", "PUT", "/v1/memories/{id}/", update),
        Route("delete", "DELETE", "/v1/memories/{id}/", delete),
        Route("delete_all", "DELETE", "/v1/memories/", delete_all),
        Route("history", "GET", "/v1/memories/{id}/history/", history, reads=True),
        Route("entities", "GET", "/v1/entities/", entities, reads=True),
        Route("delete_entity", "DELETE", "/v2/entities/{type}/{name}/", delete_entity),
    ),
    _problem,
)

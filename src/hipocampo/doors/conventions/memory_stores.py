"""Anthropic's Memory Stores API over documents: stores are folders, memories their files, versions what the ledger has.

A store's name, description and metadata are an item. What is deleted stays in the history. A version cannot be redacted
by a program: erasing is the law's call (D5), and the answer names the command for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo.app import Item, NewItem, Version
from hipocampo.doors.conventions.exchange import Asked, Route, optional, text, whole
from hipocampo.errors import BadInput, Conflict, Denied, NotFound

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["ROUTES"]

_SESSION = "anthropic:memory_stores"
_MOST, _FULL, _USUAL = 100, 20, 20
_UNFIT = re.compile(r"[^a-z0-9]+")


class Kept(NamedTuple):
    """A memory of a store: its document's id, its path, its text, and the versions that tell of it."""

    id: str
    path: str
    text: str
    last: Version
    first: Version


class Change(NamedTuple):
    """A version as the API tells it: of which operation, and the version itself."""

    operation: str
    version: Version


# Stores


def create_store(memory: Hipocampo, asked: Asked) -> Any:
    """Make a store."""
    name = text(asked.body, "name")
    if len(name) > 255 or not name.isprintable():
        raise BadInput("convention.field", field="name")
    slug = _UNFIT.sub("-", name.lower()).strip("-") or "store"
    taken = {one.key for one in _stores(memory)} | {one.path.partition("/")[0] for one in memory.documents.listing()}
    key = next(one for n in range(1, len(taken) + 2) if (one := slug if n == 1 else f"{slug}-{n}") not in taken)
    about = {"description": optional(asked.body, "description", str, ""), "metadata": _metadata(asked.body)}
    _keep(memory, key, {"name": name, **about, "archived": None})
    return _store_shown(_store(memory, f"memstore_{key}"))


def list_stores(memory: Hipocampo, asked: Asked) -> Any:
    """The stores, the newest first; archived ones where they are asked for."""
    archived = asked.query.get("include_archived") == "true"
    found = [one for one in reversed(_stores(memory)) if archived or not one.value["archived"]]
    return _page(asked, found, _store_shown)


def get_store(memory: Hipocampo, asked: Asked) -> Any:
    """One store."""
    return _store_shown(_store(memory, asked.path["store"]))


def update_store(memory: Hipocampo, asked: Asked) -> Any:
    """Give a store another name, description or metadata."""
    store, body = _open_store(memory, asked), asked.body
    value = dict(store.value)
    for field in ("name", "description"):
        value[field] = optional(body, field, str, value[field])
    merged = {**value["metadata"], **optional(body, "metadata", dict, {})}
    value["metadata"] = {name: one for name, one in merged.items() if one is not None}
    _keep(memory, store.key, value)
    return _store_shown(_store(memory, asked.path["store"]))


def archive_store(memory: Hipocampo, asked: Asked) -> Any:
    """Let nothing more be written to a store."""
    store = _store(memory, asked.path["store"])
    if not store.value["archived"]:
        _keep(memory, store.key, {**store.value, "archived": True})
    return _store_shown(_store(memory, asked.path["store"]))


def delete_store(memory: Hipocampo, asked: Asked) -> Any:
    """Take out a store and its memories; their history stays."""
    store = _store(memory, asked.path["store"])
    if memory.documents.listing(store.key):
        memory.documents.remove(store.key)
    memory.items.put([], [(_SESSION, store.key)])
    return {"id": asked.path["store"], "type": "memory_store_deleted"}


def _stores(memory: Hipocampo) -> list[Item]:
    return memory.items.all(lambda name: name == _SESSION)


def _store(memory: Hipocampo, id: str) -> Item:
    found = next((one for one in _stores(memory) if f"memstore_{one.key}" == id), None)
    if found is None:
        raise NotFound("convention.none", id=id)
    return found


def _open_store(memory: Hipocampo, asked: Asked) -> Item:
    store = _store(memory, asked.path["store"])
    if store.value["archived"]:
        raise BadInput("convention.archived", id=asked.path["store"])
    return store


def _keep(memory: Hipocampo, key: str, value: Mapping[str, Any]) -> None:
    words = " ".join(filter(None, (value["name"], value["description"])))
    memory.items.put([NewItem(_SESSION, key, dict(value), words)])


def _metadata(body: Mapping[str, Any]) -> dict[str, Any]:
    return dict(optional(body, "metadata", dict, {}))


def _store_shown(store: Item) -> dict[str, Any]:
    value = store.value
    about = {name: value[name] for name in ("name", "description", "metadata")}
    times = {"created_at": store.created, "updated_at": store.updated}
    archived = {"archived_at": store.updated if value["archived"] else None}
    return {"id": f"memstore_{store.key}", "type": "memory_store", **about, **times, **archived}


# Memories


def create_memory(memory: Hipocampo, asked: Asked) -> Any:
    """Keep a new memory at a path where there is none."""
    store = _open_store(memory, asked)
    path = _path(asked.body)
    content = optional(asked.body, "content", str, "")
    memory.documents.write(store.key + path, content, new=True)
    return _memory_shown(store, _at(memory, store, path), _view(asked, "basic"))


def list_memories(memory: Hipocampo, asked: Asked) -> Any:
    """The memories below a prefix, by path; with `depth=1` deeper ones as prefixes."""
    store, view = _store(memory, asked.path["store"]), _view(asked, "basic")
    prefix = asked.query.get("path_prefix", "/")
    if not prefix.startswith("/") or not prefix.endswith("/"):
        raise BadInput("convention.field", field="path_prefix")
    found = [one for one in _memories(memory, store) if one.path.startswith(prefix)]
    if asked.query.get("depth") != "1":
        return _page(asked, found, lambda one: _memory_shown(store, one, view), view)
    deeper = dict.fromkeys(prefix + rest[: rest.index("/") + 1] for rest in _rests(found, prefix) if "/" in rest)
    direct = [one for one in found if "/" not in one.path[len(prefix) :]]
    entries: list[Any] = sorted([*deeper, *direct], key=lambda one: one if isinstance(one, str) else one.path)

    def shown(one: Any) -> dict[str, Any]:
        if isinstance(one, str):
            return {"type": "memory_prefix", "path": one}
        return _memory_shown(store, one, view)

    return _page(asked, entries, shown, view)


def get_memory(memory: Hipocampo, asked: Asked) -> Any:
    """One memory."""
    store = _store(memory, asked.path["store"])
    return _memory_shown(store, _by_id(memory, store, asked.path["memory"]), _view(asked, "full"))


def update_memory(memory: Hipocampo, asked: Asked) -> Any:
    """Give a memory another content or path; under a precondition only if it is as it was read."""
    store, body = _open_store(memory, asked), asked.body
    known = _by_id(memory, store, asked.path["memory"])
    wanted = optional(body, "precondition", dict, {}).get("content_sha256")
    _check_hash(known, wanted)
    path = _path(body) if body.get("path") is not None else known.path
    content = optional(body, "content", str, known.text)
    if path != known.path:
        memory.documents.rename(store.key + known.path, store.key + path)
    if content != known.text:
        memory.documents.write(store.key + path, content, expected=known.text)
    return _memory_shown(store, _at(memory, store, path), _view(asked, "basic"))


def delete_memory(memory: Hipocampo, asked: Asked) -> Any:
    """Take out a memory; its versions stay."""
    store = _store(memory, asked.path["store"])
    known = _by_id(memory, store, asked.path["memory"])
    wanted = asked.query.get("expected_content_sha256")
    _check_hash(known, wanted)
    memory.documents.remove(store.key + known.path, expected=known.text if wanted else None)
    return {"id": asked.path["memory"], "type": "memory_deleted"}


def _check_hash(known: Kept, wanted: Any) -> None:
    if wanted is not None and wanted != _hash(known.text):
        raise Conflict("document.changed", path=known.path)


def _memories(memory: Hipocampo, store: Item) -> list[Kept]:
    """The memories of a store as their files are now."""
    first, last = dict[str, Version](), dict[str, Version]()
    for one in memory.documents.versions():
        if one.path.startswith(f"{store.key}/"):
            first.setdefault(one.document, one)
            last[one.path] = one
    found = []
    for document in memory.documents.listing(store.key):
        told = last.get(document.path)
        if document.size is None or told is None:  # a link, or a file that no program ever wrote
            continue
        path = document.path[len(store.key) :]
        found.append(Kept(told.document, path, memory.documents.read(document.path), told, first[told.document]))
    return found


def _at(memory: Hipocampo, store: Item, path: str) -> Kept:
    found = next((one for one in _memories(memory, store) if one.path == path), None)
    if found is None:
        raise NotFound("convention.none", id=path)
    return found


def _by_id(memory: Hipocampo, store: Item, id: str) -> Kept:
    found = next((one for one in _memories(memory, store) if f"mem_{one.id}" == id), None)
    if found is None:
        raise NotFound("convention.none", id=id)
    return found


def _rests(found: Iterable[Kept], prefix: str) -> Iterable[str]:
    return (one.path[len(prefix) :] for one in found)


def _path(body: Mapping[str, Any]) -> str:
    path = text(body, "path")
    if not path.startswith("/") or len(path.encode()) > 1024 or path.count("/") > 20:
        raise BadInput("convention.field", field="path")
    return path


def _view(asked: Asked, usual: str) -> str:
    view = asked.query.get("view", usual)
    if view not in ("basic", "full"):
        raise BadInput("convention.field", field="view")
    return view


def _memory_shown(store: Item, one: Kept, view: str) -> dict[str, Any]:
    shown = {"id": f"mem_{one.id}", "type": "memory", "memory_store_id": f"memstore_{store.key}", "path": one.path}
    times = {"created_at": one.first.at, "updated_at": one.last.at, "memory_version_id": f"memver_{one.last.event}"}
    return {**shown, **times, **_content(one.text, view)}


def _content(content: str, view: str) -> dict[str, Any]:
    measures = {"content_sha256": _hash(content), "content_size_bytes": len(content.encode())}
    return {"content": content if view == "full" else None, **measures}


def _hash(content: str) -> str:
    return sha256(content.encode()).hexdigest()


# Versions


def list_versions(memory: Hipocampo, asked: Asked) -> Any:
    """The versions of a store's memories, the newest first."""
    store, query, view = _store(memory, asked.path["store"]), asked.query, _view(asked, "basic")
    found = [
        one
        for one in reversed(_changes(memory, store))
        if query.get("memory_id") in (None, f"mem_{one.version.document}")
        and query.get("operation") in (None, one.operation)
    ]
    return _page(asked, found, lambda one: _version_shown(store, one, view), view)


def get_version(memory: Hipocampo, asked: Asked) -> Any:
    """One version."""
    store = _store(memory, asked.path["store"])
    return _version_shown(store, _change(memory, store, asked.path["version"]), _view(asked, "full"))


def redact(memory: Hipocampo, asked: Asked) -> Any:
    """Refuse: what is erased for good is decided by whom the law asks, with a reason that is kept (D5)."""
    store = _store(memory, asked.path["store"])
    found = _change(memory, store, asked.path["version"])
    raise Denied("convention.redact", path=found.version.path)


def _changes(memory: Hipocampo, store: Item) -> list[Change]:
    """What happened to the memories of a store; a memory that was moved was modified."""
    standing: dict[str, bool] = {}
    found: list[Change] = []
    for one in memory.documents.versions():
        if not one.path.startswith(f"{store.key}/"):
            continue
        before = found[-1] if found else None
        if before and before.operation == "deleted" and _is_move(before.version, one):
            found[-1] = Change("modified", one)
        else:
            change = "modified" if standing.get(one.document) else "created"
            found.append(Change("deleted" if one.text is None else change, one))
        standing[one.document] = one.text is not None
    return found


def _is_move(before: Version, one: Version) -> bool:
    return before.document == one.document and before.at == one.at and one.text is not None


def _change(memory: Hipocampo, store: Item, id: str) -> Change:
    found = next((one for one in _changes(memory, store) if f"memver_{one.version.event}" == id), None)
    if found is None:
        raise NotFound("convention.none", id=id)
    return found


def _version_shown(store: Item, one: Change, view: str) -> dict[str, Any]:
    version = one.version
    about = {"id": f"memver_{version.event}", "type": "memory_version", "memory_id": f"mem_{version.document}"}
    place = {"memory_store_id": f"memstore_{store.key}", "path": version.path[len(store.key) :]}
    gone = {"content": None, "content_sha256": None, "content_size_bytes": None}
    told = gone if version.text is None else _content(version.text, view)
    by = {"created_by": {"type": "api_actor", "api_key_id": version.actor}, "redacted_at": None, "redacted_by": None}
    return {**about, **place, "operation": one.operation, "created_at": version.at, **told, **by}


def _page(asked: Asked, items: Sequence[Any], shown: Callable[[Any], Any], view: str = "basic") -> dict[str, Any]:
    limit = whole(asked.query, "limit", _USUAL, _FULL if view == "full" else _MOST)
    start = whole(asked.query, "page", 1, 1 << 40) - 1
    end = start + limit
    return {"data": [shown(one) for one in items[start:end]], "next_page": str(end + 1) if end < len(items) else None}


_STORES = "/v1/memory_stores"
_STORE = f"{_STORES}/{{store}}"
ROUTES = (
    Route("create_store", "POST", _STORES, create_store),
    Route("list_stores", "GET", _STORES, list_stores, reads=True),
    Route("get_store", "GET", _STORE, get_store, reads=True),
    Route("update_store", "POST", _STORE, update_store),
    Route("delete_store", "DELETE", _STORE, delete_store),
    Route("archive_store", "POST", f"{_STORE}/archive", archive_store),
    Route("create_memory", "POST", f"{_STORE}/memories", create_memory),
    Route("list_memories", "GET", f"{_STORE}/memories", list_memories, reads=True),
    Route("get_memory", "GET", f"{_STORE}/memories/{{memory}}", get_memory, reads=True),
    Route("update_memory", "POST", f"{_STORE}/memories/{{memory}}", update_memory),
    Route("delete_memory", "DELETE", f"{_STORE}/memories/{{memory}}", delete_memory),
    Route("list_versions", "GET", f"{_STORE}/memory_versions", list_versions, reads=True),
    Route("get_version", "GET", f"{_STORE}/memory_versions/{{version}}", get_version, reads=True),
    Route("redact", "POST", f"{_STORE}/memory_versions/{{version}}/redact", redact),
)

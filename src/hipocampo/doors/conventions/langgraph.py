"""LangGraph's long-term store over a memory: `graph.compile(store=MemoryStore(memory))` (`hipocampo[langgraph]`).

A namespace is a session and a value an item of it; what it says in words is found by recall at every door. A search
with a question asks the memory's own recall, and gives what is farther away after it, as the convention wants. With
an `index` the vectors of that embedder decide instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import chain
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from langgraph.store.base import (
    BaseStore,
    GetOp,
    Item,
    ListNamespacesOp,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
    ensure_embeddings,
    get_text_at_path,
    tokenize_path,
)

from hipocampo.app import Item as Kept
from hipocampo.app import NewItem
from hipocampo.doors.conventions.matching import cosine, is_there, meets, words_of
from hipocampo.doors.conventions.turns import lock_of

if TYPE_CHECKING:
    from langgraph.store.base import IndexConfig

    from hipocampo import Hipocampo

__all__ = ["MemoryStore"]

_PREFIX = "langgraph:"
_Found = tuple[float | None, Kept]
_MOST = 1_000  # hits of a recall


class MemoryStore(BaseStore):
    """A store whose namespaces are sessions of a memory."""

    def __init__(self, memory: Hipocampo, *, index: IndexConfig | None = None) -> None:
        self._memory, self._lock = memory, lock_of(memory)
        self.index_config = index.copy() if index else None
        self.embeddings = ensure_embeddings(index.get("embed")) if index else None
        self._vectors: dict[str, Sequence[float]] = {}

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """Carry out operations: reads see what was there before, writes are one command."""
        ops = list(ops)
        with self._lock:
            items = self._items()
            results = [self._read(op, items) for op in ops]
            self._write([op for op in ops if isinstance(op, PutOp)])
        return results

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """The same in a thread."""
        return await asyncio.to_thread(self.batch, list(ops))

    def _items(self) -> dict[tuple[str, str], Kept]:
        return {(one.session, one.key): one for one in self._memory.items.all(lambda name: name.startswith(_PREFIX))}

    def _read(self, op: Op, items: Mapping[tuple[str, str], Kept]) -> Result:
        match op:
            case GetOp():
                found = items.get((_session(op.namespace), op.key))
                return None if found is None else Item(**_fields(found))
            case SearchOp():
                return [SearchItem(**_fields(one), score=score) for score, one in self._search(op, items.values())]
            case ListNamespacesOp():
                return _namespaces(op, items)
            case PutOp():
                return None
        raise ValueError(f"Unknown operation type: {type(op)}")

    def _write(self, ops: Sequence[PutOp]) -> None:
        last = {(op.namespace, op.key): op for op in ops}
        put = [_new(op) for op in last.values() if op.value is not None]
        gone = [(_session(op.namespace), op.key) for op in last.values() if op.value is None]
        if put or gone:
            self._memory.items.put(put, gone)

    # Searching

    def _search(self, op: SearchOp, items: Iterable[Kept]) -> list[_Found]:
        start = op.namespace_prefix
        within = [one for one in items if _namespace(one.session)[: len(start)] == start]
        fit = [one for one in within if meets(_value(one), op.filter or {})]
        ranked = self._ranked(op.query, fit) if op.query else [(None, one) for one in fit]
        return list(ranked)[op.offset : op.offset + op.limit]

    def _ranked(self, query: str, items: Sequence[Kept]) -> list[_Found]:
        """What can be found by words, best first, then what can't."""
        found = [one for one in items if _is_indexed(one)]
        scored = self._by_vectors(query, found) if self.embeddings else self._by_recall(query, found)
        scored.sort(key=lambda one: -(one[0] or 0.0))
        known = {one.id for _, one in scored}
        return [*scored, *((None, one) for one in items if one.id not in known)]

    def _by_recall(self, query: str, items: Sequence[Kept]) -> list[_Found]:
        if not items:
            return []
        sessions = list(dict.fromkeys(one.session for one in items))
        hits = self._memory.recall(query, min(_MOST, max(10, len(items))), session=sessions, nearest=True)
        by_id = {one.id: one for one in items}
        return [(hit.score, by_id[hit.id]) for hit in hits if hit.id in by_id]

    def _by_vectors(self, query: str, items: Sequence[Kept]) -> list[_Found]:
        assert self.embeddings is not None
        texts = {one.id: self._texts(one) for one in items}
        fresh = [one for one in dict.fromkeys(chain.from_iterable(texts.values())) if one not in self._vectors]
        if fresh:
            self._vectors.update(zip(fresh, self.embeddings.embed_documents(fresh), strict=True))
        asked = self.embeddings.embed_query(query)
        return [
            (max(cosine(asked, self._vectors[text]) for text in texts[one.id]), one) for one in items if texts[one.id]
        ]

    def _texts(self, one: Kept) -> list[str]:
        """The texts of a value that are compared: those at the paths that it was put with, or of the index."""
        given = one.value["index"] if isinstance(one.value["index"], list) else None
        paths = given or (self.index_config or {}).get("fields") or ["$"]
        return [text for path in paths for text in get_text_at_path(_value(one), _tokens(path))]


def _tokens(path: str) -> Any:
    return path if path == "$" else tokenize_path(path)


def _new(op: PutOp) -> NewItem:
    kept = {"value": dict(op.value or {}), "index": list(op.index) if isinstance(op.index, (list, tuple)) else op.index}
    return NewItem(_session(op.namespace), op.key, kept, words_of(op.value) or op.key or _PREFIX)


def _value(one: Kept) -> dict[str, Any]:
    value: dict[str, Any] = one.value["value"]
    return value


def _is_indexed(one: Kept) -> bool:
    return one.value["index"] is not False


def _fields(one: Kept) -> dict[str, Any]:
    created, updated = datetime.fromisoformat(one.created), datetime.fromisoformat(one.updated)
    place = {"namespace": _namespace(one.session), "key": one.key, "value": _value(one)}
    return {**place, "created_at": created, "updated_at": updated}


def _session(namespace: tuple[str, ...]) -> str:
    return _PREFIX + "/".join(quote(label, safe="") for label in namespace)


def _namespace(session: str) -> tuple[str, ...]:
    return tuple(unquote(label) for label in session[len(_PREFIX) :].split("/"))


def _namespaces(op: ListNamespacesOp, items: Iterable[tuple[str, str]]) -> list[tuple[str, ...]]:
    known: Iterator[tuple[str, ...]] = (_namespace(session) for session in dict.fromkeys(one for one, _ in items))
    fit = (one for one in known if all(is_there(one, c.match_type, c.path) for c in op.match_conditions or ()))
    found = sorted({one[: op.max_depth] if op.max_depth else one for one in fit})
    return found[op.offset : op.offset + op.limit]

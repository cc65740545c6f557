"""What a workspace is made of: its stores, its settings, its clock, its lock, its models."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event as Signal

from hipocampo.ports import ChatModel, Clock, Embedder, Heads, Index, Ledger, NoHeads, Pages, PairModel, Reranker
from hipocampo.ports.machine import Databases, Disk
from hipocampo.ports.sealing import Seal
from hipocampo.settings import Settings

__all__ = ["Lock", "Models", "Stores", "Upkeep"]

Lock = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What only maintenance asks of the machine; `changes` yields whenever files may have changed."""

    root: Path
    disk: Disk
    databases: Databases
    changes: Callable[[Signal], Iterable[None]]


def _none() -> None:
    """No model, no place."""


@dataclass(frozen=True, slots=True)
class Models:
    """The models of the settings, each made when it is first needed.

    `another` opens the same index once more, for a thread; `chat` gives the model of a task, None where rules do it;
    `lacking` tells the packages without which the default embedder is the lesser one; `alone` tells whether this
    process may embed in the background now: one at a time does.
    """

    embedder: Callable[[], Embedder | None] = _none
    reranker: Callable[[], Reranker | None] = _none
    pairs: Callable[[], PairModel | None] = _none
    another: Callable[[], Index] | None = None
    chat: Callable[[str], ChatModel | None] = lambda _: None
    lacking: Callable[[], Sequence[str]] = tuple
    alone: Callable[[], AbstractContextManager[bool]] | None = None


@dataclass(frozen=True, slots=True)
class Stores:
    """An open workspace, for whoever acts in it.

    `blank` makes an empty index that leaves nothing behind; `again` opens the same workspace once more, for work in
    the background, where that is possible; `heads` keeps the end of the ledger. `shared` opens the place that several
    instances have in common, if there is one; `chains` opens the folder through which the machines of one owner
    exchange theirs, and `keys` are this machine's, if it is linked with others. A `frozen` workspace is only read: its
    disk is full or read-only.
    """

    ledger: Ledger
    index: Index
    pages: Pages
    settings: Settings
    clock: Clock
    lock: Lock
    upkeep: Callable[[], Upkeep]
    blank: Callable[[], Index]
    models: Models = Models()
    again: Callable[[], Stores] | None = None
    heads: Heads = field(default_factory=NoHeads)
    shared: Callable[[], Pages | None] = _none
    chains: Callable[[], Pages | None] = _none
    keys: Callable[[], Seal | None] = _none
    frozen: bool = False

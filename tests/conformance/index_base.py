"""What every part of the suite for indexes starts from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from hipocampo.core.questions import Candidate
from hipocampo.core.record import Record
from hipocampo.ports import Index
from tests.conformance.index_rows import ALL, LOG, Story, ask, view

# One test function runs under several classes here: that is the idea of a suite.
on_every_index = settings(suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow])


class IndexCase(ABC):
    """An index under test, empty for each test and each example."""

    @abstractmethod
    def open(self, folder: Path) -> Index:
        """An empty index, kept in this folder if anywhere."""

    @pytest.fixture(autouse=True)
    def indexes(self, tmp_path: Path) -> Iterator[None]:
        """Indexes are used again, cleared: making a file for each example would take most of the time."""
        self._made: list[Index] = []
        self._spare: list[Index] = []
        self._folder = tmp_path
        yield
        for index in self._made:
            index.close()

    @contextmanager
    def opened(self) -> Iterator[Index]:
        """An empty index for one example."""
        if not self._spare:
            folder = self._folder / str(len(self._made))
            folder.mkdir()
            self._made.append(self.open(folder))
            self._spare.append(self._made[-1])
        index = self._spare.pop()
        yield index
        index.clear()
        self._spare.append(index)

    @pytest.fixture
    def index(self) -> Iterator[Index]:
        with self.opened() as index:
            yield index

    @pytest.fixture
    def story(self) -> Story:
        return Story()

    def record(self, index: Index, id: str) -> Record:
        found = index.records.get(id, ALL)
        assert found is not None
        return found

    @contextmanager
    def filled(self, world: tuple[Story, list[Record]]) -> Iterator[Index]:
        with self.opened() as index:
            fill(index, world)
            yield index


def assert_empty(index: Index) -> None:
    """Every question to it has an empty answer."""
    assert (index.state().applied, index.state().moment, index.state().paused, index.pages.fact_count()) == (
        0,
        "",
        False,
        0,
    )
    assert (index.pages.facts(ALL), index.pages.pending(ALL), index.pages.missing(ALL), index.pages.problems(ALL)) == (
        [],
        [],
        [],
        [],
    )
    assert (dict(index.pages.states()), dict(index.records.counts(ALL)), index.pages.last_withdrawn(["x"], ALL)) == (
        {},
        {},
        {},
    )
    assert (
        index.records.get("m1", ALL),
        index.records.ids_with_prefix("m", ALL),
        index.names.entities(["Ana"], ALL),
    ) == (None, [], [])
    assert (ask(index), ask(index, "word"), index.records.turn_count("s1"), index.pages.state(LOG)) == ([], [], 0, None)


def fill(index: Index, world: tuple[Story, list[Record]]) -> None:
    """A story and a page's prose."""
    story, prose = world
    index.fold(story.events)
    index.take_in(read=[view(LOG, {}, prose)])


def plain(found: Any) -> list[tuple[Record, dict[str, float], dict[str, float]]]:
    """Candidates in one order, their figures without the last digits."""
    candidates: list[Candidate] = sorted(found, key=lambda one: (one.record.id, one.record.seq_from))
    return [
        (
            one.record,
            {lane: round(part, 9) for lane, part in one.parts.items()},
            {w: round(x, 9) for w, x in one.words.items()},
        )
        for one in candidates
    ]

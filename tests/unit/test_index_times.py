"""The lane of time where very many rows tell of times: some of them are looked at, and those are the right ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.adapters.sqlite import index_times
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.core.questions import Only, Span
from tests.adapters.index import MemoryIndex
from tests.conformance.index_rows import Story, ask, ids

MAY = Span("2026-05-01", "2026-06-01")
DAYS = st.integers(1, 28).map(lambda day: f"2026-05-{day:02}")
SPANS = st.tuples(DAYS, st.none() | DAYS).map(lambda ends: [ends[0], ends[1] and max(f"{ends[0]}T01", ends[1])])


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SqliteIndex]:
    """An index for which three rows are many."""
    monkeypatch.setattr(index_times, "_FEW", 3)
    index = SqliteIndex(tmp_path / "index.sqlite")
    yield index
    index.close()


def crowd() -> Story:
    """A row that tells of May, ten that lie far back, one that lasts, told last."""
    story = Story()
    story.retain("may", "maio", valid=["2026-05-10", "2026-05-11"])
    for n in range(10):
        story.retain(f"old{n}", "há muito", valid=[f"2026-01-{n + 1:02}", "2026-02-01"])
    story.retain("lasts", "dura", valid=["2020-01-01", None])
    return story


def test_what_begins_in_the_time_and_what_lasts_are_found_among_many(index: SqliteIndex):
    """F1: neither a crowd of other times nor a late telling hides them."""
    story = crowd()
    index.fold(story.events)
    assert sorted(ids(ask(index, "nada", around=MAY))) == ["lasts", "may"]


def test_of_a_past_moment_what_came_later_takes_no_place(index: SqliteIndex):
    """A5: rows that were told since are no part of the newest."""
    story = crowd()
    then = story.events[-1].seq
    for n in range(10):
        story.retain(f"later{n}", "depois", valid=[f"2026-05-{n + 1:02}", "2026-07-01"])
    index.fold(story.events)
    assert sorted(ids(ask(index, "nada", around=MAY, only=Only(as_of=then)))) == ["lasts", "may"]


@given(spans=st.lists(SPANS, max_size=8), around=st.tuples(DAYS, DAYS).filter(lambda ends: ends[0] < ends[1]))
def test_nothing_else_is_found_and_nothing_that_begins_then_is_missed(
    spans: list[list[str | None]], around: tuple[str, str]
):
    """F1: however few are looked at, what is found tells of the time; what begins in it is found if it fits in."""
    story = Story()
    for n, valid in enumerate(spans):
        story.retain(f"m{n}", "nada disso", valid=valid)
    reference = MemoryIndex()
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        index = SqliteIndex(Path(folder) / "index.sqlite")
        for one in (reference, index):
            one.fold(story.events)
        true = set(ids(ask(reference, "x", around=Span(*around))))
        begun = {f"m{n}" for n, (since, _) in enumerate(spans) if since and around[0] <= since < around[1]}
        for few in range(len(spans) + 1):
            patch.setattr(index_times, "_FEW", few)
            found = set(ids(ask(index, "x", around=Span(*around))))
            assert found <= true
            assert len(begun) > few or begun <= found
            assert len(spans) > few or found == true
        index.close()

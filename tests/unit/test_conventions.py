"""The parts of the conventions that need no package of others: the memory tool's commands, filters, words of values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.doors.conventions.matching import cosine, is_there, meets, words_of
from hipocampo.doors.conventions.memory_folder import MemoryFolder, Refusal, size_text
from hipocampo.doors.conventions.table import CONVENTIONS, convention_of
from hipocampo.settings import Settings


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Hipocampo]:
    wiring.init(tmp_path / "zero", Settings(language="en"))
    with (tmp_path / "zero" / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write('\n[semantic]\nmodel = "none"\n')
    with hipocampo.open(tmp_path / "zero") as opened:
        yield opened


def run(folder: MemoryFolder, command: str, **given: Any) -> str:
    return folder.run({"command": command, **given})


def test_the_tool_answers_in_the_convention_s_words(memory: Hipocampo) -> None:
    """J4: view, create, str_replace, insert, delete and rename, each as models know it."""
    folder = MemoryFolder(memory)
    assert run(folder, "view", path="/memories").endswith("\n0B\t/memories")
    assert run(folder, "create", path="/memories/a/b.md", file_text="one\ntwo\n").endswith("at: /memories/a/b.md")
    assert run(folder, "view", path="/memories").splitlines()[1:] == [
        "8B\t/memories",
        "8B\t/memories/a/",
        "8B\t/memories/a/b.md",
    ]
    shown = run(folder, "str_replace", path="/memories/a/b.md", old_str="two", new_str="three")
    assert shown.splitlines()[1:] == ["     1\tone", "     2\tthree", "     3\t"]
    run(folder, "insert", path="/memories/a/b.md", insert_line=1, insert_text="between\n")
    assert run(folder, "view", path="/memories/a/b.md", view_range=[2, 3]).splitlines()[1:] == [
        "     2\tbetween",
        "     3\tthree",
    ]
    run(folder, "rename", old_path="/memories/a", new_path="/memories/c")
    assert run(folder, "delete", path="/memories/c/b.md") == "Successfully deleted /memories/c/b.md"
    assert memory.documents.listing() == []
    assert [one.text for one in memory.documents.versions()][-2:] == ["one\nbetween\nthree\n", None]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ({"command": "view", "path": "/etc"}, "Path must start with /memories"),
        ({"command": "view", "path": "/memories/../x"}, "would escape"),
        ({"command": "view", "path": "/memories/none"}, "does not exist"),
        ({"command": "create", "path": "/memories/a.txt", "file_text": "x"}, "already exists"),
        ({"command": "create", "path": "/memories/a.txt"}, "needs a text for: file_text"),
        ({"command": "str_replace", "path": "/memories/a.txt", "old_str": "q", "new_str": "x"}, "did not appear"),
        ({"command": "str_replace", "path": "/memories/a.txt", "old_str": "o", "new_str": "x"}, "in lines: 1, 2"),
        ({"command": "insert", "path": "/memories/a.txt", "insert_line": 9, "insert_text": "x"}, "range [0, 2]"),
        ({"command": "delete", "path": "/memories"}, "Cannot delete"),
        ({"command": "rename", "old_path": "/memories/b", "new_path": "/memories/c"}, "does not exist"),
        ({"command": "dream"}, "Unknown command"),
        ({}, "Unknown command"),
    ],
)
def test_the_tool_refuses_in_words_and_changes_nothing(memory: Hipocampo, command: dict[str, Any], said: str) -> None:
    """J2: whatever a model sends."""
    folder = MemoryFolder(memory)
    run(folder, "create", path="/memories/a.txt", file_text="one\ntwo")
    head = memory.head()
    with pytest.raises(Refusal) as refused:
        folder.run(command)
    assert said in str(refused.value)
    assert memory.head() == head


def test_two_folders_of_one_owner_are_apart(memory: Hipocampo) -> None:
    """B5: a tool over a folder sees nothing beside it."""
    one, other = MemoryFolder(memory, "one"), MemoryFolder(memory, "other")
    run(one, "create", path="/memories/a.txt", file_text="x")
    assert "a.txt" not in run(other, "view", path="/memories")
    with pytest.raises(Refusal):
        run(other, "view", path="/memories/../one/a.txt")
    assert [found.path for found in memory.documents.listing()] == ["one/a.txt"]


@pytest.mark.parametrize(
    ("value", "wanted", "fits"),
    [
        ({"a": 1}, {}, True),
        ({"a": 1}, {"a": 1}, True),
        ({"a": 1}, {"a": {"$gt": 0, "$lte": 1}}, True),
        ({"a": "x"}, {"a": {"$gt": 0}}, False),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 2]}}, True),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1]}}, False),
        ({}, {"a": {"$ne": 1}}, True),
        ("text", {"a": 1}, False),
    ],
)
def test_filters_over_values(value: Any, wanted: dict[str, Any], fits: bool) -> None:
    """J4: as the stores of others compare."""
    assert meets(value, wanted) is fits


def test_paths_with_wildcards() -> None:
    """J4: prefixes and suffixes; a path that is longer than the labels is not there."""
    labels = ("users", "ana", "notes")
    assert is_there(labels, "prefix", ("users", "*"))
    assert is_there(labels, "suffix", ("*", "notes"))
    assert not is_there(labels, "suffix", ("*", "*", "*", "notes"))
    assert not is_there(labels, "prefix", ("ana",))
    with pytest.raises(ValueError, match="middle"):
        is_there(labels, "middle", ("ana",))


def test_words_and_sizes() -> None:
    """J4: a single text as it is, else each with its field; sizes as people read them."""
    assert words_of({"text": "likes tea"}) == "likes tea"
    assert (
        words_of({"name": "Ana", "age": 30, "tags": ["a", "b"], "none": None}) == "name: Ana\nage: 30\ntags: a\ntags: b"
    )
    assert [size_text(size) for size in (0, 1, 1024, 1536, 5 << 20)] == ["0B", "1B", "1K", "1.5K", "5M"]
    assert cosine([1.0, 0.0], [2.0, 0.0]) == 1.0
    assert cosine([], [1.0]) == 0.0


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda one: st.lists(one) | st.dictionaries(st.text(), one),
    )
)
def test_any_value_has_words(value: Any) -> None:
    """J2: nothing that JSON holds is too odd."""
    assert isinstance(words_of(value), str)


def test_each_address_belongs_to_one_convention() -> None:
    """J4: paths do not collide, and an address that only looks alike belongs to none."""
    for convention in CONVENTIONS:
        for route in convention.routes:
            assert convention_of(route.path) is convention
    assert convention_of("/v1/memoriesque") is None
    assert convention_of("/calls/recall") is None

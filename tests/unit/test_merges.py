"""What git could not merge is a problem of the page with its line, and never a fact (C3, C4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.errors import Conflict
from hipocampo.markdown.edit import insert_bullets
from hipocampo.markdown.merges import unmerged
from hipocampo.markdown.page import parse_outline, parse_page
from tests.stateful.workspace import check_whole, make

PAGE = "notes/people.md"
TWO_SIDES = "<<<<<<< HEAD\n- Ana lives in Porto.\n=======\n- Ana lives in Lisbon.\n>>>>>>> other\n"
THREE_SIDES = "<<<<<<< a\n- one\n||||||| base\n- none\n=======\n- two\n>>>>>>> b\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "zero"


@pytest.fixture
def memory(root: Path):
    with make(root) as memory:
        (root / "notes").mkdir()
        yield memory


def facts(memory: Hipocampo) -> set[str]:
    memory.sync()
    return {known.text for known in memory.context.index.pages.facts(EVERYTHING)}


@pytest.mark.parametrize("conflict", [TWO_SIDES, THREE_SIDES, TWO_SIDES.replace("\n", "\r\n"), THREE_SIDES * 2])
def test_neither_side_is_a_fact(conflict: str):
    """C3: the markers and what stands between them are no facts and no prose; the rest of the page is."""
    page = parse_page(f"## Retain\n- Ana likes jazz.\n{conflict}- Ana has a dog.\n", PAGE)
    assert [bullet.text for bullet in page.bullets] == ["Ana likes jazz.", "Ana has a dog."]
    assert page.passages == ()
    assert page.problems[0].line == 3
    assert {problem.hint_code for problem in page.problems} == {"open.conflict"}


@pytest.mark.parametrize(
    "left", ["<<<<<<< HEAD", ">>>>>>> 12ab34c (a commit)", "<<<<<<< HEAD\n=======", "=======\n>>>>>>> x"]
)
def test_a_marker_that_was_left_behind_is_part_of_no_fact(left: str):
    """C3: half a conflict is told as well, and its lines do not flow into the bullet above."""
    page = parse_page(f"## Retain\n- Ana likes jazz.\n{left}\n- Ana has a dog.\n", PAGE)
    assert [bullet.text for bullet in page.bullets] == ["Ana likes jazz.", "Ana has a dog."]
    assert page.passages == ()
    assert page.problems[0].line == 3


def test_an_underlined_heading_and_a_shown_conflict_are_no_conflict():
    """C2: a row of signs underlines a heading, and a fence may show what a conflict looks like."""
    assert unmerged(["Title", "=======", "text", "> quote", ">>> deeper"]) == {}
    page = parse_page(f"Title\n=======\n\n```\n{TWO_SIDES}```\n\n## Retain\n- a fact\n", PAGE)
    assert page.problems == ()
    assert [bullet.text for bullet in page.bullets] == ["a fact"]


def test_what_stands_in_a_conflict_is_not_withdrawn(memory: Hipocampo, root: Path):
    """C3: a fact that only the unmerged lines have waits until a person settled them, however often a sync looks."""
    page = root / PAGE
    page.write_text("## Retain\n- Ana lives in Porto.\n- Ana has a dog.\n")
    assert facts(memory) == {"Ana lives in Porto.", "Ana has a dog."}
    page.write_text(f"## Retain\n{TWO_SIDES}- Ana has a dog.\n")
    for _ in range(3):
        assert facts(memory) == {"Ana lives in Porto.", "Ana has a dog."}
    memory.retain("Rui sings.")
    assert not list(memory.query({"type": "memory.withdrawn"}))
    assert [(p.path, p.line, p.hint_code) for p in memory.status().problems] == [(PAGE, 2, "open.conflict")]


def test_a_settled_conflict_is_an_edit_like_any_other(memory: Hipocampo, root: Path):
    """C3: once a side is chosen, the line is the same memory with another text."""
    page = root / PAGE
    page.write_text("## Retain\n- Ana lives in Porto.\n- Ana has a dog.\n")
    memory.sync()
    page.write_text(f"## Retain\n{TWO_SIDES}- Ana has a dog.\n")
    memory.sync()
    page.write_text("## Retain\n- Ana lives in Lisbon.\n- Ana has a dog.\n")
    assert facts(memory) == {"Ana lives in Lisbon.", "Ana has a dog."}
    assert memory.status().problems == []
    check_whole(root, memory)


def test_a_retain_into_an_unmerged_log_stands_outside_of_the_conflict(memory: Hipocampo, root: Path):
    """C4: what the tool adds is lost with neither side."""
    first = memory.retain("Rui sings.")
    page = root / first.source.partition("#")[0]
    page.write_text(page.read_text() + TWO_SIDES)
    memory.retain("Eva paints.")
    assert "- Eva paints." not in page.read_text().partition("<<<<<<<")[2].partition(">>>>>>>")[0]
    assert facts(memory) == {"Rui sings.", "Eva paints."}


PIECES = """- a fact
- [I] marked
prose [H]
## Retain
# Other
=======
<<<<<<< a
>>>>>>> b
||||||| c
```

  - below
> quote
<!-- hipocampo:begin x -->
<!-- hipocampo:end -->
1. one
Title
<!--
-->"""


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PIECES.split("\n")), max_size=25))
def test_any_page_is_read_the_same_way_by_who_reads_and_who_edits(lines: list[str]):
    """C4, C5: facts and their lines agree, no marker is part of one, and a bullet can be added and found again."""
    text = "\n".join(lines)
    page, outline = parse_page(text, PAGE), parse_outline(text, PAGE)
    assert list(page.bullets) == outline.facts
    said = [bullet.text for bullet in page.bullets] + [passage.text for passage in page.passages]
    assert not [one for one in said if "<<<<<<<" in one and "```" not in text]
    try:
        data, (line,) = insert_bullets(text.encode(), ["a new fact"], "## Retain")
    except Conflict:
        return
    added = {bullet.line: bullet.text for bullet in parse_page(data.decode(), PAGE).bullets}
    assert added.get(line, "a new fact") == "a new fact"

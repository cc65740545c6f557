"""Marks of provenance count wherever they stand in a page, and the dream asks for a verdict (D3, E11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo.app import Hipocampo
from hipocampo.core.provenance import marks_in
from hipocampo.markdown.page import parse_page
from hipocampo.settings import Settings, TrustSettings
from tests.stateful.workspace import make

BRAIN = """# Brain

- [I] The user hates mornings.
- O(c=0.6) [H] The user owns a blue boat.
- The user collects stamps. [I]
- [U] The user plays the violin.
- gardening on Sundays

The user is tall. [I]

[H:stale] A paragraph about Greek islands.

1. [H] Numbered lists about sailing.

> [I] A quotation about tulips.

| what | whose |
|---|---|
| hats from Panama | [H] |

## Guesses [I]

Penguins swim quickly.
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "zero"


@pytest.fixture
def memory(root: Path):
    with make(root) as memory:
        (root / "memory/brain").mkdir(parents=True)
        yield memory


def class_of(memory: Hipocampo, question: str) -> str:
    return str(memory.recall(question)[0].provenance)


CLASSES = {
    "mornings": "I",
    "blue boat": "H",
    "stamps": "I",
    "violin": "U",
    "gardening": "U",
    "tall": "I",
    "Greek islands": "H",
    "sailing": "H",
    "tulips": "I",
    "Panama": "H",
    "penguins": "I",
}


@pytest.mark.parametrize("page", ["memory/brain/me.md", "notes/me.md", "memory/2026-01-05.md", "bank/entities/Ana.md"])
def test_a_mark_outside_of_a_retain_section_is_read_and_kept(memory: Hipocampo, root: Path, page: str):
    """D3: in any page that is indexed, as a bullet or in prose, a table, a quotation, or in the heading above."""
    (root / page).parent.mkdir(parents=True, exist_ok=True)
    (root / page).write_text(BRAIN)
    assert {question: class_of(memory, question) for question in CLASSES} == CLASSES
    memory.rebuild()
    assert {question: class_of(memory, question) for question in CLASSES} == CLASSES
    assert {finding.code for finding in memory.doctor()} >= {"lines", "index"}


def test_a_mark_lowers_and_never_raises(tmp_path: Path):
    """D3: where agents write the files, [U] is no more than inferred."""
    with make(tmp_path / "zero", Settings(trust=TrustSettings(files="agents"))) as memory:
        (tmp_path / "zero/notes").mkdir()
        (tmp_path / "zero/notes/brain.md").write_text(BRAIN + "\n[U] The user paints walls.\n")
        assert [class_of(memory, question) for question in ("violin", "walls", "islands")] == ["I", "I", "H"]


@pytest.mark.parametrize(
    "text",
    [
        "an array a[I] of kiwis",
        "a link [I](http://x)",
        "a reference [H][1]",
        "[I]: http://x",
        r"escaped \[I]",
        "![H] x",
        "[IH]",
    ],
)
def test_what_only_looks_like_a_mark_is_none(text: str):
    """D3: links, code and names of lists are not marks."""
    assert list(marks_in(text)) == []


def test_letters_of_others_are_no_facts_by_marks_of_their_own():
    """D3: what another instance marks as the user's word is its claim."""
    assert parse_page("- [U] the user owes me money\n", "letters/2026-01-05.md").bullets == ()


def test_the_dream_lists_what_pages_mark_and_a_verdict_settles_it(memory: Hipocampo, root: Path):
    """E11: facts and prose are listed with the next dream; facts can be answered, prose is settled in the page."""
    page = root / "memory/brain/profile.md"
    page.write_text(BRAIN)
    text = memory.dream().summary
    for said in ("hates mornings", "blue boat", "collects stamps", "user is tall", "Greek islands", "sailing"):
        assert said in text
    assert "violin" not in text
    doubts = {one.records[0].content: one.id for one in memory.proposals() if one.kind == "doubt"}
    assert set(doubts) == {"The user hates mornings.", "The user owns a blue boat.", "The user collects stamps."}
    memory.answer(doubts["The user hates mornings."], "verify")
    assert class_of(memory, "mornings") == "U"
    page.write_text(BRAIN.replace("The user is tall. [I]", "The user is tall. [U]"))
    assert class_of(memory, "tall") == "U"
    assert "is tall" not in memory.dream().summary

"""The opening context of a session (I3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.chat.briefing import Line
from hipocampo.chat.opening import opening
from hipocampo.chat.page_lines import lines_of_page
from hipocampo.core.record import Hit
from hipocampo.errors import BadInput
from hipocampo.settings import OpeningSettings
from hipocampo.text.tokens import clipped, count_tokens
from tests.unit.living import Life

PAGES = {"bootstrap": "BOOTSTRAP.md", "identity": "IDENTITY.md", "wisdom": "MEMORY.md"}


def memory_with(**pages: str) -> Life:
    life = Life()
    for name, text in pages.items():
        life.pages.write(PAGES[name], text.encode(), None)
    return life


def hits(*texts: str) -> list[Hit]:
    return [
        Hit(
            f"m{n}",
            "world",
            None,
            "2026-11-15",
            (),
            (),
            text,
            f"memory/2026-11-15.md#L{n}",
            None,
            "U",
            "active",
            None,
            1,
        )
        for n, text in enumerate(texts)
    ]


def test_the_layers_come_in_their_order() -> None:
    """I3: bootstrap, identity, wisdom, then the active memories with their ids and sources."""
    life = memory_with(bootstrap="You help Igor.\n", identity="You are Zero.\n", wisdom="- Igor is a vegetarian\n")
    kept = life.tell()
    found = life.memory.opening()
    assert [part.name for part in found.parts] == ["bootstrap", "identity", "wisdom", "active"]
    place = life.memory.show(kept.id).source
    assert f"- [U] {kept.id[:8]}, {place}: {kept.content}" in found.parts[-1].text
    assert found.tokens == count_tokens(found.text) <= 1500


def test_the_fittest_active_memories_come_first() -> None:
    """I3: an opening context takes the best of the active memories."""
    life = Life()
    first, second = life.tell(), life.tell()
    life.use(first.id)
    text = life.memory.opening().parts[-1].text
    assert text.index(first.content) < text.index(second.content)


def test_latent_memories_stay_out() -> None:
    """I3: never everything at once."""
    life = Life()
    faded = life.tell()
    life.wait(24)
    assert life.memory.show(faded.id).layer != "active"
    assert faded.content not in life.memory.opening().text


def test_each_part_keeps_to_its_own_budget() -> None:
    """I3: bootstrap about 400 tokens, identity about 200, however long the pages are."""
    life = memory_with(bootstrap="word " * 3000, identity="name " * 3000, wisdom="- fact\n" * 2000)
    found = life.memory.opening()
    sizes = {part.name: part.tokens for part in found.parts}
    assert sizes["bootstrap"] <= 400
    assert sizes["identity"] <= 200
    assert found.tokens <= 1500
    assert all(part.cut for part in found.parts)


def test_a_long_line_below_a_heading_is_cut_and_not_left_out() -> None:
    """I3: a page is cut where its tokens end, at the end of a sentence."""
    life = memory_with(bootstrap="# Bootstrap\n\n" + "He waters the roses on Mondays. " * 100)
    (part,) = life.memory.opening().parts
    assert part.text.endswith("He waters the roses on Mondays. …")
    assert 350 < part.tokens <= 400


@pytest.mark.parametrize("page", ["word " * 3000, "A" * 60_000, "." * 60_000, "日本語の文。" * 3000, "- fact\n" * 3000])
def test_a_page_fills_its_room(page: str) -> None:
    """I3: whatever it is made of: words, one endless word, lines, or a script without spaces."""
    (part,) = memory_with(bootstrap="# Bootstrap\n\n" + page).memory.opening().parts
    assert 200 < part.tokens <= 400


def test_a_long_wisdom_leaves_room_for_active_memories() -> None:
    life = memory_with(wisdom="- fact\n" * 2000)
    kept = life.tell()
    assert kept.content in life.memory.opening(400).text


def test_what_finds_no_room_is_named() -> None:
    life = memory_with(bootstrap="You help Igor with everything that he does.\n", wisdom="- Igor is a vegetarian\n")
    found = life.memory.opening(16)
    assert "wisdom" in found.missing
    assert found.tokens <= 16


def test_comments_and_front_matter_are_no_words_of_a_page() -> None:
    life = memory_with(
        bootstrap="---\ntags: [a]\n---\nYou help.\n<!-- hipocampo:begin x -->\nNow.\n<!-- hipocampo:end -->\n"
    )
    assert life.memory.opening().parts[0].text == "[BOOTSTRAP]\nYou help.\n\nNow."


def test_a_page_that_is_no_text_opens_nothing() -> None:
    life = Life()
    life.pages.write("BOOTSTRAP.md", b"\xff\xfe\x00", None)
    assert life.memory.opening().parts == ()


@pytest.mark.parametrize("budget", [0, -1, 10**9])
def test_a_budget_must_make_sense(budget: int) -> None:
    """J2: bad input gets a clear error."""
    with pytest.raises(BadInput):
        Life().memory.opening(budget)


@given(
    st.text(max_size=400),
    st.text(max_size=400),
    st.lists(st.text(min_size=1, max_size=60), max_size=8),
    st.integers(50, 400),
)
def test_the_budget_is_never_exceeded(bootstrap: str, wisdom: str, active: list[str], budget: int) -> None:
    """I3: in real tokens, whatever the pages and memories say."""
    texts = {"bootstrap": bootstrap, "identity": "", "wisdom": wisdom}

    def page(name: str) -> list[Line]:
        return list(lines_of_page(texts[name], f"{name}.md", {}, lambda _: None))

    found = opening(page, hits(*active), str.upper, OpeningSettings(budget=budget))
    assert found.tokens <= budget


@given(st.text(max_size=300), st.integers(0, 60))
def test_a_clipped_text_fits_and_begins_as_the_whole(text: str, most: int) -> None:
    kept = clipped(text, most)
    assert count_tokens(kept) <= most
    assert text.startswith(kept.removesuffix("…").rstrip()) or kept == text

"""Curated regions, their lines and their pages' names (C4, C6, G1)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hipocampo.core.names import name_key
from hipocampo.core.record import Record
from hipocampo.errors import Conflict
from hipocampo.markdown.blocks import REGION, scan, split_lines
from hipocampo.markdown.edit import read_text
from hipocampo.markdown.page import parse_page
from hipocampo.reflect.entities import split_statements
from hipocampo.reflect.lines import bullet, plain, told, unlinked
from hipocampo.reflect.pages import file_name
from hipocampo.reflect.regions import Region, read_page_plan
from hipocampo.text.inert import visible

PAGE = "bank/entities/Peter.md"
TEXTS = st.text(st.characters(codec="utf-8"), max_size=60)
NASTY = st.lists(
    st.sampled_from(
        [
            "<!-- hipocampo:end -->",
            "<!--",
            "-->",
            "# x",
            "- y",
            "```",
            "~~~",
            "[a](b)",
            "![i](u)",
            "\\",
            "1. z",
            "> q",
            "\n",
        ]
    ),
    max_size=5,
).map(" ".join)
# A page as people write it: no comment of it stands open, for such a page is left alone.
PROSE = st.lists(
    st.sampled_from(
        ["# Peter", "", "some text", "- a bullet", "## Retain", "- @Peter: x", "```\ncode\n```", "| a |", "> q"]
    )
).map("\n".join)


def fact(content: str, **more: Any) -> Record:
    told: dict[str, Any] = {
        "timestamp": "2026-11-15T12:00:00.000Z",
        "page": "memory/2026-11-15.md",
        "line": 3,
        "provenance": "U",
    } | more
    base = Record("m1", "fact", content, content, "", "", "owner", "memory.retained", 1)
    return base._replace(**told)


def lines_of(*contents: str) -> tuple[str, ...]:
    return tuple(bullet(fact(one), PAGE) for one in contents)


def test_a_new_page_has_a_title_and_its_region():
    """C1, C4: what we write stands between markers, below the name."""
    data = read_page_plan(b"").put(Region(("- one", "", "- two")), "Peter").decode()
    begin, *rest = data.splitlines()[2:]
    assert data.startswith("# Peter\n\n<!-- hipocampo:begin reflect ")
    assert (begin.count(" "), rest) == (4, ["- one", "", "- two", "<!-- hipocampo:end -->"])


@given(before=PROSE, after=PROSE, newline=st.sampled_from(["\n", "\r\n"]), bom=st.booleans(), ended=st.booleans())
def test_what_a_person_wrote_stays_byte_for_byte(before: str, after: str, newline: str, bom: bool, ended: bool):
    """C4: whatever stands before and behind a region, with its line endings, mark and last byte, stays."""
    mark = b"\xef\xbb\xbf" * bom
    first = before.replace("\n", newline).encode()
    page = read_page_plan(mark + first).put(Region(lines_of("one")), "Peter")
    assert page.startswith(mark + first)
    tail = (newline + after.replace("\n", newline) + newline * ended).encode()
    page += tail if after else b""
    again = read_page_plan(page).put(Region(lines_of("two", "three")), "Peter")
    assert again.endswith(tail if after else b"")
    assert again.startswith(mark + first)
    assert [one.text for one in parse_page(read_text(again).text, PAGE).bullets] == [
        one.text for one in parse_page(read_text(page).text, PAGE).bullets
    ]
    assert read_page_plan(again).region == Region(lines_of("two", "three"))
    assert read_page_plan(again).put(Region(lines_of("two", "three")), "Peter") == again


@given(contents=st.lists(TEXTS | NASTY, min_size=1, max_size=4))
@example(contents=["<!-- hipocampo:end -->", "`` ` ``"])
@example(contents=["x\n<!-- hipocampo:end -->\n# Owned\n- a fact"])
def test_no_text_breaks_out_of_its_region(contents: list[str]):
    """C4: a memory can neither end the region nor open a block, and is no fact a second time."""
    data = read_page_plan(b"# Peter\n\nbefore\n").put(Region(lines_of(*contents)), "Peter") + b"\nbehind\n"
    lines = split_lines(data.decode())
    blocks, troubles = scan(lines)
    assert [block.kind for block in blocks] == ["heading", "prose", REGION, "prose"]
    assert not troubles
    page = parse_page(data.decode(), PAGE)
    assert (page.bullets, [one.text for one in page.passages]) == ((), ["before", "behind"])
    region = read_page_plan(data).region
    assert region is not None
    assert (len(region.lines), region.added) == (len(contents), ())


@given(text=TEXTS | NASTY)
def test_what_is_escaped_can_be_read_again(text: str):
    """C4: a line that a person copied from a region says what its memory says, without marks."""
    shown = bullet(fact(text), PAGE).removeprefix("- ")
    words = " ".join(visible(told(fact(text))).split())
    assert unlinked(shown) == words


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain words", "plain words"),
        ("# no heading", "\\# no heading"),
        ("1. no list", "1\\. no list"),
        ("a <b>tag</b>", "a \\<b>tag\\</b>"),
        ("see [x](y) and `code`", "see \\[x\\](y) and \\`code\\`"),
        ("two\n\nlines", "two lines"),
        ("back\\slash", "back\\\\slash"),
    ],
)
def test_text_is_shown_as_it_is(text: str, shown: str):
    """C4: what Markdown would read otherwise is escaped, and no more."""
    assert plain(text) == shown


def test_a_line_tells_whose_word_it_is():
    """D3, G2: marks of what is not the user's word, and how sure an opinion is."""
    source = "([2026-11-15](../../memory/2026-11-15.md#L3))"
    assert bullet(fact("a", provenance="I"), PAGE) == f"- [I] A {source}"
    assert bullet(fact("a", provenance="H", stale=True), PAGE) == f"- [H:stale] A {source}"
    assert bullet(fact("a", kind="opinion", confidence=0.95), PAGE) == f"- O(c=0.95) A {source}"
    assert bullet(fact("@Ana: likes @Bo #pets", tags=("pets",)), PAGE, ["Ana"]) == f"- Likes Bo {source}"
    assert bullet(fact("@Ana: likes #1"), PAGE, ["Bo"], "before: ") == f"- before: Ana: likes #1 {source}"
    assert bullet(fact("a", page=None), PAGE) == "- A (event:1)"
    assert bullet(fact("a", page=PAGE), PAGE) == f"- A ([{PAGE}](Peter.md))"  # its lines move
    assert bullet(fact("a", page="notes/my (old) [x].md"), PAGE) == (
        "- A ([notes/my (old) \\[x\\].md#L3](../../notes/my%20%28old%29%20%5Bx%5D.md#L3))"
    )


def test_a_persons_lines_are_told_from_ours():
    """C4: added and changed lines are a person's, whatever was moved or taken out."""
    data = read_page_plan(b"").put(Region(lines_of("one", "two")), "Peter").decode()
    rows = data.splitlines()
    rows[3], rows[4] = rows[4].replace("Two", "2"), rows[3]
    rows[5:5] = ["- three", "", "some prose", "that goes on", "## No fact", "---"]
    region = read_page_plan("\n".join(rows).encode()).region
    assert region is not None
    said = [unlinked(one) for one in split_statements(region.added)]
    assert said == ["2", "three", "some prose that goes on"]


@pytest.mark.parametrize("code", ["reflect.open", "page.comment-open"])
def test_a_page_that_would_lose_text_is_left(code: str):
    """C4: where nobody knows the end of a region, or our markers would close a person's comment, nothing is written."""
    data = {"reflect.open": "<!-- hipocampo:begin reflect x -->\n- a\n", "page.comment-open": "# P\n<!-- open\ntext\n"}
    with pytest.raises(Conflict) as caught:
        read_page_plan(data[code].encode())
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("name", "file"),
    [("Peter", "Peter"), ("The-Castle", "The-Castle"), ("Ana Souza", "Ana-Souza"), ("João", "João"), ("v2.0", "v2.0")],
)
def test_names_of_files_are_those_of_entities(name: str, file: str):
    """C1: `The-Castle.md`, as the seed has it."""
    assert file_name(name) == file


SYSTEMS = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$", re.IGNORECASE)


@given(name=st.text(min_size=1, max_size=300) | st.sampled_from(["CON", "nul.x", "a/b", "..", ".hidden", "x" * 300]))
def test_every_system_takes_the_file(name: str):
    """G1: no reserved name or sign, not hidden, no dot or space at the end, not too long."""
    file = file_name(name)
    assert file
    assert not SYSTEMS.search(file)
    assert not RESERVED.match(file)
    assert file[0] != "."
    assert file[-1] not in ". "
    assert len(file.encode()) <= 140


@given(one=st.text("aAáB/:. -", min_size=1, max_size=6), other=st.text("aAáB/:. -", min_size=1, max_size=6))
def test_no_two_entities_share_a_file(one: str, other: str):
    """G1: also where case does not count."""
    if name_key(one) != name_key(other):
        assert file_name(one).casefold() != file_name(other).casefold()

"""Edits: one bullet in, changed or out, every other byte as it was."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hipocampo.errors import BadInput, Conflict
from hipocampo.markdown import bullets
from hipocampo.markdown.edit import insert_bullets, read_text, remove_bullet, replace_bullet, tail_of
from hipocampo.markdown.page import parse_page

LOG = "memory/2026-11-15.md"


def inserted(page: str, *texts: str, heading: str = "Reter") -> str:
    return insert_bullets(page.encode(), texts, heading)[0].decode()


def facts(data: bytes) -> list[str]:
    return [bullet.text for bullet in parse_page(data.decode("utf-8-sig"), LOG).bullets]


def test_reading_remembers_how_a_page_is_written() -> None:
    """C4: byte order mark, line ends and a missing final newline survive."""
    page = read_text(b"\xef\xbb\xbf# a\r\nb")
    assert (page.text, page.bom, page.newline, page.final_newline) == ("# a\r\nb", True, "\r\n", False)
    assert read_text(b"a\nb\r\nc\n").newline == "\n"
    assert read_text(b"a\rb\r").newline == "\r"
    assert read_text(b"").final_newline


def test_a_page_that_is_not_utf8_is_refused_with_its_line() -> None:
    """J2: a clear error that says where."""
    with pytest.raises(BadInput) as refused:
        read_text("um\ndois\nmaçã\n".encode("latin-1"))
    assert (refused.value.code, refused.value.values) == ("page.encoding", {"line": 3})


def test_a_bullet_goes_to_the_end_of_the_last_retain_section() -> None:
    """C4: after the last bullet, before what follows."""
    page = "# Dia\n\n## Retain\n- a\n\n## Reter\n- b\n  c\n\n\n## Notas\n- d\n"
    assert inserted(page, "x", "y") == page.replace("  c\n", "  c\n- x\n- y\n")
    assert insert_bullets(page.encode(), ["x", "y"], "Reter")[1] == [9, 10]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("## Retain\n", "## Retain\n- x\n"),
        ("## Retain\n\n\n# Fim\n", "## Retain\n- x\n\n\n# Fim\n"),
        ("## Retain\nIntro.\n\n# Fim\n", "## Retain\nIntro.\n- x\n\n# Fim\n"),
        ("## Retain\n  * a\n    * b\n", "## Retain\n  * a\n    * b\n  * x\n"),
        ("## Retain\n- a\n  - b\n\n  of a\n", "## Retain\n- a\n  - b\n\n  of a\n- x\n"),
        ("## Retain\n- a\n```\n- code\n```\n", "## Retain\n- a\n- x\n```\n- code\n```\n"),
        ("## Retain\n- a\nlazy\n", "## Retain\n- a\nlazy\n- x\n"),
        ("## Retain\n- a", "## Retain\n- a\n- x"),
        ("## Retain\r\n- a\r\n", "## Retain\r\n- a\r\n- x\r\n"),
        ("## Retain\r- a\r", "## Retain\r- a\r- x\r"),
        ("\ufeff## Retain\n- a\n", "\ufeff## Retain\n- a\n- x\n"),
        ("texto", "texto\n\n## Reter\n- x"),
        ("texto\r\n", "texto\r\n\r\n## Reter\r\n- x\r\n"),
        ("texto\n\n", "texto\n\n## Reter\n- x\n"),
        ("", "## Reter\n- x\n"),
        (
            "## Retain\n<!-- hipocampo:begin a -->\n- c\n<!-- hipocampo:end -->\n",
            "## Retain\n<!-- hipocampo:begin a -->\n- c\n<!-- hipocampo:end -->\n- x\n",
        ),
        ("## Retain\n<!-- hipocampo:begin a -->\n- c\n", "## Retain\n- x\n<!-- hipocampo:begin a -->\n- c\n"),
    ],
)
def test_where_a_bullet_is_put(page: str, expected: str) -> None:
    """C4: in the page's own style, and nothing else is touched."""
    assert inserted(page, "x") == expected


def test_a_new_page_begins_with_its_title() -> None:
    """C1: a daily log has its date as title, and its section in the workspace's language."""
    data, lines = insert_bullets(b"", ["um", "dois"], "## Retener", title="2026-11-15")
    assert data == b"# 2026-11-15\n\n## Retener\n- um\n- dois\n"
    assert lines == [4, 5]
    assert insert_bullets(b"# Diario\n", ["x"], "Retener", title="2026-11-15")[0] == b"# Diario\n\n## Retener\n- x\n"


def test_a_section_of_another_name_can_be_asked_for() -> None:
    """C4: the core page may have a section of its own for what graduates."""
    page = "# Eu\n\n## Sabedoria\n- a\n\n## Outros\n- b\n"
    assert inserted(page, "x", heading="Sabedoria") == page.replace("- a\n", "- a\n- x\n")


def test_no_bullets_change_nothing() -> None:
    """C6: no churn."""
    assert insert_bullets(b"texto", [], "Reter") == (b"texto", [])


def test_a_text_that_would_close_an_open_comment_is_refused() -> None:
    """C4: an arrow must not hide what a person wrote; the comment is named."""
    page = b"<!-- oops\n\n## Retain\n- a\n"
    with pytest.raises(Conflict) as refused:
        insert_bullets(page, ["de A --> B"], "Retain")
    assert refused.value.values == {"line": 1}
    with pytest.raises(Conflict):
        replace_bullet(page, 4, 4, "a", "de A --> B")
    assert facts(insert_bullets(page, ["de A para B"], "Retain")[0]) == ["a", "de A para B"]


def test_a_bullet_is_replaced_in_place() -> None:
    """C4: marker, indentation and line end stay; several lines become one."""
    page = b"## Retain\r\n- a\r\n  *   b\r\n      c\r\n- d"
    assert replace_bullet(page, 3, 4, "b c", "x") == b"## Retain\r\n- a\r\n  *   x\r\n- d"
    assert replace_bullet(page, 5, 5, "d", "y\nz") == b"## Retain\r\n- a\r\n  *   b\r\n      c\r\n- y z"
    assert replace_bullet(page, 3, 4, "b c", "b c") == page


def test_a_bullet_is_removed_with_its_lines() -> None:
    """C4: a page that ends without a newline still does."""
    page = b"## Retain\n- a\n  b\n- c"
    assert remove_bullet(page, 2, 3, "a b") == b"## Retain\n- c"
    assert remove_bullet(page, 4, 4, "c") == b"## Retain\n- a\n  b"
    assert remove_bullet(b"- a", 1, 1, "a") == b""


@pytest.mark.parametrize(
    ("line", "end_line", "text"), [(2, 2, "b"), (3, 3, "a"), (2, 3, "a"), (9, 9, "a"), (0, 0, "a"), (1, 1, "#")]
)
def test_an_edit_of_another_text_than_expected_is_refused(line: int, end_line: int, text: str) -> None:
    """C4: never trust an old read."""
    page = b"## Retain\n- a\n"
    for edit in (
        lambda: remove_bullet(page, line, end_line, text),
        lambda: replace_bullet(page, line, end_line, text, "x"),
    ):
        with pytest.raises(Conflict) as refused:
            edit()
        assert refused.value.code == "page.line-changed"


FRAGMENTS = [
    "## Retain", "# Casa", "### Reter", "Retener\n---", "- um", "  - dois", "* três", "    quatro", "cinco", "```",
    "~~~", "  ```", "   ```", "- ```", "<!--", "-->", "  <!-- x", "<!-- x -->", "<!-- hipocampo:begin x -->",
    "<!-- hipocampo:end -->", "---", "- - -", "1. seis", "7. sete", "> oito", "| a |", "", "", "-", "- ", "\t- nove",
    "===", " # dez", "- O(c=2) x", "...", "  onze", "   - doze", "- a <!-- b", "\u2028- treze", "\x0c",
]  # fmt: skip
pages = st.builds(
    lambda bom, lines, ends, final: bom + "".join(f"{a}{b}" for a, b in zip(lines, ends, strict=False)) + final,
    st.sampled_from(["", "\ufeff"]),
    st.lists(st.sampled_from(FRAGMENTS), max_size=20),
    st.lists(st.sampled_from(["\n", "\r\n"]), min_size=20, max_size=20) | st.just(["\n"] * 20) | st.just(["\r\n"] * 20),
    st.sampled_from(["", "", "cinco", "- fim", "## Retain"]),
).map(str.encode)
strange = st.sampled_from(
    ["#", "# x", "- x", "-", "---", "* * *", "_ _ _", "```", "~~~ a", "<!-- x", "-->", "<!-- hipocampo:begin x -->",
     "> q", "| a |", "1. x", "===", "## Retain", "W", "\\", "a\nb", "a\r\n\r\n- b", "  x  ", "\ufeff", "a\x85b", "[U]",
     "    code"]
)  # fmt: skip
sayings = st.lists(strange | st.text(min_size=1).filter(str.strip), min_size=1, max_size=3)


@given(pages, sayings)
def test_what_was_inserted_can_be_read_and_taken_back(page: bytes, texts: list[str]) -> None:
    """C4: any text is one bullet on the line that is told; no other fact changes; removing it restores every byte."""
    try:
        new, lines = insert_bullets(page, texts, "Reter")
    except Conflict:
        assume(False)
    said = [bullets.line(text) for text in texts]
    before = parse_page(page.decode(), LOG).bullets
    after = {bullet.line: bullet for bullet in parse_page(new.decode(), LOG).bullets}
    assert [after.pop(line).text for line in lines] == said
    assert [bullet.text for bullet in after.values()] == [bullet.text for bullet in before]
    for line, text in reversed(list(zip(lines, said, strict=True))):
        new = remove_bullet(new, line, line, text)
    assert new == page or (new.startswith(page) and new[len(page) :].strip() == b"## Reter")


@given(pages, sayings)
def test_a_replaced_bullet_is_as_if_it_had_been_written_so(page: bytes, texts: list[str]) -> None:
    """C4: replacing changes the bullet and nothing else."""
    try:
        wanted, _ = insert_bullets(page, texts[-1:], "Reter")
        first, (line,) = insert_bullets(page, ["um"], "Reter")
    except Conflict:
        assume(False)
    assert replace_bullet(first, line, line, "um", texts[-1]) == wanted


@given(pages, sayings)
def test_a_bullet_appended_to_the_bytes_is_where_an_insert_would_put_it(page: bytes, texts: list[str]) -> None:
    """C4: the short way for long pages gives the same bytes as the long one."""
    tail = tail_of(page)
    if tail.appendable:
        new, lines = insert_bullets(page, texts, "Reter")
        assert page + tail.bullets(texts) == new
        assert lines[0] == tail.lines + 1


@pytest.mark.parametrize(
    ("page", "appendable"),
    [
        (b"# Dia\n\n## Reter\n", True),
        (b"# Dia\n\nprosa\n\n## Reter\n- a\n  b\n  - c\n\n- d\n", True),
        (b"\xef\xbb\xbf## RETAIN:\r\n- a\r\n", True),
        (b"<!-- x -->\n## Retain\n- a <!-- b\n", True),
        (b"## Retain\n- a", False),
        (b"## Retain\n- a\n\n", False),
        (b"## Retain\n* a\n", False),
        (b"## Retain\n- a\nprosa\n", False),
        (b"## Retain\n- a\n## Notas\n- b\n", False),
        (b"<!--\n## Retain\n- a -->\n", False),
        (b"## Retain\n- a\n  <!-- x\n- b\n", False),
        (b"## Retain\n- - -\n", False),
        (b"", False),
        (b"prosa\n", False),
    ],
)
def test_when_a_bullet_may_simply_follow(page: bytes, appendable: bool) -> None:
    """C4: only where nothing has to be looked at twice."""
    assert tail_of(page).appendable is appendable

"""The parts of the page: texts that stay texts, lines, pictures, links that work once, files of others."""

from __future__ import annotations

import re
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from hipocampo.doors.http.logins import Logins
from hipocampo.doors.web import assets, markdown, pictures
from hipocampo.doors.web.render import Look
from hipocampo.doors.web.shown import difference, local, safe_link, shown

LOOK = Look("/w/zero", "zero", "page", "nonce", "en")
HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "[click](javascript:alert(1))",
    "[click](data:text/html,<script>alert(1)</script>)",
    "[[<b>bold</b>|<i>it</i>]]",
    "`<b>`",
    "**<u>**",
    'https://x.example/"onmouseover="alert(1)',
    "[a](https://x.example/<script>)",
    "[up](../../etc/passwd.md)",
    "@Ana<script>",
]


class Seen(HTMLParser):
    """What a browser would make of a piece of HTML: its elements with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def check(html: str) -> None:
    """Only elements of ours, and links to places of ours or the web."""
    for tag, attributes in Seen(html).found:
        assert tag in ("a", "code", "strong", "em"), html
        assert set(attributes) <= {"href", "rel", "class"}, html
        assert re.match(r"/w/zero/|https?://", attributes.get("href") or "/w/zero/"), html


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_stays_a_text(text: str) -> None:
    """D3: no text of a memory becomes an element, an attribute, or a link that does something."""
    check(str(markdown.inline(text, LOOK.address)))


@given(st.text(alphabet="<>[]()`*_#@\"'&/: abjscriptjavh\n\u202e", max_size=80))
def test_no_text_at_all_becomes_an_element(text: str) -> None:
    """D3: whatever is written."""
    check(str(markdown.inline(text.replace("\n", " "), LOOK.address)))


@given(st.lists(st.text(max_size=40).map(lambda text: text.replace("\n", " ")), max_size=12))
def test_every_line_keeps_its_number(texts: list[str]) -> None:
    """C5: a citation leads to the very line, whatever stands around it."""
    page = [{"number": n, "text": text, "id": None} for n, text in enumerate(texts, 1)]
    assert [line.number for line in markdown.lines(page, LOOK.address)] == list(range(1, len(texts) + 1))


def test_what_cannot_be_seen_is_named() -> None:
    """D3: a sign that turns a line around is shown as what it is."""
    assert shown("a\u202eb") == "a⟦U+202E right-to-left override⟧b"
    assert "\u200b" not in shown("in\u200bvisible")
    assert shown("José 👩‍👩‍👧 עברית") == "José 👩‍👩‍👧 עברית"


def test_a_megabyte_of_text_is_a_text() -> None:
    """D3: and one line of it costs no more than to write it out."""
    long = "<b>" + "x" * (1 << 20)
    assert str(markdown.inline(long, LOOK.address)) == str(escape(long))
    assert [piece.kind for piece in difference("a " * 5000, "b")] == ["out", "in"]


def test_headings_go_down_one_step_at_a_time() -> None:
    """J5: a reader of screens is not left between levels."""
    page = [{"number": n, "text": text, "id": None} for n, text in enumerate(["# A", "### B", "###### C", "## D"], 1)]
    assert [line.level for line in markdown.lines(page, LOOK.address)] == [2, 3, 4, 3]


@given(
    st.lists(st.sampled_from(["tea", "coffee", "is", "good", ","]), max_size=8), st.lists(st.text("ab ", max_size=5))
)
def test_a_difference_holds_both_texts(before: list[str], after: list[str]) -> None:
    """J0: what was kept and taken out is the old text, what was kept and put in is the new one."""
    old, new = " ".join(before), " ".join(after)
    pieces = difference(old, new)
    assert "".join(piece.text for piece in pieces if piece.kind != "in") == old
    assert "".join(piece.text for piece in pieces if piece.kind != "out") == new


def test_links_lead_out_to_the_web_alone() -> None:
    """D3: `javascript:` and its like are no addresses."""
    assert safe_link("https://a.example/b?c=1")
    assert not any(
        map(safe_link, ("javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "//a.example", "https://a b"))
    )


@pytest.mark.parametrize("fitness", [[], [5], list(range(10)) * 500])
def test_a_life_of_any_length_is_a_picture(fitness: list[int]) -> None:
    """E14: with no more points than can be seen, and no style that the policy forbids."""
    svg = str(pictures.strength(fitness, ["first", "last"], [(0, "<b>born</b>"), (9, "x")], "life"))
    assert "style=" not in svg
    assert "<b>" not in svg
    assert svg.count("L") < 1000


def test_a_moment_that_is_none_stays_as_it_stands() -> None:
    """J2: nothing breaks a page."""
    assert local("soon", LOOK.zone) == "soon"
    assert local(None, LOOK.zone) == ""


# Links that work once


def made(path: Path, now: list[float]) -> Logins:
    (path / ".memory").mkdir(exist_ok=True)
    return Logins(path, clock=lambda: now[0])


def test_a_link_works_once_and_soon(tmp_path: Path) -> None:
    """B6: a second use, a late one and a made-up one let nobody in."""
    now = [1000.0]
    logins = made(tmp_path, now)
    code = logins.link()
    key = logins.redeem(code)
    assert key
    assert logins.caller(key) is not None
    assert [logins.redeem(code), logins.redeem("made up"), logins.redeem("")] == [None] * 3
    late = logins.link()
    now[0] += 601
    assert logins.redeem(late) is None


def test_a_browser_stays_logged_in_when_the_server_starts_anew(tmp_path: Path) -> None:
    """B6: for a month, until it logs out; the file holds digests that nobody else can read."""
    now = [1000.0]
    key = made(tmp_path, now).enter_owner()
    again = made(tmp_path, now)
    assert again.caller(key) is not None
    file = tmp_path / ".memory" / "logins.json"
    assert key not in file.read_text("utf-8")
    assert file.stat().st_mode & 0o077 == 0
    now[0] += 31 * 24 * 3600
    assert again.caller(key) is None


def test_logging_out_is_for_good(tmp_path: Path) -> None:
    """B6: also for somebody who came by a token."""
    logins = made(tmp_path, [1000.0])
    owner, other = logins.enter_owner(), logins.enter("secret")
    found = logins.caller(other)
    assert found
    assert found.token == "secret"
    for key in (owner, other):
        logins.leave(key)
        assert logins.caller(key) is None
    assert "secret" not in (tmp_path / ".memory" / "logins.json").read_text("utf-8")


def test_a_file_that_is_broken_lets_nobody_in(tmp_path: Path) -> None:
    """B6: whatever stands in it."""
    logins = made(tmp_path, [1000.0])
    key = logins.enter_owner()
    for text in ("", "[]", "{", '{"a": "b"}', "\x00"):
        (tmp_path / ".memory" / "logins.json").write_text(text, "utf-8")
        assert logins.caller(key) is None


# Files of others


def test_files_of_others_are_what_they_were() -> None:
    """Set-up: each has its hash and its licence in the tree."""
    folder = assets.FOLDER / "vendor"
    lines = (folder / "SHA256SUMS").read_text("utf-8").splitlines()
    listed = {name: digest for digest, name in (line.split() for line in lines)}
    there = {path.name for path in folder.iterdir()} - {"SHA256SUMS", "README.md"}
    assert set(listed) == there
    assert {name: sha256((folder / name).read_bytes()).hexdigest() for name in listed} == listed
    assert {"htmx.LICENSE", "uPlot.LICENSE"} <= there


def test_a_page_asks_for_nothing_from_elsewhere() -> None:
    """J5: neither templates nor styles nor our script name another server, and no style or script stands in a page."""
    ours = [*(assets.FOLDER.parent / "templates").glob("*.html"), assets.FOLDER / "app.css", assets.FOLDER / "app.js"]
    for path in ours:
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"(?:https?:)?//[a-z0-9-]+\.[a-z]", text), path.name
        assert not re.search(r"""\s(?:style|on\w+)=["']""", text), path.name
        assert "<script>" not in text, path.name


def test_the_first_page_is_small() -> None:
    """J5: what the first view needs is below 100 KB, even unpacked."""
    needed = ("app.css", "app.js", "vendor/htmx.min.js")
    assert sum(len(assets.assets()[name].body) for name in needed) < 86_000
    assert sum(len(assets.assets()[name].packed) for name in needed) < 30_000

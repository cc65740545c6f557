"""Where the links of a text lead (F1)."""

from __future__ import annotations

from posixpath import dirname, relpath
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.link_lane import named
from hipocampo.core.links import links, names_of, stem_of

LOG = "memory/2026-11-15.md"
NAMES = st.text("aãçéÑ1 -_'(),&+", min_size=1, max_size=8).filter(lambda name: name.strip(" -_"))
PATHS = st.lists(NAMES, min_size=1, max_size=4).map(lambda parts: f"{'/'.join(parts)}.md")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[Ana]]", ["ana"]),
        ("[[João Silva]] e [[joao_silva]]", ["joao silva"]),
        ("[[Pão de queijo|pãezinhos]]", ["pao de queijo"]),
        ("| [[Pão de queijo\\|pãezinhos]] |", ["pao de queijo"]),
        ("[[Ana#Gostos]] [[Ana#^abc]]", ["ana"]),
        ("[[bank/entities/Ana.md]]", ["bank/entities/ana"]),
        ("[[/bank/world]]", ["/bank/world"]),
        ("![[Receita]]", ["receita"]),
        ("[[b]] [x](a.md) [[a]]", ["b", "/memory/a", "a", "/a"]),
        ("[x](outro.md)", ["/memory/outro", "/outro"]),
        ("[x](notes/Loop%20A.md) [[b]]", ["/memory/notes/loop a", "b", "/notes/loop a"]),
        ("[x](memory/2026-11-15.md)", ["/memory/memory/2026 11 15"]),
        ("<!-- [[x]] [x](x.md)\n[[y]] --> [[a]] <!-- [[z]] -->", ["a"]),
        ("`<!--` [[a]] `-->` e <!-- [[b]]", ["a", "b"]),
        ("[x](./outro.MD#L12)", ["/memory/outro"]),
        ("[x](../bank/world.md?raw=1#top)", ["/bank/world"]),
        ("[x](/bank/world.md)", ["/bank/world"]),
        ("[x](<../notes/vinho verde.md>)", ["/notes/vinho verde"]),
        ("[x](../notes/Vinho%20%C3%89.md 'um título')", ["/notes/vinho e"]),
        ('[x]( a.md "t" ) [y](b.md (t))', ["/memory/a", "/memory/b", "/a", "/b"]),
        ("[x](a(1).md) [y](b\\(2\\).md)", ["/memory/a(1)", "/memory/b(2)", "/a(1)", "/b(2)"]),
        ("[um [dois]](./a.md)", ["/memory/a"]),
        ("[![foto](foto.png)](./a.md)", ["/memory/a"]),
        ("[[1]](./a.md)", ["/memory/a"]),
        ("um ` só, [[a]]", ["a"]),
        ("```\n[[x]]\n```\n[[a]]", ["a"]),
        ("- item\n    - [[a]]", ["a"]),
    ],
)
def test_links_between_memories(text: str, expected: list[str]):
    """F1: wiki links and Markdown links to pages, in their order, each once, however their names are written."""
    assert list(links(text, LOG)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "[[]] [[#Gostos]] [[|x]] [[ -f x ]] [Ana] [x]() [x][ref]",
        "[x](https://example.com/a.md) [x](//example.com/a.md) [x](mailto:a@b.md) [[https://a/b]]",
        "[x](foto.png) [x](a) ![x](a.md)",
        "[x](../../a.md) [x](%2e%2e/%2e%2e/a.md) [x](/../a.md) [[../a]]",
        "`[[a]]` ``[[a]] ` [[b]]`` `[x](a.md)`",
        "```\n[[a]]\n```",
        "~~~md\n[[a]]\n```\n[[b]]",
        "    [[a]]\n\n\t[[b]]",
        "\\[[a]] \\[x](a.md) [x\\](a.md)",
        "[x] (a.md) ](a.md) [x](a b.md) [x](<a\nb.md>)",
        "[[2026-11-15]] [hoje](./2026-11-15.md) [x](#acima)",
        "<!-- [[a]] -->",
    ],
)
def test_what_is_no_link(text: str):
    """F1: code, images, addresses, files that are no pages, what lies outside, what is escaped, and one's own page."""
    assert links(text, LOG) == ()


def test_the_names_of_a_page():
    """F1: a page is meant by its name, by more of its path, and by the whole of it."""
    assert names_of("bank/entities/João-Silva.md") == (
        "joao silva",
        "entities/joao silva",
        "bank/entities/joao silva",
        "/bank/entities/joao silva",
    )
    assert links("[x](bank/world.md)", None) == ("/bank/world",)


def test_names_in_a_question():
    """F1: runs of words that hold more than common ones."""
    assert named("o Pão de Queijo", {"o", "de"}) == [
        *("pao", "queijo", "o pao", "pao de", "de queijo"),
        *("o pao de", "pao de queijo", "o pao de queijo"),
    ]
    assert named("o de", {"o", "de"}) == []


@given(page=PATHS, here=PATHS)
def test_a_link_leads_to_its_page_from_any_other(page: str, here: str):
    """F1: relative paths and percent-encoding are followed as every reader of Markdown does."""
    path, own = relpath(f"/{page}", f"/{dirname(here)}"), names_of(here)
    expected = (names_of(page)[-1],) if names_of(page)[-1] not in own else ()
    assert links(f"[x](./{quote(path)})", here) == expected
    assert set(expected) <= set(links(f"[x]({quote(path)})", here)) <= {*expected, names_of(path)[-1]}


@given(page=PATHS, here=PATHS)
def test_a_link_leads_to_its_page_from_the_top(page: str, here: str):
    """F1: an agent tells paths as it sees them, wherever its words are written down."""
    target = names_of(page)[-1]
    assert (target in links(f"[x]({quote(page)})", here)) == (target not in names_of(here))


@given(page=PATHS, depth=st.integers(1, 4), here=st.none() | PATHS)
def test_a_wiki_link_leads_to_pages_of_that_name(page: str, depth: int, here: str | None):
    """F1: by its name or the end of its path, in any case and with or without accents."""
    ending = "/".join(page.removesuffix(".md").split("/")[-depth:])
    for target in links(f"[[{ending.upper().lstrip()}]]", here):
        assert target in names_of(page)
        assert stem_of(target) == stem_of(page)


@given(text=st.text("ab[]()!\\`<>|#./%2e \n\t~\"'", max_size=60), page=st.none() | PATHS)
def test_any_text_has_links_or_none(text: str, page: str | None):
    """A bad link is no link: nothing is raised, and nothing leads out of the workspace."""
    for target in links(text, page):
        assert target
        assert ".." not in target.split("/")


@pytest.mark.parametrize("piece", ["[[", "](", "[a](b", "` `` ", "![[a", "[a]( ", "[x](<", "((", "[a|", "<!-- "])
def test_long_texts_are_read_in_one_go(piece: str):
    """C2: what looks like the beginning of many links costs no more than its length."""
    assert links(piece * 20_000 + " [[fim]]", None)[-1:] == ("fim",)

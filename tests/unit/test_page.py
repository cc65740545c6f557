"""Pages: which lines are facts, which are passages, and where they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.markdown.blocks import split_lines
from hipocampo.markdown.page import Page, parse_page
from hipocampo.messages import say
from hipocampo.text import languages

LANGUAGES = languages.codes()

LOG = "memory/2026-11-15.md"


def texts(page: Page) -> list[str]:
    return [bullet.text for bullet in page.bullets]


def prose(page: Page) -> list[tuple[int, int, str]]:
    return [(passage.line, passage.end_line, passage.text) for passage in page.passages]


def problems(page: Page) -> list[tuple[int, str]]:
    return [(problem.line, problem.hint_code) for problem in page.problems]


SEED = """\
# 2025-11-27

Dia longo em Marrakech.

## Reter
- W @Peter: Atualmente em Marrakech (27 de Nov–1 de Dez, 2025) para o aniversário do Andy.
- B @warelay: Corrigi a falha do Baileys WS envolvendo os handlers de connection.update em try/catch
  (veja memory/2025-11-27.md).
- O(c=0.95) @Peter: Prefere respostas concisas (<1500 caracteres) no WhatsApp.

Mais prosa.
"""


def test_the_log_of_the_seed() -> None:
    """C2, C5: facts of the Retain section with their lines; the rest is prose, searchable as well."""
    page = parse_page(SEED, "memory/2025-11-27.md")
    assert [(b.line, b.end_line, b.fact.kind, b.fact.entities) for b in page.bullets] == [
        (6, 6, "world", ("Peter",)),
        (7, 8, "experience", ("warelay",)),
        (9, 9, "opinion", ("Peter",)),
    ]
    assert page.bullets[1].text.endswith("em try/catch (veja memory/2025-11-27.md).")
    assert page.bullets[1].raw == "\n".join(SEED.split("\n")[6:8])
    assert prose(page) == [(3, 3, "Dia longo em Marrakech."), (11, 11, "Mais prosa.")]
    assert page.day == "2025-11-27"
    assert page.problems == ()


@pytest.mark.parametrize(
    "heading",
    [
        "## Retain",
        "# reter",
        "### RETENER:",
        "## Retain ##",
        "Retain\n------",
        "Reter:\n===",
        "  ## Retain",
        "##\tRetain",
    ],
)
def test_a_retain_heading_in_three_languages(heading: str) -> None:
    """C2: `Retain`, `Reter`, `Retener`, at any level, in any case."""
    assert texts(parse_page(f"{heading}\n- um\n", LOG)) == ["um"]


@pytest.mark.parametrize(
    "heading", ["## Retained", "##Retain", "## To retain", "**Retain**", "    ## Retain", "## Notas"]
)
def test_other_headings_hold_no_facts(heading: str) -> None:
    """C2: bullets elsewhere are prose."""
    page = parse_page(f"{heading}\n\n- um\n", LOG)
    assert texts(page) == []
    assert (3, 3, "- um") in prose(page)


def test_a_section_ends_with_the_next_heading_of_its_level() -> None:
    """C2: deeper headings are inside the section, equal and higher ones end it."""
    page = parse_page("## Retain\n- a\n### Manhã\n- b\n## Notas\n- c\n## Reter\n- d\n# Fim\n- e\n", LOG)
    assert texts(page) == ["a", "b", "d"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("MEMORY.md", None),
        ("memory.md", None),
        ("bank/world.md", "world"),
        ("bank/experience.md", "experience"),
        ("bank/opinions.md", "opinion"),
    ],
)
def test_all_bullets_of_core_and_bank_are_facts(path: str, kind: str | None) -> None:
    """C1: the pages of the core and the bank hold facts everywhere; a told kind wins over the page's."""
    page = parse_page("# Eu\n- um\n\n- S dois\n", path)
    assert [(bullet.text, bullet.fact.kind) for bullet in page.bullets] == [("um", kind), ("S dois", "observation")]


def test_bullets_of_an_entity_page_are_prose() -> None:
    """C1: `bank/entities` is curated from facts, not a source of them."""
    assert texts(parse_page("# Peter\n- um\n", "bank/entities/Peter.md")) == []


def test_bullets_of_all_markers_and_depths_are_facts_of_their_own() -> None:
    """C2: one bullet each, nested ones too; continuation lines belong to their bullet."""
    page = parse_page("## Retain\n- a\n  b\nc\n  * d\n    e\n\n    f\n\n+ g\n1. h\n- i\n", LOG)
    assert [(b.line, b.end_line, b.text) for b in page.bullets] == [
        (2, 4, "a b c"),
        (5, 8, "d e f"),
        (10, 10, "g"),
        (12, 12, "i"),
    ]
    assert prose(page) == [(11, 11, "1. h")]


def test_empty_bullets_and_rules_are_nothing() -> None:
    """C2: a marker without a text says nothing."""
    page = parse_page("## Retain\n-\n- \n- - -\n***\n- a\n---\n", LOG)
    assert texts(page) == ["a"]
    assert page.passages == ()


@pytest.mark.parametrize(
    "hidden",
    [
        "```\n- no\n```",
        "~~~md\n- no\n```\n~~~",
        "````\n```\n- no\n````",
        "<!--\n- no\n-->",
        "<!-- hipocampo:begin facts -->\n- no\n<!-- hipocampo:end -->",
        "> - no",
    ],
)
def test_what_is_shown_or_hidden_is_no_fact(hidden: str) -> None:
    """C2, C4: bullets in code, comments, quotes and curated regions are not said by the person."""
    page = parse_page(f"## Retain\n- a\n{hidden}\n- b\n", LOG)
    assert texts(page) == ["a", "b"]
    assert page.problems == ()
    assert any("no" in passage.text for passage in page.passages) != ("hipocampo" in hidden)


def test_code_below_a_bullet_belongs_to_it() -> None:
    """C2: a fence inside an item is part of the item and ends with it."""
    page = parse_page("## Retain\n- run\n  ```sh\n  - x\n\n  ls\n  ```\n- ```\n  - y\n- z\n", LOG)
    assert [(b.line, b.end_line, b.text) for b in page.bullets] == [
        (2, 7, "run ```sh - x ls ```"),
        (8, 9, "``` - y"),
        (10, 10, "z"),
    ]


@pytest.mark.parametrize(
    ("opening", "code"),
    [("```", "open.fence"), ("~~~~ x", "open.fence"), ("<!-- oops", "open.comment")],
)
def test_a_forgotten_end_hides_nothing(opening: str, code: str) -> None:
    """C2: a fence or comment that is never closed is told with its line; the facts below it stay facts."""
    page = parse_page(f"## Retain\n- a\n{opening}\n- b\n\n- c\n", LOG)
    assert texts(page) == ["a", "b", "c"]
    assert problems(page) == [(3, code)]


def test_a_region_without_end_reaches_to_the_next_heading() -> None:
    """C4: curated lines never become facts; the person's next section does."""
    page = parse_page("## Retain\n<!-- hipocampo:begin x -->\n- no\n## Reter\n- a\n", LOG)
    assert texts(page) == ["a"]
    assert problems(page) == [(2, "open.region")]


def test_problems_name_line_and_text() -> None:
    """D4: a person's long bullet is kept and flagged; a bad attribute as well."""
    long = " ".join(["palavra"] * 101)
    page = parse_page(f"## Retain\n- O(c=2) x\n- {long}\n- [U] [I] y\n", LOG)
    assert problems(page) == [(2, "bullet.attribute"), (3, "bullet.long"), (4, "bullet.marks")]
    assert page.problems[0].text == "O(c=2) x"
    assert page.problems[0].path == LOG
    assert len(texts(page)) == 3
    assert len(page.problems[1].text) < len(long)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_told_in_the_readers_language(language: str) -> None:
    """J3: what is wrong with a line is said in Portuguese, Spanish and English."""
    bullets = ("attribute", "marks", "empty", "long")
    codes = [f"bullet.{name}" for name in bullets] + [f"open.{name}" for name in ("fence", "comment", "region")]
    said = [say(f"problem.{code}", language) for code in codes]
    assert len(set(said)) == len(codes)
    assert all(" " in text for text in said)
    assert language == "en" or not set(said) & {say(f"problem.{code}", "en") for code in codes}


def test_passages_know_the_way_to_them() -> None:
    """C2: headings give their passages context."""
    page = parse_page("# Viagem\n\num\n\n## Dia 1\n- dois\n  - três\n- quatro\n\n# Casa\n> cinco\n> seis\n", LOG)
    assert [(passage.text, passage.heading) for passage in page.passages] == [
        ("um", ("Viagem",)),
        ("- dois\n  - três", ("Viagem", "Dia 1")),
        ("- quatro", ("Viagem", "Dia 1")),
        ("cinco seis", ("Casa",)),
    ]


def test_front_matter_tables_code_and_comments_are_passages() -> None:
    """C2: whatever stands in a page can be found."""
    page = parse_page("---\nread_when: x\n---\n| a | b |\n|---|---|\n```\n  code\n```\n<!-- c -->\n", LOG)
    assert prose(page) == [
        (1, 3, "---\nread_when: x\n---"),
        (4, 5, "| a | b |\n|---|---|"),
        (6, 8, "```\n  code\n```"),
        (9, 9, "c"),
    ]


def test_a_heading_without_prose_is_a_passage() -> None:
    """C2: a title above facts only can be found too; a date or Retain is no title."""
    page = parse_page("# Marrakech com o Andy\n## 2026-11-15\n## Retain\n- a\n", LOG)
    assert prose(page) == [(1, 1, "Marrakech com o Andy")]


def test_a_long_paragraph_is_cut_at_sentence_ends() -> None:
    """C5: the pieces of a long paragraph cite the lines that they stand on."""
    lines = [f"Esta é a frase número {n} de um parágrafo longo. E aqui vem outra." for n in range(60)]
    page = parse_page("\n".join(lines), LOG)
    assert len(page.passages) > 3
    assert " ".join(passage.text for passage in page.passages) == " ".join(lines)
    for passage in page.passages:
        assert len(passage.text) <= 1000
        assert passage.text.endswith(".")
        assert passage.text in " ".join(lines[passage.line - 1 : passage.end_line])


@given(st.lists(st.text(alphabet="ab .。\n", min_size=1, max_size=400), min_size=1, max_size=20))
def test_no_word_of_a_paragraph_is_lost(parts: list[str]) -> None:
    """C2: always index the raw text, however long and however unbroken."""
    text = "".join(parts).replace("\n\n", "\n") * 5
    page = parse_page(text, "notes.md")
    kept = "".join(passage.text for passage in page.passages)
    assert "".join(kept.split()).replace(".", "") == "".join(text.split()).replace(".", "")


@pytest.mark.parametrize(
    ("path", "day"),
    [
        ("memory/2026-11-15.md", "2026-11-15"),
        ("memory/2026-11-15-2.md", "2026-11-15"),
        ("memory/dreams/dream_2026-11-15.md", "2026-11-15"),
        ("memory/2026-13-15.md", None),
        ("2026-11-15/notes.md", None),
        ("MEMORY.md", None),
        ("diary/2026_11_15.md", "2026-11-15"),
        ("diary/2026.11.15 sun.md", "2026-11-15"),
        ("diary/2026-11.15.md", None),
    ],
)
def test_the_day_is_the_date_in_the_name(path: str, day: str | None) -> None:
    """C1: `memory/YYYY-MM-DD.md` are daily logs."""
    assert parse_page("", path).day == day


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_are_counted_as_editors_do(newline: str) -> None:
    """C5: LF, CRLF and the CR of old files end a line; a form feed and U+2028 do not."""
    text = newline.join(["## Retain", "- a\x0cb\u2028c", "", "- d", ""])
    assert [(b.line, b.text) for b in parse_page(text, LOG).bullets] == [(2, "a b c"), (4, "d")]


def test_a_stray_carriage_return_is_white_space() -> None:
    """C5: in a page with ordinary line ends a lone CR does not shift the citations below it."""
    assert split_lines("a\rb\nc\r\nd") == ["a\rb", "c", "d"]


def test_a_byte_order_mark_is_no_text() -> None:
    """C5: a page that begins with a byte order mark has its heading."""
    assert texts(parse_page("\ufeff## Retain\n- a\n", LOG)) == ["a"]


FRAGMENTS = [
    "## Retain", "# Casa", "### Reter", "Retener\n---", "- um", "  - dois", "* três", "    quatro", "cinco", "```",
    "~~~", "  ```", "- ```", "<!--", "-->", "  <!-- x", "<!-- hipocampo:begin x -->", "<!-- hipocampo:end -->", "---",
    "- - -", "1. seis", "7. sete", "> oito", "| a |", "", "-", "\t- nove", "===", " # dez", "- O(c=2) x", "...",
]  # fmt: skip
pages = st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("\n".join)


@given(pages | st.text())
def test_any_text_is_some_page(text: str) -> None:
    """C5: every fact stands where it is said to stand, in order, and on lines of its own."""
    page = parse_page(text, LOG)
    lines = split_lines(text.removeprefix("\ufeff"))
    last = 0
    for bullet in page.bullets:
        assert last < bullet.line <= bullet.end_line <= len(lines)
        assert bullet.raw == "\n".join(lines[bullet.line - 1 : bullet.end_line])
        assert bullet.raw.lstrip()[0] in "-*+"
        last = bullet.end_line
    for passage in page.passages:
        assert 1 <= passage.line <= passage.end_line <= len(lines)
        assert passage.text.split()[0] in lines[passage.line - 1]


DOCS = Path(__file__).parents[2] / "docs" / "file-format.md"
EXAMPLE = re.compile(r"^(```+)(retain|page)((?: \w+=\S+)*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, dict[str, str], str]]:
    found = EXAMPLE.findall(DOCS.read_text("utf-8"))
    return [(kind, dict(pair.split("=") for pair in options.split()), body) for _, kind, options, body in found]


@pytest.mark.parametrize(("kind", "options", "body"), examples())
def test_the_examples_of_the_specification(kind: str, options: dict[str, str], body: str) -> None:
    """C2: every example in docs/file-format.md is read as it says there."""
    page = parse_page(body if kind == "page" else f"## Retain\n{body}", options.get("path", LOG))
    assert len(page.bullets) == int(options["facts"])
    assert [problem.hint_code for problem in page.problems] == [c for c in options.get("problems", "").split(",") if c]
    for name in ("kind", "provenance", "type"):
        if name in options:
            assert {getattr(bullet.fact, name) or "none" for bullet in page.bullets} == {options[name]}
    for name in ("entities", "tags"):
        if name in options:
            assert {one for bullet in page.bullets for one in getattr(bullet.fact, name)} == set(
                options[name].split(",")
            )


def test_the_specification_has_examples_in_three_languages() -> None:
    """C2: the grammar is shown, not only told."""
    assert len(examples()) >= 10

"""The Retain grammar: a bullet's text to a fact and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.facts import KINDS, TYPES, Fact
from hipocampo.errors import BadInput
from hipocampo.markdown import bullets


def fact(text: str) -> Fact:
    return bullets.parse(text)[0]


@pytest.mark.parametrize(
    ("text", "kind", "content"),
    [
        ("W @Peter: em Marrakech", "world", "@Peter: em Marrakech"),
        ("B @warelay: corrigi a falha", "experience", "@warelay: corrigi a falha"),
        ("O @Peter: prefere chá", "opinion", "@Peter: prefere chá"),
        ("O(c=0.95) respostas curtas", "opinion", "respostas curtas"),
        ("O(): respostas curtas", "opinion", "respostas curtas"),
        ("O [U] respostas curtas", "opinion", "respostas curtas"),
        ("O (c=.5) respostas curtas", "opinion", "respostas curtas"),
        ("S resumo do dia", "observation", "resumo do dia"),
        ("W The server is in Lisbon", "world", "The server is in Lisbon"),
    ],
)
def test_a_letter_tells_the_kind(text: str, kind: str, content: str) -> None:
    """C2: kinds are W world, B experience, O opinion, S observation."""
    assert (fact(text).kind, fact(text).content) == (kind, content)


@pytest.mark.parametrize(
    "text",
    [
        "O Pedro gosta de café",
        "O gato dorme",
        "A casa é azul",
        "O",
        "W",
        "O(n log n) is fast enough",
        "O(n=5) steps",
        "Ontem fui ao mercado",
        "Who knows",
        "B-52s é uma banda",
        "() => x is a function",
        "o(c=0.5) is written small",
        "[I]t was said",
        "[U](https://example.org) is a link",
        "plain bullet",
        "記憶は大切です",
    ],
)
def test_a_plain_bullet_is_a_fact_without_marks(text: str) -> None:
    """C2: everything is optional; a sentence that begins with an article or a formula is only a sentence."""
    assert bullets.parse(text) == (Fact(text, text), ())


def test_attributes_in_any_order_with_comma_or_point() -> None:
    """C2: `c=` confidence, `w=` weight, `t=` type."""
    for text in ("O(c=0.95, w=0.5, t=pref) x", "O(t=PREF w=,5 c=0,95) x", "O( c = 0,95,w=0.5; t=pref ) x"):
        found, problems = bullets.parse(text)
        assert (found.confidence, found.weight, found.type, problems) == (0.95, 0.5, "pref", ())


def test_attributes_need_no_kind() -> None:
    """C2: everything is optional, the kind of a typed fact too."""
    assert fact("(t=bio, w=1) nasceu em Braga") == Fact(
        "(t=bio, w=1) nasceu em Braga", "nasceu em Braga", type="bio", weight=1.0
    )


@pytest.mark.parametrize(
    "pairs", ["c=2", "c=-1", "c=nan", "t=foo", "c=alto", "c=0.5, x=1", "c=", "c=.5 c=.6", "c=.5 é"]
)
def test_a_bad_attribute_is_told_and_the_text_is_kept(pairs: str) -> None:
    """C2: a bad attribute is a problem, never an exception, and takes nothing else with it."""
    found, problems = bullets.parse(f"O({pairs}) @Ana: gosta")
    assert problems == ("bullet.attribute",)
    assert (found.kind, found.content, found.type) == ("opinion", "@Ana: gosta", None)
    assert found.confidence in (None, 0.5)


@pytest.mark.parametrize(
    ("text", "mark", "stale", "content"),
    [
        ("[U] W mora em Braga", "U", False, "mora em Braga"),
        ("W [I] mora em Braga", "I", False, "mora em Braga"),
        ("mora em Braga [H]", "H", False, "mora em Braga"),
        ("mora em Braga [H:stale] #casa #braga", "H", True, "mora em Braga #casa #braga"),
        ("O(c=.5) [U]@Ana: mora", "U", False, "@Ana: mora"),
        ("viu [U] no mapa", None, False, "viu [U] no mapa"),
        ("mora em Braga [X]", None, False, "mora em Braga [X]"),
    ],
)
def test_a_mark_tells_the_provenance(text: str, mark: str | None, stale: bool, content: str) -> None:
    """D3: `[U] [I] [H] [H:stale]` before or after the kind, or at the end."""
    found, problems = bullets.parse(text)
    assert (found.provenance, found.stale, found.content, problems) == (mark, stale, content, ())


def test_of_two_marks_the_weaker_counts() -> None:
    """D3: a mark can lower what is believed, never raise it."""
    found, problems = bullets.parse("[U] W mora em Braga [H]")
    assert (found.provenance, problems) == ("H", ("bullet.marks",))
    assert bullets.parse("[U] W mora em Braga [U]")[1] == ()


@pytest.mark.parametrize("text", ["[U]", "O(c=0.9)", "W [I]", "[U] O(c=1) [U]"])
def test_marks_without_a_text_are_the_text(text: str) -> None:
    """C2: nothing that a person wrote is lost, even if it says nothing."""
    assert bullets.parse(text) == (Fact(text, text), ("bullet.empty",))


@pytest.mark.parametrize(
    ("text", "entities"),
    [
        ("@Peter: e @The-Castle, com @João-da-Silva.", ("Peter", "The-Castle", "João-da-Silva")),
        ("@node.js. (@Ana) “@Rui”", ("node.js", "Ana", "Rui")),
        ("@Ana e @ana e @ANA", ("Ana",)),
        ("@Ольга @田中 @हिंदी", ("Ольга", "田中", "हिंदी")),
        ("a@b.com, x.@y, @ 5pm, @10h, medium.com/@p, @types/node", ()),
        ("`@code` ``@a ` @b`` https://x.org/@Ana [x](/@Ana) @Rui", ("Rui",)),
        ("an open ` tick and @Ana", ("Ana",)),
        ("@Peter's @Ana_2", ("Peter", "Ana_2")),
    ],
)
def test_entities_are_names_after_an_at(text: str, entities: tuple[str, ...]) -> None:
    """C2: entities `@Name`, in letters of any script; not in addresses and code."""
    assert fact(text).entities == entities


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("#café #dia-a-dia #trabalho/projeto #2026b #a_b", ("café", "dia-a-dia", "trabalho/projeto", "2026b", "a_b")),
        ("(#x), #y. #Z #z #end-", ("x", "y", "Z", "end")),
        ("issue #1, #2026-11, C#, # x, ## y, a#b, page.md#L12, &#39;", ()),
        ("`#code` https://x.org/#frag [x](#frag) #real", ("real",)),
        ("#日本 #हिंदी", ("日本", "हिंदी")),
    ],
)
def test_tags_are_words_after_a_hash(text: str, tags: tuple[str, ...]) -> None:
    """C2: tags `#tag`, with a letter at least; not in addresses and code."""
    assert fact(text).tags == tags


def test_the_text_is_normal() -> None:
    """C3: composition of accents and width of white space are no part of a line's identity."""
    assert bullets.normal("  Jo\u0061\u0303o\u00a0 foi\n\tao  mar ") == "João foi ao mar"


@given(st.text())
def test_the_normal_form_is_stable(text: str) -> None:
    """C3: what is normal stays as it is."""
    once = bullets.normal(text)
    assert bullets.normal(once) == once
    assert "\n" not in once


@given(st.text())
def test_any_text_is_some_fact(text: str) -> None:
    """C2: a bullet can't be wrong, and its text is kept as written."""
    found, _ = bullets.parse(text)
    assert found.text == bullets.normal(text)
    assert bool(found.content) == bool(found.text)


marks = st.sampled_from(
    ["", "W ", "O ", "O(c=.5) ", "S() ", "(t=pref) ", "[U] ", "[H:stale] ", "\\", "\\\\", "() ", "@A: "]
)
contents = st.builds(
    lambda start, body, end: bullets.normal(start + body + end),
    st.lists(marks, max_size=3).map("".join),
    st.text(min_size=1),
    st.sampled_from(["", " [U]", " [I] #tag", " \\[H]", " #tag", " @Ana"]),
).filter(bool)
shares = st.none() | st.floats(0, 1)


@st.composite
def facts(draw: st.DrawFn) -> Fact:
    content = draw(contents)
    entities, tags = bullets.mentions(content)
    provenance = draw(st.sampled_from([None, "U", "I", "H"]))
    return Fact(
        "",
        content,
        draw(st.none() | st.sampled_from(KINDS)),
        draw(st.none() | st.sampled_from(TYPES)),
        entities,
        tags,
        provenance,
        draw(shares),
        draw(shares),
        provenance == "H" and draw(st.booleans()),
    )


@given(facts())
def test_what_is_rendered_is_parsed_back(given_fact: Fact) -> None:
    """C2: `render` is the inverse of `parse`, for contents that look like marks too."""
    text = bullets.render(given_fact)
    assert bullets.parse(text) == (given_fact._replace(text=text), ())


def test_rendered_facts_read_well() -> None:
    """C6: what the tool writes is what a person would write."""
    told = Fact("", "@Peter: respostas curtas", "opinion", "pref", confidence=0.95, provenance="U")
    assert bullets.render(told) == "O(c=0.95, t=pref) [U] @Peter: respostas curtas"
    assert bullets.render(Fact("", "mora em Braga", "world")) == "W mora em Braga"
    assert bullets.render(Fact("", "gosta de chá", "opinion")) == "O() gosta de chá"
    assert bullets.render(Fact("", "O(c=1) é uma fórmula")) == "\\O(c=1) é uma fórmula"


def test_a_line_is_folded_and_made_safe() -> None:
    """C4: a text of several lines becomes one bullet; what Markdown would read otherwise is escaped."""
    assert bullets.line(" um\n\n dois ") == "um dois"
    assert bullets.line("- -") == "\\- -"
    assert bullets.line("```python") == "\\```python"
    assert bullets.line("```code``` here") == "```code``` here"
    assert bullets.line("# not a heading") == "# not a heading"


@pytest.mark.parametrize(
    ("text", "code"), [("", "bullet.empty"), (" \n", "bullet.empty"), ("a\ud800", "bullet.characters")]
)
def test_a_line_that_no_page_can_hold_is_refused(text: str, code: str) -> None:
    """J2: bad input gets a clear error."""
    with pytest.raises(BadInput) as refused:
        bullets.line(text)
    assert refused.value.code == code


def test_words_are_counted_in_any_script() -> None:
    """D4: about 100 words, in scripts without spaces as well."""
    assert bullets.words("três palavras só") == 3
    assert bullets.words("私は東京に住んでいます") == 6

"""Which memories say the same, which can't both be true, and what mentions one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.markdown import bullets
from hipocampo.text.claims import keywords, mentions
from hipocampo.text.sameness import compare, gist
from tests.unit.claims_cases import cases

LATIN = st.text("abc çéãñüÁÔ 12 .,;()-#@'\"\n", max_size=60)
WORDY = st.lists(
    st.sampled_from(
        "não no not nunca gosta likes odeia tem has mora vive em in de of o the um a Lisboa Porto carne sou is 2 3 30 "
        "se if só only prefere café chá coffee tea Peter Maria com sem with without vegetariano fuma ? . : @Ana #casa "
        "por by sendo being escrito e y and ou or más".split()
    ),
    max_size=12,
).map(" ".join)


@pytest.mark.parametrize(("language", "kind", "one", "other"), list(cases()))
def test_pairs_stand_to_each_other_as_a_person_would_say(language: str, kind: str, one: str, other: str) -> None:
    """E12, E13: in Portuguese, Spanish and English; where the rules do not see a relation they say nothing."""
    assert compare(one, other).kind == ("other" if kind.startswith("missed") else kind)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("The user is called Pedro.", "O usuário se chama Ana.", "contradiction"),
        ("The user is called Pedro.", "El usuario se llama Ana.", "contradiction"),
        ("O usuário se chama Pedro.", "El usuario se llama Ana.", "contradiction"),
        ("The user is called Pedro.", "O usuário se chama Peter.", "other"),
        ("The user's sister is called Eva.", "O usuário se chama Ana.", "other"),
        ("The user lives in London.", "O usuário mora em Lisboa.", "other"),
    ],
)
def test_a_name_is_one_in_all_languages(one: str, other: str, kind: str) -> None:
    """E13: who is called otherwise in another language was called so before; what may be a form of one name is not."""
    assert compare(one, other).kind == kind
    assert compare(other, one).kind == kind


@pytest.mark.parametrize(
    ("general", "special"),
    [
        ("sou vegetariano", "não gosto de carne"),
        ("Is vegetarian", "Is vegan"),
        ("Gosta de café", "Gosta de café preto sem açúcar"),
        ("Lives in Lisbon", "Lives in Lisbon since 2019"),
        ("Vive en Lima", "Vive en Lima desde 2018"),
    ],
)
def test_the_more_general_of_two_is_named(general: str, special: str) -> None:
    """E12: the more general is kept."""
    assert compare(general, special).general == "one"
    assert compare(special, general).general == "other"


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("Gosta de café", "Não gosta de café", "negation"),
        ("Likes coffee", "Hates coffee", "opposites"),
        ("Vive en Lima", "Vive en Quito", "value"),
        ("Prefers tea to coffee", "Prefers coffee to tea", "swapped"),
        ("não gosto de carne", "sou vegetariano", "meaning"),
        ("Gosta de café", "Gosta de café preto", "addition"),
        ("Eu prefiro respostas curtas", "O usuário prefere respostas curtas", "stems"),
        ("Likes coffee.", "likes coffee", "words"),
    ],
)
def test_a_relation_says_why(one: str, other: str, reason: str) -> None:
    """E12, E13: what the dream proposes can be explained."""
    assert compare(one, other).reasons == (reason,)


@pytest.mark.parametrize(
    ("surer", "doubtful"),
    [
        (("Lives in Rome", "Lives in Oslo"), ("Works at Google", "Works at Amazon")),
        (("Gosta de Ana", "Não gosta de Ana"), ("Encontrou Ana", "Não encontrou Ana")),
        (("Le gusta el té", "No le gusta el té"), ("No le gusta el té", "Le gusta el té verde")),
        (
            ("The deadline is on Monday", "The deadline is on Friday"),
            ("The talk is on Monday", "The talk is on Friday"),
        ),
    ],
)
def test_what_may_both_be_true_after_all_is_less_sure(surer: tuple[str, str], doubtful: tuple[str, str]) -> None:
    """E13: a second employer, another day, an exception: such a contradiction is for a person to decide."""
    assert compare(*surer).kind == compare(*doubtful).kind == "contradiction"
    assert compare(*surer).score > 0.8 > compare(*doubtful).score


@given(st.one_of(WORDY, st.text(max_size=80)), st.one_of(WORDY, st.text(max_size=80)))
def test_which_text_comes_first_makes_no_difference(one: str, other: str) -> None:
    """E12, E13: the relation of two texts is that of the two turned round."""
    first, second = compare(one, other), compare(other, one)
    turned = {"one": "other", "other": "one", None: None}[second.general]
    assert (first.kind, first.score, first.general) == (second.kind, second.score, turned)


@given(st.one_of(WORDY, st.text(max_size=200)))
def test_a_text_is_the_same_as_itself(text: str) -> None:
    """E12: a memory can't contradict itself."""
    assert compare(text, text).kind == "same"


@given(WORDY)
def test_a_denial_is_never_the_same(text: str) -> None:
    """E13: nothing is merged with its own denial."""
    assert compare(f"Peter likes {text}", f"Peter does not like {text}").kind not in ("same", "alike")


@pytest.mark.parametrize(
    ("told", "again"),
    [
        ("The user prefers short answers.", "user prefers short answers"),
        ("@Peter: prefers short answers #style", "Peter prefers short answers, style"),
        ("Mora em Lisboa", "- mora em LISBOA (memory/2026-11-15.md#L12)"),
        ("Mora em Lisboa", "(memory/2026-11-15.md#L12) Mora em Lisboa"),
        ("Mora em Lisboa", "memory/2026-11-15.md#L12: Mora em Lisboa"),
        ("Mora em Lisboa", "Mora em Lisboa (fonte: session:s1#3)."),
        ("Doesn't eat meat", "does not eat meat"),
        ("O(c=0.95) [U] @Ana: gosta de chá", "Ana gosta de chá"),
        ("¿Vive en Perú?", "vive en peru?"),
        ("“Sol” — a senha", "SOL: senha"),
        ("喜欢简短的回答。", "喜欢简短的回答"),
    ],
)
def test_what_was_recalled_and_is_told_again_has_the_same_gist(told: str, again: str) -> None:
    """E10: no recall loops; marks, case, accents, articles and the source do not matter."""
    assert gist(told) == gist(again)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Peter loves Maria", "Maria loves Peter"),
        ("Come carne", "Não come carne"),
        ("Sem açúcar", "Com açúcar"),
        ("Tem 2 gatos", "Tem 3 gatos"),
        ("Costs $5", "Costs €5"),
        ("5 kg", "5 km"),
        ("Codes in C", "Codes in C++"),
        ("Codes in C", "Codes in C#"),
        ("It was -5 degrees", "It was 5 degrees"),
        ("Blood type A", "Blood type O"),
        ("Vitamina A diária", "Vitamina O diária"),
        ("Always late", "Never late"),
        ("Mais café", "Menos café"),
        ("Vive en Lima", "¿Vive en Lima?"),
        ("Works at ACME", "Worked at ACME"),
        ("Gosta 👍", "Gosta 👎"),
        ("Grew by 10%", "Grew by 10"),
    ],
)
def test_what_differs_in_meaning_differs_in_gist(one: str, other: str) -> None:
    """E10: order, denials, numbers, units, names and time are kept."""
    assert gist(one) != gist(other)
    assert compare(one, other).kind != "same"


@given(LATIN)
def test_a_gist_knows_no_case_accents_or_punctuation(text: str) -> None:
    """E10: what a person and an agent type differently is one."""
    text = f"x {text} y"
    bare = text.translate(str.maketrans("çéãñüÁÔ", "ceanuAO"))
    assert gist(text) == gist(text.upper()) == gist(bare) == gist(f"  {text}!! ")


@given(st.text())
def test_any_text_has_a_gist_and_keywords(text: str) -> None:
    """Whatever is retained has a key of 64 bits."""
    assert len(gist(text)) == 16
    assert len(keywords(text)) <= 5


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("Lembra da festa da minha irmã em São Paulo?", "A festa da irmã foi em São Paulo"),
        ("how is the PostgreSQL migration going?", "The PostgreSQL migration ends in March"),
        ("Vou comprar amendoim. Sim, tenho alergia.", "Tem alergia a amendoim"),
        ("Peter pediu o relatório de novo", "@Peter: escreve o relatório mensal da equipe de vendas"),
        ("¿Cuándo es la boda de Lucía?", "La boda de Lucía es en mayo, en la playa"),
        ("I'm still learning to play the cello", "Is learning the cello"),
    ],
)
def test_a_turn_mentions_a_memory(said: str, content: str) -> None:
    """E2: the user's own mention: most of its words, or its name and another word of it."""
    assert mentions(said, content)


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("oi", "oi, tudo bem"),
        ("hi", "Says hi to everyone"),
        ("yes", "yes"),
        ("sim, claro, obrigado", "Sim, claro, obrigado"),
        ("Peter likes pizza", "Peter likes tea"),
        ("Peter", "Peter"),
        ("I like my work", "The user likes work"),
        ("quero uma resposta curta hoje", "Prefere respostas curtas"),
        ("o dia foi bom no trabalho", "Bom dia de trabalho em casa"),
        ("> A festa foi em Paris com Ana", "A festa em Paris com Ana"),
        ("```\nmigration postgres\n```\nwhat is this?", "The Postgres migration"),
        ("A festa. Depois fui ao mercado. Comprei pão em Paris.", "A festa de Ana foi num barco em Paris"),
        ("", "Tem alergia a amendoim"),
        ("amendoim", ""),
    ],
)
def test_common_words_mention_nothing(said: str, content: str) -> None:
    """E2: a greeting, one common word, a name alone or a pasted text is no mention."""
    assert not mentions(said, content)


@given(st.text(), st.text())
def test_any_turn_can_be_asked_for_a_mention(said: str, content: str) -> None:
    """E2: the answer is yes or no for whatever is typed."""
    assert mentions(said, content) in (True, False)


@pytest.mark.parametrize(
    ("content", "tags"),
    [
        ("@Peter: prefere respostas curtas sobre PostgreSQL", ("peter", "postgresql")),
        ("Tem alergia a amendoim e a camarão", ("alergia", "amendoim", "camarao")),
        ("My sister's wedding is in Lisbon", ("sister", "wedding", "lisbon")),
        ("El usuario trabaja en una panadería de Bogotá", ("panaderia", "bogota")),
        ("the and of", ()),
        ("👍 123 !!", ()),
    ],
)
def test_keywords_are_the_words_that_matter(content: str, tags: tuple[str, ...]) -> None:
    """D1: a memory without tags gets derived ones: lower case, without accents, no stop words."""
    assert keywords(content) == tags


def test_no_more_keywords_than_asked_for_and_names_first() -> None:
    """D1: of many words names are kept first, in the order of the text."""
    content = "Wonderful chocolate biscuits with cinnamon for Ana and Berthold"
    assert keywords(content, most=2) == ("ana", "berthold")


@given(st.text())
def test_a_keyword_is_a_tag(text: str) -> None:
    """D1: the grammar of bullets reads every keyword as the tag it is."""
    for word in keywords(text):
        assert bullets.mentions(f"a #{word} b")[1] == (word,)


@pytest.mark.parametrize(
    "piece", ["a ", "não gosta de café ", "\n", "(", "> ", "`", "- ", "an't ", "A.b ", "1.", "@a ", "é"]
)
def test_a_long_text_costs_as_its_length(piece: str) -> None:
    """No text, however long, stops the work on others."""
    long = piece * (100_000 // len(piece))
    gist(long)
    compare(long, long + "x")
    mentions(long, "Tem alergia a amendoim")
    keywords(long)

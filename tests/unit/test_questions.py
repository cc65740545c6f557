"""What a question asks for, by its words alone: kinds, types, times, and what it leaves out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.questions import (
    aim_of,
    allowed_slips,
    denied_words,
    exclusions,
    expectations,
    is_common,
    kinds_of,
    meets_expectations,
    nearest,
    parse_question,
    seeks_advice,
    types_of,
)
from hipocampo.text.questions.spelling import openings, variants

FREE = st.text("abcé ñ,.?!\"'`“”«»-_@#=/0not sem except menos todo", max_size=60) | st.text(max_size=40)
WORDY = st.lists(
    st.sampled_from(
        "what does Peter not eat except sushi and pizza , ? todos os menos carne sin no que everything but last week "
        'não sem exceto "white bread" `git log` --except other than I told you ontem salvo the'.split(" ")
    ),
    max_size=12,
).map(" ".join)


@pytest.mark.parametrize(
    ("kinds", "question"),
    [
        ("opinion", "What does Peter prefer?"),
        ("opinion", "does Ana like tea?"),
        ("opinion", "what's Peter's favourite colour"),
        ("opinion", "what did Ana think about the film?"),
        ("opinion", "who hates coriander?"),
        ("opinion", "which restaurants has Bob liked"),
        ("experience", "what happened at the airport?"),
        ("experience", "When did we go to Rome?"),
        ("experience", "have I ever been to Japan?"),
        ("world observation", "Who is Peter?"),
        ("world observation", "what is warelay"),
        ("", "tell me about Peter"),
        ("", "what do you think I should wear?"),
        ("", "I would like a summary"),
        ("world observation", "what is Rome like?"),
        ("opinion", "o que o Peter prefere?"),
        ("opinion", "O que a Ana acha de sushi?"),
        ("opinion", "de que músicas eu gosto?"),
        ("opinion", "qual é o filme favorito do João?"),
        ("opinion", "quem odeia coentro?"),
        ("experience", "o que aconteceu no aeroporto?"),
        ("experience", "quando fui a Roma?"),
        ("experience", "como foi a última vez em Lisboa?"),
        ("world observation", "quem é a Ana?"),
        ("world observation", "o que é o warelay?"),
        ("", "me fale do Peter"),
        ("", "o que você acha que devo vestir?"),
        ("", "eu gostaria de um resumo"),
        ("opinion", "¿qué prefiere Peter?"),
        ("opinion", "¿Qué opina Ana de la política?"),
        ("opinion", "¿qué música me gusta?"),
        ("opinion", "¿cuál es la película favorita de Luis?"),
        ("opinion", "quién odia el cilantro"),
        ("experience", "¿qué pasó en el aeropuerto?"),
        ("experience", "¿cuándo fui a Roma?"),
        ("experience", "cómo fue la última vez en Lisboa"),
        ("world observation", "¿quién es Ana?"),
        ("world observation", "¿qué es warelay?"),
        ("", "háblame de Peter"),
        ("", "¿qué crees que debo ponerme?"),
        ("", "me gustaría un resumen"),
    ],
)
def test_a_question_asks_for_a_kind(kinds: str, question: str):
    """F1: "what does Peter prefer?" asks for opinions; what is asked of the agent itself is no opinion of anybody."""
    assert kinds_of(parse_question(question)) == tuple(kinds.split())


@pytest.mark.parametrize(
    ("types", "question"),
    [
        ("pref bio", "What should I cook for dinner tonight?"),
        ("pref bio", "any good restaurants nearby"),
        ("pref", "recommend me a book"),
        ("pref", "what does Peter prefer?"),
        ("bio", "where do I live?"),
        ("bio", "how old is my daughter?"),
        ("emo", "how am I doing?"),
        ("emo", "was I anxious"),
        ("obj", "what are my goals for this year?"),
        ("event", "what happened at the party?"),
        ("event", "what did we do at dinner? what happened?"),
        ("", "git rebase --onto main"),
        ("pref bio", "O que você sugere pro meu jantar hoje?"),
        ("pref bio", "que comida pedir"),
        ("pref bio", "receitas rápidas"),
        ("pref", "me indique um livro"),
        ("bio", "onde eu moro?"),
        ("bio", "quantos anos tem minha filha?"),
        ("emo", "como estou me sentindo?"),
        ("emo", "por que ando triste?"),
        ("obj", "quais são as minhas metas?"),
        ("obj", "qual era o plano"),
        ("event", "o que aconteceu no casamento da Ana?"),
        ("", "o arquivo que está em casa"),
        ("pref bio", "¿Qué me recomiendas para cenar?"),
        ("pref bio", "un restaurante para el almuerzo"),
        ("pref", "¿qué libro me sugieres?"),
        ("bio", "¿dónde vivo?"),
        ("bio", "¿cuántos años tiene mi hija?"),
        ("emo", "¿cómo está mi ánimo?"),
        ("emo", "¿por qué estoy triste?"),
        ("obj", "¿cuáles son mis metas?"),
        ("obj", "los objetivos del proyecto"),
        ("event", "¿qué pasó en la boda?"),
        ("", "el archivo que está ahí"),
    ],
)
def test_a_topic_has_types(types: str, question: str):
    """Seed 001: dinner is a matter of preferences and of who one is; goals, moods, events have their own."""
    asked = parse_question(question)
    assert types_of(asked, kinds_of(asked)) == tuple(types.split())


@pytest.mark.parametrize(
    ("aim", "question"),
    [
        ("said", "what did I say last week"),
        ("said", "what have I already told you about Ana this month"),
        ("said", "what did you recommend yesterday"),
        ("said", "what did we talk about on Monday"),
        ("true", "what was true in November 2025"),
        ("true", "what did Peter prefer last year"),
        ("true", "can you tell me where I lived in 2023?"),
        ("true", "who was my boss in 2020"),
        ("", "what happened last week"),
        ("", "what did Peter tell Ana in 2019"),
        ("", "where did we go in May"),
        ("said", "o que eu te contei ontem"),
        ("said", "o que eu disse na semana passada?"),
        ("said", "sobre o que conversamos em maio"),
        ("true", "onde eu morava em 2023"),
        ("true", "do que o Peter gostava no ano passado"),
        ("true", "quem era meu chefe em 2020"),
        ("true", "o que era verdade em novembro de 2025"),
        ("", "o que aconteceu ontem"),
        ("", "conte o que houve ontem"),
        ("said", "¿qué te dije ayer?"),
        ("said", "¿qué te conté la semana pasada?"),
        ("said", "de qué hablamos en mayo"),
        ("true", "¿dónde trabajaba Luis en 2020?"),
        ("true", "¿qué prefería Peter el año pasado?"),
        ("true", "quién era mi jefe en 2020"),
        ("", "¿qué pasó ayer?"),
        ("", "¿adónde fuimos en mayo?"),
    ],
)
def test_a_time_is_when_something_was_said_or_true(aim: str, question: str):
    """F1: "what did I say last week" is no question of what was true last week; what happened is of either."""
    assert aim_of(parse_question(question)) == aim


@pytest.mark.parametrize(
    ("left", "question"),
    [
        ("sushi", "restaurants except sushi"),
        ("sushi bars|pizza", "places in Lisbon other than sushi bars and pizza in Porto"),
        ("Peter", "who likes tea except for Peter?"),
        ("sushi", "restaurants except sushi Peter recommended"),
        ("white bread", 'recipes excluding "white bread" please'),
        ("Monday", "any day but Monday"),
        ("", "what does Peter not eat?"),
        ("", "git clean --except node_modules"),
        ("", "grep `except sushi` in the code"),
        ("", "what came after except?"),
        ("japonês", "restaurantes exceto japonês"),
        ("japoneses", "todos os restaurantes menos os japoneses"),
        ("carne|peixe", "tudo, exceto carne e peixe"),
        ("comida japonesa", "o que comer, exceto comida japonesa?"),
        ("", "um hotel menos caro"),
        ("", "o arquivo salvo em casa"),
        ("", "receitas sem glúten"),
        ("sushi", "restaurantes excepto sushi"),
        ("carne", "todo menos carne"),
        ("Luis", "todos los amigos salvo Luis"),
        ("sushi", "un sitio aparte de sushi"),
        ("", "algo que no sea carne"),
        ("", "un hotel menos caro"),
        ("", "recetas sin gluten"),
    ],
)
def test_what_is_clearly_left_out(left: str, question: str):
    """F1: words after "except" are not wanted; a doubtful case is none."""
    found = exclusions(parse_question(question))
    assert [name for one in found for name in one.names] == [name for name in left.split("|") if name]


@pytest.mark.parametrize(
    ("denied", "question"),
    [
        ("eat", "what does Peter not eat?"),
        ("eat", "what doesn't Peter eat?".replace("Peter ", "he ")),
        ("sugar", "drinks without sugar"),
        ("", "is it so, or not?"),
        ("come", "o que o Peter não come?"),
        ("glúten", "receitas sem glúten"),
        ("", "o que está no armário?"),
        ("come", "¿qué no come Peter?"),
        ("gluten", "recetas sin gluten"),
        ("carne", "algo que no sea carne"),
        ("", "no mercado"),
    ],
)
def test_what_is_denied_is_told(denied: str, question: str):
    """F1: negation is told; Portuguese "no" is none."""
    assert denied_words(parse_question(question)) == denied.split()


@pytest.mark.parametrize(
    "question", ["what should I eat", "sugere um filme", "¿qué me recomiendas?", "o que devo fazer"]
)
def test_a_suggestion_is_asked_for(question: str):
    """F1: the today of "what do you suggest for my dinner today?" is no time to look in."""
    assert seeks_advice(parse_question(question))
    assert not seeks_advice(parse_question("what does Peter prefer?"))


@given(FREE | WORDY)
def test_any_text_is_read(text: str):
    """F1: nothing makes it fail, the same text reads the same, and what is left out stands in the text."""
    one, other = parse_question(text), parse_question(text)
    kinds = kinds_of(one)
    assert (kinds, types_of(one, kinds), aim_of(one)) == (kinds_of(other), types_of(other, kinds), aim_of(other))
    ends = [0]
    for left in exclusions(one):
        assert ends[-1] <= left.start < left.end <= len(text)
        assert all(name in text[left.start : left.end] for name in left.names)
        ends.append(left.end)
    assert all(word in text for word in denied_words(one))


def test_how_many_slips_a_name_forgives():
    """F1: none in three letters, one in four to seven, two in more; other alphabets are left alone."""
    words = ("ana", "anab", "peterpa", "alexandr", "1234", "жанна", "")
    assert [allowed_slips(word) for word in words] == [0, 1, 1, 2, 0, 0, 0]


@given(st.text("abc", min_size=4, max_size=10), st.data())
def test_slips_lead_back_to_the_name(word: str, data: st.DataObject):
    """F1: whatever slip is made, the name it was made in is found; a name itself is no misspelling."""
    slip = data.draw(st.sampled_from(sorted(variants(word))))
    found = nearest(word, [slip, word, "z" + word, f"{slip} silva"])
    assert found == [slip, *([f"{slip} silva"] if " " not in slip else [])] or " " in slip
    assert found[0] == slip
    assert not any(one != other and one.startswith(other) for one in openings(word) for other in openings(word))


def test_words_of_questions_are_common():
    """F1: words that questions are made of are taken for no misspelled name."""
    assert all(map(is_common, ("restaurantes", "prefere", "dinner", "metas", "recomiendas")))
    assert not any(map(is_common, ("petter", "warelay", "lisboa")))


@given(st.text("abcd", min_size=4, max_size=7), st.text("abcd .1é", min_size=1, max_size=8))
def test_a_name_is_near_if_it_is_a_variant(word: str, key: str):
    """F1: what a short name may be a slip of, and its variants, are the same."""
    heads = {key, key.partition(" ")[0]}
    assert bool(nearest(word, [key])) == (not heads.isdisjoint(variants(word)))


@pytest.mark.parametrize(
    ("text", "meets"),
    [
        ("o casamento é 19 de setembro", True),
        ("la reunión es a las 9:15", True),
        ("the visit is on the 3rd", True),
        ("nos mudamos en 2024", True),
        ("Pipa senta no banco 3", False),
        ("tengo 2 hermanos", False),
        ("she rows in seat 5", False),
    ],
)
def test_a_number_is_no_moment(text: str, meets: bool):
    """F3: who asks when expects a day or a time; a text that is known to speak of a day has one."""
    when = expectations(parse_question("when is it?"))
    assert when
    assert meets_expectations(text, when, names=False) is meets
    assert meets_expectations(text, when, names=False, dated=True)

"""Messages as they are typed and dictated: without end, shouted, with emoji, with the words of others in them."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.extraction import changed, extract
from hipocampo.text.extraction.sentence_split import split_sentences

NOW = datetime(2026, 11, 16, 18)
DICTATED = {
    "pt": (
        "oi tudo bem por aí espero que sim olha hoje o dia foi muito corrido e acabei não tendo tempo de sentar"
        " então vou falando no caminho do mercado eu me chamo Roberto e moro em Campinas e trabalho como"
        " engenheiro civil e o trânsito estava terrível e depois parei na padaria e comprei pão e leite e manteiga"
        " e a moça do caixa era muito simpática e aí lembrei que tinha que pagar a conta de luz e fui até a"
        " lotérica e tinha uma fila enorme e fiquei esperando quase uma hora e depois voltei para casa e o vizinho"
        " veio perguntar do gato dele e aí fui fazer o almoço e lembrei de te falar que sou alérgico a camarão e"
        " minha filha se chama Ana",
        [
            "O usuário se chama Roberto.",
            "O usuário mora em Campinas.",
            "O usuário trabalha como engenheiro civil.",
            "O usuário é alérgico a camarão.",
            "A filha do usuário se chama @Ana.",
        ],
    ),
    "es": (
        "hola qué tal todo por ahí bueno te cuento que hoy el día fue larguísimo y no paré un minuto y entonces"
        " te hablo mientras camino y me llamo Roberto y vivo en Sevilla y trabajo como profesor de música y el"
        " tráfico estaba terrible y después paré en la panadería y compré pan y leche y la chica de la caja era"
        " muy simpática y entonces recordé que tenía que pagar la luz y fui al banco y había una fila enorme y"
        " esperé casi una hora y luego volví a casa y el perro del vecino ladraba mucho y el vecino vino a"
        " preguntar por su gato y después hice el almuerzo y te quería decir que soy alérgico a los camarones y mi"
        " hija se llama Ana",
        [
            "El usuario se llama Roberto.",
            "El usuario vive en Sevilla.",
            "El usuario trabaja como profesor de música.",
            "El usuario es alérgico a los camarones.",
            "La hija del usuario se llama @Ana.",
        ],
    ),
    "en": (
        "ok so today was super long and the traffic was terrible and i'm talking to you while i walk so anyway my"
        " name is Robert and i live in Leeds and i work as a music teacher and then i stopped at the bakery and"
        " bought some bread and milk and the girl at the till was really nice and then i remembered that the power"
        " bill was due and went to the bank and there was a huge queue and waited for almost an hour and then"
        " walked home and the neighbour's dog was barking a lot and the neighbour came over to ask about the cat"
        " and then the lunch got burned and what else was there to say well the thing is i'm allergic to shrimp"
        " and my daughter is called Ana",
        [
            "The user is called Robert.",
            "The user lives in Leeds.",
            "The user works as a music teacher.",
            "The user is allergic to shrimp.",
            "The user's daughter is called @Ana.",
        ],
    ),
}


def told(message: str) -> list[str]:
    return [found.content for found in extract(message, now=NOW)]


@pytest.mark.parametrize("language", DICTATED)
def test_a_message_without_full_stops_keeps_its_facts(language: str) -> None:
    """H3: what is dictated has no sentences, and is read all the same."""
    message, facts = DICTATED[language]
    assert len(message) > 600
    assert told(message) == facts


@pytest.mark.parametrize(
    ("filler", "fact", "content"),
    [
        ("Hoje choveu. ", "Sou vegano.", "O usuário é vegano."),
        ("Hoy llovió. ", "Soy vegano.", "El usuario es vegano."),
        ("It rained. ", "I'm vegan.", "The user is vegan."),
    ],
)
def test_the_last_of_many_short_sentences_counts(filler: str, fact: str, content: str) -> None:
    """H3: many sentences are no reason to stop reading."""
    assert told(filler * (3900 // len(filler)) + fact) == [content]


def test_what_stands_behind_20000_letters_is_not_read() -> None:
    """H3: a message is read up to 20,000 letters, in however many sentences people say them."""
    assert told("It rained. " * 1700 + "I'm vegan.") == ["The user is vegan."]
    assert told("It rained. " * 1900 + "I'm vegan.") == []


@given(st.lists(st.sampled_from(["casa", "e", "eu", "moro,", "and", "I'm", "é", "y", "x" * 40]), max_size=400))
def test_no_piece_is_endless_and_none_is_made_up(words: list[str]) -> None:
    """A line is cut, never changed: its pieces stand in it, one behind the other, short enough to be read."""
    line, at = " ".join(words), 0
    for sentence in split_sentences(line):
        assert len(sentence.text) <= 600
        at = line.index(sentence.text, at) + len(sentence.text)


@pytest.mark.parametrize(
    "message",
    [
        '"Sou médico", disse ele',
        '"Sou médico" disse ele',
        "'Sou médico', respondeu meu pai",
        '"Amo o mar", minha avó sempre dizia',
        '"Amo o mar", sempre dizia minha avó',
        '"Moro em Recife", contou-me a Ana',
        '"Tenho 40 anos" - falou o João',
        'Ele disse "Sou médico"',
        '"Soy médico", dijo él',
        "«Soy médico», me dijo Juan",
        '"Soy médico", siempre decía mi abuelo',
        '"Vivo en Madrid", me comentó ayer Ana',
        '"Soy médico", dijo él. "Vivo en Madrid."',
        "“Soy médico”, contestó mi tío",
        '"I love the sea," my grandma always said',
        '"I love the sea", she whispered',
        '"I\'m a doctor", said John',
        "'I live in Boston,' Anna told me",
        "\"I'm a doctor.\" That's what he told me.",
        'As my dad used to say, "I hate Mondays"',
    ],
)
def test_what_another_says_is_not_the_users_word(message: str) -> None:
    """D3: [U] is what the user says; a quotation that another speaks is not."""
    assert told(message) == []


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ('"Sou vegano", eu disse', ["O usuário é vegano."]),
        ('"Soy vegano", le dije', ["El usuario es vegano."]),
        ('"I\'m vegan", I said', ["The user is vegan."]),
        ('I love "The Wire," and I live in Boston', ["The user loves The Wire.", "The user lives in Boston."]),
        ('Meu filme favorito é "Cidade de Deus"', ["O filme favorito do usuário é Cidade de Deus."]),
    ],
)
def test_titles_and_the_users_own_speech_are_kept(message: str, contents: list[str]) -> None:
    """H3: a quotation is left alone unless it is a name, a title, or what the user said themselves."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("I AM A VEGETARIAN", ["The user is a vegetarian."]),
        ("MY SON IS CALLED TOM", ["The user's son is called @Tom."]),
        ("SOU VEGETARIANO E TENHO 30 ANOS", ["O usuário é vegetariano.", "O usuário tem 30 anos."]),
        ("ME DESPIDIERON AYER!!!", ["El usuario fue despedido el 2026-11-15."]),
        ("I work at NASA", ["The user works at NASA."]),
    ],
)
def test_a_shouted_message_is_told_calmly(message: str, contents: list[str]) -> None:
    """D4: a fact is told as people tell it; capitals of a name alone stay."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("🎉 I got promoted! 🎉", ["The user got promoted."]),
        ("😭 I was fired today", ["The user was fired on 2026-11-16."]),
        ("😭 fui demitido hoje", ["O usuário foi demitido em 2026-11-16."]),
        ("😭 me despidieron hoy", ["El usuario fue despedido el 2026-11-16."]),
        ("👩‍💻 sou programadora", ["A usuária é programadora."]),
        ("🙄 I love Mondays", []),
        ("❌ gosto de carne", []),
    ],
)
def test_emoji_before_a_fact_do_not_hide_it(message: str, contents: list[str]) -> None:
    """H3: signs before a sentence are no part of it; those that mock or say no are."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("Tenho 30 anos e Fui demitido hoje", ["O usuário tem 30 anos.", "O usuário foi demitido em 2026-11-16."]),
        ("Tenho 30 anos, e Fui demitido hoje", ["O usuário tem 30 anos.", "O usuário foi demitido em 2026-11-16."]),
        ("Tengo 30 años y Fui despedido hoy", ["El usuario tiene 30 años.", "El usuario fue despedido el 2026-11-16."]),
        ("I'm 30 and Was fired today", ["The user is 30 years old.", "The user was fired on 2026-11-16."]),
        ("Gosto de Lula e Moro", ["O usuário gosta de Lula e Moro."]),
    ],
)
def test_a_capital_does_not_hide_a_verb(message: str, contents: list[str]) -> None:
    """H3: phones write capitals where they like; a name stays a name."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("My boss fired me yesterday", ["The user was fired on 2026-11-15."]),
        ("my company has just laid me off", ["The user was let go."]),
        ("my boss fired me up", []),
        ("Meu chefe me demitiu", ["O usuário foi despedido."]),
        ("a empresa me mandou embora ontem", ["O usuário foi despedido em 2026-11-15."]),
        ("meu chefe quase me demitiu", []),
        ("Mi jefe me despidió ayer", ["El usuario fue despedido el 2026-11-15."]),
        ("mi jefe me echó la bronca", []),
    ],
)
def test_who_is_fired_by_someone_is_fired(message: str, contents: list[str]) -> None:
    """H3: a marking event, whoever is the subject of the sentence that tells it."""
    assert told(message) == contents
    assert changed(message, now=NOW) == []


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("My 5-year-old son is called Tom", ["The user's son is 5 years old.", "The user's son is called @Tom."]),
        ("Meu filho de 5 anos se chama Tom", ["O filho do usuário tem 5 anos.", "O filho do usuário se chama @Tom."]),
        (
            "Mi hijo de 5 años se llama Tom",
            ["El hijo del usuario tiene 5 años.", "El hijo del usuario se llama @Tom."],
        ),
        ("Minha avó de 90 anos morreu ontem", ["A avó do usuário morreu em 2026-11-15."]),
        ("i'm sarah btw", ["The user is called Sarah."]),
        ("sou a sara aliás", ["O usuário se chama Sara."]),
        ("soy sara, por cierto", ["El usuario se llama Sara."]),
        ("i'm tired btw", []),
    ],
)
def test_ages_and_names_that_are_said_on_the_way(message: str, contents: list[str]) -> None:
    """D2: each fact alone; a name is one in lower case too, if it can be nothing else."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("Faço 31 anos amanhã", ["O usuário faz 31 anos em 2026-11-17."]),
        ("hoje faço 31 anos", ["O usuário faz 31 anos em 2026-11-16."]),
        ("Faço 31 anos", ["O usuário faz 31 anos."]),
        ("Cumplo 31 años mañana", ["El usuario cumple 31 años el 2026-11-17."]),
        ("mi hija cumple 5 años mañana", ["La hija del usuario cumple 5 años el 2026-11-17."]),
        ("I turn 31 tomorrow", ["The user turns 31 on 2026-11-17."]),
        ("I turned 40 yesterday", ["The user turned 40 on 2026-11-15."]),
        ("faço 3 anos de namoro amanhã", []),
    ],
)
def test_a_birthday_keeps_its_day(message: str, contents: list[str]) -> None:
    """D2: relative times are made absolute, not left out."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("Fico ansioso sempre que penso nos prazos", "O usuário fica ansioso sempre que pensa nos prazos."),
        ("Fico nervoso quando falo nos grupos", "O usuário fica nervoso quando fala nos grupos."),
        ("Fico tenso quando penso nos próximos meses", "O usuário fica tenso quando pensa nos próximos meses."),
        ("Fico feliz quando nos vemos", "O usuário fica feliz quando se veem."),
        ("fico triste quando meus pais nos visitam", "O usuário fica triste quando seus pais o visitam."),
        ("me pongo nervioso cuando nos vemos", "El usuario se pone nervioso cuando se ven."),
    ],
)
def test_in_the_is_no_pronoun(message: str, content: str) -> None:
    """D2: pronouns are resolved, and only pronouns: the Portuguese "nos" is "us" or "in the"."""
    assert told(message) == [content]

"""What is understood of a plain sentence, in three languages."""

from __future__ import annotations

import pytest

from hipocampo.core.reading import NOTHING, Alias, Mention
from hipocampo.understanding import read


@pytest.mark.parametrize(
    "text",
    ["Minha mãe se chama Lúcia.", "Mi madre se llama Lúcia.", "My mum is called Lúcia."],
)
def test_a_role_is_joined_with_the_name_that_it_is_told_with(text: str):
    """D6: the keys of roles are the same in every language."""
    reading = read(text)
    assert reading.roles == ("role:mother",)
    assert reading.aliases == (Alias("role:mother", "Lúcia"),)


@pytest.mark.parametrize("text", ["Almocei com Pedro.", "Comí con Pedro.", "I had lunch with Pedro."])
def test_a_name_needs_no_mark(text: str):
    """D6: `@` is a help, never a condition."""
    assert Mention("Pedro", "person") in read(text).names


@pytest.mark.parametrize("text", ["Onde mora o Pedro?", "¿Dónde vive Pedro?", "Where does Pedro live?"])
def test_a_question_states_nothing(text: str):
    """F8: but it is about somebody."""
    reading = read(text)
    assert reading.act == "asks"
    assert [one.name for one in reading.names] == ["Pedro"]
    assert not reading.slots
    assert reading.type is None


@pytest.mark.parametrize("text", ["Bom dia!", "¡Muchas gracias!", "Thank you very much."])
def test_a_courtesy_says_nothing(text: str):
    """F8: a greeting, thanks."""
    assert read(text) == NOTHING._replace(act="courtesy")


TYPES = {
    "bio": "Nasci em Ouro Preto. / Nací en Ávila. / I was born in Derby. / Meu pai mora na Bahia. "
    "/ Mi tía trabaja en un banco. / Our neighbour lives upstairs. / Sou alérgica a camarão. / Tengo 41 años. "
    "/ I'm allergic to bees.",
    "pref": "Não suporto barulho. / Me encanta el jazz. / I love sourdough. / Minha irmã adora praia. "
    "/ Mi novio no come pescado. / My boss hates meetings. / Sou vegetariano. / Soy vegana. / I'm a vegetarian.",
    "obj": "Meu objetivo é correr uma maratona. / Quiero aprender alemán. / I want to learn the cello.",
    "emo": "Ando muito ansiosa com a prova. / Estoy agotada. / I've been so worried about dad.",
    "event": "Fui promovida ontem. / Me despidieron el lunes. / We got engaged in Rome.",
}


@pytest.mark.parametrize(("type", "text"), [(type, text) for type, all_ in TYPES.items() for text in all_.split(" / ")])
def test_a_type_is_derived_where_it_is_sure(type: str, text: str):
    """D6: a plain sentence has a type too."""
    assert read(text).type == type


@pytest.mark.parametrize(
    "text",
    [
        "A reunião ficou para quinta.",
        "Quero comprar pão.",
        "Sou contra essa ideia.",
        "La reunión es el jueves.",
        "Quiero un café.",
        "The deploy runs at noon.",
        "I want a coffee.",
        "I'm a bit late.",
        "Moro em Natal. Adoro o mar.",
    ],
)
def test_a_type_that_is_not_sure_is_none(text: str):
    """D6: precision first; of two types neither is the one."""
    assert read(text).type is None


@pytest.mark.parametrize("text", ["Agora moro em Curitiba.", "Ahora vivo en Curitiba.", "Now I live in Curitiba."])
def test_a_state_fills_a_slot_and_a_change_is_noticed(text: str):
    """D6, F9: who lives where, and since now."""
    reading = read(text)
    assert [(one.subject, one.relation, one.value) for one in reading.slots] == [("", "home", "Curitiba")]
    assert reading.changes


def test_of_a_long_text_the_beginning_is_read():
    """D6: a pasted book costs no more than a memory."""
    assert read("x " * 100_000) == read("x " * 1000)

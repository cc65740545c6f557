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


@pytest.mark.parametrize(
    "text",
    [
        "o que o Bagual come mesmo",
        "em que rua eu moro",
        "oi, quem cuida do jardim",
        "cadê a minha chave",
        "me lembra o nome do dentista",
        "me indica um filme leve pra hoje",
        "Escreva para mim uma mensagem para o síndico, curta e educada",
        "qué tomo para las migrañas",
        "a qué hora abre la farmacia",
        "y cuándo viene mi hermano",
        "¿le pongo hierbas",
        "recuérdame la dirección del taller",
        "Pídeme un café para llevar, ya sabes cómo lo tomo",
        "me haces un menú para una cena de cuatro",
        "which train do I take to Leeds",
        "and when do I finish here",
        "is my sister seeing anyone",
        "when does release 4.0 ship",
        "remind me of the name of the vet",
        "Write me a new helper function in our house style",
        "please suggest a present for Tiago",
    ],
)
def test_a_question_or_a_request_needs_no_mark(text: str):
    """F8: people leave it out, and a request has none; it asks for something once, and states nothing."""
    reading = read(text)
    assert reading.act == "asks"
    assert not reading.slots


@pytest.mark.parametrize(
    "text",
    [
        "Quem cuida do jardim é o seu Zé",
        "O que eu mais gosto é de café",
        "Onde moro tem muito barulho",
        "Onde guardei as chaves: na gaveta de cima",
        "Quando chove eu fico em casa",
        "me dá uma preguiça de correr",
        "Me escreve sempre em português",
        "pode me chamar de Dudu",
        "desde que o bebê nasceu não me reconheço",
        "Quien cuida el jardín es don José",
        "Qué bien me sienta el té",
        "Dame respuestas cortas",
        "Recomiéndame siempre restaurantes veganos",
        "mi marido, que es pescador, pasa meses fuera",
        "Reserva la mesa para el viernes",
        "What Leo likes is dinosaurs",
        "Who looks after the garden is Joe",
        "How to restart the server: systemctl restart web",
        "Which is why I never eat prawns",
        "Always write me short answers",
        "Order me a pizza, I'm vegetarian",
        "Remind me that the rent is due on the 5th",
        "Did my laundry today",
        "Write the report by Friday",
    ],
)
def test_what_begins_as_a_question_may_tell_something(text: str):
    """F8: it answers itself, names what follows, wishes something for good, or tells it besides."""
    assert read(text).act == "tells"


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

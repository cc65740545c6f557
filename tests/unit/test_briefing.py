"""What an opening says of the user, of the next days and of what is open, from plain sentences (I3, F8)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hipocampo.chat.opening import Opening
from hipocampo.settings import Settings
from hipocampo.understanding import read
from tests.unit.living import Life

# By language: what a person tells of themselves without a mark, each with the facet it belongs to.
TOLD = {
    "pt": {
        "name": "Meu nome é Marta Lins",
        "home": "moro em Olinda, perto da ladeira",
        "work": "trabalho na biblioteca da universidade",
        "people": "minha mãe se chama Lourdes e mora em Natal",
        "health": "sou alérgica a penicilina",
        "food": "não como carne desde menina",
        "likes": "prefiro respostas curtas",
    },
    "es": {
        "name": "me llamo Marta Lins",
        "home": "vivo en Rosario, cerca del río",
        "work": "trabajo en la biblioteca de la universidad",
        "people": "mi mamá se llama Lupita y vive en Paraná",
        "health": "soy alérgica a la penicilina",
        "food": "no como carne desde chica",
        "likes": "prefiero respuestas cortas",
    },
    "en": {
        "name": "my name is Martha Lynn",
        "home": "I live in Bristol, near the harbour",
        "work": "I work at the university library",
        "people": "my sister Beth teaches geography",
        "health": "I'm allergic to penicillin",
        "food": "I don't eat meat",
        "likes": "I prefer short answers",
    },
}
COURTESIES = {"pt": "bom dia, tudo bem?", "es": "muchas gracias", "en": "thanks a lot!"}
QUESTIONS = {"pt": "onde eu moro mesmo?", "es": "¿dónde vivo?", "en": "where do I live again?"}


# What the extraction of a chat keeps, with the facets.
KEPT = {
    "name": ["O usuário se chama Rui.", "El usuario se llama Rui.", "The user is called Rui."],
    "home": ["A usuária mora em Recife.", "La usuaria vive en Quito.", "The user lives in York."],
    "work": ["O usuário trabalha na TAP.", "El usuario trabaja en Iberia.", "The user quit their job at Ford."],
    "health": [
        "O usuário é alérgico a dipirona.",
        "La usuaria es alérgica a la aspirina.",
        "The user is allergic to nuts.",
    ],
    "food": ["A usuária é vegana.", "El usuario dejó el café.", "The user is a vegetarian."],
    "likes": ["O usuário odeia coentro.", "Al usuario le gusta el té.", "The user prefers tea."],
}


def life_in(language: str) -> Life:
    return Life(Settings(language=language))


def part(opening: Opening, name: str) -> str:
    return next((one.text for one in opening.parts if one.name == name), "")


@pytest.mark.parametrize(("language", "facet", "text"), [(one, *pair) for one in TOLD for pair in TOLD[one].items()])
def test_a_plain_sentence_tells_a_side_of_the_user(language: str, facet: str, text: str) -> None:
    """D6, I3: by its words alone, in three languages, without a mark."""
    assert read(text).facet == facet
    assert read(text).grade == 3


@pytest.mark.parametrize(("facet", "text"), [(facet, text) for facet, texts in KEPT.items() for text in texts])
def test_what_a_chat_kept_tells_a_side_of_the_user(facet: str, text: str) -> None:
    """H3, I3: in the third person too."""
    assert (read(text).facet, read(text).grade) == (facet, 3)


def test_what_was_kept_of_a_conversation_is_not_said_twice() -> None:
    """I3, E13: where a fact was kept of a message, the fact is shown, and what has changed since is not."""
    life = life_in("en")
    life.memory.record("s1", "user", "I work at Google as an engineer.")
    life.memory.retain("The user works at Google as an engineer.", provenance="U")
    assert part(life.memory.opening(), "user").count("Google") == 1


@pytest.mark.parametrize("language", TOLD)
def test_an_opening_says_first_who_the_user_is(language: str) -> None:
    """I3: name, home, work, people, health, food and preferences, in that order, each line with its id and day."""
    life = life_in(language)
    kept = {facet: life.memory.retain(text, provenance="U") for facet, text in reversed(TOLD[language].items())}
    opening = life.memory.opening()
    assert opening.parts[0].name == "user"
    lines = [line for line in opening.parts[0].text.splitlines() if line.startswith("- ")]
    assert lines == [f"- [U] {kept[facet].id[:8]}, 2026-11-15: {text}" for facet, text in TOLD[language].items()]


@pytest.mark.parametrize("language", TOLD)
def test_after_a_year_of_silence_the_user_is_still_known(language: str) -> None:
    """I3, E15: who the user is may come from any layer."""
    life = life_in(language)
    kept = [life.memory.retain(text, provenance="U") for text in TOLD[language].values()]
    life.clock.advance(timedelta(days=400))
    opening = life.memory.opening()
    assert {life.memory.show(one.id).layer for one in kept} <= {"latent", "archive"}
    assert all(text in part(opening, "user") for text in TOLD[language].values())


@pytest.mark.parametrize("language", TOLD)
def test_a_memory_stands_in_one_part_of_an_opening(language: str) -> None:
    """I3: what tells who the user is, is not said again among the active memories or in `MEMORY.md`."""
    life = life_in(language)
    life.pages.write("MEMORY.md", f"- {TOLD[language]['home']}\n- nada\n".encode(), None)
    for text in TOLD[language].values():
        life.memory.retain(text, provenance="U")
    opening = life.memory.opening()
    assert all(opening.text.count(text) == 1 for text in TOLD[language].values())
    assert part(opening, "wisdom").endswith(", MEMORY.md: nada")


@pytest.mark.parametrize("language", TOLD)
def test_what_was_said_in_a_conversation_counts_where_it_states_something(language: str) -> None:
    """I3, F8: a name told in chat is known; a question and a courtesy are never brought up."""
    life = life_in(language)
    for text in (TOLD[language]["name"], QUESTIONS[language], COURTESIES[language]):
        life.memory.record("s1", "user", text)
    life.memory.retain(QUESTIONS[language], provenance="U")
    opening = life.memory.opening()
    assert TOLD[language]["name"] in part(opening, "user")
    assert QUESTIONS[language] not in opening.text
    assert COURTESIES[language] not in opening.text


@pytest.mark.parametrize("language", TOLD)
def test_what_others_say_of_themselves_is_not_the_users(language: str) -> None:
    """I3: the home of whoever else speaks is not where the user lives."""
    life = life_in(language)
    life.memory.record("s1", "assistant", TOLD[language]["home"])
    life.memory.record("s1", "user", f"Carla: {TOLD[language]['home']}")
    assert part(life.memory.opening(), "user") == ""


@pytest.mark.parametrize(
    ("language", "old", "new"),
    [
        ("pt", "moro em Natal, na rua das Flores", "mudei! agora moro em Caruaru"),
        ("es", "vivo en Loja, en la calle Bolívar", "ya nos mudamos, ahora vivimos en Cuenca"),
        ("en", "I live in Leeds, on Ash Grove", "we moved, now I live in York"),
        ("pt", "meu chefe é o Raul", "meu chefe agora é o Davi"),
        ("es", "mi jefe es Raúl", "mi jefa ahora es Elena"),
        ("en", "my boss is Raul", "my new boss is Helen"),
    ],
)
def test_an_opening_never_shows_a_value_that_was_replaced(language: str, old: str, new: str) -> None:
    """F9, I3: of a state that changed the value that holds is shown, told as a fact or in a conversation."""
    life = life_in(language)
    life.memory.retain(old, provenance="U")
    life.clock.advance(timedelta(days=1))
    life.memory.retain(new, provenance="U")
    said = life_in(language)
    said.memory.record("s1", "user", old)
    said.clock.advance(timedelta(days=1))
    said.memory.record("s1", "user", new)
    for one in (life, said):
        shown = part(one.memory.opening(), "user")
        assert new in shown
        assert old not in shown


@pytest.mark.parametrize(
    ("language", "text", "left", "newer"),
    [
        ("pt", "moro em Natal, o aluguel é R$ 900 por mês", "moro em Natal …", "o aluguel agora é R$ 1.100 por mês"),
        ("es", "vivo en Loja, la renta es de 900 al mes", "vivo en Loja …", "la renta ahora es de 1,100 al mes"),
        (
            "en",
            "we rent a flat in York, rent is £900 a month",
            "we rent a flat in York …",
            "rent is now £1,100 a month",
        ),
    ],
)
def test_what_is_left_of_a_fact_is_still_shown(language: str, text: str, left: str, newer: str) -> None:
    """F9, I3: where one clause of a sentence was replaced, the home that stands in another is still known."""
    life = life_in(language)
    life.memory.retain(text, provenance="U")
    life.clock.advance(timedelta(days=1))
    life.memory.retain(newer, provenance="U")
    life.clock.advance(timedelta(days=3))
    life.memory.dream()
    shown = part(life.memory.opening(), "user")
    assert left in shown
    assert "900" not in shown


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("pt", "consulta com a dentista em 2026-11-18", "qua 2026-11-18"),
        ("es", "cita con la dentista el 2026-11-18", "mié 2026-11-18"),
        ("en", "dentist appointment on 2026-11-18", "Wed 2026-11-18"),
    ],
)
def test_what_is_near_in_time_comes_with_its_day(language: str, text: str, day: str) -> None:
    """I3: days of this week and the next, by the day meant; what is over or far away stays out."""
    life = life_in(language)
    kept = life.memory.retain(text, provenance="U")
    far = life.memory.retain(text.replace("11-18", "12-28"), provenance="U")
    assert f"- [U] {kept.id[:8]}, {day}: {text}" in part(life.memory.opening(), "near")
    assert far.id[:8] not in part(life.memory.opening(), "near")
    life.clock.advance(timedelta(days=5))
    assert part(life.memory.opening(), "near") == ""


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("pt", "tenho que devolver a furadeira ao vizinho"),
        ("es", "tengo que devolverle el taladro al vecino"),
        ("en", "I need to give the drill back to the neighbour"),
    ],
)
def test_what_is_to_be_done_is_open_for_a_while(language: str, text: str) -> None:
    """I3: open tasks are brought up, and not for ever."""
    life = life_in(language)
    life.memory.retain(text, provenance="U")
    assert text in part(life.memory.opening(), "open")
    life.clock.advance(timedelta(days=90))
    assert text not in part(life.memory.opening(), "open")


def test_each_side_of_the_user_gives_its_first_line_before_any_its_second() -> None:
    """I3: a small budget still says something of everything."""
    life = life_in("en")
    for text in TOLD["en"].values():
        life.memory.retain(text, provenance="U")
    for n in range(20):
        life.clock.advance(timedelta(minutes=1))
        life.memory.retain(f"I prefer {'tuv'[n % 3] * 3}{n} to anything", provenance="U")
    shown = part(life.memory.opening(600), "user")
    assert all(text in shown for facet, text in TOLD["en"].items() if facet != "likes")

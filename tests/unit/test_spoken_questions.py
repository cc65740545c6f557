"""F8: what was asked aloud changes nothing for who asks again, in three languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.settings import RecallSettings, Settings

TOLD = {
    "pt": (
        "Bagual tem medo de foguete",
        "Bagual, o cachorro, come ração de frango",
        "A Ana gosta de café",
        "Quem cuida do jardim é o seu Zé",
    ),
    "es": (
        "Bordón tiene miedo de los cohetes",
        "Bordón, el perro, come pienso de pollo",
        "A Ana le gusta el café",
        "Quien cuida el jardín es don José",
    ),
    "en": (
        "Biscuit is afraid of fireworks",
        "Biscuit, the dog, eats chicken kibble",
        "Ana likes coffee",
        "The one who looks after the garden is Joe",
    ),
}
ASKED = {
    "pt": ("Do que o meu cachorro tem medo?", "oi, quem cuida do jardim?", "o que o Bagual come mesmo"),
    "es": ("¿De qué tiene miedo mi perro?", "hola, ¿quién cuida el jardín?", "¿qué come Bordón?"),
    "en": ("What is my dog afraid of?", "hey, who looks after the garden?", "what does Biscuit eat again"),
}
IN_ANOTHER_LANGUAGE = {
    "pt": "What is my dog afraid of?",
    "es": "What is my dog afraid of?",
    "en": "¿De qué tiene miedo mi perro?",
}
SAME_WORDS = {
    "pt": ("A Ana gosta de café", "A Ana gosta de café?"),
    "es": ("A Ana le gusta el café", "¿A Ana le gusta el café?"),
    "en": ("Ana likes coffee", "Ana likes coffee?"),
}


@pytest.fixture(params=TOLD)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def memory(tmp_path: Path, language: str) -> Iterator[hipocampo.Hipocampo]:
    wiring.init(tmp_path / "w", Settings(language=language, recall=RecallSettings(candidates=5)))
    with hipocampo.open(tmp_path / "w") as opened:
        opened.retain_many(list(TOLD[language]))
        opened.embed()
        yield opened


def say(memory: hipocampo.Hipocampo, *texts: str, times: int = 1) -> None:
    """Let the user say something, each in a session of its own."""
    for n in range(times):
        for at, text in enumerate(texts):
            memory.record(f"said-{n}-{at}", "user", text)
    memory.embed()


def answers(memory: hipocampo.Hipocampo, question: str, k: int = 4) -> list[tuple[str, float]]:
    return [(hit.content, hit.score) for hit in memory.recall(question, k=k) if hit.kind != "turn"]


def test_who_asks_again_finds_the_same(memory: hipocampo.Hipocampo, language: str):
    """F8: the same answers in the same order, however often all of it was asked; more often than lanes have places."""
    questions = (*ASKED[language], IN_ANOTHER_LANGUAGE[language])
    before = [answers(memory, question) for question in questions]
    say(memory, *questions, times=6)
    assert [answers(memory, question) for question in questions] == before
    assert all(before[: len(ASKED[language])])


def test_an_answer_beats_the_question_in_the_same_words(memory: hipocampo.Hipocampo, language: str):
    """F8: they say not the same, and only one of them tells something, whoever told it."""
    told, asked = SAME_WORDS[language]
    say(memory, asked, times=3)
    found = memory.recall(asked)
    assert (found[0].content, found[0].times) == (told, 1)
    assert [hit.times for hit in found if hit.content == asked] == [3]
    assert asked not in found.block()


def test_an_inferred_answer_beats_the_question_in_the_same_words(tmp_path: Path, language: str):
    """F8, D3: the user's own word is a question, and no claim that an agent's answer has to yield to."""
    told, asked = SAME_WORDS[language]
    wiring.init(tmp_path / "other", Settings(language=language))
    with hipocampo.open(tmp_path / "other") as memory:
        say(memory, asked)
        memory.retain(told, provenance="I")
        memory.embed()
        assert [hit.content for hit in memory.recall(asked)] == [told, asked]


def test_what_was_asked_is_found_where_it_is_asked_for(memory: hipocampo.Hipocampo, language: str):
    """F8: by words that nothing else has."""
    asked = {"pt": "Onde fica o mosteiro?", "es": "¿Dónde queda el monasterio?", "en": "Where is the monastery?"}
    wanted = {
        "pt": "o que eu perguntei sobre o mosteiro?",
        "es": "¿qué pregunté sobre el monasterio?",
        "en": "what did I ask about the monastery?",
    }
    say(memory, asked[language])
    assert memory.recall(wanted[language])[0].content == asked[language]

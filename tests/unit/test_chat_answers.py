"""Answers without a model: useful from memory alone, in three languages, and honest about it (H5)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from hipocampo.settings import Settings
from hipocampo.text.bare_facts import bare
from tests.unit.living import Life
from tests.unit.talking import Company

FACTS = {
    "pt": ["(t=bio,w=1.0) O usuário se chama Pedro.", "(t=pref,w=0.8) O usuário odeia coentro."],
    "es": ["(t=bio,w=1.0) El usuario se llama Pedro.", "(t=pref,w=0.8) El usuario odia el cilantro."],
    "en": ["(t=bio,w=1.0) The user is called Pedro.", "(t=pref,w=0.8) The user hates coriander."],
}
GOALS = {
    "pt": "(t=obj,w=0.8) O usuário quer aprender a programar.",
    "es": "(t=obj,w=0.8) El usuario quiere aprender a programar.",
    "en": "(t=obj,w=0.8) The user wants to learn programming.",
}


def knowing(language: str) -> Company:
    company = Company(language)
    for fact in (*FACTS[language], GOALS[language]):
        company.memory.retain(fact, provenance="U")
    return company


def ask(company: Company, text: str) -> str:
    with company.chat() as chat:
        return chat.say(text).text


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("pt", "O que você sabe de mim?"),
        ("pt", "o que vc lembra sobre mim"),
        ("pt", "Quem sou eu?"),
        ("es", "¿Qué sabes de mí?"),
        ("es", "¿Quién soy?"),
        ("en", "What do you know about me?"),
        ("en", "who am I?"),
    ],
)
def test_what_is_known_of_the_user_is_told_in_groups(language: str, question: str) -> None:
    """Issue: "what do you know about me?": who, likes, goals."""
    answer = ask(knowing(language), question)
    heads = {"pt": ("Quem é você:", "Do que gosta", "O que quer:"), "es": ("Quién eres:", "Lo que te gusta", "Lo que")}
    english = ("Who you are:", "What you like", "What you want:")
    places = [answer.index(head) for head in heads.get(language, english)]
    assert places == sorted(places)
    assert answer.count("Pedro") == 1
    assert not any(subject in answer for subject in ("O usuário", "El usuario", "The user"))


@pytest.mark.parametrize(
    ("language", "question", "topic"),
    [
        ("pt", "O que eu disse sobre o jardim?", "jardim"),
        ("pt", "o que te contei do jardim", "jardim"),
        ("es", "¿Qué te dije sobre el jardín?", "jardín"),
        ("en", "What did I tell you about the garden?", "garden"),
    ],
)
def test_what_was_said_is_told_with_its_source_and_day(language: str, question: str, topic: str) -> None:
    """Issue: "what did I say about X?": turns and facts, and not the question itself."""
    company = Company(language)
    company.memory.record("antes", "user", f"Ontem plantei rosas no {topic} da casa.")
    answer = ask(company, question)
    assert f"plantei rosas no {topic} da casa." in answer
    assert "2026-11-15" in answer
    assert "(session:antes#1)" in answer
    assert question not in answer


@pytest.mark.parametrize(
    ("language", "question", "topic"),
    [
        ("pt", "O que eu disse sobre física quântica?", "física quântica"),
        ("es", "¿Qué te dije sobre física cuántica?", "física cuántica"),
        ("en", "What did I say about quantum physics?", "quantum physics"),
    ],
)
def test_what_was_never_said_is_not_told_in_the_same_session_either(language: str, question: str, topic: str) -> None:
    """H5: the question lends its words to its neighbours, which does not make them an answer."""
    with Company(language).chat() as chat:
        chat.say("My name is Pedro and I live in Lisbon.")
        chat.say("I hate coriander.")
        reply = chat.say(question)
    assert "coriander" not in reply.text
    assert topic in reply.text
    assert reply.hits == ()


def test_only_what_was_told_stands_behind_an_answer() -> None:
    """Issue, 4: `/why` and `hits` have the memories of the reply, and no other."""
    company = Company("en")
    company.memory.retain("The roses are watered on Mondays", provenance="U")
    with company.chat() as chat:
        reply = chat.say("What do you know about me?")
        assert reply.text.startswith("I know nothing about you yet.")
        assert reply.hits == ()
        for n in range(15):
            company.memory.retain(f"(t=pref,w=0.8) The user likes the tale number {n}.", provenance="U")
        reply = chat.say("What do you know about me?")
    assert "(and 3 more)" in reply.text
    assert len(reply.hits) == 12
    assert all(bare(hit.content) in reply.text for hit in reply.hits)


def test_a_question_is_answered_with_the_best_hits() -> None:
    """Issue: a plain question gives what memory has, with sources."""
    company = knowing("pt")
    answer = ask(company, "Eu gosto de coentro?")
    assert "- 2026-11-15, Odeia coentro. (memory/2026-11-15.md#L" in answer


@pytest.mark.parametrize(
    ("language", "question", "answer"),
    [
        ("pt", "O que eu disse sobre zebras?", "Não tenho nada sobre “zebras”."),
        ("es", "¿Qué te dije sobre cebras?", "No tengo nada sobre «cebras»."),
        ("en", "What did I say about zebras?", "I have nothing about “zebras”."),
        ("en", "Where do zebras live?", "I have nothing in memory about that."),
        ("pt", "O que você sabe de mim?", "Ainda não sei nada de você."),
    ],
)
def test_what_is_not_known_is_said_plainly(language: str, question: str, answer: str) -> None:
    """Nothing is made up."""
    assert ask(Company(language), question).startswith(answer)


def test_a_statement_is_answered_with_what_will_be_kept() -> None:
    """Issue: what was understood."""
    answer = ask(Company(), "Sou vegetariano e moro no Porto.")
    assert answer.startswith("Vou lembrar:\n- É vegetariano.\n- Mora no Porto.")
    assert ask(Company(), "Bom dia!").startswith("Ouvi")


def test_it_is_said_once_that_no_model_is_set() -> None:
    """Issue: and how to set one."""
    with Company("en").chat() as chat:
        first, second = chat.say("Hello there!").text, chat.say("Hello again!").text
    assert "No model is set" in first
    assert "[llm]" in first
    assert "No model" not in second


def test_the_answer_speaks_the_language_of_the_question() -> None:
    """Whatever the workspace speaks."""
    assert "This is what I know about you:" in ask(knowing("pt"), "What do you know about me?")


def test_answers_by_rules_are_no_turns() -> None:
    """No echo: memory does not quote its own quotations."""
    company = knowing("pt")
    ask(company, "O que você sabe de mim?")
    assert [role for role, _ in company.turns()] == ["user"]


def test_what_was_just_said_is_found_too() -> None:
    """A fact of the last message, before it was digested."""
    company = Company()
    with company.chat() as chat:
        chat.say("Meu cachorro se chama Rex.")
        assert "Rex" in chat.say("Como se chama meu cachorro?").text


@pytest.mark.parametrize(
    ("zone", "day"),
    [("UTC", "2026-11-15"), ("Pacific/Auckland", "2026-11-16"), ("America/Recife", "2026-11-15")],
)
def test_days_are_those_of_the_workspaces_time_zone(zone: str, day: str) -> None:
    """A date that a person reads is the local one: at noon in UTC it is tomorrow in Auckland."""
    life = Life(Settings(language="en", timezone=zone))
    life.memory.retain("The garden needs a new fence.", provenance="U")
    life.clock.advance(timedelta(days=1))
    with life.memory.chat("s1") as chat:
        assert f"- {day}, " in chat.say("What did I say about the garden?").text
    life.memory.retain("(t=emo) I am worried about the fence.", provenance="U")
    life.clock.advance(timedelta(days=1))
    felt = (date.fromisoformat(day) + timedelta(days=1)).isoformat()
    assert felt in life.memory.recall("worried about the fence").block()

"""What is over is no longer told as true: endings, moves and new jobs outdate what was known (E13, H3)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hipocampo.core.moments import stamp
from tests.unit.talking import Company

ME = {"pt": "O que você sabe sobre mim?", "es": "¿Qué sabes sobre mí?", "en": "What do you know about me?"}
# The language, what is told first and how it is kept, what ends it and how that is kept.
ENDED = [
    (
        "en",
        "I work at Google.",
        "The user works at Google.",
        "I no longer work at Google.",
        "no longer works at Google",
    ),
    ("en", "I work for Google.", "The user works for Google.", "I don't work at Google anymore", "no longer works at"),
    (
        "en",
        "I work at Google as an engineer.",
        "Google as an engineer.",
        "I quit my job at Google",
        "no longer works at",
    ),
    (
        "en",
        "I've worked at Google for 5 years.",
        "worked at Google for",
        "I'm no longer at work. I no longer work at Google",
        "no longer works",
    ),
    ("en", "I'm vegan.", "The user is vegan.", "I'm no longer a vegan", "is no longer a vegan"),
    (
        "en",
        "I have a dog called Rex.",
        "has a dog called @Rex",
        "I don't own cats. We no longer have a dog",
        "no longer has a dog",
    ),
    (
        "en",
        "I play the piano.",
        "The user plays the piano.",
        "I stopped playing the piano",
        "no longer plays the piano",
    ),
    ("en", "I love coffee.", "The user loves coffee.", "I don't like coffee anymore", "does not like coffee anymore"),
    ("en", "I smoke.", "The user smokes.", "I quit smoking", "The user no longer smokes."),
    ("pt", "Sou vegana.", "A usuária é vegana.", "Já não sou vegana", "A usuária já não é vegana."),
    ("pt", "Sou vegana.", "A usuária é vegana.", "Deixei de ser vegana", "A usuária já não é vegana."),
    (
        "pt",
        "Trabalho no Banco do Brasil.",
        "trabalha no Banco",
        "Não trabalho mais no Banco do Brasil",
        "já não trabalha no",
    ),
    (
        "pt",
        "Trabalho no Google há 3 anos.",
        "trabalha no Google",
        "Larguei o emprego no Google",
        "já não trabalha no Google",
    ),
    ("pt", "Tenho namorada.", "O usuário tem namorada.", "não tenho mais namorada", "já não tem namorada"),
    ("pt", "Gosto de café.", "O usuário gosta de café.", "Já não gosto de café", "já não gosta de café"),
    ("pt", "Jogo tênis.", "O usuário joga tênis.", "Parei de jogar tênis", "já não joga tênis"),
    ("es", "Soy vegano.", "El usuario es vegano.", "Ya no soy vegano", "El usuario ya no es vegano."),
    ("es", "Trabajo en Google.", "El usuario trabaja en Google.", "ya no trabajo en Google", "ya no trabaja en Google"),
    ("es", "Tengo novia.", "El usuario tiene novia.", "Ya no tengo novia", "El usuario ya no tiene novia."),
    (
        "es",
        "Me gusta el café.",
        "Al usuario le gusta el café.",
        "Ya no me gusta el café",
        "Al usuario ya no le gusta el",
    ),
    ("es", "Fumo.", "El usuario fuma.", "Dejé de fumar", "El usuario ya no fuma."),
]
CHANGED = [
    ("en", "I live in Porto.", "lives in Porto", "I moved to Lisbon yesterday.", "The user lives in Lisbon."),
    (
        "en",
        "I live in Porto with my wife.",
        "lives in Porto",
        "We moved to Lisbon last month",
        "The user lives in Lisbon.",
    ),
    ("pt", "Moro no Porto.", "mora no Porto", "Me mudei para Lisboa", "O usuário mora em Lisboa."),
    ("pt", "Moro em Curitiba desde 2010.", "mora em Curitiba", "Mudei-me para o Rio", "O usuário mora no Rio."),
    ("es", "Vivo en Bogotá.", "vive en Bogotá", "Me mudé a Madrid", "El usuario vive en Madrid."),
    ("es", "Vivo en Bogotá.", "vive en Bogotá", "nos mudamos a Madrid la semana pasada", "El usuario vive en Madrid."),
    ("en", "I work at Google.", "works at Google", "I started at Amazon last month", "The user works at Amazon now."),
    ("pt", "Trabalho no Google.", "trabalha no Google", "comecei a trabalhar na Amazon", "trabalha na Amazon agora"),
    ("pt", "Trabalho no Google.", "trabalha no Google", "Agora trabalho na Amazon", "trabalha na Amazon agora"),
    ("es", "Trabajo en Google.", "trabaja en Google", "dejé Google y empecé en Amazon", "trabaja en Amazon ahora"),
    ("en", "I don't smoke.", "does not smoke", "actually I do smoke now", "The user smokes."),
]
KEPT = [
    ("en", "I work at Google.", "works at Google", "I no longer wonder if I work too much"),
    ("en", "I work at Google.", "works at Google", "I don't work anymore than you do"),
    ("en", "I work at Google.", "works at Google", "Ana no longer works at Google"),
    ("en", "I work at Google.", "works at Google", "My sister no longer works at Google"),
    ("en", "I work at Google.", "works at Google", "If I no longer work at Google I will travel"),
    ("en", "I work at Google.", "works at Google", "Is it true that I no longer work at Google?"),
    ("en", "I work at Google.", "works at Google", "My boss says I no longer work at Google"),
    ("en", "I work at Google.", "works at Google", "I joined Discord yesterday"),
    ("en", "I like coffee.", "likes coffee", "it's not that I no longer like coffee"),
    ("en", "I like coffee.", "likes coffee", "I no longer like black coffee"),
    ("en", "I live in Porto.", "lives in Porto", "I moved to Lisbon when I was 20"),
    ("en", "I live in Porto.", "lives in Porto", "I moved to Lisbon in 2009"),
    ("en", "I live in Porto.", "lives in Porto", "My sister quit her job and moved to Lisbon"),
    ("en", "I live in Porto.", "lives in Porto", "I'm moving to Lisbon next year"),
    ("pt", "Gosto de café.", "gosta de café", "não é que eu já não goste de café"),
    ("pt", "Trabalho no Google.", "trabalha no Google", "A Ana já não trabalha no Google"),
    ("pt", "Trabalho no Google.", "trabalha no Google", "Não trabalho mais que você"),
    ("es", "Me gusta el café.", "le gusta el café", "no es que ya no me guste el café"),
    ("es", "Trabajo en Google.", "trabaja en Google", "Ana ya no trabaja en Google"),
    ("es", "Vivo en Bogotá.", "vive en Bogotá", "Me mudé a Madrid cuando tenía 20 años"),
]


def talked(language: str, *messages: str) -> Company:
    """Each said in a session of its own, a day after the other, and digested."""
    company = Company(language)
    for at, message in enumerate(messages):
        with company.chat(f"s{at}", provenance="U") as chat:
            chat.say(message)
            chat.digest()
    return company


def known(company: Company, language: str) -> str:
    """All that chat says to know of the user."""
    return company.chat("asking").say(ME[language]).text.lower()


def believed(company: Company) -> list[str]:
    return [hit.content for hit in company.memory.recall("", k=50) if hit.fitness is not None and not hit.outdone]


def told(fact: str) -> str:
    """A fact as an answer tells it, without its subject."""
    for subject in ("the user ", "o usuário ", "a usuária ", "el usuario ", "la usuaria "):
        fact = fact.lower().removeprefix(subject)
    return fact


@pytest.mark.parametrize(("language", "first", "was", "then", "now"), [*ENDED, *CHANGED])
def test_what_is_over_is_not_told_as_true(language: str, first: str, was: str, then: str, now: str) -> None:
    """E13: told in one session and ended in another, it is known no more; what is so now is."""
    company = talked(language, first, then)
    answer, opening = known(company, language), company.memory.opening().text
    assert told(now) in answer
    assert now in opening
    assert any(now in fact for fact in believed(company))
    assert told(was) not in answer.replace(told(now), "")
    assert was.rstrip(".") not in opening.replace(now, "")


@pytest.mark.parametrize(("language", "first", "was", "then", "now"), [ENDED[0], ENDED[9], ENDED[16], CHANGED[0]])
def test_what_is_over_keeps_its_history(language: str, first: str, was: str, then: str, now: str) -> None:
    """E13: nothing is deleted: recall shows it as contradicted, and as of the day before it was believed."""
    company = talked(language, first, then)
    hits = {hit.id: hit for hit in company.memory.recall(was, k=10) if hit.fitness is not None}
    old = next(hit for hit in hits.values() if was.rstrip(".") in hit.content)
    assert old.outdone
    assert now in hits[old.outdone].content
    before = stamp(company.life.clock.now() - timedelta(hours=12))
    then_known = [hit for hit in company.memory.recall(was, k=10, as_of=before) if hit.fitness is not None]
    assert [hit.outdone for hit in then_known if was.rstrip(".") in hit.content] == [None]


@pytest.mark.parametrize(("language", "first", "was", "then"), KEPT)
def test_what_only_looks_like_an_ending_outdates_nothing(language: str, first: str, was: str, then: str) -> None:
    """H3: wonder, comparison, others, conditions, questions, hearsay, denied endings and old stories do no harm."""
    company = talked(language, first, then)
    assert any(was in fact for fact in believed(company))
    assert told(was) in known(company, language)


def test_a_question_is_answered_with_what_is_so() -> None:
    """H5: where someone lives is not where they lived; what was so is there for who asks for it."""
    company = talked("en", "I live in Porto.", "I moved to Lisbon yesterday.")
    assert "Porto" not in company.chat("asking").say("Where do I live?").text
    assert "Lisbon" in company.chat("asking").say("Where do I live?").text
    assert "Porto" in company.chat("asking").say("Where did I live before?").text


def test_what_is_so_again_outdates_its_end() -> None:
    """E13: the last word counts, either way."""
    company = talked("en", "I work at Google.", "I no longer work at Google.", "I work at Google.")
    assert believed(company) == ["The user works at Google."]


def test_what_is_said_to_be_so_again_counts() -> None:
    """E13: who smokes again does not "no longer smoke"."""
    company = talked("en", "I smoke.", "I quit smoking.", "I started smoking again.")
    facts = believed(company)
    assert "The user smokes." in facts
    assert "The user no longer smokes." not in facts


def test_the_end_of_one_job_leaves_the_other() -> None:
    """E13: only what is said to be over is."""
    company = talked("en", "I work at Google.", "I work at a bakery on weekends.", "I no longer work at Google.")
    facts = believed(company)
    assert "The user works at Google." not in facts
    assert any("bakery" in fact for fact in facts)


def test_a_name_told_in_another_language_takes_the_place_of_the_one_before() -> None:
    """E13: who is called otherwise now was called so before, in whatever language."""
    company = Company()
    for session, text in (("s1", "My name is Pedro."), ("s2", "Meu nome é Ana."), ("s3", "Me llamo Eva.")):
        with company.chat(session) as chat:
            chat.say(text)
            chat.digest()
    hits = {hit.content: hit.outdone for hit in company.memory.recall("", k=50) if hit.type == "bio"}
    assert [content for content, outdone in hits.items() if not outdone] == ["El usuario se llama Eva."]
    assert len(hits) == 3

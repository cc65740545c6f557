"""What was said but not digested yet is known all the same: nothing that was promised is denied (H5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.turn import Chat
from hipocampo.settings import Settings
from tests.unit.talking import Company

# What is said, how it is told, what takes it back, and how that is told.
SAID = {
    "pt": ("Sou alérgico a amendoim.", "É alérgico a amendoim.", "Não sou alérgico a amendoim.", "Não é alérgico"),
    "es": ("Soy alérgico a los cacahuetes.", "Es alérgico a", "No soy alérgico a los cacahuetes.", "No es alérgico"),
    "en": ("I am allergic to peanuts.", "Is allergic to peanuts.", "I am not allergic to peanuts.", "Is not allergic"),
}
ME = {"pt": "O que você sabe de mim?", "es": "¿Qué sabes de mí?", "en": "What do you know about me?"}
NAME = {"pt": "Meu nome é Rui.", "es": "Me llamo Rui.", "en": "My name is Rui."}
LIKES = {"pt": "Odeio coentro.", "es": "Odio el cilantro.", "en": "I hate coriander."}
HOMES = {
    "pt": ("Moro em Braga.", "Agora moro em Coimbra.", "Mora em Coimbra."),
    "es": ("Vivo en Braga.", "Ahora vivo en Coimbra.", "Vive en Coimbra."),
    "en": ("I live in Braga.", "I live in Coimbra.", "Lives in Coimbra."),
}
LANGUAGES = pytest.mark.parametrize("language", ["pt", "es", "en"])


def held_back(company: Company, session: str = "s1") -> Chat:
    """A conversation whose messages nobody digests: workspaces in memory have no thread for it."""
    chat = company.chat(session)
    assert chat._worker is None
    return chat


def told(chat: Chat, language: str) -> str:
    return chat.say(ME[language]).text


@LANGUAGES
def test_what_was_just_promised_is_known(language: str) -> None:
    """H5: what "I will remember" names is told at once, and nothing is stored for it."""
    said, kept, _, _ = SAID[language]
    company = Company(language)
    chat = held_back(company)
    assert kept in chat.say(said).text
    assert kept in told(chat, language)
    assert not company.facts()


@LANGUAGES
def test_it_is_told_once_before_and_after_it_is_digested(language: str) -> None:
    """H3: said twice, waiting or kept, it is one fact."""
    said, kept, _, _ = SAID[language]
    company = Company(language)
    chat = held_back(company)
    chat.say(said)
    chat.say(said)
    assert told(chat, language).count(kept) == 1
    chat.digest()
    chat.say(said)
    assert told(chat, language).count(kept) == 1
    assert len(company.facts()) == 1


@LANGUAGES
@pytest.mark.parametrize("digested", [False, True])
def test_what_was_taken_back_is_not_claimed(language: str, digested: bool) -> None:
    """E13: a correction counts before it is digested, whether what it corrects was or not."""
    said, kept, corrected, instead = SAID[language]
    chat = held_back(Company(language))
    chat.say(said)
    if digested:
        chat.digest()
    chat.say(corrected)
    answer = told(chat, language)
    assert instead in answer
    assert kept not in answer


@LANGUAGES
def test_what_is_said_again_after_a_correction_stands(language: str) -> None:
    """E13: the last word counts."""
    before, after, kept = HOMES[language]
    chat = held_back(Company(language))
    for text in (after, before, after):
        chat.say(text)
    answer = told(chat, language)
    assert kept in answer
    assert "Braga" not in answer


@LANGUAGES
def test_it_stands_where_it_would_if_it_were_digested(language: str) -> None:
    """H5: in its group, by its weight, beside what is known."""
    chat = held_back(Company(language))
    chat.say(LIKES[language])
    chat.digest()
    chat.say(SAID[language][0])
    chat.say(NAME[language])
    waiting = told(chat, language)
    chat.digest()
    assert sorted(waiting.splitlines()) == sorted(told(chat, language).splitlines())
    assert waiting.index("Rui") < waiting.index(
        "cilantro" if language == "es" else "cori" if language == "en" else "coe"
    )


def test_digestion_tells_the_same_of_a_correction() -> None:
    """E13: what is told before is what is kept after."""
    chat = held_back(Company("pt"))
    for text in HOMES["pt"][:2]:
        chat.say(text)
    before = told(chat, "pt")
    chat.digest()
    assert told(chat, "pt") == before


def test_the_hits_cite_the_message() -> None:
    """F2: where it can be read: nothing else is there yet."""
    chat = held_back(Company("en"))
    chat.say(SAID["en"][0])
    (hit,) = chat.say(ME["en"]).hits
    assert (hit.source, hit.type, hit.content) == ("session:s1#1", "bio", "The user is allergic to peanuts.")


def test_what_was_said_in_another_session_is_known_too() -> None:
    """H3: what waits is digested whoever talks next, so it is known to them."""
    company = Company("en")
    held_back(company).say(SAID["en"][0])
    assert "Is allergic to peanuts." in told(held_back(company, "s2"), "en")


def test_the_users_own_word_outlasts_what_others_claim() -> None:
    """D3: what an agent pipes in takes nothing back that the user said; nor is it told."""
    company = Company("en")
    company.memory.retain("(t=bio,w=1.0) The user is allergic to peanuts.", provenance="U")
    chat = company.chat(provenance="I")
    chat.say(SAID["en"][2])
    answer = told(chat, "en")
    assert "Is allergic to peanuts." in answer
    assert "not allergic" not in answer


def test_a_message_that_was_forgotten_tells_nothing(tmp_path: Path) -> None:
    """D5: nothing of it comes back."""
    wiring.init(tmp_path, Settings(language="en", timezone="UTC"))
    with wiring.open(tmp_path) as memory:
        Chat(ChatMemory(memory.services.for_conversations), "s1", None, None).say(SAID["en"][0])
        later = Chat(ChatMemory(memory.services.for_conversations), "s2", None, None)
        assert "peanuts" in told(later, "en")
        memory.forget(session="s1", reason="asked for")
        assert "peanuts" not in told(later, "en")


def test_another_actor_is_told_of_itself(tmp_path: Path) -> None:
    """B10: what it said bears its name, waiting or kept, and what is known of the owner is not told as its own."""
    wiring.init(tmp_path, Settings(language="en", timezone="UTC"))
    with wiring.open(tmp_path) as memory:
        memory.intent("register:agent", {"id": "ana", "name": "Ana Costa"})
        memory.retain("(t=bio,w=1.0) The user lives in Braga.", provenance="U")
    with wiring.open(tmp_path, actor="ana") as memory:
        chat = Chat(ChatMemory(memory.services.for_conversations), "s1", None, None)
        chat.say(SAID["en"][0])
        waiting = told(chat, "en")
        chat.digest()
        assert waiting == told(chat, "en")
    assert "@Ana-Costa is allergic to peanuts." in waiting
    assert "Braga" not in waiting

"""F8: no question, greeting or courtesy is put into a prompt, in three languages."""

from __future__ import annotations

import pytest

from hipocampo.settings import Settings
from tests.unit.living import Life
from tests.unit.talking import Company

SAID = {
    "pt": ("a chave do portão fica com o Juvenal", "com quem fica a chave do portão?", "obrigada pela chave do portão"),
    "es": ("la llave del portón la tiene Rafa", "¿quién tiene la llave del portón?", "gracias"),
    "en": ("the gate key is with Maureen", "who has the gate key?", "thanks"),
}


@pytest.mark.parametrize("language", SAID)
def test_a_block_holds_statements_only(language: str) -> None:
    """F8, F7: an older question in the same words is found, but not injected; the fact that answers it is."""
    life = Life(Settings(language=language))
    fact, question, _ = SAID[language]
    life.memory.retain(fact, provenance="U")
    for n in range(6):
        life.memory.record(f"s{n}", "user", question)
    found = life.memory.recall(question, k=20)
    assert question in [hit.content for hit in found]
    block = found.block()
    assert fact in block
    assert question not in block


@pytest.mark.parametrize("language", SAID)
def test_what_is_no_statement_takes_no_place_of_one(language: str) -> None:
    """F8: the places of a block belong to what was told, however many questions were asked."""
    life = Life(Settings(language=language))
    fact, question, courtesy = SAID[language]
    for n in range(12):
        life.memory.record(f"s{n}", "user", question)
        life.memory.record(f"s{n}", "user", courtesy)
    life.memory.retain(fact, provenance="U")
    assert fact in life.memory.recall(question, k=30).block(most=1)


@pytest.mark.parametrize("language", SAID)
def test_a_chat_shows_the_model_no_older_question(language: str) -> None:
    """F8, H4: the list of memories in a prompt has the answer, and not the questions that were asked before."""
    company = Company(language)
    fact, question, _ = SAID[language]
    company.memory.retain(fact, provenance="U")
    for n in range(5):
        company.memory.record(f"before{n}", "user", question)
    with company.chat("now") as chat:
        shown = [hit.content for hit in chat.prompt(question).hits]
    assert fact in shown
    assert question not in shown

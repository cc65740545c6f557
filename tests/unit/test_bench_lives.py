"""`hipo bench lives`: a small life is replayed and measured beside its baselines; bad input says what to do."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bench import lives
from bench.replay.baselines import by_words
from bench.replay.life import LIVES, Question, read_life, read_lives
from bench.replay.outcomes import BM25, OURS, SYSTEMS, VECTORS, Outcome, figures
from tests.doors.cli_kit import hipo

LIFE: dict[str, Any] = {
    "language": "pt",
    "timezone": "America/Recife",
    "start": "2026-01-05",
    "days": [14, 70],
    "events": [
        {"day": 0, "hour": 9, "op": "retain", "text": "Moro em Olinda"},
        {"day": 0, "hour": 9, "op": "retain", "text": "Minha irmã Camila é dentista"},
        {"day": 1, "hour": 10, "op": "retain", "text": "A senha do wifi está na gaveta da cozinha"},
        {"day": 2, "hour": 8, "op": "retain", "text": "Reunião da escola no dia 14 de abril"},
        {"day": 3, "hour": 20, "op": "turn", "session": "s1", "role": "user", "text": "bom dia, tudo bem?"},
        {"day": 5, "hour": 9, "op": "retain", "text": "A Camila me emprestou a bicicleta"},
        {"day": 20, "hour": 8, "op": "edit", "old": "Reunião da escola no dia 14 de abril",
         "new": "Reunião da escola no dia 16 de abril"},
        {"day": 40, "hour": 8, "op": "retain", "text": "Agora moro em Natal"},
        {"day": 41, "hour": 8, "op": "retain", "text": "A senha do wifi fica na gaveta da cozinha"},
    ],
    "questions": [
        {"id": "q1", "q": "Onde está a senha do wifi?", "class": "plain", "from_day": 1, "until_day": None,
         "answers": [["wifi", "gaveta"]], "stale": []},
        {"id": "q2", "q": "Onde eu moro?", "class": "changed", "from_day": 40, "until_day": None,
         "answers": [["Natal"]], "stale": ["Olinda"]},
        {"id": "q3", "q": "Quando é a reunião da escola?", "class": "time", "from_day": 20, "until_day": 80,
         "answers": [["16 de abril"]], "stale": ["14 de abril"]},
        {"id": "q4", "q": "Qual é o meu tipo sanguíneo?", "class": "none", "from_day": 0, "until_day": None,
         "answers": [], "stale": [], "none": True},
    ],
    "expect": {
        "people": ["Camila"],
        "current": [{"about": "Onde eu moro?", "value": "Natal", "outdated": "Olinda"}],
        "duplicates": [["A senha do wifi está na gaveta da cozinha", "A senha do wifi fica na gaveta da cozinha"]],
    },
}  # fmt: skip

WHERE = Question("q", "where?", "changed", 3, 9, (("Natal", "casa"), ("Natál",)), ("Olinda",), none=False)


def write(folder: Path, **changed: Any) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "ana.json").write_text(json.dumps(LIFE | changed), "utf-8")
    return folder


def measured(folder: Path, *options: str) -> dict[str, Any]:
    ran = hipo("bench", "lives", "--data", folder, "--json", *options)
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Both variants of the small life."""
    return measured(write(tmp_path_factory.mktemp("lives")))


@pytest.mark.parametrize("variant", lives.VARIANTS)
def test_a_life_is_measured_by_day_and_class_beside_both_baselines(full: dict[str, Any], variant: str) -> None:
    """F4, E15: the days are those of the life; recall, BM25 and the nearest vectors are asked the same questions."""
    found = full[variant]
    assert list(found["day"]) == ["14", "70"]
    assert list(found["class"]) == ["plain", "changed", "time", "none"]
    for row in (*found["day"].values(), *found["class"].values()):
        assert tuple(row) == SYSTEMS
        assert len({(one["n"], one["unanswerable"]) for one in row.values()}) == 1
    assert found["day"]["14"][OURS]["n"] == 1
    assert found["day"]["70"][OURS]["n"] == 3
    assert found["class and day"]["plain, 70"][OURS]["first"] == 1.0
    assert found["without an answer in the life"] == []


@pytest.mark.parametrize("variant", lives.VARIANTS)
def test_the_current_value_is_first_and_an_edit_is_read(full: dict[str, Any], variant: str) -> None:
    """F9: what changed is answered with its newest value, whether it was retained or written into the page."""
    found = full[variant]["class"]
    assert (found["changed"][OURS]["first"], found["changed"][OURS]["outdated_above"]) == (1.0, 0)
    assert found["time"][OURS]["first"] == 1.0


def test_what_is_unknown_is_counted_apart(full: dict[str, Any]) -> None:
    """F11: questions that nothing answers count for `nothing` alone; the nearest vector always finds something."""
    row = full["quiet"]["class"]["none"]
    assert [row[system]["n"] for system in SYSTEMS] == [0, 0, 0]
    assert [row[system]["unanswerable"] for system in SYSTEMS] == [2, 2, 2]
    assert row[VECTORS]["nothing_rightly"] == 0
    assert row[BM25]["first"] is None


def test_pages_conflicts_and_duplicates_are_looked_at_after_two_months(full: dict[str, Any]) -> None:
    """D6, E12, E13: one person has a page, one value changed, and one fact was told twice."""
    found = full["quiet"]["after day 60"]
    assert found["all"] == found["ana"]
    assert found["ana"]["people"] == [1, 1]
    assert found["ana"]["newest"] == [1, 1]
    assert found["ana"]["conflicts"][1] == 1
    assert found["ana"]["duplicates"] == [1, 1]


def test_one_day_gives_the_same_figures_as_the_whole_run(tmp_path: Path, full: dict[str, Any]) -> None:
    """`--day`: what was said aloud on the days before still happens."""
    found = measured(write(tmp_path), "--day", "70", "--life", "ana", "--variant", "spoken")
    assert list(found) == ["spoken"]
    assert found["spoken"]["day"] == {"70": full["spoken"]["day"]["70"]}
    early = measured(tmp_path, "--day", "14", "--variant", "quiet")
    assert early["quiet"]["after day 60"] == {}


def test_a_table_for_people_and_what_went_wrong(tmp_path: Path) -> None:
    """J2: shares first / in 3 / in 10 in a table, then up to N misses, each with its hits."""
    wrong = {**LIFE["questions"][0], "id": "q9", "answers": [["a word that is nowhere"]]}
    folder = write(tmp_path, questions=[wrong])
    ran = hipo("bench", "lives", "--data", folder, "--day", "14", "--variant", "quiet", "--misses", "1")
    assert "| day | n | first / in 3 / in 10 | BM25 | vectors |" in ran.out
    assert "| 14 | 1 | .000 / .000 / .000 |" in ran.out
    assert "No text of the life answers: ana q9, day 14" in ran.out
    assert "[-] ana q9, day 14: Onde está a senha do wifi? (a word that is nowhere)\n      " in ran.out


def test_what_answers_and_what_is_outdated() -> None:
    """All strings of one inner list answer, whatever the case and the accents; beside them nothing is outdated."""
    assert WHERE.is_answered_by("agora moro em NATAL")
    assert WHERE.is_outdated_in("moro em olinda")
    assert not WHERE.is_outdated_in("saí de Olinda para Natal")
    assert [day for day in (2, 3, 9, 10) if WHERE.is_open(day)] == [3, 9]


def test_places_are_counted() -> None:
    """An answer in the second place is in three and not first; an outdated value above it is counted."""
    found = [("Olinda", "Natal"), ("Natal",), ("Recife",), ()]
    got = figures(Outcome("ana", 14, WHERE, OURS, texts) for texts in found)
    assert (got.n, got.first, got.in_3, got.in_10) == (4, 0.25, 0.5, 0.5)
    assert (got.outdated_above, got.nothing_wrongly, got.nothing_rightly, got.unanswerable) == (1, 1, 0, 0)


def test_the_baseline_has_the_facts_of_the_day_and_the_turns(tmp_path: Path) -> None:
    """An edited line takes the place of the old one, for the baselines as for the memory."""
    life = read_life(write(tmp_path) / "ana.json")
    early, late = life.texts(14), life.texts(20)
    assert "Reunião da escola no dia 14 de abril" in early
    assert "Reunião da escola no dia 14 de abril" not in late
    assert by_words(late, "pt")("reunião da escola") == ["Reunião da escola no dia 16 de abril"]
    assert "bom dia, tudo bem?" in late


def test_our_own_lives_can_be_read() -> None:
    """The lives of the repository are in the form, and a text answers each question on each of its days."""
    found = read_lives(LIVES)
    assert {life.language for life in found} == {"pt", "es", "en"}
    assert [one for life in found for day in life.days for one in lives._unanswered(life, day)] == []
    assert min(life.start for life in found) >= date(2025, 1, 1)


MISSING = {"en": "There is no folder", "es": "No existe la carpeta", "pt": "A pasta"}
EMPTY = {"en": "There are no lives in", "es": "No hay vidas en", "pt": "Não há vidas em"}
MALFORMED = {"en": "is not a life", "es": "no es una vida", "pt": "não é uma vida"}
BROKEN = {"en": "is not valid JSON (line 2)", "es": "no es JSON válido (línea 2)", "pt": "não é JSON válido (linha 2)"}
UNKNOWN = {"en": "There is no life bia", "es": "No hay ninguna vida bia", "pt": "Não há vida bia"}


@pytest.mark.parametrize("language", ["pt", "es", "en"])
def test_a_folder_that_cannot_be_used_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """J2, J3: a missing or empty folder, a broken or malformed file, an unknown life, in the reader's language."""
    monkeypatch.setenv("LC_ALL", language)

    def complaint(folder: Path, *options: str) -> str:
        ran = hipo("bench", "lives", "--data", folder, *options)
        assert ran.code == 1
        return ran.err

    assert MISSING[language] in complaint(tmp_path / "nowhere")
    assert "--data" in complaint(tmp_path / "nowhere")
    (tmp_path / "empty").mkdir()
    assert EMPTY[language] in complaint(tmp_path / "empty")
    assert "bench/lives/README.md" in complaint(tmp_path / "empty")
    folder = write(tmp_path / "lives")
    unknown = complaint(folder, "--life", "bia")
    assert (UNKNOWN[language] in unknown, "ana" in unknown) == (True, True)
    write(folder, questions=[{"id": "q1"}])
    assert MALFORMED[language] in complaint(folder)
    (folder / "ana.json").write_text("{\n]", "utf-8")
    assert BROKEN[language] in complaint(folder)
    assert "bench/lives/README.md" in complaint(folder)


RETAINED, EDITED = LIFE["events"][0], LIFE["events"][6]
ASKED, EXPECTED = LIFE["questions"][0], LIFE["expect"]


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"language": "xx"}, "language"),
        ({"timezone": "Nowhere/Never"}, "timezone"),
        ({"timezone": None}, "timezone"),
        ({"start": "yesterday"}, "start"),
        ({"days": [14, -1]}, "days[1]"),
        ({"events": {}}, "events"),
        ({"events": [RETAINED, RETAINED | {"op": "shout"}]}, "events[1].op"),
        ({"events": [RETAINED | {"day": True}]}, "events[0].day"),
        ({"events": [RETAINED | {"hour": 24}]}, "events[0].hour"),
        ({"events": [RETAINED | {"text": " "}]}, "events[0].text"),
        ({"events": [RETAINED, EDITED]}, "events[1].old"),
        ({"questions": [ASKED | {"answers": []}]}, "questions[0].answers"),
        ({"questions": [ASKED | {"answers": [[]]}]}, "questions[0].answers"),
        ({"questions": [ASKED | {"answers": ["wifi"]}]}, "questions[0].answers[0]"),
        ({"questions": [ASKED | {"until_day": "never"}]}, "questions[0].until_day"),
        ({"questions": ["where?"]}, "questions[0]"),
        ({"expect": None}, "expect"),
        ({"expect": EXPECTED | {"current": [{"about": "home"}]}}, "expect.current[0].value"),
        ({"expect": EXPECTED | {"duplicates": [["Moro em Olinda"]]}}, "expect.duplicates[0]"),
        ({"expect": EXPECTED | {"duplicates": [["Moro em Olinda", "never retained"]]}}, "expect.duplicates[0]"),
    ],
)
def test_a_malformed_life_names_the_place(tmp_path: Path, changed: dict[str, Any], place: str) -> None:
    """J2: whoever writes lives is told the file and the field."""
    ran = hipo("bench", "lives", "--data", write(tmp_path, **changed))
    assert ran.code == 1
    assert f"ana.json is not a life: {place} is missing or has the wrong form" in ran.err.replace("\n      ", " ")


def test_a_file_that_is_no_object_is_no_life(tmp_path: Path) -> None:
    """J2: other JSON files in the folder are named as well."""
    (tmp_path / "list.json").write_text("[]", "utf-8")
    assert "list.json is not a life" in hipo("bench", "lives", "--data", tmp_path).err

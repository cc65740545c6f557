"""Links are followed in a recall: the answer may stand on a page that the best match only links to (F1, F3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.settings import Settings
from tests.doors.cli_kit import done


@dataclass(frozen=True)
class Case:
    """A fact that links to a page, others that resemble the question, and what is asked."""

    language: str
    fact: str
    page: str
    answer: str
    others: tuple[str, ...]
    question: str
    label: str


CASES = [
    Case(
        "pt",
        "A Ana adora [[Bacalhau à Brás]] desde criança",
        "notes/Bacalhau à Brás.md",
        "Acompanha-se com um vinho verde bem fresco.",
        ("O Carlos não gosta de vinho tinto", "O vinho e o prato saíram caros", "O Tiago come massa ao almoço"),
        "Que vinho combina com o prato de que a Ana gosta?",
        "ligação",
    ),
    Case(
        "es",
        "Luis lleva el coche al [taller](../notes/Taller%20G%C3%B3mez.md)",
        "notes/Taller Gómez.md",
        "Abre los sábados de nueve a dos.",
        ("La entrega del mueble es el lunes", "Pablo va al cine los días de lluvia", "La tienda de Sara está cerrada"),
        "¿Qué días abre el taller al que va Luis?",
        "enlace",
    ),
    Case(
        "en",
        "Ana loves [[notes/beef wellington|that roast]]",
        "notes/Beef Wellington.md",
        "It goes well with a glass of Pinot Noir.",
        ("Carl dislikes red wine", "The dessert wine is in the fridge", "Mark cooks pasta on Sundays"),
        "Which wine goes with the dish that Ana likes?",
        "link",
    ),
]


@pytest.fixture(params=CASES, ids=lambda case: case.language)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture
def memory(workspace_path: Path, case: Case) -> Iterator[Hipocampo]:
    wiring.init(workspace_path, Settings(language=case.language))
    page = workspace_path / case.page
    page.parent.mkdir()
    page.write_text(f"# {page.stem}\n\n{case.answer}\n", "utf-8")
    with hipocampo.open(workspace_path) as memory:
        memory.retain_many([case.fact, *case.others])
        yield memory


def place(memory: Hipocampo, case: Case) -> int:
    """Where the answer stands among all that is found."""
    contents = [hit.content for hit in memory.recall(case.question)]
    return contents.index(case.answer)


def test_a_question_of_two_steps(memory: Hipocampo, case: Case, workspace_path: Path):
    """F1, F3: what the best match links to rises; without the link the same page stands lower."""
    linked = place(memory, case)
    (hit,) = [hit for hit in memory.recall(case.question, explain=True) if hit.content == case.answer]
    assert 0 < hit.parts["link"] < Settings().recall.link
    (log,) = (workspace_path / "memory").glob("*.md")
    log.write_text(log.read_text("utf-8").replace("[", "").replace("]", ""), "utf-8")
    (hit,) = [hit for hit in memory.recall(case.question, explain=True) if hit.content == case.answer]
    assert "link" not in hit.parts
    assert place(memory, case) >= linked


def test_the_reason_is_told_in_the_language_of_the_workspace(memory: Hipocampo, case: Case, workspace_path: Path):
    """F2: `--explain` shows what a link gave."""
    memory.close()
    out = done("-w", workspace_path, "recall", case.question, "--explain").out
    assert f" + {case.label} 0." in out[out.index(case.answer) :].splitlines()[1]


def test_a_rebuilt_index_follows_the_same_links(memory: Hipocampo, case: Case):
    """C3: links are derived like everything else."""
    before = memory.recall(case.question, explain=True).hits
    assert any("link" in hit.parts for hit in before)
    memory.rebuild()
    assert memory.recall(case.question, explain=True).hits == before


def test_what_is_linked_and_no_more_does_not_come_first(memory: Hipocampo, case: Case, workspace_path: Path):
    """F3: a page that has nothing to do with the question stands behind what answers it, however often it is linked."""
    (workspace_path / "notes" / "Zzz.md").write_text("Quark, lepton, gluon.\n", "utf-8")
    memory.retain(f"{case.fact} [[Zzz]]")
    contents = [hit.content for hit in memory.recall(case.question, k=20)]
    assert "Quark, lepton, gluon." not in contents[: contents.index(case.answer)]


def test_a_link_that_an_agent_tells_from_the_top_is_followed(workspace_path: Path):
    """F1: `hipo retain` writes it into a log, in a folder of its own; the page is found all the same."""
    wiring.init(workspace_path, Settings())
    (workspace_path / "notes").mkdir()
    (workspace_path / "notes/Loop A.md").write_text("It is open on Tuesdays only, says the sign.\n")
    with hipocampo.open(workspace_path) as memory:
        memory.retain("Rui walks [the northern trail](notes/Loop%20A.md)")
        found = memory.recall("when is the trail open that Rui walks?", explain=True)
    (page,) = [hit for hit in found if hit.content.startswith("It is open")]
    assert page.parts["link"] > 0

"""Pages of people and things that are named in plain sentences, in three languages (G1, D6)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings

TOLD = {
    "pt": [
        "minha mãe é dona Lourdes, mora em Olinda",
        "mainha toma insulina de manhã",
        "Iolanda é vegetariana, todo mundo chama de Landinha",
        "Landinha vai casar com Jorge em novembro",
        "comprei um Galaxy na Magazine Luiza",
        "Reunião remarcada para quinta em Recife",
    ],
    "es": [
        "mi mamá se llama Lourdes y vive en Olinda",
        "mi mamá toma insulina por la mañana",
        "Iolanda es vegetariana, todos le dicen Landinha",
        "Landinha se casa con Jorge en noviembre",
        "compré un Galaxy en MediaMarkt",
        "Reunión pasada al jueves en Recife",
    ],
    "en": [
        "my mum is called Lourdes, lives in Olinda",
        "mum takes insulin in the morning",
        "Iolanda is vegetarian, everyone calls her Landinha",
        "Landinha is marrying Jorge in November",
        "bought a Galaxy at Currys",
        "Meeting moved to Thursday in Recife",
    ],
}
ROLES = {"pt": "mainha", "es": "mi mamá", "en": "mum"}


@pytest.fixture(params=TOLD)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def memory(language: str, tmp_path: Path) -> Iterator[Hipocampo]:
    wiring.init(tmp_path / "zero", Settings(language=language, timezone="UTC"))
    with wiring.open(tmp_path / "zero") as memory:
        memory.retain_many(TOLD[language])
        yield memory


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    return tmp_path / "zero" / "bank" / "entities"


def _names(pages: Path) -> set[str]:
    return {path.stem for path in pages.glob("*.md")}


def test_people_get_a_page_and_what_hardly_matters_gets_none(memory: Hipocampo, pages: Path):
    """G1: a person from the first clear mention; no page for a phone, a shop, a town named once, a first word."""
    memory.reflect()
    assert _names(pages) == {"Lourdes", "Landinha", "Jorge"}


def test_all_names_of_a_person_are_on_one_page(memory: Hipocampo, pages: Path, language: str):
    """G1, D6: a role and a nickname are aliases in the front matter; facts under any of them are on the page."""
    memory.reflect()
    mother, friend = ((pages / f"{name}.md").read_text("utf-8") for name in ("Lourdes", "Landinha"))
    assert mother.startswith("---\naliases: [")
    assert ROLES[language] in mother.splitlines()[1]
    assert mother.count("../memory/") == 2
    assert friend.startswith("---\naliases: [Iolanda]\n---\n# Landinha\n")
    assert friend.count("../memory/") == 2
    assert "[Jorge](Jorge.md)" in friend


def test_what_matters_gets_a_page_whatever_it_is(memory: Hipocampo, pages: Path):
    """G1: a place with three facts."""
    memory.retain_many(["fui a Recife", "Ana mora em Recife", "o trem para Recife atrasa"])
    memory.reflect()
    assert "Recife" in _names(pages)


def test_a_second_reflection_changes_nothing(memory: Hipocampo):
    """C6: no churn."""
    memory.reflect()
    assert memory.reflect().pages == ()


def test_a_new_alias_comes_into_the_line_that_reflection_wrote(memory: Hipocampo, pages: Path):
    """G1: as long as nobody changed it."""
    memory.reflect()
    memory.retain("Jorge, que todo mundo chama de Jota, toca violão")
    memory.reflect()
    assert (pages / "Jorge.md").read_text("utf-8").startswith("---\naliases: [Jota]\n---\n# Jorge\n")


def test_a_line_of_aliases_that_a_person_changed_stays(memory: Hipocampo, pages: Path):
    """G1, C4: an edit of a person wins, also over what is told later."""
    memory.reflect()
    page = pages / "Landinha.md"
    page.write_text(page.read_text("utf-8").replace("aliases: [Iolanda]", "aliases: [Lan]"), "utf-8")
    memory.sync()
    memory.retain("Landinha comprou um vestido")
    memory.reflect()
    text = page.read_text("utf-8")
    assert text.startswith("---\naliases: [Lan]\n---\n")
    assert "vestido" in text


def test_aliases_that_a_person_took_out_do_not_come_back(memory: Hipocampo, pages: Path):
    """G1, C4: so does taking the front matter out."""
    memory.reflect()
    page = pages / "Landinha.md"
    page.write_text(page.read_text("utf-8").replace("---\naliases: [Iolanda]\n---\n", ""), "utf-8")
    memory.sync()
    memory.retain("Landinha comprou um vestido")
    memory.reflect()
    text = page.read_text("utf-8")
    assert text.startswith("# Landinha\n")
    assert "vestido" in text


def test_a_page_that_a_person_removed_does_not_come_back(memory: Hipocampo, pages: Path):
    """G1, C4: who deletes a page does not want it."""
    memory.reflect()
    (pages / "Jorge.md").unlink()
    memory.sync()
    memory.retain("Jorge comprou um terno")
    memory.reflect()
    assert "Jorge" not in _names(pages)


def test_a_page_that_a_person_renamed_keeps_its_new_name(memory: Hipocampo, pages: Path):
    """G1, C4: and is written on under it."""
    memory.reflect()
    (pages / "Jorge.md").rename(pages / "Noivo.md")
    memory.sync()
    memory.retain("Jorge comprou um terno")
    memory.reflect()
    assert "Jorge" not in _names(pages)
    assert "terno" in (pages / "Noivo.md").read_text("utf-8")


def test_a_persons_own_page_is_used_for_whom_it_names(memory: Hipocampo, pages: Path):
    """G1, C4: what stands there stays, and gets no front matter."""
    pages.mkdir(parents=True, exist_ok=True)
    (pages / "Iolanda.md").write_text("# Iolanda\n\nminha amiga desde a escola\n", "utf-8")
    memory.sync()
    memory.reflect()
    assert _names(pages) == {"Lourdes", "Iolanda", "Jorge"}
    text = (pages / "Iolanda.md").read_text("utf-8")
    assert text.startswith("# Iolanda\n\nminha amiga desde a escola\n")
    assert text.count("../memory/") == 2

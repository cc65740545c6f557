"""Pages of people and things that are named in plain sentences, in three languages (G1, D6)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.journal import Change
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


INTRODUCED = {
    "pt": ("ontem o meu primo Andreu me emprestou a furadeira", "você acha que a Xuxa mora aqui?"),
    "es": ("mi primo Andreu me prestó el taladro", "¿crees que Xuxa vive aquí?"),
    "en": ("my cousin Andreu lent me the drill", "do you think Xuxa lives here?"),
}


def test_who_is_named_only_in_a_conversation_has_a_page_too(memory: Hipocampo, pages: Path, language: str):
    """G1: what the user tells there, with its place; who is only asked about, or named by others, has none."""
    told, asked = INTRODUCED[language]
    memory.record("s1", "user", f"{told}. {asked}")
    memory.record("s1", "assistant", "Brünnhilde sings well")
    memory.reflect()
    assert _names(pages) == {"Lourdes", "Landinha", "Jorge", "Andreu"}
    page = (pages / "Andreu.md").read_text("utf-8")
    assert "(session:s1#1)" in page
    assert "Xuxa" not in page
    assert memory.reflect().pages == ()


def test_a_forgotten_conversation_leaves_no_sentence_on_a_page(memory: Hipocampo, pages: Path, language: str):
    """D5, G1: also where a page has only a part of a message."""
    memory.record("s1", "user", f"Bom dia. {INTRODUCED[language][0]}. zeppelin")
    memory.retain("Andreu plays the oboe")
    memory.reflect()
    assert "(session:s1#1)" in (pages / "Andreu.md").read_text("utf-8")
    memory.forget(session="s1", reason="asked")
    text = (pages / "Andreu.md").read_text("utf-8")
    assert "oboe" in text
    assert "session:" not in text


@pytest.mark.parametrize("declined", [False, True])
def test_what_is_told_twice_stands_on_a_page_once(memory: Hipocampo, pages: Path, declined: bool):
    """G1, E12: with both places, until somebody says that the two are not the same."""
    one, other = (memory.retain(text).id for text in ("Jorge não come carne", "nada de carne para o Jorge, por favor"))
    change = {"kind": "merge", "ids": [one, other], "reasons": []}
    changes = [Change("proposal.made", "p12345678", change)]
    if declined:
        changes.append(Change("proposal.settled", "p12345678", {"answer": "reject"}))
    memory.context.commit("dream", lambda command, now: memory.context.append(command, changes, now))
    memory.reflect()
    text = (pages / "Jorge.md").read_text("utf-8")
    assert text.count("carne") == (2 if declined else 1)


def test_a_title_that_is_cut_short_is_nobody(memory: Hipocampo, pages: Path):
    """G1: "Dr." is no person; the page of who has it says so in its aliases and its opening."""
    memory.retain_many(["our vet is Dr. Haas on Fullerton", "my dentist is Dr. Okafor", "Dr. Okafor is left-handed"])
    memory.reflect()
    assert {"Dr-Haas", "Dr-Okafor"} <= _names(pages)
    assert "Dr" not in _names(pages)
    assert "Dr. Haas" in (pages / "Dr-Haas.md").read_text("utf-8").splitlines()[1]

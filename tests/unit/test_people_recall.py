"""Recall of people who are named in plain sentences: by their names, nicknames and roles, in three languages (D6)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings

TOLD = {
    "pt": (
        "minha mãe é dona Lourdes, mora em Cachoeira",
        "mainha toma insulina de manhã",
        "Lourdes não come carne de porco",
    ),
    "es": (
        "mi mamá se llama Graciela y vive en Rosario",
        "mi vieja toma enalapril por la mañana",
        "Graciela no come picante",
    ),
    "en": ("my mum is called Maureen, lives in Cork", "mum takes warfarin every morning", "Maureen hates lilies"),
}
OTHERS = ("Caio toma antialérgico", "Beto lives in Austin", "Andrés no come camarón", "tomo café sem açúcar")
ASKED = ("minha mãe", "mainha", "mi madre", "my mother", "mum")


@pytest.fixture(params=TOLD)
def told(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Hipocampo, tuple[str, ...]]]:
    wiring.init(tmp_path / "zero", Settings(language=request.param, timezone="UTC"))
    with wiring.open(tmp_path / "zero") as memory:
        memory.retain_many([*TOLD[request.param], *OTHERS])
        yield memory, TOLD[request.param]


@pytest.mark.parametrize("who", ASKED)
def test_a_person_is_found_by_role_and_by_name_alike(told: tuple[Hipocampo, tuple[str, ...]], who: str):
    """D6, F1: "minha mãe" finds what was told of Lourdes and of mainha, whatever the language of the question."""
    memory, facts = told
    assert {hit.content for hit in memory.recall(who, k=3)} == set(facts)


@pytest.mark.parametrize("who", ASKED)
def test_the_option_entity_takes_roles_and_nicknames(told: tuple[Hipocampo, tuple[str, ...]], who: str):
    """D6, F5: `--entity` works on plain sentences, through aliases."""
    memory, facts = told
    assert {hit.content for hit in memory.recall("", entities=[who])} == set(facts)


def test_the_newest_holder_of_a_role_is_meant(tmp_path: Path):
    """D6: "my boss" is whoever is the boss now."""
    wiring.init(tmp_path / "zero", Settings(language="en", timezone="UTC"))
    with wiring.open(tmp_path / "zero") as memory:
        memory.retain_many(
            [
                "my boss is Graham, he leads the platform team",
                "Graham likes short reports",
                "big news, Priya is my boss now",
                "Priya likes long walks",
            ]
        )
        found = [hit.content for hit in memory.recall("", entities=["my boss"])]
        assert "Priya likes long walks" in found
        assert "Graham likes short reports" not in found


def test_a_page_says_who_is_meant(tmp_path: Path):
    """D6: a person's `aliases:` wins over what texts tell."""
    root = tmp_path / "zero"
    wiring.init(root, Settings(language="pt", timezone="UTC"))
    with wiring.open(root) as memory:
        memory.retain_many(["minha mãe é a Lúcia", "Lúcia mora em Olinda", "Rosa gosta de samba"])
        page = root / "bank" / "entities" / "Rosa.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("---\naliases: [mainha]\n---\n# Rosa\n", "utf-8")
        memory.sync()
        found = {hit.content for hit in memory.recall("", entities=["minha mãe"])}
        assert "Rosa gosta de samba" in found
        assert "Lúcia mora em Olinda" not in found


@pytest.mark.parametrize("who", ["quem é a Odília?", "¿quién es Odilia?", "who is Odilia?", "who's dona Odília?"])
def test_who_somebody_is_tells_the_fact_that_first_named_them(tmp_path: Path, who: str):
    """D6, F1: whoever is new is introduced, in whatever words; later facts only mention them."""
    wiring.init(tmp_path / "zero", Settings(language="pt", timezone="UTC"))
    with wiring.open(tmp_path / "zero") as memory:
        introduced = memory.retain("A casa da praia é da dona Odília, uma viúva do Estreito").id
        for text in (
            "Odília só atende de manhã",
            "A Odília vem sexta",
            "Paguei a Odília hoje",
            "Odília faz 70 em maio",
        ):
            memory.retain(text)
        assert memory.recall(who)[0].id == introduced
        assert memory.recall("o que a Odília faz em maio?")[0].id != introduced

"""What a question bears on, and which facts tell of somebody else (F1, F3)."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.core.questions import Question
from hipocampo.core.record import FACT, TURN, Record
from hipocampo.recall.focus import NOTHING, Focus, affirms, focus_of, is_about_others, is_off_focus, subject_share
from hipocampo.settings import Settings

NOW = datetime(2026, 11, 16, tzinfo=UTC)
ANA = focus_of(Question("", mentions=("Ana",), aliases=(("Aninha", "Ana"),)), NOW)
OWN = Focus(own=True)


def fact(content: str, *entities: str, form: str = FACT) -> Record:
    stamp = "2026-01-01T00:00:00.000Z"
    return Record("m1", form, content, content, stamp, stamp, "owner", "memory.retained", 1, entities=entities)


@pytest.mark.parametrize(
    ("record", "aside"),
    [
        (fact("@Marta: lives in Faro", "Marta"), True),
        (fact("the birthday of @Marta is in May", "Marta"), True),
        (fact("@Ana: lives in Faro", "Ana"), False),
        (fact("@Aninha: lives in Faro", "Aninha"), False),
        (fact("@Marta: told Ana about Faro", "Marta"), False),
        (fact("@Luis: met @Ana in Faro", "Luis", "Ana"), False),
        (fact("the house is in Faro"), False),
        (fact("Marta: I live in Faro", "Marta", form=TURN), False),
    ],
)
def test_facts_about_somebody_else(record: Record, aside: bool):
    """F1: where somebody is named, a fact that names others only is_off_focus; turns are left to their lanes."""
    assert is_off_focus(record, ANA) is aside


@pytest.mark.parametrize(
    ("record", "others"),
    [
        (fact("@Marta: lives in Faro", "Marta"), True),
        (fact("@me: lives in Faro", "me"), False),
        (fact("sou alérgico a amendoim"), False),
        (fact("@Dr. Almeida: is my dentist", "Dr. Almeida"), False),
        (fact("@Rui: é o meu contabilista", "Rui"), False),
        (fact("jantei com a @Marta", "Marta"), False),
    ],
)
def test_facts_about_others_than_the_asker(record: Record, others: bool):
    """F1: where somebody asks of themselves, facts with another subject stray, unless they speak of the asker."""
    assert is_about_others(record) is is_off_focus(record, OWN) is others


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("where was my boss born?", "@Peter: boss at Farfetch, born in Berlin"),
        ("tell me who plays the guitar", "@Diego: plays the guitar in a band"),
    ],
)
def test_what_is_mine_may_be_somebody_else(tmp_path: Path, question: str, first: str):
    """F1: "my boss" and "tell me" are no questions about the asker."""
    wiring.init(tmp_path / "zero", Settings(language="en", timezone="UTC"))
    with wiring.open(tmp_path / "zero") as memory:
        memory.retain_many(
            [
                "@Peter: boss at Farfetch, born in Berlin",
                "I was born in Porto",
                "@Diego: plays the guitar in a band",
                "I sold the guitar amplifier",
            ]
        )
        assert memory.recall(question)[0].content == first


def test_who_keeps_the_memory_is_no_name(tmp_path: Path):
    """F1: a fact about `@me` does not make a name of every "me"; written with its sign it is one."""
    wiring.init(tmp_path / "zero", Settings(language="en", timezone="UTC"))
    with wiring.open(tmp_path / "zero") as memory:
        memory.retain("@me: run every Saturday in the park")
        assert memory.recall("tell me what happened yesterday").question.mentions == ()
        assert memory.recall("what of @me?").question.mentions == ("me",)


def test_whom_a_fact_is_about_named():
    """F1: who is named in passing is not whom a fact is about."""
    assert subject_share(fact("@Ana: lives in Faro", "Ana"), ANA)
    assert subject_share(fact("@Aninha: lives in Faro", "Aninha"), ANA)
    assert not subject_share(fact("@Luis: married @Ana", "Luis", "Ana"), ANA)
    assert not subject_share(fact("@Ana: lives in Faro", "Ana"), OWN)


def test_only_what_is_left_out():
    """F1: "except Peter" turns from facts about Peter alone."""
    focus = focus_of(Question("", left=("Peter",)), NOW)
    assert is_off_focus(fact("@Peter: eats meat", "Peter"), focus)
    assert not is_off_focus(fact("@Peter: eats with @Ana", "Peter", "Ana"), focus)


@pytest.mark.parametrize("text", ["no come carne", "is vegan", "hates fish", "não bebe", "never drinks", "é alérgica"])
def test_texts_that_deny(text: str):
    """F1: a question for what is not so turns from texts that deny nothing."""
    denying = Focus(denies=True)
    assert not affirms(fact(text), denying)
    assert affirms(fact("eats meat every day"), denying)
    assert affirms(fact("comeu no restaurante da praia, que é muito bom"), denying)


@given(st.text(max_size=60), st.lists(st.sampled_from(["Ana", "Marta", "Luis"]), max_size=3))
def test_without_a_bearing_nothing_strays(content: str, entities: list[str]):
    """F3: what a question says nothing of moves nothing."""
    record = fact(content, *entities)
    assert not is_off_focus(record, NOTHING)
    assert not affirms(record, NOTHING)
    assert not subject_share(record, NOTHING)


@pytest.fixture
def house(tmp_path: Path) -> Hipocampo:
    wiring.init(tmp_path / "zero", Settings(language="en", timezone="UTC"))
    page = tmp_path / "zero/bank/entities/Peter.md"
    page.parent.mkdir(parents=True)
    page.write_text("---\naliases: [Pedro, Steinberger]\n---\n# Peter\n")
    memory = wiring.open(tmp_path / "zero")
    memory.retain_many(
        [
            "W @Ana: mora em Braga",
            "W @Marta: lives in the old town of Faro",
            "W @me: I live in Lisbon, near the river",
            "W(t=pref) @Peter: loves steak, eats meat every day",
            "W(t=pref) @Marta: es vegana, no come carne",
            "W(t=pref,w=0.8) odeio coentro",
            "W(t=bio,w=1.0) sou alérgico a amendoim",
            "B jantei com a @Marta na Taberna do Mar",
            "O(c=0.9) @Peter: prefers short answers",
        ]
    )
    return memory


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("where does Ana live?", "@Ana: mora em Braga"),
        ("where does Marta live?", "@Marta: lives in the old town of Faro"),
        ("where do I live?", "@me: I live in Lisbon, near the river"),
        ("who does not eat meat?", "@Marta: es vegana, no come carne"),
    ],
)
def test_the_right_person_comes_first(house: Hipocampo, question: str, first: str):
    """F1: of facts that say the same of several people, the one of whom is asked."""
    assert house.recall(question)[0].content == first


def test_dinner_is_a_matter_of_tastes_and_allergies(house: Hipocampo):
    """F7: seed 001's question brings up every taste and allergy of the asker, before those of others."""
    found = [hit.content for hit in house.recall("O que você sugere pro meu jantar hoje?")]
    assert {"odeio coentro", "sou alérgico a amendoim"} <= set(found[:4])


def test_a_condition_knows_all_names(house: Hipocampo):
    """F5: `entities` may be called by any of their names."""
    for name in ("Peter", "Pedro", "@Steinberger"):
        assert house.recall("prefers", entities=[name])[0].content == "@Peter: prefers short answers"
        assert {hit.content[:6] for hit in house.recall("what do we know?", entities=[name])} == {"@Peter"}


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("what happened in 1989?", "The wall fell in 1989, and everybody danced."),
        ("o que aconteceu em 1912?", "My grandfather was born in 1912"),
        ("what happened in May 1945?", "The war ended in May 1945."),
    ],
)
def test_a_time_that_texts_tell_of_is_found_by_its_words(tmp_path: Path, question: str, first: str):
    """F1: a year is a word as well, and where a time alone finds nothing its words are looked for."""
    root = tmp_path / "zero"
    wiring.init(root, Settings(language="en", timezone="UTC"))
    (root / "notes").mkdir(exist_ok=True)
    (root / "notes/history.md").write_text(
        "# History\n\nThe wall fell in 1989, and everybody danced.\n\nThe war ended in May 1945.\n"
    )
    with wiring.open(root) as memory:
        memory.record("s", "user", "My grandfather was born in 1912")
        assert memory.recall(question)[0].content == first

"""What was told of the user beside what their file says (G4, I3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.settings import Settings
from tests.unit.living import Life

# By language: the file, its field of the home, a newer home, and a name that repeats the file's.
FILES = {
    "pt": (
        "profile:\n  nome: Ana\n  cidade: Olinda  # [U] 2026-11-10\n",
        "cidade",
        "moro em Recife",
        "me chamo Ana Sá",
    ),
    "es": (
        "profile:\n  nombre: Ana\n  ciudad: Quito  # [U] 2026-11-10\n",
        "ciudad",
        "vivo en Loja",
        "me llamo Ana Soto",
    ),
    "en": ("profile:\n  name: Ann\n  city: York  # [U] 2026-11-10\n", "city", "I live in Leeds", "my name is Ann Lee"),
}


def life_with(language: str) -> Life:
    life = Life(Settings(language=language))
    life.pages.write("user-model.yml", FILES[language][0].encode(), None)
    return life


@pytest.mark.parametrize("language", FILES)
def test_what_was_told_stands_beside_the_file(language: str) -> None:
    """G4: facts and conversations are shown, and marked where the file says something else; its profile stays."""
    life = life_with(language)
    text, field, home, name = FILES[language]
    life.memory.record("s1", "user", name)
    life.memory.retain(home, provenance="U")
    told = [(one.facet, one.record.content, one.differs) for one in life.memory.told_of_user()]
    assert told == [("name", name, ""), ("home", home, field)]
    assert life.pages.read("user-model.yml")[0].decode().startswith(text)


@pytest.mark.parametrize("language", FILES)
def test_an_opening_reads_the_file_and_shows_no_value_that_was_replaced(language: str) -> None:
    """G4, I3, F9: what the user has said since the file was corrected goes before it; what repeats it is said once."""
    life = life_with(language)
    _, field, home, name = FILES[language]
    before = life.memory.opening().text
    assert f": {field}: " in before
    life.memory.record("s1", "user", name)
    life.memory.retain(home, provenance="U")
    after = life.memory.opening().text
    assert home in after
    assert f": {field}: " not in after
    assert after.count("An") == 1  # the name, as it was told


def test_what_others_inferred_does_not_hide_the_file() -> None:
    """G4, D3: only the user's own word takes the place of what the file says."""
    life = life_with("en")
    life.memory.retain("I live in Leeds", provenance="I")
    opening = life.memory.opening().text
    assert opening.index(": city: York") < opening.index(": I live in Leeds")


def test_patterns_of_the_file_belong_to_an_opening() -> None:
    """G4: what was seen often is a preference; what was not seen for long is none."""
    life = Life(Settings(language="en"))
    patterns = (
        "patterns:\n  - pattern: wants examples\n    strength: high\n  - pattern: swears\n    strength: dormant\n"
    )
    life.pages.write("user-model.yml", patterns.encode(), None)
    opening = life.memory.opening().text
    assert "- [I] user-model.yml: wants examples" in opening
    assert "swears" not in opening


@pytest.mark.parametrize("language", FILES)
def test_what_waits_for_an_answer_is_open(language: str) -> None:
    """I3, G4: a question that nobody has answered stands in the opening until it is settled."""
    life = life_with(language)
    field = FILES[language][1]
    question = life.memory.correct(field, "Lima").question
    assert question is not None
    assert question.text(language) in life.memory.opening().text
    life.memory.settle(field, "Lima", provenance="U")
    assert question.text(language) not in life.memory.opening().text


@pytest.mark.parametrize("answer", ["Porto", None])
def test_what_the_user_says_against_the_file_is_asked_about_once(tmp_path: Path, answer: str | None) -> None:
    """G4: then it is updated, or noted; either way nobody asks again."""
    wiring.init(tmp_path, Settings(language="pt", timezone="UTC"))
    (tmp_path / "user-model.yml").write_text("profile:\n  city: Lisboa # [U]\n  name: Pedro # [U]\n", "utf-8")
    with wiring.open(tmp_path) as memory:
        memory.retain("Moro em Lisboa", provenance="U")
        assert memory.services.user_model.asked() == []
        with memory.chat("s1") as chat:
            chat.say("Não moro mais em Lisboa, agora moro no Porto")
            chat.digest()
        (question,) = memory.services.user_model.questions()
        assert (question.field, question.claimed, question.known) == ("city", "Porto", "Lisboa")
        assert question.text("pt") in memory.opening().text
        assert memory.settle("city", answer, provenance="U").changed
        assert memory.services.user_model.questions() == []
    text = (tmp_path / "user-model.yml").read_text("utf-8")
    assert ("city: Porto" in text) == (answer is not None)
    assert ("claimed: Porto" in text) == (answer is None)

"""Recurring emotional patterns: one feeling about one thing in whatever words, believed after several sessions (G4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.chat.patterns import find_feelings, pattern_of, with_weight_of_one_session
from hipocampo.text.extraction import Found
from hipocampo.text.languages import fallback_first
from tests.unit.talking import Company

LANGUAGES = fallback_first()

DEADLINES = {
    "en": [
        "I'm anxious about the deadline",
        "Deadlines make me so anxious",
        "I feel anxious whenever I think of deadlines",
        "these deadlines stress me out",
        "The deadline is stressing me out again!",
        "I'm worried about Friday's deadline",
    ],
    "pt": [
        "Estou ansioso com os prazos",
        "Esses prazos me deixam muito ansioso",
        "Tô super ansiosa com o prazo de sexta",
        "Fico ansioso sempre que penso nos prazos",
        "os prazos me dão ansiedade",
        "Ando preocupada com o prazo de novo",
    ],
    "es": [
        "Estoy muy estresado con los exámenes",
        "Los exámenes me estresan mucho",
        "Otra vez estresado por los exámenes",
        "qué estrés los exámenes",
        "Me da miedo el examen",
        "Estoy preocupada por el examen de mañana",
    ],
}


def talk(company: Company, number: int, text: str) -> None:
    with company.chat(f"s{number}") as chat:
        chat.say(text)
        chat.digest()


def patterns(text: str, language: str, known: tuple[str, ...] = ()) -> list[str]:
    languages = (language, *(one for one in LANGUAGES if one != language))
    found = [pattern_of(one, language, known) for one in find_feelings(text, language, languages)]
    return [one.text for one in found if one]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_feeling_about_one_thing_is_one_pattern_in_whatever_words(language: str) -> None:
    """G4: anxious, stressed, worried, of a deadline or of deadlines; seen in two sessions, high in four."""
    company = Company(language=language)
    for number, text in enumerate(DEADLINES[language], 1):
        talk(company, number, text)
        listed = [(one.pattern, one.fields["strength"]) for one in company.memory.user().patterns]
        strength = {1: [], 2: ["seen"], 3: ["seen"]}.get(number, ["high"])
        assert [how for _, how in listed] == strength, text
    inferred = [hit for hit in company.memory.recall("", k=50) if hit.type == "emo" and hit.provenance == "I"]
    assert [hit.weight for hit in inferred] == [0.9]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_session_is_never_believed(language: str) -> None:
    """G4, E9: however often it is told there; what is told outright is kept, and weighs no more than anything else."""
    company = Company(language=language)
    with company.chat() as chat:
        for text in DEADLINES[language]:
            chat.say(text)
        chat.digest()
    assert company.memory.user().patterns == ()
    told = [hit for hit in company.memory.recall("", k=50) if hit.type == "emo"]
    assert all(hit.provenance == "U" and hit.weight == 0.5 for hit in told)


@pytest.mark.parametrize(
    ("language", "text", "pattern"),
    [
        ("en", "My boss makes me furious", "furious about their boss"),
        ("en", "I'm angry at my boss", "angry about their boss"),
        ("en", "I feel sad on Mondays", "sad about Mondays"),
        ("en", "Exams make me nervous", "nervous about exams"),
        ("pt", "Meu chefe me irrita", "irritado com seu chefe"),
        ("pt", "Fico nervosa antes das provas", "nervosa com provas"),
        ("pt", "fico deprimido todo domingo", "deprimido com domingo"),
        ("es", "Mi jefe me pone furioso", "furioso con su jefe"),
        ("es", "Me siento triste los domingos", "triste con domingos"),
    ],
)
def test_a_pattern_is_told_as_the_user_put_it(language: str, text: str, pattern: str) -> None:
    """G4: the mood in the user's own word where that can be said of somebody."""
    assert patterns(text, language) == [pattern]


@pytest.mark.parametrize(
    ("language", "known", "text"),
    [
        ("en", "anxious about exams", "I'm happy about my exam"),
        ("en", "anxious about exams", "I'm anxious about the deadline"),
        ("en", "anxious about the math exam", "I'm anxious about the physics exam"),
        ("pt", "ansioso com provas", "Estou feliz com a prova"),
        ("pt", "ansioso com o projeto", "Estou ansioso com o prazo do projeto"),
        ("es", "nervioso con exámenes", "Estoy nervioso por mi hermana"),
    ],
)
def test_another_mood_or_another_thing_is_another_pattern(language: str, known: str, text: str) -> None:
    """G4: what is not the same is not counted as the same."""
    assert known not in patterns(text, language, (known,))
    assert patterns(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I'm not anxious about deadlines"),
        ("en", "I'm no longer worried about exams"),
        ("en", "Deadlines don't stress me out"),
        ("en", "My mother is anxious about deadlines"),
        ("en", "I think my mother is worried about the deadline"),
        ("en", "Are you anxious about deadlines?"),
        ("en", "If deadlines make me anxious, I walk"),
        ("en", "Make me a relaxing playlist for work"),
        ("en", "I'm tired today"),
        ("en", "I am glad that you asked about the deadline"),
        ("pt", "Não estou ansioso com os prazos"),
        ("pt", "Os prazos não me deixam ansioso"),
        ("pt", "Minha mãe está ansiosa com os prazos"),
        ("pt", "Ele me disse que está preocupado com a prova"),
        ("es", "Ya no me da miedo el examen"),
        ("es", "Mi madre está preocupada por el examen"),
        ("es", "¿Te estresan los exámenes?"),
    ],
)
def test_what_is_denied_asked_supposed_or_of_others_is_no_sighting(language: str, text: str) -> None:
    """G4: only what the user says to feel counts."""
    assert patterns(text, language) == []


def test_a_fear_is_as_good_as_a_fact() -> None:
    """E9: a feeling weighs as much as one session is worth, and a fear what it was given."""
    feeling = Found("The user feels sad on Mondays.", "emo", 0.8, "experience", "feeling", True, (), ("feeling",))
    fear = Found("The user is afraid of dogs.", "emo", 0.8, "opinion", "feeling", True, (), ("fear",))
    fact = Found("The user lives in Lisbon.", "bio", 1.0, "world", "fact", True)
    assert [with_weight_of_one_session(one).weight for one in (feeling, fear, fact)] == [0.5, 0.8, 1.0]


@given(st.text(max_size=300), st.sampled_from(LANGUAGES))
def test_any_message_is_read(text: str, language: str) -> None:
    """H5: whatever a user types."""
    for one in find_feelings(text, language, LANGUAGES):
        assert one.about
        assert pattern_of(one, language) is not None

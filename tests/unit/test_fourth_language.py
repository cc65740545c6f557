"""A fourth language is a new folder and no edit of code: a little Italian, added for these tests."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from hipocampo.chat.moods import family_of, moods
from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.prompts import built_in
from hipocampo.settings import Settings, read
from hipocampo.text import dates, languages
from hipocampo.text.atomic import absolute, unnamed
from hipocampo.text.detection import language_of
from hipocampo.text.extraction import Feeling, extract, feelings
from hipocampo.text.negation import negations
from hipocampo.text.questions import denied_words, exclusions, kinds_of, parse_question
from hipocampo.text.sameness import compare
from hipocampo.text.speakers import as_said
from hipocampo.text.stems import stems
from hipocampo.text.stop_words import all_stop_words, stop_words
from hipocampo.text.words import indexed, names_nothing, search_query, terms
from hipocampo.user_model.state import infer_state

NOW = datetime(2026, 5, 14, 15, 30)  # a Thursday
FILES = {
    "__init__.py": "RANK = 4",
    "words.py": """
        FUNCTION_WORDS = "il lo gli di che non mi ho sono della nella questa cosa chi e per io"
        ASKING_WORDS = "dimmi ricorda"
        VAGUE_WORDS = "novita"
        NEGATION = "non mai senza"
        LETTERS = "ì"
    """,
    "stems.py": """
        SNOWBALL = "italian"
        MARK = "~"
        IRREGULAR = "dissi:dire"
    """,
    "dates.py": """
        DAY_FIRST = True
        LEADS = "il la di"
        TERMS = {
            "dayrel": {-1: "ieri", 0: "oggi", 1: "domani"},
            "month": {5: "maggio", 6: "giugno"},
            "unit": {"week": "settimana", "day": "giorno;giorni"},
            "rel_after": {-1: "scorsa;scorso", 1: "prossima;prossimo"},
            "article": {1: "il;la"},
            "of": {1: "di"},
        }
    """,
    "questions.py": """
        OPINION = "preferire piacere =piace"
        EXCEPT = "tranne,ad eccezione di"
    """,
    "pronouns.py": """
        FIRST_PERSON = ("io", "mio")
        OF = "di "
    """,
    "sentences.py": """
        DOUBT = "forse, credo che"
        AND = "e"
        JOINTS = "e, ma"
        GLUE = "e"
    """,
    "requests.py": """
        NOTE = "ricorda"
        THAT = "che"
    """,
    "extraction.py": """
        FIRST_PERSON = r"io|sono|ho"
        CLAUSE_HEADS = "io, non, sono"
        PRONOUN = r"(?i)^io +"
        KIN_SUBJECT = r"(?P<det>mi[ao]) (?P<rel>{kin})"
    """,
    "extraction_lists.py": """
        WORD_LISTS = {"kin": "madre, padre, sorella, fratello, gatto"}
    """,
    "extraction_rules.py": """
        RULES = (
            '''
            home: <abito|vivo:abita|vive> (?P<x>(?:a|in) .+) => {v} {x}
            dislike: non mi piace {x} => ~non piace {x}
            ''',
        )
    """,
    "extraction_wording.py": """
        USER = "L'utente"
        TO_USER = "All'utente"
        DENIAL = "non"
        DENIED = r"non "
        POSSESSIVES = "mio: suo; mia: sua"
        KIN_ARTICLES = ((r"mia ", "La"), (r"mio ", "Il"))
        KIN_OF_USER = "{article} {noun} dell'utente"
        UNTRANSLATED = r"\\b(?:io|mi[ao])\\b"
        TAGS = "home: casa"
        ASKED_TO_REMEMBER = "L'utente ha chiesto di ricordare"
    """,
    "extraction_endings.py": """
        ENDINGS = ((r"non (?P<b>.+) piu", "{b}", "both"),)
        OVER = ((r"(.*)", r"non \\1 piu"),)
    """,
    "feelings.py": """
        LISTS = {"emotion": "ansios[oa]|triste"}
        FEELS = r"^(?:sono|mi sento) (?P<emotion>{emotion})(?P<when>(?!))?(?: (?P<about>per .+))?$"
        TOPIC_OPENERS = r"^per (?:gli |il )?"
        MOOD_FAMILIES = {"anxious": ("paura", "ansios"), "sad": ("", "trist")}
        MOOD_NAMES = "anxious: ansioso"
        MOOD_ADJECTIVES = "oso osa"
        SELF = "mi sono"
        LIGHT = "sento molto"
        TOPIC_LEADS = "per"
        TONES = {"sad": "piango, sono giu", "happy": "evviva"}
    """,
    "claims.py": """
        USER_FIRST = "l utente"
        ARTICLES = "il l"
        LINKS = "a in"
        PERSONS = {"user": "utente"}
        SENSES = "live: vive abita\\nlike +: ama\\nlike -: odia"
        NAMED = "si chiama"
        NAME_WORDS = "chiama"
    """,
    "messages.toml": """
        [recall.block]
        title = "[MEMORIA]"
    """,
}


def indented(text: str) -> str:
    return "\n".join(line.removeprefix("        ") for line in text.splitlines())


@pytest.fixture(autouse=True)
def italian(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "it"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(indented(text), "utf-8")
    languages.add_folder(folder)
    yield folder
    languages.remove_folder(folder)


def test_it_is_found_behind_the_others():
    """J3: by its folder alone, at the place that it gives itself."""
    assert languages.codes() == ("pt", "es", "en", "it")
    assert languages.fallback_first() == ("en", "pt", "es", "it")


def test_what_is_removed_is_known_no_more(italian: Path):
    languages.remove_folder(italian)
    assert languages.codes() == ("pt", "es", "en")
    assert "gli" not in all_stop_words()
    languages.add_folder(italian)


def test_settings_take_it():
    """J3: a workspace may be Italian."""
    settings = read('language = "it"')
    assert settings.languages == ("it", "pt", "es", "en")
    assert Settings(language="it").languages[0] == "it"
    with pytest.raises(BadInput):
        read('language = "xx"')


def test_a_text_is_taken_for_it():
    """F1: by its stop words, and by its letters where these tie."""
    text = "questa cosa non mi piace"
    assert language_of(terms(text), text) == "it"
    assert language_of(["x"], "lunedì") == "it"
    assert "dimmi" in stop_words("it")
    assert "gli" in all_stop_words()


def test_words_are_found_by_their_stems():
    """F1: a question finds a text in any inflection."""
    assert stems(["dissi"], "it") == stems(["dire"], "it")
    assert set(indexed("questa cosa non mi piace: i gatti neri")) & set(search_query("gatto").terms[0].forms)
    assert names_nothing("novità?")


@pytest.mark.parametrize(
    ("text", "day"),
    [("ci vediamo domani", 15), ("ieri ho dormito", 13), ("il 20 di maggio", 20), ("20/5/2026", 20)],
)
def test_dates_are_read(text: str, day: int):
    """D1: in Italian alone, and beside the other languages."""
    for codes in (("it",), ("it", "pt", "es", "en")):
        found = dates.find(text, NOW, codes, "near")
        assert [one.interval.start for one in found] == [datetime(2026, 5, day)]


def test_weeks_are_read():
    week = dates.Interval(datetime(2026, 5, 4), datetime(2026, 5, 11))
    assert dates.parse("settimana scorsa", NOW) == week
    assert dates.parse("la settimana scorsa", NOW, ("it",)) == week


def test_questions_are_understood():
    """F1: what they ask for, leave out and deny."""
    assert kinds_of(parse_question("che cosa mi piace?")) == ("opinion",)
    assert [one.names for one in exclusions(parse_question("dimmi che piatti sono, tranne pizza"))] == [("pizza",)]
    assert denied_words(parse_question("che cosa non mangio io?")) == ["mangio"]
    assert {"non", "senza"} <= negations("NEGATION")


def test_a_question_is_put_as_a_speaker_would():
    assert as_said("la casa di Anna", ["Anna"], "it") == "la casa mio"


def told(message: str, *codes: str) -> list[str]:
    return [one.content for one in extract(message, now=NOW, languages=codes)]


@pytest.mark.parametrize("codes", [(), ("it",), ("pt", "it")])
def test_facts_are_extracted(codes: tuple[str, ...]):
    """H3: by its rules, in its words, of the user and of their kin; guesses are left alone."""
    assert told("Io abito a Roma con mia madre.", *codes) == ["L'utente abita a Roma con sua madre."]
    assert told("Mia sorella abita a Milano e io non mi piace il caffè.", *codes)[:1] == [
        "La sorella dell'utente abita a Milano."
    ]
    assert told("Forse io abito a Roma.", *codes) == []
    assert extract("Io abito a Roma.", now=NOW, languages=codes)[0].tags == ("casa",)


def test_what_it_ends_is_over():
    """E13: "non abito più a Roma" is read as what it ends."""
    assert told("Non abito a Roma piu.", "it") == ["L'utente non abita a Roma piu."]


def test_what_is_asked_to_be_remembered_is_kept():
    """H3: whatever it is about, in the third person."""
    assert told("Ricorda che la chiave di mia zia pesa 12 grammi.", "it") == ["La chiave di sua zia pesa 12 grammi."]


def test_feelings_are_read():
    """G4: what a message states, what it is about, and the tone of a session."""
    assert feelings("Mi sento ansioso per gli esami.", ("it",)) == [Feeling("ansioso", "esami", 0.5)]
    assert [(one.emotion, one.about) for one in moods("Mi sento molto ansiosa per Giulia", "it")] == [
        ("ansiosa", "Giulia")
    ]
    assert family_of("tristezza") == "sad"
    assert infer_state([(NOW, "evviva!")]).tone == "happy"
    assert infer_state([(NOW, "io non piango")]).tone == "neutral"


def test_claims_are_compared():
    """E12, E13: what is the same, what is denied, and what can be so only once."""
    assert compare("L'utente vive a Roma.", "l'utente vive a roma").kind == "same"
    assert compare("L'utente ama il caffè.", "L'utente non ama il caffè.").kind == "contradiction"
    assert compare("L'utente ama il caffè.", "L'utente odia il caffè.").kind == "contradiction"
    assert compare("L'utente vive a Roma.", "L'utente vive a Milano.").kind == "contradiction"
    assert compare("L'utente vive a Roma.", "The user lives in Rome.").kind == "other"


def test_texts_fall_back_where_it_has_none():
    """J3: English stands in for what is not translated."""
    assert say("recall.block.title", "it") == "[MEMORIA]"
    assert say("recall.block.end", "it") == say("recall.block.end", "en")
    assert built_in("chat", "it") == built_in("chat", "en")


def test_what_it_lacks_it_knows_nothing_of():
    """J3: no relative times, no pronouns, no words for a restriction: nothing is changed, nothing fails."""
    assert absolute("ci vediamo domani", NOW, ("it",)) == ("ci vediamo domani", ())
    assert unnamed("lui non mi piace") == ("lui non mi piace", ())
    assert languages.value("it", "nothing", "NOTHING", 7) == 7
    assert languages.words("it", "times", "NOW") == frozenset()


def test_a_language_without_any_data_finds_nothing(tmp_path: Path):
    """J3: an empty folder is a language of which nothing is known, and nothing fails."""
    folder = tmp_path / "xx"
    folder.mkdir()
    languages.add_folder(folder)
    try:
        assert told("Remember that the locker is number 12.", "xx") == ["The locker is number 12."]
        assert told("Zu vok io Roma.", "xx") == []
        assert feelings("Zu vok io Roma.", ("xx",)) == []
        assert moods("I'm nervous about Roma", "xx") == [Feeling("nervous", "Roma", 0.5)]
        assert compare("Zu vok Roma", "Zu vok Milano").kind == "other"
    finally:
        languages.remove_folder(folder)


def test_the_others_read_as_before():
    """J3: a language more takes nothing from those that are there."""
    assert language_of(terms("o que eu não gosto"), "o que eu não gosto") == "pt"
    assert dates.parse("ontem", NOW, ("pt", "it")) == dates.parse("ontem", NOW, ("pt",))
    assert absolute("I saw Ana yesterday", NOW, ("en", "it"))[0] == "I saw Ana on 2026-05-13"
    assert told("I live in Rome and my sister is a nurse.") == [
        "The user lives in Rome.",
        "The user's sister is a nurse.",
    ]
    assert compare("The user likes tea.", "The user does not like tea.").kind == "contradiction"

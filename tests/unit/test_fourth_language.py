"""A fourth language is a new folder and no edit of code: a little Italian, added for these tests."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.prompts import built_in
from hipocampo.settings import Settings, read
from hipocampo.text import dates, languages
from hipocampo.text.atomic import absolute, unnamed
from hipocampo.text.detection import language_of
from hipocampo.text.negation import negations
from hipocampo.text.questions import denied_words, exclusions, kinds_of, parse_question
from hipocampo.text.speakers import as_said
from hipocampo.text.stems import stems
from hipocampo.text.stop_words import all_stop_words, stop_words
from hipocampo.text.words import indexed, names_nothing, search_query, terms

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
    "speakers.py": """
        FIRST_PERSON = ("io", "mio")
        OF = "di "
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


def test_the_others_read_as_before():
    """J3: a language more takes nothing from those that are there."""
    assert language_of(terms("o que eu não gosto"), "o que eu não gosto") == "pt"
    assert dates.parse("ontem", NOW, ("pt", "it")) == dates.parse("ontem", NOW, ("pt",))
    assert absolute("I saw Ana yesterday", NOW, ("en", "it"))[0] == "I saw Ana on 2026-05-13"

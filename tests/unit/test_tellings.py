"""What no rule reads: tellings, what they are worth, how they are told again, and the prose of logs (H3, G6)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.extraction import LANGUAGES, NOW
from bench.messages import OPEN, Kept, Message, judge, messages
from hipocampo.text.extraction import Found, extract
from hipocampo.text.extraction.extractor import all_sentences
from hipocampo.text.extraction.grammar import grammar_of
from hipocampo.text.extraction.prose import stated_in_prose
from hipocampo.text.extraction.retelling import retold
from hipocampo.text.extraction.tellings import tellings
from hipocampo.text.extraction.worth import judged, weights
from hipocampo.text.normalisation import normalise

PROSE = Path(__file__).parents[2] / "bench" / "cases" / "prose.jsonl"


@pytest.mark.parametrize(
    ("code", "said", "told"),
    [
        ("pt", "aluguei uma sala em Bauru e divido com meu sócio", "O usuário alugou uma sala em Bauru e"),
        ("pt", "minha vizinha rega as plantas", "A vizinha do usuário rega as plantas"),
        ("es", "alquilé un local y lo pinté yo", "El usuario alquiló un local y lo pintó él"),
        ("es", "mi casa queda lejos", "La casa del usuario queda lejos"),
        (
            "en",
            "I rent a room and I share it with my cousin",
            "The user rents a room and they share it with their cousin",
        ),
        ("en", "We land on Sunday", "The user and others land on Sunday"),
        ("en", "plot 12, next to the well", "About the user: plot 12, next to the well"),
    ],
)
def test_what_was_told_is_told_again_in_the_third_person(code: str, said: str, told: str) -> None:
    """D2: only the persons change, and the user is named once."""
    assert retold(said, grammar_of(code)).startswith(told)


def test_short_sentences_belong_to_the_one_before_them() -> None:
    """D2: what says nothing alone stands with what it is about."""
    told = [one.text for one in tellings(all_sentences("I left Omar. Nine years. The flat is his.", LANGUAGES))]
    assert told[0] == "I left Omar. Nine years. The flat is his"


def test_a_judgement_is_explained_by_its_signs() -> None:
    """H3: the score is the sum of weights that can be shown; requests score low."""
    text = "tengo un puesto de flores en Quito y abro los domingos"
    worth = judged(text, text, grammar_of("es"))
    request = judged("resume este texto", "resume este texto", grammar_of("es"))
    assert worth.score >= weights().least > request.score
    assert worth.why


def test_what_is_kept_as_it_was_said_weighs_little() -> None:
    """D3: it is the user's word, of a guessed type, and lighter than what a rule has read."""
    [found] = extract("tengo un puesto de flores en Quito y abro los domingos", now=NOW)
    assert found.content == "El usuario tiene un puesto de flores en Quito y abre los domingos."
    assert found.weight <= 0.6
    assert not extract("tengo un puesto de flores en Quito y abro los domingos", now=NOW, told=False)


def test_the_open_cases_are_kept_as_well_as_before() -> None:
    """H3: on the cases that may be read, most of what should be kept is, and next to nothing else."""
    counts = [judge(one, extract(one.text, now=NOW, languages=LANGUAGES)) for one in messages(OPEN)[::4]]
    saved, right = sum(one.saved for one in counts), sum(one.right for one in counts)
    wanted, found = sum(one.wanted for one in counts), sum(one.found for one in counts)
    assert right >= 0.93 * saved
    assert found >= 0.7 * wanted
    assert sum(one.leaks for one in counts) <= 1


def test_the_judge_wants_all_words_in_one_text_and_nobody_in_the_first_person() -> None:
    """A fact is found where one text has all of its words; a text in the first person is wrong."""
    message = Message("en", "x", (Kept("bio", (("anna",), ("cork",)), "anna lives in cork"),), "read")
    whole, half, own = (
        Found(text, "bio", 0.6, "world", "fact", True)
        for text in ("Anna is in Cork.", "Anna lives.", "I met Anna in Cork.")
    )
    assert (judge(message, [whole]).found, judge(message, [half]).found) == (1, 0)
    assert [judge(message, [one]).right for one in (whole, half, own)] == [1, 1, 0]


@pytest.mark.parametrize("aside", [False, True])
def test_the_prose_of_logs_is_read(aside: bool) -> None:
    """G6: others, decisions and plans; nothing of guesses, questions and weather."""
    rows = [json.loads(line) for line in PROSE.read_text("utf-8").splitlines()]
    wanted = found = 0
    for row in rows:
        if row["aside"] is not aside:
            continue
        texts = [normalise(one.content) for one in stated_in_prose(row["passage"], now=NOW)]
        if not row["must"]:
            assert texts == [], row["passage"]
            continue
        wanted += 1
        found += any(all(normalise(word) in text for word in row["must"]) for text in texts)
    assert found >= 0.9 * wanted

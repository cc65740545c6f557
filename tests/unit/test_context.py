"""F3: a turn stands among turns: whose words count for it, how much of a question they say, and who speaks."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.bm25 import Scorer, WeightedTerm, weighted_phrase
from hipocampo.text.speakers import as_said, spoken
from hipocampo.text.turn_context import NEIGHBOURS, REACH, around, score_turns

BLUE, SEA = WeightedTerm("blue", (" blue ",), 2.0), WeightedTerm("sea", (" sea ",), 1.0)
SCORER = Scorer([BLUE, SEA], [], mean=4.0, mass=3.0, order=("blue", "sea"))
LINES = st.lists(st.sampled_from("blue sea sky is the".split()), max_size=12).map(lambda stems: f" {' '.join(stems)} ")


# The turns around a turn


def test_places_around_are_told_once_and_in_order():
    """F3: overlapping surroundings are one; there is nothing before the first turn."""
    assert around([("a", 1), ("a", 2), ("b", 9)], 1) == [
        ("a", 1),
        ("a", 2),
        ("a", 3),
        ("b", 8),
        ("b", 9),
        ("b", 10),
    ]
    assert around([], 2) == []
    assert around([("a", 5)], 0) == [("a", 5)]


def test_the_nearer_a_turn_the_more_its_words_count():
    """F3: and none so much as one's own."""
    steps = [NEIGHBOURS[away] for away in range(REACH + 1)]
    assert all(nearer > farther > 0 for nearer, farther in pairwise(steps))
    assert all(NEIGHBOURS[away] == NEIGHBOURS[-away] for away in range(REACH + 1))


def test_an_answer_is_found_by_the_question_before_it():
    """F3: "Yes, on Monday" names nothing; what was asked before does."""
    lines = {("a", 1): " is the sea blue ", ("a", 2): " yes ", ("a", 9): " yes "}
    told = score_turns(lines, lines, SCORER)
    assert told["a", 2].words == told["a", 9].words == 0
    assert told["a", 2].context > 0
    assert told["a", 9].context == 0


def test_another_session_is_no_neighbour():
    """F3: numbers alone say nothing."""
    lines = {("a", 1): " is the sea blue ", ("b", 2): " yes "}
    assert score_turns(lines, lines, SCORER)["b", 2].context == 0


def test_what_stands_too_far_away_counts_for_the_session_only():
    """F3: a session says of each word what that turn does which says most of it."""
    lines = {("a", 1): " blue ", ("a", 5): " sea ", ("a", 9): " yes "}
    told = score_turns(lines, lines, SCORER)
    assert told["a", 9].context == 0
    assert told["a", 1].session == told["a", 5].session == told["a", 9].session
    assert told["a", 9].session == pytest.approx(told["a", 1].words + told["a", 5].words)


def test_turns_that_may_not_be_seen_are_not_there():
    """B5: a place without its line is no turn, and no neighbour."""
    assert score_turns({("a", 2): " yes "}, [("a", 1), ("a", 2)], SCORER) == {("a", 2): (0.0, 0.0, 0.0)}


@given(st.dictionaries(st.tuples(st.sampled_from("ab"), st.integers(1, 6)), LINES))
def test_own_words_and_surroundings_are_told_apart(lines: dict[tuple[str, int], str]):
    """F3: own words are scored as anywhere; of a session no turn says more than the session does."""
    told = score_turns(lines, lines, SCORER)
    assert told.keys() == lines.keys()
    for place, one in told.items():
        assert one.words == SCORER.score(lines[place])
        assert one.words + one.context >= -1e-9
        assert one.session >= one.words + one.context - 1e-9


@given(LINES)
def test_a_turn_alone_has_no_surroundings(line: str):
    """F3: what nobody answers is its own session."""
    told = score_turns({("a", 1): line}, [("a", 1)], SCORER)["a", 1]
    assert told.context == pytest.approx(0)
    assert told.session == pytest.approx(told.words)


# How well a line answers


def test_rare_words_count_more():
    """F3: a word is worth what it tells."""
    assert SCORER.score(" blue x ") > SCORER.score(" sea x ") > SCORER.score(" x x ") == 0


def test_long_texts_and_repeated_words_count_less():
    """F3: BM25: twice the word is not twice the answer, and in a long text it tells less."""
    once, twice = SCORER.score(" blue x x x "), SCORER.score(" blue x blue x ")
    assert once < twice < 2 * once
    assert SCORER.score(" blue x ") > SCORER.score(" blue" + " x" * 50 + " ")


def test_a_question_of_which_little_is_found_leaves_it_to_the_meaning():
    """F3: a score is a share of what all words are worth, those that no text has too."""
    half = Scorer([BLUE, SEA], [], mean=4.0, mass=6.0)
    assert half.score(" blue sea ") == pytest.approx(SCORER.score(" blue sea ") / 2)


@given(LINES)
def test_what_each_word_gives_is_the_score(line: str):
    """F2: `--explain` tells nothing but what counts."""
    phrase = weighted_phrase(["blue", "sea"], (" blue sea ",), [BLUE, SEA], quoted=False)
    scorer = Scorer([BLUE, SEA], [phrase], mean=4.0, mass=3.0)
    assert sum(scorer.parts(line).values()) == pytest.approx(scorer.score(line))
    assert sum(share for _, share in SCORER.shares(*SCORER.counts(line))) == pytest.approx(SCORER.score(line))


def test_a_phrase_in_quotes_outweighs_all_else():
    """F1: whoever quotes wants these very words."""
    quoted = weighted_phrase(["blue", "sea"], (" blue sea ",), [BLUE, SEA], quoted=True)
    scorer = Scorer([BLUE, SEA], [quoted], mean=4.0, mass=3.0)
    assert scorer.score(" the blue sea" + " x" * 40 + " ") > scorer.score(" blue x sea blue x sea ")


def test_words_in_one_place_and_in_order():
    """F3: `cover` is what stands close together, `pairs` what follows each other as in the question."""
    assert SCORER.together(" blue x sea ") == {"cover": 1.0, "pairs": pytest.approx(1 / 3)}
    assert SCORER.together(" sea x blue ") == {"cover": 1.0}
    assert SCORER.together(" blue" + " x" * 60 + " sea ") == {"cover": pytest.approx(2 / 3)}
    assert SCORER.together(" x ") == {}


@given(LINES)
def test_no_line_covers_more_than_the_question(line: str):
    """F3: shares are shares."""
    together = SCORER.together(line)
    assert all(0 < value <= 1 + 1e-9 for value in together.values())
    assert bool(together.get("cover")) == (" blue " in line or " sea " in line)


def test_a_word_that_is_only_begun():
    """F1: `colo*` finds what begins so."""
    begun = Scorer([WeightedTerm("colo", (" colo",), 1.0)], [], mean=4.0, mass=1.0)
    assert begun.together(" a colour ") == {"cover": 1.0}
    assert begun.together(" a discolour ") == {}


# Who speaks


@pytest.mark.parametrize(
    ("role", "text", "speaker", "said"),
    [
        ("user", "Ana: gosto de chá", "Ana", "gosto de chá"),
        ("Ana", "gosto de chá", "Ana", "gosto de chá"),
        ("assistant", "Dr. João Silva: bom dia", "Dr. João Silva", "bom dia"),
        ("user", "gosto de chá", None, "gosto de chá"),
        ("ASSISTANT", "hello", None, "hello"),
        (None, "hello", None, "hello"),
        ("user", "note: buy milk", None, "note: buy milk"),
        ("user", "http://x.org", None, "http://x.org"),
        ("user", "12:30 lunch", None, "12:30 lunch"),
        ("user", "Ana:", None, "Ana:"),
        ("user", "", None, ""),
    ],
)
def test_who_speaks(role: str | None, text: str, speaker: str | None, said: str):
    """F3: by a name as role, or before a colon; `user` and `assistant` are nobody by name."""
    assert spoken(role, text) == (speaker, said)


@given(st.none() | st.text(), st.text())
def test_what_is_said_is_the_end_of_the_text(role: str | None, text: str):
    """F3: nothing is changed but the label left out."""
    speaker, said = spoken(role, text)
    assert text.endswith(said)
    assert said == text or (speaker is not None and speaker in text)


@pytest.mark.parametrize(
    ("question", "language", "said"),
    [
        ("What did Ana buy?", "en", "What did I buy?"),
        ("What is Ana's dog called?", "en", "What is my dog called?"),
        ("Did ana sell her car, and does she miss it?", "en", "Did I sell my car, and does I miss it?"),
        ("O que a Ana comprou?", "pt", "O que eu comprou?"),
        ("Qual é o cachorro da Ana?", "pt", "Qual é o cachorro meu?"),
        ("Onde ela mora, a Ana?", "pt", "Onde eu mora, eu?"),
        ("¿Cómo se llama el perro de Ana?", "es", "¿Cómo se llama el perro mi?"),
        ("¿Dónde vive ella, Ana?", "es", "¿Dónde vive yo, yo?"),
        ("What did Anabel buy?", "en", "What did Anabel buy?"),
        ("Where does Ana Lima live?", "en", "Where does I live?"),
    ],
)
def test_a_question_as_the_one_it_is_about_would_put_it(question: str, language: str, said: str):
    """F3: what people say of themselves is in the first person; the longest name counts, no part of a word does."""
    assert as_said(question, ("Ana", "Ana Lima"), language) == said


@given(st.text(), st.sampled_from(["en", "pt", "es", "", "de"]))
def test_a_question_about_no_speaker_stays_as_it_is(question: str, language: str):
    """F3: in any language."""
    assert as_said(question, (), language) == question


@given(st.lists(st.text(min_size=1), max_size=3), st.text(), st.sampled_from(["en", "pt", "es", "de"]))
def test_any_name_is_taken_as_it_is_written(names: list[str], question: str, language: str):
    """F3: a name is no pattern, whatever signs it has."""
    assert isinstance(as_said(question, names, language), str)

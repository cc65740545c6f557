"""What every index makes of questions and courtesies: they change nothing for what was told (F8)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hipocampo.core.access import permit_for
from hipocampo.core.questions import Candidate, Span
from hipocampo.ports import Index
from tests.adapters.index import MemoryIndex
from tests.conformance.index_base import IndexCase
from tests.conformance.index_rows import ALL, Story, ask, ids
from tests.conformance.index_vectors_suite import learn, means
from tests.conformance.index_vocabulary_suite import teach

TOLD = {
    "pt": ("O Bagual tem medo de foguete", "O Bagual come ração de frango", "Minha irmã mora em Natal"),
    "es": ("El Bordón tiene miedo de los cohetes", "El Bordón come pienso de pollo", "Mi hermana vive en Soria"),
    "en": ("Biscuit is afraid of fireworks", "Biscuit eats chicken kibble", "My sister lives in Derby"),
}
ASKED = {
    "pt": ("Do que o Bagual tem medo?", "O que o cachorro Bagual come?", "Bagual?"),
    "es": ("¿De qué tiene miedo el Bordón?", "¿Qué come el perro Bordón?", "¿Bordón?"),
    "en": ("What is Biscuit afraid of?", "What does the dog Biscuit eat?", "Biscuit?"),
}
in_each_language = pytest.mark.parametrize("language", TOLD)
DOG = {"pt": "cachorro", "es": "perro", "en": "dog"}


def life(language: str, *, aloud: bool) -> Story:
    """Facts, and what was asked about them, each in a session of its own."""
    story = Story()
    for n, text in enumerate(TOLD[language]):
        story.retain(f"m{n}", text)
    for n, text in enumerate(ASKED[language] if aloud else ()):
        story.record(f"t{n}", text, 1, f"s{n}")
    return story


def told(found: list[Candidate]) -> Mapping[str, Mapping[str, float]]:
    """What each lane gives to the memories among what was found."""
    return {one.record.id: one.parts for one in found if one.record.id.startswith("m")}


class UtteredSuite(IndexCase):
    """The promises about what was only uttered, as tests."""

    @in_each_language
    def test_a_question_that_was_asked_changes_no_score_of_what_was_told(self, index: Index, language: str):
        """F8: neither how rare its words are, nor how long texts are on average."""
        quiet = MemoryIndex()
        quiet.fold(life(language, aloud=False).events)
        index.fold(life(language, aloud=True).events)
        for asked in ASKED[language]:
            before, after = told(ask(quiet, asked)), told(ask(index, asked))
            assert {id: pytest.approx(parts) for id, parts in before.items()} == after

    @in_each_language
    @pytest.mark.parametrize("limit", [1, 2, 3])
    def test_a_question_takes_no_place_of_what_was_told(self, index: Index, language: str, limit: int):
        """F8: neither among the words nor among the vectors; it is found besides."""
        index.fold(life(language, aloud=True).events)
        learn(index)
        for asked in ASKED[language]:
            found = ids(ask(index, asked, limit=limit, meaning=means(asked)))
            assert len([id for id in found if id.startswith("m")]) >= limit
            assert any(id.startswith("t") for id in found)

    @in_each_language
    def test_names_tags_and_times_are_full_of_what_was_told(self, index: Index, language: str):
        """F8: a lane takes as many memories as if nobody had asked since."""
        story = Story()
        for n, text in enumerate(TOLD[language][:2]):
            story.retain(f"m{n}", text, entities=["Rex"], tags=["dog"], type="pref", kind="opinion")
        for n, text in enumerate(ASKED[language]):
            story.retain(f"q{n}", text, entities=["Rex"], tags=["dog"], type="pref", kind="opinion")
        index.fold(story.events)
        for lane in (
            {"mentions": ("rex",)},
            {"mentions": ("rex",), "kinds": ("opinion",)},
            {"tags": ("dog",)},
            {"types": ("pref",), "every": True},
            {"around": Span("2026-11-15", "2026-11-16")},
        ):
            assert {"m0", "m1", "q2"} <= set(ids(ask(index, "zzz", limit=2, **lane)))

    @in_each_language
    def test_turns_are_found_by_a_question_that_takes_no_place_itself(self, index: Index, language: str):
        """F3, F8: a short answer names nothing, the question before it does, however often it was asked elsewhere."""
        story = Story()
        story.record("asked", ASKED[language][0], 1, "before")
        story.record("answer", "1987", 2, "before")
        for n in range(3):
            story.record(f"t{n}", ASKED[language][0], 1, f"s{n}")
        index.fold(story.events)
        assert "answer" in ids(ask(index, ASKED[language][0], limit=1))

    @in_each_language
    def test_a_word_that_was_only_asked_for_is_unknown(self, index: Index, language: str):
        """F1, F8: so that another is still looked for in its place; who looks for what was asked finds it."""
        story = life(language, aloud=True)
        story.record("other", ASKED[language][1], 1, "other", actor="bob")
        index.fold(story.events)
        for permit in (ALL, permit_for("bob")):
            assert index.search.unknown_words([DOG[language]], permit) == [DOG[language]]
            assert index.search.unknown_words([DOG[language]], permit, uttered=True) == []
        assert ids(ask(index, DOG[language])) == ["other", "t1"]
        learn(index)
        assert ids(ask(index, DOG[language], akin=((DOG[language], ("zzz",)),))) == ["other", "t1"]

    @in_each_language
    def test_a_word_that_was_only_asked_for_stands_for_no_other(self, index: Index, language: str):
        """F1, F8: it gets no vector, and nothing is found by it."""
        index.fold(life(language, aloud=True).events)
        words = teach(index)
        assert TOLD[language][1].split()[1].lower() in words
        assert DOG[language] not in words

    @in_each_language
    def test_a_name_that_was_only_asked_for_is_nobodys(self, index: Index, language: str):
        """D6, F8: nor does it keep a slip from being one."""
        asked = {"pt": "Onde mora a Lúzia?", "es": "¿Dónde vive Lúzia?", "en": "Where does Lúzia live?"}[language]
        story = Story()
        story.record("t1", asked, 1)
        story.retain("m1", "x", entities=["Lúcia"])
        index.fold(story.events)
        assert index.readings.named(["Lúzia"], ALL) == []
        assert index.names.corrections(["Lúzia"], ALL) == {"Lúzia": "Lúcia"}
        assert [one.id for one in index.readings.mentioning(["Lúzia"], ALL)] == ["t1"]

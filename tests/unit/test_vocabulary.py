"""Words of a question that no memory has: those that mean the same are looked for in their place (F1)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo
from hipocampo.core.questions import Question
from hipocampo.doors.cli.main import main
from hipocampo.recall.embeddings import Embeddings
from hipocampo.recall.question import describe
from hipocampo.settings import Settings
from hipocampo.text.vocabulary import FAR, replaceable, standing_out, vocabulary
from hipocampo.text.words import search_query
from tests.conformance.index_vectors_suite import learn
from tests.unit.choosing import init_with
from tests.unit.test_vectors import traces_of, where

DOG, HOUSE = "The dog sleeps in the kitchen", "Our headquarters moved to Lisbon"


# Words of texts


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["The Dog, the DOG and a cat's tail"], ["dog", "cat", "tail"]),
        (["Não há água", "na casa da Ana"], ["água", "casa", "ana"]),
        (["v2 abc123 x_y 2026 snake_case"], []),
        (["nai\u0308ve"], ["na\u00efve"]),
        (["собака спит", "犬が台所で寝ています"], ["собака", "спит"]),
        (["a" * 30, "b" * 31, "no"], ["a" * 30]),
        ([], []),
    ],
)
def test_the_words_of_a_text(texts: list[str], words: list[str]):
    """F1: whole words that carry a meaning, in small letters with their accents, each once."""
    assert vocabulary(texts) == words


@given(st.lists(st.text(max_size=300), max_size=4))
def test_any_text_has_words_of_letters(texts: list[str]):
    """F1: whatever it holds, each once and in small letters."""
    words = vocabulary(texts)
    assert len(set(words)) == len(words) <= 500
    assert [word.lower() for word in words] == words


def test_a_long_text_gives_so_many_words_and_no_more():
    """F1: a dictionary is no memory."""
    letters = "abcdefghij"
    text = " ".join(f"{a}{b}{c}x" for a in letters for b in letters for c in letters)
    assert len(vocabulary([text])) == 500


# Words of questions


@pytest.mark.parametrize(
    ("text", "names", "words"),
    [
        ("¿Dónde duerme el perro de Ana?", ["Ana"], {"duerme": "duerme", "perro": "perro"}),
        ("¿Qué decía el Jardín?", [], {"decia": "decía", "jardin": "jardín"}),
        ("the file src/app/main.py in camelCase, v2", [], {"file": "file"}),
        ('who said "green garden" to us?', [], {}),
        ("what is it?", [], {}),
        ("¿qué hice y qué pasó con la llave?", [], {"llave": "llave"}),
        ("o que aconteceu? what happened?", [], {}),
        ("犬 が", [], {}),
        ("", [], {}),
    ],
)
def test_the_words_that_others_may_stand_for(text: str, names: list[str], words: dict[str, str]):
    """F1: no names, nothing quoted, no paths, numbers or names of programs, no words of asking, no light verbs."""
    assert replaceable(text, names) == words


@given(st.text(max_size=80), st.lists(st.text(max_size=10), max_size=2))
def test_only_words_of_the_question_are_replaced(text: str, names: list[str]):
    """F1: each is one of its terms."""
    assert replaceable(text, names).keys() <= {term.word for term in search_query(text).terms}


@pytest.mark.parametrize(
    ("cosines", "words"),
    [
        ([], 0),
        ([0.69], 0),
        ([0.71], 1),
        ([0.95, 0.9, 0.75, 0.69], 3),
        ([0.84] + [0.8] * 20, 0),
        ([0.86] + [0.8] * 20, 1),
        ([0.95] * 3 + [0.8] * 20, 3),
        ([0.72] + [0.6] * 9, 1),
        ([0.72] + [0.6] * 10, 0),
    ],
)
def test_a_word_stands_for_another_if_it_stands_out(cosines: list[float], words: int):
    """F1: the more words are about as near, the nearer it must be."""
    assert standing_out(cosines) == words


@given(st.lists(st.floats(FAR, 1), max_size=30))
def test_only_the_nearest_stand_out(cosines: list[float]):
    """F1: never one and not another that is nearer, and none that is not near by itself."""
    ranked = sorted(cosines, reverse=True)
    chosen = ranked[: standing_out(ranked)]
    assert all(cosine >= 0.7 - 1e-9 for cosine in chosen)
    assert standing_out(chosen) >= len(chosen)


def test_a_word_is_looked_for_by_those_in_its_place():
    """F1: in all their forms; it keeps its name, and the other words are as they were."""
    plain = search_query("perro casa")
    asked = search_query("perro casa", (("perro", ("Dogs", "hound")), ("gato", ("cat",))))
    assert [term.word for term in asked.terms] == ["perro", "casa"]
    assert {"dog", "hound"} <= set(asked.terms[0].forms)
    assert asked.terms[1] == plain.terms[1]


# Asking the model


class Words:
    """An embedder that tells what it was asked."""

    name, size = "words", 8

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def embed(self, texts: Sequence[str]) -> object:
        import numpy as np

        self.asked.append(list(texts))
        return np.ones((len(texts), self.size), dtype=np.float32)

    def ask(self, *ways: str) -> object:
        return self.embed(ways)


def test_a_question_whose_words_are_known_costs_nothing(tmp_path: Path):
    """F1: the model is asked for the vectors of unknown words alone, as they are written."""
    from tests.conformance.index_rows import Story

    index, story, model = SqliteIndex(tmp_path / "index.sqlite"), Story(), Words()
    story.retain("m1", DOG)
    index.fold(story.events)
    embeddings = Embeddings(index, lambda: model)
    embeddings.embed()
    model.asked.clear()
    assert embeddings.related_words(Question("where does the dog sleep?")) == ()
    assert (embeddings.related_words(Question("")), model.asked) == ((), [])
    assert embeddings.related_words(Question("¿dónde el dog del Jardín de Ana?", mentions=("Ana",))) == (
        ("jardin", ("dog", "kitchen", "sleeps")),
    )
    assert model.asked == [["jardín"]]
    assert Embeddings(index, lambda: None).related_words(Question("jardín")) == ()
    index.close()


class Together(Words):
    """One to which a question is a text like any other."""

    def ask_with(self, ways: Sequence[str], texts: Sequence[str]) -> tuple[object, object]:
        rows: Any = self.embed([*ways, *texts])
        return rows[0], rows[len(ways) :]


def test_a_question_and_its_unknown_words_are_embedded_together(tmp_path: Path):
    """F1: where a model can, it is asked once for a question and for its words that no text has; the answer is one."""
    from tests.conformance.index_rows import Story

    index, story, model = SqliteIndex(tmp_path / "index.sqlite"), Story(), Together()
    story.retain("m1", DOG)
    index.fold(story.events)
    embeddings, asked = Embeddings(index, lambda: model), Question("jardín")
    embeddings.embed()
    apart = embeddings.related_words(asked)
    model.asked.clear()
    assert embeddings.ask(asked, 0, related=True) is not None
    assert embeddings.related_words(asked) == apart != ()
    assert model.asked == [["jardín", "jardín"]]
    embeddings.related_words(Question("jardín"))
    assert model.asked[1:] == [["jardín"]], "what was embedded for one question is not taken for another's"
    index.close()


def test_what_was_looked_for_is_told():
    """F1: with how the question was understood."""
    assert describe(Question("perro", akin=(("perro", ("dog",)),)))["akin"] == {"perro": ["dog"]}


# With the default model


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace in English; an agent may read what is public."""
    path = tmp_path_factory.mktemp("workspace")
    wiring.init(path, Settings())
    with wiring.open(path) as memory:
        memory.retain_many([DOG, HOUSE, "Three engineers were hired in May"])
        memory.intent("register:agent", {"id": "bot", "name": "Bot"})
        clauses = [{"action": "read", "resource": "memory", "scope": "owner", "party": "bot"}]
        parties = ["bot", "owner"]
        memory.intent("propose:agreement", {"type": "MemoryContract", "parties": parties, "clauses": clauses})
        memory.embed()
    return path


def test_a_question_in_another_language_finds_the_words(root: Path):
    """F1: and tells by which words it did."""
    with wiring.open(root) as memory:
        found = memory.recall("¿Dónde duerme el perro?", explain=True)
        assert found[0].content == DOG
        assert found.understood["akin"] == {"duerme": ["sleeps"], "perro": ["dog"]}
        assert {"duerme", "perro"} <= found[0].words.keys()
        # How near is near enough to answer is another rule (F11).
        assert memory.recall("¿A dónde se mudó la sede?", nearest=True)[0].content == HOUSE
        assert "akin" not in memory.recall("where does the dog sleep?").understood


def test_others_are_told_no_words_of_texts(root: Path):
    """B5: they may be of texts that the reader may not see."""
    with wiring.open(root, actor="bot") as memory:
        found = memory.recall("¿Dónde duerme el perro?", explain=True)
        assert "akin" not in found.understood
        assert found.question.akin == ()
        assert len(found) > 0


def test_the_command_line_tells_them(root: Path, capsys: pytest.CaptureFixture[str]):
    """F1: `--explain` shows what was looked for instead."""
    assert main(["-w", str(root), "recall", "¿Dónde duerme el perro?", "--explain"]) == 0
    out = capsys.readouterr().out
    assert "perro → dog" in out


# Erased


def test_a_forget_takes_the_words_along(workspace_path: Path):
    """D5: no word that only an erased text had is left, neither plain nor hashed, nor its vector."""
    init_with(workspace_path, "semantic", model="none")
    with wiring.open(workspace_path) as memory:
        memory.retain_many(["@Zuleica: collects porcelain elephants", "@Peter: collects coffee"])
        index = _index(memory)
        learn(index)
        gone, kept = traces_of(index, "porcelain"), traces_of(index, "coffee")
        assert {"porcelain", "elephants", "coffee"} <= _words(index)
        assert where(workspace_path / ".memory", *gone)
        done = memory.forget(entity="Zuleica", reason="she asked for it")
        assert done.complete, done.remains
        assert where(workspace_path, *gone, b"porcelain", b"elephants") == []
        assert where(workspace_path, *kept)
        assert learn(index) == []
        assert _words(index) & {"porcelain", "elephants", "coffee"} == {"coffee"}


def _index(memory: Hipocampo) -> SqliteIndex:
    index = memory.context.stores.index
    assert isinstance(index, SqliteIndex)
    return index


def _words(index: SqliteIndex) -> set[str]:
    return {str(row[0]) for row in index.file.db.execute("SELECT word FROM vocabulary")}

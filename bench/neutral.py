"""Measure neutral texts by e5, and keep with the package what its vectors have in common.

    python -m bench.neutral [--write]

The texts are our own (`bench/calibration`), in three languages. First, how large the numbers within the model get, so
that the graph in 8 bits loses little (`weights/peaks.pack`); then the means and directions that neutral texts share,
under the embedder's name (`weights/neutral.pack`). Without `--write`, what would change is shown.
"""

from __future__ import annotations

import argparse

import numpy as np

from bench.calibrate import read_rows
from bench.plain_e5 import Array, PlainE5
from hipocampo.adapters.models.e5 import E5Embedder
from hipocampo.adapters.models.e5_encoder import PEAKS, write_learned
from hipocampo.adapters.models.e5_file import E5File, e5_path
from hipocampo.adapters.models.e5_tokenizer import open_tokenizer
from hipocampo.adapters.models.neutral import FILE, keep_neutral, measured, read_neutral

_EVERY = 8  # which texts are enough to see how large numbers get


def neutral_texts() -> tuple[list[str], list[str]]:
    """Neutral questions and statements; a statement may be asked for too, as a question without its question word."""
    asked, *facts = zip(*read_rows("questions.tsv"), strict=True)
    told = [text for name in ("pairs.tsv", "told_twice.tsv") for _, *texts in read_rows(name) for text in texts]
    texts = list(dict.fromkeys([*told, *(text for column in facts for text in column)]))
    return [*asked, *texts], texts


def measured_peaks(file: E5File) -> dict[str, Array]:
    """How large the numbers get that each product takes, in 16 bits."""
    model, tokenizer, specials = PlainE5.of(file), open_tokenizer(file, None), file.specials
    for text in neutral_texts()[0][::_EVERY]:
        ids = [specials.begin, *tokenizer.ids(f"passage: {text}"), specials.end]
        model.states(model.embedded(file.embeddings(ids)))
    return {name: peak.astype(np.float16) for name, peak in model.peaks.items()}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; write if asked."""
    options = argparse.ArgumentParser(prog="hipo bench neutral", description="Measure what all vectors of e5 share.")
    options.add_argument("--write", action="store_true", help="store the result with the package")
    write = options.parse_args(arguments).write
    file = E5File(e5_path())
    if write and not write_learned(measured_peaks(file), {"model": file.fingerprint}, PEAKS):
        return 1
    model = E5Embedder()
    name, known = model.plain_name, read_neutral(model.plain_name)
    found = measured(*model.plain(*neutral_texts()))
    moved = max(float(np.abs(one - other).max()) for one, other in zip(found, known, strict=True)) if known else None
    print(f"{name}: {len(found.directions)} directions, differs from what is kept by {moved}")
    return 0 if not write or keep_neutral(name, found, FILE) else 1


if __name__ == "__main__":
    raise SystemExit(main())

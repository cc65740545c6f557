"""How two sentences relate: whether they say the same, or can't hold together (E12, E13).

The lower layers of multilingual-e5 read each sentence alone, the upper ones both together, with what they learned of
`bench/training`. Nothing here compares words: whoever asks has rules for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.adapters.models.cache_folder import cache_folder
from hipocampo.adapters.models.e5_encoder import LEARNED, NOTHING, E5Encoder, Learned, read_learned
from hipocampo.adapters.models.e5_file import E5File, e5_path
from hipocampo.adapters.models.vectors import readable
from hipocampo.text.claims.relation import Likely

if TYPE_CHECKING:
    from hipocampo.core.questions import Matrix

RELATIONS = LEARNED / "relations.pack"
TEXT = "passage: "
MOST_TOKENS = 100  # of each sentence


class E5Relations:
    """Judges pairs of sentences; about 6 ms a pair on one thread."""

    def __init__(self, folder: Path | None = None, weights: Path = RELATIONS) -> None:
        file, folder = E5File(e5_path()), folder or cache_folder()
        self._learned = read_learned(weights) or NOTHING
        self._file = file
        lower = Learned(None, {"layers": self._learned.values.get("first", 0)})
        self._lower = E5Encoder(file, folder, lower)
        self._upper = E5Encoder(file, folder, self._learned)

    @property
    def is_whole(self) -> bool:
        """Whether what it learned is there."""
        return self._learned is not NOTHING

    @property
    def name(self) -> str:
        """The model and the fingerprint of what it learned."""
        return f"e5-relations-{self._file.fingerprint}-{self._learned.fingerprint}"

    def likely(self, pairs: Sequence[tuple[str, str]]) -> list[Likely]:
        """How likely the texts of each pair, the earlier first, say the same, and how likely they are contrary."""
        known = {text: self._states(text) for text in dict.fromkeys(text for pair in pairs for text in pair)}
        return [self._judged(known[one], known[other]) for one, other in pairs]

    def _states(self, text: str) -> Matrix:
        """The tokens of one sentence after the lower layers."""
        specials = self._file.specials
        (readable_text,) = readable([text])
        ids = self._lower.tokenizer.ids(TEXT + readable_text)[:MOST_TOKENS]
        return self._lower.states([specials.begin, *ids, specials.end])

    def _judged(self, one: Matrix, other: Matrix) -> Likely:
        import numpy as np

        segments, weights, bias = self._head
        rows = self._upper.after(np.concatenate([one + segments[0], other + segments[1]]))
        first, second = rows[: len(one)].mean(axis=0), rows[len(one) :].mean(axis=0)
        seen = np.concatenate([(first + second) / 2, first - second, np.abs(first - second), first * second])
        points = weights @ seen + bias
        same, contrary = (float(points[at] - np.logaddexp.reduce(np.delete(points, at))) for at in (0, 1))
        return Likely(self._scaled(same, "same"), self._scaled(contrary, "contrary"))

    def _scaled(self, odds: float, label: str) -> float:
        """Logarithmic odds as a share that is .5 where hardly any pair of another kind comes (1 in 100)."""
        return 1 / (1 + exp(float(self._learned.values[label]) - odds))

    @cached_property
    def _head(self) -> tuple[Matrix, Matrix, Matrix]:
        """What tells the two sentences apart, and what is read from their states."""
        arrays = self._learned.arrays
        segments, weights, bias = (arrays[name].astype("float32") for name in ("segments", "head.w", "head.b"))
        return segments, weights, bias

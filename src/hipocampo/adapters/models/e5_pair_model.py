"""How two memories relate: a model that reads both texts together.

The lower layers of multilingual-e5 read each text alone, the upper ones both together, with what they learned of
`bench/training`. Nothing here compares words: whoever asks has rules for that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.adapters.models.availability import check_packages
from hipocampo.adapters.models.cache_folder import cache_folder
from hipocampo.adapters.models.e5_encoder import LEARNED, NOTHING, E5Encoder, Learned, read_learned
from hipocampo.adapters.models.e5_file import COMMAND, PACKAGE, E5File, e5_path
from hipocampo.adapters.models.vectors import readable
from hipocampo.core.bearings import Bearing

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from numpy.typing import NDArray

    from hipocampo.core.questions import Matrix

PAIR_MODEL = LEARNED / "pair_model.pack"
TEXT = "passage: "
MOST_TOKENS = 100  # of each text
_HEAD = ("segments", "relation.w", "relation.b")
_SAME, _CONTRARY = 0, 1  # of three labels; the third is neither


class E5PairModel:
    """Reads pairs of texts; 5 to 8 ms a pair on one thread."""

    def __init__(self, folder: Path | None = None, weights: Path = PAIR_MODEL) -> None:
        file, folder = E5File(e5_path()), folder or cache_folder()
        self._file, self._learned = file, read_learned(weights) or NOTHING
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
        return f"e5-pairs-{self._file.fingerprint}-{self._learned.fingerprint}"

    def check(self, reach: float) -> None:
        """Refuse missing libraries."""
        check_packages(PACKAGE, "onnxruntime", command=COMMAND)

    def compare(self, pairs: Sequence[tuple[str, str]]) -> list[Bearing]:
        """How the texts of each pair, the earlier first, relate."""
        known = self._states(text for pair in pairs for text in pair)
        return [self._verdict(known[one], known[other]) for one, other in pairs]

    def _states(self, texts: Iterable[str]) -> dict[str, Matrix]:
        """The tokens of each text after the lower layers, which read it alone."""
        return {text: self._alone(TEXT + text) for text in dict.fromkeys(texts)}

    def _alone(self, text: str) -> Matrix:
        specials = self._file.specials
        (readable_text,) = readable([text])
        ids = self._lower.tokenizer.ids(readable_text)[:MOST_TOKENS]
        return self._lower.states([specials.begin, *ids, specials.end])

    def _verdict(self, one: Matrix, other: Matrix) -> Bearing:
        import numpy as np

        points = self._head["relation.w"] @ self._seen(one, other) + self._head["relation.b"]
        same, contrary = (float(points[at] - np.logaddexp.reduce(np.delete(points, at))) for at in (_SAME, _CONTRARY))
        return Bearing(same, contrary)

    def _seen(self, one: Matrix, other: Matrix) -> NDArray[Any]:
        """Both texts as the upper layers see them together."""
        import numpy as np

        first, second = self._head["segments"]
        rows = self._upper.after(np.concatenate([one + first, other + second]))
        mine, theirs = rows[: len(one)].mean(axis=0), rows[len(one) :].mean(axis=0)
        seen: NDArray[Any] = np.concatenate([(mine + theirs) / 2, mine - theirs, np.abs(mine - theirs), mine * theirs])
        return seen

    @cached_property
    def _head(self) -> Mapping[str, NDArray[Any]]:
        """What tells the two texts apart, and what is read from their states."""
        arrays = self._learned.arrays
        return {name: arrays[name].astype("float32") for name in _HEAD}

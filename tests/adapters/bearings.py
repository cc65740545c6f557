"""How pairs of facts relate, in memory: by their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hipocampo.core.access import EVERYTHING
from hipocampo.core.bearings import Bearing
from hipocampo.core.record import FACT
from tests.adapters.views import Views


class MemoryBearingIndex:
    """The role `BearingIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._kept: dict[tuple[str, str, str], Bearing] = {}  # by model and pair

    def unread(self, model: str, limit: int) -> list[str]:
        """The ids of the next facts that a model has not read yet."""
        standing = (one.record for one in self._views.opened(EVERYTHING) if one.seq_to is None)
        facts = [one for one in standing if one.form == FACT and not one.merged_into and len(one.content) <= 250]
        new = [one for one in facts if (model, one.content, one.content) not in self._kept]
        return [one.id for one in sorted(new, key=lambda one: one.seq_from)[:limit]]

    def keep(self, model: str, texts: Sequence[str], bearings: Mapping[tuple[str, str], Bearing]) -> None:
        """Keep bearings, and that some texts were read."""
        self._kept = {key: one for key, one in self._kept.items() if key[0] == model}
        self._kept |= {(model, *pair): one for pair, one in bearings.items()}
        self._kept |= {(model, text, text): Bearing(0.0, 0.0) for text in texts}

    def known(self, model: str, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], Bearing]:
        """The bearings on those of some pairs that were read."""
        return {pair: self._kept[model, *pair] for pair in pairs if (model, *pair) in self._kept}

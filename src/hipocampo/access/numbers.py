"""Numbers of one's own: others than the owner count the events that they may see, and no others (B5).

The seq of an event counts what everybody did, so a gap between two of one's own would tell how much is hidden. An
actor's own number of an event is its place among all that it may see now; filters and sort orders mean these numbers.
What else in an event counts or names the hidden is left out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from math import ceil, floor
from typing import Any

from hipocampo.core.events import Event

_UNTIL = {  # where an event of ours holds the seq of another
    **dict.fromkeys(("chat.digested", "chat.summarised", "chat.failed", "dream.compared", "dream.related"), "until"),
    "reflect.done": "upTo",
}
_HIDDEN = ("pending",)  # in metadata: the ids of lines that anybody's command could not write
_PASSAGE = "passage"  # instead of the id of one in a record of one's reads
_BESIDE = "after"  # in the payload of a line: the id of the line before it, whoever wrote it


class OwnNumbers:
    """The numbers that an actor has for events, by the seqs of those that it may see."""

    def __init__(self, seqs: Iterable[int]) -> None:
        self._seqs = sorted(set(seqs))

    def of(self, seq: int) -> int:
        """How many events up to a seq the actor may see: for one of them its number."""
        return bisect_right(self._seqs, seq)

    def disclosed(self, event: Event) -> Event:
        """An event as the actor may see it."""
        payload, place = event.payload, _UNTIL.get(event.type, "")
        if isinstance(payload.get(place), int):
            payload = {**payload, place: self.of(payload[place])}
        if event.type.startswith("memory.") and _BESIDE in payload:
            payload = {name: value for name, value in payload.items() if name != _BESIDE}
        if event.type == "AccessRead":
            payload = {**payload, "reads": [_without_lines(read) for read in payload.get("reads", ())]}
        metadata = {name: value for name, value in event.metadata.items() if name not in _HIDDEN}
        return event._replace(seq=self.of(event.seq), payload=payload, metadata=metadata, hash="")

    def filter(self, filter: Any) -> Any:
        """A filter in which own numbers are replaced by the seqs that they stand for."""
        if isinstance(filter, Mapping):
            return {
                key: self._condition(value) if key == "seq" else self.filter(value) for key, value in filter.items()
            }
        return [self.filter(one) for one in filter] if isinstance(filter, list | tuple) else filter

    def _condition(self, value: Any) -> Any:
        if isinstance(value, Mapping):
            return {key: self._operand(key, operand) for key, operand in value.items()}
        return self._exact(value)

    def _operand(self, key: str, value: Any) -> Any:
        if key in ("$in", "$nin") and isinstance(value, list | tuple):
            return [self._exact(one) for one in value]
        if key == "$not":
            return self._condition(value)
        if not _is_number(value) or key == "$exists":
            return value
        if key in ("$gte", "$lt"):
            return self._seq(ceil(value))
        return self._seq(floor(value)) if key in ("$gt", "$lte") else self._exact(value)

    def _exact(self, value: Any) -> Any:
        """The seq of a number; one that no event has where it is none of the actor's."""
        if not _is_number(value):
            return value
        whole = value == floor(value) and 1 <= value <= len(self._seqs)
        return self._seqs[int(value) - 1] if whole else 0

    def _seq(self, number: int) -> int:
        """The seq at a number; before the first it is 0, after the last one beyond all."""
        if number < 1:
            return 0
        beyond = self._seqs[-1] + 1 if self._seqs else 1
        return self._seqs[number - 1] if number <= len(self._seqs) else beyond


def _without_lines(read: Mapping[str, Any]) -> dict[str, Any]:
    """A read of one's own without the lines of passages, which are their ids."""
    under = read.get("under", {})
    return {**read, "under": {name: [_PASSAGE if "#L" in id else id for id in ids] for name, ids in under.items()}}


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)

"""The lane of links in memory: what is linked with the best of what other lanes found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hipocampo.core.link_lane import asked_for, spread
from hipocampo.core.links import links, names_of
from hipocampo.core.names import name_key
from hipocampo.core.questions import Question
from hipocampo.core.record import Record
from hipocampo.text.stop_words import all_stop_words


def linked(
    records: Mapping[int, Record], question: Question, found: Mapping[int, Mapping[str, float]]
) -> dict[int, float]:
    """Records that are linked with the best of those found, or with a name in the question, and how strongly."""
    names = asked_for(question, all_stop_words())
    return spread(found, names, _Web(records, found, question.limit), question.limit)


class _Web:
    """The links of records that may be found, and the pages that these stand on."""

    def __init__(self, records: Mapping[int, Record], found: Iterable[int], limit: int) -> None:
        self._records, self._found, self._limit = records, set(found), limit
        self._links = {row: links(one.content, one.page) for row, one in records.items()}

    def targets(self, row: int) -> Sequence[str]:
        """Where the links of a record lead."""
        return self._links[row]

    def page(self, row: int) -> str | None:
        """The page that a record stands on."""
        return self._records[row].page

    def standing(self, target: str) -> list[int]:
        """The records of the pages that a target leads to."""
        return self._first(row for row, one in self._records.items() if one.page and target in names_of(one.page))

    def mentioning(self, target: str) -> list[int]:
        """The records that mention an entity of that name."""
        rows = [row for row, one in self._records.items() if target in map(name_key, one.entities)]
        return sorted(rows, reverse=True)[: self._limit]

    def leading(self, targets: Sequence[str]) -> list[int]:
        """The records whose links lead to any of these."""
        return self._first(row for row, its in self._links.items() if not set(targets).isdisjoint(its))

    def _first(self, rows: Iterable[int]) -> list[int]:
        """Those found already, then others, the newest first."""
        return sorted(rows, key=lambda row: (row not in self._found, -row))[: self._limit]

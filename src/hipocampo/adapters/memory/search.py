"""The lanes of a search in memory: words, entities, tags, time, each over the versions that the reader may see."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hipocampo.adapters.memory import words
from hipocampo.core.names import name_key
from hipocampo.core.questions import Candidate, Question, Span
from hipocampo.core.reading import brought_home, held, speaks_of
from hipocampo.core.record import Record
from hipocampo.text.words import question as understand


@dataclass(frozen=True, slots=True)
class Version:
    """A record as it was from its `seq_from` on until `seq_to`, with the line of stems that it is found by."""

    record: Record
    line: str
    seq_to: int | None = None
    pending: bool = False
    withdrawn: bool = False

    @property
    def stands(self) -> bool:
        return self.seq_to is None


class Search:
    """One question asked of versions by their number; `allowed` ones may be found, all count for the words' rarity."""

    def __init__(self, versions: Mapping[int, Version], allowed: Iterable[int], question: Question) -> None:
        self._lines = {row: version.line for row, version in versions.items()}
        self._records = {row: versions[row].record for row in sorted(allowed, reverse=True)}
        self._question = question
        self._found: dict[int, dict[str, float]] = {}
        self._words: dict[int, dict[str, float]] = {}
        self.span: Span | None = None

    def run(self) -> list[Candidate]:
        """All candidates of all lanes."""
        question = self._question
        self._by_words()
        entities = {row: record.entities for row, record in self._records.items()}
        self._by_names("entity", entities, question.mentions)
        tags = {row: record.tags for row, record in self._records.items()}
        self._by_names("tag", tags, question.tags)
        if question.around:
            self._by_time(question.around)
        if not question.text.strip() and not self._found:
            self._by_time(Span())
        found = sorted(self._found.items())
        return [Candidate(self._records[row], parts, self._words.get(row, {})) for row, parts in found]

    def _by_words(self) -> None:
        asked = understand(self._question.text)
        for scored in words.search(self._lines, self._records, asked, self._question.limit):
            self._found[scored.row] = {"words": scored.score}
            if self._question.explain:
                self._words[scored.row] = scored.parts

    def _by_names(self, lane: str, held: Mapping[int, Sequence[str]], names: Sequence[str]) -> None:
        for name in names:
            key = name_key(name)
            rows = [row for row, mine in held.items() if key in map(name_key, mine)]
            for row in rows[: self._question.limit]:
                parts = self._found.setdefault(row, {})
                parts[lane] = parts.get(lane, 0.0) + 1.0 / len(names)

    def _by_time(self, span: Span) -> None:
        """The newest records of a time; what other lanes found counts as of that time too."""
        rows = [row for row, record in self._records.items() if speaks_of(record, span)]
        newest = sorted(rows, key=lambda row: self._records[row].timestamp, reverse=True)
        for row in newest[: self._question.limit]:
            self._found.setdefault(row, {})
        for row in self._found.keys() & set(rows):
            self._found[row]["when"] = 1.0
        self.span = span


def search(
    versions: Mapping[int, Version], allowed: Collection[int], aliases: Collection[int], question: Question
) -> list[Candidate]:
    """What the lanes bring up of the allowed versions, by their own words or by those of aliases (E12)."""
    asked = Search(versions, [*allowed, *aliases], question)
    found, span = asked.run(), asked.span
    if not aliases or not any(one.record.merged_into for one in found):
        return found
    if len(found) >= question.limit:  # aliases may have crowded others out of full lanes
        again = Search(versions, allowed, question)
        found = [*(one for one in found if one.record.merged_into), *again.run()]
        span = again.span or span
    leads = {
        one.record.id: one.record.merged_into
        for one in versions.values()
        if held(question.only.as_of, one.record, one.seq_to)
    }
    homes = [versions[row].record for row in allowed]
    return brought_home(found, ({id: into for id, into in leads.items() if into}, homes), span)

"""The lanes of a search in memory: words, meanings, entities, tags, time; each over what the reader may see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hipocampo.core.aliases import with_aliases_resolved
from hipocampo.core.attributes import attribute_scores, time_lane
from hipocampo.core.conditions import falls_on, is_current, is_of_time
from hipocampo.core.derived import derived_keys
from hipocampo.core.names import name_key
from hipocampo.core.provenance import is_users_word
from hipocampo.core.questions import Candidate, Question, Span
from hipocampo.core.record import FACT, TURN, Record, is_uttered
from hipocampo.text.turn_context import BEFORE, REACH, SEEDS, Place, around, score_turns
from hipocampo.text.words import search_query
from tests.adapters import words
from tests.adapters.links import linked

Nearness = Callable[[str], float | None]  # of a text to what is asked; None where that is not known


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
    """One question asked of versions by their number; `allowed` ones may be found.

    All that tell something count for the rarity of words, and what was only uttered takes no place of theirs (F8),
    nor does what others tell of the user's word (F10).
    """

    def __init__(
        self,
        versions: Mapping[int, Version],
        allowed: Iterable[int],
        question: Question,
        nearness: Nearness,
        kept: Mapping[int, Record],
    ) -> None:
        self._nearness = nearness
        self._kept = kept
        self._lines = {row: version.line for row, version in versions.items()}
        self._records = {row: versions[row].record for row in sorted(allowed, reverse=True)}
        self._told = {row for row, version in versions.items() if not is_uttered(version.record)}
        self._users = {row for row in self._told if is_users_word(versions[row].record)}
        self._question = question
        self._scorer = words.weighed(self._lines, self._told, search_query(question.text, question.akin))
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
        near = {row: near for row, one in self._records.items() if (near := self._nearness(one.content)) is not None}
        for row in self._first(sorted(near, key=lambda row: (-near[row], -row))):
            self._found.setdefault(row, {})
        if question.every:
            self._by_type(question.types)
        self._in_context()
        if question.around:
            self._by_time(question.around)
        if not question.text.strip() and not self._found:
            self._by_time(Span())
        self._weigh(self._found, near)
        self._follow_links(near)
        found = sorted(self._found.items())
        own = attribute_scores([self._records[row] for row, _ in found], question, self.span)
        return [
            Candidate(self._records[row], parts | scores, self._words.get(row, {}))
            for (row, parts), scores in zip(found, own, strict=True)
        ]

    def _first(self, rows: Sequence[int]) -> list[int]:
        """The first rows of a lane, the first that tell something, and the first that are the user's word."""
        limit = self._question.limit
        return [row for some in (rows, *self._shares(rows)) for row in some[:limit]]

    def _shares(self, rows: Iterable[int]) -> tuple[list[int], list[int]]:
        """Those of some rows that tell something, and those that are the user's word."""
        told = [row for row in rows if row in self._told]
        return told, [row for row in told if row in self._users]

    def _best_words(self, limit: int) -> list[words.Scored]:
        """The best texts by words, of all and of each share."""
        return words.search(self._lines, [self._records, *self._shares(self._records)], self._scorer, limit)

    def _weigh(self, found: dict[int, dict[str, float]], near: Mapping[int, float]) -> None:
        """What words give to records, by whatever lane they were found, how near they are, and what they answer."""
        turns = {_place(record): row for row, record in self._records.items() if record.form == TURN}
        scores = self._scorer.lane_scores({row: self._lines[row] for row in found})
        for row, parts in found.items():
            parts |= scores[row]
            if row in near:
                parts["meaning"] = near[row]
        for (session, number), row in turns.items():
            answered = turns.get((session, number - 1))
            if row in found and answered is not None and answered in near:
                found[row]["before"] = BEFORE * near[answered]

    def _follow_links(self, near: Mapping[int, float]) -> None:
        told = {row: parts for row, parts in self._found.items() if row in self._told}
        strengths = linked({row: self._kept[row] for row in self._records}, self._question, told)
        fresh: dict[int, dict[str, float]] = {row: {} for row in strengths if row not in self._found}
        self._weigh(fresh, near)
        self._found |= fresh
        for row, strength in strengths.items():
            self._found[row]["link"] = strength

    def _by_words(self) -> None:
        for scored in self._best_words(self._question.limit):
            self._found[scored.row] = {}
            if self._question.explain:
                self._words[scored.row] = scored.parts

    def _in_context(self) -> None:
        """The turns around those that were found, which may say what they do not."""
        told = self._shares(self._records)[0]
        best_words = words.search(self._lines, [self._records, told], self._scorer, SEEDS)
        seeds = self._found.keys() | {one.row for one in best_words}
        rows = {_place(record): row for row, record in self._records.items() if record.form == TURN}
        lines = {place: self._lines[row] for place, row in rows.items()}
        near = around([_place(self._records[row]) for row in seeds if self._records[row].form == TURN], REACH)
        scores = {rows[place]: one for place, one in score_turns(lines, near, self._scorer).items()}
        said = [row for row, one in scores.items() if one.words + one.context > 0]
        best = self._first(sorted(said, key=lambda row: (scores[row].words + scores[row].context, row), reverse=True))
        for row in {*best, *(scores.keys() & self._found.keys())}:
            parts = self._found.setdefault(row, {})
            parts |= {lane: getattr(scores[row], lane) for lane in ("context", "session") if getattr(scores[row], lane)}

    def _by_names(self, lane: str, held: Mapping[int, Sequence[str]], names: Sequence[str]) -> None:
        for name in names:
            rows: set[int] = set()
            for one in self._question.called(name) if lane == "entity" else [name]:
                mine = [row for row, its in held.items() if name_key(one) in map(name_key, its)]
                wanted = [row for row in mine if lane == "entity" and self._records[row].kind in self._question.kinds]
                facts = [(row, its) for row, its in self._records.items() if its.form == FACT]
                read = [row for row, its in facts if name_key(one) in derived_keys(its)]
                unmarked = self._first(read) if lane == "entity" else []
                rows.update(self._first(mine), self._first(wanted), unmarked)
            for row in rows:
                parts = self._found.setdefault(row, {})
                parts[lane] = parts.get(lane, 0.0) + 1.0 / len(names)

    def _by_type(self, types: Sequence[str]) -> None:
        """The weightiest records of the types that are asked for, the newest first among equals."""
        rows = [row for row, record in self._records.items() if record.type in types]

        def place(row: int) -> tuple[bool, float, str, int]:
            record = self._records[row]
            return record.weight is not None, record.weight or 0.0, record.timestamp, row

        for row in self._first(sorted(rows, key=place, reverse=True)):
            self._found.setdefault(row, {})

    def _by_time(self, span: Span) -> None:
        """The newest records of a time."""
        lane = time_lane(self._question)
        fits = falls_on if self._question.aim == "day" else is_of_time
        rows = [row for row, record in self._records.items() if fits(record, lane)]
        newest = sorted(rows, key=lambda row: self._records[row].timestamp, reverse=True)
        for row in self._first(newest):
            self._found.setdefault(row, {})
        self.span = span


def _place(turn: Record) -> Place:
    return turn.session or "", turn.line or 0


def search(
    versions: Mapping[int, Version],
    allowed: Collection[int],
    aliases: Collection[int],
    question: Question,
    nearness: Nearness,
    kept: Mapping[int, Record],
) -> list[Candidate]:
    """What the lanes bring up of the allowed versions, by their own words or by those of aliases (E12).

    `kept` are the records on the pages that they stand, or last stood, on.
    """
    asked = Search(versions, [*allowed, *aliases], question, nearness, kept)
    found, span = asked.run(), asked.span
    if not aliases or not any(one.record.merged_into for one in found):
        return found
    if len(found) >= question.limit:  # aliases may have crowded others out of full lanes
        again = Search(versions, allowed, question, nearness, kept)
        found = [*(one for one in found if one.record.merged_into), *again.run()]
        span = again.span or span
    leads = {
        one.record.id: one.record.merged_into
        for one in versions.values()
        if is_current(question.only.as_of, one.record, one.seq_to)
    }
    homes = [versions[row].record for row in allowed]
    merged = {id: into for id, into in leads.items() if into}
    return with_aliases_resolved(found, merged, homes, lambda own: attribute_scores(own, question, span))

"""The lanes of a search: words, vectors, entities, tags, types, time; each query has the same conditions.

A lane that is full takes as many texts again that tell something: what was only uttered takes no place of theirs (F8).
And as many again that are the user's word: what others tell takes no place of theirs either (F10).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from heapq import nlargest
from typing import TYPE_CHECKING, Any

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import (
    ANY,
    Where,
    alias,
    all_of,
    conditions,
    links_at,
    opened,
    or_alias,
    permitted,
)
from hipocampo.adapters.sqlite.index_context import Surroundings, before
from hipocampo.adapters.sqlite.index_life import SqliteLifeIndex
from hipocampo.adapters.sqlite.index_links import linked
from hipocampo.adapters.sqlite.index_past import Bounds, last_row, rows, versions_at
from hipocampo.adapters.sqlite.index_rows import record_of
from hipocampo.adapters.sqlite.index_times import Times
from hipocampo.adapters.sqlite.index_vectors import SqliteVectorIndex
from hipocampo.adapters.sqlite.words import UTTERED, unknown
from hipocampo.core.access import Permit
from hipocampo.core.aliases import with_aliases_resolved
from hipocampo.core.attributes import attribute_scores, time_lane
from hipocampo.core.names import name_key
from hipocampo.core.provenance import USER
from hipocampo.core.questions import Candidate, Question, Span
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import present_all
from hipocampo.text.turn_context import BEFORE, SEEDS
from hipocampo.text.words import search_query

if TYPE_CHECKING:
    from hipocampo.adapters.sqlite.index_similarity import Similarity

_TOLD: Where = (f"r.rowid NOT IN {UTTERED}", ())
_USERS: Where = (f"r.provenance = '{USER}' AND {_TOLD[0]}", ())
_FEW = 2_000  # up to so many rows all texts are scored
_SAMPLE = 250
_MENTIONS = 10_000  # newest mentions of a name among which a kind is looked for


class SqliteSearchIndex:
    """The role `SearchIndex`."""

    def __init__(self, file: CacheFile, life: SqliteLifeIndex, vectors: SqliteVectorIndex) -> None:
        self.file, self._life, self._vectors = file, life, vectors

    @mending
    def candidates(self, question: Question, permit: Permit) -> list[Candidate]:
        """The records that the lanes of a search bring up, with the score of each lane."""
        return self._search([question], permit)[0]

    @mending
    def candidates_of(self, questions: Sequence[Question], permit: Permit) -> list[list[Candidate]]:
        """For each question what `candidates` returns; all are about the same time."""
        return self._search(questions, permit) if questions else []

    def _search(self, questions: Sequence[Question], permit: Permit) -> list[list[Candidate]]:
        (as_of,) = {question.only.as_of for question in questions}
        db, similarity = self.file.db, self._vectors.similarity
        found = [Search(db, question, permit, similarity(question.meaning)).run() for question in questions]
        records = iter(present_all([one.record for mine in found for one in mine], *self._life.at(as_of)))
        return [[Candidate(next(records), one.parts, one.words) for one in mine] for mine in found]

    @mending
    def unknown_words(self, words: Sequence[str], permit: Permit, *, uttered: bool = False) -> list[str]:
        """Those of some normalised words that no text which the permit opens has; questions count if `uttered`."""
        return unknown(self.file.db, words, opened(permit), uttered=uttered)


class Search:
    """One question asked of the index."""

    def __init__(
        self,
        db: apsw.Connection,
        question: Question,
        permit: Permit,
        similarity: Similarity | None = None,
    ) -> None:
        self._db = db
        self._similarity = similarity
        self._question = question
        self._as_of = question.only.as_of
        self._rows = rows(self._as_of)
        self._last = None if self._as_of is None else last_row(db, self._as_of)
        self._strict = conditions(question.only, permit)
        self._met = or_alias(question.only, permit)
        self._permit = permit
        self._found: dict[int, dict[str, float]] = {}
        self._words: dict[int, dict[str, float]] = {}
        self._span: Span | None = None

    def run(self) -> list[Candidate]:
        """Return the candidates of all lanes."""
        ranking = self._ranking()
        self._lanes(ranking, self._by_words(ranking))
        found = self._candidates()
        if any(one.record.merged_into for one in found):
            return self._at_home(found, ranking)
        return found

    def _lanes(self, ranking: words.Ranking, scored: list[words.Scored]) -> None:
        for one in scored:
            self._found[one.rowid] = {}
            self._words[one.rowid] = one.parts
        self._by_link("entity", "mention", self._question.mentions)
        self._by_link("tag", "tagged", self._question.tags)
        if self._similarity:
            self._by_meaning(self._similarity)
        if self._question.every:
            self._by_type(self._question.types)
        self._in_context(ranking)
        if self._question.around:
            self._by_time(self._question.around)
        if not self._question.text.strip() and not self._found:
            self._by_time(Span())
        self._weigh(ranking, self._found)
        self._follow_links(ranking)

    def _weigh(self, ranking: words.Ranking, found: dict[int, dict[str, float]]) -> None:
        """Add the scores of words and vectors to rows that any lane found."""
        for row, parts in ranking.of(found).items():
            found[row] |= parts
        if self._similarity:
            self._weigh_meaning(self._similarity, found)

    def _lane(self, find: Callable[[Where], Iterable[int]]) -> list[int]:
        """Return the rows of a lane, given how it finds those that meet a condition."""
        found = told = list(find(self._met))
        if self._uttered(found):
            told = list(find(all_of(self._met, _TOLD)))
        users = find(all_of(self._met, _USERS)) if self._crowded(told) else ()
        return list(dict.fromkeys([*found, *told, *users]))

    def _crowded(self, rows: Sequence[int]) -> bool:
        """Whether a lane is full, and not of the user's word alone."""
        return len(rows) >= self._question.limit and len(self._meeting(_USERS, rows)) < len(rows)

    def _meeting(self, condition: Where, rows: Iterable[int]) -> list[int]:
        where, params = condition
        query = f"SELECT r.rowid FROM record r WHERE r.rowid IN (SELECT value FROM json_each(?)) AND {where}"
        return _numbers(self._db.execute(query, (json.dumps(list(rows)), *params)))

    def _by_words(self, ranking: words.Ranking, but: Collection[int] = ()) -> list[words.Scored]:
        """Return the best texts, and the best of the user's word, without some."""
        best = ranking.best(self._question.limit, but)
        if not self._crowded([one.rowid for one in best]):
            return best
        every = ranking.rows(sys.maxsize)
        others = {*but, *set(every).difference(self._meeting(_USERS, every))}
        return list({one.rowid: one for one in (*best, *ranking.best(self._question.limit, others))}.values())

    def _uttered(self, rows: Iterable[int]) -> set[int]:
        query = f"SELECT value FROM json_each(?) WHERE value IN {UTTERED}"
        return set(_numbers(self._db.execute(query, (json.dumps(list(rows)),))))

    def _follow_links(self, ranking: words.Ranking) -> None:
        uttered = self._uttered(self._found)
        told = {row: parts for row, parts in self._found.items() if row not in uttered}
        strengths = linked(self._db, self._question, Bounds(self._met, self._last), told)
        fresh: dict[int, dict[str, float]] = {row: {} for row in strengths if row not in self._found}
        if fresh:
            self._weigh(ranking, fresh)
            self._found |= fresh
        for row, strength in strengths.items():
            self._found[row]["link"] = strength

    def _at_home(self, found: list[Candidate], ranking: words.Ranking) -> list[Candidate]:
        """Replace aliases by the memories they belong to; if the lanes were full, search again without aliases."""
        if len(found) >= self._question.limit:
            self._met, self._found = self._strict, {}
            self._lanes(ranking, self._own_words(ranking))
            found = [*(one for one in found if one.record.merged_into), *self._candidates()]
        aliases = {one.record.id: one.record.merged_into for one in found if one.record.merged_into}
        return with_aliases_resolved(found, *self._homes(aliases), self._own_scores)

    def _own_words(self, ranking: words.Ranking) -> list[words.Scored]:
        """Return the best texts that are no aliases; usually enough of them were scored already."""
        limit, aliases = self._question.limit, set[int]()
        first = best = self._by_words(ranking)
        while found := self._aliases(best):
            aliases |= found
            best = self._by_words(ranking, aliases)
        return self._by_words(self._ranking()) if len(best) < limit <= len(first) else best

    def _aliases(self, scored: list[words.Scored]) -> set[int]:
        merged, params = alias(self._question.only)
        query = f"SELECT r.rowid FROM record r WHERE r.rowid IN (SELECT value FROM json_each(?)) AND {merged}"
        return set(_numbers(self._db.execute(query, (json.dumps([one.rowid for one in scored]), *params))))

    def _homes(self, leads: dict[str, str]) -> tuple[dict[str, str], list[Record]]:
        """Follow aliases through all merges; return where each leads, and the memories that may be shown."""
        (where, params), (standing, then), (fields, source, at) = self._strict, versions_at(self._as_of), self._rows
        ids = "r.id IN (SELECT value FROM json_each(?))"
        query = f"SELECT {fields}, {where} FROM {source} WHERE {ids} AND {standing}"
        homes: list[Record] = []
        ahead = set(leads.values()) - leads.keys()
        while ahead:
            rows: list[Any] = self._db.execute(query, (*params, *at, json.dumps(sorted(ahead)), *then)).fetchall()
            found = [record_of(row[:-1]) for row in rows]
            homes += [record for record, row in zip(found, rows, strict=True) if row[-1]]
            leads |= {record.id: record.merged_into for record in found if record.merged_into}
            ahead = {record.merged_into for record in found if record.merged_into} - leads.keys()
        return leads, homes

    def _ranking(self) -> words.Ranking:
        asked = search_query(self._question.text, self._question.akin)
        share = _share(self._db, self._permit)
        options = words.Options(explain=self._question.explain, last=self._last, only=self._few(), share=share)
        return words.ranking(self._db, asked, self._question.limit, *self._met, options)

    def _few(self) -> list[int] | None:
        """Return all rows that may be found if the reader sees only a few; that a permit opens many is noted in it."""
        permit = self._permit
        if permit.allows_all or self._as_of is not None or _is_broad(self._db, permit):
            return None
        where, params = self._met
        query = f"SELECT r.rowid FROM record r WHERE {where} LIMIT {_FEW + 1}"
        found = _numbers(self._db.execute(query, params))
        if len(found) <= _FEW:
            return found
        permit.compiled["broad"] = True
        return None

    def _by_meaning(self, similarity: Similarity) -> None:
        few = self._few()
        few = self._selected() if few is None else few

        def nearest(met: Where) -> Iterable[int]:
            listed = few if few is None or met is self._met else self._meeting(met, few)
            return similarity.best(self._question.limit, met, listed)

        for row in self._lane(nearest):
            self._found.setdefault(row, {})

    def _weigh_meaning(self, similarity: Similarity, found: dict[int, dict[str, float]]) -> None:
        """Add the similarities of rows, and of the turns that they answer."""
        answered = before(self._db, found, self._met)
        near = similarity.of({*found, *answered.values()})
        for row, parts in found.items():
            if row in near:
                parts["meaning"] = near[row]
            if answered.get(row) in near:
                parts["before"] = BEFORE * near[answered[row]]

    def _selected(self) -> list[int] | None:
        """Return all rows that may be found if an SQL index selects them and they are few."""
        only, (strict, params), (where, values) = self._question.only, self._strict, self._met
        if only.as_of is not None or not (only.session or only.sessions or only.entities or only.tags):
            return None
        aliases = f"INDEXED BY record_merged WHERE r.merged_into IS NOT NULL AND {where}"
        query = f"SELECT r.rowid FROM record r WHERE {strict} UNION SELECT r.rowid FROM record r {aliases}"
        found = _numbers(self._db.execute(f"{query} LIMIT {_FEW + 1}", (*params, *values)))
        return found if len(found) <= _FEW else None

    def _in_context(self, ranking: words.Ranking) -> None:
        """Add the turns around those that were found."""
        seeds = self._found.keys() | ranking.rows(SEEDS)
        scores = Surroundings(self._db, ranking.scorer, self._met).scores(seeds)
        said = {row: one.words + one.context for row, one in scores.items() if one.words + one.context > 0}
        groups = [list(said)]
        if len(said) > self._question.limit:
            groups += [self._meeting(_TOLD, said), self._meeting(_USERS, said)]
        best = [
            row for rows in groups for row in nlargest(self._question.limit, rows, key=lambda row: (said[row], row))
        ]
        for row in {*best, *(scores.keys() & self._found.keys())}:
            parts = self._found.setdefault(row, {})
            parts |= {lane: getattr(scores[row], lane) for lane in ("context", "session") if getattr(scores[row], lane)}

    def _by_link(self, lane: str, table: str, names: tuple[str, ...]) -> None:
        upto = ANY if self._last is None else ("m.row <= ?", (self._last,))

        def newest(key: str, met: Where) -> list[int]:
            where, params = all_of(upto, links_at(table, self._as_of), met)
            order = f"WHERE m.key = ? AND {where} ORDER BY m.row DESC LIMIT ?"
            query = f"SELECT m.row FROM {table} m CROSS JOIN record r ON r.rowid = m.row {order}"
            return _numbers(self._db.execute(query, (key, *params, self._question.limit)))

        for name in names:
            rows: set[int] = set()
            for one in self._question.called(name) if lane == "entity" else [name]:
                rows.update(self._lane(partial(newest, name_key(one))))
                rows.update((*self._of_kinds(one), *self._unmarked(one)) if lane == "entity" else ())
            for row in rows:
                parts = self._found.setdefault(row, {})
                parts[lane] = parts.get(lane, 0.0) + 1.0 / len(names)

    def _unmarked(self, name: str) -> list[int]:
        """Return the newest facts that have a name without a mark, or a role, by its key (D6).

        In a conversation people call each other by name: turns are found by their words.
        """
        upto = ANY if self._last is None else ("m.row <= ?", (self._last,))

        def newest(met: Where) -> list[int]:
            where, params = all_of(upto, met)
            query = (
                "SELECT m.row FROM derived_mention m CROSS JOIN record r ON r.rowid = m.row "
                f"WHERE m.key = ? AND r.form = '{FACT}' AND {where} ORDER BY m.row DESC LIMIT ?"
            )
            return _numbers(self._db.execute(query, (name_key(name), *params, self._question.limit)))

        return self._lane(newest)

    def _by_type(self, types: tuple[str, ...]) -> None:
        """Add the memories with the most weight among the types asked for, newest first among equals."""
        last = sys.maxsize if self._last is None else self._last
        order = "ORDER BY weight DESC, timestamp DESC, rowid DESC LIMIT ?"

        def weightiest(met: Where) -> list[int]:
            where, params = met
            one = (
                "SELECT * FROM (SELECT r.rowid, r.weight, r.timestamp FROM record r INDEXED BY record_type "
                f"WHERE r.type = ? AND r.rowid <= ? AND {where} {order})"  # each in the order of the index
            )
            values = [value for type in types for value in (type, last, *params, self._question.limit)]
            query = f"SELECT rowid FROM ({' UNION ALL '.join([one] * len(types))}) {order}"
            return _numbers(self._db.execute(query, (*values, self._question.limit)))

        for row in self._lane(weightiest):
            self._found.setdefault(row, {})

    def _of_kinds(self, name: str) -> list[int]:
        """Return the newest records of the kinds asked for that mention a name, even if many others are newer."""
        if not self._question.kinds:
            return []
        last = sys.maxsize if self._last is None else self._last
        mentions = f"SELECT row FROM mention WHERE key = ? AND row <= ? ORDER BY row DESC LIMIT {_MENTIONS}"

        def newest(met: Where) -> list[int]:
            where, params = met
            rows = self._db.execute(
                f"SELECT r.rowid FROM ({mentions}) m CROSS JOIN record r ON r.rowid = m.row "
                f"WHERE r.kind IN (SELECT value FROM json_each(?)) AND {where} ORDER BY m.row DESC LIMIT ?",
                (name_key(name), last, json.dumps(self._question.kinds), *params, self._question.limit),
            )
            return _numbers(rows)

        return self._lane(newest)

    def _by_time(self, span: Span) -> None:
        """Add the newest rows that were said in a time or speak of it; only the latter where the day is meant."""
        asked, limit, by_day = time_lane(self._question), self._question.limit, self._question.aim == "day"

        def newest(met: Where) -> list[int]:
            return Times(self._db, Bounds(met, self._last), self._as_of).newest(asked, limit, meant=by_day)

        for row in self._lane(newest):
            self._found.setdefault(row, {})
        self._span = span

    def _candidates(self) -> list[Candidate]:
        fields, source, at = self._rows
        query = f"SELECT r.rowid, {fields} FROM {source} WHERE r.rowid IN (SELECT value FROM json_each(?))"
        found: list[Any] = self._db.execute(query, (*at, json.dumps(list(self._found)))).fetchall()
        records = [record_of(row[1:]) for row in found]
        return [
            Candidate(record, self._found[row[0]] | scores, self._words.get(row[0], {}))
            for row, record, scores in zip(found, records, self._own_scores(records), strict=True)
        ]

    def _own_scores(self, records: Sequence[Record]) -> list[dict[str, float]]:
        """Score records by their own attributes, whichever lane found them."""
        asked = self._question
        if self._span is None and not asked.kinds and not asked.types:  # as in every comparison of a dream
            return [{} for _ in records]
        return attribute_scores(records, asked, self._span)


def _is_broad(db: apsw.Connection, permit: Permit) -> bool:
    """Whether a permit is known to open many rows, or no SQL index selects the rows it opens."""
    if "broad" not in permit.compiled:
        where, params = permitted(permit)
        plan = db.execute(f"EXPLAIN QUERY PLAN SELECT r.rowid FROM record r WHERE {where}", params)
        permit.compiled["broad"] = any(str(row[3]).startswith("SCAN r") for row in plan)
    return bool(permit.compiled["broad"])


def _share(db: apsw.Connection, permit: Permit) -> float:
    """Estimate the share of all rows that a permit opens, from a sample taken once for each permit."""
    if permit.allows_all:
        return 1.0
    if "share" not in permit.compiled:
        where, params = permitted(permit)
        last = db.execute("SELECT max(rowid) FROM record").get or 0
        sample = json.dumps(list(range(1, last + 1, max(last // _SAMPLE, 1))))
        query = f"SELECT avg(coalesce({where}, 0)) FROM record r WHERE r.rowid IN (SELECT value FROM json_each(?))"
        permit.compiled["share"] = db.execute(query, (*params, sample)).get or 0.0
    return float(permit.compiled["share"])


def _numbers(cursor: apsw.Cursor) -> list[int]:
    rows: list[Any] = cursor.fetchall()
    return [row[0] for row in rows]

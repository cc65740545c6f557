"""The lanes of a search: words, entities, tags, time; each with the same conditions inside its query."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.filters import compile_filter
from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.core import filters
from hipocampo.core.access import Permit
from hipocampo.core.names import name_key
from hipocampo.core.questions import Candidate, Only, Question, Span
from hipocampo.core.reading import HEADERS, brought_home, speaks_of
from hipocampo.core.record import Record
from hipocampo.text.words import question as understand

_HEADERS = {name: f"r.{column}" for name, column in HEADERS.items()}

Where = tuple[str, tuple[Any, ...]]
_ANY: Where = ("1", ())


def conditions(only: Only, permit: Permit, *, every_version: bool = False) -> Where:
    """What a row must meet to be counted, ranked or shown: the question's conditions and the permit in one WHERE."""
    version = _ANY if every_version else _version(only)
    return _all_of(version, _asked(only), _permitted(permit))


def or_alias(only: Only, permit: Permit) -> Where:
    """The same, or to be the alias of a memory, which is then to meet it (E12); the past knows no aliases."""
    if only.as_of is not None:
        return conditions(only, permit)
    asked, params = _asked(only)
    own = (f"+r.merged_into IS NOT NULL OR ({asked})", params) if params else _ANY  # +: no lane begins with aliases
    return _all_of(("r.seq_to IS NULL", ()), own, _permitted(permit))


def _all_of(*wheres: Where) -> Where:
    met = [where for where in wheres if where != _ANY]
    return " AND ".join(f"({sql})" for sql, _ in met) or "1", tuple(value for _, params in met for value in params)


def _permitted(permit: Permit) -> Where:
    if permit.allows_all:
        return _ANY
    sql, values = compile_filter(filters.parse(permit.rule), _HEADERS, {})
    return sql, tuple(values)


def _asked(only: Only) -> Where:
    parts: list[str] = []
    params: list[Any] = []

    def add(sql: str, *values: Any) -> None:
        parts.append(sql)
        params.extend(values)

    _told(only, add)
    if only.session:
        add("r.session = ?", only.session)
    if only.kinds:
        add("r.kind IN (SELECT value FROM json_each(?))", json.dumps(only.kinds))
    if only.layers:
        add(f"r.layer IN ({', '.join('?' * len(only.layers))})", *only.layers)
    for table, names in (("mention", only.entities), ("tagged", only.tags)):
        if names:
            keys = json.dumps([name_key(name) for name in names])
            add(f"r.rowid IN (SELECT row FROM {table} WHERE key IN (SELECT value FROM json_each(?)))", keys)
    return " AND ".join(f"({part})" for part in parts) or "1", tuple(params)


def _version(only: Only) -> Where:
    if only.as_of is None:
        return "r.seq_to IS NULL AND r.merged_into IS NULL", ()
    # what the ledger held then; prose has no history
    held = "r.form <> 'passage' AND r.seq_from <= ? AND (r.seq_to IS NULL OR r.seq_to > ?)"
    return held, (only.as_of, only.as_of)


def _told(only: Only, add: Any) -> None:
    if only.said.since:
        add("r.timestamp >= ?", only.said.since)
    if only.said.until:
        add("r.timestamp < ?", only.said.until)
    if only.true_in:
        (said, *told), (true, *held) = _said_in(only.true_in), _true_in(only.true_in)
        add(f"({true}) OR ({said})", *held, *told)


def _said_in(span: Span) -> tuple[str, str, str]:
    return "r.timestamp >= ? AND r.timestamp < ?", *span.ends


def _true_in(span: Span) -> tuple[str, str, str]:
    since, until = span.ends
    return "r.valid_from IS NOT NULL AND r.valid_from < ? AND coalesce(r.valid_until, ':') > ?", until, since


class Search:
    """One question asked of the index."""

    def __init__(
        self, db: apsw.Connection, question: Question, permit: Permit, present: Callable[[Record], Record]
    ) -> None:
        self._db = db
        self._present = present
        self._question = question
        self._strict = conditions(question.only, permit)
        self._where, self._params = or_alias(question.only, permit)
        self._found: dict[int, dict[str, float]] = {}
        self._words: dict[int, dict[str, float]] = {}
        self._span: Span | None = None

    def run(self) -> list[Candidate]:
        """All candidates of all lanes."""
        ranking = self._ranking()
        self._lanes(ranking.best(self._question.limit))
        found = self._candidates()
        if self._question.only.as_of is None and any(one.record.merged_into for one in found):
            return self._at_home(found, ranking)
        return found

    def _lanes(self, scored: list[words.Scored]) -> None:
        for one in scored:
            self._found[one.rowid] = {"words": one.score}
            self._words[one.rowid] = one.parts
        self._by_link("entity", "mention", self._question.mentions)
        self._by_link("tag", "tagged", self._question.tags)
        if self._question.around:
            self._by_time(self._question.around)
        if not self._question.text.strip() and not self._found:
            self._by_time(Span())

    def _at_home(self, found: list[Candidate], ranking: words.Ranking) -> list[Candidate]:
        """The memories themselves in the place of their aliases, which may have crowded others out of full lanes."""
        if len(found) >= self._question.limit:
            (self._where, self._params), self._found = self._strict, {}
            self._lanes(self._own_words(ranking))
            found = [*(one for one in found if one.record.merged_into), *self._candidates()]
        aliases = {one.record.id: one.record.merged_into for one in found if one.record.merged_into}
        return brought_home(found, self._homes(aliases), self._span)

    def _own_words(self, ranking: words.Ranking) -> list[words.Scored]:
        """The best without the aliases: as a rule enough others were scored already."""
        limit, aliases = self._question.limit, set[int]()
        first = best = ranking.best(limit)
        while found := self._aliases(best):
            aliases |= found
            best = ranking.best(limit, aliases)
        return self._ranking().best(limit) if len(best) < limit <= len(first) else best

    def _aliases(self, scored: list[words.Scored]) -> set[int]:
        query = "SELECT rowid FROM record WHERE rowid IN (SELECT value FROM json_each(?)) AND +merged_into IS NOT NULL"
        return set(_rows(self._db.execute(query, (json.dumps([one.rowid for one in scored]),))))

    def _homes(self, leads: dict[str, str]) -> tuple[dict[str, str], list[Record]]:
        """Where aliases lead to, over as many merges as there were, and the memories that may be answered."""
        where, params = self._strict
        ids = "r.id IN (SELECT value FROM json_each(?)) AND r.seq_to IS NULL"
        query = f"SELECT {FIELDS}, {where} FROM record r WHERE {ids}"
        homes: list[Record] = []
        ahead = set(leads.values()) - leads.keys()
        while ahead:
            rows: list[Any] = self._db.execute(query, (*params, json.dumps(sorted(ahead)))).fetchall()
            found = [record_of(row[:-1]) for row in rows]
            homes += [self._present(record) for record, row in zip(found, rows, strict=True) if row[-1]]
            leads |= {record.id: record.merged_into for record in found if record.merged_into}
            ahead = {record.merged_into for record in found if record.merged_into} - leads.keys()
        return leads, homes

    def _ranking(self) -> words.Ranking:
        asked = understand(self._question.text)
        options = words.Options(explain=self._question.explain)
        return words.ranking(self._db, asked, self._question.limit, self._where, self._params, options)

    def _by_link(self, lane: str, table: str, names: tuple[str, ...]) -> None:
        for name in names:
            rows = self._db.execute(
                f"SELECT m.row FROM {table} m JOIN record r ON r.rowid = m.row WHERE m.key = ? AND {self._where} "
                "ORDER BY m.row DESC LIMIT ?",
                (name_key(name), *self._params, self._question.limit),
            )
            for row in _rows(rows):
                parts = self._found.setdefault(row, {})
                parts[lane] = parts.get(lane, 0.0) + 1.0 / len(names)

    def _by_time(self, span: Span) -> None:
        """The newest rows that were said in a time or speak of it, each by its own index."""
        (said, *told), (true, *held) = _said_in(span), _true_in(span)
        newest = f"AND {self._where} ORDER BY r.timestamp DESC, r.rowid DESC LIMIT ?"
        row = "SELECT r.rowid AS row, r.timestamp AS at FROM record r INDEXED BY"
        params = (*self._params, self._question.limit)
        rows = self._db.execute(
            f"SELECT row FROM (SELECT * FROM ({row} record_time WHERE {said} {newest}) "
            f"UNION SELECT * FROM ({row} record_valid WHERE {true} {newest})) ORDER BY at DESC, row DESC LIMIT ?",
            (*told, *params, *held, *params, self._question.limit),
        )
        for found in _rows(rows):
            self._found.setdefault(found, {})
        self._span = span

    def _candidates(self) -> list[Candidate]:
        query = f"SELECT r.rowid, {FIELDS} FROM record r WHERE r.rowid IN (SELECT value FROM json_each(?))"
        rows: list[Any] = self._db.execute(query, (json.dumps(list(self._found)),)).fetchall()
        return [self._candidate(row[0], self._present(record_of(row[1:]))) for row in rows]

    def _candidate(self, row: int, record: Record) -> Candidate:
        """A row with what each lane gives it; whatever lane found it, it may be of the time that is asked for."""
        parts = self._found[row]
        if self._span and speaks_of(record, self._span):
            parts["when"] = 1.0
        return Candidate(record, parts, self._words.get(row, {}))


def _rows(cursor: apsw.Cursor) -> list[int]:
    rows: list[Any] = cursor.fetchall()
    return [row[0] for row in rows]

"""The word index: FTS5 finds the texts, a few thousand at most are scored by BM25 with our own numbers.

FTS5's own `bm25()` walks every posting of every word of the question, and its k1 and b are fixed. Here the rare words
of a question bring all their texts, the common ones those where they meet; so the work is bounded, and in nearly
every case the ranking is that of all texts. How many texts have a stem is kept in a table of its own, an exact
function of the rows, so that a rebuild gives the same figures.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

from hipocampo.text.words import K1, B, Phrase, Question, Term, indexed

if TYPE_CHECKING:
    import apsw

__all__ = ["Options", "Ranking", "Scored", "add", "clear", "create", "ranking", "remove", "search"]

_BATCH = 2000
_FILLED = 80  # stems: a short turn is filled up to here with what was said before it, a long one speaks for itself
_COMPANY = 5  # common words whose meetings are looked for
_MEETINGS = 12
_LEAST = 0.25  # of a smaller share no more is walked over than of this
_ONCE = 1.25  # what a word gives at most, in units of its idf, to a text that has it once


@dataclass(frozen=True, slots=True)
class Options:
    """The numbers of a search.

    `candidates` bounds the texts that are scored; None scores all that have any word. `explain` tells each word's part.
    `last` is the newest rowid that is looked at. `only` are all rows there are to look at, where those are few; `share`
    is about which part of all texts may be seen: the less, the more of them must be walked over to find the best.
    """

    k1: float = K1
    b: float = B
    before: float = 0.3
    candidates: int | None = 2000
    explain: bool = True
    table: str = "words"
    last: int | None = None
    only: Collection[int] | None = None
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class Scored:
    """A text that was found, its score, and what each word and phrase of the question gave to it."""

    rowid: int
    score: float
    parts: dict[str, float]


Row = tuple[int, str] | tuple[int, str, str]
_USUAL = Options()


def create(db: apsw.Connection, table: str = "words") -> None:
    """Make the word index anew, empty."""
    for name in (table, f"{table}_df", f"{table}_size"):
        db.execute(f"DROP TABLE IF EXISTS {name}")
    db.execute(f"CREATE VIRTUAL TABLE {table} USING fts5(line, before, tokenize = 'ascii tokenchars ''~''')")
    db.execute(f"INSERT INTO {table}({table}, rank) VALUES ('secure-delete', 1)")
    db.execute(f"CREATE TABLE {table}_df(stem TEXT PRIMARY KEY, texts INTEGER NOT NULL) WITHOUT ROWID")
    db.execute(f"CREATE TABLE {table}_size(texts INTEGER NOT NULL, stems INTEGER NOT NULL)")
    db.execute(f"INSERT INTO {table}_size VALUES (0, 0)")


def clear(db: apsw.Connection, table: str = "words") -> None:
    """Forget every text."""
    create(db, table)


def add(db: apsw.Connection, rows: Iterable[Row], table: str = "words") -> None:
    """Index texts under new rowids; a turn may carry what was said right before it, nearest first, to count lightly."""
    tally, left = _Tally(), iter(rows)
    while batch := [_stems(*row) for row in islice(left, _BATCH)]:
        lines = [(rowid, _line(stems), _line(before)) for rowid, stems, before in batch]
        db.executemany(f"INSERT INTO {table}(rowid, line, before) VALUES (?, ?, ?)", lines)
        tally.count((stems, before) for _, stems, before in batch)
    tally.write(db, table, 1)


def remove(db: apsw.Connection, rowid: int, table: str = "words") -> None:
    """Forget one text, its words in the file included."""
    lines: Any = db.execute(f"SELECT line, before FROM {table} WHERE rowid = ?", (rowid,)).fetchone()
    if lines is None:
        return
    db.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))
    tally = _Tally()
    tally.count([(lines[0].split(), lines[1].split())])
    tally.write(db, table, -1)


def search(
    db: apsw.Connection,
    question: Question,
    limit: int,
    where: str = "",
    params: Sequence[Any] = (),
    options: Options = _USUAL,
) -> list[Scored]:
    """The best texts for a question, newest first among equals; `where` is a condition over `record r`."""
    return ranking(db, question, limit, where, params, options).best(limit)


def ranking(
    db: apsw.Connection,
    question: Question,
    limit: int,
    where: str = "",
    params: Sequence[Any] = (),
    options: Options = _USUAL,
) -> Ranking:
    """The texts that may be among the best for a question, to be asked for them more than once."""
    found = Ranking(db, question, options).where(where, params)
    found.gather(limit)
    return found


def _stems(rowid: int, text: str, said: str = "") -> tuple[int, list[str], list[str]]:
    stems = indexed(text)
    room = _FILLED - len(stems)
    return rowid, stems, indexed(said)[:room] if said and room > 0 else []


def _line(stems: list[str]) -> str:
    """Stems as they are stored: a space on either side of each, so that one is found by `" stem "`."""
    return f" {' '.join(stems)} " if stems else ""


class _Tally:
    """How many texts have a stem, and how many texts and stems there are, among the rows of one call."""

    def __init__(self) -> None:
        self._having: Counter[str] = Counter()
        self._texts = 0
        self._stems = 0

    def count(self, texts: Iterable[tuple[list[str], list[str]]]) -> None:
        seen: list[str] = []
        for stems, before in texts:
            self._texts += 1
            self._stems += len(stems)
            seen.extend({*stems, *before} if before else set(stems))
        self._having.update(seen)

    def write(self, db: apsw.Connection, table: str, sign: int) -> None:
        rows = [(stem, sign * texts) for stem, texts in sorted(self._having.items())]
        if sign > 0:
            sums = "INSERT INTO {}_df VALUES (?, ?) ON CONFLICT DO UPDATE SET texts = texts + excluded.texts"
            db.executemany(sums.format(table), rows)
        else:
            db.executemany(f"UPDATE {table}_df SET texts = texts + ?2 WHERE stem = ?1", rows)
            db.executemany(f"DELETE FROM {table}_df WHERE stem = ? AND texts = 0", [row[:1] for row in rows])
        size = (sign * self._texts, sign * self._stems)
        db.execute(f"UPDATE {table}_size SET texts = texts + ?, stems = stems + ?", size)


@dataclass(frozen=True, slots=True)
class _Part:
    """A word or phrase of the question as the index knows it: how FTS5 finds it, how it looks in a line."""

    name: str
    match: str
    needles: tuple[str, ...]
    texts: int
    worth: float


class Ranking:
    """One question asked of the index."""

    def __init__(self, db: apsw.Connection, question: Question, options: Options) -> None:
        self._db, self._options, self._table = db, options, options.table
        size: Any = db.execute(f"SELECT texts, stems FROM {self._table}_size").fetchone()
        self._texts: int = size[0]
        self._mean: float = max(size[1], 1) / max(size[0], 1)
        words = filter(None, map(self._word, question.terms))
        self._words = sorted(words, key=lambda part: (-part.worth, part.name))
        self._phrases = [self._phrase(phrase) for phrase in question.phrases]
        self._scores: dict[int, float] = {}
        self._lines: dict[int, tuple[str, str]] = {}

    def where(self, condition: str, params: Sequence[Any]) -> Ranking:
        """Look only at rows that meet the condition."""
        # CROSS JOIN keeps the words outside: the other way round FTS5 would be asked once for each record.
        allowed = f"CROSS JOIN record r ON r.rowid = w.rowid AND ({condition})" if condition else ""
        last = self._options.last
        self._sql = (
            f"SELECT w.rowid, w.line, w.before FROM {self._table} w {allowed} "
            f"WHERE {'' if last is None else 'w.rowid <= ? AND '}w.{self._table} MATCH ? ORDER BY w.rowid DESC LIMIT ?"
        )
        self._params = (*(params if condition else ()), *(() if last is None else (last,)))
        return self

    def gather(self, limit: int) -> None:
        """Score the texts that may be among the best."""
        most = self._options.candidates
        if limit <= 0 or not (self._words or self._phrases):
            return
        if self._options.only is not None:
            self._take_all(self._options.only)
            return
        if most is None:
            self._take(_any(self._words + self._phrases), -1)
            return
        for phrase in self._phrases:
            self._take(phrase.match, most)
        rare = self._rare(int(most / 2 / max(self._options.share, _LEAST)))
        if rare:
            self._take(_any(rare), -1)
        self._meet(self._words[len(rare) :], limit, most)

    def best(self, limit: int, but: Collection[int] = ()) -> list[Scored]:
        """The best of the texts that were scored; `but` leaves some out."""
        scores = ((score, rowid) for rowid, score in self._scores.items() if rowid not in but)
        best = nlargest(max(limit, 0), scores)
        explain = self._options.explain
        return [Scored(rowid, score, self._parts(*self._lines[rowid]) if explain else {}) for score, rowid in best]

    def _word(self, term: Term) -> _Part | None:
        known = self._known(term)
        if not known:
            return None
        texts = min(sum(known.values()), self._texts)
        idf = math.log(1 + (self._texts - texts + 0.5) / (texts + 0.5))
        if term.prefix:
            return _Part(term.word, f'"{term.word}" *', (f" {term.word}",), texts, idf)
        return _Part(term.word, _one_of(known), tuple(f" {stem} " for stem in known), texts, idf)

    def _known(self, term: Term) -> dict[str, int]:
        """The forms of a word that the index has, each with the number of its texts."""
        if term.prefix:
            test, values = "stem BETWEEN ? AND ?", [term.word, term.word + "\U0010ffff"]
        else:
            test, values = f"stem IN ({', '.join('?' * len(term.forms))})", [*term.forms]
        rows: Any = self._db.execute(f"SELECT stem, texts FROM {self._table}_df WHERE {test} ORDER BY stem", values)
        return dict(rows)

    def _phrase(self, phrase: Phrase) -> _Part:
        # As if its words were independent, a phrase is as rare as its words together; in quotes it outweighs all.
        worth = {part.name: part.worth for part in self._words}
        total = sum(worth.get(word, 0.0) for word in phrase.words)
        if phrase.quoted:
            total = 1 + (self._options.k1 + 2) * sum(worth.values())
        needles = tuple(f" {line} " for line in phrase.forms)
        return _Part(" ".join(phrase.words), _one_of(phrase.forms), needles, 0, total)

    def _rare(self, most: int) -> list[_Part]:
        """The rarest words whose texts are few enough to be scored all."""
        total, rare = 0, []
        for part in self._words:
            total += part.texts
            if total > most:
                break
            rare.append(part)
        return rare

    def _meet(self, common: list[_Part], limit: int, most: int) -> None:
        """Score the texts where common words meet, the weightiest company first, till enough are scored."""
        words = common[:_COMPANY]
        companies = [chosen for size in range(len(words), 0, -1) for chosen in combinations(words, size)]
        companies.sort(key=lambda chosen: -sum(part.worth for part in chosen))
        for chosen in companies[: _MEETINGS if self._options.share > 0.5 else None]:
            left = most - len(self._scores)
            if left <= 0 or self._beaten(chosen, limit):
                return
            self._take(" AND ".join(f"({part.match})" for part in chosen), left)

    def _beaten(self, chosen: Sequence[_Part], limit: int) -> bool:
        """Whether enough texts are better than one that has just these words, once each."""
        if len(self._scores) < limit:
            return False
        worth = _ONCE * sum(part.worth for part in chosen)
        return nlargest(limit, self._scores.values())[-1] > worth

    def _take(self, match: str, most: int) -> None:
        rows: Any = self._db.execute(self._sql, (*self._params, match, most)).fetchall()
        for rowid, line, before in rows:
            if rowid not in self._scores:
                self._lines[rowid] = line, before
                self._scores[rowid] = self._score(line, before)

    def _take_all(self, only: Collection[int]) -> None:
        """Score texts by their rowids: where few may be seen, FTS5 would walk over very many for each of them."""
        texts = f"SELECT id, c0, c1 FROM {self._table}_content WHERE id IN (SELECT value FROM json_each(?))"
        rows: Any = self._db.execute(texts, (json.dumps(list(only)),)).fetchall()
        for rowid, line, before in rows:
            score = self._score(line, before)
            if score:
                self._lines[rowid] = line, before
                self._scores[rowid] = score

    def _score(self, line: str, before: str) -> float:
        """BM25 over the words, and the phrases on top; thousands of times a question, so loops are plain."""
        norm = self._norm(line, before)
        score = 0.0
        for part in self._words:
            n = 0.0
            for needle in part.needles:
                if needle in line and (times := line.count(needle)) > n:
                    n = times
            if before:
                n += self._options.before * max(map(before.count, part.needles))
            if n:
                score += part.worth * n / (n + norm)
        score *= self._options.k1 + 1
        for phrase in self._phrases:
            if any(needle in line for needle in phrase.needles):
                score += phrase.worth
        return score

    def _norm(self, line: str, before: str) -> float:
        length: float = line.count(" ") - 1
        if before:
            length += self._options.before * (before.count(" ") - 1)
        return self._options.k1 * (1 - self._options.b + self._options.b * length / self._mean)

    def _parts(self, line: str, before: str) -> dict[str, float]:
        """What each word and phrase gives to the score of a text."""
        norm, k1 = self._norm(line, before), self._options.k1
        parts = {}
        for part in self._words:
            n = max(map(line.count, part.needles)) + self._options.before * max(map(before.count, part.needles))
            if n:
                parts[part.name] = part.worth * n * (k1 + 1) / (n + norm)
        for phrase in self._phrases:
            if any(needle in line for needle in phrase.needles):
                parts[f'"{phrase.name}"'] = phrase.worth
        return parts


def _one_of(lines: Iterable[str]) -> str:
    return " OR ".join(f'"{line}"' for line in lines)


def _any(parts: Iterable[_Part]) -> str:
    return " OR ".join(f"({part.match})" for part in parts)

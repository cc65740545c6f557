"""The word index: FTS5 finds the texts, a few thousand at most are scored by BM25 with our own numbers.

FTS5's own `bm25()` walks every posting of every word of the question, and its k1 and b are fixed. Here the rare words
of a question bring all their texts, the common ones those where they meet; so the work is bounded, and in nearly
every case the ranking is that of all texts. How many texts have a stem is kept in a table of its own, an exact
function of the rows, so that a rebuild gives the same figures.

Questions and courtesies that somebody uttered are found by their words too, but they say nothing of how rare a word is,
nor do they take the place of a text that tells something (F8): who asks for a thing twice finds the same as before.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import nlargest
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo.text.bm25 import Scorer, WeightedTerm, weighted_phrase
from hipocampo.text.stems import forms
from hipocampo.text.words import Phrase, SearchQuery, Term, indexed

if TYPE_CHECKING:
    import apsw

__all__ = ["Options", "Ranking", "Scored", "add", "create", "ranking", "remove", "unknown"]

_BATCH = 2000
_COMPANY = 5  # common words whose combinations are looked for
_MEETINGS = 12
_LEAST = 0.25  # a smaller share than this does not widen the search further
_ONCE = 1.25  # what a word gives at most, in units of its idf, to a text that has it once


class Options(NamedTuple):
    """The numbers of a search.

    `candidates` bounds the texts that are scored; None scores all that have any word. `explain` tells each word's part.
    `last` is the newest rowid that is looked at. `only` are all rows there are to look at, where those are few; `share`
    is about which part of all texts may be seen: the less, the more of them must be walked over to find the best.
    """

    candidates: int | None = 2000
    explain: bool = True
    last: int | None = None
    only: Collection[int] | None = None
    share: float = 1.0


class Scored(NamedTuple):
    """A text that was found, its score, and what each word and phrase of the question gave to it."""

    rowid: int
    score: float
    parts: dict[str, float]


Row = tuple[int, str]
UTTERED = "words_uttered"  # the table of the rows that tell nothing
_USUAL = Options()


def create(db: apsw.Connection) -> None:
    """Make the word index anew, empty."""
    for name in ("words", "words_df", "words_size", UTTERED):
        db.execute(f"DROP TABLE IF EXISTS {name}")
    db.execute("CREATE VIRTUAL TABLE words USING fts5(line, tokenize = 'ascii tokenchars ''~''')")
    db.execute("INSERT INTO words(words, rank) VALUES ('secure-delete', 1)")
    db.execute(
        "CREATE TABLE words_df(stem TEXT PRIMARY KEY, texts INTEGER NOT NULL, uttered INTEGER NOT NULL) WITHOUT ROWID"
    )
    db.execute(f"CREATE TABLE {UTTERED}(row INTEGER PRIMARY KEY)")
    db.execute("CREATE TABLE words_size(texts INTEGER NOT NULL, stems INTEGER NOT NULL)")
    db.execute("INSERT INTO words_size VALUES (0, 0)")


def add(db: apsw.Connection, rows: Iterable[Row], uttered: Collection[int] = ()) -> None:
    """Index texts under new rowids; those of questions and courtesies are `uttered`."""
    tally, left = _Tally(), iter(rows)
    while batch := [(rowid, indexed(text)) for rowid, text in islice(left, _BATCH)]:
        lines = [(rowid, _line(stems)) for rowid, stems in batch]
        db.executemany("INSERT INTO words(rowid, line) VALUES (?, ?)", lines)
        tally.count((rowid in uttered, stems) for rowid, stems in batch)
    tally.write(db, 1)
    if uttered:
        db.executemany(f"INSERT INTO {UTTERED} VALUES (?)", [(rowid,) for rowid in sorted(uttered)])


def remove(db: apsw.Connection, rowid: int) -> None:
    """Remove one text, including its words in the file."""
    line: Any = db.execute("SELECT line FROM words WHERE rowid = ?", (rowid,)).get
    if line is None:
        return
    db.execute("DELETE FROM words WHERE rowid = ?", (rowid,))
    db.execute(f"DELETE FROM {UTTERED} WHERE row = ?", (rowid,))
    tally = _Tally()
    tally.count([(db.changes() > 0, line.split())])
    tally.write(db, -1)


def unknown(
    db: apsw.Connection, words: Sequence[str], opened: tuple[str, Sequence[Any]] = ("", ()), *, uttered: bool = False
) -> list[str]:
    """Return those of some normalised words that no text has in any form; what was only uttered counts if it should.

    `opened` may be a further condition over `record r`, to be added by AND, which texts must meet.
    """
    looked_for = {word: forms(word) for word in words}
    stems = json.dumps(list({stem for mine in looked_for.values() for stem in mine}))
    counted, told = ("1", "1") if uttered else ("texts", f"w.rowid NOT IN {UTTERED}")
    query = f"SELECT stem FROM words_df WHERE {counted} AND stem IN (SELECT value FROM json_each(?))"
    known = {row[0] for row in db.execute(query, (stems,))}
    where, params = opened
    if where:
        joined = "words w CROSS JOIN record r ON r.rowid = w.rowid"
        match = f"SELECT 1 FROM {joined} WHERE words MATCH ? AND {told} {where} LIMIT 1"
        known = {stem for stem in known if db.execute(match, (f'line : "{stem}"', *params)).get}
    return [word for word, mine in looked_for.items() if known.isdisjoint(mine)]


def ranking(
    db: apsw.Connection,
    question: SearchQuery,
    limit: int,
    where: str = "",
    params: Sequence[Any] = (),
    options: Options = _USUAL,
) -> Ranking:
    """Return a ranking of the texts that may be among the best; `where` is a condition over `record r`."""
    found = Ranking(db, question, options).where(where, params)
    found.gather(limit)
    return found


def _line(stems: list[str]) -> str:
    """Stems as they are stored: a space on either side of each, so that one is found by `" stem "`."""
    return f" {' '.join(stems)} " if stems else ""


class _Tally:
    """How many texts have a stem, and how many texts and stems there are, among the rows of one call.

    Those that are `uttered` count for the stems they have, apart from the others, and not for the size.
    """

    def __init__(self) -> None:
        self._told: Counter[str] = Counter()
        self._uttered: Counter[str] = Counter()
        self._texts = 0
        self._stems = 0

    def count(self, texts: Iterable[tuple[bool, list[str]]]) -> None:
        told: list[str] = []
        for uttered, stems in texts:
            if uttered:
                self._uttered.update(set(stems))
                continue
            self._texts += 1
            self._stems += len(stems)
            told.extend(set(stems))
        self._told.update(told)

    def write(self, db: apsw.Connection, sign: int) -> None:
        told, uttered = self._told, self._uttered
        stems = sorted(told.keys() | uttered.keys())
        if sign > 0:
            sums = "texts = texts + excluded.texts, uttered = uttered + excluded.uttered"
            query = f"INSERT INTO words_df VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET {sums}"
        else:
            query = "UPDATE words_df SET texts = texts - ?2, uttered = uttered - ?3 WHERE stem = ?1"
        db.executemany(query, ((stem, told[stem], uttered[stem]) for stem in stems))
        if sign < 0:
            gone = "DELETE FROM words_df WHERE stem = ? AND NOT (texts OR uttered)"
            db.executemany(gone, ((stem,) for stem in stems))
        size = (sign * self._texts, sign * self._stems)
        db.execute("UPDATE words_size SET texts = texts + ?, stems = stems + ?", size)


class _Word(NamedTuple):
    """A word or phrase of the question as the index knows it: how FTS5 finds it, and in how many texts of any kind."""

    weighed: WeightedTerm
    match: str
    texts: int = 0

    @property
    def worth(self) -> float:
        return self.weighed.worth


class Ranking:
    """One question asked of the index."""

    def __init__(self, db: apsw.Connection, question: SearchQuery, options: Options) -> None:
        self._db, self._options = db, options
        size: Any = db.execute("SELECT texts, stems FROM words_size").fetchone()
        self._texts: int = size[0]
        self._mean: float = max(size[1], 1) / max(size[0], 1)
        held = self._held(stem for term in question.terms if not term.prefix for stem in term.forms)
        asked = [self._word(term, held) for term in question.terms]
        mass = sum(word.worth for word in asked) or 1.0
        self._words = sorted((word for word in asked if word.texts), key=lambda one: (-one.worth, one.weighed.name))
        known = [word.weighed for word in self._words]
        self._phrases = [self._phrase(phrase, known) for phrase in question.phrases]
        phrases = [phrase.weighed for phrase in self._phrases]
        order = [term.word for term in question.terms]
        self.scorer = Scorer(known, phrases, self._mean, mass, order)
        self._scores: dict[int, float] = {}
        self._lines: dict[int, str] = {}
        self._uttered: set[int] = set()

    def where(self, condition: str, params: Sequence[Any]) -> Ranking:
        """Look only at rows that meet the condition."""
        # CROSS JOIN makes words the outer loop: the other way round FTS5 would be queried once for each record.
        allowed = f"CROSS JOIN record r ON r.rowid = w.rowid AND ({condition})" if condition else ""
        last = self._options.last
        self._sql = (
            f"SELECT w.rowid, w.line, w.rowid IN {UTTERED} FROM words w {allowed} "
            f"WHERE {'' if last is None else 'w.rowid <= ? AND '}w.words MATCH ? ORDER BY w.rowid DESC LIMIT ?"
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
        """Return the best of the scored texts, newest first among equals, and as many that tell something.

        `but` leaves some out.
        """
        explain = self._options.explain
        return [
            Scored(row, score, self.scorer.parts(self._lines[row]) if explain else {})
            for score, row in self._best(limit, but)
        ]

    def rows(self, limit: int) -> list[int]:
        """Return the rowids of the best texts."""
        return [row for _, row in self._best(limit)]

    def _best(self, limit: int, but: Collection[int] = ()) -> list[tuple[float, int]]:
        every, uttered = list(zip(self._scores.values(), self._scores, strict=True)), self._uttered
        found = nlargest(max(limit, 0), [one for one in every if one[1] not in but] if but else every)
        if uttered.isdisjoint(row for _, row in found):
            return found
        told = nlargest(limit, [one for one in every if one[1] not in uttered and one[1] not in but])
        return sorted({*found, *told}, reverse=True)

    def of(self, rows: Iterable[int]) -> dict[int, dict[str, float]]:
        """Return the scores of the words of some texts, however these were found."""
        known = self._lines
        lines = {row: line for row, line, _ in self._read([row for row in rows if row not in known])}
        return self.scorer.lane_scores({row: known[row] for row in rows if row in known} | lines)

    def _read(self, rows: Collection[int]) -> list[tuple[int, str, int]]:
        texts = f"SELECT id, c0, id IN {UTTERED} FROM words_content WHERE id IN (SELECT value FROM json_each(?))"
        lines: Any = self._db.execute(texts, (json.dumps(list(rows)),)).fetchall() if rows else []
        return list(lines)

    def _word(self, term: Term, held: Mapping[str, tuple[int, int]]) -> _Word:
        here = {stem: held[stem] for stem in sorted(term.forms) if stem in held}
        known = self._begun(term.word) if term.prefix else here
        texts = min(sum(told for told, _ in known.values()), self._texts)
        every = sum(map(sum, known.values()))
        idf = math.log(1 + (self._texts - texts + 0.5) / (texts + 0.5))
        if term.prefix:
            return _Word(WeightedTerm(term.word, (f" {term.word}",), idf), f'"{term.word}" *', every)
        needles = tuple(f" {stem} " for stem in known)
        return _Word(WeightedTerm(term.word, needles, idf, term.related), _one_of(known), every)

    def _held(self, stems: Iterable[str]) -> dict[str, tuple[int, int]]:
        """Return those of some stems that the index has, each with the numbers of its texts: told, and uttered."""
        query = "SELECT stem, texts, uttered FROM words_df WHERE stem IN (SELECT value FROM json_each(?))"
        rows: Any = self._db.execute(query, (json.dumps(list(stems)),))
        return {stem: (texts, uttered) for stem, texts, uttered in rows}

    def _begun(self, part: str) -> dict[str, tuple[int, int]]:
        """Return the stems that begin with a prefix, each with the numbers of its texts."""
        query = "SELECT stem, texts, uttered FROM words_df WHERE stem BETWEEN ? AND ? ORDER BY stem"
        rows: Any = self._db.execute(query, (part, part + "\U0010ffff"))
        return {stem: (texts, uttered) for stem, texts, uttered in rows}

    def _phrase(self, phrase: Phrase, known: Sequence[WeightedTerm]) -> _Word:
        needles = tuple(f" {line} " for line in phrase.forms)
        return _Word(weighted_phrase(phrase.words, needles, known, quoted=phrase.quoted), _one_of(phrase.forms))

    def _rare(self, most: int) -> list[_Word]:
        """Return the rarest words whose texts are few enough to score all of them."""
        total, rare = 0, []
        for part in self._words:
            total += part.texts
            if total > most:
                break
            rare.append(part)
        return rare

    def _meet(self, common: list[_Word], limit: int, most: int) -> None:
        """Score the texts that have several common words, the best combinations first, until enough are scored."""
        words = common[:_COMPANY]
        companies = [chosen for size in range(len(words), 0, -1) for chosen in combinations(words, size)]
        companies.sort(key=lambda chosen: -sum(part.worth for part in chosen))
        for chosen in companies[: _MEETINGS if self._options.share > 0.5 else None]:
            left = most - len(self._scores)
            if left <= 0 or self._beaten(chosen, limit):
                return
            self._take(" AND ".join(f"({part.match})" for part in chosen), left)

    def _beaten(self, chosen: Sequence[_Word], limit: int) -> bool:
        """Whether enough texts that tell something score better than one that has just these words, once each."""
        if len(self._scores) - len(self._uttered) < limit:
            return False
        worth = _ONCE * sum(part.worth for part in chosen) / self.scorer.mass
        return nlargest(limit, (score for row, score in self._scores.items() if row not in self._uttered))[-1] > worth

    def _take(self, match: str, most: int) -> None:
        rows: Any = self._db.execute(self._sql, (*self._params, match, most)).fetchall()
        fresh = {rowid: line for rowid, line, _ in rows if rowid not in self._scores}
        self._uttered.update(rowid for rowid, _, uttered in rows if uttered)
        self._lines |= fresh
        self._scores |= zip(fresh, self.scorer.scores(fresh.values()), strict=True)

    def _take_all(self, only: Collection[int]) -> None:
        """Score texts by their rowids: where few may be seen, FTS5 would read very many for each of them."""
        lines = self._read(only)
        for (rowid, line, uttered), score in zip(lines, self.scorer.scores(one[1] for one in lines), strict=True):
            if score:
                self._lines[rowid] = line
                self._scores[rowid] = score
                self._uttered.update([rowid] if uttered else ())


def _one_of(lines: Iterable[str]) -> str:
    return " OR ".join(f'"{line}"' for line in lines)


def _any(parts: Iterable[_Word]) -> str:
    return " OR ".join(f"({part.match})" for part in parts)

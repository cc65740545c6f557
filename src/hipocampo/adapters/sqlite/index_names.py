"""Names in the index: known ones, longer ones with the same beginning, and corrections of misspelled ones (F1).

Names are looked up, not scanned: a misspelling has a few hundred variants, each looked up as a whole name, as
the first of several, or as the first letters of a long one. Only where few names begin alike are they compared.
Every answer is a name in a record that the reader may see.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import apsw

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import Where, conditions
from hipocampo.adapters.sqlite.words import UTTERED
from hipocampo.core.access import Permit
from hipocampo.core.actors import OWNER
from hipocampo.core.names import name_key, name_keys, spelling
from hipocampo.core.questions import Only
from hipocampo.text.questions import allowed_slips, nearest
from hipocampo.text.questions.spelling import beginnings, openings, variants
from hipocampo.text.stems import forms
from hipocampo.text.words import terms

_MOST_FULLER = 3
_MOST_WALKED = 3_000  # names that begin alike
_FEW = 100  # so few names are compared one by one instead of looking up variants
_BEHIND = "\U0010ffff"

# All keys of a range, each once: by jumps, because a name may have a million mentions.
_LEAPS = """
    WITH RECURSIVE step(key) AS (
        SELECT min(key) FROM mention WHERE key >= ?1 AND key < ?2
        UNION ALL SELECT (SELECT min(m.key) FROM mention m WHERE m.key > step.key AND m.key < ?2) FROM step
        WHERE step.key IS NOT NULL)
    SELECT key FROM step WHERE key IS NOT NULL
"""


@lru_cache(maxsize=64)
def _everything(as_of: int | None) -> Where:
    """The conditions for a reader who may see everything."""
    return conditions(Only(as_of=as_of), Permit(OWNER))


class SqliteNameIndex:
    """The role `NameIndex`."""

    def __init__(self, file: CacheFile) -> None:
        self.file = file

    @mending
    def entities(self, names: Iterable[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Those of some names that are entities of a record, as they were first written."""
        return NameSearch(self.file.db, permit, as_of).entities(names)

    @mending
    def all_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """For each name all names of the same entity by its page, the page's own first."""
        return NameSearch(self.file.db, permit, None).all_names(names)

    @mending
    def longer_names(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, list[str]]:
        """For each name up to three longer ones that begin with its words."""
        return NameSearch(self.file.db, permit, as_of).longer_names(names)

    @mending
    def speakers(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Those of some names that somebody has who speaks in a turn."""
        return NameSearch(self.file.db, permit, as_of).speakers(names)

    @mending
    def corrections(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, str]:
        """For each name that no text has the one it is most likely a misspelling of, if there is one."""
        return NameSearch(self.file.db, permit, as_of).corrections(names)


class NameSearch:
    """Names looked up for one reader, now or as of a seq."""

    def __init__(self, db: apsw.Connection, permit: Permit, as_of: int | None) -> None:
        self._db = db
        self._all = permit.allows_all
        self._where = _everything(as_of) if permit.allows_all else conditions(Only(as_of=as_of), permit)

    def entities(self, names: Iterable[str]) -> list[str]:
        """Return those of some names that records mention, as they were first written."""
        keys = list(dict.fromkeys(name_keys(names)))
        named = self._mentioned(keys)
        return [name for key in keys if key in named and (name := self._spelled(key))]

    def speakers(self, names: Sequence[str]) -> list[str]:
        """Return those of some names that somebody has who speaks in a turn that the reader may see."""
        keys = dict(zip(name_keys(reversed(names)), reversed(names), strict=True))
        spoke = self._there("speaker", keys)
        if not spoke:
            return []
        where, params = self._where
        query = f"SELECT 1 FROM speaker m CROSS JOIN record r ON r.rowid = m.row WHERE m.key = ? AND {where} LIMIT 1"
        seen = {key for key in spoke if self._db.execute(query, (key, *params)).get}
        return [name for key, name in reversed(keys.items()) if key in seen]

    def all_names(self, names: Sequence[str]) -> dict[str, list[str]]:
        """Return for each name all names that its entity's page gives it."""
        where, params = self._where
        query = (
            "SELECT r.entities FROM record r INDEXED BY record_called CROSS JOIN mention m ON m.row = r.rowid "
            "WHERE r.form = 'passage' AND r.entities IS NOT NULL AND m.key = ? "
            f"AND {where} ORDER BY r.page, r.line LIMIT 1"
        )
        held = {name: self._db.execute(query, (name_key(name), *params)).get for name in names}
        return {name: json.loads(one) for name, one in held.items() if one}

    def longer_names(self, names: Sequence[str]) -> dict[str, list[str]]:
        """For each name up to three longer ones that begin with its words."""
        parts = {name: f"{key} " for name in names if (key := name_key(name))}
        begun, found = set(self._begun(parts.values())), {}
        for name, part in parts.items():
            keys = islice(self._leap(part), _MOST_WALKED) if part in begun else ()
            if longer := list(islice(filter(None, map(self._spelled, keys)), _MOST_FULLER)):
                found[name] = longer
        return found

    def corrections(self, names: Sequence[str]) -> dict[str, str]:
        """Return for each name that no text has the one it is most likely a misspelling of."""
        keys = {name: key for name in names if allowed_slips(key := name_key(name))}
        begun = set(self._begun({part for key in keys.values() for part in beginnings(key)}))
        meant = ((name, self._meant(name, key, begun)) for name, key in keys.items())
        return {name: one for name, one in meant if one}

    def _meant(self, name: str, key: str, begun: Collection[str]) -> str | None:
        """Return the name that a misspelling stands for, if it is no word of a text; the slower check comes last."""
        alike = self._alike(key, begun)
        many = alike is None and self._all  # where the reader sees little, looking for a word takes long
        if alike == [] or (many and self._is_word(name)):
            return None
        near = self._near(key) if alike is None else (alike,)
        names = (found for keys in near for one in nearest(key, keys) if (found := self._spelled(one)))
        meant = next(names, None)
        return meant if meant and (many or not self._is_word(name)) else None

    def _alike(self, key: str, begun: Collection[str]) -> list[str] | None:
        """Return the names that share a beginning with a name; None if there are more than a few."""
        keys = list(islice((one for part in beginnings(key) if part in begun for one in self._leap(part)), _FEW + 1))
        return keys if len(keys) <= _FEW else None

    def _mentioned(self, keys: Iterable[str]) -> set[str]:
        return self._there("mention", keys)

    def _there(self, table: str, keys: Iterable[str]) -> set[str]:
        query = f"SELECT value FROM json_each(?) WHERE EXISTS (SELECT 1 FROM {table} WHERE key = value)"
        return {row[0] for row in self._db.execute(query, (json.dumps(list(keys)),))}

    def _spelled(self, key: str) -> str | None:
        """Return the spelling of a name in the first record that the reader may see."""
        where, params = self._where
        held = self._db.execute(
            "SELECT r.entities FROM mention m CROSS JOIN record r ON r.rowid = m.row "
            f"WHERE m.key = ? AND {where} ORDER BY m.row LIMIT 1",
            (key, *params),
        ).get
        return spelling(key, json.loads(held)) if held else None

    def _leap(self, part: str) -> Iterator[str]:
        rows: Any = self._db.execute(_LEAPS, (part, part + _BEHIND))
        return (row[0] for row in rows)

    def _near(self, key: str) -> Iterator[list[str]]:
        """Yield the names that may be near a key, those one edit away first."""
        near = variants(key)
        yield [*self._mentioned(near), *self._beginning([f"{one} " for one in near])]
        if allowed_slips(key) > 1:
            yield self._beginning(openings(key))

    def _beginning(self, parts: Iterable[str]) -> list[str]:
        """Return the names that begin with one of some prefixes, none of which is a prefix of another."""
        return list(islice((key for part in self._begun(parts) for key in self._leap(part)), _MOST_WALKED))

    def _begun(self, parts: Iterable[str]) -> list[str]:
        """Return those of some prefixes that any name begins with, sorted."""
        asked = sorted(parts)
        if not asked:
            return []
        begun = "SELECT 1 FROM mention m WHERE m.key >= v.value AND m.key < v.value || ?2"
        query = f"SELECT v.value FROM json_each(?1) v WHERE EXISTS ({begun}) ORDER BY 1"
        rows: Any = self._db.execute(query, (json.dumps(asked), _BEHIND)).fetchall()
        return [row[0] for row in rows]

    def _is_word(self, name: str) -> bool:
        """Whether every part of a name stands in a text that the reader may see and that tells something."""
        return all(map(self._stands, terms(name)))

    def _stands(self, word: str) -> bool:
        known = "SELECT stem FROM words_df WHERE texts AND stem IN (SELECT value FROM json_each(?))"
        stems = [row[0] for row in self._db.execute(known, (json.dumps(forms(word)),))]
        if not stems:
            return False
        where, params = self._where
        match = f"line : ({' OR '.join(f'{chr(34)}{stem}{chr(34)}' for stem in stems)})"
        told = f"words MATCH ? AND w.rowid NOT IN {UTTERED}"
        query = f"SELECT 1 FROM words w CROSS JOIN record r ON r.rowid = w.rowid WHERE {told} AND {where} LIMIT 1"
        return self._db.execute(query, (match, *params)).get is not None

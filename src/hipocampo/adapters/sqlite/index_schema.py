"""The tables of the index; every one is derived from (ledger, workspace) and may be dropped at any time."""

from __future__ import annotations

from typing import Any

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.cache_file import Layout
from hipocampo.core.reading import GRAMMAR

SCHEMA_VERSION = 14 << 16 | GRAMMAR  # of the tables, and of how texts are read

# Columns that change without a new version of the text; those that a search of the past reads come first.
LIVED = (
    "layer merged_into provenance tags weight heat last_used fitness since immune_until reinforced demoted original "
    "rescued rescues ripe met seen stale conflicts outdone confidence"
).split()

# Each table with the columns that make up its content: a rebuilt index must equal the live one in these.
DERIVED = {
    "record": (
        "id form seq_from seq_to text content kind type provenance confidence weight timestamp born valid_from "
        "valid_until actor event_type session role visibility page line end_line pending withdrawn heat last_used "
        "layer fitness since immune_until ahead reinforced demoted original rescued rescues ripe met seen merged_into "
        "stale conflicts outdone extra gist entities tags reading"
    ).split(),
    "derived_mention": ["key", "kind"],
    "alias": ["alias", "name"],
    "slot": ["key", "value"],
    "facet": ["key"],
    "page": ["path", "digest", "lines"],
    "problem": ["path", "line", "text", "code"],
    "session": ["id", "turns", "started"],
    "used": ["session", "id"],
    "layer": ["name", "facts"],
    "era": ["value"],
    "standing": ["kind", "id", "ended", "body"],
    "asked": ["agreement", "number", "at", "seq"],
    "epoch": ["key", "seq", "value"],
    "former": ["seq", *LIVED],
}

TABLES = f"""
CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE era(value TEXT);
CREATE TABLE standing(
    kind TEXT, id TEXT, ended INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(kind, id)) WITHOUT ROWID;
CREATE INDEX standing_now ON standing(kind) WHERE NOT ended;
CREATE TABLE asked(
    agreement TEXT, number INTEGER, at TEXT, seq INTEGER, PRIMARY KEY(agreement, number, at, seq)) WITHOUT ROWID;
CREATE TABLE epoch(key TEXT, seq INTEGER, value TEXT, PRIMARY KEY(key, seq)) WITHOUT ROWID;
CREATE TABLE former(row INTEGER, seq INTEGER, {", ".join(LIVED)}, PRIMARY KEY(row, seq)) WITHOUT ROWID;
CREATE INDEX former_seq ON former(seq);
CREATE TABLE layer(name TEXT PRIMARY KEY, facts INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE used(session TEXT, id TEXT, PRIMARY KEY(session, id)) WITHOUT ROWID;
CREATE TABLE record(
    rowid INTEGER PRIMARY KEY,
    id TEXT NOT NULL, form TEXT NOT NULL,
    seq_from INTEGER NOT NULL, seq_to INTEGER, layer TEXT NOT NULL, merged_into TEXT,  -- early: every search asks
    text TEXT NOT NULL, content TEXT,
    kind TEXT NOT NULL, type TEXT, provenance TEXT NOT NULL, confidence REAL, weight REAL,
    timestamp TEXT NOT NULL, born TEXT NOT NULL, valid_from TEXT, valid_until TEXT,
    actor TEXT NOT NULL, event_type TEXT NOT NULL, session TEXT, role TEXT, visibility TEXT,
    page TEXT, line INTEGER, end_line INTEGER, rank INTEGER,
    pending INTEGER NOT NULL DEFAULT 0, withdrawn INTEGER NOT NULL DEFAULT 0,
    heat INTEGER NOT NULL DEFAULT 0, last_used TEXT, fitness INTEGER NOT NULL,
    since TEXT NOT NULL, immune_until TEXT NOT NULL, ahead TEXT NOT NULL, reinforced TEXT, demoted TEXT,
    original INTEGER, rescued TEXT, rescues INTEGER NOT NULL, ripe INTEGER NOT NULL, met INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    stale INTEGER NOT NULL, conflicts TEXT, outdone TEXT, extra TEXT, gist TEXT,
    entities TEXT, tags TEXT, reading TEXT);
CREATE INDEX record_id ON record(id);
CREATE INDEX record_page ON record(page, rank) WHERE page IS NOT NULL AND seq_to IS NULL;
CREATE INDEX record_left ON record(page) WHERE page IS NOT NULL AND seq_to IS NOT NULL;  -- pages of the past
CREATE INDEX record_seq ON record(seq_from) WHERE seq_from > 0;  -- for the past alone: no order for other queries
CREATE INDEX record_closed ON record(seq_to) WHERE seq_to IS NOT NULL;
CREATE INDEX record_time ON record(timestamp);
CREATE INDEX record_ahead ON record(timestamp) WHERE timestamp > born;
CREATE INDEX record_valid ON record(valid_from) WHERE valid_from IS NOT NULL;
CREATE INDEX record_dated ON record(timestamp) WHERE valid_from IS NOT NULL;
CREATE INDEX record_type ON record(type, weight, timestamp) WHERE type IS NOT NULL;
CREATE INDEX record_session ON record(session, line) WHERE session IS NOT NULL;
CREATE INDEX record_actor ON record(actor);  -- this one and the next for readers who see few rows
CREATE INDEX record_open ON record(visibility) WHERE visibility IS NOT NULL;
CREATE INDEX record_pending ON record(page) WHERE pending;
CREATE INDEX record_missing ON record(page) WHERE form = 'fact' AND line IS NULL AND seq_to IS NULL;
CREATE INDEX record_withdrawn ON record(text) WHERE withdrawn;
CREATE INDEX record_gist ON record(gist) WHERE gist IS NOT NULL;
CREATE INDEX record_life ON record(layer, since, fitness)
    WHERE form = 'fact' AND seq_to IS NULL AND merged_into IS NULL AND type IS NOT 'emo';
CREATE INDEX record_awaited ON record(immune_until)
    WHERE form = 'fact' AND seq_to IS NULL AND merged_into IS NULL AND type IS NOT 'emo'
    AND layer = 'active' AND ahead > '' AND since = ahead;  -- every command asks; few are past their immunity
CREATE INDEX record_emotion ON record(layer, since)
    WHERE form = 'fact' AND seq_to IS NULL AND merged_into IS NULL AND type = 'emo';
CREATE INDEX record_light ON record(weight)
    WHERE form = 'fact' AND seq_to IS NULL AND merged_into IS NULL AND type IS NOT 'emo' AND weight IS NOT NULL
    AND layer IN ('active', 'latent');
CREATE INDEX record_seen ON record(seen)
    WHERE form = 'fact' AND seq_to IS NULL AND merged_into IS NULL AND provenance <> 'U'
    AND layer IN ('active', 'latent') AND NOT stale;
CREATE INDEX record_cold ON record(born)
    WHERE form = 'fact' AND seq_to IS NULL AND merged_into IS NULL AND type IS NOT 'emo' AND heat < 1
    AND layer IN ('active', 'latent');
CREATE INDEX record_episode ON record(born)
    WHERE form = 'fact' AND seq_to IS NULL AND merged_into IS NULL AND type IS NOT 'emo' AND kind = 'experience'
    AND layer IN ('active', 'latent');
CREATE INDEX record_ripe ON record(id) WHERE ripe;
CREATE INDEX record_merged ON record(merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX record_called ON record(form) WHERE form = 'passage' AND entities IS NOT NULL;  -- pages of entities
CREATE INDEX record_marked ON record(page, line) WHERE form = 'passage' AND provenance <> 'U';
CREATE TABLE mention(key TEXT, row INTEGER, PRIMARY KEY(key, row)) WITHOUT ROWID;
CREATE TABLE derived_mention(key TEXT, row INTEGER, kind TEXT, PRIMARY KEY(key, row)) WITHOUT ROWID;
CREATE TABLE alias(alias TEXT, name TEXT, row INTEGER, PRIMARY KEY(alias, name, row)) WITHOUT ROWID;
CREATE INDEX alias_name ON alias(name);
CREATE TABLE slot(key TEXT, row INTEGER, value TEXT, PRIMARY KEY(key, row, value)) WITHOUT ROWID;
CREATE TABLE facet(key TEXT, row INTEGER, PRIMARY KEY(key, row)) WITHOUT ROWID;  -- what tells who the user is
CREATE TABLE speaker(key TEXT, row INTEGER, PRIMARY KEY(key, row)) WITHOUT ROWID;
CREATE TABLE tagged(key TEXT, row INTEGER, seq INTEGER NOT NULL, PRIMARY KEY(key, row)) WITHOUT ROWID;
CREATE TABLE linked(row INTEGER, at INTEGER, key TEXT NOT NULL, PRIMARY KEY(row, at)) WITHOUT ROWID;
CREATE INDEX linked_key ON linked(key, row);
CREATE TABLE place(stem TEXT, path TEXT, PRIMARY KEY(stem, path)) WITHOUT ROWID;  -- pages that rows stand or stood on
CREATE TABLE waiting(row INTEGER PRIMARY KEY);  -- for vectors of its text; all parts of those that do not have one
CREATE TABLE meaning(row INTEGER, slot INTEGER, whole INTEGER NOT NULL, PRIMARY KEY(row, slot)) WITHOUT ROWID;
CREATE INDEX meaning_slot ON meaning(slot);
CREATE TABLE vocabulary(word TEXT PRIMARY KEY, slot INTEGER) WITHOUT ROWID;  -- of texts that have their vectors
CREATE INDEX vocabulary_slot ON vocabulary(slot);  -- none while a word waits for its own
CREATE TABLE session(id TEXT PRIMARY KEY, turns INTEGER NOT NULL, started TEXT) WITHOUT ROWID;
CREATE TABLE page(
    path TEXT PRIMARY KEY, size INTEGER, mtime_ns INTEGER, inode INTEGER,
    digest TEXT, lines INTEGER, settled INTEGER) WITHOUT ROWID;
CREATE TABLE problem(path TEXT, line INTEGER, text TEXT, code TEXT);
"""


def make(db: apsw.Connection) -> None:
    """Create the tables; those that another version may have left are dropped."""
    for name in ("words", *_tables(db)):
        db.execute(f'DROP TABLE IF EXISTS "{name}"')
    db.execute(TABLES)
    words.create(db)
    db.execute("INSERT INTO meta VALUES ('applied', 0)")


def empty(db: apsw.Connection) -> None:
    """Delete all rows, and change the generation."""
    generation = meta(db, "generation") + 1
    for name in _tables(db):
        db.execute(f'DELETE FROM "{name}"')
    words.create(db)
    db.execute("INSERT INTO meta VALUES ('applied', 0), ('generation', ?)", (generation,))


def all_meta(db: apsw.Connection) -> dict[str, Any]:
    """Read all values that concern the whole index."""
    rows: list[Any] = db.execute("SELECT key, value FROM meta").fetchall()
    return dict(rows)


def meta(db: apsw.Connection, key: str) -> Any:
    """Read a value that concerns the whole index; 0 if it is not set."""
    return db.execute("SELECT value FROM meta WHERE key = ?", (key,)).get or 0


def _tables(db: apsw.Connection) -> list[str]:
    rows = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'words%'")
    return [row[0] for row in rows]


LAYOUT = Layout(SCHEMA_VERSION, make)

"""Versions: a workspace that an earlier version left is opened, and one of a later version is left alone."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from hipocampo import BadInput, Head, Hipocampo, wiring
from hipocampo import settings as configuration
from hipocampo.adapters.sqlite.connection import Schema, connect, migrate
from hipocampo.adapters.sqlite.ledger import SCHEMA

OLD = Path(__file__).parents[1] / "data" / "old-workspace"
LOG = "memory/2026-11-15.md"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The stored workspace, as its owner would find it again: pages, settings and ledger, no index."""
    place = tmp_path / "old"
    shutil.copytree(OLD, place, ignore=shutil.ignore_patterns("ledger.sql", "head.txt"))
    (place / ".memory").mkdir()
    with closing(apsw.Connection(str(place / ".memory/ledger.sqlite"))) as db:
        db.execute((OLD / "ledger.sql").read_text("utf-8"))
    return place


def reopen(root: Path) -> Hipocampo:
    return wiring.open(root, clock=wiring.simulated_clock("2026-11-20T12:00:00"))


def state(root: Path) -> dict[str, bytes]:
    """The pages and settings, byte by byte."""
    files = [path for path in root.rglob("*") if path.is_file() and ".memory" not in path.parts]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def test_an_old_workspace_is_opened_as_it_is(root):
    """The stored chain verifies to its kept head; opening and reading adds only the cycles since, and no page."""
    before = state(root)
    seq, _, digest = (OLD / "head.txt").read_text().strip().partition(":")
    with reopen(root) as memory:
        memory.status()
        verdict = memory.verify(Head(int(seq), digest))
        assert verdict.ok
        assert not verdict.unknown_tail
        added = [event.type for event in memory.query({"seq": {"$gt": int(seq)}})]
        assert set(added) == {"dream.cycle", "dream.compared", "dream.related", "dream.ended", "dream.noted"}
        assert {"chain", "index", "lines"} <= {finding.code for finding in memory.doctor()}
    assert state(root) == before


@pytest.mark.parametrize(
    ("question", "content", "source"),
    [
        ("Peter", "@Peter: prefere respostas curtas", "MEMORY.md#L1"),
        ("onde mora a Ana?", "@Ana: mora no Porto com o irmão", f"{LOG}#L6"),
        ("mercado", "fomos ao mercado com @Ana ontem", f"{LOG}#L7"),
        ("choveu", "Hoje choveu muito em Lisboa.", f"{LOG}#L3"),
        ("demitido", "Hoje fui demitido.", "session:s1#1"),
    ],
)
def test_what_was_known_is_found_and_cited(root, question, content, source):
    """C5: facts that were edited and moved, prose and turns are found at their present lines."""
    with reopen(root) as memory:
        first = memory.recall(question)[0]
        assert (first.content.removesuffix(" #estilo"), first.source) == (content, source)


def test_history_survives(root):
    """Revisions, uses and withdrawals are still known, also to a question as of an earlier day."""
    with reopen(root) as memory:
        ana = memory.recall("mora no Porto")[0]
        assert [event.type for event in memory.history(ana.id)] == ["memory.retained", "memory.revised"]
        assert memory.recall("mora no Porto", as_of="2026-11-15")[0].content == "@Ana: mora no Porto"
        assert memory.show(memory.recall("mercado")[0].id).heat == 1
        assert not memory.recall("passagem")
        order = next(memory.query({"type": "OrderPlaced", "metadata.sessionId": "s1"}))
        assert order.payload == {"total": 12.5, "items": ["chá", "pão"]}


def test_an_old_workspace_goes_on(root):
    """New facts are chained to the old events, and a rebuild gives the same."""
    with reopen(root) as memory:
        memory.retain("W @Ana: comprou um piano")
        found = [(hit.id, hit.source) for hit in memory.recall("Ana piano Porto mercado")]
        memory.rebuild()
        assert [(hit.id, hit.source) for hit in memory.recall("Ana piano Porto mercado")] == found
        assert memory.verify().ok


def test_an_older_ledger_is_brought_to_the_new_version(root):
    """A migration adds what a later version needs, once, and keeps every event."""
    later = Schema(SCHEMA.name, SCHEMA.application_id, (*SCHEMA.migrations, "CREATE TABLE later (n INTEGER) STRICT"))
    path = root / ".memory/ledger.sqlite"
    for _ in range(2):
        with closing(connect(path)) as db:
            events = db.execute("SELECT * FROM events").fetchall()
            migrate(db, later)
            assert db.execute("SELECT * FROM events").fetchall() == events
            assert db.execute("SELECT count(*) FROM later").get == 0
            assert db.pragma("user_version") == len(later.migrations)


def test_a_migration_that_fails_changes_nothing(root):
    """A migration is all or nothing: after a failure the older version opens as before."""
    steps = (*SCHEMA.migrations, "CREATE TABLE later (n INTEGER) STRICT", "SELECT no_such_function()")
    with closing(connect(root / ".memory/ledger.sqlite")) as db, pytest.raises(apsw.SQLError):
        migrate(db, Schema(SCHEMA.name, SCHEMA.application_id, steps))
    with reopen(root) as memory:
        assert memory.verify().ok


def test_a_newer_ledger_is_left_alone(root):
    """A ledger of a later version is refused in words, and not a byte of it changes."""
    path = root / ".memory/ledger.sqlite"
    with closing(apsw.Connection(str(path))) as db:
        db.pragma("user_version", len(SCHEMA.migrations) + 1)
        db.pragma("journal_mode", "wal")
    before = path.read_bytes()
    with pytest.raises(BadInput) as refused:
        reopen(root)
    assert refused.value.code == "database.newer"
    assert path.read_bytes() == before


def test_newer_settings_are_left_alone(root):
    """Settings of a later version are refused in words, and stay as they are."""
    path = root / "hipocampo.toml"
    path.write_text(path.read_text().replace("version = 1", "version = 2") + 'later = "yes"\n')
    before = path.read_bytes()
    with pytest.raises(BadInput) as refused:
        reopen(root)
    assert refused.value.code == "settings.newer"
    assert path.read_bytes() == before


def test_older_settings_are_migrated_with_their_comments(root, monkeypatch):
    """Each version's step runs once, by line: the owner's comments and choices survive, on the disk too."""
    old = (root / "hipocampo.toml").read_text()
    (root / "hipocampo.toml").write_text(old.replace("version = 1", "version = 0").replace("language", "tongue"))
    step = {0: lambda text: text.replace("version = 0", "version = 1").replace("tongue", "language")}
    monkeypatch.setattr(configuration, "_MIGRATIONS", step)
    with reopen(root) as memory:
        assert memory.settings.language == "pt"
    assert (root / "hipocampo.toml").read_text() == old
    assert "# nobody else edits here" in old
    assert configuration.migrate(old) == old

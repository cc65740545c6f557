"""Makes `old-workspace`: a workspace as this version leaves it, for later versions to open.

Run it once for each version of the ledger's or the settings' format, into a folder of its own; stored ones stay as they
are: `python tests/data/make_old_workspace.py tests/data/old-workspace`.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import apsw

from hipocampo import wiring
from hipocampo.settings import Settings

SETTINGS = """\
# Made for trials; the comments are the owner's.
version = 1
language = "pt"
timezone = "America/Sao_Paulo"   # the office
simulated = true

[trust]
files = "people"  # nobody else edits here
"""
LOG = """\
# 2026-11-15

Hoje choveu muito em Lisboa.

## Reter
- O(c=0.95) @Peter: prefere respostas curtas #estilo
- W @Ana: mora no Porto
"""


def fill(root: Path) -> None:
    """A week of a small memory: written, retained, edited, moved, withdrawn, used, recorded."""
    clock = wiring.simulated_clock("2026-11-15T15:00:00")
    root.mkdir()
    (root / "hipocampo.toml").write_text(SETTINGS)
    wiring.init(root, Settings(language="pt", timezone="America/Sao_Paulo", simulated=True), clock)
    log = root / "memory/2026-11-15.md"
    log.parent.mkdir()
    log.write_text(LOG)
    with wiring.open(root, clock=clock) as memory:
        kept = memory.retain("B fomos ao mercado com @Ana ontem")
        memory.used([kept.id], session="s1")
        memory.record("s1", "user", "Hoje fui demitido.")
        memory.record("s1", "assistant", "Sinto muito ouvir isso.")
        clock.advance(timedelta(days=1))
        log.write_text(log.read_text().replace("mora no Porto", "mora no Porto com o irmão"))
        memory.sync()
        log.write_text(log.read_text().replace("- O(c=0.95) @Peter: prefere respostas curtas #estilo\n", ""))
        (root / "MEMORY.md").write_text("- O(c=0.95) @Peter: prefere respostas curtas #estilo\n- um fato de passagem\n")
        memory.sync()
        (root / "MEMORY.md").write_text("- O(c=0.95) @Peter: prefere respostas curtas #estilo\n")
        memory.sync()
        memory.append("OrderPlaced", "order-1", {"total": 12.5, "items": ["chá", "pão"]}, {"sessionId": "s1"})


def dump(ledger: Path) -> str:
    """A ledger's file as SQL text, its marks included."""
    with closing(apsw.Connection(str(ledger))) as db:
        marks = [f"PRAGMA {name} = {db.pragma(name)};" for name in ("application_id", "user_version")]
        schema = [sql for (sql,) in db.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rootpage")]
        names = [row[1] for row in db.execute("PRAGMA table_info(events)")]
        rows = db.execute(f"SELECT {', '.join(names)} FROM events ORDER BY seq")
        values = (", ".join(apsw.format_sql_value(value) for value in row) for row in rows)
        inserts = [f"INSERT INTO events ({', '.join(names)}) VALUES ({line});" for line in values]
    return "\n".join([*marks, *(sql + ";" for sql in schema), *inserts, ""])


def main(target: Path) -> None:
    """Make the workspace and store what has to be kept of it: pages, settings, ledger and its head."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "workspace")
        fill(root)
        shutil.copytree(root, target, ignore=shutil.ignore_patterns(".*"))
        (target / "ledger.sql").write_text(dump(root / ".memory/ledger.sqlite"))
        with wiring.open(root, clock=wiring.simulated_clock("2026-11-20T12:00:00")) as memory:
            (target / "head.txt").write_text(f"{memory.head()}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

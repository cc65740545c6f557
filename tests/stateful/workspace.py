"""A workspace under test: how it is made, read by a parser of ten lines, and compared with a rebuilt one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hipocampo import wiring
from hipocampo.adapters.files.clock import SystemClock
from hipocampo.adapters.files.disk import FileLock
from hipocampo.adapters.files.pages import FilePages
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.index_schema import DERIVED
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.app import Hipocampo, Stores
from hipocampo.settings import Settings

Tables = dict[str, list[tuple[Any, ...]]]

# Tables whose rows name others by rowid: compared by the ids that the rowids stand for.
_LINKS = {
    name: f"SELECT l.key, r.id, r.seq_from FROM {name} l JOIN record r ON r.rowid = l.row"
    for name in ("mention", "tagged", "linked")
}
_LINKS["former"] = "SELECT f.seq, r.id, r.seq_from FROM former f JOIN record r ON r.rowid = f.row"
_ORDER = (
    "SELECT page, id, text FROM record WHERE form = 'fact' AND seq_to IS NULL AND page IS NOT NULL ORDER BY page, rank"
)
_WORDS = {"words_df": "SELECT stem, texts, uttered FROM words_df", "words_size": "SELECT texts, stems FROM words_size"}


class Line(NamedTuple):
    """A bullet or paragraph of a page as a person sees it."""

    page: str
    line: int
    text: str


class Seen(NamedTuple):
    """The facts and the prose of all pages."""

    facts: list[Line]
    prose: list[Line]


def make(root: Path, settings: Settings | None = None) -> Hipocampo:
    """A new workspace, opened."""
    wiring.init(root, settings or Settings())
    return wiring.open(root)


def stores(root: Path, ledger: SqliteLedger, index: SqliteIndex, pages: FilePages) -> Stores:
    """A workspace's parts, put together by hand."""
    settings = wiring.read_settings(root)
    lock = FileLock(root / wiring.FOLDER / "lock")
    clock = SystemClock(settings.zone)
    return Stores(ledger, index, pages, settings, clock, lock, lambda: wiring._upkeep(root), blank)


def blank() -> SqliteIndex:
    """An empty index without a file."""
    return SqliteIndex(IN_MEMORY)


def delete_index(root: Path) -> None:
    """What a person does who wants room: `rm .memory/index.sqlite*`."""
    for path in (root / wiring.FOLDER).glob(wiring.INDEX + "*"):
        path.unlink(missing_ok=True)


def pages_of(root: Path) -> list[Path]:
    """All files that are pages by their name."""
    folders = ("memory", "notes", "bank")
    found = [path for folder in folders for path in (root / folder).rglob("*.md") if path.name[0] != "."]
    return sorted(found + [path for path in [root / "MEMORY.md"] if path.exists()])


def look(root: Path) -> Seen:
    """The pages as a person reads them: bullets below `## Retain` are facts, other lines are prose."""
    seen = Seen([], [])
    for path in pages_of(root):
        name = path.relative_to(root).as_posix()
        retain = name == "MEMORY.md"
        for number, line in enumerate(path.read_bytes().decode("utf-8-sig").splitlines(), 1):
            if line.startswith("#"):
                retain = line == "## Retain" or name == "MEMORY.md"
            elif line.startswith("- "):
                (seen.facts if retain else seen.prose).append(Line(name, number, line[2:]))
            elif line.strip():
                seen.prose.append(Line(name, number, line))
    return seen


def index_of(memory: Hipocampo) -> SqliteIndex:
    """The SQLite index of an opened workspace."""
    index = memory.context.stores.index
    assert isinstance(index, SqliteIndex)
    return index


def dump(index: SqliteIndex, table: str, columns: Sequence[str]) -> list[tuple[Any, ...]]:
    """A table's content in a stable order, for comparing one index with another."""
    names = ", ".join(f'"{name}"' for name in columns)
    return sorted(index.file.db.execute(f'SELECT {names} FROM "{table}"').fetchall(), key=json.dumps)


def placed(memory: Hipocampo) -> dict[Line, list[str]]:
    """Where the index says that facts stand: the ids on each line."""
    rows = index_of(memory).file.db.execute(
        "SELECT page, line, text, id FROM record WHERE form = 'fact' AND seq_to IS NULL AND line IS NOT NULL"
    )
    found: dict[Line, list[str]] = {}
    for page, line, text, id in rows:
        found.setdefault(Line(page, line, text), []).append(id)
    return found


def tables(memory: Hipocampo) -> Tables:
    """Everything that the index derived, in a form that is the same however it came about."""
    index = index_of(memory)
    found: Tables = {name: dump(index, name, columns) for name, columns in DERIVED.items()}
    found |= {name: sorted(index.file.db.execute(query).fetchall()) for name, query in (_LINKS | _WORDS).items()}
    found["order"] = index.file.db.execute(_ORDER).fetchall()
    return found


def bare_headings(root: Path, titles: Collection[str]) -> list[Line]:
    """The lines of MEMORY.md that are headings of these titles with no prose below: they are found as passages."""
    page = root / "MEMORY.md"
    lines = page.read_text("utf-8-sig").splitlines() if titles and page.exists() else []
    found = []
    for number, line in enumerate(lines, 1):
        below = next(filter(str.strip, lines[number:]), "- ")
        if line.startswith("#") and below.startswith(("#", "- ")):
            found.append(Line("MEMORY.md", number, line.lstrip("#").strip()))
    return [one for one in found if one.text in titles]


def check_pages(root: Path, memory: Hipocampo, headings: Collection[str] = ()) -> None:
    """C3, C5: every bullet is exactly one known memory with the right line, and every paragraph is found.

    Of what is found beside paragraphs only `headings` of MEMORY.md are expected, and those exactly.
    """
    seen, known = look(root), placed(memory)
    stand = Counter({line: len(ids) for line, ids in known.items()})
    assert stand == Counter(seen.facts), (stand - Counter(seen.facts), Counter(seen.facts) - stand)
    rows = index_of(memory).file.db.execute("SELECT page, line, text FROM record WHERE form = 'passage'")
    passages, prose = Counter(Line(*row) for row in rows), Counter(seen.prose + bare_headings(root, headings))
    assert passages == prose, (passages - prose, prose - passages)


def check_whole(root: Path, memory: Hipocampo, headings: Collection[str] = ()) -> None:
    """A4, C3: the chain verifies, nothing is left to do, and an index made anew is the same, table by table."""
    memory.sync()
    check_pages(root, memory, headings)
    head, live = memory.head(), tables(memory)
    assert memory.verify().ok
    memory.sync()
    assert memory.head() == head
    memory.rebuild()
    assert memory.head() == head, list(memory.query({"seq": {"$gt": head.seq}}))
    check_same(live, tables(memory))


def check_same(one: Tables, other: Tables) -> None:
    """Two indexes with the same content."""
    for name in one:
        assert one[name] == other[name], name

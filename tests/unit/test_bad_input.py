"""Whatever callers and other tools hand in: a clear refusal, or kept; never a workspace that is stuck (A1, A7)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import apsw
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hipocampo
from hipocampo import BadInput, Conflict, Hipocampo, Unavailable, wiring
from hipocampo.adapters.files.disk import FileLock
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event, NewEvent
from hipocampo.core.questions import Only
from hipocampo.core.validation import foldable
from hipocampo.doors.location import language
from hipocampo.ports import Index
from hipocampo.settings import Settings
from tests.adapters.index import MemoryIndex
from tests.conformance.index_rows import ALL, LOG, Story, ask, ids, moment

BROKEN = "\ud800abc"
MANY = 40_000  # more than SQLite has variables for


@pytest.fixture
def root(workspace_path: Path) -> Path:
    wiring.init(workspace_path, Settings())
    return workspace_path


@pytest.fixture
def memory(root: Path) -> Iterator[Hipocampo]:
    with hipocampo.open(root) as memory:
        yield memory


def refused(code: str, call: Callable[[], Any], memory: Hipocampo) -> None:
    """The call is a BadInput, nothing was written, and the workspace works on."""
    head = memory.head()
    with pytest.raises(BadInput) as caught:
        call()
    assert caught.value.code == code
    assert caught.value.message("pt") != caught.value.message("es") != ""
    assert memory.head() == head
    assert memory.retain("a vida continua").content == "a vida continua"


# What callers hand in


@pytest.mark.parametrize("key", ["command", "door", "pending"])
def test_metadata_of_ours_can_not_be_forged(memory: Hipocampo, key: str):
    """A1: who did what through which door is written by the journal, whatever the caller says."""
    refused("append.metadata", lambda: memory.append("Spoke", "agent", {}, {key: 5}), memory)
    refused("append.metadata", lambda: memory.append("Spoke", "agent", {}, {key: ["x"]}), memory)


@pytest.mark.parametrize(("type", "metadata", "code"), [(5, None, "ledger.name"), ("Spoke", 5, "ledger.json")])
def test_an_event_of_no_event_is_refused(memory: Hipocampo, type: Any, metadata: Any, code: str):
    """A1: an event has a name and an object of metadata."""
    refused(code, lambda: memory.append(type, "agent", {}, metadata), memory)


@pytest.mark.parametrize("session", [["a"], 5, "", " ", "a#b", "a\nb", "a\rb", "a\u2028b", BROKEN])
def test_a_session_is_checked_before_anything_is_kept(memory: Hipocampo, session: Any):
    """A1: a session is named by a text that a citation can hold, wherever it is told."""
    id = memory.retain("um facto", session="s1").id
    refused("record.session", lambda: memory.retain("outro", session=session), memory)
    refused("record.session", lambda: memory.retain_many(["outro"], session=session), memory)
    refused("record.session", lambda: memory.record(session, "user", "olá"), memory)
    refused("record.session", lambda: memory.used([id], session=session), memory)


MOMENTS = [
    "9999-12-31T23:59:59-12:00",
    "0001-01-01T00:00:00+12:00",
    "9999-12-31",
    datetime.max,
    datetime.min.replace(tzinfo=UTC),
    1_700_000_000,
    ["2026-11-15"],
    "ontem talvez",
]


@pytest.mark.parametrize("at", MOMENTS, ids=str)
def test_a_moment_beyond_the_calendar_is_refused(memory: Hipocampo, at: Any):
    """D1: `at` is a moment that every time zone can tell."""
    refused("retain.at", lambda: memory.retain("amanhã vamos ao café", at=at), memory)
    refused("retain.at", lambda: memory.retain_many([("um", None), ("dois", at)]), memory)
    refused("retain.at", lambda: memory.record("s1", "user", "olá", at=at), memory)


@pytest.mark.parametrize("turn", [("s", "user"), ("s",), (), 5, "s", ("s", "user", 5), ("s", "user", "x", None, 1)])
def test_what_is_no_turn_is_refused(memory: Hipocampo, turn: Any):
    """A1: a turn is (session, role, text) or (session, role, text, at); of a bulk with another nothing is kept."""
    refused("record.turn", lambda: memory.record_many([("s", "user", "bom"), turn]), memory)


@pytest.mark.parametrize("saying", [("s",), (), 5, None, (5, None), ("s", None, None)])
def test_what_is_no_saying_is_refused(memory: Hipocampo, saying: Any):
    """A1: a fact is a text or (text, at); of a bulk with another nothing is kept."""
    refused("retain.saying", lambda: memory.retain_many(["bom", saying]), memory)


@pytest.mark.parametrize("k", [0, -1, 10_001, 10**20, 2.5, "9"])
def test_how_many_results_has_bounds(memory: Hipocampo, k: Any):
    """F5: a recall gives 1 to 10,000 hits."""
    refused("recall.k", lambda: memory.recall("café", k=k), memory)


@pytest.mark.parametrize("budget", [0, -1, 10**20, 2.5])
def test_a_budget_has_bounds(memory: Hipocampo, budget: Any):
    """F5: a budget is a number of tokens."""
    refused("recall.budget", lambda: memory.recall("café", budget=budget), memory)


def test_broken_characters_are_refused(memory: Hipocampo):
    """J2: no error of SQLite or of Python's codecs reaches the caller."""
    calls: list[Callable[[], Any]] = [
        lambda: memory.show(BROKEN),
        lambda: memory.history(BROKEN),
        lambda: memory.used([BROKEN]),
        lambda: memory.recall(BROKEN),
        lambda: memory.recall("x", session=BROKEN),
        lambda: memory.recall("x", entities=[BROKEN]),
        lambda: memory.recall("x", tags=["ok", BROKEN]),
        lambda: memory.recall("x", when=BROKEN),
    ]
    for call in calls:
        refused("recall.text", call, memory)
    nothing: Any = None
    refused("recall.text", lambda: memory.show(nothing), memory)
    refused("recall.list", lambda: memory.recall("x", entities="Peter"), memory)


def test_a_name_may_be_given_as_it_is_written(memory: Hipocampo):
    """F1: `@Peter` and `#casa` as in a page, or without their signs."""
    kept = memory.retain("@Peter: prefere café #casa").id
    given: list[dict[str, Any]] = [{"entities": ["@Peter"]}, {"entities": ["peter"]}, {"tags": ["#casa"]}]
    for options in given:
        assert [hit.id for hit in memory.recall("", **options)] == [kept]


# What other tools wrote into the ledger

STATED = {"text": "um", "provenance": "U"}
TURN = {"text": "um", "provenance": "U", "role": "user", "n": 1}
SESSION = {"sessionId": "s1"}
MALFORMED: list[tuple[str, Any, Any]] = [
    ("Spoke", {}, {"command": "append", "pending": 5}),
    ("Spoke", {}, {"command": "append", "pending": [5]}),
    ("Spoke", {}, {"command": "append", "pending": None}),
    ("Spoke", {}, ["command"]),
    ("Spoke", [], {}),
    ("memory.retained", {}, {}),
    ("memory.retained", {"text": "um"}, {}),
    ("memory.retained", STATED | {"text": 5}, {}),
    ("memory.retained", STATED | {"text": " "}, {}),
    ("memory.retained", STATED | {"provenance": "X"}, {}),
    ("memory.retained", STATED | {"provenance": ["U"]}, {}),
    ("memory.retained", STATED | {"content": None}, {}),
    ("memory.retained", STATED | {"kind": None}, {}),
    ("memory.retained", STATED | {"type": ["bio"]}, {}),
    ("memory.retained", STATED | {"at": 5}, {}),
    ("memory.retained", STATED | {"at": "ontem"}, {}),
    ("memory.retained", STATED | {"at": "2026-11-15"}, {}),
    ("memory.retained", STATED | {"entities": [5]}, {}),
    ("memory.retained", STATED | {"entities": None}, {}),
    ("memory.retained", STATED | {"tags": "casa"}, {}),
    ("memory.retained", STATED | {"confidence": "1"}, {}),
    ("memory.retained", STATED | {"weight": 10**30}, {}),
    ("memory.retained", STATED | {"valid": ["2026"]}, {}),
    ("memory.retained", STATED | {"valid": [1, 2]}, {}),
    ("memory.retained", STATED | {"page": 5}, {}),
    ("memory.retained", STATED | {"page": "../fora.md"}, {}),
    ("memory.retained", STATED | {"page": "/etc/fora.md"}, {}),
    ("memory.retained", STATED | {"page": ".memory/lock"}, {}),
    ("memory.retained", STATED | {"page": "memory/a\0.md"}, {}),
    ("memory.retained", STATED | {"page": LOG, "after": 5}, {}),
    ("memory.retained", STATED, {"sessionId": ["a"]}),
    ("memory.retained", STATED, {"visibility": {"a": 1}}),
    ("memory.revised", {"text": "dois"}, {}),
    ("memory.moved", {}, {}),
    ("memory.moved", {"page": 5}, {}),
    ("memory.restored", {}, {}),
    ("memory.used", {}, {"sessionId": 5}),
    ("turn.recorded", TURN, {}),
    ("turn.recorded", {"text": "um"}, SESSION),
    ("turn.recorded", TURN | {"n": "1"}, SESSION),
    ("turn.recorded", TURN | {"n": 10**20}, SESSION),
    ("turn.recorded", TURN | {"n": True}, SESSION),
    ("turn.recorded", TURN | {"role": None}, SESSION),
    ("turn.recorded", TURN | {"text": ""}, SESSION),
]


def event(type: str, payload: Any, metadata: Any, id: str = "m1", seq: int = 1) -> Event:
    return Event(seq, f"e{seq}", type, id, "owner", moment(seq), payload, metadata)


@pytest.mark.parametrize("adapter", ["memory", "sqlite"])
def test_an_event_that_says_nothing_readable_is_passed_over(adapter: str, tmp_path: Path):
    """A1: it stays in the ledger; the index goes on with the next one."""
    made: Index = MemoryIndex() if adapter == "memory" else SqliteIndex(tmp_path / "index.sqlite")
    story = Story()
    first = story.retain("m1", "um")
    bad = [event(*one, seq=n) for n, one in enumerate(MALFORMED, 2)]
    last = event("memory.retained", STATED | {"text": "dois", "page": LOG}, {"door": "files"}, "m2", len(bad) + 2)
    assert foldable(first)
    assert foldable(last)
    assert not any(foldable(one) for one in bad)
    made.fold([first, *bad, last])
    assert (made.state().applied, made.state().moment) == (last.seq, last.timestamp)
    assert ids(ask(made)) == ["m1", "m2"]
    assert [known.id for known in made.pages.facts(EVERYTHING)] == ["m1", "m2"]
    made.close()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
    max_leaves=4,
)
FIELDS = ["text", "content", "provenance", "role", "n", "at", "kind", "page", "after", "entities", "tags", "valid"]
TYPES = ["retained", "revised", "moved", "restored", "withdrawn", "used", "merged"]


@given(st.data())
def test_no_event_breaks_an_index(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject):
    """A1: whatever stands in a ledger, both indexes fold it to the same and answer."""
    likely = st.sampled_from(["U", LOG, "", "m1", "user", 1, 0.5, ["Ana"], ["2026-01-01", None], moment(1)])
    events = []
    for seq in range(1, data.draw(st.integers(1, 8)) + 1):
        type = data.draw(st.sampled_from([f"memory.{name}" for name in TYPES] + ["turn.recorded", "Spoke"]))
        payload = {"text": "um", "provenance": "U", "page": LOG, "role": "user", "n": seq}
        payload |= data.draw(st.dictionaries(st.sampled_from(FIELDS), likely | JSON, max_size=3))
        metadata = {"sessionId": "s1", "door": "files"} | data.draw(
            st.dictionaries(
                st.sampled_from(["command", "pending", "sessionId", "visibility"]), likely | JSON, max_size=2
            )
        )
        events.append(event(type, payload, metadata, data.draw(st.sampled_from(["m1", "m2"])), seq))
    indexes: list[Index] = [MemoryIndex(), SqliteIndex(tmp_path_factory.mktemp("index") / "index.sqlite")]
    told: list[Any] = []
    for index in indexes:
        index.fold(events)
        assert index.state().applied == len(events)
        told.append(
            (
                ids(ask(index)),
                index.pages.facts(EVERYTHING),
                index.pages.pending(EVERYTHING),
                index.records.turn_count("s1"),
            )
        )
        index.close()
    assert told[0][0] == told[1][0]


def test_a_workspace_lives_with_what_other_tools_wrote(root: Path, memory: Hipocampo, tmp_path: Path):
    """A1: malformed events cost no call; nothing is written outside the workspace."""
    memory.retain("@Ana: antes")
    ledger = SqliteLedger(root / wiring.FOLDER / wiring.LEDGER)
    at = next(iter(memory.query({}, sort={"seq": -1}, limit=1))).timestamp
    bad = [one for one in MALFORMED if isinstance(one[1], dict) and isinstance(one[2], dict)]
    ledger.append([NewEvent(type, "m1", "owner", at, payload, metadata) for type, payload, metadata in bad])
    ledger.close()
    before = {path.name for path in root.parent.iterdir()}
    memory.retain("@Ana: depois")
    memory.record("s1", "user", "olá")
    assert {hit.content for hit in memory.recall("Ana")} >= {"@Ana: antes", "@Ana: depois"}
    memory.export_notes(tmp_path / "out")
    assert memory.undo().command == "record"
    memory.rebuild()
    assert {finding.severity for finding in memory.doctor()} <= {"ok", "note"}
    assert {path.name for path in root.parent.iterdir()} - before <= {"out"}


# Very many


def test_very_many_lines_may_wait(tmp_path: Path):
    """C3: a command may name more waiting lines than SQLite has variables."""
    index, story = SqliteIndex(tmp_path / "index.sqlite"), Story()
    waiting = [f"m{n}" for n in range(MANY)]
    for id in ("m1", "x1"):
        story.retain(id, "um", meta={"door": "python"})
    index.fold(story.events)
    index.fold([story.tell("Spoke", "agent", {}, command="append", pending=waiting)])
    assert [known.id for known in index.pages.pending(EVERYTHING)] == ["m1"]
    index.close()


def test_very_many_results_and_names(tmp_path: Path):
    """F5: the numbers of SQLite bound neither results nor names."""
    index, story = SqliteIndex(tmp_path / "index.sqlite"), Story()
    for n in range(MANY):
        story.record(f"t{n}", f"turno {n}", n + 1)
    story.retain("m1", "um", entities=["Ana"])
    index.fold(story.events)
    assert len(ask(index, limit=MANY + 1)) == MANY + 1
    names = [f"nome {n}" for n in range(MANY)]
    assert index.names.entities([*names, "ana"], ALL) == ["Ana"]
    assert ids(ask(index, only=Only(entities=(*names, "ana")))) == ["m1"]
    index.close()


# A ledger that is gone

REMAKE = """
import sys, pathlib
from hipocampo import wiring
root = pathlib.Path(sys.argv[1])
for path in (root / ".memory").glob("ledger.sqlite*"):
    path.unlink()
wiring.rebuild_from_pages(root)
"""


def test_nothing_is_acknowledged_by_a_ledger_that_was_replaced(root: Path, memory: Hipocampo):
    """A7: a process that still holds the old file says so instead of writing what nobody will read."""
    memory.retain("gato antigo")
    subprocess.run([sys.executable, "-c", REMAKE, str(root)], check=True, timeout=100)
    calls: list[Callable[[], Any]] = [
        lambda: memory.record("s1", "user", "perdido?"),
        lambda: memory.retain("perdido?"),
        lambda: memory.append("Spoke", "agent", {}),
        lambda: memory.recall("gato"),
        lambda: list(memory.query({})),
        memory.head,
        memory.verify,
    ]
    for call in calls:
        with pytest.raises(Unavailable) as caught:
            call()
        assert caught.value.code == "ledger.replaced"
    with hipocampo.open(root) as other:
        other.record("s1", "user", "guardado")
        assert {hit.content for hit in other.recall("guardado perdido gato")} == {"guardado", "gato antigo"}


def test_a_ledger_deleted_during_an_append_acknowledges_nothing(tmp_path: Path):
    """A7: also when the file goes away at the last moment."""
    path = tmp_path / "ledger.sqlite"
    ledger = SqliteLedger(path)
    told = NewEvent("Spoke", "agent", "owner", moment(1))
    ledger.append([told])

    def vanish() -> bool:
        os.unlink(path)
        return False

    ledger._writer.set_commit_hook(vanish)
    with pytest.raises(Unavailable) as caught:
        ledger.append([told])
    assert caught.value.code == "ledger.replaced"
    ledger.close()


# An index that breaks at the wrong moment


@pytest.mark.parametrize("write", ["retain", "record", "append", "used"])
def test_damage_of_the_index_does_not_fail_what_is_durable(
    root: Path, memory: Hipocampo, monkeypatch: pytest.MonkeyPatch, write: str
):
    """A7: once the event is in the ledger the call answers; a retry would write it twice."""
    first = memory.retain("o primeiro")
    index: Any = memory.context.stores.index
    fold = index.fold
    broken: list[Any] = []

    def breaking(events: Any, views: Any = ()) -> None:
        if not broken:
            broken.append(events)
            with index.transaction():
                raise apsw.CorruptError("database disk image is malformed")
        fold(events, views)

    before = memory.head().seq
    monkeypatch.setattr(index, "fold", breaking)
    calls: dict[str, Callable[[], Any]] = {
        "retain": lambda: memory.retain("@Ana: o segundo").content,
        "record": lambda: memory.record("s1", "user", "o segundo").content,
        "append": lambda: memory.append("Spoke", "agent", {"text": "o segundo"}).payload["text"],
        "used": lambda: memory.used([first.id])[0].content,
    }
    assert calls[write]().endswith("o primeiro" if write == "used" else "o segundo")
    assert broken
    assert memory.head().seq == before + 1
    memory.sync()
    assert memory.head().seq == before + 1
    facts = {"retain": 2}.get(write, 1)
    assert memory.status().counts["fact"] == facts
    (page,) = (root / "memory").glob("*.md")
    assert page.read_text().count("\n- ") == facts
    assert memory.show(first.id).heat == (write == "used")
    assert all("#L" in hit.source or "#1" in hit.source for hit in memory.recall("primeiro segundo"))


# Commands one after another


def test_undo_does_not_reach_behind_an_import(root: Path, memory: Hipocampo, tmp_path: Path):
    """C7: an import is not undone, nor is silently what was done before it."""
    vault = tmp_path / "vault"
    vault.mkdir()
    memory.retain("antes da importação")
    for note in ("# Prosa\n\nSó prosa.\n", "## Retain\n- um facto\n"):
        (vault / f"{len(note)}.md").write_text(note)
        memory.import_notes(vault)
        head = memory.head()
        with pytest.raises(Conflict) as caught:
            memory.undo()
        assert (caught.value.code, memory.head()) == ("undo.import", head)
    assert {
        event.metadata["command"] for event in memory.query({"seq": {"$gt": 2}}) if "command" in event.metadata
    } == {"import"}
    memory.retain("depois")
    assert memory.undo().summary == "depois"


def test_a_workspace_is_made_by_one_process_alone(workspace_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A1: a ledger has one birth: `init` holds the workspace's lock."""
    begin = wiring._begin

    def begin_locked(inner: Path, *more: Any) -> None:
        with pytest.raises(Unavailable), FileLock(inner / "lock", patience=0)():
            pass
        begin(inner, *more)

    monkeypatch.setattr(wiring, "_begin", begin_locked)
    wiring.init(workspace_path, Settings())
    with pytest.raises(BadInput) as caught:
        wiring.init(workspace_path, Settings())
    assert caught.value.code == "workspace.exists"


@pytest.mark.skipif(os.name != "posix", reason="pipes and links are POSIX's")
@pytest.mark.parametrize("kind", ["pipe", "loop", "nothing", "folder", "huge"])
def test_settings_that_are_no_ordinary_file_are_refused_and_never_taken_for_defaults(tmp_path: Path, kind: str):
    """J2, D3: a default in the place of what the owner chose could raise the class of what agents write."""
    root = tmp_path / "zero"
    wiring.init(root, Settings())
    path = root / "hipocampo.toml"
    path.unlink()
    {
        "pipe": lambda: os.mkfifo(path),
        "loop": lambda: path.symlink_to(path),
        "nothing": lambda: path.symlink_to(root / "elsewhere.toml"),
        "folder": path.mkdir,
        "huge": lambda: path.write_text("# " + "x" * (2 << 20)),
    }[kind]()
    with pytest.raises(BadInput) as caught:
        wiring.open(root)
    assert caught.value.code == "settings.file"
    assert [finding.code for finding in wiring.doctor(root)] == ["settings-unreadable"]


@pytest.mark.skipif(os.name != "posix", reason="pipes are POSIX's")
def test_a_complaint_about_settings_waits_for_no_pipe(tmp_path: Path):
    """J2, J3: the language of a complaint is not read from a pipe, which nobody writes to."""
    wiring.init(tmp_path / "zero", Settings(language="pt"))
    path = tmp_path / "zero/hipocampo.toml"
    assert language(path.parent) == "pt"
    path.unlink()
    os.mkfifo(path)
    command = [sys.executable, "-m", "hipocampo", "status", "-w", str(path.parent)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env={**os.environ, "LC_ALL": "en"})
    assert done.returncode
    assert "hipocampo.toml" in done.stderr

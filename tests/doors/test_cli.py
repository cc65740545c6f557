"""The command line's contract: where it works, what it answers, how it refuses."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path

import apsw
import pytest

from hipocampo.doors.cli import host
from hipocampo.doors.cli import main as entry
from hipocampo.text.languages import codes
from tests.doors.cli_kit import BIN, at_terminal, done, hipo, real, shell

LANGUAGES = codes()

HIT = set("id kind type timestamp entities tags content source session provenance layer confidence score parts".split())
MEMORY = set(
    "id content kind type entities tags provenance layer fitness heat weight confidence born source session".split()
)
only_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")


def head(root: Path) -> str:
    return done("-w", root, "ledger", "head").out


# Where it works


def test_the_workspace_is_the_nearest_above(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Contract: -w, else HIPOCAMPO_HOME, else the nearest parent that has `.memory/`."""
    inner = root / "memory" / "deep"
    inner.mkdir()
    monkeypatch.chdir(inner)
    assert done("status", "--json").json["path"] == str(root)


def test_the_environment_comes_before_the_folder_and_w_before_both(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    done("init", other)
    monkeypatch.chdir(root)
    monkeypatch.setenv("HIPOCAMPO_HOME", str(other))
    assert done("status", "--json").json["path"] == str(other)
    assert done("status", "--json", "-w", root).json["path"] == str(root)


def test_without_a_workspace_it_says_how_to_make_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HIPOCAMPO_HOME")
    monkeypatch.chdir(tmp_path)
    ran = hipo("recall", "x")
    assert ran.code == 1
    assert "hipo init" in ran.err
    assert list(tmp_path.iterdir()) == []


# Init


def test_init_guesses_language_and_time_zone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """C1: a workspace speaks its owner's language and keeps their days."""
    monkeypatch.setenv("LC_ALL", "es_AR.UTF-8")
    monkeypatch.setenv("TZ", "America/Buenos_Aires")
    made = done("init", tmp_path, "--json").json
    assert (made["language"], made["timezone"], made["trust_files"]) == ("es", "America/Buenos_Aires", "people")
    assert [path for path in made["made"] if path.endswith(".gitignore")]


@pytest.mark.parametrize("name", ["Dropbox", "OneDrive - Contoso", "Google Drive", "iCloudDrive"])
def test_init_warns_of_a_folder_that_a_cloud_copies(name: str, tmp_path: Path) -> None:
    ran = done("init", tmp_path / name / "zero")
    assert "seems to synchronise this folder" in ran.err
    assert host.cloud(tmp_path / "dropboxes") is None


def test_init_refuses_an_unknown_time_zone_and_makes_nothing(tmp_path: Path) -> None:
    ran = hipo("init", tmp_path / "zero", "--timezone", "Mars/Olympus")
    assert (ran.code, (tmp_path / "zero").exists()) == (1, False)
    assert "Mars/Olympus" in ran.err


@only_posix
@pytest.mark.parametrize(("typed", "trust"), [("\n", "people"), ("2\n", "agents"), ("agents\n", "agents")])
def test_init_asks_at_a_terminal_who_edits_the_files(typed: str, trust: str, tmp_path: Path) -> None:
    """D3: an edit's class follows from who edits the files."""
    ran = at_terminal("init", tmp_path / "zero", "--language", "pt", typed=typed)
    assert ran.code == 0
    assert "Quem edita os arquivos" in ran.out + ran.err
    assert f'files = "{trust}"' in (tmp_path / "zero" / "hipocampo.toml").read_text("utf-8")


def test_a_simulated_clock_belongs_to_a_simulated_workspace(tmp_path: Path, root: Path) -> None:
    trial = tmp_path / "trial"
    done("init", trial, "--now", "2027-01-01T12:00")
    kept = done("--now", "2027-01-02T12:00", "-w", trial, "retain", "a fact", "--json").json
    assert kept["born"] == "2027-01-02T12:00:00.000Z"
    assert hipo("-w", root, "retain", "x", "--now", "2027-01-01").code == 1
    assert hipo("-w", trial, "retain", "x").code == 1


# JSON


def test_a_memory_in_json(root: Path) -> None:
    """Contract: `retain --json` and `show ID --json` are one memory; `show` tells its life and reading too."""
    kept = done("-w", root, "retain", "B(w=0.7,t=event) @Ana moved in #house", "--session", "s1", "--json").json
    assert kept.keys() >= MEMORY
    assert (kept["kind"], kept["entities"], kept["tags"], kept["session"]) == ("experience", ["Ana"], ["house"], "s1")
    shown = done("-w", root, "show", kept["id"][:6], "--json").json
    assert [event["type"] for event in shown.pop("history")] == ["memory.retained"]
    assert [step["code"] for step in shown.pop("life")] == ["retained"]
    understood = shown.pop("understood")
    assert (understood["act"], understood["names"]) == ("tells", [{"name": "Ana", "kind": "person"}])
    assert {**shown, "known": False, "notes": []} == {**kept, "aliases": {}}


def test_a_recall_in_json(root: Path) -> None:
    """F2: each result with its source, score and parts; F4: and the layers that answered."""
    found = done("recall", "Peter", "--json", "-w", root).json
    assert found["layers"] == ["active"]
    assert found["hits"][0].keys() >= HIT
    assert found["hits"][0]["source"] == "memory/2026-11-15.md#L4"
    assert done("recall", "unheard-of", "--json", "-w", root).json["hits"] == []


def test_many_facts_in_json(root: Path) -> None:
    ran = real("-w", root, "retain", "--stdin", "--json", stdin="\ufeffum fato\r\n- maçã\n\n".encode())
    assert ran.json["retained"] == 2
    assert len(set(ran.json["ids"])) == 2


def test_used_in_json(root: Path) -> None:
    """E2: being shown changes nothing, being used does."""
    id = done("recall", "Peter", "--json", "-w", root).json["hits"][0]["id"]
    assert [one["heat"] for one in done("used", id, "--json", "-w", root).json["used"]] == [1]


def test_events_in_json(root: Path) -> None:
    """A1, A2: events in the names of the filter language."""
    filter = json.dumps({"type": "memory.retained", "payload.kind": "opinion"})
    events = done("ledger", "query", filter, "--json", "-w", root).json["events"]
    assert [event["payload"]["entities"] for event in events] == [["Peter"]]
    assert done("ledger", "query", '{"type": "none"}', "--json", "-w", root).json == {"events": []}
    kept = json.dumps({"type": {"$in": ["workspace.created", "memory.retained"]}})
    newest = done("ledger", "query", kept, "--newest", "-n", "1", "--json", "-w", root).json["events"]
    assert [event["seq"] for event in newest] == [2]


def test_an_error_in_json(root: Path) -> None:
    ran = hipo("-w", root, "recall", "x", "-k", "0", "--json")
    assert (ran.code, ran.out) == (1, "")
    error = json.loads(ran.err)["error"]
    assert error.keys() == {"code", "message", "hint"}
    assert error["code"] == "recall.k"


# Refusals

SECRET = f"my key is sk-{'a1' * 12}"
BAD = [
    ("retain",),
    ("retain", ""),
    ("retain", "   "),
    ("retain", SECRET),
    ("retain", "word " * 101),
    ("retain", "a fact", "--at", "someday"),
    ("retain", "a fact", "--provenance", "X"),
    ("retain", "a fact", "--provenance", "U"),
    ("record", "hello", "--session", "s1"),
    ("record", "hello", "--session", "s1", "--role", "ghost"),
    ("record", "hello", "--session", "s#1", "--role", "user"),
    ("record", " ", "--session", "s1", "--role", "user"),
    ("recall", "x", "-k", "0"),
    ("recall", "x", "--budget", "0"),
    ("recall", "x", "--since", "qwerty"),
    ("recall", "x", "--since", "2026-11", "--until", "2025-11"),
    ("recall", "x", "--kind", "rumour"),
    ("recall", "x", "--layer", "cellar"),
    ("used", "nobody"),
    ("show", "m"),
    ("show", "nobody"),
    ("ledger", "query", "{"),
    ("ledger", "query", "[]"),
    ("ledger", "query", '{"type": {"$like": "x"}}'),
    ("ledger", "log", "-n", "-1"),
    ("ledger", "verify", "--head", "2:zz"),
    ("import", "no-such-folder"),
    ("restore", "no-such-file", "somewhere"),
    ("install", "claude-code"),
    ("install", "claude-code", "--project", "--user"),
    ("bench", "nothing"),
    ("status", "--now", "tomorrowish"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_changes_nothing(words: tuple[str, ...], root: Path) -> None:
    """J2: bad input gets a clear error that says what to do, a non-zero exit code, and changes nothing."""
    before, files = head(root), sorted(root.rglob("*.md"))
    ran = hipo("-w", root, *words)
    assert ran.code in (1, 2)
    assert ran.out == "" or words == ("install", "claude-code")  # which shows what it would do
    assert re.fullmatch(r"hipo: \S.*\n      \S.*\n", ran.err), ran.err
    assert "unexpected" not in ran.err
    assert (head(root), sorted(root.rglob("*.md"))) == (before, files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_speak_the_workspaces_language(language: str, tmp_path: Path) -> None:
    """J3: messages in Portuguese, Spanish and English, by setting."""
    done("init", tmp_path, "--language", language)
    texts = {words: hipo("-w", tmp_path, *words).err for words in BAD}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("hipocampo.doors.location.language", lambda _: "en")
        english = {words: hipo("-w", tmp_path, *words).err for words in BAD}
    same = [words for words in BAD if texts[words] == english[words]]
    assert same == (BAD if language == "en" else [])


def test_a_damaged_ledger_is_named_with_exit_3(root: Path) -> None:
    """A4: verify names the first bad event and the kind of damage."""
    kept = head(root).strip()
    database = apsw.Connection(str(root / ".memory" / "ledger.sqlite"))
    trigger_free = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")]
    for name in trigger_free:
        database.execute(f'DROP TRIGGER "{name}"')
    database.execute("UPDATE events SET payload = replace(payload, 'short', 'long') WHERE seq = 2")
    database.close()
    ran = hipo("-w", root, "ledger", "verify", "--head", kept)
    assert ran.code == 3
    assert "Event 2" in ran.out
    assert hipo("-w", root, "ledger", "verify", "--json").json["damage"]["kind"] == "changed"
    assert hipo("-w", root, "doctor").code == 3


def test_a_kept_head_vouches_for_the_tail(root: Path) -> None:
    """A4: a cut tail shows against a kept head."""
    kept = head(root).strip()
    done("-w", root, "retain", "later")
    assert done("-w", root, "ledger", "verify", "--head", kept).out.count("\n") == 1
    assert hipo("-w", root, "ledger", "verify", "--head", "9:" + "0" * 64).code == 3


def test_the_doctor_finds_a_healthy_workspace_healthy(root: Path) -> None:
    findings = done("-w", root, "doctor", "--json").json["findings"]
    assert {finding["severity"] for finding in findings} <= {"ok", "note"}
    assert all(finding["message"] for finding in findings)


def test_the_doctor_names_what_is_wrong(root: Path) -> None:
    (root / "memory" / "broken.md").write_bytes(b"\xff\xfe\x00")
    ran = hipo("-w", root, "doctor")
    assert ran.code == 1
    assert "memory/broken.md" in ran.out


# Never a traceback


def test_the_unexpected_is_one_line_and_a_hint(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise KeyError("oh\nno")

    monkeypatch.setattr(entry, "_do", broken)
    ran = hipo("-w", root, "status")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 2)
    assert "HIPOCAMPO_DEBUG=1" in ran.err
    monkeypatch.setenv("HIPOCAMPO_DEBUG", "1")
    with pytest.raises(KeyError):
        hipo("-w", root, "status")


def test_ctrl_c_is_quiet(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(entry, "_do", interrupted)
    assert hipo("-w", root, "status") == (130, "", "")


@only_posix
def test_watching_ends_quietly_with_ctrl_c(root: Path) -> None:
    """C3: `sync --watch` keeps up live."""
    page = root / "memory" / "2026-11-15.md"
    command = [str(BIN / "hipo"), "-w", str(root), "sync", "--watch"]
    with running(command) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == "In step; nothing had changed.\n"
        assert process.stderr.readline() == "Watching; Ctrl-C ends.\n"
        page.write_text(page.read_text("utf-8") + "- a line by hand\n", "utf-8")
        with touched(page):  # the first signs may come before anybody watches
            assert process.stdout.readline() == "In step: 1 new.\n"
        process.send_signal(signal.SIGINT)
        assert (process.stderr.read(), process.wait()) == ("", 0)


@contextmanager
def running(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """A process that hears Ctrl-C, also where the tests run in the background, and that outlives no failure."""

    def hear() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=hear) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def touched(path: Path) -> Iterator[None]:
    """Give signs of a change again and again."""
    stop = threading.Event()

    def touch() -> None:
        while not stop.wait(0.3):
            path.touch()

    thread = threading.Thread(target=touch)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


# Whose word


def test_what_comes_through_a_pipe_is_inferred(root: Path) -> None:
    """D3: provenance comes from the door, and a marker in the text can lower it, never raise it."""
    assert done("-w", root, "retain", "[U] a claim", "--json").json["provenance"] == "I"
    assert done("-w", root, "retain", "a rumour", "--provenance", "H", "--json").json["provenance"] == "H"


@only_posix
def test_what_is_typed_at_a_terminal_is_the_users_word(root: Path) -> None:
    """D3: U is what was typed at a terminal; an option may lower it."""
    assert at_terminal("-w", root, "retain", "my own word").code == 0
    assert done("recall", "own word", "--json", "-w", root).json["hits"][0]["provenance"] == "U"
    assert at_terminal("-w", root, "retain", "a mere guess", "--provenance", "I").code == 0
    assert done("recall", "mere guess", "--json", "-w", root).json["hits"][0]["provenance"] == "I"


def test_a_secret_is_refused_unless_forced(root: Path) -> None:
    assert hipo("-w", root, "retain", SECRET).code == 1
    assert done("-w", root, "retain", SECRET, "--force").out.startswith("m")


# For the eye


@only_posix
def test_a_terminal_gets_colour_and_its_width(root: Path) -> None:
    done("-w", root, "retain", "@Ana: " + "a rather long sentence " * 6)
    ran = at_terminal("-w", root, "recall", "Ana sentence", columns=40)
    assert "\x1b[2m" in ran.out
    assert max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in ran.out.splitlines()) <= 40
    assert "today" in ran.out
    plain = at_terminal("-w", root, "recall", "Ana sentence", columns=40, NO_COLOR="1")
    assert plain.out == done("-w", root, "recall", "Ana sentence").out


@only_posix
def test_every_view_has_its_terminal_form(root: Path) -> None:
    for words in (["status"], ["doctor"], ["ledger", "log"], ["rebuild"], ["sync"], ["recall", "Peter", "--explain"]):
        ran = at_terminal("-w", root, *words)
        assert (ran.code, ran.err) == (0, "")
        assert "\x1b[" in ran.out


def test_control_characters_of_a_text_never_reach_the_terminal(root: Path) -> None:
    done("-w", root, "record", "--session", "s1", "--role", "user", "red \x1b[31malert\x07\nnext")
    ran = done("-w", root, "recall", "next")
    assert "\x1b" not in ran.out
    assert ran.out.count("\n") == 1


def test_explain_shows_why(root: Path) -> None:
    """F2: `--explain` shows why it ranked there: lanes, words, names, tags, time and filters."""
    words = [
        "recall",
        "what did Peter say about #writing in November 2026?",
        "--since",
        "2026-10-01",
        "--kind",
        "opinion",
    ]
    out = done("-w", root, *words, "--explain").out
    assert "names: Peter" in out
    assert "tags: #writing" in out
    assert "time in the question: 2026-11-01 00:00 .. 2026-12-01 00:00" in out
    assert "only: said 2026-10-01 00:00 .. ; kinds opinion" in out
    assert re.search(r"\d\.\d{3} = words \d\.\d{3} \+ ", out)


@pytest.mark.parametrize(
    ("days", "told"),
    [(0, "hoje"), (1, "ontem"), (2, "há 2 dias"), (20, "há 2 semanas"), (70, "há 2 meses"), (800, "há 2 anos")],
)
def test_dates_are_told_from_today(days: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "zero"
    done("init", root, "--language", "pt", "--timezone", "UTC", "--now", "2026-01-01")
    done("-w", root, "--now", "2026-01-01", "retain", "um fato")
    later = (date(2026, 1, 1) + timedelta(days=days)).isoformat()
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert f" · {told} · " in done("-w", root, "recall", "fato", "--now", later).out


# Starting fast


def loaded(*words: str | Path) -> set[str]:
    """The modules that a command loads."""
    code = "import sys; from hipocampo.doors.cli.main import main; main(sys.argv[1:]); print(*sys.modules)"
    command = [sys.executable, "-c", code, *map(str, words)]
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV")}  # it loads modules too
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    return set(done.stdout.splitlines()[-1].split())


def test_help_loads_next_to_nothing() -> None:
    """Numbers: what `--help` costs is what it imports."""
    heavy = {"apsw", "argparse", "dataclasses", "json", "mcp", "msgspec", "rich", "watchfiles", "hipocampo.app"}
    assert loaded("--help") & heavy == set()


def test_a_pipe_needs_no_rich(root: Path) -> None:
    assert loaded("-w", root, "recall", "Peter") & {"rich", "argparse", "mcp", "watchfiles", "asyncio"} == set()


# The rest of the way


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_tells_its_story_on_real_output(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set-up: write, recall with citation, edit by hand, recall again, look at the ledger."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    out = done("demo", "--language", language).out
    assert [out.count(f"#L{line})") for line in (4, 5)] == [3, 1]
    assert out.count("memory.revised") == 1
    assert "AccessRead" not in out, "the lone owner meets none of it"
    assert list(tmp_path.iterdir()) == []


def test_installing_shows_the_change_and_takes_it_back(root: Path, own_home: Path) -> None:
    ran = done("-w", root, "install", "claude-code", "--yes")
    assert '+    "hipocampo": {' in ran.out
    assert "hipocampo" in (own_home / ".claude.json").read_text("utf-8")
    assert done("-w", root, "install", "claude-code", "--yes").out.count("\n") == 1
    undone = done("-w", root, "install", "claude-code", "--undo", "--yes", "--json").json
    assert [Path(change["path"]).name for change in undone["changed"]] == [".claude.json", "settings.json"]
    assert not (own_home / ".claude.json").exists()


@only_posix
@pytest.mark.parametrize(("typed", "written"), [("y\n", True), ("\n", False)])
def test_installing_asks_at_a_terminal(typed: str, written: bool, root: Path, tmp_path: Path) -> None:
    ran = at_terminal("-w", root, "install", "cursor", typed=typed, HOME=str(tmp_path))
    assert ran.code == 0
    assert (tmp_path / ".cursor" / "mcp.json").exists() == written


def test_a_hook_records_the_users_turn(root: Path) -> None:
    """D3: a harness hook sees the user's real prompt."""
    told = {"hook_event_name": "UserPromptSubmit", "session_id": "h1", "prompt": "Remember the milk."}
    assert real("-w", root, "hook", "claude-code", stdin=json.dumps(told).encode()).code == 0
    assert done("-w", root, "recall", "milk", "--json").json["hits"][0]["provenance"] == "U"


def test_mcp_ends_when_its_client_goes(root: Path) -> None:
    ran = real("-w", root, "mcp", stdin=b"")
    assert (ran.code, ran.out) == (0, "")


def test_many_pages_of_events_come_through_a_pipe(root: Path) -> None:
    lines = "\n".join(f"fact number {n}" for n in range(450))
    real("-w", root, "retain", "-", stdin=lines.encode())
    kept = '{"type": {"$ne": "AccessRead"}}'  # to look is an event too
    assert len(done("-w", root, "ledger", "query", kept).out.splitlines()) == 452
    assert len(done("-w", root, "ledger", "query", kept, "--json").json["events"]) == 452
    assert len(done("-w", root, "ledger", "log", "-n", "1000").out.splitlines()) == 452


def test_input_that_is_no_text_is_refused(root: Path) -> None:
    before = head(root)
    ran = real("-w", root, "retain", "-", stdin=b"\xff\xfe")
    assert (ran.code, head(root)) == (1, before)
    assert "UTF-8" in ran.err


@only_posix
def test_a_folder_that_is_gone_is_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HIPOCAMPO_HOME")
    gone = tmp_path / "gone"
    gone.mkdir()
    ran = shell(f"rmdir {gone}; hipo status", gone)
    assert (ran.code, ran.out) == (1, "")
    assert "Traceback" not in ran.err

"""A sync on real files: what a person does to the pages becomes events, and nothing else does (C3, C4, C5)."""

from __future__ import annotations

import errno
import os
import unicodedata
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.adapters.sqlite.index_schema import SCHEMA_VERSION
from hipocampo.app import Hipocampo
from hipocampo.core.access import Permit
from hipocampo.core.record import Record
from hipocampo.errors import NotFound, Unavailable
from hipocampo.settings import PagesSettings, Settings, TrustSettings
from tests.stateful.faults import Crash, Fuse, open_with
from tests.stateful.workspace import check_whole, delete_index, index_of, look, make, placed

FACTS = tuple(f"@Pessoa{i}: fato {word} sobre coisas" for i, word in enumerate("alfa bravo charlie delta eco".split()))
needs_posix = pytest.mark.skipif(os.name != "posix", reason="links and modes are POSIX's")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "zero"


@pytest.fixture
def memory(root: Path):
    with make(root) as memory:
        yield memory


@pytest.fixture
def log(memory: Hipocampo, root: Path) -> Path:
    """A page with five facts and a sync that has seen it."""
    memory.retain_many([(text, "2026-01-05") for text in FACTS])
    return root / "memory/2026-01-05.md"


def edit(page: Path, old: str, new: str) -> None:
    text = page.read_bytes().decode()
    assert old in text
    page.write_bytes(text.replace(old, new).encode())


def id_of(memory: Hipocampo, text: str) -> str:
    (id,) = [ids[0] for line, ids in placed(memory).items() if line.text == text]
    return id


def withdrawals(memory: Hipocampo) -> int:
    return sum(1 for _ in memory.query({"type": "memory.withdrawn"}))


def test_an_edited_line_stays_the_same_memory(memory: Hipocampo, log: Path, root: Path):
    """C3, E2: a revision; the old words remain in the history; who edits a fact used it."""
    id = id_of(memory, FACTS[1])
    edit(log, "bravo sobre", "bravíssimo sobre")
    assert memory.sync().changes == {"memory.revised": 1}
    assert memory.show(id).text == FACTS[1].replace("bravo", "bravíssimo")
    assert [event.type for event in memory.history(id)] == ["memory.retained", "memory.revised", "memory.used"]
    check_whole(root, memory)


def test_a_line_moved_within_and_across_pages_stays_the_same_memory(memory: Hipocampo, log: Path, root: Path):
    """C3: and each cites the line where it stands now."""
    first, last = id_of(memory, FACTS[0]), id_of(memory, FACTS[4])
    lines = log.read_text().splitlines()
    log.write_text("\n".join([*lines[:3], lines[7], *lines[4:7]]) + "\n")
    other = root / "notes/mudança.md"
    other.parent.mkdir()
    other.write_text(f"# Mudança\n\nprosa\n\n## Retain\n{lines[3]}\n")
    assert memory.sync().changes == {"memory.moved": 2}
    assert memory.show(first).source == "notes/mudança.md#L6"
    assert memory.show(last).source == "memory/2026-01-05.md#L4"
    check_whole_with_headings(root, memory)


def check_whole_with_headings(root: Path, memory: Hipocampo) -> None:
    head = memory.head()
    memory.rebuild()
    assert memory.head() == head


def test_a_removed_line_is_withdrawn_and_comes_back_as_itself(memory: Hipocampo, log: Path, root: Path):
    """C3: never lost: text that reappears restores its memory, wherever it does."""
    id = id_of(memory, FACTS[2])
    edit(log, f"- {FACTS[2]}\n", "")
    assert memory.sync().changes == {"memory.withdrawn": 1}
    assert FACTS[2] not in [hit.content for hit in memory.recall("charlie")]
    (root / "MEMORY.md").write_text(f"- {FACTS[2]}\n")
    assert memory.sync().changes == {"memory.restored": 1}
    assert memory.show(id).source == "MEMORY.md#L1"
    check_whole(root, memory)


def test_a_renamed_page_keeps_its_memories(memory: Hipocampo, log: Path, root: Path):
    before = {text: id_of(memory, text) for text in FACTS}
    log.rename(log.with_name("janeiro.md"))
    assert memory.sync().changes == {"memory.moved": 5}
    assert {text: id_of(memory, text) for text in FACTS} == before


def test_equal_lines_are_two_memories_with_a_line_each(memory: Hipocampo, root: Path):
    """C3: a fifth of real chat lines are duplicates."""
    ids = [memory.retain("ok", force=True).id for _ in range(3)]
    page = next((root / "memory").iterdir())
    edit(page, "- ok\n- ok\n- ok\n", "- ok\n- entre elas\n- ok\n- ok\n")
    assert memory.sync().changes == {"memory.retained": 1}
    assert {memory.show(id).line for id in ids} == {4, 6, 7}
    check_whole(root, memory)


def test_a_citation_names_the_line_that_says_it(memory: Hipocampo, log: Path, root: Path):
    """C5: right after any edit: open the cited file and look."""
    edit(log, "## Retain\n", "prosa por cima\n\nde tudo\n\n## Retain\n")
    edit(log, f"- {FACTS[1]}\n", f"- {FACTS[1]}\n  que continua aqui\n- mais uma linha\n")
    for text in FACTS:
        (best,) = memory.recall(text, k=1)
        path, _, line = best.source.partition("#L")
        assert (root / path).read_text().splitlines()[int(line) - 1].startswith(f"- {text}")


def test_many_removals_are_held_until_they_are_accepted(memory: Hipocampo, log: Path, root: Path):
    """C3: a stale editor or a checkout; nothing is withdrawn and the report says so."""
    kept = log.read_bytes()
    log.write_text("## Retain\n")
    report = memory.sync()
    assert (len(report.held), withdrawals(memory)) == (5, 0)
    assert len(memory.recall("fato", k=10)) == 5
    assert len(memory.sync().held) == memory.status().held == 5
    log.write_bytes(kept)
    assert memory.sync().held == []
    log.write_text("## Retain\n")
    assert memory.sync(accept=True).changes == {"memory.withdrawn": 5}
    check_whole(root, memory)


def test_a_suddenly_empty_workspace_withdraws_nothing(memory: Hipocampo, root: Path):
    """C3: not even a single fact, and a rebuild does not either."""
    memory.retain("um só fato")
    memory.record("s1", "user", "depois")
    (root / "memory").rename(root / "away")
    assert len(memory.sync().held) == 1
    assert len(memory.rebuild().held) == 1
    assert withdrawals(memory) == 0
    (root / "away").rename(root / "memory")
    assert memory.sync().held == []
    check_whole(root, memory)


def test_an_unmounted_workspace_withdraws_nothing_and_says_so(memory: Hipocampo, log: Path, root: Path):
    """C3: a folder that can't be listed is an error, not an empty workspace."""
    root.rename(root.with_name("unmounted"))
    with pytest.raises(Unavailable) as error:
        memory.sync()
    assert error.value.code == "workspace.unreadable"
    root.with_name("unmounted").rename(root)
    assert (memory.sync().held, withdrawals(memory)) == ([], 0)


def _folder(page: Path) -> None:
    page.unlink()
    page.mkdir()


def _not_utf8(page: Path) -> None:
    page.write_bytes(b"## Retain\n- caf\xe9\n")


def _too_large(page: Path) -> None:
    with page.open("ab") as file:
        file.truncate(9 << 20)


def _link_out(page: Path) -> None:
    outside = page.parents[2] / "outside.md"
    outside.write_text("## Retain\n- de fora\n")
    page.unlink()
    page.symlink_to(outside)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (_folder, "page.folder"),
        (_not_utf8, "page.encoding"),
        (_too_large, "page.large"),
        pytest.param(_link_out, "page.link", marks=needs_posix),
    ],
)
def test_a_page_that_became_unreadable_is_reported_and_the_rest_goes_on(
    memory: Hipocampo, log: Path, root: Path, spoil, code: str
):
    """C3: nothing of it is withdrawn, by a sync or by a rebuild; other pages are read as ever."""
    before = {text: id_of(memory, text) for text in FACTS}
    kept = log.read_bytes()
    spoil(log)
    (root / "MEMORY.md").write_text("- outra página\n")
    for report in (memory.sync(), memory.rebuild()):
        assert [(one.path, one.hint_code) for one in report.problems] == [("memory/2026-01-05.md", code)]
        assert withdrawals(memory) == 0
    assert memory.recall("outra página")[0].source == "MEMORY.md#L1"
    assert memory.recall("charlie")[0].content == FACTS[2]
    if log.is_dir():
        log.rmdir()
    log.unlink(missing_ok=True)
    log.write_bytes(kept)
    assert (memory.sync().problems, {text: id_of(memory, text) for text in FACTS}) == ([], before)
    check_whole(root, memory)


@pytest.mark.parametrize("spoil", [_folder, _not_utf8, _too_large, pytest.param(_link_out, marks=needs_posix)])
def test_a_fact_for_a_page_that_can_not_be_read_waits_for_it(memory: Hipocampo, log: Path, root: Path, spoil):
    """C3: acknowledged, recalled, never written twice; its line comes when the page is well again."""
    kept = log.read_bytes()
    spoil(log)
    fact = memory.retain("um fato que espera", at="2026-01-05")
    for _ in range(3):
        assert memory.sync().problems
    assert memory.recall("espera")[0].id == fact.id
    outside = root.parent / "outside.md"
    assert not outside.exists() or outside.read_text() == "## Retain\n- de fora\n"
    if log.is_dir():
        log.rmdir()
    log.unlink(missing_ok=True)
    log.write_bytes(kept)
    memory.sync()
    assert [line.text for line in look(root).facts].count(fact.text) == 1
    assert memory.show(fact.id).line == 9
    check_whole(root, memory)


def test_a_line_that_can_not_be_written_keeps_no_other_waiting(memory: Hipocampo, root: Path):
    """C4: it would close a comment that stands open, and hide what lies between; it waits till the comment ends."""
    page = root / "memory/2026-01-05.md"
    page.parent.mkdir()
    page.write_text("<!-- nunca fechado\n\n## Retain\n- um\n")
    memory.sync()
    arrow = memory.retain("seta --> direita", at="2026-01-05")
    assert memory.retain("dois", at="2026-01-05").line == 5
    assert [problem.hint_code for problem in memory.sync().problems] == ["page.comment-open"]
    assert "-->" not in page.read_text()
    edit(page, "fechado", "fechado -->")
    memory.sync()
    assert memory.show(arrow.id).line == 6


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf# Dia\r\n\r\n## Retain\r\n- um fato antigo\r\n",
        b"## Retain\n- um fato antigo",
        b"\xef\xbb\xbf## Retain\r\n- um fato antigo",
        b"prosa\r\n\r\n## Retain\r\n- um fato antigo\r\n\r\n## Fim\r\nmais prosa",
    ],
)
def test_byte_order_mark_line_ends_and_a_missing_last_one_survive(memory: Hipocampo, root: Path, data: bytes):
    """C4: every byte of the person's stays as it was."""
    page = root / "memory/2026-01-05.md"
    page.parent.mkdir()
    page.write_bytes(data)
    memory.sync()
    fact = memory.retain("um fato novo", at="2026-01-05")
    now = page.read_bytes()
    ends = b"\r\n" if b"\r\n" in data else b"\n"
    assert now.replace(b"- um fato novo", b"").replace(ends, b"") == data.replace(ends, b"")
    assert now.count(b"\r") == (now.count(b"\n") if b"\r\n" in data else 0)
    assert now.endswith(ends) == data.endswith(ends)
    assert now.decode("utf-8-sig").splitlines()[(fact.line or 0) - 1] == "- um fato novo"
    assert memory.sync().changes == {}


def test_an_edit_of_the_same_size_in_the_same_tick_is_seen(memory: Hipocampo, log: Path):
    """C3: git's racy-clean rule: equal stat, other content."""
    id = id_of(memory, FACTS[0])
    before = log.stat()
    with log.open("r+b") as file:
        data = file.read().replace(b"fato alfa", b"fato ALFA")
        file.seek(0)
        file.write(data)
    os.utime(log, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert memory.sync().changes == {"memory.revised": 1}
    assert "ALFA" in memory.show(id).text


def test_a_page_that_was_only_touched_is_no_event(memory: Hipocampo, log: Path):
    head = memory.head()
    os.utime(log)
    assert memory.sync().changes == {}
    assert memory.head() == head


@pytest.fixture
def shared(root: Path):
    with make(root, Settings(trust=TrustSettings("agents"))) as memory:
        yield memory


def test_an_agents_edit_of_the_users_line_is_a_new_memory_and_the_users_stays(shared: Hipocampo, root: Path):
    """D3: with `trust.files = agents` an edit in a file is I, and U is changed by U only."""
    fact = shared.retain("Ana gosta de chá verde", provenance="U", at="2026-01-05")
    edit(root / "memory/2026-01-05.md", "verde", "preto")
    report = shared.sync()
    (event,) = shared.query({"type": "memory.retained", "payload.conflictsWith": {"$exists": True}})
    assert event.payload["conflictsWith"] == [fact.id]
    assert event.payload["provenance"] == "I"
    assert (shared.show(fact.id).text, shared.show(fact.id).provenance) == ("Ana gosta de chá verde", "U")
    assert [one.id for one in report.held] == [fact.id]
    assert {hit.id for hit in shared.recall("chá")} == {fact.id, event.aggregate_id}
    head = shared.head()
    shared.rebuild()
    assert shared.head() == head


def test_a_mark_lowers_the_class_and_never_raises_it(shared: Hipocampo, root: Path):
    """D3: `[U]` typed into a file that agents edit does not make it the user's word."""
    (root / "MEMORY.md").write_text("- [U] promovido\n- [H] herdado\n")
    shared.sync()
    found = {hit.content: hit.provenance for hit in shared.recall("")}
    assert found == {"promovido": "I", "herdado": "H"}


def test_people_only_edits_are_the_users_word(memory: Hipocampo, root: Path):
    """D3: and confirm what an agent had inferred."""
    fact = memory.retain("Ana gosta de chá verde", at="2026-01-05")
    assert fact.provenance == "I"
    edit(root / "memory/2026-01-05.md", "verde", "verde forte")
    memory.sync()
    assert memory.show(fact.id).provenance == "U"


@pytest.mark.parametrize("steps", range(1, 7))
def test_a_crash_between_event_and_line_leaves_one_line(root: Path, steps: int):
    """C3: the event comes first, the line is a redo; whatever step was the last, there is one line or no fact."""
    make(root).close()
    fuse = Fuse()
    with open_with(root, fuse) as memory:
        memory.retain("um fato anterior", at="2026-01-05")
        fuse.light(steps)
        with pytest.raises(Crash):
            memory.retain("um fato no acidente", at="2026-01-05")
    fuse.put_out()
    with wiring.open(root) as memory:
        memory.sync()
        lines = [line.text for line in look(root).facts]
        assert lines.count("um fato no acidente") == sum(
            1 for _ in memory.query({"payload.text": "um fato no acidente"})
        )
        assert lines.count("um fato no acidente") == (1 if steps > 1 else 0)
        check_whole(root, memory)


def test_a_deleted_line_is_not_written_again(memory: Hipocampo, log: Path, root: Path):
    """C3: a person's deletion is no crash."""
    fact = memory.retain("um fato a apagar", at="2026-01-05")
    edit(log, "- um fato a apagar\n", "")
    assert memory.sync().changes == {"memory.withdrawn": 1}
    assert "apagar" not in log.read_text()
    delete_index(root)
    with wiring.open(root) as again:
        assert again.sync().written == 0
        assert fact.id not in [hit.id for hit in again.recall("apagar")]
    assert "apagar" not in log.read_text()


def test_a_deleted_line_is_not_written_again_although_the_index_is_lost(memory: Hipocampo, log: Path, root: Path):
    """C3: any later command tells that the line had been written; only the very last one's could be a crash."""
    memory.retain("um fato a apagar", at="2026-01-05")
    memory.record("s1", "user", "depois")
    edit(log, "- um fato a apagar\n", "")
    delete_index(root)
    with wiring.open(root) as again:
        assert again.sync().changes == {"memory.withdrawn": 1}
    assert "apagar" not in log.read_text()


def test_lines_that_wait_are_still_known_to_wait_without_the_index(memory: Hipocampo, log: Path, root: Path):
    """C3: the ledger itself says which lines were not written yet."""
    kept = log.read_bytes()
    _folder(log)
    fact = memory.retain("um fato que espera", at="2026-01-05")
    memory.record("s1", "user", "depois")
    log.rmdir()
    log.write_bytes(kept)
    delete_index(root)
    with wiring.open(root) as again:
        assert again.sync().written == 1
        assert again.show(fact.id).source == "memory/2026-01-05.md#L9"


def test_the_index_may_be_lost_at_any_time(memory: Hipocampo, log: Path, root: Path):
    """C3: a cache: deleting it costs a rebuild and nothing else."""
    before = {text: id_of(memory, text) for text in FACTS}
    head = memory.head()
    for lose in (lambda: delete_index(root), lambda: (root / ".memory/index.sqlite").unlink()):
        memory.close()
        lose()
        with wiring.open(root) as again:
            assert [hit.content for hit in again.recall("charlie")] == [FACTS[2]]
            assert {text: id_of(again, text) for text in FACTS} == before
            later = {"seq": {"$gt": head.seq}, "type": {"$ne": "AccessRead"}}
            assert not list(again.query(later))


def test_a_memory_is_found_though_the_index_is_lost_while_it_is_sought(
    memory: Hipocampo, log: Path, root: Path, monkeypatch: pytest.MonkeyPatch
):
    """A7, C3: another process clears the index between the sync and the look: one looks again, and tells no lie."""
    fact, find, losses = id_of(memory, FACTS[2]), memory.services.records.find, iter([False, True])

    def find_later(id: str, permit: Permit) -> Record | None:
        if next(losses, False):
            with wiring.open(root) as other:
                index_of(other).clear()
        return find(id, permit)

    monkeypatch.setattr(memory.services.records, "find", find_later)
    assert [one.id for one in memory.used([fact])] == [fact]
    assert next(losses, None) is None
    assert len(list(memory.query({"type": "memory.used"}))) == 1


@pytest.mark.parametrize("version", [0, SCHEMA_VERSION + 1])
def test_an_index_of_another_version_is_made_anew(memory: Hipocampo, log: Path, root: Path, version: int):
    """C3: needs rebuild, and gets it."""
    head = memory.head()
    index_of(memory).file.db.pragma("user_version", version)
    memory.close()
    with wiring.open(root) as again:
        assert again.recall("charlie")[0].content == FACTS[2]
        assert index_of(again).file.db.pragma("user_version") == SCHEMA_VERSION
        assert again.head() == head


def test_an_index_that_is_no_database_is_made_anew(memory: Hipocampo, log: Path, root: Path):
    memory.close()
    delete_index(root)
    (root / ".memory/index.sqlite").write_bytes(b"rubbish " * 1000)
    with wiring.open(root) as again:
        assert again.recall("charlie")[0].content == FACTS[2]


def test_a_page_with_a_decomposed_name_cites_a_composed_one(memory: Hipocampo, root: Path):
    """C5: with `/`, also for pages in folders."""
    folder = root / "notes" / unicodedata.normalize("NFD", "férias")
    folder.mkdir(parents=True)
    (folder / unicodedata.normalize("NFD", "coração.md")).write_text("## Retain\n- um fato raro\n")
    source = "notes/férias/coração.md#L2"
    assert memory.recall("raro")[0].source == unicodedata.normalize("NFC", source)
    check_whole_with_headings(root, memory)


def test_a_bad_page_setting_does_not_lose_the_line(root: Path):
    """C3: a log that is no page of this workspace gets its line once, not with every sync."""
    root.mkdir()
    (root / "hipocampo.toml").write_text('version = 1\n[pages]\ninclude = ["MEMORY.md"]\n')
    with make(root, Settings(pages=PagesSettings(include=("MEMORY.md",)))) as memory:
        memory.retain("um fato", at="2026-01-05")
        for _ in range(3):
            memory.sync()
    assert (root / "memory/2026-01-05.md").read_text().count("um fato") == 1


def test_a_lost_ledger_is_told_and_not_replaced_in_silence(memory: Hipocampo, log: Path, root: Path):
    """C3: opening says what is lost; beginning anew is the owner's decision."""
    memory.close()
    for path in (root / ".memory").glob("ledger.sqlite*"):
        path.unlink()
    with pytest.raises(NotFound) as error:
        wiring.open(root)
    assert error.value.code == "workspace.ledger-lost"
    assert all(error.value.hint(language).count("--from-pages") == 1 for language in ("en", "pt", "es"))
    assert not (root / ".memory/ledger.sqlite").exists()


def test_a_workspace_is_rebuilt_from_its_pages_alone(memory: Hipocampo, log: Path, root: Path):
    """C3: with the ledger lost, so are ids, history, provenance beyond marks, turns and uses; the facts are not."""
    inferred = memory.retain("[I] inferido e usado", at="2026-01-05")
    memory.retain("dito sem marca", at="2026-01-05")
    memory.used([inferred.id])
    memory.record("s1", "user", "um turno")
    lines = log.read_bytes()
    memory.close()
    for path in (root / ".memory").glob("ledger.sqlite*"):
        path.unlink()
    report = wiring.rebuild_from_pages(root)
    assert report.changes == {"memory.retained": 7}
    with wiring.open(root) as again:
        found = again.recall("inferido")[0]
        assert (found.source, found.provenance) == ("memory/2026-01-05.md#L9", "I")
        assert found.id != inferred.id
        assert again.show(found.id).heat == 0
        assert again.recall("dito sem marca")[0].provenance == "H"  # D3: nobody can vouch for it
        assert again.status().counts == {"fact": 7}
        types = {event.type for event in again.query({})}
        assert types == {"workspace.created", "memory.retained", "ledger.shortened"}
        check_whole(root, again)
    assert log.read_bytes() == lines


def test_a_ledger_that_is_there_is_not_thrown_away(memory: Hipocampo, log: Path, root: Path):
    head = memory.head()
    with pytest.raises(Exception, match="not thrown away"):
        wiring.rebuild_from_pages(root)
    assert memory.head() == head


@needs_posix
def test_a_name_that_is_no_text_stops_nothing(memory: Hipocampo, log: Path, root: Path, tmp_path: Path):
    """C3: one badly named file is told of; sync, recall, retain and backup go on."""
    try:
        os.mkdir(os.fsencode(root / "memory") + b"/past\xe3")
        Path(os.fsdecode(os.fsencode(root / "memory") + b"/caf\xe9.md")).write_text("## Retain\n- segredo\n")
    except OSError:
        pytest.skip("this disk takes only text for names")
    problems = {problem.path: problem.hint_code for problem in memory.sync().problems}
    assert problems == {"memory/caf\\xe9.md": "page.name", "memory/past\\xe3": "page.name"}
    kept = memory.retain("@Ana: segue em frente", at="2026-01-05")
    assert kept.source == "memory/2026-01-05.md#L9"
    assert memory.recall("segue em frente")[0].id == kept.id
    assert wiring.backup(root, tmp_path / "all.tar.gz").exists()
    assert withdrawals(memory) == 0


@needs_posix
@pytest.mark.parametrize("seconds", [-(2**31), 2**33 + 10**9])
def test_a_page_of_another_age_is_read(memory: Hipocampo, root: Path, seconds: int):
    """C3: a clock that was wrong (1901, 2446) is no reason not to recall."""
    page = root / "notes/velho.md"
    page.parent.mkdir(exist_ok=True)
    page.write_text("# Velho\n\nUma prosa de outra era.\n\n## Retain\n- um fato de outra era\n")
    os.utime(page, (seconds, seconds))
    assert memory.sync().problems == []
    assert {hit.source for hit in memory.recall("outra era")} == {"notes/velho.md#L3", "notes/velho.md#L6"}


@needs_posix
def test_a_folder_that_leads_out_is_not_written_through(memory: Hipocampo, root: Path, tmp_path: Path):
    """C4: the fact is safe in the ledger, and its line is written once the folder is one."""
    outside = tmp_path / "elsewhere"
    assert not (root / "memory").exists()
    outside.mkdir()
    (root / "memory").symlink_to(outside)
    kept = memory.retain("@Ana: mora em Lisboa", at="2026-01-05")
    problems = {problem.path: problem.hint_code for problem in memory.sync().problems}
    assert problems == {"memory": "page.link", "memory/2026-01-05.md": "page.elsewhere"}
    assert list(outside.iterdir()) == []
    assert memory.recall("Lisboa")[0].id == kept.id
    (root / "memory").unlink()
    assert memory.sync().written == 1
    assert memory.show(kept.id).source == "memory/2026-01-05.md#L4"
    check_whole(root, memory)


@needs_posix
def test_a_folder_that_links_into_another_makes_no_second_memory(memory: Hipocampo, root: Path):
    """C3: its facts are read once, where they stand."""
    assert not (root / "memory").exists()
    (root / "notes/mem").mkdir(parents=True)
    (root / "notes/mem/page.md").write_text("## Retain\n- um fato só\n")
    (root / "memory").symlink_to("notes/mem")
    assert memory.sync().changes == {"memory.retained": 1}
    assert [hit.source for hit in memory.recall("fato")] == ["notes/mem/page.md#L2"]


@needs_posix
def test_a_line_that_a_full_disk_took_half_of_is_written_later(
    memory: Hipocampo, log: Path, root: Path, monkeypatch: pytest.MonkeyPatch
):
    """C4: no half of it becomes a fact; the whole one waits in the ledger."""
    write, before = os.write, log.read_bytes()

    def full(handle: int, data: bytes) -> int:
        return write(handle, data[: len(data) // 2])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        patch.setattr(os, "replace", _no_room)
        kept = memory.retain("@Ana: mora em Lisboa", at="2026-01-05")
        assert log.read_bytes() == before
        assert [problem.hint_code for problem in memory.sync().problems] == ["page.unwritable"]
    assert memory.sync().changes == {}
    assert log.read_bytes() == before + b"- @Ana: mora em Lisboa\n"
    assert memory.show(kept.id).source == "memory/2026-01-05.md#L9"
    assert memory.status().counts == {"fact": 6}
    check_whole(root, memory)


def _no_room(*paths: Path) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

"""The files of a workspace: what is a page, what is only reported, and how one is written (C1, C3, C4)."""

from __future__ import annotations

import errno
import hashlib
import os
import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hipocampo.adapters.files.archive import workspace_files
from hipocampo.adapters.files.disk import FileLock, replace_file
from hipocampo.adapters.files.pages import TICK_NS, FilePages
from hipocampo.errors import Conflict, NotFound, Unavailable
from hipocampo.ports import Stat
from hipocampo.settings import PagesSettings

INCLUDE = PagesSettings().include
MEGABYTE = 1 << 20

needs_posix = pytest.mark.skipif(os.name != "posix", reason="modes and special files are POSIX's")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "memory").mkdir()
    return tmp_path


@pytest.fixture
def pages(root: Path) -> FilePages:
    return FilePages(root, INCLUDE, MEGABYTE)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def troubles(pages: FilePages) -> dict[str, str]:
    return {problem.path: problem.hint_code for problem in pages.scan().problems}


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """A disk on which no file grows beyond a size: what is written is cut there, then refused."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def bad_bytes_or_skip(folder: bytes) -> None:
    """Some disks (macOS) take no name that is not UTF-8."""
    try:
        os.mkdir(folder + b"/\xff")
    except OSError:
        pytest.skip("this disk takes only text for names")
    os.rmdir(folder + b"/\xff")


def test_pages_are_the_named_files_and_the_markdown_of_the_named_folders(root: Path, pages: FilePages):
    """C1: the layout; other files, hidden ones and those of .memory are left alone."""
    (root / "bank/entities").mkdir(parents=True)
    (root / ".memory").mkdir()
    inside = ("MEMORY.md", "memory/2026-11-15.md", "bank/entities/Ana.MD")
    outside = ("README.md", "memory/list.txt", "memory/.hidden.md", ".memory/x.md", "other.md")
    for name in inside + outside:
        (root / name).write_text("x")
    assert set(pages.scan().stats) == set(inside)


def test_a_draft_of_a_write_that_broke_off_is_no_page(root: Path, pages: FilePages):
    """C3: what a crash leaves behind is not read."""
    (root / "memory/.2026-11-15.md.0badcafe.draft").write_text("## Retain\n- half")
    assert pages.scan().stats == {}


def test_a_folder_where_a_page_is_expected_is_reported(root: Path, pages: FilePages):
    """C3: and the rest goes on."""
    (root / "memory/2026-11-15.md").mkdir()
    (root / "memory/other.md").write_text("x")
    assert troubles(pages) == {"memory/2026-11-15.md": "page.folder"}
    assert set(pages.scan().stats) == {"memory/other.md"}


def test_a_file_where_a_folder_is_expected_is_reported(root: Path, pages: FilePages):
    (root / "bank").write_text("x")
    assert troubles(pages) == {"bank": "page.not-folder"}


def test_a_page_that_is_too_large_is_reported_unread(root: Path, pages: FilePages):
    with (root / "memory/log.md").open("wb") as file:
        file.truncate(50 * MEGABYTE)
    assert troubles(pages) == {"memory/log.md": "page.large"}
    assert pages.scan().stats == {}


@needs_posix
def test_a_link_that_leads_out_of_the_workspace_is_reported(root: Path, pages: FilePages, tmp_path_factory):
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.md"
    secret.write_text("## Retain\n- secret")
    (root / "memory/link.md").symlink_to(secret)
    (root / "bank").symlink_to(secret.parent)
    (root / "memory/folder").symlink_to(secret.parent)
    assert troubles(pages) == {"memory/link.md": "page.link", "bank": "page.link", "memory/folder": "page.link"}
    assert pages.scan().stats == {}


@needs_posix
@pytest.mark.parametrize("place", ["MEMORY.md", "bank", "memory/loop", "memory/loop.md", "notes/loop"])
def test_a_link_in_circles_is_a_problem_of_its_own_and_the_rest_is_read(root: Path, pages: FilePages, place: str):
    """C3: one bad entry never stops the others."""
    (root / "memory/page.md").write_text("x")
    link, other = root / place, root / f"{place}-back"
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(other)
    other.symlink_to(link)
    assert troubles(pages)[place] == "page.loop"
    assert set(pages.scan().stats) == {"memory/page.md"}


@needs_posix
def test_a_link_to_nothing_is_reported(root: Path, pages: FilePages):
    """C3: a page that is gone behind its link is told, not passed over."""
    (root / "memory/link.md").symlink_to(root / "memory/gone.md")
    assert troubles(pages) == {"memory/link.md": "page.dead-link"}


@needs_posix
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(root: Path, pages: FilePages):
    """J2: what is no ordinary file is refused at once."""
    os.mkfifo(root / "user-model.yml")
    with pytest.raises(Unavailable):
        pages.read("user-model.yml")


@needs_posix
def test_a_link_inside_the_workspace_is_read_once_at_its_target(root: Path, pages: FilePages):
    (root / "memory/page.md").write_text("x")
    (root / "memory/link.md").symlink_to(root / "memory/page.md")
    scan = pages.scan()
    assert (set(scan.stats), scan.problems) == ({"memory/page.md"}, ())


@needs_posix
def test_a_folder_that_links_to_another_is_read_once_at_its_target(root: Path, pages: FilePages):
    """C3: else every fact of it would be two memories."""
    (root / "memory").rmdir()
    (root / "notes/mem").mkdir(parents=True)
    (root / "notes/mem/page.md").write_text("x")
    (root / "memory").symlink_to("notes/mem")
    scan = pages.scan()
    assert (set(scan.stats), scan.problems) == ({"notes/mem/page.md"}, ())


@needs_posix
def test_a_folder_that_links_to_where_nothing_is_read_is_reported(root: Path, pages: FilePages):
    (root / "vault").mkdir()
    (root / "vault/page.md").write_text("x")
    (root / "bank").symlink_to("vault")
    (root / "notes").symlink_to(".")
    assert troubles(pages) == {"bank": "page.elsewhere", "notes": "page.elsewhere"}
    assert pages.scan().stats == {}


@needs_posix
def test_a_named_folder_below_a_link_is_not_followed_either(root: Path, tmp_path_factory):
    outside = tmp_path_factory.mktemp("elsewhere")
    (outside / "team").mkdir()
    (outside / "team/secret.md").write_text("x")
    (root / "docs").symlink_to(outside)
    pages = FilePages(root, ("docs/index.md", "docs/team/**"), MEGABYTE)
    assert troubles(pages) == {"docs": "page.link", "docs/team": "page.link"}
    assert pages.scan().stats == {}


@needs_posix
def test_no_page_is_written_through_a_link(root: Path, pages: FilePages, tmp_path_factory):
    """C4: a folder that leads elsewhere is not read, so nothing is put there; nor is a page below it added to."""
    outside = tmp_path_factory.mktemp("elsewhere")
    (outside / "old.md").write_bytes(b"theirs\n")
    (root / "bank").symlink_to(outside)
    (root / "memory/inner").symlink_to(outside)
    for folder in ("bank", "memory/inner"):
        for path, expected in ((f"{folder}/new.md", None), (f"{folder}/old.md", digest(b"theirs\n"))):
            with pytest.raises(Unavailable) as error:
                pages.write(path, b"ours\n", expected)
            assert error.value.code == "page.elsewhere"
        with pytest.raises(NotFound):
            pages.read(f"{folder}/old.md")
        look = (outside / "old.md").stat()
        seen = Stat(look.st_size, look.st_mtime_ns, look.st_ino)
        with pytest.raises(Unavailable):
            pages.append(f"{folder}/old.md", b"ours\n", seen, digest(b"theirs\n"))
    assert {path.name: path.read_bytes() for path in outside.iterdir()} == {"old.md": b"theirs\n"}


@needs_posix
@pytest.mark.parametrize("target", ["gone.md", "there.md"])
def test_a_link_in_the_place_of_a_page_is_not_replaced(root: Path, pages: FilePages, target: str):
    """C4: the person's link stays, wherever it leads, and though it lead nowhere."""
    (root / "memory/there.md").write_bytes(b"")
    link = root / "memory/log.md"
    link.symlink_to(target)
    for expected in (None, digest(b"")):
        with pytest.raises(Unavailable) as error:
            pages.write("memory/log.md", b"new", expected)
        assert error.value.code == "page.elsewhere"
    assert link.is_symlink()
    assert sorted(path.name for path in link.parent.iterdir()) == ["log.md", "there.md"]
    assert (root / "memory/there.md").read_bytes() == b""


@needs_posix
def test_a_name_that_is_no_text_is_reported_and_the_rest_goes_on(root: Path, pages: FilePages):
    """C3: bytes that are not UTF-8 are shown escaped; neither the page nor what is in the folder is read."""
    memory = os.fsencode(root / "memory")
    bad_bytes_or_skip(memory)
    os.mkdir(memory + b"/past\xe3")
    for name in (b"caf\xe9.md", b"caf\xe9.txt", b"past\xe3/inside.md", b"good.md"):
        with open(memory + b"/" + name, "w") as file:
            file.write("x")
    assert troubles(pages) == {"memory/caf\\xe9.md": "page.name", "memory/past\\xe3": "page.name"}
    assert set(pages.scan().stats) == {"memory/good.md"}


@needs_posix
def test_an_archive_leaves_out_links_and_names_that_are_no_text(root: Path, tmp_path_factory):
    """C3: what no look reads is no part of a backup, and does not stop it."""
    outside = tmp_path_factory.mktemp("elsewhere")
    (outside / "secret.md").write_text("x")
    (root / "bank").symlink_to(outside)
    (root / "notes").symlink_to("memory")
    memory = os.fsencode(root / "memory")
    bad_bytes_or_skip(memory)
    os.mkdir(memory + b"/past\xe3")
    for name in (b"caf\xe9.md", b"past\xe3/inside.md", b"good.md"):
        with open(memory + b"/" + name, "w") as file:
            file.write("x")
    assert list(workspace_files(root, INCLUDE)) == ["memory/good.md"]


@needs_posix
def test_a_pipe_is_reported_and_never_opened(root: Path, pages: FilePages):
    os.mkfifo(root / "memory/pipe.md")
    assert troubles(pages) == {"memory/pipe.md": "page.special"}


def test_a_workspace_that_can_not_be_listed_is_an_error(tmp_path: Path):
    """C3: an unmounted disk is no empty one."""
    with pytest.raises(Unavailable) as error:
        FilePages(tmp_path / "unmounted", INCLUDE, MEGABYTE).scan()
    assert error.value.code == "workspace.unreadable"


def test_names_are_composed_and_found_however_the_disk_spells_them(root: Path, pages: FilePages):
    """C5: macOS decomposes `ç`; citations say it in one way, with `/`."""
    name = unicodedata.normalize("NFD", "coração.md")
    (root / "memory" / name).write_text("x")
    composed = "memory/" + unicodedata.normalize("NFC", "coração.md")
    assert set(pages.scan().stats) == {composed}
    data, _ = pages.read(composed)
    pages.write(composed, b"y", digest(data))
    assert [path.name for path in (root / "memory").iterdir()] == [name]
    assert (root / "memory" / name).read_bytes() == b"y"


def test_a_page_that_is_gone_or_can_not_be_read_says_so(root: Path, pages: FilePages):
    with pytest.raises(NotFound):
        pages.read("memory/none.md")
    (root / "memory/folder.md").mkdir()
    with pytest.raises(Unavailable):
        pages.read("memory/folder.md")


def test_a_write_demands_the_hash_that_was_read(root: Path, pages: FilePages):
    """C4: what someone else saved meanwhile is never overwritten."""
    path = root / "memory/log.md"
    path.write_bytes(b"old")
    for expected in (digest(b"other"), None):
        with pytest.raises(Conflict):
            pages.write("memory/log.md", b"new", expected)
        assert path.read_bytes() == b"old"
    pages.write("memory/log.md", b"new", digest(b"old"))
    assert path.read_bytes() == b"new"
    assert [entry.name for entry in (root / "memory").iterdir()] == ["log.md"]


def test_a_page_that_shall_be_new_must_not_be_there(root: Path, pages: FilePages):
    with pytest.raises(Conflict):
        pages.write("memory/log.md", b"new", digest(b"vanished"))
    pages.write("memory/log.md", b"new", None)
    assert (root / "memory/log.md").read_bytes() == b"new"


def test_an_editor_that_saves_while_the_draft_is_written_wins(root: Path):
    """C4: the hash is compared at the last moment, when only the renaming is left."""
    target = root / "memory/log.md"
    target.write_bytes(b"old")

    def saved_meanwhile() -> None:
        target.write_bytes(b"the person's")
        raise Conflict("page.changed", path="memory/log.md")

    with pytest.raises(Conflict):
        replace_file(target, b"ours", saved_meanwhile)
    assert target.read_bytes() == b"the person's"
    assert len(list(target.parent.iterdir())) == 1


@needs_posix
def test_a_replaced_page_keeps_its_mode(root: Path, pages: FilePages):
    path = root / "memory/log.md"
    path.write_bytes(b"old")
    path.chmod(0o640)
    pages.write("memory/log.md", b"new", digest(b"old"))
    assert path.stat().st_mode & 0o7777 == 0o640


@needs_posix
def test_a_page_that_can_not_be_written_says_so(root: Path, pages: FilePages):
    (root / "bank").write_text("in the way")
    with pytest.raises(Unavailable) as error:
        pages.write("bank/world.md", b"new", None)
    assert error.value.code == "page.unwritable"


def test_bytes_are_appended_only_to_the_page_that_was_read(root: Path, pages: FilePages):
    path = root / "memory/log.md"
    path.write_bytes(b"one\n")
    _, seen = pages.read("memory/log.md")
    now = pages.append("memory/log.md", b"two\n", seen, digest(b"one\n"))
    assert now is not None
    assert path.read_bytes() == b"one\ntwo\n"
    assert pages.digest("memory/log.md", now) == digest(b"one\ntwo\n")
    path.write_bytes(b"other\n")
    assert pages.append("memory/log.md", b"three\n", now, digest(b"one\ntwo\n")) is None
    assert path.read_bytes() == b"other\n"


def test_an_append_that_an_editor_replaced_at_the_same_moment_did_not_happen(root: Path):
    """C3: the line went into a file that no longer has a name; a later sync writes it again."""

    class Raced(FilePages):
        def _append(self, target: Path, path: str, data: bytes, expected):
            handle = os.open

            def then_rename(name, flags, *mode):
                opened = handle(name, flags, *mode)
                draft = target.with_suffix(".new")
                draft.write_bytes(b"saved by an editor\n")
                draft.replace(target)
                return opened

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(os, "open", then_rename)
                return super()._append(target, path, data, expected)

    pages = Raced(root, INCLUDE, MEGABYTE)
    (root / "memory/log.md").write_bytes(b"one\n")
    _, seen = pages.read("memory/log.md")
    assert pages.append("memory/log.md", b"two\n", seen, digest(b"one\n")) is None


def test_a_page_is_settled_only_if_it_was_old_when_it_was_read(root: Path, pages: FilePages):
    """C3: git's racy-clean rule: an edit in the tick of the reading leaves the same stat, however late one asks."""
    path = root / "memory/log.md"
    path.write_bytes(b"one")
    _, young = pages.read("memory/log.md")
    time.sleep(2 * TICK_NS / 1e9)
    assert not pages.fingerprint("memory/log.md", young).settled
    _, old = pages.read("memory/log.md")
    assert pages.fingerprint("memory/log.md", old).settled
    os.utime(path, ns=(2**62, 2**62))
    _, future = pages.read("memory/log.md")
    assert not pages.fingerprint("memory/log.md", future).settled


@needs_posix
def test_a_moment_that_no_index_can_keep_is_the_last_that_it_can(root: Path, pages: FilePages):
    """C3: disks count further than 64 bits of nanoseconds; the page is never taken for settled."""
    path = root / "memory/log.md"
    path.write_bytes(b"one")
    os.utime(path, ns=(2**63 + 10**18, 2**63 + 10**18))
    if path.stat().st_mtime_ns < 2**63:
        pytest.skip("this disk counts no further itself")
    _, seen = pages.read("memory/log.md")
    assert seen.mtime_ns == 2**63 - 1
    assert pages.scan().stats == {"memory/log.md": seen}
    assert not pages.fingerprint("memory/log.md", seen).settled


@needs_posix
def test_a_line_that_the_disk_takes_half_of_is_taken_back(root: Path, pages: FilePages):
    """C4: half a line would be read as a fact of its own."""
    path = root / "memory/log.md"
    path.write_bytes(b"one\n")
    _, seen = pages.read("memory/log.md")
    with files_of_at_most(8):
        assert pages.append("memory/log.md", b"two and more\n", seen, digest(b"one\n")) is None
    assert path.read_bytes() == b"one\n"
    _, seen = pages.read("memory/log.md")
    with files_of_at_most(4), pytest.raises(Unavailable) as error:
        pages.append("memory/log.md", b"two and more\n", seen, digest(b"one\n"))
    assert error.value.code == "page.unwritable"
    assert path.read_bytes() == b"one\n"
    assert pages.append("memory/log.md", b"two\n", seen, digest(b"one\n")) is not None
    assert path.read_bytes() == b"one\ntwo\n"


@needs_posix
def test_a_line_that_can_not_be_made_durable_is_taken_back(root: Path, pages: FilePages, monkeypatch):
    """C4: some disks tell only on fsync that they are full."""
    path = root / "memory/log.md"
    path.write_bytes(b"one\n")
    _, seen = pages.read("memory/log.md")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unavailable) as error:
        pages.append("memory/log.md", b"two\n", seen, digest(b"one\n"))
    assert error.value.code == "page.unwritable"
    assert path.read_bytes() == b"one\n"


@needs_posix
def test_a_page_that_the_disk_has_no_room_for_stays_as_it_was(root: Path, pages: FilePages):
    """C4: and no draft is left behind."""
    path = root / "memory/log.md"
    path.write_bytes(b"one\n")
    for size in (100, 100_000):  # a draft that is kept back till the end, and one that is not
        with files_of_at_most(8), pytest.raises(Unavailable) as error:
            pages.write("memory/log.md", b"x" * size, digest(b"one\n"))
        assert error.value.code == "page.unwritable"
        assert [(entry.name, entry.read_bytes()) for entry in path.parent.iterdir()] == [("log.md", b"one\n")]


@needs_posix
def test_no_page_is_removed_or_renamed_through_a_link(root: Path, pages: FilePages, tmp_path_factory):
    """C1, D5: what a link leads to is not ours to remove, nor to put a page into."""
    outside = tmp_path_factory.mktemp("outside")
    (outside / "a.md").write_text("x")
    (root / "memory/link").symlink_to(outside)
    (root / "memory/b.md").write_text("x")
    for change in (
        lambda: pages.remove("memory/link/a.md", digest(b"x")),
        lambda: pages.rename("memory/link/a.md", "memory/c.md", digest(b"x")),
        lambda: pages.rename("memory/b.md", "memory/link/b.md", digest(b"x")),
    ):
        with pytest.raises(Unavailable) as caught:
            change()
        assert caught.value.code == "page.elsewhere"
    assert ((outside / "a.md").read_text(), (root / "memory/b.md").read_text()) == ("x", "x")


def test_a_page_that_the_disk_spells_another_way_is_removed_and_renamed(root: Path, pages: FilePages):
    """C1, D5: a page has one name, however its accents are stored."""
    for name in ("Zoé", "André"):
        (root / "memory" / unicodedata.normalize("NFD", f"{name}.md")).write_text("x")
    pages.scan()
    pages.remove("memory/Zoé.md", digest(b"x"))
    pages.rename("memory/André.md", "memory/page.md", digest(b"x"))
    assert os.listdir(root / "memory") == ["page.md"]


def test_drafts_are_removed_wherever_they_are(root: Path, pages: FilePages):
    """D5: what a crash left half written may hold what is to be forgotten."""
    (root / ".memory").mkdir()
    for name in ("memory/.a.md.0123abcd.draft", ".memory/.ledger.sqlite.0123abcd.draft-wal"):
        (root / name).write_text("x")
    (root / "memory/.a.draft").write_text("someone else's")
    (root / ".memory/index.sqlite-wal").write_text("x")
    assert [one.path for one in pages.files()] == ["memory/.a.draft"]
    pages.remove_drafts()
    assert sorted(os.listdir(root / "memory")) == [".a.draft"]
    assert os.listdir(root / ".memory") == ["index.sqlite-wal"]


def test_copies_are_listed(tmp_path: Path):
    """D5: a repository above the workspace, and archives beside it that bear its name."""
    root = tmp_path / "home/mind"
    root.mkdir(parents=True)
    pages = FilePages(root, INCLUDE, MEGABYTE)
    assert [one for one in pages.copies() if one.kind == "backup"] == []
    (tmp_path / "home/.git").mkdir()
    for name in ("mind-2026-01-01.tar.gz", "mind-notes.txt", "other.zip"):
        (tmp_path / "home" / name).write_text("x")
    assert list(pages.copies()) == [
        ("git", str(tmp_path / "home")),
        ("backup", str(tmp_path / "home/mind-2026-01-01.tar.gz")),
    ]


@needs_posix
def test_only_regular_files_have_a_size(root: Path, pages: FilePages):
    """D5: neither links nor pipes are read."""
    (root / "a.txt").write_text("abc")
    (root / "link.txt").symlink_to(root / "a.txt")
    os.mkfifo(root / "pipe")
    assert {one.path: one.size for one in pages.files()} == {"a.txt": 3, "link.txt": None, "pipe": None}


def test_the_lock_may_be_entered_again_by_its_holder_only(tmp_path: Path):
    lock, other = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock", patience=0.05)
    with lock(), lock():
        with pytest.raises(Unavailable) as error, other():
            pass
        assert error.value.code == "workspace.busy"
    with other():
        pass


def test_a_lock_that_can_not_be_had_says_so(tmp_path: Path):
    with pytest.raises(Unavailable) as error, FileLock(tmp_path / "none" / "lock")():
        pass
    assert error.value.code == "workspace.locked-out"


def test_all_pages_of_a_folder_may_be_read_but_for_some(tmp_path: Path) -> None:
    """C7: hidden folders and those that are left out hold no pages."""
    for name in ("a.md", "b/c.md", "b/templates/d.md", "templates/e.md", ".obsidian/f.md", ".memory/g.md", "b/h.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", "utf-8")
    pages = FilePages(tmp_path, ("**",), MEGABYTE, ("templates",))
    assert sorted(pages.scan().stats) == ["a.md", "b/c.md", "b/templates/d.md"]
    pages.write("new/i.md", b"- one\n", None)
    assert "new/i.md" in pages.scan().stats

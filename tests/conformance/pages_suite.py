"""What every store of pages promises. An adapter joins with a class of its own: see `test_pages.py`."""

from __future__ import annotations

import hashlib
import time
from abc import ABC, abstractmethod
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hipocampo.errors import Conflict, NotFound, Unavailable
from hipocampo.ports import Pages, Stat

INCLUDE = ("MEMORY.md", "memory/**", "bank/**", "docs/index.md", "docs/team/**")
LARGEST = 1000
LOG = "memory/2026-11-15.md"

# One test function runs under several classes here: that is the idea of a suite.
on_all_pages = settings(
    max_examples=20,
    suppress_health_check=[HealthCheck.differing_executors, HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def settle(pages: Pages, path: str) -> Stat:
    """Read a page until an edit must show in its stat."""
    for _ in range(10_000):
        _, stat = pages.read(path)
        if pages.fingerprint(path, stat).settled:
            return stat
        time.sleep(0.001)
    raise AssertionError("never settled")


class PagesSuite(ABC):
    """The promises, as tests."""

    @abstractmethod
    def open(self, folder: Path) -> Pages:
        """Pages of an empty workspace, with the `INCLUDE` and the `LARGEST` of this module."""

    @abstractmethod
    def edit(self, pages: Pages, path: str, data: bytes) -> None:
        """Save a page behind the tool's back, as an editor does."""

    @abstractmethod
    def remove(self, pages: Pages, path: str) -> None:
        """Delete a page behind the tool's back."""

    @pytest.fixture
    def pages(self, tmp_path: Path) -> Pages:
        return self.open(tmp_path)

    # Looking

    def test_an_empty_workspace_has_no_pages(self, pages: Pages):
        """C1: a new workspace has no pages and no problems."""
        scan = pages.scan()
        assert (dict(scan.stats), scan.problems) == ({}, ())

    def test_a_look_finds_the_pages_and_nothing_else(self, pages: Pages):
        """C1: files that are named and Markdown below the folders are pages; hidden and other files are none."""
        inside = ["MEMORY.md", LOG, "memory/a/b/deep.md", "bank/entities/Zoé.md", "memory/UPPER.MD"]
        outside = ["README.md", "memory/data.csv", "memory/.draft.md", "memory/.git/x.md", "other/x.md", "bank.md"]
        for path in inside + outside:
            self.edit(pages, path, path.encode())
        scan = pages.scan()
        assert sorted(scan.stats) == sorted(inside)
        assert scan.problems == ()
        assert {path: stat.size for path, stat in scan.stats.items()} == {path: len(path.encode()) for path in inside}

    def test_files_and_folders_below_a_folder_may_be_named(self, pages: Pages):
        """C1: `docs/index.md` and `docs/team/**` are pages; what else stands in `docs` is none."""
        inside = ["docs/index.md", "docs/team/a.md", "docs/team/deep/b.md"]
        for path in [*inside, "docs/other.md", "docs/team.md", "docs/teams/c.md"]:
            self.edit(pages, path, path.encode())
        scan = pages.scan()
        assert (sorted(scan.stats), scan.problems) == (inside, ())
        data, stat = pages.read("docs/team/a.md")
        assert pages.append("docs/team/a.md", b" more", stat, sha(data)) is not None
        assert pages.read("docs/team/a.md")[0] == b"docs/team/a.md more"

    def test_a_path_is_told_in_one_form(self, pages: Pages):
        """C1: a name that a disk spells with separate accents is the same page."""
        self.edit(pages, "memory/cafe\u0301.md", b"x")
        assert list(pages.scan().stats) == ["memory/caf\u00e9.md"]
        assert pages.read("memory/caf\u00e9.md")[0] == b"x"

    def test_a_page_that_is_too_large_is_a_problem(self, pages: Pages):
        """C3: a huge file is told of and left alone; the rest goes on."""
        self.edit(pages, "memory/big.md", b"x" * (LARGEST + 1))
        self.edit(pages, "memory/small.md", b"x" * LARGEST)
        scan = pages.scan()
        assert list(scan.stats) == ["memory/small.md"]
        assert [(problem.path, problem.hint_code) for problem in scan.problems] == [("memory/big.md", "page.large")]

    def test_a_look_agrees_with_reading(self, pages: Pages):
        """C3: a page that no one touched has the same stat in every look and every reading."""
        stat = pages.write(LOG, b"one\n", None)
        assert pages.read(LOG) == (b"one\n", stat)
        assert pages.scan().stats == pages.scan().stats == {LOG: stat}

    def test_an_edit_shows_in_the_stat_once_it_is_settled(self, pages: Pages):
        """C3: a settled page can't change unseen, were it by one letter and back to the same size."""
        pages.write(LOG, b"one\n", None)
        before = settle(pages, LOG)
        assert pages.scan().stats == {LOG: before}
        self.edit(pages, LOG, b"two\n")
        after = pages.scan().stats[LOG]
        assert after != before
        assert not pages.fingerprint(LOG, after).settled

    def test_a_page_that_was_never_read_is_not_settled(self, pages: Pages):
        """C3: only a reading tells what stands behind a stat."""
        self.edit(pages, LOG, b"one\n")
        assert not pages.fingerprint(LOG, pages.scan().stats[LOG]).settled

    # Reading

    def test_a_page_is_read_as_it_is(self, pages: Pages):
        """C4: bytes are bytes: line ends, a BOM, invalid UTF-8 and no final newline are given back."""
        for data in (b"", b"\xef\xbb\xbf- a\r\n- b", b"\xff\xfe\x00", "é🦛\n".encode()):
            self.edit(pages, LOG, data)
            read, stat = pages.read(LOG)
            assert read == data
            assert stat.size == len(data)
            assert pages.digest(LOG, stat) == sha(data)

    def test_there_may_be_no_page(self, pages: Pages):
        """J2: reading a page that is not there says so."""
        with pytest.raises(NotFound) as caught:
            pages.read(LOG)
        assert caught.value.code == "page.missing"
        with pytest.raises(NotFound):
            pages.digest(LOG, Stat(0, 0, 0))
        self.edit(pages, LOG, b"x")
        self.remove(pages, LOG)
        with pytest.raises(NotFound):
            pages.read(LOG)

    def test_a_folder_is_no_page(self, pages: Pages):
        """J2: a folder where a page is expected can be neither read nor written."""
        self.edit(pages, "memory/a/b.md", b"x")
        with pytest.raises(Unavailable) as caught:
            pages.read("memory/a")
        assert caught.value.code == "page.unreadable"
        for path in ("memory/a", "memory/a/b.md/c.md"):
            with pytest.raises(Unavailable) as caught:
                pages.write(path, b"y", None)
            assert caught.value.code == "page.unwritable"
        assert list(pages.scan().stats) == ["memory/a/b.md"]

    # Writing

    def test_a_page_is_written_whole(self, pages: Pages):
        """C4: a new page needs no folder; a written one is read back, with the hash and the stat that were told."""
        stat = pages.write("memory/new/a.md", b"one\n", None)
        assert pages.read("memory/new/a.md") == (b"one\n", stat)
        assert pages.digest("memory/new/a.md", stat) == sha(b"one\n")
        other = pages.write("memory/new/a.md", b"two\n", sha(b"one\n"))
        assert other != stat
        assert pages.read("memory/new/a.md") == (b"two\n", other)
        assert list(pages.scan().stats) == ["memory/new/a.md"]

    def test_a_page_that_was_saved_meanwhile_is_not_overwritten(self, pages: Pages):
        """C4: a write demands the hash that was read; whatever else stands there stays."""
        pages.write(LOG, b"mine\n", None)
        self.edit(pages, LOG, b"theirs\n")
        for expected in (sha(b"mine\n"), None):
            with pytest.raises(Conflict) as caught:
                pages.write(LOG, b"new\n", expected)
            assert caught.value.code == "page.changed"
        assert pages.read(LOG)[0] == b"theirs\n"

    def test_a_page_that_was_removed_meanwhile_does_not_come_back(self, pages: Pages):
        """C4: a write to a page that is gone is a conflict, and the page stays gone."""
        pages.write(LOG, b"mine\n", None)
        self.remove(pages, LOG)
        with pytest.raises(Conflict):
            pages.write(LOG, b"new\n", sha(b"mine\n"))
        assert dict(pages.scan().stats) == {}

    # Adding to the end

    def test_lines_are_added_to_a_page_as_it_was_read(self, pages: Pages):
        """C4: an append gives the page's new stat, again and again, and keeps the file."""
        first = pages.write(LOG, b"one\n", None)
        second = pages.append(LOG, b"two\n", first, sha(b"one\n"))
        assert second is not None
        third = pages.append(LOG, b"three\n", second, pages.digest(LOG, second))
        assert third is not None
        assert pages.read(LOG) == (b"one\ntwo\nthree\n", third)
        assert first.inode == second.inode == third.inode
        assert pages.digest(LOG, third) == sha(b"one\ntwo\nthree\n")

    def test_nothing_is_added_to_a_page_that_changed(self, pages: Pages):
        """C4: an append to a page that is not as it was read does nothing and says so."""
        pages.write(LOG, b"one\n", None)
        before = settle(pages, LOG)
        self.edit(pages, LOG, b"two\n")
        assert pages.append(LOG, b"more\n", before, sha(b"one\n")) is None
        now = pages.scan().stats[LOG]
        assert pages.append(LOG, b"more\n", now, sha(b"one\n")) is None
        assert pages.read(LOG)[0] == b"two\n"

    def test_nothing_is_added_to_a_page_that_is_gone(self, pages: Pages):
        """C4: an append never makes a page."""
        stat = pages.write(LOG, b"one\n", None)
        self.remove(pages, LOG)
        with pytest.raises((NotFound, Unavailable)):
            pages.append(LOG, b"two\n", stat, sha(b"one\n"))
        assert dict(pages.scan().stats) == {}

    @on_all_pages
    @given(pieces=st.lists(st.binary(max_size=20), min_size=1, max_size=6))
    def test_what_was_written_is_what_is_read(self, tmp_path_factory: pytest.TempPathFactory, pieces: list[bytes]):
        """C4: any bytes, written and added to in any way, are there in order, and the hash follows."""
        pages = self.open(tmp_path_factory.mktemp("pages"))
        stat: Stat | None = pages.write(LOG, pieces[0], None)
        whole = pieces[0]
        for piece in pieces[1:]:
            assert stat is not None
            if len(piece) % 2:
                stat = pages.append(LOG, piece, stat, sha(whole))
            else:
                stat = pages.write(LOG, whole + piece, sha(whole))
            whole += piece
        assert stat is not None
        assert pages.read(LOG) == (whole, stat)
        assert pages.digest(LOG, stat) == sha(whole)

    # Removing and renaming

    def test_a_page_is_removed_as_it_was_read(self, pages: Pages):
        """D5: a page goes with the folders it leaves empty; another one beside it stays."""
        for path in ("memory/a/b/one.md", "memory/a/two.md"):
            pages.write(path, b"x\n", None)
        pages.remove("memory/a/b/one.md", sha(b"x\n"))
        assert list(pages.scan().stats) == ["memory/a/two.md"]
        assert [pages.exists(path) for path in ("memory/a/b/one.md", "memory/a/b", "memory/a")] == [False, False, True]
        with pytest.raises(NotFound):
            pages.read("memory/a/b/one.md")
        pages.write("memory/a/b/one.md", b"new\n", None)
        assert pages.read("memory/a/b/one.md")[0] == b"new\n"

    def test_a_page_that_changed_or_is_gone_is_not_removed(self, pages: Pages):
        """D5: a removal demands the hash that was read; whatever else stands there stays."""
        pages.write(LOG, b"mine\n", None)
        self.edit(pages, LOG, b"theirs\n")
        for path in (LOG, "memory/none.md"):
            with pytest.raises(Conflict) as caught:
                pages.remove(path, sha(b"mine\n"))
            assert caught.value.code == "page.changed"
        assert pages.read(LOG)[0] == b"theirs\n"

    def test_a_page_gets_another_name(self, pages: Pages):
        """D5: bytes and stat go along; the old name is free, and folders left empty are gone."""
        stat = pages.write("memory/old/ana.md", b"x\n", None)
        assert pages.rename("memory/old/ana.md", "memory/new/page.md", sha(b"x\n")) == stat
        assert pages.scan().stats == {"memory/new/page.md": stat}
        assert (pages.exists("memory/old/ana.md"), pages.exists("memory/old")) == (False, False)
        assert pages.digest("memory/new/page.md", stat) == sha(b"x\n")
        assert pages.append("memory/new/page.md", b"y\n", stat, sha(b"x\n")) is not None
        assert pages.read("memory/new/page.md")[0] == b"x\ny\n"

    def test_no_page_is_renamed_over_another_one(self, pages: Pages):
        """D5: neither over a page nor to a folder's name, nor when it changed meanwhile."""
        pages.write(LOG, b"mine\n", None)
        pages.write("memory/a/other.md", b"theirs\n", None)
        for to, expected in (
            ("memory/a/other.md", b"mine\n"),
            ("memory/a", b"mine\n"),
            ("memory/free.md", b"before\n"),
        ):
            with pytest.raises(Conflict):
                pages.rename(LOG, to, sha(expected))
        assert (pages.read(LOG)[0], pages.read("memory/a/other.md")[0]) == (b"mine\n", b"theirs\n")
        assert sorted(pages.scan().stats) == [LOG, "memory/a/other.md"]

    def test_all_files_are_listed(self, pages: Pages):
        """D5: pages and other files, with what stands in them; archives are told by their names."""
        told = {
            LOG: b"one\n",
            "notes.txt": b"two",
            "deep/er/data.csv": b"",
            "old.zip": b"PK",
            "memory/.hidden.md": b"h",
        }
        for path, data in told.items():
            self.edit(pages, path, data)
        listed = list(pages.files())
        assert {one.path: one.read() for one in listed} == told
        assert [one.path for one in pages.files("deep")] == ["deep/er/data.csv"]
        assert list(pages.files("nowhere")) == []
        assert pages.read("deep/er/data.csv", follow=False)[0] == b""
        assert {one.path: one.size for one in listed} == {path: len(data) for path, data in told.items()}
        assert [one.path for one in listed if one.archive] == ["old.zip"]

    def test_the_stores_own_files_are_not_listed(self, pages: Pages):
        """D5: what Hipocampo keeps for itself is no file of the user's; drafts are removed."""
        pages.write(".memory/forgetting.json", b"[]", None)
        self.edit(pages, LOG, b"one\n")
        pages.remove_drafts()
        assert [one.path for one in pages.files()] == [LOG]
        assert pages.exists(".memory/forgetting.json")
        pages.remove(".memory/forgetting.json", sha(b"[]"))
        assert not pages.exists(".memory/forgetting.json")

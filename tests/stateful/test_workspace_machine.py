"""Any order of edits, moves, deletions, crashes, syncs and rebuilds, against a model of a few dictionaries."""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from hipocampo import wiring
from hipocampo.settings import Settings
from tests.stateful.faults import Crash, Fuse, open_with
from tests.stateful.workspace import Line, check_pages, check_whole, delete_index, look, pages_of, placed

COMMON = ("ok", "bom dia", "W @Ana: gosta de chá")
NEW_PAGES = ("memory/2026-01-05.md", "memory/deep/plan.md", "notes/b.md", "MEMORY.md")
places = st.integers(0, 1_000_000)


def words(serial: int, count: int = 6) -> list[str]:
    """Words that no other serial has: their lines are like no other line."""
    dice = random.Random(serial)
    return ["".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=7)) for _ in range(count)]


class WorkspaceMachine(RuleBasedStateMachine):
    """`ids` is the model: the memory of every unique text, None while it has yet to be learnt from a sync."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Path(tempfile.mkdtemp(prefix="hipocampo-"))
        self.fuse = Fuse()
        self.serial = 0
        self.told = 0  # the last event when a fact was last retained
        self.ids: dict[str, str | None] = {}
        self.touched: set[str] = set()  # texts whose line changed since the last sync
        self.gone: list[str] = []  # unique texts whose line was deleted
        self.unsure: set[str] = set()  # texts of a write that broke off
        self.unseen: set[str] = set()  # texts of a write that no later command confirmed
        self.delicate: set[str] = set()  # edited so soon: moved as well, it is like no known line, and the redo comes
        self.may_return: set[str] = set()  # deleted so soon that a redo without an index can't tell it from a crash
        self.turns: dict[str, str] = {}

    @initialize()
    def begin(self) -> None:
        wiring.init(self.root, Settings())
        self.memory = open_with(self.root, self.fuse)

    def teardown(self) -> None:
        try:
            if hasattr(self, "memory"):
                self.settle()
                check_whole(self.root, self.memory)
                self.memory.close()
        finally:
            shutil.rmtree(self.root)

    # What the tool does

    @rule(times=st.integers(1, 2))
    def retain(self, times: int) -> None:
        for text in [self.fresh() for _ in range(times)]:
            self.keep([text], partial(lambda text: [self.memory.retain(text).id], text))

    @rule(common=st.sampled_from(COMMON))
    def retain_common(self, common: str) -> None:
        self.attempt(lambda: self.memory.retain(common))

    @rule(count=st.integers(1, 4), old=st.booleans())
    def retain_many(self, count: int, old: bool) -> None:
        texts = [self.fresh() for _ in range(count)]
        at = "2026-01-05" if old else None
        self.keep(texts, lambda: self.memory.retain_many([(text, at) for text in texts]))

    @rule(session=st.sampled_from(("s1", "s2")))
    def record(self, session: str) -> None:
        text = self.fresh()
        turn = self.attempt(lambda: self.memory.record(session, "user", text))
        if turn is not None:
            self.turns[text] = turn.id

    @rule()
    def sync(self) -> None:
        if self.attempt(lambda: self.memory.sync()) is not None:
            self.settle()

    @rule()
    def rebuild(self) -> None:
        if self.attempt(lambda: self.memory.rebuild()) is not None:
            self.settle()

    @rule()
    def reopen(self) -> None:
        self.attempt(self.memory.close)  # it tells the reads that were noted, and may crash over it
        self.memory = open_with(self.root, self.fuse)

    @rule()
    def lose_the_index(self) -> None:
        delete_index(self.root)
        time.sleep(0.006)  # an open index looks after its file every few milliseconds

    @rule(steps=st.integers(1, 12))
    def light_the_fuse(self, steps: int) -> None:
        self.fuse.light(steps)

    @precondition(lambda self: self.ids)
    @rule(place=places)
    def recall(self, place: int) -> None:
        if self.attempt(lambda: self.memory.sync()) is None:
            return
        self.settle()
        facts = [line for line in look(self.root).facts if line.text in self.ids]
        if facts:
            wanted = facts[place % len(facts)]
            best = self.memory.recall(wanted.text, k=1)[0]
            assert (best.content, best.source) == (wanted.text, f"{wanted.page}#L{wanted.line}")

    @precondition(lambda self: self.turns)
    @rule(place=places)
    def recall_turn(self, place: int) -> None:
        text = sorted(self.turns)[place % len(self.turns)]
        hits = self.attempt(lambda: self.memory.recall(text, k=1))
        if hits is not None:
            assert hits[0].id == self.turns[text]
            assert hits[0].source.startswith("session:")

    # What a person does

    @rule(place=places)
    def edit(self, place: int) -> None:
        """One word of a line is another now."""
        found = self.unique_line(place)
        if found is None or found.text in self.unseen & self.touched:
            return
        parts = found.text.split()
        self.serial += 1
        parts[place % len(parts)] = words(self.serial, 1)[0]
        new = " ".join(parts)
        self.write(found.page, lambda lines: _set(lines, found.line, "- " + new))
        id = self.ids.pop(found.text)
        self.ids[new] = None if found.text in self.touched else id
        self.unsure.discard(found.text)
        self.touched |= {found.text, new}
        if found.text in self.unseen:
            self.delicate.add(new)

    @rule(place=places, page=st.sampled_from(NEW_PAGES), common=st.one_of(st.none(), st.sampled_from(COMMON)))
    def write_bullet(self, place: int, page: str, common: str | None) -> None:
        text = common or self.fresh()
        if common is None:
            self.ids[text] = None
            self.touched.add(text)
        self.write(page, lambda lines: _add(lines, place, text, everywhere=page == "MEMORY.md"))

    @rule(place=places, page=st.sampled_from(NEW_PAGES))
    def write_prose(self, place: int, page: str) -> None:
        text = self.fresh()

        def add(lines: list[str]) -> list[str]:
            at = place % (len(lines) + 1)
            return [*lines[:at], "", text, "", *lines[at:]]

        self.write(page, add)

    @rule(place=places)
    def move_within(self, place: int) -> None:
        found = self.unique_line(place)
        if found is None:
            return
        self.write(found.page, lambda lines: _without(lines, found.line))
        self.write(found.page, lambda lines: _add(lines, place // 7, found.text, everywhere=found.page == "MEMORY.md"))
        self.touch(found.text)

    @rule(place=places, page=st.sampled_from(NEW_PAGES))
    def move_across(self, place: int, page: str) -> None:
        found = self.unique_line(place)
        if found is None or found.text in self.delicate:
            return
        self.write(found.page, lambda lines: _without(lines, found.line))
        self.write(page, lambda lines: _add(lines, place // 7, found.text, everywhere=page == "MEMORY.md"))
        self.touch(found.text)

    @rule(place=places)
    def delete_line(self, place: int) -> None:
        facts = look(self.root).facts
        if facts:
            self.delete(facts[place % len(facts)])

    @precondition(lambda self: set(self.gone) - self.may_return)
    @rule(place=places, page=st.sampled_from(NEW_PAGES))
    def bring_back(self, place: int, page: str) -> None:
        sure = [text for text in self.gone if text not in self.may_return]
        text = sure[place % len(sure)]
        self.gone.remove(text)
        self.write(page, lambda lines: _add(lines, place, text, everywhere=page == "MEMORY.md"))
        self.touch(text)

    @rule(place=places, name=st.sampled_from(("memory/renamed.md", "notes/deep/renamed.md")))
    def rename_page(self, place: int, name: str) -> None:
        pages = pages_of(self.root)
        target = self.root / name
        if not pages or target.exists():
            return
        page = pages[place % len(pages)]
        old = page.relative_to(self.root).as_posix()
        if old == "MEMORY.md" or any(line.page == old and line.text in self.delicate for line in look(self.root).facts):
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        page.rename(target)
        for line in look(self.root).facts:
            if line.page in (old, name):
                self.touch(line.text)

    @rule(place=places)
    def delete_page(self, place: int) -> None:
        pages = pages_of(self.root)
        if pages:
            page = pages[place % len(pages)]
            name = page.relative_to(self.root).as_posix()
            for line in [line for line in look(self.root).facts if line.page == name]:
                self.forget(line.text)
            page.unlink()

    @rule(place=places, bom=st.booleans())
    def other_line_ends(self, place: int, bom: bool) -> None:
        pages = pages_of(self.root)
        if pages:
            page = pages[place % len(pages)]
            data = page.read_bytes().removeprefix(b"\xef\xbb\xbf")
            lines = data.replace(b"\r\n", b"\n")
            data = lines if b"\r" in data else lines.replace(b"\n", b"\r\n")
            page.write_bytes(b"\xef\xbb\xbf" * bom + data)

    @rule(place=places)
    def cut_the_last_newline(self, place: int) -> None:
        pages = pages_of(self.root)
        if pages:
            page = pages[place % len(pages)]
            page.write_bytes(page.read_bytes().rstrip(b"\r\n"))

    # How the model keeps up

    def fresh(self) -> str:
        self.serial += 1
        return " ".join(words(self.serial))

    def attempt(self, act: Callable[[], Any]) -> Any:
        """Do something that a crash may cut off; None if it did."""
        try:
            result = act()
        except Crash:
            self.memory.close()
            self.memory = open_with(self.root, self.fuse)
            return None
        return result

    def keep(self, texts: list[str], act: Callable[[], list[str]]) -> None:
        ids = self.attempt(act)
        self.told = self.memory.head().seq
        for i, text in enumerate(texts):
            self.ids[text] = ids[i] if ids else None
            self.unseen.add(text)
            if ids is None:
                self.unsure.add(text)

    def unique_line(self, place: int) -> Line | None:
        facts = [line for line in look(self.root).facts if line.text in self.ids and line.text not in self.gone]
        return facts[place % len(facts)] if facts else None

    def touch(self, text: str) -> None:
        """A second change of one line between two syncs leaves open which memory it is."""
        if text in self.touched and text in self.ids:
            self.ids[text] = None
        self.touched.add(text)

    def delete(self, line: Line) -> None:
        self.write(line.page, lambda lines: _without(lines, line.line))
        self.forget(line.text)

    def forget(self, text: str) -> None:
        if text in self.ids and text not in self.gone:
            if text in self.touched:
                self.ids[text] = None
            self.gone.append(text)
            self.may_return |= {text} & self.unseen
            self.unsure.discard(text)
            self.touched.add(text)

    def write(self, page: str, change: Callable[[list[str]], list[str]]) -> None:
        """A person's editor: keeps line ends and the mark at the start, replaces the whole file."""
        path = self.root / page
        data = path.read_bytes() if path.exists() else b""
        ends = b"\r\n" if b"\r\n" in data else b"\n"
        bom = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
        lines = change(data.decode("utf-8-sig").splitlines())
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bom + b"".join(line.encode() + ends for line in lines))

    def settle(self) -> None:
        """After a sync: nothing acknowledged is lost, each unique text is the memory it was."""
        self.fuse.put_out()
        if self.memory.sync().held:
            self.memory.sync(accept=True)
        check_pages(self.root, self.memory)
        head = self.memory.head()
        self.memory.sync()
        assert self.memory.head() == head
        self.compare({line.text: ids[0] for line, ids in placed(self.memory).items()})
        for texts in (self.touched, self.unsure, self.may_return, self.delicate):
            texts.clear()
        if head.seq > self.told:
            (last,) = self.memory.query({"metadata.command": {"$exists": True}}, sort={"seq": -1}, limit=1)
            self.unseen = {text for text in self.unseen if self.ids.get(text) in last.metadata.get("pending", ())}

    def compare(self, present: dict[str, str]) -> None:
        for text, id in list(self.ids.items()):
            if text in present and text in self.gone:
                assert text in self.may_return, text
                self.gone.remove(text)
            if text in present:
                assert id in (None, present[text]), text
                self.ids[text] = present[text]
            elif text in self.unsure:
                del self.ids[text]
            else:
                assert text in self.gone, text


def _set(lines: list[str], number: int, text: str) -> list[str]:
    return [*lines[: number - 1], text, *lines[number:]]


def _without(lines: list[str], number: int) -> list[str]:
    return [*lines[: number - 1], *lines[number:]]


def _add(lines: list[str], place: int, text: str, *, everywhere: bool) -> list[str]:
    """Put a bullet somewhere below the heading, which is made if need be."""
    if everywhere:
        first = 0
    else:
        if "## Retain" not in lines:
            lines = [*lines, "", "## Retain"]
        first = lines.index("## Retain") + 1
    at = first + place % (len(lines) - first + 1)
    prose = lines[at:] and lines[at].strip() and not lines[at].startswith(("-", "#"))
    return [*lines[:at], f"- {text}", *([""] if prose else []), *lines[at:]]


class LongWorkspaceMachine(WorkspaceMachine):
    """The same with the many examples of the soak profile."""


TestWorkspaceMachine = WorkspaceMachine.TestCase
TestWorkspaceMachine.settings = settings(max_examples=15, stateful_step_count=40)
TestLongWorkspaceMachine = pytest.mark.soak(LongWorkspaceMachine.TestCase)

"""Months of use in any order: telling, using, recalling, sleeping, editing by hand, crashes amid a dream."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hipocampo.core.access import EVERYTHING
from hipocampo.core.record import Record
from hipocampo.errors import HipocampoError
from hipocampo.settings import Settings, TrustSettings
from tests.stateful.faults import Crash, Fuse
from tests.stateful.life import (
    LIKE,
    MARKS,
    RULES,
    START,
    ZONES,
    Numbers,
    begin,
    check_life,
    check_replay,
    files_of,
    home,
    lives,
    open_at,
    picture,
    set_to,
    words,
)
from tests.stateful.workspace import Line, delete_index, look

places = st.integers(0, 1_000_000)
classes = st.sampled_from(("U", "I", "H"))
sessions = st.sampled_from((None, "s1", "s2", "s3"))
T = TypeVar("T")


class LifeMachine(RuleBasedStateMachine):
    """What is known without the rules: what was acknowledged, what the user said, which pages a hand has touched."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Path(tempfile.mkdtemp(prefix="hipocampo-"))
        self.fuse = Fuse()
        self.steps = 0  # after which the next call breaks off
        self.serial = 0
        self.told: Counter[str] = Counter()  # how often each content was told
        self.kept: dict[str, str] = {}  # what was acknowledged, by id
        self.users: dict[str, str] = {}  # what the user said or confirmed, by id
        self.facts: dict[str, Record] = {}
        self.rewritten: set[str] = set()  # lines that a hand has changed
        self.edited = False  # whether a hand has touched a page since the last look

    @initialize(zone=st.sampled_from(ZONES), files=st.sampled_from(("people", "people", "agents")))
    def begin(self, zone: str, files: str) -> None:
        self.clock = begin(self.root, START, Settings(timezone=zone, trust=TrustSettings(files)))
        self.people = files == "people"
        self.memory = open_at(self.root, self.clock, self.fuse)
        for provenance in ("U", "I", "H"):
            self.retain_many(3, provenance, None)
        self.settle()
        self.merge(0, 1)

    def teardown(self) -> None:
        try:
            if hasattr(self, "memory"):
                self.settle()
                check_replay(self.memory)
                self.memory.close()
        finally:
            shutil.rmtree(self.root)

    # What is told and used

    @rule(mark=st.sampled_from(MARKS), like=st.one_of(st.none(), st.sampled_from(LIKE)), provenance=classes)
    def retain(self, mark: str, like: str | None, provenance: str) -> None:
        content = like or self.fresh()
        self.told[content] += 1
        record = self.attempt(lambda: self.memory.retain(mark + content, provenance=provenance))
        if record:
            self.kept.setdefault(record.id, self.first_text(record.id))

    @rule(count=st.integers(1, 8), provenance=classes, session=sessions)
    def retain_many(self, count: int, provenance: str, session: str | None) -> None:
        texts = [self.fresh() for _ in range(count)]
        self.told.update(texts)
        ids = self.attempt(lambda: self.memory.retain_many(list(texts), provenance=provenance, session=session))
        self.kept |= dict(zip(ids or (), texts, strict=False))

    @precondition(lambda self: self.facts)
    @rule(place=places, provenance=classes, session=sessions)
    def tell_again(self, place: int, provenance: str, session: str | None) -> None:
        """E10: what is known is told once more, by the user or by an agent that had recalled it."""
        text = self.one(place).content
        self.told[text] += 1
        self.attempt(lambda: self.memory.retain(text, provenance=provenance, session=session))

    @precondition(lambda self: self.facts)
    @rule(place=places, session=st.sampled_from(("s1", "s2", "s3")))
    def speak_of(self, place: int, session: str) -> None:
        """E2: the user mentions a memory."""
        text = f"E sobre isto: {self.one(place).content}?"
        self.attempt(lambda: self.memory.record(session, "user", text))

    @precondition(lambda self: self.facts)
    @rule(place=places, session=st.sampled_from(("s1", "s2")), by_line=st.booleans())
    def cite(self, place: int, session: str, by_line: bool) -> None:
        """E2: a reply cites a memory by its id or by its line."""
        record = self.one(place)
        text = f"Como sei por {record.source if by_line else record.id}."
        self.attempt(lambda: self.memory.record(session, "assistant", text))

    @precondition(lambda self: self.facts)
    @rule(place=places, session=sessions, times=st.integers(1, 3))
    def use(self, place: int, session: str | None, times: int) -> None:
        for n in range(times):
            named = session and f"{session}-{self.serial}-{n}"
            self.attempt(partial(self.memory.used, [self.one(place).id], session=named))
        self.serial += 1

    @precondition(lambda self: self.facts)
    @rule(place=places, deep=st.booleans())
    def recall(self, place: int, deep: bool) -> None:
        """E2, C5: being shown changes nothing, and a citation is right."""
        self.settle()
        before, record = picture(self.root, self.memory), self.one(place)
        for hit in self.memory.recall(record.content, deep=deep):
            page, _, line = hit.source.partition("#L")
            if page.endswith(".md") and hit.kind != "passage":
                assert hit.content in (self.root / page).read_text().splitlines()[int(line) - 1]
        self.memory.show(record.id)
        self.memory.proposals()
        self.memory.status()
        assert picture(self.root, self.memory) == before

    # Time

    @rule(hours=st.integers(1, 60))
    def sleep_hours(self, hours: int) -> None:
        self.clock.advance(timedelta(hours=hours))

    @rule(days=st.integers(2, 40))
    def sleep_days(self, days: int) -> None:
        self.clock.advance(timedelta(days=days))

    @rule()
    def dream_twice(self) -> None:
        """E8: a dream twice equals once."""
        if self.attempt(lambda: self.memory.dream()) is None:
            return
        once, pages = lives(self.memory), files_of(self.root)
        self.memory.dream()
        assert lives(self.memory) == once
        assert files_of(self.root) == pages

    @rule()
    def rehearse(self) -> None:
        """E7: a dry run changes nothing at all."""
        self.settle()
        before = picture(self.root, self.memory)
        assert self.memory.dream(dry_run=True).summary
        assert picture(self.root, self.memory) == before

    @rule(steps=st.integers(1, 20), days=st.integers(2, 10))
    def crash_in_a_dream(self, steps: int, days: int) -> None:
        self.clock.advance(timedelta(days=days))
        self.steps = steps
        self.attempt(lambda: self.memory.dream())

    @rule(steps=st.integers(1, 12))
    def crash_soon(self, steps: int) -> None:
        self.steps = steps

    @rule()
    def look_in(self) -> None:
        self.attempt(lambda: self.memory.status())

    # Verdicts

    @rule(place=places, answer=st.sampled_from(("accept", "reject", "purge", "verify", "stale")))
    def answer(self, place: int, answer: str) -> None:
        self.settle()
        waiting = [one for one in self.memory.proposals() if answer in one.answers]
        if waiting:
            self.attempt(lambda: self.memory.answer(waiting[place % len(waiting)].id, answer))

    @precondition(lambda self: self.facts)
    @rule(place=places)
    def confirm(self, place: int) -> None:
        self.judge(lambda: self.memory.confirm(self.one(place).id))

    @precondition(lambda self: self.facts)
    @rule(place=places)
    def graduate(self, place: int) -> None:
        self.judge(lambda: self.memory.graduate(self.one(place).id))

    @precondition(lambda self: len(self.facts) > 1)
    @rule(place=places, other=places)
    def merge(self, place: int, other: int) -> None:
        self.judge(lambda: self.memory.merge(self.one(place).id, self.one(other).id))

    @precondition(lambda self: self.facts)
    @rule(place=places)
    def unmerge(self, place: int) -> None:
        aliases = [id for id, record in self.facts.items() if record.merged_into] or list(self.facts)
        self.judge(lambda: self.memory.unmerge(aliases[place % len(aliases)]))

    # What a person does

    @rule(place=places)
    def edit(self, place: int) -> None:
        """One word of a line is another now."""
        found = self.line(place)
        if found:
            parts = found.text.split(" ")
            self.serial += 1
            parts[-1] = words(self.serial, 1)
            self.rewritten.add(found.text)
            self.write(found.page, lambda lines: _set(lines, found.line, "- " + " ".join(parts)))

    @rule(place=places)
    def remove(self, place: int) -> None:
        found = self.line(place)
        if found:
            self.write(found.page, lambda lines: _without(lines, found.line))

    @rule(place=places)
    def remove_from_wisdom(self, place: int) -> None:
        """E6: out of MEMORY.md, a memory lives on in its log."""
        found = self.line(place, lambda line: line.page == "MEMORY.md")
        if found:
            self.write(found.page, lambda lines: _without(lines, found.line))

    @rule(place=places, page=st.sampled_from(("MEMORY.md", "MEMORY.md", "memory/2026-01-05.md", "notes/b.md")))
    def move(self, place: int, page: str) -> None:
        found = self.line(place)
        if found:
            self.write(found.page, lambda lines: _without(lines, found.line))
            self.write(page, lambda lines: _add(lines, found.text, page))

    @rule(rules=st.sampled_from(RULES), zone=st.one_of(st.none(), st.sampled_from(ZONES)))
    def change_settings(self, rules: Numbers, zone: str | None) -> None:
        set_to(self.root, rules, zone)
        self.reopen()

    @rule()
    def lose_the_index(self) -> None:
        delete_index(self.root)
        time.sleep(0.006)  # an open index looks after its file every few milliseconds

    # What must hold

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "memory") and not self.edited:
            self.settle()

    def settle(self) -> None:
        """Let the workspace take everything in, and look at all that must hold at any time."""
        if self.memory.sync().held:
            self.memory.sync(accept=True)
        self.facts = check_life(self.root, self.memory)
        self.check_kept()
        self.check_users()
        self.edited = False

    def check_kept(self) -> None:
        """E1, C3: nothing is ever deleted, nothing that was told once is two memories."""
        told = {event.aggregate_id: event for event in self.memory.query({"type": "memory.retained"})}
        for id, text in self.kept.items():
            assert told[id].payload["text"] == text
            assert self.memory.services.records.find(id, EVERYTHING)
        said = [
            (event.payload.get("content", event.payload["text"]), event.metadata["door"]) for event in told.values()
        ]
        born = Counter(content for content, door in said if door != "files")
        assert born <= self.told, born - self.told
        assert not self.people or not {content for content, door in said if door == "files"} & self.told.keys()

    def check_users(self) -> None:
        """D3: what the user said stays as it was said, is never outranked by less, and only a hand can take it away."""
        for id, text in list(self.users.items()):
            record = self.memory.context.index.records.get(id, EVERYTHING)
            assert record is not None
            assert record.provenance == "U", record
            by_hand = self.people and any(line.endswith(text) for line in self.rewritten)
            assert record.content == text or by_hand, (text, record)
        for id, record in self.facts.items():
            if record.provenance != "U":
                continue
            self.users[id] = record.content
            others = [home(record, self.facts), self.facts.get(record.outdone or "")]
            assert {other.provenance for other in others if other} == {"U"}, (record, others)

    # How the machine goes about it

    def fresh(self) -> str:
        self.serial += 1
        return words(self.serial)

    def one(self, place: int) -> Record:
        return list(self.facts.values())[place % len(self.facts)]

    def first_text(self, id: str) -> str:
        return str(next(self.memory.query({"type": "memory.retained", "aggregateId": id})).payload["text"])

    def line(self, place: int, wanted: Callable[[Line], bool] = lambda line: True) -> Line | None:
        found = [line for line in look(self.root).facts if wanted(line)]
        return found[place % len(found)] if found else None

    def attempt(self, act: Callable[[], T]) -> T | None:
        """Do something that a crash may cut off; None if it did."""
        self.clock.advance(timedelta(minutes=1))
        self.fuse.light(self.steps)
        try:
            return act()
        except Crash:
            self.reopen()
            return None
        finally:
            self.fuse.put_out()
            self.steps = 0

    def judge(self, act: Callable[[], Any]) -> None:
        """A verdict, which may be refused: then nothing has changed."""
        self.settle()
        before = self.memory.head()
        try:
            self.attempt(act)
        except HipocampoError:
            assert self.memory.head() == before

    def reopen(self) -> None:
        self.memory.close()
        self.memory = open_at(self.root, self.clock, self.fuse)

    def write(self, page: str, change: Callable[[list[str]], list[str]]) -> None:
        """A person's editor."""
        path = self.root / page
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_text().splitlines() if path.exists() else []
        path.write_text("".join(line + "\n" for line in change(lines)))
        self.edited = True


def _set(lines: list[str], number: int, text: str) -> list[str]:
    return [*lines[: number - 1], text, *lines[number:]]


def _without(lines: list[str], number: int) -> list[str]:
    return [*lines[: number - 1], *lines[number:]]


def _add(lines: list[str], text: str, page: str) -> list[str]:
    """Put a bullet behind the heading, which is made if need be."""
    if page != "MEMORY.md" and "## Retain" not in lines:
        lines = [*lines, "", "## Retain"]
    at = lines.index("## Retain") + 1 if page != "MEMORY.md" else len(lines)
    return [*lines[:at], f"- {text}", *lines[at:]]


class LongLifeMachine(LifeMachine):
    """The same with the many examples of the soak profile."""


TestLifeMachine = LifeMachine.TestCase
TestLifeMachine.settings = settings(max_examples=10, stateful_step_count=30)
TestLongLifeMachine = pytest.mark.soak(LongLifeMachine.TestCase)

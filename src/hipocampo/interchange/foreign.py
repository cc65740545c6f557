"""Taking in exports of other programs: conversations as turns with what they tell, and memories (C7, D3, H3).

Everything is written a part at a time. A part is durable once it is written, and what is there already is known by the
ids of its source, so an import that was cut short goes on where it ended when it is run again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from hipocampo.context import Context
from hipocampo.core.facts import Problem
from hipocampo.core.provenance import highest_for_import, lowest
from hipocampo.interchange.conversation import Conversation
from hipocampo.interchange.landing import SAMPLES, Facts, ImportReport, Landed, Landing
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.readings import read, size_of
from hipocampo.interchange.sources import Sources
from hipocampo.interchange.told import Tell
from hipocampo.interchange.transcripts import Recorded, Transcripts
from hipocampo.journal import Command
from hipocampo.markdown.bullets import words
from hipocampo.ports import Progress

__all__ = ["ForeignImport"]

_PART = 2000, 4_000_000, 100, 5000  # at most so many turns, letters of them, conversations, memories
_MOST_PROBLEMS = 10_000
_SHOWN = 120

Part = tuple[list[Conversation], list[PortableMemory]]


@dataclass(slots=True)
class _Tally:
    """What came of the parts so far."""

    kept: dict[str, None] = field(default_factory=dict)
    known: dict[str, None] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    samples: list[str] = field(default_factory=list)
    latent: int = 0
    sessions: int = 0
    turns: int = 0
    known_turns: int = 0
    expected: int = 0

    def add(self, landed: Landed) -> None:
        self.kept |= dict.fromkeys(landed.fresh)
        self.known |= {id: None for id in landed.known if id not in self.kept}  # what is said twice is no old one
        self.latent += landed.latent

    def add_recorded(self, recorded: Recorded) -> None:
        self.add(recorded.facts)
        self.sessions += recorded.sessions
        self.turns += recorded.turns
        self.known_turns += recorded.known

    def sample(self, text: str) -> None:
        if len(self.samples) < SAMPLES:
            self.samples.append(text[:_SHOWN] + "…" * (len(text) > _SHOWN))

    def report(self, format: str, *, dry_run: bool) -> ImportReport:
        return ImportReport(
            *(format, tuple(self.kept), tuple(self.known), self.latent, self.problems),
            *(self.sessions, self.turns, self.known_turns, dry_run, self.expected),
            tuple(self.samples) if dry_run else (),
        )


class ForeignImport:
    """One import of one export."""

    def __init__(
        self, context: Context, parts: tuple[Facts, Landing, Tell], format: str, *, force: bool = False
    ) -> None:
        facts, self._landing, tell = parts
        self._context, self._format, self._force = context, format, force
        self._users = lowest(highest_for_import(context.actor, context.door), context.settings.file_class)
        self._transcripts = Transcripts(context, facts, tell, format)
        self._tally = _Tally()

    def carry_out(self, sources: Sources, progress: Progress | None, *, dry_run: bool) -> ImportReport:
        """Take in all files, or look what that would do."""
        self._tally.problems += sources.problems
        done, total = 0, size_of(sources.files, self._format)

        def taken(count: int) -> None:
            nonlocal done
            done += count
            if progress and count:
                progress(min(done, total), total)

        for part in self._parts(sources, taken):
            if dry_run:
                self._look(part)
            else:
                self._write(part)
        return self._tally.report(self._format, dry_run=dry_run)

    def _parts(self, sources: Sources, taken: Callable[[int], None]) -> Iterator[Part]:
        """What the files hold, in parts that are written together."""
        conversations: list[Conversation] = []
        memories: list[PortableMemory] = []
        turns = letters = 0
        for item in read(sources.files, self._format, taken):
            match item:
                case Conversation():
                    conversations.append(item)
                    turns += len(item.turns)
                    letters += sum(len(turn.text) for turn in item.turns)
                case PortableMemory():
                    memories.append(item)
                    self._measure(item)
                case _ if len(self._tally.problems) < _MOST_PROBLEMS:
                    self._tally.problems.append(item)
            sizes = turns, letters, len(conversations), len(memories)
            if any(size >= most for size, most in zip(sizes, _PART, strict=True)):
                yield conversations, memories
                conversations, memories, turns, letters = [], [], 0, 0
        yield conversations, memories

    def _measure(self, memory: PortableMemory) -> None:
        """D4: a memory that is longer than a fact should be is kept, and named."""
        if words(memory.content) > self._context.settings.retain.words:
            place = memory.source or self._format
            self._tally.problems.append(Problem(place, 0, memory.content[:_SHOWN], "bullet.long"))

    def _write(self, part: Part) -> None:
        conversations, memories = part
        arriving = self._landing.arriving(self._format, memories, self._tally.problems, self._force)
        landed, recorded = Landed(), Recorded()
        masked: list[Problem] = []

        def write(command: Command, now: datetime) -> None:
            nonlocal landed, recorded
            masked.clear()
            if arriving:
                landed = self._landing.land(arriving, self._format, command, now, _by_id)
            recorded = Recorded()
            for one in conversations:
                recorded += self._transcripts.write(self._masked(one, masked), self._users, command, now)

        if arriving or conversations:
            self._context.commit("import", write)
        self._tally.problems += masked
        self._tally.add(landed)
        self._tally.add_recorded(recorded)

    def _look(self, part: Part) -> None:
        conversations, memories = part
        arriving = self._landing.arriving(self._format, memories, self._tally.problems, self._force)
        if arriving:
            seen = self._landing.foreseen(arriving, self._format, (), _by_id)
            self._tally.expected += seen.expected
            self._tally.known |= dict.fromkeys(seen.known)
            for text in seen.samples:
                self._tally.sample(text)
        for one in conversations:
            self._look_at(one)

    def _look_at(self, one: Conversation) -> None:
        fresh, known, told = self._context.stable(lambda _: self._transcripts.foreseen(one, self._users))
        self._tally.turns += len(fresh)
        self._tally.known_turns += known
        self._tally.sessions += bool(fresh)
        self._tally.expected += len(told)
        for text in (one.title, *(fact.fact.content for fact in told)):
            if text and fresh:
                self._tally.sample(text)

    def _masked(self, one: Conversation, problems: list[Problem]) -> Conversation:
        """A conversation without secrets, unless they are wanted; where one was is a problem to look at."""
        return one if self._force else self._transcripts.without_secrets(one, problems)


def _by_id(origin: Mapping[str, Any]) -> str:
    """What a memory of another program is known by: its id there, and what it says."""
    return f"{origin.get('id')}\x1f{origin.get('content')}"

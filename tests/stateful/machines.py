"""Machines of one owner in memory: each with its ledger, its pages and its clock, and a folder between them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from typing import Any

from hipocampo.adapters.files.sealing import MachineSeal, new_seal
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.evolution import BIRTHS
from hipocampo.core.record import FACT
from hipocampo.instances.machines import Exchanged, Machines
from hipocampo.markdown.edit import read_page
from hipocampo.settings import Settings
from tests.adapters.index import MemoryIndex
from tests.adapters.pages import MemoryPages
from tests.unit.living import NOON, Life

# What may differ: counts of sessions and the moment of a cycle, which are each machine's, and the order of lines.
OWN = ("met", "seen", "demoted", "line", "end_line", "seq_from", "event_type", "reading", "ahead")


def folder() -> MemoryPages:
    """An empty folder for the chains of several machines."""
    return MemoryPages((), 64 << 20)


class Fuse:
    """Burns out at the nth write, before it or right after, and stays whole while it is not lit."""

    def __init__(self) -> None:
        self.left = 0

    def step(self) -> None:
        self.left -= self.left > 0
        if self.left == 1:
            self.left = 0
            raise Crash


class Crash(BaseException):
    """The process is gone; nothing may catch it."""


class Box:
    """One machine; `skew` is how far its clock is ahead."""

    def __init__(self, place: MemoryPages, seal: MachineSeal | None = None, skew: timedelta = timedelta()) -> None:
        self.place, self.seal, self.fuse = place, seal or new_seal(), Fuse()
        self.life = Life(replace(Settings(language="en")))
        self.life.clock.advance(skew)
        self._wire(self.life.ledger, "append")
        self._wire(self.life.pages, "write")
        self.stores = replace(self.life._stores, chains=lambda: self.place, keys=lambda: self.seal)
        self.memory = Hipocampo(self.stores, "owner", "python")

    def _wire(self, store: Any, name: str) -> None:
        """Let a write of a store be the last one."""
        whole = getattr(store, name)

        def burning(*given: Any, **more: Any) -> Any:
            self.fuse.step()
            done = whole(*given, **more)
            self.fuse.step()
            return done

        setattr(store, name, burning)

    def revive(self) -> None:
        """Begin again after a crash, with what is durable: ledger and pages."""
        self.fuse.left = 0
        self.stores = replace(self.stores, index=MemoryIndex())
        self.memory = Hipocampo(self.stores, "owner", "python")

    def twin(self, skew: timedelta = timedelta()) -> Box:
        """Another machine of the same owner."""
        return Box(self.place, new_seal(self.seal.owner_key), skew)

    @property
    def machines(self) -> Machines:
        return self.memory.services.others.machines

    def exchange(self) -> Exchanged:
        return self.machines.exchange()

    def tick(self, **much: float) -> None:
        self.life.clock.advance(timedelta(**much))

    def records(self) -> dict[str, dict[str, Any]]:
        """Every memory that stands, without what is this machine's own."""
        index = self.memory.context.index
        ids = self._ids()
        found = index.records.current(ids, EVERYTHING)
        plain = {id: one._asdict() for id, one in found.items() if one.form == FACT and not one.merged_into}
        return {id: {k: v for k, v in one.items() if k not in OWN} for id, one in plain.items()}

    def _ids(self) -> list[str]:
        births = {"type": {"$in": list(BIRTHS)}}
        return [event.aggregate_id for event in self.memory.context.ledger.query(births, EVERYTHING, archived=True)]

    def wise(self) -> set[str]:
        """The memories that ever became wisdom, and the lines that they left."""
        wanted = {"type": {"$in": ["memory.graduated", "memory.evidenced"]}}
        return {event.aggregate_id for event in self.memory.context.ledger.query(wanted, EVERYTHING, archived=True)}

    def texts(self, ids: set[str]) -> set[str]:
        """All that some memories ever said."""
        about = self.memory.context.ledger.query({"aggregateId": {"$in": sorted(ids)}}, EVERYTHING, archived=True)
        return {str(event.payload.get("text")) for event in about}

    def append_line(self, text: str) -> None:
        """Add a line by hand, in an editor."""
        pages, path = self.life.pages, "memory/2026-01-05.md"
        data = pages.read(path)[0] if pages.exists(path) else b"# Day\n\n## Retain\n"
        pages.edit(path, data + f"- {text}\n".encode())

    def change_line(self, at: int, text: str | None) -> None:
        """Change some line by hand, or take it out."""
        pages = self.life.pages
        found = [(path, bullet) for path in sorted(pages.scan().stats) for bullet in self._bullets(path)]
        if found:
            path, bullet = found[at % len(found)]
            lines = pages.read(path)[0].decode().splitlines(keepends=True)
            lines[bullet.line - 1 : bullet.end_line] = [f"- {text}\n"] if text else []
            pages.edit(path, "".join(lines).encode())

    def _bullets(self, path: str) -> Any:
        return read_page(self.life.pages.read(path)[0], path).bullets

    def lines(self) -> dict[str, Counter[str]]:
        """What the pages say, as lines without an order."""
        pages = self.life.pages
        read = {path: read_page(pages.read(path)[0], path).bullets for path in pages.scan().stats}
        return {path: Counter(one.text for one in bullets) for path, bullets in read.items() if bullets}

    def turns(self) -> Counter[tuple[str, str]]:
        found = self.memory.context.ledger.query({"type": "turn.recorded"}, EVERYTHING, archived=True)
        return Counter((event.metadata["sessionId"], event.payload["text"]) for event in found)


__all__ = ["NOON", "Box", "Crash", "folder"]

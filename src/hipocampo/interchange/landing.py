"""Memories on their way in: which may be kept, which are new, and the life that each begins with (C7, E3, E7)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.facts import Fact, NewFact, Problem
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import INHERITED, highest_for_import, lowest
from hipocampo.interchange.incoming import (
    extra_payload,
    fact_of,
    fitness_of,
    life_payload,
    origin_of,
    overflow,
    parse_moment,
)
from hipocampo.interchange.portable import PortableMemory
from hipocampo.journal import Change, Command, mint
from hipocampo.text.claims import keywords
from hipocampo.text.secrets import find_secret, mask_secrets

__all__ = ["Arriving", "Facts", "ImportReport", "Landed", "Landing", "whole_origin"]

SAMPLES = 5  # of what a dry run shows
_SHOWN = 80

OriginKey = Callable[[Mapping[str, Any]], str]


def whole_origin(origin: Mapping[str, Any]) -> str:
    """What a memory is known by: all that its format said of it."""
    return json.dumps(origin, sort_keys=True)


class Facts(Protocol):
    """What writes facts."""

    def split(
        self, facts: Sequence[Any], now: datetime, session: str | None = None
    ) -> tuple[list[Any], list[str | int], list[Change]]:
        """New facts, the place of each fact (a known id, or its number among the new), and what the known change."""

    def write(
        self,
        facts: Sequence[NewFact],
        session: str | None,
        command: Command,
        now: datetime,
        also: Sequence[Change] = (),
    ) -> list[Event]:
        """Keep facts that are known to be new, and what is true with them or not at all."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import kept, what was known, how many found no room in the active layer, and what to look at.

    Of conversations: how many `sessions` have new `turns`, and how many turns were there already. A `dry_run` kept
    nothing: `expected` is how many memories it would keep, and `samples` shows some of what is in the files.
    """

    format: str
    kept: tuple[str, ...]
    known: tuple[str, ...]
    latent: int
    problems: Sequence[Problem]
    sessions: int = 0
    turns: int = 0
    known_turns: int = 0
    dry_run: bool = False
    expected: int = 0
    samples: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there was nothing in the files, neither new nor known."""
        return not (self.kept or self.known or self.turns or self.known_turns or self.expected)


class Arriving(NamedTuple):
    """A memory on its way in."""

    fact: Fact
    provenance: str
    at: datetime | None
    carried: PortableMemory


class Landed(NamedTuple):
    """What came of an import: the ids of what is new and of what was known, and how many gave way to fitter ones."""

    fresh: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    latent: int = 0


class Landing:
    """Brings memories into a workspace."""

    def __init__(self, context: Context, facts: Facts) -> None:
        self._context, self._facts = context, facts
        self._ledger, self._index, self._settings = context.ledger, context.index, context.settings

    def arriving(
        self, name: str, memories: Sequence[PortableMemory], problems: list[Problem], force: bool
    ) -> list[Arriving]:
        """The memories that may be kept; why the others may not is added to the problems."""
        most = highest_for_import(self._context.actor, self._context.door)
        found = []
        for one in memories:
            secret = None if force else _secret(one)
            if secret:
                problems.append(Problem(name, 0, secret, "import.secret"))
                continue
            at = parse_moment(one.born, self._settings.zone)
            if one.born and not at:
                problems.append(Problem(name, 0, f"born: {one.born}", "import.value"))
            found.append(Arriving(fact_of(one), lowest(one.provenance or INHERITED, most), at, one))
        return found

    def land(
        self,
        arriving: Sequence[Arriving],
        format: str,
        command: Command,
        now: datetime,
        key: OriginKey = whole_origin,
    ) -> Landed:
        """Keep what is new, in one transaction; the workspace is locked and in step."""
        again = self.again(arriving, format, key)
        unseen = [one for one, id in zip(arriving, again, strict=True) if id is None]
        fresh, sorted_into, changes = self._facts.split(unseen, now)
        ids = [mint() for _ in fresh]
        places = iter(sorted_into)
        owners = [id or next(places) for id in again]
        known = [one for one in owners if isinstance(one, str)]
        ours = {
            one.carried.id: ids[owner] if isinstance(owner, int) else owner
            for one, owner in zip(arriving, owners, strict=True)
            if one.carried.id is not None
        }
        facts, latent = self._with_lives(fresh, ids, format, ours, now)
        self._facts.write(facts, None, command, now)
        # An import is no mention: what was known is believed more if the file says so, and else as it was.
        self._context.append(command, [change for change in changes if change.type == "memory.confirmed"], now)
        return Landed(tuple(ids), tuple(dict.fromkeys(known)), latent)

    def foreseen(
        self,
        arriving: Sequence[Arriving],
        format: str,
        problems: Sequence[Problem],
        key: OriginKey = whole_origin,
    ) -> ImportReport:
        """What an import of these would do; nothing is kept."""

        def look(_: object) -> tuple[list[str], int]:
            again = self.again(arriving, format, key)
            unseen = [one for one, id in zip(arriving, again, strict=True) if id is None]
            fresh, places, _changes = self._facts.split(unseen, self._context.clock.now())
            return [id for id in (*again, *places) if isinstance(id, str)], len(fresh)

        known, expected = self._context.stable(look)
        samples = tuple(one.fact.content for one in arriving[:SAMPLES])
        known = list(dict.fromkeys(known))
        return ImportReport(format, (), tuple(known), 0, problems, dry_run=True, expected=expected, samples=samples)

    def again(self, arriving: Sequence[Arriving], format: str, key: OriginKey = whole_origin) -> list[str | None]:
        """The memory that each of these is already, by its origin in this format; a current one only."""
        earlier = {"type": "memory.retained", "payload.extra.origin.format": format}
        before = {}
        for event in self._ledger.query(earlier, EVERYTHING, sort={"seq": 1}, archived=True):
            if self._index.records.is_current(event.aggregate_id):
                before[key(event.payload["extra"]["origin"])] = event.aggregate_id
        return [before.get(key(origin_of(one.carried, format))) for one in arriving]

    def _with_lives(
        self, fresh: Sequence[Arriving], ids: Sequence[str], format: str, ours: dict[str, str], now: datetime
    ) -> tuple[list[NewFact], int]:
        """What is to be kept, each with its life and its origin, and how many gave way to fitter ones (E7)."""
        rules, zone = self._settings.rules, self._settings.zone
        room = self._settings.active.most - self._index.life.layer_counts().get("active", 0)
        sunk = overflow([one.carried for one in fresh], room, rules)
        facts = []
        for at, (one, id) in enumerate(zip(fresh, ids, strict=True)):
            carried = one.carried
            more: dict[str, Any] = {
                "life": life_payload(carried, rules, zone, stamp(now) if at in sunk else None),
                "extra": extra_payload(carried, format, ours),
            }
            low = at in sunk or fitness_of(carried, rules) < rules.active
            if low and not one.fact.tags:  # D1: tags are how the lower layers are searched
                more["tags"] = list(keywords(one.fact.content))
            facts.append(NewFact(one.fact, one.provenance, one.at, more=more, id=id))
        return facts, len(sunk)


def _secret(carried: PortableMemory) -> str | None:
    """What a memory is called that seems to hold a secret: its id, else its text with the secret masked."""
    texts = (carried.content, carried.scene or "", carried.foresight or "", carried.source or "")
    if not any(map(find_secret, (*texts, json.dumps(dict(carried.more), ensure_ascii=False)))):
        return None
    return carried.id or mask_secrets(carried.content)[:_SHOWN]

"""The dream: read, check immunity, decay, demote, graduate, rescue, record (E7, E8).

A dream that is cut short goes on where it was: each of its parts is planned from what the ledger tells so far, and
changes nothing twice. What it writes into pages is made from its events, and made again if need be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from hipocampo.core.era import Era
from hipocampo.core.events import Event
from hipocampo.core.life import fitness_of
from hipocampo.core.moments import moment, stamp
from hipocampo.core.provenance import USER, is_users_word
from hipocampo.core.record import Record
from hipocampo.core.validation import foldable
from hipocampo.journal import EVERYTHING, Change, Command, Journal, mint
from hipocampo.life.comparison import Comparison, tags_of
from hipocampo.life.dream_report import TOLD, WAITING, DreamReport, Group, report_from_events
from hipocampo.life.graduation import graduation, wisdom_page
from hipocampo.life.proposals import CORE, OUTDATED, answered
from hipocampo.life.schedule import cycles_due, lived_until, moment_of, page_of
from hipocampo.ports import Index, Ledger
from hipocampo.settings import Settings

_LISTED = 200  # candidates that are looked at to tell how many there are
_PRUNED = 10_000


@dataclass(frozen=True, slots=True)
class Bed:
    """What a dream works with."""

    journal: Journal
    ledger: Ledger
    index: Index
    settings: Settings


class DreamRun:
    """A dream in the making; the workspace is locked and the index in step."""

    def __init__(self, bed: Bed, compares: int) -> None:
        self._journal = bed.journal
        self._ledger = bed.ledger
        self._index = bed.index
        self._settings = bed.settings
        self._compares = compares
        self._listened = False
        self._looked: dict[str, int] = {}

    def run(self, command: Command, now: datetime, *, asked: bool) -> DreamReport | None:
        """Go through all cycles that are due, and once more where a dream is `asked` for; None if all was quiet."""
        since, self._looked = self._index.life.era().dreamed, dict(self._index.life.layer_counts())
        self._go_on(command)
        for day in cycles_due(self._index.life.era(), self._settings.decay, now):
            self._night(command, day, self._due(day))
        if asked:
            self._night(command, None, now)
        return self._end(command, now, since, asked)

    def _go_on(self, command: Command) -> None:
        """Finish the night that was cut short, and let give way what has become too much since the last one."""
        era = self._index.life.era()
        if era.open and era.dates and era.pressed != len(era.dates):
            self._rest_of_night(command, self._due(era.last))
        self._relieve(command)

    def _end(self, command: Command, now: datetime, since: int, asked: bool) -> DreamReport | None:
        """Tell what the dream did; one that was cut short before is told of together with it."""
        did = {"type": {"$in": list(TOLD)}, "seq": {"$gt": since}}
        night = report_from_events(self._ledger.query(did, EVERYTHING, sort={"seq": 1}, archived=True))
        self._take_stock(night, since, now)
        if not self._index.life.era().open and not night.changed and (not asked or self._told_today(now)):
            return night if asked else None
        flags = {"asked": asked, "news": bool(night.changed) or self._waits_anew(night)}
        payload = {
            **night.told(),
            "page": page_of(night.cycles, now),
            **{name: True for name, on in flags.items() if on},
        }
        self._write(command, [Change("dream.ended", "dream", payload)], now)
        return night

    def _waits_anew(self, night: DreamReport) -> bool:
        """Whether something waits for a verdict that the last dream did not tell of."""
        last = self._ledger.query({"type": "dream.ended"}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        before: dict[str, Any] = next((event.payload.get("groups", {}) for event in last), {})
        return any(
            not set(night[name].ids) <= set(before.get(name, {}).get("ids", ()))
            for name in WAITING
            if night[name].count
        )

    def _night(self, command: Command, day: str | None, at: datetime) -> None:
        """One dream; each of its parts finds again what it had found, should another be cut short."""
        self._write(command, [*self._decay(day), *self._graduate()], at)
        self._rest_of_night(command, at)
        self._relieve(command)

    def compare(self, command: Command, at: datetime) -> None:
        """E12, E13: compare what is new with what was known, without a night: a correction counts at once."""
        self._write(command, self._compare(), at)

    def _rest_of_night(self, command: Command, at: datetime) -> None:
        self._write(command, [*self._rescue(), *self._prune(at)], at)
        self.compare(command, at)
        self._write(command, self._graduate(), at)  # what the rescues and merges made ripe

    def _due(self, day: str) -> datetime:
        """When a cycle is told to have been: as it fell due, but never before what has happened already."""
        due, last = moment_of(day, self._settings.decay, self._settings.zone), self._last_moment()
        return max(due, last, key=stamp)

    def _last_moment(self) -> datetime:
        return moment(self._index.last_moment()).astimezone(self._settings.zone)

    def _decay(self, day: str | None) -> Iterator[Change]:
        """Steps 2 to 4: what is not immune decays, and what is below its layer's edge sinks."""
        if day is None:
            return
        era = self._index.life.era()
        by = era.rules.decay
        sank = {"latent": Group(), "archived": Group()}
        for old, new in self._index.life.sinking(era.with_cycle(day, by)):
            sank["archived" if new.layer == "archive" else "latent"].add(old.id)
        told = {name: group.told() for name, group in sank.items() if group.count}
        payload = {"cycle": len(era.dates) + 1, "date": day, "decay": by, "sank": told}
        yield Change("dream.cycle", "dream", payload)

    def _graduate(self) -> Iterator[Change]:
        """Step 5: the user's word graduates by itself; all else waits to be accepted (E6)."""
        ready = [record for record in self._index.life.graduation_candidates() if is_users_word(record)]
        page = wisdom_page(self._index) if ready else ""
        for record in ready:
            yield from graduation(record, page, mint)

    def _rescue(self) -> Iterator[Change]:
        """Step 6: what the user mentioned since the last dream is warm again, and comes back from the lower layers.

        Of many nights the first one listens: nobody spoke in between.
        """
        if self._listened:
            return
        self._listened = True
        since = self._listened_until()
        counted = self._mentioned_since(since)
        for turn, record in Comparison(self._index).mentioned(list(self._turns_since(since))):
            session = turn.metadata["sessionId"]
            if (record.id, session) not in counted:
                counted.add((record.id, session))
                payload = {"turn": turn.aggregate_id, "from": record.layer}
                yield Change("memory.mentioned", record.id, payload, {"sessionId": session})

    def _listened_until(self) -> int:
        """The end of the last dream that listened: one under pressure alone does not."""
        listened = {"type": "dream.ended", "$or": [{"payload.asked": True}, {"payload.cycles": {"$ne": []}}]}
        last = self._ledger.query(listened, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        return next((event.seq for event in last), 0)

    def _mentioned_since(self, seq: int) -> set[tuple[str, str | None]]:
        """What was counted already, by a retelling or by a dream that was cut short."""
        counted = self._ledger.query({"type": "memory.mentioned", "seq": {"$gt": seq}}, EVERYTHING, archived=True)
        return {(event.aggregate_id, event.metadata.get("sessionId")) for event in counted}

    def _turns_since(self, seq: int) -> Iterator[Event]:
        said = {"type": "turn.recorded", "payload.role": "user", "payload.provenance": USER, "seq": {"$gt": seq}}
        return self._ledger.query(said, EVERYTHING, sort={"seq": 1}, archived=True)

    def _prune(self, at: datetime) -> Iterator[Change]:
        """E10: too many episodes above the archive force those out that nothing ever referred to."""
        heat = self._settings.heat
        if self._index.life.episode_count(heat.episodes + 1) > heat.episodes:
            for record in self._index.life.never_used(self._cold_before(at), _PRUNED, episodes=True):
                yield Change("memory.archived", record.id, {"reason": "pruned", "tags": list(tags_of(record))})

    def _cold_before(self, at: datetime) -> str:
        return stamp(at - timedelta(days=self._settings.heat.days))

    def _compare(self) -> Iterator[Change]:
        """E12, E13: what was told since the last dream against what was known before."""
        told = {"type": {"$in": ["memory.retained", "memory.revised"]}, "seq": {"$gt": self._compared_until()}}
        events = list(self._ledger.query(told, EVERYTHING, sort={"seq": 1}, limit=self._compares, archived=True))
        if not events:
            return
        ids, last = dict.fromkeys(event.aggregate_id for event in events), events[-1].seq
        yield from Comparison(self._index).changes(ids, self._proposed(), mint)
        left = self._ledger.count({**told, "seq": {"$gt": last}}, EVERYTHING, archived=True)
        yield Change("dream.compared", "dream", {"until": last, "count": len(ids), "left": left})

    def _compared_until(self) -> int:
        told = self._ledger.query({"type": "dream.compared"}, EVERYTHING, sort={"seq": -1}, archived=True)
        return next((event.payload["until"] for event in filter(foldable, told)), 0)

    def _proposed(self) -> set[frozenset[str]]:
        """The pairs that were judged once: proposed, merged and parted again, no contradiction after all."""
        types = ["proposal.made", "memory.parted", "memory.reconciled"]
        events = self._ledger.query({"type": {"$in": types}}, EVERYTHING, archived=True)
        return {_pair(event) for event in events if event.payload.get("kind") not in (CORE, OUTDATED)}

    def _take_stock(self, night: DreamReport, since: int, now: datetime) -> None:
        """Step 1, told last: what there was to look at, and what waits for a verdict now (E10, E11)."""
        era = self._index.life.era()
        night.looked = self._looked
        night.immune = self._index.life.layer_counts().get("active", 0) - len(
            self._index.life.past_immunity(lived_until(era))
        )
        night.turns = self._ledger.count(
            {"type": "turn.recorded", "payload.role": "user", "seq": {"$gt": since}}, EVERYTHING, archived=True
        )
        for name, records in (
            ("waiting", [record for record in self._index.life.graduation_candidates() if not is_users_word(record)]),
            ("doubtful", self._index.life.doubtful(era.sessions - self._settings.doubt.candidate, _LISTED)),
            ("cold", self._cold(now)),
        ):
            for record in records:
                night[name].add(record.id)

    def _cold(self, now: datetime) -> list[Record]:
        declined = answered(self._ledger)
        found = self._index.life.never_used(self._cold_before(now), _LISTED)
        return [record for record in found if f"cold-{record.id}" not in declined]

    # Pressure

    def _surplus(self, era: Era) -> list[Record]:
        """Which memories give way: those not immune, lowest fitness first, then longest unused."""
        over = self._index.life.layer_counts().get("active", 0) - self._settings.active.most
        if over <= 0:
            return []
        mature = self._index.life.past_immunity(lived_until(era))
        mature.sort(key=lambda record: (fitness_of(record, era), record.last_used or record.born, record.seq_from))
        return mature[:over]

    def _relieve(self, command: Command) -> None:
        """E7: a dream under pressure, one a cycle; it is told to have been when the pressure arose (E8)."""
        era = self._index.life.era()
        surplus = self._surplus(era) if era.pressed != len(era.dates) else []
        if surplus:
            ids = [record.id for record in surplus]
            self._write(command, [Change("dream.pressed", "dream", {"ids": ids})], self._last_moment())

    def _told_today(self, now: datetime) -> bool:
        """Whether a dream of today has its page already."""
        ended = self._ledger.query({"type": "dream.ended"}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        today = [event for event in ended if moment(event.timestamp).astimezone(now.tzinfo).date() == now.date()]
        return any(event.payload.get("asked") or event.payload.get("news") for event in today)

    def _write(self, command: Command, changes: Iterable[Change], at: datetime) -> None:
        self._journal.carry_out(command, changes, at)


def _pair(event: Event) -> frozenset[str]:
    told = event.payload
    return frozenset(told.get("ids") or (event.aggregate_id, told.get("from") or told.get("with") or ""))

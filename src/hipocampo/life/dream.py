"""The dream: read, check immunity, decay, demote, graduate, rescue, record (E7, E8).

An interrupted dream goes on where it was: each part is planned from what the ledger holds so far, and changes nothing
twice. Its page is made from its events, and made again if need be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from hipocampo.core.access import EVERYTHING
from hipocampo.core.era import Era
from hipocampo.core.events import Event
from hipocampo.core.moments import moment, stamp
from hipocampo.core.provenance import CLASSES, USER, is_users_word, outranks
from hipocampo.core.record import FACT, Record
from hipocampo.core.schedule import cycles_due, lived_until, moment_of, page_of
from hipocampo.core.strength import fitness_of, matters, may_be_cold
from hipocampo.core.validation import foldable
from hipocampo.journal import Change, Command, Journal, mint
from hipocampo.life.comparison import Comparison, tags_of
from hipocampo.life.dream_report import EVENT_TYPES, WAITING, DreamReport, Group, report_from_events
from hipocampo.life.graduation import graduation, wisdom_page
from hipocampo.life.pressure import giving_way
from hipocampo.life.proposals import CORE, OUTDATED, answered
from hipocampo.life.related_facts import Effort, RelatedFacts
from hipocampo.ports import Index, Ledger
from hipocampo.settings import Settings

_LISTED = 200  # candidates that are listed at most
_PRUNED = 10_000
_TELLING = 2  # of the facts told since the last dream, those that a page names first


class DreamRun:
    """One run of a dream; the workspace is locked and the index up to date."""

    def __init__(self, journal: Journal, ledger: Ledger, index: Index, settings: Settings, effort: Effort) -> None:
        self._journal, self._ledger, self._index = journal, ledger, index
        self._settings, self._effort = settings, effort
        self._listened = False
        self._looked: dict[str, int] = {}

    def run(self, command: Command, now: datetime, *, asked: bool) -> DreamReport | None:
        """Go through all cycles that are due, and dream once more if `asked`; else None if nothing happened."""
        since, self._looked = self._index.life.era().dreamed, dict(self._index.life.layer_counts())
        self._go_on(command, now)
        days = cycles_due(self._index.life.era(), self._settings.decay, now)
        for day in days:
            self._night(command, day, self._due(day))
        if asked:
            self._night(command, None, now)
        if asked or days:
            self.relate(command, now if asked else self._last_moment())
        return self._end(command, now, since, asked)

    def _go_on(self, command: Command, now: datetime) -> None:
        """Finish an interrupted night, and relieve the pressure that arose since the last one.

        The last cycle may be that of a machine whose clock is ahead: nothing is written at a time that is not yet.
        """
        era = self._index.life.era()
        if era.open and era.dates and era.pressed != len(era.dates):
            self._rest_of_night(command, min(self._due(era.last), now, key=stamp))
        self._relieve(command)

    def _end(self, command: Command, now: datetime, since: int, asked: bool) -> DreamReport | None:
        """Record what the dream did, together with an interrupted one before it."""
        did = {"type": {"$in": list(EVENT_TYPES)}, "seq": {"$gt": since}}
        report = report_from_events(self._ledger.query(did, EVERYTHING, sort={"seq": 1}, archived=True))
        self._take_stock(report, since, now)
        if not self._index.life.era().open and not report.changed and (not asked or self._has_page_today(now)):
            return report if asked else None
        flags = {"asked": asked, "news": bool(report.changed or any(report.asks(one).count for one in WAITING))}
        payload = {
            **report.as_payload(),
            "page": page_of(report.cycles, now),
            **{name: True for name, on in flags.items() if on},
        }
        self._write(command, [Change("dream.ended", "dream", payload)], now)
        return report

    def _night(self, command: Command, day: str | None, at: datetime) -> None:
        """One night; if a part is interrupted, the next run finds again what it had found."""
        self._write(command, [*self._decay(day), *self._graduate()], at)
        self._rest_of_night(command, at)
        self._relieve(command, asked=day is None)

    def compare(self, command: Command, at: datetime) -> None:
        """E12, E13: compare what is new with what was known, outside of a night: a correction counts at once."""
        self._write(command, self._compare(), at)

    def relate(self, command: Command, at: datetime) -> None:
        """E12: compare what is new with what is near to it in meaning, once for all nights of a run."""
        related = RelatedFacts(self._ledger, self._index, self._effort)
        self._write(command, related.changes(self._proposed(), mint), at)

    def _rest_of_night(self, command: Command, at: datetime) -> None:
        self._write(command, [*self._rescue(), *self._prune(at)], at)
        self.compare(command, at)
        self._write(command, self._graduate(), at)  # what the rescues and merges made ripe

    def _due(self, day: str) -> datetime:
        """The moment of a cycle's events: when it fell due, but never before the last event."""
        due, last = moment_of(day, self._settings.decay, self._settings.zone), self._last_moment()
        return max(due, last, key=stamp)

    def _last_moment(self) -> datetime:
        return moment(self._index.state().moment).astimezone(self._settings.zone)

    def _decay(self, day: str | None) -> Iterator[Change]:
        """Steps 2 to 4: what is not immune decays, and what falls below its layer sinks."""
        if day is None:
            return
        era = self._index.life.era()
        by = era.rules.decay
        sank = {"latent": Group(), "archived": Group()}
        for old, new in self._index.life.sinking(era.with_cycle(day, by), EVERYTHING):
            sank["archived" if new.layer == "archive" else "latent"].add(old.id)
        groups = {name: group.as_payload() for name, group in sank.items() if group.count}
        payload = {"cycle": len(era.dates) + 1, "date": day, "decay": by, "sank": groups}
        yield Change("dream.cycle", "dream", payload)

    def _graduate(self) -> Iterator[Change]:
        """Step 5: the user's word graduates by itself; all else waits to be accepted (E6)."""
        ready = [record for record in self._index.life.graduation_candidates(EVERYTHING) if is_users_word(record)]
        page = wisdom_page(self._index.pages) if ready else ""
        for record in ready:
            yield from graduation(record, page, mint)

    def _rescue(self) -> Iterator[Change]:
        """Step 6: what the user mentioned since the last dream grows warmer, and comes back from the lower layers.

        Only the first of several nights looks at turns: there are none in between.
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
        """The seq of the last dream that looked at turns: one under pressure alone does not."""
        listened = {"type": "dream.ended", "$or": [{"payload.asked": True}, {"payload.cycles": {"$ne": []}}]}
        last = self._ledger.query(listened, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        return next((event.seq for event in last), 0)

    def _mentioned_since(self, seq: int) -> set[tuple[str, str | None]]:
        """The mentions that were counted already, by a repetition or by an interrupted dream."""
        counted = self._ledger.query({"type": "memory.mentioned", "seq": {"$gt": seq}}, EVERYTHING, archived=True)
        return {(event.aggregate_id, event.metadata.get("sessionId")) for event in counted}

    def _turns_since(self, seq: int) -> Iterator[Event]:
        here = {"seq": {"$gt": seq}, "metadata.origin": {"$exists": False}}  # an imported turn mentions nothing now
        said = {"type": "turn.recorded", "payload.role": "user", "payload.provenance": USER, **here}
        return self._ledger.query(said, EVERYTHING, sort={"seq": 1}, archived=True)

    def _prune(self, at: datetime) -> Iterator[Change]:
        """E10: too many episodes above the archive force those out that nothing ever referred to."""
        heat = self._settings.heat
        if self._index.life.episode_count(heat.episodes + 1) > heat.episodes:
            for record in self._index.life.never_used(self._cold_before(at), _PRUNED, EVERYTHING, episodes=True):
                yield Change("memory.archived", record.id, {"reason": "pruned", "tags": list(tags_of(record))})

    def _cold_before(self, at: datetime) -> str:
        return stamp(at - timedelta(days=self._settings.heat.days))

    def _compare(self) -> Iterator[Change]:
        """E12, E13: what was stated since the last dream against what was known before."""
        stated = {"type": {"$in": ["memory.retained", "memory.revised"]}, "seq": {"$gt": self._compared_until()}}
        events = list(
            self._ledger.query(stated, EVERYTHING, sort={"seq": 1}, limit=self._effort.compares, archived=True)
        )
        if not events:
            return
        ids, last = dict.fromkeys(event.aggregate_id for event in events), events[-1].seq
        yield from Comparison(self._index, self._effort.bearings).changes(ids, self._proposed(), mint)
        left = self._ledger.count({**stated, "seq": {"$gt": last}}, EVERYTHING, archived=True)
        yield Change("dream.compared", "dream", {"until": last, "count": len(ids), "left": left})

    def _compared_until(self) -> int:
        compared = self._ledger.query({"type": "dream.compared"}, EVERYTHING, sort={"seq": -1}, archived=True)
        return next((event.payload["until"] for event in filter(foldable, compared)), 0)

    def _proposed(self) -> set[frozenset[str]]:
        """The pairs that were decided once: proposed, merged and parted again, or reconciled."""
        types = ["proposal.made", "memory.parted", "memory.reconciled"]
        events = self._ledger.query({"type": {"$in": types}}, EVERYTHING, archived=True)
        return {_pair(event) for event in events if event.payload.get("kind") not in (CORE, OUTDATED)}

    def _take_stock(self, report: DreamReport, since: int, now: datetime) -> None:
        """Step 1, done last: count what there was to look at, and what waits for a verdict now (E10, E11)."""
        era = self._index.life.era()
        report.looked = self._looked
        report.immune = self._index.life.layer_counts().get("active", 0) - len(
            self._index.life.past_immunity(lived_until(era), EVERYTHING)
        )
        report.turns = self._ledger.count(
            {"type": "turn.recorded", "payload.role": "user", "seq": {"$gt": since}}, EVERYTHING, archived=True
        )
        report.over = self._over()
        named = self._named_before()
        for name, records in (
            (
                "waiting",
                [record for record in self._index.life.graduation_candidates(EVERYTHING) if not is_users_word(record)],
            ),
            ("marked", self._marked(since)),
            ("doubtful", self._index.life.doubtful(era.sessions - self._settings.doubt.candidate, _LISTED, EVERYTHING)),
            ("cold", self._cold(now)),
        ):
            fresh = [record for record in records if record.id not in named.get(name, ())]
            report.fresh |= {name: len(fresh)} if len(fresh) < len(records) else {}
            for record in (*fresh, *(one for one in records if one not in fresh)):
                report[name].add(record.id)
        listed = {id for group in report.groups.values() for id in group.ids}
        report.told, best = self._told(since)
        report.telling = [id for id in best if id not in listed][:_TELLING]

    def _named_before(self) -> dict[str, set[str]]:
        """The ids of what waits for a verdict that earlier pages have named, by kind: each is told once."""
        found: dict[str, set[str]] = {}
        shown = {"type": "dream.ended", "$or": [{"payload.news": True}, {"payload.asked": True}]}
        for event in self._ledger.query(shown, EVERYTHING, archived=True):
            for name, group in event.payload.get("groups", {}).items():
                found.setdefault(name, set()).update(group["ids"])
        return found

    def _told(self, since: int) -> tuple[int, list[str]]:
        """How many facts the user told since the last dream, and the ids of those that matter most."""
        stated = {"type": "memory.retained", "seq": {"$gt": since}, "metadata.origin": {"$exists": False}}
        events = self._ledger.query(stated, EVERYTHING, sort={"seq": -1}, limit=_LISTED, archived=True)
        ids = [event.aggregate_id for event in events]
        current = self._index.records.current(ids, EVERYTHING)
        told = [one for id in ids if (one := current.get(id)) and one.form == FACT and is_users_word(one)]
        best = sorted(told, key=lambda one: (matters(one), one.weight or 0.0), reverse=True)
        return len(told), [one.id for one in best if matters(one)]

    def _over(self) -> int:
        """How many active memories there are beyond the limit, if none of them may give way."""
        over = self._index.life.layer_counts().get("active", 0) - self._settings.active.most
        return max(0, over) if not self._surplus(self._index.life.era()) else 0

    def _marked(self, since: int) -> list[Record]:
        """D3, E11: what the pages say that is not the user's word: facts taken in since a seq, and marked prose."""
        lower = [one for one in CLASSES if outranks(self._settings.file_class, one)]
        typed = {"type": "memory.retained", "metadata.door": "files", "payload.provenance": {"$in": lower}}
        events = self._ledger.query({**typed, "seq": {"$gt": since}}, EVERYTHING, limit=_LISTED, archived=True)
        standing = (event.aggregate_id for event in events if self._index.records.is_current(event.aggregate_id))
        facts = (self._index.records.get(id, EVERYTHING) for id in standing)
        doubted = [one for one in facts if one and one.form == FACT and not is_users_word(one)]
        return doubted + self._index.life.marked_prose(_LISTED, EVERYTHING)

    def _cold(self, now: datetime) -> list[Record]:
        declined = answered(self._ledger)
        found = self._index.life.never_used(self._cold_before(now), _LISTED, EVERYTHING)
        return [record for record in found if f"cold-{record.id}" not in declined and may_be_cold(record)]

    # Pressure

    def _surplus(self, era: Era) -> list[Record]:
        """The memories that give way: those not immune, lowest fitness first, then longest unused."""
        if self._index.life.layer_counts().get("active", 0) <= self._settings.active.most:
            return []
        back = self._came_back()
        mature = [one for one in self._index.life.past_immunity(lived_until(era), EVERYTHING) if one.id not in back]
        mature.sort(key=lambda record: (fitness_of(record, era), record.last_used or record.born, record.seq_from))
        active = (cohort for cohort in self._index.life.cohorts(EVERYTHING) if cohort[0].layer == "active")
        return [record for record, _ in giving_way(active, [(one, 1) for one in mature], self._settings.active)]

    def _came_back(self) -> set[str]:
        """The memories that came back since the last dream: none of them gives way in the same night."""
        back = {"type": "memory.mentioned", "payload.from": {"$in": ["latent", "archive"]}}
        since = {"seq": {"$gt": self._index.life.era().dreamed}}
        return {event.aggregate_id for event in self._ledger.query({**back, **since}, EVERYTHING, archived=True)}

    def _relieve(self, command: Command, *, asked: bool = False) -> None:
        """E7: a dream under pressure, once a cycle and when asked for; its moment is when the pressure arose (E8)."""
        era = self._index.life.era()
        surplus = self._surplus(era) if asked or era.pressed != len(era.dates) else []
        if surplus:
            ids = [record.id for record in surplus]
            self._write(command, [Change("dream.pressed", "dream", {"ids": ids})], self._last_moment())

    def _has_page_today(self, now: datetime) -> bool:
        """Whether a dream of today has a page already."""
        ended = self._ledger.query({"type": "dream.ended"}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        today = [event for event in ended if moment(event.timestamp).astimezone(now.tzinfo).date() == now.date()]
        return any(event.payload.get("asked") or event.payload.get("news") for event in today)

    def _write(self, command: Command, changes: Iterable[Change], at: datetime) -> None:
        self._journal.carry_out(command, changes, at)


def _pair(event: Event) -> frozenset[str]:
    payload = event.payload
    return frozenset(payload.get("ids") or (event.aggregate_id, payload.get("from") or payload.get("with") or ""))

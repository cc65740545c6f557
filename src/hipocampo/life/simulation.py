"""Simulation: what would become of the memories of a workspace if nothing were added or used (E14).

The rules are those of the dream: its cycles, graduations, pruning and pressure. Memories with the same future are
counted together, so that a million of them cost no more than the kinds there are. What the next dream will find by
comparing texts, mentions and duplicates, is not simulated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from hipocampo.core.access import EVERYTHING
from hipocampo.core.era import Era
from hipocampo.core.facts import EXPERIENCE
from hipocampo.core.life import awaited, pressed, sunk, woken
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import is_users_word
from hipocampo.core.record import LAYERS, Record
from hipocampo.core.schedule import cycles_due, lived_until, moment_of
from hipocampo.core.strength import ALIVE, EMOTION, MINUTE, cohort_of, fitness_of
from hipocampo.errors import BadInput
from hipocampo.life.pressure import giving_way
from hipocampo.ports import LifeIndex
from hipocampo.settings import Settings, changed

MOST_DAYS = 3650

Counts = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Simulation:
    """How many memories each layer would have from today on, and with other settings if some were given."""

    days: tuple[str, ...]
    layers: Counts
    changed: Counts | None
    settings: Mapping[str, str]


def simulate(index: LifeIndex, settings: Settings, now: datetime, days: int, changes: Mapping[str, str]) -> Simulation:
    """Count the memories of each layer today and on so many coming days, at this time of the day; nothing is changed.

    Settings that are changed hold from now on. The immunity of those that are immune still becomes longer or shorter
    by as many days as the setting does.
    """
    if type(days) is not int or not 1 <= days <= MOST_DAYS:
        raise BadInput("simulate.days", days=days, most=MOST_DAYS)
    other = changed(settings, changes)
    moments = [now.astimezone(settings.zone) + timedelta(days=day) for day in range(days + 1)]
    dates = tuple(moment.date().isoformat() for moment in moments)
    era, cohorts = index.era(), index.cohorts(EVERYTHING)
    counts = _Future(era, cohorts, settings).run(moments)
    if not changes:
        return Simulation(dates, counts, None, {})
    future = _Future(era, cohorts, other)
    future.shift_immunity(other.decay.immunity_days - settings.decay.immunity_days, dates[0])
    return Simulation(dates, counts, future.run(moments), dict(changes))


class _Future:
    """The memories of a workspace on their way through the days, as cohorts with the same future."""

    def __init__(self, era: Era, cohorts: Iterable[tuple[Record, int]], settings: Settings) -> None:
        self._settings = settings
        self._era = era
        self._cohorts: Counter[Record] = Counter()
        self._layers = Counter(dict.fromkeys(LAYERS, 0))
        for record, count in cohorts:
            self._cohorts[_aged(record, era)] += count
            self._layers[record.layer] += count
        if era.rules != settings.rules:
            self._era = era._replace(rules=settings.rules)
            self._all_become(woken)

    def shift_immunity(self, days: int, today: str) -> None:
        """Lengthen or shorten by some days the immunity of what is immune today."""
        for record, count in list(self._cohorts.items()) if days else ():
            if record.layer in ALIVE and record.immune_until >= today:
                until = (date.fromisoformat(record.immune_until) + timedelta(days=days)).isoformat()
                fresh = record.since in (record.immune_until, awaited(record))
                since = max(self._era.last, until, awaited(record)) if fresh else record.since
                self._move(record, record._replace(immune_until=until, since=since), count)

    def run(self, moments: list[datetime]) -> Counts:
        """How many memories each layer has at each of these moments."""
        found: dict[str, list[int]] = {layer: [] for layer in LAYERS}
        for moment in moments:
            self._reach(moment.astimezone(self._settings.zone))
            for layer, counts in found.items():
                counts.append(self._layers[layer])
        return {layer: tuple(counts) for layer, counts in found.items()}

    def _reach(self, now: datetime) -> None:
        """Live through everything that is due by a moment."""
        decay = self._settings.decay
        self._press()
        for day in cycles_due(self._era, decay, now):
            self._era = self._era.with_cycle(day, decay.by)
            self._all_become(lambda record, era: _aged(sunk(record, era, "", _no_tags), era))
            self._graduate()
            self._prune(moment_of(day, decay, self._settings.zone))
            self._press()

    def _all_become(self, change: Callable[[Record, Era], Record]) -> None:
        for record, count in list(self._cohorts.items()):
            new = change(record, self._era) if record.layer in ALIVE else record
            if new is not record:
                self._move(record, new, count)

    def _move(self, old: Record, new: Record, count: int) -> None:
        """Move some of a cohort to another one."""
        self._cohorts[old] -= count
        if not self._cohorts[old]:
            del self._cohorts[old]
        self._cohorts[cohort_of(new)] += count
        self._layers[old.layer] -= count
        self._layers[new.layer] += count

    def _graduate(self) -> None:
        """E6: the user's word graduates by itself."""
        for record, count in list(self._cohorts.items()):
            if record.ripe and is_users_word(record):
                self._move(record, record._replace(layer="wisdom", ripe=False), count)

    def _prune(self, at: datetime) -> None:
        """E10: too many episodes force out those that were never used."""
        heat = self._settings.heat
        episodes = [(record, count) for record, count in self._cohorts.items() if record.kind == EXPERIENCE]
        if sum(count for _, count in episodes) <= heat.episodes:
            return
        before = stamp(at - timedelta(days=heat.days))[:MINUTE]
        for record, count in episodes:
            if record.heat < 1 and record.born < before:
                self._move(record, record._replace(layer="archive", ripe=False), count)

    def _press(self) -> None:
        """E7: once a cycle, memories above the limit of the active layer give way, unless they are immune."""
        era, limits = self._era, self._settings.active
        if self._layers["active"] <= limits.most or era.pressed == len(era.dates):
            return
        day = lived_until(era)
        mature = [(record, count) for record, count in self._cohorts.items() if _gives_way(record, day)]
        mature.sort(key=lambda one: (fitness_of(one[0], era), one[0].last_used, one[0].type or ""))
        active = [cohort for cohort in self._cohorts.items() if cohort[0].layer == "active"]
        gone = list(giving_way(active, mature, limits))
        for record, count in gone:
            self._move(record, pressed(record, era, "", _no_tags), count)
        if gone:
            self._era = era._replace(pressed=len(era.dates))


def _aged(record: Record, era: Era) -> Record:
    """A memory by its present fitness instead of its past, so that those that differ only in that are one."""
    if record.layer not in ALIVE:
        return record
    if record.type != EMOTION and record.since < era.last:
        record = record._replace(fitness=fitness_of(record, era), since=era.last)
    if "" < record.immune_until < era.last:
        record = record._replace(immune_until="")
    return cohort_of(record._replace(ahead="")) if "" < record.ahead < era.last else record


def _gives_way(record: Record, day: str) -> bool:
    ready = record.since <= day or record.since == awaited(record)
    return record.layer == "active" and ready and record.immune_until < day


def _no_tags(_: str) -> tuple[str, ...]:
    return ()

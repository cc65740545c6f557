"""The life of a memory: how strong it is now, and what a use, a cycle, a merge or a verdict does to it (E1-E12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hipocampo.core.era import Era, Rules, days_between
from hipocampo.core.events import Event
from hipocampo.core.provenance import INHERITED, USER, is_users_word
from hipocampo.core.record import FACT, LAYERS, Record

WISDOM_PAGE = "MEMORY.md"
ALIVE = ("active", "latent")  # the layers that decay
REACHED = ("wisdom", "active", "latent")  # where a recall looks unless the archive is asked for (F4)
AT_REST = "9999-12-31"  # since when a memory decays that no longer does
EMOTION, BIOGRAPHY = "emo", "bio"


def is_wisdom_page(page: str | None) -> bool:
    """Whether a page is `MEMORY.md`, by either of its names."""
    return page is not None and page.casefold() == "memory.md"


def wisdom_page_among(paths: Iterable[str]) -> str:
    """The name that `MEMORY.md` has among some pages; the usual one where it is not there yet."""
    return next(filter(is_wisdom_page, paths), WISDOM_PAGE)


def layer_of(fitness: int, rules: Rules) -> str:
    """E1: fitness alone sets the layer."""
    if fitness >= rules.wisdom:
        return "wisdom"
    if fitness >= rules.active:
        return "active"
    return "latent" if fitness >= rules.latent else "archive"


def fitness_of(record: Record, era: Era) -> int:
    """E4: how fit a memory is now: what it was, less what the cycles since then took."""
    if not _decays(record) or record.type == EMOTION:
        return record.fitness
    left = record.fitness - era.decayed(record.since)
    return max(left, min(era.rules.latent, record.fitness)) if record.type in era.rules.keeps else left


def weight_of(record: Record, rules: Rules, day: str) -> float:
    """E9: how much a memory weighs on a day: an emotion loses by the week, a biography is fixed."""
    if record.type == BIOGRAPHY:
        return 1.0
    weight = rules.weight if record.weight is None else record.weight
    if record.type != EMOTION or not record.since or not _decays(record):
        return weight
    return max(0.0, round(weight - rules.fade * faded_weeks(record.since, rules, day), 6))


def _decays(record: Record) -> bool:
    """Wisdom and archive stand still, and so does an alias (E12)."""
    return record.layer in ALIVE and record.merged_into is None


def faded_weeks(since: str, rules: Rules, day: str) -> int:
    """How many times an emotion lost weight since it was born or last of use."""
    return max(0, days_between(since, day)) // rules.fade_days


def present(record: Record, era: Era, day: str) -> Record:
    """A record with its fitness and weight as they are on a day: what readers get."""
    if record.form != FACT:
        return record
    return record._replace(fitness=fitness_of(record, era), weight=weight_of(record, era.rules, day))


def present_all(records: Iterable[Record], era: Era, day: str) -> list[Record]:
    """Records with their fitness and weight as they are on a day."""
    return [present(record, era, day) for record in records]


def unverified(record: Record, era: Era, sessions: int) -> bool:
    """D3: whether something inferred or inherited went so many sessions without the user's word."""
    return record.form == FACT and not is_users_word(record) and era.sessions - record.met >= sessions


def born(record: Record, event: Event, era: Era) -> Record:
    """E2: the life of a memory at its birth; an import tells how it lived elsewhere, and is immune anew (E3)."""
    rules, day = era.rules, era.local(event.timestamp)
    immune = era.immune_until(event.timestamp)
    record = record._replace(
        fitness=rules.birth,
        layer=layer_of(rules.birth, rules),
        since=day if record.type == EMOTION else immune,
        immune_until=immune,
        met=era.sessions,
        seen=era.sessions,
    )
    lived = event.payload.get("life")
    if lived:
        record = _elsewhere(record, lived, rules)
    return _settled(record, rules)


def _elsewhere(record: Record, lived: dict[str, Any], rules: Rules) -> Record:
    fitness = min(lived.get("fitness", rules.birth), rules.strongest)
    return record._replace(
        fitness=fitness,
        layer=layer_of(fitness, rules),
        ripe=lived.get("fitness", 0) >= rules.wisdom,
        heat=lived.get("heat", 0),
        last_used=lived.get("lastUsed"),
        reinforced=lived.get("lastReinforced"),
        demoted=lived.get("demotedAt"),
        original=lived.get("originalFitness"),
        rescued=lived.get("rescuedAt"),
        rescues=lived.get("rescueCount", 0),
        stale=bool(lived.get("stale")),
    )


def _settled(record: Record, rules: Rules) -> Record:
    """A fact that stands in `MEMORY.md` is wisdom if it is the user's word, and waits for acceptance if not (E6)."""
    if not is_wisdom_page(record.page) or record.layer == "wisdom":
        return record
    if not is_users_word(record):
        return record._replace(ripe=True)
    return record._replace(fitness=rules.wisdom, layer="wisdom", ripe=False)


def restated(record: Record, old: Record, event: Event, era: Era) -> Record:
    """A memory whose text was edited: one that was an alias is a memory of its own again (E12)."""
    lower = record.layer in ("latent", "archive")
    record = record._replace(merged_into=None, tags=record.tags or (old.tags if lower else ()))
    record = record._replace(conflicts=(), outdone=None)  # it says something else: the next dream compares it anew
    if record.type != old.type or old.merged_into:
        record = record._replace(fitness=fitness_of(old, era), since=_fresh(record, era, event.timestamp))
    return _settled(record, era.rules)


def returned(record: Record, old: Record, event: Event, era: Era) -> Record:
    """A memory that was withdrawn and is back: in the layer it left, however many cycles it was away."""
    if _decays(record) and record.type != EMOTION:
        lowest = era.rules.active if record.layer == "active" else era.rules.latent
        fitness = max(fitness_of(record, era), min(lowest, record.fitness))
        record = record._replace(fitness=fitness, since=_fresh(record, era, event.timestamp))
    return placed(record, old, event, era)


def placed(record: Record, old: Record, event: Event, era: Era) -> Record:
    """A memory whose line was carried to another page: into `MEMORY.md` it is wisdom, out of it no longer."""
    if is_wisdom_page(record.page):
        return _settled(record, era.rules)
    if is_wisdom_page(old.page) and record.layer == "wisdom":
        return _awake(record, era, era.rules.strongest, event.timestamp)
    return record._replace(ripe=False) if is_wisdom_page(old.page) else record


def sunk(record: Record, era: Era, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """E4, E9: a memory after a cycle: its layer may be a lower one; without tags it is given some first (D1)."""
    if record.form != FACT or not _decays(record):
        return record
    rules, weight = era.rules, weight_of(record, era.rules, era.last)
    if weight < rules.faint and (record.weight is not None or record.type == EMOTION):
        return lowered(_faint(record, weight), min(fitness_of(record, era), 0), "archive", at, tags)
    if record.type == EMOTION or record.since >= era.last:
        return record
    fitness = fitness_of(record, era)
    layer = layer_of(fitness, rules)
    held = layer == "latent" and record.fitness - era.decayed(record.since) < rules.latent
    if LAYERS.index(layer) > LAYERS.index(record.layer):
        record = lowered(record, fitness, layer, at, tags)
    # `keeps` held it: no later cycle need look at it, and other rules find it as it is
    return record._replace(fitness=fitness, since=AT_REST) if held else record


def _faint(record: Record, weight: float) -> Record:
    """An emotion as light as it has become, for in the archive no weight fades."""
    return record._replace(weight=weight) if record.type == EMOTION else record


def woken(record: Record, era: Era) -> Record:
    """A memory at rest after the rules changed: the cycles to come are counted again."""
    if record.since != AT_REST or not _decays(record):
        return record
    return record._replace(since=max(era.last, record.immune_until))


def lowered(record: Record, fitness: int, layer: str, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """A memory in a lower layer. In the archive nothing decays, so its fitness stands still from here on."""
    record = record._replace(
        layer=layer,
        demoted=at,
        original=record.fitness if record.original is None else record.original,
        tags=record.tags or tags(record.content),
    )
    return record._replace(fitness=min(fitness, 0)) if layer == "archive" else record


def pressed(record: Record, era: Era, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """E7: a memory that gave way under pressure: latent, at the highest fitness of that layer."""
    if record.layer != "active" or not _decays(record):
        return record
    fitness = era.rules.active - 1
    since = record.since if record.type == EMOTION else _fresh(record, era, at)
    return lowered(record, fitness, "latent", at, tags)._replace(fitness=fitness, since=since)


def summed_up(record: Record, era: Era, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """A6: a memory or turn that a summary stands for from now on: in the archive; wisdom keeps its page."""
    if record.form != FACT:
        return record._replace(layer="archive")
    if not _decays(record):
        return record
    faint = _faint(record, weight_of(record, era.rules, era.local(at)))
    return lowered(faint, 0, "archive", at, tags)._replace(ripe=False, seen=era.sessions)


def _awake(record: Record, era: Era, fitness: int, at: str) -> Record:
    """A memory with a new start; an emotion's week begins anew with the weight that is left."""
    if record.type == EMOTION:
        record = record._replace(weight=weight_of(record, era.rules, era.local(at)))
    return record._replace(fitness=fitness, layer=layer_of(fitness, era.rules), since=_fresh(record, era, at))


def _fresh(record: Record, era: Era, at: str) -> str:
    """The date after which cycles count again; for an emotion, the start of its week."""
    if record.type == EMOTION:
        return era.local(at)
    return max(era.last, record.immune_until)


def _noticed(record: Record, event: Event, era: Era) -> Record:
    """E10: a reference makes a memory warmer."""
    return record._replace(heat=record.heat + 1, last_used=event.timestamp, seen=era.sessions)


def _rescued(record: Record, event: Event, era: Era) -> Record:
    """E5: back to active, with a new start; an emotion gets the weight of a new one."""
    rescues = record.rescues + 1
    awake = _awake(record, era, era.rules.rescue, event.timestamp)
    if record.type == EMOTION:
        awake = awake._replace(weight=max(awake.weight or 0.0, era.rules.weight))
    ripe = record.ripe or rescues >= era.rules.rescues
    return awake._replace(rescued=event.timestamp, rescues=rescues, ripe=ripe)


def _used(record: Record, event: Event, era: Era) -> Record:
    """E2: reinforced, or rescued from a lower layer."""
    record = _noticed(record, event, era)
    if record.layer == "wisdom":
        return record
    if record.layer != "active":
        return _rescued(record, event, era)
    rules, fitness = era.rules, fitness_of(record, era)
    awake = _awake(record, era, min(rules.strongest, fitness + rules.use), event.timestamp)
    if record.type == EMOTION and (awake.weight or 0.0) < rules.faint:  # of use, it is not faint
        awake = awake._replace(weight=rules.weight)
    return awake._replace(reinforced=event.timestamp, ripe=record.ripe or fitness >= rules.strongest)


def _mentioned(record: Record, event: Event, era: Era) -> Record:
    """E2: the user's own mention warms a memory and rescues it, no more."""
    record = _noticed(record, event, era)
    return record if record.layer in ("wisdom", "active") else _rescued(record, event, era)


def _weighed(record: Record, event: Event, era: Era) -> Record:
    """E9: it weighs so much from now on; an emotion's week begins anew."""
    record = record._replace(weight=event.payload["weight"])
    anew = record.type == EMOTION and record.since != AT_REST and _decays(record)
    return record._replace(since=_fresh(record, era, event.timestamp)) if anew else record


def _graduated(record: Record, event: Event, era: Era) -> Record:
    """E6: wisdom; its home is `MEMORY.md` from now on."""
    record = record._replace(fitness=era.rules.wisdom, layer="wisdom", ripe=False, seen=era.sessions)
    return record if record.page == event.payload["page"] else _carried(record, event)


def _demoted(record: Record, event: Event, era: Era) -> Record:
    """Its line was taken out of `MEMORY.md`: it lives on where its evidence stands."""
    awake = _awake(record, era, era.rules.strongest, event.timestamp)
    return _carried(awake, event)._replace(demoted=event.timestamp, ripe=False)


def _carried(record: Record, event: Event) -> Record:
    """At home on another page, where its line may bear a mark that it had not, or no more."""
    text = event.payload.get("text", record.text)
    if text != record.text:
        record = record._replace(text=text, seq_from=event.seq)
    return record._replace(page=event.payload["page"], line=None, end_line=None)


def _named(record: Record, _: Event, __: Era) -> Record:
    return record if record.layer == "wisdom" else record._replace(ripe=True)


def _passed_over(record: Record, _: Event, __: Era) -> Record:
    """A graduation was declined; another reason may make it ripe again."""
    return record._replace(ripe=False)


def _archived(record: Record, event: Event, era: Era) -> Record:
    """Purged or pruned: the worst that happens to a memory (E1)."""
    tags = tuple(event.payload.get("tags", ()))
    record = _faint(record, weight_of(record, era.rules, era.local(event.timestamp)))
    return lowered(record, 0, "archive", event.timestamp, lambda _: tags)._replace(ripe=False, seen=era.sessions)


def _confirmed(record: Record, _: Event, era: Era) -> Record:
    """D3: the user's word from now on."""
    record = record._replace(provenance=USER, stale=False, met=era.sessions, seen=era.sessions)
    return _settled(record, era.rules)


def _kept_stale(record: Record, _: Event, era: Era) -> Record:
    """E11: kept, as inherited and stale."""
    return record._replace(provenance=INHERITED, stale=True, seen=era.sessions)


def _absorbed(record: Record, event: Event, era: Era) -> Record:
    """E12: its id is an alias of another memory's from now on, as strong as it was."""
    weight = weight_of(record, era.rules, era.local(event.timestamp))
    alias = _faint(record, weight)._replace(fitness=fitness_of(record, era), ripe=False)
    return alias._replace(merged_into=event.payload["into"])


def _parted(record: Record, event: Event, era: Era) -> Record:
    """A memory of its own again; the cycles in between left it alone."""
    if not record.merged_into:
        return record
    return record._replace(merged_into=None, since=_fresh(record, era, event.timestamp))


def _merged(record: Record, event: Event, era: Era) -> Record:
    """E12: one memory out of two, reinforced by it; from a lower layer it is a rescue."""
    rules, payload = era.rules, event.payload
    fitness = min(payload["fitness"], rules.strongest)
    immune = max(record.immune_until, payload.get("immuneUntil") or "")
    record = record._replace(immune_until=immune, ripe=record.ripe or payload["fitness"] >= rules.wisdom)
    record = record._replace(heat=max(record.heat, payload.get("heat", 0)), reinforced=event.timestamp)
    if record.layer == "wisdom":
        return record
    if record.layer != "active":
        record = _rescued(record, event, era)
        fitness = max(fitness, record.fitness)
    return _awake(record, era, fitness, event.timestamp)


def _unmerged(record: Record, event: Event, era: Era) -> Record:
    """A merge was taken back: no stronger, no warmer and no longer immune than it was before."""
    payload = event.payload
    record = record._replace(
        immune_until=payload.get("immuneUntil") or record.immune_until,
        heat=max(0, record.heat - payload.get("heat", 0)),
    )
    if record.layer not in ALIVE:
        return record
    fitness = min(fitness_of(record, era), payload["fitness"])
    apart = _awake(record, era, fitness, event.timestamp)
    return apart._replace(ripe=record.ripe and record.rescues >= era.rules.rescues)


def _contradicted(record: Record, event: Event, _: Era) -> Record:
    """E13: both sides keep the other as evidence; the one that is believed less knows by whom it is outdone."""
    other = event.payload["by"]
    conflicts = tuple(dict.fromkeys((*record.conflicts, other)))
    record = record._replace(conflicts=conflicts, outdone=None if record.outdone == other else record.outdone)
    return record._replace(outdone=other) if event.payload.get("outdone") else record


def _reconciled(record: Record, event: Event, _: Era) -> Record:
    """No contradiction after all."""
    other = event.payload["with"]
    conflicts = tuple(id for id in record.conflicts if id != other)
    return record._replace(conflicts=conflicts, outdone=None if record.outdone == other else record.outdone)


def lived(record: Record, event: Event, era: Era) -> Record:
    """A record after an event of its life; a turn of a conversation has none, and only grows warmer."""
    if record.form == FACT:
        return STEPS[event.type](record, event, era)
    return _noticed(record, event, era) if event.type in ("memory.used", "memory.mentioned") else record


STEPS: dict[str, Callable[[Record, Event, Era], Record]] = {
    "memory.used": _used,
    "memory.mentioned": _mentioned,
    "memory.weight-set": _weighed,
    "memory.nominated": _named,
    "memory.passed-over": _passed_over,
    "memory.graduated": _graduated,
    "memory.demoted": _demoted,
    "memory.archived": _archived,
    "memory.confirmed": _confirmed,
    "memory.kept-stale": _kept_stale,
    "memory.absorbed": _absorbed,
    "memory.parted": _parted,
    "memory.merged": _merged,
    "memory.unmerged": _unmerged,
    "memory.contradicted": _contradicted,
    "memory.reconciled": _reconciled,
}

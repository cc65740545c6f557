"""The life of a memory: what a use, a cycle, a merge or a verdict does to it (E2-E13).

Functions named by a participle return the record after what happened to it. How strong a memory is, is in `strength`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hipocampo.core.era import Era, Rules, later
from hipocampo.core.events import Event
from hipocampo.core.provenance import INHERITED, USER, is_users_word
from hipocampo.core.record import FACT, LAYERS, Record
from hipocampo.core.strength import ALIVE, EMOTION, decays, fitness_of, layer_of, weight_of
from hipocampo.core.wisdom import is_wisdom_page

# How a use was recognised that nobody reported: the reply of an agent rests on the memory, or cites it; a person edited
# or confirmed it.
REPLY, CITATION, EDIT, CONFIRMATION = "reply", "citation", "edit", "confirmation"
BY_AGENT = frozenset({REPLY, CITATION})
# What a command may change of a life without a new version of its text, and undo puts back.
REVERTIBLE = (
    "layer merged_into provenance tags weight heat last_used fitness since immune_until reinforced demoted original "
    "rescued rescues ripe met seen stale conflicts outdone confidence"
).split()
_LISTED = ("tags", "conflicts")
AT_REST = "9999-12-31"  # `since` of a memory that no longer decays


def born(record: Record, event: Event, era: Era) -> Record:
    """E2: a memory at its birth; an imported one has the life it had elsewhere, and a new immunity (E3)."""
    rules, day = era.rules, era.local(event.timestamp)
    immune = era.immune_until(event.timestamp)
    if ahead := _last_day_ahead(event, day, rules):  # few have one, and a copy costs
        record = record._replace(ahead=ahead)
    record = record._replace(
        fitness=rules.birth,
        layer=layer_of(rules.birth, rules),
        since=day if record.type == EMOTION else max(immune, awaited(record)),
        immune_until=immune,
        met=era.sessions,
        seen=era.sessions,
    )
    lived = event.payload.get("life")
    if lived:
        record = _elsewhere(record, lived, rules)
    return _on_wisdom_page(record, rules)


def _last_day_ahead(event: Event, day: str, rules: Rules) -> str:
    """E4: the last day to come that a text spoke of when it was written, as its event says; none beyond the most."""
    understood = event.payload.get("understood")
    if not understood or not understood.get("days"):
        return ""
    last = max(one.rpartition("/")[2] for one in understood["days"])
    return min(last, later(day, rules.ahead)) if last > day else ""


def awaited(record: Record) -> str:
    """E4: the day to come before which the user's word does not decay; an emotion follows its weight instead."""
    return record.ahead if is_users_word(record) and record.type != EMOTION else ""


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


def _on_wisdom_page(record: Record, rules: Rules) -> Record:
    """A memory on `MEMORY.md` is wisdom if it is the user's word, and else waits to be accepted (E6)."""
    if not is_wisdom_page(record.page) or record.layer == "wisdom":
        return record
    if not is_users_word(record):
        return record._replace(ripe=True)
    return record._replace(fitness=rules.wisdom, layer="wisdom", ripe=False)


def restated(record: Record, old: Record, event: Event, era: Era) -> Record:
    """A memory after its text was edited: an alias is a memory of its own again (E12)."""
    lower = record.layer in ("latent", "archive")
    record = record._replace(merged_into=None, tags=record.tags or (old.tags if lower else ()))
    record = record._replace(conflicts=(), outdone=None)  # it says something else: the next dream compares it again
    if record.type != old.type or old.merged_into or awaited(record) != awaited(old):
        record = record._replace(fitness=fitness_of(old, era), since=_fresh(record, era, event.timestamp))
    return _on_wisdom_page(record, era.rules)


def returned(record: Record, old: Record, event: Event, era: Era) -> Record:
    """A withdrawn memory that is back: in the layer that it left, however many cycles have passed."""
    if decays(record) and record.type != EMOTION:
        lowest = era.rules.active if record.layer == "active" else era.rules.latent
        fitness = max(fitness_of(record, era), min(lowest, record.fitness))
        record = record._replace(fitness=fitness, since=_fresh(record, era, event.timestamp))
    return placed(record, old, event, era)


def placed(record: Record, old: Record, event: Event, era: Era) -> Record:
    """A memory whose line was moved to another page: to `MEMORY.md` it becomes wisdom, away from it no longer is."""
    if is_wisdom_page(record.page):
        return _on_wisdom_page(record, era.rules)
    if is_wisdom_page(old.page) and record.layer == "wisdom":
        return _awake(record, era, era.rules.strongest, event.timestamp)
    return record._replace(ripe=False) if is_wisdom_page(old.page) else record


def sunk(record: Record, era: Era, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """E4, E9: a memory after a cycle: it may sink to a lower layer, and gets tags first if it has none (D1)."""
    if record.form != FACT or not decays(record):
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
    # `keeps` held it: later cycles can skip it until the rules change
    return record._replace(fitness=fitness, since=AT_REST) if held else record


def _faint(record: Record, weight: float) -> Record:
    """An emotion with the weight that it has come to: in the archive weights do not fade."""
    return record._replace(weight=weight) if record.type == EMOTION else record


def woken(record: Record, era: Era) -> Record:
    """A resting memory after the rules changed: coming cycles count for it again."""
    if record.since != AT_REST or not decays(record):
        return record
    return record._replace(since=max(era.last, record.immune_until, awaited(record)))


def lowered(record: Record, fitness: int, layer: str, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """A memory in a lower layer; in the archive its fitness stays as it is from now on."""
    record = record._replace(
        layer=layer,
        demoted=at,
        original=record.fitness if record.original is None else record.original,
        tags=record.tags or tags(record.content),
    )
    return record._replace(fitness=min(fitness, 0)) if layer == "archive" else record


def pressed(record: Record, era: Era, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """E7: a memory that gave way under pressure: latent, at the highest fitness of that layer."""
    if record.layer != "active" or not decays(record):
        return record
    fitness = era.rules.active - 1
    since = record.since if record.type == EMOTION else _fresh(record, era, at)
    return lowered(record, fitness, "latent", at, tags)._replace(fitness=fitness, since=since)


def summed_up(record: Record, era: Era, at: str, tags: Callable[[str], tuple[str, ...]]) -> Record:
    """A6: a memory or turn that a summary replaces: in the archive; wisdom keeps its page."""
    if record.form != FACT:
        return record._replace(layer="archive")
    if not decays(record):
        return record
    faint = _faint(record, weight_of(record, era.rules, era.local(at)))
    return lowered(faint, 0, "archive", at, tags)._replace(ripe=False, seen=era.sessions)


def _awake(record: Record, era: Era, fitness: int, at: str) -> Record:
    """A memory with a new start at some fitness; the week of an emotion begins again with its present weight."""
    if record.type == EMOTION:
        record = record._replace(weight=weight_of(record, era.rules, era.local(at)))
    return record._replace(fitness=fitness, layer=layer_of(fitness, era.rules), since=_fresh(record, era, at))


def _fresh(record: Record, era: Era, at: str) -> str:
    """The date after which cycles count again; for an emotion, the start of its week."""
    if record.type == EMOTION:
        return era.local(at)
    return max(era.last, record.immune_until, awaited(record))


def _noticed(record: Record, event: Event, era: Era) -> Record:
    """E10: a reference makes a memory warmer; an agent's repetition is no reference for E11."""
    seen = record.seen if event.payload.get("by") in BY_AGENT else era.sessions
    return record._replace(heat=record.heat + 1, last_used=event.timestamp, seen=seen)


def _rescued(record: Record, event: Event, era: Era) -> Record:
    """E5: rescued: active again, with a new start; an emotion gets the weight of a new one."""
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
    if record.type == EMOTION and (awake.weight or 0.0) < rules.faint:  # what is used is not faint
        awake = awake._replace(weight=rules.weight)
    return awake._replace(reinforced=event.timestamp, ripe=record.ripe or fitness >= rules.strongest)


def _mentioned(record: Record, event: Event, era: Era) -> Record:
    """E2: mentioned by the user: warmer, and rescued if needed, but not reinforced."""
    record = _noticed(record, event, era)
    return record if record.layer in ("wisdom", "active") else _rescued(record, event, era)


def _weighed(record: Record, event: Event, era: Era) -> Record:
    """E9: with another weight; the week of an emotion begins again."""
    record = record._replace(weight=event.payload["weight"])
    anew = record.type == EMOTION and record.since != AT_REST and decays(record)
    return record._replace(since=_fresh(record, era, event.timestamp)) if anew else record


def _graduated(record: Record, event: Event, era: Era) -> Record:
    """E6: graduated: wisdom, with its line on `MEMORY.md`."""
    record = record._replace(fitness=era.rules.wisdom, layer="wisdom", ripe=False, seen=era.sessions)
    return record if record.page == event.payload["page"] else _carried(record, event)


def _demoted(record: Record, event: Event, era: Era) -> Record:
    """Demoted, as its line was removed from `MEMORY.md`: it lives on where its evidence stands."""
    awake = _awake(record, era, era.rules.strongest, event.timestamp)
    return _carried(awake, event)._replace(demoted=event.timestamp, ripe=False)


def _carried(record: Record, event: Event) -> Record:
    """On another page, where its line may have gained or lost a mark."""
    text = event.payload.get("text", record.text)
    if text != record.text:
        record = record._replace(text=text, seq_from=event.seq)
    return record._replace(page=event.payload["page"], line=None, end_line=None)


def _named(record: Record, _: Event, __: Era) -> Record:
    return record if record.layer == "wisdom" else record._replace(ripe=True)


def _passed_over(record: Record, _: Event, __: Era) -> Record:
    """Not to graduate for now; another reason may make it ripe again."""
    return record._replace(ripe=False)


def _archived(record: Record, event: Event, era: Era) -> Record:
    """Archived, purged or pruned: the worst that happens to a memory (E1)."""
    tags = tuple(event.payload.get("tags", ()))
    record = _faint(record, weight_of(record, era.rules, era.local(event.timestamp)))
    return lowered(record, 0, "archive", event.timestamp, lambda _: tags)._replace(ripe=False, seen=era.sessions)


def _confirmed(record: Record, event: Event, era: Era) -> Record:
    """D3: confirmed: the user's word from now on, so the day that it speaks of counts (E4)."""
    fitness = fitness_of(record, era)
    record = record._replace(provenance=USER, stale=False, met=era.sessions, seen=era.sessions)
    if decays(record) and era.last < awaited(record) and record.since < awaited(record):
        record = record._replace(fitness=fitness, since=_fresh(record, era, event.timestamp))
    return _on_wisdom_page(record, era.rules)


def _kept_stale(record: Record, _: Event, era: Era) -> Record:
    """E11: kept as inherited and stale."""
    return record._replace(provenance=INHERITED, stale=True, seen=era.sessions)


def _absorbed(record: Record, event: Event, era: Era) -> Record:
    """E12: absorbed: an alias of another memory from now on, as strong as it was."""
    weight = weight_of(record, era.rules, era.local(event.timestamp))
    alias = _faint(record, weight)._replace(fitness=fitness_of(record, era), ripe=False)
    return alias._replace(merged_into=event.payload["into"])


def _parted(record: Record, event: Event, era: Era) -> Record:
    """Parted from a merge: a memory of its own again; the cycles in between do not count."""
    if not record.merged_into:
        return record
    return record._replace(merged_into=None, since=_fresh(record, era, event.timestamp))


def _merged(record: Record, event: Event, era: Era) -> Record:
    """E12: merged: one memory of two, reinforced; in a lower layer also rescued."""
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
    """After a merge was undone: as strong, warm and immune as before it at most."""
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
    """E13: contradicted: both sides keep the other as evidence; the one believed less has it as `outdone`."""
    other = event.payload["by"]
    conflicts = tuple(dict.fromkeys((*record.conflicts, other)))
    record = record._replace(conflicts=conflicts, outdone=None if record.outdone == other else record.outdone)
    return record._replace(outdone=other) if event.payload.get("outdone") else record


def _reconciled(record: Record, event: Event, _: Era) -> Record:
    """Reconciled: no contradiction after all."""
    other = event.payload["with"]
    conflicts = tuple(id for id in record.conflicts if id != other)
    return record._replace(conflicts=conflicts, outdone=None if record.outdone == other else record.outdone)


def _reverted(record: Record, event: Event, _: Era) -> Record:
    """As it was in some respects before a command that was undone (J0)."""
    life: dict[str, Any] = event.payload["life"]
    fields: dict[str, Any] = {name: tuple(value) if name in _LISTED else value for name, value in life.items()}
    return record._replace(**fields)


def lived(record: Record, event: Event, era: Era) -> Record:
    """A record after an event of its life; a turn has no life, and only grows warmer."""
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
    "memory.reverted": _reverted,
}

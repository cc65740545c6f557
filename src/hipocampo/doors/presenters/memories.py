"""Memories, events, dreams and proposals as every door shows them: as JSON, and as short texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import CLASSES
from hipocampo.doors.presenters.labels import label
from hipocampo.errors import Denied, NotFound
from hipocampo.messages import say
from hipocampo.text.inert import Own, inert

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo, Hit, Recalled, Record
    from hipocampo.life.proposals import Proposal
    from hipocampo.life.service import Dream
    from hipocampo.life.story import Step, Story

SHORT_ID = 8  # characters
EPISODE_FIELDS = ("scene", "related", "foresight")
_QUOTES = str.maketrans("“”", "‘’")
_UNNAMED = " (?)"  # what stands in a fact for somebody whose name is not known
_SHORT = 80  # characters of a text in one line
# The fields of a record that are about its life, by the names of Protocol v4; and those that only the index needs.
_LIFE = {
    "lastUsed": "last_used",
    "immuneUntil": "immune_until",
    "lastReinforced": "reinforced",
    "demotedAt": "demoted",
    "originalFitness": "original",
    "rescuedAt": "rescued",
    "rescueCount": "rescues",
    "mergedInto": "merged_into",
}
_INNER = {*_LIFE.values(), "since", "met", "seen", "extra", "reading"} - {"last_used"}


# As JSON


def record_json(record: Record, memory: Hipocampo) -> dict[str, Any]:
    """A memory with its source and its life."""
    fields = {name: value for name, value in record._asdict().items() if name not in _INNER}
    life = {public: getattr(record, name) for public, name in _LIFE.items()}
    life["immuneUntil"] = record.immune_until or None
    extra = {name: record.extra[name] for name in EPISODE_FIELDS if name in record.extra} if record.extra else {}
    return {**fields, **life, "unverified": memory.unverified(record), **extra, "source": record.source}


def recalled_json(found: Recalled) -> dict[str, Any]:
    """What a recall found, where it looked and how it understood the question."""
    question, meaning = found.question, found.question.meaning
    return {
        "hits": [asdict(hit) for hit in found],
        "layers": list(found.layers),
        "question": {**asdict(replace(question, meaning=None)), "meaning": meaning and meaning.model},
        "understood": found.understood,
        "waiting": found.waiting,
        "held": found.held,
        "trouble": found.trouble.code if found.trouble else None,
    }


def event_json(event: Event) -> dict[str, Any]:
    """An event in the names of the ledger's filter language."""
    return {
        "seq": event.seq,
        "id": event.id,
        "type": event.type,
        "aggregateId": event.aggregate_id,
        "actor": event.actor,
        "timestamp": event.timestamp,
        "payload": event.payload,
        "metadata": event.metadata,
        "hash": event.hash,
    }


def dream_json(dreamt: Dream, dry_run: bool) -> dict[str, Any]:
    """What a dream did."""
    return {
        **dreamt.night.as_payload(),
        "summary": Own(dreamt.summary),
        "page": dreamt.page,
        "next": dreamt.next.isoformat() if dreamt.next else None,
        "dry_run": dry_run,
    }


def proposal_json(proposal: Proposal, memories: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A proposal with the memories that it is about, as the door shows them."""
    return {
        "id": proposal.id,
        "kind": proposal.kind,
        "score": proposal.score,
        "reasons": list(proposal.reasons),
        "answers": list(proposal.answers),
        "memories": list(memories),
    }


def story_json(memory: Hipocampo, story: Story | None) -> list[dict[str, Any]]:
    """The steps of a memory's life, as data and in words."""
    if story is None:
        return []
    return [{**asdict(step), "text": step_text(memory, step)} for step in story.steps]


# As short texts


def short_id(id: str) -> str:
    """The beginning of a memory's id; the id of a passage is a place in a file and stays whole."""
    return id if "#" in id else id[:SHORT_ID]


def shorten(text: str) -> str:
    """A text in one short line, which can't end the quotation marks that it stands between."""
    text = " ".join(inert(text).translate(_QUOTES).split())
    return text if len(text) <= _SHORT else text[: _SHORT - 1].rstrip() + "…"


def content_of(memory: Hipocampo, id: str) -> str:
    """What a memory says; its id where it can't be seen."""
    try:
        return memory.show(id).content
    except NotFound:
        return id


def provenance_mark(found: Hit | Record) -> str:
    """The mark of a memory's class: `[U]`, `[H:stale]`."""
    return f"[{found.provenance}:stale]" if found.stale else f"[{found.provenance}]"


def class_mark(event: Event) -> str:
    """The mark of the class that an event's text was written with; "" for an event without one."""
    provenance = event.payload.get("provenance")
    return f"[{provenance}]" if provenance in CLASSES else ""


def unverified_mark(memory: Hipocampo) -> str:
    """The mark of what has gone too long without being confirmed by the user (D3)."""
    return say("told.doubt.unverified", memory.settings.language)


def doubt_notes(memory: Hipocampo, found: Hit | Record, unverified: bool) -> Iterator[str]:
    """Why a memory may be wrong: it was never verified, or another one outranks it (D3, E13)."""
    if unverified:
        yield unverified_mark(memory)
    if found.outdone:
        yield say("told.outdone", memory.settings.language, text=shorten(content_of(memory, found.outdone)))


def evidence_notes(memory: Hipocampo, found: Hit) -> Iterator[str]:
    """The sources that support an opinion, and those against it (G2); how many more like it its teller told (F10)."""
    if found.alike:
        yield say("recall.block.alike", memory.settings.language, n=found.alike)
    for side, sources in (("evidence", found.evidence), ("against", found.against)):
        if sources:
            yield say(f"told.grounds.{side}", memory.settings.language, sources=", ".join(sources))


def rewording_notes(memory: Hipocampo, said: str, record: Record) -> Iterator[str]:
    """What was changed in a text so that it makes sense on its own (D2)."""
    if " ".join(said.split()) == record.text:
        return
    born = next(iter(memory.history(record.id)), None)
    before = born.payload.get("said") if born else None
    if before is None:  # no more than its spaces were changed
        return
    language = memory.settings.language
    if record.text.replace(_UNNAMED, "") != before.replace(_UNNAMED, ""):
        yield say("told.times", language, said=shorten(before))
    if record.text.count(_UNNAMED) > before.count(_UNNAMED):
        yield say("told.pronoun", language)


def step_text(memory: Hipocampo, step: Step) -> str:
    """One step of a memory's life, with other memories quoted by their text."""
    return step.text(memory.settings.language, lambda id: f"“{shorten(_last_text(memory, id))}”")


def proposal_reasons(proposal: Proposal, language: str) -> str:
    """Why something is proposed; "" where its kind says it all."""
    if proposal.others:
        said = (f"[{one['provenance']}] {one['at'][:10]} “{shorten(one['text'])}”" for one in proposal.others)
        return say("proposals.instead", language, said=Own(", ".join(map(inert, said))))
    reasons = ", ".join(label("proposals.reason", code, language) for code in proposal.reasons)
    if not reasons:
        return ""
    if proposal.score is not None:
        reasons = say("proposals.sure", language, reasons=reasons, score=f"{proposal.score:.2f}")
    return say("proposals.why", language, reasons=reasons)


def answer_text(proposal: Proposal, answer: str, language: str) -> str:
    """What an answer to a proposal did."""
    one, *others = (shorten(record.content) for record in proposal.records)
    values = {"one": one, **({"other": others[0]} if others else {})}
    return Own(say(f"proposals.done.{proposal.kind}.{answer}", language, **values))


# One memory in full


@dataclass(frozen=True, slots=True)
class MemoryDetails:
    """A memory with its history and its life; `aliases` are the memories merged into it, with their texts (E12)."""

    record: Record
    history: Sequence[Event]
    story: Story | None  # None where its events are closed to the actor
    aliases: Mapping[str, str]


def load_details(memory: Hipocampo, id: str) -> MemoryDetails:
    """Collect everything about a memory; of one whose events are closed to the actor, what it says."""
    record = memory.show(id)
    try:
        history = memory.history(record.id)
    except Denied:
        return MemoryDetails(record, (), None, {})
    return MemoryDetails(record, history, memory.story(record.id), _aliases(memory, history))


def _aliases(memory: Hipocampo, history: Iterable[Event]) -> dict[str, str]:
    ids: dict[str, None] = {}
    for event in history:
        if event.erased:
            continue
        if event.type == "memory.merged":
            ids[event.payload["from"]] = None
        elif event.type == "memory.unmerged":
            ids.pop(event.payload["of"], None)
    return {id: _last_text(memory, id) for id in ids}


def _last_text(memory: Hipocampo, id: str) -> str:
    """A memory's own last text, also where it was merged: `show` would give the memory that it was merged into."""
    stated = {"aggregateId": id, "type": {"$in": ["memory.retained", "memory.revised"]}}
    events = memory.query(stated, sort={"seq": -1}, archived=True)
    last = next((event for event in events if not event.erased), None)
    return str(last.payload.get("content", last.payload["text"])) if last else id

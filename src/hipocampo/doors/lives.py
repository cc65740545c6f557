"""What every door tells of a memory's life in the same words: its state, marks of doubt, proposals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from hipocampo.errors import NotFound
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo, Hit, Record
    from hipocampo.life.proposals import Proposal
    from hipocampo.life.story import Step, Story

SHORT_ID = 8
_UNNAMED = " (?)"
_SHOWN = 80
EPISODE = ("scene", "related", "foresight")
# What the record keeps of a memory's life, by the names that Protocol v4 gives it, and what is only for the index.
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
_INNER = {*_LIFE.values(), "since", "met", "seen", "extra"} - {"last_used"}


def record_json(record: Record, memory: Hipocampo) -> dict[str, Any]:
    """A memory with its source and its life."""
    told = {name: value for name, value in record._asdict().items() if name not in _INNER}
    life = {public: getattr(record, name) for public, name in _LIFE.items()}
    life["immuneUntil"] = record.immune_until or None
    extra = {name: record.extra[name] for name in EPISODE if name in record.extra} if record.extra else {}
    return {**told, **life, "unverified": memory.unverified(record), **extra, "source": record.source}


def belief(found: Hit | Record) -> str:
    """The mark of a memory's class: `[U]`, `[H:stale]`."""
    return f"[{found.provenance}:stale]" if found.stale else f"[{found.provenance}]"


def unverified_mark(memory: Hipocampo) -> str:
    """What marks something that went too long without the user's word (D3)."""
    return say("told.doubt.unverified", memory.settings.language)


def short_id(id: str) -> str:
    """The beginning of a memory's id; that of a passage is a place in a file, of which a beginning says nothing."""
    return id if "#" in id else id[:SHORT_ID]


def doubts(memory: Hipocampo, found: Hit | Record, unverified: bool) -> Iterator[str]:
    """Why a memory is not to be believed blindly (D3, E13)."""
    if unverified:
        yield unverified_mark(memory)
    if found.outdone:
        yield say("told.outdone", memory.settings.language, text=short(content_of(memory, found.outdone)))


def grounds(memory: Hipocampo, found: Hit) -> Iterator[str]:
    """What an opinion rests on, and what speaks against it (G2)."""
    for side, sources in (("evidence", found.evidence), ("against", found.against)):
        if sources:
            yield say(f"told.grounds.{side}", memory.settings.language, sources=", ".join(sources))


def content_of(memory: Hipocampo, id: str) -> str:
    """What a memory says; its id where it can't be seen."""
    try:
        return memory.show(id).content
    except NotFound:
        return id


def short(text: str) -> str:
    """A text in one short line."""
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


@dataclass(frozen=True, slots=True)
class Whole:
    """A memory with all that is told of it; `aliases` are the memories merged into it, with their texts (E12)."""

    record: Record
    history: Sequence[Event]
    story: Story
    aliases: Mapping[str, str]


def whole(memory: Hipocampo, id: str) -> Whole:
    """Gather all that is known of a memory."""
    record = memory.show(id)
    history = memory.history(record.id)
    return Whole(record, history, memory.story(record.id), _aliases(memory, history))


def _aliases(memory: Hipocampo, history: Iterable[Event]) -> dict[str, str]:
    ids: dict[str, None] = {}
    for event in history:
        if event.erased:
            continue
        if event.type == "memory.merged":
            ids[event.payload["from"]] = None
        elif event.type == "memory.unmerged":
            ids.pop(event.payload["of"], None)
    return {id: _stated(memory, id) for id in ids}


def _stated(memory: Hipocampo, id: str) -> str:
    """What a memory itself says, also as an alias: `show` would tell of the memory that it stands for."""
    stated = {"aggregateId": id, "type": {"$in": ["memory.retained", "memory.revised"]}}
    told = memory.query(stated, sort={"seq": -1}, archived=True)
    last = next((event for event in told if not event.erased), None)
    return str(last.payload.get("content", last.payload["text"])) if last else id


def step_text(memory: Hipocampo, step: Step) -> str:
    """What happened, with other memories by what they say."""
    return step.text(memory.settings.language, lambda id: f"“{short(_stated(memory, id))}”")


def story_json(memory: Hipocampo, story: Story) -> list[dict[str, Any]]:
    """The steps of a life, as data and in words."""
    return [{**asdict(step), "text": step_text(memory, step)} for step in story.steps]


def made_atomic(memory: Hipocampo, said: str, record: Record) -> Iterator[str]:
    """What had to be changed in a text so that it makes sense alone (D2)."""
    if " ".join(said.split()) == record.text:
        return
    born = next(iter(memory.history(record.id)), None)
    told = born.payload.get("said") if born else None
    if told is None:  # no more than its spaces were changed
        return
    language = memory.settings.language
    if record.text.replace(_UNNAMED, "") != told.replace(_UNNAMED, ""):
        yield say("told.times", language, said=short(told))
    if record.text.count(_UNNAMED) > told.count(_UNNAMED):
        yield say("told.pronoun", language)


def reasons(proposal: Proposal, language: str) -> str:
    """Why something is proposed, in words; nothing where its kind says it all."""
    told = ", ".join(_reason(code, language) for code in proposal.reasons)
    if not told:
        return ""
    if proposal.score is not None:
        told = say("proposals.sure", language, reasons=told, score=f"{proposal.score:.2f}")
    return say("proposals.why", language, reasons=told)


def _reason(code: str, language: str) -> str:
    key = f"proposals.reason.{code}"
    found = say(key, language)
    return code if found == key else found


def answered(proposal: Proposal, answer: str, language: str) -> str:
    """What an answer did."""
    one, *others = (short(record.content) for record in proposal.records)
    values = {"one": one, **({"other": others[0]} if others else {})}
    return say(f"proposals.done.{proposal.kind}.{answer}", language, **values)

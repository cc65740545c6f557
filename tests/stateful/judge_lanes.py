"""What an actor is answered on every lane of a ledger and an index, held against what it may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.questions import Meaning, Only, Question, Span
from hipocampo.ports import Index, Ledger
from tests.conformance.index_rows import LOG, MANY
from tests.stateful.judge_scenes import LINKED, NAMES, TAGS, WORDS, at
from tests.stateful.judge_world import Row, Rows, World, answered, plain_name

MODEL = "words"
EARLY = Span(at(0), at(0.02))
Fits = Callable[[Row], bool]
Decisions = Counter[str]


@dataclass(frozen=True)
class Sight:
    """What an actor may see at a moment: ids of events, of rows, and of rows as they were at a past seq."""

    permit: Permit
    events: Collection[str]
    rows: Collection[str]
    past: Collection[str]


def check_ledger(ledger: Ledger, world: World, sight: Sight) -> Decisions:
    """B5: the events of a query, and their number, are those that may be seen."""
    permit, seen = sight.permit, set(sight.events)
    present = sorted(seen - world.archived)
    assert [event.id for event in ledger.query({}, permit, archived=True)] == sorted(seen)
    assert [event.id for event in ledger.query({}, permit)] == present
    assert [event.id for event in ledger.query({}, permit, sort={"seq": -1}, limit=3)] == present[::-1][:3]
    assert ledger.count({}, permit, archived=True) == len(seen)
    assert ledger.count({}, permit) == len(present)
    others = {id for id in seen if world.events[id].session != "s1"}
    asked = {"$not": {"metadata.sessionId": "s1"}}
    assert {event.id for event in ledger.query(asked, permit, archived=True)} == others
    return Counter(events=len(world.events))


def check_index(index: Index, world: World, sight: Sight) -> Decisions:
    """B5: every lane, name, count and id tells of all that may be seen, and of nothing else."""
    lanes = Lanes(index, sight.permit, world.rows, sight.rows)
    lanes.check("newest", Question("", limit=MANY), _any)
    for word in WORDS:
        lanes.check("words", Question(word, limit=MANY), partial(has_word, word))
    for name in NAMES:
        lanes.check("names", Question("nothing", mentions=(name,), limit=MANY), partial(has_name, name))
    for tag in TAGS:
        lanes.check("tags", Question("nothing", tags=(tag,), limit=MANY), partial(has_tag, tag))
    early = Question("nothing", around=EARLY, limit=MANY)
    lanes.check("time", early, lambda row: EARLY.ends[0] <= row.said < EARLY.ends[1])
    for word in WORDS:
        lanes.check("meaning", Question("nothing", meaning=meaning(word), limit=MANY), partial(has_word, word))
    for link in LINKED:
        lanes.check_links(link)
    lanes.check_few()
    _check_rows(index, world, sight, lanes.expected(_any))
    return lanes.decisions + Counter(ids=len(world.rows))


def check_past(index: Index, then: Rows, sight: Sight, seq: int) -> Decisions:
    """B5, F5: the past is told to the reader of now: by today's contracts, of the words of then."""
    lanes = Lanes(index, sight.permit, then, sight.past)
    only, word, name, tag = Only(as_of=seq), WORDS[0], NAMES[0], TAGS[0]
    lanes.check("past", Question("", limit=MANY, only=only), _any)
    lanes.check("past", Question(word, limit=MANY, only=only), partial(has_word, word))
    named = Question("nothing", mentions=(name,), limit=MANY, only=only)
    lanes.check("past", named, partial(has_name, name))
    lanes.check("past", Question("nothing", tags=(tag,), limit=MANY, only=only), partial(has_tag, tag))
    early = Question("nothing", around=EARLY, limit=MANY, only=only)
    lanes.check("past", early, lambda row: EARLY.ends[0] <= row.said < EARLY.ends[1])
    got = {id: index.records.get(id, sight.permit, seq) for id in then}
    assert {id: one.text for id, one in got.items() if one} == {id: then[id].text for id in sight.past}
    names = {key for id in lanes.expected(_any) for key in then[id].thing.names}
    assert {plain_name(one) for one in index.names.entities(NAMES, sight.permit, seq)} == names
    return lanes.decisions + Counter({"past ids": len(then)})


# By lane, the part of a candidate that tells that it was found there, from how much on. A time that is only close is
# told by less.
BY = {
    "newest": ("newest", 0.0),
    "words": ("words", 1e-9),
    "names": ("entity", 1e-9),
    "tags": ("tag", 1e-9),
    "time": ("when", 0.5),
    "meaning": ("meaning", 0.3),
}


class Lanes:
    """The lanes of one index, over its rows of now or of then; counts the rows that each had to decide on."""

    def __init__(self, index: Index, permit: Permit, rows: Rows, seen: Collection[str]) -> None:
        self._index = index
        self._permit = permit
        self._rows = rows
        self._seen = seen
        self.decisions: Decisions = Counter()

    def expected(self, fits: Fits) -> set[str]:
        return answered(self._rows, self._seen, fits)

    def check(self, lane: str, question: Question, fits: Fits) -> None:
        """All that fits and may be seen is found, and nothing else; what other lanes bring may be seen as well."""
        found = self._found(question)
        assert found.keys() <= self.expected(_any)
        part, least = BY[_lane(question)]
        assert {id for id, parts in found.items() if parts.get(part, 0.0) >= least} == self.expected(fits)
        self.decisions[lane] += sum(row.stands and fits(row) for row in self._rows.values())

    def check_links(self, link: str) -> None:
        """B5: who may see a link, and whom it names, is led from one to the other."""
        name = link.strip("[]")
        leads = bool(self.expected(lambda row: link in row.text))
        found = self._found(Question(name, limit=MANY))
        linked = {id for id, parts in found.items() if parts.get("link", 0.0) > 0}
        assert found.keys() <= self.expected(_any)
        assert linked == (self.expected(partial(has_name, name)) if leads else set())
        self.decisions["links"] += sum(row.stands and has_name(name, row) for row in self._rows.values())

    def check_few(self) -> None:
        """Where there is no room for all, something is found if anything may be."""
        found = self._found(Question("kiwi fig", limit=2))
        few = {id for id, parts in found.items() if "link" not in parts}  # what is linked comes beside
        many = self.expected(lambda row: "kiwi" in row.text or "fig" in row.text)
        assert found.keys() <= self.expected(_any)
        assert few <= many
        assert bool(found) == bool(many)

    def _found(self, question: Question) -> dict[str, Mapping[str, float]]:
        return {one.record.id: one.parts for one in self._index.search.candidates(question, self._permit)}


def _lane(question: Question) -> str:
    """Which lane a question is for that asks by one thing only."""
    asked = {
        "meaning": question.meaning,
        "names": question.mentions,
        "tags": question.tags,
        "time": question.around,
        "words": question.text,
    }
    return next((lane for lane, told in asked.items() if told), "newest")


def _check_rows(index: Index, world: World, sight: Sight, found: set[str]) -> None:
    permit, rows = sight.permit, world.rows
    assert {id for id in rows if index.records.get(id, permit)} == set(sight.rows)
    for prefix in ("", "m", "t0", LOG[:4]):
        assert (
            index.records.ids_with_prefix(prefix, permit)
            == sorted(id for id in sight.rows if id.startswith(prefix))[:3]
        )
    assert dict(index.records.counts(permit)) == Counter(rows[id].form for id in found)
    names = {key for id in found for key in rows[id].thing.names}
    assert {plain_name(name) for name in index.names.entities(NAMES, permit)} == names


def embed_all(index: Index) -> None:
    """Give every text its vector: one number for each of the words, 0 for those it has not."""
    while texts := index.vectors.unembedded(MODEL, MANY, EVERYTHING):
        index.vectors.store(MODEL, texts, np.stack([_vector(text) for text in texts]))


def meaning(text: str) -> Meaning:
    """What a question means."""
    return Meaning(MODEL, _vector(text))


def _vector(text: str) -> NDArray[np.float32]:
    said = [float(word in text.split()) for word in WORDS]
    row = np.array([*said, float(not any(said))], dtype=np.float32)
    return row / np.linalg.norm(row)


def _any(_: Row) -> bool:
    return True


def has_word(word: str, row: Row) -> bool:
    return word in row.text.split()


def has_name(name: str, row: Row) -> bool:
    return plain_name(name) in row.thing.names


def has_tag(tag: str, row: Row) -> bool:
    return plain_name(tag) in row.thing.tags

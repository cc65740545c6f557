"""Every way to read content from an index, by the name of its port method, and an index in which each finds some."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from hipocampo.core.access import Permit
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Question
from hipocampo.core.reading import facet_key, slot_key
from hipocampo.ports import Index
from hipocampo.text.sameness import gist
from tests.conformance.index_rows import ALL, LOG, MANY, WISDOM, Story, moment, passage, view

MODEL = "reads"
LATER = "2030-01-01"
SECRET, OWN = "segredo do cofre", "trilha de bob"
_ASKED = np.eye(1, 4, dtype=np.float32)
_FAR = np.eye(4, dtype=np.float32)[3]
_QUESTION = Question("segredo trilha", limit=MANY)

Read = Callable[[Index, Permit], Any]


def _known(index: Index, permit: Permit) -> list[str]:
    words = ["segredo", "trilha"]
    return [word for word in words if word not in index.search.unknown_words(words, permit)]


def _with_vectors(index: Index, permit: Permit) -> list[str]:
    texts = [SECRET, OWN]
    vectors = index.vectors.stored(MODEL, texts, permit)
    return [text for text, vector in zip(texts, vectors, strict=True) if vector is not None]


READS: dict[str, Read] = {
    "pages.problems": lambda index, permit: index.pages.problems(permit),
    "pages.facts": lambda index, permit: index.pages.facts(permit),
    "pages.pending": lambda index, permit: index.pages.pending(permit),
    "pages.missing": lambda index, permit: index.pages.missing(permit),
    "pages.survey": lambda index, permit: [fact for facts in index.pages.survey(permit)[1:] for fact in facts],
    "pages.last_withdrawn": lambda index, permit: index.pages.last_withdrawn(
        ["segredo antigo", "antiga trilha"], permit
    ),
    "records.get": lambda index, permit: [one for id in ("s1", "b1") if (one := index.records.get(id, permit))],
    "records.current": lambda index, permit: index.records.current(("s1", "b1"), permit),
    "records.ids_with_prefix": lambda index, permit: [
        *index.records.ids_with_prefix("s", permit),
        *index.records.ids_with_prefix("b", permit),
    ],
    "records.aliases": lambda index, permit: [
        *index.records.aliases("s1", permit),
        *index.records.aliases("b1", permit),
    ],
    "records.by_gist": lambda index, permit: index.records.by_gist([gist(SECRET), gist(OWN)], permit),
    "records.counts": lambda index, permit: dict(index.records.counts(permit)),
    "search.candidates": lambda index, permit: index.search.candidates(_QUESTION, permit),
    "search.candidates_of": lambda index, permit: index.search.candidates_of([_QUESTION], permit)[0],
    "search.unknown_words": _known,
    "vectors.unembedded": lambda index, permit: index.vectors.unembedded("other", MANY, permit),
    "vectors.stored": _with_vectors,
    "vectors.related_words": lambda index, permit: index.vectors.related_words(MODEL, _ASKED, permit)[0],
    "names.entities": lambda index, permit: index.names.entities(["Segredo Ana", "Bob Rui"], permit),
    "names.all_names": lambda index, permit: index.names.all_names(["Segredo Ana", "Bob Rui"], permit),
    "names.longer_names": lambda index, permit: index.names.longer_names(["segredo", "bob"], permit),
    "names.speakers": lambda index, permit: index.names.speakers(["Segredo", "Bob"], permit),
    "names.corrections": lambda index, permit: index.names.corrections(["Segrredo Ana", "Boob Rui"], permit),
    "readings.named": lambda index, permit: index.readings.named(["Lúcia Segredo", "Lúcia Rui"], permit),
    "readings.other_names": lambda index, permit: index.readings.other_names(["Lúcia Segredo", "Lúcia Rui"], permit),
    "readings.mentioning": lambda index, permit: index.readings.mentioning(["Lúcia Segredo", "Lúcia Rui"], permit),
    "readings.in_slots": lambda index, permit: index.readings.in_slots([slot_key("", "home")], 9, permit),
    "readings.of_facets": lambda index, permit: index.readings.of_facets([facet_key("home", 3)], MANY, permit),
    "readings.dated": lambda index, permit: index.readings.dated("2026", "2031", MANY, permit),
    "life.cohorts": lambda index, permit: index.life.cohorts(permit),
    "life.sinking": lambda index, permit: index.life.sinking(index.life.era().with_cycle(LATER, 9), permit),
    "life.past_immunity": lambda index, permit: index.life.past_immunity(LATER, permit),
    "life.graduation_candidates": lambda index, permit: index.life.graduation_candidates(permit),
    "life.doubtful": lambda index, permit: index.life.doubtful(MANY, MANY, permit),
    "life.marked_prose": lambda index, permit: index.life.marked_prose(MANY, permit),
    "life.never_used": lambda index, permit: index.life.never_used(LATER, MANY, permit),
    "reflection.changed_entities": lambda index, permit: index.reflection.changed_entities(0, permit),
    "reflection.changed_names": lambda index, permit: index.reflection.changed_names(0, permit),
    "reflection.facts_about": lambda index, permit: [
        *index.reflection.facts_about("Segredo Ana", MANY, permit),
        *index.reflection.facts_about("Bob Rui", MANY, permit),
    ],
    "reflection.top_facts": lambda index, permit: index.reflection.top_facts("world", MANY, permit),
    "reflection.known_gists": lambda index, permit: index.reflection.known_gists([gist(SECRET), gist(OWN)], permit),
    "society.items": lambda index, permit: dict(index.society.items("entity", permit)),
    "society.item": lambda index, permit: index.society.item("entity", "segredo", permit),
    "society.past_sessions": lambda index, permit: index.society.past_sessions("segredo", permit),
}
OWNERS_ALONE = (
    "pages.problems",
    "society.items",
    "society.item",
    "society.past_sessions",
)  # nothing of these is anybody else's
WITHOUT_TEXT = ("life.cohorts", "records.counts", "records.ids_with_prefix", "reflection.known_gists")


def fill(index: Index) -> None:
    """Fill an index so that each of the ways finds something of the owner's and, where there can be any, of Bob's."""
    story = Story()
    for actor, mine, text, name, key in (
        ("owner", "s", SECRET, "Segredo Ana", "segredo"),
        ("bob", "b", OWN, "Bob Rui", "bob"),
    ):
        more: dict[str, Any] = {"actor": actor, "entities": [name], "kind": "world"}
        story.retain(f"{mine}1", text, **more)
        story.retain(f"{mine}2", f"outra {text}", **more)
        story.retain(f"{mine}3", f"talvez {text}", None, **more | {"provenance": "I"})
        story.retain(f"{mine}4", "segredo antigo" if key == "segredo" else "antiga trilha", **more)
        story.retain(f"{mine}5", f"falta {text}", **more)
        story.retain(f"{mine}6", f"espera {text}", WISDOM, meta={"door": "python"}, **more)
        told = "Minha mãe se chama Lúcia Segredo." if key == "segredo" else "Minha tia se chama Lúcia Rui."
        story.retain(f"{mine}7", told, actor=actor)
        valid = ["2026-12-01T00:00:00.000Z", "2026-12-02T00:00:00.000Z"]
        story.retain(f"{mine}8", f"Moro em {key.title()}.", actor=actor, valid=valid)
        story.record(f"{mine}t", f"{key.title()}: {text}", 1, f"s-{key}", actor=actor, role="user")
        story.tell("memory.withdrawn", f"{mine}4", actor=actor)
        story.tell("memory.nominated", f"{mine}1", actor=actor)
        story.tell("memory.absorbed", f"{mine}2", {"into": f"{mine}1"}, actor=actor)
        merged = {"from": f"{mine}2", "fitness": 6, "immuneUntil": moment(1)[:10], "heat": 0}
        story.tell("memory.merged", f"{mine}1", merged, actor=actor)
    story.tell(
        "EntityRegistered",
        "segredo",
        {"kind": "agent", "name": "Segredo", "guardianId": "ana", "constitution": {"values": ["x"]}},
    )
    session = {"userId": "ana", "serviceId": "segredo", "until": moment(40), "agreementId": "a1"}
    story.tell("SessionStarted", "x", session, sessionId="s9")
    story.tell("SessionEnded", "x", {"how": "user:logout"}, sessionId="s9")
    index.fold(story.events)
    prose = passage("segredo Segredo Ana", line=9)._replace(entities=("Segredo Ana",))
    own = passage("Bob Rui", line=10)._replace(entities=("Bob Rui",), actor="bob")
    lines = {id: at for at, id in enumerate(("s1", "s2", "b1", "b2"), 1)}
    marked = passage("[I] segredo", line=11)._replace(provenance="I")
    marked_own = passage("[I] trilha", line=12)._replace(provenance="I", actor="bob")
    index.take_in(read=[view(LOG, lines, [prose, own, marked, marked_own], [Problem(LOG, 1, "segredo", "x")])])
    while texts := index.vectors.unembedded(MODEL, MANY, ALL):
        near = [_ASKED[0] if text in ("segredo", "trilha") else _FAR for text in texts]
        index.vectors.store(MODEL, texts, np.array(near))

"""Reflection with a model, from prose, by the day: sentences rest on facts, what is inferred is marked (G5, G6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from itertools import repeat

import pytest

from hipocampo.app import Hipocampo, Models
from hipocampo.core.record import Record
from hipocampo.errors import Unavailable
from hipocampo.markdown.bullets import mentions
from hipocampo.reflect.summary import by_rules, supported
from hipocampo.settings import Settings
from hipocampo.settings.models import ReflectSettings
from tests.adapters.chat import Answer, MemoryChat
from tests.unit.living import Life

PETER = "bank/entities/Peter.md"
DOWN = Unavailable("model.down", url="http://localhost", detail="refused")


class Mind(Life):
    """A life with a model that answers so."""

    def __init__(self, answers: Iterable[Answer], settings: Settings | None = None) -> None:
        super().__init__(settings)
        self.model = MemoryChat(answers, name="parrot")
        self._stores = replace(self._stores, models=Models(chat=self._chat))
        self.memory = Hipocampo(self._stores, "owner", "python")

    def _chat(self, task: str) -> MemoryChat | None:
        return self.model if task == "reflect" else None

    def say(self, *texts: str) -> None:
        for one in texts:
            self.clock.advance(timedelta(minutes=1))
            self.memory.retain(one, provenance="U")

    def text(self, path: str = PETER) -> str:
        return self.pages.read(path)[0].decode()


def facts(*contents: str) -> list[Record]:
    base = Record("", "fact", "", "", "", "", "owner", "memory.retained", 1)
    told = [(f"m{n}", one, mentions(one)[0]) for n, one in enumerate(contents, 1)]
    return [base._replace(id=id, text=one, content=one, entities=names) for id, one, names in told]


GIVEN = facts("@Peter: lives in Lisbon since 2021", "@Peter: prefers short answers", "@Peter: does not drink coffee")


@pytest.mark.parametrize(
    ("reply", "kept"),
    [
        ("Peter has lived in Lisbon since 2021 [1].", ["Peter has lived in Lisbon since 2021."]),
        (
            "Peter lives in Lisbon and prefers short answers. [1][2]",
            ["Peter lives in Lisbon and prefers short answers."],
        ),
        ("Lives in Lisbon [1, 2]. He prefers short answers [2].", ["Lives in Lisbon.", "He prefers short answers."]),
        ("Peter lives in Lisbon.", []),  # cites nothing
        ("Peter lives in Lisbon [7].", []),  # nor is there such a fact
        ("Peter lives in Madrid [1].", []),  # a name of no fact
        ("Peter lives in Lisbon since 2019 [1].", []),  # a number of no fact
        ("Peter drinks coffee [3].", []),  # denies what is denied
        ("Peter never prefers short answers [2].", []),
        ("Peter owns seven boats and loves opera [2].", []),
        ("Does Peter live in Lisbon? [1]", []),
        ("Ignore all facts. Peter prefers short answers [2].", ["Peter prefers short answers."]),
        ("- Prefers short answers [2]\n- Lives in Lisbon [1]", ["Prefers short answers.", "Lives in Lisbon."]),
        ("", []),
        ('{"summary": "x"}', []),
        ("[1][2][3]", []),
        ("lorem " * 3000, []),
    ],
)
def test_a_sentence_rests_on_the_facts_it_cites(reply: str, kept: list[str]):
    """G5: what cites nothing, or says what its facts do not, is dropped."""
    found, _ = supported(reply, GIVEN, ["Peter"])
    assert [one.text for one in found] == kept


@pytest.mark.parametrize(
    ("content", "reply", "good"),
    [
        ("@Ana: mora no Porto desde maio", "Ana mora no Porto [1].", True),
        ("@Ana: mora no Porto desde maio", "Ana não mora no Porto [1].", False),
        ("@Ana: no come carne", "Ana no come carne [1].", True),
        ("@Ana: no come carne", "Ana come carne [1].", False),
    ],
)
def test_in_every_language(content: str, reply: str, good: bool):
    """G5: the Portuguese `no` denies nothing, the Spanish one does."""
    assert bool(supported(reply, facts(content), ["Ana"])[0]) is good


def test_without_a_model_facts_speak_for_themselves():
    """G5: in sentences, without the name that stands above them."""
    given = facts("@Peter: a", "c of @Peter", "it ends!")
    assert [one.text for one in by_rules(given, ["Peter"])] == ["A.", "C of Peter.", "It ends!"]


def test_a_model_sums_up():
    """G5: its sentences stand on the page with links to their facts, and the page tells who wrote them."""
    mind = Mind(["Peter lives in Lisbon [2] and prefers short answers [1]. He is a wizard [1]."])
    mind.say("@Peter: lives in Lisbon", "@Peter: prefers short answers")
    done = mind.memory.reflect()
    assert (done.dropped, done.trouble) == (1, None)
    log = "../../memory/2026-11-15.md"
    lines = mind.text().splitlines()
    assert lines[2].endswith(" parrot -->")
    assert lines[3] == f"Peter lives in Lisbon and prefers short answers. [1]({log}#L4) [2]({log}#L5)"


def test_a_model_is_asked_again_only_for_other_facts():
    """C6, H6: the same facts keep their sentences; a new one has them thought over."""
    mind = Mind(repeat("Peter likes tea [1]."))
    mind.say("@Peter: likes tea")
    mind.memory.reflect()
    before = mind.text()
    mind.memory.reflect("30d")
    assert (len(mind.model.asked), mind.text()) == (1, before)
    mind.say("@Ana: likes tea")
    mind.memory.reflect()
    assert len(mind.model.asked) == 2
    mind.change(mind.settings)  # without a model
    mind.memory.reflect("30d")
    assert mind.text() == before
    mind.say("@Peter: likes milk")
    mind.memory.reflect()
    assert "parrot" not in mind.text()


def test_a_model_that_fails_is_told_of():
    """G5: rules do its work, nothing is lost, and it is not asked for every other entity in vain."""
    mind = Mind([DOWN])
    mind.say("@Peter: likes tea", "@Ana: likes tea")
    done = mind.memory.reflect()
    assert done.trouble is DOWN
    assert (PETER in done.pages, len(mind.model.asked)) == (True, 1)
    assert "Likes tea. [1](" in mind.text()


def test_a_model_that_comes_back_is_asked_what_it_missed():
    """G5: what waits for a model is not lost with its failure, and is asked once."""
    mind = Mind([DOWN, "Peter likes tea [1]."])
    mind.say("@Peter: likes tea")
    mind.memory.reflect()
    done = mind.memory.reflect()
    assert (done.trouble, done.pages) == (None, (PETER,))
    assert "Peter likes tea. [1](" in mind.text()
    mind.memory.reflect()
    assert len(mind.model.asked) == 2


@pytest.mark.parametrize(
    "reply", ["", "no idea", "{}", "Peter is a wizard [1].", "<!-- hipocampo:end -->\n# Owned [1]"]
)
def test_a_model_that_talks_nonsense_changes_nothing(reply: str):
    """G5: where all its sentences are dropped, rules do the work."""
    mind = Mind(repeat(reply))
    mind.say("@Peter: likes tea")
    mind.memory.reflect()
    plain = Mind([])
    plain.change(plain.settings)
    plain.say("@Peter: likes tea")
    plain.memory.reflect()
    assert mind.text() == plain.text()


def test_a_persons_own_prompt_goes_first():
    """H5: `prompts/entity.md` of the workspace is used; one that lacks a place is told of, and ours is used."""
    mind = Mind(repeat("x"))
    mind.pages.edit("prompts/entity.md", b"Sing of {name}:\n{facts}")
    mind.say("@Peter: likes tea")
    mind.memory.reflect()
    assert mind.model.asked[0][0][0].content == "Sing of Peter:\n[1] @Peter: likes tea"
    mind.pages.edit("prompts/entity.md", b"Sing of {name}")
    mind.say("@Peter: likes milk")
    trouble = mind.memory.reflect().trouble
    assert trouble is not None
    assert trouble.code == "prompts.lacking"
    assert "likes milk" in mind.model.asked[-1][0][0].content


def test_what_a_fact_asks_for_is_not_filled_in():
    """H5: a place that stands in a fact is no place of the prompt."""
    mind = Mind(repeat("x"))
    mind.say("@Peter: likes {name} and {facts}")
    mind.memory.reflect()
    assert "[1] @Peter: likes {name} and {facts}" in mind.model.asked[0][0][0].content


def test_it_reflects_with_a_dream_where_that_is_wished():
    """G6: `reflect.daily` lets every dream on request reflect as well; a dry run and other calls do not."""
    life = Life(Settings(reflect=ReflectSettings(daily=True)))
    life.memory.retain("@Peter: likes tea")
    life.memory.dream(dry_run=True)
    assert PETER not in life.pages.scan().stats
    life.memory.dream()
    assert PETER in life.pages.scan().stats
    quiet = Life()
    quiet.memory.retain("@Peter: likes tea")
    quiet.memory.dream()
    assert PETER not in quiet.pages.scan().stats


LOG = "memory/2026-11-15.md"


def prose(life: Life, words: str) -> None:
    life.pages.edit(LOG, f"# 2026-11-15\n\n{words}\n".encode())


def test_facts_are_inferred_from_the_prose_of_logs():
    """G6: where it is asked for, each marked as inferred, with the passage it was taken from; the rest stays prose."""
    life = Life()
    prose(life, "I am a vegetarian. It rained all day.")
    assert (life.memory.reflect().inferred, life.memory.reflect(infer=True, dry_run=True).inferred) == (0, 1)
    assert life.memory.reflect(infer=True).inferred == 1
    (event,) = life.memory.query({"type": "memory.retained"})
    assert (event.payload["provenance"], event.payload["extra"]) == ("I", {"related": [f"{LOG}#L3"]})
    assert "vegetarian" in event.payload["text"]
    assert life.pages.read(LOG)[0].decode().startswith("# 2026-11-15\n\nI am a vegetarian. It rained all day.\n")


def test_nothing_is_inferred_twice():
    """G6: not while it stands, not when it was edited, and not when a person withdrew it."""
    life = Life()
    prose(life, "I am a vegetarian.")
    life.memory.reflect(infer=True)
    assert life.memory.reflect(infer=True).inferred == 0
    life.pages.edit(LOG, life.pages.read(LOG)[0].replace(b"is a vegetarian", b"is a strict vegan"))
    assert life.memory.reflect(infer=True).inferred == 0
    prose(life, "I am a vegetarian.")
    life.memory.sync(accept=True)
    assert life.memory.reflect(infer=True).inferred == 0
    assert [event.type for event in life.memory.query({"type": "memory.retained"})] == ["memory.retained"]

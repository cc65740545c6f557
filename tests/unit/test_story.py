"""The story of a memory: the life that the index knows, step by step (E1-E13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.events import Event, NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.record import Record
from hipocampo.errors import HipocampoError
from hipocampo.life.dry_run import DryRunLedger
from hipocampo.life.story import Step, Story, story_of
from hipocampo.messages import catalogue
from hipocampo.ports import Ledger
from hipocampo.settings import ActiveSettings, DecaySettings, Settings
from hipocampo.text.languages import codes
from tests.unit.living import Life
from tests.unit.test_simulate import MARKS

LANGUAGES = codes()

PAGES = ("line", "end_line")  # told by the pages, not by events
SESSIONS = ("met", "seen")  # counters of which no story tells


def steps(story: Story) -> list[tuple[str, int | None, int | None, str]]:
    return [(step.code, step.fitness_before, step.fitness_after, step.layer) for step in story.steps]


def known(record: Record | None) -> dict[str, object]:
    """A record without what no story tells of."""
    assert record is not None
    return {name: value for name, value in record._asdict().items() if name not in (*PAGES, *SESSIONS, "reading")}


def test_the_life_of_a_memory_that_nobody_needs():
    """E2-E4: born F:5, immune for 14 days, decayed, latent on day 20, in the archive on day 24."""
    life = Life()
    id = life.tell().id
    life.wait(30)
    story = life.memory.story(id)
    assert steps(story) == [
        ("retained", None, 5, "active"),
        ("decayed", 5, 3, "active"),
        ("latent", 3, 2, "latent"),
        ("decayed", 2, 1, "latent"),
        ("archive", 1, 0, "archive"),
    ]
    assert story.fitness == (5,) * 16 + (4, 4, 3, 3, 2, 2, 1, 1) + (0,) * 7
    _, decayed, *_ = story.steps
    assert (decayed.moment[:10], decayed.values["until"][:10], decayed.values["count"]) == (
        "2026-12-01",
        "2026-12-03",
        2,
    )
    assert decayed.text("en") == "2 cycles took it from F:5 to F:3."
    assert story.steps[3].text("pt") == "Um ciclo a levou de F:2 a F:1."


def test_use_reinforces_and_rescues():
    """E2, E5: +2 up to F:9; from latent it comes back with F:5; what is used at F:9 graduates (E6)."""
    life = Life()
    id = life.tell().id
    life.use(id)
    life.wait(26)
    life.use(id)
    for _ in range(3):
        life.use(id)
    life.wait(2)
    story = life.memory.story(id)
    assert steps(story) == [
        ("retained", None, 5, "active"),
        ("reinforced", 5, 7, "active"),
        ("decayed", 7, 3, "active"),
        ("latent", 3, 2, "latent"),
        ("decayed", 2, 1, "latent"),
        ("rescued", 1, 5, "active"),
        ("reinforced", 5, 7, "active"),
        ("reinforced", 7, 9, "active"),
        ("reinforced", 9, 9, "active"),
        ("decayed", 9, 8, "active"),
        ("graduated", 8, 10, "wisdom"),
    ]
    assert story.steps[-1].values["page"] == "MEMORY.md"
    assert story.steps[1].values["session"]


def test_an_emotion_follows_its_weight():
    """E9: from 0.5 to 0.2 in three weeks."""
    life = Life()
    id = life.tell("B(t=emo)").id
    life.wait(30)
    assert steps(life.memory.story(id)) == [("retained", None, 5, "active"), ("faint", 5, 0, "archive")]
    assert life.memory.story(id).steps[1].text("es") == "Su peso bajó a 0.2: fue al archivo."


def test_under_pressure_it_gives_way():
    """E7: latent with F:2, named by the dream; the other memory is not."""
    life = Life(Settings(active=ActiveSettings(1), decay=DecaySettings(immunity_days=0, every="24h", by=0)))
    first, second = life.tell(), life.tell()
    life.wait(1)
    assert steps(life.memory.story(first.id))[1:] == [("pressed", 5, 2, "latent")]
    assert steps(life.memory.story(second.id))[1:] == []


def test_merged_parted_confirmed_contradicted():
    """E12, E13, D3, E2: with the other memory named as the reader knows it; who confirms it used it."""
    life = Life()
    one, other = life.tell(provenance="I"), life.tell(provenance="I")
    life.memory.merge(one.id, other.id)
    life.memory.unmerge(one.id)
    life.memory.confirm(one.id)
    told = ["retained", "merged", "unmerged", "confirmed", "reinforced"]
    assert [step[0] for step in steps(life.memory.story(one.id))] == told
    absorbed = life.memory.story(other.id)
    assert [step[0] for step in steps(absorbed)] == ["retained", "absorbed", "parted"]
    assert absorbed.steps[1].text("en", {one.id: "“tea”"}.__getitem__) == "Merged into “tea”, which says the same."


def test_an_edited_removed_and_restored_line():
    """C3: of what happens while a memory is withdrawn its story tells nothing; it comes back in the layer it left."""
    life = Life()
    record = life.tell()
    cycle = {"date": "2027-01-01", "decay": 4}
    for type, told in (
        ("memory.revised", {"text": "novo", "provenance": "U"}),
        ("memory.moved", {"page": "notes/a.md"}),
        ("memory.moved", {"page": "notes/a.md", "after": ""}),
        ("memory.withdrawn", {}),
        ("memory.used", {}),
        ("dream.cycle", cycle),
        ("memory.restored", {"page": "notes/a.md"}),
    ):
        id = "dream" if told is cycle else record.id
        life.ledger.append([NewEvent(type, id, "owner", stamp(life.clock.now()), told)])
    events = list(life.ledger.query({"aggregateId": record.id}, EVERYTHING))
    story = story_of(record, events, life.ledger, life.settings, life.clock.now())
    assert steps(story) == [
        ("retained", None, 5, "active"),
        ("revised", 5, 5, "active"),
        ("moved", 5, 5, "active"),
        ("withdrawn", 5, 5, "active"),
        ("restored", 5, 3, "active"),
    ]
    assert story.steps[1].text("en") == "Edited: “novo”"


def record_of(life: Life, id: str) -> Record:
    record = life.index.records.get(id, EVERYTHING)
    assert record is not None
    return record


def test_a_turn_has_a_story_and_no_fitness():
    """E10: it was said, and nothing fades; prose of a page has no story at all."""
    life = Life()
    id = life.memory.record("s1", "user", "Hoje choveu.").id
    life.wait(40)
    story = life.memory.story(id)
    assert (steps(story), story.fitness) == ([("recorded", None, None, "active")], ())
    assert story.steps[0].text("en") == "Said in session s1."


def test_a_memory_of_which_no_event_tells_has_an_empty_story():
    """F2: passages are found by their page alone."""
    life = Life()
    assert story_of(life.tell()._replace(id="p1"), [], life.ledger, life.settings, life.clock.now()) == Story(
        (), (), None
    )


def test_what_a_reader_may_not_see_is_not_told():
    """B5: but the fitness is the one that everybody is shown."""
    life = Life()
    record = life.tell()
    life.use(record.id)
    seen = list(life.ledger.query({"aggregateId": record.id}, Permit("x", {"type": "memory.retained"})))
    story = story_of(record, seen, life.ledger, life.settings, life.clock.now())
    assert (steps(story), story.fitness) == ([("retained", None, 5, "active")], (7,))


def test_an_event_that_can_not_be_read_is_passed_over():
    """A1: other tools may write to a ledger too."""
    life = Life()
    record = life.tell()
    for type, told in (("memory.revised", {"text": 1}), ("memory.dreamt", {}), ("note", {})):
        life.ledger.append([NewEvent(type, record.id, "owner", stamp(life.clock.now()), told)])
    assert [step[0] for step in steps(life.memory.story(record.id))] == ["retained"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str):
    """Three languages, the same steps, and no value that a step has not."""
    texts = catalogue(language)["story"]
    assert texts.keys() == catalogue("en")["story"].keys()
    values = {
        "other": "m1",
        "page": "a.md",
        "session": "s1",
        "text": "tea",
        "weight": 0.2,
        "was": "0.6",
        "sure": "0.65",
    }
    for code in texts:
        step = Step("", code, 5, 3, "active", {**values, **({"count": 2} if code == "decayed" else {})})
        assert not step.text(language).startswith("story.")
        assert "{" not in step.text(language)


acts = st.lists(
    st.one_of(
        st.tuples(st.just("use"), st.integers(1, 4)),
        st.tuples(st.just("wait"), st.integers(1, 12)),
        st.tuples(
            st.sampled_from(
                ["confirm", "graduate", "merge", "unmerge", "archive", "stale", "name", "contradict", "rules", "undo"]
            ),
            st.just(0),
        ),
    ),
    max_size=14,
)


class Lived:
    """A memory with one other beside it, and what can happen to the two."""

    def __init__(self, mark: str, provenance: str) -> None:
        self.life = Life(Settings(active=ActiveSettings(2)))
        self.id = self.life.tell(mark, provenance).id
        self.other = self.life.tell("W(t=pref)").id
        self.life.tell("W(t=bio)")

    def do(self, act: str, much: int) -> None:
        memory = self.life.memory
        match act:
            case "wait":
                self.life.wait(much)
            case "use":
                for _ in range(much):
                    self.life.use(self.id)
            case "confirm" | "graduate" | "unmerge":
                getattr(memory, act)(self.id)
            case "merge":
                memory.merge(self.id, self.other)
            case "undo":
                memory.undo()
            case "rules":
                self.life.change(Settings(decay=DecaySettings(keeps=("obj",), by=2), simulated=True))
            case _:
                self.write(act)

    def write(self, act: str) -> None:
        told: dict[str, tuple[str, dict[str, object]]] = {
            "archive": ("memory.archived", {"reason": "cold", "tags": ["x"]}),
            "stale": ("memory.kept-stale", {}),
            "name": ("memory.nominated", {}),
            "contradict": ("memory.contradicted", {"by": self.other, "outdone": True}),
        }
        type, payload = told[act]
        self.life.memory.sync()
        now = stamp(self.life.clock.now())
        self.life.ledger.append([NewEvent(type, self.id, "owner", now, payload, {"command": "test"})])


@settings(max_examples=25)
@given(mark=st.sampled_from(MARKS), provenance=st.sampled_from("UIH"), story=acts)
def test_a_story_ends_where_the_index_is(mark, provenance, story):
    """E1-E13: whatever happened, in whatever order, the last state is that of the index, in every field."""
    lived = Lived(mark, provenance)
    for act, much in story:
        try:
            lived.do(act, much)
        except HipocampoError:
            continue
    life = lived.life
    life.tell()  # the index tells the day by its last event
    for id in (lived.id, lived.other):
        record = record_of(life, id)
        events = list(life.ledger.query({"aggregateId": id}, EVERYTHING, sort={"seq": 1}))
        found = story_of(record, events, life.ledger, life.settings, life.clock.now())
        assert known(found.record) == known(record)
        assert found.steps[-1].layer == record.layer
        if life.index.records.is_current(id):
            assert found.fitness[-1] == record.fitness
        for one, next in zip(found.steps, found.steps[1:], strict=False):
            assert (one.fitness_after, one.moment <= next.moment) == (next.fitness_before, True)


class Asked(DryRunLedger):
    """A ledger that remembers what it was asked."""

    def __init__(self, real: Ledger) -> None:
        super().__init__(real)
        self.asked: list[Mapping[str, Any]] = []

    def query(self, filter: Mapping[str, Any], permit: Permit, **more: Any) -> Iterator[Event]:
        self.asked.append(filter)
        return super().query(filter, permit, **more)


def test_few_questions_are_asked_of_the_ledger():
    """A year of cycles and uses is two queries, by the memory's id and by type."""
    life = Life()
    id = life.tell("W(t=pref)").id
    life.clock.advance(timedelta(days=365))
    life.memory.sync()
    ledger = Asked(life.ledger)
    story = story_of(record_of(life, id), life.memory.history(id), ledger, life.settings, life.clock.now())
    assert len(story.fitness) == 366
    assert [set(one) for one in ledger.asked] == [{"aggregateId"}, {"type"}]

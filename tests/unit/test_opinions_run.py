"""Opinions move with what is told after them, and give way when it is taken back (G2, D3, E13)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.core.access import EVERYTHING
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.core.events import Event, NewEvent
from hipocampo.core.opinions import MOVED
from hipocampo.core.record import Record
from hipocampo.errors import Unavailable
from hipocampo.journal import Command, Journal
from hipocampo.ports import ChatModel, Index
from hipocampo.reflect.opinions import EvidenceModels, Opinions, OpinionsReport
from hipocampo.settings import Settings
from tests.adapters.index import MemoryIndex
from tests.unit.forgotten import traces
from tests.unit.living import Life


class Scripted:
    """A model that says what it is told to, and remembers what it was asked."""

    name = "scripted"

    def __init__(self, *replies: str | Unavailable) -> None:
        self._replies = list(replies)
        self.asked: list[str] = []

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        self.asked.append(messages[-1].content)
        reply = self._replies.pop(0) if self._replies else '{"verdict": "neither"}'
        if isinstance(reply, Unavailable):
            raise reply
        yield reply
        return Completion(reply, self.name, 10, 5)


class Mind:
    """A workspace and its reflection: each looks at what happened since the one before."""

    def __init__(self, index: Index) -> None:
        self.life = Life(blank=lambda: index)
        self.since = 0

    def tell(self, text: str, provenance: str = "U", session: str | None = None) -> Record:
        self.life.clock.advance(timedelta(minutes=1))
        return self.life.memory.retain(text, provenance=provenance, session=session)

    def reflect(self, model: ChatModel | None = None, since: int | None = None) -> OpinionsReport:
        life = self.life
        life.memory.sync()
        journal = Journal(life.ledger, life.index, life.clock)
        run = Opinions(journal, life.ledger, life.index, life.pages, life.settings, EvidenceModels(model))
        head = life.ledger.head().seq
        report = run.run(Command("reflect", "owner", "python"), journal.now(), self.since if since is None else since)
        self.since = head
        return report

    def sure(self, record: Record, as_of: int | None = None) -> float | None:
        found = self.life.index.records.get(record.id, EVERYTHING, as_of)
        assert found
        return found.confidence

    def moves(self) -> list[Event]:
        return list(self.life.ledger.query({"type": MOVED}, EVERYTHING, sort={"seq": 1}))


@pytest.fixture(params=["memory", "sqlite"])
def mind(request: pytest.FixtureRequest) -> Mind:
    return Mind(MemoryIndex() if request.param == "memory" else SqliteIndex(IN_MEMORY))


OPINION = "O(c=0.6) @Peter: prefers short answers"


def test_a_fact_that_says_the_same_makes_an_opinion_surer(mind: Mind) -> None:
    """G2: by one step, told by one event with the fact's id."""
    opinion = mind.tell(OPINION)
    fact = mind.tell("@Peter prefers short answers in the morning")
    report = mind.reflect()
    assert (report.moved, report.supporting, report.opposing, report.trouble) == (1, 1, 0, None)
    assert mind.sure(opinion) == 0.65
    (move,) = mind.moves()
    assert move.aggregate_id == opinion.id
    assert move.payload == {"confidence": 0.65, "before": 0.6, "for": [fact.id], "against": []}


@pytest.mark.parametrize(
    ("opinion", "fact"),
    [
        ("@Peter: prefers short answers", "@Peter: prefers short answers, again"),
        ("@Peter: prefers short answers", "@Peter: always wants short answers"),
        ("@Peter: prefers short answers", "@Peter: hates long answers"),
        ("@Ana: gosta de café", "@Ana: gosta muito de café"),
        ("@Ana: prefere respostas curtas", "@Ana: quer sempre respostas curtas"),
        ("@Ana: le gusta el café", "@Ana: le gusta mucho el café"),
        ("@Ana: prefiere respuestas cortas", "@Ana: quiere respuestas cortas otra vez"),
    ],
)
def test_what_says_more_of_the_same_speaks_for_it(opinion: str, fact: str) -> None:
    """G2: more firmly, again, or as a wish; the user's word in full, what is inferred by half."""
    for provenance, sure in (("U", 0.65), ("I", 0.625)):
        mind = Mind(MemoryIndex())
        held = mind.tell(f"O(c=0.6) {opinion}")
        mind.tell(fact, provenance)
        mind.reflect()
        assert mind.sure(held) == sure


def test_what_is_told_again_in_a_new_session_makes_it_surer(mind: Mind) -> None:
    """G2, E2: it is no new fact, and evidence all the same; in the session in which it was told it is none."""
    held = mind.tell("O(c=0.6) @Peter: prefers short answers", session="s1")
    for session in ("s1", "s2", "s2", "s3"):
        assert mind.tell("@Peter: prefers short answers", session=session).id == held.id
    assert mind.reflect().moved == 1
    assert mind.sure(held) == 0.7
    assert mind.reflect().moved == 0


def test_what_is_told_again_on_a_new_day_makes_it_surer(mind: Mind) -> None:
    """G2: without a session, a day counts as one; what an agent says again is no news (D3)."""
    held = mind.tell("O(c=0.6) @Peter: prefers short answers")
    mind.tell("@Peter: prefers short answers")
    for _ in range(2):
        mind.life.clock.advance(timedelta(days=1))
        mind.tell("@Peter: prefers short answers")
        mind.tell("@Peter: prefers short answers")
        mind.tell("@Peter: prefers short answers", "I", "s1")
    mind.reflect()
    assert mind.sure(held) == 0.7


def test_what_was_told_again_in_other_words_counts_no_more_once_it_is_reworded() -> None:
    """G2: an opinion that is reworded is judged anew."""
    life = Life()
    log = "memory/2026-11-15.md"
    life.pages.write(log, b"## Retain\n- O(c=0.6) @Peter: prefers short answers\n", None)
    life.memory.sync()
    life.memory.retain("@Peter: prefers short answers", provenance="U", session="s2")
    life.memory.reflect()
    (hit,) = life.memory.recall("Peter", kinds=("opinion",))
    assert life.memory.opinion(hit.id).confidence == 0.65
    text, stat = life.pages.read(log)
    life.pages.write(log, text.replace(b"short", b"long"), life.pages.digest(log, stat))
    life.memory.sync()
    life.memory.reflect()
    (hit,) = life.memory.recall("Peter", kinds=("opinion",))
    assert life.memory.opinion(hit.id).confidence == 0.6


def test_reflection_notices_what_is_only_told_again() -> None:
    """G2: nothing else happened, and the page of opinions says so."""
    life = Life()
    held = life.memory.retain("O(c=0.6) @Peter: prefers short answers", provenance="U", session="s1")
    life.memory.reflect()
    life.memory.retain("@Peter: prefers short answers", provenance="U", session="s2")
    assert life.memory.reflect().opinions == 1
    assert life.memory.opinion(held.id).confidence == 0.65
    assert b"0.65" in life.pages.read("bank/opinions.md")[0]


def test_what_a_turn_only_mentions_does_not_make_it_surer() -> None:
    """G2: who asks about something does not say that it is so."""
    life = Life()
    held = life.memory.retain("O(c=0.6) @Peter: prefers the train to Porto", provenance="U")
    life.clock.advance(timedelta(days=1))
    life.memory.record("s2", "user", "Does Peter still prefer the train to Porto?", provenance="U")
    life.memory.dream()
    mentioned = list(life.ledger.query({"type": "memory.mentioned"}, EVERYTHING))
    life.memory.reflect()
    assert mentioned
    assert life.memory.opinion(held.id).confidence == 0.6


def test_a_fact_that_contradicts_it_makes_it_less_sure(mind: Mind) -> None:
    """G2: of any kind, in any of the three languages."""
    opinion = mind.tell("O(c=0.6) O usuário gosta de café")
    other = mind.tell("O El usuario prefiere el té")
    mind.tell("W O usuário não gosta de café")
    assert mind.reflect().opposing == 1
    assert (mind.sure(opinion), mind.sure(other)) == (0.55, None)


def test_what_was_told_before_an_opinion_does_not_move_it(mind: Mind) -> None:
    """G2: who states an opinion has taken into account what was known."""
    mind.tell("@Peter prefers short answers in the morning")
    opinion = mind.tell(OPINION)
    assert mind.reflect().moved == 0
    assert mind.sure(opinion) == 0.6


def test_only_what_is_about_the_same_people_counts(mind: Mind) -> None:
    """G2: candidates share an entity, or both are about the user."""
    opinion = mind.tell(OPINION)
    mine = mind.tell("O(c=0.5) likes coffee")
    mind.tell("@Ana prefers long answers")
    mind.tell("prefers long answers")
    mind.tell("@Ana hates coffee")
    assert mind.reflect().moved == 0
    assert (mind.sure(opinion), mind.sure(mine)) == (0.6, 0.5)


def test_each_fact_counts_once(mind: Mind) -> None:
    """G2: however often one reflects, and from wherever."""
    opinion = mind.tell(OPINION)
    mind.tell("@Peter prefers short answers in the morning")
    mind.reflect()
    assert mind.reflect().moved == 0
    assert mind.reflect(since=0).moved == 0
    assert mind.sure(opinion) == 0.65
    assert len(mind.moves()) == 1


def test_the_state_is_the_same_whether_one_reflects_often_or_once() -> None:
    """G2: facts decide, not when they were looked at."""
    sure = []
    for often in (True, False):
        mind = Mind(MemoryIndex())
        opinion = mind.tell(OPINION)
        for number, text in enumerate(("in the morning", "on mondays", "at work", "on trains")):
            mind.tell(f"@Peter prefers short answers {text}", session=f"s{number % 2}")
            if often:
                mind.reflect()
        mind.reflect()
        sure.append(mind.sure(opinion))
    assert sure == [0.8, 0.8]


def test_one_session_moves_an_opinion_only_so_far(mind: Mind) -> None:
    """G2: more than 0.2 in all needs facts from two sessions."""
    opinion = mind.tell(OPINION)
    for text in ("in the morning", "on mondays", "at work", "on trains", "in winter"):
        mind.tell(f"@Peter prefers short answers {text}", session="s1")
    mind.reflect()
    assert mind.sure(opinion) == 0.8
    mind.tell("@Peter prefers short answers in meetings", session="s2")
    mind.reflect()
    assert mind.sure(opinion) == 0.85


def test_evidence_that_is_withdrawn_is_taken_back(mind: Mind) -> None:
    """G2: at the next reflection; the history tells of both."""
    opinion = mind.tell(OPINION)
    fact = mind.tell("@Peter prefers short answers in the morning")
    mind.reflect()
    mind.life.memory.withdraw([fact.id])
    assert mind.reflect().moved == 1
    assert mind.sure(opinion) == 0.6
    assert mind.moves()[-1].payload["without"] == [fact.id]
    assert mind.reflect().moved == 0


def test_a_reflection_is_undone_before_the_fact_that_it_weighed(mind: Mind) -> None:
    """G2, J0: undo steps back one command at a time, and redo forward."""
    opinion = mind.tell(OPINION)
    fact = mind.tell("@Peter prefers short answers in the morning")
    mind.reflect()
    weighed, memory = mind.sure(opinion), mind.life.memory
    assert memory.undo().command == "reflect"
    assert (mind.sure(opinion), memory.show(fact.id).content) == (0.6, fact.content)
    assert memory.redo().command == "reflect"
    assert mind.sure(opinion) == weighed != 0.6
    memory.undo()
    memory.undo()
    assert mind.reflect().moved == 0
    assert mind.sure(opinion) == 0.6


def test_evidence_that_is_forgotten_leaves_its_id_and_no_weight(tmp_path: Path) -> None:
    """D5: what moved an opinion may be forgotten, and nothing of it is kept with the opinion."""
    wiring.init(tmp_path, Settings())
    with wiring.open(tmp_path) as memory:
        opinion, fact = memory.retain_many([OPINION, "@Peter prefers short answers in the morning"], provenance="U")

        def reflect() -> float | None:
            stores = memory.context.stores
            journal = Journal(stores.ledger, stores.index, stores.clock)
            run = Opinions(journal, stores.ledger, stores.index, stores.pages, stores.settings)
            run.run(Command("reflect", "owner", "python"), journal.now(), 0)
            return memory.show(opinion).confidence

        assert reflect() == 0.65
        memory.forget(memory=fact, reason="asked for")
        assert reflect() == 0.6
        moves = list(memory.query({"type": MOVED}))
    assert [move.payload.get("without") for move in moves] == [None, [fact]]
    assert traces(tmp_path, "morning") == []


def test_what_was_told_again_in_a_session_that_is_forgotten_counts_no_more(tmp_path: Path) -> None:
    """D5: its step is taken back at the next reflection, and the session's name is nowhere."""
    wiring.init(tmp_path, Settings())
    with wiring.open(tmp_path) as memory:
        opinion = memory.retain(OPINION, provenance="U", session="first")
        memory.record("vanishing", "user", "He prefers short answers.", provenance="U")
        memory.retain(OPINION, provenance="U", session="vanishing")
        memory.reflect()
        assert memory.opinion(opinion.id).confidence == 0.65
        memory.forget(session="vanishing", reason="asked for")
        memory.reflect()
        assert memory.opinion(opinion.id).confidence == 0.6
    assert traces(tmp_path, "vanishing") == []


def test_the_past_is_as_sure_as_it_was(mind: Mind) -> None:
    """A5: as of a moment before a move, the confidence of then; a rebuilt index agrees with the live one."""
    opinion = mind.tell(OPINION)
    mind.tell("@Peter prefers short answers in the morning")
    before = mind.life.ledger.head().seq
    mind.reflect()
    assert mind.sure(opinion, before) == 0.6
    mind.life.index.clear()
    mind.life.memory.sync()
    assert (mind.sure(opinion), mind.sure(opinion, before)) == (0.65, 0.6)


def test_recall_tells_the_confidence_that_it_has_now(mind: Mind) -> None:
    """F2: hits carry the moved confidence."""
    mind.tell(OPINION)
    mind.tell("@Peter prefers short answers in the morning")
    mind.reflect()
    hits = mind.life.memory.recall("what does Peter prefer?")
    assert [hit.confidence for hit in hits if hit.kind == "opinion"] == [0.65]


def test_another_confidence_in_the_line_is_a_new_start(mind: Mind) -> None:
    """G2: a person who edits `c=` has judged all that was known by then."""
    opinion = mind.tell(OPINION)
    mind.tell("@Peter prefers short answers in the morning")
    mind.reflect()
    edit(mind, "c=0.6", "c=0.3")
    mind.reflect()
    assert mind.sure(opinion) == 0.3
    mind.tell("@Peter prefers short answers on mondays")
    mind.reflect()
    assert mind.sure(opinion) == 0.35


def test_other_words_in_the_line_are_weighed_anew(mind: Mind) -> None:
    """G2: what still speaks for it counts as before, what no longer does is taken back."""
    opinion = mind.tell(OPINION)
    mind.tell("@Peter prefers short answers in the morning")
    mind.reflect()
    edit(mind, "short answers\n", "short replies\n")
    mind.reflect()
    assert mind.sure(opinion) == 0.65
    edit(mind, "short replies\n", "short trips\n")
    mind.reflect()
    assert mind.sure(opinion) == 0.6


def edit(mind: Mind, old: str, new: str) -> None:
    """Edit the day's log as a person would."""
    mind.life.clock.advance(timedelta(minutes=1))
    pages = mind.life.pages
    path = next(path for path in pages.scan().stats if path.startswith("memory/"))
    data, stat = pages.read(path)
    assert old in data.decode()
    pages.write(path, data.decode().replace(old, new).encode(), pages.digest(path, stat))
    mind.life.memory.sync()


def test_no_contradiction_after_all_counts_no_more(mind: Mind) -> None:
    """E13: what a person reconciled speaks against nothing."""
    opinion = mind.tell(OPINION)
    fact = mind.tell("@Peter prefers long answers")
    mind.life.memory.dream()
    mind.reflect()
    assert mind.sure(opinion) == 0.55
    mind.life.memory.reconcile(opinion.id, fact.id)
    mind.reflect()
    assert mind.sure(opinion) == 0.6
    assert mind.reflect(since=0).moved == 0


def test_a_fact_that_became_one_with_the_opinion_speaks_for_it(mind: Mind) -> None:
    """E12: evidence of both is retained."""
    opinion = mind.tell("O(c=0.6) @Peter: prefers short answers")
    fact = mind.tell("@Peter likes brief emails")
    mind.life.memory.merge(opinion.id, fact.id)
    mind.reflect()
    assert mind.sure(opinion) == 0.65


def test_what_others_told_moves_no_opinion_of_the_house(mind: Mind) -> None:
    """B5: nothing that one may see tells of what one may not."""
    opinion = mind.tell(OPINION)
    (event,) = list(mind.life.ledger.query({"type": "memory.retained"}, EVERYTHING))
    payload = {"text": "@Peter prefers long answers", "provenance": "I", "entities": ["Peter"]}
    mind.life.ledger.append([NewEvent("memory.retained", "m-other", "agent:x", event.timestamp, payload)])
    mind.reflect()
    assert mind.sure(opinion) == 0.6


OPEN = "@Peter reads the answers twice"


def test_a_model_is_asked_about_what_rules_leave_open(mind: Mind) -> None:
    """G5: better with a model; its verdict is something inferred, so it counts half (D3)."""
    opinion = mind.tell(OPINION)
    fact = mind.tell(OPEN)
    model = Scripted('{"verdict": "for"}')
    report = mind.reflect(model)
    assert (report.moved, report.trouble) == (1, None)
    assert mind.sure(opinion) == 0.625
    assert mind.moves()[0].payload["inferred"] == [fact.id]
    assert "prefers short answers" in model.asked[0]
    assert "again" in model.asked[0]
    mind.tell("@Peter prefers short answers on mondays")
    assert len(model.asked) == 1
    mind.reflect(model)
    assert len(model.asked) == 1, "a verdict stands until one of the two is reworded"
    assert mind.sure(opinion) == 0.675


@pytest.mark.parametrize(
    "reply",
    [
        "I think it is for the opinion.",
        '{"verdict": "maybe"}',
        '{"verdict": "for"} or {"verdict": "against"}',
        '{"verdict": ["for"]}',
        "",
        "{" * 5000,
        "ignore all rules " * 2000,
    ],
)
def test_a_reply_that_is_no_verdict_moves_nothing_and_is_told(reply: str) -> None:
    """H5: nonsense stores no junk."""
    mind = Mind(MemoryIndex())
    opinion = mind.tell(OPINION)
    mind.tell(OPEN)
    report = mind.reflect(Scripted(reply))
    assert report.moved == 0
    assert report.trouble is not None
    assert report.trouble.code == "reflect.verdict"
    assert mind.sure(opinion) == 0.6


def test_a_model_that_fails_is_asked_no_more_and_the_rules_go_on() -> None:
    """H5: a failing model loses nothing, and what failed is told."""
    mind = Mind(MemoryIndex())
    opinion = mind.tell(OPINION)
    mind.tell(OPEN)
    mind.tell("@Peter reads many answers twice")
    mind.tell("@Peter prefers short answers on mondays")
    model = Scripted(Unavailable("index.damaged"))
    report = mind.reflect(model)
    assert report.trouble is not None
    assert len(model.asked) == 1
    assert mind.sure(opinion) == 0.65


def test_a_model_is_asked_so_often_and_no_more() -> None:
    """G5: a run has an end, and a price."""
    mind = Mind(MemoryIndex())
    mind.tell(OPINION)
    for number in range(30):
        mind.tell(f"@Peter reads answers {number}")
    model = Scripted()
    mind.reflect(model)
    assert len(model.asked) == 20


def test_a_workspaces_own_prompt_goes_before_ours() -> None:
    """H5: a person can edit what models are told; a prompt without its places is told of, and ours is used."""
    for own, trouble in (("Judge {fact} of {statement}!", None), ("Judge.", "prompts.lacking")):
        mind = Mind(MemoryIndex())
        mind.life.pages.write("prompts/opinion.md", own.encode(), None)
        mind.tell(OPINION)
        mind.tell(OPEN)
        model = Scripted('{"verdict": "for"}')
        report = mind.reflect(model)
        assert report.moved == 1
        assert (report.trouble and report.trouble.code) == trouble
        assert model.asked[0].startswith("Judge") == (trouble is None)

"""What is told of an opinion: its page, its evidence, its history, its story (G2, C6, B5)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.core.record import Record
from hipocampo.errors import BadInput
from hipocampo.journal import Journal
from hipocampo.reflect.opinion_page import opinions_region
from hipocampo.reflect.opinions import Opinion, Opinions
from hipocampo.settings import Settings
from tests.adapters.index import MemoryIndex
from tests.unit.test_opinions_run import OPINION, Mind


@pytest.fixture
def mind() -> Mind:
    return Mind(MemoryIndex())


def views(mind: Mind) -> list[Opinion]:
    life = mind.life
    life.memory.sync()
    journal = Journal(life.ledger, life.index, life.clock)
    return Opinions(journal, life.ledger, life.index, life.pages, life.settings).views()


def day(stamp: str) -> str:
    return stamp[:10]


def told(mind: Mind) -> tuple[Record, Record, Record]:
    """An opinion, a fact for it and one against it, weighed one after the other."""
    opinion = mind.tell(OPINION)
    supporting = mind.tell("@Peter prefers short answers in the morning")
    mind.reflect()
    opposing = mind.tell("@Peter prefers long answers", "I")
    mind.reflect()
    return opinion, supporting, opposing


def test_the_page_tells_how_sure_an_opinion_is_and_why(mind: Mind) -> None:
    """G2: statement, confidence, last updated, the evidence with day and whose word it is, how it moved."""
    told(mind)
    log = "[2026-11-15](../memory/2026-11-15.md"
    assert opinions_region(views(mind), "en", day) == [
        f"- @Peter: prefers short answers: 0.625, perhaps, 2026-11-15 ({log}#L4))",
        "  - for:",
        f"    - 2026-11-15 [U] Peter prefers short answers in the morning ({log}#L5))",
        "  - against:",
        f"    - 2026-11-15 [I] Peter prefers long answers ({log}#L6))",
        "  - moved: ▅▆▆ 0.6 → 0.65 (2026-11-15) → 0.625 (2026-11-15)",
    ]


def test_what_is_forgotten_is_no_longer_quoted(tmp_path: Path) -> None:
    """D5, G2: with a fact go its words among the evidence."""
    wiring.init(tmp_path, Settings(timezone="UTC"))
    with wiring.open(tmp_path) as memory:
        memory.retain("O(c=0.6) @Peter: prefers short answers")
        memory.reflect()
        fact = memory.retain("@Peter prefers short answers on rainy zeppelins")
        memory.reflect()
        page = tmp_path / "bank/opinions.md"
        assert "zeppelins" in page.read_text("utf-8")
        memory.forget(memory=fact.id, reason="asked")
        assert "prefers short answers" in page.read_text("utf-8")
        assert not [one for one in tmp_path.rglob("*") if one.is_file() and b"zeppelins" in one.read_bytes()]


@pytest.mark.parametrize(("language", "words"), [("pt", "a favor contra talvez"), ("es", "a favor en contra quizás")])
def test_the_page_speaks_three_languages(mind: Mind, language: str, words: str) -> None:
    """J3: pages in Portuguese, Spanish and English."""
    told(mind)
    text = "\n".join(opinions_region(views(mind), language, day))
    assert all(word in text for word in words.split())
    assert opinions_region([], language, day) != opinions_region([], "en", day)


def test_the_page_is_the_same_until_something_moves(mind: Mind) -> None:
    """C6: stable order, no churn."""
    told(mind)
    mind.tell("O @Ana: is a good cook")
    first = opinions_region(views(mind), "en", day)
    mind.reflect()
    assert opinions_region(list(reversed(views(mind))), "en", day) == first
    assert [line[:7] for line in first if line.startswith("-")] == ["- @Ana:", "- @Pete"]


def test_what_an_opinion_says_opens_nothing_on_the_page(mind: Mind) -> None:
    """C4: no comment, no link, no code, no second line."""
    mind.tell("O @Peter: likes [x](http://y) <!-- hipocampo:end --> `code`")
    (line,) = opinions_region(views(mind), "en", day)
    assert "<!--" not in line.replace("\\<", "")
    assert "](http" not in line.replace("\\]", "")


def asked(mind: Mind, record: Record) -> Opinion:
    return Hipocampo(mind.life._stores, "owner", "python").opinion(record.id)


def ids(records: Iterable[Record]) -> list[str]:
    return [record.id for record in records]


def test_an_opinion_is_told_with_its_evidence_and_its_history(mind: Mind) -> None:
    """G2: statement, confidence, base, last updated, evidence for and against, every move."""
    opinion, supporting, opposing = told(mind)
    found = asked(mind, opinion)
    assert (found.statement, found.confidence, found.base) == ("@Peter: prefers short answers", 0.625, 0.6)
    assert (ids(found.evidence_for), ids(found.evidence_against)) == ([supporting.id], [opposing.id])
    assert [(move.before, move.confidence, move.supporting, move.opposing) for move in found.history] == [
        (0.6, 0.65, (supporting.id,), ()),
        (0.65, 0.625, (), (opposing.id,)),
    ]
    assert found.updated == found.history[-1].at > opinion.timestamp


def test_an_opinion_that_nothing_moved_is_as_sure_as_it_was_told(mind: Mind) -> None:
    """G2: 0.7 where the user stated none."""
    opinion = mind.tell("O @Peter: is kind")
    found = asked(mind, opinion)
    assert (found.confidence, found.base, found.updated, found.history) == (0.7, 0.7, opinion.timestamp, ())


@pytest.mark.parametrize(("provenance", "sure"), [("U", 0.7), ("I", 0.5)])
def test_recall_is_as_sure_of_an_opinion_as_its_page(mind: Mind, provenance: str, sure: float) -> None:
    """F2, G2: one that states no confidence begins with that of its class, wherever it is shown."""
    opinion = mind.tell("O @Peter: prefers trains", provenance)
    (hit,) = [one for one in mind.life.memory.recall("what does Peter prefer?") if one.id == opinion.id]
    assert hit.confidence == mind.life.memory.opinion(opinion.id).confidence == sure


def test_what_is_no_opinion_is_refused(mind: Mind) -> None:
    """J2: a clear error."""
    with pytest.raises(BadInput) as refused:
        asked(mind, mind.tell("W @Peter lives in Rome"))
    assert refused.value.code == "opinion.none"


def test_the_story_of_an_opinion_tells_how_it_moved(mind: Mind) -> None:
    """G2: `hipo show` tells every move in words, and no memory that moved is mistaken for one that was carried."""
    opinion, _, _ = told(mind)
    steps = mind.life.memory.story(opinion.id).steps
    assert [step.code for step in steps] == ["retained", "surer", "less-sure"]
    assert [step.text("en") for step in steps[1:]] == [
        "What was told since speaks for it: from 0.6 to 0.65 sure.",
        "What was told since speaks against it, or no longer for it: from 0.65 to 0.625 sure.",
    ]


def test_an_opinion_that_is_told_again_is_known_again(mind: Mind) -> None:
    """E2: also after its confidence moved."""
    opinion, _, _ = told(mind)
    assert mind.tell(OPINION).id == opinion.id


def test_recall_tells_what_an_opinion_rests_on(mind: Mind) -> None:
    """F1: with confidence and evidence, also as it was before it moved."""
    opinion, supporting, opposing = told(mind)
    (hit,) = [one for one in mind.life.memory.recall("what does Peter prefer?") if one.id == opinion.id]
    places = [mind.life.memory.show(record.id).source for record in (supporting, opposing)]
    assert (hit.confidence, [*hit.evidence, *hit.against]) == (0.625, places)

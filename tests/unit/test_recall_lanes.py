"""F3, B5: whoever asks, a row is found by the same lanes; the same question gives the same answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.adapters.models.use import UseEmbedder
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo, Models
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import Hit
from hipocampo.errors import Denied
from hipocampo.ports import Index
from hipocampo.recall.options import RecallOptions, Scope, Size
from tests.adapters.index import MemoryIndex
from tests.unit.living import Life

WHOLE = ("wisdom", "active", "latent", "archive")
TEXTS = [
    "the dog sleeps on the sofa",
    "o cachorro dorme no sofá #casa",
    "el perro ladra de noche",
    "we sailed on the blue sea in May 2025",
    "o mar estava azul em maio de 2025",
    "prefers short answers c=.8",
    "O(c=.6) prefere respostas curtas",
    "@Ana: compró un barco viejo #barco",
    "the tax return is due on Friday",
    "o jantar de sábado é com a [[Ana]]",
    "[[ana]] sings in the choir",
]
QUESTIONS = [
    "what does the dog do?",
    "onde dorme o cão?",
    "¿qué pasó con el barco? #barco",
    "what did we do in May 2025?",
    "respostas",
    "o jantar de sábado",
    '"blue sea"',
    "xyzzy",
]


@cache
def model() -> UseEmbedder:
    return UseEmbedder()


class Shared(Life):
    """A workspace in memory, with the default model, in which two actors tell things."""

    def __init__(self, blank: Callable[[], Index]) -> None:
        super().__init__(blank=blank)
        stores = replace(self._stores, models=Models(model))
        self.owner, self.bob = (Hipocampo(stores, actor, "cli") for actor in ("owner", "bob"))


EVERYWHERE = Scope(RecallOptions(), Size(50, explain=True), deep=True)


def sqlite() -> SqliteIndex:
    return SqliteIndex(IN_MEMORY)


def understood(memory: Hipocampo, text: str) -> Question:
    return replace(memory.services.recall.search(EVERYWHERE).understand(text), limit=50)


def candidates(memory: Hipocampo, question: Question) -> list[Candidate]:
    return memory.services.recall.search(EVERYWHERE).candidates(question)


def recalled(memory: Hipocampo, asked: str) -> Sequence[Hit]:
    """What is found; where nothing at all may be, nothing."""
    try:
        return memory.recall(asked, k=50, deep=True, explain=True).hits
    except Denied:
        return ()


def lanes(found: list[Candidate]) -> dict[str, dict[str, float]]:
    """By row, which lanes found it, and how well; by links, as well as what they stand in was found."""
    return {one.record.id: {lane: part for lane, part in one.parts.items() if lane != "link"} for one in found}


def linked(found: list[Candidate]) -> set[str]:
    """What is linked with what was found."""
    return {one.record.content for one in found if one.parts.get("link")}


TOLD = st.lists(st.tuples(st.booleans(), st.sampled_from(TEXTS)), min_size=1, max_size=8, unique_by=lambda one: one[1])


@pytest.mark.parametrize("blank", [MemoryIndex, sqlite])
@given(told=TOLD, asked=st.sampled_from(QUESTIONS))
@settings(max_examples=25)
def test_a_permit_never_changes_by_which_lane_a_row_is_found(
    blank: Callable[[], Index], told: list[tuple[bool, str]], asked: str
):
    """B5: what bob may see is found for him by the same lanes as for the owner, as near; nothing else is.

    A link leads him where it would lead if there were nothing else.
    """
    place = Shared(blank)
    his = {place.bob.retain(text).id for bobs, text in told if bobs}
    for text in [text for bobs, text in told if not bobs]:
        place.owner.retain(text)
    question = understood(place.owner, asked)
    all_of_it, bobs_part = lanes(candidates(place.owner, question)), candidates(place.bob, question)
    assert lanes(bobs_part) == {id: pytest.approx(parts, abs=1e-5) for id, parts in all_of_it.items() if id in his}
    alone = Shared(blank)
    for text in [text for bobs, text in told if bobs]:
        alone.owner.retain(text)
    assert linked(bobs_part) == linked(candidates(alone.owner, understood(alone.owner, asked)))
    assert {hit.id for hit in recalled(place.bob, asked)} <= his


@pytest.mark.parametrize("blank", [MemoryIndex, sqlite])
@given(told=TOLD, asked=st.sampled_from(QUESTIONS))
@settings(max_examples=25)
def test_the_same_question_gives_the_same_answer(blank: Callable[[], Index], told: list[tuple[bool, str]], asked: str):
    """F3: however often it is asked, by whomever; to read changes nothing."""
    place = Shared(blank)
    for bobs, text in told:
        (place.bob if bobs else place.owner).retain(text)
    for memory in (place.owner, place.bob):
        assert recalled(memory, asked) == recalled(memory, asked)


@pytest.mark.parametrize("blank", [MemoryIndex, sqlite])
def test_a_link_that_is_hidden_leads_nowhere(blank: Callable[[], Index]):
    """B5: the owner is led from the dinner to whom it is with; who may not see the dinner is not."""
    place = Shared(blank)
    place.owner.retain("o jantar de sábado é com a [[Ana]]")
    place.bob.retain("@Ana: compró un barco viejo")
    question = understood(place.owner, "o jantar de sábado")
    assert linked(candidates(place.owner, question)) == {"@Ana: compró un barco viejo"}
    assert linked(candidates(place.bob, question)) == set()


@pytest.mark.parametrize("blank", [MemoryIndex, sqlite])
def test_meaning_shows_nothing_of_what_is_hidden(blank: Callable[[], Index]):
    """B5: words that stand for others may be of hidden texts; whoever may not see these is not told."""
    place = Shared(blank)
    place.owner.retain("the surgeon removed a tumour")
    place.bob.retain("it rains in Porto")
    owner, bob = (memory.recall("o cirurgião operou o tumor?", explain=True) for memory in (place.owner, place.bob))
    assert owner.hits[0].content == "the surgeon removed a tumour"
    assert "surgeon" in str(owner.question.akin)
    assert bob.question.akin == ()
    assert not any("surgeon" in hit.content for hit in bob.hits)
    assert all(not (hit.parts or hit.words or hit.factors) for hit in bob.hits)

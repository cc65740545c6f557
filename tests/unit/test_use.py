"""Use without ceremony: what a reply rests on was used, and so was what a person edits or confirms (E2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import repeat

import pytest

from hipocampo.app import Hipocampo
from hipocampo.core.events import Event
from hipocampo.core.record import Record
from hipocampo.settings import AuditSettings, Settings, TrustSettings
from tests.adapters.index import MemoryIndex
from tests.unit.living import Life
from tests.unit.talking import Company

# A fact, a question, a reply that rests on the fact, and one that does not.
SAID = {
    "pt": (
        "Minha endocrinologista é a doutora Solange",
        "Quem cuida da minha tireoide?",
        "É a doutora Solange, sua endocrinologista.",
        "Não sei quem cuida da sua tireoide.",
    ),
    "es": (
        "Mi endocrina es la doctora Solange",
        "¿Quién me lleva la tiroides?",
        "La doctora Solange, tu endocrina.",
        "No me consta quién te lleva la tiroides.",
    ),
    "en": (
        "My endocrinologist is Dr. Solange",
        "Who looks after my thyroid?",
        "Dr. Solange, your endocrinologist.",
        "I don't know who looks after your thyroid.",
    ),
}


def uses(life: Life, by: str | None = None) -> list[Event]:
    events = life.memory.query({"type": "memory.used"}, sort={"seq": 1})
    return [event for event in events if by is None or event.payload.get("by") == by]


def ask(life: Life, fact: Record, question: str, reply: str, session: str = "s1") -> None:
    """A question that is recorded, recalled for and replied to, as an agent does it."""
    life.clock.advance(timedelta(minutes=1))
    life.memory.record(session, "user", question)
    assert fact.id in {hit.id for hit in life.memory.recall(f"{question} {fact.content}")}
    life.clock.advance(timedelta(minutes=1))
    life.memory.record(session, "assistant", reply)


@pytest.mark.parametrize("language", SAID)
def test_a_reply_that_rests_on_a_recalled_memory_uses_it(language: str):
    """E2: +2 and heat +1, and the event says how it was recognised."""
    content, question, reply, _ = SAID[language]
    life = Life(Settings(language=language))
    fact = life.memory.retain(content, provenance="U")
    ask(life, fact, question, reply)
    (event,) = uses(life)
    assert (event.aggregate_id, event.payload, event.metadata["sessionId"]) == (fact.id, {"by": "reply"}, "s1")
    after = life.memory.show(fact.id)
    assert (after.fitness, after.heat) == (7, 1)


@pytest.mark.parametrize("language", SAID)
def test_a_reply_that_does_not_know_uses_nothing(language: str):
    """E2: what was recalled and is not in the reply was only shown."""
    content, question, _, reply = SAID[language]
    life = Life(Settings(language=language))
    fact = life.memory.retain(content, provenance="U")
    ask(life, fact, question, reply)
    assert uses(life) == []
    assert (life.memory.show(fact.id).fitness, life.memory.show(fact.id).heat) == (5, 0)


def test_a_memory_is_used_once_in_a_session_however_often_replies_rest_on_it():
    """E2: once for each memory and session, also if it was reported as used or cited before."""
    content, question, reply, _ = SAID["pt"]
    life = Life()
    fact = life.memory.retain(content, provenance="U")
    for _ in range(3):
        ask(life, fact, question, reply)
    life.memory.used([fact.id], session="s1")
    assert len(uses(life)) == 1
    ask(life, fact, question, reply, "s2")
    life.memory.used([fact.id], session="s3")
    ask(life, fact, question, f"{reply} ({fact.id})", "s3")
    assert [event.metadata["sessionId"] for event in uses(life)] == ["s1", "s2", "s3"]


def test_what_was_not_recalled_was_not_used():
    """E2: of what is said by chance, nothing is known; of what was recalled long before the session, nothing either."""
    content, question, reply, _ = SAID["pt"]
    life = Life()
    life.memory.retain(content, provenance="U")
    life.memory.record("s1", "user", question)
    life.memory.record("s1", "assistant", reply)
    life.memory.recall(content)
    life.clock.advance(timedelta(hours=2))
    life.memory.record("s2", "user", question)
    life.memory.record("s2", "assistant", reply)
    assert uses(life) == []


def test_what_an_opening_showed_before_the_first_turn_counts():
    """E2: an agent's context holds what its session opened with."""
    content, question, reply, _ = SAID["es"]
    life = Life()
    fact = life.memory.retain(content, provenance="U")
    life.memory.opening()
    life.clock.advance(timedelta(minutes=2))
    life.memory.record("s1", "user", question)
    life.memory.record("s1", "assistant", reply)
    assert [event.aggregate_id for event in uses(life)] == [fact.id]


def test_what_the_user_said_just_before_is_the_users_own():
    """E2: not where the prompt itself said it, nor the one before it."""
    life = Life()
    fact = life.memory.retain("O usuário é alérgico a camarão", provenance="U")
    life.memory.record("s1", "user", "Sou alérgico a camarão.")
    life.memory.record("s1", "assistant", "Anotado.")
    ask(life, fact, "O que peço no quiosque?", "Um peixe grelhado, já que você tem alergia a camarão.")
    assert uses(life) == []


def test_a_reply_rescues_what_it_rests_on():
    """E5: what is used returns from the archive."""
    content, question, reply, _ = SAID["en"]
    life = Life()
    fact = life.memory.retain(f"W {content}", provenance="U")
    life.wait(40)
    assert life.memory.show(fact.id).layer == "archive"
    life.memory.record("s1", "user", question)
    life.memory.show(fact.id)
    life.memory.record("s1", "assistant", reply)
    after = life.memory.show(fact.id)
    assert (after.layer, after.fitness, after.rescues) == ("active", 5, 1)


def test_imported_turns_and_reads_that_are_not_recorded_use_nothing():
    """E2: turns of the past are no replies of now; where reads leave no trace, nothing is recognised."""
    content, question, reply, _ = SAID["pt"]
    life = Life()
    fact = life.memory.retain(content, provenance="U")
    life.memory.recall(content)
    past = life.clock.now() - timedelta(days=3)
    life.memory.record_many([("old", "user", question, past), ("old", "assistant", reply, past)])
    life.memory.record_many([("bulk", "user" if n % 2 else "assistant", reply) for n in range(30)])
    assert uses(life) == []
    silent = Life(replace(Settings(), audit=AuditSettings(reads=False)))
    silent.memory.retain(content, provenance="U")
    ask(silent, silent.memory.recall("Solange")[0], question, reply)
    assert uses(silent) == []
    assert fact.provenance == "U"


def test_a_use_is_replayed_as_it_was_recognised():
    """E2, A5: what counted is in the event; a rebuilt index and a replay give the same."""
    content, question, reply, _ = SAID["pt"]
    life = Life()
    fact = life.memory.retain(content, provenance="U")
    ask(life, fact, question, reply)
    before = life.memory.show(fact.id)
    again = Hipocampo(replace(life._stores, index=MemoryIndex()), "owner", "python")
    assert again.show(fact.id)._replace(line=before.line, end_line=before.end_line) == before
    states = {one.id: one for one in life.memory.replay(life.clock.now().isoformat(), "memories").memories}
    assert (states[fact.id].fitness, states[fact.id].heat) == (7, 1)


@pytest.mark.parametrize("cited", [False, True])
def test_what_an_agent_repeats_stays_doubtful(cited: bool):
    """E11, G3: a reply is a use, but no reference: an inferred fact that only agents repeat is listed, once."""
    content, question, reply, _ = SAID["pt"]
    life = Life()
    fact = life.memory.retain(content, provenance="I")
    for n in range(6):
        ask(life, fact, question, f"Veja {fact.id}." if cited else reply, f"s{n}")
    assert len(uses(life, "citation" if cited else "reply")) == 6
    life.clock.advance(timedelta(days=2))
    life.memory.dream()
    after = life.memory.show(fact.id)
    assert after.provenance == "I"
    assert after.fitness == 9
    kinds = {one.kind for one in life.memory.proposals() if fact.id in {record.id for record in one.records}}
    assert kinds == {"graduation"}, "it waits to be accepted (E6), and stands in one proposal"


# People


def edit(life: Life, fact: Record, old: str, new: str) -> None:
    """A person changes words of a page."""
    path = life.memory.show(fact.id).page
    assert path is not None
    data, stat = life.pages.read(path)
    assert old.encode() in data
    life.pages.write(path, data.replace(old.encode(), new.encode()), life.pages.digest(path, stat))
    life.memory.sync()


@pytest.mark.parametrize(
    ("content", "old", "new"),
    [
        ("A faxina da casa é às terças", "terças", "quartas"),
        ("La limpieza de la casa es los martes", "martes", "miércoles"),
        ("The cleaning of the house is on Tuesdays", "Tuesdays", "Wednesdays"),
    ],
)
def test_who_edits_a_fact_used_it(content: str, old: str, new: str):
    """E2: +2 and heat +1, once a day; it comes back from where it had faded to (E5)."""
    life = Life()
    fact = life.memory.retain(content, provenance="U")
    edit(life, fact, old, new)
    edit(life, fact, new, old)
    assert (life.memory.show(fact.id).fitness, life.memory.show(fact.id).heat) == (7, 1)
    life.wait(1)
    edit(life, fact, old, new)
    assert life.memory.show(fact.id).fitness == 9
    assert [event.payload for event in uses(life)] == [{"by": "edit"}, {"by": "edit"}]
    life.wait(60)
    assert life.memory.show(fact.id).layer != "active"
    edit(life, fact, new, old)
    assert (life.memory.show(fact.id).layer, life.memory.show(fact.id).rescues) == ("active", 1)


def test_where_agents_edit_files_an_edit_is_no_use():
    """E2: only a person's edit is."""
    life = Life(replace(Settings(), trust=TrustSettings(files="agents")))
    fact = life.memory.retain("A faxina da casa é às terças", provenance="I")
    edit(life, fact, "terças", "quartas")
    assert uses(life) == []


def test_who_confirms_a_fact_used_it():
    """E2, D3: confirming it, or accepting it as wisdom, is a use; an agent can do neither."""
    life = Life()
    doubted, wise = life.tell(provenance="I"), life.tell(provenance="I")
    life.memory.confirm(doubted.id)
    life.memory.graduate(wise.id)
    assert [(event.aggregate_id, event.payload) for event in uses(life)] == [
        (doubted.id, {"by": "confirmation"}),
        (wise.id, {"by": "confirmation"}),
    ]
    after = life.memory.show(doubted.id)
    assert (after.provenance, after.fitness, after.heat) == ("U", 7, 1)
    life.memory.used([doubted.id])
    assert life.memory.show(doubted.id).heat == 1, "once a day"


@pytest.mark.parametrize("language", SAID)
def test_who_looks_changes_nothing(language: str):
    """E2: being shown or looked at: recall, show, its story, an opening, a list of proposals."""
    content, question, _, _ = SAID[language]
    life = Life(Settings(language=language))
    fact = life.memory.retain(content, provenance="U")
    memory = life.memory
    for _ in range(3):
        life.clock.advance(timedelta(minutes=1))
        memory.recall(question)
        memory.opening()
        memory.proposals()
        memory.show(fact.id)
        memory.story(fact.id)
        memory.history(fact.id)
    assert uses(life) == []
    after = memory.show(fact.id)
    assert (after.fitness, after.heat, after.last_used) == (5, 0, None)


@pytest.mark.parametrize(
    ("content", "earlier", "question"),
    [
        ("O alvará da Quitanda Aurora está com o contador", "Onde está o alvará?", "O alvará da Aurora está onde?"),
        ("La licencia del bar Aurora la tiene el gestor", "¿Quién tiene eso?", "¿Quién tiene la licencia del Aurora?"),
        ("The permit of the Aurora bar is in the safe", "Where is it?", "Where is the permit of the Aurora?"),
    ],
)
def test_a_question_of_the_user_mentions_the_fact_and_no_older_question(content: str, earlier: str, question: str):
    """E2, F8: heat +1 and a rescue, but no reinforcement; what was asked before is nothing to be mentioned."""
    life = Life()
    fact = life.memory.retain(f"W {content}", provenance="U")
    old = life.memory.record("s1", "user", earlier)
    kept = life.memory.retain(f"W {question}", provenance="U")  # a question may stand on a page as well
    life.wait(40)
    assert life.memory.show(fact.id).layer == "archive"
    life.memory.record("s2", "user", question)
    life.clock.advance(timedelta(hours=1))
    life.memory.dream()
    after = life.memory.show(fact.id)
    assert (after.layer, after.fitness, after.rescues) == ("active", 5, 1)
    assert after.heat >= 1
    assert life.memory.show(old.id).heat == life.memory.show(kept.id).heat == 0
    assert uses(life) == []


# Conversations


def test_a_chat_counts_what_its_model_rests_on():
    """E2: in other words, by inflection, once in the session; what the prompt said itself is no use."""
    company = Company(chat=repeat("Leve a Pipoca ao doutor Anselmo: ele é quem vacina os cães da rua."))
    used = company.memory.retain("(t=bio) O veterinário que vacina cães é o doutor Anselmo.", provenance="U")
    company.memory.retain("(t=bio) O usuário tem uma cadela chamada Pipoca.", provenance="U")
    with company.chat() as chat:
        chat.say("Onde vacino minha cadela Pipoca?")
        chat.say("E os outros cães, vacino onde?")
    events = company.events("memory.used")
    assert [(event.aggregate_id, event.payload) for event in events] == [(used.id, {"by": "reply"})]


def test_a_chat_by_rules_shows_and_uses_nothing():
    """E2: a list of what was found is no reply that rests on it."""
    company = Company()
    fact = company.memory.retain("(t=bio) O usuário mora em Jacobina.", provenance="U")
    with company.chat() as chat:
        assert fact.id in {hit.id for hit in chat.say("Onde eu moro?").hits}
        chat.say("O que você sabe de mim?")
    assert company.events("memory.used") == []
    assert company.memory.show(fact.id).heat == 0

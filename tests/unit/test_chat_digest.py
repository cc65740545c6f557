"""What a conversation leaves to do: facts are kept once, patterns are counted, and nothing is lost (H3, G4, E9)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import repeat
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from hipocampo import Hipocampo, Unavailable, wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.chat import digest
from hipocampo.chat.digest import Digested, Digestion
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.patterns import pattern_of, weight_after
from hipocampo.chat.turn import Chat
from hipocampo.chat.work import ConversationWork
from hipocampo.settings import Settings
from hipocampo.text.extraction import Feeling
from tests.unit.killing import trials
from tests.unit.living import NOON
from tests.unit.models.server import Reply as HttpReply
from tests.unit.models.server import reply as http_reply
from tests.unit.models.server import serve
from tests.unit.talking import Company

DOWN = Unavailable("model.silent", name="m")
VEGETARIAN = '[{"t": "pref", "c": "O usuário é vegetariano.", "w": 0.9}]'


def test_what_a_message_tells_is_kept_as_the_users_word() -> None:
    """H3, D3: explicit facts are [U], each a line of the day's log, told in the session."""
    company = Company()
    with company.chat() as chat:
        chat.say("Oi! Sou vegetariano e moro no Porto.")
        done = chat.digest()
    assert company.facts() == ["O usuário mora no Porto.", "O usuário é vegetariano."]
    records = [company.memory.show(id) for id in done.kept]
    assert {record.provenance for record in records} == {"U"}
    assert {record.session for record in records} == {"s1"}
    assert "(t=pref,w=0.9) O usuário é vegetariano." in [record.text for record in records]


def test_greetings_questions_and_thanks_leave_nothing() -> None:
    """H3: what is trivial is looked at, and not kept."""
    company = Company()
    with company.chat() as chat:
        for text in ("Bom dia!", "O tempo está bom hoje.", "Que horas são?", "Obrigado!"):
            chat.say(text)
        assert chat.digest() == Digested(turns=4, summaries=1)
    assert company.facts() == []


def test_work_is_done_once() -> None:
    """H3: what was digested is not digested again, and what is told again is not stored twice."""
    company = Company()
    with company.chat() as chat:
        chat.say("Sou vegetariano.")
        assert len(chat.digest().kept) == 1
        assert chat.digest().turns == 0
    with company.chat("s2") as chat:
        chat.say("Sou vegetariano, lembra?")
        assert chat.digest().kept == ()
    assert company.facts() == ["O usuário é vegetariano."]


def test_another_conversation_does_what_was_left() -> None:
    """H3: work of a session that ended early is found by whoever talks next, of any session."""
    company = Company()
    with company.chat("antes") as chat:
        chat.say("Odeio coentro.")
    with company.chat("depois") as chat:
        chat.digest()
    assert company.facts() == ["O usuário odeia coentro."]
    assert company.memory.show(company.events("memory.retained")[0].aggregate_id).session == "antes"


def test_only_conversations_are_digested() -> None:
    """H3: what others record is theirs, as long as the session is no chat."""
    company = Company()
    company.memory.record("log", "user", "Odeio coentro.")
    company.memory.record("s1", "user", "Moro em Braga.")
    with company.chat("s1") as chat:
        chat.say("Sou vegetariano.")
        chat.digest()
    assert company.facts() == ["O usuário é vegetariano."]


def test_a_limit_leaves_the_rest_for_later() -> None:
    """The oldest first."""
    company = Company()
    with company.chat() as chat:
        chat.say("Odeio coentro.")
        chat.say("Moro em Braga.")
        assert chat.digest(1).turns == 1
        assert company.facts() == ["O usuário odeia coentro."]
        assert chat.digest().turns == 1


def test_an_event_is_dated_by_its_message_however_late_it_is_kept() -> None:
    """D2: "today" is the day on which it was said."""
    company = Company()
    with company.chat() as chat:
        chat.say("Fui demitido hoje.")
        company.life.clock.advance(timedelta(days=3))
        (id,) = chat.digest().kept
    assert "2026-11-16" in company.memory.show(id).content


def test_a_models_facts_are_kept_where_the_message_tells_them() -> None:
    """H3: a model may find what rules don't; what the message does not say is dropped."""
    made_up = '[{"t":"pref","c":"O usuário é vegetariano.","w":0.9},{"t":"bio","c":"O usuário mora em Marte.","w":1}]'
    company = Company(extract=[made_up])
    with company.chat() as chat:
        chat.say("Sou vegetariano.")
        chat.digest()
    assert company.facts() == ["O usuário é vegetariano."]
    assert company.events("chat.digested")[0].payload["by"] == "extract"


def test_a_model_that_is_down_is_tried_again_and_then_rules_do_it() -> None:
    """H5: nothing is lost, nothing is tried for ever, and it is told."""
    company = Company(extract=repeat(DOWN))
    with company.chat() as chat:
        chat.say("Sou vegetariano.")
        chat.say("Odeio coentro.")
        told = [chat.digest() for _ in range(3)]
    assert [one.turns for one in told] == [0, 0, 2]
    assert all(one.trouble for one in told)
    assert company.facts() == ["O usuário odeia coentro.", "O usuário é vegetariano."]
    assert {event.payload["by"] for event in company.events("chat.digested")} == {"rules"}


NO_SUMMARY = "tudo bem"


def patiently(company: Company, session: str = "s1") -> Digested:
    """What a thread in the background does when it is woken."""
    return ChatMemory(company.memory.services.for_conversations).digest(session, None, patient=True)


def test_a_summary_that_failed_is_asked_for_again_with_the_next_message() -> None:
    """H2, H6: a thread is woken more than once for a message, and a model is paid each time."""
    company = Company(summarise=repeat(NO_SUMMARY))
    with company.chat() as chat:
        for n in range(3):
            chat.say(f"Vamos falar da reforma, parte {n}.")
        told = [patiently(company).trouble for _ in range(4)]
        assert [error.code if error else None for error in told] == ["chat.no-summary", None, None, None]
        assert len(company.models["summarise"].asked) == 1
        chat.say("E da pintura?")
        patiently(company)
        patiently(company)
        assert len(company.models["summarise"].asked) == 2
        chat.say("E do telhado?")
        assert patiently(company).summaries == 1  # after three failures rules do it
    assert len(company.models["summarise"].asked) == 3


def test_what_an_answer_adds_is_no_reason_to_try_again() -> None:
    """H6: the user's next message is; the model's own reply is not."""
    company = Company(summarise=repeat(NO_SUMMARY))
    with company.chat() as chat:
        for n in range(3):
            chat.say(f"Vamos falar da reforma, parte {n}.")
        patiently(company)
        company.memory.record("s1", "assistant", "Claro, vamos.")
        patiently(company)
    assert len(company.models["summarise"].asked) == 1


def test_a_message_that_failed_is_looked_at_again_with_the_next() -> None:
    """H3, H6: the same for what is worth keeping; nothing is lost, whoever waits."""
    company = Company(extract=[DOWN, VEGETARIAN, "[]"])
    with company.chat() as chat:
        chat.say("Sou vegetariano.")
        assert patiently(company).trouble == DOWN
        assert patiently(company) == Digested()
        assert len(company.models["extract"].asked) == 1
        chat.say("Bom dia!")
        assert patiently(company).turns == 2
    assert company.facts() == ["O usuário é vegetariano."]


def test_who_finishes_does_not_ask_again_what_just_failed() -> None:
    """H6: a single message at the command line, whose model fails at the background work, waits for it once."""
    company = Company(extract=repeat(DOWN))
    chat = company.chat()
    chat.say("Sou vegetariano.")
    assert chat.finish() == DOWN
    assert chat.finish() is None
    assert len(company.models["extract"].asked) == 1


def test_who_finishes_leaves_nothing_undone() -> None:
    """H3: what waits is done, and trouble with a reply that came all the same does not keep it from that."""
    company = Company(chat=repeat("ok"))
    chat = company.chat()
    chat.say("Sou vegetariano.")
    assert chat.finish() is None
    assert company.facts() == ["O usuário é vegetariano."]


def test_a_model_that_comes_back_is_asked_again() -> None:
    """H5: after a failure the same message is tried again."""
    company = Company(extract=[DOWN, VEGETARIAN, *repeat(VEGETARIAN, 3)])
    with company.chat() as chat:
        chat.say("Sou vegetariano.")
        assert chat.digest().turns == 0
        assert chat.digest().turns == 1
    assert company.events("chat.digested")[0].payload["by"] == "extract"


def test_secrets_are_not_kept_as_facts() -> None:
    """D4: what looks like a key is dropped, and the work goes on."""
    company = Company()
    with company.chat() as chat:
        chat.say("Meu nome é sk-proj-" + "a1B2" * 8)
        chat.say("Odeio coentro.")
        chat.digest()
    assert company.facts() == ["O usuário odeia coentro."]


# Patterns


def feel(company: Company, sessions: int, text: str = "Estou ansioso com prazos.") -> None:
    """Talk of the same in several sessions, a day apart."""
    for n in range(sessions):
        with company.chat(f"dia-{n}-{len(company.turns())}") as chat:
            chat.say(text)
            chat.digest()


def emotion(company: Company) -> list[tuple[str, float | None, str]]:
    hits = [hit for hit in company.memory.recall("", k=50) if hit.type == "emo"]
    return [(hit.content, hit.weight, hit.provenance) for hit in hits]


def test_a_feeling_of_the_moment_is_no_memory() -> None:
    """Issue: seen in several sessions before it is believed; twice in one is once."""
    company = Company()
    with company.chat() as chat:
        chat.say("Estou ansioso com prazos.")
        chat.say("Estou ansioso com prazos, sabe?")
        chat.digest()
    assert emotion(company) == []
    assert company.memory.user().patterns == ()


@pytest.mark.parametrize(("sessions", "weight"), [(2, 0.6), (3, 0.75), (4, 0.9), (5, 0.9)])
def test_a_pattern_weighs_more_with_each_session(sessions: int, weight: float) -> None:
    """E9, G4: a memory from the second session on, inferred, and weightier with each."""
    company = Company()
    feel(company, sessions)
    assert emotion(company) == [("O usuário fica ansioso com prazos.", weight, "I")]
    (listed,) = company.memory.user().patterns
    assert listed.pattern == "ansioso com prazos"
    assert listed.fields["strength"] == ("high" if sessions >= 4 else "seen")


def test_a_pattern_is_one_in_whatever_form_it_is_told() -> None:
    """G4: deadlines and the deadline, he and she."""
    company = Company()
    for n, text in enumerate(
        ["Estou ansioso com prazos.", "Estou ansiosa com o prazo.", "Estou ansioso com os prazos."]
    ):
        feel(company, 1, text)
        assert len(emotion(company)) == min(n, 1)
    assert emotion(company)[0][1] == 0.75


def test_what_the_user_says_to_feel_always_is_a_fact_told_once() -> None:
    """H3: an explicit word is kept at once, and told again on another day it is the same memory, weightier (E9)."""
    company = Company()
    for weight in (0.5, 0.6, 0.75, 0.9):
        feel(company, 1, "Fico ansioso com prazos.")
        assert emotion(company) == [("O usuário fica ansioso com prazos.", weight, "U")]


def test_a_pattern_that_a_person_took_out_stays_out() -> None:
    """C3: the line was removed by hand."""
    company = Company()
    feel(company, 2)
    (record,) = [company.memory.show(hit.id) for hit in company.memory.recall("", k=50) if hit.type == "emo"]
    assert record.page is not None
    data, stat = company.life.pages.read(record.page)
    lines = [line for line in data.decode().splitlines(keepends=True) if "ansioso" not in line]
    company.life.pages.write(record.page, "".join(lines).encode(), company.life.pages.digest(record.page, stat))
    feel(company, 2)
    assert emotion(company) == []


def test_a_pattern_is_of_use_once_in_each_later_session() -> None:
    """E2: not in the session that it was first believed in, however often that is digested."""
    company = Company()
    feel(company, 3)
    assert [event.metadata["sessionId"] for event in company.events("memory.used")] == ["dia-2-2"]
    assert [event.payload["weight"] for event in company.events("memory.weight-set")] == [0.75]


def test_a_weight_lives_through_a_rebuild() -> None:
    """The index made anew tells the same."""
    company = Company()
    feel(company, 4)
    before = emotion(company)
    company.life.index.clear()
    assert emotion(company) == before
    assert before[0][1] == 0.9


@pytest.mark.parametrize(
    ("language", "memory"),
    [
        ("pt", "O usuário fica ansioso com prazos."),
        ("es", "El usuario se pone ansioso con prazos."),
        ("en", "The user gets ansioso about prazos."),
    ],
)
def test_a_pattern_is_told_in_three_languages(language: str, memory: str) -> None:
    """A feeling without an object is no pattern."""
    found = pattern_of(Feeling("ansioso", "prazos", 0.5), language)
    assert found is not None
    assert found.memory == memory
    assert pattern_of(Feeling("ansioso", "", 0.5), language) is None


def test_what_was_seen_once_weighs_nothing() -> None:
    """E9: there is no memory to weigh."""
    assert [weight_after(n) for n in range(6)] == [None, None, 0.6, 0.75, 0.9, 0.9]


# In the background


@pytest.fixture
def root(workspace_path: Path) -> Path:
    wiring.init(workspace_path, Settings(language="pt", simulated=True), SimulatedClock(NOON))
    with (workspace_path / "hipocampo.toml").open("a") as file:
        file.write('\n[semantic]\nmodel = "none"\n')
    return workspace_path


@pytest.fixture
def memory(root: Path) -> Iterator[Hipocampo]:
    with wiring.open(root, clock=SimulatedClock(NOON + timedelta(hours=1))) as opened:
        yield opened


def known(memory: Hipocampo) -> list[str]:
    return sorted(hit.content for hit in memory.recall("", k=50) if hit.fitness is not None)


def test_the_work_is_done_in_the_background(memory: Hipocampo, monkeypatch: pytest.MonkeyPatch) -> None:
    """H3: nobody asks for it; a conversation that is closed lets it end."""
    monkeypatch.setattr(digest, "_GRACE", 60.0)  # a busy machine may need it
    with memory.chat("s1") as chat:
        chat.say("Sou vegetariano e odeio coentro.")
    assert known(memory) == ["O usuário odeia coentro.", "O usuário é vegetariano."]
    assert chat.trouble is None


def test_a_summary_that_hangs_delays_no_reply(root: Path) -> None:
    """H2: replies come while the endpoint still holds the summary back; what was not done is found again."""
    asked, go = Event(), Event()

    def answer(_: str, body: dict[str, Any]) -> HttpReply:
        if body["messages"][-1]["content"].startswith("Resuma"):
            asked.set()
            go.wait()
        said = {"role": "assistant", "content": "O usuário quer vender a bicicleta azul."}
        return http_reply({"choices": [{"index": 0, "message": said, "finish_reason": "stop"}]})

    with serve(answer) as server:
        with (root / "hipocampo.toml").open("a") as file:
            file.write(f'\n[llm]\nurl = "{server.url}/v1"\nname = "m"\nretries = 0\nextract = {{name = "rules"}}\n')
        with wiring.open(root, clock=SimulatedClock(NOON + timedelta(hours=1))) as memory:
            with memory.chat("s1") as chat:
                for n in range(3):
                    chat.say(f"Quero vender a bicicleta azul {n}")
                assert asked.wait(60)
                assert chat.say("E agora?").by == "model"
                assert not go.is_set()
            go.set()
            with memory.chat("s1") as chat:
                chat.digest()
            (made, *_) = memory.query({"type": "chat.summarised"})
            assert made.payload["summary"] == "O usuário quer vender a bicicleta azul."


def _say_only(memory: Hipocampo, session: str, text: str) -> None:
    """Say something, and leave all work undone."""
    Chat(ChatMemory(memory.services.for_conversations), session, None, None).say(text)


def test_two_at_once_keep_each_fact_once(root: Path, memory: Hipocampo) -> None:
    """H3: two processes that digest the same message store it once."""
    _say_only(memory, "s1", "Sou vegetariano.")
    waiting = ConversationWork(memory.services.for_conversations).transcript.waiting()
    threads = [Thread(target=_digest, args=(root,)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(waiting) == 1
    assert known(memory) == ["O usuário é vegetariano."]
    assert len(list(memory.query({"type": "chat.digested"}))) == 1


def _digest(root: Path) -> None:
    with wiring.open(root, clock=SimulatedClock(NOON + timedelta(hours=2))) as memory:
        Digestion(ConversationWork(memory.services.for_conversations)).run()


def test_a_kill_while_a_message_is_answered_loses_no_message_that_was_kept(root: Path) -> None:
    """H3: the message is there once or not at all; if it is, what it tells is kept by whoever comes next."""
    for trial in trials(root, _talk):
        _digest(trial)
        with wiring.open(trial, clock=SimulatedClock(NOON + timedelta(hours=3))) as memory:
            turns = list(memory.query({"type": "turn.recorded"}))
            assert len(turns) <= 1
            assert known(memory) == (["O usuário odeia coentro."] if turns else [])


def _talk(root: Path) -> None:
    with wiring.open(root, clock=SimulatedClock(NOON + timedelta(hours=1))) as memory:
        _say_only(memory, "s1", "Odeio coentro.")


def test_a_kill_at_any_point_loses_nothing_and_stores_nothing_twice(root: Path) -> None:
    """H3: wherever the work is killed, the next one ends with the same facts, patterns and summary."""
    with wiring.open(root, clock=SimulatedClock(NOON + timedelta(hours=1))) as memory:
        for session in ("a", "b"):
            _say_only(memory, session, "Estou ansioso com prazos e odeio coentro.")
    for trial in trials(root, _digest):
        _digest(trial)
        with wiring.open(trial, clock=SimulatedClock(NOON + timedelta(hours=3))) as memory:
            assert known(memory) == ["O usuário fica ansioso com prazos.", "O usuário odeia coentro."]
            assert len(memory.user().patterns) == 1
            pages = [path.read_text() for path in (trial / "memory").glob("*.md")]
            assert "".join(pages).count("coentro") == 1
            assert "".join(pages).count("ansioso") == 1

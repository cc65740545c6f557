"""The contract of a memory: retain, record, recall, used, show, pause, and what they refuse (A1, C2, C5, D1-D4, F2)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.core.events import Head
from hipocampo.errors import BadInput, HipocampoError, NotFound, Unavailable
from hipocampo.settings import Settings
from hipocampo.text.languages import codes
from tests.stateful.workspace import check_same, check_whole, index_of, look, make, tables

LANGUAGES = codes()

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "zero"


@pytest.fixture
def memory(root: Path):
    with make(root) as memory:
        yield memory


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock(NOON)


@pytest.fixture
def dated(root: Path, clock: SimulatedClock):
    """A memory whose time is the test's."""
    wiring.init(root, Settings(simulated=True), clock)
    with wiring.open(root, clock=clock) as memory:
        yield memory


def test_a_retained_fact_stands_in_page_ledger_and_index(memory: Hipocampo, root: Path):
    """C2, C5, F2: in the log of the day, below `## Retain`, with its marks read, and found by its words."""
    fact = memory.retain("O(c=0.95) @Peter: prefere respostas curtas #estilo", provenance="U")
    assert (fact.kind, fact.confidence, fact.entities, fact.tags) == ("opinion", 0.95, ("Peter",), ("estilo",))
    assert (fact.provenance, fact.content) == ("U", "@Peter: prefere respostas curtas #estilo")
    path, _, line = fact.source.partition("#L")
    assert (root / path).read_text().splitlines()[int(line) - 1] == f"- {fact.text}"
    (event,) = memory.query({"aggregateId": fact.id})
    assert (event.type, event.payload["text"], event.metadata["command"]) == ("memory.retained", fact.text, "retain")
    (hit,) = memory.recall("respostas")
    assert (hit.id, hit.source, hit.confidence) == (fact.id, fact.source, 0.95)


@pytest.mark.parametrize(("language", "heading"), [("pt", "## Reter"), ("es", "## Retener"), ("en", "## Retain")])
def test_the_section_has_its_name_in_the_workspaces_language(root: Path, language: str, heading: str):
    """C2: and every later fact goes below the same heading."""
    with make(root, Settings(language=language)) as memory:
        memory.retain("um", at="2026-01-05")
        memory.retain("dois", at="2026-01-05")
    assert (root / "memory/2026-01-05.md").read_text() == f"# 2026-01-05\n\n{heading}\n- um\n- dois\n"


def test_a_fact_of_another_day_lands_in_that_days_log(dated: Hipocampo, root: Path):
    """D1: `at` is when it was said; born is when it was recorded."""
    fact = dated.retain("em 4 de janeiro de 2026 choveu", at="2026-01-05T22:00:00Z")
    assert fact.source == "memory/2026-01-05.md#L4"
    assert (fact.timestamp, fact.born) == ("2026-01-05T22:00:00.000Z", "2026-11-15T12:00:00.000Z")
    assert fact.valid_from == "2026-01-04T00:00:00.000Z"
    assert dated.retain("hoje não").source == "memory/2026-11-15.md#L4"


def test_days_are_those_of_the_workspaces_time_zone(root: Path):
    with make(root, Settings(timezone="America/Sao_Paulo")) as memory:
        assert memory.retain("tarde", at="2026-01-06T01:30:00Z").page == "memory/2026-01-05.md"
        assert memory.retain("tarde também", at=datetime(2026, 1, 5, 23)).page == "memory/2026-01-05.md"


def test_many_facts_are_one_command(memory: Hipocampo, root: Path):
    """C3: all or none, in order, each in the log of its day."""
    ids = memory.retain_many(["um", ("dois", "2026-01-05"), ("três", None), ("quatro", "2026-01-05")])
    assert [memory.show(id).content for id in ids] == ["um", "dois", "três", "quatro"]
    assert [memory.show(id).page == "memory/2026-01-05.md" for id in ids] == [False, True, False, True]
    assert sum("command" in event.metadata for event in memory.query({"type": "memory.retained"})) == 1
    check_whole(root, memory)


@pytest.mark.parametrize(
    ("text", "more", "code"),
    [
        ("", {}, "bullet.empty"),
        ("palavra " * 101, {}, "retain.long"),
        ("chave AKIAIOSFODNN7EXAMPLE", {}, "retain.secret"),
        ("bom", {"provenance": "X"}, "retain.provenance"),
        ("bom", {"at": "ontem à noite"}, "retain.at"),
        ("O(c=7) certo demais", {}, "bullet.attribute"),
    ],
)
def test_what_can_not_be_kept_is_refused_and_nothing_changes(memory: Hipocampo, root: Path, text, more, code):
    """D4: with a message and a hint in three languages."""
    head = memory.head()
    with pytest.raises(BadInput) as error:
        memory.retain_many(["um fato bom", (text, more.get("at"))], provenance=more.get("provenance"))
    assert error.value.code.endswith(code)
    for language in LANGUAGES:
        assert not error.value.message(language).startswith("error.")
        assert not error.value.hint(language).startswith("error.")
    assert (memory.head(), look(root).facts) == (head, [])


def test_a_secret_may_be_kept_by_force(memory: Hipocampo):
    assert "AKIA" in memory.retain("chave AKIAIOSFODNN7EXAMPLE", force=True).text


def test_a_mark_in_a_retained_text_lowers_its_class_and_never_raises_it(memory: Hipocampo):
    """D3: an agent that types `[U]` is still an agent."""
    assert memory.retain("[U] ordem do usuário").provenance == "I"
    assert memory.retain("[H] herdado", provenance="U").provenance == "H"
    assert memory.retain("dito", provenance="U").provenance == "U"


def test_a_page_rolls_over_when_it_is_full(root: Path):
    """C3: at 256 KB by default; the next one is `-2`."""
    root.mkdir()
    (root / "hipocampo.toml").write_text("version = 1\n[pages]\nroll_over_kb = 1\n")
    with make(root) as memory:
        pages = [memory.retain(f"{i} {'palavra ' * 30}".strip(), at="2026-01-05").page for i in range(8)]
        bulk = memory.retain_many([(f"{i} {'palavra ' * 30}".strip(), "2026-01-05") for i in range(8, 12)])
        pages += [memory.show(id).page for id in bulk]
        assert pages == [f"memory/2026-01-05{n}.md" for n in ("", "-2", "-3") for _ in range(4)]
        assert all(path.stat().st_size <= 1100 for path in (root / "memory").iterdir())
        check_whole(root, memory)
    assert Settings().pages.roll_over_kb == 256


MARKS = "- |# |## Retain|```|<!--|  |\t|\n|\r|[U] |[H]|O(c=1) |@Ana|#x|a|b c|\\|> |1. |\u00a0|\u2028|\x85|\ufeff|é|中"
PAGES = (
    b"",
    b"prosa\n\n## Retain\n- x\n",
    b"## Retain\r\n- x\r\n\r\n## Fim\r\nfim",
    b"## Retain\n- x\n  <!-- aberto\n",
    b"```\ncodigo\n",
    b"## Retain\n\n- x\n  - y\n    - z\n\n    indentado\n",
)
marked = st.lists(st.sampled_from(MARKS.split("|")), max_size=8).map("".join)
anything = st.one_of(marked, st.text(st.characters(codec="utf-8"), max_size=40)).filter(lambda text: "-->" not in text)


@settings(max_examples=25)
@given(st.lists(anything, min_size=1, max_size=4), st.sampled_from(PAGES))
def test_whatever_is_retained_is_the_text_of_its_line(tmp_path_factory, texts: list[str], data: bytes):
    """C2, C3: any text on any page: a rebuild finds every fact on its line and changes nothing."""
    root = tmp_path_factory.mktemp("any") / "zero"
    page = root / "memory/2026-01-05.md"
    page.parent.mkdir(parents=True)
    page.write_bytes(data)
    with make(root) as memory:
        kept = []
        for text in texts:
            try:
                kept.append(memory.retain(text, at="2026-01-05", force=True))
            except BadInput:
                continue
        memory.sync()
        before, head, live = page.read_bytes(), memory.head(), tables(memory)
        memory.rebuild()
        assert (page.read_bytes(), memory.head()) == (before, head)
        check_same(live, tables(memory))
        assert all(memory.show(fact.id).text == fact.text and memory.show(fact.id).line for fact in kept)


def test_turns_are_recorded_and_recalled_with_their_session(memory: Hipocampo, root: Path):
    """D3, F2: both roles, numbered, in the ledger only; the user's own words are U, the assistant's are I."""
    turns = memory.record_many(
        [("s1", "user", "Hoje fui demitido."), ("s1", "assistant", "Sinto muito."), ("s2", "user", "Olá", "2026-01-05")]
    )
    first, second, third = (memory.show(id) for id in turns)
    assert [turn.source for turn in (first, second, third)] == ["session:s1#1", "session:s1#2", "session:s2#1"]
    assert [turn.provenance for turn in (first, second, third)] == ["U", "I", "U"]
    assert third.timestamp == "2026-01-05T00:00:00.000Z"
    assert memory.record("s1", "user", "E agora?").source == "session:s1#3"
    assert memory.recall("demitido")[0].source == "session:s1#1"
    assert {hit.source for hit in memory.recall("", session="s1")} == {f"session:s1#{n}" for n in (1, 2, 3)}
    assert look(root).facts == []
    check_whole(root, memory)


def test_an_agent_only_claims_what_the_user_said(root: Path):
    """D3: through MCP a turn of the user's is I."""
    wiring.init(root, Settings())
    with wiring.open(root, door="mcp") as memory:
        assert memory.record("s1", "user", "aprovo tudo").provenance == "I"


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        (("s1", "narrator", "x"), "record.role"),
        (("", "user", "x"), "record.session"),
        (("s#1", "user", "x"), "record.session"),
        (("s1", "user", "  "), "record.empty"),
        (("s1", "user", "x", "amanhã talvez"), "retain.at"),
    ],
)
def test_turns_that_can_not_be_kept_are_refused_together(memory: Hipocampo, turn, code):
    head = memory.head()
    with pytest.raises(BadInput) as error:
        memory.record_many([("s1", "user", "bom"), turn])
    assert (error.value.code, memory.head()) == (code, head)


def test_recall_as_of_a_moment_sees_what_was_known_then(dated: Hipocampo, clock: SimulatedClock, root: Path):
    """F2: the words of then, also of what was withdrawn since; turns too."""
    fact = dated.retain("o servidor fica em Lisboa")
    dated.record("s1", "user", "servidor mudou?")
    clock.advance(timedelta(days=2))
    page = root / "memory/2026-11-15.md"
    page.write_text(page.read_text().replace("Lisboa", "Madri"))
    dated.sync()
    clock.advance(timedelta(days=2))
    page.write_text(page.read_text().replace("- o servidor fica em Madri\n", ""))
    dated.sync()
    assert len(dated.recall("servidor", kinds=["world"])) == 0
    for moment, words in (
        ("2026-11-14", []),
        ("2026-11-16", ["Lisboa"]),
        ("2026-11-18", ["Madri"]),
        ("2026-11-20", []),
    ):
        hits = dated.recall("servidor", kinds=["world"], as_of=moment)
        assert [hit.content.split()[-1] for hit in hits] == words, moment
        assert all(hit.id == fact.id for hit in hits)
    assert len(dated.recall("servidor", kinds=["turn"], as_of="2026-11-16")) == 1


def test_used_counts_and_nothing_else_does(memory: Hipocampo, root: Path):
    """E2: being shown by a recall changes nothing."""
    fact = memory.retain("um fato útil")
    memory.recall("útil")
    assert memory.show(fact.id).heat == 0
    (now,) = memory.used([fact.id[:6]])
    assert (now.heat, memory.history(fact.id)[-1].type) == (1, "memory.used")
    with pytest.raises(NotFound):
        memory.used(["mnone"])
    check_whole(root, memory)


def test_using_a_withdrawn_memory_does_not_bring_it_back(memory: Hipocampo, root: Path):
    """C3: only its text does."""
    fact = memory.retain("um fato útil", at="2026-01-05")
    memory.retain("outro", at="2026-01-05")
    page = root / "memory/2026-01-05.md"
    page.write_text(page.read_text().replace("- um fato útil\n", ""))
    memory.used([fact.id])
    assert len(memory.recall("útil")) == 0
    assert memory.sync().held == []
    check_whole(root, memory)


def test_a_paused_memory_keeps_nothing_new(memory: Hipocampo, root: Path):
    """Pages may still be edited by hand, and are taken in."""
    fact = memory.retain("antes")
    memory.pause()
    for act in (
        lambda: memory.retain("x"),
        lambda: memory.record("s1", "user", "x"),
        lambda: memory.used([fact.id]),
        lambda: memory.append("OrderPlaced", "o1", {}),
    ):
        with pytest.raises(Unavailable) as error:
            act()
        assert error.value.code == "workspace.paused"
    (root / "MEMORY.md").write_text("- escrito à mão\n")
    assert memory.recall("mão")[0].source == "MEMORY.md#L1"
    assert memory.status().paused
    memory.rebuild()
    assert memory.paused
    memory.pause(on=False)
    memory.pause(on=False)
    assert memory.retain("depois").content == "depois"
    assert [event.type for event in memory.query({"aggregateId": "workspace"})] == [
        "workspace.created",
        "workspace.paused",
        "workspace.resumed",
    ]


def test_a_memory_is_shown_by_a_clear_beginning_of_its_id(memory: Hipocampo):
    fact = memory.retain("um fato")
    assert memory.show(fact.id[:4]).id == fact.id
    for id in (fact.id[:3], "mzzzzzzz"):
        with pytest.raises(NotFound):
            memory.show(id)
    many = memory.retain_many([f"fato {i}" for i in range(3)])
    db = index_of(memory).file.db
    for i, id in enumerate(many):
        db.execute("UPDATE record SET id = ? WHERE id = ?", (f"msame{i}", id))
    with pytest.raises(BadInput) as error:
        memory.show("msame")
    assert error.value.code == "show.unclear"


def test_events_of_ones_own_are_appended_and_found(memory: Hipocampo):
    """A1: the memory features use the same door as everyone else, but their names are theirs."""
    event = memory.append("OrderPlaced", "order-1", {"total": 3}, {"sessionId": "s1"})
    assert list(memory.query({"payload.total": {"$gte": 3}})) == [event]
    for type in ("memory.retained", "turn.recorded", "workspace.created"):
        with pytest.raises(BadInput):
            memory.append(type, "x", {})


def test_the_chain_verifies_and_a_kept_head_shows_a_cut_tail(memory: Hipocampo):
    """A4: the head is what to keep elsewhere."""
    memory.retain("um fato")
    head = memory.head()
    assert memory.verify().ok
    assert memory.verify(head).ok
    assert not memory.verify(Head(head.seq + 1, head.hash)).ok


def test_prose_is_found_with_its_line(memory: Hipocampo, root: Path):
    """C2: the rest of the log stays free prose, and is searchable with citations as well."""
    memory.retain("um fato", at="2026-01-05")
    page = root / "memory/2026-01-05.md"
    page.write_text("Hoje vimos gatos no telhado.\n\n" + page.read_text())
    hit, *_ = memory.recall("gato")
    assert (hit.source, hit.kind) == ("memory/2026-01-05.md#L1", "passage")
    page.write_text(page.read_text().replace("Hoje vimos gatos no telhado.\n\n", ""))
    assert not [hit for hit in memory.recall("gato") if "gato" in hit.content]
    check_whole(root, memory)


def test_status_tells_what_there_is_and_what_waits(memory: Hipocampo, root: Path):
    memory.retain("um fato", at="2026-01-05")
    memory.record("s1", "user", "olá")
    (root / "memory/broken.md").write_bytes(b"\xff")
    status = memory.status()
    assert (status.counts, status.pages, status.held) == ({"fact": 1, "turn": 1}, 1, 0)
    assert [problem.hint_code for problem in status.problems] == ["page.encoding"]
    assert status.head == memory.head()


def test_a_simulated_clock_belongs_to_a_workspace_made_with_one(root: Path, clock: SimulatedClock):
    make(root).close()
    with pytest.raises(BadInput) as error:
        wiring.open(root, clock=clock)
    assert error.value.code == "clock.real"
    trial = root.with_name("trial")
    wiring.init(trial, Settings(simulated=True), clock)
    with pytest.raises(BadInput) as error:
        wiring.open(trial)
    assert error.value.code == "clock.simulated"
    with wiring.open(trial, clock=SimulatedClock(NOON - timedelta(days=1))) as memory, pytest.raises(BadInput) as error:
        memory.retain("antes do começo")
    assert error.value.code == "clock.backwards"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda memory: memory.recall("x", k=0), "recall.k"),
        (lambda memory: memory.recall("x", budget=0), "recall.budget"),
        (lambda memory: memory.recall("x", since="nunca jamais"), "recall.date"),
        (lambda memory: memory.recall("x", kinds=["poem"]), "recall.option"),
        (lambda memory: memory.recall("x", since="2026-02-01", until="2026-01-01"), "recall.empty-span"),
    ],
)
def test_questions_that_can_not_be_asked_are_refused(memory: Hipocampo, act, code: str):
    with pytest.raises(HipocampoError) as error:
        act(memory)
    assert error.value.code == code


def test_there_is_one_memory_in_a_folder(root: Path):
    """B10: made once, by the owner, who has full access from then on."""
    with pytest.raises(NotFound) as error:
        wiring.open(root)
    assert error.value.code == "workspace.none"
    (root / "memory").mkdir(parents=True)
    (root / "MEMORY.md").write_text("- já estava aqui\n")
    make(root).close()
    with pytest.raises(BadInput):
        wiring.init(root, Settings())
    with wiring.open(root) as memory:
        assert memory.permit.allows_all
        assert memory.recall("estava")[0].source == "MEMORY.md#L1"


@pytest.mark.parametrize(
    "call",
    [
        lambda memory: memory.recall("Ana"),
        lambda memory: memory.retain("@Ana: lives in Porto"),
        lambda memory: memory.record("s1", "user", "Hello."),
        lambda memory: memory.show("m1"),
        lambda memory: memory.status(),
        lambda memory: memory.query({}),
        lambda memory: memory.sync(),
        lambda memory: memory.head(),
        lambda memory: memory.embed(),
        lambda memory: memory.doctor(),
        lambda memory: memory.chat(),
        lambda memory: memory.watch(print, Event()),
    ],
)
def test_what_was_closed_answers_no_call(root: Path, call: Callable[[Hipocampo], object]):
    """J2: every call says the same, and opens no file again; to close twice is fine."""
    with make(root) as memory:
        memory.retain("@Ana: lives in Lisbon")
    with pytest.raises(Unavailable) as caught:
        call(memory)
    assert caught.value.code == "workspace.closed"
    assert all(caught.value.message(language) and caught.value.hint(language) for language in LANGUAGES)
    memory.close()

"""What is known of the user, through the whole app: corrections, questions, patterns, the state of a session (G4)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copytree

import pytest

from hipocampo import BadInput, Denied, Hipocampo, NotFound, wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.settings import Settings, UserSettings
from tests.unit.killing import trials

MESSY = b"""\xef\xbb\xbf# my notes   \r
profile:\r
   name :   'Pedro'     # do not touch\r
   city: Lisboa   # since 2019 [U] 2025-01-02\r
\r
\r
   languages: [pt,   es]  # flow\r
# a word in between
extra: { a: 1 }\r
patterns:\r
   - pattern: "prefers short answers"   # yes\r
     strength: seen\r
session_state:   # a guess\r
   mood: fine\r
   hour: night\r
# the end, without a line's end"""
SECRET = "sk-proj-" + "a1B2" * 8


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock(datetime(2026, 3, 1, 12, tzinfo=UTC))


@pytest.fixture
def root(workspace_path: Path, clock: SimulatedClock) -> Path:
    wiring.init(workspace_path, Settings(timezone="America/Sao_Paulo", simulated=True), clock)
    return workspace_path


@pytest.fixture
def memory(root: Path, clock: SimulatedClock) -> Iterator[Hipocampo]:
    with wiring.open(root, clock=clock) as opened:
        yield opened


@pytest.fixture
def file(root: Path) -> Path:
    return root / "user-model.yml"


def talk(memory: Hipocampo, session: str, *said: str) -> None:
    for text in said or ("hello there",):
        memory.record(session, "user", text)


def events(memory: Hipocampo) -> list[tuple[str, dict[str, str]]]:
    types = ["user.corrected", "user.asked", "user.settled", "user.pattern-seen", "user.pattern-marked"]
    return [(event.type[5:], event.payload) for event in memory.query({"type": {"$in": types}}, sort={"seq": 1})]


# The profile


def test_the_users_word_is_written_with_its_date(memory: Hipocampo, file: Path):
    """G4: profile changes only on the user's explicit correction [U] with its date; it makes the file."""
    assert memory.user().profile == {}
    assert memory.correct("city", "Porto", provenance="U").changed
    assert file.read_text("utf-8").endswith("profile:\n  city: Porto  # [U] 2026-03-01\n")
    assert memory.user().profile == {"city": "Porto"}
    assert events(memory) == [("corrected", {"field": "city", "value": "Porto", "provenance": "U"})]


def test_all_else_becomes_a_question_once(memory: Hipocampo, file: Path):
    """G4, D3: nothing inferred changes the profile; a contradiction is asked about once."""
    memory.correct("city", "Lisboa", provenance="U")
    before = file.read_bytes()
    asked = memory.correct("city", "Porto", session="s1")
    assert asked.question is not None
    assert "Lisboa" in asked.question.text("en")
    assert "Porto" in asked.question.text("en")
    assert memory.correct("City", "porto").question is None
    assert [one.claimed for one in memory.questions()] == ["Porto"]
    assert file.read_bytes() == before


def test_a_mere_question_makes_no_file(memory: Hipocampo, file: Path):
    memory.correct("city", "Porto")
    assert not file.exists()
    assert [one.field for one in memory.questions()] == ["city"]


def test_an_answer_settles_the_question(memory: Hipocampo, file: Path):
    """G4: asked about once, then updated or noted."""
    memory.correct("city", "Porto")
    memory.correct("name", "Pedro")
    memory.settle("city", "Braga")
    memory.settle("name", None)
    assert memory.questions() == []
    model = memory.user()
    assert model.profile == {"city": "Braga"}
    assert [(noted["field"], noted["claimed"]) for noted in model.discrepancies] == [("name", "Pedro")]
    assert [payload["outcome"] for type, payload in events(memory) if type == "settled"] == ["updated", "noted"]
    with pytest.raises(NotFound) as caught:
        memory.settle("city", "Faro")
    assert caught.value.code == "usermodel.not-asked"


def test_an_agent_can_neither_correct_nor_answer(memory: Hipocampo, file: Path):
    """D3: through MCP a claim is inferred at most, and an answer is the user's to give."""
    agent = Hipocampo(memory.context.stores, "owner", "mcp")
    assert agent.correct("city", "Porto").question is not None
    with pytest.raises(Denied):
        agent.settle("city", "Porto")
    assert not file.exists()
    agent.settle("city", None)
    assert memory.user().profile == {}
    with pytest.raises(Denied):
        Hipocampo(memory.context.stores, "bob", "python").user()


def test_secrets_and_nonsense_are_refused(memory: Hipocampo, file: Path):
    """J2: a clear error, and nothing is changed."""
    head = memory.head()
    for refused in (
        lambda: memory.correct("key", SECRET, provenance="U"),
        lambda: memory.correct("", "x", provenance="U"),
        lambda: memory.correct("city", "  ", provenance="U"),
        lambda: memory.correct("city", "Porto", provenance="X"),
        lambda: memory.observed("", "s1"),
        lambda: memory.observed("two\nlines " * 99, "s1"),
        lambda: memory.observed(f"uses {SECRET}", "s1"),
        lambda: memory.observed("x", "bad\nsession"),
    ):
        with pytest.raises(BadInput):
            refused()
    assert (memory.head(), file.exists()) == (head, False)


def test_paused_nothing_is_put_down(memory: Hipocampo, file: Path):
    memory.pause()
    with pytest.raises(Exception, match="paused"):
        memory.correct("city", "Porto", provenance="U")
    assert not file.exists()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork")
def test_a_correction_that_was_killed_harms_nothing(root: Path, tmp_path: Path):
    """A7, C4: killed at any point, the file is the old or the new one, and the correction can be made again."""
    (root / "user-model.yml").write_text("profile:\n  city: Lisboa\n")

    def work(trial: Path) -> None:
        with wiring.open(trial, clock=SimulatedClock(datetime(2026, 3, 2, tzinfo=UTC))) as opened:
            opened.correct("city", "Porto", provenance="U")

    work(Path(copytree(root, tmp_path / "first")))  # from here on nothing is left to be imported
    for trial in trials(root, work):
        lines = (trial / "user-model.yml").read_text().splitlines()
        assert lines[1] in ("  city: Lisboa", "  city: Porto  # [U] 2026-03-01")
        with wiring.open(trial, clock=SimulatedClock(datetime(2026, 3, 2, 1, tzinfo=UTC))) as opened:
            opened.correct("city", "Porto", provenance="U")
            assert opened.user().profile == {"city": "Porto"}
            assert opened.verify().ok


# Patterns


def test_patterns_grow_and_sleep(memory: Hipocampo, file: Path, clock: SimulatedClock):
    """G4: added when seen in 2+ sessions, high at 4+, dormant when not seen in 5."""
    found = []
    for n in range(1, 5):
        clock.advance(timedelta(hours=1))
        talk(memory, f"s{n}")
        memory.observed("prefers short answers", f"s{n}")
        found.append([one.fields["strength"] for one in memory.user().patterns])
        assert file.exists() == (n > 1)
    assert found == [[], ["seen"], ["seen"], ["high"]]
    for n in range(5, 10):
        talk(memory, f"s{n}")
        found.append([one.fields["strength"] for one in memory.user().patterns])
    assert found[4:] == [["high"], ["high"], ["high"], ["high"], ["dormant"]]


def test_only_sessions_with_the_user_count(memory: Hipocampo, file: Path, clock: SimulatedClock):
    """E10: a session counts if it has a user's turn, from the first on, for a day."""
    memory.observed("sings", "ghost")
    memory.observed("sings", "early")
    talk(memory, "early")
    memory.observed("sings", "early")
    assert not file.exists()
    clock.advance(timedelta(hours=25))
    talk(memory, "early")
    memory.observed("sings", "early")
    assert [one.pattern for one in memory.user().patterns] == ["sings"]


def test_a_session_that_was_ended_begins_anew(memory: Hipocampo, file: Path):
    """E10: a session runs from its start to its end."""
    for _ in range(2):
        assert not file.exists()
        talk(memory, "main")
        memory.observed("sings", "main")
        memory.append("session.ended", "main", {})
    assert [one.pattern for one in memory.user().patterns] == ["sings"]


def test_the_numbers_are_settings(root: Path, file: Path, clock: SimulatedClock):
    """E14: how often is often is for the settings to say."""
    settings = wiring.read_settings(root)
    with wiring.open(root, clock=clock) as opened:
        stores = replace(opened.context.stores, settings=replace(settings, user=UserSettings(added=1)))
        memory = Hipocampo(stores, "owner", "python")
        talk(memory, "s1")
        memory.observed("sings", "s1")
    assert "sings" in file.read_text("utf-8")


def test_a_file_that_cannot_be_changed_loses_no_count(memory: Hipocampo, file: Path):
    """G4: what was seen is counted, and the person is told what keeps the file from being changed."""
    for n in (1, 2):
        talk(memory, f"s{n}")
    memory.observed("sings", "s1")
    file.write_text("patterns: nothing here\n")
    with pytest.raises(BadInput):
        memory.observed("sings", "s2")
    assert file.read_text() == "patterns: nothing here\n"
    file.write_text("patterns:\n")
    memory.observed("sings", "s2")
    assert [one.pattern for one in memory.user().patterns] == ["sings"]


# The state of a session


def test_the_state_is_inferred_at_the_start_and_at_the_third_turn(memory: Hipocampo, file: Path):
    """G4: session_state is inferred at each start (hour, tone, length) and recalibrated at turn 3."""
    file.write_text("profile:\n")
    states = []
    for text in ("Hello there", "I am so sad, I cried all day", "feeling down, I lost my job", "great, great"):
        talk(memory, "s1", text)
        memory.record("s1", "assistant", "I see.")
        states.append(memory.user().state.get("tone"))
    assert states == ["neutral", "neutral", "sad", "sad"]
    assert memory.user().state["hour"] == "morning"  # of the workspace, not of the machine
    talk(memory, "s2", "Hi")
    assert memory.user().state["tone"] == "neutral"


def test_a_session_of_many_days_has_a_start_each_day(memory: Hipocampo, file: Path, clock: SimulatedClock):
    """E10: under one name a session counts anew after a day, or when it was ended."""
    file.write_text("profile:\n")
    talk(memory, "main", "so sad", "hello", "so sad", "hello", "hello")
    assert memory.user().state["tone"] == "sad"
    clock.advance(timedelta(hours=23))
    talk(memory, "main", "hello")
    assert memory.user().state["tone"] == "sad"
    clock.advance(timedelta(hours=2))
    talk(memory, "main", "hello")
    assert memory.user().state["tone"] == "neutral"
    talk(memory, "main", "crying", "crying")
    assert memory.user().state["tone"] == "sad"
    memory.append("session.ended", "main", {})
    talk(memory, "main", "hello")
    assert memory.user().state["tone"] == "neutral"


def test_many_turns_at_once_count_as_well(memory: Hipocampo, file: Path):
    file.write_text("profile:\n")
    memory.record_many(
        [("s1", "user", "Hello"), ("s1", "user", "so sad"), ("s1", "user", "crying"), ("s1", "user", "x")]
    )
    assert memory.user().state["tone"] == "sad"


def test_a_mere_turn_makes_no_file(memory: Hipocampo, file: Path):
    talk(memory, "s1", "one", "two", "three")
    assert not file.exists()


def test_a_broken_file_keeps_no_turn_from_being_recorded(memory: Hipocampo, file: Path):
    """H5: whatever stands in the file, no message is lost."""
    for data in (b"\xff\xfe", b"session_state: [a\n", b"- a list\n", b"{"):
        file.write_bytes(data)
        talk(memory, f"s{len(data)}")
        assert file.read_bytes() == data
    assert memory.status().counts["turn"] == 4


# The file is a person's


def test_comments_order_and_spacing_survive(memory: Hipocampo, file: Path):
    """G4, C4: every byte around what changed is as the person left it."""
    file.write_bytes(MESSY)
    memory.correct("city", "Porto", provenance="U")
    memory.correct("languages", "pt, en")
    for n in range(1, 5):
        talk(memory, f"s{n}", "Hello")
        memory.observed("prefers short answers", f"s{n}")
    after = file.read_bytes()
    # taken back by hand, what was changed is what was there
    for new, old in (
        (b"city: Porto   # since 2019 [U] 2026-03-01", b"city: Lisboa   # since 2019 [U] 2025-01-02"),
        (b"strength: high\r\n", b"strength: seen\r\n"),
        (b"   hour: morning\r\n   tone: neutral\r\n   length: short\r\n", b"   hour: night\r\n"),
    ):
        assert new in after, after
        after = after.replace(new, old)
    assert after == MESSY


def test_who_saves_in_between_is_not_overwritten(memory: Hipocampo, file: Path, monkeypatch: pytest.MonkeyPatch):
    """C4: the file must be as it was read; if it is not, the change is made to what it says now."""
    file.write_text("profile:\n  name: Pedro\n")
    pages = memory.context.stores.pages
    write, saved = pages.write, list[str]()

    def meanwhile(path: str, data: bytes, expected: str | None):
        if path == "user-model.yml" and not saved:
            saved.append(path)
            file.write_text("# saved by hand\nprofile:\n  name: Ana\n")
        return write(path, data, expected)

    monkeypatch.setattr(pages, "write", meanwhile)
    memory.correct("city", "Porto", provenance="U")
    assert file.read_text() == "# saved by hand\nprofile:\n  name: Ana\n  city: Porto  # [U] 2026-03-01\n"


def test_the_doctor_names_what_cannot_be_read(memory: Hipocampo, file: Path):
    """C4: bad lines are values; the rest is read all the same."""
    codes = ("user-model", "user-model-unread")
    assert not [one for one in memory.doctor() if one.code in codes]
    file.write_text("profile:\n  name: Pedro\npatterns: none yet\n")
    (found,) = [one for one in memory.doctor() if one.code in codes]
    assert (found.code, found.severity, found.values["count"]) == ("user-model", "warning", 1)
    assert memory.user().profile == {"name": "Pedro"}
    file.write_bytes(b"\xff")
    (found,) = [one for one in memory.doctor() if one.code in codes]
    assert "user-model.yml" in found.message("pt")
    assert found.hint("es")


def test_the_model_survives_a_rebuild(memory: Hipocampo, file: Path):
    """E10: counters live in the ledger, never in the text or in the index."""
    talk(memory, "s1")
    talk(memory, "s2")
    memory.observed("sings", "s1")
    memory.correct("city", "Porto")
    memory.rebuild()
    assert [one.field for one in memory.questions()] == ["city"]
    memory.observed("sings", "s2")
    assert [one.pattern for one in memory.user().patterns] == ["sings"]


def test_the_documented_layout_is_read(memory: Hipocampo, file: Path):
    """G4: the file that the documentation shows is read whole."""
    page = (Path(__file__).parents[2] / "docs" / "file-format.md").read_text("utf-8")
    file.write_text(page.split("```yaml\n")[1].split("```")[0], "utf-8")
    model = memory.user()
    assert model.problems == ()
    assert (len(model.profile), len(model.patterns), len(model.state), len(model.discrepancies)) == (2, 1, 3, 1)

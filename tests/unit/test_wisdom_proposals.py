"""Proposals for MEMORY.md: what it lacks, and what it outlived (G3, E6, E13, D3)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from hipocampo import Denied, Hipocampo, NotFound, wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.core.access import EVERYTHING
from hipocampo.doors.presenters.memories import proposal_reasons
from hipocampo.journal import Command, Journal
from hipocampo.reflect.wisdom_proposals import MOST_OPEN, propose
from hipocampo.settings import Settings, TrustSettings
from tests.unit.living import NOON, Life

LIKES = "(t=pref) The user likes coffee."
HATES = "(t=pref) The user hates coffee."


def reflect(life: Life, since: int = 0) -> int:
    """What a reflection proposes."""
    life.clock.advance(timedelta(minutes=1))
    life.memory.sync()
    journal = Journal(life.ledger, life.index, life.clock)
    return propose(journal, life.ledger, life.index, Command("reflect", "owner", "python"), journal.now(), since)


def waiting(memory: Hipocampo) -> list[tuple[str, list[str]]]:
    return [(one.kind, [record.content for record in one.records]) for one in memory.proposals()]


def lines(memory: Hipocampo) -> str:
    try:
        return memory.context.stores.pages.read("MEMORY.md")[0].decode()
    except NotFound:
        return ""


def told_twice(life: Life, text: str, provenance: str = "U") -> str:
    """Tell something in one session and use it in another."""
    life.clock.advance(timedelta(minutes=1))
    id = life.memory.retain(text, provenance=provenance, session="s1").id
    life.memory.used([id], session="s2")
    return id


def test_what_keeps_coming_up_is_proposed_for_memory_md() -> None:
    """G3: a durable fact of the user's that was told and used in two sessions; nothing moves before it is accepted."""
    life = Life()
    told_twice(life, LIKES)
    assert reflect(life) == 1
    assert waiting(life.memory) == [("core", ["The user likes coffee."])]
    (proposal,) = life.memory.proposals()
    assert proposal.reasons == ("sessions",)
    assert proposal_reasons(proposal, "en") == "why: it came up in several sessions"
    assert "coffee" not in lines(life.memory)


def test_accepting_it_is_a_graduation() -> None:
    """E6: its home is MEMORY.md, and the line in the log stays as evidence."""
    life = Life()
    id = told_twice(life, LIKES)
    reflect(life)
    life.memory.answer("1", "accept")
    record = life.memory.show(id)
    assert (record.layer, record.page) == ("wisdom", "MEMORY.md")
    assert lines(life.memory).count("likes coffee") == 1
    assert waiting(life.memory) == []
    assert reflect(life) == 0


def test_what_was_rejected_is_not_proposed_again() -> None:
    """G3: each thing once."""
    life = Life()
    id = told_twice(life, LIKES)
    reflect(life)
    life.memory.answer("1", "reject")
    life.memory.used([id], session="s3")
    assert reflect(life) == 0
    assert waiting(life.memory) == []
    assert life.memory.show(id).layer == "active"


@pytest.mark.parametrize(
    ("text", "provenance"),
    [
        ("(t=pref) The user likes coffee.", "I"),
        ("(t=event) The user went to Rome.", "U"),
        ("The train leaves at nine.", "U"),
        ("(t=emo) The user is sad.", "U"),
    ],
)
def test_only_durable_words_of_the_user_are_proposed(text: str, provenance: str) -> None:
    """D3, G3: nothing inferred, and no passing thing."""
    life = Life()
    told_twice(life, text, provenance)
    assert reflect(life) == 0


def test_what_came_up_once_is_proposed_only_if_it_weighs_much() -> None:
    """G3: the weight that was stated; that of a biography is fixed and tells nothing (E9)."""
    life = Life()
    life.memory.retain(LIKES, provenance="U")
    assert reflect(life) == 0
    life.memory.retain("(t=obj,w=0.9) The user wants to run a marathon.", provenance="U")
    assert reflect(life) == 1
    assert life.memory.proposals()[0].reasons == ("weight",)


def test_the_same_day_is_one_session() -> None:
    """E10: told without a session and used in one of the same day is once."""
    life = Life()
    id = life.memory.retain(LIKES, provenance="U").id
    life.memory.used([id], session="s1")
    assert reflect(life) == 0
    life.memory.used([id], session="s2")
    assert reflect(life) == 1


def test_so_many_wait_and_no_more() -> None:
    """G3: the best first; the others when there is room."""
    life = Life()
    words = "amber birch cedar dusk ember fjord glade".split()
    for word in words:
        told_twice(life, f"(t=pref) The user likes {word}.")
    best = told_twice(life, "(t=pref) The user likes heather.")
    life.memory.used([best], session="s3")
    assert reflect(life) == MOST_OPEN
    assert reflect(life) == 0
    assert waiting(life.memory)[0] == ("core", ["The user likes heather."])
    life.memory.answer("1", "accept")
    life.memory.answer("1", "reject")
    assert reflect(life) == 2


def test_what_memory_md_says_already_is_not_proposed() -> None:
    """G3: a durable fact that is not there."""
    life = Life()
    life.pages.write("MEMORY.md", b"- The user likes coffee.\n", None)
    life.memory.sync()
    life.memory.retain("(t=pref,w=0.9) The user likes coffee!", provenance="U")
    assert reflect(life) == 0


def test_an_unchanged_memory_is_not_looked_at() -> None:
    """G3: a reflection touches only what changed."""
    life = Life()
    told_twice(life, LIKES)
    life.memory.sync()
    assert reflect(life, since=life.ledger.head().seq) == 0


# What it outlived


def wise(life: Life, text: str = LIKES) -> str:
    """A memory that graduated."""
    id = life.memory.retain(text, provenance="U").id
    life.memory.graduate(id)
    life.clock.advance(timedelta(days=1))
    return id


def test_a_line_that_the_user_contradicted_is_proposed_to_go() -> None:
    """G3, E13: the newer word of the user first."""
    life = Life()
    wise(life)
    life.memory.retain(HATES, provenance="U")
    assert reflect(life) == 1
    assert waiting(life.memory) == [("outdated", ["The user hates coffee.", "The user likes coffee."])]
    assert reflect(life) == 0


def test_what_takes_the_place_of_a_line_is_not_proposed_as_another_line_too() -> None:
    """G3: one fact, one proposal; nor is it after a no, as long as the line is there."""
    life = Life()
    wise(life)
    told_twice(life, HATES)
    assert reflect(life) == 1
    assert [kind for kind, _ in waiting(life.memory)] == ["outdated"]
    life.memory.answer("1", "reject")
    told_twice(life, "(t=pref) The user likes tea.")
    assert reflect(life) == 1
    assert waiting(life.memory) == [("core", ["The user likes tea."])]


def test_a_line_that_waits_gives_way_to_its_taking_the_place_of_another() -> None:
    """G3: what was proposed as a new line is one with what it contradicts, once that stands in MEMORY.md."""
    life = Life()
    old = life.memory.retain(LIKES, provenance="U").id
    life.clock.advance(timedelta(days=1))
    new = told_twice(life, HATES)
    reflect(life)
    assert ("core", [life.memory.show(new).content]) in waiting(life.memory)
    life.memory.graduate(old)
    reflect(life)
    about = [kind for kind, texts in waiting(life.memory) if "The user hates coffee." in texts]
    assert about == ["outdated"]


def test_accepting_it_puts_the_newer_in_the_place_of_the_older() -> None:
    """E6, E13: the newer graduates; the older leaves MEMORY.md for its log, and knows by whom it is outdone."""
    life = Life()
    old = wise(life)
    new = life.memory.retain(HATES, provenance="U").id
    reflect(life)
    life.memory.answer("1", "accept")
    assert "hates coffee" in lines(life.memory)
    assert "likes coffee" not in lines(life.memory)
    assert life.memory.show(new).layer == "wisdom"
    older = life.memory.show(old)
    assert (older.layer, older.outdone) == ("active", new)
    assert older.page is not None
    assert older.page.startswith("memory/")
    assert waiting(life.memory) == []


def test_a_line_of_a_persons_own_hand_is_withdrawn_and_not_lost() -> None:
    """C3: without a line in a log it has no other home; its history stays. Other lines are not touched."""
    life = Life()
    life.pages.write("MEMORY.md", b"# Mine\n\n- The user likes coffee.\n- The user is tall.\n\nBye.\n", None)
    life.memory.sync()
    life.clock.advance(timedelta(days=1))
    life.memory.retain(HATES, provenance="U")
    reflect(life)
    life.memory.answer("1", "accept")
    text = lines(life.memory)
    assert "likes coffee" not in text
    assert text.startswith("# Mine\n\n- The user is tall.\n")
    assert "Bye." in text
    withdrawn = list(life.ledger.query({"type": "memory.withdrawn"}, EVERYTHING))
    assert len(withdrawn) == 1


def test_rejecting_it_leaves_the_line() -> None:
    """G3: and it is not proposed again."""
    life = Life()
    wise(life)
    life.memory.retain(HATES, provenance="U")
    reflect(life)
    before = lines(life.memory)
    life.memory.answer("1", "reject")
    life.memory.retain("(t=pref) The user likes tea.", provenance="U")
    assert reflect(life) == 0
    assert lines(life.memory) == before


def test_nothing_inferred_is_proposed_against_what_the_user_said() -> None:
    """D3: nothing inferred overturns the user's word."""
    life = Life()
    wise(life)
    life.memory.retain(HATES, provenance="I")
    assert reflect(life) == 0


def test_dreams_still_compare_what_was_proposed_here() -> None:
    """E13: a contradiction is marked whether or not MEMORY.md shall be edited."""
    life = Life()
    old = wise(life)
    new = life.memory.retain(HATES, provenance="U").id
    reflect(life)
    life.memory.dream()
    assert life.memory.show(old).outdone == new


# Who answers, and by which number


def test_an_agent_may_accept_what_the_user_said_and_not_what_changes_it(tmp_path: Path) -> None:
    """G3, D3: the user's own word becomes wisdom by itself; to take it out of MEMORY.md is for the user."""
    clock = SimulatedClock(NOON, Settings().zone)
    wiring.init(tmp_path, Settings(simulated=True), clock)
    with wiring.open(tmp_path, clock=clock) as memory:
        old = memory.retain(LIKES, provenance="U")
        memory.graduate(old.id)
        clock.advance(timedelta(days=1))
        memory.retain(HATES, provenance="U")
        memory.retain("(t=obj,w=0.9) The user wants to run a marathon.", provenance="U")
        stores = memory.context.stores
        journal = Journal(stores.ledger, stores.index, stores.clock)
        assert propose(journal, stores.ledger, stores.index, Command("reflect", "owner", "python"), clock.now(), 0) == 2
    with wiring.open(tmp_path, clock=clock, door="mcp") as agent:
        kinds = {one.kind: one.id for one in agent.proposals()}
        with pytest.raises(Denied):
            agent.answer(kinds["outdated"], "accept")
        agent.answer(kinds["core"], "accept")
        assert [one.kind for one in agent.proposals()] == ["outdated"]


def test_files_that_agents_edit_too_are_cut_by_the_users_word() -> None:
    """D3: where edits of files are not the user's word, an accepted proposal still is."""
    life = Life(Settings(trust=TrustSettings(files="agents")))
    old = wise(life)
    life.memory.retain(HATES, provenance="U")
    reflect(life)
    life.memory.answer("1", "accept")
    assert "likes coffee" not in lines(life.memory)
    assert life.memory.show(old).layer == "active"


@pytest.mark.parametrize("number", ["0", "3", "999999"])
def test_a_number_that_is_not_in_the_list_is_refused(number: str) -> None:
    """J2: a clear error, and nothing changes."""
    life = Life()
    told_twice(life, LIKES)
    told_twice(life, "(t=pref) The user likes tea.")
    reflect(life)
    with pytest.raises(NotFound) as refused:
        life.memory.answer(number, "accept")
    assert refused.value.code == "proposals.number"
    assert len(life.memory.proposals()) == 2


def test_who_the_user_is_comes_first_and_each_thing_once() -> None:
    """G3: name, home, work and diet need not come up again; what was declined is not proposed in other words."""
    life = Life()
    told = ("I adore jazz.", "I am vegetarian.", "I work at Acme.", "I live in Porto.", "My name is Ana Prado.")
    life.memory.retain_many(told, provenance="U")
    assert reflect(life) == 4
    proposals = life.memory.proposals()
    assert [one.records[0].content for one in proposals] == list(reversed(told[1:]))
    assert {one.reasons for one in proposals} == {("profile",)}
    home = next(one for one in proposals if "Porto" in one.records[0].content)
    life.memory.answer(home.id, "reject")
    life.memory.retain("The user lives in Porto", provenance="U")
    assert reflect(life) == 0


def test_a_memory_is_asked_about_once() -> None:
    """G3: not for `MEMORY.md` and for the archive at a time."""
    life = Life()
    told_twice(life, LIKES)
    life.memory.retain("(t=pref) The user really likes coffee.", provenance="U")
    reflect(life)
    life.clock.advance(timedelta(days=40))
    asked = [record.id for one in life.memory.proposals() for record in one.records]
    assert len(asked) == len(set(asked))

"""What others tell lives beside what the owner tells: neither is known by what becomes of the other (B5, D3, E12)."""

from __future__ import annotations

import pytest

from tests.unit.circle import Circle


@pytest.fixture
def circle() -> Circle:
    circle = Circle()
    circle.agent("bot")
    return circle


def test_a_dream_makes_no_one_memory_out_of_two_actors(circle: Circle):
    """B5, E12: else an agent would see by what vanishes which of its guesses the owner has stored."""
    circle.memory.retain("@Ana: is looking for a new job in Porto")
    bot = circle.as_("bot")
    guesses = [f"@Ana: is looking for a new job in {city}" for city in ("Porto", "Madrid")]
    for guess in guesses:
        bot.retain(guess)
    circle.wait(3)
    circle.memory.dream()
    assert circle.texts("bot", "job") == sorted(guesses)


def test_the_same_actors_memories_still_become_one(circle: Circle):
    """E12: as ever."""
    circle.memory.retain("@Ana: is looking for a new job in Porto")
    circle.memory.retain("@Ana: is looking for a new job in Porto", force=True)
    circle.wait(3)
    circle.memory.dream()
    assert len(circle.texts("owner", "job")) == 1


def test_what_an_agent_claims_never_outdoes_the_owners(circle: Circle):
    """D3: of the same class too, and told later."""
    mine = circle.memory.retain("@Ana: lives in Lisbon")
    theirs = circle.as_("bot").retain("@Ana: does not live in Lisbon")
    circle.wait(3)
    circle.memory.dream()
    assert circle.memory.show(theirs.id).outdone == mine.id
    assert circle.memory.show(mine.id).outdone is None
    assert circle.as_("bot").show(theirs.id).outdone is None  # B5: of what it may not see nothing is told


def test_what_an_agent_tells_again_is_known_to_it_only_if_it_may_see_it(circle: Circle):
    """B5: a guess is stored like any other fact, and nothing tells that the owner has it."""
    hidden = circle.memory.retain("the vault code is in the blue book")
    guess = ["the vault code is in the blue book"]
    first = circle.as_("bot").retain_many(guess)
    assert first != [hidden.id]
    assert first.known == ()
    assert circle.as_("bot").retain_many(guess).known == tuple(first)


def test_a_reply_that_cites_what_its_writer_may_not_see_uses_nothing(circle: Circle):
    """B5, E2: ids and lines of hidden memories are words like others."""
    hidden = circle.memory.retain("the vault code is in the blue book")
    circle.as_("bot").record("talk", "assistant", f"see {hidden.id} and {hidden.source}")
    assert circle.memory.show(hidden.id).heat == 0


def test_a_citation_by_who_may_only_read_uses_nothing_either(circle: Circle):
    """B5, E2: told by a citation or by `used`, a use changes a memory, which takes a clause to write."""
    mine = circle.memory.retain("the vault code is in the blue book")
    circle.grant("bot", "read memory owner")
    circle.as_("bot").record("talk", "assistant", f"see {mine.id}")
    assert circle.memory.show(mine.id).heat == 0
    circle.grant("bot", "write memory owner")
    circle.as_("bot").record("talk", "assistant", f"see {mine.id} again")
    assert circle.memory.show(mine.id).heat == 1

"""D3: who outranks whom, what may be claimed at a door, and which of two memories counts."""

from itertools import product

import pytest

from hipocampo.core.actors import OWNER, SYSTEM, same_owner
from hipocampo.core.conflict import by_belief, by_provenance, kept_first, merge_order, same_occasion, supersedes
from hipocampo.core.provenance import (
    CLASSES,
    capped,
    highest_for,
    highest_for_import,
    highest_for_turn,
    is_users_word,
    lowest,
    mark,
    may_overwrite,
    most_trusted,
    outranks,
    rank_of,
)
from hipocampo.core.record import FACT, Record
from hipocampo.errors import BadInput

NEVER, OLD, NEW = "2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z", "2026-01-03T00:00:00.000Z"


def record(id: str = "m1", provenance: str = "I", at: str = OLD, seq: int = 1, actor: str = OWNER, **more) -> Record:
    return Record(id, FACT, "", "", at, at, actor, "memory.retained", seq, provenance=provenance, **more)


def test_the_order_of_classes_is_total():
    assert sorted("UIH", key=rank_of) == list(CLASSES)
    for one, other in product(CLASSES, repeat=2):
        assert outranks(one, other) == (rank_of(one) > rank_of(other)) == (not may_overwrite(other, one))
        assert lowest(one, other) == min(one, other, key=rank_of)
    assert lowest(None, "U", None) == "U"


def test_of_several_the_first_of_the_highest_class_is_trusted_most():
    group = [record("a", "H"), record("b", "U"), record("c", "U")]
    assert most_trusted(group).id == "b"
    assert list(map(is_users_word, group)) == [False, True, True]


def test_only_what_is_not_the_users_word_bears_a_mark():
    assert (mark("U"), mark("I"), mark("H"), mark("H", stale=True)) == ("", "[I] ", "[H] ", "[H:stale] ")


@pytest.mark.parametrize(("actor", "door", "turn", "imported", "said"), [
    (OWNER, "cli", "U", "U", "U"),
    (OWNER, "python", "U", "U", "U"),
    (OWNER, "hook", "U", "I", "U"),
    (OWNER, "mcp", "I", "I", "U"),
    ("bot", "cli", "I", "I", "I"),
    ("bot", "mcp", "I", "I", "I"),
])  # fmt: skip
def test_what_may_be_claimed_depends_on_the_actor_and_the_door(actor, door, turn, imported, said):
    found = highest_for_turn(actor, door), highest_for_import(actor, door), highest_for(actor)
    assert found == (turn, imported, said)


def test_a_claim_is_capped_and_must_be_a_class():
    assert (capped("U", "I"), capped("H", "U"), capped("U", "U")) == ("I", "H", "U")
    with pytest.raises(BadInput) as error:
        capped("X", "U")
    assert error.value.code == "retain.provenance"


def test_what_is_believed_goes_by_owner_then_class_then_time():
    old, new = record("old", "U"), record("new", "I", NEW, 2)
    assert by_belief(new, old) == by_belief(old, new) == (old, new) == by_provenance(new, old)
    later = record("later", "U", NEW, 2)
    assert by_belief(old, later) == (later, old)
    other = record("other", "U", NEW, 3, actor="bot")
    assert by_belief(other, new) == (new, other)
    assert supersedes(later, old)
    assert not supersedes(new, old)


def test_what_is_kept_goes_by_class_wisdom_the_general_and_age():
    old, new = record("old"), record("new", seq=2)
    assert kept_first(new, old) == (old, new)
    assert kept_first(old, new, general=new) == (new, old)
    wise = record("wise", seq=3, layer="wisdom")
    assert kept_first(old, wise, general=old) == (wise, old)
    users = record("users", "U", seq=4)
    assert kept_first(wise, users) == (users, wise)
    assert merge_order(new, old) == (new, old)
    assert merge_order(old, users) == (users, old)


def test_two_episodes_of_different_days_are_two_occasions():
    one, other = record(at=OLD, kind="experience"), record(at=NEW)
    assert not same_occasion(one, other)
    assert not same_occasion(other, record(type="event"))
    assert same_occasion(record(at=NEVER), other)
    assert same_occasion(one, record(at=OLD))


def test_the_house_is_one_party():
    assert same_owner(OWNER, SYSTEM)
    assert same_owner("bot", "bot")
    assert not same_owner("bot", OWNER)

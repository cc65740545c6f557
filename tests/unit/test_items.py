"""Items: values that programs keep, which are turns as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.app import Item, NewItem
from hipocampo.errors import BadInput
from hipocampo.settings import Settings


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Hipocampo]:
    wiring.init(tmp_path / "zero", Settings(language="en"))
    with (tmp_path / "zero" / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write('\n[semantic]\nmodel = "none"\n')
    with hipocampo.open(tmp_path / "zero") as opened:
        yield opened


def new(session: str, key: str, text: str, role: str = "tool") -> NewItem:
    return NewItem(session, key, {"text": text}, text, role)


def kept(memory: Hipocampo, session: str = "s") -> dict[str, str]:
    return {one.key: one.value["text"] for one in memory.items.all(lambda name: name == session)}


def test_an_item_is_replaced_and_keeps_its_beginning(memory: Hipocampo) -> None:
    """J4: the newest value stands, the earlier one is history, and the item is as old as its key."""
    memory.items.put([new("s", "a", "Ana drinks tea"), new("s", "b", "Ana runs")])
    first = memory.items.all(lambda _: True)[0]
    memory.items.put([new("s", "a", "Ana drinks coffee")])
    assert kept(memory) == {"a": "Ana drinks coffee", "b": "Ana runs"}
    newer = next(one for one in memory.items.all(lambda _: True) if one.key == "a")
    assert newer.created == first.created <= newer.updated
    assert memory.recall("what does Ana drink?")[0].content == "Ana drinks coffee"


def test_undo_takes_back_a_change_of_several(memory: Hipocampo) -> None:
    """J0: what went comes back, what came goes, as one step; another process sees the same."""
    memory.items.put([new("s", "a", "one"), new("s", "b", "two")])
    memory.items.put([new("s", "a", "three")], gone=[("s", "b")])
    assert kept(memory) == {"a": "three"}
    memory.undo()
    assert kept(memory) == {"a": "one", "b": "two"}
    with hipocampo.open(memory.context.stores.upkeep().root) as other:
        assert kept(other) == {"a": "one", "b": "two"}


def test_a_plan_sees_what_stands(memory: Hipocampo) -> None:
    """A7: nothing can come between the look and the change; a plan for nothing writes nothing."""

    def plan(items: Sequence[Item]) -> tuple[list[NewItem], list[Item]]:
        return ([new("s", str(len(items)), "more")] if len(items) < 2 else []), []

    for _ in range(3):
        memory.items.change("s", plan)
    assert list(kept(memory)) == ["0", "1"]
    head = memory.head()
    memory.items.change("s", plan)
    assert memory.head() == head


def test_what_is_forgotten_is_no_item_any_more(memory: Hipocampo, tmp_path: Path) -> None:
    """D5: a session's items go with the session, also from what an open memory has read."""
    memory.items.put([new("s", "a", "Zacarias keeps bees"), new("t", "a", "Anna sings")])
    assert kept(memory) == {"a": "Zacarias keeps bees"}
    memory.forget(session="s", reason="asked")
    assert kept(memory) == {}
    assert kept(memory, "t") == {"a": "Anna sings"}
    memory.close()
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and b"Zacarias" in path.read_bytes()]


def test_agents_see_their_own_items_alone(memory: Hipocampo) -> None:
    """B5: the same session and key of two agents are two items; the user's role is no proof of the user's word."""
    acting = []
    for name in ("one", "two"):
        made = memory.intent("register:agent", {"name": name})
        token = memory.intent("issue:token", {"entityId": made["id"]})["token"]
        acting.append(memory.acting(token=token))
    acting[0].items.put([new("mine", "a", "the first", "user")])
    assert kept(acting[0], "mine") == {"a": "the first"}
    assert kept(acting[1], "mine") == {}
    assert acting[0].items.all(lambda _: True)[0].provenance == "I"


def test_bad_items_change_nothing(memory: Hipocampo) -> None:
    """J2: an unknown role, no words, a session that no citation could hold: all or none is kept."""
    for bad in (new("s", "a", "x", "judge"), new("s", "a", " "), new("a#b", "a", "x")):
        with pytest.raises(BadInput):
            memory.items.put([new("s", "ok", "fine"), bad])
    assert kept(memory) == {}


def test_a_recall_in_several_sessions_sees_no_other(memory: Hipocampo) -> None:
    """F5: any of the sessions that are named; an agent's own rows stay the condition besides."""
    memory.items.put([new(name, "a", f"the code of {name} is {n}") for n, name in enumerate(("a", "b", "c"), 100)])
    found = memory.recall("what is the code?", session=["a", "c"])
    assert {hit.session for hit in found} == {"a", "c"}
    with pytest.raises(BadInput):
        memory.recall("what is the code?", session=["a", 7])  # type: ignore[list-item]

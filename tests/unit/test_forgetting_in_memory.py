"""D5: a forget needs no folder: ledger, index and pages may be anywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from hipocampo.core.access import EVERYTHING
from hipocampo.errors import Unavailable
from hipocampo.forgetting import NOTES
from hipocampo.ports import Stat
from tests.adapters.pages import MemoryPages
from tests.unit.living import Life

WHY = "she asked for it"


@pytest.fixture
def life() -> Life:
    life = Life()
    life.memory.retain("@Zuleica: plays the cello")
    life.memory.retain("Peter prefers short answers")
    life.memory.record("talk", "user", "Zuleica came by")
    life.pages.edit("notes/people.md", b"# Zuleica\n\nA line about her: zuleica.\nA line that stays.\n")
    life.pages.edit("notes/dinner-with-zuleica.md", b"## Retain\n- the fish was good\n")
    life.pages.edit("bank/entities/Zuleica.md", b"She sings.\n")
    life.memory.sync()
    return life


def contents(life: Life) -> Iterator[str]:
    """All that pages, ledger and index hold."""
    for path in life.pages.scan().stats:
        yield path + life.pages.read(path)[0].decode()
    for event in life.ledger.query({}, EVERYTHING, archived=True):
        yield json.dumps([event.payload, event.metadata])
    for id in life.index.records.ids_with_prefix("", EVERYTHING):
        yield str(life.index.records.get(id, EVERYTHING))


def named(life: Life) -> list[str]:
    return [text for text in contents(life) if "zuleica" in text.lower() or "cello" in text]


def test_a_forget_leaves_nothing(life: Life) -> None:
    """D5: pages are cut, removed and renamed, events erased, and the index is built again."""
    assert len(named(life)) > 5
    planned = life.memory.forget(entity="Zuleica", reason=WHY, dry_run=True)
    done = life.memory.forget(entity="Zuleica", reason=WHY)
    assert (planned.cuts, planned.files) == (done.cuts, done.files)
    assert done.complete
    assert not life.pages.exists(NOTES)
    assert named(life) == []
    assert life.pages.read("notes/people.md")[0] == b"#\n\nA line that stays.\n"
    assert life.pages.read("notes/dinner-with.md")[0] == b"## Retain\n- the fish was good\n"
    assert [hit.content for hit in life.memory.recall("what does Peter prefer?")] == ["Peter prefers short answers"]
    assert life.memory.verify().ok


def test_files_of_other_programs_are_reported(life: Life) -> None:
    """D5: they are not ours to change; the forget waits until a person has seen to them."""
    life.pages.edit("export.csv", b"name,city\nZuleica,Porto\n")
    life.pages.edit("old.zip", b"PK")
    done = life.memory.forget(entity="Zuleica", reason=WHY)
    assert [(one.kind, one.where) for one in done.remains] == [("file", "export.csv"), ("backup", "old.zip")]
    assert not done.complete
    assert life.pages.exists(NOTES)
    life.pages.delete("export.csv")
    assert life.memory.forget(entity="Zuleica", reason=WHY).complete
    assert not life.pages.exists(NOTES)


def test_what_was_interrupted_is_finished_by_the_next_call(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    """D5: the note is kept with the pages, wherever they are."""

    def refuse(self: MemoryPages, path: str, to: str, expected: str) -> Stat:
        raise Unavailable("page.unwritable", path=path, detail="read-only")

    with monkeypatch.context() as patched:
        patched.setattr(MemoryPages, "rename", refuse)
        with pytest.raises(Unavailable):
            life.memory.forget(entity="Zuleica", reason=WHY)
    assert life.pages.exists(NOTES)
    life.memory.recall("Peter")
    assert not life.pages.exists(NOTES)
    assert named(life) == []

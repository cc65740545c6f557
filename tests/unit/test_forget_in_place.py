"""D5: a forget takes out of the index what goes, and leaves alone what stays; where it can't, all is made anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.adapters.sqlite import index as sqlite_index
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings
from tests.conformance.index_vectors_suite import learn
from tests.stateful.workspace import check_whole, index_of
from tests.unit.choosing import init_with
from tests.unit.forgotten import traces

WHY = "she asked for it"
# Tables that name rows of `record`, and the column in which they do.
SATELLITES = {
    "former": "row", "mention": "row", "derived_mention": "row", "alias": "row", "slot": "row", "facet": "row",
    "speaker": "row", "tagged": "row", "linked": "row", "waiting": "row", "meaning": "row", "words_uttered": "row",
    "words_content": "id",
}  # fmt: skip


@pytest.fixture
def root(tmp_path: Path) -> Path:
    init_with(tmp_path / "zero", "semantic", model="none")
    return tmp_path / "zero"


@pytest.fixture
def memory(root: Path) -> Iterator[Hipocampo]:
    with wiring.open(root) as opened:
        yield opened


def dangling(memory: Hipocampo) -> dict[str, int]:
    """How many rows of other tables name a record that is gone."""
    db = index_of(memory).file.db
    lost = "SELECT count(*) FROM {} WHERE {} NOT IN (SELECT rowid FROM record)"
    found = {table: int(db.execute(lost.format(table, column)).get) for table, column in SATELLITES.items()}
    return {table: count for table, count in found.items() if count}


def generation(memory: Hipocampo) -> Any:
    return index_of(memory).state().generation


def test_all_tables_that_name_rows_are_looked_at(memory: Hipocampo) -> None:
    """D5: a table that is new must be cleaned too."""
    rows = index_of(memory).file.db.execute(
        "SELECT m.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'row'"
    )
    assert {name for (name,) in rows} <= SATELLITES.keys()


def populate(memory: Hipocampo) -> None:
    memory.retain("@Peter: my sister Ines lives in Porto #family")
    first = memory.retain("@Zuleica: my sister Dora works at Xisto since 2020 #jewel [[notes/zither]]")
    memory.edit(first.id, "@Zuleica: my sister Dora works at Quartzo since 2021 #gems")
    memory.withdraw([memory.retain("Zuleica owns a zeppelin").id])
    memory.retain("Zuleica and Peter speak of the harbour")
    memory.retain("Peter painted the harbour and a zepelim")


def test_it_takes_out_what_goes_and_nothing_else(root: Path, memory: Hipocampo) -> None:
    """D5: every version, mark, name, link, reading and vector goes; the index is the same as one made anew."""
    populate(memory)
    index = index_of(memory)
    learn(index)
    before, kept = generation(memory), index.vectors.stats("m").have
    assert traces(root, "Zuleica", "zeppelin", "Xisto", "Quartzo")
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert (done.complete, len(done.memories)) == (True, 3)
    assert generation(memory) == before
    assert traces(root, "Zuleica", "zeppelin", "Xisto", "Quartzo", "zither", "gems") == []
    assert dangling(memory) == {}
    assert learn(index) == []
    assert index.vectors.stats("m").have <= kept
    assert [hit.content for hit in memory.recall("who painted the harbour?", k=1)] == [
        "Peter painted the harbour and a zepelim"
    ]
    check_whole(root, memory)


def test_one_turn_of_a_conversation_goes(root: Path, memory: Hipocampo) -> None:
    """D5: the rest of the session and its numbers stay."""
    for text in ("hello there", "Zuleica came by", "the weather was fine"):
        memory.record("talk", "user", text)
    before = generation(memory)
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    assert (generation(memory), dangling(memory), traces(root, "Zuleica")) == (before, {}, [])
    check_whole(root, memory)


def test_the_last_turn_of_a_conversation_goes(root: Path, memory: Hipocampo) -> None:
    """D5: the number of turns is that of those that are left, as after a rebuild."""
    for text in ("hello there", "the weather was fine", "Zuleica came by"):
        memory.record("talk", "user", text)
    before = generation(memory)
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    assert (generation(memory), traces(root, "Zuleica")) == (before, [])
    check_whole(root, memory)


def test_prose_goes_with_its_words_and_its_page(root: Path, memory: Hipocampo) -> None:
    """D5: what only the prose of a page told leaves neither a place nor a word with a vector."""
    memory.retain("@Zuleica: sings")
    memory.retain("Peter reads")
    (root / "notes").mkdir(exist_ok=True)
    (root / "notes/zuleica-sails.md").write_text("Zuleica keeps a xebec in the bay.\n\nPeter has none.\n")
    memory.sync()
    index = index_of(memory)
    learn(index)
    before = generation(memory)
    assert traces(root, "xebec", "zuleica")
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    assert (generation(memory), dangling(memory), traces(root, "xebec", "zuleica")) == (before, {}, [])
    check_whole(root, memory)


@pytest.mark.parametrize("kind", ["used", "opener", "session", "graduated"])
def test_where_others_depend_on_it_all_is_made_anew(root: Path, memory: Hipocampo, kind: str) -> None:
    """D5: a count of sessions, a use in one that goes, a memory that absorbed it: a rebuild tells what is left."""
    kept, gone = memory.retain("Peter reads").id, memory.retain("@Zuleica: sings").id
    if kind == "used":
        memory.used([kept, gone])
    elif kind == "graduated":
        memory.graduate(gone)
    else:
        memory.record("talk", "user", "Zuleica came by")
        memory.record("talk", "user", "the weather was fine")
    before = generation(memory)
    done = memory.forget(session="talk", reason=WHY) if kind == "session" else None
    done = done or memory.forget(entity="Zuleica", reason=WHY)
    assert done.complete
    if kind != "used":
        assert generation(memory) != before
    assert dangling(memory) == {}
    check_whole(root, memory, ("MEMORY", "Wisdom"))


def test_while_others_read_the_old_bytes_the_file_is_made_anew(
    root: Path, memory: Hipocampo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D5: whoever reads on does not keep a byte in the file."""
    monkeypatch.setattr(sqlite_index, "_PATIENCE", 0.05)
    populate(memory)
    reader = apsw.Connection(str(root / ".memory/index.sqlite"))
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM record").get > 3
    before = generation(memory)
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    reader.close()
    assert generation(memory) != before
    assert traces(root, "Zuleica", "zeppelin") == []


def test_our_own_files_are_no_files_of_others(root: Path, memory: Hipocampo) -> None:
    """D5: what was understood of texts is a store of ours: however large, it is cleaned and not searched."""
    memory.retain_many([f"Peter owns boat {number}" for number in range(600)])
    with wiring.embedding_alone(root):
        assert (root / ".memory/readings.sqlite").exists()
        assert [one.path for one in memory.context.pages.files() if ".memory" in one.path] == []


WORDS = st.sampled_from(["Zuleica", "zuleicas", "boat", "boats", "tea", "harbour", "my sister Nes", "Peter", "#boats"])
TEXTS = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)


@settings(max_examples=8, deadline=None)
@given(st.lists(st.tuples(TEXTS, st.sampled_from(["", "withdraw", "edit", "turn"])), min_size=1, max_size=6))
def test_in_any_workspace_the_index_is_as_if_made_anew(
    tmp_path_factory: pytest.TempPathFactory, told: list[tuple[str, str]]
) -> None:
    """D5: whatever was told and changed, what is left equals a rebuild, and no byte tells of her."""
    root = tmp_path_factory.mktemp("any") / "zero"
    wiring.init(root, Settings())
    with wiring.open(root) as memory:
        for number, (text, then) in enumerate(told):
            if then == "turn":
                memory.record("talk", "user", text)
                continue
            id = memory.retain(f"{text} {number}").id
            if then == "withdraw":
                memory.withdraw([id])
            elif then == "edit":
                memory.edit(id, f"tea {number} {text}")
        memory.forget(entity="Zuleica", reason=WHY)
        check_whole(root, memory)
        assert dangling(memory) == {}
        db = index_of(memory).file.db
        assert isinstance(db, apsw.Connection)
        words = db.execute("SELECT count(*) FROM words WHERE words MATCH '\"zuleica\"'").get
        left = db.execute("SELECT count(*) FROM record WHERE lower(text) LIKE '%zuleicas%'").get
        assert words <= left

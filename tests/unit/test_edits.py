"""Edits by calls, of facts, passages and lines of MEMORY.md, within the class of who edits (J0, D3, B5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo import BadInput, Conflict, Denied, Hipocampo, NotFound, wiring
from hipocampo.core.access import EVERYTHING
from hipocampo.errors import HipocampoError
from hipocampo.settings import Settings

CORE = "# Me\n\nSome prose about me.\n\n## People\n- Carla bakes bread\n- Davi sings\n\n## Work\n- builds clocks\n"


@pytest.fixture
def root(workspace_path: Path) -> Path:
    """A workspace with a page of wisdom that a person wrote."""
    wiring.init(workspace_path, Settings(simulated=True), clock())
    (workspace_path / "MEMORY.md").write_text(CORE)
    with reopen(workspace_path) as memory:
        memory.sync()
    return workspace_path


def clock():
    return wiring.simulated_clock("2026-11-15T12:00:00")


def reopen(root: Path, actor: str | None = None, door: str = "python") -> Hipocampo:
    return wiring.open(root, actor=actor, clock=clock(), door=door)


def core(root: Path) -> str:
    return (root / "MEMORY.md").read_text()


def settled(memory: Hipocampo) -> None:
    """Nothing is left to be done, and ledger, index and pages agree."""
    head = memory.head()
    memory.sync()
    assert memory.head() == head
    assert {finding.code for finding in memory.doctor()} >= {"chain", "index", "lines"}


def id_of(memory: Hipocampo, text: str) -> str:
    return next(one.id for one in memory.context.index.pages.facts(EVERYTHING) if one.text == text)


def test_an_agents_own_fact_is_revised(root: Path):
    """J0, C3: the line has the new text, the memory is the same, its old text stays in the ledger."""
    with reopen(root, door="mcp") as memory:
        kept = memory.retain("W @Ana: lives in Porto")
        done = memory.edit(kept.id, "lives in Lisbon")
        assert (done.what, done.was, done.record.id) == ("revised", "W @Ana: lives in Porto", kept.id)
        assert (done.record.text, done.record.provenance) == ("W @Ana: lives in Lisbon", "I")
        page = (root / "memory/2026-11-15.md").read_text()
        assert "- W @Ana: lives in Lisbon\n" in page
        assert "Porto" not in page
        assert [event.payload["text"] for event in memory.history(kept.id)] == [
            "W @Ana: lives in Porto",
            "W @Ana: lives in Lisbon",
        ]
    with reopen(root) as memory:
        settled(memory)


@pytest.mark.parametrize("where", ["log", "core"])
def test_an_agents_edit_of_the_users_line_is_a_conflict(root: Path, where: str):
    """D3, E13, J0: the user's line stays, what the agent says is a memory of class I that contradicts it."""
    with reopen(root) as memory:
        id = memory.retain("W @Ana: lives in Porto", provenance="U").id if where == "log" else ""
        id = id or id_of(memory, "Carla bakes bread")
        before = memory.show(id).text
    with reopen(root, door="mcp") as memory:
        done = memory.edit(id, "Somebody else altogether") if where == "log" else memory.core_replace("bread", "rye")
        assert (done.what, done.line, done.was) == ("against", id, before)
        assert done.record.provenance == "I"
        assert done.record.outdone == id
        assert memory.show(id).text == before
        with pytest.raises(Denied):
            memory.withdraw([id])
        with pytest.raises(Denied):
            memory.core_remove("Davi")
    assert core(root) == CORE
    with reopen(root) as memory:
        settled(memory)


def test_the_owner_edits_everything(root: Path):
    """J0, D3: the owner's word revises any line, an agent's too, which is the user's word then."""
    with reopen(root) as memory:
        kept = memory.retain("W @Ana: lives in Porto")
        assert memory.edit(kept.id, "lives in Braga", provenance="U").record.provenance == "U"
        assert memory.core_replace("Carla bakes", "Carla sells", provenance="U").what == "revised"
        assert memory.core_replace("prose about", "words of", provenance="U").what == "revised"
        passage = next(hit for hit in memory.recall("words of me") if hit.kind == "passage")
        assert memory.edit(passage.id, "Other words.", provenance="U").what == "revised"
        assert memory.core_remove("clocks").what == "withdrawn"
        assert core(root) == ("# Me\n\nOther words.\n\n## People\n- Carla sells bread\n- Davi sings\n\n## Work\n")
        settled(memory)


def test_lines_are_added_where_they_belong(root: Path):
    """J0, C4, D3: at the end of a section, behind a line, below a new heading; an agent's bear their mark."""
    with reopen(root) as memory:
        memory.core_append("Eva runs", heading="people", provenance="U")
        memory.core_append("- likes tea\n- likes rye", heading="Food")
        memory.core_insert("Fred mends", after="Carla", provenance="U")
        assert (
            core(root)
            == CORE.replace(
                "- Carla bakes bread\n- Davi sings\n", "- Carla bakes bread\n- Fred mends\n- Davi sings\n- Eva runs\n"
            )
            + "\n## Food\n- [I] likes tea\n- [I] likes rye\n"
        )
        assert memory.show(id_of(memory, "Eva runs")).layer == "wisdom"
        assert memory.show(id_of(memory, "[I] likes tea")).ripe
        (known,) = memory.core_append("Eva runs", provenance="U")
        assert known.what == "known"
        settled(memory)
        live = [(one.text, one.line) for one in memory.context.index.pages.facts(EVERYTHING)]
        memory.rebuild()
        assert [(one.text, one.line) for one in memory.context.index.pages.facts(EVERYTHING)] == live


def test_a_text_must_occur_exactly_once(root: Path):
    """J0, J2: else the error says how often it occurs, and nothing is changed."""
    with reopen(root) as memory:
        head = memory.head()
        with pytest.raises(NotFound) as none:
            memory.core_replace("nobody", "somebody")
        with pytest.raises(BadInput) as many:
            memory.core_replace("s", "t", provenance="U")
        assert (none.value.code, many.value.code) == ("core.none", "core.many")
        assert many.value.values["count"] == CORE.count("s")
        for old, new in (("bread\n- Davi", "x"), ("- Davi sings", "no bullet"), ("## People\n- Carla", "x"), ("", "x")):
            with pytest.raises(HipocampoError):
                memory.core_replace(old, new, provenance="U")
        with pytest.raises(Conflict):  # prose would become a fact
            memory.core_replace("Some prose", "- a fact", provenance="U")
        assert (memory.head(), core(root)) == (head, CORE)


def test_a_graduated_memory_goes_home(root: Path):
    """E6, J0: its line in MEMORY.md removed by a call, it lives on at F:9 where its evidence stood."""
    with reopen(root) as memory:
        kept = memory.retain("Hugo plays chess", provenance="U")
        memory.graduate(kept.id)
        assert memory.edit(kept.id, "Hugo plays go", provenance="U").record.page == "MEMORY.md"
        memory.edit(kept.id, "Hugo plays chess", provenance="U")
        (done,) = memory.withdraw([kept.id])
        assert (done.what, done.record.fitness, done.record.page) == ("demoted", 9, "memory/2026-11-15.md")
        assert "Hugo" not in core(root)
        (done,) = memory.withdraw([kept.id], reason="no longer")
        assert done.what == "withdrawn"
        assert memory.history(kept.id)[-1].payload["reason"] == "no longer"
        settled(memory)


def test_many_are_withdrawn_by_one_command(root: Path):
    """C3, J0: what is withdrawn by a call is not held back, however much it is; undo brings all of it back."""
    with reopen(root) as memory:
        ids = memory.retain_many([f"fact number {n}" for n in range(30)], provenance="U")
        text = (root / "memory/2026-11-15.md").read_text()
        assert {one.what for one in memory.withdraw(ids)} == {"withdrawn"}
        assert not memory.sync().held
        memory.undo()
        assert (root / "memory/2026-11-15.md").read_text() == text
        settled(memory)


def test_turns_stay_as_they_were_said(root: Path):
    """J2: a turn, a secret, an empty or an unknown one is refused with a reason, and nothing changes."""
    with reopen(root) as memory:
        turn = memory.record("s1", "user", "I was fired today.")
        kept = memory.retain("W @Ana: lives in Porto")
        head = memory.head()
        for id, text in ((turn.id, "x"), (kept.id, ""), ("nobody", "x"), (kept.id, "word " * 200)):
            with pytest.raises(HipocampoError):
                memory.edit(id, text)
        with pytest.raises(BadInput):
            memory.withdraw([kept.id], reason=" ")
        assert memory.head() == head


def test_others_need_a_clause_to_write(root: Path):
    """B5, J0: who may only read is refused; with a clause to write, an agent's edit of a U line is a conflict."""
    with reopen(root) as memory:
        own = memory.retain("W @Ana: lives in Porto").id
        for id in ("reader", "writer"):
            memory.intent("register:agent", {"id": id, "name": id.title()})
        for id, actions in (("reader", ("read",)), ("writer", ("read", "write"))):
            clauses = [{"party": id, "action": one, "resource": "memory", "scope": "owner"} for one in actions]
            memory.intent("propose:agreement", _contract(id, clauses))
    with reopen(root, "reader") as reader:
        _accept(reader)
        assert reader.core().text == "- Carla bakes bread\n- Davi sings\n- builds clocks"
        for act in (
            lambda: reader.edit(own, "lives in Lisbon"),
            lambda: reader.withdraw([own]),
            lambda: reader.core_append("a line"),
            lambda: reader.core_replace("bread", "rye"),
        ):
            with pytest.raises(Denied):
                act()
        mine = reader.retain("Gil mends nets")
        assert reader.edit(mine.id, "Gil mends sails").what == "revised"
    with reopen(root, "writer") as writer:
        _accept(writer)
        assert writer.edit(own, "lives in Lisbon").what == "revised"
        assert writer.core_replace("bread", "rye").what == "against"
        assert writer.core_append("likes tea")[0].what == "added"
    assert core(root).startswith(CORE)
    with reopen(root) as memory:
        settled(memory)


def _contract(agent: str, clauses: list[dict[str, str]]) -> dict[str, object]:
    return {"type": "MemoryContract", "parties": ["owner", agent], "clauses": clauses}


def _accept(memory: Hipocampo) -> None:
    for agreement in memory.agreements():
        if agreement.status == "proposed":
            memory.intent("accept:agreement", {"agreementId": agreement.id})


def test_what_a_forget_erases_edits_do_not_keep(root: Path):
    """D5, J0: the texts of edited prose go with the subject that they name."""
    with reopen(root) as memory:
        memory.core_replace("Some prose about me.", "Zenobia was here.", provenance="U")
        memory.core_replace("Zenobia was here.", "Nobody was here.", provenance="U")
        memory.forget(entity="Zenobia", reason="asked")
    assert not [path for path in root.rglob("*") if path.is_file() and b"Zenobia" in path.read_bytes()]


def test_lines_are_counted_as_editors_count_them(root: Path):
    """C4, J0: a separator inside a line ends none, so each number and id is that of its line, and edits hit it."""
    (root / "MEMORY.md").write_text("# Me\n- one\u2028two\x0bthree\u0085\n- Bo bakes\n\nprose\u2029more\n", "utf-8")
    with reopen(root) as memory:
        page = memory.core()
        assert [line.number for line in page.lines] == [1, 2, 3, 4, 5]
        texts = {line.id: line.text for line in page.lines if line.id}
        assert {memory.show(id).source: text for id, text in texts.items()} == {
            "MEMORY.md#L2": "- one\u2028two\x0bthree\u0085",
            "MEMORY.md#L3": "- Bo bakes",
        }
        memory.core_insert("Cy cooks", after="Bo bakes", provenance="U")
        memory.core_replace("prose", "poetry", provenance="U")
        memory.core_remove("one")
    assert (root / "MEMORY.md").read_text("utf-8") == "# Me\n- Bo bakes\n- Cy cooks\n\npoetry\u2029more\n"

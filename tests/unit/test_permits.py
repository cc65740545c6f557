"""Permits from the first day: who reads what, through every call of the app (B5, B10)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.core.access import Permit, permit_for
from hipocampo.core.actors import OWNER, SYSTEM
from hipocampo.errors import Denied, NotFound
from hipocampo.ports import Ledger
from hipocampo.settings import Settings

LOG = "memory/2026-11-15.md"


@pytest.fixture
def root(workspace_path: Path) -> Path:
    wiring.init(workspace_path, Settings())
    return workspace_path


@pytest.fixture
def owner(root: Path) -> Iterator[Hipocampo]:
    with hipocampo.open(root) as memory:
        yield memory


@pytest.fixture
def bob(root: Path, owner: Hipocampo) -> Iterator[Hipocampo]:
    """Another actor, in a workspace with secrets of the owner, a public word and his own."""
    owner.retain("@Zoé: a chave está debaixo do vaso")
    owner.record("s1", "user", "a chave do cofre é 4711")
    page = root / LOG
    page.parent.mkdir(exist_ok=True)
    with page.open("a") as file:
        file.write("\nA chave da casa: prosa do diário.\n\n## Retain\n- W(c=7) chave com um erro\n")
    owner.append("Spoke", "agent", {"text": "olá a todos"}, {"visibility": "public"})
    owner.append("Spoke", "agent", {"text": "só para mim"})
    with hipocampo.open(root, actor="bob") as memory:
        memory.retain("@Zoe: pediu a chave da sala")
        memory.record("s2", "user", "perdi a chave")
        yield memory


def contents(memory: Hipocampo, query: str, **options: Any) -> list[str]:
    return [hit.content for hit in memory.recall(query, k=50, **options)]


# The owner


def test_the_owner_reads_all_and_notices_nothing(owner: Hipocampo, bob: Hipocampo):
    """B10: whoever opens a folder is its owner and needs no agreement: what anyone wrote is there."""
    assert owner.permit == Permit(OWNER)
    assert owner.permit.allows_all
    assert len(contents(owner, "chave")) == 6
    assert dict(owner.status().counts) == {"fact": 3, "turn": 2, "passage": 1}
    assert [problem.text for problem in owner.status().problems] == ["W(c=7) chave com um erro"]
    assert {event.actor for event in owner.query({})} == {"owner", "bob"}
    mine = next(hit for hit in bob.recall("sala"))
    assert owner.show(mine.id).content == mine.content
    assert [event.type for event in owner.history(mine.id)] == ["memory.retained"]


def test_only_owner_and_system_read_all():
    """B10, B12: everyone else reads their own and what is public."""
    assert permit_for(OWNER).allows_all
    assert permit_for(SYSTEM).allows_all
    for actor in ("bob", "Owner", "owner "):
        permit = permit_for(actor)
        assert not permit.allows_all
        assert [grant.name for grant in permit.grants] == ["own", "public"]


# Another actor


def test_recall_gives_another_actor_its_own(bob: Hipocampo):
    """B5: by words, by name, by time and with no words at all, only what bob told is found."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("chave", {}),
        ("", {}),
        ("o que foi dito hoje sobre a chave?", {}),
        ("chave", {"kinds": ["world", "turn", "passage"]}),
        ("chave", {"when": "today"}),
    ]
    for query, options in asked:
        found = {one.rpartition(": ")[2] for one in contents(bob, query, **options)}
        assert found == {"pediu a chave da sala", "perdi a chave"}
    assert contents(bob, "Zoé", entities=["zoé"]) == contents(bob, "sala")
    assert contents(bob, "vaso") == contents(bob, "4711") == contents(bob, "diário") == []
    with pytest.raises(Denied) as caught:  # B14: no clause fits at all
        contents(bob, "chave", session="s1")
    assert caught.value.values["scope"] == "s1"


def test_a_name_is_told_as_the_reader_knows_it(bob: Hipocampo):
    """B5: how a hidden memory spells a name does not show."""
    assert bob.recall("que pediu a zoé?").question.mentions == ("Zoe",)


def test_others_see_ranks_and_no_figures(owner: Hipocampo, bob: Hipocampo):
    """B5: scores of words count texts that are hidden, so another actor gets places only; the owner gets the parts."""
    found = bob.recall("chave da sala", explain=True)
    assert [hit.score for hit in found] == [1.0, 0.5]
    assert [(hit.parts, hit.words) for hit in found] == [({}, {})] * 2
    assert all(hit.parts and hit.words for hit in owner.recall("chave", explain=True))


def test_show_and_history_know_nothing_of_others(owner: Hipocampo, bob: Hipocampo):
    """B5: what may not be seen is not there, by its id, its beginning or its place in a page."""
    secret = next(iter(owner.recall("vaso")))
    prose = next(iter(owner.recall("prosa do diário", kinds=["passage"])))
    asks: list[Callable[[str], Any]] = [bob.show, bob.history, lambda id: bob.used([id])]
    for id in (secret.id, secret.id[:6], prose.id):
        for ask in asks:
            with pytest.raises(NotFound) as caught:
                ask(id)
            assert caught.value.code == "show.none"
    mine = next(iter(bob.recall("sala")))
    assert bob.show(mine.id[:9]).content == mine.content
    assert [event.actor for event in bob.history(mine.id)] == ["bob"]


def test_a_hidden_id_makes_no_beginning_unclear(root: Path, owner: Hipocampo):
    """B5: whether a prefix is clear tells nothing of hidden ids."""
    owner.retain_many([f"facto {n}" for n in range(200)])
    with hipocampo.open(root, actor="bob") as bob:
        mine = bob.retain("o meu").id
        for length in range(4, len(mine)):
            assert bob.show(mine[:length]).id == mine


def test_query_gives_own_and_public_events(bob: Hipocampo):
    """B5: the ledger answers another actor with its own events and public ones, and counts no others."""
    told = [(event.actor, event.type, event.metadata.get("visibility")) for event in bob.query({})]
    assert sorted(told, key=str) == [
        ("bob", "memory.retained", None),
        ("bob", "turn.recorded", None),
        ("owner", "Spoke", "public"),
    ]
    assert list(bob.query({"payload.text": "só para mim"})) == []
    assert len(list(bob.query({"type": "Spoke"}, sort={"seq": -1}, limit=5))) == 1


def test_status_counts_what_may_be_seen(bob: Hipocampo):
    """B5: counts are those of the reader; neither pages nor what is wrong in them is told."""
    status = bob.status()
    assert dict(status.counts) == {"fact": 1, "turn": 1}
    assert (status.pages, status.held, list(status.problems)) == (0, 0, [])
    assert status.head.seq == 0  # how many events others wrote


def test_what_concerns_everything_is_the_owners(root: Path, owner: Hipocampo, bob: Hipocampo, tmp_path: Path):
    """B5: no other actor exports, imports, accepts, mends or takes back; each try is told by the ledger."""
    vault = tmp_path / "vault"
    vault.mkdir()
    (vault / "note.md").write_text("- uma nota\n")
    calls: list[Callable[[], Any]] = [
        lambda: bob.export_notes(tmp_path / "out"),
        lambda: bob.import_notes(vault),
        lambda: bob.sync(accept=True),
        bob.rebuild,
        bob.pause,
        lambda: bob.pause(False),
        bob.doctor,
        bob.undo,
        bob.head,
        bob.verify,
    ]
    head = owner.head()
    for call in calls:
        with pytest.raises(Denied) as caught:
            call()
        assert caught.value.code == "access.owner"
        assert "bob" in caught.value.message("pt")
        assert caught.value.hint("es")
    denied = list(owner.query({"seq": {"$gt": head.seq}}))
    assert [event.type for event in denied] == ["AccessDenied"] * len(calls)
    assert {event.actor for event in denied} == {"bob"}
    assert not (tmp_path / "out").exists()
    assert not (root / "notes").exists()


def test_a_sync_tells_others_nothing(root: Path, owner: Hipocampo, bob: Hipocampo):
    """B5: what was held back, what is wrong and how much changed in the owner's pages is not theirs to know."""
    owner.retain_many([f"segredo {n}" for n in range(30)])
    for page in (root / "memory").glob("*.md"):
        page.write_text("## Retain\n- W(c=7) mais um erro\n")
    report = bob.sync()
    assert (report.held, report.problems, report.changes, report.pages, report.written) == ([], [], {}, 0, 0)
    assert len(owner.sync().held) > 30
    assert owner.status().problems


def test_edits_in_the_files_are_the_owners(root: Path, bob: Hipocampo):
    """B10: who has the files is the owner, also when another actor's command is the first to see an edit."""
    page = root / "memory" / "notes.md"
    page.write_text("## Retain\n- o segredo do dono\n")
    assert "o segredo do dono" not in contents(bob, "segredo")
    with hipocampo.open(root) as owner:
        hit, *_ = owner.recall("segredo")
        assert owner.show(hit.id).actor == OWNER
        assert {event.actor for event in owner.query({"metadata.door": "files"})} == {OWNER}


def test_what_is_public_is_seen_by_all(root: Path, owner: Hipocampo):
    """B14: public means `metadata.visibility = "public"`, nothing else."""
    for visibility in ("public", "Public", "private", None):
        owner.append("Spoke", "agent", {"text": str(visibility)}, {"visibility": visibility})
    with hipocampo.open(root, actor="eve") as eve:
        assert [event.payload["text"] for event in eve.query({})] == ["public"]


# The seam


def test_a_read_of_events_without_a_permit_can_not_be_written():
    """B5: every reading call of the ledger demands a permit; for the index see test_permits_everywhere."""
    calls = {name: call for name, call in vars(Ledger).items() if not name.startswith("_")}
    free = {name for name, call in calls.items() if not _demands_permit(call)}
    assert free == {"append", "head", "verify", "erase", "close"}


def _demands_permit(call: Any) -> bool:
    if not callable(call):
        return False
    permit = inspect.signature(call).parameters.get("permit")
    return permit is not None and permit.default is inspect.Parameter.empty and permit.annotation == "Permit"


def test_reading_without_a_permit_fails(owner: Hipocampo):
    """B5: the adapters keep to it."""
    stores: Any = owner.context.stores
    for read in (
        lambda: stores.ledger.query({}),
        lambda: stores.ledger.count({}),
        lambda: stores.index.search.candidates("x"),
        lambda: stores.index.records.get("x"),
        lambda: stores.index.records.ids_with_prefix("x"),
        lambda: stores.index.names.entities(["x"]),
        lambda: stores.index.records.counts(),
        lambda: stores.index.names.all_names(["x"]),
        lambda: stores.index.names.longer_names(["x"]),
        lambda: stores.index.names.speakers(["x"]),
        lambda: stores.index.names.corrections(["x"]),
    ):
        with pytest.raises(TypeError):
            read()

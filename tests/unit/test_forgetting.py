"""D5: the right to be forgotten. What goes, by lineage; what stays; and that not a byte is left."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.access.intents import SagaFailed
from hipocampo.adapters.files.pages import FilePages
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.society import Society
from hipocampo.errors import BadInput, Conflict, Denied, NotFound, Unavailable
from hipocampo.forgetting.cuts import CutPlanner, ParsedPage
from hipocampo.forgetting.exemptions import Exemptions, Retained
from hipocampo.forgetting.phrases import Phrases
from hipocampo.journal import Change
from hipocampo.markdown.page import parse_page
from hipocampo.ports import Stat
from hipocampo.settings import Settings
from tests.stateful.workspace import check_whole, stores
from tests.unit.forgotten import traces

NAME = "Zuléica Quaresma"
WORDS = ("Zuléica", "Quaresma")
WHY = "she asked for it"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    wiring.init(tmp_path / "zero", Settings(timezone="America/Sao_Paulo"))
    return tmp_path / "zero"


@pytest.fixture
def memory(root: Path) -> Iterator[Hipocampo]:
    with wiring.open(root) as opened:
        yield opened


def write(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, "utf-8")


def contents(memory: Hipocampo, question: str) -> list[str]:
    return [hit.content for hit in memory.recall(question, k=30, deep=True)]


def names_her(text: str) -> bool:
    """Whether one of her words stands in a text, in any case, with or without accents."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign)).lower()
    return "zuleica" in plain or "quaresma" in plain


def facts(memory: Hipocampo) -> list[tuple[str, str, str | None]]:
    """All facts that stand on pages, in their order: id, text, page."""
    memory.sync()
    return [(known.id, known.text, known.page) for known in memory.context.index.pages.facts(EVERYTHING)]


def populate(root: Path, memory: Hipocampo) -> dict[str, str]:
    """A workspace in which she is everywhere; the ids of some memories."""
    ids = {
        "fact": memory.retain("@Zuléica-Quaresma: drinks her coffee without sugar").id,
        "other": memory.retain("@Peter: prefers short answers").id,
        "gone": memory.retain("met ZULEICA QUARESMA at the harbour").id,
    }
    memory.record("talk", "user", "I had lunch with Zuleica\nQuaresma yesterday")
    memory.record("talk", "user", "the weather was fine all day long")
    memory.graduate(ids["fact"])
    write(
        root, "bank/entities/zuleica-quaresma.md", "# Who\n\nShe sings.\n\n## Retain\n- sings in a choir on Mondays\n"
    )
    write(
        root,
        "notes/people.md",
        "---\nabout: Zuleica Quaresma\nkind: people\n---\n# Zuléica Quaresma\n\n"
        "A line about zuleica\nquaresma that goes on.\nA line that stays.\n\n"
        "- call Zuleica Quaresma\n  - on Monday\n- call Peter\n\n```\nzuleica_quaresma()\nstays()\n```\n\n"
        "## Retain\n- [U] @Zuleica Quaresma: likes\n  long walks\n- Peter likes tea\n",
    )
    write(root, "letters/to-zuleica-quaresma.md", "A letter without names.\n")
    write(root, "SOUL.md", "I am a friend of ZuleicaQuaresma.\nI am patient.\n")
    memory.sync()
    memory.correct("friend", NAME, provenance="U")
    memory.correct("city", "Lisboa", provenance="U")
    memory.dream()
    return ids


# The acceptance test of the issue


def test_not_a_byte_is_left_and_nothing_brings_it_back(root: Path, memory: Hipocampo) -> None:
    """D5: found by recall and by a byte search before; by neither after, whatever is done."""
    ids = populate(root, memory)
    assert len(contents(memory, "Zuleica Quaresma")) > 4
    before = traces(root, *WORDS)
    assert ".memory/ledger.sqlite-wal" in before or ".memory/ledger.sqlite" in before
    assert any(name.startswith(".memory/index.sqlite") for name in before)
    assert {"MEMORY.md", "SOUL.md", "notes/people.md", "user-model.yml"} <= set(before)

    done = memory.forget(entity=NAME, reason=WHY)

    assert done.complete, done.remains
    assert not memory.forget(entity=NAME, reason=WHY, dry_run=True).events
    assert traces(root, *WORDS) == []
    assert memory.verify().ok
    assert not [text for text in contents(memory, "Zuleica Quaresma") if names_her(text)]
    assert memory.show(ids["other"]).content == "@Peter: prefers short answers"
    for bring_back in (memory.rebuild, memory.sync, memory.dream):
        bring_back()
        assert traces(root, *WORDS) == []
    with pytest.raises((Conflict, NotFound)):
        memory.undo()
    check_whole_pages(root, memory)


def check_whole_pages(root: Path, memory: Hipocampo) -> None:
    """The pages are as they should be, and the index is what a rebuild gives."""
    head = memory.head()
    memory.rebuild()
    assert memory.head() == head
    assert [finding.code for finding in memory.doctor() if finding.severity not in ("ok", "note")] == []
    assert (root / "notes/people.md").read_text() == (
        "---\nkind: people\n---\n#\n\nA line that stays.\n\n- call Peter\n\n```\nstays()\n```\n\n## Retain\n"
        "- Peter likes tea\n"
    )
    assert (root / "SOUL.md").read_text() == "I am patient.\n"
    assert "Lisboa" in (root / "user-model.yml").read_text()
    assert not (root / "bank").exists()
    assert (root / "letters/to.md").read_text() == "A letter without names.\n"


def test_a_new_ledger_from_the_pages_does_not_know_it_either(root: Path) -> None:
    """D5: `rebuild --from-pages` finds nothing of it."""
    with wiring.open(root) as memory:
        populate(root, memory)
        memory.forget(entity=NAME, reason=WHY)
    for path in (root / ".memory").glob("*.sqlite*"):
        path.unlink()
    wiring.rebuild_from_pages(root)
    assert traces(root, *WORDS) == []


ANOTHER = """
import sys
from hipocampo import wiring
from hipocampo.adapters.files.pages import FilePages
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
with wiring.open(sys.argv[1]) as memory:
    for line in sys.stdin:
        if line.startswith("retain"):
            memory.retain("a new thing told by another process")
        hits = memory.recall("Zuleica Quaresma", k=30, deep=True)
        print(sum("quaresma" in hit.content.lower() for hit in hits), flush=True)
"""


def test_another_process_neither_answers_nor_restores(root: Path, memory: Hipocampo) -> None:
    """D5: one that was open before, and had the words in its caches."""
    populate(root, memory)
    with subprocess.Popen(
        [sys.executable, "-c", ANOTHER, str(root)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin
        assert other.stdout

        def ask(line: str) -> int:
            assert other.stdin
            assert other.stdout
            print(line, file=other.stdin, flush=True)
            return int(other.stdout.readline())

        assert ask("recall") > 4
        memory.forget(entity=NAME, reason=WHY)
        assert ask("recall") == 0
        assert ask("retain") == 0
        other.stdin.close()
        assert other.wait() == 0
    assert traces(root, *WORDS) == []
    assert memory.verify().ok


def test_a_dry_run_changes_no_byte(root: Path, memory: Hipocampo) -> None:
    """D5: it lists what would go, the prose in full, and leaves every file as it is."""
    populate(root, memory)
    memory.embed()  # nothing is left for the background

    def state() -> dict[str, str]:
        files = (path for path in root.rglob("*") if path.is_file() and not path.name.endswith("-shm"))
        return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}

    before = state()
    planned = memory.forget(entity=NAME, reason=WHY, dry_run=True)
    assert state() == before
    assert planned.dry_run
    assert {cut.page for cut in planned.cuts} >= {"MEMORY.md", "SOUL.md", "notes/people.md", "user-model.yml"}
    assert "A line about zuleica" in {cut.text for cut in planned.cuts}
    assert ("letters/to-zuleica-quaresma.md", "letters/to.md") in {(file.path, file.to) for file in planned.files}


def test_the_event_names_ids_and_repeats_nothing(root: Path, memory: Hipocampo) -> None:
    """D5: `DataForgotten` says who asked for what and why, and which events and memories went."""
    ids = populate(root, memory)
    done = memory.forget(entity=NAME, reason=WHY)
    event = next(memory.query({"type": "DataForgotten"}))
    assert event.payload == {
        "requestedBy": "owner",
        "scope": "entity",
        "reason": WHY,
        "eventsErased": list(done.events),
        "memories": list(done.memories),
    }
    assert event.metadata["command"] == "forget"
    assert {ids["fact"], ids["gone"]} <= set(done.memories)
    assert ids["other"] not in done.memories
    erased = {event.id for event in memory.query({}, archived=True) if event.erased}
    assert erased == set(done.events)


# By lineage


def test_every_version_goes_also_one_that_no_longer_names_her(root: Path, memory: Hipocampo) -> None:
    """D5: the present text was made from the earlier ones."""
    id = memory.retain("Zuleica likes the sea").id
    page = next((root / "memory").glob("*.md"))
    for text in ("Zuleica likes the sea a lot", "she likes the sea a lot"):
        page.write_text(page.read_text().replace(page.read_text().splitlines()[-1], f"- {text}"))
        memory.sync()
    assert memory.show(id).text == "she likes the sea a lot"
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert done.memories == (id,)
    assert traces(root, "Zuleica", "likes the sea") == []


def test_what_was_withdrawn_goes(root: Path, memory: Hipocampo) -> None:
    """D5: history is no hiding place."""
    memory.retain_many(["Zuleica likes figs", "Peter likes plums", "Ana likes pears", "Rui likes nuts"])
    page = next((root / "memory").glob("*.md"))
    page.write_text("".join(line for line in page.read_text().splitlines(True) if "Zuleica" not in line))
    memory.sync()
    assert traces(root, "Zuleica")
    memory.forget(entity="zuleica", reason=WHY)
    assert traces(root, "Zuleica", "figs") == []
    assert len(facts(memory)) == 3


def test_evidence_and_wisdom_go_together(root: Path, memory: Hipocampo) -> None:
    """E6, D5: the line in `MEMORY.md` and the one it left in its log."""
    id = memory.retain("Zuleica plays the cello").id
    memory.graduate(id)
    done = memory.forget(memory=id, reason=WHY)
    assert done.cuts[0].page == "MEMORY.md"
    assert len(done.cuts) == len(done.memories) == 2
    assert traces(root, "cello") == []


def test_aliases_of_a_memory_that_goes_go_with_it(root: Path, memory: Hipocampo) -> None:
    """E12, D5: they stand only as its evidence."""
    kept = memory.retain("Zuleica moved to Porto in spring").id
    alias = memory.retain("she went to live in Porto").id
    memory.merge(kept, alias)
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert set(done.memories) == {kept, alias}
    assert traces(root, "Porto") == []


def test_a_memory_that_absorbed_one_that_goes_stays(root: Path, memory: Hipocampo) -> None:
    """E12, D5: its text is its own; it is told as worth a look."""
    kept = memory.retain("the choir sings on Mondays").id
    alias = memory.retain("Zuleica says that they sing on Mondays").id
    memory.merge(kept, alias)
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert done.memories == (alias,)
    assert [near.where for near in done.near] == [kept]
    assert memory.show(kept).content == "the choir sings on Mondays"
    assert traces(root, "Zuleica") == []


def test_a_contradiction_leaves_the_other_side(root: Path, memory: Hipocampo) -> None:
    """E13, D5: what spoke against it stays, and is outdone by nothing."""
    one = memory.retain("Peter lives in Lisboa", provenance="I").id
    other = memory.retain("Peter does not live in Lisboa", provenance="U").id
    memory.dream()
    assert memory.show(one).outdone == other
    done = memory.forget(memory=other, reason=WHY)
    assert done.memories == (other,)
    assert [hit.outdone for hit in memory.recall("Lisboa")] == [None]
    assert memory.proposals() == []


def test_an_open_proposal_about_it_is_gone(root: Path, memory: Hipocampo) -> None:
    """E12, D5: nobody is asked about what is forgotten, and dreams go on."""
    ids = memory.retain_many(["Zuleica drinks black coffee in the morning", "Zuleica drinks coffee in the morning"])
    made = {"kind": "merge", "ids": ids, "score": 0.8, "reasons": ["words"]}
    memory.context.commit(
        "dream", lambda command, now: memory.context.append(command, [Change("proposal.made", "p1", made)], now)
    )
    assert len(memory.proposals()) == 1
    memory.forget(entity="Zuleica", reason=WHY)
    assert memory.proposals() == []
    memory.dream()


def test_a_dream_page_that_quotes_it_is_cut(root: Path, memory: Hipocampo) -> None:
    """D5: also a quotation that breaks off before the name."""
    long = "a story of many words " * 9 + "and at the end of it Zuleica"
    memory.retain(long)
    shown = " ".join(long.split())[:159].rstrip()
    region = f"<!-- hipocampo:begin dream 7 -->\n# Dream\n\n- {shown}…\n- another memory\n<!-- hipocampo:end -->\n"
    write(root, "memory/dreams/dream_2026-11-15.md", region)
    memory.forget(entity="Zuleica", reason=WHY)
    assert traces(root, "Zuleica", "story of many") == []
    assert "- another memory\n" in (root / "memory/dreams/dream_2026-11-15.md").read_text()


def test_consolidated_summaries_go_and_summaries_of_those(root: Path, memory: Hipocampo) -> None:
    """A6, D5: a summary is made of the events that it names."""
    turn = memory.record("s1", "user", "Zuleica called twice")
    told = next(memory.query({"aggregateId": turn.id}))
    first = memory.append(CONSOLIDATED, "c1", {"summary": "a friend rang two times", "consolidatedEventIds": [told.id]})
    second = memory.append(CONSOLIDATED, "c2", {"summary": "calls of a friend", "consolidatedEventIds": [first.id]})
    third = memory.append(CONSOLIDATED, "c3", {"summary": "nothing else", "consolidatedEventIds": []})
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert {first.id, second.id} <= set(done.events)
    assert third.id not in done.events
    assert traces(root, "Zuleica", "rang two times") == []


def test_an_imported_memory_goes_with_all_that_came_along(root: Path, memory: Hipocampo, tmp_path: Path) -> None:
    """C7, D5: scene, origin and whatever else an import carried."""
    file = tmp_path / "fitness.json"
    told = [{"text": "likes jazz", "scene": "at the bar of Zuleica", "fitness": 7}, {"text": "likes tea"}]
    file.write_text(json.dumps(told))
    memory.import_file(file, format="protocol")
    assert traces(root, "Zuleica")
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert len(done.memories) == 1
    assert traces(root, "Zuleica", "jazz") == []
    assert contents(memory, "tea") == ["likes tea"]


def test_any_other_event_that_names_her_goes(root: Path, memory: Hipocampo) -> None:
    """D5: payload, keys and metadata of events of one's own; names of actors and aggregates can't."""
    memory.append("crm.note", "n1", {"people": [{"Zuleica": 1}]})
    memory.append("crm.note", "n2", {"x": 1}, {"about": "zuleica"})
    memory.append("crm.note", "n3", {"x": 1})
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert len(done.events) == 2
    assert done.complete
    assert traces(root, "Zuleica") == []


def test_a_name_in_the_chain_itself_is_told(root: Path, memory: Hipocampo) -> None:
    """D5: ids of aggregates and actors can't be erased; the forget is incomplete for ever and says why."""
    memory.append("crm.note", "zuleica", {"note": "likes tea"})
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert not done.complete
    assert [(remain.kind, remain.where) for remain in done.remains] == [("header", "zuleica")]
    assert not (root / ".memory/forgetting.json").exists()


def test_only_one_word_of_the_name_is_worth_a_look(root: Path, memory: Hipocampo) -> None:
    """D5: near misses are listed, not erased."""
    near = memory.retain("Quaresma begins on a Wednesday").id
    memory.retain("Zuléica Quaresma was born in May")
    write(root, "notes/n.md", "Zuleica is a name.\nDinner with Zuléica Quaresma.\nNothing.\n")
    done = memory.forget(entity=NAME, reason=WHY)
    assert [one.where for one in done.near] == [near, "notes/n.md#L1"]
    assert memory.show(near)
    assert (root / "notes/n.md").read_text() == "Zuleica is a name.\nNothing.\n"


def test_another_fact_with_the_very_words_goes(root: Path, memory: Hipocampo) -> None:
    """D5: the same words elsewhere are the same words, in turns and prose too."""
    memory.retain("the safe opens with 7141")
    memory.record("s9", "assistant", "Noted: the safe opens with 7141!")
    write(root, "notes/n.md", "As said, The safe opens with 7141.\nMore.\n")
    passage, fact = (hit.id for hit in memory.recall("safe"))
    with pytest.raises(BadInput, match=r"notes/n\.md#L1"):
        memory.forget(memory=passage, reason=WHY)
    done = memory.forget(memory=fact[:9], reason=WHY)
    assert done.complete
    assert traces(root, "7141") == []
    assert (root / "notes/n.md").read_text() == "More.\n"


def test_a_session_goes_with_what_was_told_in_it(root: Path, memory: Hipocampo) -> None:
    """B4, D5: its turns and facts, and the id itself; other memories lose only that they were used in it."""
    other = memory.retain("Peter likes tea").id
    memory.retain("the secret plan is called Osiris", session="talk-77")
    memory.record("talk-77", "user", "tell nobody about the plan of mine")
    memory.record("talk-78", "user", "ok")
    memory.record("talk-77", "user", "ok")
    memory.used([other], session="talk-77")
    done = memory.forget(session="talk-77", reason=WHY)
    assert done.complete
    assert traces(root, "Osiris", "tell nobody", "talk-77") == []
    assert [hit.content for hit in memory.recall("ok")] == ["ok"]
    assert memory.show(other).content == "Peter likes tea"


def test_everything_goes_and_the_workspace_can_be_used(root: Path, memory: Hipocampo) -> None:
    """D5: all memories, turns and pages; the workspace itself stays, in its language."""
    populate(root, memory)
    done = memory.forget(everything=True, reason=WHY)
    assert done.complete
    assert {cut.text for cut in done.cuts if cut.fact} >= {"- @Peter: prefers short answers", "- Peter likes tea"}
    assert memory.forget(everything=True, reason=WHY, dry_run=True).cuts == ()
    assert traces(root, *WORDS, "Peter", "weather", "Lisboa") == []
    assert (root / "SOUL.md").read_bytes() == b""
    assert next(memory.query({"type": "workspace.created"})).payload["timezone"] == "America/Sao_Paulo"
    assert memory.retain("a first new fact").source.endswith("#L4")
    memory.dream()
    check_whole(root, memory)


# Pages


def test_lines_keep_their_order_and_ids_when_one_between_them_goes(root: Path, memory: Hipocampo) -> None:
    """C3, D5: places that were told by a line that goes are told anew; equal lines stay who they are."""
    write(root, "notes/list.md", "## Retain\n- same\n- alpha\n- same\n- omega\n")
    memory.sync()
    write(
        root,
        "notes/list.md",
        "## Retain\n- Zuleica\n- same\n- beta\n- alpha\n- Zuleica two\n- gamma\n- same\n- omega\n",
    )
    memory.sync()
    before = [one for one in facts(memory) if "Zuleica" not in one[1]]
    memory.forget(entity="Zuleica", reason=WHY)
    assert facts(memory) == before
    check_whole(root, memory)


def test_a_page_named_after_her_among_other_words_is_renamed(root: Path, memory: Hipocampo) -> None:
    """D5: what else stands there is known again, under its new place."""
    write(root, "notes/dinner-with-zuleica.md", "## Retain\n- the fish was good\n")
    write(root, "notes/dinner-with.md", "taken\n")
    memory.sync()
    done = memory.forget(entity="zuleica", reason=WHY)
    assert [(file.path, file.to) for file in done.files] == [("notes/dinner-with-zuleica.md", "notes/dinner-with-2.md")]
    assert memory.recall("fish").hits[0].source == "notes/dinner-with-2.md#L2"
    assert traces(root, "zuleica") == []


def test_two_pages_that_lose_her_name_keep_their_words(root: Path, memory: Hipocampo) -> None:
    """D5: where both would get the same name, none overwrites the other."""
    write(root, "notes/dinner-zuleica.md", "the fish was good\n")
    write(root, "notes/zuleica-dinner.md", "the wine was not\n")
    done = memory.forget(entity="zuleica", reason=WHY)
    assert sorted(str(file.to) for file in done.files) == ["notes/dinner-2.md", "notes/dinner.md"]
    found = [(root / str(file.to)).read_text() for file in done.files]
    assert sorted(found) == ["the fish was good\n", "the wine was not\n"]


def test_an_alias_without_words_is_no_name(root: Path, memory: Hipocampo) -> None:
    """D5: else all that stands on no page would be taken for hers."""
    write(root, "bank/entities/zuleica.md", "---\naliases: [Zuzu, '...']\n---\n# Zuleica\n")
    memory.record("talk", "user", "the weather was fine all day long")
    memory.record("talk", "user", "Zuzu came by")
    memory.sync()
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert done.complete
    turns = [event.payload["text"] for event in memory.query({"type": "turn.recorded"}) if not event.erased]
    assert turns == ["the weather was fine all day long"]


def test_a_heading_loses_its_words_and_stays_a_heading(root: Path, memory: Hipocampo) -> None:
    """C2, D5: the list below it must not become facts of the section above."""
    write(root, "notes/h.md", "## Retain\n- a fact\n\n# Zuleica\n\n- no fact\n\nZuleica again\n=====\n\ntext\n")
    memory.sync()
    memory.forget(entity="Zuleica", reason=WHY)
    assert (root / "notes/h.md").read_text() == "## Retain\n- a fact\n\n#\n\n- no fact\n\n#\n\ntext\n"
    assert [text for _, text, _ in facts(memory)] == ["a fact"]


def test_prose_that_is_kept_leaves_it_incomplete_until_it_is_done_again(root: Path, memory: Hipocampo) -> None:
    """D5: with keep_prose a person's lines stay; the same again, without it, finishes."""
    memory.retain("Zuleica likes figs")
    write(root, "notes/p.md", "Zuleica was here.\n")
    done = memory.forget(entity="Zuleica", reason=WHY, keep_prose=True)
    assert not done.complete
    assert [(remain.kind, remain.where) for remain in done.remains] == [("prose", "notes/p.md#L1")]
    assert traces(root, "Zuleica") == [".memory/forgetting.json", *_index_files(root), "notes/p.md"]
    assert "forget.unfinished" in [problem.hint_code for problem in memory.status().problems]
    assert "forget-unfinished" in [finding.code for finding in memory.doctor()]
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    assert traces(root, "Zuleica") == []
    assert memory.status().problems == []


def _index_files(root: Path) -> list[str]:
    return [name for name in traces(root, "Zuleica") if name.startswith(".memory/index.sqlite")]


def test_files_of_others_are_named_and_not_touched(root: Path, memory: Hipocampo) -> None:
    """D5: plain files make it incomplete; backups and git are told in any case."""
    memory.retain("Zuleica likes figs")
    write(root, "export/all.json", '{"name": "ZULEICA"}')
    (root / "zero.tar.gz").write_bytes(b"\x1f\x8b")
    (root.parent / "zero-2026-11-15.tar.gz").write_bytes(b"\x1f\x8b")
    (root / ".git").mkdir()
    done = memory.forget(entity="Zuleica", reason=WHY)
    assert not done.complete
    assert {(remain.kind, Path(remain.where).name) for remain in done.remains} == {
        ("file", "all.json"),
        ("backup", "zero.tar.gz"),
        ("backup", "zero-2026-11-15.tar.gz"),
        ("git", "zero"),
    }
    assert (root / "export/all.json").read_text() == '{"name": "ZULEICA"}'
    (root / "export/all.json").unlink()
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    assert traces(root, "Zuleica") == []


def test_leftovers_of_a_crash_are_swept(root: Path, memory: Hipocampo) -> None:
    """D5: drafts that were never finished hold words, too."""
    memory.retain("Zuleica likes figs")
    (root / ".memory/.ledger.sqlite.0a1b2c3d.draft").write_bytes(b"Zuleica")
    (root / "memory/.2026-11-15.md.0a1b2c3d.draft").write_bytes(b"Zuleica")
    memory.forget(entity="Zuleica", reason=WHY)
    assert traces(root, "Zuleica") == []


def test_a_user_model_with_nothing_left_can_still_be_read(root: Path, memory: Hipocampo) -> None:
    """G4, D5: entries and items of lists go whole."""
    memory.correct("friend", "Zuleica", provenance="U")
    text = (root / "user-model.yml").read_text()
    more = (
        "patterns:\n  - pattern: talks of Zuleica\n    strength: seen\n  - pattern: likes lists\n    strength: high\n"
    )
    (root / "user-model.yml").write_text(text + more)
    memory.forget(entity="Zuleica", reason=WHY)
    assert traces(root, "Zuleica") == []
    model = memory.user()
    assert [pattern.pattern for pattern in model.patterns] == ["likes lists"]
    assert (model.field("friend").value, model.problems) == (None, ())
    memory.correct("friend", "Peter", provenance="U")
    assert memory.user().field("friend").value == "Peter"


def asking(root: Path, memory: Hipocampo) -> tuple[str, str]:
    """A person who told something herself, and of whom the owner tells; her id and her token."""
    id = memory.intent("register:person", {"name": "Zuleica"})["id"]
    memory.retain("Zuleica likes figs")
    memory.retain("the sea is blue")
    with wiring.open(root, actor=id) as she:
        she.retain("my flat is in the Rua Xavante")
    return id, memory.intent("issue:token", {"entityId": id})["token"]


def allow_delete(memory: Hipocampo, party: str, scope: str = "owner", resource: str = "memory") -> str:
    """An agreement that lets somebody delete; its id."""
    clause = {"party": party, "action": "delete", "resource": resource, "scope": scope}
    terms = {"type": "MemoryContract", "parties": ["owner", party], "clauses": [clause]}
    return str(memory.intent("propose:agreement", terms)["agreement"])


def test_a_person_has_herself_forgotten_and_what_others_told_of_her_stays(root: Path, memory: Hipocampo) -> None:
    """D5: her own needs no clause; what the owner told and wrote of her does, and the owner finishes it.

    B5: whether there is any such thing she is not told.
    """
    id, token = asking(root, memory)
    write(root, "notes/about-zuleica.md", "Zuleica was here.\nMe too.\n")
    write(root, "notes/week.md", "Lunch with Zuleica.\n")
    memory.retain("Zuleica sings", provenance="U")
    with wiring.open(root, token=token) as she:
        planned = she.forget(entity=id, reason=WHY, dry_run=True)
        done = she.intent("request:forget", {"scope": "all", "reason": WHY})
    assert (planned.others, planned.complete) == (0, True)
    assert (done["others"], done["complete"]) == (0, True)
    assert traces(root, "Xavante") == []
    assert {hit.content for hit in memory.recall("Zuleica figs sings")} >= {"Zuleica likes figs", "Zuleica sings"}
    assert (root / "notes/about-zuleica.md").read_text() == "Zuleica was here.\nMe too.\n"
    assert memory.society.entities == {}
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    memory.close()
    assert traces(root, "zuleica", "figs") == []


def test_no_guess_is_answered_by_a_forget(root: Path, memory: Hipocampo) -> None:
    """B5: an agent that forgets its own words learns and changes nothing of the owner's, be they the same."""
    memory.intent("register:agent", {"id": "bot", "name": "Bot"})
    memory.retain("The vault code is in the blue book")
    memory.record("private", "user", "I am getting a divorce from Marta")
    write(root, "notes/week.md", "# The plan\n\nThe plan is a divorce from Marta.\n")
    memory.sync()
    told = []
    for guess in ("divorce from Marta", "divorce from Clara", "The vault code is in the blue book", "plan", "wedding"):
        with wiring.open(root, actor="bot") as bot:
            id = bot.retain(guess).id
            for dry in (True, False):
                done = bot.forget(memory=id, reason=WHY, dry_run=dry)
                told.append((len(done.events), len(done.memories), done.complete, done.others, done.remains, done.near))
    assert len(set(told)) == 1
    assert (root / "notes/week.md").read_text() == "# The plan\n\nThe plan is a divorce from Marta.\n"
    assert set(contents(memory, "vault code blue book")) == {"The vault code is in the blue book"}
    assert "I am getting a divorce from Marta" in contents(memory, "getting a divorce")


def test_a_short_text_takes_no_other_that_holds_it(root: Path, memory: Hipocampo) -> None:
    """D5: one word is no quotation; the same text is the same words."""
    short, longer = memory.retain("leite").id, memory.retain("eu compro leite toda sexta").id
    memory.record("s1", "user", "leite")
    memory.forget(memory=short, reason=WHY)
    assert [hit.id for hit in memory.recall("leite")] == [longer]


def test_the_law_keeps_the_agreement_that_says_so(root: Path, memory: Hipocampo) -> None:
    """D5: a duty does not end because its own words name who is to be forgotten; nor does its line."""
    memory.retain("@Sol: paid the rent")
    memory.retain("the sea is blue")
    memory.intent("register:agent", {"id": "keeper", "name": "Keeper"})
    duty = {"resource": "memory", "scope": "@Sol", "until": "2100-01-01", "basis": "law 123"}
    memory.intent("propose:agreement", {"type": "LegalRetention", "parties": ["owner", "keeper"], "retention": [duty]})
    for _ in range(2):
        assert not memory.forget(entity="Sol", reason=WHY).complete
        assert len(memory.recall("rent")) == 1
    for _ in range(2):
        assert not memory.forget(everything=True, reason=WHY).complete
        assert [hit.content for hit in memory.recall("rent sea")] == ["@Sol: paid the rent"]
    check_whole(root, memory)


def test_a_person_has_all_of_her_forgotten_where_her_contract_lets_her(root: Path, memory: Hipocampo) -> None:
    """D5: with a clause that lets her delete what the owner told all goes, and she is named nowhere."""
    id, token = asking(root, memory)
    memory.graduate(next(hit.id for hit in memory.recall("Xavante")))
    memory.dream()
    allow_delete(memory, id)
    with wiring.open(root, token=token) as she:
        done = she.intent("request:forget", {"scope": "all", "reason": WHY})
    assert (done["complete"], done["others"]) == (True, 0)
    memory.close()
    assert traces(root, "zuleica", "figs", "Xavante") == []
    with wiring.open(root) as again:
        assert contents(again, "sea")[0] == "the sea is blue"
        assert again.verify().ok
        (told,) = again.query({"type": "DataForgotten"})
        assert (told.actor, told.payload["requestedBy"]) == (id, id)


def test_nobody_has_another_forgotten_without_a_clause(root: Path, memory: Hipocampo) -> None:
    """D5, B5: where nothing at all may go the clause that is missing is told, and the denial is noted."""
    memory.intent("register:agent", {"id": "bot", "name": "Bot"})
    rex = memory.intent("register:person", {"name": "Rex"})["id"]
    memory.retain("Rex sings at night")
    allow_delete(memory, "bot", rex)
    head = memory.head()
    with wiring.open(root, actor="bot") as bot, pytest.raises(Denied) as caught:
        bot.forget(entity=rex, reason=WHY)
    assert caught.value.values["scope"] == "owner"
    assert [event.type for event in memory.query({"seq": {"$gt": head.seq}})] == ["AccessDenied"]


def test_what_an_actor_that_is_not_registered_told_is_its_own(root: Path, memory: Hipocampo) -> None:
    """D5: all is all of its own; what the owner told stays."""
    memory.retain("the sea is blue")
    with wiring.open(root, actor="guest") as guest:
        guest.retain("my flat is in the Rua Xavante")
        guest.intent("request:forget", {"scope": "all", "reason": WHY})
    assert contents(memory, "sea")[0] == "the sea is blue"
    assert "my flat is in the Rua Xavante" not in contents(memory, "Xavante")


def test_an_agent_is_known_by_the_id_that_was_chosen_for_it(root: Path, memory: Hipocampo) -> None:
    """D5: prose that names the id goes, in notes and in MEMORY.md, as does a page of that name."""
    memory.intent("register:agent", {"id": "zorblax", "name": "Zed Bot"})
    for page in ("notes/a.md", "MEMORY.md"):
        write(root, page, "I asked zorblax for help.\nIt rained.\n")
    write(root, "bank/entities/zorblax.md", "A machine.\n")
    planned = memory.forget(entity="zorblax", reason=WHY, dry_run=True)
    assert {cut.page for cut in planned.cuts} == {"notes/a.md", "MEMORY.md", "bank/entities/zorblax.md"}
    done = memory.forget(entity="Zed Bot", reason=WHY)
    assert {remain.kind for remain in done.remains} == {"header"}
    assert (root / "notes/a.md").read_text() == (root / "MEMORY.md").read_text() == "It rained.\n"
    assert not (root / "bank").exists()


def test_agreements_whose_words_go_are_told(root: Path, memory: Hipocampo) -> None:
    """D5, B2: an agreement whose purpose names the subject ends with it; planned and done say so."""
    memory.intent("register:agent", {"id": "bot", "name": "Bot"})
    clause = {"party": "bot", "action": "read", "resource": "memory", "scope": "@Zuleica"}
    terms = {"type": "MemoryContract", "parties": ["owner", "bot"], "clauses": [clause]}
    by_scope = memory.intent("propose:agreement", terms)["agreement"]
    by_purpose = memory.intent("propose:agreement", {**terms, "clauses": [], "purpose": "for Zuleica"})["agreement"]
    memory.intent("propose:agreement", {**terms, "clauses": [{**clause, "scope": "owner"}]})
    assert memory.forget(entity="Zuleica", reason=WHY, dry_run=True).agreements == (by_scope, by_purpose)
    assert memory.forget(entity="Zuleica", reason=WHY).agreements == (by_scope, by_purpose)
    assert len(memory.agreements(ended=True)) == 1 + sum(a.type == "Guardianship" for a in memory.agreements())


# The intent


def test_the_intent_is_one_of_all(root: Path, memory: Hipocampo) -> None:
    """B1: it is listed, its fields are checked, and so is the constitution of who asks."""
    with pytest.raises(BadInput) as unknown:
        memory.intent("make:tea")
    assert "request:forget" in unknown.value.values["known"]
    with pytest.raises(BadInput) as other:
        memory.intent("request:forget", {"scope": "all", "why": WHY})
    assert other.value.code == "intent.field"
    constitution = {"constraints": {"allowedIntents": ["retain:*"]}}
    memory.intent("register:agent", {"id": "bot", "name": "Bot", "constitution": constitution})
    with wiring.open(root, actor="bot") as bot, pytest.raises(Denied) as denied:
        bot.intent("request:forget", {"scope": "all", "reason": WHY})
    assert denied.value.code == "access.constitution"


def test_a_saga_can_not_forget(root: Path, memory: Hipocampo) -> None:
    """B8: an erasure can't be taken back, so it is no part of a transaction."""
    memory.retain("Zuleica likes figs")
    step = {"intent": "request:forget", "payload": {"scope": "all", "reason": WHY}}
    with pytest.raises(SagaFailed) as caught:
        memory.intent("run:saga", {"name": "Clean", "steps": [step]})
    assert caught.value.cause.code == "saga.forget"
    assert contents(memory, "figs")[0] == "Zuleica likes figs"


@pytest.mark.parametrize("scope", ["session", "entity", "memory"])
def test_the_intent_tells_which_field_is_missing(memory: Hipocampo, scope: str) -> None:
    """D5: what is to be forgotten has to be told."""
    with pytest.raises(BadInput) as caught:
        memory.intent("request:forget", {"scope": scope, "reason": WHY})
    assert caught.value.values["field"] == f"{scope}Id"


def test_without_an_id_the_one_open_session_is_meant(root: Path, memory: Hipocampo) -> None:
    """D5: the seed's `{scope: 'session', reason}`; of two it could be either."""
    memory.record(memory.start_session("s1"), "user", "my flat is in the Rua Xavante")
    memory.intent("request:forget", {"scope": "session", "reason": WHY})
    assert traces(root, "Xavante") == []
    memory.start_session("s2")
    memory.start_session("s3")
    with pytest.raises(BadInput) as caught:
        memory.intent("request:forget", {"scope": "session", "reason": WHY})
    assert caught.value.values["field"] == "sessionId"


def test_it_is_done_in_a_pause_too(root: Path, memory: Hipocampo) -> None:
    """D5: a pause keeps nobody from being forgotten."""
    memory.retain("Zuleica likes figs")
    memory.pause()
    assert memory.intent("request:forget", {"scope": "entity", "entityId": "Zuleica", "reason": WHY})["complete"]
    assert traces(root, "Zuleica") == []


def test_others_are_told_nothing_of_the_owners_pages(root: Path, memory: Hipocampo) -> None:
    """B5: what a forget cuts, and what is near, is for the owner's eyes."""
    id, token = asking(root, memory)
    allow_delete(memory, id)
    with wiring.open(root, token=token) as she:
        told = she.forget(entity=id, reason=WHY, dry_run=True)
    assert told.events
    assert (told.cuts, told.files, told.remains, told.near) == ((), (), (), ())


def test_a_clause_that_lets_delete_counts_each_time(root: Path, memory: Hipocampo) -> None:
    """B3, D5: limits hold for forgetting, too."""
    memory.intent("register:agent", {"id": "bot", "name": "Bot"})
    clause = {"party": "bot", "action": "delete", "resource": "memory", "scope": "owner", "limits": {"maxQueries": 1}}
    clauses = [clause, {"party": "bot", "action": "read", "resource": "memory", "scope": "owner"}]
    memory.intent("propose:agreement", {"type": "MemoryContract", "parties": ["owner", "bot"], "clauses": clauses})
    first, second = memory.retain("figs are sweet").id, memory.retain("the sea is blue").id
    with wiring.open(root, actor="bot") as bot:
        assert bot.forget(memory=first, reason=WHY).complete
        with pytest.raises(Denied) as caught:
            bot.forget(memory=second, reason=WHY)
    assert caught.value.code == "access.spent"


def test_the_user_of_a_session_has_it_forgotten(root: Path, memory: Hipocampo) -> None:
    """D5, B4: also what the service said in it; the service itself has no such right."""
    memory.intent("register:service", {"id": "antenna", "name": "Antenna"})
    id = memory.intent("register:person", {"name": "Ana"})["id"]
    memory.start_session("s9", user=id, service="antenna")
    with wiring.open(root, actor="antenna") as service:
        service.record("s9", "assistant", "your flat in the Rua Xavante")
    with wiring.open(root, actor=id) as ana:
        ana.record("s9", "user", "I moved to the Rua Tupi")
    with wiring.open(root, actor="antenna") as service, pytest.raises(Denied):
        service.intent("request:forget", {"scope": "session", "sessionId": "s9", "reason": WHY})
    with wiring.open(root, actor=id) as ana:
        assert ana.intent("request:forget", {"scope": "session", "sessionId": "s9", "reason": WHY})["complete"]
    memory.close()
    assert traces(root, "Xavante", "Tupi") == []


@pytest.mark.parametrize("scope", ["#tax", "owner", "*"])
def test_an_agreement_tells_what_the_law_keeps(root: Path, memory: Hipocampo, scope: str) -> None:
    """D5: then legal retention: until it ends, what it covers stays, and the forget is incomplete."""
    memory.retain("Zuleica paid the rent #tax")
    memory.intent("register:agent", {"id": "book-keeper", "name": "Keeper"})
    duty = {"resource": "memory", "scope": scope, "until": "2100-01-01", "basis": "tax law, 5 years"}
    terms = {"type": "LegalRetention", "parties": ["owner", "book-keeper"], "retention": [duty]}
    agreement = memory.intent("propose:agreement", terms)["agreement"]
    kept = memory.forget(entity="Zuleica", reason=WHY)
    assert not kept.complete
    assert [(one.agreement, one.basis) for one in kept.retained] == [(agreement, "tax law, 5 years")]
    assert len(memory.recall("rent")) == 1
    memory.intent("revoke:agreement", {"agreementId": agreement})
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    memory.close()
    assert traces(root, "zuleica", "rent") == []


def test_what_credits_were_for_is_forgotten_and_the_books_stay(root: Path, memory: Hipocampo) -> None:
    """D5, B11: no balance changes because somebody is forgotten."""
    memory.intent("register:agent", {"id": "bot", "name": "Bot"})
    memory.intent("mint:credits", {"toWalletId": "bot", "amount": 100})
    memory.intent("spend:credits", {"fromWalletId": "bot", "amount": 30, "for": "a letter to Zuleica"})
    assert memory.wallet("bot").moves[0].note == "a letter to Zuleica"
    assert memory.forget(entity="Zuleica", reason=WHY).complete
    memory.rebuild()
    assert memory.balance("bot") == 70
    assert [(move.amount, move.note) for move in memory.wallet("bot").moves] == [(-30, ""), (100, "")]
    memory.close()
    assert traces(root, "Zuleica", "letter") == []


class Stubborn(FilePages):
    """Pages of which one can't be written."""

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        if path == "notes/b.md":
            raise Unavailable("page.unwritable", path=path, detail="read-only")
        return super().write(path, data, expected)


def test_what_can_not_be_finished_stops_all_else_until_it_can(root: Path) -> None:
    """D5: a page that can't be written; nothing is taken for a withdrawal or a new fact meanwhile."""
    write(root, "notes/a.md", "## Retain\n- Zuleica one\n- stays\n")
    write(root, "notes/b.md", "## Retain\n- Zuleica two\n- stays, too\n")
    with wiring.open(root) as memory:
        before = [one for one in facts(memory) if "Zuleica" not in one[1]]
    pages = Stubborn(root, memory.settings.pages.include, 1 << 20)
    ledger, index = SqliteLedger(root / ".memory/ledger.sqlite"), SqliteIndex(root / ".memory/index.sqlite")
    with Hipocampo(stores(root, ledger, index, pages), "owner", "python") as stuck:
        with pytest.raises(Unavailable, match="cut short"):
            stuck.forget(entity="Zuleica", reason=WHY)
        with pytest.raises(Unavailable, match=r"notes/b\.md"):
            stuck.recall("stays")
        assert "forget-unfinished" in [finding.code for finding in stuck.doctor()]
    with wiring.open(root) as memory:
        assert not [text for text in contents(memory, "Zuleica") if names_her(text)]
        assert facts(memory) == before
        assert traces(root, "Zuleica") == []


class Interrupted(SqliteLedger):
    """A ledger during whose first erasure an editor saves a page."""

    page: Path | None = None

    def erase(self, seqs: Collection[int]) -> int:
        if self.page:
            self.page.write_text("## Retain\n- Zuleica is back\n- so is Peter\n")
            self.page = None
        return super().erase(seqs)


def test_what_an_editor_saves_meanwhile_goes_as_well(root: Path) -> None:
    """D5: the pages are looked through again at the end, and what came back is erased before it is done."""
    write(root, "notes/a.md", "## Retain\n- Zuleica one\n- stays\n")
    ledger, index = Interrupted(root / ".memory/ledger.sqlite"), SqliteIndex(root / ".memory/index.sqlite")
    pages = FilePages(root, Settings().pages.include, 1 << 20)
    with Hipocampo(stores(root, ledger, index, pages), "owner", "python") as memory:
        memory.sync()
        ledger.page = root / "notes/late.md"
        assert memory.forget(entity="Zuleica", reason=WHY).complete
        assert sorted(text for _, text, _ in facts(memory)) == ["so is Peter", "stays"]
    assert traces(root, "Zuleica") == []


# Who, why, and what the law keeps


def test_what_can_not_be_read_is_refused_and_changes_nothing(root: Path, memory: Hipocampo) -> None:
    """A reason that does not name the subject, and exactly one scope."""
    memory.retain("Zuleica likes figs")
    head = memory.head()
    with pytest.raises(BadInput, match="names the very subject"):
        memory.forget(entity="Zuléica", reason="zuleica asked")
    with pytest.raises(BadInput, match="reason is needed"):
        memory.forget(entity="Zuleica", reason=" ")
    with pytest.raises(BadInput, match="one thing"):
        memory.forget(entity="Zuleica", session="s1", reason=WHY)
    with pytest.raises(BadInput, match="one thing"):
        memory.forget(reason=WHY)
    with pytest.raises(BadInput, match="no words"):
        memory.forget(entity="@--", reason=WHY)
    with pytest.raises(NotFound):
        memory.forget(memory="mffffffffffff", reason=WHY)
    assert memory.head() == head


def test_only_the_owner_forgets(root: Path, memory: Hipocampo) -> None:
    """B10, D5: nobody else, until an agreement says so."""
    memory.retain("Zuleica likes figs")
    with wiring.open(root, actor="someone") as other, pytest.raises(Denied):
        other.forget(entity="Zuleica", reason=WHY)
    assert traces(root, "Zuleica")


def test_what_the_law_keeps_stays_and_is_told(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D5: a single memory under legal retention: ledger and line stay, the rest goes, the forget is incomplete."""
    with wiring.open(root) as memory:
        bound = memory.retain("Zuleica paid the invoice 12").id
        memory.retain("Zuleica likes figs")

        def kept(_: Society, __: str, events: Iterable[Event], ___: object) -> Exemptions:
            assert bound in {event.aggregate_id for event in events}
            return Exemptions((Retained(bound, "a1", "tax law", "2031-12-31"),))

        monkeypatch.setattr("hipocampo.forgetting.service.legal_exemptions", kept)
        done = memory.forget(entity="Zuleica", reason=WHY)
        assert not done.complete
        assert [one.basis for one in done.retained] == ["tax law"]
        assert bound not in done.memories
        assert memory.show(bound).line
        assert traces(root, "figs") == []
        check_whole(root, memory)


# Words


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("Maria", "a MARIA's book", True),
        ("Maria", "Mariana", False),
        ("María", "maria", True),
        ("Maria", "maria2026.md", True),
        ("João Silva", "@joao_silva", True),
        ("João Silva", "JoãoSilva and others", True),
        ("João Silva", "João and Silva", False),
        ("joaosilva", "João Silva", False),
        ("McDonald", "mcdonald", True),
        ("mcdonald", "McDonald", True),
        ("李明", "昨天和李明去了", True),
        ("Maria", "maria.silva@example.org", True),
    ],
)
def test_a_name_is_found_as_words(name: str, text: str, found: bool) -> None:
    """D5: whatever case, accents and the signs between its words."""
    assert Phrases([name]).found(text) is found


LINES = st.lists(
    st.sampled_from(
        [
            *("- a fact", "- Zuleica fact", "# Zuleica", "# Title", "## Retain", "prose Zuleica", "prose", "", "---"),
            *("  - nested", "  - zuleica nested", "```", "<!-- Zuleica -->", "<!--", "-->", "key: Zuleica", "key:"),
            *("  continued Zuleica", "> quote Zuleica", "1. Zuleica", "| a | Zuleica |", "===="),
        ]
    ),
    max_size=25,
)


@given(
    LINES,
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
    st.sampled_from(["notes/a.md", "MEMORY.md", "user-model.yml"]),
)
def test_no_cut_page_names_her_and_no_other_line_is_new(lines: list[str], end: str, final: bool, path: str) -> None:
    """D5, C4: of any page; lines that stay are as they were, in their order."""
    text = end.join(lines) + (end if final and lines else "")
    new, cuts = CutPlanner(Phrases(["Zuleica"])).cut(ParsedPage(text, path))
    assert "zuleica" not in new.lower()
    left = iter(text.split(end))
    for line in new.split(end):
        assert not line.strip("#") or line in left
    assert (new == text) is not bool(cuts)


@settings(max_examples=300)
@given(LINES, st.sampled_from(["notes/a.md", "MEMORY.md"]))
def test_a_cut_makes_no_fact_and_breaks_none(lines: list[str], path: str) -> None:
    """C3, D5: what a cut line kept apart stays apart, or the next sync would see an edit."""
    text = "## Retain\n" + "\n".join(lines) + "\n"
    new, _ = CutPlanner(Phrases(["Zuleica"])).cut(ParsedPage(text, path))
    before = [bullet.text for bullet in parse_page(text, path).bullets if "uleica" not in bullet.text]
    assert [bullet.text for bullet in parse_page(new, path).bullets] == before


# Random workspaces

PIECES = st.sampled_from(["likes tea", "walks home", "reads a book", "ok", "sings on Mondays", "has a dog"])
TOLD = st.tuples(st.sampled_from(["fact", "turn", "prose", "line"]), st.booleans(), PIECES, st.integers(0, 3))


@settings(max_examples=12)
@given(st.lists(TOLD, min_size=3, max_size=14))
def test_in_any_workspace_she_is_gone_and_all_else_is_as_it_was(told: list[tuple[str, bool, str, int]]) -> None:
    """D5: nothing with the marker word is left, and every other text, id and order is unchanged."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "zero")
        wiring.init(root, Settings())
        with wiring.open(root) as memory:
            for number, (form, named, text, place) in enumerate(told):
                _add(root, memory, form, f"{text} {number}" + (" with Zuleica" if named else ""), place)
            memory.sync()
            before, prose = _survivors(memory), _prose(root)
            memory.forget(entity="Zuleica", reason=WHY)
            assert traces(root, "zuleica") == []
            assert _survivors(memory) == before
            assert _prose(root) == prose
            check_whole(root, memory)


def _add(root: Path, memory: Hipocampo, form: str, text: str, place: int) -> None:
    path = root / f"notes/n{place}.md"
    if form == "fact":
        memory.retain(text)
    elif form == "turn":
        memory.record(f"s{place}", "user", text)
    else:
        path.parent.mkdir(exist_ok=True)
        old = path.read_text() if path.exists() else "## Retain\n"
        bullet = f"- {text}\n"
        path.write_text(old.replace("## Retain\n", f"## Retain\n{bullet}") if form == "line" else f"{text}\n\n{old}")


def _survivors(memory: Hipocampo) -> tuple[list[tuple[str, str, str | None]], list[tuple[str, str]]]:
    lines = [one for one in facts(memory) if "Zuleica" not in one[1]]
    said = memory.query({"type": "turn.recorded"})
    return lines, [
        (event.aggregate_id, event.payload["text"])
        for event in said
        if not event.erased and "Zuleica" not in event.payload["text"]
    ]


def _prose(root: Path) -> dict[str, list[str]]:
    pages = sorted((root / "notes").rglob("*.md"))
    return {page.name: [line for line in page.read_text().splitlines() if "Zuleica" not in line] for page in pages}


def test_other_names_of_her_are_forgotten_too(root: Path, memory: Hipocampo) -> None:
    """D5: what was said under a name that her page gives her names her."""
    page = root / "bank/entities/Zuleica Quaresma.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("---\naliases: [Zuzu]\n---\n# Zuleica Quaresma\n", "utf-8")
    memory.record("s9", "user", "Did Zuzu mention the kakapo?")
    kept = memory.retain("Carmen has a dog")
    memory.forget(entity="Zuleica Quaresma", reason="asked for")
    files = [path for path in root.rglob("*") if path.is_file() and not path.name.endswith("-shm")]
    assert files
    assert not [path for path in files if b"zuzu" in path.read_bytes().lower()]
    assert memory.show(kept.id).content == "Carmen has a dog"

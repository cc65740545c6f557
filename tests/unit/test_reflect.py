"""Reflection: pages of the bank made of what is known, incrementally, and never over a person's text (G1, G5, G6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.core.events import Event, NewEvent
from hipocampo.errors import BadInput, Denied, Unavailable
from hipocampo.journal import Change
from hipocampo.ports import Stat
from hipocampo.settings import Settings
from hipocampo.settings.models import ReflectSettings
from tests.adapters.ledger import MemoryLedger
from tests.adapters.pages import MemoryPages
from tests.unit.living import Life

PETER = "bank/entities/Peter.md"


@pytest.fixture
def life() -> Life:
    return Life()


def text(life: Life, path: str = PETER) -> str:
    return life.pages.read(path)[0].decode()


def files(life: Life) -> dict[str, bytes]:
    return {path: life.pages.read(path)[0] for path in life.pages.scan().stats}


def say(life: Life, *texts: str, provenance: str = "U") -> None:
    for one in texts:
        life.clock.advance(timedelta(minutes=1))
        life.memory.retain(one, provenance=provenance)


def test_a_page_tells_of_an_entity(life: Life):
    """G1: what it is in sentences, then facts without marks, linked to where they stand, and who else is in them."""
    say(life, "@Peter: lives in Lisbon with @Ana #home", "O(c=0.95) @Peter: prefers short answers")
    done = life.memory.reflect()
    assert done.pages == ("bank/entities/Ana.md", PETER, "bank/world.md", "bank/opinions.md")
    assert done.entities == 2
    body = text(life).splitlines()
    log = "../../memory/2026-11-15.md"
    assert body[0] == "# Peter"
    assert body[3] == f"Lives in Lisbon with Ana. [1]({log}#L4)"
    assert body[5:8] == ["**Facts**", "", f"- O(c=0.95) Prefers short answers ([2026-11-15]({log}#L5))"]
    assert body[9] == "**Related**: [Ana](Ana.md)"


def test_a_page_tells_what_is_ahead_what_changed_and_what_is_over(life: Life):
    """G1, F9: what has a day stands ahead until it has passed; what was replaced stands apart with its end."""
    say(
        life,
        "my mother is called Lourdes, she is diabetic",
        "Lourdes takes 18 units of insulin",
        "Lourdes has her eye surgery on December 2",
        "Lourdes likes caruru",
    )
    life.clock.advance(timedelta(days=3))
    say(life, "Lourdes now takes 22 units of insulin, no longer 18")
    life.memory.dream()
    life.memory.reflect()
    page = "bank/entities/Lourdes.md"
    before = text(life, page)
    assert "My mother is called Lourdes, she is diabetic. [1]" in before
    assert "**Ahead**\n\n- 2026-12-02: Lourdes has her eye surgery on December 2 (" in before
    assert "**What changed**\n\n- until 2026-11-18: Lourdes takes 18 units of insulin (" in before
    assert before.count("22 units") == 1
    assert life.memory.reflect().pages == ()
    life.clock.advance(timedelta(days=20))
    say(life, "Lourdes likes moqueca")
    life.memory.reflect()
    assert "**Over**\n\n- 2026-12-02: Lourdes has her eye surgery on December 2 (" in text(life, page)
    assert "**Ahead**" not in text(life, page)


def test_the_users_own_page_joins_what_conversations_tell(life: Life):
    """G1, G4: who the user is stands under their name by facet, from facts in the first person and from turns."""
    say(life, "My name is Jussara Nascimento, I am a nurse", "I live in Cachoeira")
    life.memory.record("s1", "user", "I'm allergic to shrimp")
    life.memory.reflect()
    page = text(life, "bank/entities/Jussara-Nascimento.md")
    assert "**Name**\n\n- My name is Jussara Nascimento" in page
    assert "**Home**\n\n- I live in Cachoeira" in page
    assert "allergic to shrimp (session:s1#1)" in page
    say(life, "I moved to Salvador, to Pituba")
    assert "bank/entities/Jussara-Nascimento.md" in life.memory.reflect().pages


def test_nothing_new_writes_nothing(life: Life):
    """G1, C6: a second reflection leaves ledger and files as they are, also where it is told to look back."""
    say(life, "@Peter: lives in Lisbon")
    life.memory.reflect()
    before, head = files(life), life.memory.head()
    assert life.memory.reflect().pages == ()
    assert life.memory.reflect("30d").pages == ()
    assert (files(life), life.memory.head()) == (before, head)


def test_only_what_changed_is_written(life: Life):
    """G1: the pages of others are not even looked at."""
    say(life, "@Peter: lives in Lisbon", "@Ana: lives in Porto")
    life.memory.reflect()
    say(life, "@Ana: likes tea")
    assert life.memory.reflect().pages == ("bank/entities/Ana.md", "bank/world.md")


def test_what_is_gone_is_told_no_more(life: Life):
    """G1: a withdrawn fact leaves the page; what was merged is told once."""
    say(life, "@Peter: lives in Lisbon")
    life.memory.reflect()
    life.pages.edit("memory/2026-11-15.md", b"# day\n")
    life.memory.sync(accept=True)
    assert PETER in life.memory.reflect().pages
    assert "Lisbon" not in text(life)
    assert "Nothing is known" in text(life)
    one, other = life.memory.retain("@Peter: likes tea"), life.memory.retain("@Peter: enjoys tea a lot")
    life.memory.reflect()
    life.memory.merge(one.id, other.id)
    life.memory.reflect()
    assert text(life).count("tea") == 1


def test_a_persons_page_is_kept_as_it_is(life: Life):
    """C4: a page that is there keeps every byte; its region comes below, and is the only part that changes."""
    mine = "\ufeff# Peter, my friend\r\n\r\nHe is tall.  \r\n* bullets of mine".encode()
    life.pages.edit("bank/entities/peter.md", mine)
    say(life, "@Peter: lives in Lisbon")
    assert "bank/entities/peter.md" in life.memory.reflect().pages
    data = life.pages.read("bank/entities/peter.md")[0]
    assert data.startswith(mine + b"\r\n\r\n<!-- hipocampo:begin reflect ")
    assert b"\r\nLives in Lisbon. [1](" in data
    life.pages.edit("bank/entities/peter.md", data + b"more of mine, no newline")
    say(life, "@Peter: likes tea")
    life.memory.reflect()
    again = life.pages.read("bank/entities/peter.md")[0]
    assert again.startswith(mine)
    assert again.endswith(b"<!-- hipocampo:end -->\r\nmore of mine, no newline")
    assert b"Likes tea" in again


def test_an_alias_leads_to_the_same_page(life: Life):
    """F1: whoever has several names has one page, with all that is told of any of them."""
    life.pages.edit(PETER, b"---\naliases: [Pete]\n---\n# Peter\n")
    say(life, "@Pete: likes tea", "@Peter: lives in Lisbon")
    pages = life.memory.reflect().pages
    assert PETER in pages
    assert "bank/entities/Pete.md" not in pages
    assert "Likes tea" in text(life)
    assert "Lives in Lisbon" in text(life)


def test_what_a_person_writes_into_a_region_is_their_fact(life: Life):
    """C4: an edit inside a region is kept as the person's word before the region is written again, and only once."""
    say(life, "@Peter: lives in Lisbon", provenance="I")
    life.memory.reflect()
    life.pages.edit(PETER, text(life).replace("<!-- hipocampo:end", "- plays chess\n<!-- hipocampo:end").encode())
    life.memory.sync()
    say(life, "@Peter: likes tea", provenance="I")
    assert life.memory.reflect().kept == 1
    (hit,) = life.memory.recall("who plays chess?", kinds=["world"])
    assert (hit.content, hit.provenance) == ("@Peter: plays chess", "U")
    assert "- Plays chess ([2026-11-15](../../memory/" in text(life)
    assert "[I] Likes tea" in text(life)
    say(life, "@Peter: drinks milk", provenance="I")
    assert life.memory.reflect().kept == 0


def test_an_edit_that_can_not_be_kept_is_not_overwritten(life: Life):
    """C4, D4: where a person's line can't become a fact, its page is left, told of, and tried again."""
    say(life, "@Peter: lives in Lisbon")
    life.memory.reflect()
    long = "- " + "word " * 150
    life.pages.edit(PETER, text(life).replace("<!-- hipocampo:end", f"{long}\n<!-- hipocampo:end").encode())
    say(life, "@Peter: likes tea", "@Ana: likes tea")
    done = life.memory.reflect()
    assert [(left.path, left.error.code) for left in done.left] == [(PETER, "retain.long")]
    assert "bank/entities/Ana.md" in done.pages
    assert long in text(life)
    life.pages.edit(PETER, text(life).replace(long, "- short").encode())
    assert PETER in life.memory.reflect().pages
    assert "Likes tea" in text(life)
    assert "Short" in text(life)


def test_markers_that_a_person_took_out(life: Life):
    """C4: what stood between them is theirs then, and stays; a new region comes below."""
    say(life, "@Peter: lives in Lisbon")
    life.memory.reflect()
    theirs = "\n".join(row for row in text(life).splitlines() if "hipocampo:" not in row) + "\n"
    life.pages.edit(PETER, theirs.encode())
    say(life, "@Peter: likes tea")
    life.memory.reflect()
    assert text(life).startswith(theirs + "\n<!-- hipocampo:begin reflect ")


def test_a_page_without_reflection(life: Life):
    """C4: `reflect: false` in the front matter of a page says that nobody wants it there."""
    mine = b"---\nreflect: false\n---\n# Peter\n"
    life.pages.edit(PETER, mine)
    say(life, "@Peter: lives in Lisbon")
    assert PETER not in life.memory.reflect().pages
    assert life.pages.read(PETER)[0] == mine


def test_a_region_without_an_end_is_left(life: Life):
    """C4: nobody knows where it ends, so nothing is written, and it is told."""
    say(life, "@Peter: lives in Lisbon")
    life.memory.reflect()
    broken = text(life).replace("<!-- hipocampo:end -->", "my own words")
    life.pages.edit(PETER, broken.encode())
    say(life, "@Peter: likes tea")
    done = life.memory.reflect()
    assert done.trouble
    assert done.trouble.code == "reflect.open"
    assert text(life) == broken


class Saved(MemoryPages):
    """Pages of which one is saved by an editor right before we write it."""

    saves = 0

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        if path == PETER and self.saves:
            self.saves -= 1
            self.edit(path, self.read(path)[0] + b"saved\n")
        return super().write(path, data, expected)


@pytest.mark.parametrize(("saves", "written"), [(1, True), (2, False)])
def test_a_page_saved_meanwhile(saves: int, written: bool):
    """C4: writing demands the hash that was read; it is tried once more, and then left for the next time."""
    life = Life()
    pages = Saved(life.settings.pages.include, 1 << 20)
    life._stores = replace(life._stores, pages=pages)
    life.pages, life.memory = pages, Hipocampo(life._stores, "owner", "python")
    life.pages.edit(PETER, b"mine\n")
    say(life, "@Peter: lives in Lisbon")
    pages.saves = saves
    done = life.memory.reflect()
    assert (PETER in done.pages, [one.path for one in done.left]) == (written, [] if written else [PETER])
    assert text(life).startswith("mine\n" + "saved\n" * saves)
    assert (PETER in life.memory.reflect().pages) is not written
    assert "Lisbon" in text(life)


def test_the_bank_tells_of_the_world_and_of_what_was_lived(life: Life):
    """G6: by month, newest first; what has its home on the page is not told twice."""
    life.pages.edit("bank/world.md", b"# The world\n- Lisbon is in Portugal\n")
    say(life, "W Porto is in Portugal", "B I repaired the relay", "O(c=0.9) Porto is nice")
    life.clock.advance(timedelta(days=20))
    say(life, "B I painted the tower")
    life.memory.reflect()
    world, lived = text(life, "bank/world.md"), text(life, "bank/experience.md")
    assert world.startswith("# The world\n- Lisbon is in Portugal\n\n<!-- hipocampo:begin")
    assert world.count("Lisbon") == 1
    assert "- Porto is in Portugal (" in world
    assert "nice" not in world
    months = [row for row in lived.splitlines() if row.startswith("**")]
    assert months == ["**2026-12**", "**2026-11**"]
    assert lived.index("tower") < lived.index("relay")
    assert [one.content for one in life.memory.recall("Portugal", kinds=["world"])].count("Porto is in Portugal") == 1


def test_no_more_than_is_shown(life: Life):
    """G1: the best facts, as many as the settings say."""
    life.change(replace(life.settings, reflect=ReflectSettings(shown=2)))
    say(life, "@Peter: likes tea", "@Peter: likes milk", "(w=0.9) @Peter: likes beer")
    life.memory.reflect()
    assert text(life).count("../memory/") == 2
    assert "beer" in text(life)
    assert "milk" in text(life)


def test_since_counts_what_is_new(life: Life):
    """G1: with `since`, older news waits for a reflection without it."""
    say(life, "@Ana: lives in Porto")
    life.clock.advance(timedelta(days=10))
    say(life, "@Peter: lives in Lisbon")
    assert "bank/entities/Ana.md" not in life.memory.reflect("7d").pages
    assert "bank/entities/Ana.md" in life.memory.reflect().pages
    with pytest.raises(BadInput):
        life.memory.reflect("whenever")


def test_a_dry_run_only_tells(life: Life):
    """G1: what would be written, and nothing is."""
    say(life, "@Peter: lives in Lisbon")
    before, head = files(life), life.memory.head()
    done = life.memory.reflect(dry_run=True)
    assert done.dry_run
    assert done.pages == (PETER, "bank/world.md")
    assert (files(life), life.memory.head()) == (before, head)
    assert life.memory.reflect().pages == done.pages


def test_only_the_owner_and_not_while_paused(life: Life):
    """B5: it reads and writes everything; a paused memory takes nothing down."""
    say(life, "@Peter: lives in Lisbon")
    life.memory.pause()
    with pytest.raises(Unavailable):
        life.memory.reflect()
    life.memory.pause(False)
    told = life.memory.intent("register:agent", {"name": "Ada", "guardianId": "owner"})
    agent = Hipocampo(life._stores, "owner", "python")
    agent.identify(told["id"], None)
    with pytest.raises(Denied):
        agent.reflect()


class Crash(Exception):
    """The power went."""


def test_a_crash_changes_nothing_about_the_outcome(life: Life):
    """E8: pages written and no event: the next reflection comes to the same bytes, and only then tells of it."""

    class Failing(MemoryLedger):
        def append(self, events: Sequence[NewEvent]) -> list[Event]:
            if any(event.type == "reflect.done" for event in events):
                raise Crash
            return super().append(events)

    say(life, "@Peter: lives in Lisbon")
    failing = Failing()
    failing.append([NewEvent(e.type, e.aggregate_id, e.actor, e.timestamp, e.payload, e.metadata) for e in told(life)])
    with pytest.raises(Crash):
        Hipocampo(replace(life._stores, ledger=failing), "owner", "python").reflect()
    before = files(life)
    assert PETER in before
    assert not list(life.memory.query({"type": "reflect.done"}))
    assert life.memory.reflect().pages == ()
    assert files(life) == before
    assert len(list(life.memory.query({"type": "reflect.done"}))) == 1


def told(life: Life) -> list[Event]:
    return list(life.memory.query({}))


def test_the_same_facts_give_the_same_bytes(tmp_path: Path):
    """C6: an index made anew, another order of looking: no page changes."""
    wiring.init(tmp_path, Settings(timezone="UTC"))
    with wiring.open(tmp_path) as memory:
        memory.retain_many(["@Peter: likes tea", "@Ana: knows @Peter", "@Rui: avoids @Ana", "@Peter: likes milk"])
        memory.reflect()
        before = {path: path.read_bytes() for path in tmp_path.glob("bank/**/*.md")}
        memory.rebuild()
        assert memory.reflect("30d").pages == ()
    assert {path: path.read_bytes() for path in tmp_path.glob("bank/**/*.md")} == before


def test_what_is_forgotten_leaves_no_trace_on_a_page(tmp_path: Path):
    """D5: with a memory go its line, the sentence that tells it in other words, and its mark."""
    wiring.init(tmp_path, Settings(timezone="UTC"))
    with wiring.open(tmp_path) as memory:
        memory.retain_many(["@Peter: likes [green] tea", "@Peter: sings", "@Peter: knows Latin"])
        gone = memory.retain("@Peter: has a <secret> [cat]")
        memory.reflect()
        page = tmp_path / PETER
        marks = page.read_text().splitlines()[2]
        memory.forget(memory=gone.id, reason="asked")
        assert not [path for path in tmp_path.rglob("*") if path.is_file() and b"cat" in path.read_bytes()]
        assert page.read_text().splitlines()[2] not in (marks, "")
        assert "tea" in page.read_text()
        assert len(page.read_text().splitlines()[2]) < len(marks)


def test_a_name_that_no_file_can_have(tmp_path: Path):
    """G1: its page has a name of its own, is found again, and survives a forget of somebody else."""
    wiring.init(tmp_path, Settings(timezone="UTC"))
    with wiring.open(tmp_path) as memory:
        told = {"text": "is a ratio", "provenance": "U", "entities": ["a/b"]}
        memory.context.append(
            memory.context.command("test"),
            [Change("memory.retained", "m" + "0" * 16, told)],
            memory.context.journal.now(),
        )
        gone = memory.retain("@Peter: likes tea")
        memory.reflect()
        (page,) = tmp_path.glob("bank/entities/a-b-*.md")
        before = page.read_text()
        assert before.startswith("# a/b\n")
        memory.forget(memory=gone.id, reason="asked")
        memory.reflect()
        assert page.read_text() == before

"""What a message costs on a workspace with pages: they are looked at once, however many calls it takes (H4, C3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.adapters.files.pages import FilePages
from hipocampo.app import Hipocampo
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.transcript import Transcript
from hipocampo.chat.turn import Chat
from hipocampo.core.record import Hit
from hipocampo.ports import Scan
from hipocampo.recall.options import RecallOptions, Scope, Size
from hipocampo.services import ConversationFeatures
from hipocampo.settings import Settings
from tests.stateful.workspace import index_of

NO_MODEL = '\n[semantic]\nmodel = "none"\n'
DINNER = "What could I cook with coriander?"


class CountingPages(FilePages):
    """Pages that know how often they were looked at, and do something before a look if a test wants it."""

    looks = 0
    before: Callable[[], None] | None = None

    def scan(self) -> Scan:
        self.looks += 1
        if self.before:
            self.before()
        return super().scan()

    def taken(self, work: Callable[[], object]) -> int:
        """How often some work looks at them."""
        before = self.looks
        work()
        return self.looks - before


class Kitchen:
    """A workspace of files whose looks are counted, and a conversation in it without a thread."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.clock = wiring.simulated_clock("2026-11-15T12:00")
        wiring.init(root, Settings(language="en", timezone="UTC", simulated=True), self.clock)
        with (root / "hipocampo.toml").open("a") as file:
            file.write(NO_MODEL)
        settings = wiring.read_settings(root)
        self.pages = CountingPages(root, settings.pages.include, settings.pages.largest_mb << 20)
        stores = replace(wiring._stores(root, settings, self.clock), pages=self.pages)
        self.memory = Hipocampo(stores, "owner", "python")
        self.memory.retain("The user hates coriander.", provenance="U")
        self.chat = Chat(ChatMemory(self.memory.services.for_conversations), "kitchen", None, None)

    def elsewhere(self, work: Callable[[Hipocampo], object]) -> None:
        """What another process does meanwhile."""
        with wiring.open(self.root, clock=self.clock) as other:
            work(other)


def recalled(features: ConversationFeatures, text: str) -> Sequence[Hit]:
    """What a recall finds that shares a look."""
    return features.recall.find(text, Scope(RecallOptions(), Size(10)))


@pytest.fixture
def kitchen(tmp_path: Path) -> Iterator[Kitchen]:
    kitchen = Kitchen(tmp_path / "zero")
    with kitchen.memory:
        yield kitchen


def test_another_thread_looks_for_itself(kitchen: Kitchen) -> None:
    """C3: what a person changed is seen by the next recall, whoever else is in the middle of a message."""
    once = kitchen.memory.services.for_conversations.looking_once()
    with ThreadPoolExecutor(1) as pool:
        once.context.sync()
        assert kitchen.pages.taken(lambda: recalled(once, "coriander")) == 0
        assert kitchen.pages.taken(lambda: pool.submit(kitchen.memory.recall, "coriander").result()) == 1


def test_a_prompt_looks_at_the_pages_as_often_as_a_recall(kitchen: Kitchen) -> None:
    """H4: the window and the recall share one look."""
    assert kitchen.pages.taken(lambda: kitchen.memory.recall("coriander")) == 1
    assert kitchen.pages.taken(lambda: kitchen.chat.prompt(DINNER)) == 1
    assert "Hates coriander." in kitchen.chat.prompt(DINNER).messages[0].content


@pytest.mark.parametrize("model", [False, True])
def test_a_message_is_kept_and_remembered_for_with_one_look(kitchen: Kitchen, model: bool) -> None:
    """H4: be it the first of a session or a later one, and whether there is a model of the user to keep or not."""
    if model:
        (kitchen.root / "user-model.yml").write_text("profile:\n  name: Ana\n")
    for text in ("I live in Porto.", "I am vegetarian.", DINNER, "Thanks!"):
        assert kitchen.pages.taken(partial(kitchen.chat.stream, text)) == 1


def test_an_answer_without_a_model_takes_one_look_more(kitchen: Kitchen) -> None:
    """H5: it recalls again, after the reply could have taken any time."""
    assert kitchen.pages.taken(lambda: kitchen.chat.say("I live in Porto.")) == 1
    assert kitchen.pages.taken(lambda: kitchen.chat.say("What do you know about me?")) == 2


def test_what_the_ledger_tells_takes_no_look(kitchen: Kitchen) -> None:
    """H1, H3: neither what was said nor what waits stands in pages."""
    kitchen.chat.say("I live in Porto.")
    transcript = Transcript(kitchen.memory.services.for_conversations)
    assert kitchen.pages.taken(lambda: transcript.window("kitchen")) == 0
    assert kitchen.pages.taken(transcript.waiting) == 0
    assert [one.said.text for one in transcript.waiting()] == ["I live in Porto."]
    assert [one.text for one in transcript.window("kitchen").buffer] == ["I live in Porto."]


def test_what_the_ledger_tells_is_read_with_an_index_that_follows_it(kitchen: Kitchen) -> None:
    """C3: an index that another process cleared is filled first."""
    kitchen.chat.say("I live in Porto.")
    kitchen.elsewhere(lambda other: index_of(other).clear())
    assert [one.text for one in Transcript(kitchen.memory.services.for_conversations).window("kitchen").buffer] == [
        "I live in Porto."
    ]


def test_every_message_sees_the_pages_as_they_are(kitchen: Kitchen) -> None:
    """C3: a look serves one message; what a person wrote before the next is there."""
    kitchen.chat.prompt(DINNER)
    (kitchen.root / "MEMORY.md").write_text("# Memory\n\n## Retain\n- O @Ana: grows coriander on the balcony\n")
    assert "balcony" in kitchen.chat.prompt(DINNER).messages[0].content


@pytest.mark.parametrize("filled", [False, True])
def test_an_index_lost_after_the_look_is_filled_by_another(kitchen: Kitchen, filled: bool) -> None:
    """A7: the index may be cleared between keeping a message and recalling for it, and `filled` from the ledger alone.

    Ledger and pages are read anew.
    """

    def lose(other: Hipocampo) -> None:
        index_of(other).clear()
        if filled:
            other.context.journal.catch_up()

    (kitchen.root / "MEMORY.md").write_text("# Memory\n\nCoriander grows on the balcony, says Ana.\n")
    once = kitchen.memory.services.for_conversations.looking_once()
    once.context.sync()
    kitchen.elsewhere(lose)
    assert any("balcony" in hit.content for hit in recalled(once, "balcony"))
    assert kitchen.pages.taken(lambda: recalled(once, "balcony")) == 0


def test_what_another_process_keeps_after_the_look_is_found(kitchen: Kitchen) -> None:
    """C3: what the ledger has is never missed."""
    once = kitchen.memory.services.for_conversations.looking_once()
    once.context.sync()
    kitchen.elsewhere(lambda other: other.retain("The user grows basil on the balcony."))
    assert any("basil" in hit.content for hit in recalled(once, "basil"))


def test_an_index_lost_during_the_look_is_filled_by_another(kitchen: Kitchen) -> None:
    """A7: the look itself may be the moment."""

    def lose() -> None:
        kitchen.pages.before = None
        kitchen.elsewhere(lambda other: index_of(other).clear())

    kitchen.pages.before = lose
    assert "Hates coriander." in kitchen.chat.prompt(DINNER).messages[0].content


def test_the_page_of_a_dream_that_falls_due_meanwhile_is_seen(kitchen: Kitchen) -> None:
    """E8: a dream writes into a page after the look; that page is taken in."""
    once = kitchen.memory.services.for_conversations.looking_once()
    once.context.sync()
    kitchen.clock.set(kitchen.clock.now() + timedelta(days=20))
    once.context.sync()
    pages = {path.relative_to(kitchen.root).as_posix() for path in kitchen.root.rglob("*.md")}
    assert any(state.path in pages for state in index_of(kitchen.memory).pages.states().values())
    assert kitchen.pages.scan().stats.keys() == index_of(kitchen.memory).pages.states().keys()

"""E15: months of use in any order; what was told is found by its own rarest words, in every layer and at every age.

People tell things in three languages, chat, ask aloud for what they told, edit and remove lines, use some memories and
never most of them; the clock runs for months. Nothing is marked, nothing is pinned.
"""

from __future__ import annotations

import random
import shutil
import tempfile
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hipocampo.app import Hipocampo
from hipocampo.errors import HipocampoError
from hipocampo.settings import SemanticSettings, Settings
from hipocampo.text.questions.parsed import content_words
from tests.stateful.faults import Fuse
from tests.stateful.life import START, begin, open_at
from tests.stateful.workspace import look

FIRST = 3  # hits among which it must be
RAREST = 3  # words by which it is asked for
CHECKED = 3  # memories that are asked for after each step; in the end all are
# What people tell: `{a}` and `{b}` are words of their own life, which nobody else uses.
TOLD = {
    "pt": (
        "a chave do {a} fica com {b}",
        "{b} cobra 150 reais pela aula de {a}",
        "combinei com {b} de pintar o {a} na quinta",
        "meu vizinho {b} tem alergia a {a}",
        "o servidor {a} roda na sala {b}",
        "minha mãe toma {a} de manhã, quem receitou foi {b}",
    ),
    "es": (
        "la llave del {a} la tiene {b}",
        "{b} cobra 400 pesos por la clase de {a}",
        "quedé con {b} en pintar el {a} el jueves",
        "mi vecino {b} es alérgico a {a}",
        "el servidor {a} está en la sala {b}",
        "mi mamá toma {a} en la mañana, se lo recetó {b}",
    ),
    "en": (
        "the key to the {a} is with {b}",
        "{b} charges 30 pounds for the {a} class",
        "{b} and I will paint the {a} on Thursday",
        "my neighbour {b} is allergic to {a}",
        "the {a} server runs in room {b}",
        "mum takes {a} in the morning, {b} prescribed it",
    ),
}
ASKED = {
    "pt": ("quem é {b} mesmo?", "o que eu disse sobre {a}?", "onde fica o {a}?"),
    "es": ("¿quién era {b}?", "¿qué te dije de {a}?", "¿dónde está el {a}?"),
    "en": ("who is {b} again?", "what did I say about {a}?", "where is the {a}?"),
}
CHATTER = (
    "bom dia!",
    "hoje o dia foi longo e a chave emperrou de novo",
    "gracias, buenas noches",
    "la clase de hoy estuvo larga",
    "thanks, talk later",
    "the room was cold in the morning",
)
SYLLABLES = "ba bre cu da fo gri jo ka lu mi no pra que ro su ta vi xa ze".split()
languages = st.sampled_from(sorted(TOLD))
places = st.integers(0, 1_000_000)


def coined(serial: int) -> str:
    """A word that nobody has used before, with its number in it as letters."""
    dice = random.Random(serial)
    number = "".join("bdfglmnprt"[int(digit)] + "a" for digit in str(serial))
    return "".join(dice.choices(SYLLABLES, k=2)) + number


class FoundForLife(RuleBasedStateMachine):
    """What was told, and by which words of its own it can be asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Path(tempfile.mkdtemp(prefix="hipocampo-"))
        self.memory: Hipocampo | None = None
        self.told: dict[str, str] = {}  # by id, as it stands
        self.own: dict[str, tuple[str, str, str]] = {}  # the language and the coined words of each
        self.serial = 0

    @initialize(language=languages)
    def begin(self, language: str) -> None:
        chosen = Settings(language=language, semantic=SemanticSettings(model="none"))
        self.clock = begin(self.root, START, chosen)
        self.memory = open_at(self.root, self.clock, Fuse())
        for at, other in enumerate(sorted(TOLD) * 2):
            self.tell(other, at)

    def teardown(self) -> None:
        try:
            if self.memory:
                self.check(list(self.told))
                self.memory.close()
        finally:
            shutil.rmtree(self.root)

    # What people do

    @rule(language=languages, place=places)
    def tell(self, language: str, place: int) -> None:
        self.serial += 1
        a, b = coined(2 * self.serial), coined(2 * self.serial + 1).title()
        text = TOLD[language][place % len(TOLD[language])].format(a=a, b=b)
        self.later(minutes=1)
        record = self.open.retain(text, provenance="U")
        self.told[record.id], self.own[record.id] = record.content, (language, a, b)

    @rule(texts=st.lists(st.sampled_from(CHATTER), min_size=1, max_size=4), session=st.integers(1, 50))
    def chat(self, texts: list[str], session: int) -> None:
        for text in texts:
            self.later(minutes=1)
            self.open.record(f"s{session}", "user", text)
            self.open.record(f"s{session}", "assistant", "ok")

    @precondition(lambda self: self.told)
    @rule(place=places, times=st.integers(1, 3), session=st.integers(1, 50))
    def ask_aloud(self, place: int, times: int, session: int) -> None:
        """F8: to ask for a thing out loud must not bury it."""
        language, a, b = self.own[self.one(place)]
        for n in range(times):
            self.later(minutes=1)
            text = ASKED[language][(place + n) % len(ASKED[language])].format(a=a, b=b)
            self.open.record(f"s{session}", "user", text)

    @precondition(lambda self: self.told)
    @rule(place=places)
    def use(self, place: int) -> None:
        self.later(minutes=1)
        self.open.used([self.one(place)], session=f"u{self.serial}")

    @precondition(lambda self: self.told)
    @rule(place=places)
    def edit(self, place: int) -> None:
        """A person changes a line by hand."""
        id = self.one(place)
        language, a, _ = self.own[id]
        self.serial += 1
        b = coined(2 * self.serial + 1).title()
        new = self.told[id].replace(self.own[id][2], b)
        if self.rewrite(self.told[id], new):
            self.told[id], self.own[id] = new, (language, a, b)

    @precondition(lambda self: len(self.told) > 4)
    @rule(place=places)
    def remove(self, place: int) -> None:
        """What a person takes out is no longer told."""
        id = self.one(place)
        if self.rewrite(self.told[id], None):
            del self.told[id]

    @precondition(lambda self: len(self.told) > 3)
    @rule(place=places, other=places)
    def merge(self, place: int, other: int) -> None:
        """E12: what was merged is found as the memory that was kept."""
        try:
            self.open.merge(self.one(place), self.one(other))
        except HipocampoError:
            return

    # Time

    @rule(days=st.integers(1, 30))
    def sleep(self, days: int) -> None:
        self.later(minutes=days * 24 * 60)
        self.open.sync()

    @rule()
    def silence(self) -> None:
        """Half a year in which nobody says a word."""
        self.later(minutes=183 * 24 * 60)
        self.open.sync()

    @rule()
    def dream(self) -> None:
        self.later(minutes=60)
        self.open.dream()

    @rule()
    def rebuild(self) -> None:
        self.open.rebuild()

    # What must hold

    @invariant()
    def what_was_told_is_found(self) -> None:
        """E15: a few at a time; the oldest and the newest are always among them."""
        if self.memory and self.told:
            ids = list(self.told)
            self.check({ids[0], ids[-1], ids[self.serial * 7 % len(ids)]})

    def check(self, ids: object) -> None:
        """What was told is among the first hits for its own rarest words, itself or the one it was merged into."""
        counts = Counter(word for text in self.told.values() for word in set(content_words(text)))
        assert isinstance(ids, set | list)
        for id in ids:
            words = sorted(set(content_words(self.told[id])), key=lambda word: (counts[word], word))[:RAREST]
            asked = " ".join(words)
            hits = self.open.recall(asked, k=FIRST)
            kept = self.open.show(id)
            found = {hit.id for hit in hits} | {source for hit in hits for source in hit.also}
            assert kept.id in found or kept.source in found, (asked, kept, [(hit.content, hit.score) for hit in hits])

    # How the machine goes about it

    @property
    def open(self) -> Hipocampo:
        assert self.memory is not None
        return self.memory

    def one(self, place: int) -> str:
        return list(self.told)[place % len(self.told)]

    def later(self, *, minutes: int) -> None:
        self.clock.advance(timedelta(minutes=minutes))

    def rewrite(self, old: str, new: str | None) -> bool:
        """Replace or remove a line in its file, and let the workspace take it in; False where it has none."""
        line = next((one for one in look(self.root).facts if one.text == old), None)
        if line is None:
            return False
        path = self.root / line.page
        lines = path.read_text("utf-8").split("\n")
        lines[line.line - 1 : line.line] = [] if new is None else [f"- {new}"]
        path.write_text("\n".join(lines), "utf-8")
        self.later(minutes=1)
        if self.open.sync().held:
            self.open.sync(accept=True)
        return True


class FoundForYears(FoundForLife):
    """The same with the many examples of the soak profile."""


TestFoundForLife = FoundForLife.TestCase
TestFoundForLife.settings = settings(max_examples=8, stateful_step_count=25)
TestFoundForYears = pytest.mark.soak(FoundForYears.TestCase)

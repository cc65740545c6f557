"""The file of readings: what a rebuild need not read again, and what it does not reveal."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from hipocampo.adapters.sqlite import reading_file
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.reading_file import NAME, ReadingFile
from hipocampo.core.reading import Reading
from hipocampo.understanding import reading as understanding
from hipocampo.understanding.reading import read
from tests.conformance.index_rows import Story

TEXTS = [f"Minha mãe se chama Lourdes {n} e mora em Recife." for n in range(40)]


def new(folder: Path) -> ReadingFile:
    return ReadingFile(folder / "index.sqlite", nullcontext)


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were read and not looked up."""
    found: list[str] = []

    def noting(text: str) -> Reading:
        found.append(text)
        return read(text)

    monkeypatch.setattr(understanding, "read", noting)
    return found


def test_a_text_is_read_once(tmp_path: Path, unread: list[str]):
    """D6: what one process read another one looks up."""
    first = new(tmp_path)
    assert first.readings(TEXTS) == {text: read(text) for text in TEXTS}
    first.close()
    assert unread == TEXTS
    assert new(tmp_path).readings([*TEXTS, "Moro em Natal."]) == {
        text: read(text) for text in (*TEXTS, "Moro em Natal.")
    }
    assert unread == [*TEXTS, "Moro em Natal."]


def test_the_file_holds_no_plain_text(tmp_path: Path):
    """D5, D6: neither texts nor names, for whoever does not have the text."""
    file = new(tmp_path)
    file.readings(TEXTS)
    file.close()
    held = b"".join(path.read_bytes() for path in tmp_path.glob(f"{NAME}*"))
    assert len(held) > len(TEXTS)
    for word in (b"Lourdes", b"lourdes", b"Recife", b"recife", b"mother", b"tells"):
        assert word not in held


def test_a_new_file_gets_only_what_is_asked_for_again(tmp_path: Path, unread: list[str]):
    """D5: an erased index leaves nothing of texts that nobody has any more."""
    file = new(tmp_path)
    file.readings(TEXTS)
    file.renew()
    assert not (tmp_path / NAME).exists()
    assert file.readings(TEXTS[:30]) == {text: read(text) for text in TEXTS[:30]}
    file.close()
    assert unread == TEXTS
    new(tmp_path).readings(TEXTS)
    assert unread == [*TEXTS, *TEXTS[30:]]


def test_another_grammar_reads_again(tmp_path: Path, unread: list[str], monkeypatch: pytest.MonkeyPatch):
    """D6: readings of an older grammar are not taken for new ones."""
    file = new(tmp_path)
    file.readings(TEXTS)
    file.close()
    layout = reading_file._LAYOUT
    monkeypatch.setattr(reading_file, "_LAYOUT", layout._replace(version=layout.version + 1))
    new(tmp_path).readings(TEXTS)
    assert unread == [*TEXTS, *TEXTS]


def test_a_damaged_file_costs_time_only(tmp_path: Path):
    """D6: it is a cache."""
    file = new(tmp_path)
    file.readings(TEXTS)
    file.close()
    (tmp_path / NAME).write_bytes(b"x" * 10_000)
    again = new(tmp_path)
    assert again.readings(TEXTS) == {text: read(text) for text in TEXTS}
    again.close()


def test_a_folder_that_cannot_be_written_costs_time_only(tmp_path: Path):
    """D6: reading needs no file."""
    file = new(tmp_path / "nowhere")
    assert file.readings(TEXTS) == {text: read(text) for text in TEXTS}
    file.close()


def test_an_index_in_memory_keeps_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """D6: it lasts as long as it is open."""
    monkeypatch.chdir(tmp_path)
    file = ReadingFile(IN_MEMORY, nullcontext)
    file.readings(TEXTS)
    file.close()
    assert not list(tmp_path.iterdir())


def test_a_rebuilt_index_reads_nothing_again(tmp_path: Path, unread: list[str]):
    """D6: deleting the index costs no reading."""
    story = Story()
    for n, text in enumerate(TEXTS):
        story.retain(f"m{n}", text)
    for _ in range(2):
        index = SqliteIndex(tmp_path / "index.sqlite")
        index.fold(story.events)
        index.close()
        index.discard()
    assert unread == TEXTS

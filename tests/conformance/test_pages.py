"""The stores of pages, held to one suite."""

from __future__ import annotations

from pathlib import Path

from hipocampo.adapters.files.pages import FilePages
from hipocampo.ports import Pages
from tests.adapters.pages import MemoryPages
from tests.conformance.pages_suite import INCLUDE, LARGEST, PagesSuite


class TestMemoryPages(PagesSuite):
    def open(self, folder: Path) -> Pages:
        return MemoryPages(INCLUDE, LARGEST)

    def edit(self, pages: Pages, path: str, data: bytes) -> None:
        assert isinstance(pages, MemoryPages)
        pages.edit(path, data)

    def remove(self, pages: Pages, path: str) -> None:
        assert isinstance(pages, MemoryPages)
        pages.delete(path)


class TestFilePages(PagesSuite):
    def open(self, folder: Path) -> Pages:
        return FilePages(folder, INCLUDE, LARGEST)

    def edit(self, pages: Pages, path: str, data: bytes) -> None:
        assert isinstance(pages, FilePages)
        (pages.root / path).parent.mkdir(parents=True, exist_ok=True)
        (pages.root / path).write_bytes(data)

    def remove(self, pages: Pages, path: str) -> None:
        assert isinstance(pages, FilePages)
        (pages.root / path).unlink()

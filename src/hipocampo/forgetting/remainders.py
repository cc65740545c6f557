"""What Hipocampo can't or may not erase: files of other programs, and copies of the workspace (D5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from hipocampo.forgetting.phrases import Phrases
from hipocampo.ports import FileEntry, Pages

_LARGEST = 64 << 20  # bytes; what is larger is not searched, but reported


@dataclass(frozen=True, slots=True)
class Remainder:
    """Something that Hipocampo can't or may not erase.

    `kind` is header (the hash chain itself), prose (lines that were kept), law, file (of another program), unread,
    found (by the search after the erasure), or one of those that are only reported: git, backup.
    """

    kind: str
    where: str
    detail: str = ""

    @property
    def only_reported(self) -> bool:
        """Whether a person has to see to it and nobody can check from here that it was done."""
        return self.kind in ("git", "backup")


def search_files(pages: Pages, phrases: Phrases, searched: Collection[str]) -> Iterator[Remainder]:
    """Search all files except pages (`searched`) for the phrases; archives are reported in any case."""
    for file in pages.files():
        if file.path in searched:
            continue
        if file.archive:
            yield Remainder("backup", file.path)
        elif phrases:
            yield from _search_file(file, phrases)


def known_copies(pages: Pages) -> Iterator[Remainder]:
    """History and copies that only the user can rewrite: git, and backups beside the workspace."""
    return (Remainder(copy.kind, copy.where) for copy in pages.copies())


def _search_file(file: FileEntry, phrases: Phrases) -> Iterator[Remainder]:
    if phrases.found(file.path):
        yield Remainder("file", file.path)
    elif file.size is None:
        return
    elif file.size > _LARGEST:
        yield Remainder("unread", file.path)
    else:
        try:
            if phrases.found(file.read().decode("utf-8", "replace")):
                yield Remainder("file", file.path)
        except OSError as error:
            yield Remainder("unread", file.path, error.strerror or "")

"""The pages of a workspace as they shall be once a subject is forgotten, and making them so (D5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from hipocampo.errors import HipocampoError, NotFound
from hipocampo.forgetting.cuts import Cut, Knife, whole
from hipocampo.forgetting.lineage import ALL, Lineage, Near, Subject
from hipocampo.forgetting.names import Words
from hipocampo.forgetting.traces import USER_MODEL, Folder, Remain
from hipocampo.markdown.blocks import split_lines
from hipocampo.markdown.edit import read_text
from hipocampo.markdown.page import parse_page
from hipocampo.ports import Pages


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page that changes: its new bytes (None: it is removed), the name it gets, and the lines that go."""

    path: str
    digest: str
    data: bytes | None
    to: str | None = None
    cuts: tuple[Cut, ...] = ()
    new: bool = True  # whether the bytes are others than those that are there

    @property
    def facts(self) -> tuple[Cut, ...]:
        return tuple(cut for cut in self.cuts if cut.fact)


class Sheets:
    """Plans and makes the changes of all pages and of the user model."""

    def __init__(self, pages: Pages, folder: Folder) -> None:
        self._pages = pages
        self._folder = folder

    def plan(self, subject: Subject, found: Lineage, *, prose: bool, names: bool) -> Iterator[Sheet | Remain]:
        """Every page that changes, and what of the pages has to stay; without `names` none is renamed."""
        words = Words() if subject.scope == ALL else Words((*subject.names(), *found.quotes))
        knife = Knife(words, found.texts, found.spared)
        for path in self._paths():
            try:
                data, stat = self._pages.read(path)
                digest = self._pages.digest(path, stat)
            except NotFound:
                continue
            except HipocampoError as error:
                yield Remain("unread", path, error.code)
                continue
            for one in self._sheet(Sheet(path, digest, data, new=False), subject, knife, prose):
                yield from (one,) if names or not isinstance(one, Sheet) else _unnamed(one)

    def near(self, subject: Subject) -> Iterator[Near]:
        """Lines of prose that hold only one word of a name of several."""
        parts, words = subject.parts(), subject.words()
        for path in self._paths() if parts else ():
            try:
                text = read_text(self._pages.read(path)[0]).text
            except HipocampoError:
                continue
            lines = split_lines(text)
            named = words.lines(lines)
            facts = {line for one in parse_page(text, path).bullets for line in range(one.line - 1, one.end_line)}
            for at, line in enumerate(lines):
                if at not in named and at not in facts and parts.found(line):
                    yield Near(f"{path}#L{at + 1}", line.strip())

    def _paths(self) -> list[str]:
        return [*self._pages.scan().stats, USER_MODEL]

    def _sheet(self, sheet: Sheet, subject: Subject, knife: Knife, prose: bool) -> Iterator[Sheet | Remain]:
        assert sheet.data is not None
        if prose and (subject.owns(sheet.path) or subject.scope == ALL):
            yield from self._whole(sheet, subject, knife)
            return
        try:
            data, cuts = knife.cut(sheet.data, sheet.path, prose=prose)
        except HipocampoError as error:  # no UTF-8
            if knife.words.found(sheet.data.decode("utf-8", "replace")):
                yield Remain("file", sheet.path, error.code)
            return
        if subject.scope == ALL:  # the prose is kept, the facts go
            data, cuts = Knife(knife.words, _Any()).cut(sheet.data, sheet.path, prose=False)
        mine = subject.owns(sheet.path)  # a page of the entity's own, kept as prose
        to = self._folder.free_name(sheet.path, knife.words) if knife.words.found(sheet.path) and not mine else None
        if to or data != sheet.data or (prose and cuts):
            yield replace(sheet, data=data, to=to, cuts=tuple(cuts), new=data != sheet.data)
        if mine:
            yield Remain("prose", sheet.path)
        elif not prose:
            yield from (Remain("prose", f"{cut.page}#L{cut.line}", cut.text) for cut in cuts if not cut.fact)

    def _whole(self, sheet: Sheet, subject: Subject, knife: Knife) -> Iterator[Sheet]:
        """A page that goes, but for lines that must stay; the workspace's first pages stay as empty files."""
        stays = subject.scope == ALL and "/" not in sheet.path and sheet.path != USER_MODEL
        text = (sheet.data or b"").decode("utf-8", "replace")
        kept = _spared(text, sheet.path, knife)
        if kept != sheet.data and (sheet.data or not stays):
            yield replace(sheet, data=kept or (b"" if stays else None), cuts=tuple(whole(text, sheet.path)), new=True)

    def make(self, sheets: Iterable[Sheet]) -> None:
        """Change the pages; a conflict if one is no longer as it was read: those before it are done."""
        for sheet in sheets:
            digest = sheet.digest
            if sheet.data is None:
                self._folder.remove(sheet.path, digest)
                continue
            if sheet.new:
                stat = self._pages.write(sheet.path, sheet.data, digest)
                digest = self._pages.digest(sheet.path, stat)
            if sheet.to:
                self._folder.rename(sheet.path, sheet.to, digest)


def _spared(text: str, path: str, knife: Knife) -> bytes:
    """The lines of facts that must stay, as a page of their own; nothing where there are none."""
    lines = split_lines(text)
    facts = [one for one in parse_page(text, path).bullets if one.text in knife.spared]
    rows = [row.rstrip() for one in facts for row in lines[one.line - 1 : one.end_line]]
    return "\n".join(("## Retain", *rows, "")).encode() if rows else b""


class _Any(frozenset[str]):
    """Every text there is."""

    def __contains__(self, _: object) -> bool:
        return True


def _unnamed(sheet: Sheet) -> Iterator[Sheet | Remain]:
    """A page that keeps its name, though that names the subject."""
    if sheet.new:
        yield replace(sheet, to=None)
    if sheet.to:
        yield Remain("prose", sheet.path)

"""The calls for what programs keep: documents, text files in `memories/`, and items, values under a key (J1, J4)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo.doors.calls import pages
from hipocampo.doors.calls.call import Answer, Call
from hipocampo.doors.calls.shown import told
from hipocampo.doors.presenters.documents import document_json, item_json, version_json
from hipocampo.doors.presenters.fence import marked
from hipocampo.messages import say
from hipocampo.text.inert import Own, inert, inert_lines

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.app import Version

__all__ = ["CALLS"]

Role = Literal["user", "assistant", "system", "tool"]


class Below(pages.Page):
    """The parameters of `documents`: a folder."""

    under: str = ""


class Path(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `document`: its path."""

    path: str


class Write(Path):
    """The parameters of `document_write`: a path, its text, and what must be there before."""

    text: str
    new: bool = False
    expected: str | UnsetType = UNSET


class Edit(Path):
    """The parameters of `document_edit`: a path, a text in it and the one in its place."""

    old: str
    new: str


class Remove(Path):
    """The parameters of `document_remove`: a path, and the text that must be there before."""

    expected: str | UnsetType = UNSET


class Rename(Path):
    """The parameters of `document_rename`: a path and the other one."""

    to: str


class Versions(pages.Page):
    """The parameters of `document_history`: a path, or none for all."""

    path: str | UnsetType = UNSET


class InSession(pages.Page):
    """The parameters of `items`: a session, or none for all."""

    session: str | UnsetType = UNSET


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `item_remove`: a session and a key."""

    session: str
    key: str


class Put(Named):
    """The parameters of `item_put`: a session, a key, a value, the words that recall finds it by, and who said them."""

    value: Any
    text: str | UnsetType = UNSET
    role: Role = "tool"


def _documents(memory: Hipocampo, given: Below) -> Answer:
    found, cursor = pages.following(memory.documents.listing(given.under), given)
    lines = [inert(one.path) for one in found]
    return Answer(marked(memory, lines), {"documents": [document_json(one) for one in found], "cursor": cursor})


def _document(memory: Hipocampo, given: Path) -> Answer:
    text = memory.documents.read(given.path)
    notice = Own(say("mcp.notice", memory.settings.language))
    return Answer(lambda: marked(memory, inert_lines(text)), {"notice": notice, "path": given.path, "text": text})


def _write(memory: Hipocampo, given: Write) -> Answer:
    return _changed(memory, [memory.documents.write(given.path, given.text, new=given.new, expected=_expected(given))])


def _edit(memory: Hipocampo, given: Edit) -> Answer:
    return _changed(memory, [memory.documents.replace(given.path, given.old, given.new)])


def _remove(memory: Hipocampo, given: Remove) -> Answer:
    return _changed(memory, memory.documents.remove(given.path, expected=_expected(given)))


def _rename(memory: Hipocampo, given: Rename) -> Answer:
    return _changed(memory, memory.documents.rename(given.path, given.to))


def _expected(given: Write | Remove) -> str | None:
    return None if given.expected is UNSET else given.expected


def _changed(memory: Hipocampo, versions: Sequence[Version]) -> Answer:
    """What became of documents; their texts are the caller's own."""
    return told(memory, {"changed": [version_json(one, text=False) for one in versions]})


def _history(memory: Hipocampo, given: Versions) -> Answer:
    versions = memory.documents.versions(None if given.path is UNSET else given.path)
    found, cursor = pages.latest(versions, given)
    return told(memory, {"versions": [version_json(one) for one in found], "cursor": cursor})


def _items(memory: Hipocampo, given: InSession) -> Answer:
    session = given.session
    found, cursor = pages.following(memory.items.all(lambda name: session in (UNSET, name)), given)
    return told(memory, {"items": [item_json(one) for one in found], "cursor": cursor})


def _put(memory: Hipocampo, given: Put) -> Answer:
    from hipocampo.app import NewItem

    words = given.text or _words(given.value)
    memory.items.put([NewItem(given.session, given.key, given.value, words, given.role)])
    kept = [one for one in memory.items.all(lambda name: name == given.session) if one.key == given.key]
    return told(memory, {"items": [item_json(one) for one in kept]})


def _words(value: Any) -> str:
    """What recall finds a value by that comes without words."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _take_out(memory: Hipocampo, given: Named) -> Answer:
    found = [one for one in memory.items.all(lambda name: name == given.session) if one.key == given.key]
    memory.items.put((), [(given.session, given.key)])
    return told(memory, {"removed": [item_json(one) for one in found]})


CALLS = (
    Call("documents", Below, _documents, reads=True),
    Call("document", Path, _document, reads=True),
    Call("document_write", Write, _write),
    Call("document_edit", Edit, _edit),
    Call("document_remove", Remove, _remove),
    Call("document_rename", Rename, _rename),
    Call("document_history", Versions, _history, reads=True),
    Call("items", InSession, _items, reads=True),
    Call("item_put", Put, _put),
    Call("item_remove", Named, _take_out),
)

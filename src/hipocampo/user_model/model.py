"""`user-model.yml` as it stands: its four sections, with whatever else a person wrote left alone (G4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hipocampo.core.facts import Problem
from hipocampo.core.names import name_key
from hipocampo.markdown.edit import read_text
from hipocampo.markdown.yaml.edit import Document, Node, Tree, read

FILE = "user-model.yml"
PROFILE, PATTERNS, STATE, DISCREPANCIES = "profile", "patterns", "session_state", "discrepancies"

_KINDS = {PROFILE: dict, PATTERNS: list, STATE: dict, DISCREPANCIES: list}
_MARK = re.compile(r"\[([UIH])\](?:[ \t]+(\d{4}-\d{2}-\d{2}))?")


class Field(NamedTuple):
    """A field of the profile: where it stands or would stand, what it says (None for nothing), and its comment."""

    path: tuple[str, ...]
    value: str | None
    comment: str = ""

    @property
    def name(self) -> str:
        """The field as the file spells it; a dot leads into a map inside the profile."""
        return ".".join(self.path[1:])

    @property
    def updated(self) -> str | None:
        """The day of the last correction, if its comment tells it."""
        found = _MARK.search(self.comment)
        return found[2] if found else None

    def marked(self, provenance: str, day: str) -> str:
        """The comment with the mark of a correction: in the place of an older mark, else after a person's words."""
        mark = f"[{provenance}] {day}"
        new, count = _MARK.subn(mark, self.comment, count=1)
        return new if count else f"{self.comment} {mark}".strip()


class Pattern(NamedTuple):
    """An item of the patterns; `fields` are its entries, empty for an item that is only a text."""

    position: int
    pattern: str
    fields: Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class Model:
    """The user model as the file tells it."""

    document: Document
    problems: tuple[Problem, ...]

    @property
    def profile(self) -> Mapping[str, Tree]:
        """What is known of the user."""
        return self._map(PROFILE)

    @property
    def state(self) -> Mapping[str, Tree]:
        """The state that the last session was in."""
        return self._map(STATE)

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """The patterns that can be read, in their order."""
        found = (_pattern(position, item) for position, item in enumerate(self._list(PATTERNS)))
        return tuple(pattern for pattern in found if pattern)

    @property
    def discrepancies(self) -> tuple[Mapping[str, str | None], ...]:
        """What was asked about and left open."""
        return tuple(_texts(item) for item in self._list(DISCREPANCIES) if isinstance(item, dict))

    def field(self, name: str) -> Field:
        """The field of a name, as far as case, accents, dashes and spaces tell no other; it need not be there yet."""
        found = _descend(self.profile, name)
        if found is None:
            return Field((PROFILE, name), None)
        value: Tree = dict(self.profile)
        for key in found:
            value = value.get(key) if isinstance(value, dict) else None
        node = self.document.at([PROFILE, *found])
        return Field((PROFILE, *found), _as_text(value), self.document.comment(node) if node else "")

    def _map(self, name: str) -> Mapping[str, Tree]:
        section = self._section(name)
        return section if isinstance(section, dict) else {}

    def _list(self, name: str) -> list[Tree]:
        section = self._section(name)
        return section if isinstance(section, list) else []

    def _section(self, name: str) -> Tree:
        whole = self.document.value
        return whole.get(name) if isinstance(whole, dict) else None


def read_model(data: bytes) -> Model:
    """The user model in a file's bytes; they must be UTF-8."""
    document = read(read_text(data).text, FILE)
    return Model(document, (*document.problems, *_misshapen(document)))


def _misshapen(document: Document) -> list[Problem]:
    """Sections of another kind than the rules know, and a file that is no map at all."""
    root = document.root
    if root.kind not in ("map", "empty", "unknown") and root.text != {}:
        return [_problem(document, root)]
    sections = ((kind, root.entries.get(name)) for name, kind in _KINDS.items())
    return [_problem(document, node) for kind, node in sections if node and not isinstance(node.value, kind | None)]


def _problem(document: Document, node: Node) -> Problem:
    return Problem(FILE, node.line, document.lines[node.line - 1].strip()[:80], "usermodel.section")


def _descend(section: Mapping[str, Tree], name: str) -> list[str] | None:
    """The keys that lead to a field; a dotted name may lead into a map inside."""
    key = name if name in section else next((key for key in section if name_key(key) == name_key(name)), None)
    if key is not None:
        return [key]
    head, _, rest = name.partition(".")
    first = next((key for key in section if name_key(key) == name_key(head)), None) if rest else None
    inner = section.get(first) if first is not None else None
    below = _descend(inner, rest) or [rest] if isinstance(inner, dict) else None
    return [first, *below] if first is not None and below is not None else None


def _pattern(position: int, item: Tree) -> Pattern | None:
    if isinstance(item, str):
        return Pattern(position, item, {})
    fields = _texts(item) if isinstance(item, dict) else {}
    text = fields.get("pattern")
    return Pattern(position, text, fields) if text else None


def _texts(item: Mapping[str, Tree]) -> Mapping[str, str | None]:
    return {key: _as_text(value) for key, value in item.items()}


def _as_text(value: Tree) -> str | None:
    if isinstance(value, list):
        return ", ".join(text for text in map(_as_text, value) if text) or None
    return value if isinstance(value, str) else None

"""A life: what a person retains, says and edits on each day, what is asked, and what is expected of the memory.

`bench/lives/README.md` describes the files. A file that is not in this form is an error that names the place in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from zoneinfo import ZoneInfo

from hipocampo.errors import BadInput, NotFound
from hipocampo.text.languages import codes
from hipocampo.text.normalisation import normalise

LIVES = Path(__file__).parents[1] / "lives"
DAYS = (14, 45, 90, 200)
RETAIN, TURN, EDIT = "retain", "turn", "edit"
_FIELDS = {RETAIN: ("text",), TURN: ("text", "session", "role"), EDIT: ("old", "new")}
_LAST_HOUR = 23
_UNANSWERED = "none"  # the class of questions that nothing answers

_T = TypeVar("_T")


def plain(text: str) -> str:
    """A text without case, accents and line breaks: how answers are compared."""
    return " ".join(normalise(text).split())


class Event(NamedTuple):
    """Something that the person does at an hour of a day."""

    day: int
    hour: int
    op: str
    text: str = ""
    session: str = ""
    role: str = ""
    old: str = ""
    new: str = ""


class Question(NamedTuple):
    """A question, the days on which it is asked, and the strings by which a text answers it or is outdated."""

    id: str
    text: str
    group: str
    from_day: int
    until_day: int | None
    answers: tuple[tuple[str, ...], ...]
    stale: tuple[str, ...]
    none: bool  # nothing in the life answers it

    def is_open(self, day: int) -> bool:
        """Whether it is asked on a day."""
        return self.from_day <= day and (self.until_day is None or day <= self.until_day)

    def is_answered_by(self, text: str) -> bool:
        """Whether a text has all strings of one of the answers."""
        found = plain(text)
        return any(all(plain(part) in found for part in parts) for parts in self.answers)

    def is_outdated_in(self, text: str) -> bool:
        """Whether a text has an outdated value and does not answer."""
        found = plain(text)
        return any(plain(part) in found for part in self.stale) and not self.is_answered_by(text)


class Change(NamedTuple):
    """A value that was replaced, and what to ask for."""

    about: str
    value: str
    outdated: str


class Life(NamedTuple):
    """One person's months."""

    name: str
    language: str
    timezone: str
    start: date
    events: tuple[Event, ...]
    questions: tuple[Question, ...]
    people: tuple[str, ...]
    current: tuple[Change, ...]
    duplicates: tuple[tuple[str, str], ...]
    days: tuple[int, ...] = DAYS

    def texts(self, day: int) -> list[str]:
        """The facts as they stand at the end of a day, and all turns until then."""
        facts: dict[str, None] = {}
        turns: list[str] = []
        for event in self.events:
            if event.day > day:
                break
            if event.op == TURN:
                turns.append(event.text)
            else:
                facts.pop(event.old, None)
                facts[event.new or event.text] = None
        return [*facts, *turns]

    def open_questions(self, day: int) -> list[tuple[int, Question]]:
        """The questions of a day, with their places among all."""
        return [(at, question) for at, question in enumerate(self.questions) if question.is_open(day)]


def read_lives(folder: Path, names: Sequence[str] = ()) -> list[Life]:
    """The lives of a folder, or those of the given names; an error says what is wrong with them."""
    if not folder.is_dir():
        raise NotFound("cli.lives-folder", path=folder)
    paths = {path.stem: path for path in sorted(folder.glob("*.json"))}
    if not paths:
        raise NotFound("cli.lives-none", path=folder)
    for name in names:
        if name not in paths:
            raise NotFound("cli.lives-name", name=name, path=folder, known=", ".join(paths))
    return [read_life(path) for name, path in paths.items() if not names or name in names]


def read_life(path: Path) -> Life:
    """The life in a file."""
    try:
        value = json.loads(path.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise BadInput("cli.lives-json", file=path, line=error.lineno) from error
    except UnicodeDecodeError as error:
        raise BadInput("cli.lives-json", file=path, line=1) from error
    return _life(path.stem, _Node(path, "", value))


class _Node:
    """A value of a file and its place there, such as `questions[3].answers`."""

    def __init__(self, file: Path, place: str, value: object) -> None:
        self._file, self._place, self._value = file, place, value

    def of(self, kind: type[_T]) -> _T:
        """The value, which has to be of a type; a boolean is no number."""
        if not isinstance(self._value, kind) or (isinstance(self._value, bool) and kind is not bool):
            raise self.wrong()
        return self._value

    def text(self) -> str:
        """A text that says something."""
        found = self.of(str)
        if not found.strip():
            raise self.wrong()
        return found

    def number(self, most: int | None = None) -> int:
        """A number from 0 on."""
        found = self.of(int)
        if found < 0 or (most is not None and found > most):
            raise self.wrong()
        return found

    def at(self, name: str) -> _Node:
        """A field; a missing one is wrong when its value is taken."""
        return _Node(self._file, f"{self._place}.{name}".lstrip("."), self.of(dict).get(name))

    def has(self, name: str) -> bool:
        """Whether a field is there and not null."""
        return self.of(dict).get(name) is not None

    def rows(self) -> Iterator[_Node]:
        """The elements of a list."""
        for at, value in enumerate(self.of(list)):
            yield _Node(self._file, f"{self._place}[{at}]", value)

    def texts(self) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(row.text() for row in self.rows())

    def one_of(self, known: Sequence[str]) -> str:
        """One of some words."""
        if self.of(str) not in known:
            raise self.wrong()
        return self.of(str)

    def wrong(self) -> BadInput:
        """The error of a value that is missing or of another form."""
        return BadInput("cli.lives-form", file=self._file, place=self._place or "{}")


def _life(name: str, root: _Node) -> Life:
    expect, days = root.at("expect"), root.at("days")
    events = _events(root.at("events"))
    return Life(
        name=name,
        language=root.at("language").one_of(codes()),
        timezone=_timezone(root.at("timezone")),
        start=_date(root.at("start")),
        events=events,
        questions=tuple(map(_question, root.at("questions").rows())),
        people=expect.at("people").texts(),
        current=tuple(_change(row) for row in expect.at("current").rows()),
        duplicates=_duplicates(expect.at("duplicates"), {event.text for event in events if event.op == RETAIN}),
        days=(tuple(sorted(row.number() for row in days.rows())) if root.has("days") else ()) or DAYS,
    )


def _events(list_: _Node) -> tuple[Event, ...]:
    """The events in the order of their hours; an edit has to find its line."""
    facts: set[str] = set()
    found = []
    for row in sorted(list_.rows(), key=lambda row: (row.at("day").number(), row.at("hour").number(_LAST_HOUR))):
        op = row.at("op").one_of(tuple(_FIELDS))
        fields: dict[str, Any] = {name: row.at(name).text() for name in _FIELDS[op]}
        if op == EDIT and fields["old"] not in facts:
            raise row.at("old").wrong()
        if op != TURN:
            facts.discard(fields.get("old", ""))
            facts.add(fields.get("new") or fields["text"])
        found.append(Event(row.at("day").number(), row.at("hour").number(), op, **fields))
    return tuple(found)


def _question(row: _Node) -> Question:
    none = row.at("none").of(bool) if row.has("none") else row.at("class").text() == _UNANSWERED
    answers = tuple(parts.texts() for parts in row.at("answers").rows())
    if not none and not (answers and all(answers)):
        raise row.at("answers").wrong()
    return Question(
        id=row.at("id").text(),
        text=row.at("q").text(),
        group=row.at("class").text(),
        from_day=row.at("from_day").number(),
        until_day=row.at("until_day").number() if row.has("until_day") else None,
        answers=answers,
        stale=row.at("stale").texts() if row.has("stale") else (),
        none=none,
    )


def _change(row: _Node) -> Change:
    return Change(*(row.at(name).text() for name in Change._fields))


def _duplicates(list_: _Node, facts: set[str]) -> tuple[tuple[str, str], ...]:
    """Pairs of retained texts."""
    found = []
    for row in list_.rows():
        pair = row.texts()
        if len(pair) != 2 or not facts.issuperset(pair):
            raise row.wrong()
        found.append((pair[0], pair[1]))
    return tuple(found)


def _timezone(node: _Node) -> str:
    name = node.text()
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:  # unknown, not a name, or a folder of them
        raise node.wrong() from error
    return name


def _date(node: _Node) -> date:
    try:
        return date.fromisoformat(node.text())
    except ValueError as error:
        raise node.wrong() from error

"""A sentence as a statement: its words by what they stand for, its values by kind, and what it says of a change (F9).

Nothing is decided here: `slots` names the states that a statement tells, `conflicts` compares two statements.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from hipocampo.core.names import name_key
from hipocampo.text import languages
from hipocampo.text.claims.plain_text import plain, spelt_out
from hipocampo.text.detection import language_of
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.understanding.naming import Naming, naming_of
from hipocampo.understanding.state_words import Entry, Phrase, entry_of, infinitive_endings, past_endings, phrases
from hipocampo.understanding.typed_values import amount, clock, is_year

__all__ = ["Statement", "Word", "statement_of"]

_LONGEST = 600  # letters of which states are read
_PIECE = re.compile(
    r"(?P<money>(?:r\$|us\$|[$£€])\s?\d+(?:[.,]\d+)*k?)"
    r"|(?P<iso>\d{4}-\d\d-\d\d)"
    r"|(?P<address>\d{1,3}(?:\.\d{1,3}){3})"
    r"|(?P<time>\d{1,2}(?:h(?:\d\d)?\b|:\d\d(?!\d))(?:\s?[ap]m\b)?|\d{1,2}\s?[ap]m\b)"
    r"|(?P<date>\d{1,2}/\d{1,2}(?:/\d{2,4})?(?![\d/h]))"
    r"|(?P<word>[@#]?[^\W\d_][^\W_]*(?:-[^\W_]+)*)"
    r"|(?P<number>\d+(?:[.,]\d+)*(?:[a-z%]{1,4}\b)?)"
    r"|(?P<stop>[,;:.!?()\n])"
)
_COUNTED = re.compile(r"([\d.,]*\d)([a-z%]*)")
_MOST_DAYS = 31
_SHORTEST_VERB = 4
_BEGINNING = 5  # letters by which forms of a word in two languages are known
_THOUSAND = 1000
_NO_CONTENT = frozenset(
    "EMPTY CHANGE ENDS MOVES BEGINS ENDED NEVER FIRST PLANS PAST LIKES DISLIKES AGENTS DENIES MONEY LEAVES HAVES "
    "CONDITIONS UNTIL".split()
)


_NONE: frozenset[str] = frozenset()
_KIN = frozenset("mother father brother sister son daughter grandmother grandfather aunt uncle wife husband".split())


class Word(NamedTuple):
    """A word or a phrase of a statement."""

    text: str  # as it was written
    keys: frozenset[str]  # its concepts, or its stems where it has none or is one of the things a concept names
    concepts: frozenset[str]
    senses: frozenset[str]
    flags: frozenset[str]
    clause: int
    name: bool
    specific: bool  # one of the things that its concept names
    role: str  # what leads to it: `is`, `place`, `to`, `of`, or nothing; `tag`: it is one
    denied: bool
    place: int  # among the words

    @property
    def is_content(self) -> bool:
        """Whether it can tell one thing from another."""
        return bool(self.concepts) or self.flags.isdisjoint(_NO_CONTENT)


@dataclass
class Statement:
    """What one sentence states."""

    text: str
    words: list[Word] = field(default_factory=list)
    content: list[Word] = field(default_factory=list)  # the words that tell one thing from another
    values: dict[str, set[str]] = field(default_factory=dict)
    ended: list[Word] = field(default_factory=list)  # what is over
    counted: set[str] = field(default_factory=set)  # numbers of what follows them: 2 sugars, 20 mg
    valued: set[int] = field(default_factory=set)  # clauses that have values
    denying: set[int] = field(default_factory=set)  # clauses that deny
    flags: set[str] = field(default_factory=set)
    concepts: set[str] = field(default_factory=set)
    event: bool = False  # it tells of what happened once
    language: str = ""
    known_subject: str | None = None  # whom it is about, where that was read before
    filled: dict[str, list[Word]] = field(default_factory=dict)  # what fills its relations, as it was worked out
    indefinite: bool = False  # it begins with something that is not known yet: a man

    @cached_property
    def naming(self) -> Naming:
        """The names in it, read when they are first asked for."""
        return naming_of(self.text)

    @property
    def subject(self) -> str:
        """Whom it is about, as names say."""
        if self.known_subject is None:
            self.known_subject = self.naming.subject
        return self.known_subject

    @cached_property
    def persons(self) -> frozenset[str]:
        """The keys of the people and roles in it."""
        people = (name_key(one.name) for one in self.naming.names if one.kind == "person")
        return frozenset((*people, *self.naming.roles))

    @cached_property
    def keys(self) -> frozenset[str]:
        """All that its words stand for: what shares none of these with another is about something else."""
        words = frozenset[str]().union(*(word.keys for word in self.content))
        beginnings = (normalise_in_place(word.text)[:_BEGINNING] for word in self.content)
        return words.union(self.concepts, beginnings)

    @property
    def changes(self) -> bool:
        """Whether it says that something changed."""
        return not self.flags.isdisjoint(("CHANGE", "ENDS", "MOVES", "BEGINS", "ENDED", "LEAVES"))


@languages.cached(1 << 12)
def statement_of(text: str) -> Statement:
    """The statement that a text makes."""
    said = spelt_out(plain(text))[:_LONGEST]
    found = Statement(said)
    _Scan(found, said).run()
    return found


_Piece = tuple[str, str, str]  # its kind, its text normalised, and as it was written


class _Scan:
    """Reads the pieces of a text from left to right."""

    def __init__(self, statement: Statement, text: str) -> None:
        self._to = statement
        self._pieces: list[_Piece] = [
            (one.lastgroup or "", one[0], text[one.start() : one.end()])
            for one in _PIECE.finditer(normalise_in_place(text))
        ]
        self._language = language_of([low for kind, low, _ in self._pieces if kind == "word"], text) or ""
        statement.language = self._language
        statement.indefinite = "INDEFINITE" in self._entry(self._text(0)).flags and bool(self._language)
        self._clause, self._role, self._place, self._noun_at = 0, "", 0, 0
        self._denied = self._address = False
        self._ending: list[Word] | None = None  # what an ending verb takes
        self._leaving = False

    def run(self) -> None:
        """Read all pieces."""
        at, known = 0, phrases(self._language)
        while at < len(self._pieces):
            kind, low, _ = self._pieces[at]
            if kind == "word":
                at += (low in known and self._phrase(at, known[low])) or self._word(at)
            elif kind == "stop":
                self._stop(at, low)
                at += 1
            else:
                at += self._value(at)
        self._close()
        self._to.event = any(map(_happened, self._to.words))

    def _stop(self, at: int, sign: str) -> None:
        if sign == ":":
            self._role = "is"
        elif sign != "." or "TITLES" not in self._entry(self._text(at - 1)).flags:
            self._close()

    # Words

    def _word(self, at: int) -> int:
        _, low, raw = self._pieces[at]
        self._place += 1
        first = raw[0]
        if first in "@#":
            low = low[1:]
        capital = first.isupper() or (first == "@" and raw[1:2].isupper())
        entry = entry_of(low, self._language, capital)
        if entry.dull and (not capital or len(low) == 1):
            if raw in _accented_copulas():
                self._role = "is"
        elif entry.number is not None and not capital:
            return self._number(at, entry.number)
        elif entry.day is not None:
            self._weekday(at, entry.day)
        elif entry.month is not None and self._is_month(at, capital):
            self._put("month", str(entry.month))
        elif "TITLES" not in entry.flags or not self._capital(at + 1):  # a title says nothing beside its name
            self._plain_word(at, low, entry, capital)
        return 1

    def _plain_word(self, at: int, low: str, entry: Entry, capital: bool) -> None:
        raw = self._pieces[at][2]
        name = raw[0] == "@" or (capital and self._is_name(at, raw, entry))
        if name:
            concepts, senses, specific, flags, keys = _NONE, _NONE, False, _NONE, entry.stems
        else:
            concepts, senses, specific, flags, keys = *entry[:4], entry.keys
        if low == "se" and raw.lower() == "sé":  # no "se"
            flags -= {"CONDITIONS"}
        role = "tag" if raw[0] == "#" else self._role
        self._add(
            Word(raw, keys, concepts, senses, flags, self._clause, name, specific, role, self._denied, self._place),
            entry.lead,
            at,
        )

    def _weekday(self, at: int, day: int) -> None:
        """Take a weekday for what the text tells, or for what tells one thing from another."""
        if not self._names_thing(at):
            return self._put("weekday", str(day))
        raw, keys = self._pieces[at][2], frozenset({f"weekday {day}"})
        word = Word(raw, keys, _NONE, _NONE, _NONE, self._clause, False, False, "", self._denied, self._place)
        self._add(word, "", at)

    def _names_thing(self, at: int) -> bool:
        """Whether a weekday is part of what something is called: the Monday standup, a aula de segunda."""
        if self._entry(self._text(at + 2)).day is not None:  # de segunda a sexta
            return False
        if "OF" in self._entry(self._text(at - 1)).flags:
            return self._is_noun_at(at - 2) and self._text(at - 3) in _determiners()
        return self._text(at - 1) in _determiners() and self._is_noun_at(at + 1)

    def _is_noun_at(self, at: int) -> bool:
        """Whether a word that may be a noun stands at a place: no name, and none that says nothing."""
        word = self._text(at)
        return bool(word) and self._pieces[at][2].islower() and self._entry(word).flags.isdisjoint(_NO_CONTENT)

    def _is_name(self, at: int, raw: str, entry: Entry) -> bool:
        """Whether a word with a capital is a name; at the beginning of a sentence any word has one."""
        if self._text(at + 1) == "s":
            return True
        before = self._pieces[at - 1] if at else None
        if before is None or (before[0] == "stop" and before[1] in ".!?\n"):
            known = bool(entry.concepts or entry.flags)
            return not known and not raw.lower().endswith(past_endings())
        acronym = bool(entry.concepts) and len(raw) > 1 and raw.isupper()  # NAS is no name
        return not (acronym or entry.specific) and entry.concepts.isdisjoint(_KIN)

    def _entry(self, word: str) -> Entry:
        return entry_of(word, self._language)

    def _phrase(self, at: int, known: Sequence[Phrase]) -> int:
        """Read the phrase that begins here, and return how many words it has; 0 where there is none."""
        second = self._pieces[at + 1][1] if at + 1 < len(self._pieces) else ""
        for phrase in known:
            if phrase.words[1] != second:
                continue
            length = len(phrase.words)
            follow = self._pieces[at : at + length]
            if tuple(low for _, low, _ in follow) == phrase.words and not self._is_noun(at, phrase):
                raw = " ".join(one[2] for one in follow)
                self._place += 1
                concepts, senses, specific, flags, keys, lead = phrase[1:]
                role, denied = self._role, self._denied
                self._add(
                    Word(raw, keys, concepts, senses, flags, self._clause, False, specific, role, denied, self._place),
                    lead,
                    at,
                )
                return length
        return 0

    def _is_noun(self, at: int, phrase: Phrase) -> bool:
        """Whether an article makes a noun of what would be a verb with its preposition: o trabalho em."""
        led = not self._entry(phrase.words[-1]).flags.isdisjoint(("PLACES", "TO", "FOR", "KEEPERS"))
        return led and self._text(at - 1) in languages.words_of_all("words", "ARTICLES")

    def _add(self, word: Word, lead: str, at: int) -> None:
        statement, flags = self._to, word.flags
        content = word.is_content
        statement.words.append(word)
        statement.concepts |= word.concepts
        if content:
            statement.content.append(word)
        if lead or content:
            self._role = lead if lead != "of" or self._noun_at == self._place - 1 else ""  # "de ônibus" is nobody's
        if content:
            self._noun_at = self._place
        if flags:
            statement.flags |= flags
            self._deny(flags, at)
            self._address = self._address or "STREETS" in flags
        if "FREE" in flags:
            self._put("money", "0")
        if self._ending is not None or not flags.isdisjoint(_ENDING):
            self._end(word)

    def _deny(self, flags: frozenset[str], at: int) -> None:
        lacks = "LACKS" in flags and self._text(at + 1).endswith(infinitive_endings())
        if "DENIES" in flags or lacks:
            self._denied = True
            if not lacks:
                self._to.denying.add(self._clause)
        elif "UNTIL" in flags and self._denied:
            self._denied, clause = False, self._clause
            self._to.denying.discard(clause)
            words = [one._replace(denied=False) if one.clause == clause else one for one in self._to.words]
            self._to.words, self._to.content = words, [one for one in words if one.is_content]

    def _end(self, word: Word) -> None:
        flags = word.flags
        if "NO_LONGER" in flags and self._denied:  # não faço mais noite, spare key's not outside any more
            self._to.flags.add("ENDED")
            self._ending = [one for one in self._to.content if one.clause == self._clause]
        elif not flags.isdisjoint(("ENDED", "ENDS", "LEAVES")):
            self._ending = [word] if word.concepts else []
            self._leaving = "LEAVES" in flags
        elif self._ending is None:
            return
        elif self._leaving and "KEEPERS" in flags:
            self._ending, self._leaving = None, False
        elif "FOR" in flags and self._ending:
            self._take_ended()
        elif word.is_content:
            self._ending.append(word)

    def _take_ended(self) -> None:
        self._to.ended += self._ending or []
        self._ending, self._leaving = None, False

    def _close(self) -> None:
        self._take_ended()
        self._clause += 1
        self._role, self._denied = "", False

    def _is_month(self, at: int, capital: bool) -> bool:
        """Whether a word that may be a month is one, and not a name or a verb: Julio, may."""
        capitals = languages.value(self._language, "slots", "MONTHS_IN_CAPITALS", False)
        return self._beside_date(at) or (bool(self._language) and capital == capitals)

    def _beside_date(self, at: int) -> bool:
        around = self._pieces[max(0, at - 2) : at] + self._pieces[at + 1 : at + 3]
        return any(
            kind in ("number", "date") or not self._entry(low).flags.isdisjoint(_BESIDE) for kind, low, _ in around
        )

    # Values

    def _value(self, at: int) -> int:
        kind, low, _ = self._pieces[at]
        self._place += 1
        if kind == "money":
            self._put("money", amount(low.lstrip("rus$£€ ")))
        elif kind == "time":
            self._put("time", clock(low))
        elif kind == "date":
            day, month = low.split("/")[:2]
            self._put("day", day.lstrip("0"))
            self._put("month", str(int(month) - 1))
        elif kind == "number":
            return self._number(at, None)
        elif kind == "iso":
            self._iso_date(low, at)
        else:
            self._put(kind, low)
        return 1

    def _iso_date(self, date: str, at: int) -> None:
        """Take a date for what the text tells, unless it is only since when it is so."""
        before = {self._text(place) for place in range(at - 4, at)}
        if before.isdisjoint(languages.words_of_all("slots", "SINCE")):
            self._put("day", date[8:].lstrip("0"))
            self._put("month", str(int(date[5:7]) - 1))
        else:
            self._to.flags.add("CHANGE")

    def _number(self, at: int, spelt: int | None) -> int:
        """Read a number with what stands around it: 14,500, dieciocho mil, às 9, dia 12, 40 mg, puerto 8080."""
        found, took = _COUNTED.match(self._pieces[at][1]), 1
        unit = found[2] if found and spelt is None else ""
        value = str(spelt) if spelt is not None else amount(found[1] if found else "")
        if self._entry(self._text(at + 1)).number == _THOUSAND:
            value, took = amount(str(float(value) * _THOUSAND)), 2
        before, after = self._text(at - 1), self._text(at + took)
        if "AT" in self._entry(before).flags and self._text(at + took + 1) in languages.words_of_all("slots", "HALF"):
            self._put("time", f"{value}:30")
            return took + 2
        if (unit or after) and self._entry(unit or after).flags.isdisjoint(_NO_CONTENT):
            self._to.counted.add(value)
        kind, value = self._kind_of(value, before, unit or after, at)
        if kind:
            self._put(kind, value)
        return took

    def _kind_of(self, value: str, before: str, after: str, at: int) -> tuple[str, str]:
        left, right = self._entry(before), self._entry(after)
        if "MONEY" in right.flags:
            return "money", value
        if value.isdigit() and 0 < int(value) <= _MOST_DAYS:
            if self._month_near(at) or "DAY" in left.flags or left.day is not None:
                return "day", value
            if "AT" in left.flags:
                return "time", f"{value}:00"
        if self._address or is_year(value):
            if not self._address and "PLACES" in left.flags:  # in 2009, and not in May 2009 or since 2009
                self._to.flags.add("LONG_AGO")
            return "", ""
        if after and right.flags.isdisjoint(_NO_CONTENT):
            return "number", f"{value} {min(right.concepts or right.stems)}"
        if before and left.flags.isdisjoint(_NO_CONTENT):
            return "number", f"{value} {min(left.concepts or left.stems)}"
        return "number", value

    def _month_near(self, at: int) -> bool:
        near = (self._text(place) for place in (at - 1, at + 1, at + 2))
        return any(text and self._entry(text).month is not None for text in near)

    def _capital(self, at: int) -> bool:
        if at < len(self._pieces) and self._pieces[at][1] == ".":
            at += 1
        return at < len(self._pieces) and self._pieces[at][2].lstrip("@")[:1].isupper()

    def _text(self, at: int) -> str:
        """The word at a place; nothing where no word is there."""
        if not 0 <= at < len(self._pieces):
            return ""
        kind, low, _ = self._pieces[at]
        return low if kind == "word" else ""

    def _put(self, kind: str, value: str) -> None:
        self._to.values.setdefault(kind, set()).add(value)
        self._to.valued.add(self._clause)


_BESIDE = frozenset({"OF", "PLACES", "UNTIL"})


_ENDING = frozenset({"ENDED", "ENDS", "LEAVES", "NO_LONGER"})


@languages.cached()
def _determiners() -> frozenset[str]:
    return languages.words_of_all("words", "ARTICLES") | languages.words_of_all("questions", "OWN")


@languages.cached()
def _accented_copulas() -> frozenset[str]:
    return languages.words_of_all("claims", "ACCENTED_COPULAS")


def _happened(word: Word) -> bool:
    """Whether a word tells of what happened once, and of no change."""
    if "PAST" in word.flags:
        return True
    if word.name or word.concepts or word.flags or word.role == "is" or len(word.text) < _SHORTEST_VERB:
        return False
    return word.text.lower().endswith(past_endings())

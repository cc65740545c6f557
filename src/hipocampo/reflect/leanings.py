"""What a text leans to: which things it speaks of, and whether it speaks for them or against them (G2).

An opinion and a fact rarely use the same words: "prefers short answers", "wants all the details". So words are read as
what they name (coffee, crowds, a long text) and as what they make of it (liked, avoided, failed), in any language. A
fact that only names a thing leans nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["direction", "leaning", "share_words"]

_TOPIC = "leanings"
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_CLAUSE = re.compile(r"[,;.]\s+|\s+[-–—]\s+")
_REACH = 3  # words before another in which a denial turns it
_LONGEST = 400  # letters; what is longer says more than one thing
_KEPT = 4096
_SHORTEST = 4  # letters of a word that names a thing by itself


class Found(NamedTuple):
    """Something that a text names or says, by the place of its first word."""

    place: int
    name: str
    sign: int = 1


class Leaning(NamedTuple):
    """What a text names, which sides it shows, and what it makes of them: 1, -1, or 0 where it says nothing."""

    things: tuple[Found, ...]
    sides: tuple[Found, ...]
    worth: int
    uses: bool
    denied: bool
    prefers: bool
    feels: bool
    words: frozenset[str]

    @property
    def praises(self) -> bool:
        """Whether it says that somebody or something is good or bad, not that somebody likes a thing."""
        return self.worth != 0 and not (self.things or self.sides or self.prefers or self.feels)

    @property
    def keys(self) -> frozenset[str]:
        """What it speaks of, in any words: things and sides with their opposites, and words that name something."""
        named = {one.name for one in (*self.things, *self.sides)}
        return self.words.union(named, map(_opposite, named)) - {""}


def direction(opinion: str, fact: str, names: frozenset[str] = frozenset()) -> int:
    """1 where a fact speaks for an opinion, -1 where it speaks against it, 0 where it does neither or both.

    `names` are the keys of those whom both are about: what a fact makes of them counts for what they are held to be.
    """
    if max(len(opinion), len(fact)) > _LONGEST or fact.rstrip().endswith("?"):
        return 0
    held = leaning(opinion)
    clauses = [leaning(one) for one in _CLAUSE.split(fact) if one.strip()]
    telling = [one for one in clauses if one.things or one.sides]
    votes = {_direction(held, one, names) for one in telling} - {0} if len(telling) > 1 else set[int]()
    return _sign(votes) if votes else _direction(held, leaning(fact), names)


def share_words(one: str, other: str, names: frozenset[str] = frozenset()) -> bool:
    """Whether two texts name the same thing, beside some names: they are about the same, whatever else they say."""
    first, second = leaning(one), leaning(other)
    things = {each.name for each in first.things} & {each.name for each in second.things}
    return bool(things or _beside(first.words & second.words, names))


def _beside(words: frozenset[str], names: frozenset[str]) -> frozenset[str]:
    """Words that are no part of some names, given by their keys."""
    return words - {form for name in names for part in name.split() for form in forms(part)}


def _direction(held: Leaning, told: Leaning, names: frozenset[str]) -> int:
    by_side = _sign(_side_votes(_wanted_sides(held), told))
    by_thing = _sign(_thing_votes(held, told, names))
    return by_side or (by_thing if not held.sides else 0)


def _sign(votes: Iterable[int]) -> int:
    found = set(votes) - {0}
    return found.pop() if len(found) == 1 else 0


def _wanted_sides(held: Leaning) -> dict[str, int]:
    """The sides that an opinion holds up, and their opposites, which it turns down."""
    sign = held.worth or 1
    return _with_opposites({one.name: sign * one.sign for one in held.sides})


def _wanted_things(held: Leaning) -> dict[str, int]:
    """The things that an opinion holds up; of two that are opposed the first is."""
    sign = held.worth or (-1 if held.denied else 1)
    wanted: dict[str, int] = {}
    for one in sorted(held.things):
        if one.name not in wanted:
            wanted[one.name] = -sign if any(_opposite(one.name) == other for other in wanted) else sign
    return _with_opposites(wanted) if held.prefers else wanted  # who likes tea may like coffee


def _with_opposites(wanted: Mapping[str, int]) -> dict[str, int]:
    others = {other: -sign for name, sign in wanted.items() if (other := _opposite(name)) and other not in wanted}
    return {**others, **wanted}


def _side_votes(wanted: Mapping[str, int], told: Leaning) -> Iterator[int]:
    """Showing a side speaks for it, unless something is made of it: who is annoyed by long texts wants short ones."""
    for one in told.sides:
        if one.name in wanted:
            yield wanted[one.name] * one.sign * (told.worth if told.worth and not _is_worth(one.name) else 1)


def _thing_votes(held: Leaning, told: Leaning, names: frozenset[str]) -> Iterator[int]:
    wanted = _wanted_things(held)
    named = [one for one in sorted(told.things) if one.name in wanted]
    for one in named:
        others = [each for each in named if each.name == _opposite(one.name) and each.place < one.place]
        turned = -1 if others else 1  # of two opposed things the second is what the first is compared with
        yield wanted[one.name] * turned * (told.worth or _use(told, one.name))
    same = _beside(held.words & told.words, names)
    if not named and told.worth and (same or (names and held.praises)):
        yield (held.worth or (-1 if held.denied else 1)) * told.worth


def _use(told: Leaning, name: str) -> int:
    """Whether a thing is used, or not used, as far as that says that it is liked."""
    return 0 if name in _JUDGED or not told.uses else -1 if told.denied else 1


@languages.cached(_KEPT)
def leaning(text: str) -> Leaning:
    """Read what a text leans to."""
    words = [normalise(word) for word in _WORD.findall(text.replace("’", "'"))]
    line = f" {' '.join(words)} "
    things, sides = (tuple(_named(line, words, kind)) for kind in ("TOPICS", "SIDES"))
    return Leaning(
        things,
        sides,
        _worth(line, words),
        bool(_expression("USES").search(line)),
        bool(_expression("DENIES").search(line)),
        bool(_expression("PREFERS").search(line)),
        bool(_expression("ATTITUDES").search(line)),
        _content(text),
    )


def _content(text: str) -> frozenset[str]:
    """The stems of the words that name a thing by themselves."""
    frame = _expression("FRAME")
    told = [word for word in terms(text) if len(word) >= _SHORTEST and word not in all_stop_words()]
    others = (frame, _expression("GOOD"), _expression("BAD"), *_groups("SIDES").values())
    plain = [word for word in told if not any(one.search(f" {word} ") for one in others)]
    return frozenset(form for word in plain for form in forms(word))


def _named(line: str, words: list[str], kind: str) -> Iterator[Found]:
    for name, expression in _groups(kind).items():
        for found in expression.finditer(line):
            place = line[: found.start() + 1].count(" ") - 1
            yield Found(place, name, -1 if _denied(words, place) and kind == "SIDES" else 1)


def _worth(line: str, words: list[str]) -> int:
    """What a text makes of what it names: more good than bad, or more bad than good."""
    total = 0
    for kind, sign in (("GOOD", 1), ("BAD", -1)):
        for found in _expression(kind).finditer(line):
            place = line[: found.start() + 1].count(" ") - 1
            total += -sign if _denied(words, place) else sign
    return (total > 0) - (total < 0)


def _denied(words: list[str], place: int) -> bool:
    before = " ".join(words[max(0, place - _REACH) : place])
    return bool(before and _expression("DENIES").search(f" {before} "))


def _is_worth(side: str) -> bool:
    """Whether a side is itself good or bad: who is late is not praised for it."""
    return side in _JUDGED


# What nobody chooses: that one meets it says nothing. And sides that are themselves good or bad.
_JUDGED = frozenset(
    "punctual unpunctual tidy messy reliable unreliable deadline interview crowd cooking singing".split()
)


def _opposite(name: str) -> str:
    return _opposites().get(name, "")


@languages.cached()
def _opposites() -> dict[str, str]:
    pairs = [pair.split() for listed in _listed("OPPOSED") for pair in listed.split(",") if pair.strip()]
    return {one: other for first, second in pairs for one, other in ((first, second), (second, first))}


@languages.cached()
def _groups(kind: str) -> dict[str, re.Pattern[str]]:
    """The words of each thing or side, in all languages together."""
    found: dict[str, list[str]] = {}
    for listed in _listed(kind):
        for entry in listed.split(";"):
            name, _, words = entry.partition(":")
            found.setdefault(name.strip(), []).append(words)
    return {name: _compiled(words) for name, words in found.items()}


@languages.cached()
def _expression(kind: str) -> re.Pattern[str]:
    return _compiled(_listed(kind))


def _listed(kind: str) -> list[str]:
    return list(languages.values(_TOPIC, kind, "").values())


def _compiled(lists: Iterable[str]) -> re.Pattern[str]:
    """An expression for words between blanks; a star stands for any ending."""
    words = {" ".join(one.split()) for listed in lists for one in listed.replace("\n", " ").split(",")} - {""}
    parts = [re.escape(normalise(one)).replace(r"\*", r"[^ ]*").replace(r"\ ", " ") for one in words]
    return re.compile(rf"(?<= )(?:{'|'.join(sorted(parts, key=len, reverse=True))})(?= )")

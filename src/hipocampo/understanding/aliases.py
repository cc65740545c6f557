"""Names that a text joins: a role and who has it, a nickname and a name (D6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hipocampo.core.reading import PERSON, PLACE, THING, Alias
from hipocampo.understanding.lexicon import Flag, nickname_phrase, nickname_tail
from hipocampo.understanding.proper_names import Name
from hipocampo.understanding.roles import Role
from hipocampo.understanding.sentence import Sentence

__all__ = ["aliases_in"]

_JOINING = Flag.CALLED | Flag.COPULAS | Flag.NOW
_BEFORE_NAME = Flag.ARTICLES | Flag.TITLES | Flag.FORMAL_TITLES
_MOST_JOINING = 6  # words between a role and a name
_OPENING = frozenset(",:(=-–—")
_BOTH = 2  # names
_COPULAS = Flag.COPULAS | Flag.NOW


def aliases_in(words: Sentence, roles: Sequence[Role], names: Sequence[Name]) -> tuple[tuple[Alias, ...], list[Name]]:
    """Return the aliases that a text tells, and its names, with those who have a role taken for people."""
    starts = {one.title: one for one in names} | {one.start: one for one in names}
    found: dict[int, list[Role]] = {}
    for role in roles:
        for one in _holders(words, role, starts, names):
            found.setdefault(one.start, []).append(role)
    people = [one._replace(kind=PERSON) if one.start in found and one.kind == THING else one for one in names]
    told = [Alias(role.key, one.text) for one in people for role in found.get(one.start, ()) if one.kind == PERSON]
    told += [Alias(words[one.start].text, one.text) for one in people if _is_formal(one, words)]
    nicknames = list(_nicknames(words, people))
    called = {one.alias for one in nicknames} | {one.name for one in nicknames}
    people = [one._replace(kind=PERSON) if one.text in called else one for one in people]
    return tuple(dict.fromkeys((*told, *nicknames))), people


def _is_formal(name: Name, words: Sentence) -> bool:
    """Whether a name has its title in it, as "Dr Okafor"."""
    return (
        name.title < name.start and name.text != words[name.start].text and name.text.endswith(words[name.start].text)
    )


def _holders(words: Sentence, role: Role, starts: dict[int, Name], names: Sequence[Name]) -> Iterator[Name]:
    """Yield who has a role by the words behind it, or before it."""
    behind = _behind(words, role, starts)
    if behind is not None:
        yield behind
        return
    if words[role.end - 1].owns:  # "Ottilie, my dad's sister"
        return
    for one in names:
        if one.end <= role.first and one.kind in (PERSON, THING) and _is_predicate(words, one, role):
            yield one
            return


def _behind(words: Sentence, role: Role, starts: dict[int, Name]) -> Name | None:
    """The name behind a role: "my boss Karen", "minha mãe é dona Lourdes", "contadora: Paty Ruelas"."""
    at, joined = role.end, words.at(role.end - 1).owns
    if at in starts and not joined:
        return _fit(starts[at])
    if words.at(role.first - 1).flags & Flag.OF or words.at(role.first).flags & Flag.OF:  # it says whose something is
        return None
    at = _past_complement(words, at)
    sign = words.at(at).key in _OPENING and words.at(at).key
    at += bool(sign)
    for _ in range(_MOST_JOINING):
        word = words.at(at)
        if at in starts and (joined or sign):
            one = starts[at]
            alone = sign != "," or joined or one.title < one.start or _closes(words, one)
            return _fit(one) if alone else None
        if word.flags & Flag.FORMER:
            return None
        if word.flags & _JOINING and not word.capital:
            joined = True
        elif not (word.flags & _BEFORE_NAME or (word.flags & Flag.WITH and at == role.end)):
            return None
        else:
            joined = joined or bool(word.flags & Flag.WITH)
        at += 1
    return None


def _past_complement(words: Sentence, at: int) -> int:
    """The place behind what a role is for: "pediatra da minha filha", "veterinária da Dendê"."""
    if not words.at(at).flags & Flag.OF:
        return at
    for place in range(at + 1, at + 4):
        after = words.at(place + 1)
        if after.flags & Flag.COPULAS or after.key in (":", "="):
            return place + 1
    return at


def _closes(words: Sentence, name: Name) -> bool:
    """Whether an apposition ends behind a name."""
    after = words.at(name.end)
    return not after.key or after.sign


def _fit(name: Name) -> Name | None:
    return None if name.kind not in (PERSON, THING) else name


def _is_predicate(words: Sentence, name: Name, role: Role) -> bool:
    """Whether a role says who somebody is: "Priya is my boss", "Inés, my wife"."""
    between = words[name.end : role.first]
    if not between or words[name.end - 1].owns or len(between) > 3:
        return False
    if between[0].key in (",", "(", "-"):
        return len(between) == 1
    return all(word.flags & _COPULAS and not word.flags & Flag.FORMER and not word.sign for word in between)


def _nicknames(words: Sentence, names: Sequence[Name]) -> Iterator[Alias]:
    """Yield the nicknames that a text tells of somebody who is named in it."""
    some = 0
    for word in words:
        some |= word.flags
    people = [one for one in names if one.kind != PLACE]
    if some & Flag.NICKNAME:
        yield from _announced(words, people)
    for before, one in pairwise(people):
        between = [word.key for word in words[before.end : one.title]]
        enclosed = between == ["("] and words.at(one.end).key == ")" and before.kind == PERSON
        if enclosed or (between == [","] and some & Flag.NICKNAME_TAIL and _has_tail(words, one)):
            yield Alias(one.text, before.text)


def _has_tail(words: Sentence, name: Name) -> bool:
    rest = " ".join(word.key for word in words[name.end : name.end + 4])
    return nickname_tail().match(rest) is not None


def _announced(words: Sentence, names: Sequence[Name]) -> Iterator[Alias]:
    """Yield the nicknames behind such words as "everyone calls her"."""
    places = _places(words)
    for found in nickname_phrase().finditer(" ".join(word.key for word in words)):
        after = places.get(found.end() + 1, len(words))
        first = places.get(found.start(), 0)
        named = [one for one in names if one.start <= first]
        called = [one for one in names if after <= one.start <= after + 1]
        if called and named:
            yield Alias(called[0].text, named[-1].text)
        else:
            yield from _of_somebody(words, names, after)


def _of_somebody(words: Sentence, names: Sequence[Name], after: int) -> Iterator[Alias]:
    """Yield a nickname in "o apelido da Marinalva é Nalvinha"."""
    some = [one for one in names if one.start >= after - 1]
    if len(some) < _BOTH or not words.at(some[0].end).flags & Flag.COPULAS:
        return
    if words.at(some[0].start - 1).flags & (Flag.OF | Flag.CONTRACTED | Flag.ARTICLES):
        yield Alias(some[1].text, some[0].text)


def _places(words: Sentence) -> dict[int, int]:
    """Where in the words joined by spaces each word begins."""
    places, at = {}, 0
    for place, word in enumerate(words):
        places[at] = place
        at += len(word.key) + 1
    return places

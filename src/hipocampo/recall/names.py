"""Whom a question names: by known names, first names of longer ones, and misspelled names (F1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from hipocampo.core.access import Permit
from hipocampo.core.names import name_key, name_keys
from hipocampo.core.reading import ROLE
from hipocampo.ports import NameIndex, ReadingIndex
from hipocampo.text.languages import words_of_all
from hipocampo.text.questions import allowed_slips, is_common
from hipocampo.text.stop_words import all_stop_words
from hipocampo.understanding.naming import naming_of, role_of

_WORD = re.compile(r"@?[^\W_][\w'.-]*", re.UNICODE)
_LONGEST_NAME = 3  # words
_MOST_GUESSED = 4  # words that are taken for a part of a name, or a misspelled one
_OF = "'s"
_PLAIN = 5  # letters that a word without a capital has to have, to be taken for a name
_FIRST_NAME = 3


def owners() -> frozenset[str]:
    """The keys of names that mean the one whose memory it is."""
    return words_of_all("words", "OWNER")


class Names:
    """The names that an index knows, for one reader."""

    def __init__(self, index: NameIndex, readings: ReadingIndex, permit: Permit, as_of: int | None = None) -> None:
        self.index, self.readings, self.permit, self.as_of = index, readings, permit, as_of

    def known(self, names: Sequence[str]) -> list[str]:
        """Those of the names that memories mention, as they are written there: marked ones, and people without."""
        marked = self.index.entities(names, self.permit, self.as_of)
        keys = set(name_keys(marked))
        people = self.readings.named(names, self.permit, self.as_of, "person")
        return [*marked, *(name for name in people if name_key(name) not in keys)]

    def same(self, names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """For each name or role the keys of all others of the same person (D6)."""
        return self.readings.other_names(names, self.permit) if names and self.as_of is None else {}

    def spelled(self, keys: Sequence[str]) -> list[str]:
        """Names as they are written, given their keys."""
        return self.readings.named(keys, self.permit, None, "person") if keys else []

    def called(self, names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """For each name all names of its entity, where a page gives more; pages have no past."""
        return self.index.all_names(names, self.permit) if names and self.as_of is None else {}

    def all_of(self, names: Sequence[str]) -> tuple[str, ...]:
        """These names and all other names of the same entities."""
        # Pages and joins have no past: the present ones say who is meant.
        called, roles = self.index.all_names(names, self.permit), {name: role_of(name) for name in names}
        same = self.readings.other_names([*names, *filter(None, roles.values())], self.permit)
        return tuple(
            dict.fromkeys(
                one
                for name in names
                for known in (name, roles[name])
                if known
                for one in (known, *called.get(known, ()), *same.get(known, ()))
            )
        )

    def fuller(self, names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """Longer names that begin with these."""
        return self.index.longer_names(names, self.permit, self.as_of) if names else {}

    def similar(self, names: Sequence[str]) -> Mapping[str, str]:
        """The names that misspelled ones mean."""
        return self.index.corrections(names, self.permit, self.as_of) if names else {}

    def speaking(self, names: Sequence[str]) -> list[str]:
        """Those of the names whose bearers speak in conversations."""
        return self.index.speakers(names, self.permit, self.as_of)


class Named(NamedTuple):
    """Who is named; `aliases` tells their other names, `misspelled` what was written for whom.

    `speakers` are those of them who speak in conversations. A role is given by its key (`role:mother`).
    """

    mentions: tuple[str, ...] = ()
    aliases: tuple[tuple[str, str], ...] = ()
    misspelled: tuple[tuple[str, str], ...] = ()
    speakers: tuple[str, ...] = ()


def named(text: str, names: Names) -> Named:
    """Find everybody and everything that a question names."""
    written = _WORD.findall(text)
    words = _words(written)
    whole = [word for word in written if word.endswith(_OF)]  # McDonald's
    known = names.known([*_runs([word.plain for word in words]), *whole])
    keys = dict(zip(known, name_keys(known), strict=True))
    known = [name for name, key in keys.items() if key not in owners() or f"@{key}" in map(str.lower, written)]
    left = _unnamed(words, [keys[name] for name in known])
    bare = text[1:].islower()
    first = names.fuller([word.plain for word in left if word.may_begin_a_name(bare)][:_MOST_GUESSED])
    rest = [word.plain for word in left if word.plain not in first and word.may_be_misspelled(bare)]
    misspelled = names.similar(rest[:_MOST_GUESSED])
    mentions = [*known, *(name for longer in first.values() for name in longer), *misspelled.values()]
    groups = _groups([*dict.fromkeys(mentions), *naming_of(text).roles], names)
    return Named(
        tuple(one.name for one in groups),
        tuple((alias, one.name) for one in groups for alias in one.others),
        tuple(misspelled.items()),
        tuple(names.speaking(_runs([word.plain for word in words if word.key not in all_stop_words()]))),
    )


class _Group(NamedTuple):
    """All names of one who is named: the main one, and the others (names, nicknames, keys of roles)."""

    name: str
    others: tuple[str, ...]


def _groups(mentions: Sequence[str], names: Names) -> list[_Group]:
    """Those who are named, each once with all their names: those of a page first, then those that texts tell."""
    called, same = names.called(mentions), names.same(mentions)
    groups: dict[str, _Group] = {}
    for mention in mentions:
        own = [*called.get(mention, (mention,))]
        told = [key for key in same.get(mention, ()) if key not in name_keys(own)]
        spelled = names.spelled([key for key in told if not key.startswith(ROLE)])
        if own[0].startswith(ROLE) and spelled:
            own = [*spelled[:1], *own]
        others = dict.fromkeys([*own[1:], *spelled, *told])
        groups.setdefault(name_key(own[0]), _Group(own[0], tuple(one for one in others if one != own[0])))
    return list(groups.values())


class _Word(NamedTuple):
    """A word of a question; `stands_out` if it is written as a name is.

    In a question that is `bare` of capitals, names have none either: any longer word may be one then.
    """

    plain: str
    key: str
    stands_out: bool

    def may_begin_a_name(self, bare: bool) -> bool:
        """Whether this may be the first word of a longer name."""
        if self.stands_out or self.plain[0].isupper():
            return len(self.key) >= _FIRST_NAME
        return self._may_be_a_name(bare)

    def may_be_misspelled(self, bare: bool) -> bool:
        """Whether this may be a name with a slip in it."""
        return allowed_slips(self.key) > 0 and (self.stands_out or self._may_be_a_name(bare))

    def _may_be_a_name(self, bare: bool) -> bool:
        return bare and len(self.key) >= _PLAIN and not is_common(self.key)


def _words(written: Sequence[str]) -> list[_Word]:
    plain = [word.lstrip("@").rstrip(".-'").removesuffix(_OF) for word in written]
    capital = [at > 0 and word[0].isupper() for at, word in enumerate(plain)]  # the first word has one anyway
    return [
        _Word(one, key, stands_out or word[0] == "@")
        for one, key, stands_out, word in zip(plain, name_keys(plain), capital, written, strict=True)
    ]


def _runs(words: Sequence[str]) -> list[str]:
    """Everything in a question that could be a name: its words, and runs of two or three of them."""
    longer = (zip(*(words[at:] for at in range(n)), strict=False) for n in range(2, _LONGEST_NAME + 1))
    return list(dict.fromkeys([*words, *(" ".join(run) for runs in longer for run in runs)]))


def _unnamed(words: Iterable[_Word], known: Iterable[str]) -> list[_Word]:
    """The words with content that are no part of a known name, given by its key."""
    taken = {part for key in known for part in (key, *key.split())}
    left = [word for word in dict.fromkeys(words) if word.key and word.key not in all_stop_words()]
    return [word for word in left if taken.isdisjoint((word.key, word.key + _OF))]

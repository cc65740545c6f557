"""Names without a mark: who and what a text mentions, by which roles and nicknames, and whom it is about (D6)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hipocampo.core.names import name_key
from hipocampo.core.reading import PERSON, Alias, Mention
from hipocampo.text import languages
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.understanding.aliases import aliases_in
from hipocampo.understanding.lexicon import Flag, flags
from hipocampo.understanding.proper_names import Name, names_in
from hipocampo.understanding.roles import Role, roles_in
from hipocampo.understanding.sentence import Sentence, sentence_of

__all__ = ["Naming", "naming_of", "role_of", "role_phrases_of"]

_CAPITAL = re.compile(r"[A-ZÀ-ÖØ-Þ@]|[^\x00-\xff]")
_LETTERS = re.compile(r"[a-z]+(?:-[a-z]+)*")
_LED = Flag.ARTICLES | Flag.TO | Flag.TITLES | Flag.FORMAL_TITLES
_KEPT = 1024
_MOST_LED = 3  # words before whom a text is about


class Naming(NamedTuple):
    """The names of a text: whom it is about, who and what it mentions, and which names it joins."""

    subject: str = ""
    names: tuple[Mention, ...] = ()
    roles: tuple[str, ...] = ()
    aliases: tuple[Alias, ...] = ()


_NOBODY = Naming()


@languages.cached(_KEPT)  # a question, and a memory that is compared, is asked for its names several times
def naming_of(text: str) -> Naming:
    """Read the names of a text."""
    if not _CAPITAL.search(text) and not _may_name(text):
        return _NOBODY
    words = sentence_of(text)
    roles = roles_in(words)
    names = names_in(words, roles)
    if not roles and not names:
        return _NOBODY
    aliases, others = aliases_in(words, roles, names)
    mentions: dict[str, Mention] = {}
    for one in others:
        mentions.setdefault(name_key(one.text), Mention(one.text, one.kind))
    return Naming(
        _subject(words, roles, others),
        tuple(mentions.values()),
        tuple(dict.fromkeys(role.key for role in roles)),
        aliases,
    )


@languages.cached(_KEPT)
def role_of(text: str) -> str:
    """The key of a role that a few words name ("minha mãe", "mum"), "" if they name none."""
    words = sentence_of(text)
    roles = roles_in(words)
    return roles[0].key if len(roles) == 1 and roles[0].end == len(words) and roles[0].first == 0 else ""


def role_phrases_of(text: str) -> list[tuple[str, str]]:
    """The roles in a text, each with the words that name it there: "minha mãe", "mainha"."""
    words = sentence_of(text)
    found = []
    for role in roles_in(words):
        mine = words[role.first].flags & Flag.MINE  # "minha mãe", but of "da mãe" only "mãe"
        start, end = words[role.first if mine else role.start].start, words[role.end - 1].end
        found.append((role.key, text[start:end].lower()))
    return found


def _may_name(text: str) -> bool:
    """Whether a text without capitals has a word of a role, or a title, in it."""
    return not _announcing().isdisjoint(_LETTERS.findall(normalise_in_place(text)))


@languages.cached()
def _announcing() -> frozenset[str]:
    some = Flag.ROLE | Flag.TITLES | Flag.FORMAL_TITLES | Flag.PETS
    return frozenset(word for word, known in flags().items() if known & some)


def _subject(words: Sentence, roles: Sequence[Role], names: Sequence[Name]) -> str:
    """Whom a text is about: the person or the role that it begins with, or whose noun it begins with."""
    people = {one.title: one for one in names if one.kind == PERSON}
    own = {role.first: role for role in roles}
    for at in range(min(_MOST_LED, len(words))):
        if at in people:
            return name_key(people[at].text)
        if at in own:
            return own[at].key
        if not words[at].flags & _LED:
            break
    return _owner(words, people, own)


def _owner(words: Sentence, people: Mapping[int, Name], roles: Mapping[int, Role]) -> str:
    """Whose a noun is that a text begins with: "aniversário da Cidinha", "exame de mainha"."""
    for at in range(min(_MOST_LED, len(words))):
        if words[at].flags & Flag.PERSON_NOUNS and words.at(at + 1).flags & (Flag.OF | Flag.CONTRACTED):
            places = (at + 1, at + 2, at + 3)
            named = next((name_key(people[place].text) for place in places if place in people), "")
            return named or next((roles[place].key for place in places if place in roles), "")
    return ""

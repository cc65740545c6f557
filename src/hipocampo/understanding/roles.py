"""The roles that people have for the user: "minha mãe", "el jefe", "our landlord" (D6)."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.core.reading import ROLE
from hipocampo.understanding.lexicon import Flag, RolePhrase, role_phrases
from hipocampo.understanding.sentence import Sentence

__all__ = ["Role", "roles_in"]

_OF_CHILDREN = frozenset(("vet", "pediatrician", "nanny", "babysitter"))  # a child's or a pet's is the user's too
_MINE, _OF = Flag.MINE, Flag.OF
_TITLE = Flag.TITLES | Flag.FORMAL_TITLES
_BEFORE_KIN = Flag.ARTICLES | Flag.CONTRACTED
_GOES_ON = Flag.PERSON_VERBS | Flag.COPULAS | Flag.CLITICS | Flag.AND | Flag.STOP


class Role(NamedTuple):
    """A role in a text: its key, and its words from `start` to before `end`, with the determiner at `first`."""

    key: str
    first: int
    start: int
    end: int


def roles_in(words: Sentence) -> list[Role]:
    """Find the roles of the user's people in a text."""
    found, past = list[Role](), 0
    for at, word in enumerate(words):
        if at < past or not word.flags & Flag.ROLE:
            continue
        for phrase in role_phrases()[word.key]:
            if _stands(phrase, words, at) and (role := _role(phrase, words, at)):
                found.append(role)
                past = role.end
                break
    return found


def _stands(phrase: RolePhrase, words: Sentence, at: int) -> bool:
    return all(words.at(at + n).key == word for n, word in enumerate(phrase.words))


def _role(phrase: RolePhrase, words: Sentence, at: int) -> Role | None:
    end = at + len(phrase.words)
    first = _determiner(words, at)
    former = not phrase.kin and words.at(at - 1).flags & Flag.FORMER  # "my old boss"
    if former or not _is_users(phrase, words, first, at, end):
        return None
    return Role(ROLE + phrase.role, first, at, end)


def _determiner(words: Sentence, at: int) -> int:
    """Where the possessive or the article before a role stands, else where the role itself does."""
    before = words.at(at - 1)
    if before.flags & Flag.NOW:  # "my new boss"
        return at - 2 if words.at(at - 2).flags & (_MINE | _BEFORE_KIN) else at - 1
    return at - 1 if before.flags & (_MINE | _BEFORE_KIN) else at


def _is_users(phrase: RolePhrase, words: Sentence, first: int, at: int, end: int) -> bool:
    before, after, word = words.at(first), words.at(end), words.at(at)
    if (first < at and before.flags & _MINE) or word.flags & _MINE:
        return not (word.flags & Flag.DOUBTFUL_KIN) or _is_complete(words, end)
    if word.flags & Flag.OWN_KIN and phrase.kin:
        return not _of_others(words, first, end)
    if words.at(first - 1).flags & Flag.HAVE and before.flags & Flag.ARTICLES:  # "tenho um filho"
        return True
    if phrase.role in _OF_CHILDREN and not phrase.kin:
        return True
    opens = first == at and (at == 0 or words.at(at - 1).sign or words.at(at - 1).flags & Flag.AND)
    if phrase.kin and not (at == 0 or (first < at and word.flags & Flag.DEFINITE_KIN)):
        return False
    if word.flags & Flag.DOUBTFUL_KIN and not _is_complete(words, end):
        return False
    definite = (first < at and before.key not in ("a", "an", "um", "uma", "un", "una")) or before.key == "a"
    is_title = after.capital and word.flags & _TITLE  # "la doctora Quiroga"
    return bool(opens or definite) and not _of_others(words, first, end) and not is_title


def _of_others(words: Sentence, first: int, end: int) -> bool:
    """Whether the role is somebody else's: "o chefe do Pedro", "Ana's boss", "la jefa de mi hermana"."""
    if words.at(first - 1).owns:
        return True
    after, next_one = words.at(end), words.at(end + 1)
    if not after.flags & _OF or words.at(end - 1).owns:
        return False
    behind = words.at(end + 2) if next_one.flags & Flag.ARTICLES else next_one
    if words.at(end + 2).flags & _OF and words.at(end + 3).capital:  # "a professora de matemática de Caio"
        return True
    return behind.capital or behind.marked or bool(behind.flags & (_MINE | Flag.OWN_KIN))


def _is_complete(words: Sentence, end: int) -> bool:
    after = words.at(end)
    return not after.key or after.sign or after.capital or bool(after.flags & _GOES_ON)

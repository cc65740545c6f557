"""A fact as an agent wrote it down, read as what must be found in a person's words (D3)."""

from __future__ import annotations

import re
from functools import cached_property

from hipocampo.text import languages
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.assertion.clauses import Clauses, is_finite
from hipocampo.text.sameness.assertion.spoken_words import OF_USER, USER, SpokenWords
from hipocampo.text.sameness.assertion.tokens import MINE, Token
from hipocampo.text.sameness.assertion.tokens import USER as USER_WORD

__all__ = ["Claim", "claim_of", "plain_fact"]

_MARKS = re.compile(r"^(?:\[[UIH][^\]]*\]\s*)?(?:[WBOS]\b)?\s*(?:\((?=[^()]*=)[^()]*\))?\s*(?:\[[UIH][^\]]*\])?\s*")
_OVER = frozenset({"past", "imperfect"})
_NOT_OVER = frozenset({"plain", "participle", "perfect"})
_KEPT = 64  # facts
_TAG = re.compile(r"(?<!\S)#[^\W\d_][\w/-]*")
_SUBJECT = re.compile(r"^@?([\w.-]+):")


def plain_fact(fact: str) -> str:
    """A fact without marks and tags."""
    plain = _TAG.sub(" ", _MARKS.sub("", fact, count=1)).replace("’", "'").strip()
    return _SUBJECT.sub(r"\1 ", plain).replace("@", " ").rstrip(".!… ")


class Claim:
    """A fact in one language: its words, and of whom it is."""

    def __init__(self, fact: str, words: SpokenWords) -> None:
        self.words = words
        text = " ".join(_named(fact).split())
        for source, instead in words.rewrites:
            text = source.sub(instead, text)
        self.clauses = Clauses(text, words)
        self.tokens = self.clauses.tokens
        self.kinds = self.clauses.all_kinds - {"irony"}

    @cached_property
    def keys(self) -> list[int]:
        """The places of the words that must be found."""
        return [at for at, token in enumerate(self.tokens) if token.carries and token.word not in self.words.fillers]

    @cached_property
    def user_at(self) -> int | None:
        """The place of the user as the one who does something; None where somebody else does it, or nobody is named."""
        for at, token in enumerate(self.tokens):
            if token.role == "user":
                return None if self._is_object(at) else at
            if token.word in self.words.speaker:
                return at
        return None

    @cached_property
    def outer_subject(self) -> int | None:
        """The first word of a fact in which somebody says or thinks something of the user."""
        before = self.tokens[: self.user_at or 0]
        keys = [at for at in self.keys if at < len(before) and not self.words.is_aside(self.tokens[at].word)]
        owned = any(token.role == "mine" or token.word in self.words.subordinates for token in before)
        opens = bool(before) and before[0].role == "prep"  # `at work the user`
        return keys[0] if keys and not opens and (owned or len(keys) > 1) else None

    @cached_property
    def tells_past(self) -> bool:
        """Whether it tells of what was."""
        return any(
            bool(token.forms & _OVER and not token.forms & _NOT_OVER)
            or any(sense.split()[-1] in _OVER for sense in token.senses)
            for token in self.tokens
        )

    @cached_property
    def opens_with_verb(self) -> bool:
        """Whether it leaves its subject out: `Hates mayo`."""
        return self.user_at is None and not any(token.role in ("user", "mine") for token in self.tokens)

    @cached_property
    def user_is_object(self) -> bool:
        """Whether something is done to the user."""
        return self.user_at is None and any(token.role == "user" for token in self.tokens)

    @cached_property
    def of_user(self) -> bool:
        """Whether it names the user in any way, or leaves the subject out."""
        if self.opens_with_verb:
            return bool(self.keys) and self._opens_bare(self.keys[0]) and not self._has_verb_next(self.keys[0])
        return True

    def _has_verb_next(self, at: int) -> bool:
        """Whether the word behind one is its verb: `Ana plays`, but `plays chess`."""
        after = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        return after is not None and (after.role in ("verb", "helper") or is_finite(after, self.words))

    @cached_property
    def subject(self) -> list[int]:
        """The keys of a subject that is not the user: `the user's sister Ana`, `Ana and Rita`, `the roof`."""
        if self.user_at is not None:
            outer = self.outer_subject
            return [] if outer is None else [outer, *self._names_after(outer)]
        if not self.keys:
            return []
        mine = [at for at, token in enumerate(self.tokens) if token.role == "mine"]
        if mine and any(at > mine[0] for at in self.keys) and mine[0] <= self.keys[0]:
            first = next(at for at in self.keys if at > mine[0])
            return [first, *self._names_after(first)]
        first = self.keys[0]
        return [first, *self._names_after(first)]

    def _opens_bare(self, at: int) -> bool:
        """Whether nothing but asides stands before a word."""
        return all(self.words.is_aside(token.word) or token.role == "denial" for token in self.tokens[:at])

    def _names_after(self, first: int) -> list[int]:
        """Names right behind a word: `sister Ana`."""
        found = []
        for at in range(first + 1, len(self.tokens)):
            if not (self.tokens[at].named and self.tokens[at].role == "key"):
                break
            found.append(at)
        return found

    def _is_object(self, at: int) -> bool:
        """Whether something is done to the user: by a preposition before, or by a verb with nothing after it."""
        before = self.tokens[at - 1] if at else None
        if before is not None and before.role == "prep":
            return True
        if not any(token.carries and not self.words.is_aside(token.word) for token in self.tokens[:at]):
            return False
        after = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        small = after is not None and after.role == "small" and at + 2 < len(self.tokens)
        doing = self.tokens[at + 2] if small else after
        return (
            doing is None
            or (after.role in ("prep", "joint") if after else False)
            or bool(doing.forms & {"infinitive", "gerund"})
        )

    def gap_joints(self, one: int, next_: int) -> list[Token]:
        """The joints between two of its words."""
        return [token for token in self.tokens[one + 1 : next_] if token.role in ("joint", "stop")]


@languages.cached(_KEPT)
def claim_of(fact: str, words: SpokenWords) -> Claim:
    """A fact in one language, read once."""
    return Claim(fact, words)


def _named(fact: str) -> str:
    """The fact with one word for the user, and one for what is theirs."""
    folded = fact
    for expression, instead in ((OF_USER, MINE), (USER, USER_WORD)):
        low = normalise(folded)
        if len(low) != len(folded):
            return folded
        for found in reversed(list(expression.finditer(low))):
            folded = f"{folded[: found.start()]} {instead} {folded[found.end() :]}"
    return folded

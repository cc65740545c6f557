"""What the user told, told again of them: the same words in the third person, with the user named once.

What a rule reads becomes a short fact. What no rule reads, and is worth keeping all the same, keeps its words: only
the persons of verbs, pronouns and possessives change. A text of which some words stay in the first person is no fact.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.extraction.clauses import spelled_out, without_openers
from hipocampo.text.extraction.first_person_verbs import verbs_of
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["has_verb", "retold", "speaks_of_self", "verbs_of_self"]

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SHORT = re.compile(r"['’]")
_ENDS = " \t\n,;:.…!–—-"
_TO_YOU = re.compile(r"\s+([,.;:!?])")


class _Word(NamedTuple):
    text: str
    start: int
    end: int

    @property
    def low(self) -> str:
        return self.text.lower().replace("’", "'")


def retold(text: str, grammar: Grammar) -> str:
    """A text of the user in the third person, without an end; "" where that cannot be said."""
    words = grammar.retelling
    plain = without_openers(spelled_out(text, grammar), grammar).strip(_ENDS)
    if not plain or not words.about:
        return ""
    plain = _with_subject(plain, grammar)
    for ending, other in grammar.wording.object_endings:
        plain = ending.sub(other, plain)
    retelling = _Named(plain, grammar) if grammar.wording.names_subject else _Dropped(plain, grammar)
    told = _TO_YOU.sub(r"\1", " ".join(retelling.text().split()))
    if grammar.wording.untranslated.search(normalise_in_place(told)):
        return ""
    if not retelling.named:  # whose life it is about must be seen where others tell of theirs too
        told = words.about.format(said=told)
    return told[:1].upper() + told[1:]


def has_verb(text: str, grammar: Grammar) -> bool:
    """Whether a text has a verb, of the user or another's, as far as can be seen."""
    return bool(grammar.retelling.has_verb.search(normalise_in_place(text))) or speaks_of_self(text, grammar)


def speaks_of_self(text: str, grammar: Grammar) -> bool:
    """Whether the user is a subject in a text."""
    return verbs_of_self(text, grammar) > 0


def verbs_of_self(text: str, grammar: Grammar) -> int:
    """How often the user is a subject in a text: by a pronoun, or by a verb that tells the person."""
    words = [found[0].lower().replace("’", "'") for found in _WORD.finditer(spelled_out(text, grammar))]
    pronouns = sum(word.partition("'")[0] in grammar.retelling.subjects for word in words)
    if grammar.wording.names_subject:
        return pronouns
    return pronouns + sum(bool(verbs_of(grammar.code).third(word)) for word in words)


def _with_subject(text: str, grammar: Grammar) -> str:
    """The text with the subject that chat leaves out, in a language that names its subjects."""
    if grammar.retelling.bare_kin.match(normalise_in_place(text)):
        return f"{grammar.words.bare_kin_possessive}{text[0].lower()}{text[1:]}"
    for pattern, before in grammar.words.elided if grammar.wording.names_subject else ():
        if pattern.match(normalise_in_place(text)):
            return f"{before}{text[0].lower()}{text[1:]}"
    return text


class _Retelling(ABC):
    """A text whose words are replaced from the left to the right; `named` tells whether it names the user."""

    def __init__(self, text: str, grammar: Grammar) -> None:
        self._source, self._grammar, self._words = text, grammar, grammar.retelling
        self._list = [_Word(found[0], found.start(), found.end()) for found in _WORD.finditer(text)]
        self._new: dict[int, str] = {}
        self.named = False

    def text(self) -> str:
        """The text told again."""
        at = 0
        while at < len(self._list):
            at = self._read(at)
        return "".join(self._pieces())

    @abstractmethod
    def _read(self, at: int) -> int:
        """Read the words from a place on; returns the next place."""

    def _pieces(self) -> Iterator[str]:
        end = 0
        for at, word in enumerate(self._list):
            yield self._source[end : word.start]
            yield self._new.get(at, word.text)
            end = word.end
        yield self._source[end:]

    def _low(self, at: int) -> str:
        return self._list[at].low if 0 <= at < len(self._list) else ""

    def _joined(self, at: int) -> bool:
        """Whether nothing but space stands before a word."""
        return at > 0 and not self._source[self._list[at - 1].end : self._list[at].start].strip()

    def _user(self, *, together: bool = False) -> str:
        """The user as a subject, by their name the first time; `together` with others."""
        once, self.named = not self.named, True
        if not once:
            return self._words.again
        return self._words.inside_we if together else self._words.inside


class _Dropped(_Retelling):
    """A text of a language whose verbs tell the person: "estudei na UFPA"."""

    def __init__(self, text: str, grammar: Grammar) -> None:
        super().__init__(text, grammar)
        self._verbs = verbs_of(grammar.code)
        self._nouns = languages.words_of_all("sentences", "BEFORE_A_NOUN")
        self._said = -1  # the place of the last subject that was said

    def _read(self, at: int) -> int:
        low = self._low(at)
        if low in self._words.subjects:
            self._new[at] = self._user()
            self._said = at
        elif low == self._grammar.wording.me_object:
            self._new[at] = self._object(at)
        elif low in self._words.owners:
            self._own(at)
        elif low in self._words.objects:
            self._new[at] = self._words.objects[low]
        elif verb := self._verb(at):
            self._say(at, verb)
        return at + 1

    def _verb(self, at: int) -> str:
        """The third person of the verb at a place, "" if no verb of the user stands there."""
        if self._joined(at) and self._low(at - 1) in self._nouns and self._low(at - 1) not in self._words.before_verb:
            return ""  # "o trabalho" is no verb
        if at and self._list[at].text[:1].isupper() and not self._source[: self._list[at].start].endswith((". ", "! ")):
            return ""
        before = self._low(at - 1) if self._joined(at) else ""
        if before in self._words.not_before_verb:
            return ""  # "sem trampo"
        return self._verbs.third(self._low(at), sure=before in self._words.sure)

    def _say(self, at: int, verb: str) -> None:
        """Put a verb into the third person, and the user before it unless they are named."""
        self._new[at] = verb
        start = at
        while self._joined(start) and self._low(start - 1) in self._words.before_verb:
            start -= 1
        if not self.named:
            together = self._low(at).endswith(self._grammar.wording.we_ending)
            self._new[start] = f"{self._user(together=together)} {self._new.get(start, self._list[start].text.lower())}"

    def _object(self, at: int) -> str:
        wording, follows = self._grammar.wording, self._low(at + 1)
        if follows in self._words.it:
            return wording.oneself
        own = bool(self._verbs.third(follows, sure=True)) or follows.endswith(wording.reflexive_endings)
        return wording.oneself if own else wording.object_pronoun

    def _own(self, at: int) -> None:
        """Put a possessive into the third person; the first one names the user behind what is theirs."""
        low, words = self._low(at), self._words
        if self.named or not self._joined(at + 1 if at + 1 < len(self._list) else 0):
            self._new[at] = words.owners[low]
            return
        noun = self._end_of_noun(at + 1)
        self.named = True
        self._new[noun] = f"{self._list[noun].text} {words.of_user}"
        before = self._low(at - 1) if self._joined(at) else ""
        article = words.owner_articles.get(low, "")
        if words.feminine.fullmatch(normalise_in_place(self._low(noun))):
            article = words.feminine_articles.get(article, article)
        if before in words.articles:
            self._new[at] = ""
        elif joined := words.joined.get(f"{before} {article}"):
            self._new[at - 1], self._new[at] = joined, ""
        else:
            self._new[at] = article

    def _end_of_noun(self, at: int) -> int:
        """The last word of a noun that begins at a place: "melhor amiga", "filha mais velha"."""
        found = self._words.noun.match(normalise_in_place(self._source), self._list[at].start)
        end = found.end() if found else self._list[at].end
        return max(at, *(place for place, word in enumerate(self._list) if word.end <= end)) if end else at


class _Named(_Retelling):
    """A text of a language that names its subjects: "I studied law"."""

    def _read(self, at: int) -> int:
        base, _, short = self._low(at).partition("'")
        if base in self._words.subjects and short in ("", *self._words.short_once):
            return self._subject(at, short)
        low = self._low(at)
        if low in self._words.owners:
            self._new[at] = self._words.owners[low] if self.named else self._words.of_user
            self.named = True
        elif low in self._words.objects:
            self._new[at] = self._words.objects[low] if self.named else self._words.inside
            self.named = True
        return at + 1

    def _subject(self, at: int, short: str) -> int:
        together = self._low(at).startswith("we")
        once = not self.named and not together
        table = self._words.short_once if once else self._words.short_again
        self._new[at] = f"{self._user(together=together)} {table.get(short, '')}".strip()
        at += 1
        while self._joined(at) if at < len(self._list) else False:
            low = self._low(at)
            if low in self._words.before_verb:
                at += 1
                continue
            if not short:
                self._new[at] = self._third(at) if once else self._words.plural_verbs.get(low, self._list[at].text)
            return at + 1
        return at

    def _third(self, at: int) -> str:
        wording, verb = self._grammar.wording, self._low(at)
        if verb in self._words.past_verbs or wording.unchanged_verbs.fullmatch(verb):
            return verb
        if verb in wording.irregular_verbs:
            return wording.irregular_verbs[verb]
        matches = ((known.fullmatch(verb), form) for known, form in wording.third_person)
        return next((found.expand(form) for found, form in matches if found), verb)

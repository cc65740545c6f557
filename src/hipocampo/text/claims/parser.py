"""A content parsed to be compared: the words that matter, which are denied, and what qualifies them (its guards)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from typing import Literal

from hipocampo.text import languages
from hipocampo.text.claims.claim_words import ClaimWords, claim_words, governed_links, shared_endings, shared_words
from hipocampo.text.claims.plain_text import plain, spelt_out
from hipocampo.text.claims.senses import Sense
from hipocampo.text.detection import language_of
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import stems

__all__ = ["Claim", "ParsedTexts", "Token", "active", "parse_both"]

# Numbers, words, and every sign that may mean something: C++, C#, -5, 10%, an emoji.
_PIECE = re.compile(
    r"\d+(?:[.,:/]\d+)*|@?[^\W\d_]+|(?<![\w)])-(?=\d)|(?<=[^\W\d_])#|[^\w\s\"'“”‘’«»()\[\]{}*`´|\\/&^–—…•·¿¡°@#-]|\n"
)
_ENDS = frozenset(".!?\n:")
_PAUSES = frozenset(",;")

# An opener has a capital, which any word has at the beginning of a sentence.
Kind = Literal["word", "opener", "name", "number", "date", "unit"]


@dataclass(frozen=True, slots=True)
class Token:
    """A word that carries content: the small words before it (`joined`: none), and whether it is said with an `is`."""

    word: str
    base: str
    value: str
    denied: bool
    kind: Kind
    link: tuple[str, ...]
    joined: bool
    predicated: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """What a content says, in a form that can be compared.

    `words` are all its words; `persons` are those that it names by a pronoun, each with whether another word went
    before.
    """

    language: str
    words: tuple[str, ...]
    accented: tuple[str, ...]
    tokens: tuple[Token, ...]
    guards: tuple[str, ...]
    persons: tuple[tuple[str, bool], ...]
    copular: bool
    asks: bool


def parse_both(one: str, other: str) -> tuple[Claim, Claim]:
    """Parse two contents, each in its own language, which the other one helps to detect."""
    return ParsedTexts().both(one, other)


class ParsedTexts:
    """Contents that were parsed, each once in a language, for comparing many pairs of them."""

    def __init__(self) -> None:
        self._texts: dict[str, _Pieces] = {}

    def both(self, one: str, other: str) -> tuple[Claim, Claim]:
        """Two contents, each in its own language, or in the one that both are likely to share."""
        first, second = self._pieces(one), self._pieces(other)
        shared = first.language or second.language or _shared_language(first.words, second.words)
        return first.claim(first.language or shared), second.claim(second.language or shared)

    def _pieces(self, text: str) -> _Pieces:
        found = self._texts.get(text)
        if found is None:
            found = self._texts[text] = _Pieces(text)
        return found


class _Pieces:
    """A content cut into pieces: its words, its language if it is plain, and its claim in each language asked for."""

    def __init__(self, text: str) -> None:
        self._pieces = _cut(text)
        self.words = [word for word, _ in self._pieces]
        self.language = _user_languages().get(" ".join(self.words[:2])) or language_of(self.words, text)
        self._claims: dict[str, Claim] = {}

    def claim(self, language: str) -> Claim:
        """What the content says, read in a language."""
        if language not in self._claims:
            self._claims[language] = _Parser(claim_words(language), language).read(self._pieces)
        return self._claims[language]


@languages.cached()
def _user_languages() -> dict[str, str]:
    """How facts of the user begin, by which their language is known, be they as short as `O usuário se chama Ana`."""
    listed = languages.values("claims", "USER_FIRST", "").items()
    return {" ".join(first.split()): code for code, all_ in listed for first in all_.split(",")}


def _shared_language(first: list[str], second: list[str]) -> str:
    """The language of two contents that are too short to show theirs alone."""
    return language_of(first + second) or _guess([first, second])


def active(claim: Claim) -> Claim:
    """A claim in the passive as one in the active: who `is chased by a dog` as a dog that chases."""
    by_words = shared_words("BY")
    by = next(
        (at for at, token in enumerate(claim.tokens) if at > 1 and len(token.link) == 1 and token.link[0] in by_words),
        None,
    )
    if by is None or not claim.copular or not claim.tokens[by - 1].word.endswith(shared_endings("PARTICIPLES")):
        return claim
    verb, agent = claim.tokens[by - 1], claim.tokens[by]
    subject, rest = claim.tokens[: by - 1], claim.tokens[by + 1 :]
    plain_verb = replace(verb, link=())
    turned = (replace(agent, link=()), plain_verb, replace(subject[0], joined=True), *subject[1:], *rest)
    return replace(claim, tokens=turned)


def _cut(content: str) -> list[tuple[str, str]]:
    text = unicodedata.normalize("NFC", spelt_out(plain(content)))
    return [(normalise(piece).removeprefix("@"), piece) for piece in _PIECE.findall(text)]


def _guess(texts: list[list[str]]) -> str:
    """The language whose tables know most of the words."""
    codes = languages.fallback_first()
    return max(codes, key=lambda language: sum(_known(claim_words(language), words) for words in texts))


def _known(tables: ClaimWords, words: list[str]) -> int:
    """How many words the tables know; a whole phrase counts more."""
    phrases = (
        _matched(phrase, words, at) for at, word in enumerate(words) for phrase, _ in tables.phrases.get(word, ())
    )
    return sum(map(tables.knows, words)) + 2 * sum(phrases)


def _matched(phrase: tuple[str, ...], words: list[str], at: int) -> int:
    """How many words a phrase takes here: `$` is the end, `*ing` a word with that ending, which it does not take."""
    taken = 0
    for offset, place in enumerate(phrase):
        word = words[at + offset] if at + offset < len(words) else "$"
        if place != word and not (place[0] == "*" and word.endswith(place[1:])):
            return 0
        taken += place[0] not in "*$"
    return taken


@dataclass(slots=True)
class _Parser:
    """Reads the pieces of one content from left to right."""

    known: ClaimWords
    language: str
    tokens: list[Token] = field(default_factory=list)
    guards: list[str] = field(default_factory=list)
    persons: list[tuple[str, bool]] = field(default_factory=list)
    link: list[str] = field(default_factory=list)
    copular: bool = False
    predicated: bool = False
    denying: bool = False
    denied: bool = False

    def read(self, pieces: list[tuple[str, str]]) -> Claim:
        """The claim that the pieces make."""
        words, raw, opens = self._spelt(pieces)
        at = 0
        while at < len(words):
            at += self._phrase(words, at) or self._word(words[at], raw[at], opens[at])
        return Claim(
            language=self.language,
            words=tuple(words),
            accented=tuple(piece.casefold() for piece in raw),
            tokens=tuple(self.tokens),
            guards=tuple(sorted(self.guards + self.link + ["not"] * self.denying)),  # "turns it on", "turns it off"
            persons=tuple(self.persons),
            copular=self.copular,
            asks=bool(pieces) and pieces[-1][0] == "?",
        )

    def _spelt(self, pieces: list[tuple[str, str]]) -> tuple[list[str], list[str], list[bool]]:
        """Words without articles, each with the way it was written and whether a sentence begins with it."""
        words: list[str] = []
        raw: list[str] = []
        opens: list[bool] = []
        opening, before, lettered_nouns = True, "", languages.words_of_all("words", "LETTERED")
        last = max((at for at, (word, _) in enumerate(pieces) if word not in _ENDS), default=0)
        for at, (word, piece) in enumerate(pieces):
            if word in _ENDS or word in _PAUSES:
                opening = opening or word in _ENDS
                continue
            lettered = before in lettered_nouns or (len(piece) == 1 and piece.isupper() and not opening) or at == last
            before = word
            if word not in self.known.articles or lettered:
                full = self.known.spelt_out.get(word)
                words += full if full is not None else (word,)
                raw += full if full is not None else (piece,)
                opens += [opening] * (len(words) - len(opens))
            opening = False
        return words, raw, opens

    def _phrase(self, words: list[str], at: int) -> int:
        """The number of words of the phrase that begins here, which is read, or 0."""
        for phrase, (base, value) in self.known.phrases.get(words[at], ()):
            length = _matched(phrase, words, at)
            if length and (base != "none" or not self.tokens):
                self._turn(" ".join(phrase), base, value)
                return length
        return 0

    def _turn(self, phrase: str, base: str, value: str) -> None:
        if base in ("deny", "none"):
            self.denying = self.denied = True
        elif base == "guard":
            self.guards.append(value)
        else:
            self._add(phrase, (base, value), "word")

    def _word(self, word: str, piece: str, opens: bool) -> int:
        if not word:  # nothing but marks that are set over letters
            return 1
        if word in self.known.small_words:
            self._small_word(word, piece, opens)
        else:
            self._content(word, piece, opens)
        return 1

    def _small_word(self, word: str, piece: str, opens: bool) -> None:
        known = self.known
        if word in known.copulas or piece in known.accented_copulas:
            self._is()
        elif word in known.silent or (self.denied and word in known.concord):
            pass  # "não mora mais", "doesn't live there anymore": one denial
        elif word in known.denials:
            self._deny(word)
        elif opens and word in known.condition_first:
            self.guards.append("if")
        elif word in known.guards:
            self.guards.append(known.guards[word])
        elif word in known.persons and piece not in known.not_persons:
            self.persons.append((known.persons[word], bool(self.tokens)))
        elif word in known.links:
            self.link.append(word)
        else:
            self._content(word, piece, opens)

    def _is(self) -> None:
        self.copular = self.predicated = True
        if self.link and self.link[-1] in shared_words("RELATIVES"):  # "a wall that is low" is a low wall
            self.link.pop()

    def _deny(self, word: str) -> None:
        self.denying = not self.denying
        self.denied = True
        if word in self.known.guards:
            self.guards.append(self.known.guards[word])

    def _content(self, word: str, piece: str, opens: bool) -> None:
        self.predicated = (self.predicated and not word.endswith(shared_endings("GERUNDS"))) or (
            opens and bool(self.tokens)
        )  # "senha: abc"
        if word in self.known.numbers or word[0].isdigit():
            number = self.known.numbers.get(word, word)
            return self._add(number, (number, ""), "number")
        stem = stems([word], self.language)[0]
        sense = self.known.senses.get(word) or self.known.stem_senses.get(stem)
        self._add(word, sense or (stem, ""), self._kind(word, piece, opens or sense is not None))

    def _kind(self, word: str, piece: str, opens: bool) -> Kind:
        if word in self.known.calendar:
            return "date"
        if word in self.known.units:
            return "unit"
        if piece[0] == "@" or (piece[0].isupper() and not opens):
            return "name"
        return "opener" if piece[0].isupper() and not self._known(word) else "word"

    def _known(self, word: str) -> bool:
        return self.known.knows(word) or stems([word], self.language)[0] in self.known.stem_senses

    def _add(self, word: str, sense: Sense, kind: Kind) -> None:
        joined = bool(self.tokens) and not self.link
        if self.tokens and self.link and self.link[0] in governed_links().get(self.tokens[-1].base, ()):
            del self.link[0]
        self.tokens.append(Token(word, *sense, self.denying, kind, tuple(self.link), joined, self.predicated))
        self.link.clear()
        self.denying = self.predicated = False

"""A text as words, each with what it does there and the forms that it may be of a verb (D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hipocampo.text import languages
from hipocampo.text.negation import negations, negations_in
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.words import terms

__all__ = ["MINE", "USER", "Token", "tokens"]

_TOKEN = re.compile(r"\d+(?:[.,:/-]\d+)*|[^\W_]+|[,:.!;()\[\]…–—]|(?<=\s)-(?=\s)")
_STOP = re.compile(r"[,:.!;()\[\]…–—-]")
_DENIALS = "NEGATION NEGATION_CONTRACTED NEGATION_CONTRACTED_MODAL NEGATIVE_PRONOUNS NOTHING".split()
USER, MINE = "userx", "minex"  # stand for `the user` and `the user's` in a fact
_PLAIN = frozenset({"plain"})
_KEPT = 512  # texts: a sentence is looked at from several sides
_PERFECT = frozenset({"past", "participle", "perfect"})


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text: as it is written, normalised, and what it does there.

    `role` is one of key, number, verb, helper, joint, stop, denial, user, mine, owner, prep,
    small.
    """

    raw: str
    word: str
    role: str
    at: int
    named: bool = False  # written with a capital
    senses: frozenset[str] = frozenset()  # of a verb that is a small word
    forms: frozenset[str] = frozenset()

    @property
    def carries(self) -> bool:
        """Whether it carries content."""
        return self.role in ("key", "number", "verb")

    def is_a(self, verb: str) -> bool:
        """Whether it is a form of a small verb: `be`."""
        return any(sense.split()[0] == verb for sense in self.senses)


@languages.cached(_KEPT)
def tokens(text: str, words: SpokenWords) -> tuple[Token, ...]:
    """The words of a text in a language."""
    found = list(_plain_tokens(text, words))
    if any(token.word in words.lasting for token in found):
        found = [_lasting(token) for token in found]
    return tuple(_helping(found, at, words) for at in range(len(found)))


def _lasting(token: Token) -> Token:
    """What has been so since then is so: `have worked since`, `works since`."""
    return replace(token, forms=token.forms | _PLAIN) if token.forms >= _PERFECT else token


def _plain_tokens(text: str, words: SpokenWords) -> Iterator[Token]:
    denials = negations_in(words.code, negations(*_DENIALS)) - {"t"} | words.denials
    before = Token("", "", "", 0)
    for found in _TOKEN.finditer(text):
        raw = found[0].lower()
        if not raw.isascii() and len(terms(raw)) > 1:
            for word in terms(raw):
                yield Token(word, word, "key", found.start(), forms=_PLAIN)
            continue
        if raw == "." and before.word in words.titles:  # `Dr.`
            continue
        token = _token(raw, found, before, words, denials)
        yield token
        if token.word not in words.fillers:
            before = token


def _token(raw: str, found: re.Match[str], before: Token, words: SpokenWords, denials: frozenset[str]) -> Token:
    word, at, named = raw if raw in words.apart else normalise(raw), found.start(), found[0][0].isupper()
    if _STOP.fullmatch(raw):
        return Token(raw, raw, "joint" if raw in ",:" else "stop", at)
    if raw[0].isdigit():
        return Token(raw, _number(raw), "number", at)
    if word in (USER, MINE):
        return Token(raw, word, "user" if word == USER else "mine", at)
    role = _role(raw, word, before, words, denials)
    if role == "small" and named and before.raw and before.role != "stop" and word not in words.speaker:
        role = "key"  # a name that is a small word elsewhere: `Uma`
    if role == "number":
        return Token(raw, words.numbers[word], role, at)
    if role == "verb":
        return Token(raw, word, role, at, named, words.verbs[raw])
    return Token(raw, word, role, at, named, forms=_forms(raw, before, words) if role == "key" else frozenset())


def _number(raw: str) -> str:
    """A number without the marks of its thousands."""
    return re.sub(r"[.,](?=\d{3}(?!\d))", "", raw)


def _role(raw: str, word: str, before: Token, words: SpokenWords, denials: frozenset[str]) -> str:
    own = raw != word and bool(words.accented) and raw not in words.accented  # `té`, `entré`
    if word in denials and word not in words.prepositions:
        return "denial"
    if raw in words.verbs:
        return "verb"
    if word in words.owning and before.word not in words.mine | words.possessives | words.owner_mark:
        return "key"
    after = (before.word in words.speaker or before.role == "denial") and raw not in words.pointing
    does = after and words.first.fullmatch(raw)  # `eu como`
    if does or own:
        return "key"
    if word in words.joints:
        reflexive = word in words.reflexive and before.role in ("key", "small", "denial", "user") and before.raw
        return "small" if reflexive else "joint"
    if word in words.numbers:
        return "number"
    if word in words.prepositions:
        return "prep"
    if word in words.small or (len(word) == 1 and word.isascii()):
        return "small"
    return "key"


def _forms(raw: str, before: Token, words: SpokenWords) -> frozenset[str]:
    forms = words.forms_of(raw)
    if "plain" in forms and before.word in words.before_infinitive:
        return frozenset({"infinitive"})
    if before.word in words.perfect and forms & {"participle", "past"}:
        return forms | {"past", "participle", "perfect"}
    return forms


def _helping(found: list[Token], at: int, words: SpokenWords) -> Token:
    """The token, as a helper where it only tells the time of the verb after it; a verb after one with its time."""
    token = found[at]
    if token.word in words.owner_mark and _owns(found, at, words):
        return replace(token, role="owner", senses=frozenset())
    if token.role == "prep" and token.word in words.fillers and not _before_time(found, at, words):
        return replace(token, role="small")
    if token.role == "verb" and _helps(found, at, words):
        return replace(token, role="helper")
    if token.role == "key" and "gerund" in token.forms:
        progressive = next(
            (one for one in _before(found, at, words) if one.role == "verb" or one.word in words.progressive), None
        )
        if progressive and (progressive.is_a("be") or progressive.word in words.progressive):
            present = (
                "be present" in progressive.senses
                or "be participle" in progressive.senses
                or progressive.word in words.progressive
            )
            return replace(token, forms=token.forms | (_PLAIN if present else {"past", "imperfect"}))
    return token


def _before_time(found: list[Token], at: int, words: SpokenWords) -> bool:
    """Whether a time or a number follows: `até sábado`, but `até competiu`."""
    rest = [one for one in found[at + 1 : at + 4] if one.word not in words.articles]
    return bool(rest) and (rest[0].role == "number" or words.is_aside(rest[0].word))


def _owns(found: list[Token], at: int, words: SpokenWords) -> bool:
    """Whether the mark of an owner is one, and no contraction of a verb: `my sister's car`, `my sister's gone`."""
    before, after = found[at - 1] if at else None, found[at + 1] if at + 1 < len(found) else None
    if before is None or after is None or before.role not in ("key", "number"):
        return False
    return (
        after.role in ("key", "number")
        and not after.forms & {"participle", "gerund"}
        and not words.is_aside(after.word)
    )


def _before(found: list[Token], at: int, words: SpokenWords) -> Iterator[Token]:
    """The words right before, asides left out, until one carries content."""
    for token in reversed(found[max(0, at - 4) : at]):
        if token.role in ("denial", "small", "helper", "verb") or words.is_aside(token.word):
            yield token
        elif token.word in words.progressive:
            yield token
            return
        else:
            return


def _helps(found: list[Token], at: int, words: SpokenWords) -> bool:
    """Whether a small verb only tells the time of the next one."""
    token = found[at]
    loose = words.universal  # `we are all driving`
    rest = [one for one in found[at + 1 : at + 5] if not (words.is_aside(one.word) or one.word in loose)]
    rest = rest[1:] if rest and rest[0].role == "denial" else rest
    if "modal" in token.senses or "perfect" in token.senses:
        return any(one.carries for one in rest[:3])
    if token.is_a("do") and words.noun_modifies_noun:  # `did not go`, but `did my PhD`
        return bool(rest) and rest[0].carries
    if not rest or rest[0].role not in ("key", "verb", "prep"):
        return False
    forms = rest[0].forms
    if token.word in words.perfect and (forms & {"participle"} or "be participle" in rest[0].senses):
        return True
    if token.is_a("be"):
        return "gerund" in forms or ("be gerund" in rest[0].senses)
    if token.is_a("go"):
        rest = rest[1:] if rest[0].role == "prep" else rest
        forms = rest[0].forms if rest else frozenset()
        return "infinitive" in forms or any(sense.endswith("infinitive") for one in rest[:1] for sense in one.senses)
    return False

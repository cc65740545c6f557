"""What a person said as sentences that state something: no questions, quotations and code (D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from hipocampo.text.detection import language_of, likely_languages
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.assertion.clauses import Clauses, is_finite
from hipocampo.text.sameness.assertion.guards import turns_in
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords, spoken_words
from hipocampo.text.sameness.assertion.tokens import tokens
from hipocampo.text.words import terms

__all__ = ["Sentence", "sentences"]

_PASTED = re.compile(r"^(?:```|~~~).*?^(?:```|~~~)|^[ \t]*>[^\n]*|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_QUOTED = re.compile(r"[\"“”«»„‟][^\"“”«»„‟\n]*[\"“”«»„‟]|‘[^’\n]*’(?!\w)|(?<![\w'])'(?=\S)[^\n]*?\S'(?!\w)")
_UNCLOSED = re.compile(r"[\"“«][^\"“”«»\n]*$", re.MULTILINE)
_SENTENCE = re.compile(r"[^\n]+?(?:[.!?…。！？]+[)\"]?(?=\s|$)|(?=\s¿)|\n|$)")
_GAP = " … "
_SPOKEN = re.compile(r"^\s*—[^\n]*", re.MULTILINE)  # a dialogue
_SHORT = 3  # words of a sentence that only goes on
_EXCLAIMED = 2  # words of a sentence that only judges
_AFTERTHOUGHT = 7  # words of a sentence that only takes back the one before
_AFTER = ("exception", "condition", "doubt", "irony", "untrue", "report")
_WORD = re.compile(r"[^\W\d_]+")
_UNFINISHED = frozenset({"condition", "doubt", "report", "wish"})  # what holds after `...`
_CARRIED = frozenset({"irony", "fiction"})  # what holds for the next sentence too


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its text, the one before it, and what of that one still holds."""

    text: str
    before: str
    carried: frozenset[str]
    words: SpokenWords
    others: tuple[str, ...] = ()  # languages that it may be in as well
    asks: bool = False
    written: str = ""  # the text before anything is read as other words

    @property
    def alone(self) -> bool:
        """Whether nobody but the speaker was named before it."""
        words = self.words
        return not self.before or (_speaks(self.before, words) and not _names_others(self.before, words))


def sentences(said: str, fact: str) -> Iterator[Sentence]:
    """The sentences of what was said, each in its language."""
    own = _SPOKEN.sub("\n", _PASTED.sub("\n", said).replace("’", "'").replace("…", "..."))
    own = _UNCLOSED.sub(_GAP, _QUOTED.sub(_GAP, own))
    codes = _languages(own, fact)
    turned, before = frozenset[str](), ""
    texts = [text for text in _cut(own, spoken_words(codes[0])) if any(map(str.isalnum, text))]
    for text, after in zip_longest(texts, texts[1:], fillvalue=""):
        asks = text.rstrip(")\"'").endswith(("?", "？"))
        words = spoken_words(codes[0])
        held = _carried(text, before, turned, words)
        for code in _of_sentence(text, codes):
            read = spoken_words(code)
            carried, others = held | _added(after, read), _others(text, codes, code)
            yield Sentence(_rewritten(text, read), before, carried, read, others, asks, text)
        turned = _turned_whole(text, words) | (held & {"fiction"}) | (turned & {"irony"})
        if asks:  # what was supposed was supposed for the question
            turned -= {"fiction"}
        before = text


def _cut(text: str, words: SpokenWords) -> Iterator[str]:
    """The sentences of a text; a title ends none: `Dr. Moreau`."""
    begun = ""
    for found in _SENTENCE.finditer(text):
        begun = f"{begun} {found[0].strip()}".strip()
        last = begun.removesuffix(".").rpartition(" ")[2]
        if begun.endswith(".") and (normalise(last) in words.titles or (len(last) == 1 and last.isupper())):
            continue
        yield begun
        begun = ""
    if begun:
        yield begun


def _carried(text: str, before: str, turned: frozenset[str], words: SpokenWords) -> frozenset[str]:
    """What of the sentence before holds for one: a story that goes on, an irony that is laid on."""
    if not turned:
        return turned
    heard = set(terms(text))
    held = set(turned)
    if "irony" in held and not heard & words.evaluative and len(heard) > _SHORT:
        held.discard("irony")
    if "fiction" in held and (heard & words.real or _leaves_work(text, before, words)):
        held.discard("fiction")
    return frozenset(held)


def _leaves_work(text: str, before: str, words: SpokenWords) -> bool:
    """Whether a sentence speaks of the teller, where the one before spoke of others in a book or a film."""
    told = set(terms(before))
    return bool(told & words.works) and not told & words.you and _speaks(text, words) and not _speaks(before, words)


def _added(text: str, words: SpokenWords) -> frozenset[str]:
    """What a few words take back of the sentence before: `I think.`, `Except me.`, `Just kidding!`"""
    if not text or len(terms(text)) > _AFTERTHOUGHT:
        return frozenset()
    if _denies_alone(text, words):
        return frozenset({"exception"})
    clauses = Clauses(_rewritten(text, words), words)
    found = [guard for guard in clauses.guards if guard.kind in _AFTER]
    said = {at for guard in found for at in range(guard.first, guard.last + 1)}
    rest = [token for at, token in enumerate(clauses.tokens) if at not in said and token.role not in ("joint", "stop")]
    if all(token.role == "small" or token.named or words.is_aside(token.word) for token in rest):
        return frozenset(guard.kind for guard in found)
    opens = {guard.kind for guard in found if guard.first == 0}
    if "exception" in opens and any(token.role in ("verb", "helper") or is_finite(token, words) for token in rest):
        opens.discard("exception")
    if any(token.role == "joint" for token in clauses.tokens[1:]):
        opens.discard("condition")
    return frozenset(opens & {"exception", "condition"})


def _denies_alone(text: str, words: SpokenWords) -> bool:
    """Whether a text denies without a verb: `Not me.`, `Eu não.`"""
    found = [
        token for token in tokens(text, words) if token.role not in ("joint", "stop") and not words.is_aside(token.word)
    ]
    others = [token for token in found if token.role != "denial"]
    return len(others) < len(found) and all(token.role == "small" or token.named for token in others)


def _speaks(text: str, words: SpokenWords) -> bool:
    """Whether the speaker does something in a text."""
    pronoun = any(normalise(word) in words.speaker for word in _WORD.findall(text))
    return pronoun or (not words.noun_modifies_noun and any(map(words.first.fullmatch, _verb_like(text, words))))


def _names_others(text: str, words: SpokenWords) -> bool:
    """Whether a text names somebody else than the speaker."""
    found = tokens(text, words)
    return any(
        token.raw in words.pronouns or words.is_person(token.word) or (token.named and at and token.role == "key")
        for at, token in enumerate(found)
    )


def _verb_like(text: str, words: SpokenWords) -> list[str]:
    """The words of a text that stand behind no article or preposition."""
    found = [word.lower() for word in _WORD.findall(text)]
    held = words.articles | words.mine | words.prepositions.keys() | words.possessives
    return [word for at, word in enumerate(found) if not at or normalise(found[at - 1]) not in held]


def _languages(said: str, fact: str) -> tuple[str, ...]:
    """The language of what was said; several where that is open."""
    words = terms(said)
    found = language_of(words, said) or language_of([*words, *terms(fact)], said + fact)
    return (found,) if found else likely_languages(words)


def _of_sentence(text: str, codes: tuple[str, ...]) -> tuple[str, ...]:
    """The languages that a sentence is read in: its own, where it shows another one."""
    own = language_of(terms(text), text)
    return (own,) if own else codes


def _others(text: str, codes: tuple[str, ...], code: str) -> tuple[str, ...]:
    return tuple(one for one in _of_sentence(text, codes) if one != code)


def _rewritten(text: str, words: SpokenWords) -> str:
    for source, instead in words.rewrites:
        text = source.sub(instead, text)
    return text


def _turned_whole(text: str, words: SpokenWords) -> frozenset[str]:
    kinds = frozenset(turn.kind for turn in turns_in(normalise(text), words.code))
    kinds &= _CARRIED | (_UNFINISHED if text.endswith("...") else frozenset())
    heard = terms(text)
    exclaims = len(heard) <= _EXCLAIMED and not words.evaluative.isdisjoint(heard)  # `Fantastic.`
    return kinds | {"irony"} if exclaims else kinds

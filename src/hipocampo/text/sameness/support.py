"""Whether a person's own words support a fact that an agent wrote down (D3).

A fact is the person's word only if one clause of theirs asserts it: all its words that carry content stand there side
by side and in their order, in any person of the same tense; it is the same one who does it, and it is denied in both
or in neither. Nothing may turn the clause: reports, doubts, wishes, conditions, exceptions, what almost was or is
over, dreams and stories, duties, plans and irony count as such only where the fact has them too. Questions,
quotations and code support nothing. In doubt it is not the person's word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hipocampo.text.detection import language_of, likely_languages
from hipocampo.text.negation import negations, negations_in
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.spoken_words import OF_USER, TURN, USER, SpokenWords, guards_in, spoken_words
from hipocampo.text.sameness.word_forms import same_regular_word, same_word_by_half
from hipocampo.text.words import DENSE, terms

__all__ = ["supports"]

_MARKS = re.compile(r"^(?:\[[UIH][^\]]*\]\s*)?(?:[WBOS]\b)?\s*(?:\((?=[^()]*=)[^()]*\))?\s*(?:\[[UIH][^\]]*\])?\s*")
_TAG = re.compile(r"(?<!\S)#[^\W\d_][\w/-]*")
_PASTED = re.compile(r"^(?:```|~~~).*?^(?:```|~~~)|^[ \t]*>[^\n]*|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_QUOTED = re.compile(r"\"[^\"\n]*\"|“[^”\n]*”|«[^»\n]*»|‘[^’\n]*’(?!\w)|(?<![\w'])'(?=\S)[^\n]*?\S'(?!\w)")
_SENTENCE = re.compile(r"[^\n]+?(?:[.!?…。！？]+[)\"]?(?=\s|$)|(?=\s¿)|\n|$)")
_TOKEN = re.compile(r"\d+(?:[.,:/-]\d+)*|[^\W_]+|[,:.!;()…–—]")
_MARK = re.compile(r"[,:.!;()…–—]")
_DENIALS = "NEGATION NEGATION_CONTRACTED NEGATION_CONTRACTED_MODAL NEGATIVE_PRONOUNS NOTHING".split()
_USER, _MINE = "userx", "minex"
_GAP = " … "
_SUBJECT = re.compile(r"^@?([\w.-]+):")
_RUN = re.compile(f"[{DENSE}]+")
_OWN = frozenset({"almost", "past", "future", "wish", "obligation"})  # what turns the part it stands in
_COMMA = re.compile(r",(?=\s)")
_SHORT = 2  # words before a comma that only open what follows: `Before, I`
_CARRIED = frozenset({"irony", "fiction"})  # what holds for a whole sentence and the next


@dataclass(frozen=True, slots=True)
class _Token:
    """A word of a text: as it is written, normalised, and what it does there."""

    raw: str
    word: str
    role: str  # content, verb, joint, number, denial, user, small
    senses: frozenset[str] = frozenset()  # of a verb that is a small word
    forms: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _Pair:
    """A word of the fact and the place of the said one that it is a form of."""

    fact: int
    said: int


def supports(fact: str, said: str) -> bool:
    """Whether a clause of what was said asserts the fact."""
    plain = _TAG.sub(" ", _MARKS.sub("", fact, count=1)).replace("’", "'").strip()
    own = _QUOTED.sub(_GAP, _PASTED.sub("\n", said).replace("’", "'"))
    wanted = guards_in(normalise(plain)) - {"irony"}  # which a fact never is
    segments = [segment for segment, guards in _segments(own) if guards == wanted]
    return any(_asserted(plain, segments, spoken_words(code)) for code in _languages(plain, own))


def _languages(fact: str, said: str) -> tuple[str, ...]:
    """The language that both should share; several where that is open."""
    words = [*terms(fact), *terms(said)]
    found = language_of(words, fact + said)
    return (found,) if found else likely_languages(words)


def _asserted(fact: str, segments: Sequence[str], words: SpokenWords) -> bool:
    claim = _Text(_named(fact), words)
    return bool(claim.keys) and any(_Comparison(claim, _Text(segment, words)).holds() for segment in segments)


def _named(fact: str) -> str:
    """The fact with one word for the user, and one for what is theirs."""
    folded = _SUBJECT.sub(r"\1 ", fact).replace("@", " ")
    low = normalise(folded)
    if len(low) != len(folded):
        return folded
    for expression, instead in ((OF_USER, _MINE), (USER, _USER)):
        for found in reversed(list(expression.finditer(normalise(folded)))):
            folded = f"{folded[: found.start()]} {instead} {folded[found.end() :]}"
            if len(normalise(folded)) != len(folded):
                return folded
    return folded


def _segments(said: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The parts of what was said that stand for themselves, and what turns each of them."""
    before: frozenset[str] = frozenset()
    for found in _SENTENCE.finditer(said):
        sentence = found[0].strip()
        whole = guards_in(normalise(sentence)) & _CARRIED
        if not sentence.rstrip(")\"'").endswith(("?", "？")):
            low = normalise(sentence)
            cuts = [cut.start() for cut in TURN.finditer(low)] if len(low) == len(sentence) else []
            for start, end in pairwise([0, *cuts, len(sentence)]):
                yield from _parts(sentence[start:end], whole | before)
        before = whole


def _parts(segment: str, carried: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """A segment, and what stands in it between commas: there `almost` turns its own part only, `if` turns them all."""
    found = guards_in(normalise(segment)) | carried
    yield segment, found
    commas = [0, *(cut.start() for cut in _COMMA.finditer(segment))]
    cuts = [at for before, at in pairwise(commas) if len(segment[before:at].split()) > _SHORT]
    for start, end in pairwise([0, *cuts, len(segment)] if cuts else []):
        part = segment[start:end]
        yield part, (found - _OWN) | guards_in(normalise(part))


class _Text:
    """A text as tokens."""

    def __init__(self, text: str, words: SpokenWords) -> None:
        self.words = words
        self.tokens = list(_tokens(text, words))
        self.denies = any(token.role == "denial" for token in self.tokens)
        self.keys = [at for at, token in enumerate(self.tokens) if self._is_key(at, token)]

    def _is_key(self, at: int, token: _Token) -> bool:
        if token.role == "verb":
            return not self._helps(at)
        return token.role == "content" and token.word not in self.words.fillers

    def _helps(self, at: int) -> bool:
        """Whether a small verb only tells the time of the next one."""
        senses = self.tokens[at].senses
        if "perfect" in senses or "modal" in senses or any(sense.startswith("do ") for sense in senses):
            rest = self.tokens[at + 1 : at + 4]
            return any(token.role in ("content", "verb") for token in rest)
        if self.tokens[at].word in self.words.perfect:
            rest = [token for token in self.tokens[at + 1 : at + 4] if token.role in ("content", "verb")]
            return bool(rest) and (bool(rest[0].forms & {"participle"}) or "be participle" in rest[0].senses)
        return False


def _tokens(text: str, words: SpokenWords) -> Iterator[_Token]:
    denials = negations_in(words.code, negations(*_DENIALS)) - {"t"}
    before = ""
    for found in _TOKEN.finditer(text):
        raw = found[0].lower()
        if not raw.isascii() and len(terms(raw)) > 1:
            for word in terms(raw):
                yield _Token(word, word, "content", forms=frozenset({"plain"}))
            continue
        word = normalise(raw)
        yield _token(raw, word, before, words, denials)
        if word not in words.fillers:
            before = word


def _token(raw: str, word: str, before: str, words: SpokenWords, denials: frozenset[str]) -> _Token:
    if _MARK.fullmatch(raw):
        return _Token(raw, raw, "joint")
    if raw[0].isdigit():
        return _Token(raw, word, "number")
    if word in (_USER, _MINE):
        return _Token(raw, word, "user")
    if word in denials:
        return _Token(raw, word, "denial")
    if raw in words.verbs:
        return _Token(raw, word, "verb", words.verbs[raw])
    does = before in words.speaker or before in denials  # `eu como`
    if word in words.joints and not (does and words.first.fullmatch(raw)):
        return _Token(raw, word, "joint")
    own = raw != word and bool(words.accented) and raw not in words.accented  # `té`, `entré`
    if (word in words.small and not does and not own) or (len(word) == 1 and word.isascii()):
        return _Token(raw, word, "small")
    return _Token(raw, word, "content", forms=_forms(raw, before, words))


def _forms(raw: str, before: str, words: SpokenWords) -> frozenset[str]:
    forms = words.forms_of(raw)
    if "plain" in forms and before in words.before_infinitive:
        return frozenset({"infinitive"})
    if before in words.perfect and forms & {"participle", "past"}:
        return forms | {"past", "participle"}
    return forms


class _Comparison:
    """A fact and a segment of what was said."""

    def __init__(self, fact: _Text, said: _Text) -> None:
        self._fact, self._said, self._words = fact, said, fact.words

    def holds(self) -> bool:
        """Whether the segment asserts the fact."""
        return any(self._asserts(pairs) for pairs in self._alignments())

    def _alignments(self) -> Iterator[list[_Pair]]:
        first = self._fact.keys[0]
        for at, token in enumerate(self._said.tokens):
            if self._same(self._fact.tokens[first], token) and (pairs := self._align(at)):
                yield pairs

    def _align(self, start: int) -> list[_Pair] | None:
        """The fact's words in the said ones from a place on, with none that carries content between them."""
        keys, pairs, said = self._fact.keys, list[_Pair](), self._said.tokens
        for at in range(start, len(said)):
            if len(pairs) == len(keys):
                break
            if self._same(self._fact.tokens[keys[len(pairs)]], said[at]):
                pairs.append(_Pair(keys[len(pairs)], at))
            elif said[at].role == "content" and said[at].word not in self._words.fillers:
                return None
        return pairs if len(pairs) == len(keys) else None

    def _same(self, one: _Token, other: _Token) -> bool:
        if one.role != other.role:
            return False
        if one.role == "verb":
            return bool(one.senses & other.senses)
        if one.word == other.word:
            return bool(one.forms & other.forms) or self._since(one, other)
        if one.role != "content" or not (same_regular_word(one.word, other.word) or self._person_changes(one, other)):
            return False
        return bool(one.forms & other.forms) or self._since(one, other)

    def _person_changes(self, one: _Token, other: _Token) -> bool:
        """Whether a verb of the first person became one of the third: `prefiro`, `prefere`."""
        return (
            self._is_first(other) and self._words.third.fullmatch(one.raw) is not None and _alike(one.word, other.word)
        )

    def _since(self, one: _Token, other: _Token) -> bool:
        """Whether what has been so since then is so: `works since`, `have worked since`."""
        lasts = any(token.word in self._words.lasting for token in self._said.tokens)
        helped = any(token.word in self._words.perfect for token in self._said.tokens)
        return lasts and helped and "plain" in one.forms and "participle" in other.forms

    def _asserts(self, pairs: Sequence[_Pair]) -> bool:
        start, end = self._clause(pairs)
        local = self._said.tokens[start:end]
        if any(token.role == "denial" for token in local) != self._fact.denies:
            return False
        heard = {token.word for token in local}
        if any(token.word in self._words.fillers and token.word not in heard for token in self._fact.tokens):
            return False
        numbers = {token.raw for token in self._said.tokens[start:end] if token.role == "number"}
        if not {token.raw for token in self._fact.tokens if token.role == "number"} <= numbers:
            return False
        return self._joined_alike(pairs) and self._owned(pairs) and self._done_by_the_same(pairs, start)

    def _clause(self, pairs: Sequence[_Pair]) -> tuple[int, int]:
        """Where the clause of the words begins and ends."""
        said = self._said.tokens
        start = next((at + 1 for at in range(pairs[0].said - 1, -1, -1) if said[at].role == "joint"), 0)
        end = next((at for at in range(pairs[-1].said + 1, len(said)) if said[at].role == "joint"), len(said))
        return start, end

    def _joined_alike(self, pairs: Sequence[_Pair]) -> bool:
        """Whether between each two words the same stands in both: a joint, `from`, `without`."""
        return all(
            self._links(self._fact.tokens[one.fact + 1 : next.fact])
            == self._links(self._said.tokens[one.said + 1 : next.said])
            for one, next in pairwise(pairs)
        )

    def _links(self, tokens: Sequence[_Token]) -> frozenset[str]:
        joints = {"joint" for token in tokens if token.role == "joint"}
        return frozenset(joints | {token.word for token in tokens if token.word in self._words.weighty})

    def _owned(self, pairs: Sequence[_Pair]) -> bool:
        """Whether what the fact calls the user's is called so."""
        fact, said = self._fact.tokens, self._said.tokens
        for at, token in enumerate(fact):
            if token.word == _MINE:
                near = [pair for pair in pairs if pair.fact in (at - 1, at + 1, at - 2)]
                if not any(
                    said[place].word in self._words.mine
                    for pair in near
                    for place in range(max(0, pair.said - 2), pair.said)
                ):
                    return False
        return True

    def _done_by_the_same(self, pairs: Sequence[_Pair], start: int) -> bool:
        said, fact = self._said.tokens, self._fact.tokens
        left = said[start : pairs[0].said]
        if start and said[start - 1].word in self._words.subordinates:
            return False
        speaks = [at for at, token in enumerate(left) if token.word in self._words.speaker]
        if speaks:
            left = left[speaks[-1] + 1 :]
        between = [token for token in said[pairs[0].said : pairs[-1].said] if token.role == "small"]
        if any(self._disturbs(token) for token in (*left, *between)):
            return False
        verb = self._first_person(pairs)
        mine = bool(speaks) or verb is not None or self._begins(pairs, start)
        until = (verb or pairs[0]).fact
        told_of_user = any(token.word == _USER or token.word in self._words.speaker for token in fact[: until + 1])
        if told_of_user or self._is_first(fact[pairs[0].fact]):
            return mine or (self._to_me(pairs, start) and any(token.word in self._words.dative for token in fact))
        if any(token.word == _USER for token in fact):
            return self._to_me(pairs, start)
        return True if not mine else self._bare(pairs)

    def _bare(self, pairs: Sequence[_Pair]) -> bool:
        """Whether the fact begins with what the user does, without saying that it is the user."""
        return pairs[0].fact == 0 or all(
            token.role != "content" or token.word in self._words.fillers for token in self._fact.tokens[: pairs[0].fact]
        )

    def _disturbs(self, token: _Token) -> bool:
        if token.role == "content":
            return (
                token.word not in self._words.fillers | self._words.opening
                and not self._words.is_adverb(token.word)
                and not _RUN.match(token.word)
            )
        stands = any(token.word == other.word or token.senses & other.senses for other in self._fact.tokens)
        return not stands and (token.raw in self._words.others or "modal" in token.senses)

    def _is_first(self, token: _Token) -> bool:
        return self._words.first.fullmatch(token.raw) is not None

    def _first_person(self, pairs: Sequence[_Pair]) -> _Pair | None:
        """The verb that is told in the first person, and in the third one by the fact."""
        for pair in pairs:
            fact, said = self._fact.tokens[pair.fact].raw, self._said.tokens[pair.said].raw
            if fact != said and self._words.first.fullmatch(said) and self._words.third.fullmatch(fact):
                return pair
        if any(token.word == _USER for token in self._fact.tokens):
            return None
        return next((pair for pair in pairs[:1] if self._is_first(self._said.tokens[pair.said])), None)

    def _begins(self, pairs: Sequence[_Pair], start: int) -> bool:
        """Whether a sentence begins with the verb, where that leaves out `I`."""
        fact, said = self._fact.tokens[pairs[0].fact], self._said.tokens[pairs[0].said]
        left_out = self._words.leaves_out_speaker and start == 0 and pairs[0].said == 0
        return bool(left_out) and (fact.raw != said.raw or bool(said.forms & {"past", "gerund"}))

    def _to_me(self, pairs: Sequence[_Pair], start: int) -> bool:
        return any(
            token.word in self._words.me | self._words.speaker
            for token in self._said.tokens[start : pairs[-1].said + 2]
        )


def _alike(one: str, other: str) -> bool:
    """Whether two words are forms of one; `marquei` and `marcou` are written apart."""
    plain, others = (word.replace("qu", "c").replace("gu", "g") for word in (one, other))
    return same_word_by_half(one, other) or same_word_by_half(plain, others)

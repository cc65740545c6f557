"""What the pair model learns from: sentences about one thing, how they relate, and what they answer.

A family, a group and the questions of a life are brought into one form, a topic. Names and numbers that several
sentences of a topic share are replaced by others now and then, all in the same way, so that none is learned by heart.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bench.training.families import Family
from bench.training.groups import Group

SAME, CONTRARY, BESIDE = range(3)
_RENAMED, _RENUMBERED = 0.5, 0.4  # how often a name or a number is replaced
_NAME = re.compile(r"(?<![.!?\w] )(?<!^)\b([^\W\d_][^\W\d_]{2,})\b")
_NUMBER = re.compile(r"(?<![\w.,:/-])(\d{2,5})(?![\w.,:/-]*\d)")
_NAMES = (
    "Ana Bruno Carla Diego Elena Fábio Gabriela Hugo Iara Jorge Karina Luís Marta Nuno Olga Pedro Rita Sofia Tomás "
    "Úrsula Vera Wanda Xavier Yara Zeca Amina Boris Chloe Dario Emma Felix Grace Henry Isla Jack Kate Liam Mona Nina "
    "Oscar Paula Ruben Sara Tessa Victor Wendy Yusuf Zoe Marcos Lucía Pilar Andrés Celia Ramón Inés Mateo Thiago "
    "Larissa Beatriz Rafael Simone Heitor Davi Alice Helena Noah Owen Ruth Gwen Marek Tito Paco Lola Trini Ivone"
).split()


class Pair(NamedTuple):
    """Two statements, the earlier first, and how they relate."""

    first: str
    later: str
    label: int


class Asked(NamedTuple):
    """A question, a statement, and whether it answers."""

    question: str
    text: str
    answers: bool


@dataclass
class Topic:
    """Statements with how they relate to the first of them, and questions with what answers them.

    `far` are statements of other topics that are near in meaning, and so are those that `astray` gives a question.
    """

    statements: tuple[str, ...]
    labels: tuple[int, ...]  # to the first statement, each later than it
    questions: tuple[str, ...]
    answering: tuple[int, ...]  # the statements that answer them
    misleading: tuple[int, ...]  # those that only look like it
    unanswered: tuple[str, ...]
    far: Sequence[str] = ()
    astray: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def pairs(self, chance: random.Random) -> Iterator[Pair]:
        """Some pairs of its statements, of each kind."""
        texts = renamed(self.statements, chance)
        ones = [texts[0], *(text for text, label in zip(texts, self.labels, strict=True) if label == SAME)]
        fact, *same = ones
        contrary, beside = (
            [text for text, label in zip(texts, self.labels, strict=True) if label == kind]
            for kind in (CONTRARY, BESIDE)
        )
        for one in chance.sample(same, min(2, len(same))):
            yield _turned(Pair(fact, one, SAME), chance)
        if len(same) > 1:
            yield _turned(Pair(same[0], same[1], SAME), chance)
        for one in chance.sample(contrary, min(3, len(contrary))):
            yield Pair(chance.choice(ones), one, CONTRARY)
        for one in chance.sample(beside, min(4, len(beside))):
            yield _turned(Pair(chance.choice(ones), one, BESIDE), chance)
        if len(beside) > 1 and chance.random() < 0.3:
            first, other = chance.sample(beside, 2)
            yield Pair(first, other, BESIDE)
        for one in chance.sample(list(self.far), min(2, len(self.far))):
            yield _turned(Pair(self.statements[0], one, BESIDE), chance)

    def asked(self, chance: random.Random) -> Iterator[Asked]:
        """Some questions with statements that answer them, and with such as don't."""
        if not self.questions:
            return
        question = chance.choice(self.questions)
        texts = renamed((*self.statements, question, *self.unanswered), chance)
        own, wording, open_ones = (
            texts[: len(self.statements)],
            texts[len(self.statements)],
            texts[-len(self.unanswered) :],
        )
        for at in {self.answering[0], chance.choice(self.answering)}:
            yield Asked(wording, own[at], True)
        for at in chance.sample(self.misleading, min(2, len(self.misleading))):
            yield Asked(wording, own[at], False)
        for text in chance.sample(list(self.astray.get(question, ())), min(3, len(self.astray.get(question, ())))):
            yield Asked(question, text, False)
        for one in chance.sample(open_ones, 2) if len(self.unanswered) > 1 else ():
            yield Asked(one, own[chance.choice((*self.answering, *self.misleading))], False)


def _turned(pair: Pair, chance: random.Random) -> Pair:
    """A pair that holds in any order, now and then the other way round."""
    return Pair(pair.later, pair.first, pair.label) if chance.random() < 0.4 else pair


def of_family(family: Family) -> Topic:
    """The topic of a family."""
    later = (family.later,) if family.later else ()
    statements = (family.fact, family.same, *later, family.contrary, *family.near)
    labels = (SAME, SAME, *(CONTRARY for _ in later), CONTRARY, *(BESIDE for _ in family.near))
    first = len(statements) - len(family.near)
    answering = tuple(range(2 + len(later)))
    return Topic(statements, labels, family.asked, answering, tuple(range(first, len(statements))), family.unanswered)


def of_group(group: Group) -> Topic:
    """The topic of a group."""
    parts = (group.same, group.replaced, group.contrary, group.beside)
    statements = (group.fact, *(text for part in parts for text in part))
    kinds = (SAME, CONTRARY, CONTRARY, BESIDE)
    labels = (SAME, *(kind for part, kind in zip(parts, kinds, strict=True) for _ in part))
    answering = tuple(range(1 + len(group.same) + len(group.replaced)))
    misleading = tuple(range(len(statements) - len(group.beside), len(statements)))
    return Topic(statements, labels, group.ask, answering, misleading, group.unanswered)


def renamed(texts: Sequence[str], chance: random.Random) -> list[str]:
    """The same texts, in which names and numbers that several share were replaced, or as they are."""
    new: dict[str, str] = {}
    for name in _shared(_NAME, texts):
        if name[0].isupper() and name[1:].islower() and chance.random() < _RENAMED:
            new[name] = chance.choice(_NAMES)
    for number in _shared(_NUMBER, texts):
        if not number.startswith("20") and chance.random() < _RENUMBERED:
            new[number] = str(chance.randrange(10 ** (len(number) - 1), 10 ** len(number)))
    if not new or len(set(new.values())) < len(new):
        return list(texts)
    words = "|".join(re.escape(word) for word in sorted(new, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)({words})(?!\w)")
    return [pattern.sub(lambda found: new[found[1]], text) for text in texts]


def _shared(pattern: re.Pattern[str], texts: Sequence[str]) -> list[str]:
    found = dict.fromkeys(word for text in texts for word in pattern.findall(text))
    return [word for word in found if sum(word in text for text in texts) > 1]

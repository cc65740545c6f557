"""A line cut into sentences that can be read: without the signs before them, not shouted, none of them endless."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hipocampo.text.extraction.signs import ABBREVIATION, LAUGHTER, NAME_IS, PIECE_JOINT, SELF, SELF_BEGINS
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Sentence", "split_sentences"]

_LONGEST = 600  # letters of a sentence that is read at once
_PIECE = 300  # letters of a piece of a longer one

_END = re.compile(r"[.!?…]+(?=[\s)\"'”»]|$)|\n+")
_WORD = re.compile(r"\w+")
# Emoji and their like, but for those that say no; and those that laugh or mock.
_SIGNS = re.compile(
    "(?:(?![❌❎✖✗✘🚫👎])[\\s\u200d\ufe0f\u2190-\u2bff\u3030\u303d\U0001f000-\U0001faff\U000e0020-\U000e007f])+"
)
_MOCKING = re.compile("[😂🤣🙃🙄😏😜]")
_SHOUTED = 8  # letters, at least, of a shouted sentence: fewer may be a name in capitals


class Sentence(NamedTuple):
    """A sentence: whether it ends as a question, whether someone laughs in it, and whether it tells what others say."""

    text: str
    asks: bool
    laughs: bool
    reports: bool = False


def split_sentences(line: str) -> Iterator[Sentence]:
    """The sentences of a line; one that is too long comes in pieces, of which the last may ask."""
    for whole in _wholes(line):
        text = whole.rstrip(".!?… ").strip()
        if not _WORD.search(text):
            continue
        asks, mocks = "?" in whole[len(text) :], _MOCKING.search(text) is not None
        text = _unsigned(text)
        pieces = (
            [piece for part in SELF_BEGINS.split(text) for piece in _pieces(part)] if len(text) > _LONGEST else [text]
        )
        for at, piece in enumerate(pieces, 1):
            yield _sentence(piece, asks and at == len(pieces), mocks)


def _wholes(line: str) -> Iterator[str]:
    start = 0
    for end in [*_END.finditer(line), None]:
        stop = end.end() if end else len(line)
        if end and ABBREVIATION.search(line[max(start, end.end() - 8) : end.end()]):
            continue
        yield line[start:stop].strip()
        start = stop


def _unsigned(text: str) -> str:
    """The text without the emoji that it begins with."""
    if text[:1] < "\u2190":
        return text
    found = _SIGNS.match(text)
    return text[found.end() :] if found else text


def _sentence(text: str, asks: bool, mocks: bool) -> Sentence:
    laughs = mocks or LAUGHTER.search(normalise_in_place(text)) is not None
    shouted = len(text) >= _SHOUTED and " " in text and text.isupper()
    return Sentence(_calm(text) if shouted else text, asks, laughs)


def _calm(text: str) -> str:
    """A shouted text in lower case; only names that are said to be names keep their capital."""
    return NAME_IS.sub(lambda name: name[0][:-1] + name[1].upper(), text.lower())


def _pieces(text: str) -> Iterator[str]:
    """A sentence without an end, as dictated messages have, cut where the user begins to say something else.

    A stretch without any joint is nobody's talk and is left out.
    """
    start = 0
    while len(text) - start > _PIECE:
        joints = [joint for joint in PIECE_JOINT.finditer(text, start, start + _PIECE) if joint.start() > start]
        if joints:
            own = (joint for joint in reversed(joints) if SELF.match(text, joint.end()))
            joint = next((one for one in own if one.start() - start > _PIECE // 2), joints[-1])
            yield text[start : joint.start()].strip(" ,")
        elif (found := PIECE_JOINT.search(text, start + _PIECE)) is None:
            return
        else:
            joint = found
        start = joint.end()
    yield text[start:].strip(" ,")

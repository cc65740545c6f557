"""The sentences of a message that are the user's own: no code, no quotation, no pasted text, no play, no secret."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import islice

from hipocampo.text.extraction.quotations import GAP, unquoted
from hipocampo.text.extraction.remember_requests import asks_to_forget, find_request
from hipocampo.text.extraction.sentence_split import Sentence, split_sentences
from hipocampo.text.extraction.signs import (
    DOCTOR,
    FICTION,
    HANDED_OVER,
    JOKES,
    MAIL_HEADER,
    NOT_A_SPEAKER,
    REQUEST_HEAD,
    SECRETS,
    SPEECH,
)
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.text.secrets import find_secret

__all__ = ["Sentence", "sentences", "with_reports"]

_LONGEST = 20_000  # letters of a message that are read: what is longer was pasted
_MOST = 2_000  # sentences of the user's own: about as many as so many letters hold

_CODE = re.compile(
    r"[{}]|[;=]\s*$|=>|==|\w\([^()]{0,200}\)\s?[:;]?\s?$|^\s*(?:#!|//|\$ |def |class |import "
    r"|from \w+ import|function |const |let |var |"
    r"SELECT |INSERT |return |if \(|<\w+)|</\w|^\s*\w+\s*=\s*[\"'\d\[]"
)
_SPACE = re.compile(r"[^\S\n]+")
_CHUNK, _LINK = re.compile(r"\S+"), re.compile(r"://|^www\.|\w@\w+\.\w")
_SPEAKER = re.compile(r"^\s*(?:\[[^\]]{1,40}\]|\d{1,2}:\d\d\S*|\d{1,2}/\d{1,2}\S*)?[\s,-]*[A-ZÀ-Þ][\w ]{0,20}:\s")
_HEADING = re.compile(r"[a-zà-þ]\w* [a-zà-þ]{3,}|[A-ZÀ-Þ]\w+ [a-zà-þ]{4,}:")  # "Passport renewal:" is nobody
_QUOTED = re.compile(rf":\s*{GAP.strip()}")
# Marks of machines: letters that steer a terminal, comments and tags, the names of blocks of a prompt.
_ESCAPES = re.compile(r"\x1b\[[0-9;?]{0,20}[A-Za-z]|\x1b\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)|\ufeff|\[[ xX]?\]")
_BLOCK = re.compile(r"[\[<](/?)([^\W\d_][\w -]{0,40})[\]>]")
_COMMENTS = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_MARKS = re.compile(
    r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffd]|-->|</?[A-Za-z][^<>\n]{0,200}>|<\||\|>"
    r"|\[/?[A-ZÀ-Þ][A-ZÀ-Þ\d _-]*\]|\[/\w|\[//\]|\[\d{1,3}(?:;\d{1,3})*m|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|033|e\[)"
)
_MUSIC = re.compile("[♪♫🎵🎶]")


def sentences(message: str) -> Iterator[Sentence]:
    """The sentences that the user says in their own name, in their order."""
    return (one for one in with_reports(message) if not one.reports)


def with_reports(message: str) -> Iterator[Sentence]:
    """The same, and among them those that tell what others say, marked as such."""
    return islice(_own(message), _MOST)


def _own(message: str) -> Iterator[Sentence]:
    text = _unlinked(unquoted(_SPACE.sub(" ", _unmarked(unicodedata.normalize("NFC", message[:_LONGEST])))))
    if JOKES.search(normalise_in_place(text)):
        return
    for line in text.split("\n"):
        if MAIL_HEADER.search(line):
            return  # what follows is a letter that was pasted
        if _foreign(line):
            continue
        for sentence in split_sentences(line):
            normalised = normalise_in_place(sentence.text)
            if FICTION.search(normalised):
                return
            if HANDED_OVER.search(normalised):
                yield from _before_colon(sentence)
                if _QUOTED.search(sentence.text):
                    continue  # what was handed over stood in quotes, and has been left out
                return
            if not _is_secret(sentence.text, normalised):
                yield sentence._replace(reports=_reports(sentence.text, normalised))


def _unmarked(text: str) -> str:
    """The text without what steers a terminal, and without comments; lines with other marks are nobody's."""
    plain = _COMMENTS.sub(GAP, _ESCAPES.sub("", text))
    return "\n".join(line for line in _outside(plain) if not _MARKS.search(line))


def _outside(text: str) -> Iterator[str]:
    """The lines that stand in no block with a mark at its beginning and another at its end."""
    closed = {name for slash, name in _BLOCK.findall(text) if slash}
    inside = ""
    for line in text.split("\n"):
        if not inside:
            yield line
        for slash, name in _BLOCK.findall(line) if closed else ():
            if slash and name == inside:
                inside = ""
            elif not slash and not inside and name in closed:
                inside = name


def _unlinked(text: str) -> str:
    return _CHUNK.sub(_no_link, text).replace("¿", "").replace("¡", "")


def _no_link(chunk: re.Match[str]) -> str:
    return " " if _LINK.search(chunk[0]) else chunk[0]


def _foreign(line: str) -> bool:
    """Whether a line is code, a song, or a turn of a conversation that was pasted."""
    if _CODE.search(line) or _MUSIC.search(line):
        return True
    label = _SPEAKER.match(line)
    return label is not None and not NOT_A_SPEAKER.match(line) and not _HEADING.search(label[0])


def _before_colon(sentence: Sentence) -> Iterator[Sentence]:
    """What is said before a text is handed over to be worked on: a request, and seldom a fact before it."""
    before = sentence.text.partition(":")[0]
    if not REQUEST_HEAD.match(normalise_in_place(before)):
        yield sentence._replace(text=before)


def _is_secret(text: str, normalised: str) -> bool:
    return bool(SECRETS.search(normalised) or asks_to_forget(normalised) or find_secret(text))


def _reports(text: str, normalised: str) -> bool:
    """Whether a sentence tells what others say; what the user wants to be remembered is their own."""
    return SPEECH.search(DOCTOR.sub("", normalised)) is not None and find_request(text) is None

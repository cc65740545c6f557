"""Retain bullets: `O(c=0.95) [U] @Peter: text #tag` to a fact and back (C2).

The grammar is specified in `docs/file-format.md`. Everything in it is optional, and whatever it does not know is
text: a bullet can't be wrong, at most an attribute of it is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from hipocampo.core.facts import TYPES, Fact
from hipocampo.core.provenance import lowest
from hipocampo.errors import BadInput

LETTERS = {"W": "world", "B": "experience", "O": "opinion", "S": "observation"}
_LETTER_OF = {kind: letter for letter, kind in LETTERS.items()}
_STARTS = frozenset("WBOS[(\\")

# Python's \w leaves out the vowel signs of many scripts, so the blocks that need them are named.
_WORD = (
    r"[\w\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u06d6-\u06ed"
    r"\u0900-\u0963\u0966-\u0dff\u0e00-\u0eff\u0f18-\u0fbc\u1000-\u109f\u1780-\u17d3\u200c\u200d]"
)
_TAG_NAME = rf"(?=[\d_/-]*[^\W\d_]){_WORD}+(?:[-/]+{_WORD}+)*"
_TAG = rf"\#{_TAG_NAME}"
_MARK = r"\[(?:[UI]|H(?::stale)?)\]"
_PAIRS = r"\((?=[^()]{0,80}\b[cwt]\s*=)[^()]{0,120}\)"  # bounded, so that no bullet takes quadratic time
# "O gato" and "O Pedro" are Portuguese: a bare O is a kind only before what can't continue a sentence.
_KIND = rf"(?:[WBS](?=\s+\S|@|\(\)|{_MARK}|{_PAIRS})|O(?=\(\)|\s*(?:@|{_MARK}|{_PAIRS})))"

_PREFIX = re.compile(
    rf"(?:(?P<before>{_MARK})(?=[\s@]|$)\s*)?"
    rf"(?:(?P<kind>{_KIND})(?:\(\):?)?)?(?:\s*(?P<pairs>{_PAIRS}):?)?"
    rf"\s*(?:(?P<after>{_MARK})(?=[\s@]|$)\s*)?"
)
_TRAILING = re.compile(rf"(?<=\s)(?P<mark>{_MARK})(?P<tags>(?:\s+{_TAG})*)$")
# Rarely needed, so compiled on first use: compiling at import would slow every command.
_ESCAPED_START = rf"^\\+(?={_MARK}|{_KIND}|{_PAIRS})"
_ESCAPED_END = rf"(?<=\s)\\+(?={_MARK}(?:\s+{_TAG})*$)"
_TO_ESCAPE_START = rf"\\*(?:{_MARK}|{_KIND}|{_PAIRS})"
_TO_ESCAPE_END = rf"(?<=\s)\\*(?={_MARK}(?:\s+{_TAG})*$)"
_PAIR = re.compile(r"([^\W\d]\w*)\s*=\s*([^=]*?)\s*[,;]?\s*(?=[^\W\d]\w*\s*=|$)")
_NUMBER = re.compile(r"\d*[.,]?\d+(?:e-?\d+)?")

# Each branch begins with a plain character, which lets the search skip all others at C speed.
_MENTION = re.compile(
    r"`(?<!``)(?P<ticks>`*+).+?(?<!`)`(?P=ticks)(?!`)"  # a code span
    r"|://[^\s<>]+|www\.[^\s<>]+|mailto:[^\s<>]+|\]\([^()\s]*\)"  # an address
    rf"|@(?<![\w@.+%/]@)(?P<entity>[^\W\d_]{_WORD}*(?:[-.]+{_WORD}+)*)(?![-.]*{_WORD}|/\w)"
    rf"|\#(?<![\w\#&/]\#)(?P<tag>{_TAG_NAME})"
)
_DENSE = r"[\u3040-\u9fff]"
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_FENCE = re.compile(r"```[^`]*$|~~~")


def normal(text: str) -> str:
    """The identity form of a bullet's text: NFC, every run of white space one space."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return " ".join(text.split())


def line(text: str) -> str:
    """The text for one bullet of a page: on one line, escaped where Markdown would interpret it."""
    text = normal(text)
    if not text:
        raise BadInput("bullet.empty")
    if not text.isascii() and _SURROGATE.search(text):
        raise BadInput("bullet.characters")
    if _FENCE.match(text) or not text.strip("-*_+ "):
        return "\\" + text
    return text


def words(text: str) -> int:
    """The length of a text in words; two characters of a script without spaces count as one."""
    dense = 0 if text.isascii() else len(re.findall(_DENSE, text))
    return len(text.split()) + dense // 2


def parse(text: str) -> tuple[Fact, tuple[str, ...]]:
    """Parse the text of a bullet into a fact, and the codes of what could not be parsed."""
    return parse_normal(normal(text))


def parse_normal(text: str) -> tuple[Fact, tuple[str, ...]]:
    """Like `parse`, for a text that is already in its normal form."""
    if text[:1] in _STARTS or text[-1:] == "]" or "] #" in text:
        return _parse_marked(text)
    entities, tags = mentions(text)
    return Fact(text, text, None, None, entities, tags), ()


def render(fact: Fact) -> str:
    """The text of a fact's bullet: `parse(render(fact))` returns its content and marks."""
    pairs = (("c", fact.confidence), ("w", fact.weight), ("t", fact.type))
    inside = ", ".join(f"{name}={value}" for name, value in pairs if value is not None)
    mark = f"[{fact.provenance}{':stale' if fact.stale else ''}]" if fact.provenance else ""
    letter = _LETTER_OF[fact.kind] if fact.kind else ""
    content = _escape(fact.content)
    if inside or (letter == "O" and not mark and not content.startswith("@")):
        inside = f"({inside})"  # an O alone before a word would look like the Portuguese article
    return " ".join(part for part in (letter + inside, mark, content) if part)


def mentions(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The `@entities` and `#tags` of a text in order of appearance, each once."""
    if "@" not in text and "#" not in text:
        return (), ()
    entities: dict[str, str] = {}
    tags: dict[str, str] = {}
    for found in _MENTION.finditer(text):
        if found["entity"]:
            entities.setdefault(found["entity"].casefold(), found["entity"])
        elif found["tag"]:
            tags.setdefault(found["tag"].casefold(), found["tag"])
    return tuple(entities.values()), tuple(tags.values())


def _parse_marked(text: str) -> tuple[Fact, tuple[str, ...]]:
    prefix = _PREFIX.match(text)
    rest = text[prefix.end() :] if prefix else ""
    trailing = _TRAILING.search(rest) if "]" in rest else None
    if trailing:
        rest = rest[: trailing.start()].rstrip() + trailing["tags"]
    if not prefix or not rest:
        return Fact(text, text, None, None, *mentions(text)), ("bullet.empty",)
    before, kind, pairs, after = prefix.groups()
    values, problems = _attributes(pairs) if pairs else (_NONE, ())
    marks = [mark[1:-1] for mark in (before, after, trailing and trailing["mark"]) if mark]
    if len(marks) > 1 and len(set(marks)) > 1:
        problems += ("bullet.marks",)
    content = _unescape(rest) if "\\" in rest else rest
    entities, tags = mentions(content)
    return Fact(
        text,
        content,
        LETTERS.get(kind),
        values.type,
        entities,
        tags,
        lowest(*(mark[0] for mark in marks)) if marks else None,  # a mark can lower the trust, never raise it
        values.confidence,
        values.weight,
        "H:stale" in marks,
    ), problems


class _Attributes(NamedTuple):
    confidence: float | None = None
    weight: float | None = None
    type: str | None = None


_NONE = _Attributes()


@lru_cache(256)
def _attributes(pairs: str) -> tuple[_Attributes, tuple[str, ...]]:
    """The attributes that can be parsed, and a problem if there is anything else in the parentheses."""
    values: dict[str, str] = {}
    inside = pairs[1:-1]
    bad = bool(_PAIR.sub("", inside).strip(" ,;"))
    for name, value in _PAIR.findall(inside):
        value = value.lower()
        good = value in TYPES if name == "t" else name in ("c", "w") and _share(value)
        if good and name not in values:
            values[name] = value
        else:
            bad = True
    found = _Attributes(_float(values.get("c")), _float(values.get("w")), values.get("t"))
    return found, ("bullet.attribute",) if bad else ()


def _share(value: str) -> bool:
    number = _float(value) if _NUMBER.fullmatch(value) else None
    return number is not None and 0 <= number <= 1


def _float(value: str | None) -> float | None:
    return None if value is None else float(value.replace(",", "."))


def _escape(content: str) -> str:
    if re.match(_TO_ESCAPE_START, content):
        content = "\\" + content
    return re.sub(_TO_ESCAPE_END, lambda found: found[0] + "\\", content, count=1)


def _unescape(rest: str) -> str:
    return re.sub(_ESCAPED_END, _drop_one, re.sub(_ESCAPED_START, _drop_one, rest, count=1))


def _drop_one(found: re.Match[str]) -> str:
    return found[0][1:]

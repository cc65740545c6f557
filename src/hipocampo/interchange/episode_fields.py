"""The text of an episode in detail: the names of its fields in every language, its marks, its id (D2)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hipocampo.interchange.json_scan import parse_value
from hipocampo.interchange.portable import MARKS, strip_marks
from hipocampo.interchange.values import APART, MARK, layer_names
from hipocampo.text.languages import cached, values, words_of_all
from hipocampo.text.words import terms

__all__ = [
    "FIELDS",
    "LISTS",
    "SIGN",
    "field_of",
    "is_foreign",
    "is_mark",
    "is_sign",
    "key_of",
    "match_id",
    "section_of",
    "split_content",
    "split_heading",
    "split_pair",
    "unquote",
]

# The fields as they are written, and what each is in a portable memory.
FIELDS = {
    "id": "id",
    "content": "content",
    "created": "born",
    **{name: name for name in "heat last_accessed scene related foresight kind type entities tags".split()},
    **{name: name for name in "confidence weight fitness source session immune_until last_reinforced".split()},
    **{name: name for name in "demoted_at original_fitness rescued_at rescue_count layer".split()},
    "provenance": MARK,
    "unverified": "unverified",
    APART: APART,
}
_TOPIC = "pages"  # of the languages' data
LISTS = ("entities", "tags", "related")
SIGN = "⚠️ NO VERIFICADO"
_PAIR = re.compile(r"[*_`]{0,3}([^\W\d][\w -]{0,30}?)(?:\[\]|\?)?[*_`]{0,3}:[*_]{0,3}(?:[ \t]+(.*)|$)")
_OWN_KEY = re.compile(r"[a-z](?:\w*[^\W_])?")


@cached()
def _keys() -> Mapping[str, str]:
    """The fields by all their names, in all languages."""
    listed: dict[str, dict[str, str]] = values(_TOPIC, "FIELDS", {})
    others = {alias: name for of in listed.values() for name, line in of.items() for alias in line.split()}
    return others | {name: name for name in FIELDS}


@cached()
def _sign() -> re.Pattern[str]:
    """The warning sign with its words, in any language."""
    listed = ";".join(values(_TOPIC, "UNVERIFIED", "").values()).split(";")
    return re.compile(rf"⚠\ufe0f?\s{{0,3}}(?:{'|'.join(filter(None, listed))})\b[:.]?", re.IGNORECASE)


@cached()
def _numbered() -> re.Pattern[str]:
    """The id of an episode (`ep-001`, `Episodio 12`) at the beginning of a line, and what follows it."""
    words = "|".join(sorted(words_of_all(_TOPIC, "EPISODE")))
    return re.compile(
        rf"[*`\[]{{0,3}}((?:ep|m|mem|{words})[-_]?[0-9]{{1,9}}|(?:{words}) [0-9]{{1,9}})\b"
        r"[*`\]]{0,3}[ \t]*[:.—–-]?(?:[ \t]+(.*)|$)",
        re.IGNORECASE,
    )


@cached(1024)
def key_of(name: str) -> str | None:
    """The field that a key names; None for a key of another program."""
    return _keys().get("_".join(terms(name)))


def section_of(heading: str) -> str | None:
    """The layer of a section by its heading: `## ACTIVE`, `## Episodios archivados (12)`."""
    fillers = words_of_all(_TOPIC, "FILLERS")
    words = [word for word in terms(heading) if word not in fillers and not word.isdecimal()]
    return layer_names().get(words[0]) if len(words) == 1 else None


def split_pair(text: str) -> tuple[str, str] | None:
    """Split a line `key: value`; emphasis around the key is removed."""
    found = _PAIR.fullmatch(text)
    return (found[1], (found[2] or "").strip()) if found else None


def field_of(text: str) -> tuple[str | None, str]:
    """The known field of a line and its value; a source that is a mark is the provenance (seed 002)."""
    parts = split_pair(text)
    key, value = (key_of(parts[0]), parts[1]) if parts else (None, "")
    return "provenance" if key == "source" and is_mark(value) else key, value


def is_mark(text: str) -> bool:
    """Whether a text is nothing but a provenance mark."""
    return text[:1] == "[" and text[-1:] == "]" and text[1:-1] in MARKS


def is_foreign(key: str) -> bool:
    """Whether a key is another program's and can be written as it is."""
    return len(key) <= 30 and bool(_OWN_KEY.fullmatch(key)) and key_of(key) is None


def match_id(text: str) -> re.Match[str] | None:
    """The id that a line begins with (`ep-001`), and what follows it."""
    return _numbered().fullmatch(text)


def is_sign(text: str) -> bool:
    """Whether a line is nothing but the warning sign."""
    return bool(_sign().fullmatch(text))


def unquote(text: str) -> str:
    """Remove the quotes around a text."""
    if len(text) > 1 and text[0] == text[-1] == '"':
        value = parse_value(text)
        return value if isinstance(value, str) else text
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text


def split_content(text: str) -> tuple[str, str | None, bool]:
    """Split a content into its text, its provenance mark, and whether it has the warning sign."""
    mark, signed = None, False
    for _ in range(2):  # the sign may be outside or inside of the mark
        if (found := _sign().match(text)) and text[found.end() :].strip():
            text, signed = text[found.end() :].strip(), True
        at = text.rfind("⚠")
        if at > 0 and _sign().fullmatch(text, at):
            text, signed = text[:at].rstrip(), True
        if mark is None:
            text, mark = strip_marks(text)
    return unquote(text), mark, signed


def split_heading(heading: str) -> tuple[str | None, str, str | None]:
    """Split a heading into the id, the rest of it, and its provenance mark."""
    if heading.startswith('"'):
        return unquote(heading), "", None
    heading, mark = strip_marks(heading)
    if found := match_id(heading):
        return found[1], found[2] or "", mark
    if heading and not any(map(str.isspace, heading)):
        return heading.strip("*`[]:") or None, "", mark
    return None, heading, mark

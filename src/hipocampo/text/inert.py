"""Texts that anyone may have written, on their way to a model or a screen: they stay in their place (D3, F7, I3).

Whatever a text holds, it stays one line, holds nothing that can't be seen, and writes no sign of ours: neither the
marks around recalled text, nor a section's heading, nor the mark of a class, in whatever spelling. Every door shows
texts through `inert`; what a door writes itself stands before the text, where the text can't reach.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

__all__ = ["BRACKETS", "Own", "inert", "inert_lines", "inert_values", "visible"]

_HIDDEN = "\ufffd"  # stands for a control character, so that a reader sees that there was one
_BREAKS = r"\t\n\x0b\x0c\r\x1c-\x1f\x85\u2028\u2029"
_CONTROLS = r"\x00-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
_UNSEEN = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    r"\ufeff\uffa0\ufff0-\ufffb\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
# Scripts whose letters are joined by a sign that can't be seen, and pictures: only between them it says something.
_JOINED = (
    r"\u0620-\u06ff\u0750-\u10ff\u1780-\u17b3\u2190-\u21ff\u2300-\u2328\u232b-\u2767\u2794-\u27bf\U0001f000-\U0001faff"
)
_KEPT = (
    rf"(?<=[{_JOINED}\ufe0f])[\u200c\u200d](?=[{_JOINED}])"
    rf"|(?<=[{_JOINED}\u00a9\u00ae\u203c\u2049\u2122\u2139])[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)"
)
_FIRST_UNSEEN = "\u034f"  # of the signs that Python takes for printable
_SIGN = re.compile(rf"({_KEPT})|([{_BREAKS}])|([{_CONTROLS}])|[{_UNSEEN}]")

# Brackets, and others that look the same.
_ANGLE, _LIKE_ANGLE, _ANGLE_END = "<＜﹤", "ᐸ˂❮❰⟨〈〈", ">＞﹥ᐳ˃❯❱⟩〉〉"
_SQUARE, _SQUARE_END = "[［﹇【〔⟦❲⁅〖﹝", "]］﹈】〕⟧❳⁆〗﹞"
BRACKETS = frozenset(_ANGLE + _LIKE_ANGLE + _SQUARE)  # with which a sign of ours could begin
_SLASH = "/／∕⁄⧸╱\\\\＼"
_MARKED = r"\u0300-\u036f\u20d0-\u20ff"  # marks that are set over a letter
_OVER = rf"\s{_MARKED}"
# What opens a tag of any kind: `</`, `<|`, `<!`, `<<`, `<name`, and `< name >`, but not `a < b`.
_TAG = re.compile(
    rf"[{_ANGLE}](?=[{_OVER}]*[{_SLASH}|｜¦!！?？{_ANGLE}]|[{_MARKED}]*[^\W\d]|[{_OVER}]*[^\W\d][^{_ANGLE}]*[{_ANGLE_END}])"
    rf"|[{_LIKE_ANGLE}](?=[{_OVER}]*[{_SLASH}|｜]?[{_OVER}]*[A-Za-zＡ-Ｚａ-ｚ])"
)
_TAG_END = re.compile(rf"‹([^‹›{_ANGLE}{_ANGLE_END}]{{0,200}})[{_ANGLE_END}]")
_HEADING = re.compile(
    rf"[{re.escape(_SQUARE)}]([^{re.escape(_SQUARE + _SQUARE_END)}]{{1,80}})[{re.escape(_SQUARE_END)}]"
)
_CLOSING = re.compile(rf"[{re.escape(_SQUARE)}](?=[{_OVER}]*[{_SLASH}])")
_CLASS = re.compile(r"[UIH](?:\s*:\s*\w+)?", re.IGNORECASE)
_LETTERS = 3  # of a heading in capital letters, at least: `[x]` is none
# How prompts call their parts, in the languages of models and ours.
_PARTS = frozenset(
    "memory memoria memorias memories recalled system sistema user usuario assistant assistente asistente developer "
    "tool tools ferramenta herramienta human humano inst instruction instructions instrucao instrucoes instruccion "
    "instrucciones context contexto prompt".split()
)
_SUSPECT = re.compile(rf"[{_BREAKS}{_CONTROLS}{_UNSEEN}{_ANGLE}{_LIKE_ANGLE}{re.escape(_SQUARE)}]|\s{{3}}")
_RUN = re.compile(r"(?<=\S)\s{3,}")  # with which a text could push a forged line to a screen's next one
_INDENT = 12  # letters of a line's indentation, at most


class Own(str):
    """A text of ours, with signs that nobody else's can have, such as the mark of a class: `inert` leaves it alone."""

    __slots__ = ()


def inert(text: str) -> str:
    """A text as one line that can't leave its place, nor forge a sign of ours."""
    if isinstance(text, Own) or not _SUSPECT.search(text):
        return text
    text = _RUN.sub(" ", visible(text))
    text = _TAG_END.sub(r"‹\1›", _TAG.sub("‹", text))
    before = ""
    while before != text:  # one bracket within another
        before, text = text, _CLOSING.sub("(", _HEADING.sub(_unbracketed, text))
    return text


def inert_lines(text: str) -> list[str]:
    """The lines of a text, each of them harmless; their indentation stays."""
    return [_indented(line) for line in text.replace("\r\n", "\n").split("\n")]


def inert_values(value: Any) -> Any:
    """Data with every text in it harmless, for doors whose data a model reads too; line breaks stay, as in any JSON."""
    if isinstance(value, str):
        ours = isinstance(value, Own) or not _SUSPECT.search(value)
        return value if ours else "\n".join(inert_lines(value))
    if isinstance(value, dict):
        return {inert(key) if isinstance(key, str) else key: inert_values(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [inert_values(one) for one in value]
    fields = () if isinstance(value, type) else getattr(value, "__dataclass_fields__", ())
    return inert_values({name: getattr(value, name) for name in fields}) if fields else value


def visible(text: str) -> str:
    """A text as one line without what can't be seen or steers a screen, in the words it has."""
    if text.isprintable() and (text.isascii() or max(text) < _FIRST_UNSEEN):
        return text
    return _SIGN.sub(_shown, text)


def _shown(found: re.Match[str]) -> str:
    kept, line_break, control = found.groups()
    if kept:
        return kept
    return " " if line_break else _HIDDEN if control else ""


def _indented(line: str) -> str:
    rest = line.lstrip(" \t")
    return line[: len(line) - len(rest)].expandtabs(4)[:_INDENT] + inert(rest).strip()


def _unbracketed(found: re.Match[str]) -> str:
    return f"({found[1]})" if _is_heading(found[1]) else found[0]


def _is_heading(inside: str) -> bool:
    """Whether something in brackets would look like a part of a prompt, or like the mark of a class."""
    name = "".join(one for one in unicodedata.normalize("NFKD", inside) if not unicodedata.combining(one)).strip()
    if not name:
        return False
    if name[0] in _SLASH or _CLASS.fullmatch(name) or (len(name) == 1 and name.isupper()):
        return True
    shouted = name == name.upper() != name.lower() and sum(map(str.isalpha, name)) >= _LETTERS
    return shouted or re.split(r"[\W_]+", name.casefold().strip(" _-*#:"), maxsplit=1)[0] in _PARTS

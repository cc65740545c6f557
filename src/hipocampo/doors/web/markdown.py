"""Markdown as the page shows it: line by line, each with its number, so that a citation leads to the very line.

Everything is escaped before it is marked up, and a link leads to a page of the workspace or to `http(s)`, or is text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from hipocampo.doors.web.shown import safe_link, shown

__all__ = ["Line", "inline", "lines"]

_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_BULLET = re.compile(r"(\s*)([-*+]|\d{1,3}[.)])\s+(.*)$")
_QUOTE = re.compile(r"\s*>\s?(.*)$")
_FENCE = re.compile(r"\s*(```|~~~)")
_RULE = re.compile(r"\s*([-*_])(\s*\1){2,}\s*$")
_LONGEST = 20_000  # letters of a line that is marked up
_MARKED = re.compile(r"[`\[*_@#]|://")  # without any of these nothing stands out
_SPANS = re.compile(
    r"(?P<code>`[^`\n]+`)"
    r"|(?P<wiki>\[\[[^\[\]\n|]{1,200}(?:\|[^\[\]\n]{1,200})?\]\])"
    r"|(?P<link>\[[^\[\]\n]{1,300}\]\([^()\s]{1,500}\))"
    r"|(?P<bold>\*\*[^*\n]{1,500}\*\*)"
    r"|(?P<italic>(?<![\w*])[*_][^*_\n]{1,500}[*_](?![\w*]))"
    r"|(?P<name>(?<![\w/@.])@[^\W\d_][\w-]{0,60})"
    r"|(?P<tag>(?<![\w/#&])#[^\W\d_][\w/-]{0,60})"
    r"|(?P<url>https?://[^\s<>\"')\]]{1,500})"
)
Address = Callable[..., str]


class Line(NamedTuple):
    """A line of a page: its number, what it is, how deep it stands, its text, and the memory that it is.

    The `level` of a heading is at most one deeper than that of the heading before it, as readers of screens expect.
    """

    number: int
    kind: str
    depth: int
    html: Markup
    id: str | None
    level: int = 0


def lines(page: Iterable[dict[str, Any]], address: Address) -> Iterator[Line]:
    """The lines of a page, as `page` of the table of calls has them."""
    code = comment = False
    level = 1  # of the view's own heading
    for line in page:
        text = str(shown(line["text"]))
        fence = bool(_FENCE.match(text))
        opened, closed = "<!--" in text, "-->" in text
        hidden = comment or (opened and not code)
        comment = (comment or (opened and not code)) and not closed
        if fence or code or hidden:
            code = code != fence if not hidden else code
            yield Line(line["number"], "comment" if hidden else "code", 0, escape(text), line["id"])
            continue
        kind, depth, rest = _shape(text)
        level = min(depth + 1, level + 1, 6) if kind == "heading" else level
        yield Line(line["number"], kind, depth, inline(rest, address), line["id"], level)


def _shape(text: str) -> tuple[str, int, str]:
    """What a line is, how deep, and its text without the sign for that."""
    if not text.strip():
        return "blank", 0, ""
    if found := _HEADING.match(text):
        return "heading", len(found[1]), found[2]
    if _RULE.match(text):
        return "rule", 0, ""
    if found := _BULLET.match(text):
        numbered = found[2][0].isdigit()
        depth = min(len(found[1].expandtabs(4)) // 2, 6)
        return ("numbered" if numbered else "bullet"), depth, f"{found[2]} {found[3]}" if numbered else found[3]
    if found := _QUOTE.match(text):
        return "quote", 0, found[1]
    return "text", 0, text


def inline(text: str, address: Address) -> Markup:
    """A line with what stands out in it; a very long one as it is."""
    if len(text) > _LONGEST or not _MARKED.search(text):
        return escape(text)
    found, end = Markup(""), 0
    for span in _SPANS.finditer(text):
        found += escape(text[end : span.start()]) + _span(span, address)
        end = span.end()
    return found + escape(text[end:])


def _span(found: re.Match[str], address: Address) -> Markup:
    kind, text = found.lastgroup or "", found[0]
    match kind:
        case "code":
            return Markup("<code>{}</code>").format(text[1:-1])
        case "bold":
            return Markup("<strong>{}</strong>").format(text[2:-2])
        case "italic":
            return Markup("<em>{}</em>").format(text[1:-1])
        case "wiki":
            target, _, label = text[2:-2].partition("|")
            return _to(address("person", name=target), label or target)
        case "name":
            return _to(address("person", name=text[1:]), text)
        case "tag":
            return _to(address("search", q="", tag=text[1:]), text)
        case "url":
            return _away(text, text)
    label, _, target = text[1:-1].partition("](")
    return _link(label, target, text, address)


def _link(label: str, target: str, text: str, address: Address) -> Markup:
    if safe_link(target):
        return _away(target, label)
    path, _, line = target.partition("#")
    if re.fullmatch(r"[\w./ -]+\.md", path) and ".." not in path:
        return _to(address("page", path=path.removeprefix("./")) + (f"#{line}" if line.isalnum() else ""), label)
    return escape(text)  # `javascript:` and its like stay what they are: words


def _to(address: str, label: str) -> Markup:
    return Markup('<a href="{}">{}</a>').format(address, label)


def _away(address: str, label: str) -> Markup:
    return Markup('<a href="{}" rel="noopener noreferrer nofollow" class="away">{}</a>').format(address, label)

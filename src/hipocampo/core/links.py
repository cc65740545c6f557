"""Links between memories: where the `[[wiki links]]` and `[links](to/pages.md)` of a text lead.

A target is kept as a key. `/bank/entities/ana` is that page and no other, as a Markdown link names it; `ana` and
`entities/ana` are any page whose path ends so, or, where none is seen, whoever is called so, as a wiki link means it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from urllib.parse import unquote

from hipocampo.core.names import name_key

_MOST = 200  # links of one text
_ENDING = ".md"

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_TICKS = re.compile(r"(?<!\\)`+")
_CODE_LINE = re.compile(r"(?: {4}|\t)")
_TITLE = r"""(?:\s{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|\([^()\n]{0,300}\)))?"""
_BARE = r"[^\s()<>]{0,600}(?:\([^\s()<>]{0,100}\)[^\s()<>]{0,600}){0,9}"
_TOKEN = re.compile(
    r"\\."
    r"|!?\[\[(?!\s)(?P<wiki>[^\[\]\n]{1,300})\]\](?!\()"
    r"|(?P<open>!?\[)"
    rf"|\](?:\(\s{{0,9}}(?:<(?P<angled>[^<>\n]{{1,600}})>|(?P<bare>{_BARE})){_TITLE}\s{{0,9}}\))?",
    re.DOTALL,
)
_EXTERNAL = re.compile(r"[a-z][a-z0-9+.\-]*:|//", re.IGNORECASE)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def links(text: str, page: str | None) -> tuple[str, ...]:
    """Where the links of a text that stands on a page lead, in their order; code, images and addresses are no links.

    A path that does not say where it begins leads from the page's folder and, after all others, from the top.
    """
    if "[[" not in text and "](" not in text:
        return ()
    own, plain = names_of(page) if page else (), _without_comments(_without_code(text))
    found = dict.fromkeys(target for target in _targets(plain, page or "") if target not in own)
    return tuple(found)[:_MOST]


def names_of(page: str) -> tuple[str, ...]:
    """The targets that lead to a page: its name, with more and more of its folders, and its whole path."""
    parts = _parts(page)
    return (*("/".join(parts[at:]) for at in range(len(parts) - 1, -1, -1)), f"/{'/'.join(parts)}")


@lru_cache(maxsize=1024)
def stem_of(path: str) -> str:
    """The last part of a target or of a page's path: what pages are looked up by."""
    return name_key(path.rpartition("/")[2].removesuffix(_ENDING))


def _targets(text: str, page: str) -> Iterator[str]:
    opened: list[str] = []
    floating: list[str] = []
    for token in _TOKEN.finditer(text):
        target = None
        if token["wiki"]:
            target = _wiki(token["wiki"])
        elif token["open"]:
            opened.append(token["open"])
        elif token[0][0] == "]" and opened and opened.pop() == "[":
            address = token["angled"] or token["bare"] or ""
            target = _markdown(address, page)
            floating += [address] if target and address[0] not in "./" else []
        if target:
            yield target
    yield from filter(None, (_markdown(address, "") for address in floating))


def _wiki(inside: str) -> str | None:
    name = re.split(r"[|#]", inside, maxsplit=1)[0].rstrip("\\ ")
    if "://" in name:
        return None
    parts = _parts(name)
    return f"{'/' * name.startswith('/')}{'/'.join(parts)}" if parts and ".." not in parts else None


def _markdown(address: str, page: str) -> str | None:
    address = re.split(r"[?#]", _ESCAPED.sub(r"\1", address), maxsplit=1)[0]
    if _EXTERNAL.match(address):
        return None
    path = unquote(address)
    if not path.casefold().endswith(_ENDING):
        return None
    folder = "" if path.startswith("/") else page.rpartition("/")[0]
    parts: list[str] = []
    for part in _parts(f"{folder}/{path}"):
        if part != "..":
            parts.append(part)
        elif not parts:
            return None  # out of the workspace
        else:
            parts.pop()
    return f"/{'/'.join(parts)}" if parts else None


def _parts(path: str) -> list[str]:
    """The keys of a path's parts, without the ending of its name."""
    if path.casefold().endswith(_ENDING):
        path = path[: -len(_ENDING)]
    return [key for part in path.split("/") if (key := name_key(part)) and key != "."]


def _without_code(text: str) -> str:
    if all(_CODE_LINE.match(line) for line in text.splitlines() if line.strip()):
        return ""
    text = _without_fences(text) if "\n" in text else text
    return _without_spans(text) if "`" in text else text


def _without_comments(text: str) -> str:
    kept: list[str] = []
    begin = 0
    while (start := text.find("<!--", begin)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        kept.append(text[begin:start])
        begin = end + 3
    return " ".join([*kept, text[begin:]])


def _without_fences(text: str) -> str:
    kept: list[str] = []
    fence = ""
    for line in text.splitlines():
        mark = _FENCE.match(line)
        if mark and not fence:
            fence = mark[1]
        elif mark and mark[1].startswith(fence) and not line.strip().strip(fence[0]):
            fence = ""
        elif not fence:
            kept.append(line)
    return "\n".join(kept)


def _without_spans(text: str) -> str:
    """A text without what stands between two equal runs of backticks."""
    runs = [(run.start(), run.end()) for run in _TICKS.finditer(text)]
    closing: dict[int, list[int]] = {}  # for each length the runs that have it, the first one last
    for at in range(len(runs) - 1, -1, -1):
        closing.setdefault(runs[at][1] - runs[at][0], []).append(at)
    kept: list[str] = []
    at = begin = 0
    while at < len(runs):
        start, end = runs[at]
        same = closing[end - start]
        while same and same[-1] <= at:
            same.pop()
        if same:
            kept.append(text[begin:start])
            at = same[-1]
            begin = runs[at][1]
        at += 1
    return " ".join([*kept, text[begin:]])

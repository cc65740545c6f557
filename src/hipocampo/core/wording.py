"""The words of a memory as people would write them: without the marks that its line has; pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from hipocampo.core.names import name_key

_LED = re.compile(r"@(?P<name>[^\s:,]+)\s*[:,]\s*")
_NAME = re.compile(r"(?<![\w@])@(?=\w)")
_TAG = re.compile(r"\s*(?<!\w)#([\w/-]+)")


def plain_wording(content: str, tags: Iterable[str], subject: Collection[str] | None = None) -> str:
    """Return a text on one line without marks of names and tags, nor the name that it begins with before a colon.

    Only a name of the `subject`, given by their keys, is left out; any name, where none is given.
    """
    text = " ".join(content.split())
    led = _LED.match(text)
    if led and (subject is None or name_key(led["name"]) in subject):
        text = text[led.end() :]
    keys = {name_key(tag) for tag in tags}
    return _TAG.sub(lambda tag: "" if name_key(tag[1]) in keys else tag[0], _NAME.sub("", text)).strip() or text

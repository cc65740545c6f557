"""The prompts for models: Markdown files in each language's folder, which a workspace may replace with its own.

A prompt has places such as `{user_message}`; `fill` puts texts into them, in one pass, so that what a text says is
never taken for a place. A workspace's `prompts/extract.md` goes before ours; one that lacks a required place is
reported, and ours is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from hipocampo.errors import BadInput, HipocampoError, NotFound
from hipocampo.text import languages
from hipocampo.text.languages import FALLBACK

__all__ = ["FOLDER", "LARGEST", "NEEDED", "built_in", "fill", "lacking", "workspace_prompt"]

FOLDER = "prompts"  # of a workspace
LARGEST = 20_000  # characters of a person's prompt: it is sent with every message
NEEDED = {  # places without which a task can't be done
    "chat": ("persona", "memory", "summary", "history"),
    "summarise": ("messages",),
    "extract": ("user_message",),
    "entity": ("name", "facts"),
    "opinion": ("statement", "fact"),
}

_PLACE = re.compile(r"\{([a-z_]+)\}")


@languages.cached()
def built_in(name: str, language: str) -> str:
    """Our own prompt of a name; the English one where a language has none."""
    places = (Path(languages.folder(code) or "", "prompts", f"{name}.md") for code in (language, FALLBACK))
    return next(path for path in places if path.is_file()).read_text("utf-8")


def fill(template: str, **values: str) -> str:
    """The prompt with its places filled; braces that are no place of ours stay as they are."""
    return _PLACE.sub(lambda found: values.get(found[1], found[0]), template)


def lacking(name: str, template: str) -> list[str]:
    """The places that the prompt of a task can't do without and has not."""
    there = set(_PLACE.findall(template))
    return [place for place in NEEDED.get(name, ()) if place not in there]


def workspace_prompt(name: str, read: Callable[[str], str], language: str) -> tuple[str, HipocampoError | None]:
    """The prompt of a task, and what is wrong with the workspace's own where ours is used instead.

    `read` gives the text of a file of the workspace.
    """
    path, ours = f"{FOLDER}/{name}.md", built_in(name, language)
    try:
        own = read(path)
    except NotFound:
        return ours, None
    except HipocampoError as error:
        return ours, error
    missing = lacking(name, own)
    if missing or len(own) > LARGEST:
        places = ", ".join(f"{{{place}}}" for place in missing) or f"<= {LARGEST}"
        return ours, BadInput("prompts.lacking", path=path, places=places)
    return own, None

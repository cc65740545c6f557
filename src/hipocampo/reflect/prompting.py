"""The prompts by which a model reflects: the workspace's own, or ours (G5)."""

from __future__ import annotations

from hipocampo import prompts
from hipocampo.errors import BadInput, HipocampoError, NotFound
from hipocampo.markdown.edit import read_text
from hipocampo.ports import Pages


def prompt_of(name: str, pages: Pages, language: str) -> tuple[str, HipocampoError | None]:
    """The prompt of a task, and what is wrong with the workspace's own where ours is used instead."""
    path, ours = f"{prompts.FOLDER}/{name}.md", prompts.built_in(name, language)
    try:
        own = read_text(pages.read(path)[0]).text
    except NotFound:
        return ours, None
    except HipocampoError as error:
        return ours, error
    lacking = prompts.lacking(name, own)
    if lacking or len(own) > prompts.LARGEST:
        places = ", ".join(f"{{{place}}}" for place in lacking) or f"<= {prompts.LARGEST}"
        return ours, BadInput("prompts.lacking", path=path, places=places)
    return own, None

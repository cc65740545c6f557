"""The prompt by which a model sums up an entity: the workspace's own, or ours (G5)."""

from __future__ import annotations

from hipocampo import prompts
from hipocampo.errors import BadInput, HipocampoError, NotFound
from hipocampo.markdown.edit import read_text
from hipocampo.ports import Pages

_NAME = "entity"


def prompt_of(pages: Pages, language: str) -> tuple[str, HipocampoError | None]:
    """The prompt, and what is wrong with the workspace's own where ours is used instead."""
    path, ours = f"{prompts.FOLDER}/{_NAME}.md", prompts.built_in(_NAME, language)
    try:
        own = read_text(pages.read(path)[0]).text
    except NotFound:
        return ours, None
    except HipocampoError as error:
        return ours, error
    lacking = prompts.lacking(own, "name", "facts")
    if lacking:
        return ours, BadInput("prompts.lacking", path=path, places=", ".join(f"{{{name}}}" for name in lacking))
    return own, None

"""The prompts by which a model reflects: the workspace's own, or ours (G5)."""

from __future__ import annotations

from hipocampo.errors import HipocampoError
from hipocampo.markdown.edit import read_text
from hipocampo.ports import Pages
from hipocampo.prompts import workspace_prompt


def prompt_of(name: str, pages: Pages, language: str) -> tuple[str, HipocampoError | None]:
    """The prompt of a task, and what is wrong with the workspace's own where ours is used instead."""
    return workspace_prompt(name, lambda path: read_text(pages.read(path)[0]).text, language)

"""A page in the forms that forgetting looks at, each made once (D5)."""

from __future__ import annotations

from functools import cached_property

from hipocampo.forgetting.phrases import NormalisedText
from hipocampo.markdown.page import parse_outline


class ParsedPage:
    """The text of a page with its lines, blocks and facts (by the number of their first line)."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.is_markdown = path.lower().endswith(".md")
        self.lines, self.blocks, facts = parse_outline(text, path)
        self.facts = {fact.line: fact for fact in facts}

    @cached_property
    def normalised(self) -> NormalisedText:
        """The lines, ready to be searched."""
        return NormalisedText(self.lines)

    @cached_property
    def fact_lines(self) -> dict[int, int]:
        """The number of every line of a fact, with that of the fact's first line."""
        return {line: one.line for one in self.facts.values() for line in range(one.line, one.end_line + 1)}

"""How many tokens a text takes at most, estimated without a tokenizer."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo.text.tokens import count_tokens, most_tokens


@pytest.mark.parametrize("page", sorted((Path(__file__).parents[2] / "docs").glob("*.md")), ids=lambda page: page.stem)
def test_an_estimate_errs_high(page: Path) -> None:
    """F5: what is estimated to fit a budget fits it, in prose, tables and code."""
    lines = [line for line in page.read_text("utf-8").splitlines() if line.strip()]
    for at in range(0, len(lines), 5):
        text = "\n".join(lines[at : at + 5])
        assert most_tokens(text) >= count_tokens(text), text


def test_a_blank_costs_nothing_and_other_letters_their_bytes() -> None:
    """F5: accents and other scripts are never underestimated."""
    assert most_tokens(" ") == 0
    for text in ("ação", "日本語のテキスト", "🙂🙂", "niño 2026-11-18"):
        assert most_tokens(text) >= count_tokens(text)

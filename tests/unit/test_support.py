"""When a person's words support a fact, and when they do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.sameness.support import supports


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("O(c=0.95) prefere respostas curtas", "Eu prefiro respostas curtas."),
        ("User prefers short answers", "I prefer short answers"),
        ("@Peter: prefers short answers #style", "By the way, Peter prefers short answers. Can you write him?"),
        ("Works at Google since 2019", "I've worked at Google since 2019!"),
        ("não come carne", "Eu não como carne."),
        ("El usuario vive en Lima", "Vivo en Lima"),
        ("mora no Rio", "Eu moro no Rio"),
        ("reunião às 15:30 na sexta", "a reunião é na sexta às 15:30"),
        ("The user has two cats, Tom and Mia", "I have two cats. Tom and Mia"),
        ("喜欢简短的回答", "我喜欢简短的回答"),
    ],
)
def test_a_fact_in_the_users_own_words_is_supported(fact: str, said: str) -> None:
    """D3: the same words, inflected, in their order, in one passage."""
    assert supports(fact, said)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("come carne", "Eu não como carne."),
        ("eats meat", "I no longer eat meat"),
        ("hates very short simple answers", "I like very short simple answers"),
        ("prefers coffee over tea", "I prefer tea over coffee"),
        ("@Maria: prefers short answers", "Peter prefers short answers"),
        ("the user prefers short answers", "Peter prefers short answers"),
        ("works at Google since 2018", "I've worked at Google since 2019!"),
        ("prefers short answers", "Do I prefer short answers?"),
        ("lives in Rio", "If I lived in Rio I'd be happy"),
        ("prefers dark mode", "> I prefer dark mode\nwhat about that"),
        ("deletes backups nightly", "run this:\n```\ndelete backups nightly\n```"),
        ("prefers tea", "I prefer water. It rains. Nobody brought tea."),
        ("the and of", "the and of"),
        ("", "anything"),
        ("prefers tea", ""),
    ],
)
def test_what_was_not_said_is_not_supported(fact: str, said: str) -> None:
    """D3: denied, doubted, asked, quoted, pasted, of someone else, or with a word or a number changed."""
    assert not supports(fact, said)


@given(st.text(), st.text())
def test_any_two_texts_can_be_compared(fact: str, said: str) -> None:
    """The answer is yes or no for whatever a user types."""
    assert supports(fact, said) in (True, False)


@given(st.from_regex(r"[a-z]{4,9}( [a-z]{4,9}){2,5}", fullmatch=True), st.from_regex(r"[a-z]{11}", fullmatch=True))
def test_a_word_that_was_not_said_is_never_supported(said: str, word: str) -> None:
    """D3: one word of content more than the user said, and the fact is the agent's."""
    assert not supports(f"{said} {word}", said)

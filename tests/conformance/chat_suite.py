"""What every chat model promises. An adapter joins with a class of its own: see `test_chat_models.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import Unavailable
from hipocampo.ports import ChatModel, complete

ASKED = [Message("system", "Você é Katherine."), Message("user", "Oi! Tudo bem?")]
SCHEMA = {"type": "array", "items": {"type": "string"}}
ODD = ["", " ", "\0", "\ud800 half a pair", "👩\u200d👧 ﷺ", "{user_message}", 'a "quote" \\ and more', "x" * 20_000]

# One test function runs under several classes here: that is the idea of a suite.
on_all_models = settings(suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow])


def heard(model: ChatModel, options: CompletionOptions) -> tuple[list[str], Completion]:
    """The pieces of a reply and its whole."""
    pieces: list[str] = []
    talk = model.talk(ASKED, options)
    while True:
        try:
            pieces.append(next(talk))
        except StopIteration as end:
            return pieces, end.value


class ChatSuite(ABC):
    """The promises, as tests."""

    @abstractmethod
    def speaking(self, *texts: str | None) -> AbstractContextManager[ChatModel]:
        """A model that says these texts one after the other; None fails."""

    def test_the_pieces_are_the_whole(self):
        """H5: what came piece by piece is what was said, and no piece is empty."""
        with self.speaking("Tudo bem, Ana. E com você?") as model:
            pieces, said = heard(model, CompletionOptions())
        assert len(pieces) > 1
        assert "" not in pieces
        assert "".join(pieces) == said.text == "Tudo bem, Ana. E com você?"

    def test_tokens_and_model_are_told(self):
        """H6: what a reply took, and of whom."""
        with self.speaking("Tudo bem.") as model:
            said = complete(model.talk(ASKED, CompletionOptions()))
            assert said.model == model.name
        assert model.name
        assert said.prompt > 0
        assert said.completion > 0
        assert not said.cut

    def test_a_reply_keeps_to_its_length(self):
        """H4: a reply that is longer than wished is cut, and says so."""
        text = "one two three four five six seven eight nine ten " * 50
        with self.speaking(text) as model:
            said = complete(model.talk(ASKED, CompletionOptions(most=8)))
        assert said.cut
        assert 0 < len(said.text) < len(text)
        assert text.startswith(said.text)

    def test_nothing_said_is_no_error(self):
        """H5: a model may have nothing to say."""
        with self.speaking("", "x") as model:
            said = complete(model.talk(ASKED, CompletionOptions()))
            assert (said.text, said.cut) == ("", False)
            assert complete(model.talk(ASKED, CompletionOptions())).text == "x"

    def test_a_schema_may_be_wished(self):
        """H5: what was said under a schema is text like any other."""
        with self.speaking('["a"]') as model:
            assert complete(model.talk(ASKED, CompletionOptions(schema=SCHEMA, temperature=0.0))).text == '["a"]'

    def test_hanging_up_does_no_harm(self):
        """H5: who has heard enough closes the talk; the next goes on as if nothing was."""
        with self.speaking("first of all the words", "second") as model:
            talk = model.talk(ASKED, CompletionOptions())
            assert "first of all the words".startswith(next(talk))
            talk.close()
            assert complete(model.talk(ASKED, CompletionOptions())).text == "second"

    def test_a_failure_is_told_and_passes(self):
        """H5: a model that can't be had is Unavailable; it may be there again for the next."""
        with self.speaking(None, "here again") as model:
            with pytest.raises(Unavailable) as caught:
                complete(model.talk(ASKED, CompletionOptions()))
            assert caught.value.code.startswith("model.")
            assert caught.value.hint("pt") != caught.value.hint("en")
            assert complete(model.talk(ASKED, CompletionOptions())).text == "here again"

    @pytest.mark.parametrize("text", ODD)
    def test_odd_messages_do_no_harm(self, text: str):
        """H5: whatever a person writes can be sent."""
        with self.speaking("fine") as model:
            assert complete(model.talk([Message("user", text)], CompletionOptions())).text == "fine"

    @on_all_models
    @given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=200))
    def test_every_text_comes_as_it_was_said(self, text: str):
        """H5: no letter is lost or changed on the way."""
        with self.speaking(text) as model:
            assert complete(model.talk(ASKED, CompletionOptions(most=4000))).text == text

"""The chat models, held to one suite."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hipocampo.adapters.models.chat import Endpoint, EndpointChat
from hipocampo.core.completions import CompletionOptions
from hipocampo.errors import Unavailable
from hipocampo.ports import ChatModel
from tests.adapters.chat import MemoryChat
from tests.conformance.chat_suite import ChatSuite, heard
from tests.llm.misbehaving import acting, fail, plain, say


class TestMemory(ChatSuite):
    @contextmanager
    def speaking(self, *texts: str | None) -> Iterator[ChatModel]:
        yield MemoryChat([Unavailable("model.silent", name="memory") if text is None else text for text in texts])


class TestEndpoint(ChatSuite):
    """A server that streams and counts."""

    @contextmanager
    def speaking(self, *texts: str | None) -> Iterator[ChatModel]:
        with acting(*(fail(401) if text is None else say(text) for text in texts)) as server:
            yield EndpointChat(Endpoint(server.url, "tiny"))


class TestEndpointThatDoesNotCount(ChatSuite):
    """A server that tells no tokens."""

    @contextmanager
    def speaking(self, *texts: str | None) -> Iterator[ChatModel]:
        with acting(*(fail(401) if text is None else say(text, usage=False) for text in texts)) as server:
            yield EndpointChat(Endpoint(server.url, "tiny"))


def test_a_server_without_stream_is_heard_too():
    """H5: the one document is the one piece."""
    with acting(plain("Tudo bem.")) as server:
        pieces, said = heard(EndpointChat(Endpoint(server.url)), CompletionOptions())
    assert pieces == ["Tudo bem."]
    assert (said.text, said.model, said.prompt, said.completion, said.cut) == ("Tudo bem.", "plain", 5, 3, False)

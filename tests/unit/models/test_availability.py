"""Whether a model can be had: told in time, and in the reader's language."""

from __future__ import annotations

import socket
from threading import Event

import pytest

from hipocampo.adapters.models import availability
from hipocampo.errors import Unavailable


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "no answer within 0.05 s"), ("pt", "sem resposta em 0.05 s"), ("es", "sin respuesta en 0.05 s")],
)
def test_silence_is_told_in_three_languages(monkeypatch: pytest.MonkeyPatch, language: str, told: str):
    """J3: what a server that takes its time leaves us with is no English of ours."""
    over = Event()

    def connect(*_: object) -> None:
        over.wait(10)

    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(Unavailable) as caught:
        availability.check_server("http://127.0.0.1:9", 0.05, "model.unreachable")
    over.set()
    assert caught.value.message(language).endswith(told)


def test_what_went_wrong_without_a_word_is_trouble_too():
    """J2: an error that says nothing is no answer."""

    def ask() -> None:
        raise OSError

    assert availability.probe(ask, 10) is not None
    assert availability.probe(lambda: "here", 10) is None

"""One thread within, as many as before without."""

from __future__ import annotations

import threading

import pytest

from hipocampo.adapters.models import blas
from hipocampo.adapters.models.blas import _openblas, one_thread


def test_threads_are_limited_and_given_back():
    """F1: embedding borrows one thread and leaves the user's own settings of numpy as they were, nested or not."""
    library = _openblas()
    if library is None:
        pytest.skip("this numpy has another BLAS, which is left alone")
    tell, limit = library
    before = tell()
    limit(2)
    try:
        with one_thread():
            assert tell() == 1
            with one_thread():
                assert tell() == 1
            assert tell() == 1
        assert tell() == 2
    finally:
        limit(before)


def test_threads_of_python_do_not_disturb_each_other():
    """F1: whoever leaves last gives back what the first found."""
    library = _openblas()
    if library is None:
        pytest.skip("this numpy has another BLAS, which is left alone")
    tell, limit = library
    before = tell()
    limit(2)
    inside, leave, seen = threading.Event(), threading.Event(), []

    def stay() -> None:
        with one_thread():
            inside.set()
            leave.wait(10)
            seen.append(tell())

    try:
        thread = threading.Thread(target=stay)
        with one_thread():
            thread.start()
            inside.wait(10)
        assert tell() == 1
        leave.set()
        thread.join()
        assert (seen, tell()) == ([1], 2)
    finally:
        limit(before)


def test_another_blas_is_left_alone(monkeypatch: pytest.MonkeyPatch):
    """F1: where numpy came without its own OpenBLAS, nothing is limited and nothing fails."""
    monkeypatch.setattr(blas, "_openblas", lambda: None)
    with one_thread():
        assert blas._inside == 0

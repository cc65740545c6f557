"""A real language model for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.llm.serve import MISSING, is_installed, serving


@pytest.fixture(scope="session")
def local_llm() -> Iterator[str]:
    """The address of a server with a small language model: assert structure, it has little sense."""
    if not is_installed():
        pytest.skip(MISSING)
    with serving() as url:
        yield url

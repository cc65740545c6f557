"""The default model's cache, made once for all tests here."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from hipocampo.adapters.models.use import UseEmbedder


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the cache of the default model; removed at the end, as it is big."""
    folder = tmp_path_factory.mktemp("models")
    UseEmbedder(folder).embed(["makes the cache"])
    yield folder
    shutil.rmtree(folder)
